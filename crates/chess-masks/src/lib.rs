//! Chess seen as sets of squares: what each piece attacks, which pieces stand
//! where, and where they may go.
//!
//! * [`attacks`] has the attack sets of all pieces, of one square or of whole
//!   sets; [`geometry`] what squares have to do with each other: the squares
//!   between two, their line, their distance.
//! * [`Placement`] is a board of pieces as sets by side and piece, read from
//!   the first field of a FEN. It knows attackers, checks, pins, what hangs,
//!   and with [`structure`] which pawns are passed, isolated, doubled or
//!   backward.
//! * [`Position`] is a whole FEN. It gives its [legal moves](Position::legal)
//!   as a set for each piece, [plays](Position::play) them and
//!   [counts](Position::perft) them.
//! * [`Square`] and [`Set`] are those of `bitset` on the chess board: a1 is bit
//!   0, b1 bit 1, h1 bit 7, a2 bit 8, h8 bit 63.
//!
//! Which black pieces does the rook attack? An intersection says it:
//!
//! ```
//! use chess_masks::{Color, Placement, Square, attacks};
//!
//! let board: Placement = "7k/8/8/3r4/8/8/8/3R3n".parse()?;
//! let attacked = attacks::rook(Square::D1, board.occupied());
//! assert_eq!((attacked & board.side(Color::Black)).squares().to_string(), "{h1 d5}");
//! # Ok::<(), chess_masks::FenError>(())
//! ```
//!
//! That a square is in a set says no more than that: which piece stands there,
//! if any, the set doesn't hold. See [`Placement`] for what several sets
//! together hold, and [`Position`] for what even they don't.

// Nearly all is marked `#[inline]`, texts, errors and the rarer sets too: what a
// program doesn't use is then not compiled, which halves the time a build takes.

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

pub mod attacks;
mod castling;
mod check;
mod control;
mod error;
mod fen;
pub mod geometry;
mod legal;
mod masks;
mod moves;
mod perft;
mod piece;
mod placement;
mod position;
pub mod structure;

pub use castling::CastlingRights;
pub use check::Pin;
pub use control::{AttackCounts, Battery};
pub use error::{FenError, MoveError, MoveTextError, NameError, PositionError};
pub use legal::Legal;
pub use moves::Move;
pub use piece::{Color, Piece};
pub use placement::Placement;
pub use position::Position;

/// A square of the chess board.
pub type Square = bitset::Square<bitset::Chess>;

/// A set of squares of the chess board.
pub type Set = bitset::BitSet<bitset::Chess>;
