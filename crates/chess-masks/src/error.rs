//! What can be wrong with a text.

use alloc::string::String;
use core::fmt;

use crate::Square;
use crate::piece::{Color, Piece};

/// The beginning of a text, made safe to print in a message.
#[inline]
pub(crate) fn excerpt(text: &str) -> String {
    text.chars().take(20).flat_map(char::escape_debug).collect()
}

/// The ending of a noun after a number.
#[inline]
const fn plural(count: usize) -> &'static str {
    if count == 1 { "" } else { "s" }
}

/// A text that names no side or no piece.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NameError {
    /// No side.
    Color {
        /// What stood there (its beginning, where it is long).
        text: String,
    },
    /// No piece.
    Piece {
        /// What stood there (its beginning, where it is long).
        text: String,
    },
}

impl fmt::Display for NameError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Color { text } => write!(f, "`{text}` is no side, expected white or black"),
            Self::Piece { text } => write!(
                f,
                "`{text}` is no piece, expected pawn, knight, bishop, rook, queen or king"
            ),
        }
    }
}

impl core::error::Error for NameError {}

impl NameError {
    /// The name of the fault for programs.
    #[must_use]
    #[inline]
    pub const fn kind(&self) -> &'static str {
        match self {
            NameError::Color { .. } => "not_a_color",
            NameError::Piece { .. } => "not_a_piece",
        }
    }

    /// Always `None`: it is the text as a whole.
    #[must_use]
    #[inline]
    pub const fn index(&self) -> Option<usize> {
        None
    }
}

/// A text that is no FEN, or doesn't begin with the placement of one.
///
/// The first fault from the left is the one reported. All ranks before it are
/// whole, so that the number of its rank can be trusted: it is the one that
/// the writer meant. A rank that is missing shows at the end only.
///
/// An `index` counts characters of the text from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum FenError {
    /// Nothing there.
    Empty,
    /// A letter, or any other character, that is no piece.
    Piece {
        /// The rank, counted from 1.
        rank: u8,
        /// The character.
        found: char,
        /// Where it stands.
        index: usize,
    },
    /// A digit that is no number of empty squares: 0 or 9.
    Count {
        /// The rank, counted from 1.
        rank: u8,
        /// The digit.
        found: char,
        /// Where it stands.
        index: usize,
    },
    /// Two numbers of empty squares in a row, which should be one.
    TwoCounts {
        /// The rank, counted from 1.
        rank: u8,
        /// The first digit.
        first: char,
        /// The second digit.
        second: char,
        /// Where the second digit stands.
        index: usize,
    },
    /// A rank with too few or too many files.
    Files {
        /// The rank, counted from 1.
        rank: u8,
        /// How many squares are there.
        found: usize,
        /// Where the rank begins.
        index: usize,
    },
    /// Too few or too many ranks.
    Ranks {
        /// How many ranks are there.
        found: usize,
        /// Where the placement ends, or the `/` after its eighth rank.
        index: usize,
    },
    /// A second field that is no side.
    Turn {
        /// What stands there (its beginning, where it is long).
        found: String,
        /// Where it begins.
        index: usize,
    },
    /// A character that is no castling right.
    Castling {
        /// The character.
        found: char,
        /// Where it stands.
        index: usize,
    },
    /// A castling right that is there twice.
    CastlingTwice {
        /// Its letter.
        found: char,
        /// Where it stands the second time.
        index: usize,
    },
    /// A fourth field that is no square.
    EnPassant {
        /// What stands there (its beginning, where it is long).
        found: String,
        /// Where it begins.
        index: usize,
    },
    /// A fifth or sixth field that is no number.
    Number {
        /// What stands there (its beginning, where it is long).
        found: String,
        /// What it should count.
        what: &'static str,
        /// Where it begins.
        index: usize,
    },
    /// More than the six fields.
    SevenFields {
        /// Where the seventh field begins.
        index: usize,
    },
    /// Castling or en passant that the placement rules out.
    Impossible {
        /// What is impossible.
        error: PositionError,
        /// Where it stands.
        index: usize,
    },
}

