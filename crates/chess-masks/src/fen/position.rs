//! All six fields: positions, out and in.

use core::fmt;
use core::str::FromStr;

use crate::castling::{CASTLINGS, CastlingRights};
use crate::error::{FenError, PositionError, excerpt};
use crate::piece::Color;
use crate::placement::Placement;
use crate::position::Position;

impl fmt::Display for Position {
    /// Writes the FEN, or with `#` the picture.
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.placement().fmt(f)?;
        if f.alternate() {
            return Ok(());
        }
        write!(f, " {} {} ", self.turn().letter(), self.castling())?;
        match self.en_passant() {
            Some(square) => write!(f, "{square}")?,
            None => f.write_str("-")?,
        }
        write!(f, " {} {}", self.halfmove_clock(), self.fullmove_number())
    }
}

impl fmt::Debug for Position {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}

/// The fields of a text, each with the index of its first character, counted
/// in characters.
#[inline]
fn fields(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut end = 0; // in characters
    text.split(char::is_whitespace).filter_map(move |field| {
        let start = end;
        end += field.chars().count() + 1;
        (!field.is_empty()).then_some((start, field))
    })
}

impl FromStr for Position {
    type Err = FenError;

    /// Reads a FEN: the placement, the side to move, the castling rights, the
    /// en passant square, the half-moves since a capture or a pawn's move, and
    /// the number of the move.
    ///
    /// Fields may be missing from the end: then it is White's turn, with no
    /// castling and no en passant, at the first move.
    ///
    /// ```
    /// use chess_masks::Position;
    ///
    /// let fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    /// let position: Position = fen.parse()?;
    /// assert_eq!(position.to_string(), fen);
    ///
    /// let error = "4k3/8/8/8/8/8/8/4K3 w K - 0 1".parse::<Position>().unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "the castling right K needs a white king on e1 and a white rook on h1"
    /// );
    /// assert_eq!(error.index(), Some(22));
    /// # Ok::<(), chess_masks::FenError>(())
    /// ```
    #[inline]
    fn from_str(text: &str) -> Result<Self, FenError> {
        let placement: Placement = text.parse()?;
        let mut fields = fields(text).skip(1);
        let mut position = Position::new(placement, Color::White);
        if let Some((index, field)) = fields.next() {
            position = Position::new(placement, turn(field, index)?);
        }
        if let Some((index, field)) = fields.next() {
            position = castling(position, field, index)?;
        }
        if let Some((index, field)) = fields.next() {
            position = en_passant(position, field, index)?;
        }
        let halfmoves = number(fields.next(), "half-moves", position.halfmove_clock())?;
        let moves = number(fields.next(), "the move", position.fullmove_number())?;
        match fields.next() {
            Some((index, _)) => Err(FenError::SevenFields { index }),
            None => Ok(position.with_counters(halfmoves, moves)),
        }
    }
}

#[inline]
fn turn(field: &str, index: usize) -> Result<Color, FenError> {
    match field {
        "w" => Ok(Color::White),
        "b" => Ok(Color::Black),
        _ => Err(FenError::Turn { found: excerpt(field), index }),
    }
}

/// Puts the rights in one by one, so that an impossible one can be pointed at.
#[inline]
fn castling(position: Position, field: &str, start: usize) -> Result<Position, FenError> {
    let mut rights = CastlingRights::empty();
    if field == "-" {
        return Ok(position);
    }
    for (index, found) in (start..).zip(field.chars()) {
        let castling = CASTLINGS.iter().find(|castling| castling.letter == found);
        let right = castling.ok_or(FenError::Castling { found, index })?.right;
        if rights.contains(right) {
            return Err(FenError::CastlingTwice { found, index });
        }
        rights |= right;
        position.with_castling(right).map_err(impossible(index))?;
    }
    position.with_castling(rights).map_err(impossible(start))
}

#[inline]
fn en_passant(position: Position, field: &str, index: usize) -> Result<Position, FenError> {
    if field == "-" {
        return Ok(position);
    }
    // Only lower case: in a FEN, upper case is a piece.
    let square = match field.parse() {
        Ok(square) if field.starts_with(|c: char| c.is_ascii_lowercase()) => square,
        _ => return Err(FenError::EnPassant { found: excerpt(field), index }),
    };
    position.with_en_passant(Some(square)).map_err(impossible(index))
}

#[inline]
const fn impossible(index: usize) -> impl FnOnce(PositionError) -> FenError {
    move |error| FenError::Impossible { error, index }
}

