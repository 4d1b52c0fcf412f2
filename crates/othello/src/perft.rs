//! Counting the leaves of the game tree fast.

use alloc::vec::Vec;

use game::{Convention, Finished, Passes, Ply};

use crate::fast::{flip, moves};
use crate::{Position, Square};

/// How many ways there are to play `depth` plies from a position on: the same
/// numbers as [`game::perft`], many times faster.
///
/// The leaves of the last ply are counted without being played.
///
/// ```
/// use othello::{PERFT, Position, perft};
/// let counts: Vec<u64> = (1..=8).map(|depth| perft(&Position::START, depth, PERFT)).collect();
/// assert_eq!(counts, [4, 12, 56, 244, 1396, 8200, 55_092, 390_216]);
/// ```
#[must_use]
pub fn perft(position: &Position, depth: u32, convention: Convention) -> u64 {
    count(position.own().bits(), position.opponent().bits(), depth, convention)
}

/// The [`perft`] count of each ply that is possible first: one for each legal
/// move in bit order, or the forced pass. Nothing if the game is over, or for
/// depth 0.
///
/// A pass that costs no depth leaves the whole depth to what follows.
///
/// ```
/// use othello::{PERFT, Position, divide, perft};
/// let counts = divide(&Position::START, 5, PERFT);
/// assert_eq!(counts.len(), 4);
/// let sum: u64 = counts.iter().map(|&(_, count)| count).sum();
/// assert_eq!(sum, perft(&Position::START, 5, PERFT));
/// ```
#[must_use]
pub fn divide(position: &Position, depth: u32, convention: Convention) -> Vec<(Ply<Square>, u64)> {
    let mut counts = Vec::new();
    if depth == 0 {
        return counts;
    }
    if let Ok(next) = position.pass() {
        let left = depth - u32::from(convention.passes == Passes::Ply);
        counts.push((Ply::Pass, perft(&next, left, convention)));
    }
    for square in position.legal_moves() {
        let next = position.play(square).expect("the move is legal");
        counts.push((Ply::Move(square), perft(&next, depth - 1, convention)));
    }
    counts
}

fn count(own: u64, opponent: u64, depth: u32, convention: Convention) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut legal = moves(own, opponent);
    if legal == 0 {
        return count_passed(own, opponent, depth, convention);
    }
    if depth == 1 {
        return u64::from(legal.count_ones());
    }
    let mut leaves = 0;
    while legal != 0 {
        let square = legal.trailing_zeros() as u8;
        legal &= legal - 1;
        let flips = flip(own, opponent, square);
        leaves += count(opponent ^ flips, own ^ flips ^ (1 << square), depth - 1, convention);
    }
    leaves
}

/// [`count`] where the side to move has no move.
#[cold]
fn count_passed(own: u64, opponent: u64, depth: u32, convention: Convention) -> u64 {
    if moves(opponent, own) == 0 {
        u64::from(convention.finished == Finished::Leaf)
    } else {
        count(opponent, own, depth - u32::from(convention.passes == Passes::Ply), convention)
    }
}
