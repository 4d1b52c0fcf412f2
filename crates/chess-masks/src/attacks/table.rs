//! Sliders' attacks looked up in one large table.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use bitset::Directions;

use crate::{Set, Square};

/// The attacks of rooks and bishops for all occupancies, 2.25 MiB of them.
///
/// [`rook`](super::rook) and its like need no such table and answer a single
/// question sooner. Where very many independent questions follow each other,
/// as in an engine, and the nearer caches are large, the table answers more of
/// them in the same time. It is an object of the caller's, built once and
/// handed on by reference; building takes about a tenth of a second.
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
    rooks: Lookup<4096>,
    bishops: Lookup<512>,
}

impl SliderTable {
    /// Computes the table.
    #[must_use]
    pub fn new() -> Self {
        SliderTable {
            rooks: Lookup::new(Directions::ROOK),
            bishops: Lookup::new(Directions::BISHOP),
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
    fn default() -> Self {
        Self::new()
    }
}

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
    const fn place<const SIZE: usize>(&self, occupied: Set) -> usize {
        let product = occupied.intersection(self.inner).bits().wrapping_mul(self.factor);
        (product >> (u64::BITS - SIZE.ilog2())) as usize % SIZE
    }
}

/// The attacks of one kind of slider; `SIZE`, a power of two, has a place for
/// every occupancy of the longest lines.
#[derive(Clone, Debug)]
struct Lookup<const SIZE: usize> {
    keys: [Key; 64],
    attacks: Box<[[Set; SIZE]; 64]>,
}

impl<const SIZE: usize> Lookup<SIZE> {
    fn new(directions: Directions) -> Self {
        let mut keys = [Key { inner: Set::EMPTY, factor: 0 }; 64];
        // By way of a vector, since an array of this size has no place on the
        // stack.
        let attacks = vec![[Set::EMPTY; SIZE]; 64].into_boxed_slice();
        let mut attacks: Box<[[Set; SIZE]; 64]> =
            attacks.try_into().unwrap_or_else(|_| unreachable!("it has 64 squares"));
        let mut random = Random(0x9e37_79b9_7f4a_7c15);
        for (square, (key, table)) in
            Set::BOARD.into_iter().zip(keys.iter_mut().zip(attacks.iter_mut()))
        {
            key.inner = inner(square, directions);
            let subsets = key.inner.subsets();
            let wanted: Vec<(Set, Set)> =
                subsets.map(|occupied| (occupied, square.slide(directions, occupied))).collect();
            loop {
                key.factor = random.sparse();
                if fill(key, &wanted, table) {
                    break;
                }
            }
        }
        Lookup { keys, attacks }
    }

    #[inline]
    fn attacks(&self, square: Square, occupied: Set) -> Set {
        let index = usize::from(square.index());
        self.attacks[index][self.keys[index].place::<SIZE>(occupied)]
    }
}

/// The squares of a slider's lines without the last ones and its own.
fn inner(square: Square, directions: Directions) -> Set {
    let line = |direction: bitset::Direction| {
        let ray = square.ray(direction);
        ray & ray.shift(direction.opposite())
    };
    directions.each().map(line).collect()
}

/// Puts all attacks into a square's table; where two that differ fall on one
/// place, leaves it empty and gives false. No slider's attacks are empty.
fn fill<const SIZE: usize>(key: &Key, wanted: &[(Set, Set)], table: &mut [Set; SIZE]) -> bool {
    for (count, &(occupied, attacked)) in wanted.iter().enumerate() {
        let place = &mut table[key.place::<SIZE>(occupied)];
        if !place.is_empty() && *place != attacked {
            for &(occupied, _) in &wanted[..count] {
                table[key.place::<SIZE>(occupied)] = Set::EMPTY;
            }
            return false;
        }
        *place = attacked;
    }
    true
}

/// Random numbers that are the same every time (xorshift, after George
/// Marsaglia).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// A number with few ones, of which more are good factors.
    fn sparse(&mut self) -> u64 {
        self.next() & self.next() & self.next()
    }
}
