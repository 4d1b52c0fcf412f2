//! Flips, mirrors, transpositions and rotations of the whole board.

use crate::geometry::index;
use crate::layout::{Layout, SquareBoard, Top};
use crate::set::BitSet;

impl<L: Layout> BitSet<L> {
    /// Whether a rank of 8 squares is a byte of the number, so that bytes can
    /// be swapped for ranks.
    const BYTE_RANKS: bool =
        L::FILES == 8 && L::RANKS == 8 && L::FILE_STEP == 1 && L::RANK_STEP == 8;

    /// The ranks in reverse order: rank 1 becomes the last.
    ///
    /// ```
    /// use bitset::{BitSet, Chess};
    /// let set = BitSet::<Chess>::parse_squares("{a1 b1 c2}").unwrap();
    /// assert_eq!(set.flip().squares().to_string(), "{c7 a8 b8}");
    /// ```
    #[must_use]
    pub const fn flip(self) -> Self {
        if Self::BYTE_RANKS {
            return Self::from_board_bits(self.bits().swap_bytes());
        }
        let mut flipped = 0;
        let mut rank = 0;
        while rank < L::RANKS {
            let row = self.intersection(Self::rank(rank)).bits() >> index::<L>(0, rank);
            flipped |= row << index::<L>(0, L::RANKS - 1 - rank);
            rank += 1;
        }
        Self::from_board_bits(flipped)
    }

    /// The files in reverse order: file a becomes the last.
    ///
    /// ```
    /// use bitset::{BitSet, ConnectFour};
    /// let set = BitSet::<ConnectFour>::parse_squares("{a1 a2 d1}").unwrap();
    /// assert_eq!(set.mirror().squares().to_string(), "{d1 g1 g2}");
    /// ```
    #[must_use]
    pub const fn mirror(self) -> Self {
        if Self::BYTE_RANKS {
            return Self::from_board_bits(self.bits().swap_bytes().reverse_bits());
        }
        let mut mirrored = 0;
        let mut file = 0;
        while file < L::FILES {
            let column = self.intersection(Self::file(file)).bits() >> index::<L>(file, 0);
            mirrored |= column << index::<L>(L::FILES - 1 - file, 0);
            file += 1;
        }
        Self::from_board_bits(mirrored)
    }

    /// The board turned by half a turn.
    ///
    /// ```
    /// use bitset::{BitSet, Chess};
    /// let set = BitSet::<Chess>::parse_squares("{a1 b1}").unwrap();
    /// assert_eq!(set.rotate_half().squares().to_string(), "{g8 h8}");
    /// ```
    #[must_use]
    pub const fn rotate_half(self) -> Self {
        self.flip().mirror()
    }
}

impl<L: SquareBoard> BitSet<L> {
    /// Files and ranks exchanged: the mirror image in the diagonal from a1 to
    /// (on a board of eight) h8.
    ///
    /// ```
    /// use bitset::{BitSet, Chess};
    /// let set = BitSet::<Chess>::parse_squares("{a2 h1}").unwrap();
    /// assert_eq!(set.transpose().squares().to_string(), "{b1 a8}");
    /// ```
    ///
    /// A board that isn't square has none:
    ///
    /// ```compile_fail
    /// use bitset::{BitSet, ConnectFour};
    /// let transposed = BitSet::<ConnectFour>::BOARD.transpose();
    /// ```
    #[must_use]
    pub const fn transpose(self) -> Self {
        const { assert!(L::FILES == L::RANKS, "a square board has as many files as ranks") };
        if Self::BYTE_RANKS {
            return Self::from_board_bits(transpose_bytes(self.bits()));
        }
        let mut transposed = Self::EMPTY;
        let mut rest = self;
        while let Some(square) = rest.pop_first() {
            let bit = 1 << index::<L>(square.rank(), square.file());
            transposed = transposed.union(Self::from_board_bits(bit));
        }
        transposed
    }

    /// The mirror image in the other diagonal, from the last square of file a
    /// to the last of rank 1.
    ///
    /// ```
    /// use bitset::{BitSet, Chess};
    /// let set = BitSet::<Chess>::parse_squares("{a1 a2}").unwrap();
    /// assert_eq!(set.anti_transpose().squares().to_string(), "{g8 h8}");
    /// ```
    #[must_use]
    pub const fn anti_transpose(self) -> Self {
        self.transpose().rotate_half()
    }

    /// The board turned by a quarter clockwise, as it is printed.
    ///
    /// ```
    /// use bitset::{BitSet, Chess, Othello};
    /// // In both the lower left corner of the print goes to the upper left one.
    /// let chess = BitSet::<Chess>::parse_squares("{a1}").unwrap();
    /// assert_eq!(chess.rotate_clockwise().squares().to_string(), "{a8}");
    /// let othello = BitSet::<Othello>::parse_squares("{a8}").unwrap();
    /// assert_eq!(othello.rotate_clockwise().squares().to_string(), "{a1}");
    /// ```
    #[must_use]
    pub const fn rotate_clockwise(self) -> Self {
        match L::TOP {
            Top::LastRank => self.transpose().flip(),
            Top::FirstRank => self.transpose().mirror(),
        }
    }

    /// The board turned by a quarter counterclockwise, as it is printed.
    #[must_use]
    pub const fn rotate_counterclockwise(self) -> Self {
        self.rotate_clockwise().rotate_half()
    }
}

/// Transposes eight bytes. A square's number is rank and file in three bits
/// each; each line exchanges one bit of the rank with the same of the file.
const fn transpose_bytes(bits: u64) -> u64 {
    let bits = exchange(bits, 28, 0x0000_0000_f0f0_f0f0);
    let bits = exchange(bits, 14, 0x0000_cccc_0000_cccc);
    exchange(bits, 7, 0x00aa_00aa_00aa_00aa)
}

/// Exchanges each bit of `low` with the one so many places above it (the delta
/// swap of Knuth, The Art of Computer Programming, 7.1.3).
const fn exchange(bits: u64, places: u32, low: u64) -> u64 {
    let different = (bits ^ (bits >> places)) & low;
    bits ^ different ^ (different << places)
}
