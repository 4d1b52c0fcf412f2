//! The table of positions that were searched before.
//!
//! An entry is one number, so that threads can share the table without a lock:
//! it is read and written as a whole or not at all. It has, from the lowest
//! bit: the two bounds, the best column, the work, and of the key those bits
//! that its place doesn't tell. A key is first mixed, by steps that can be
//! undone; its highest bits are the place and the others are kept, so that no
//! position is ever taken for another.
//!
//! A short search should stay in the processor's caches. So at first only the
//! beginning of the table is in use, and it is doubled as it fills.

use alloc::boxed::Box;
use core::iter::repeat_with;
use core::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};

const BOUND_BITS: u32 = 6;
const COLUMN_BITS: u32 = 4;
const MAX_WORK_BITS: u32 = 6;
const DATA_BITS: u32 = 2 * BOUND_BITS + COLUMN_BITS;
/// What is added to a bound to make it a number without a sign.
const OFFSET: i32 = 1 << (BOUND_BITS - 1);

/// How many entries share a place.
const SLOTS: usize = 4;
/// How many places are in use at first, as a power of two.
const FIRST: u32 = 9;

/// The entries of one place.
#[derive(Default)]
#[repr(align(32))]
struct Bucket([AtomicU64; SLOTS]);

/// What is known of a position's score, for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    pub(super) lower: i32,
    pub(super) upper: i32,
    /// The index of the best column; [`Entry::NO_COLUMN`] if none is known.
    pub(super) column: u32,
}

impl Entry {
    pub(super) const NO_COLUMN: u32 = (1 << COLUMN_BITS) - 1;
    /// What is known of any position: nothing.
    pub(super) const UNKNOWN: Entry =
        Entry { lower: -OFFSET, upper: OFFSET - 1, column: Self::NO_COLUMN };

    /// The bound that shows whether the score is above `alpha`: a lower bound
    /// if it is, an upper bound if it isn't.
    #[inline]
    pub(super) const fn decides(self, alpha: i32) -> Option<i32> {
        if self.upper <= alpha {
            Some(self.upper)
        } else if self.lower > alpha {
            Some(self.lower)
        } else {
            None
        }
    }

    const fn pack(self) -> u64 {
        (self.lower + OFFSET) as u64
            | ((self.upper + OFFSET) as u64) << BOUND_BITS
            | (self.column as u64) << (2 * BOUND_BITS)
    }

    const fn unpack(word: u64) -> Entry {
        let mask = (1 << BOUND_BITS) - 1;
        Entry {
            lower: (word & mask) as i32 - OFFSET,
            upper: (word >> BOUND_BITS & mask) as i32 - OFFSET,
            column: (word >> (2 * BOUND_BITS)) as u32 & Self::NO_COLUMN,
        }
    }
}

/// A key, mixed: the bits of [`Table::mix`].
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Mixed(u64);

impl Mixed {
    pub(super) const fn bits(self) -> u64 {
        self.0
    }
}

pub(super) struct Table {
    buckets: Box<[Bucket]>,
    key_bits: u32,
    /// The bits of a mixed key that entries keep.
    rest_mask: u64,
    /// Where in an entry they begin.
    rest_shift: u32,
    work_mask: u64,
    /// How often the part in use can still be doubled.
    level: AtomicU32,
    most_level: u32,
    /// How many entries of the part in use were taken.
    taken: AtomicU64,
}

impl Table {
    /// A table of so many MiB, for keys of this length; of 2 MiB at most if
    /// the size is 0 or the keys need more.
    pub(super) fn new(mib: usize, key_bits: u32) -> Table {
        let first = FIRST.max((key_bits + DATA_BITS).saturating_sub(64));
        let wanted = mib.saturating_mul(1 << 20) / size_of::<Bucket>();
        let wanted = wanted.clamp(1 << first, 1 << 31);
        let most_level = wanted.ilog2() - first;
        let rest_bits = key_bits.saturating_sub(first);
        let work_bits = (64 - DATA_BITS - rest_bits).min(MAX_WORK_BITS);
        let count = wanted >> most_level << most_level;
        Table {
            buckets: repeat_with(Bucket::default).take(count).collect(),
            key_bits,
            rest_mask: (1 << rest_bits) - 1,
            rest_shift: DATA_BITS + work_bits,
            work_mask: (1 << work_bits) - 1,
            level: AtomicU32::new(most_level),
            most_level,
            taken: AtomicU64::new(0),
        }
    }

