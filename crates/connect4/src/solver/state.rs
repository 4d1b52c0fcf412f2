//! What the search knows of a position: bare bits, because all its time goes
//! here.

use bitset::{BitSet, Sentinel};

use crate::four::{completing, has_four_bits};
use crate::sized::Position;

/// The numbers of a board, in bits.
pub(super) struct Board<const FILES: u8, const RANKS: u8>;

impl<const FILES: u8, const RANKS: u8> Board<FILES, RANKS> {
    /// How many cells the board has.
    pub(super) const CELLS: i32 = FILES as i32 * RANKS as i32;
    /// How many bits a key has.
    pub(super) const BITS: u32 = FILES as u32 * Self::STEP;
    /// How many bits a column has, the guard bit with it.
    pub(super) const STEP: u32 = RANKS as u32 + 1;
    pub(super) const ALL: u64 = BitSet::<Sentinel<FILES, RANKS>>::BOARD.bits();
    pub(super) const FLOOR: u64 = BitSet::<Sentinel<FILES, RANKS>>::rank(0).bits();
    /// The columns of the left half, with the one in the middle.
    pub(super) const LEFT: u64 = Self::ALL & ((1 << (Self::STEP * (FILES as u32).div_ceil(2))) - 1);
    pub(super) const GUARD: u64 = Self::FLOOR << RANKS;
    /// The cells with an odd number of cells from them to the top of the
    /// column, themselves counted: the top cell, and every second below it.
    /// They are the cells of whoever always answers in the same column.
    pub(super) const UPPER: u64 = {
        let mut cells = 0;
        let mut rank = RANKS;
        while rank > 0 {
            cells |= Self::FLOOR << (rank - 1);
            rank = rank.saturating_sub(2);
        }
        cells
    };

    /// The cells of the column that this cell is in.
    pub(super) const fn column_of(cell: u64) -> u64 {
        let bottom = cell.trailing_zeros() / Self::STEP * Self::STEP;
        (Self::FLOOR & (1 << bottom)) * ((1 << RANKS) - 1)
    }
}

/// A position in which nobody has four yet, with the cells that would complete
/// four.
#[derive(Clone, Copy, Debug)]
pub(super) struct State<const FILES: u8, const RANKS: u8> {
    /// The discs of the side to move.
    pub(super) own: u64,
    /// All discs.
    pub(super) occupied: u64,
    /// The free cells in which the side to move would complete four.
    pub(super) own_threats: u64,
    /// The free cells in which the other side would.
    pub(super) other_threats: u64,
}

impl<const FILES: u8, const RANKS: u8> State<FILES, RANKS> {
    pub(super) fn new(position: &Position<FILES, RANKS>) -> Self {
        let free = Board::<FILES, RANKS>::ALL & !position.occupied().bits();
        State {
            own: position.mover().bits(),
            occupied: position.occupied().bits(),
            own_threats: completing::<RANKS>(position.mover().bits()) & free,
            other_threats: completing::<RANKS>(position.opponent().bits()) & free,
        }
    }

    /// The discs of the side that isn't to move.
    pub(super) const fn other(&self) -> u64 {
        self.own ^ self.occupied
    }

    pub(super) const fn free(&self) -> u64 {
        Board::<FILES, RANKS>::ALL & !self.occupied
    }

    /// The cells that a disc can be played to.
    pub(super) const fn landing(&self) -> u64 {
        self.occupied.wrapping_add(Board::<FILES, RANKS>::FLOOR) & Board::<FILES, RANKS>::ALL
    }

    /// The state after a disc on this cell, which doesn't complete four.
    pub(super) const fn play(&self, cell: u64) -> Self {
        let occupied = self.occupied | cell;
        State {
            own: self.other(),
            occupied,
            own_threats: self.other_threats & !cell,
            other_threats: completing::<RANKS>(self.own | cell)
                & Board::<FILES, RANKS>::ALL
                & !occupied,
        }
    }

    /// The moves after which the other side can't complete four at once: the
    /// block, if there is something to block, else all cells that don't lie
    /// under a threat. None: whatever is played, the other side wins next.
    pub(super) const fn safe(&self) -> u64 {
        let landing = self.landing();
        let safe = landing & !(self.other_threats >> 1);
        let blocks = landing & self.other_threats;
        if blocks == 0 {
            safe
        } else if blocks & (blocks - 1) == 0 {
            safe & blocks
        } else {
            0
        }
    }

    /// Whether the side to move could ever have four: with a disc on every
    /// free cell.
    pub(super) const fn has_room(&self) -> bool {
        has_four_bits::<RANKS>(self.own | self.free())
    }

    /// Whether the other side could ever have four.
    pub(super) const fn other_has_room(&self) -> bool {
        has_four_bits::<RANKS>(self.other() | self.free())
    }

    /// A number that only the mirror image has too: see
    /// [`Position::mirror_key`].
    pub(super) fn mirror_key(&self) -> u64 {
        self.key().min(self.mirrored_key())
    }

    /// The key of the mirror image.
    pub(super) const fn mirrored_key(&self) -> u64 {
        let column = (1 << Board::<FILES, RANKS>::STEP) - 1;
        let (mut key, mut mirrored, mut file) = (self.key(), 0, 0);
        while file < FILES {
            mirrored = mirrored << Board::<FILES, RANKS>::STEP | key & column;
            key >>= Board::<FILES, RANKS>::STEP;
            file += 1;
        }
        mirrored
    }

    /// A number that no other position has: see [`Position::key`].
    pub(super) const fn key(&self) -> u64 {
        self.own + self.occupied + Board::<FILES, RANKS>::FLOOR
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::column::Columns;

    /// All positions of the first plies.
    fn assert_keys_agree<const FILES: u8, const RANKS: u8>(
        position: Position<FILES, RANKS>,
        plies: u32,
    ) {
        let state = State::new(&position);
        assert_eq!(state.key(), position.key());
        assert_eq!(state.mirrored_key(), position.mirror().key());
        assert_eq!(state.mirror_key(), position.mirror_key());
        for column in Columns::ALL {
            if plies > 0
                && let Ok(next) = position.play(column)
            {
                assert_keys_agree(next, plies - 1);
            }
        }
    }

    #[test]
    fn keys_are_those_of_positions() {
        assert_keys_agree(Position::<7, 6>::EMPTY, 5);
        assert_keys_agree(Position::<4, 4>::EMPTY, 7);
        assert_keys_agree(Position::<9, 6>::EMPTY, 4);
        assert_keys_agree(Position::<7, 8>::EMPTY, 4);
    }
}
