//! The perfect solver.
//!
//! ```
//! use connect4::{Column, Limits, Position, Solver};
//!
//! let position: Position = "4444443535".parse()?;
//! let mut solver = Solver::with_mib(16);
//! let answer = solver.solve(&position, Limits::NONE);
//! assert_eq!(answer.score().unwrap().value(), 4);
//! assert_eq!(answer.best(), Column::from_number(3));
//! let words = answer.score().unwrap().describe(&position).to_string();
//! assert_eq!(words, "red wins with its disc 18, at move 35");
//! # Ok::<(), connect4::PositionError>(())
//! ```
//!
//! # How it works
//!
//! The question is always whether the score is above a number. The answers
//! narrow the score down from the outside, since a win or loss in few moves is
//! soon found or excluded. Each question is an alpha-beta search with a window
//! of one, in `search`. Its parts are
//!
//! * `state`: a position as bits, and the cells that complete four;
//! * `bounds`: what a plan for the rest of the game proves without a search;
//! * `table`: both bounds of positions that were searched;
//! * `order`: which move is searched first.

mod bounds;
mod limits;
mod order;
mod search;
mod state;
mod table;
#[cfg_attr(not(feature = "std"), expect(dead_code, reason = "only threads make teams"))]
mod team;
#[cfg(feature = "std")]
mod threads;

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

pub use limits::{Limits, Progress};

use crate::book::Book;
use crate::color::Outcome;
use crate::column::{Column, Columns};
use crate::score::{Bounds, Score};
use crate::sized::Position;
use limits::Budget;
use order::History;
use search::{Forced, Node, Search, forced, win_at};
use state::{Board, State};
use table::Table;

/// Finds what positions are worth if both sides play as well as they can.
///
/// It needs no opening book, but with one it has the first moves at once: see
/// [`Solver::with_book`].
///
/// It keeps what it has found in a table, from one call to the next; the
/// answers don't depend on it, the nodes do. With one thread the number of
/// nodes is the same in every run.
pub struct Solver<const FILES: u8, const RANKS: u8> {
    table: Table,
    book: Option<Book<FILES, RANKS>>,
    history: History,
    nodes: u64,
    visits: u64,
    threads: usize,
}

/// How many nodes a question may take before several threads share it.
const ALONE: u64 = 20_000;

/// Where a search begins.
enum Start<const FILES: u8, const RANKS: u8> {
    /// The score is known.
    Known(i32),
    /// The score is the node's, or with a minus if the flag is set.
    Search(Node<FILES, RANKS>, bool),
}

impl<const FILES: u8, const RANKS: u8> Start<FILES, RANKS> {
    fn of(position: &Position<FILES, RANKS>) -> Self {
        let free = Board::<FILES, RANKS>::CELLS - position.ply() as i32;
        match position.outcome() {
            Some(Outcome::Draw) => return Start::Known(0),
            Some(Outcome::Won(_)) => return Start::Known(-win_at(free + 1)),
            None => {}
        }
        let state = State::new(position);
        if state.landing() & state.own_threats != 0 {
            return Start::Known(win_at(free));
        }
        match forced(state, free, 0) {
            Forced::Settled(score) => Start::Known(score),
            Forced::Open(node) => {
                let other_side = (node.free ^ free) & 1 == 1;
                Start::Search(node, other_side)
            }
        }
    }
}

impl<const FILES: u8, const RANKS: u8> Solver<FILES, RANKS> {
    /// The size of the table that is enough for most: 64 MiB.
    pub const DEFAULT_MIB: usize = 64;

    /// A solver with a table of so many MiB. (The smallest table has from
    /// 128 KiB to 2 MiB, depending on the board.)
    #[must_use]
    pub fn with_mib(mib: usize) -> Self {
        Solver {
            table: Table::new(mib, Board::<FILES, RANKS>::BITS),
            book: None,
            history: History::NEW,
            nodes: 0,
            visits: 0,
            threads: 1,
        }
    }

