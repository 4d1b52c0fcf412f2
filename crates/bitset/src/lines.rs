//! So many in a row.

use core::fmt;
use core::iter::FusedIterator;

use crate::direction::Axis;
use crate::layout::Layout;
use crate::set::BitSet;
use crate::square::Square;

impl<L: Layout> BitSet<L> {
    /// The squares where `k` squares of the set in a row begin, read in the
    /// axis's [direction](Axis::direction). No squares in a row begin anywhere:
    /// for 0 it is the whole board.
    ///
    /// Pairs first, then pairs of pairs: two shifts find four in a row,
    /// because 4 = 2 + 2 and 2 = 1 + 1.
    ///
    /// ```
    /// use bitset::{Axis, BitSet, ConnectFour};
    ///
    /// let discs = BitSet::<ConnectFour>::parse_squares("{a1 b1 c1 d1 e1 g1}").unwrap();
    /// assert_eq!(discs.starts(Axis::Horizontal, 4).squares().to_string(), "{a1 b1}");
    /// assert!(discs.starts(Axis::Horizontal, 6).is_empty());
    /// ```
    #[must_use]
    pub const fn starts(self, axis: Axis, k: u8) -> Self {
        if k == 0 {
            return Self::BOARD;
        }
        let back = axis.direction().opposite();
        let mut runs = self; // where `len` squares in a row begin
        let mut len = 1;
        while len < k {
            let further = if len <= k - len { len } else { k - len };
            runs = runs.intersection(runs.shift_by(back, further));
            len += further;
        }
        runs
    }

    /// Whether `k` squares of the set stand in a row on any axis; 0 always do.
    ///
    /// ```
    /// use bitset::{BitSet, ConnectFour};
    /// // Three up to the top row, and e1: without guard bits their numbers
    /// // would be 3, 10, 17 and 24, as if they were four in a row.
    /// let discs = BitSet::<ConnectFour>::parse_squares("{a4 b5 c6 e1}").unwrap();
    /// assert!(discs.has_line(3) && !discs.has_line(4));
    /// ```
    #[must_use]
    pub const fn has_line(self, k: u8) -> bool {
        let mut i = 0;
        while i < 4 {
            if !self.starts(Axis::ALL[i], k).is_empty() {
                return true;
            }
            i += 1;
        }
        false
    }

    /// Every run of at least `k` squares in a row, each at its full length,
    /// axis by axis. (With `k` = 1 a lone square is a run on all four axes;
    /// 0 counts as 1.)
    ///
    /// ```
    /// use bitset::{BitSet, ConnectFour};
    ///
    /// let discs = BitSet::<ConnectFour>::parse_squares("{a1 b1 c1 d1 e1 e2}").unwrap();
    /// let lines: Vec<String> = discs.lines_of(4).map(|line| line.to_string()).collect();
    /// assert_eq!(lines, ["a1 b1 c1 d1 e1"]);
    /// ```
    #[must_use]
    pub const fn lines_of(self, k: u8) -> Lines<L> {
        Lines { set: self, k: if k == 0 { 1 } else { k }, axis: 0, heads: BitSet::EMPTY }
    }
}

/// Squares in a row, one of the [lines](BitSet::lines_of) of a set.
///
/// ```
/// use bitset::{Axis, BitSet, Chess, Square};
///
/// let set = BitSet::<Chess>::parse_squares("{c4 d3 e2 f1}").unwrap();
/// let line = set.lines_of(4).next().unwrap();
/// assert_eq!((line.start(), line.axis()), (Square::<Chess>::C4, Axis::Falling));
/// assert_eq!(line.to_string(), "c4 d3 e2 f1"); // the set's own order begins with f1
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Line<L: Layout> {
    start: Square<L>,
    axis: Axis,
    set: BitSet<L>,
}

impl<L: Layout> Line<L> {
    /// The first square, read in the axis's direction.
    #[must_use]
    pub const fn start(self) -> Square<L> {
        self.start
    }

    /// The way the line runs.
    #[must_use]
    pub const fn axis(self) -> Axis {
        self.axis
    }

    /// Its squares as a set.
    #[must_use]
    pub const fn set(self) -> BitSet<L> {
        self.set
    }

    /// Its squares in the axis's direction.
    pub fn squares(self) -> impl Iterator<Item = Square<L>> {
        let next = move |square: &Square<L>| square.neighbour(self.axis.direction());
        core::iter::successors(Some(self.start), next).take(self.set.len() as usize)
    }
}

impl<L: Layout> fmt::Display for Line<L> {
    /// Writes the squares in the axis's direction: `c4 d3 e2 f1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, square) in self.squares().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{square}")?;
        }
        Ok(())
    }
}

/// The lines of a set; see [`BitSet::lines_of`].
#[derive(Clone, Debug)]
pub struct Lines<L: Layout> {
    set: BitSet<L>,
    k: u8,
    /// How many axes have been begun.
    axis: usize,
    /// The first squares of the runs on the last of these that are still to come.
    heads: BitSet<L>,
}

impl<L: Layout> Iterator for Lines<L> {
    type Item = Line<L>;

    fn next(&mut self) -> Option<Line<L>> {
        while self.heads.is_empty() {
            let axis = *Axis::ALL.get(self.axis)?;
            let starts = self.set.starts(axis, self.k);
            self.heads = starts - starts.shift(axis.direction());
            self.axis += 1;
        }
        let start = self.heads.pop_first()?;
        let axis = Axis::ALL[self.axis - 1];
        Some(Line { start, axis, set: start.set().occluded_fill(axis.direction(), self.set) })
    }
}

impl<L: Layout> FusedIterator for Lines<L> {}
