//! The win test.

use crate::sized::Set;

/// Whether four cells of the set are in a row: the same as
/// [`has_line(4)`](bitset::BitSet::has_line), in bare shifts because every
/// move asks for it.
///
/// No line needs an edge mask: the guard bits, which are never set, end each
/// column.
pub(crate) const fn has_four<const FILES: u8, const RANKS: u8>(set: Set<FILES, RANKS>) -> bool {
    has_four_bits::<RANKS>(set.bits())
}

/// [`has_four`] of bits on columns of `RANKS` cells.
pub(crate) const fn has_four_bits<const RANKS: u8>(set: u64) -> bool {
    let file_step = RANKS as u32 + 1;
    on_axis(set, 1) // vertical
        || on_axis(set, file_step) // horizontal
        || on_axis(set, file_step + 1) // rising
        || on_axis(set, file_step - 1) // falling
}

/// Pairs first, then pairs of pairs. (Shifts are unbounded for boards so high
/// that two columns fill the 64 bits.)
const fn on_axis(set: u64, step: u32) -> bool {
    let pairs = set & set.unbounded_shr(step);
    pairs & pairs.unbounded_shr(2 * step) != 0
}

/// The cells with which the set has four in a row, as far as they aren't in
/// it; guard bits and cells off the board may be among them. In a column only
/// a cell on top of three counts, since discs don't float.
pub(crate) const fn completing<const RANKS: u8>(set: u64) -> u64 {
    let file_step = RANKS as u32 + 1;
    let vertical = (set << 1) & (set << 2) & (set << 3);
    vertical
        | completing_on_axis(set, file_step)
        | completing_on_axis(set, file_step + 1)
        | completing_on_axis(set, file_step - 1)
}

/// The cells next to a pair that have a third disc beyond the pair or on the
/// other side of the cell.
pub(crate) const fn completing_on_axis(set: u64, step: u32) -> u64 {
    let (before, after) = (set.unbounded_shl(step), set.unbounded_shr(step));
    let pair_before = before & set.unbounded_shl(2 * step);
    let pair_after = after & set.unbounded_shr(2 * step);
    pair_before & (set.unbounded_shl(3 * step) | after)
        | pair_after & (set.unbounded_shr(3 * step) | before)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn agrees_with_has_line<const FILES: u8, const RANKS: u8>(bits: u64) {
        let set = Set::<FILES, RANKS>::from_bits_truncate(bits);
        assert_eq!(has_four(set), set.has_line(4), "{set:?}");
    }

    #[test]
    fn the_bare_shifts_agree_with_the_lines() {
        for bits in 0..1 << 20 {
            agrees_with_has_line::<4, 4>(bits);
        }
        let mut random = fastrand::Rng::with_seed(4);
        for _ in 0..100_000 {
            // Dense, even and sparse sets.
            let (a, b) = (random.u64(..), random.u64(..));
            for bits in [a, a & b, a | b] {
                agrees_with_has_line::<7, 6>(bits);
                agrees_with_has_line::<5, 4>(bits);
                agrees_with_has_line::<7, 8>(bits);
                agrees_with_has_line::<8, 7>(bits);
                agrees_with_has_line::<9, 6>(bits);
                agrees_with_has_line::<9, 1>(bits);
                agrees_with_has_line::<9, 2>(bits);
                agrees_with_has_line::<3, 3>(bits);
                agrees_with_has_line::<4, 15>(bits);
                agrees_with_has_line::<2, 31>(bits);
                agrees_with_has_line::<1, 63>(bits);
            }
        }
    }
}