#[inline]
fn number(field: Option<(usize, &str)>, what: &'static str, missing: u16) -> Result<u16, FenError> {
    let Some((index, field)) = field else { return Ok(missing) };
    let digits = field.bytes().all(|byte| byte.is_ascii_digit());
    match field.parse() {
        Ok(number) if digits => Ok(number),
        _ => Err(FenError::Number { found: excerpt(field), what, index }),
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::{String, ToString};
    use alloc::vec::Vec;

    use super::*;

    fn refused(text: &str, message: &str, kind: &str, index: usize) {
        let error = text.parse::<Position>().unwrap_err();
        assert_eq!(
            (error.to_string().as_str(), error.kind(), error.index()),
            (message, kind, Some(index)),
            "{text}"
        );
    }

    #[test]
    fn faults_name_their_field() {
        refused("8/8/8/8/8/8/8/7 w", "rank 1 has 7 files, expected 8", "file_count", 14);
        let turn = |text, message, index| refused(text, message, "not_a_turn", index);
        turn("8/8/8/8/8/8/8/8 W", "`W` is no side to move, expected w or b", 16);
        turn("8/8/8/8/8/8/8/8  é", "`é` is no side to move, expected w or b", 17);
        turn("8/8/8/8/8/8/8/8 - -", "`-` is no side to move, expected w or b", 16);

        let rook = "4k3/8/8/8/8/8/8/4K2R";
        let castling = |rights: &str, message: &str, kind: &str, index| {
            refused(&[rook, "w", rights, "- 0 1"].join(" "), message, kind, index);
        };
        let expected = "expected - or some of KQkq";
        let not = |found: &str| [found, "is no castling right,", expected].join(" ");
        castling("Kx", &not("`x`"), "not_a_castling_right", 24);
        castling("K-", &not("`-`"), "not_a_castling_right", 24);
        castling("H", &not("`H`"), "not_a_castling_right", 23);
        castling("KK", "the castling right K is there twice", "castling_right_twice", 24);
        let message = "the castling right Q needs a white king on e1 and a white rook on a1";
        castling("KQ", message, "impossible_castling", 24);
        let message = "the castling right k needs a black king on e8 and a black rook on h8";
        castling("k", message, "impossible_castling", 23);

        let pawn = "4k3/8/8/3pP3/8/8/8/4K3";
        let en_passant = |square: &str, message: &str, kind: &str| {
            refused(&[pawn, "w -", square, "0 1"].join(" "), message, kind, 27);
        };
        let not = |found| [found, "is no en passant square, expected - or a square such as e3"];
        for (square, found) in [("e9", "`e9`"), ("D6", "`D6`"), ("d", "`d`"), ("--", "`--`")] {
            en_passant(square, &not(found).join(" "), "not_an_en_passant_square");
        }
        let message = "the en passant square d3 is not on rank 6, and it is white's turn";
        en_passant("d3", message, "en_passant_rank");
        let message = "the en passant square e6 needs a black pawn on e5";
        en_passant("e6", message, "en_passant_pawn");
        let message = "no pawn has passed the en passant square d6: d7 is occupied";
        refused("4k3/3n4/8/3pP3/8/8/8/4K3 w - d6 0 1", message, "en_passant_occupied", 29);
        let message = "no pawn has passed the en passant square d6: d6 is occupied";
        refused("4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1", message, "en_passant_occupied", 29);

        let number = |rest: &str, message: &str, index| {
            refused(&[pawn, "w - -", rest].join(" "), message, "not_a_number", index);
        };
        number("x 1", "`x` is no number of half-moves, expected 0 to 65535", 29);
        number("+1 1", "`+1` is no number of half-moves, expected 0 to 65535", 29);
        number("0 65536", "`65536` is no number of the move, expected 0 to 65535", 31);
        let message = "expected the end after the six fields of a FEN";
        refused(&[pawn, "w - - 0 1 x"].join(" "), message, "seven_fields", 33);
    }

    #[test]
    fn fields_may_be_missing_from_the_end() {
        let whole = "8/8/8/8/8/8/8/R3K2R b KQ - 3 7";
        let fields: Vec<&str> = whole.split(' ').collect();
        let read = |count: usize| fields[..count].join(" \t").parse::<Position>().unwrap();
        assert_eq!(read(1).to_string(), "8/8/8/8/8/8/8/R3K2R w - - 0 1");
        assert_eq!(read(2).to_string(), "8/8/8/8/8/8/8/R3K2R b - - 0 1");
        assert_eq!(read(3).to_string(), "8/8/8/8/8/8/8/R3K2R b KQ - 0 1");
        assert_eq!(read(5).to_string(), "8/8/8/8/8/8/8/R3K2R b KQ - 3 1");
        assert_eq!(read(6).to_string(), whole);
    }

    /// Every text that one replaced, added or missing character makes of a FEN
    /// is either refused, at one of its characters, or read back as it is then
    /// written.
    #[test]
    fn no_slip_of_one_character_is_passed_over() {
        let fen: Vec<char> = "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1".chars().collect();
        for at in 0..=fen.len() {
            for cell in " /-+0189KQkqwbadehx é\u{663}".chars() {
                for (skipped, added) in [(0, Some(cell)), (1, Some(cell)), (1, None)] {
                    let rest = fen.iter().skip(at + skipped).copied();
                    let text: String = fen[..at].iter().copied().chain(added).chain(rest).collect();
                    match text.parse::<Position>() {
                        Ok(position) => assert_eq!(position.to_string().parse(), Ok(position)),
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
