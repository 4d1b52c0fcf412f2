//! The set of squares: what is in it, and what goes in and out.

use core::marker::PhantomData;

use crate::error::SetError;
use crate::geometry::Geometry;
use crate::layout::Layout;
use crate::square::Square;

/// A set of squares of one board, held as one 64-bit number: square `n` is in
/// the set where bit `n` is 1.
///
/// It only ever holds squares of the board; the guard bits and all others are
/// 0. Sets of different layouts don't mix:
///
/// ```compile_fail
/// use bitset::{BitSet, Chess, Othello};
/// let both = BitSet::<Chess>::CORNERS | BitSet::<Othello>::CORNERS;
/// ```
///
/// # Text
///
/// | written as | gives | read back by |
/// |---|---|---|
/// | `{}` | the rank string, ranks from the top of the print, files from left to right | [`FromStr`](core::str::FromStr) |
/// | `{:#}` | the picture | [`parse_picture`](BitSet::parse_picture) |
/// | `{:x}`, `{:X}`, `{:#x}` | the number, 16 digits, with `#` after `0x` | [`parse_hex`](BitSet::parse_hex) |
/// | `{:b}` | the number, [`BITS`](BitSet::BITS) digits, the highest bit first | [`parse_binary`](BitSet::parse_binary) |
/// | `{}` of [`bits()`](BitSet::bits) | the number | [`parse_decimal`](BitSet::parse_decimal) |
/// | `{}` of [`squares()`](BitSet::squares) | `{c3 e3}`, in bit order | [`parse_squares`](BitSet::parse_squares) |
///
/// ```
/// use bitset::{BitSet, Chess};
///
/// let knight: BitSet<Chess> =
///     "00000000/00000000/00101000/01000100/00000000/01000100/00101000/00000000".parse()?;
/// assert_eq!(format!("{knight:#}"), "\
/// 8  . . . . . . . .
/// 7  . . . . . . . .
/// 6  . . 1 . 1 . . .
/// 5  . 1 . . . 1 . .
/// 4  . . . . . . . .
/// 3  . 1 . . . 1 . .
/// 2  . . 1 . 1 . . .
/// 1  . . . . . . . .
///    a b c d e f g h");
/// assert_eq!(format!("{knight:#x}"), "0x0000142200221400");
/// assert_eq!(knight.squares().to_string(), "{c2 e2 b3 f3 b5 f5 c6 e6}");
/// # Ok::<(), bitset::SetError>(())
/// ```
///
/// # Order
///
/// A set is compared as its number. It iterates in bit order, whatever the
/// print: the calculator, JSON and every list of squares keep this one order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BitSet<L: Layout> {
    bits: u64,
    layout: PhantomData<fn() -> L>,
}

impl<L: Layout> BitSet<L> {
    /// The set without a square.
    pub const EMPTY: Self = Self::from_board_bits(0);

    /// All squares of the board.
    ///
    /// ```
    /// use bitset::{BitSet, ConnectFour};
    /// let seven_columns = 0b0111111_0111111_0111111_0111111_0111111_0111111_0111111;
    /// assert_eq!(BitSet::<ConnectFour>::BOARD.bits(), seven_columns);
    /// assert_eq!(BitSet::<ConnectFour>::BOARD.len(), 42);
    /// ```
    pub const BOARD: Self = Self::from_board_bits(Geometry::<L>::BOARD);

    /// How many bits the layout uses, guard bits included: 64, 64, and 49 for
    /// Connect Four. It is the number of digits of `{:b}`.
    pub const BITS: u32 = Geometry::<L>::BITS;

    /// The guard bits of the layout, as a number: they are no squares, so no
    /// set holds them. 0 where a layout has none.
    ///
    /// ```
    /// use bitset::{BitSet, Chess, ConnectFour};
    /// assert_eq!(BitSet::<ConnectFour>::GUARD, 1 << 6 | 1 << 13 | 1 << 20 | 1 << 27 | 1 << 34 | 1 << 41 | 1 << 48);
    /// assert_eq!(BitSet::<Chess>::GUARD, 0);
    /// ```
    pub const GUARD: u64 = Geometry::<L>::GUARD;

    /// The set of these bits, which are known to be squares.
    pub(crate) const fn from_board_bits(bits: u64) -> Self {
        BitSet { bits, layout: PhantomData }
    }

    /// The set of these bits.
    ///
    /// # Errors
    ///
    /// [`SetError::OffBoard`] if one of the bits is no square of the board.
    ///
    /// ```
    /// use bitset::{BitSet, ConnectFour};
    /// assert_eq!(BitSet::<ConnectFour>::from_bits(3).unwrap().squares().to_string(), "{a1 a2}");
    /// let error = BitSet::<ConnectFour>::from_bits(1 << 6).unwrap_err();
    /// assert_eq!(error.to_string(), "bit 6 is no square of the connect4 board");
    /// ```
    pub const fn from_bits(bits: u64) -> Result<Self, SetError> {
        let off = bits & !Geometry::<L>::BOARD;
        if off == 0 {
            Ok(Self::from_board_bits(bits))
        } else {
            Err(SetError::OffBoard { bit: off.trailing_zeros(), layout: L::NAME })
        }
    }

    /// The set of those of these bits that are squares.
    ///
    /// ```
    /// use bitset::{BitSet, ConnectFour};
    /// assert_eq!(BitSet::from_bits_truncate(u64::MAX), BitSet::<ConnectFour>::BOARD);
    /// ```
    #[must_use]
    pub const fn from_bits_truncate(bits: u64) -> Self {
        Self::from_board_bits(bits & Geometry::<L>::BOARD)
    }

