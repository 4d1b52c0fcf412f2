//! Boards as pictures: text, words and SVG.
//!
//! A [`Board`] says what stands on each square. [`side_by_side`] draws boards
//! as text, [`svg`] as a picture for a page, and [`Board::words`] tells them to
//! a listener.

mod svg;
mod text;
mod words;

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use bitset::{BitSet, Layout, Square};

pub use svg::svg;
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

/// A board, ready to be drawn.
///
/// ```
/// use connect4::Position;
/// use lab::draw::{Board, Mark, Signs};
///
/// let position: Position = "4453".parse().unwrap();
/// let last = "c1".parse().unwrap();
/// let board = Board::new(&[(position.red(), Mark::First), (position.yellow(), Mark::Second)])
///     .brackets(connect4::Set::EMPTY.with(last))
///     .column_numbers()
///     .indent(2);
/// assert_eq!(format!("\n{}", board.text(Signs::ASCII)), "
///   6  . . . . . . .
///   5  . . . . . . .
///   4  . . . . . . .
///   3  . . . . . . .
///   2  . . . O . . .
///   1  . .(O)X X . .
///      1 2 3 4 5 6 7
///      a b c d e f g");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board<L: Layout> {
    title: Option<String>,
    marks: Vec<(BitSet<L>, Mark)>,
    brackets: BitSet<L>,
    sides: [&'static str; 2],
    column_numbers: bool,
    guard: bool,
    indent: usize,
}

impl<L: Layout> Board<L> {
    /// A board with a mark on all squares of each set; a square in more than
    /// one set takes the mark of the first.
    #[must_use]
    pub fn new(marks: &[(BitSet<L>, Mark)]) -> Self {
        Board {
            title: None,
            marks: marks.to_vec(),
            brackets: BitSet::EMPTY,
            sides: ["first", "second"],
            column_numbers: false,
            guard: false,
            indent: 0,
        }
    }

    /// A board that shows one set.
    #[must_use]
    pub fn of_set(set: BitSet<L>) -> Self {
        Self::new(&[(set, Mark::Member)])
    }

    /// A line above the board.
    #[must_use]
    pub fn title(self, title: &str) -> Self {
        Board { title: Some(title.to_string()), ..self }
    }

    /// Brackets round the cells of a set: the last move, a winning line.
    #[must_use]
    pub fn brackets(self, set: BitSet<L>) -> Self {
        Board { brackets: set, ..self }
    }

    /// What the two sides are called, the one that begins first.
    #[must_use]
    pub fn sides(self, sides: [&'static str; 2]) -> Self {
        Board { sides, ..self }
    }

    /// The columns' numbers too, beside their letters.
    #[must_use]
    pub fn column_numbers(self) -> Self {
        Board { column_numbers: true, ..self }
    }

    /// The row of guard bits too: `s`, and `-` in its cells.
    ///
    /// ```
    /// use lab::draw::{Board, Signs};
    /// let board = Board::of_set(connect4::Set::EMPTY).guard();
    /// assert!(board.text(Signs::ASCII).starts_with("s  - - - - - - -\n6  ."));
    /// ```
    #[must_use]
    pub fn guard(self) -> Self {
        Board { guard: true, ..self }
    }

    /// So many blanks before every line of the text.
    #[must_use]
    pub fn indent(self, indent: usize) -> Self {
        Board { indent, ..self }
    }

    fn mark(&self, square: Square<L>) -> Option<Mark> {
        self.marks.iter().find(|(set, _)| set.contains(square)).map(|&(_, mark)| mark)
    }
}
