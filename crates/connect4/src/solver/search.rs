//! The search: is the score above a number, or not?
//!
//! Every move is first judged without a search: forced replies are played out,
//! and [plans](super::bounds) and the table are asked. Only what is left is
//! searched, the most promising move first.

use core::ops::ControlFlow;

use super::bounds::planned;
use super::order::{History, TABLE_MOVE, worth};
use super::state::{Board, State};
use super::table::{Entry, Mixed, Table};
use super::team::Team;
use crate::book::Book;

/// The most columns that a board has.
const MAX_FILES: usize = 9;

/// A move that another thread searches has its worth lowered below this, so
/// that it comes last.
const DEFERRED: i32 = -(1 << 20);
/// Threads tell each other of positions with at least so many free cells.
const SHARED_FREE: i32 = 16;

/// The score of a win by a disc before which so many cells are free.
pub(super) const fn win_at(free: i32) -> i32 {
    (free + 1) / 2
}

/// A position that forced moves don't settle. The side to move can't complete
/// four, nor can the other side after any of the safe moves, of which there
/// are at least two.
#[derive(Clone, Copy)]
pub(super) struct Node<const FILES: u8, const RANKS: u8> {
    pub(super) state: State<FILES, RANKS>,
    /// How many cells are free.
    pub(super) free: i32,
    /// The cells of the safe moves.
    pub(super) safe: u64,
    /// Whether the table has the mirror image in its place.
    mirrored: bool,
    mixed: Mixed,
    /// What the table had.
    entry: Entry,
    /// The move that led here, before the forced ones.
    pub(super) cell: u64,
    /// The higher, the sooner it is searched.
    worth: i32,
}

impl<const FILES: u8, const RANKS: u8> Node<FILES, RANKS> {
    /// Whether the same side is to move as in the other node: forced moves can
    /// have been played between them.
    #[inline]
    pub(super) const fn same_side(&self, other: &Self) -> bool {
        (self.free ^ other.free) & 1 == 0
    }

    /// The score that the book has. (A node is of the kind that books hold: at
    /// a threat to be blocked, or that completes four, it would be no node.)
    #[inline]
    pub(super) fn booked(&self, book: Option<&Book<FILES, RANKS>>) -> Option<i32> {
        let book = book?;
        let ply = (Board::<FILES, RANKS>::CELLS - self.free) as u32;
        let held = book.plies().contains(&ply);
        held.then(|| i32::from(book.value(self.state.mirror_key()).value()))
    }

    /// Whether the table has the position and its mirror image as one: in the
    /// first half of the game, where that spares a fifth of the nodes. Later
    /// mirror images are seldom met.
    const fn is_shared(&self) -> bool {
        self.free > Board::<FILES, RANKS>::CELLS / 2
    }

    /// Finds the place in the table.
    fn locate(&mut self, table: &Table) {
        let mut key = self.state.key();
        if self.is_shared() {
            let image = self.state.mirrored_key();
            self.mirrored = image < key;
            key = key.min(image);
        }
        self.mixed = table.mix(key);
    }

    /// A column in the position that the table has, or back from there.
    const fn column_kept(&self, column: u32) -> u32 {
        if self.mirrored && column != Entry::NO_COLUMN { FILES as u32 - 1 - column } else { column }
    }

    /// The moves to search: of a position that is its own mirror image those
    /// of one half.
    fn moves(&self) -> u64 {
        if self.is_shared() && self.state.mirrored_key() == self.state.key() {
            self.safe & Board::<FILES, RANKS>::LEFT
        } else {
            self.safe
        }
    }

    /// What is known of the score without any search.
    pub(super) fn bounds(&self) -> (i32, i32) {
        let lower = if self.state.other_has_room() { -win_at(self.free - 3) } else { 0 };
        let upper = win_at(self.free - 2).min(planned(&self.state, self.free));
        (lower.min(upper), upper)
    }
}

/// What a position is, after its forced moves.
pub(super) enum Forced<const FILES: u8, const RANKS: u8> {
    /// The score, for the side to move before the forced moves.
    Settled(i32),
    /// A position with a choice, for either side.
    Open(Node<FILES, RANKS>),
}

