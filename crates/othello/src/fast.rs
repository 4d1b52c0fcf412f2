//! Legal moves and flips as a search needs them: on plain numbers, without a
//! loop over directions.
//!
//! The rules themselves ([`Position::legal_moves`](crate::Position::legal_moves),
//! [`Position::flips`](crate::Position::flips)) are floods that can be read. The
//! same sets come out here of fewer operations:
//!
//! * [`legal_moves`] handles a direction and its opposite together, and doubles
//!   the length of the runs it knows in each step (Kogge and Stone's carry
//!   look-ahead, as the chess world uses it for fills).
//! * [`flips`] takes the eight rays of the square from a table. On a ray toward
//!   higher bits, adding one to the opponent's discs carries through the run to
//!   the first square that isn't the opponent's; on a ray toward lower bits
//!   that square is the highest one left when the opponent's are taken away.
//!
//! Both work on arrays of four lines at a time, which compilers turn into
//! vector instructions where the target has them.

use crate::{Set, Square};

/// The steps along a row, the two diagonals and a column, in bits.
const STEPS: [u32; 4] = [1, 7, 8, 9];

/// All squares but those of files a and h, through which no run leads
/// sideways.
const INNER_FILES: u64 = 0x7e7e_7e7e_7e7e_7e7e;

/// The squares that a run may lead through, by step.
const INNER: [u64; 4] = [INNER_FILES, INNER_FILES, !0, INNER_FILES];

/// Where the owner of `own` may play; see
/// [`Position::legal_moves`](crate::Position::legal_moves).
///
/// ```
/// use othello::{Position, fast};
/// let start = Position::START;
/// assert_eq!(fast::legal_moves(start.own(), start.opponent()), start.legal_moves());
/// ```
#[must_use]
pub fn legal_moves(own: Set, opponent: Set) -> Set {
    Set::from_bits_truncate(moves(own.bits(), opponent.bits()))
}

/// The discs that turn when the owner of `own` plays on a free square; see
/// [`Position::flips`](crate::Position::flips). On a taken square the answer
/// has no meaning.
///
/// ```
/// use othello::{Position, Square, fast};
/// let start = Position::START;
/// let flips = fast::flips(start.own(), start.opponent(), Square::D3);
/// assert_eq!(flips, start.flips(Square::D3));
/// ```
#[must_use]
pub fn flips(own: Set, opponent: Set, square: Square) -> Set {
    Set::from_bits_truncate(flip(own.bits(), opponent.bits(), square.index()))
}

/// [`legal_moves`] on numbers.
#[inline(always)]
pub(crate) fn moves(own: u64, opponent: u64) -> u64 {
    let mut found = [0; 4];
    for i in 0..4 {
        let step = STEPS[i];
        let through = opponent & INNER[i];
        let mut up = through & (own << step);
        let mut down = through & (own >> step);
        up |= through & (up << step);
        down |= through & (down >> step);
        let pairs_up = through & (through << step);
        let pairs_down = pairs_up >> step;
        up |= pairs_up & (up << (2 * step));
        down |= pairs_down & (down >> (2 * step));
        up |= pairs_up & (up << (2 * step));
        down |= pairs_down & (down >> (2 * step));
        found[i] = (up << step) | (down >> step);
    }
    (found[0] | found[1] | found[2] | found[3]) & !(own | opponent)
}

/// The rays from a square: toward higher bits, and toward lower bits.
#[repr(align(64))]
struct Rays {
    up: [u64; 4],
    down: [u64; 4],
}

static RAYS: [Rays; 64] = {
    const NONE: Rays = Rays { up: [0; 4], down: [0; 4] };
    let mut rays = [NONE; 64];
    let mut square = 0;
    while square < 64 {
        let mut line = 0;
        while line < 4 {
            // The file changes with each step but on a column.
            let files = [1, -1, 0, 1][line];
            rays[square].up[line] = ray(square as i32, STEPS[line] as i32, files);
            rays[square].down[line] = ray(square as i32, -(STEPS[line] as i32), -files);
            line += 1;
        }
        square += 1;
    }
    rays
};

/// The squares from a square on to the edge, without the square.
const fn ray(square: i32, step: i32, files: i32) -> u64 {
    let mut found = 0;
    let (mut at, mut file) = (square + step, square % 8 + files);
    while at >= 0 && at < 64 && file >= 0 && file < 8 {
        found |= 1 << at;
        at += step;
        file += files;
    }
    found
}

/// [`flips`] on numbers; `square` is below 64.
#[inline(always)]
pub(crate) fn flip(own: u64, opponent: u64, square: u8) -> u64 {
    let rays = &RAYS[usize::from(square & 63)];
    let mut found = [0; 4];
    for (found, ray) in found.iter_mut().zip(rays.up) {
        let outflank = (opponent | !ray).wrapping_add(1) & own & ray;
        *found = outflank.wrapping_sub(u64::from(outflank != 0)) & ray;
    }
    for (found, (ray, step)) in found.iter_mut().zip(rays.down.into_iter().zip(STEPS)) {
        // The first square that isn't the opponent's, and all beyond it.
        let mut beyond = ray & !opponent;
        beyond |= beyond >> step;
        beyond |= beyond >> (2 * step);
        beyond |= beyond >> (4 * step);
        let outflank = beyond & !(beyond >> step) & own;
        *found |= (outflank << 1).wrapping_neg() & ray;
    }
    found[0] | found[1] | found[2] | found[3]
}
