//! The first field: placements, out and in.

use core::fmt::{self, Write};
use core::str::FromStr;

use crate::Set;
use crate::error::FenError;
use crate::piece::{Color, Piece};
use crate::placement::Placement;

impl fmt::Display for Placement {
    /// Writes the first field of a FEN, or with `#` the picture.
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return write_picture(self, f);
        }
        for rank in (0..8).rev() {
            write_rank(self, f, rank)?;
            f.write_str(if rank > 0 { "/" } else { "" })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Placement {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Placement({self})")
    }
}

#[inline]
fn write_picture(board: &Placement, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let signs = Color::ALL
        .map(|color| Piece::ALL.map(|piece| (board.pieces(color, piece), piece.fen_letter(color))));
    fmt::Display::fmt(&bitset::picture(signs.as_flattened()), f)
}

#[inline]
fn write_rank(board: &Placement, f: &mut fmt::Formatter<'_>, rank: u8) -> fmt::Result {
    let mut empty = 0;
    for square in Set::rank(rank) {
        if let Some((color, piece)) = board.piece_at(square) {
            write_count(f, empty)?;
            f.write_char(piece.fen_letter(color))?;
            empty = 0;
        } else {
            empty += 1;
        }
    }
    write_count(f, empty)
}

#[inline]
fn write_count(f: &mut fmt::Formatter<'_>, empty: u8) -> fmt::Result {
    if empty > 0 { write!(f, "{empty}") } else { Ok(()) }
}

impl FromStr for Placement {
    type Err = FenError;

    /// Reads the first field of a FEN: the ranks from 8 down to 1 with `/`
    /// between, the files from a to h, a letter for a piece (upper case for
    /// White) and a digit for so many empty squares.
    ///
    /// The rest of a whole FEN may follow after a blank; what stands there is
    /// not looked at, for no set of pieces holds it.
    ///
    /// ```
    /// use chess_masks::Placement;
    ///
    /// let whole = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    /// assert_eq!(whole.parse(), Ok(Placement::START));
    ///
    /// let error = "rnbqkbnr/pppppppp/7/8/8/8/PPPPPPPP/RNBQKBNR".parse::<Placement>().unwrap_err();
    /// assert_eq!(error.to_string(), "rank 6 has 7 files, expected 8");
    /// assert_eq!(error.index(), Some(18));
    /// ```
    #[inline]
    fn from_str(text: &str) -> Result<Self, FenError> {
        let field = text.split_whitespace().next().ok_or(FenError::Empty)?;
        let mut board = Placement::EMPTY;
        let mut index = text.chars().take_while(|c| c.is_whitespace()).count();
        for (cells, rank) in field.split('/').zip((0..8).rev()) {
            read_rank(&mut board, cells, rank, index)?;
            index += cells.chars().count() + 1;
        }
        let found = field.split('/').count();
        if found == 8 { Ok(board) } else { Err(FenError::Ranks { found, index: index - 1 }) }
    }
}