impl fmt::Display for FenError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("no placement, expected 8 ranks with `/` between"),
            Self::Piece { rank, found, .. } => write!(
                f,
                "rank {rank}: `{}` is no piece, expected one of KQRBNPkqrbnp",
                found.escape_debug()
            ),
            Self::Count { rank, found, .. } => {
                write!(f, "rank {rank}: `{found}` is no count of empty squares, expected 1 to 8")
            }
            Self::TwoCounts { rank, first, second, .. } => write!(
                f,
                "rank {rank}: `{first}{second}` is two counts of empty squares, expected one"
            ),
            Self::Files { rank, found, .. } => {
                write!(f, "rank {rank} has {found} file{}, expected 8", plural(*found))
            }
            Self::Ranks { found, .. } => {
                write!(f, "found {found} rank{}, expected 8", plural(*found))
            }
            Self::Turn { found, .. } => write!(f, "`{found}` is no side to move, expected w or b"),
            Self::Castling { found, .. } => write!(
                f,
                "`{}` is no castling right, expected - or some of KQkq",
                found.escape_debug()
            ),
            Self::CastlingTwice { found, .. } => {
                write!(f, "the castling right {found} is there twice")
            }
            Self::EnPassant { found, .. } => {
                write!(f, "`{found}` is no en passant square, expected - or a square such as e3")
            }
            Self::Number { found, what, .. } => {
                write!(f, "`{found}` is no number of {what}, expected 0 to 65535")
            }
            Self::SevenFields { .. } => write!(f, "expected the end after the six fields of a FEN"),
            Self::Impossible { error, .. } => fmt::Display::fmt(error, f),
        }
    }
}

impl core::error::Error for FenError {}

impl FenError {
    /// The name of the fault for programs.
    #[must_use]
    #[inline]
    pub const fn kind(&self) -> &'static str {
        match self {
            FenError::Empty => "no_placement",
            FenError::Piece { .. } => "not_a_piece",
            FenError::Count { .. } => "not_a_count",
            FenError::TwoCounts { .. } => "two_counts",
            FenError::Files { .. } => "file_count",
            FenError::Ranks { .. } => "rank_count",
            FenError::Turn { .. } => "not_a_turn",
            FenError::Castling { .. } => "not_a_castling_right",
            FenError::CastlingTwice { .. } => "castling_right_twice",
            FenError::EnPassant { .. } => "not_an_en_passant_square",
            FenError::Number { .. } => "not_a_number",
            FenError::SevenFields { .. } => "seven_fields",
            FenError::Impossible { error, .. } => error.kind(),
        }
    }

    /// Where in the text the fault is, counted in characters from 0; `None`
    /// where there is no text.
    ///
    /// ```
    /// use chess_masks::Placement;
    /// let error = "rnbqkbnr/ppppxppp".parse::<Placement>().unwrap_err();
    /// assert_eq!(error.index(), Some(13));
    /// assert_eq!(error.kind(), "not_a_piece");
    /// ```
    #[must_use]
    #[inline]
    pub const fn index(&self) -> Option<usize> {
        match self {
            FenError::Empty => None,
            FenError::Piece { index, .. }
            | FenError::Count { index, .. }
            | FenError::TwoCounts { index, .. }
            | FenError::Files { index, .. }
            | FenError::Ranks { index, .. }
            | FenError::Turn { index, .. }
            | FenError::Castling { index, .. }
            | FenError::CastlingTwice { index, .. }
            | FenError::EnPassant { index, .. }
            | FenError::Number { index, .. }
            | FenError::SevenFields { index }
            | FenError::Impossible { index, .. } => Some(*index),
        }
    }
}

/// A castling right or an en passant square that can't be: no game leads to
/// it with the pieces as they stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PositionError {
    /// A castling right without king and rook at home.
    Castling {
        /// The letter of the right.
        right: char,
        /// The side.
        color: Color,
        /// The king's home.
        king: Square,
        /// The rook's home.
        rook: Square,
    },
    /// An en passant square on another rank than the third of the side that
    /// has just moved.
    EnPassantRank {
        /// The square.
        square: Square,
        /// The rank where it has to be, counted from 1.
        rank: u8,
        /// The side to move.
        turn: Color,
    },
    /// An en passant square without the pawn that has passed it.
    EnPassantPawn {
        /// The square.
        square: Square,
        /// The side that has just moved.
        color: Color,
        /// Where its pawn has to stand.
        pawn: Square,
    },
    /// An en passant square over which no pawn can have come: a piece stands
    /// on it, or where the pawn came from.
    EnPassantOccupied {
        /// The square.
        square: Square,
        /// The square with a piece.
        occupied: Square,
    },
}

