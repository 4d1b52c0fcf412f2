//! Pieces that jump.

use crate::geometry;
use crate::layout::Layout;
use crate::set::BitSet;
use crate::square::Square;

/// A piece that jumps by fixed steps over whatever stands between, with the
/// table of its attacks from every square (512 bytes). Made in a `const`, the
/// table is computed when compiling.
///
/// ```
/// use bitset::{Chess, Leaper, Square};
///
/// const KNIGHT: Leaper<Chess> = Leaper::symmetric(1, 2);
/// assert_eq!(KNIGHT.attacks(Square::<Chess>::D4).squares().to_string(), "{c2 e2 b3 f3 b5 f5 c6 e6}");
/// assert_eq!(KNIGHT.attacks(Square::<Chess>::A1).squares().to_string(), "{c2 b3}");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leaper<L: Layout> {
    table: [BitSet<L>; 64],
}

impl<L: Layout> Leaper<L> {
    /// A piece with these jumps, each so many files and ranks; jumps by (0, 0)
    /// are left out.
    ///
    /// ```
    /// use bitset::{Leaper, Othello, Square};
    /// const PAWN: Leaper<Othello> = Leaper::new(&[(-1, 1), (1, 1)]);
    /// assert_eq!(PAWN.attacks(Square::<Othello>::B4).squares().to_string(), "{a5 c5}");
    /// ```
    #[must_use]
    pub const fn new(jumps: &[(i8, i8)]) -> Self {
        let mut table = [BitSet::EMPTY; 64];
        let mut i = 0;
        while i < jumps.len() {
            // Which squares have room for a jump is found out once for all.
            let step = geometry::step::<L>(jumps[i].0, jumps[i].1);
            let mut rest = BitSet::BOARD;
            while let Some(square) = rest.pop_first() {
                let from = square.index() as usize;
                let to = square.set().moved(&step).without(square);
                table[from] = table[from].union(to);
            }
            i += 1;
        }
        Leaper { table }
    }

    /// A piece with the jump by `a` and `b` in every turn and reflection:
    /// (1, 2) is the knight, (1, 3) the camel, (0, 1) and (1, 1) together
    /// would be the king.
    #[must_use]
    pub const fn symmetric(a: i8, b: i8) -> Self {
        let (c, d) = (a.saturating_neg(), b.saturating_neg());
        Self::new(&[(a, b), (a, d), (c, b), (c, d), (b, a), (b, c), (d, a), (d, c)])
    }

    /// What the piece attacks from a square, blockers or not.
    #[must_use]
    pub const fn attacks(&self, square: Square<L>) -> BitSet<L> {
        self.table[square.index() as usize]
    }

    /// What such pieces on all squares of a set attack together.
    ///
    /// ```
    /// use bitset::{BitSet, Chess, Leaper};
    /// const KNIGHT: Leaper<Chess> = Leaper::symmetric(1, 2);
    /// assert_eq!(KNIGHT.attacks_of(BitSet::CORNERS).len(), 8);
    /// ```
    #[must_use]
    pub const fn attacks_of(&self, mut pieces: BitSet<L>) -> BitSet<L> {
        let mut attacked = BitSet::EMPTY;
        while let Some(square) = pieces.pop_first() {
            attacked = attacked.union(self.attacks(square));
        }
        attacked
    }
}
