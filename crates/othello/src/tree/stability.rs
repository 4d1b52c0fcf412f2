//! Discs that can never be turned again.
//!
//! Which discs are stable is hard to say in full; these rules prove many:
//!
//! * a disc on an edge is stable if no sequence of moves on that edge, by
//!   either side in any order, can turn it (looked up in a table of all 6561
//!   states of an edge);
//! * a disc is stable if on each of its four lines the line is full, or the
//!   next disc on one side is a stable one of its colour, or the board ends
//!   there.

use super::ternary::{self, TERNARY};
use crate::board::Board;

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;
const ROW_1: u64 = 0xff;
const ROW_8: u64 = ROW_1 << 56;
const EDGES: u64 = FILE_A | FILE_H | ROW_1 | ROW_8;

/// The stable discs of an edge, both sides', by `TERNARY[own] + 2 *
/// TERNARY[opponent]`.
static EDGE: [u8; 6561] = edge_table();

#[allow(long_running_const_eval)]
const fn edge_table() -> [u8; 6561] {
    let mut table = [0u8; 6561];
    // A move leads to a state with one empty square less.
    let mut empties = 0;
    while empties <= 8 {
        let mut occupied = 0usize;
        while occupied < 256 {
            if (occupied as u8).count_zeros() == empties {
                let mut own = occupied;
                loop {
                    let state = TERNARY[own] + 2 * TERNARY[occupied ^ own];
                    table[state as usize] = edge_stable(own as u8, (occupied ^ own) as u8, &table);
                    if own == 0 {
                        break;
                    }
                    own = (own - 1) & occupied;
                }
            }
            occupied += 1;
        }
        empties += 1;
    }
    table
}

/// The discs that no next move on the edge turns, nor any after it.
const fn edge_stable(own: u8, opponent: u8, table: &[u8; 6561]) -> u8 {
    let mut stable = own | opponent;
    let mut square = 0;
    while square < 8 {
        if (own | opponent) & (1 << square) == 0 {
            let flips = edge_flips(own, opponent, square);
            let (a, b) = (own | flips | (1 << square), opponent & !flips);
            stable &= !flips & table[(TERNARY[a as usize] + 2 * TERNARY[b as usize]) as usize];
            let flips = edge_flips(opponent, own, square);
            let (a, b) = (own & !flips, opponent | flips | (1 << square));
            stable &= !flips & table[(TERNARY[a as usize] + 2 * TERNARY[b as usize]) as usize];
        }
        square += 1;
    }
    stable
}

/// What a move on a square of an edge turns on that edge.
const fn edge_flips(own: u8, opponent: u8, square: i32) -> u8 {
    let mut flips = 0;
    let mut step = -1;
    while step <= 1 {
        let mut run = 0;
        let mut at = square + step;
        while at >= 0 && at < 8 && opponent & (1 << at) != 0 {
            run |= 1 << at;
            at += step;
        }
        if at >= 0 && at < 8 && own & (1 << at) != 0 {
            flips |= run;
        }
        step += 2;
    }
    flips
}

/// Both sides' discs that their edges prove stable.
#[inline]
pub(crate) fn edges(board: Board) -> u64 {
    let [top, bottom, left, right] =
        ternary::edges(board).map(|state| u64::from(EDGE[usize::from(state)]));
    let spread = |byte: u64| {
        ((byte & 0x7f).wrapping_mul(0x0002_0408_1020_4081) & FILE_A) | (byte >> 7 << 56)
    };
    top | bottom << 56 | spread(left) | spread(right) << 7
}

/// The squares whose row, whose column and whose diagonals have no empty
/// square: one set for each of the four steps 1, 8, 7 and 9.
#[inline]
pub(crate) fn full_lines(occupied: u64) -> [u64; 4] {
    let mut rows = occupied & (occupied >> 4) & 0x0f0f_0f0f_0f0f_0f0f;
    rows &= rows >> 2;
    rows &= rows >> 1;
    let rows = (rows & FILE_A).wrapping_mul(255);
    let mut columns = occupied & occupied.rotate_left(32);
    columns &= columns.rotate_left(16);
    columns &= columns.rotate_left(8);
    // On diagonals the holes are filled along the line, both ways.
    let diagonal = |step: u32, up_edge: u64, down_edge: u64| {
        let mut up = !occupied;
        let mut down = up;
        let (mut through_up, mut through_down) = (!up_edge, !down_edge);
        for reach in [step, 2 * step, 4 * step] {
            up |= (up << reach) & through_up;
            down |= (down >> reach) & through_down;
            through_up &= through_up << reach;
            through_down &= through_down >> reach;
        }
        !(up | down)
    };
    [rows, columns, diagonal(7, FILE_H, FILE_A), diagonal(9, FILE_A, FILE_H)]
}

/// The discs of the side to move that are proved stable.
#[inline]
pub(crate) fn stable(board: Board) -> u64 {
    let [rows, columns, falling, rising] = full_lines(!board.empty());
    let own = board.own;
    let mut stable = (edges(board) | (rows & columns & falling & rising)) & own;
    let inner = own & !EDGES;
    loop {
        let row = rows | (stable << 1) | (stable >> 1);
        let column = columns | (stable << 8) | (stable >> 8);
        let diagonal = falling | (stable << 7) | (stable >> 7);
        let other = rising | (stable << 9) | (stable >> 9);
        let found = stable | (inner & row & column & diagonal & other);
        if found == stable {
            return stable;
        }
        stable = found;
    }
}
