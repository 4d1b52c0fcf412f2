//! What can be wrong with a book.

use thiserror::Error;

/// Bytes that are no book, or scores that make none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum BookError {
    /// The bytes don't begin as a book does.
    #[error("this is no opening book: it doesn't begin with `{}`", "c4book")]
    NotABook,
    /// A book of another form than this version reads.
    #[error("the book has format {found}, expected {expected}")]
    Format {
        /// Its format.
        found: u8,
        /// The format that is read.
        expected: u8,
    },
    /// A book for another board.
    #[error(
        "the book is for a board of {} columns and {} rows, expected {} and {}",
        .found.0, .found.1, .expected.0, .expected.1
    )]
    Size {
        /// The columns and rows of its board.
        found: (u8, u8),
        /// The columns and rows that are wanted.
        expected: (u8, u8),
    },
    /// Bytes are missing, added or changed.
    #[error("the book is damaged: its check sum doesn't match")]
    Damaged,
    /// A position that a book of these plies holds has no score.
    #[error("the book lacks {missing} of the {expected} positions of ply {ply}")]
    Incomplete {
        /// The ply.
        ply: u32,
        /// How many of its positions have no score.
        missing: usize,
        /// How many positions it has.
        expected: usize,
    },
}

impl BookError {
    /// The error's stable name: `not_a_book`, `book_format`, `book_size`,
    /// `damaged_book` or `incomplete_book`.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            BookError::NotABook => "not_a_book",
            BookError::Format { .. } => "book_format",
            BookError::Size { .. } => "book_size",
            BookError::Damaged => "damaged_book",
            BookError::Incomplete { .. } => "incomplete_book",
        }
    }
}