    pub(super) fn mib(&self) -> usize {
        (self.buckets.len() * size_of::<Bucket>()) >> 20
    }

    fn in_use(&self) -> usize {
        self.buckets.len() >> self.level.load(Relaxed)
    }

    pub(super) fn clear(&mut self) {
        let used = self.in_use();
        self.buckets[..used].fill_with(Bucket::default);
        *self.level.get_mut() = self.most_level;
        *self.taken.get_mut() = 0;
    }

    /// The share of the table's entries that are taken, by a sample.
    pub(super) fn fill(&self) -> f32 {
        let sample = &self.buckets[..self.in_use().min(1 << 10)];
        let slots = sample.iter().flat_map(|bucket| &bucket.0);
        let taken = slots.filter(|slot| slot.load(Relaxed) != 0).count();
        taken as f32 / (sample.len() * SLOTS) as f32 / (1 << self.level.load(Relaxed)) as f32
    }

    /// Doubles the part in use if it is half full. Only while no other thread
    /// uses the table.
    #[inline]
    pub(super) fn grow_if_crowded(&self) {
        let level = self.level.load(Relaxed);
        if level > 0 && self.taken.load(Relaxed) as usize > self.in_use() * SLOTS / 2 {
            self.grow();
        }
    }

    /// Takes the whole table into use. Only while no other thread uses it.
    #[cfg(any(feature = "std", test))]
    pub(super) fn grow_fully(&self) {
        while self.level.load(Relaxed) > 0 {
            self.grow();
        }
    }

    #[cold]
    fn grow(&self) {
        let level = self.level.load(Relaxed);
        let used = self.in_use();
        self.level.store(level - 1, Relaxed);
        for index in (0..used).rev() {
            // Of the mixed keys of this place, the one that ends in the bits
            // that the entry has: the first such from the least key on.
            let scaled = ((index << level) as u128) << self.key_bits;
            let least = scaled.div_ceil(self.buckets.len() as u128) as u64;
            let words = self.buckets[index].0.each_ref().map(|slot| slot.swap(0, Relaxed));
            let mut filled = [0; 2];
            for word in words.into_iter().filter(|&word| word != 0) {
                let rest = word >> self.rest_shift;
                let mixed = Mixed(least + (rest.wrapping_sub(least) & self.rest_mask));
                let half = self.index(mixed) & 1;
                self.buckets[2 * index + half].0[filled[half]].store(word, Relaxed);
                filled[half] += 1;
            }
        }
    }

    /// Mixes a key. Every step can be undone: odd factors have an inverse
    /// among numbers of so many bits, and the upper half of a number is still
    /// there after the shift.
    #[inline]
    pub(super) const fn mix(&self, key: u64) -> Mixed {
        let bits = self.key_bits;
        let mask = u64::MAX >> (64 - bits);
        let mut mixed = key.wrapping_mul(0x9e37_79b9_7f4a_7c15) & mask;
        mixed ^= mixed >> bits.div_ceil(2);
        Mixed(mixed.wrapping_mul(0xd6e8_feb8_6659_fd93) & mask)
    }

    #[inline]
    fn index(&self, mixed: Mixed) -> usize {
        let left = mixed.0 << (64 - self.key_bits);
        let full = (u128::from(left) * self.buckets.len() as u128) >> 64;
        full as usize >> self.level.load(Relaxed)
    }

    /// The slots of a key's place, and its bits as entries have them.
    #[inline]
    fn place(&self, mixed: Mixed) -> (&[AtomicU64; SLOTS], u64) {
        (&self.buckets[self.index(mixed)].0, (mixed.0 & self.rest_mask) << self.rest_shift)
    }

    /// What is known of the position with this key.
    #[inline]
    pub(super) fn get(&self, mixed: Mixed) -> Entry {
        let (slots, rest) = self.place(mixed);
        for slot in slots {
            let word = slot.load(Relaxed);
            if word != 0 && (word ^ rest) >> self.rest_shift == 0 {
                return Entry::unpack(word);
            }
        }
        Entry::UNKNOWN
    }

