//! What can be wrong with a move, a column, a board or a position.
//!
//! Where an error has an index, it counts characters of the text from 0. A
//! `kind` is a stable name for programs.

use alloc::string::String;

use thiserror::Error;

use crate::color::{Color, Outcome};
use crate::column::Column;
use crate::sized::Square;

/// The beginning of a text, made safe to print in a message.
pub(crate) fn excerpt(text: &str) -> String {
    text.chars().take(20).flat_map(char::escape_debug).collect()
}

/// A move that is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum MoveError<const FILES: u8> {
    /// The column has no free cell.
    #[error("column {column} is full")]
    FullColumn {
        /// The column.
        column: Column<FILES>,
    },
    /// Nothing is played after the end.
    #[error("the game is over: {outcome}")]
    GameOver {
        /// How it ended.
        outcome: Outcome,
    },
    /// A pass, which the game doesn't know.
    #[error("connect four has no passes")]
    NoPass,
}

impl<const FILES: u8> MoveError<FILES> {
    /// The error's stable name: `full_column`, `after_end` or `no_pass`.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            MoveError::FullColumn { .. } => "full_column",
            MoveError::GameOver { .. } => "after_end",
            MoveError::NoPass => "no_pass",
        }
    }
}

/// A text that is no column's number.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("`{text}` is no column, expected 1 to {}", FILES)]
pub struct ColumnError<const FILES: u8> {
    /// What stood there (its beginning, where it is long).
    pub text: String,
}

impl<const FILES: u8> ColumnError<FILES> {
    /// The error's stable name: `not_a_column`.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        "not_a_column"
    }

    /// Always `None`: it is the text as a whole.
    #[must_use]
    pub const fn index(&self) -> Option<usize> {
        None
    }
}

/// Sets or texts that are no board. Rows count from 1 at the bottom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum DiscsError<const FILES: u8, const RANKS: u8> {
    /// A cell that both sides have a disc on.
    #[error("{square} has a disc of both sides")]
    Overlap {
        /// The first such cell.
        square: Square<FILES, RANKS>,
    },
    /// Too few or too many rows.
    #[error("found {found} rows, expected {}", RANKS)]
    Rows {
        /// How many rows stand there.
        found: usize,
    },
    /// A row with too few or too many cells.
    #[error("row {row} has {found} cells, expected {}", FILES)]
    Cells {
        /// The row.
        row: u8,
        /// How many cells stand there.
        found: usize,
        /// Where the row begins.
        index: usize,
    },
    /// A character that is no cell.
    #[error("row {row}: `{}` is no cell, expected `X`, `O` or `.`", .found.escape_debug())]
    NotACell {
        /// The row.
        row: u8,
        /// The character.
        found: char,
        /// Where it stands.
        index: usize,
    },
    /// A column's text with more discs than the column has cells.
    #[error("column {column} has {found} discs, expected at most {}", RANKS)]
    TooHigh {
        /// The column.
        column: Column<FILES>,
        /// How many discs stand there.
        found: usize,
    },
    /// A character of a column's text that is no disc.
    #[error("column {column}: `{}` is no disc, expected `1` or `2`", .found.escape_debug())]
    NotADisc {
        /// The column.
        column: Column<FILES>,
        /// The character.
        found: char,
        /// Where it stands in the column's text.
        index: usize,
    },
    /// A column that is given more than once.
    #[error("column {column} is given twice")]
    Repeated {
        /// The column.
        column: Column<FILES>,
    },
}

