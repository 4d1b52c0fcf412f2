//! Sliders' attacks looked up in one large table.

use alloc::boxed::Box;
use alloc::vec;

use bitset::Directions;

use super::factors;
use crate::{Set, Square};

/// The attacks of rooks and bishops for all occupancies, in 2.3 MiB, of which
/// 0.8 MiB are ever read.
///
/// [`rook`](super::rook) and its like need no such table and answer a single
/// question sooner. Where very many independent questions follow each other,
/// as in an engine, and the nearer caches are large, the table answers more of
/// them in the same time. It is an object of the caller's, built once and
/// handed on by reference; building takes some milliseconds.
///
/// ```
/// use chess_masks::{Square, attacks};
///
/// let table = attacks::SliderTable::new();
/// let occupied = Square::D5.set() | Square::H1.set();
/// assert_eq!(table.rook(Square::D1, occupied), attacks::rook(Square::D1, occupied));
/// ```
#[derive(Clone, Debug)]
pub struct SliderTable {
    rooks: Lookup<12, 4096>,
    bishops: Lookup<9, BISHOP_ROW>,
}

impl SliderTable {
    /// Computes the table.
    #[must_use]
    #[inline]
    pub fn new() -> Self {
        SliderTable {
            rooks: Lookup::new(Directions::ROOK, &factors::ROOK),
            bishops: Lookup::new(Directions::BISHOP, &factors::BISHOP),
        }
    }

    /// What a rook attacks, as [`attacks::rook`](super::rook) has it.
    #[inline]
    #[must_use]
    pub fn rook(&self, square: Square, occupied: Set) -> Set {
        self.rooks.attacks(square, occupied)
    }

    /// What a bishop attacks, as [`attacks::bishop`](super::bishop) has it.
    #[inline]
    #[must_use]
    pub fn bishop(&self, square: Square, occupied: Set) -> Set {
        self.bishops.attacks(square, occupied)
    }

    /// What a queen attacks, as [`attacks::queen`](super::queen) has it.
    #[inline]
    #[must_use]
    pub fn queen(&self, square: Square, occupied: Set) -> Set {
        self.rook(square, occupied) | self.bishop(square, occupied)
    }
}

impl Default for SliderTable {
    #[inline]
    fn default() -> Self {
        Self::new()
    }
}

/// How many places there are for a bishop's square: a cache line more than the
/// indices reach, since the attacks of most squares take four lines, and these
/// would else be the same four of the cache for all of them.
const BISHOP_ROW: usize = 512 + 8;

/// How the occupied squares on a slider's lines become a place in the table:
/// the upper bits of their product with a factor for which no two occupancies
/// with different attacks come to the same place ("magic bitboards").
#[derive(Clone, Copy, Debug)]
struct Key {
    /// The squares on which a piece makes a difference: the lines without
    /// their last squares.
    inner: Set,
    factor: u64,
}

impl Key {
    #[inline]
    const fn place<const BITS: u32>(self, occupied: Set) -> usize {
        let product = occupied.intersection(self.inner).bits().wrapping_mul(self.factor);
        (product >> (64 - BITS)) as usize
    }
}

/// The attacks from one square, from the beginning of a cache line on.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Row<const SIZE: usize>([Set; SIZE]);

/// One slider's attacks, by indices of so many bits.
#[derive(Clone, Debug)]
struct Lookup<const BITS: u32, const SIZE: usize> {
    keys: [Key; 64],
    rows: Box<[Row<SIZE>; 64]>,
}

