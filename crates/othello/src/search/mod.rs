//! The search player: looks ahead, estimates, and plays the end exactly.
//!
//! A [`Searcher`] searches by principal variation and iterative deepening: one
//! ply, then two, and so on, each depth with the moves in the order that the
//! last one found good, and a narrow window round its value. A table remembers
//! positions; moves that refuted one position are tried early in others
//! (killers and history). What a position is worth at the end of that is the
//! [evaluation](crate::evaluation). With few empty squares the
//! [solver](crate::endgame) takes over.
//!
//! ```
//! use othello::{Position, search::{Limits, Searcher}};
//!
//! let mut searcher = Searcher::with_mib(4);
//! let limits = Limits { depth: 5, exact: 8, nodes: 0 };
//! let found = searcher.search(&Position::START, limits).unwrap();
//! assert!(Position::START.is_legal(found.best));
//! assert_eq!(found.depth, 5);
//! ```

mod midgame;

use alloc::vec::Vec;
use core::ops::{ControlFlow, RangeInclusive};
use core::time::Duration;

use game::{Player, Ply};

use crate::board::Board;
use crate::endgame::{Counting, Progress, Solver, Watch, never};
use crate::evaluation::{DISC, Evaluation};
use crate::tree::stack::Stack;
use crate::tree::table::Table;
use crate::{Position, Set, Square};
use midgame::Midgame;

/// How far a search may go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// So many plies are looked ahead, at least one.
    pub depth: u32,
    /// With so many empty squares or fewer the game is played out exactly.
    pub exact: u32,
    /// After about so many positions the best move so far is played, and after
    /// half of them playing it out exactly is given up; 0 is no limit.
    pub nodes: u64,
}

/// The highest level.
pub const LEVELS: u8 = 8;

impl Limits {
    /// The limits of a level from 1 to [`LEVELS`]; `None` for others.
    ///
    /// | level | plies | exact from | a move takes at most |
    /// |---|---|---|---|
    /// | 1 | 1 | 4 empties | 0.1 s |
    /// | 2 | 2 | 6 | 0.1 s |
    /// | 3 | 3 | 8 | 0.1 s |
    /// | 4 | 4 | 10 | 0.1 s |
    /// | 5 | 6 | 12 | 0.5 s |
    /// | 6 | 8 | 14 | 2 s |
    /// | 7 | 10 | 16 | 5 s |
    /// | 8 | 12 | 18 | 20 s |
    ///
    /// The times follow from the node limit that each level has, on a machine
    /// of the year 2020 or later. A library has no clock: on a slower one, the
    /// caller's watch is to stop the search at [`time_of`](Limits::time_of).
    #[must_use]
    pub const fn level(level: u8) -> Option<Self> {
        let (depth, exact, nodes) = match level {
            1 => (1, 4, 50_000),
            2 => (2, 6, 50_000),
            3 => (3, 8, 100_000),
            4 => (4, 10, 100_000),
            5 => (6, 12, 500_000),
            6 => (8, 14, 2_000_000),
            7 => (10, 16, 5_000_000),
            8 => (12, 18, 20_000_000),
            _ => return None,
        };
        Some(Limits { depth, exact, nodes })
    }

    /// What a move of a level takes at most: see the table of
    /// [`level`](Limits::level).
    ///
    /// ```
    /// use core::{ops::ControlFlow, time::Duration};
    /// use std::time::Instant;
    /// use othello::{Position, search::{Limits, Searcher}};
    ///
    /// let limits = Limits::level(6).unwrap();
    /// let end = Instant::now() + Limits::time_of(6).unwrap();
    /// let mut watch = |_| {
    ///     if Instant::now() < end { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    /// };
    /// let found = Searcher::with_mib(16).search_while(&Position::START, limits, &mut watch);
    /// assert!(Position::START.is_legal(found.unwrap().best));
    /// ```
    #[must_use]
    pub const fn time_of(level: u8) -> Option<Duration> {
        let milliseconds = match level {
            1..=4 => 100,
            5 => 500,
            6 => 2_000,
            7 => 5_000,
            8 => 20_000,
            _ => return None,
        };
        Some(Duration::from_millis(milliseconds))
    }
}

