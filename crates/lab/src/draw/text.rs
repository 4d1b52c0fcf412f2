//! Boards as text.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use bitset::Top;

use super::{Drawing, Signs};

impl Drawing {
    /// The board as text, without a line end after it.
    #[must_use]
    pub fn text(&self, signs: Signs) -> String {
        self.lines(signs).join("\n")
    }

    /// The lines of the board, trailing blanks cut.
    fn lines(&self, signs: Signs) -> Vec<String> {
        let mut ranks: Vec<String> = (0..self.ranks).map(|rank| self.rank(rank, signs)).collect();
        if self.guard {
            ranks.push(self.row("s", |_| ('-', false)));
        }
        if self.top == Top::LastRank {
            ranks.reverse();
        }
        let numbers = self.column_numbers.then(|| self.row("", |file| (number(file), false)));
        let letters = self.row("", |file| (char::from(b'a' + file), false));
        let margin = numbers.into_iter().chain([letters]);
        let title = self.title.as_ref().map(|title| format!("{:3}{title}", ""));
        let lines: Vec<String> = match self.top {
            Top::FirstRank => title.into_iter().chain(margin).chain(ranks).collect(),
            Top::LastRank => title.into_iter().chain(ranks).chain(margin).collect(),
        };
        let indent = self.indent;
        lines.iter().map(|line| format!("{:indent$}{line}", "").trim_end().to_string()).collect()
    }

    fn rank(&self, rank: u8, signs: Signs) -> String {
        self.row(&(rank + 1).to_string(), |file| {
            let cell = self.cell(file, rank);
            (cell.mark.map_or(signs.free, |mark| signs.of(mark)), cell.bracket)
        })
    }

    /// A row: its label, then two columns a cell, of which the first is a blank
    /// or a bracket; brackets hold neighbours together.
    fn row(&self, label: &str, cell: impl Fn(u8) -> (char, bool)) -> String {
        let margin = if self.ranks > 9 { 2 } else { 1 };
        let mut row = format!("{label:>margin$} ");
        let mut closing = false;
        for (sign, bracket) in (0..self.files).map(cell) {
            row.push(match (closing, bracket) {
                (false, true) => '(',
                (true, false) => ')',
                _ => ' ',
            });
            row.push(sign);
            closing = bracket;
        }
        row.push(if closing { ')' } else { ' ' });
        row
    }
}

/// A file's number, counted from 1, as one digit.
fn number(file: u8) -> char {
    char::from_digit(u32::from(file) + 1, 10).unwrap_or('*')
}

/// Boards side by side as text, five blanks apart.
///
/// ```
/// use bitset::{BitSet, layout};
/// use lab::draw::{Board, Signs, side_by_side};
///
/// layout!(Tic: 3 files, 3 ranks);
/// let corners = Board::of_set(BitSet::<Tic>::CORNERS).title("corners");
/// let edges = Board::of_set(BitSet::<Tic>::EDGES).title("edges");
/// assert_eq!(format!("\n{}", side_by_side(&[corners, edges], Signs::ASCII)), "
///    corners        edges
/// 3  1 . 1       3  1 1 1
/// 2  . . .       2  1 . 1
/// 1  1 . 1       1  1 1 1
///    a b c          a b c");
/// ```
#[must_use]
pub fn side_by_side(boards: &[impl AsRef<Drawing>], signs: Signs) -> String {
    columns(&boards.iter().map(|board| board.as_ref().lines(signs)).collect::<Vec<_>>())
}

/// Texts side by side, each as its lines.
fn columns(columns: &[Vec<String>]) -> String {
    let width = |lines: &Vec<String>| lines.iter().map(|line| line.chars().count()).max();
    let height = columns.iter().map(Vec::len).max().unwrap_or(0);
    let row = |i: usize| {
        let mut row = String::new();
        for lines in columns {
            // Shorter boards stand on the same last line.
            let line = (i + lines.len()).checked_sub(height).and_then(|i| lines.get(i));
            let width = width(lines).unwrap_or(0) + 5;
            row += &format!("{:width$}", line.map_or("", String::as_str));
        }
        row.trim_end().to_string()
    };
    (0..height).map(row).collect::<Vec<String>>().join("\n")
}

/// A text in lines of at most so many characters, where its words allow that.
///
/// ```
/// assert_eq!(lab::draw::wrapped("one two three", 8), ["one two", "three"]);
/// ```
#[must_use]
pub fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                *line += word;
            }
            _ => lines.push(word.to_string()),
        }
    }
    lines
}
