//! The rule that makes the game, for any two sets of discs.

use bitset::Direction;

use crate::{Set, Square};

/// Where the owner of `own` may play: the free squares just behind a run of
/// the opponent's discs that begins beside an own disc.
pub(crate) const fn legal_moves(own: Set, opponent: Set) -> Set {
    let free = own.union(opponent).complement();
    let mut moves = Set::EMPTY;
    let mut i = 0;
    while i < 8 {
        let direction = Direction::ALL[i];
        let runs = own.occluded_fill(direction, opponent).intersection(opponent);
        moves = moves.union(runs.shift(direction).intersection(free));
        i += 1;
    }
    moves
}

/// The run of the opponent's discs between a free square and the next own disc
/// in one direction; empty if the run or the own disc is missing, or the
/// square is taken.
pub(crate) const fn flips_toward(
    own: Set,
    opponent: Set,
    square: Square,
    direction: Direction,
) -> Set {
    if own.union(opponent).contains(square) {
        return Set::EMPTY;
    }
    let run = square.set().occluded_fill(direction, opponent);
    if run.shift(direction).intersects(own) { run.without(square) } else { Set::EMPTY }
}

/// The flips in all eight directions.
pub(crate) const fn flips(own: Set, opponent: Set, square: Square) -> Set {
    let mut flips = Set::EMPTY;
    let mut i = 0;
    while i < 8 {
        flips = flips.union(flips_toward(own, opponent, square, Direction::ALL[i]));
        i += 1;
    }
    flips
}