impl fmt::Display for PositionError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Castling { right, color, king, rook } => write!(
                f,
                "the castling right {right} needs a {color} king on {king} and a {color} rook on {rook}"
            ),
            Self::EnPassantRank { square, rank, turn } => write!(
                f,
                "the en passant square {square} is not on rank {rank}, and it is {turn}'s turn"
            ),
            Self::EnPassantPawn { square, color, pawn } => {
                write!(f, "the en passant square {square} needs a {color} pawn on {pawn}")
            }
            Self::EnPassantOccupied { square, occupied } => write!(
                f,
                "no pawn has passed the en passant square {square}: {occupied} is occupied"
            ),
        }
    }
}

impl core::error::Error for PositionError {}

impl PositionError {
    /// The name of the fault for programs.
    #[must_use]
    #[inline]
    pub const fn kind(&self) -> &'static str {
        match self {
            PositionError::Castling { .. } => "impossible_castling",
            PositionError::EnPassantRank { .. } => "en_passant_rank",
            PositionError::EnPassantPawn { .. } => "en_passant_pawn",
            PositionError::EnPassantOccupied { .. } => "en_passant_occupied",
        }
    }
}

/// A text that is no move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveTextError {
    /// What stood there (its beginning, where it is long).
    pub text: String,
}

impl fmt::Display for MoveTextError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { text } = self;
        write!(f, "`{text}` is no move, expected two squares such as e2e4, for a promotion e7e8q")
    }
}

impl core::error::Error for MoveTextError {}

impl MoveTextError {
    /// The name of the fault for programs.
    #[must_use]
    #[inline]
    pub const fn kind(&self) -> &'static str {
        "not_a_move"
    }

    /// Always `None`: it is the text as a whole.
    #[must_use]
    #[inline]
    pub const fn index(&self) -> Option<usize> {
        None
    }
}

/// Why a move can't be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum MoveError {
    /// There is nothing to move.
    NoPiece {
        /// The square.
        from: Square,
    },
    /// It is the other side's piece.
    NotItsTurn {
        /// Where it stands.
        from: Square,
        /// The piece.
        piece: Piece,
        /// Whose it is.
        color: Color,
    },
    /// The piece doesn't go there, or would leave its king in check.
    Destination {
        /// Where it stands.
        from: Square,
        /// Where it should go.
        to: Square,
        /// The piece.
        piece: Piece,
    },
    /// A pawn that reaches the last rank, and nothing said about what it
    /// becomes.
    NoPromotion {
        /// Where the pawn stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// A promotion of what isn't promoted, or into what no pawn becomes.
    Promotion {
        /// Where the piece stands.
        from: Square,
        /// Where it goes.
        to: Square,
        /// The piece.
        piece: Piece,
        /// What it should become.
        promotion: Piece,
    },
}

impl fmt::Display for MoveError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPiece { from } => write!(f, "no piece stands on {from}"),
            Self::NotItsTurn { from, piece, color } => write!(
                f,
                "the {piece} on {from} is {color}'s, and it is {turn}'s turn",
                turn = color.opponent()
            ),
            Self::Destination { from, to, piece } => {
                write!(f, "the {piece} on {from} has no legal move to {to}")
            }
            Self::NoPromotion { from, to } => {
                write!(f, "{from}{to} is a promotion, expected {from}{to} and one of q, r, b, n")
            }
            Self::Promotion { from, to, piece, promotion } => {
                write!(f, "the {piece} on {from} doesn't become a {promotion} on {to}")
            }
        }
    }
}

impl core::error::Error for MoveError {}

impl MoveError {
    /// The name of the fault for programs.
    #[must_use]
    #[inline]
    pub const fn kind(&self) -> &'static str {
        match self {
            MoveError::NoPiece { .. } => "no_piece",
            MoveError::NotItsTurn { .. } => "not_its_turn",
            MoveError::Destination { .. } => "not_legal",
            MoveError::NoPromotion { .. } => "no_promotion",
            MoveError::Promotion { .. } => "not_a_promotion",
        }
    }
}
