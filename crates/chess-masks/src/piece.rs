//! The sides and the pieces.

use core::fmt;
use core::str::FromStr;

use bitset::Direction;

use crate::error::{NameError, excerpt};

/// One of the two sides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Color {
    /// The side that begins, at the bottom of the print; its pawns go up.
    White,
    /// The side at the top of the print; its pawns go down.
    Black,
}

impl Color {
    /// Both sides, White first.
    pub const ALL: [Color; 2] = [Color::White, Color::Black];

    /// The other side.
    ///
    /// ```
    /// use chess_masks::Color;
    /// assert_eq!(Color::White.opponent(), Color::Black);
    /// ```
    #[must_use]
    #[inline]
    pub const fn opponent(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }

    /// The direction in which the side's pawns go.
    ///
    /// ```
    /// use bitset::Direction;
    /// use chess_masks::Color;
    /// assert_eq!(Color::Black.forward(), Direction::South);
    /// ```
    #[must_use]
    #[inline]
    pub const fn forward(self) -> Direction {
        match self {
            Color::White => Direction::North,
            Color::Black => Direction::South,
        }
    }

    /// A rank as the side counts it, from 0 for the rank of its king: Black's
    /// second rank, number 1, is rank 7 of the board, number 6.
    ///
    /// ```
    /// use chess_masks::Color;
    /// assert_eq!(Color::White.rank(1), 1);
    /// assert_eq!(Color::Black.rank(1), 6);
    /// ```
    #[must_use]
    #[inline]
    pub const fn rank(self, rank: u8) -> u8 {
        match self {
            Color::White => rank,
            Color::Black => 7_u8.saturating_sub(rank),
        }
    }

    /// The letter that a FEN has for the side: `w` or `b`.
    #[must_use]
    #[inline]
    pub const fn letter(self) -> char {
        match self {
            Color::White => 'w',
            Color::Black => 'b',
        }
    }

    /// The name in lower case.
    #[must_use]
    #[inline]
    pub const fn name(self) -> &'static str {
        match self {
            Color::White => "white",
            Color::Black => "black",
        }
    }
}

impl fmt::Display for Color {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Color {
    type Err = NameError;

    /// Reads a name or a letter, in either case.
    ///
    /// ```
    /// use chess_masks::Color;
    /// assert_eq!("w".parse(), Ok(Color::White));
    /// assert_eq!("Black".parse(), Ok(Color::Black));
    /// let error = "red".parse::<Color>().unwrap_err();
    /// assert_eq!(error.to_string(), "`red` is no side, expected white or black");
    /// ```
    #[inline]
    fn from_str(text: &str) -> Result<Self, NameError> {
        let known = Color::ALL.into_iter().find(|side| is_named(text, side.name(), side.letter()));
        known.ok_or_else(|| NameError::Color { text: excerpt(text) })
    }
}

/// One of the six kinds of piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Piece {
    /// Captures diagonally forward, one square on.
    Pawn,
    /// Jumps one square aside and two on.
    Knight,
    /// Slides along diagonals.
    Bishop,
    /// Slides along files and ranks.
    Rook,
    /// Slides in all eight directions.
    Queen,
    /// Steps to any neighbour.
    King,
}

impl Piece {
    /// All six, from the pawn to the king.
    pub const ALL: [Piece; 6] =
        [Piece::Pawn, Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen, Piece::King];

    /// What a pawn may become on the last rank, the queen first.
    pub const PROMOTIONS: [Piece; 4] = [Piece::Queen, Piece::Rook, Piece::Bishop, Piece::Knight];

    /// The letter of the piece in upper case, as in a list of moves; the
    /// knight is `N`.
    #[must_use]
    #[inline]
    pub const fn letter(self) -> char {
        match self {
            Piece::Pawn => 'P',
            Piece::Knight => 'N',
            Piece::Bishop => 'B',
            Piece::Rook => 'R',
            Piece::Queen => 'Q',
            Piece::King => 'K',
        }
    }