/// With few empties, a search of so many plies comes before the solver: if
/// that is stopped, there is a move all the same.
const FIRST_LOOK: u32 = 4;

/// What a position or a move is worth to a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    /// The final difference in discs with best play, the empties to the
    /// winner: proved.
    Exact(i32),
    /// What the evaluation says after some plies, in eighths of a disc.
    Estimated(i32),
}

impl Value {
    /// The value in discs.
    #[must_use]
    pub fn discs(self) -> f64 {
        match self {
            Value::Exact(discs) => f64::from(discs),
            Value::Estimated(eighths) => f64::from(eighths) / f64::from(DISC),
        }
    }

    /// Whether it is proved.
    #[must_use]
    pub const fn is_exact(self) -> bool {
        matches!(self, Value::Exact(_))
    }

    /// The same for the other side.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Value::Exact(discs) => Value::Exact(-discs),
            Value::Estimated(eighths) => Value::Estimated(-eighths),
        }
    }
}

/// What a search found for the side to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The best move.
    pub best: Square,
    /// Its value.
    pub value: Value,
    /// How many plies were looked ahead in full.
    pub depth: u32,
    /// Best play as far as it was looked at, forced passes among it.
    pub line: Vec<Ply<Square>>,
    /// The positions looked at.
    pub nodes: u64,
}

/// Looks for the best move, with the memory for it.
#[derive(Debug)]
pub struct Searcher {
    solver: Solver,
    table: Table,
    stack: Stack,
    evaluation: Evaluation,
}

impl Searcher {
    /// A searcher with so many mebibytes for its tables, at least two.
    #[must_use]
    pub fn with_mib(mib: usize) -> Self {
        Searcher::with_evaluation(mib, Evaluation::fitted())
    }

    /// A searcher with an evaluation of one's own.
    #[must_use]
    pub fn with_evaluation(mib: usize, evaluation: Evaluation) -> Self {
        let half = (mib / 2).max(1);
        Searcher {
            solver: Solver::with_mib(half),
            table: Table::with_bytes(half << 20),
            stack: Stack::new(),
            evaluation,
        }
    }

    /// Forgets all positions.
    pub fn forget(&mut self) {
        self.solver.forget();
        self.table.clear();
    }

    /// The best move within the limits; `None` where there is no move.
    pub fn search(&mut self, position: &Position, limits: Limits) -> Option<Finding> {
        self.search_while(position, limits, &mut never)
    }

    /// As [`search`](Searcher::search), with a watch that may stop it: then
    /// the best move so far is given.
    pub fn search_while(
        &mut self,
        position: &Position,
        limits: Limits,
        watch: &mut Watch<'_>,
    ) -> Option<Finding> {
        let best = position.legal_moves().first()?;
        let value = Value::Estimated(0);
        let mut finding = Finding { best, value, depth: 0, line: Vec::new(), nodes: 0 };
        let depth = limits.depth.clamp(1, position.empty().len());
        self.table.grow_old();
        if position.empty().len() > limits.exact {
            self.deepen(position, 1..=depth, limits.nodes, &mut finding, watch);
            return Some(finding);
        }
        self.deepen(position, 1..=depth.min(FIRST_LOOK), limits.nodes, &mut finding, watch);
        if !self.play_out(position, limits.nodes / 2, &mut finding, watch) {
            self.deepen(position, FIRST_LOOK + 1..=depth, limits.nodes, &mut finding, watch);
        }
        Some(finding)
    }

    /// Looks ahead by so many plies, one depth after the other, until there
    /// have been so many nodes (0: without limit) or the watch stops it.
    fn deepen(
        &mut self,
        position: &Position,
        depths: RangeInclusive<u32>,
        most: u64,
        finding: &mut Finding,
        watch: &mut Watch<'_>,
    ) {
        let mut limited = within(finding.nodes, most, watch);
        self.stack.clear();
        let mut midgame =
            Midgame::new(&self.table, &mut self.stack, &self.evaluation, &mut limited);
        for depth in depths {
            let Some((value, line)) = midgame.iterate(Board::of(position), depth) else { break };
            finding.line = line.plies(position);
            if let Some(&Ply::Move(square)) = finding.line.first() {
                finding.best = square;
            }
            finding.value = Value::Estimated(value);
            finding.depth = depth;
        }
        finding.nodes += midgame.nodes;
    }