    /// Reads from a key's place, so that the processor fetches it. The number
    /// means nothing, but has to be used.
    #[inline]
    pub(super) fn touch(&self, mixed: Mixed) -> u64 {
        self.place(mixed).0[0].load(Relaxed)
    }

    /// Keeps what is known of a position after so many nodes; where its place
    /// is full, the entry with the least work goes.
    #[inline]
    pub(super) fn put(&self, mixed: Mixed, entry: Entry, nodes: u64) {
        let (slots, rest) = self.place(mixed);
        let work = u64::from(nodes.max(1).ilog2()).min(self.work_mask);
        let mut chosen = (u64::MAX, &slots[0]);
        for slot in slots {
            let word = slot.load(Relaxed);
            if word == 0 && self.level.load(Relaxed) > 0 {
                self.taken.store(self.taken.load(Relaxed) + 1, Relaxed);
            }
            if word == 0 || (word ^ rest) >> self.rest_shift == 0 {
                chosen.1 = slot;
                break;
            }
            let work = word >> DATA_BITS & self.work_mask;
            if work < chosen.0 {
                chosen = (work, slot);
            }
        }
        chosen.1.store(entry.pack() | work << DATA_BITS | rest, Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(number: u64) -> Entry {
        let lower = (number % 20) as i32 - 10;
        Entry { lower, upper: lower + (number % 7) as i32, column: (number % 9) as u32 }
    }

    /// Whatever is found under a key was put there under it, before and after
    /// the table grew.
    fn keeps<const BITS: u32>(mib: usize) {
        let mask = u64::MAX >> (64 - BITS);
        let mut random = fastrand::Rng::with_seed(u64::from(BITS));
        let keys: alloc::vec::Vec<u64> = (0..20_000).map(|_| random.u64(..) & mask).collect();
        let table = Table::new(mib, BITS);
        for (number, &key) in (0..).zip(&keys) {
            table.put(table.mix(key), entry(number), 1);
            table.grow_if_crowded();
        }
        let found = || {
            (0..).zip(&keys).filter(|&(number, &key)| {
                let found = table.get(table.mix(key));
                assert!(found == entry(number) || found == Entry::UNKNOWN, "{BITS} bits: {key}");
                found != Entry::UNKNOWN
            })
        };
        let before = found().count();
        assert!(before > 18_000, "{BITS} bits: {before}");
        table.grow_fully();
        assert_eq!(found().count(), before);
        let others = (0..20_000).map(|_| random.u64(..) & mask).filter(|key| !keys.contains(key));
        assert!(others.into_iter().all(|key| table.get(table.mix(key)) == Entry::UNKNOWN));
    }

    #[test]
    fn entries_are_found_under_their_own_keys_only() {
        keeps::<49>(8);
        keeps::<49>(1);
        keeps::<64>(5);
        keeps::<63>(3);
        keeps::<56>(2);
        keeps::<30>(1);
    }

    #[test]
    fn sizes_are_kept_to() {
        assert_eq!(Table::new(5, 49).mib(), 5);
        assert_eq!(Table::new(0, 64).mib(), 2);
        assert_eq!(Table::new(0, 49).mib(), 0);
    }

    #[test]
    fn a_cleared_table_knows_nothing() {
        let mut table = Table::new(1, 49);
        table.put(table.mix(5), entry(5), 1);
        assert_eq!(table.get(table.mix(5)), entry(5));
        assert!(table.fill() > 0.0);
        table.clear();
        assert_eq!(table.get(table.mix(5)), Entry::UNKNOWN);
        assert_eq!(table.fill(), 0.0);
    }

    #[test]
    fn the_entry_with_the_least_work_goes() {
        let table = Table::new(1, 49);
        let place = table.index(table.mix(0));
        let together = (0..).filter(|&key| table.index(table.mix(key)) == place);
        let keys: alloc::vec::Vec<u64> = together.take(SLOTS + 1).collect();
        for (&key, nodes) in keys.iter().zip([100, 10, 1000, 500, 50]) {
            table.put(table.mix(key), entry(key), nodes);
        }
        let known = keys.iter().map(|&key| table.get(table.mix(key)) != Entry::UNKNOWN);
        assert!(known.eq([true, false, true, true, true]));
    }
}
