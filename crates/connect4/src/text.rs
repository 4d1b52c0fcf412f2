//! Boards and moves as text, in and out.

use core::fmt::{self, Write};
use core::str::FromStr;

use crate::color::Color;
use crate::column::Column;
use crate::discs::Discs;
use crate::error::{DiscsError, PositionError};
use crate::position::Position;
use crate::sized::Square;

impl<const FILES: u8, const RANKS: u8> fmt::Display for Discs<FILES, RANKS> {
    /// Writes the board text, or with `#` the picture.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return fmt::Display::fmt(&self.picture(), f);
        }
        for rank in (0..RANKS).rev() {
            for square in (0..FILES).filter_map(|file| Square::<FILES, RANKS>::new(file, rank)) {
                f.write_char(self.disc(square).map_or('.', Color::sign))?;
            }
            f.write_str(if rank > 0 { "/" } else { "" })?;
        }
        Ok(())
    }
}

impl<const FILES: u8, const RANKS: u8> FromStr for Discs<FILES, RANKS> {
    type Err = DiscsError<FILES, RANKS>;

    /// Reads as many rows as the board has, from the top, with `/` or line
    /// ends between: `X` or `x` for red, `O` or `o` for yellow, `.` for a free
    /// cell. Blanks, and blank lines before and after, are passed over.
    ///
    /// ```
    /// use connect4::Discs;
    /// let error = "......./.......".parse::<Discs>().unwrap_err();
    /// assert_eq!(error.to_string(), "found 2 rows, expected 6");
    /// ```
    fn from_str(text: &str) -> Result<Self, DiscsError<FILES, RANKS>> {
        let rows = text.trim().split(['/', '\n']);
        let found = rows.clone().count();
        if found != usize::from(RANKS) {
            return Err(DiscsError::Rows { found });
        }
        let mut discs = Discs::EMPTY;
        let mut index = text.chars().take_while(|sign| sign.is_whitespace()).count();
        for (row, rank) in rows.zip((0..RANKS).rev()) {
            read_row(&mut discs, row, rank, index)?;
            index += row.chars().count() + 1;
        }
        Ok(discs)
    }
}

/// Reads one row, which begins at this index of the text.
fn read_row<const FILES: u8, const RANKS: u8>(
    discs: &mut Discs<FILES, RANKS>,
    text: &str,
    rank: u8,
    index: usize,
) -> Result<(), DiscsError<FILES, RANKS>> {
    let row = rank + 1;
    let cells = text.chars().enumerate().filter(|(_, sign)| !sign.is_whitespace());
    let found = cells.clone().count();
    if found != usize::from(FILES) {
        return Err(DiscsError::Cells { row, found, index });
    }
    for ((i, found), file) in cells.zip(0..FILES) {
        let color = match found {
            'X' | 'x' => Color::Red,
            'O' | 'o' => Color::Yellow,
            '.' => continue,
            _ => return Err(DiscsError::NotACell { row, found, index: index + i }),
        };
        discs.extend(color, Square::<FILES, RANKS>::new(file, rank));
    }
    Ok(())
}

impl<const FILES: u8, const RANKS: u8> fmt::Display for Position<FILES, RANKS> {
    /// Writes the board text, or with `#` the picture.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.discs(), f)
    }
}

impl<const FILES: u8, const RANKS: u8> FromStr for Position<FILES, RANKS> {
    type Err = PositionError<FILES, RANKS>;

    /// Reads the [moves](Position::from_moves) from the empty board, or a
    /// [board text](Position::from_board). It is a board if `/`, `.`, `X` or
    /// `O` is in it, or if it begins with `x` or `o`.
    ///
    /// ```
    /// use connect4::Position;
    ///
    /// let position: Position = "445".parse()?;
    /// assert_eq!("......./......./......./......./...O.../...XX..".parse(), Ok(position));
    /// assert_eq!("".parse(), Ok(Position::EMPTY));
    /// # Ok::<(), connect4::PositionError>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, PositionError<FILES, RANKS>> {
        if text.contains(['/', '.', 'X', 'O']) || text.trim_start().starts_with(['x', 'o']) {
            Self::from_board(text)
        } else {
            Self::from_moves(text)
        }
    }
}

impl<const FILES: u8, const RANKS: u8> Position<FILES, RANKS> {
    /// The position after moves from the empty board, a digit each, `1` for
    /// the first column; blanks are passed over.
    ///
    /// # Errors
    ///
    /// If a character is no column, its column is full, or the game is over by
    /// then.
    ///
    /// ```
    /// use connect4::Position;
    ///
    /// assert_eq!(Position::from_moves("44 53")?.ply(), 4);
    /// let error = Position::from_moves("12121212").unwrap_err();
    /// assert_eq!(error.to_string(), "move 8: the game is over: red has won");
    /// assert_eq!((error.kind(), error.index()), ("after_end", Some(7)));
    /// # Ok::<(), connect4::PositionError>(())
    /// ```
    pub fn from_moves(text: &str) -> Result<Self, PositionError<FILES, RANKS>> {
        let moves = text.chars().enumerate().filter(|(_, digit)| !digit.is_whitespace());
        let mut position = Self::EMPTY;
        for (number, (index, found)) in (1..).zip(moves) {
            let column = Column::from_digit(found);
            let column = column.ok_or(PositionError::NotAColumn { number, found, index })?;
            let played = position.play(column);
            position = played.map_err(|error| PositionError::Move { number, error, index })?;
        }
        Ok(position)
    }

