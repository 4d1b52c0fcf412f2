//! Boards as pictures: text, words and SVG.
//!
//! A [`Board`] says what stands on each square. [`side_by_side`] draws boards
//! as text, [`svg`] as a picture for a page, and [`Board::words`] tells them to
//! a listener. A [`Graph`] shows how a value went.

mod board;
mod graph;
mod svg;
mod text;
mod words;

pub use board::{Board, Drawing};
pub use graph::Graph;
pub use svg::{svg, svg_with_graph};
pub use text::{side_by_side, wrapped};

/// What stands on a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// The square is in the set.
    Member,
    /// A disc of the side that begins.
    First,
    /// A disc of the other side.
    Second,
    /// A move is possible here.
    Legal,
    /// A chess piece, by its letter in a FEN.
    Piece(char),
}

/// The signs that a board is drawn with as text.
///
/// A picture in Unicode has just the places of one in ASCII: only the signs
/// differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Signs {
    /// A disc of the side that begins.
    pub first: char,
    /// A disc of the other side.
    pub second: char,
    /// A square with nothing on it, or not in the set.
    pub free: char,
}

impl Signs {
    /// `X`, `O` and `.`.
    pub const ASCII: Signs = Signs { first: 'X', second: 'O', free: '.' };
    /// A filled and an open circle, and a dot in the middle.
    pub const UNICODE: Signs = Signs { first: '\u{25cf}', second: '\u{25cb}', free: '\u{b7}' };

    /// The sign of a mark.
    #[must_use]
    pub const fn of(self, mark: Mark) -> char {
        match mark {
            Mark::Member => '1',
            Mark::First => self.first,
            Mark::Second => self.second,
            Mark::Legal => '+',
            Mark::Piece(letter) => letter,
        }
    }
}