impl<const BITS: u32, const SIZE: usize> Lookup<BITS, SIZE> {
    fn new(directions: Directions, factors: &[u64; 64]) -> Self {
        // By way of a vector, since an array of this size has no place on the
        // stack.
        let rows = vec![Row([Set::EMPTY; SIZE]); 64].into_boxed_slice();
        let mut rows: Box<[Row<SIZE>; 64]> =
            rows.try_into().unwrap_or_else(|_| unreachable!("it has 64 squares"));
        let mut keys = [Key { inner: Set::EMPTY, factor: 0 }; 64];
        for square in Set::BOARD {
            let index = usize::from(square.index());
            let key = Key { inner: inner(square, directions), factor: factors[index] };
            for occupied in key.inner.subsets() {
                let attacked = square.slide(directions, occupied);
                rows[index].0[key.place::<BITS>(occupied)] = attacked;
            }
            keys[index] = key;
        }
        Lookup { keys, rows }
    }

    #[inline]
    fn attacks(&self, square: Square, occupied: Set) -> Set {
        let index = usize::from(square.index());
        self.rows[index].0[self.keys[index].place::<BITS>(occupied)]
    }
}

/// The squares of a slider's lines without the last ones and its own.
#[inline]
fn inner(square: Square, directions: Directions) -> Set {
    let line = |direction: bitset::Direction| {
        let ray = square.ray(direction);
        ray & ray.shift(direction.opposite())
    };
    directions.each().map(line).collect()
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeMap;
    use alloc::vec::Vec;

    use super::*;

    /// In how many cache lines a factor puts the attacks; `None` if two that
    /// differ come to one place.
    fn cache_lines<const BITS: u32>(key: Key, wanted: &[(Set, Set)]) -> Option<usize> {
        let mut places = BTreeMap::new();
        for &(occupied, attacked) in wanted {
            if *places.entry(key.place::<BITS>(occupied)).or_insert(attacked) != attacked {
                return None;
            }
        }
        let mut lines: Vec<usize> = places.keys().map(|place| place / 8).collect();
        lines.dedup();
        Some(lines.len())
    }

    fn wanted(square: Square, directions: Directions) -> Vec<(Set, Set)> {
        let subsets = inner(square, directions).subsets();
        subsets.map(|occupied| (occupied, square.slide(directions, occupied))).collect()
    }

    /// Random numbers with few ones, the same every time (xorshift, after
    /// George Marsaglia); of these more are good factors.
    fn sparse() -> impl Iterator<Item = u64> {
        let mut state = 0x9e37_79b9_7f4a_7c15_u64;
        let mut next = move || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state
        };
        core::iter::repeat_with(move || next() & next() & next())
    }

    /// Tries factors, one stream of them for all squares, until one is as
    /// dense as can be.
    fn search<const BITS: u32>(directions: Directions) -> Vec<u64> {
        let mut random = sparse();
        let mut find = |square| {
            let wanted = wanted(square, directions);
            let inner = inner(square, directions);
            let is_dense = |&factor: &u64| {
                cache_lines::<BITS>(Key { inner, factor }, &wanted) == Some(wanted.len() / 8)
            };
            random.find(is_dense).unwrap_or(0)
        };
        Set::BOARD.into_iter().map(&mut find).collect()
    }

    #[test]
    fn the_factors_are_dense() {
        for square in Set::BOARD {
            let index = usize::from(square.index());
            let key = |directions, factors: &[u64; 64]| Key {
                inner: inner(square, directions),
                factor: factors[index],
            };
            let rook = wanted(square, Directions::ROOK);
            let bishop = wanted(square, Directions::BISHOP);
            let lines = cache_lines::<12>(key(Directions::ROOK, &factors::ROOK), &rook);
            assert_eq!(lines, Some(rook.len() / 8), "{square}");
            let lines = cache_lines::<9>(key(Directions::BISHOP, &factors::BISHOP), &bishop);
            assert_eq!(lines, Some(bishop.len() / 8), "{square}");
        }
    }

    #[test]
    #[ignore = "searches for factors, for a minute or two"]
    fn the_factors_are_found_again() {
        assert_eq!(search::<9>(Directions::BISHOP), factors::BISHOP);
        assert_eq!(search::<12>(Directions::ROOK), factors::ROOK);
    }
}
