//! What each square has to do with all others, made when compiling.

use bitset::Direction;

use crate::attacks::{GATHER, RANK_REACHED, RANKS_REACHED};
use crate::{Set, Square};

/// What belongs to one square: together it fills one cache line, so that
/// memory is waited for once for all of it.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(crate) struct Masks {
    /// The square alone, and the square it becomes when the board is flipped.
    pub(crate) square: Set,
    pub(crate) flipped: Set,
    /// Lines through the square from edge to edge, without the square. Its
    /// rank is soon computed, and there is no room for it.
    pub(crate) file: Set,
    pub(crate) diagonal: Set,
    pub(crate) anti_diagonal: Set,
    /// What a slider attacks on its rank, by the occupied squares of the rank.
    pub(crate) on_rank: &'static [u8; 256],
    /// The factor that gathers the blockers on the file, and the ranks that a
    /// rook reaches by them.
    pub(crate) gather: u64,
    pub(crate) ranks: &'static [Set; 64],
}

static MASKS: [Masks; 64] = {
    let mut table = [Masks::new(Square::A1); 64];
    let mut board = Set::BOARD;
    while let Some(square) = board.pop_first() {
        table[square.index() as usize] = Masks::new(square);
    }
    table
};

impl Masks {
    const fn new(square: Square) -> Masks {
        Masks {
            square: square.set(),
            flipped: square.set().flip(),
            file: line(square, Direction::North),
            diagonal: line(square, Direction::NorthEast),
            anti_diagonal: line(square, Direction::SouthEast),
            on_rank: &RANK_REACHED[square.file() as usize],
            gather: GATHER >> square.file(),
            ranks: &RANKS_REACHED[square.rank() as usize],
        }
    }

    #[inline]
    pub(crate) const fn of(square: Square) -> &'static Masks {
        &MASKS[square.index() as usize]
    }

    /// The rank through the square, without the square.
    #[inline]
    const fn rank(&self) -> Set {
        let start = self.square.bits().trailing_zeros() & 56;
        Set::from_bits_truncate(0xff << start).difference(self.square)
    }

    /// What a rook attacks on an empty board.
    #[inline]
    pub(crate) const fn straight(&self) -> Set {
        self.file.union(self.rank())
    }

    /// What a bishop attacks on an empty board.
    #[inline]
    pub(crate) const fn oblique(&self) -> Set {
        self.diagonal.union(self.anti_diagonal)
    }

    /// The one of the lines on which another square lies; none if there is no
    /// such line.
    #[inline]
    pub(crate) const fn line_with(&self, square: Square) -> Set {
        on(self.file, square)
            .union(on(self.rank(), square))
            .union(on(self.diagonal, square))
            .union(on(self.anti_diagonal, square))
    }
}

/// All squares from a square on, one way and back.
const fn line(square: Square, direction: Direction) -> Set {
    square.ray(direction).union(square.ray(direction.opposite()))
}

/// The line if the square is on it, else nothing, without a branch.
#[inline]
const fn on(line: Set, square: Square) -> Set {
    let all_or_nothing = (line.contains(square) as u64).wrapping_neg();
    line.intersection(Set::from_bits_truncate(all_or_nothing))
}