    /// The number that the set is.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.bits
    }

    /// How many squares are in the set.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.bits.count_ones()
    }

    /// Whether no square is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// Whether there are two squares or more. Cheaper than counting:
    /// `x & (x - 1)` is `x` without its lowest 1.
    #[must_use]
    pub const fn has_many(self) -> bool {
        self.bits & self.bits.wrapping_sub(1) != 0
    }

    /// The set's square, if there is exactly one.
    ///
    /// ```
    /// use bitset::{BitSet, Chess, Square};
    /// assert_eq!(Square::<Chess>::D4.set().single(), Some(Square::<Chess>::D4));
    /// assert_eq!(BitSet::<Chess>::CORNERS.single(), None);
    /// ```
    #[must_use]
    pub const fn single(self) -> Option<Square<L>> {
        if self.has_many() { None } else { self.first() }
    }

    /// Whether the square is in the set.
    #[must_use]
    pub const fn contains(self, square: Square<L>) -> bool {
        self.bits >> square.index() & 1 != 0
    }

    /// The set with the square put in.
    #[must_use]
    pub const fn with(self, square: Square<L>) -> Self {
        self.union(square.set())
    }

    /// The set with the square taken out.
    #[must_use]
    pub const fn without(self, square: Square<L>) -> Self {
        self.difference(square.set())
    }

    /// Puts the square in; true if it wasn't in before.
    ///
    /// ```
    /// use bitset::{BitSet, Chess, Square};
    /// let mut set = BitSet::<Chess>::EMPTY;
    /// assert!(set.insert(Square::<Chess>::D4));
    /// assert!(!set.insert(Square::<Chess>::D4));
    /// ```
    pub const fn insert(&mut self, square: Square<L>) -> bool {
        let new = !self.contains(square);
        *self = self.with(square);
        new
    }

    /// Takes the square out; true if it was in.
    pub const fn remove(&mut self, square: Square<L>) -> bool {
        let had = self.contains(square);
        *self = self.without(square);
        had
    }

    /// Puts the square in if it is out, and out if it is in; true if it is in
    /// afterwards.
    pub const fn toggle(&mut self, square: Square<L>) -> bool {
        *self = self.symmetric_difference(square.set());
        self.contains(square)
    }

    /// The square with the lowest number.
    #[must_use]
    pub const fn first(self) -> Option<Square<L>> {
        if self.is_empty() { None } else { Some(Square::at(self.bits.trailing_zeros())) }
    }

    /// The square with the highest number.
    #[must_use]
    pub const fn last(self) -> Option<Square<L>> {
        if self.is_empty() { None } else { Some(Square::at(63 - self.bits.leading_zeros())) }
    }

    /// The set without its first square.
    ///
    /// The subtraction borrows from the lowest 1, so `x & (x - 1)` clears just
    /// that one; in the empty set there is nothing to clear.
    #[must_use]
    pub const fn without_first(self) -> Self {
        Self::from_board_bits(self.bits & self.bits.wrapping_sub(1))
    }

    /// Takes the first square out and gives it.
    ///
    /// ```
    /// use bitset::{BitSet, Chess, Square};
    /// let mut set = BitSet::<Chess>::CORNERS;
    /// assert_eq!(set.pop_first(), Some(Square::<Chess>::A1));
    /// assert_eq!(set.pop_last(), Some(Square::<Chess>::H8));
    /// assert_eq!(set.squares().to_string(), "{h1 a8}");
    /// ```
    pub const fn pop_first(&mut self) -> Option<Square<L>> {
        // Asked once, before anything else: loops over a set then end on what
        // the last step left, and take no second look.
        if self.is_empty() {
            return None;
        }
        let first = Square::at(self.bits.trailing_zeros());
        *self = self.without_first();
        Some(first)
    }

    /// Takes the last square out and gives it.
    pub const fn pop_last(&mut self) -> Option<Square<L>> {
        let last = self.last();
        if let Some(square) = last {
            *self = self.without(square);
        }
        last
    }
}

impl<L: Layout> Default for BitSet<L> {
    /// The empty set.
    fn default() -> Self {
        Self::EMPTY
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::{Chess, ConnectFour};

    type Set = BitSet<Chess>;

    #[test]
    fn members_come_and_go() {
        for square in Set::BOARD {
            let mut set = Set::EMPTY;
            assert!(!set.remove(square));
            assert!(set.toggle(square) && set.contains(square));
            assert_eq!(
                (set.first(), set.last(), set.single()),
                (Some(square), Some(square), Some(square))
            );
            assert!(!set.toggle(square) && set.is_empty());
            assert!(set.insert(square) && !set.insert(square));
            assert_eq!(set.pop_last(), Some(square));
            assert_eq!((set.pop_first(), set.pop_last()), (None, None));
        }
    }

    #[test]
    fn one_is_not_many() {
        assert!(!Set::EMPTY.has_many() && Set::EMPTY.single().is_none());
        assert!(!Square::<Chess>::H8.set().has_many());
        assert!(Set::CORNERS.has_many() && Set::CORNERS.single().is_none());
        assert_eq!(Set::EMPTY.without_first(), Set::EMPTY);
    }

    #[test]
    fn only_squares_of_the_board_get_in() {
        for bit in 0..64 {
            let on_board = bit < 49 && bit % 7 != 6;
            assert_eq!(BitSet::<ConnectFour>::from_bits(1 << bit).is_ok(), on_board, "bit {bit}");
            let truncated = BitSet::<ConnectFour>::from_bits_truncate(1 << bit);
            assert_eq!(truncated.is_empty(), !on_board, "bit {bit}");
        }
    }
}