/// Plays the moves that are forced, after `cell` was played. The side to move
/// can't complete four.
#[inline]
pub(super) fn forced<const FILES: u8, const RANKS: u8>(
    mut state: State<FILES, RANKS>,
    mut free: i32,
    cell: u64,
) -> Forced<FILES, RANKS> {
    let side = free & 1;
    while free > 0 {
        let safe = state.safe();
        if safe == 0 {
            let score = -win_at(free - 1);
            return Forced::Settled(if free & 1 == side { score } else { -score });
        }
        if safe & (safe - 1) != 0 {
            let (mirrored, mixed, entry) = (false, Mixed::default(), Entry::UNKNOWN);
            let worth = 0;
            return Forced::Open(Node { state, free, safe, mirrored, mixed, entry, cell, worth });
        }
        state = state.play(safe);
        free -= 1;
    }
    Forced::Settled(0)
}

/// One thread's search.
pub(super) struct Search<'a, const FILES: u8, const RANKS: u8> {
    pub(super) table: &'a Table,
    pub(super) book: Option<&'a Book<FILES, RANKS>>,
    /// How many positions were searched.
    pub(super) nodes: u64,
    /// How many moves were judged.
    pub(super) visits: u64,
    /// The number of nodes at which `pause` is called.
    pub(super) pause_at: u64,
    /// Is told the nodes so far, and says at how many to call again, or stops.
    pub(super) pause: &'a mut dyn FnMut(u64) -> ControlFlow<(), u64>,
    /// What it shares with other threads, where there are several.
    pub(super) team: Option<&'a Team>,
    pub(super) history: History,
    /// Whether the search was stopped: what it returns then means nothing.
    pub(super) stopped: bool,
}

