//! The crate, and the chess layout of `bitset`, against reference data and
//! against a slow walker. The data has a README in `tests/data/chess`.

mod attacks; // the attack sets of one piece and of whole sets
mod bugs; // slips that others have made
mod control; // counts of attackers, hanging pieces, batteries, pawn structure
mod data; // reads the files
mod geometry; // lines, rays and what lies between
mod layout; // shifts, flips and subsets, which are `bitset`'s own
mod perft; // the published counts of moves
mod placement; // the pieces of whole positions
mod position; // whole positions in and out, played and judged by slow rules
mod slow_rules; // legal moves by trying each and looking at the king
mod symmetry; // what turning and mirroring the board leaves as it is
mod walker; // attacks by counting files and ranks
