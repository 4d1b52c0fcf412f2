//! Set algebra, by `const` methods and by operators.

use core::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign,
};

use crate::layout::Layout;
use crate::set::BitSet;

impl<L: Layout> BitSet<L> {
    /// The squares that are in either set: `a | b`.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self::from_board_bits(self.bits() | other.bits())
    }

    /// The squares that are in both sets: `a & b`.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self::from_board_bits(self.bits() & other.bits())
    }

    /// The squares that are in this set and not in the other: `a - b`.
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        Self::from_board_bits(self.bits() & !other.bits())
    }

    /// The squares that are in just one of the sets: `a ^ b`.
    #[must_use]
    pub const fn symmetric_difference(self, other: Self) -> Self {
        Self::from_board_bits(self.bits() ^ other.bits())
    }

    /// The squares of the board that are not in the set: `!a`. Guard bits stay
    /// out of it.
    ///
    /// ```
    /// use bitset::{BitSet, Chess, ConnectFour};
    /// assert_eq!((!BitSet::<ConnectFour>::EMPTY).len(), 42);
    /// assert_eq!((!(BitSet::<Chess>::rank(0) | BitSet::<Chess>::rank(7))).len(), 48);
    /// ```
    #[must_use]
    pub const fn complement(self) -> Self {
        Self::BOARD.difference(self)
    }

    /// Whether every square of this set is in the other.
    ///
    /// ```
    /// use bitset::{BitSet, Chess};
    /// assert!(BitSet::<Chess>::CORNERS.is_subset(BitSet::EDGES));
    /// ```
    #[must_use]
    pub const fn is_subset(self, other: Self) -> bool {
        self.difference(other).is_empty()
    }

    /// Whether every square of the other set is in this one.
    #[must_use]
    pub const fn is_superset(self, other: Self) -> bool {
        other.is_subset(self)
    }

    /// Whether the sets share no square.
    #[must_use]
    pub const fn is_disjoint(self, other: Self) -> bool {
        self.intersection(other).is_empty()
    }

    /// Whether the sets share a square.
    #[must_use]
    pub const fn intersects(self, other: Self) -> bool {
        !self.is_disjoint(other)
    }
}

impl<L: Layout> Not for BitSet<L> {
    type Output = Self;

    fn not(self) -> Self {
        self.complement()
    }
}

macro_rules! operator {
    ($operator:ident, $apply:ident, $assign:ident, $apply_assign:ident, $method:ident) => {
        impl<L: Layout> $operator for BitSet<L> {
            type Output = Self;

            fn $apply(self, other: Self) -> Self {
                self.$method(other)
            }
        }

        impl<L: Layout> $assign for BitSet<L> {
            fn $apply_assign(&mut self, other: Self) {
                *self = self.$method(other);
            }
        }
    };
}

operator!(BitOr, bitor, BitOrAssign, bitor_assign, union);
operator!(BitAnd, bitand, BitAndAssign, bitand_assign, intersection);
operator!(BitXor, bitxor, BitXorAssign, bitxor_assign, symmetric_difference);
operator!(Sub, sub, SubAssign, sub_assign, difference);

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::layout::{Chess, ConnectFour, Sentinel};

    fn laws<L: Layout>(a: u64, b: u64) {
        let (a, b) = (BitSet::<L>::from_bits_truncate(a), BitSet::<L>::from_bits_truncate(b));
        for square in BitSet::<L>::BOARD {
            let (in_a, in_b) = (a.contains(square), b.contains(square));
            assert_eq!((a | b).contains(square), in_a || in_b);
            assert_eq!((a & b).contains(square), in_a && in_b);
            assert_eq!((a - b).contains(square), in_a && !in_b);
            assert_eq!((a ^ b).contains(square), in_a != in_b);
            assert_eq!((!a).contains(square), !in_a);
        }
        assert_eq!((!a).bits() & !BitSet::<L>::BOARD.bits(), 0);
        assert_eq!(a.is_subset(b), a | b == b);
        assert_eq!(b.is_superset(a), a & b == a);
        assert_eq!(a.is_disjoint(b), (a & b).is_empty());
        assert_eq!(a.intersects(b), !(a & b).is_empty());
        let mut c = a;
        c |= b;
        c ^= a;
        assert_eq!(c, b - a);
        c &= a;
        c -= a;
        assert!(c.is_empty());
    }

    proptest! {
        #[test]
        fn the_algebra_is_that_of_sets(a: u64, b: u64) {
            laws::<Chess>(a, b);
            laws::<ConnectFour>(a, b);
            laws::<Sentinel<8, 7>>(a, b);
        }
    }
}
