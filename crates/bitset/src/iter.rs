//! Going through the squares of a set, and through its subsets.

use core::iter::FusedIterator;

use crate::layout::Layout;
use crate::set::BitSet;
use crate::square::Square;

/// The squares of a set in bit order, from both ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Squares<L: Layout>(BitSet<L>);

impl<L: Layout> BitSet<L> {
    /// The squares of the set, from the lowest bit to the highest.
    ///
    /// ```
    /// use bitset::{BitSet, Chess};
    /// let corners: Vec<String> = BitSet::<Chess>::CORNERS.iter().map(|s| s.to_string()).collect();
    /// assert_eq!(corners, ["a1", "h1", "a8", "h8"]);
    /// ```
    #[must_use]
    pub const fn iter(self) -> Squares<L> {
        Squares(self)
    }

    /// All subsets, the empty set first and the set itself last, ascending as
    /// numbers. There are 2^[`len`](BitSet::len) of them.
    ///
    /// This is the carry-rippler: subtracting the set adds 1 to the subset,
    /// with every carry rippling past the bits that the set doesn't have.
    ///
    /// ```
    /// use bitset::{BitSet, Chess};
    ///
    /// let set = BitSet::<Chess>::parse_squares("{a1 h1}").unwrap();
    /// let subsets: Vec<u64> = set.subsets().map(|subset| subset.bits()).collect();
    /// assert_eq!(subsets, [0, 0x1, 0x80, 0x81]);
    /// ```
    #[must_use]
    pub const fn subsets(self) -> Subsets<L> {
        Subsets { set: self, next: Some(BitSet::EMPTY) }
    }
}

impl<L: Layout> Iterator for Squares<L> {
    type Item = Square<L>;

    fn next(&mut self) -> Option<Square<L>> {
        self.0.pop_first()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.len() as usize;
        (len, Some(len))
    }
}

impl<L: Layout> DoubleEndedIterator for Squares<L> {
    fn next_back(&mut self) -> Option<Square<L>> {
        self.0.pop_last()
    }
}

impl<L: Layout> ExactSizeIterator for Squares<L> {}
impl<L: Layout> FusedIterator for Squares<L> {}

impl<L: Layout> IntoIterator for BitSet<L> {
    type Item = Square<L>;
    type IntoIter = Squares<L>;

    fn into_iter(self) -> Squares<L> {
        self.iter()
    }
}

impl<L: Layout> IntoIterator for &BitSet<L> {
    type Item = Square<L>;
    type IntoIter = Squares<L>;

    fn into_iter(self) -> Squares<L> {
        self.iter()
    }
}

impl<L: Layout> FromIterator<Square<L>> for BitSet<L> {
    fn from_iter<I: IntoIterator<Item = Square<L>>>(squares: I) -> Self {
        let mut set = BitSet::EMPTY;
        set.extend(squares);
        set
    }
}

impl<L: Layout> Extend<Square<L>> for BitSet<L> {
    fn extend<I: IntoIterator<Item = Square<L>>>(&mut self, squares: I) {
        for square in squares {
            self.insert(square);
        }
    }
}

/// The union of many sets.
impl<L: Layout> FromIterator<BitSet<L>> for BitSet<L> {
    fn from_iter<I: IntoIterator<Item = BitSet<L>>>(sets: I) -> Self {
        sets.into_iter().fold(BitSet::EMPTY, BitSet::union)
    }
}

/// The subsets of a set in carry-rippler order; see [`BitSet::subsets`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Subsets<L: Layout> {
    set: BitSet<L>,
    next: Option<BitSet<L>>,
}

impl<L: Layout> Iterator for Subsets<L> {
    type Item = BitSet<L>;

    fn next(&mut self) -> Option<BitSet<L>> {
        let subset = self.next?;
        let following = subset.bits().wrapping_sub(self.set.bits()) & self.set.bits();
        // After the full set comes the empty one again: that is the end.
        self.next = (following != 0).then(|| BitSet::from_board_bits(following));
        Some(subset)
    }
}

impl<L: Layout> FusedIterator for Subsets<L> {}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::layout::Chess;

    proptest! {
        #[test]
        fn iteration_has_its_exact_size_and_both_ends(bits: u64) {
            let set = BitSet::<Chess>::from_bits_truncate(bits);
            let squares = || set.into_iter().map(Square::index);
            prop_assert_eq!(squares().len(), set.len() as usize);
            prop_assert!(squares().eq((0..64).filter(|bit| bits >> bit & 1 == 1)));
            prop_assert!(squares().rev().eq((0..64).rev().filter(|bit| bits >> bit & 1 == 1)));
            prop_assert_eq!(set.iter().collect::<BitSet<Chess>>(), set);
        }

        #[test]
        fn subsets_ascend_and_are_all_there(picked in proptest::collection::vec(0u8..64, 0..12)) {
            let set: BitSet<Chess> = picked.into_iter().filter_map(Square::from_index).collect();
            let mut count = 0u32;
            let mut last = None;
            for subset in set.subsets() {
                prop_assert!(subset.is_subset(set) && last < Some(subset));
                last = Some(subset);
                count += 1;
            }
            prop_assert_eq!(count, 1 << set.len());
        }
    }
}