    /// Solves the position; `false` if there have been too many nodes or the
    /// watch stopped it.
    fn play_out(
        &mut self,
        position: &Position,
        most: u64,
        finding: &mut Finding,
        watch: &mut Watch<'_>,
    ) -> bool {
        let mut limited = within(finding.nodes, most, watch);
        let answer = self.solver.solve_while(position, Counting::EmptiesToWinner, &mut limited);
        finding.nodes += answer.nodes();
        let (Some(score), Some(best)) = (answer.score(), answer.best()) else { return false };
        finding.best = best;
        finding.value = Value::Exact(score);
        finding.depth = position.empty().len();
        finding.line = answer.line().to_vec();
        true
    }

    /// The value of every legal move in bit order, each searched as deep as
    /// the limits say (the node limit holds for each move).
    pub fn moves_while(
        &mut self,
        position: &Position,
        limits: Limits,
        watch: &mut Watch<'_>,
    ) -> Vec<Finding> {
        let exact = position.empty().len() <= limits.exact;
        let mut findings = Vec::new();
        for square in position.legal_moves() {
            let mut next = position.play(square).expect("the move is legal");
            let mut line = Vec::from([Ply::Move(square)]);
            let mut sign = -1;
            if let Ok(passed) = next.pass() {
                line.push(Ply::Pass);
                (next, sign) = (passed, 1);
            }
            let depth = limits.depth.max(1) - 1;
            let below = Limits { depth, exact: limits.exact - u32::from(exact), ..limits };
            let found =
                if depth == 0 && !exact { None } else { self.search_while(&next, below, watch) };
            let (value, depth, nodes) = match found {
                Some(found) => {
                    line.extend(found.line);
                    (found.value, found.depth + 1, found.nodes)
                }
                None => match next.score() {
                    Some(score) => {
                        let black = score.empties_to_winner();
                        let own =
                            if next.to_move() == crate::Color::Black { black } else { -black };
                        (Value::Exact(own), 1, 1)
                    }
                    None => (Value::Estimated(self.evaluation.of(&next)), 1, 1),
                },
            };
            let value = if sign < 0 { value.opposite() } else { value };
            findings.push(Finding { best: square, value, depth, line, nodes });
        }
        findings
    }
}

/// A watch that counts from some nodes on, and stops at so many (0: never).
fn within(
    before: u64,
    most: u64,
    watch: &mut Watch<'_>,
) -> impl FnMut(Progress) -> ControlFlow<()> {
    move |progress| {
        let nodes = before + progress.nodes;
        if most != 0 && nodes >= most { ControlFlow::Break(()) } else { watch(Progress { nodes }) }
    }
}

/// Plays what a [`Searcher`] finds.
#[derive(Debug)]
pub struct SearchPlayer {
    searcher: Searcher,
    limits: Limits,
}

impl SearchPlayer {
    /// A player of a level from 1 to [`LEVELS`]; `None` for others.
    #[must_use]
    pub fn level(level: u8) -> Option<Self> {
        Some(SearchPlayer::new(Searcher::with_mib(16), Limits::level(level)?))
    }

    /// A player with these limits.
    #[must_use]
    pub const fn new(searcher: Searcher, limits: Limits) -> Self {
        SearchPlayer { searcher, limits }
    }

    /// What it would play, and why; `None` where there is no move.
    pub fn explain(&mut self, position: &Position) -> Option<Finding> {
        self.searcher.search(position, self.limits)
    }
}

impl Player<Position> for SearchPlayer {
    fn choose(&mut self, position: &Position, legal: Set) -> Square {
        let found = self.explain(position).map(|finding| finding.best);
        found.or(legal.first()).expect("there is a legal move")
    }
}
