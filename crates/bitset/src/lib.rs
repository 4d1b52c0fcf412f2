//! **A board is a set of squares, a set is one 64-bit number, and a *layout*
//! says which bit is which square.**
//!
//! Everything here follows from that sentence:
//!
//! * [`Layout`] is the table that gives each square its bit. [`Chess`],
//!   [`Othello`] and [`ConnectFour`] are the three that the games use;
//!   [`layout!`] makes one for a game of your own.
//! * [`Square`] is one square, by its number. A square is not a set, and the
//!   compiler says so.
//! * [`BitSet`] is a set of squares, with set algebra, [shifts](BitSet::shift)
//!   that never wrap round an edge, [fills](BitSet::occluded_fill),
//!   [lines of k](BitSet::lines_of), [symmetries](BitSet::flip) and text forms.
//! * [`Direction`] and [`Directions`] are ways over the *printed* board: north
//!   is up in every layout, whatever the bits do.
//!
//! ```
//! use bitset::{BitSet, Chess, Direction, Square};
//!
//! let pawns: BitSet<Chess> = [Square::<Chess>::A2, Square::<Chess>::H2].into_iter().collect();
//! let pushed = pawns.shift(Direction::North);
//! assert_eq!(pushed.squares().to_string(), "{a3 h3}");
//!
//! // h2 has no eastern neighbour: it drops out, and doesn't come back as a3.
//! assert_eq!(pawns.shift(Direction::East).squares().to_string(), "{b2}");
//! ```
//!
//! The crate knows no game, allocates only to build an error's text, and needs
//! no `std`.

// What isn't generic is marked `#[inline]`, texts and errors too: what a program
// doesn't use is then not compiled.

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod algebra;
mod bit;
mod convert;
mod direction;
mod error;
mod fill;
mod geometry;
mod iter;
mod layout;
mod leaper;
mod lines;
mod picture;
mod regions;
#[cfg(feature = "serde")]
mod serde;
mod set;
mod shift;
mod square;
mod symmetry;
mod text;

pub use convert::Mapping;
pub use direction::{Axis, Direction, Directions};
pub use error::{SetError, SquareError};
pub use iter::{Squares, Subsets};
pub use layout::{Chess, ConnectFour, Layout, Othello, Sentinel, SquareBoard, Top};
pub use leaper::Leaper;
pub use lines::{Line, Lines};
pub use picture::{BitNumbers, Picture, bit_numbers, picture};
pub use set::BitSet;
pub use shift::RawShift;
pub use square::Square;
pub use text::SquareList;

#[doc(hidden)]
pub mod macros {
    //! What the macros expand to; not for use by hand.
    pub use crate::geometry::check;
    pub use crate::picture::cells;
}

/// The example of the README is a test too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
