//! Bounds that a plan gives, without search.
//!
//! The side that isn't to move can plan to answer every disc by one on top of
//! it. In a column with an even number of free cells it so gets every second
//! cell, up to the top one: the cells of [`Board::UPPER`]. Columns with an odd
//! number of free cells come in pairs: when the side to move plays into one of
//! them, the answer goes into another, and both are even. So the planner never
//! has to move first anywhere, and
//!
//! * every free upper cell is the planner's, but for those that are the lowest
//!   free cells of their columns now;
//! * of the lowest free cells of two columns that are a pair the side to move
//!   gets one only (a "baseinverse");
//! * if all that it can get gives the side to move no four, it can't win;
//! * where one of the planner's cells would complete four for it, the side to
//!   move must in the end play under such a cell and lose.
//!
//! A column in which the planner has such a cell is never filled above it, so
//! the cells there count for nobody.
//!
//! With an odd number of free cells on the board one odd column has no
//! partner. There the planner answers on top as well and gets the lower cells;
//! that is a plan if one of these would complete four for it, for otherwise
//! the side to move gets the column's last cell and the turn is lost.

use super::search::win_at;
use super::state::{Board, State};
use crate::four::has_four_bits;

/// A bound from above on the score of the side to move; `i32::MAX` if the
/// plans give none.
pub(super) fn planned<const FILES: u8, const RANKS: u8>(
    state: &State<FILES, RANKS>,
    free: i32,
) -> i32 {
    let landing = state.landing();
    let upper = state.free() & Board::<FILES, RANKS>::UPPER & !landing;
    // The odd columns are those whose lowest free cell is an upper one.
    let bases = landing & Board::<FILES, RANKS>::UPPER;
    if free % 2 == 0 {
        return with_claim(state, upper, bases);
    }
    let mut lone = state.other_threats & !Board::<FILES, RANKS>::UPPER;
    let mut best = i32::MAX;
    while lone != 0 {
        let column = Board::<FILES, RANKS>::column_of(lone & lone.wrapping_neg());
        lone &= !column;
        if bases & column != 0 {
            let lower = state.free() & column & !Board::<FILES, RANKS>::UPPER;
            best = best.min(with_claim(state, upper & !column | lower, bases & !column));
        }
    }
    if best == i32::MAX && !state.has_room() { 0 } else { best }
}

/// The bound of the plan that claims these cells for the other side, and one
/// of each two bases.
fn with_claim<const FILES: u8, const RANKS: u8>(
    state: &State<FILES, RANKS>,
    claim: u64,
    bases: u64,
) -> i32 {
    let floor = Board::<FILES, RANKS>::FLOOR;
    let wins = state.other_threats & claim;
    // In each column the bits up to the lowest win, or up to the guard bit.
    let marked = wins | Board::<FILES, RANKS>::GUARD;
    let reached = marked ^ (marked - floor);
    let own = state.own | (state.free() & !claim & reached);
    if has_four_bits::<RANKS>(own) && !is_held::<RANKS>(own, bases) {
        return i32::MAX;
    }
    if wins != 0 {
        // The side to move holds out longest if all is filled but for the
        // columns with wins, from the cells under the wins up.
        let columns = wins & !(marked - floor);
        let above = Board::<FILES, RANKS>::ALL & !reached;
        let left = above.count_ones() + 2 * columns.count_ones();
        return -win_at(left as i32 - 1);
    }
    if has_four_bits::<RANKS>(state.other() | claim) { -1 } else { 0 }
}

/// Whether the bases can be paired so that the cells have no four, whichever
/// one of each pair is left out.
fn is_held<const RANKS: u8>(cells: u64, bases: u64) -> bool {
    // What doesn't help if it is all left out helps in no pairing.
    if has_four_bits::<RANKS>(cells & !bases) {
        return false;
    }
    let base = bases & bases.wrapping_neg();
    let others = bases ^ base;
    let without = |left_out: u64, rest: u64| {
        let cells = cells & !left_out;
        !has_four_bits::<RANKS>(cells) || is_held::<RANKS>(cells, rest)
    };
    let mut partners = others;
    while partners != 0 {
        let partner = partners & partners.wrapping_neg();
        partners ^= partner;
        let rest = others ^ partner;
        if without(base, rest) && without(partner, rest) {
            return true;
        }
    }
    false
}