    /// The position of a board text, such as [`Discs`] are read from.
    ///
    /// # Errors
    ///
    /// If it is no board text, or the discs are no position.
    ///
    /// ```
    /// use connect4::Position;
    ///
    /// let error = Position::from_board("
    ///     . . . . . . .
    ///     . . . . . . .
    ///     . . . . . . .
    ///     . . . . . . .
    ///     . . . O . . .
    ///     . . X . X . .").unwrap_err();
    /// assert_eq!(error.to_string(), "the disc on d2 rests on nothing");
    /// ```
    pub fn from_board(text: &str) -> Result<Self, PositionError<FILES, RANKS>> {
        text.parse::<Discs<FILES, RANKS>>()?.try_into()
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::{String, ToString};

    use super::*;

    type Small = Discs<3, 2>;

    #[test]
    fn every_board_is_read_back() {
        let mut random = fastrand::Rng::with_seed(3);
        for _ in 0..10_000 {
            let (a, b) = (random.u64(..), random.u64(..));
            let set = crate::Set::from_bits_truncate;
            let discs = crate::Discs::new(set(a), set(b & !a)).unwrap();
            let text = discs.to_string();
            assert_eq!(text.parse(), Ok(discs));
            assert_eq!(text.to_lowercase().parse(), Ok(discs));
            assert_eq!(text.replace('/', "\r\n").parse(), Ok(discs));
        }
    }

    #[test]
    fn faults_of_a_board_name_row_and_character() {
        let fault = |text: &str| {
            let error = text.parse::<Small>().unwrap_err();
            (error.to_string(), error.kind(), error.index())
        };
        assert_eq!(fault(""), ("found 1 rows, expected 2".into(), "rows", None));
        assert_eq!(fault("../..\n../"), ("found 4 rows, expected 2".into(), "rows", None));
        assert_eq!(fault(" .../.X"), ("row 1 has 2 cells, expected 3".into(), "cells", Some(5)));
        assert_eq!(fault("//..."), ("found 3 rows, expected 2".into(), "rows", None));
        assert_eq!(
            fault("\n .é.\n..."),
            ("row 2: `é` is no cell, expected `X`, `O` or `.`".into(), "not_a_cell", Some(3))
        );
        assert_eq!(
            fault("...\n. 1 ."),
            ("row 1: `1` is no cell, expected `X`, `O` or `.`".into(), "not_a_cell", Some(6))
        );
    }

    #[test]
    fn faults_of_moves_name_move_and_character() {
        let fault = |text: &str| {
            let error = text.parse::<crate::Position>().unwrap_err();
            (error.to_string(), error.kind(), error.index())
        };
        let text = "move 3: `8` is no column, expected 1 to 7";
        assert_eq!(fault("4 4 8"), (text.into(), "not_a_column", Some(4)));
        let text = "move 1: `\\u{1b}` is no column, expected 1 to 7";
        assert_eq!(fault("\u{1b}"), (text.into(), "not_a_column", Some(0)));
        assert_eq!(fault("4444444"), ("move 7: column 4 is full".into(), "full_column", Some(6)));
        let text = "move 9: the game is over: yellow has won";
        assert_eq!(fault("21213141 7"), (text.into(), "after_end", Some(9)));
    }

    #[test]
    fn a_text_is_a_board_or_moves() {
        let kind = |text: &str| text.parse::<crate::Position>().unwrap_err().kind();
        for board in ["x", " o1", "44.", "44X", "O", "4/4", "."] {
            assert_eq!(kind(board), "rows", "{board}");
        }
        for moves in ["44x", "4o", "?", "-"] {
            assert_eq!(kind(moves), "not_a_column", "{moves}");
        }
        for empty in ["", "  ", "\n\t"] {
            assert_eq!(empty.parse(), Ok(crate::Position::EMPTY));
        }
    }

    #[test]
    fn no_text_makes_a_parser_panic() {
        let signs = ['.', 'X', 'O', 'x', 'o', '/', '\n', ' ', '1', '2', '7', '8', 'é', '٤', '\0'];
        let mut random = fastrand::Rng::with_seed(5);
        for _ in 0..20_000 {
            let len = random.usize(..60);
            let few = random.usize(1..=signs.len());
            let text: String = (0..len).map(|_| signs[random.usize(..few)]).collect();
            let _ = text.parse::<crate::Position>();
            let _ = text.parse::<Position<2, 3>>();
            let _ = crate::Discs::from_columns([(Column::new(0).unwrap(), text.as_str())]);
            let _ = format!("{:?}", text.parse::<Discs<1, 1>>());
        }
    }
}
