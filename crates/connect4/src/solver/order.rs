//! Which move is searched first.

use super::search::{Node, column_index};
use super::state::Board;

/// What the table's best move is worth.
pub(super) const TABLE_MOVE: i32 = 10;

/// How well discs on a cell did, for both sides: from -1024 to 1024.
#[derive(Clone)]
pub(super) struct History([[i32; 64]; 2]);

impl History {
    pub(super) const NEW: History = History([[0; 64]; 2]);

    /// A disc on `cell` was good enough; those before it were not.
    pub(super) fn reward<const FILES: u8, const RANKS: u8>(
        &mut self,
        free: i32,
        before: &[Node<FILES, RANKS>],
        cell: u64,
    ) {
        let side = &mut self.0[(free & 1) as usize];
        for node in before {
            let value = &mut side[(node.cell.trailing_zeros() & 63) as usize];
            *value -= (1024 + *value) / 32;
        }
        let value = &mut side[(cell.trailing_zeros() & 63) as usize];
        *value += (1024 - *value) / 32;
    }

    fn of(&self, free: i32, cell: u64) -> i32 {
        self.0[(free & 1) as usize][(cell.trailing_zeros() & 63) as usize]
    }
}

/// How promising a move looks to the side that makes it.
///
/// The weights were found by trial: those that search the fewest positions.
#[inline]
pub(super) fn worth<const FILES: u8, const RANKS: u8>(
    node: &Node<FILES, RANKS>,
    child: &Node<FILES, RANKS>,
    history: &History,
) -> i32 {
    let after = &child.state;
    let (mine, theirs, choices) = if child.same_side(node) {
        (after.own_threats, after.other_threats, count(child.safe))
    } else {
        (after.other_threats, after.own_threats, -count(child.safe))
    };
    // A threat just above one of the other side's is of little use.
    let useful = mine & !(theirs << 1);
    // With an odd number of free cells on the board, the upper cells are those
    // of the side to move: see `bounds`.
    let upper = Board::<FILES, RANKS>::UPPER;
    let good = if node.free & 1 == 1 { upper } else { !upper };
    let landing = after.landing();
    let next = landing << 1;

    16 * count(useful & next)
        + 9 * count(useful & next << 1)
        + 7 * count(useful)
        + 12 * count(useful & good)
        - 2 * count(theirs & !(mine << 1))
        + 18 * choices
        + 4 * count(landing & !(theirs >> 1))
        + 4 * count(beside_pairs::<RANKS>(node.state.own | child.cell) & after.free())
        + 4 * lines_through::<FILES, RANKS>(child.cell)
        - 2 * centre_distance::<FILES, RANKS>(child.cell)
        + history.of(node.free, child.cell) / 32
}

const fn count(cells: u64) -> i32 {
    cells.count_ones() as i32
}

/// The cells at either end of two discs side by side, or on a slant.
const fn beside_pairs<const RANKS: u8>(discs: u64) -> u64 {
    const fn on_axis(discs: u64, step: u32) -> u64 {
        let pairs = discs & discs.unbounded_shr(step);
        pairs.unbounded_shl(2 * step) | pairs.unbounded_shr(step)
    }
    let file_step = RANKS as u32 + 1;
    on_axis(discs, file_step) | on_axis(discs, file_step + 1) | on_axis(discs, file_step - 1)
}

/// In how many lines of four a cell is, on the empty board.
const fn lines_through<const FILES: u8, const RANKS: u8>(cell: u64) -> i32 {
    Lines::<FILES, RANKS>::THROUGH[cell.trailing_zeros() as usize & 63] as i32
}

struct Lines<const FILES: u8, const RANKS: u8>;

impl<const FILES: u8, const RANKS: u8> Lines<FILES, RANKS> {
    const THROUGH: [u8; 64] = {
        let all = Board::<FILES, RANKS>::ALL;
        let file_step = RANKS as u32 + 1;
        let steps = [1, file_step, file_step + 1, file_step - 1];
        let mut through = [0; 64];
        let mut axis = 0;
        while axis < steps.len() {
            let step = steps[axis];
            let pairs = all & all.unbounded_shr(step);
            let mut starts = pairs & pairs.unbounded_shr(2 * step);
            while starts != 0 {
                let start = starts.trailing_zeros();
                starts &= starts - 1;
                let mut disc = 0;
                while disc < 4 {
                    through[(start + disc * step) as usize] += 1;
                    disc += 1;
                }
            }
            axis += 1;
        }
        through
    };
}

/// How far a cell is from the middle of the board, in half columns.
const fn centre_distance<const FILES: u8, const RANKS: u8>(cell: u64) -> i32 {
    let file = column_index::<RANKS>(cell) as i32;
    (2 * file + 1 - FILES as i32).abs()
}
