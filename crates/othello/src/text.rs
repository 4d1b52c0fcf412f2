//! Positions as text, out and in.

use core::fmt;
use core::str::FromStr;

use bitset::picture;

use crate::Set;
use crate::color::Color;
use crate::error::PositionError;
use crate::position::Position;

impl fmt::Display for Position {
    /// Writes the cells and the side to move, or with `#` the picture.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            let sides = [Color::Black, Color::White].map(|color| (self.side(color), color.sign()));
            return fmt::Display::fmt(&picture(&sides), f);
        }
        for square in Set::BOARD {
            write!(f, "{}", self.disc(square).map_or('-', Color::sign))?;
        }
        write!(f, " {}", self.to_move().sign())
    }
}

impl FromStr for Position {
    type Err = PositionError;

    /// Reads the 64 cells a1 b1 ... h8 and the side to move.
    ///
    /// A cell is `X`, `x`, `*`, `B` or `b` for black, `O`, `o`, `W` or `w` for
    /// white, and `-` or `.` for free; blanks and line ends may stand anywhere
    /// between. The side is one of the same letters, or `black` or `white`.
    ///
    /// ```
    /// use othello::{Color, Position};
    ///
    /// let position: Position = "
    ///     . . . . . . . .
    ///     . . . . . . . .
    ///     . . . . . . * o
    ///     . . . . . . . .
    ///     . . . . . . . .
    ///     . . . . . . . .
    ///     . . . . . . . .
    ///     . . . . . . . .
    ///     white".parse()?;
    /// assert_eq!(position.to_move(), Color::White);
    /// assert_eq!(position.legal_moves().squares().to_string(), "{f3}");
    ///
    /// let error = "X?".parse::<Position>().unwrap_err();
    /// assert_eq!(error.to_string(), "'?' is no cell, expected X, O or -");
    /// assert_eq!(error.index(), Some(1));
    /// # Ok::<(), othello::PositionError>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, PositionError> {
        let (board, side) = split_side(text);
        let mut discs = [Set::EMPTY; 2];
        let mut squares = Set::BOARD.iter();
        for (index, found) in cells(board) {
            let cell = Cell::read(found).ok_or(PositionError::Cell { found, index })?;
            if let (Cell::Disc(color), Some(square)) = (cell, squares.next()) {
                discs[color as usize].insert(square);
            }
        }
        let found = cells(board).count();
        let end = board.chars().count();
        if found != 64 {
            let index = cells(board).nth(64).map_or(end, |(index, _)| index);
            return Err(PositionError::Cells { found, index });
        }
        let [black, white] = discs;
        Position::new(black, white, read_side(side).ok_or_else(|| no_side(side, end))?)
    }
}

/// The characters that may be cells, with their indices.
fn cells(text: &str) -> impl Iterator<Item = (usize, char)> {
    text.chars().enumerate().filter(|(_, found)| !found.is_whitespace())
}

/// Splits the cells from the side to move. That is the last word if it is a
/// side, so that too few cells don't make it a cell; otherwise whatever
/// follows the 64th cell.
fn split_side(text: &str) -> (&str, &str) {
    let text = text.trim_end();
    if let Some((board, side)) = text.rsplit_once(char::is_whitespace)
        && read_side(side).is_some()
    {
        return (board, side);
    }
    let mut cells = text.char_indices().filter(|(_, found)| !found.is_whitespace());
    text.split_at(cells.nth(64).map_or(text.len(), |(offset, _)| offset))
}

/// What is wrong with something that follows the 64th cell, at `index`, and is
/// no side.
fn no_side(found: &str, index: usize) -> PositionError {
    if found.is_empty() {
        PositionError::NoSide { index }
    } else if cells(found).all(|(_, found)| Cell::read(found).is_some()) {
        PositionError::Cells { found: 64 + cells(found).count(), index }
    } else {
        PositionError::Side { found: found.chars().take(20).collect(), index }
    }
}

enum Cell {
    Disc(Color),
    Free,
}

impl Cell {
    const fn read(found: char) -> Option<Self> {
        match found {
            'X' | 'x' | '*' | 'B' | 'b' => Some(Cell::Disc(Color::Black)),
            'O' | 'o' | 'W' | 'w' => Some(Cell::Disc(Color::White)),
            '-' | '.' => Some(Cell::Free),
            _ => None,
        }
    }
}

fn read_side(word: &str) -> Option<Color> {
    let mut chars = word.chars();
    match (chars.next(), chars.next()) {
        (Some(found), None) => match Cell::read(found)? {
            Cell::Disc(color) => Some(color),
            Cell::Free => None,
        },
        _ if word.eq_ignore_ascii_case("black") => Some(Color::Black),
        _ if word.eq_ignore_ascii_case("white") => Some(Color::White),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::{String, ToString};

    use super::*;

    const CELLS: &str = "---------------------------OX------XO---------------------------";

    fn fault(text: &str) -> (String, Option<usize>) {
        let error = text.parse::<Position>().unwrap_err();
        (error.to_string(), error.index())
    }

    #[test]
    fn every_spelling_is_read() {
        for text in [
            format!("{CELLS}X"),
            format!("{CELLS} x\n"),
            format!("{CELLS}\t*"),
            format!("{CELLS}b"),
            format!("{CELLS}black"),
            format!("{CELLS} Black"),
            CELLS.replace('-', ".").replace('O', "w").replace('X', "B") + "\r\nB",
            CELLS.replace('-', " . ").replace('O', "W").replace('X', "x") + "x",
        ] {
            assert_eq!(text.parse(), Ok(Position::START), "{text}");
        }
        for side in ["O", "o", "W", "w", "white", "WHITE"] {
            let position: Position = format!("{CELLS} {side}").parse().unwrap();
            assert_eq!(position.to_move(), Color::White);
            assert_eq!(position.black(), Position::START.black());
        }
    }

    #[test]
    fn faults_name_what_and_where() {
        let few = &CELLS[1..];
        assert_eq!(fault(""), ("found 0 cells, expected 64".into(), Some(0)));
        assert_eq!(fault("-"), ("found 1 cell, expected 64".into(), Some(1)));
        assert_eq!(fault(" X"), ("found 0 cells, expected 64".into(), Some(0)));
        assert_eq!(fault(&format!("{few} X")), ("found 63 cells, expected 64".into(), Some(63)));
        assert_eq!(
            fault(&format!("{few} black")),
            ("found 63 cells, expected 64".into(), Some(63))
        );
        assert_eq!(fault(&format!("{CELLS}- X")), ("found 65 cells, expected 64".into(), Some(64)));
        assert_eq!(fault(&format!("{CELLS}--")), ("found 66 cells, expected 64".into(), Some(64)));
        assert_eq!(
            fault(&format!("ä{few} X")),
            ("'ä' is no cell, expected X, O or -".into(), Some(0))
        );
        assert_eq!(
            fault(&format!("{CELLS}\n")),
            ("the side to move is missing, expected X or O after the cells".into(), Some(64))
        );
        assert_eq!(
            fault(&format!("{CELLS} yellow")),
            ("\"yellow\" is no side to move, expected X or O".into(), Some(65))
        );
        assert_eq!(
            fault(&format!("{CELLS}é\u{1b}")),
            ("\"é\\u{1b}\" is no side to move, expected X or O".into(), Some(64))
        );
    }
}
