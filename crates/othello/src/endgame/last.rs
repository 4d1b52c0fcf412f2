//! The last empty squares, without move lists.
//!
//! All functions search with a null window: they say whether the score is over
//! `alpha`, and the score that they return is a bound on that side.

use bitset::Directions;

use super::search::Search;
use crate::board::Board;
use crate::tree::order::quadrant;

/// No move was possible.
const NONE: i32 = i32::MIN;

/// The neighbours of each square: a move turns discs only beside it.
static NEIGHBOURS: [u64; 64] = {
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        let at = crate::Square::from_index(square).expect("below 64");
        table[square as usize] = at.set().neighbours(Directions::QUEEN).bits();
        square += 1;
    }
    table
};

/// Twice the discs that turn on a line of eight: by the place of the move and
/// the mover's discs, all others being the other side's.
static LINE_FLIPS: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut place = 0;
    while place < 8 {
        let mut own = 0;
        while own < 256usize {
            let below = own & ((1 << place) - 1);
            let above = own >> (place + 1);
            let mut flips = 0;
            if below != 0 {
                flips += place as u32 - below.ilog2() - 1;
            }
            if above != 0 {
                flips += above.trailing_zeros();
            }
            table[place][own] = 2 * flips as u8;
            own += 1;
        }
        place += 1;
    }
    table
};

/// The diagonals through each square.
static DIAGONALS: [[u64; 2]; 64] = {
    let mut table = [[0; 2]; 64];
    let mut square = 0;
    while square < 64 {
        let at = crate::Square::from_index(square).expect("below 64");
        table[square as usize] =
            [crate::Set::diagonal(at).bits(), crate::Set::anti_diagonal(at).bits()];
        square += 1;
    }
    table
};

/// Twice the number of discs that turn when the owner of `own` takes the last
/// empty square.
#[inline(always)]
fn last_flips(own: u64, square: u8) -> i32 {
    const FILE: u64 = 0x0101_0101_0101_0101;
    let (x, y) = (usize::from(square & 7), usize::from(square >> 3 & 7));
    let row = own >> (8 * y) & 255;
    let column = (own >> x & FILE).wrapping_mul(0x0102_0408_1020_4080) >> 56;
    let [diagonal, other] = DIAGONALS[usize::from(square & 63)];
    let diagonal = (own & diagonal).wrapping_mul(FILE) >> 56;
    let other = (own & other).wrapping_mul(FILE) >> 56;
    let flips = |place: usize, line: u64| i32::from(LINE_FLIPS[place][(line & 255) as usize]);
    flips(x, row) + flips(y, column) + flips(x, diagonal) + flips(x, other)
}

/// The score with one empty square.
#[inline(always)]
fn last_1<const RAW: bool>(own: u64, square: u8) -> i32 {
    let twice = 2 * own.count_ones() as i32 - 64; // as if the square were the other side's
    let flips = last_flips(own, square);
    if flips != 0 {
        return twice + flips + 2;
    }
    let flips = last_flips(!own ^ (1 << square), square);
    if flips != 0 {
        return twice - flips;
    }
    match (RAW, twice) {
        (true, _) => twice + 1,
        (false, 0..) => twice + 2,
        (false, _) => twice,
    }
}

impl<const RAW: bool> Search<'_, RAW> {
    fn last_2(&mut self, board: Board, alpha: i32, squares: [u8; 2]) -> i32 {
        self.nodes += 1;
        let score = try_2::<RAW>(board, alpha, squares);
        if score != NONE {
            return score;
        }
        let score = try_2::<RAW>(board.pass(), -alpha - 1, squares);
        if score != NONE { -score } else { board.final_score::<RAW>() }
    }

    fn last_3(&mut self, board: Board, alpha: i32, squares: [u8; 3]) -> i32 {
        self.nodes += 1;
        let score = self.try_3(board, alpha, squares);
        if score != NONE {
            return score;
        }
        let score = self.try_3(board.pass(), -alpha - 1, squares);
        if score != NONE { -score } else { board.final_score::<RAW>() }
    }

    /// The score with four empty squares; `odd` has the quadrants with an odd
    /// number of them.
    pub(super) fn last_4(&mut self, board: Board, alpha: i32, odd: u64) -> i32 {
        self.nodes += 1;
        if let Some(bound) = self.stability_cut(board, alpha) {
            return bound;
        }
        let squares = by_parity(board.empty(), odd);
        let score = self.try_4(board, alpha, squares);
        if score != NONE {
            return score;
        }
        let score = self.try_4(board.pass(), -alpha - 1, squares);
        if score != NONE { -score } else { board.final_score::<RAW>() }
    }

    #[inline(always)]
    fn try_3(&mut self, board: Board, alpha: i32, [a, b, c]: [u8; 3]) -> i32 {
        let mut best = NONE;
        for (square, rest) in [(a, [b, c]), (b, [a, c]), (c, [a, b])] {
            if let Some(next) = played(board, square) {
                best = best.max(-self.last_2(next, -alpha - 1, rest));
                if best > alpha {
                    break;
                }
            }
        }
        best
    }

    #[inline(always)]
    fn try_4(&mut self, board: Board, alpha: i32, [a, b, c, d]: [u8; 4]) -> i32 {
        let mut best = NONE;
        // The partner of the square played comes first: it is alone now.
        for (square, rest) in [(a, [b, c, d]), (b, [a, c, d]), (c, [d, a, b]), (d, [c, a, b])] {
            if let Some(next) = played(board, square) {
                best = best.max(-self.last_3(next, -alpha - 1, rest));
                if best > alpha {
                    break;
                }
            }
        }
        best
    }
}

#[inline(always)]
fn try_2<const RAW: bool>(board: Board, alpha: i32, [a, b]: [u8; 2]) -> i32 {
    let mut best = NONE;
    if let Some(next) = played(board, a) {
        best = -last_1::<RAW>(next.own, b);
        if best > alpha {
            return best;
        }
    }
    if let Some(next) = played(board, b) {
        best = best.max(-last_1::<RAW>(next.own, a));
    }
    best
}

/// The board after a move, if it is one.
#[inline(always)]
fn played(board: Board, square: u8) -> Option<Board> {
    if NEIGHBOURS[usize::from(square & 63)] & board.opponent == 0 {
        return None;
    }
    let flips = board.flips(square);
    (flips != 0).then(|| board.after(square, flips))
}

/// Four empty squares, those in quadrants with an odd number of empties first,
/// and two of one quadrant side by side.
#[inline(always)]
fn by_parity(empty: u64, odd: u64) -> [u8; 4] {
    let mut squares = [0; 4];
    let (mut first, mut rest) = (empty & odd, empty & !odd);
    for place in &mut squares {
        let from = if first != 0 { &mut first } else { &mut rest };
        *place = from.trailing_zeros() as u8;
        *from &= from.wrapping_sub(1);
        if first == 0 {
            first = rest & quadrant(*place);
            rest &= !first;
        }
    }
    squares
}
