//! The sets under test.

use bitset::{BitSet, Directions, Layout};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;

/// Up to so many squares, all sets are tried.
const FEW: u32 = 9;

/// Holds a property against all sets of a small board; on others against the
/// empty and the full one, every square, every pair and random ones.
pub(crate) fn each_set<L: Layout>(property: impl Fn(BitSet<L>)) {
    let board = BitSet::<L>::BOARD;
    if board.len() > FEW {
        for square in board {
            for other in board.iter().take_while(|&other| other < square) {
                property(square.set().with(other));
            }
        }
    }
    each_set_but_pairs(property);
}

/// The same without the pairs, for properties that cost much and in which
/// every square goes its own way.
pub(crate) fn each_set_but_pairs<L: Layout>(property: impl Fn(BitSet<L>)) {
    let board = BitSet::<L>::BOARD;
    if board.len() <= FEW {
        board.subsets().for_each(property);
    } else {
        property(BitSet::EMPTY);
        property(board);
        board.iter().for_each(|square| property(square.set()));
        random(&|bits, _| property(BitSet::from_bits_truncate(bits)));
    }
}

/// Holds a property of two sets against all pairs of sets of a small board; on
/// others against every square with random sets, and random pairs.
pub(crate) fn each_pair<L: Layout>(property: impl Fn(BitSet<L>, BitSet<L>)) {
    let board = BitSet::<L>::BOARD;
    if board.len() <= FEW {
        board.subsets().for_each(|a| board.subsets().for_each(|b| property(a, b)));
        return;
    }
    random(&|a, b| {
        let (a, b) = (BitSet::from_bits_truncate(a), BitSet::from_bits_truncate(b));
        property(a, b);
        for square in board {
            property(square.set(), b);
        }
    });
}

/// No direction, one, the usual sets, and odd ones.
pub(crate) fn direction_sets() -> [Directions; 7] {
    [
        Directions::empty(),
        Directions::EAST,
        Directions::ROOK,
        Directions::BISHOP,
        Directions::QUEEN,
        Directions::NORTH | Directions::SOUTH_EAST,
        Directions::WEST | Directions::NORTH_WEST | Directions::SOUTH,
    ]
}

/// Calls the property with random numbers, each thin, even or dense in bits.
///
/// (The property is `dyn` so that proptest is compiled once, not for each.)
fn random(property: &dyn Fn(u64, u64)) {
    let number = (any::<u64>(), any::<u64>(), 0..3).prop_map(|(a, b, density)| match density {
        0 => a & b,
        1 => a,
        _ => a | b,
    });
    let outcome = TestRunner::default().run(&(number.clone(), number), |(a, b)| {
        property(a, b);
        Ok(())
    });
    if let Err(error) = outcome {
        panic!("{error}");
    }
}
