//! What a search remembers of positions.
//!
//! A slot holds the whole board, so that no two positions are ever taken for
//! one another. Its three numbers are atomic, and the board is stored mixed
//! with the data (Hyatt's lockless hashing): threads may share a table without
//! locks, and a slot that two of them wrote at once matches no board.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::sync::atomic::{AtomicU64, Ordering::Relaxed};

use crate::board::Board;

/// No square.
pub(crate) const NO_SQUARE: u8 = 64;

/// What is known of a position: bounds of its value, found by a search to a
/// depth, and the moves that were best.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    pub lower: i16,
    pub upper: i16,
    pub depth: u8,
    pub moves: [u8; 2],
}

impl Entry {
    /// What is known after a search to a depth, in a window, that found a
    /// value and a best move, beside what was known before. No value is beyond
    /// `most`.
    pub fn after(
        known: Option<Entry>,
        depth: u32,
        (alpha, beta): (i32, i32),
        (best, square): (i32, u8),
        most: i32,
    ) -> Self {
        let (mut lower, mut upper) = (-most as i16, most as i16);
        let mut moves = [square, NO_SQUARE];
        if let Some(entry) = known {
            if u32::from(entry.depth) == depth {
                (lower, upper) = (entry.lower, entry.upper);
            }
            // Where every move failed, none of them is better than before.
            if best <= alpha {
                moves = entry.moves;
            } else if entry.moves[0] == square {
                moves[1] = entry.moves[1];
            } else {
                moves[1] = entry.moves[0];
            }
        }
        if best > alpha {
            lower = lower.max(best as i16);
        }
        if best < beta {
            upper = upper.min(best as i16);
        }
        Entry { lower, upper, depth: depth as u8, moves }
    }

    /// The bound that settles whether the value is over `alpha`, if one does.
    #[inline(always)]
    pub fn settles(&self, alpha: i32) -> Option<i32> {
        let (lower, upper) = (i32::from(self.lower), i32::from(self.upper));
        if lower > alpha {
            Some(lower)
        } else if upper <= alpha {
            Some(upper)
        } else {
            None
        }
    }

    const fn pack(self, age: u8) -> u64 {
        let [a, b] = self.lower.to_le_bytes();
        let [c, d] = self.upper.to_le_bytes();
        u64::from_le_bytes([a, b, c, d, self.moves[0], self.moves[1], self.depth, age])
    }

    const fn unpack(data: u64) -> Self {
        let [a, b, c, d, first, second, depth, _] = data.to_le_bytes();
        Entry {
            lower: i16::from_le_bytes([a, b]),
            upper: i16::from_le_bytes([c, d]),
            depth,
            moves: [first, second],
        }
    }
}

#[derive(Default, Debug)]
struct Slot {
    own: AtomicU64,
    opponent: AtomicU64,
    data: AtomicU64,
}

impl Slot {
    fn read(&self, board: Board) -> Option<u64> {
        let data = self.data.load(Relaxed);
        let (own, opponent) = (self.own.load(Relaxed), self.opponent.load(Relaxed));
        (own ^ data == board.own && opponent ^ data == board.opponent && data != 0).then_some(data)
    }

    fn write(&self, board: Board, data: u64) {
        self.own.store(board.own ^ data, Relaxed);
        self.opponent.store(board.opponent ^ data, Relaxed);
        self.data.store(data, Relaxed);
    }
}

/// Two slots that share a cache line.
#[derive(Default, Debug)]
#[repr(align(64))]
struct Pair([Slot; 2]);

/// A hash table of positions, of a fixed size.
#[derive(Debug)]
pub(crate) struct Table {
    pairs: Box<[Pair]>,
    age: u8,
}

impl Table {
    /// A table of about so many bytes, at least one pair of slots.
    pub fn with_bytes(bytes: usize) -> Self {
        let count = (bytes / size_of::<Pair>()).max(1);
        let mut pairs = Vec::new();
        pairs.resize_with(count, Pair::default);
        Table { pairs: pairs.into_boxed_slice(), age: 1 }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.age = 1;
        for pair in &mut self.pairs {
            *pair = Pair::default();
        }
    }

    /// A new search begins: what is known stays, and makes room first.
    pub fn grow_old(&mut self) {
        self.age = if self.age == u8::MAX { 1 } else { self.age + 1 };
    }

    #[inline]
    fn pair(&self, board: Board) -> &Pair {
        let mixed = u128::from(board.own ^ 0x9e37_79b9_7f4a_7c15)
            * u128::from(board.opponent ^ 0xc2b2_ae3d_27d4_eb4f);
        let hash = (mixed as u64) ^ (mixed >> 64) as u64;
        let place = (u128::from(hash) * self.pairs.len() as u128) >> 64;
        &self.pairs[place as usize]
    }

    #[inline]
    pub fn get(&self, board: Board) -> Option<Entry> {
        let Pair([first, second]) = self.pair(board);
        first.read(board).or_else(|| second.read(board)).map(Entry::unpack)
    }

    /// Stores what was found, in place of what is known of the same position,
    /// or else of the slot from an older search or of less depth.
    #[inline]
    pub fn put(&self, board: Board, entry: Entry) {
        let Pair([first, second]) = self.pair(board);
        let data = entry.pack(self.age);
        if first.read(board).is_some() {
            return first.write(board, data);
        }
        if second.read(board).is_some() {
            return second.write(board, data);
        }
        let worth = |slot: &Slot| {
            let [.., depth, age] = slot.data.load(Relaxed).to_le_bytes();
            (age == self.age, depth)
        };
        if worth(first) <= worth(second) {
            first.write(board, data);
        } else {
            second.write(board, data);
        }
    }
}
