//! What can be wrong with the text of a square or a set.

use alloc::string::String;
use core::fmt;

/// A text that names no square of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SquareError {
    /// What stood there (its beginning, where it is long).
    pub text: String,
    /// The letter of the board's last file.
    pub last_file: char,
    /// The number of the board's last rank.
    pub ranks: u8,
}

impl fmt::Display for SquareError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { text, last_file, ranks } = self;
        write!(f, "no square {text}: files are a to {last_file}, ranks 1 to {ranks}")
    }
}

impl core::error::Error for SquareError {}

impl SquareError {
    /// The fault's name for programs; see [`SetError::kind`].
    #[must_use]
    #[inline]
    pub const fn kind(&self) -> &'static str {
        "no_square"
    }
}

/// A text or a number that is no set of squares of the board.
///
/// An `index` counts characters of the text from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum SetError {
    /// A rank of a rank string or a picture with too few or too many files.
    Files {
        /// The rank, counted from 1.
        rank: u8,
        /// How many cells stand there.
        found: usize,
        /// How many the board has.
        expected: u8,
        /// Where the rank begins.
        index: usize,
    },
    /// Too few or too many ranks.
    Ranks {
        /// How many ranks stand there.
        found: usize,
        /// How many the board has.
        expected: u8,
    },
    /// A character that is no cell.
    Cell {
        /// The rank, counted from 1.
        rank: u8,
        /// The character.
        found: char,
        /// What a cell may be.
        expected: &'static str,
        /// Where the character stands.
        index: usize,
    },
    /// A character that is no digit of the number's base.
    Digit {
        /// The character.
        found: char,
        /// The number's base in words.
        base: &'static str,
        /// Where the character stands.
        index: usize,
    },
    /// A number without digits.
    NoDigits {
        /// The number's base in words.
        base: &'static str,
    },
    /// A number that needs more than 64 bits.
    TooLarge,
    /// A number with a bit that is no square.
    OffBoard {
        /// The lowest such bit.
        bit: u32,
        /// The layout's name.
        layout: &'static str,
    },
    /// A list of squares that isn't in braces.
    Braces,
    /// A square of a list that isn't on the board.
    Square {
        /// What is wrong with it.
        error: SquareError,
        /// Where the square's name begins.
        index: usize,
    },
}

impl fmt::Display for SetError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Files { rank, found, expected, .. } => {
                write!(f, "rank {rank} has {found} files, expected {expected}")
            }
            Self::Ranks { found, expected } => {
                write!(f, "found {found} ranks, expected {expected}")
            }
            Self::Cell { rank, found, expected, .. } => {
                write!(f, "rank {rank}: {found:?} is no cell, expected {expected}")
            }
            Self::Digit { found, base, .. } => {
                write!(f, "{found:?} is no digit of a {base} number")
            }
            Self::NoDigits { base } => write!(f, "expected a {base} number"),
            Self::TooLarge => f.write_str("the number needs more than 64 bits"),
            Self::OffBoard { bit, layout } => {
                write!(f, "bit {bit} is no square of the {layout} board")
            }
            Self::Braces => f.write_str("expected a list of squares in braces, such as {c3 e3}"),
            Self::Square { error, .. } => fmt::Display::fmt(error, f),
        }
    }
}

impl core::error::Error for SetError {}

impl SetError {
    /// The fault's name for programs, in lower case with underscores. It stays
    /// when the message is reworded.
    ///
    /// ```
    /// use bitset::{BitSet, Chess};
    /// assert_eq!(BitSet::<Chess>::parse_hex("0x").unwrap_err().kind(), "no_digits");
    /// ```
    #[must_use]
    #[inline]
    pub const fn kind(&self) -> &'static str {
        match self {
            SetError::Files { .. } => "file_count",
            SetError::Ranks { .. } => "rank_count",
            SetError::Cell { .. } => "cell",
            SetError::Digit { .. } => "digit",
            SetError::NoDigits { .. } => "no_digits",
            SetError::TooLarge => "too_large",
            SetError::OffBoard { .. } => "off_board",
            SetError::Braces => "braces",
            SetError::Square { error, .. } => error.kind(),
        }
    }

    /// Where in the text the fault is, counted in characters from 0; `None`
    /// where it is the text as a whole.
    ///
    /// ```
    /// use bitset::{BitSet, Chess};
    /// let error = BitSet::<Chess>::parse_squares("{c3 j3}").unwrap_err();
    /// assert_eq!(error.index(), Some(4));
    /// ```
    #[must_use]
    #[inline]
    pub const fn index(&self) -> Option<usize> {
        match self {
            SetError::Files { index, .. }
            | SetError::Cell { index, .. }
            | SetError::Digit { index, .. }
            | SetError::Square { index, .. } => Some(*index),
            _ => None,
        }
    }
}
