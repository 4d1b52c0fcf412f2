//! Principal variation search to the end of the game.
//!
//! Three kinds of nodes, by the number of empty squares: the last four are in
//! `last`; few empties are searched in the order of their regions' parity; and
//! many with the table and with moves sorted by what they leave.

#[cfg(feature = "std")]
use alloc::sync::Arc;

#[cfg(feature = "std")]
use super::split::{Crew, Settled};
use super::{Progress, Watch};

use crate::board::Board;
use crate::evaluation::{DISC, Evaluation};
use crate::tree::line::Line;
use crate::tree::order::{CORNERS, glance, odd_quadrants, quadrant};
use crate::tree::shallow::shallow;
use crate::tree::stability::stable;
use crate::tree::stack::{Moves, Stack};
use crate::tree::table::{Entry, NO_SQUARE, Table};

/// From so many empties on, positions are remembered and moves sorted.
const SORTED: u32 = 7;
/// From so many empties on, positions are remembered in the large table. Below
/// that a miss of the processor's cache costs more than it saves.
const REMEMBERED_LONG: u32 = 11;
/// From so many empties on, the table is asked about all replies first.
const LOOK_AHEAD: u32 = 12;
/// From so many empties on, moves are sorted by a search of a few plies.
const EVALUATED: u32 = 13;
/// What a disc of that search weighs against a glance at the move.
const DISC_WEIGHT: i32 = 2048;
/// How much deeper that search goes on the principal variation.
const DEEPER: u32 = 2;
/// From so many empties on, the watch is asked at times.
const WATCHED: u32 = 10;
/// How often, in nodes.
const WATCH: u64 = 1 << 14;

/// The best possible score, in discs.
pub(super) const MAX: i32 = 64;

/// One run through the tree.
pub(super) struct Search<'a, const RAW: bool> {
    pub table: &'a Table,
    /// A second table that fits the processor's cache, for few empties.
    pub small: &'a Table,
    pub stack: &'a mut Stack,
    pub evaluation: &'a Evaluation,
    pub nodes: u64,
    /// Asked at times, with the nodes so far, whether to go on.
    pub watch: &'a mut Watch<'a>,
    pub next_watch: u64,
    /// Once set, what functions return has no meaning.
    pub stopped: bool,
    /// The watch has stopped the search.
    pub enough: bool,
    #[cfg(feature = "std")]
    pub crew: &'a Crew,
    /// The innermost position that other threads work on too.
    #[cfg(feature = "std")]
    pub settled: Option<Arc<Settled>>,
}

