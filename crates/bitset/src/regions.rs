//! Sets that every board has: files, ranks, diagonals, edges, colours.

use crate::geometry::{Geometry, block, index};
use crate::layout::Layout;
use crate::set::BitSet;
use crate::square::Square;

impl<L: Layout> BitSet<L> {
    /// The four corners (fewer on a board one file or rank wide).
    ///
    /// ```
    /// use bitset::{BitSet, ConnectFour};
    /// assert_eq!(BitSet::<ConnectFour>::CORNERS.squares().to_string(), "{a1 a6 g1 g6}");
    /// ```
    pub const CORNERS: Self = Self::outer_files().intersection(Self::outer_ranks());

    /// The squares of the first and last file and rank.
    ///
    /// ```
    /// use bitset::{BitSet, Chess};
    /// assert_eq!(BitSet::<Chess>::EDGES.len(), 28);
    /// ```
    pub const EDGES: Self = Self::outer_files().union(Self::outer_ranks());

    /// The dark squares: a1, and from there every second one along file and
    /// rank.
    ///
    /// ```
    /// use bitset::{BitSet, Chess, Square};
    /// assert!(BitSet::<Chess>::DARK.contains(Square::<Chess>::A1));
    /// assert!(BitSet::<Chess>::LIGHT.contains(Square::<Chess>::H1));
    /// assert_eq!(BitSet::<Chess>::DARK.bits(), 0xaa55_aa55_aa55_aa55);
    /// ```
    pub const DARK: Self = {
        let mut bits = 0;
        let mut file = 0;
        while file < L::FILES {
            let mut rank = file % 2;
            while rank < L::RANKS {
                bits |= 1 << index::<L>(file, rank);
                rank += 2;
            }
            file += 1;
        }
        Self::from_board_bits(bits)
    };

    /// The light squares: all but the [dark](BitSet::DARK) ones.
    pub const LIGHT: Self = Self::DARK.complement();

    /// All squares of a file, counted from 0 for file a; none if the board has
    /// no such file.
    ///
    /// ```
    /// use bitset::{BitSet, ConnectFour};
    /// assert_eq!(BitSet::<ConnectFour>::file(1).squares().to_string(), "{b1 b2 b3 b4 b5 b6}");
    /// assert!(BitSet::<ConnectFour>::file(7).is_empty());
    /// ```
    #[must_use]
    pub const fn file(file: u8) -> Self {
        if file >= L::FILES {
            return Self::EMPTY;
        }
        Self::from_board_bits(block::<L>(0, 1, 0, L::RANKS) << index::<L>(file, 0))
    }

    /// All squares of a rank, counted from 0 for rank 1; none if the board has
    /// no such rank.
    ///
    /// ```
    /// use bitset::{BitSet, Chess};
    /// assert_eq!(BitSet::<Chess>::rank(0).bits(), 0xff);
    /// ```
    #[must_use]
    pub const fn rank(rank: u8) -> Self {
        if rank >= L::RANKS {
            return Self::EMPTY;
        }
        Self::from_board_bits(block::<L>(0, L::FILES, 0, 1) << index::<L>(0, rank))
    }

    /// The diagonal through a square on which file and rank grow together: in
    /// chess the direction a1 to h8. The square is in it.
    ///
    /// ```
    /// use bitset::{BitSet, Chess, Square};
    /// let diagonal = BitSet::<Chess>::diagonal(Square::<Chess>::C1);
    /// assert_eq!(diagonal.squares().to_string(), "{c1 d2 e3 f4 g5 h6}");
    /// ```
    #[must_use]
    pub const fn diagonal(square: Square<L>) -> Self {
        square
            .set()
            .ride(1, 1, Self::EMPTY)
            .union(square.set().ride(-1, -1, Self::EMPTY))
            .with(square)
    }

    /// The diagonal through a square on which the rank falls as the file
    /// grows: in chess the direction a8 to h1. The square is in it.
    ///
    /// ```
    /// use bitset::{BitSet, Chess, Square};
    /// let diagonal = BitSet::<Chess>::anti_diagonal(Square::<Chess>::C1);
    /// assert_eq!(diagonal.squares().to_string(), "{c1 b2 a3}");
    /// ```
    #[must_use]
    pub const fn anti_diagonal(square: Square<L>) -> Self {
        square
            .set()
            .ride(1, -1, Self::EMPTY)
            .union(square.set().ride(-1, 1, Self::EMPTY))
            .with(square)
    }

    const fn outer_files() -> Self {
        Self::file(0).union(Self::file(L::FILES - 1))
    }

    const fn outer_ranks() -> Self {
        Self::rank(0).union(Self::rank(L::RANKS - 1))
    }

    /// Whether the layout has a row of guard bits after its last rank.
    pub(crate) const GUARD_ROW: bool = Geometry::<L>::GUARD_ROW;
}
