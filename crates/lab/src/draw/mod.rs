//! Boards as text, with titles, marks, and side by side.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use bitset::{BitSet, Layout, Square, Top};

/// The signs that a board is drawn with.
///
/// A picture in Unicode has just the places of one in ASCII: only the signs
/// differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Signs {
    /// A disc of the side that begins.
    pub first: char,
    /// A disc of the other side.
    pub second: char,
    /// A square that is free, or not in the set.
    pub free: char,
}

impl Signs {
    /// `X`, `O` and `.`.
    pub const ASCII: Signs = Signs { first: 'X', second: 'O', free: '.' };
    /// A filled and an open circle, and a dot in the middle.
    pub const UNICODE: Signs = Signs { first: '\u{25cf}', second: '\u{25cb}', free: '\u{b7}' };
}

/// The sign of a square that is in a set.
pub const MEMBER: char = '1';

/// A board, ready to be drawn.
///
/// ```
/// use connect4::Position;
/// use lab::draw::{Board, Signs};
///
/// let position: Position = "4453".parse().unwrap();
/// let last = "c1".parse().unwrap();
/// let board = Board::new(&[(position.red(), 'X'), (position.yellow(), 'O')], Signs::ASCII.free)
///     .brackets(connect4::Set::EMPTY.with(last))
///     .column_numbers()
///     .indent(2);
/// assert_eq!(board.to_string(), "  \
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
    sets: Vec<(BitSet<L>, char)>,
    free: char,
    brackets: BitSet<L>,
    column_numbers: bool,
    guard: bool,
    indent: usize,
}

impl<L: Layout> Board<L> {
    /// A board on which each set has its own sign; a square in more than one
    /// takes that of the first, a square in none is `free`.
    #[must_use]
    pub fn new(sets: &[(BitSet<L>, char)], free: char) -> Self {
        Board {
            title: None,
            sets: sets.to_vec(),
            free,
            brackets: BitSet::EMPTY,
            column_numbers: false,
            guard: false,
            indent: 0,
        }
    }

    /// A board that shows one set.
    #[must_use]
    pub fn of_set(set: BitSet<L>, signs: Signs) -> Self {
        Self::new(&[(set, MEMBER)], signs.free)
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

    /// The columns' numbers too, beside their letters.
    #[must_use]
    pub fn column_numbers(self) -> Self {
        Board { column_numbers: true, ..self }
    }

    /// The row of guard bits too: `s`, and `-` in its cells.
    ///
    /// ```
    /// use lab::draw::{Board, Signs};
    /// let board = Board::of_set(connect4::Set::EMPTY, Signs::ASCII).guard();
    /// assert!(board.to_string().starts_with("s  - - - - - - -\n6  ."));
    /// ```
    #[must_use]
    pub fn guard(self) -> Self {
        Board { guard: true, ..self }
    }

    /// So many blanks before every line.
    #[must_use]
    pub fn indent(self, indent: usize) -> Self {
        Board { indent, ..self }
    }

    /// The lines of the board, trailing blanks cut.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let mut ranks: Vec<String> = (0..L::RANKS).map(|rank| self.rank(rank)).collect();
        if self.guard {
            ranks.push(self.row("s", |_| ('-', false)));
        }
        if L::TOP == Top::LastRank {
            ranks.reverse();
        }
        let numbers = self.column_numbers.then(|| self.row("", |file| (number(file), false)));
        let letters = self.row("", |file| (char::from(b'a' + file), false));
        let margin = numbers.into_iter().chain([letters]);
        let title = self.title.as_ref().map(|title| format!("{:3}{title}", ""));
        let rows: Vec<String> = match L::TOP {
            Top::FirstRank => title.into_iter().chain(margin).chain(ranks).collect(),
            Top::LastRank => title.into_iter().chain(ranks).chain(margin).collect(),
        };
        let indent = self.indent;
        rows.iter().map(|row| format!("{:indent$}{row}", "").trim_end().to_string()).collect()
    }

    fn rank(&self, rank: u8) -> String {
        self.row(&(rank + 1).to_string(), |file| {
            let square = Square::<L>::new(file, rank);
            let holds = |set: BitSet<L>| square.is_some_and(|square| set.contains(square));
            let sign = self.sets.iter().find(|&&(set, _)| holds(set));
            (sign.map_or(self.free, |&(_, sign)| sign), holds(self.brackets))
        })
    }

    /// A row: its label, then two columns a cell, of which the first is a
    /// blank or a bracket.
    fn row(&self, label: &str, cell: impl Fn(u8) -> (char, bool)) -> String {
        let margin = if L::RANKS > 9 { 2 } else { 1 };
        let mut row = format!("{label:>margin$} ");
        let mut closing = false;
        for (sign, bracket) in (0..L::FILES).map(cell) {
            row.push(match (closing, bracket) {
                (_, true) => '(',
                (true, false) => ')',
                (false, false) => ' ',
            });
            row.push(sign);
            closing = bracket;
        }
        row.push(if closing { ')' } else { ' ' });
        row
    }
}

impl<L: Layout> core::fmt::Display for Board<L> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(&self.lines().join("\n"))
    }
}

/// A file's number, counted from 1, as one digit.
fn number(file: u8) -> char {
    char::from_digit(u32::from(file) + 1, 10).unwrap_or('*')
}

/// Boards side by side, five blanks apart.
///
/// ```
/// use bitset::{BitSet, layout};
/// use lab::draw::{Board, Signs, side_by_side};
///
/// layout!(Tic: 3 files, 3 ranks);
/// let corners = Board::of_set(BitSet::<Tic>::CORNERS, Signs::ASCII).title("corners");
/// let edges = Board::of_set(BitSet::<Tic>::EDGES, Signs::ASCII).title("edges");
/// let boards = format!("\n{}", side_by_side(&[corners, edges]));
/// assert_eq!(boards, "
///    corners        edges
/// 3  1 . 1       3  1 1 1
/// 2  . . .       2  1 . 1
/// 1  1 . 1       1  1 1 1
///    a b c          a b c");
/// ```
#[must_use]
pub fn side_by_side<L: Layout>(boards: &[Board<L>]) -> String {
    let columns: Vec<Vec<String>> = boards.iter().map(Board::lines).collect();
    let width = |lines: &Vec<String>| lines.iter().map(|line| line.chars().count()).max();
    let height = columns.iter().map(Vec::len).max().unwrap_or(0);
    let row = |i: usize| {
        let mut row = String::new();
        for lines in &columns {
            // Shorter boards stand on the same last line.
            let line = (i + lines.len()).checked_sub(height).and_then(|i| lines.get(i));
            let width = width(lines).unwrap_or(0) + 5;
            row += &format!("{:width$}", line.map_or("", String::as_str));
        }
        row.trim_end().to_string()
    };
    (0..height).map(row).collect::<Vec<String>>().join("\n")
}
