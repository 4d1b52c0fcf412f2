//! Connect Four on bits: seven columns of six cells, each column closed by a
//! guard bit that no disc can take.
//!
//! * [`Position`] is a position that a game could stand in: discs that rest on
//!   something, the sides in turn, red first. It is two sets, the mover's discs
//!   and all discs.
//! * [`Discs`] is any two sets of cells without a common one, with no claim
//!   that a game could reach them: for examples, teaching and puzzles.
//! * [`Column`] is a move. Columns are 1 to 7 in all text; squares are named
//!   like those of chess, so column 4 is file d.
//! * [`Solver`] finds what a position is worth; [`Threats`] are the cells that
//!   would complete four.
//! * [`player`] has players; [`Game`] is a position with its history.
//! * [`sized`] has the same types for boards of any size that fits 64 bits.
//!
//! ```
//! use connect4::{Color, Position};
//!
//! let position: Position = "4453".parse()?;
//! assert_eq!(format!("{position:#}"), "\
//! 6  . . . . . . .
//! 5  . . . . . . .
//! 4  . . . . . . .
//! 3  . . . . . . .
//! 2  . . . O . . .
//! 1  . . O X X . .
//!    a b c d e f g");
//! assert_eq!(position.side(), Color::Red);
//!
//! let error = "4444444".parse::<Position>().unwrap_err();
//! assert_eq!(error.to_string(), "move 7: column 4 is full");
//! # Ok::<(), connect4::PositionError>(())
//! ```
//!
//! # The two ideas
//!
//! A disc falls by an addition. The cells of a column are neighbouring bits,
//! from the bottom up, so adding the column's bottom bit to the occupied cells
//! carries through its discs to the first free cell: see [`Position::play`].
//!
//! Four in a row are found by two shifts an axis: pairs first, then pairs of
//! pairs. The guard bits keep a line from running out at the top of one column
//! and in again at the bottom of the next: see [`bitset::ConnectFour`] for the
//! bit of each cell.

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod book;
mod color;
mod column;
mod discs;
mod error;
mod four;
pub mod player;
mod position;
mod rules;
mod score;
pub mod solver;
mod text;
mod threats;

pub use book::BookError;
pub use color::{Color, Outcome};
pub use score::{Bounds, Description, Score, Verdict};
pub use solver::{Limits, Progress};

/// The types for a board of any size: `FILES` columns, 1 to 9 so that a move
/// is one digit, and `RANKS` rows, as far as [`bitset::Sentinel`] fits them
/// into 64 bits.
///
/// ```
/// use connect4::sized::Position;
///
/// let small: Position<4, 4> = "1122334".parse().unwrap();
/// assert_eq!(small.outcome().unwrap().to_string(), "red has won");
/// ```
///
/// ```compile_fail
/// let ten_columns = connect4::sized::Position::<10, 4>::EMPTY;
/// ```
pub mod sized {
    use bitset::{BitSet, Sentinel};

    pub use crate::book::Book;
    pub use crate::column::{Column, Columns, ColumnsIter};
    pub use crate::discs::{Discs, Picture};
    pub use crate::error::{ColumnError, DiscsError, MoveError, PositionError};
    pub use crate::position::Position;
    pub use crate::solver::{Answer, Line, Solver};
    pub use crate::threats::Threats;

    /// A set of cells.
    pub type Set<const FILES: u8, const RANKS: u8> = BitSet<Sentinel<FILES, RANKS>>;
    /// One cell.
    pub type Square<const FILES: u8, const RANKS: u8> = bitset::Square<Sentinel<FILES, RANKS>>;
    /// The lines of a set.
    pub type Lines<const FILES: u8, const RANKS: u8> = bitset::Lines<Sentinel<FILES, RANKS>>;
}

/// A position of the usual game; see [`sized::Position`].
pub type Position = sized::Position<7, 6>;
/// The cells that would complete four; see [`sized::Threats`].
pub type Threats = sized::Threats<7, 6>;
/// Discs on the usual board; see [`sized::Discs`].
pub type Discs = sized::Discs<7, 6>;
/// The solver of the usual board; see [`sized::Solver`].
pub type Solver = sized::Solver<7, 6>;
/// An opening book of the usual game; see [`sized::Book`].
pub type Book = sized::Book<7, 6>;
/// What the solver answers; see [`sized::Answer`].
pub type Answer = sized::Answer<7, 6>;
/// A column of the usual board; see [`sized::Column`].
pub type Column = sized::Column<7>;
/// A set of columns of the usual board; see [`sized::Columns`].
pub type Columns = sized::Columns<7>;
/// A cell of the usual board.
pub type Square = bitset::Square<bitset::ConnectFour>;
/// A set of cells of the usual board.
pub type Set = bitset::BitSet<bitset::ConnectFour>;
/// Why a move is refused; see [`sized::MoveError`].
pub type MoveError = sized::MoveError<7>;
/// Why a text is no column; see [`sized::ColumnError`].
pub type ColumnError = sized::ColumnError<7>;
/// Why something is no board; see [`sized::DiscsError`].
pub type DiscsError = sized::DiscsError<7, 6>;
/// Why something is no position; see [`sized::PositionError`].
pub type PositionError = sized::PositionError<7, 6>;
/// What is to be done in a position, and by whom.
pub type Turn = game::Turn<Position>;
/// A game with its history.
///
/// ```
/// use connect4::{Column, Game, Position, Turn};
///
/// let mut game = Game::new(Position::EMPTY);
/// for number in [1, 2, 1, 2, 1, 2, 1] {
///     game.play(Column::from_number(number).unwrap())?;
/// }
/// assert!(matches!(game.turn(), Turn::Over(outcome) if outcome.to_string() == "red has won"));
/// assert_eq!(game.record().to_string(), "1212121");
/// # Ok::<(), connect4::MoveError>(())
/// ```
pub type Game = game::Game<Position>;

/// The example of the README is a test too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