/// Reads a rank, counted from 0, that begins at `start` in the text.
#[inline]
fn read_rank(board: &mut Placement, cells: &str, rank: u8, start: usize) -> Result<(), FenError> {
    let number = rank + 1;
    let mut files = 0_usize;
    let mut before = None;
    for (index, cell) in (start..).zip(cells.chars()) {
        let width = match (cell, before) {
            ('0' | '9', _) => {
                return Err(FenError::Count { rank: number, found: cell, index });
            }
            ('1'..='8', Some(first @ '1'..='8')) => {
                return Err(FenError::TwoCounts { rank: number, first, second: cell, index });
            }
            ('1'..='8', _) => cell as usize - '0' as usize,
            _ => {
                let piece = Piece::from_fen_letter(cell);
                if piece.is_none() {
                    return Err(FenError::Piece { rank: number, found: cell, index });
                }
                if let Some(square) = Set::rank(rank).iter().nth(files) {
                    board.put(square, piece);
                }
                1
            }
        };
        files = files.saturating_add(width);
        before = Some(cell);
    }
    if files == 8 {
        Ok(())
    } else {
        Err(FenError::Files { rank: number, found: files, index: start })
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::{String, ToString};
    use alloc::vec::Vec;

    use super::*;

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

    fn refused(text: &str, message: &str, kind: &str, index: Option<usize>) {
        let error = text.parse::<Placement>().unwrap_err();
        assert_eq!(
            (error.to_string().as_str(), error.kind(), error.index()),
            (message, kind, index),
            "{text}"
        );
    }

    #[test]
    fn faults_name_rank_and_character() {
        let no_placement = "no placement, expected 8 ranks with `/` between";
        refused("", no_placement, "no_placement", None);
        refused(" \t", no_placement, "no_placement", None);

        let file_count = |text, message, index| refused(text, message, "file_count", Some(index));
        file_count("8/8/8p/8/8/8/8/8", "rank 6 has 9 files, expected 8", 4);
        file_count("8/8/7/8/8/8/8/8", "rank 6 has 7 files, expected 8", 4);
        file_count("8/8/8/8/8/8/8/p", "rank 1 has 1 file, expected 8", 14);
        file_count("8//8/8/8/8/8/8/8", "rank 7 has 0 files, expected 8", 2);
        file_count("/8/8/8/8/8/8/8", "rank 8 has 0 files, expected 8", 0);

        let not_a_count = |text, message, index| refused(text, message, "not_a_count", Some(index));
        let message = "rank 8: `9` is no count of empty squares, expected 1 to 8";
        not_a_count("9/8/8/8/8/8/8/8", message, 0);
        let message = "rank 7: `0` is no count of empty squares, expected 1 to 8";
        not_a_count("8/p0p6/8/8/8/8/8/8", message, 3);
        not_a_count("8/80/8/8/8/8/8/8", message, 3);

        let message = "rank 5: `44` is two counts of empty squares, expected one";
        refused("8/8/8/44/8/8/8/8", message, "two_counts", Some(7));

        let not_a_piece = |text, message, index| refused(text, message, "not_a_piece", Some(index));
        let message = "rank 8: `x` is no piece, expected one of KQRBNPkqrbnp";
        not_a_piece("x7/8/8/8/8/8/8/8", message, 0);
        let message = "rank 8: `é` is no piece, expected one of KQRBNPkqrbnp";
        not_a_piece("é", message, 0);
        let message = "rank 8: `\\u{7}` is no piece, expected one of KQRBNPkqrbnp";
        not_a_piece("7\u{7}/8", message, 1);

        let rank_count = |text, message, index| refused(text, message, "rank_count", Some(index));
        rank_count("8/8/8/8/8/8/8", "found 7 ranks, expected 8", 13);
        rank_count("8/8/8/8/8/8/8/8/8", "found 9 ranks, expected 8", 15);
        rank_count("8/8/8/8/8/8/8/8/", "found 9 ranks, expected 8", 15);
        rank_count("8 w - - 0 1", "found 1 rank, expected 8", 1);
    }

    #[test]
    fn the_first_fault_from_the_left_is_reported() {
        let first = |text: &str| text.parse::<Placement>().unwrap_err().index();
        assert_eq!(first("8/7/x7/8/8/8/8"), Some(2));
        assert_eq!(first("8/x6/7/8/8/8/8"), Some(2));
        assert_eq!(first("  8/8/é7/8/8/8/8/8"), Some(6));
        assert_eq!(first("\u{2003}8/8/8/x"), Some(7));
    }

    #[test]
    fn the_rest_of_the_line_does_not_matter() {
        for rest in ["", " ", " w KQkq - 0 1", "\tb", "\n", " //x é"] {
            assert_eq!(alloc::format!(" {START}{rest}").parse(), Ok(Placement::START), "{rest:?}");
        }
    }

    /// Every text that one replaced, added or missing character makes of the
    /// start is either refused, at one of its characters, or written as it was.
    #[test]
    fn no_slip_of_one_character_is_passed_over() {
        let start: Vec<char> = START.chars().collect();
        for at in 0..=start.len() {
            for cell in "/0123456789KQRBNPkqrbnpx é\u{663}".chars() {
                for (skipped, added) in [(0, Some(cell)), (1, Some(cell)), (1, None)] {
                    let rest = start.iter().skip(at + skipped).copied();
                    let text: String =
                        start[..at].iter().copied().chain(added).chain(rest).collect();
                    let field = text.split_whitespace().next().unwrap_or("");
                    match text.parse::<Placement>() {
                        Ok(board) => assert_eq!(board.to_string(), field),
                        Err(error) => {
                            let index = error.index().unwrap();
                            assert!(index <= text.chars().count(), "{text}: {error}");
                        }
                    }
                }
            }
        }
    }
}
