//! The crate, and the chess layout of `bitset`, against reference data and
//! against a slow walker. The data has a README in `tests/data/chess`.

mod attacks; // the attack sets of one piece and of whole sets
mod bugs; // slips that others have made
mod data; // reads the files
mod layout; // shifts, flips and subsets, which are `bitset`'s own
mod placement; // positions in and out
mod walker; // attacks by counting files and ranks
