//! Principal variation search to a depth, by iterative deepening.

use crate::board::Board;
use crate::endgame::{Progress, Watch};
use crate::evaluation::{DISC, Evaluation};
use crate::tree::line::Line;
use crate::tree::order::glance;
use crate::tree::stack::{Moves, Stack};
use crate::tree::table::{Entry, NO_SQUARE, Table};

/// The value of the worst loss.
const WORST: i32 = 64 * DISC;
/// How far the value may be from that of the depth before, at first.
const ASPIRATION: i32 = 3 * DISC;
/// How often the watch is asked, in nodes.
const WATCH: u64 = 1 << 12;

pub(super) struct Midgame<'a> {
    table: &'a Table,
    stack: &'a mut Stack,
    evaluation: &'a Evaluation,
    watch: &'a mut Watch<'a>,
    pub nodes: u64,
    next_watch: u64,
    stopped: bool,
    /// The moves that last refuted a position, by ply.
    killers: [[u8; 2]; 64],
    /// How often a square refuted a position, by the side's parity of ply.
    history: [[i32; 64]; 2],
    last: i32,
}

impl<'a> Midgame<'a> {
    pub fn new(
        table: &'a Table,
        stack: &'a mut Stack,
        evaluation: &'a Evaluation,
        watch: &'a mut Watch<'a>,
    ) -> Self {
        Midgame {
            table,
            stack,
            evaluation,
            watch,
            nodes: 0,
            next_watch: WATCH,
            stopped: false,
            killers: [[NO_SQUARE; 2]; 64],
            history: [[0; 64]; 2],
            last: 0,
        }
    }

    /// The value and the best line at a depth, one more than last time;
    /// `None` if the watch stopped it.
    pub fn iterate(&mut self, board: Board, depth: u32) -> Option<(i32, Line)> {
        let mut line = Line::EMPTY;
        let (mut low, mut high) = (ASPIRATION, ASPIRATION);
        if depth < 3 {
            (low, high) = (2 * WORST, 2 * WORST);
        }
        loop {
            let alpha = (self.last - low).max(-WORST);
            let beta = (self.last + high).min(WORST);
            let value = self.pvs(board, alpha, beta, depth, 0, &mut line);
            if self.stopped {
                return None;
            }
            if value <= alpha && alpha > -WORST {
                low *= 4;
            } else if value >= beta && beta < WORST {
                high *= 4;
            } else {
                self.last = value;
                return Some((value, line));
            }
        }
    }

    fn pvs(
        &mut self,
        board: Board,
        mut alpha: i32,
        beta: i32,
        depth: u32,
        ply: usize,
        line: &mut Line,
    ) -> i32 {
        line.clear();
        self.nodes += 1;
        if depth == 0 {
            return self.evaluation.of_board(board);
        }
        let known = if depth >= 2 { self.table.get(board) } else { None };
        let deep = known.filter(|entry| u32::from(entry.depth) >= depth && beta - alpha == 1);
        if let Some(bound) = deep.and_then(|entry| entry.settles(alpha)) {
            return bound;
        }
        let legal = board.moves();
        if legal == 0 {
            let passed = board.pass();
            return if passed.moves() == 0 {
                board.final_score::<false>() * DISC
            } else {
                -self.pvs(passed, -beta, -alpha, depth, ply + 1, line)
            };
        }
        let mut moves = self.stack.push(board, legal);
        self.sort(&moves, known, depth, ply, board.empties());
        let start = alpha;
        let (mut best, mut best_move) = (-WORST - 1, NO_SQUARE);
        let mut rest = Line::EMPTY;
        while let Some(mv) = self.stack.next(&mut moves) {
            let mut value = beta;
            if best_move != NO_SQUARE {
                value = -self.pvs(mv.board, -alpha - 1, -alpha, depth - 1, ply + 1, &mut rest);
            }
            if best_move == NO_SQUARE || value > alpha && value < beta {
                value = -self.pvs(mv.board, -beta, -alpha, depth - 1, ply + 1, &mut rest);
            }
            if self.stopped {
                break;
            }
            if value > best {
                (best, best_move) = (value, mv.square);
                if value > alpha || ply == 0 {
                    line.set(mv.square, &rest);
                }
                alpha = alpha.max(best);
                if alpha >= beta {
                    self.refuted(mv.square, depth, ply);
                    break;
                }
            }
        }
        self.stack.pop(moves);
        self.ask_watch();
        if depth >= 2 && !self.stopped {
            let entry = Entry::after(known, depth, (start, beta), (best, best_move), WORST);
            self.table.put(board, entry);
        }
        best
    }

    fn sort(&mut self, moves: &Moves, known: Option<Entry>, depth: u32, ply: usize, empties: u32) {
        let known = known.map_or([NO_SQUARE; 2], |entry| entry.moves);
        let killers = self.killers[ply % 64];
        for mv in self.stack.all_mut(moves) {
            if mv.square == known[0] {
                mv.value = i32::MAX;
            } else if mv.square == known[1] {
                mv.value = i32::MAX - 1;
            } else if depth >= 2 {
                mv.value = glance(mv, empties);
                mv.value += self.history[ply % 2][usize::from(mv.square & 63)].min(1 << 14);
                if killers.contains(&mv.square) {
                    mv.value += 1 << 11;
                }
                if depth >= 4 {
                    mv.value -= 256 * self.evaluation.of_board(mv.board);
                }
            }
        }
    }

    /// A move has refuted a position: it may do so again nearby.
    fn refuted(&mut self, square: u8, depth: u32, ply: usize) {
        let killers = &mut self.killers[ply % 64];
        if killers[0] != square {
            *killers = [square, killers[0]];
        }
        let history = &mut self.history[ply % 2][usize::from(square & 63)];
        *history = (*history + (depth * depth) as i32).min(1 << 20);
    }

    fn ask_watch(&mut self) {
        if self.nodes >= self.next_watch && !self.stopped {
            self.next_watch = self.nodes + WATCH;
            self.stopped = (self.watch)(Progress { nodes: self.nodes }).is_break();
        }
    }
}
