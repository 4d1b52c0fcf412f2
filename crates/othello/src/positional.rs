//! A player that goes by the squares alone, as beginners are taught: corners
//! are good, the squares beside an empty corner are bad.

use game::Player;

use crate::position::Position;
use crate::{Set, Square};

/// What a disc on a square is worth, on a quarter of the board: the corner
/// first. The classic table, as every introduction has it in some form.
const QUARTER: [[i32; 4]; 4] =
    [[100, -20, 10, 5], [-20, -50, -2, -2], [10, -2, 1, 0], [5, -2, 0, 0]];

/// The worth of a square.
///
/// ```
/// use othello::{Square, positional::worth};
/// assert_eq!((worth(Square::A1), worth(Square::G7), worth(Square::D1)), (100, -50, 5));
/// ```
#[must_use]
pub const fn worth(square: Square) -> i32 {
    let file = if square.file() > 3 { 7 - square.file() } else { square.file() };
    let rank = if square.rank() > 3 { 7 - square.rank() } else { square.rank() };
    QUARTER[rank as usize][file as usize]
}

/// The worth of the own squares minus that of the other side's, after a move.
#[must_use]
pub fn value(position: &Position, square: Square) -> i32 {
    let flips = position.flips(square);
    let sum = |set: Set| set.iter().map(worth).sum::<i32>();
    let (own, opponent) = (position.own() | flips | square.set(), position.opponent() - flips);
    sum(own) - sum(opponent)
}

/// Plays the move after which the own squares are worth most; of equal ones
/// the first in bit order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Positional;

impl Player<Position> for Positional {
    fn choose(&mut self, position: &Position, legal: Set) -> Square {
        let best = legal.iter().rev().max_by_key(|&square| value(position, square));
        best.expect("there is a legal move")
    }
}
