//! What board games share, whatever their board.
//!
//! * [`Rules`] is a position of a game: whose [`Turn`] it is, and what playing
//!   gives.
//! * [`Game`] is a position with its history: undo, redo, the record.
//! * [`Player`] chooses moves, and [`play_match`] lets two of them play.
//! * [`perft`] counts the leaves of the game tree.
//! * [`conformance`] is one test suite for the rules of any game.
//!
//! Here is a whole game, in which the sides take one or two matches in turn
//! and whoever takes the last one wins:
//!
//! ```
#![doc = include_str!("../doc/nim.rs")]
//!
//! let mut game = Game::new(Nim { matches: 4, side: Side::First });
//! game.play(2).unwrap();
//! game.play(1).unwrap();
//! game.undo();
//! game.play(2).unwrap();
//! assert_eq!(game.turn(), Turn::Over(Side::Second));
//! assert_eq!(game.record().to_string(), "22");
//! ```

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

pub mod conformance;
mod history;
mod perft;
mod player;
mod rules;

pub use history::{Game, Ply, Record};
pub use perft::{Convention, Finished, Passes, perft};
pub use player::{MatchError, Player, Random, play_match};
pub use rules::{Rules, Side, Turn};