    /// The same solver, which looks into an opening book before it searches.
    #[must_use]
    pub fn with_book(self, book: Book<FILES, RANKS>) -> Self {
        Solver { book: Some(book), ..self }
    }

    /// The opening book; `None` if it has none.
    #[must_use]
    pub const fn book(&self) -> Option<&Book<FILES, RANKS>> {
        self.book.as_ref()
    }

    /// The size of the table in MiB, rounded down.
    #[must_use]
    pub fn mib(&self) -> usize {
        self.table.mib()
    }

    /// How many positions the last call searched.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// How many moves the last call judged, searched or not.
    #[must_use]
    pub const fn visits(&self) -> u64 {
        self.visits
    }

    /// Forgets all positions.
    pub fn clear(&mut self) {
        self.table.clear();
        self.history = History::NEW;
    }

    /// The score.
    ///
    /// ```
    /// use connect4::{Limits, Position, Score, Solver};
    ///
    /// let mut solver = Solver::with_mib(16);
    /// let position: Position = "4444443535".parse()?;
    /// let bounds = solver.score(&position, Limits::NONE);
    /// assert_eq!(bounds.score(), Some(Score::new(4)));
    /// # Ok::<(), connect4::PositionError>(())
    /// ```
    pub fn score(&mut self, position: &Position<FILES, RANKS>, limits: Limits<'_>) -> Bounds {
        let mut budget = self.begin(limits);
        let bounds = self.bounds(position, i32::MIN, i32::MAX, &mut budget);
        self.nodes = budget.nodes;
        bounds
    }

    /// Who wins: bounds that leave no doubt of that, though they may leave the
    /// score open. It takes less time than [`Solver::score`].
    ///
    /// ```
    /// use connect4::{Limits, Position, Solver, Verdict};
    ///
    /// let mut solver = Solver::with_mib(16);
    /// let position: Position = "4444443535".parse()?;
    /// let bounds = solver.verdict(&position, Limits::NONE);
    /// assert_eq!(bounds.verdict(), Some(Verdict::Win));
    /// # Ok::<(), connect4::PositionError>(())
    /// ```
    pub fn verdict(&mut self, position: &Position<FILES, RANKS>, limits: Limits<'_>) -> Bounds {
        let mut budget = self.begin(limits);
        let bounds = self.bounds(position, -1, 1, &mut budget);
        self.nodes = budget.nodes;
        bounds
    }

    /// What a move into each free column is worth to the side to move, from
    /// the left; nothing if the game is over.
    ///
    /// ```
    /// use connect4::{Limits, Position, Solver};
    ///
    /// let mut solver = Solver::with_mib(16);
    /// let position: Position = "4444443535".parse()?;
    /// let scores = solver.scores(&position, Limits::NONE);
    /// let scores: Vec<String> = scores.iter().map(|(c, bounds)| format!("{c}: {bounds}")).collect();
    /// assert_eq!(scores, ["1: 2", "2: 4", "3: 4", "5: 2", "6: -2", "7: -2"]);
    /// # Ok::<(), connect4::PositionError>(())
    /// ```
    pub fn scores(
        &mut self,
        position: &Position<FILES, RANKS>,
        limits: Limits<'_>,
    ) -> Vec<(Column<FILES>, Bounds)> {
        self.columns(position, i32::MIN, i32::MAX, limits)
    }

    /// Who wins after a move into each free column: as [`Solver::verdict`] is
    /// to [`Solver::score`], so is this to [`Solver::scores`].
    pub fn verdicts(
        &mut self,
        position: &Position<FILES, RANKS>,
        limits: Limits<'_>,
    ) -> Vec<(Column<FILES>, Bounds)> {
        self.columns(position, -1, 1, limits)
    }

    fn columns(
        &mut self,
        position: &Position<FILES, RANKS>,
        least: i32,
        most: i32,
        limits: Limits<'_>,
    ) -> Vec<(Column<FILES>, Bounds)> {
        let mut budget = self.begin(limits);
        let scores = moves(position)
            .map(|(column, next)| (column, -self.bounds(&next, least, most, &mut budget)))
            .collect();
        self.nodes = budget.nodes;
        scores
    }

