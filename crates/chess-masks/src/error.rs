//! What can be wrong with a text.

use alloc::string::String;

use thiserror::Error;

/// The beginning of a text, made safe to print in a message.
pub(crate) fn excerpt(text: &str) -> String {
    text.chars().take(20).flat_map(char::escape_debug).collect()
}

/// A text that names no side or no piece.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum NameError {
    /// No side.
    #[error("`{text}` is no side, expected white or black")]
    Color {
        /// What stood there (its beginning, where it is long).
        text: String,
    },
    /// No piece.
    #[error("`{text}` is no piece, expected pawn, knight, bishop, rook, queen or king")]
    Piece {
        /// What stood there (its beginning, where it is long).
        text: String,
    },
}

impl NameError {
    /// The name of the fault for programs.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            NameError::Color { .. } => "not_a_color",
            NameError::Piece { .. } => "not_a_piece",
        }
    }

    /// Always `None`: it is the text as a whole.
    #[must_use]
    pub const fn index(&self) -> Option<usize> {
        None
    }
}

/// A text that doesn't begin with the placement of a FEN.
///
/// The first fault from the left is the one reported. All ranks before it are
/// whole, so that the number of its rank can be trusted: it is the one that
/// the writer meant. A rank that is missing shows at the end only.
///
/// An `index` counts characters of the text from 0.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum FenError {
    /// Nothing there.
    #[error("no placement, expected 8 ranks with `/` between")]
    Empty,
    /// A letter, or any other character, that is no piece.
    #[error("rank {rank}: `{}` is no piece, expected one of KQRBNPkqrbnp", found.escape_debug())]
    Piece {
        /// The rank, counted from 1.
        rank: u8,
        /// The character.
        found: char,
        /// Where it stands.
        index: usize,
    },
    /// A digit that is no number of empty squares: 0 or 9.
    #[error("rank {rank}: `{found}` is no count of empty squares, expected 1 to 8")]
    Count {
        /// The rank, counted from 1.
        rank: u8,
        /// The digit.
        found: char,
        /// Where it stands.
        index: usize,
    },
    /// Two numbers of empty squares in a row, which should be one.
    #[error("rank {rank}: `{first}{second}` is two counts of empty squares, expected one")]
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
    #[error("rank {rank} has {found} files, expected 8")]
    Files {
        /// The rank, counted from 1.
        rank: u8,
        /// How many squares are there.
        found: usize,
        /// Where the rank begins.
        index: usize,
    },
    /// Too few or too many ranks.
    #[error("found {found} ranks, expected 8")]
    Ranks {
        /// How many ranks are there.
        found: usize,
        /// Where the placement ends, or the `/` after its eighth rank.
        index: usize,
    },
}

impl FenError {
    /// The name of the fault for programs.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            FenError::Empty => "no_placement",
            FenError::Piece { .. } => "not_a_piece",
            FenError::Count { .. } => "not_a_count",
            FenError::TwoCounts { .. } => "two_counts",
            FenError::Files { .. } => "file_count",
            FenError::Ranks { .. } => "rank_count",
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
    pub const fn index(&self) -> Option<usize> {
        match self {
            FenError::Empty => None,
            FenError::Piece { index, .. }
            | FenError::Count { index, .. }
            | FenError::TwoCounts { index, .. }
            | FenError::Files { index, .. }
            | FenError::Ranks { index, .. } => Some(*index),
        }
    }
}
