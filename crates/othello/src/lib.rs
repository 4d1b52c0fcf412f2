//! Othello on two sets of discs: legal moves by fills, flips by floods in
//! eight directions.
//!
//! * [`Position`] is the board with the side to move: its
//!   [legal moves](Position::legal_moves), what a move
//!   [flips](Position::flips), and the text form.
//! * [`Game`] adds the history, [`Record`] reads move text.
//! * [`Score`] is how a game ended, in both usual conventions.
//! * [`greedy`] values moves by the greedy mobility formula and plays by it,
//!   [`positional`] by their squares, and [`search`] looks ahead, with an
//!   [`evaluation`] fitted to games; [`player`] has all players together.
//! * [`endgame`] finds exact scores, and [`analysis`] what the moves of a game
//!   were worth.
//! * [`records`] has the formats of games: move text, OBF, GGF, WTHOR, grids.
//! * [`fast`] has moves and flips for searches, [`perft()`] counts with them.
//!
//! ```
//! use othello::{Game, Position, Square, Turn};
//!
//! let mut game = Game::new(Position::START);
//! game.play(Square::F5)?;
//! let Turn::Move { side, legal } = game.turn() else { panic!("white has moves") };
//! assert_eq!(format!("{side}: {}", legal.squares()), "white: {f4 d6 f6}");
//!
//! game.play(Square::D6)?;
//! assert_eq!(format!("\n{:#}", game.position()), "
//!    a b c d e f g h
//! 1  . . . . . . . .
//! 2  . . . . . . . .
//! 3  . . . . . . . .
//! 4  . . . O X . . .
//! 5  . . . O X X . .
//! 6  . . . O . . . .
//! 7  . . . . . . . .
//! 8  . . . . . . . .");
//! assert_eq!(game.record().to_string(), "f5d6");
//! # Ok::<(), othello::MoveError>(())
//! ```

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod analysis;
mod board;
mod color;
pub mod endgame;
mod error;
pub mod evaluation;
pub mod fast;
mod flips;
pub mod greedy;
mod perft;
mod position;
pub mod positional;
pub mod records;
mod rules;
mod score;
pub mod search;
mod sight;
mod symmetry;
mod text;
mod tree;

/// The example of the README is a test too, and so is that of the crate `game`,
/// in which Othello is played.
#[cfg(doctest)]
mod readme {
    #[doc = include_str!("../README.md")]
    mod othello {}
    #[doc = include_str!("../../game/README.md")]
    mod game {}
}

pub use bitset::Direction;
pub use color::Color;
pub use error::{MoveError, PositionError, RecordError};
pub use perft::{divide, perft};
pub use position::Position;
pub use records::{Entry, Record};
pub use rules::PERFT;
pub use score::Score;
pub use sight::Stable;
pub use symmetry::Symmetry;

/// A square of the board, a1 (top left) to h8.
pub type Square = bitset::Square<bitset::Othello>;
/// A set of squares of the board.
pub type Set = bitset::BitSet<bitset::Othello>;
/// What is to be done in a position.
pub type Turn = game::Turn<Position>;
/// A move, or the pass that is forced where there is none.
pub type Ply = game::Ply<Square>;
/// A game with its history.
pub type Game = game::Game<Position>;

pub mod player {
    //! Whoever chooses moves.

    pub use crate::greedy::GreedyMobility;
    pub use crate::positional::Positional;
    pub use crate::search::SearchPlayer;
    pub use game::{Player, Random};
}
