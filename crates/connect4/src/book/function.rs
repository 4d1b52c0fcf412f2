//! A function on a known set of keys that keeps its values, but not the keys.
//!
//! A key has a place in each third of a table, and its value is the three
//! places' entries combined by exclusive or. The table has 1.23 places a key,
//! the least with which the entries can nearly always be found. (A static
//! function, after Majewski, Wormald, Havas and Czech, "A family of perfect
//! hashing methods"; Graf and Lemire's xor filter has the same table.)
//!
//! Of a key that isn't in the set it gives a value too, which means nothing.

use alloc::borrow::Cow;
use alloc::vec;
use alloc::vec::Vec;

#[derive(Clone, PartialEq, Eq)]
pub(super) struct Function {
    pub(super) seed: u64,
    pub(super) table: Cow<'static, [u8]>,
}

impl Function {
    /// The function with these values. The keys must differ.
    pub(super) fn new(values: &[(u64, u8)]) -> Self {
        let size = (values.len() * 123 / 100 + 32).next_multiple_of(3);
        let (seed, order) = (0..)
            .find_map(|seed| Some((seed, peel(values, seed, size)?)))
            .expect("some seed spreads the keys well");
        let mut table = vec![0; size];
        // The place that was a key's own when it was taken out is still free
        // when it is put back.
        for (index, own) in order.into_iter().rev() {
            let (key, value) = values[index];
            let others = places(key, seed, size).into_iter().filter(|&place| place != own);
            table[own] = others.fold(value, |value, place| value ^ table[place]);
        }
        Function { seed, table: Cow::Owned(table) }
    }

    pub(super) fn value(&self, key: u64) -> u8 {
        let places = places(key, self.seed, self.table.len());
        places.into_iter().fold(0, |value, place| value ^ self.table[place])
    }
}

/// Takes out keys that have a place to themselves, until none is left: their
/// indices and these places. `None` if at some point all places are shared.
fn peel(values: &[(u64, u8)], seed: u64, size: usize) -> Option<Vec<(usize, usize)>> {
    // How many keys are at each place, and the exclusive or of their indices:
    // of a single one it is the index.
    let mut counts = vec![0u32; size];
    let mut indices = vec![0; size];
    for (index, &(key, _)) in values.iter().enumerate() {
        for place in places(key, seed, size) {
            counts[place] += 1;
            indices[place] ^= index;
        }
    }
    let mut single: Vec<usize> = (0..size).filter(|&place| counts[place] == 1).collect();
    let mut order = Vec::with_capacity(values.len());
    while let Some(own) = single.pop() {
        if counts[own] != 1 {
            continue;
        }
        let index: usize = indices[own];
        order.push((index, own));
        for place in places(values[index].0, seed, size) {
            counts[place] -= 1;
            indices[place] ^= index;
            if counts[place] == 1 {
                single.push(place);
            }
        }
    }
    (order.len() == values.len()).then_some(order)
}

/// A key's place in each third of a table of this size.
fn places(key: u64, seed: u64, size: usize) -> [usize; 3] {
    let third = size / 3;
    let hash = mix(key ^ mix(seed));
    let place = |number: u32| {
        let part = hash.rotate_left(21 * number) as u32;
        number as usize * third + ((u64::from(part) * third as u64) >> 32) as usize
    };
    [place(0), place(1), place(2)]
}

/// Spreads a number over all bits (the finisher of Sebastiano Vigna's
/// `SplitMix64`).
const fn mix(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_gives_its_value() {
        let mut random = fastrand::Rng::with_seed(3);
        for size in [0, 1, 2, 3, 10, 100, 1_000, 50_000] {
            let keys: alloc::collections::BTreeSet<u64> =
                core::iter::repeat_with(|| random.u64(..)).take(size).collect();
            let values: Vec<(u64, u8)> = keys.into_iter().map(|key| (key, random.u8(..))).collect();
            let function = Function::new(&values);
            assert!(values.iter().all(|&(key, value)| function.value(key) == value), "{size}");
            assert!(function.table.len() <= size * 123 / 100 + 34);
        }
    }
}
