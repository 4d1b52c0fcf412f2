//! What can be wrong with an expression.

use alloc::string::String;
use core::ops::Range;

use bitset::SetError;
use thiserror::Error;

/// What is wrong with an expression, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{problem}")]
pub struct CalcError {
    pub(super) problem: Problem,
    pub(super) span: Range<usize>,
}

/// What is wrong with an expression.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Problem {
    /// Something else was expected.
    #[error("expected {expected}{after}")]
    Expected {
        /// What was expected.
        expected: String,
        /// Where, in words, beginning with a blank; may be empty.
        after: String,
    },
    /// A character that no expression has.
    #[error("{0:?} has no meaning here")]
    Character(char),
    /// A brace without its partner.
    #[error("`{{` without `}}`")]
    OpenBrace,
    /// A literal that is no set of this board.
    #[error("{0}")]
    Literal(SetError),
    /// A number below 64 where a square is meant.
    #[error("{number} is a square's number here? {square} is square {number}; write {square}")]
    NumberForSquare {
        /// The number.
        number: u8,
        /// The name of the square with that number.
        square: String,
    },
    /// A name that no set has.
    #[error("there is no set `{0}`")]
    UnknownSet(String),
    /// The name of a position's set, without a position.
    #[error("no position, so there is no set `{0}`")]
    NoPosition(String),
    /// A function that looks at a position, without one.
    #[error("no position, so `{0}` has nothing to look at")]
    NoPositionFor(String),
    /// A name that no function has.
    #[error("there is no function `{0}`")]
    UnknownFunction(String),
    /// A square where a set is needed.
    #[error("`{0}` is a square, not a set; write {{{0}}}")]
    SquareIsNoSet(String),
    /// A function without its arguments.
    #[error("`{0}` is a function; write {1}")]
    FunctionIsNoSet(String, &'static str),
    /// A function that this board doesn't have.
    #[error("`{function}` needs {needs}; this one is {layout}")]
    WrongBoard {
        /// The function.
        function: String,
        /// The kind of board that it needs.
        needs: &'static str,
        /// The layout's name.
        layout: &'static str,
    },
    /// A name that `let` can't give.
    #[error("`{0}` can't be a name: {1}")]
    BadName(String, &'static str),
    /// Too many parentheses in one another.
    #[error("nested more than {0} deep")]
    TooDeep(usize),
}

impl CalcError {
    /// What is wrong.
    #[must_use]
    pub const fn problem(&self) -> &Problem {
        &self.problem
    }

    /// Where, in characters of the text, counted from 0; empty at its end.
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// A name for the kind of fault, for machines.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self.problem {
            Problem::Expected { .. } => "expected",
            Problem::Character(_) => "character",
            Problem::OpenBrace => "open_brace",
            Problem::Literal(_) => "literal",
            Problem::NumberForSquare { .. } => "number_for_square",
            Problem::UnknownSet(_) => "unknown_set",
            Problem::NoPosition(_) | Problem::NoPositionFor(_) => "no_position",
            Problem::UnknownFunction(_) => "unknown_function",
            Problem::SquareIsNoSet(_) => "square_is_no_set",
            Problem::FunctionIsNoSet(..) => "function_is_no_set",
            Problem::WrongBoard { .. } => "wrong_board",
            Problem::BadName(..) => "bad_name",
            Problem::TooDeep(_) => "too_deep",
        }
    }
}
