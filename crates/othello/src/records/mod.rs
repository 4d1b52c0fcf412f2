//! Games and positions as text and files, out and in.
//!
//! * [`Record`] is move text: `f5d6c3`.
//! * [`Transcript`] is a game with its players and where it was played. A file
//!   holds many of them: [`ggf`] is the text format of game servers,
//!   [`wthor`] the binary one of the French federation's base.
//! * [`grid`] is a game as it is written on paper: the number of each move on
//!   its square.
//! * [`obf`] is a position with scores of its moves.

mod error;
pub mod ggf;
pub mod grid;
mod moves;
pub mod obf;
mod transcript;
pub mod wthor;

pub use error::ArchiveError;
pub use moves::{Entry, Record};
pub use transcript::{Ending, Note, Stated, Transcript};