    /// The score, and the line that both sides play.
    ///
    /// ```
    /// use connect4::{Limits, Position, Solver};
    ///
    /// let mut solver = Solver::with_mib(16);
    /// let answer = solver.solve(&"4444443535".parse()?, Limits::NONE);
    /// assert_eq!(answer.bounds.to_string(), "4");
    /// assert_eq!(answer.line().to_string(), "3321336166666111177777755");
    /// # Ok::<(), connect4::PositionError>(())
    /// ```
    pub fn solve(
        &mut self,
        position: &Position<FILES, RANKS>,
        limits: Limits<'_>,
    ) -> Answer<FILES, RANKS> {
        let mut budget = self.begin(limits);
        let bounds = self.bounds(position, i32::MIN, i32::MAX, &mut budget);
        let line = match bounds.score() {
            Some(score) => self.line(*position, score, &mut budget),
            None => Line(Vec::new()),
        };
        self.nodes = budget.nodes;
        Answer { bounds, line, nodes: self.nodes }
    }

    fn begin<'a>(&mut self, limits: Limits<'a>) -> Budget<'a> {
        self.visits = 0;
        Budget::new(limits)
    }

    /// The line of best moves from a position of this score. Of equal moves
    /// the one nearest the centre is played, and of two equally near the left.
    fn line(
        &mut self,
        mut position: Position<FILES, RANKS>,
        score: Score,
        budget: &mut Budget<'_>,
    ) -> Line<FILES> {
        let mut line = Vec::new();
        let mut score = i32::from(score.value());
        loop {
            let mut choices: Vec<_> = moves(&position).collect();
            choices.sort_by_key(|(column, _)| column.centre_distance());
            let mut best = choices.into_iter().filter(|(_, next)| {
                let bounds = self.bounds(next, -score, -score + 1, budget);
                i32::from(bounds.upper.value()) <= -score
            });
            let Some((column, next)) = best.next() else { return Line(line) };
            line.push(column);
            position = next;
            score = -score;
        }
    }

    /// The score, as far as it lies between these two: bounds that meet, or
    /// that lie both at or below the lower one, or both at or above the upper.
    fn bounds(
        &mut self,
        position: &Position<FILES, RANKS>,
        least: i32,
        most: i32,
        budget: &mut Budget<'_>,
    ) -> Bounds {
        match Start::of(position) {
            Start::Known(score) => Bounds::exactly(score),
            Start::Search(node, false) => self.narrow(&node, least, most, false, budget),
            Start::Search(node, true) => {
                let (least, most) = (most.saturating_neg(), least.saturating_neg());
                self.narrow(&node, least, most, true, budget)
            }
        }
    }

    /// Asks of the node's score until it is known as far as it matters.
    fn narrow(
        &mut self,
        node: &Node<FILES, RANKS>,
        least: i32,
        most: i32,
        other_side: bool,
        budget: &mut Budget<'_>,
    ) -> Bounds {
        let booked = node.booked(self.book.as_ref());
        let (mut lower, mut upper) = booked.map_or_else(|| node.bounds(), |score| (score, score));
        let seen = |lower, upper| {
            let bounds = Bounds { lower: Score::of(lower), upper: Score::of(upper) };
            if other_side { -bounds } else { bounds }
        };
        while lower < upper && lower < most && upper > least && !budget.stopped {
            let alpha = next_question(lower.max(least), upper.min(most));
            match self.ask(node, alpha, seen(lower, upper), budget) {
                Some(value) if value > alpha => lower = value,
                Some(value) => upper = value,
                None => break,
            }
        }
        seen(lower, upper)
    }

    /// A bound on the node's score that shows whether it is above `alpha`;
    /// `None` if the search was stopped.
    fn ask(
        &mut self,
        node: &Node<FILES, RANKS>,
        alpha: i32,
        bounds: Bounds,
        budget: &mut Budget<'_>,
    ) -> Option<i32> {
        let table = &self.table;
        let (start, first) = (budget.nodes, budget.next(budget.nodes));
        // What is soon found is no work for several threads.
        let most_alone = if self.threads > 1 { start + ALONE } else { u64::MAX };
        let mut pause = |nodes| {
            let answer = budget.pause(Progress { nodes, bounds, fill: table.fill() });
            if nodes > most_alone { ControlFlow::Break(()) } else { answer }
        };
        let mut search = Search {
            table,
            book: self.book.as_ref(),
            nodes: start,
            visits: 0,
            pause_at: first,
            pause: &mut pause,
            team: None,
            history: self.history.clone(),
            stopped: false,
        };
        let value = search.root(node, alpha);
        let Search { nodes, visits, history, stopped, .. } = search;
        self.history = history;
        self.visits += visits;
        budget.nodes = nodes;
        match stopped {
            false => Some(value),
            true if budget.stopped => None,
            #[cfg(feature = "std")]
            true => self.ask_together(node, alpha, bounds, budget),
            #[cfg(not(feature = "std"))]
            true => None,
        }
    }
}

