//! What can be wrong with the text of a square or a set.

use alloc::string::String;

use thiserror::Error;

/// A text that names no square of the board.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("no square {text}: files are a to {last_file}, ranks 1 to {ranks}")]
pub struct SquareError {
    /// What stood there (its beginning, where it is long).
    pub text: String,
    /// The letter of the board's last file.
    pub last_file: char,
    /// The number of the board's last rank.
    pub ranks: u8,
}

impl SquareError {
    /// The fault's name for programs; see [`SetError::kind`].
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        "no_square"
    }
}

/// A text or a number that is no set of squares of the board.
///
/// An `index` counts characters of the text from 0.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum SetError {
    /// A rank of a rank string or a picture with too few or too many files.
    #[error("rank {rank} has {found} files, expected {expected}")]
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
    #[error("found {found} ranks, expected {expected}")]
    Ranks {
        /// How many ranks stand there.
        found: usize,
        /// How many the board has.
        expected: u8,
    },
    /// A character that is no cell.
    #[error("rank {rank}: {found:?} is no cell, expected {expected}")]
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
    #[error("{found:?} is no digit of a {base} number")]
    Digit {
        /// The character.
        found: char,
        /// The number's base in words.
        base: &'static str,
        /// Where the character stands.
        index: usize,
    },
    /// A number without digits.
    #[error("expected a {base} number")]
    NoDigits {
        /// The number's base in words.
        base: &'static str,
    },
    /// A number that needs more than 64 bits.
    #[error("the number needs more than 64 bits")]
    TooLarge,
    /// A number with a bit that is no square.
    #[error("bit {bit} is no square of the {layout} board")]
    OffBoard {
        /// The lowest such bit.
        bit: u32,
        /// The layout's name.
        layout: &'static str,
    },
    /// A list of squares that isn't in braces.
    #[error("expected a list of squares in braces, such as {{c3 e3}}")]
    Braces,
    /// A square of a list that isn't on the board.
    #[error("{error}")]
    Square {
        /// What is wrong with it.
        error: SquareError,
        /// Where the square's name begins.
        index: usize,
    },
}

impl SetError {
    /// The fault's name for programs, in lower case with underscores. It stays
    /// when the message is reworded.
    ///
    /// ```
    /// use bitset::{BitSet, Chess};
    /// assert_eq!(BitSet::<Chess>::parse_hex("0x").unwrap_err().kind(), "no_digits");
    /// ```
    #[must_use]
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
