//! OBF lines: a position with the scores of some of its moves.
//!
//! ```text
//! --XXXXX---OOOX---XOOXXXX-OOOOOOOOOOXXXOOOOOXXOOX--XXOO----XXXXX- X; a3:+18; a4:+12;
//! ```
//!
//! After the 64 cells and the side to move stand moves with scores for that
//! side, each closed by a semicolon; `%` begins a comment.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::ArchiveError;
use crate::Square;
use crate::position::Position;

/// One line.
///
/// ```
/// use othello::{Position, records::obf::Line};
///
/// let text = format!("{}; f5:+0; d3:-1;", Position::START);
/// let line: Line = text.parse()?;
/// assert_eq!(line.scores[0], (othello::Square::F5, 0));
/// assert_eq!(line.to_string(), text);
/// # Ok::<(), othello::records::ArchiveError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The position.
    pub position: Position,
    /// Moves and their scores for the side to move.
    pub scores: Vec<(Square, i32)>,
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{};", self.position)?;
        self.scores.iter().try_for_each(|(square, score)| write!(f, " {square}:{score:+};"))
    }
}

impl FromStr for Line {
    type Err = ArchiveError;

    fn from_str(text: &str) -> Result<Self, ArchiveError> {
        let text = text.split('%').next().unwrap_or_default();
        let mut parts = text.split(';').map(str::trim);
        let position = parts.next().unwrap_or_default();
        let position =
            position.parse().map_err(|error| ArchiveError::Position { line: 1, error })?;
        let parts = parts.filter(|part| !part.is_empty());
        let scores = parts.map(|part| {
            let read = || {
                let (square, score) = part.split_once(':')?;
                Some((square.trim().parse().ok()?, score.trim().parse().ok()?))
            };
            read().ok_or_else(|| ArchiveError::text(1, part, "a move and its score, as f5:+2"))
        });
        Ok(Line { position, scores: scores.collect::<Result<_, _>>()? })
    }
}

/// Reads a file: a position a line, blank and comment lines passed over.
///
/// # Errors
///
/// The first line that isn't one.
pub fn read(text: &str) -> Result<Vec<Line>, ArchiveError> {
    let lines = text.lines().zip(1..).filter(|(line, _)| {
        let line = line.trim_start();
        !line.is_empty() && !line.starts_with('%')
    });
    lines
        .map(|(text, number)| {
            text.parse().map_err(|error| match error {
                ArchiveError::Text { found, expected, .. } => {
                    ArchiveError::Text { line: number, found, expected }
                }
                ArchiveError::Position { error, .. } => {
                    ArchiveError::Position { line: number, error }
                }
                error => error,
            })
        })
        .collect()
}
