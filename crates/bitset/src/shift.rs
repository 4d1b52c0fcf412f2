//! Moving all squares of a set at once.

use crate::direction::{Direction, Directions};
use crate::geometry::{self, Geometry, Step, shift_bits};
use crate::layout::Layout;
use crate::set::BitSet;

/// What a bare shift of the number does, for teaching; see
/// [`BitSet::raw_shift`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RawShift<L: Layout> {
    /// The number after the shift, with whatever lies in it.
    pub bits: u64,
    /// The squares of the set that had such a neighbour: these moved rightly.
    pub moved: BitSet<L>,
    /// The squares of the set that left over the edge and came back as other
    /// squares of the board.
    pub wrapped: BitSet<L>,
    /// The squares of the set that left the board for good, to a bit that is
    /// no square or out of the number.
    pub lost: BitSet<L>,
}

impl<L: Layout> BitSet<L> {
    /// Every square moved one step; what has no such neighbour drops out.
    ///
    /// The squares at the edge are masked away before the number is shifted,
    /// so nothing wraps: h4 east is not a5.
    ///
    /// ```
    /// use bitset::{BitSet, Chess, Direction};
    ///
    /// let set = BitSet::<Chess>::parse_squares("{d4 h4}").unwrap();
    /// assert_eq!(set.shift(Direction::East).squares().to_string(), "{e4}");
    /// assert_eq!(set.shift(Direction::North).squares().to_string(), "{d5 h5}");
    /// ```
    #[must_use]
    pub const fn shift(self, direction: Direction) -> Self {
        self.moved(Geometry::<L>::step(direction))
    }

    /// Every square moved `n` steps; what leaves the board drops out.
    ///
    /// ```
    /// use bitset::{Chess, Direction, Square};
    /// let set = Square::<Chess>::A1.set();
    /// assert_eq!(set.shift_by(Direction::NorthEast, 3), Square::<Chess>::D4.set());
    /// assert!(set.shift_by(Direction::NorthEast, 8).is_empty());
    /// ```
    #[must_use]
    pub const fn shift_by(self, direction: Direction, n: u8) -> Self {
        if n > 64 {
            return Self::EMPTY; // no board is longer, and the products below stay small
        }
        let (files, ranks) = geometry::files_and_ranks::<L>(direction);
        self.step(files * n as i8, ranks * n as i8)
    }

    /// Every square moved by so many files (to the right) and ranks (from
    /// rank 1 on, whichever way the board is printed); what leaves the board
    /// drops out. A knight's jump is a step by (1, 2).
    ///
    /// ```
    /// use bitset::{Chess, Othello, Square};
    /// assert_eq!(Square::<Chess>::D4.set().step(1, 2), Square::<Chess>::E6.set());
    /// assert_eq!(Square::<Othello>::D4.set().step(1, 2), Square::<Othello>::E6.set());
    /// ```
    #[must_use]
    pub const fn step(self, files: i8, ranks: i8) -> Self {
        self.moved(&geometry::step::<L>(files, ranks))
    }

    /// Every square moved by a step; what leaves the board drops out.
    pub(crate) const fn moved(self, step: &Step) -> Self {
        Self::from_board_bits(shift_bits(self.bits() & step.stay, step.delta))
    }

    /// The bare shift of the number by what a step adds to an index, without
    /// any mask, and what became of each square: for seeing why masks are
    /// needed.
    ///
    /// ```
    /// use bitset::{BitSet, Chess, Direction};
    ///
    /// let shifted = BitSet::<Chess>::parse_squares("{d4 h4 h8}").unwrap().raw_shift(Direction::East);
    /// assert_eq!(shifted.moved.squares().to_string(), "{d4}");
    /// assert_eq!(shifted.wrapped.squares().to_string(), "{h4}"); // it came back as a5
    /// assert_eq!(shifted.lost.squares().to_string(), "{h8}");
    /// assert_eq!(shifted.bits, 1 << 28 | 1 << 32);
    /// ```
    #[must_use]
    pub const fn raw_shift(self, direction: Direction) -> RawShift<L> {
        let step = Geometry::<L>::step(direction);
        let moved = Self::from_board_bits(self.bits() & step.stay);
        let astray = self.difference(moved);
        let landed = shift_bits(astray.bits(), step.delta) & Geometry::<L>::BOARD;
        let wrapped = Self::from_board_bits(shift_bits(landed, -step.delta));
        RawShift {
            bits: shift_bits(self.bits(), step.delta),
            moved,
            wrapped,
            lost: astray.difference(wrapped),
        }
    }

    /// All squares one step from the set in these directions. A square of the
    /// set is in it only where it is a neighbour of another.
    ///
    /// ```
    /// use bitset::{Chess, Directions, Square};
    /// let king = Square::<Chess>::A1.set().neighbours(Directions::QUEEN);
    /// assert_eq!(king.squares().to_string(), "{b1 a2 b2}");
    /// ```
    #[must_use]
    pub const fn neighbours(self, directions: Directions) -> Self {
        let mut reached = Self::EMPTY;
        let mut i = 0;
        while i < 8 {
            if directions.has(Direction::ALL[i]) {
                reached = reached.union(self.shift(Direction::ALL[i]));
            }
            i += 1;
        }
        reached
    }
}