impl<const RAW: bool> Search<'_, RAW> {
    /// The exact score if it lies between `alpha` and `beta`, otherwise a
    /// bound on its side; `line` becomes the best play.
    pub fn pvs(&mut self, board: Board, mut alpha: i32, beta: i32, line: &mut Line) -> i32 {
        line.clear();
        self.nodes += 1;
        let legal = board.moves();
        if legal == 0 {
            let passed = board.pass();
            if passed.moves() == 0 {
                return board.final_score::<RAW>();
            }
            return -self.pvs(passed, -beta, -alpha, line);
        }
        let known = self.table_for(board.empties()).get(board);
        let mut moves = self.stack.push(board, legal);
        self.sort(
            &moves,
            known.map_or([NO_SQUARE; 2], |entry| entry.moves),
            board.empties(),
            DEEPER,
        );
        self.ask_watch(); // with many empties, sorting took a while
        let (mut best, mut best_move) = (-MAX - 1, NO_SQUARE);
        let start = alpha;
        let mut rest = Line::EMPTY;
        while !self.stopped
            && let Some(mv) = self.stack.next(&mut moves)
        {
            let mut score = MAX + 1;
            if best_move != NO_SQUARE {
                score = -self.null_window(mv.board, -alpha - 1);
            }
            if best_move == NO_SQUARE || (score > alpha && score < beta) {
                score = -self.pvs(mv.board, -beta, -alpha, &mut rest);
            } else {
                rest.clear();
            }
            if self.stopped {
                break;
            }
            if score > best {
                (best, best_move) = (score, mv.square);
                line.set(mv.square, &rest);
                alpha = alpha.max(best);
                if alpha >= beta {
                    break;
                }
            }
        }
        self.stack.pop(moves);
        if !self.stopped {
            self.remember(board, (start, beta), best, best_move, known);
        }
        best
    }

    /// A bound of the score: over `alpha` exactly if the score is.
    pub fn null_window(&mut self, board: Board, alpha: i32) -> i32 {
        let empties = board.empties();
        if empties < SORTED {
            self.few(board, alpha, empties)
        } else {
            self.many(board, alpha, empties)
        }
    }

    /// [`null_window`](Search::null_window) with few empties.
    fn few(&mut self, board: Board, alpha: i32, empties: u32) -> i32 {
        match empties {
            0..=3 => self.fewest(board, alpha),
            4 => self.last_4(board, alpha, odd_quadrants(board.empty())),
            _ => self.by_parity(board, alpha, empties, odd_quadrants(board.empty())),
        }
    }

    /// The plain way, for starts that have next to no empties.
    fn fewest(&mut self, board: Board, alpha: i32) -> i32 {
        self.nodes += 1;
        let legal = board.moves();
        if legal == 0 {
            let passed = board.pass();
            return if passed.moves() == 0 {
                board.final_score::<RAW>()
            } else {
                -self.fewest(passed, -alpha - 1)
            };
        }
        let mut best = -MAX - 1;
        for square in crate::board::squares(legal) {
            best = best.max(-self.fewest(board.play(square), -alpha - 1));
            if best > alpha {
                break;
            }
        }
        best
    }

    /// Five empties and some more: squares of odd regions first, corners
    /// before others.
    fn by_parity(&mut self, board: Board, alpha: i32, empties: u32, odd: u64) -> i32 {
        self.nodes += 1;
        if let Some(bound) = self.stability_cut(board, alpha) {
            return bound;
        }
        let legal = board.moves();
        if legal == 0 {
            let passed = board.pass();
            return if passed.moves() == 0 {
                board.final_score::<RAW>()
            } else {
                -self.by_parity(passed, -alpha - 1, empties, odd)
            };
        }
        let mut best = -MAX - 1;
        for group in [legal & odd & CORNERS, legal & odd & !CORNERS, legal & !odd] {
            let mut group = group;
            while group != 0 {
                let square = group.trailing_zeros() as u8;
                group &= group - 1;
                let next = board.play(square);
                let odd = odd ^ quadrant(square);
                let score = if empties == 5 {
                    -self.last_4(next, -alpha - 1, odd)
                } else {
                    -self.by_parity(next, -alpha - 1, empties - 1, odd)
                };
                if score > best {
                    best = score;
                    if best > alpha {
                        return best;
                    }
                }
            }
        }
        best
    }

    /// Many empties: the table, moves sorted, and the watch.
    fn many(&mut self, board: Board, alpha: i32, empties: u32) -> i32 {
        self.nodes += 1;
        if let Some(bound) = self.stability_cut(board, alpha) {
            return bound;
        }
        let known = self.table_for(empties).get(board);
        if let Some(bound) = known.and_then(|entry| entry.settles(alpha)) {
            return bound;
        }
        let legal = board.moves();
        if legal == 0 {
            let passed = board.pass();
            return if passed.moves() == 0 {
                board.final_score::<RAW>()
            } else {
                -self.many(passed, -alpha - 1, empties)
            };
        }
        let mut moves = self.stack.push(board, legal);
        if empties >= LOOK_AHEAD
            && let Some(bound) = self.reply_known(&moves, alpha)
        {
            self.stack.pop(moves);
            return bound;
        }
        let best_known = known.map_or([NO_SQUARE; 2], |entry| entry.moves);
        self.sort(&moves, best_known, empties, 0);
        let (mut best, mut best_move) = (-MAX - 1, NO_SQUARE);
        while let Some(mv) = self.stack.next(&mut moves) {
            let score = if empties > SORTED {
                -self.many(mv.board, -alpha - 1, empties - 1)
            } else {
                let odd = odd_quadrants(mv.board.empty());
                -self.by_parity(mv.board, -alpha - 1, empties - 1, odd)
            };
            if score > best {
                (best, best_move) = (score, mv.square);
                if best > alpha {
                    break;
                }
            }
            if self.stopped {
                break;
            }
            #[cfg(feature = "std")]
            if let Some(shared) = self.share(&mut moves, alpha, empties, (best, best_move)) {
                (best, best_move) = shared;
                break;
            }
        }
        self.stack.pop(moves);
        if empties >= WATCHED {
            self.ask_watch();
        }
        if !self.stopped {
            self.remember(board, (alpha, alpha + 1), best, best_move, known);
        }
        best
    }

    /// Gives the moves their values: those known to be good first, then by a
    /// look a few plies ahead where that pays, or at a glance.
    fn sort(&mut self, moves: &Moves, known: [u8; 2], empties: u32, deeper: u32) {
        let depth = match empties {
            0..EVALUATED => None,
            EVALUATED..16 => Some(0),
            16..19 => Some(1),
            19..22 => Some(2),
            _ => Some(3),
        };
        for mv in self.stack.all_mut(moves) {
            mv.value = glance(mv, empties);
            if mv.square == known[0] {
                mv.value = 1 << 30;
            } else if mv.square == known[1] {
                mv.value = 1 << 29;
            } else if let Some(depth) = depth {
                let depth = depth + deeper;
                let worst = 64 * DISC;
                let value =
                    shallow(self.evaluation, mv.board, -worst, worst, depth, &mut self.nodes);
                mv.value -= value * (DISC_WEIGHT / DISC);
            }
        }
    }

    /// Whether a reply is known to be bad enough for the other side.
    fn reply_known(&mut self, moves: &Moves, alpha: i32) -> Option<i32> {
        self.stack.all(moves).iter().find_map(|mv| {
            let bound = -i32::from(self.table.get(mv.board)?.upper);
            (bound > alpha).then_some(bound)
        })
    }

    /// The other side's stable discs bound the score from above.
    #[inline(always)]
    pub(super) fn stability_cut(&mut self, board: Board, alpha: i32) -> Option<i32> {
        // So many stable discs of the other side would be enough.
        let enough = (MAX + 1 - alpha) / 2;
        if alpha < 0 || (board.opponent.count_ones() as i32) < enough {
            return None;
        }
        let bound = MAX - 2 * stable(board.pass()).count_ones() as i32;
        (bound <= alpha).then_some(bound)
    }

    #[inline(always)]
    fn table_for(&self, empties: u32) -> &Table {
        if empties < REMEMBERED_LONG { self.small } else { self.table }
    }

    fn ask_watch(&mut self) {
        #[cfg(feature = "std")]
        {
            self.stopped |= self.is_settled();
        }
        if self.nodes >= self.next_watch && !self.stopped {
            self.next_watch = self.nodes + WATCH;
            self.stopped = self.ask_outside();
        }
    }

    /// Whether the watch wants the search to stop, now or earlier.
    pub(super) fn ask_outside(&mut self) -> bool {
        let nodes = self.all_nodes();
        self.enough |= (self.watch)(Progress { nodes }).is_break();
        self.enough
    }

    /// The nodes of all threads.
    pub(super) fn all_nodes(&self) -> u64 {
        #[cfg(feature = "std")]
        let helpers = self.crew.nodes();
        #[cfg(not(feature = "std"))]
        let helpers = 0;
        self.nodes + helpers
    }

    fn remember(
        &mut self,
        board: Board,
        window: (i32, i32),
        best: i32,
        square: u8,
        known: Option<Entry>,
    ) {
        let empties = board.empties();
        let entry = Entry::after(known, empties, window, (best, square), MAX);
        self.table_for(empties).put(board, entry);
    }
}