    /// The letter that a FEN has for a side's piece: upper case for White,
    /// lower case for Black.
    ///
    /// ```
    /// use chess_masks::{Color, Piece};
    /// assert_eq!(Piece::Knight.fen_letter(Color::White), 'N');
    /// assert_eq!(Piece::Knight.fen_letter(Color::Black), 'n');
    /// ```
    #[must_use]
    #[inline]
    pub const fn fen_letter(self, color: Color) -> char {
        match color {
            Color::White => self.letter(),
            Color::Black => self.letter().to_ascii_lowercase(),
        }
    }

    /// The side and the piece that a letter stands for in a FEN; `None` for
    /// any other character.
    ///
    /// ```
    /// use chess_masks::{Color, Piece};
    /// assert_eq!(Piece::from_fen_letter('q'), Some((Color::Black, Piece::Queen)));
    /// assert_eq!(Piece::from_fen_letter('x'), None);
    /// ```
    #[must_use]
    #[inline]
    pub const fn from_fen_letter(letter: char) -> Option<(Color, Piece)> {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let piece = match letter.to_ascii_uppercase() {
            'P' => Piece::Pawn,
            'N' => Piece::Knight,
            'B' => Piece::Bishop,
            'R' => Piece::Rook,
            'Q' => Piece::Queen,
            'K' => Piece::King,
            _ => return None,
        };
        Some((color, piece))
    }

    /// The name in lower case.
    #[must_use]
    #[inline]
    pub const fn name(self) -> &'static str {
        match self {
            Piece::Pawn => "pawn",
            Piece::Knight => "knight",
            Piece::Bishop => "bishop",
            Piece::Rook => "rook",
            Piece::Queen => "queen",
            Piece::King => "king",
        }
    }
}

impl fmt::Display for Piece {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Piece {
    type Err = NameError;

    /// Reads a name or a letter, in either case.
    ///
    /// ```
    /// use chess_masks::Piece;
    /// assert_eq!("rook".parse(), Ok(Piece::Rook));
    /// assert_eq!("N".parse(), Ok(Piece::Knight));
    /// let error = "camel".parse::<Piece>().unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "`camel` is no piece, expected pawn, knight, bishop, rook, queen or king"
    /// );
    /// ```
    #[inline]
    fn from_str(text: &str) -> Result<Self, NameError> {
        let known =
            Piece::ALL.into_iter().find(|piece| is_named(text, piece.name(), piece.letter()));
        known.ok_or_else(|| NameError::Piece { text: excerpt(text) })
    }
}

#[inline]
fn is_named(text: &str, name: &str, letter: char) -> bool {
    text.eq_ignore_ascii_case(name) || text.eq_ignore_ascii_case(letter.encode_utf8(&mut [0; 4]))
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn every_name_and_letter_is_read_back() {
        for color in Color::ALL {
            assert_eq!(color.to_string().parse(), Ok(color));
            assert_eq!(color.letter().to_string().parse(), Ok(color));
            assert_eq!(color.opponent().opponent(), color);
            for piece in Piece::ALL {
                let letter = piece.fen_letter(color);
                assert_eq!(Piece::from_fen_letter(letter), Some((color, piece)));
                assert_eq!(letter.to_string().parse(), Ok(piece));
                assert_eq!(piece.to_string().parse(), Ok(piece));
            }
        }
        let letters = (0..=char::MAX as u32).filter_map(char::from_u32);
        assert_eq!(letters.filter_map(Piece::from_fen_letter).count(), 12);
    }

    #[test]
    fn other_names_are_refused() {
        for text in ["", "x", "rooks", "rook ", "ｒook", "K\u{130}NG", "\u{212a}"] {
            let error = text.parse::<Piece>().unwrap_err();
            assert_eq!((error.kind(), error.index()), ("not_a_piece", None), "{text}");
            let error = text.parse::<Color>().unwrap_err();
            assert_eq!((error.kind(), error.index()), ("not_a_color", None), "{text}");
        }
    }
}
