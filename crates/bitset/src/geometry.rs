//! What follows from a layout's constants, computed when compiling.

use core::marker::PhantomData;

use crate::direction::Direction;
use crate::layout::{Layout, Top};

/// Refuses, when compiling, a layout that doesn't fit into 64 bits.
pub const fn check<L: Layout>() {
    assert!(L::FILES >= 1 && L::FILES <= 26, "a layout has 1 to 26 files");
    assert!(L::RANKS >= 1 && L::RANKS <= 64, "a layout has 1 to 64 ranks");
    assert!(L::FILE_STEP >= 1 && L::RANK_STEP >= 1, "the steps of a layout are 1 or more");
    let (last_file, last_rank) = (L::FILES as u32 - 1, L::RANKS as u32 - 1);
    let (file_step, rank_step) = (L::FILE_STEP as u32, L::RANK_STEP as u32);
    assert!(
        last_file * file_step + last_rank * rank_step < 64,
        "the layout has a square past bit 63"
    );
    // Either a file or a rank ends before the next begins: then no two squares
    // share a bit, and a square's file and rank can be told from its number.
    assert!(
        file_by_file::<L>() || rank_step > last_file * file_step,
        "neither files nor ranks lie one after the other in the layout"
    );
}

/// Whether the bits of each file end before those of the next begin.
pub(crate) const fn file_by_file<L: Layout>() -> bool {
    L::FILE_STEP as u32 > (L::RANKS as u32 - 1) * L::RANK_STEP as u32
}

/// The bit of the square on a file and a rank that are on the board.
pub(crate) const fn index<L: Layout>(file: u8, rank: u8) -> u32 {
    const { check::<L>() }
    file as u32 * L::FILE_STEP as u32 + rank as u32 * L::RANK_STEP as u32
}

/// A step to a neighbour, ready to be applied to a whole set.
pub(crate) struct Step {
    /// The squares that have such a neighbour.
    pub(crate) stay: u64,
    /// What the step adds to an index.
    pub(crate) delta: i32,
}

/// `bits << delta`, or to the right where it is negative; a shift by 64 or
/// more leaves nothing.
pub(crate) const fn shift_bits(bits: u64, delta: i32) -> u64 {
    if delta.unsigned_abs() >= 64 {
        0
    } else if delta >= 0 {
        bits << delta
    } else {
        bits >> -delta
    }
}

/// The derived constants of a layout.
pub(crate) struct Geometry<L>(PhantomData<L>);

impl<L: Layout> Geometry<L> {
    /// How many bits the layout uses, the guard bits among them.
    pub(crate) const BITS: u32 = {
        let by_file = L::FILES as u32 * L::FILE_STEP as u32;
        let by_rank = L::RANKS as u32 * L::RANK_STEP as u32;
        let longest = if by_file > by_rank { by_file } else { by_rank };
        let needed = index::<L>(L::FILES - 1, L::RANKS - 1) + 1;
        let bits = if longest > needed { longest } else { needed };
        if bits > 64 { 64 } else { bits }
    };

    pub(crate) const BOARD: u64 = block::<L>(0, L::FILES, 0, L::RANKS);

    pub(crate) const GUARD: u64 = (u64::MAX >> (64 - Self::BITS)) & !Self::BOARD;

    /// Whether each file has a guard bit right after its last rank.
    pub(crate) const GUARD_ROW: bool = {
        let mut file = 0;
        while file < L::FILES {
            let guard = index::<L>(file, L::RANKS);
            if guard >= Self::BITS || Self::GUARD & (1 << guard) == 0 {
                break;
            }
            file += 1;
        }
        file == L::FILES
    };

    /// The steps in the order of [`Direction::ALL`].
    pub(crate) const STEPS: [Step; 8] = {
        let mut steps = [const { Step { stay: 0, delta: 0 } }; 8];
        let mut i = 0;
        while i < 8 {
            let (files, ranks) = files_and_ranks::<L>(Direction::ALL[i]);
            steps[i] = step::<L>(files, ranks);
            i += 1;
        }
        steps
    };

    pub(crate) const fn step(direction: Direction) -> &'static Step {
        &Self::STEPS[direction as usize]
    }
}

/// How many files and ranks a step in a direction adds in this layout.
pub(crate) const fn files_and_ranks<L: Layout>(direction: Direction) -> (i8, i8) {
    match L::TOP {
        Top::LastRank => (direction.east(), direction.north()),
        Top::FirstRank => (direction.east(), -direction.north()),
    }
}

/// A step by any number of files and ranks.
pub(crate) const fn step<L: Layout>(files: i8, ranks: i8) -> Step {
    let (first_file, last_file) = range(files, L::FILES);
    let (first_rank, last_rank) = range(ranks, L::RANKS);
    Step {
        stay: block::<L>(first_file, last_file, first_rank, last_rank),
        delta: files as i32 * L::FILE_STEP as i32 + ranks as i32 * L::RANK_STEP as i32,
    }
}

/// Which of `count` files (or ranks) a step of `by` keeps on the board: from
/// the first to before the second.
const fn range(by: i8, count: u8) -> (u8, u8) {
    let distance = by.unsigned_abs();
    if distance >= count {
        (0, 0)
    } else if by >= 0 {
        (0, count - distance)
    } else {
        (distance, count)
    }
}

/// The bits of a rectangle of squares; the ends are excluded.
pub(crate) const fn block<L: Layout>(
    first_file: u8,
    end_file: u8,
    first_rank: u8,
    end_rank: u8,
) -> u64 {
    let mut bits = 0;
    let mut file = first_file;
    while file < end_file {
        let mut rank = first_rank;
        while rank < end_rank {
            bits |= 1 << index::<L>(file, rank);
            rank += 1;
        }
        file += 1;
    }
    bits
}