impl<const FILES: u8, const RANKS: u8> Search<'_, FILES, RANKS> {
    /// A bound on the score that shows whether it is above `alpha`: a lower
    /// bound if it is, an upper bound if it isn't.
    pub(super) fn root(&mut self, node: &Node<FILES, RANKS>, alpha: i32) -> i32 {
        let mut node = *node;
        node.locate(self.table);
        node.entry = self.table.get(node.mixed);
        node.entry.decides(alpha).unwrap_or_else(|| self.search(&node, alpha))
    }

    fn search(&mut self, node: &Node<FILES, RANKS>, alpha: i32) -> i32 {
        self.count();
        if self.stopped {
            return alpha;
        }
        let start = self.nodes;
        let mut children = [*node; MAX_FILES];
        let mut open = 0;
        let mut best = i32::MIN;

        let mut moves = node.moves();
        while moves != 0 {
            let cell = moves & moves.wrapping_neg();
            moves ^= cell;
            match self.judge(node, cell, alpha) {
                Ok(value) if value > alpha => return value,
                Ok(value) => best = best.max(value),
                Err(child) => {
                    children[open] = child;
                    open += 1;
                }
            }
        }

        // All are fetched before any is needed.
        let touched =
            children[..open].iter().fold(0, |all, child| all | self.table.touch(child.mixed));
        core::hint::black_box(touched);
        let table_column = node.column_kept(node.entry.column);
        let mut left = 0;
        for index in 0..open {
            let child = &mut children[index];
            child.entry = self.table.get(child.mixed);
            match decided(node, child, alpha, |alpha| child.entry.decides(alpha)) {
                Some(value) if value > alpha => return value,
                Some(value) => best = best.max(value),
                None => {
                    child.worth = worth(node, child, &self.history);
                    if column_index::<RANKS>(child.cell) == table_column {
                        child.worth += TABLE_MOVE;
                    }
                    children.swap(left, index);
                    left += 1;
                }
            }
        }
        if left == 0 {
            return best;
        }

        let mut best_column = table_column;
        let mut index = 0;
        while index < left {
            let rest = index..left;
            let next =
                rest.reduce(|a, b| if children[b].worth > children[a].worth { b } else { a });
            children.swap(index, next.unwrap_or(index));
            let child = children[index];
            if index + 1 < left && child.worth > DEFERRED && self.is_busy(&child) {
                children[index].worth -= 2 * DEFERRED.abs();
                continue;
            }
            let value = self.value(node, &child, alpha);
            if self.stopped {
                return alpha;
            }
            best = best.max(value);
            if value > alpha {
                best_column = column_index::<RANKS>(child.cell);
                self.history.reward(node.free, &children[..index], child.cell);
                break;
            }
            index += 1;
        }
        self.keep(node, alpha, best, best_column, self.nodes - start + 1);
        best
    }

    #[inline]
    fn count(&mut self) {
        self.nodes += 1;
        if self.nodes >= self.pause_at {
            match (self.pause)(self.nodes) {
                ControlFlow::Continue(next) => self.pause_at = next,
                ControlFlow::Break(()) => self.stopped = true,
            }
        }
        self.stopped |= self.team.is_some_and(Team::is_done);
    }

    /// Judges a move without a search: the bound that shows whether it is
    /// above `alpha`, or else the position that is to be searched.
    #[inline]
    fn judge(
        &mut self,
        node: &Node<FILES, RANKS>,
        cell: u64,
        alpha: i32,
    ) -> Result<i32, Node<FILES, RANKS>> {
        self.visits += 1;
        let mut child = match forced(node.state.play(cell), node.free - 1, cell) {
            Forced::Settled(score) => return Ok(-score),
            Forced::Open(child) => child,
        };
        if let Some(score) = child.booked(self.book) {
            return Ok(if child.same_side(node) { score } else { -score });
        }
        let bound = |alpha| {
            let (lower, upper) = (-win_at(child.free - 3), win_at(child.free - 2));
            if upper <= alpha {
                return Some(upper);
            }
            if lower > alpha {
                return Some(lower);
            }
            let upper = planned(&child.state, child.free);
            if upper <= alpha {
                return Some(upper);
            }
            if alpha < 0 && !child.state.other_has_room() { Some(0) } else { None }
        };
        match decided(node, &child, alpha, bound) {
            Some(value) => Ok(value),
            None => {
                child.locate(self.table);
                Err(child)
            }
        }
    }

    /// Whether another thread is searching this position.
    fn is_busy(&self, child: &Node<FILES, RANKS>) -> bool {
        self.team.is_some_and(|team| child.free >= SHARED_FREE && team.is_busy(child.mixed))
    }

    /// The value of a move, by search.
    fn value(&mut self, node: &Node<FILES, RANKS>, child: &Node<FILES, RANKS>, alpha: i32) -> i32 {
        match self.team {
            Some(team) if child.free >= SHARED_FREE => {
                // Another thread may have been here since the table was asked.
                let bound = |alpha| self.table.get(child.mixed).decides(alpha);
                if let Some(value) = decided(node, child, alpha, bound) {
                    return value;
                }
                team.begin(child.mixed);
                let value = self.search_move(node, child, alpha);
                team.end(child.mixed);
                value
            }
            _ => self.search_move(node, child, alpha),
        }
    }

    #[inline]
    fn search_move(
        &mut self,
        node: &Node<FILES, RANKS>,
        child: &Node<FILES, RANKS>,
        alpha: i32,
    ) -> i32 {
        if child.same_side(node) {
            self.search(child, alpha)
        } else {
            -self.search(child, -alpha - 1)
        }
    }

    fn keep(&self, node: &Node<FILES, RANKS>, alpha: i32, value: i32, column: u32, nodes: u64) {
        let mut entry = Entry { column: node.column_kept(column), ..node.entry };
        if value > alpha {
            entry.lower = entry.lower.max(value);
        } else {
            entry.upper = entry.upper.min(value);
        }
        self.table.put(node.mixed, entry, nodes);
        if self.team.is_none() {
            self.table.grow_if_crowded();
        }
    }
}

/// The bound that a child has, if it shows whether it is above `alpha`, seen
/// from the side to move at the node.
#[inline]
fn decided<const FILES: u8, const RANKS: u8>(
    node: &Node<FILES, RANKS>,
    child: &Node<FILES, RANKS>,
    alpha: i32,
    bound: impl Fn(i32) -> Option<i32>,
) -> Option<i32> {
    if child.same_side(node) { bound(alpha) } else { bound(-alpha - 1).map(|value| -value) }
}

/// The index of a cell's column.
#[inline]
pub(super) const fn column_index<const RANKS: u8>(cell: u64) -> u32 {
    cell.trailing_zeros() / (RANKS as u32 + 1)
}
