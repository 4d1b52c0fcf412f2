//! What can be wrong with a move, a position or a record.

use alloc::string::String;

use bitset::SquareError;
use thiserror::Error;

use crate::Square;
use crate::color::Color;
use crate::score::Score;

/// Why a move or a pass is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum MoveError {
    /// There is a disc on the square.
    #[error("{square} is taken by {by}")]
    Taken {
        /// The square.
        square: Square,
        /// The colour of the disc.
        by: Color,
    },
    /// The square is free, but no disc would turn.
    #[error("{square} would flip nothing")]
    FlipsNothing {
        /// The square.
        square: Square,
    },
    /// A pass with moves at hand.
    #[error("{side} has moves and can't pass")]
    MustMove {
        /// The side to move.
        side: Color,
    },
    /// A move where no square is possible.
    #[error("{side} has no move and has to pass")]
    MustPass {
        /// The side to move.
        side: Color,
    },
    /// Neither side has a move.
    #[error("the game is over: {score}")]
    GameOver {
        /// How it ended.
        score: Score,
    },
}

impl MoveError {
    /// A stable name for programs: `taken`, `flips_nothing`, `must_move`,
    /// `must_pass` or `game_over`.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            MoveError::Taken { .. } => "taken",
            MoveError::FlipsNothing { .. } => "flips_nothing",
            MoveError::MustMove { .. } => "must_move",
            MoveError::MustPass { .. } => "must_pass",
            MoveError::GameOver { .. } => "game_over",
        }
    }
}

/// Discs or a text that are no position. An `index` counts characters of the
/// text from 0.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PositionError {
    /// A square with a disc of each colour.
    #[error("{square} has a black and a white disc")]
    Overlap {
        /// The first such square.
        square: Square,
    },
    /// Too few or too many cells.
    #[error("found {found} cell{}, expected 64", if *found == 1 { "" } else { "s" })]
    Cells {
        /// How many cells stand before the side to move.
        found: usize,
        /// Where the cells end, or where the 65th stands.
        index: usize,
    },
    /// A character that is no cell.
    #[error("{found:?} is no cell, expected X, O or -")]
    Cell {
        /// The character.
        found: char,
        /// Where it stands.
        index: usize,
    },
    /// Nothing after the cells.
    #[error("the side to move is missing, expected X or O after the cells")]
    NoSide {
        /// Where the text ends.
        index: usize,
    },
    /// Something else than a side after the cells.
    #[error("{found:?} is no side to move, expected X or O")]
    Side {
        /// What stands there (its beginning, where it is long).
        found: String,
        /// Where it begins.
        index: usize,
    },
}

impl PositionError {
    /// Where in the text the fault is, counted in characters from 0; `None`
    /// where there is no text.
    #[must_use]
    pub const fn index(&self) -> Option<usize> {
        match self {
            PositionError::Overlap { .. } => None,
            PositionError::Cells { index, .. }
            | PositionError::Cell { index, .. }
            | PositionError::NoSide { index }
            | PositionError::Side { index, .. } => Some(*index),
        }
    }

    /// A stable name for programs: `overlap`, `cell_count`, `not_a_cell`,
    /// `no_side` or `not_a_side`.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            PositionError::Overlap { .. } => "overlap",
            PositionError::Cells { .. } => "cell_count",
            PositionError::Cell { .. } => "not_a_cell",
            PositionError::NoSide { .. } => "no_side",
            PositionError::Side { .. } => "not_a_side",
        }
    }
}

/// A text that is no record, or a record that can't be played.
///
/// A `number` counts the moves of the record from 1, without passes; an
/// `index` counts characters of the text from 0.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum RecordError {
    /// Something that is neither a square nor a pass nor a move number.
    #[error("move {number}: {error}")]
    Square {
        /// The number that the move would have.
        number: usize,
        /// Where it stands.
        index: usize,
        /// What is wrong with it.
        error: SquareError,
    },
    /// A move that isn't possible.
    #[error("move {number}: {error}")]
    Move {
        /// The move's number.
        number: usize,
        /// Where it stands.
        index: usize,
        /// Why it is refused.
        error: MoveError,
    },
    /// A move or a pass that the text gives to the side whose turn it isn't.
    #[error("move {number}: it is not {side}'s turn")]
    Side {
        /// The move's number.
        number: usize,
        /// Where it stands.
        index: usize,
        /// The side that the text names.
        side: Color,
    },
    /// A written pass that isn't possible.
    #[error("the pass before move {number}: {error}")]
    Pass {
        /// The number of the move that would come next.
        number: usize,
        /// Where the pass stands.
        index: usize,
        /// Why it is refused.
        error: MoveError,
    },
}

impl RecordError {
    /// Where in the text the fault is, counted in characters from 0.
    #[must_use]
    pub const fn index(&self) -> Option<usize> {
        match self {
            RecordError::Square { index, .. }
            | RecordError::Move { index, .. }
            | RecordError::Side { index, .. }
            | RecordError::Pass { index, .. } => Some(*index),
        }
    }

    /// A stable name for programs: `not_a_square`, `not_its_turn`, or what
    /// [`MoveError::kind`] says.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            RecordError::Square { .. } => "not_a_square",
            RecordError::Side { .. } => "not_its_turn",
            RecordError::Move { error, .. } | RecordError::Pass { error, .. } => error.kind(),
        }
    }
}
