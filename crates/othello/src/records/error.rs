//! What can be wrong with a file.

use alloc::string::String;

use thiserror::Error;

use crate::error::{PositionError, RecordError};

/// A text or a file that isn't in its format. Bytes count from 0, lines and
/// games from 1.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ArchiveError {
    /// A binary file that is too short or too long for what it says it holds.
    #[error("the file has {found} {}, expected {expected}", if *found == 1 { "byte" } else { "bytes" })]
    Length {
        /// How many bytes there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// A number in a binary file that can't stand there.
    #[error("byte {byte}: {found} is no {expected}")]
    Byte {
        /// Where it stands.
        byte: usize,
        /// The number.
        found: u8,
        /// What it should be.
        expected: &'static str,
    },
    /// An end of the moves with moves after it.
    #[error("game {game}: byte {byte} is 0, the end of the moves, but byte {next} is a move")]
    Gap {
        /// Which of the file's games, from 1.
        game: usize,
        /// Where the end stands.
        byte: usize,
        /// Where the next move stands.
        next: usize,
    },
    /// A player or an event that the list of names doesn't have.
    #[error("byte {byte}: there is no name {found} among {names}")]
    Name {
        /// Where the number stands.
        byte: usize,
        /// The number.
        found: usize,
        /// How many names there are.
        names: usize,
    },
    /// A line that can't be read as what its format has there.
    #[error("line {line}: {found:?}, expected {expected}")]
    Text {
        /// The line.
        line: usize,
        /// What stands there (its beginning, where it is long).
        found: String,
        /// What should.
        expected: &'static str,
    },
    /// Something is missing where the text ends.
    #[error("the text ends, expected {expected}")]
    End {
        /// What should come.
        expected: &'static str,
    },
    /// A grid without one of its moves, or with one of them twice.
    #[error("move {number} stands on {count} squares of the grid, expected one")]
    Grid {
        /// The number of the move.
        number: usize,
        /// On how many squares it stands.
        count: usize,
    },
    /// A board that isn't one.
    #[error("line {line}: {error}")]
    Position {
        /// The line.
        line: usize,
        /// What is wrong.
        error: PositionError,
    },
    /// A game that can't be played.
    #[error("game {game}: {error}")]
    Game {
        /// Which of the file's games, from 1.
        game: usize,
        /// What is wrong.
        error: RecordError,
    },
    /// A grid whose moves can't be played.
    #[error("{error}")]
    Unplayable {
        /// What is wrong.
        error: RecordError,
    },
    /// A game that the format can't hold.
    #[error("{what} can't be written in this format")]
    Unwritable {
        /// What can't.
        what: &'static str,
    },
}

impl ArchiveError {
    /// A stable name for programs.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            ArchiveError::Length { .. } => "length",
            ArchiveError::Byte { .. } => "byte",
            ArchiveError::Gap { .. } => "gap",
            ArchiveError::Name { .. } => "name",
            ArchiveError::Text { .. } => "text",
            ArchiveError::End { .. } => "end",
            ArchiveError::Grid { .. } => "grid",
            ArchiveError::Position { error, .. } => error.kind(),
            ArchiveError::Game { error, .. } | ArchiveError::Unplayable { error } => error.kind(),
            ArchiveError::Unwritable { .. } => "unwritable",
        }
    }

    /// A text fault that quotes what was found.
    pub(super) fn text(line: usize, found: &str, expected: &'static str) -> Self {
        ArchiveError::Text { line, found: found.chars().take(30).collect(), expected }
    }
}
