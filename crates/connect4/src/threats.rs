//! Cells that would complete four.

use crate::color::Color;
use crate::discs::Discs;
use crate::four::{completing, completing_on_axis};
use crate::position::Position;
use crate::sized::Set;

/// The free cells on which a disc would complete four, by side, whether or not
/// one can be played there now.
///
/// ```
/// use connect4::Position;
///
/// let threats = "44533444466557".parse::<Position>()?.threats();
/// assert_eq!(threats.red.squares().to_string(), "{c5}");
/// assert_eq!(threats.yellow.squares().to_string(), "{c4}");
/// # Ok::<(), connect4::PositionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Threats<const FILES: u8, const RANKS: u8> {
    /// Red's.
    pub red: Set<FILES, RANKS>,
    /// Yellow's.
    pub yellow: Set<FILES, RANKS>,
}

impl<const FILES: u8, const RANKS: u8> Threats<FILES, RANKS> {
    /// One side's.
    #[must_use]
    pub const fn of(self, color: Color) -> Set<FILES, RANKS> {
        match color {
            Color::Red => self.red,
            Color::Yellow => self.yellow,
        }
    }
}

impl<const FILES: u8, const RANKS: u8> Discs<FILES, RANKS> {
    /// The free cells that would complete four; see [`Threats`].
    #[must_use]
    pub const fn threats(self) -> Threats<FILES, RANKS> {
        let free = self.occupied().complement();
        Threats {
            red: cells(self.red()).intersection(free),
            yellow: cells(self.yellow()).intersection(free),
        }
    }
}

/// Discs that float can lack one at any height of a column.
const fn cells<const FILES: u8, const RANKS: u8>(discs: Set<FILES, RANKS>) -> Set<FILES, RANKS> {
    Set::<FILES, RANKS>::from_bits_truncate(
        completing::<RANKS>(discs.bits()) | completing_on_axis(discs.bits(), 1),
    )
}

impl<const FILES: u8, const RANKS: u8> Position<FILES, RANKS> {
    /// The free cells that would complete four; see [`Threats`].
    #[must_use]
    pub const fn threats(self) -> Threats<FILES, RANKS> {
        self.discs().threats()
    }
}

#[cfg(test)]
mod tests {
    use crate::four::has_four;
    use crate::sized::{Discs, Set};

    /// A cell is a threat if there is a four with it.
    fn agrees_with_four<const FILES: u8, const RANKS: u8>(bits: u64, others: u64) {
        let red = Set::<FILES, RANKS>::from_bits_truncate(bits);
        let yellow = Set::<FILES, RANKS>::from_bits_truncate(others) - red;
        if has_four(red) {
            return;
        }
        let discs = Discs::new(red, yellow).unwrap();
        let free = discs.occupied().complement();
        let plain = free.iter().filter(|&square| has_four(red.with(square)));
        assert_eq!(discs.threats().red, plain.collect(), "{discs}");
    }

    #[test]
    fn threats_are_the_cells_that_complete_four() {
        let mut random = fastrand::Rng::with_seed(9);
        for _ in 0..5_000 {
            let (a, b, c) = (random.u64(..), random.u64(..), random.u64(..));
            agrees_with_four::<7, 6>(a & b, c);
            agrees_with_four::<7, 6>(a & b & c, b);
            agrees_with_four::<9, 6>(a & b, c);
            agrees_with_four::<8, 7>(a & b, c);
            agrees_with_four::<7, 8>(a & b, c);
            agrees_with_four::<4, 4>(a, c);
            agrees_with_four::<5, 4>(a & b, c);
        }
    }
}
