//! Moving on until something is in the way.

use crate::direction::{Direction, Directions};
use crate::geometry::{self, Geometry, shift_bits};
use crate::layout::Layout;
use crate::set::BitSet;

impl<L: Layout> BitSet<L> {
    /// The set and every square that it reaches in one direction, step by
    /// step, over squares of `through` only.
    ///
    /// The blockers are not in it: a slider's attacks are the fill through the
    /// empty squares, moved one step on.
    ///
    /// This is the Kogge-Stone fill: after 1, 2, 4, ... steps at once, `open`
    /// holds the squares before which as many squares are open in a row. Its
    /// plain twin is [`occluded_fill_by_steps`](BitSet::occluded_fill_by_steps).
    ///
    /// ```
    /// use bitset::{BitSet, Chess, Direction, Square};
    ///
    /// let rook = Square::<Chess>::D1.set();
    /// let empty = !BitSet::<Chess>::parse_squares("{d1 d5}").unwrap();
    /// let fill = rook.occluded_fill(Direction::North, empty);
    /// assert_eq!(fill.squares().to_string(), "{d1 d2 d3 d4}");
    /// assert_eq!(fill.shift(Direction::North).squares().to_string(), "{d2 d3 d4 d5}");
    /// ```
    #[must_use]
    pub const fn occluded_fill(self, direction: Direction, through: Self) -> Self {
        let step = Geometry::<L>::step(direction);
        let mut filled = self.bits();
        // A square at the edge where the direction comes in has nothing
        // before it; masked out here, the shifts below can't wrap.
        let mut open = through.bits() & shift_bits(step.stay, step.delta);
        let longest = if L::FILES > L::RANKS { L::FILES } else { L::RANKS };
        let mut steps = 1;
        while steps < longest as i32 {
            filled |= open & shift_bits(filled, steps * step.delta);
            open &= shift_bits(open, steps * step.delta);
            steps *= 2;
        }
        Self::from_board_bits(filled)
    }

    /// What [`occluded_fill`](BitSet::occluded_fill) gives, one step at a time.
    #[must_use]
    pub const fn occluded_fill_by_steps(self, direction: Direction, through: Self) -> Self {
        let mut filled = self;
        let mut front = self;
        while !front.is_empty() {
            front = front.shift(direction).intersection(through);
            filled = filled.union(front);
        }
        filled
    }

    /// The set and every square of `through` that it reaches by any number of
    /// steps in these directions over squares of `through`.
    ///
    /// ```
    /// use bitset::{BitSet, Chess, Directions, Square};
    ///
    /// let region = BitSet::<Chess>::parse_squares("{a1 b1 b2 c3 e5}").unwrap();
    /// let from = Square::<Chess>::A1.set();
    /// assert_eq!(from.flood(region, Directions::QUEEN).squares().to_string(), "{a1 b1 b2 c3}");
    /// assert_eq!(from.flood(region, Directions::ROOK).squares().to_string(), "{a1 b1 b2}");
    /// ```
    #[must_use]
    pub const fn flood(self, through: Self, directions: Directions) -> Self {
        let mut reached = self;
        loop {
            let mut further = reached;
            let mut i = 0;
            while i < 8 {
                if directions.has(Direction::ALL[i]) {
                    further = further.occluded_fill(Direction::ALL[i], through);
                }
                i += 1;
            }
            if further.bits() == reached.bits() {
                return reached;
            }
            reached = further;
        }
    }

    /// What [`flood`](BitSet::flood) gives, one step at a time.
    #[must_use]
    pub const fn flood_by_steps(self, through: Self, directions: Directions) -> Self {
        let mut reached = self;
        let mut front = self;
        while !front.is_empty() {
            front = front.neighbours(directions).intersection(through).difference(reached);
            reached = reached.union(front);
        }
        reached
    }

    /// What pieces on all squares of the set attack that slide in these
    /// directions: each up to the first occupied square, that square in.
    ///
    /// A piece's own square is only in it where another piece attacks it.
    ///
    /// ```
    /// use bitset::{BitSet, Chess, Directions};
    ///
    /// let rooks = BitSet::<Chess>::parse_squares("{a1 h1}").unwrap();
    /// let attacked = rooks.slide(Directions::EAST | Directions::WEST, rooks);
    /// assert_eq!(attacked, BitSet::rank(0));
    /// ```
    #[must_use]
    pub const fn slide(self, directions: Directions, occupied: Self) -> Self {
        let empty = occupied.complement();
        let mut attacked = Self::EMPTY;
        let mut i = 0;
        while i < 8 {
            let direction = Direction::ALL[i];
            if directions.has(direction) {
                attacked = attacked.union(self.occluded_fill(direction, empty).shift(direction));
            }
            i += 1;
        }
        attacked
    }

    /// What pieces on all squares of the set attack that repeat one jump until
    /// something is in the way: the first occupied square is in.
    ///
    /// A rook rides (0, 1), (1, 0), (0, -1) and (-1, 0); a nightrider the
    /// eight jumps of the knight. The jump (0, 0) leads nowhere.
    ///
    /// ```
    /// use bitset::{BitSet, Chess, Square};
    ///
    /// let ride = Square::<Chess>::A1.set().ride(1, 2, BitSet::EMPTY);
    /// assert_eq!(ride.squares().to_string(), "{b3 c5 d7}");
    /// ```
    #[must_use]
    pub const fn ride(self, files: i8, ranks: i8, occupied: Self) -> Self {
        let step = geometry::step::<L>(files, ranks);
        let mut attacked = Self::EMPTY;
        let mut front = self;
        while !front.is_empty() && (files != 0 || ranks != 0) {
            front = front.moved(&step);
            attacked = attacked.union(front);
            front = front.difference(occupied);
        }
        attacked
    }
}
