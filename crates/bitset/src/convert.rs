//! The same set in another layout, or in another program's numbering.

use crate::geometry::index;
use crate::layout::{Chess, Layout, Top};
use crate::set::BitSet;
use crate::square::Square;

impl<L: Layout> BitSet<L> {
    /// The squares of the same names on another board of the same size: d4
    /// stays d4, and where it is printed may change.
    ///
    /// From [`Chess`] to [`Othello`](crate::Othello) and back the bits stay as
    /// they are.
    ///
    /// ```
    /// use bitset::{BitSet, Chess, Othello};
    /// let set = BitSet::<Chess>::parse_squares("{a1 d3}").unwrap();
    /// let othello: BitSet<Othello> = set.same_squares();
    /// assert_eq!(othello.squares().to_string(), "{a1 d3}");
    /// assert_eq!(othello.bits(), set.bits());
    /// ```
    ///
    /// ```compile_fail
    /// # use bitset::{BitSet, Chess, ConnectFour};
    /// let set: BitSet<ConnectFour> = BitSet::<Chess>::CORNERS.same_squares();
    /// ```
    #[must_use]
    pub const fn same_squares<M: Layout>(self) -> BitSet<M> {
        const { assert!(L::FILES == M::FILES && L::RANKS == M::RANKS, "boards of one size") };
        let mut set = BitSet::EMPTY;
        let mut rest = self;
        while let Some(square) = rest.pop_first() {
            let bit = 1 << index::<M>(square.file(), square.rank());
            set = set.union(BitSet::from_board_bits(bit));
        }
        set
    }

    /// The set that is printed alike on another board of the same size: where
    /// that is printed the other way up, the ranks are flipped.
    ///
    /// ```
    /// use bitset::{BitSet, Chess, Othello};
    /// let set = BitSet::<Chess>::parse_squares("{a1 d3}").unwrap();
    /// let othello: BitSet<Othello> = set.same_picture();
    /// assert_eq!(othello.squares().to_string(), "{d6 a8}");
    /// assert_eq!(othello.to_string(), set.to_string());
    /// ```
    #[must_use]
    pub const fn same_picture<M: Layout>(self) -> BitSet<M> {
        let set = self.same_squares::<M>();
        match (L::TOP, M::TOP) {
            (Top::LastRank, Top::LastRank) | (Top::FirstRank, Top::FirstRank) => set,
            _ => set.flip(),
        }
    }
}

/// The common ways to number the squares of a chess board.
///
/// ```
/// use bitset::{BitSet, Chess, Mapping, Square};
///
/// let set = Square::<Chess>::B1.set();
/// assert_eq!(set.to_mapping(Mapping::A1First), 1 << 1);
/// assert_eq!(set.to_mapping(Mapping::A8First), 1 << 57);
/// assert_eq!(set.to_mapping(Mapping::H1First), 1 << 6);
/// assert_eq!(set.to_mapping(Mapping::FileByFile), 1 << 8);
/// assert_eq!(BitSet::from_mapping(Mapping::H1First, 1 << 6), set);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mapping {
    /// a1 = 0, b1 = 1, h1 = 7, a2 = 8, h8 = 63: ours, little-endian rank-file.
    A1First,
    /// a8 = 0, b8 = 1, h8 = 7, a7 = 8, h1 = 63: in the order of a FEN.
    A8First,
    /// h1 = 0, g1 = 1, a1 = 7, h2 = 8, a8 = 63: the number in binary reads as
    /// the rank string.
    H1First,
    /// a1 = 0, a2 = 1, a8 = 7, b1 = 8, h8 = 63: column by column.
    FileByFile,
}

impl Mapping {
    /// All of them.
    pub const ALL: [Mapping; 4] =
        [Mapping::A1First, Mapping::A8First, Mapping::H1First, Mapping::FileByFile];
}

impl BitSet<Chess> {
    /// The set's number where squares are numbered as the mapping says.
    #[must_use]
    #[inline]
    pub const fn to_mapping(self, mapping: Mapping) -> u64 {
        self.remapped(mapping).bits()
    }

    /// The set of a number whose squares are numbered as the mapping says.
    #[must_use]
    #[inline]
    pub const fn from_mapping(mapping: Mapping, bits: u64) -> Self {
        Self::from_bits_truncate(bits).remapped(mapping)
    }

    /// Each mapping is a reflection of ours, so that it is its own way back.
    #[inline]
    const fn remapped(self, mapping: Mapping) -> Self {
        match mapping {
            Mapping::A1First => self,
            Mapping::A8First => self.flip(),
            Mapping::H1First => self.mirror(),
            Mapping::FileByFile => self.transpose(),
        }
    }
}

impl Square<Chess> {
    /// The square's number as the mapping says, 0 to 63.
    ///
    /// ```
    /// use bitset::{Chess, Mapping, Square};
    /// assert_eq!(Square::<Chess>::E4.number_in(Mapping::A8First), 36);
    /// ```
    #[must_use]
    #[inline]
    pub const fn number_in(self, mapping: Mapping) -> u8 {
        self.set().to_mapping(mapping).trailing_zeros() as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mapping_follows_its_formula() {
        for square in BitSet::<Chess>::BOARD {
            let (file, rank) = (square.file(), square.rank());
            for (mapping, number) in [
                (Mapping::A1First, 8 * rank + file),
                (Mapping::A8First, 8 * (7 - rank) + file),
                (Mapping::H1First, 8 * rank + 7 - file),
                (Mapping::FileByFile, 8 * file + rank),
            ] {
                assert_eq!(square.number_in(mapping), number);
                assert_eq!(BitSet::from_mapping(mapping, 1 << number), square.set());
            }
        }
    }
}
