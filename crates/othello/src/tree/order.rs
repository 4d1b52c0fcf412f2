//! What a move promises at a glance.
//!
//! The fewer replies a move leaves, the smaller the tree below it and the
//! better it tends to be: moves are sorted by the other side's mobility, its
//! corners counted twice, then by stable discs, potential mobility, parity,
//! and the square.

use super::stability::stable;
use super::stack::Move;

pub(crate) const CORNERS: u64 = 0x8100_0000_0000_0081;

/// From so many empties on, stability and potential mobility are worth their
/// time.
const THOROUGH: u32 = 9;

/// The squares alone, of a quarter of the board.
const QUARTER: [[i32; 4]; 4] = [[18, 4, 16, 12], [4, 2, 6, 8], [16, 6, 14, 10], [12, 8, 10, 0]];

static SQUARES: [i32; 64] = {
    let mut values = [0; 64];
    let mut square = 0;
    while square < 64 {
        let (x, y) = (square % 8, square / 8);
        values[square] = QUARTER[if y > 3 { 7 - y } else { y }][if x > 3 { 7 - x } else { x }];
        square += 1;
    }
    values
};

/// The quadrant of a square.
#[inline(always)]
pub(crate) const fn quadrant(square: u8) -> u64 {
    0x0f0f_0f0f << (square & 0b10_0100)
}

/// The quadrants with an odd number of empty squares.
#[inline(always)]
pub(crate) const fn odd_quadrants(empty: u64) -> u64 {
    let mut parity = empty ^ (empty >> 1);
    parity ^= parity >> 2;
    parity ^= parity >> 8;
    parity ^= parity >> 16;
    (parity & 0x11_0000_0011) * 0x0f0f_0f0f
}

/// The squares of a set and those beside them.
#[inline(always)]
pub(crate) const fn near(set: u64) -> u64 {
    const FILE_A: u64 = 0x0101_0101_0101_0101;
    let rows = set | (set << 1 & !FILE_A) | (set >> 1 & !(FILE_A << 7));
    rows | rows << 8 | rows >> 8
}

/// The value of a move, with so many empties before it.
#[inline(always)]
pub(crate) fn glance(mv: &Move, empties: u32) -> i32 {
    let after = mv.board;
    let replies = after.moves();
    let mobility = replies.count_ones() + (replies & CORNERS).count_ones();
    let odd = odd_quadrants(after.empty() | 1 << mv.square) >> mv.square & 1;
    let mut value = 128 * odd as i32 - 1024 * mobility as i32;
    if empties >= THOROUGH {
        let potential = near(after.opponent) & after.empty();
        value += 256 * stable(after.pass()).count_ones() as i32;
        value -= 64 * potential.count_ones() as i32;
    }
    value + 16 * SQUARES[usize::from(mv.square & 63)]
}
