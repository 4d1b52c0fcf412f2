//! Files, ranks, diagonals, edges and colours, square by square.

use bitset::{BitSet, Layout};

use crate::layouts::on_every_layout;
use crate::model::{Place, Shape};

on_every_layout!(regions files_and_ranks diagonals);

/// Whether the set has just the squares for which the test says so.
fn assert_region<L: Layout>(set: BitSet<L>, test: impl Fn(Place) -> bool) {
    assert_eq!(set.bits(), Shape::of::<L>().set_where(test).bits(), "{set:?}");
}

fn regions<L: Layout>() {
    let outer_file = |file| file == 0 || file == i32::from(L::FILES) - 1;
    let outer_rank = |rank| rank == 0 || rank == i32::from(L::RANKS) - 1;
    assert_region::<L>(BitSet::EMPTY, |_| false);
    assert_region::<L>(BitSet::BOARD, |_| true);
    assert_region::<L>(BitSet::EDGES, |(file, rank)| outer_file(file) || outer_rank(rank));
    assert_region::<L>(BitSet::CORNERS, |(file, rank)| outer_file(file) && outer_rank(rank));
    assert_region::<L>(BitSet::DARK, |(file, rank)| (file + rank) % 2 == 0);
    assert_region::<L>(BitSet::LIGHT, |(file, rank)| (file + rank) % 2 == 1);
    assert_eq!(BitSet::<L>::GUARD & BitSet::<L>::BOARD.bits(), 0);
    let used = BitSet::<L>::GUARD | BitSet::<L>::BOARD.bits();
    assert_eq!(used, u64::MAX >> (64 - BitSet::<L>::BITS));
}

fn files_and_ranks<L: Layout>() {
    for n in 0..=u8::MAX {
        assert_region::<L>(BitSet::file(n), |(file, _)| file == i32::from(n));
        assert_region::<L>(BitSet::rank(n), |(_, rank)| rank == i32::from(n));
    }
}

fn diagonals<L: Layout>() {
    for square in BitSet::<L>::BOARD {
        let (f, r) = (i32::from(square.file()), i32::from(square.rank()));
        assert_region(BitSet::diagonal(square), |(file, rank)| file - rank == f - r);
        assert_region(BitSet::anti_diagonal(square), |(file, rank)| file + rank == f + r);
    }
}