impl<const FILES: u8, const RANKS: u8> DiscsError<FILES, RANKS> {
    /// The error's stable name: `overlap`, `rows`, `cells`, `not_a_cell`,
    /// `too_high`, `not_a_disc` or `repeated_column`.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            DiscsError::Overlap { .. } => "overlap",
            DiscsError::Rows { .. } => "rows",
            DiscsError::Cells { .. } => "cells",
            DiscsError::NotACell { .. } => "not_a_cell",
            DiscsError::TooHigh { .. } => "too_high",
            DiscsError::NotADisc { .. } => "not_a_disc",
            DiscsError::Repeated { .. } => "repeated_column",
        }
    }

    /// Where in the text the fault is, counted in characters from 0; `None`
    /// where it is the board as a whole.
    #[must_use]
    pub const fn index(&self) -> Option<usize> {
        match self {
            DiscsError::Cells { index, .. }
            | DiscsError::NotACell { index, .. }
            | DiscsError::NotADisc { index, .. } => Some(*index),
            _ => None,
        }
    }
}

/// A text, or discs, that are no position of a game.
///
/// ```
/// use connect4::Position;
///
/// let error = "44x".parse::<Position>().unwrap_err();
/// assert_eq!(error.to_string(), "move 3: `x` is no column, expected 1 to 7");
/// assert_eq!((error.kind(), error.index()), ("not_a_column", Some(2)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PositionError<const FILES: u8, const RANKS: u8> {
    /// A character among the moves that is no column.
    #[error("move {number}: `{}` is no column, expected 1 to {}", .found.escape_debug(), FILES)]
    NotAColumn {
        /// Which move it would be, counted from 1.
        number: usize,
        /// The character.
        found: char,
        /// Where it stands.
        index: usize,
    },
    /// A move into a full column, or after the end.
    #[error("move {number}: {error}")]
    Move {
        /// Which move it is, counted from 1.
        number: usize,
        /// Why it is refused.
        error: MoveError<FILES>,
        /// Where it stands.
        index: usize,
    },
    /// What isn't even a board.
    #[error(transparent)]
    Board(#[from] DiscsError<FILES, RANKS>),
    /// A disc with a free cell under it.
    #[error("the disc on {square} rests on nothing")]
    Floating {
        /// The first such disc.
        square: Square<FILES, RANKS>,
    },
    /// Numbers of discs that sides who take turns don't have.
    #[error("red has {red} discs and yellow {yellow}, expected as many, or one more for red")]
    Uneven {
        /// How many discs red has.
        red: u32,
        /// How many discs yellow has.
        yellow: u32,
    },
    /// Both sides have four in a row; the game ends with the first.
    #[error("both sides have four in a row")]
    BothHaveFour,
    /// The side to move has four in a row; the game ended before the last move.
    #[error("{side} is to move and has four in a row already")]
    MoverHasFour {
        /// The side to move.
        side: Color,
    },
    /// The side that moved last has four in a row, but has no disc on top of a
    /// column without which it has none: the game ended before the last move.
    #[error("no last disc can have given {side} all its lines of four")]
    NoLastDisc {
        /// The side that moved last.
        side: Color,
    },
}

impl<const FILES: u8, const RANKS: u8> PositionError<FILES, RANKS> {
    /// The error's stable name: `not_a_column`, one of [`MoveError::kind`] or
    /// [`DiscsError::kind`], `floating`, `uneven`, `both_have_four`,
    /// `mover_has_four` or `no_last_disc`.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            PositionError::NotAColumn { .. } => "not_a_column",
            PositionError::Move { error, .. } => error.kind(),
            PositionError::Board(error) => error.kind(),
            PositionError::Floating { .. } => "floating",
            PositionError::Uneven { .. } => "uneven",
            PositionError::BothHaveFour => "both_have_four",
            PositionError::MoverHasFour { .. } => "mover_has_four",
            PositionError::NoLastDisc { .. } => "no_last_disc",
        }
    }

    /// Where in the text the fault is, counted in characters from 0; `None`
    /// where it is the board as a whole.
    #[must_use]
    pub const fn index(&self) -> Option<usize> {
        match self {
            PositionError::NotAColumn { index, .. } | PositionError::Move { index, .. } => {
                Some(*index)
            }
            PositionError::Board(error) => error.index(),
            _ => None,
        }
    }
}