/// The number to ask about next.
///
/// First three quarters of the bound that is further from a draw: far bounds
/// are cheap to test, for few moves lead there, and a quick win is soon found.
/// Once neither is far, who wins; then step by step away from the draw.
fn next_question(lower: i32, upper: i32) -> i32 {
    const FAR: i32 = 8;
    let far = if upper > -lower { upper } else { lower };
    let question = if far.abs() > FAR {
        far * 3 / 4
    } else if lower > 0 {
        lower
    } else if upper <= 0 {
        upper - 1
    } else {
        0
    };
    question.clamp(lower, upper - 1)
}

/// The free columns from the left, and where they lead.
fn moves<const FILES: u8, const RANKS: u8>(
    position: &Position<FILES, RANKS>,
) -> impl Iterator<Item = (Column<FILES>, Position<FILES, RANKS>)> {
    let position = *position;
    Columns::ALL.iter().filter_map(move |column| Some((column, position.play(column).ok()?)))
}

impl<const FILES: u8, const RANKS: u8> Default for Solver<FILES, RANKS> {
    /// A solver with a table of [`Solver::DEFAULT_MIB`].
    fn default() -> Self {
        Self::with_mib(Self::DEFAULT_MIB)
    }
}

impl<const FILES: u8, const RANKS: u8> fmt::Debug for Solver<FILES, RANKS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver").field("mib", &self.mib()).finish_non_exhaustive()
    }
}

/// What [`Solver::solve`] found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer<const FILES: u8, const RANKS: u8> {
    /// What is proved of the score.
    pub bounds: Bounds,
    line: Line<FILES>,
    /// How many positions were searched.
    pub nodes: u64,
}

impl<const FILES: u8, const RANKS: u8> Answer<FILES, RANKS> {
    /// The score; `None` if a limit stopped the search before.
    #[must_use]
    pub const fn score(&self) -> Option<Score> {
        self.bounds.score()
    }

    /// The best column nearest the centre; `None` if the game is over, or if a
    /// limit stopped the search before it was known.
    #[must_use]
    pub fn best(&self) -> Option<Column<FILES>> {
        self.line.0.first().copied()
    }

    /// The moves of both sides up to the end of the game, or as far as a limit
    /// let them be found. Of equal moves the one nearest the centre is played,
    /// and of two equally near the left one.
    #[must_use]
    pub const fn line(&self) -> &Line<FILES> {
        &self.line
    }
}

/// A list of moves; as text a digit each.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Line<const FILES: u8>(Vec<Column<FILES>>);

impl<const FILES: u8> Line<FILES> {
    /// The moves.
    #[must_use]
    pub fn columns(&self) -> &[Column<FILES>] {
        &self.0
    }
}

impl<const FILES: u8> fmt::Display for Line<FILES> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|column| write!(f, "{column}"))
    }
}
