//! Exact scores: endgames solved to their last disc.
//!
//! A [`Solver`] looks at every line that could matter, so what it says is
//! proved, whatever the [evaluation](crate::evaluation) thinks: that only
//! orders the moves. A position with 20 empty squares takes about a second,
//! and each two more about five times as long.
//!
//! ```
//! use othello::{Position, Square, endgame::{Counting, Solver}};
//!
//! let position: Position =
//!     "-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX- X".parse()?;
//! let mut solver = Solver::with_mib(16);
//! let answer = solver.solve(&position, Counting::EmptiesToWinner);
//! assert_eq!(answer.score(), Some(10));
//! assert_eq!(answer.best(), Some(Square::A4));
//! # Ok::<(), othello::PositionError>(())
//! ```

mod last;
mod search;
#[cfg(feature = "std")]
mod split;

use alloc::vec::Vec;
use core::cmp::Ordering;
use core::ops::ControlFlow;

use game::Ply;

use crate::board::Board;
use crate::evaluation::Evaluation;
use crate::tree::line::Line;
use crate::tree::stack::Stack;
use crate::tree::table::Table;
use crate::{Position, Square};
use search::{MAX, Search};

/// How the squares count that stay empty at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Counting {
    /// The winner is given them, as in tournaments.
    #[default]
    EmptiesToWinner,
    /// They count for nobody.
    Raw,
}

/// What a [`Solver`] found. Scores are for the side to move: its discs minus
/// the other side's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    lower: i32,
    upper: i32,
    line: Vec<Ply<Square>>,
    nodes: u64,
}

impl Answer {
    /// The exact score; `None` if the search was stopped before it was proved.
    #[must_use]
    pub const fn score(&self) -> Option<i32> {
        if self.lower == self.upper { Some(self.lower) } else { None }
    }

    /// The least and the greatest score that are still possible.
    #[must_use]
    pub const fn bounds(&self) -> (i32, i32) {
        (self.lower, self.upper)
    }

    /// The best move; `None` if there is none, or none was proved.
    #[must_use]
    pub fn best(&self) -> Option<Square> {
        match self.line.first() {
            Some(&Ply::Move(square)) => Some(square),
            Some(Ply::Pass) | None => None,
        }
    }

    /// Best play to the end, forced passes among it.
    #[must_use]
    pub fn line(&self) -> &[Ply<Square>] {
        &self.line
    }

    /// How many positions with at least two empty squares were looked at.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Who wins, seen by the side to move, if the bounds tell.
    #[must_use]
    pub const fn outcome(&self) -> Option<Ordering> {
        match self.bounds() {
            (1.., _) => Some(Ordering::Greater),
            (_, ..0) => Some(Ordering::Less),
            (0, 0) => Some(Ordering::Equal),
            _ => None,
        }
    }
}

/// How far a search has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Progress {
    /// The positions looked at so far.
    pub nodes: u64,
}

/// What a search asks from time to time: whether to go on.
pub type Watch<'a> = dyn FnMut(Progress) -> ControlFlow<()> + 'a;

/// Never stops a search.
pub(crate) fn never(_: Progress) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// The part of the memory that is meant to fit a processor's own cache.
const SMALL_BYTES: usize = 512 << 10;

/// Solves endgames. It holds the memory for that, and what it remembers makes
/// related positions faster.
#[derive(Debug)]
pub struct Solver {
    table: Table,
    small: Table,
    stack: Stack,
    evaluation: Evaluation,
    /// By which counting the tables are filled.
    counting: Counting,
    #[cfg(feature = "std")]
    crew: split::Crew,
}

impl Solver {
    /// A solver with a hash table of so many mebibytes (at least one). 64 do
    /// well up to about 24 empty squares.
    #[must_use]
    pub fn with_mib(mib: usize) -> Self {
        Solver {
            table: Table::with_bytes(mib.max(1).saturating_mul(1 << 20)),
            small: Table::with_bytes(SMALL_BYTES),
            stack: Stack::new(),
            evaluation: Evaluation::fitted(),
            counting: Counting::default(),
            #[cfg(feature = "std")]
            crew: split::Crew::of(1),
        }
    }

    /// Lets so many threads work together from now on (at least one). With
    /// more than one the nodes, and which of equal moves is the best, may
    /// differ from run to run; scores don't.
    #[cfg(feature = "std")]
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> Self {
        self.crew = split::Crew::of(threads);
        self
    }

    /// Forgets all positions: the next search takes exactly the nodes that a
    /// new solver would take.
    pub fn forget(&mut self) {
        self.table.clear();
        self.small.clear();
        #[cfg(feature = "std")]
        self.crew.forget();
    }

    /// The exact score and the best line.
    pub fn solve(&mut self, position: &Position, counting: Counting) -> Answer {
        self.solve_while(position, counting, &mut never)
    }

    /// As [`solve`](Solver::solve), with a watch that may stop it; then the
    /// answer has bounds, but no move and no line. Who needs a move all the same
    /// asks a [`Searcher`](crate::search::Searcher): it looks ahead by a few plies
    /// first, and solves then.
    pub fn solve_while(
        &mut self,
        position: &Position,
        counting: Counting,
        watch: &mut Watch<'_>,
    ) -> Answer {
        self.run(position, counting, (-MAX, MAX), watch)
    }

    /// Who wins with best play, seen by the side to move: `Greater` if it
    /// wins. That is faster than the score.
    ///
    /// ```
    /// use othello::{Position, endgame::Solver};
    /// let position: Position =
    ///     "-XXXXXX-X-XXXOO-XOXXXOOXXXOXOOOX-OXOOXXX--OOOXXX--OOXX----XOXXO- X".parse()?;
    /// assert_eq!(Solver::with_mib(16).outcome(&position), core::cmp::Ordering::Equal);
    /// # Ok::<(), othello::PositionError>(())
    /// ```
    pub fn outcome(&mut self, position: &Position) -> Ordering {
        self.outcome_while(position, &mut never).expect("nobody stops it")
    }

    /// As [`outcome`](Solver::outcome), with a watch that may stop it; then
    /// there may be no answer.
    pub fn outcome_while(
        &mut self,
        position: &Position,
        watch: &mut Watch<'_>,
    ) -> Option<Ordering> {
        self.outcome_answer(position, watch).outcome()
    }

    /// As [`outcome_while`](Solver::outcome_while), with the nodes it took; the
    /// answer's bounds tell who wins and no more.
    pub fn outcome_answer(&mut self, position: &Position, watch: &mut Watch<'_>) -> Answer {
        self.run(position, self.counting, (-1, 1), watch)
    }

    /// The exact score of every legal move in bit order, for the side to
    /// move; nothing where it has none.
    pub fn moves(&mut self, position: &Position, counting: Counting) -> Vec<(Square, Answer)> {
        self.moves_while(position, counting, &mut never)
    }

    /// As [`moves`](Solver::moves), with a watch that may stop it; then some
    /// of the answers have bounds.
    pub fn moves_while(
        &mut self,
        position: &Position,
        counting: Counting,
        watch: &mut Watch<'_>,
    ) -> Vec<(Square, Answer)> {
        let score = |square: Square| {
            let next = position.play(square).expect("the move is legal");
            let after = self.solve_while(&next, counting, watch);
            let mut line = Vec::from([Ply::Move(square)]);
            line.extend(after.line);
            let Answer { lower, upper, nodes, .. } = after;
            (square, Answer { lower: -upper, upper: -lower, line, nodes })
        };
        position.legal_moves().iter().map(score).collect()
    }

    fn run(
        &mut self,
        position: &Position,
        counting: Counting,
        window: (i32, i32),
        watch: &mut Watch<'_>,
    ) -> Answer {
        if counting != self.counting {
            self.forget();
            self.counting = counting;
        }
        self.table.grow_old();
        self.stack.clear();
        match counting {
            Counting::EmptiesToWinner => self.search::<false>(position, window, watch),
            Counting::Raw => self.search::<true>(position, window, watch),
        }
    }

    fn search<const RAW: bool>(
        &mut self,
        position: &Position,
        (alpha, beta): (i32, i32),
        watch: &mut Watch<'_>,
    ) -> Answer {
        let mut line = Line::EMPTY;
        let mut search = Search::<RAW> {
            table: &self.table,
            small: &self.small,
            stack: &mut self.stack,
            evaluation: &self.evaluation,
            nodes: 0,
            next_watch: 0,
            watch,
            stopped: false,
            enough: false,
            #[cfg(feature = "std")]
            crew: &self.crew,
            #[cfg(feature = "std")]
            settled: None,
        };
        let board = Board::of(position);
        #[cfg(feature = "std")]
        let best =
            self.crew.beside::<RAW, _>(board.empties(), &self.table, &self.evaluation, || {
                search.pvs(board, alpha, beta, &mut line)
            });
        #[cfg(not(feature = "std"))]
        let best = search.pvs(board, alpha, beta, &mut line);
        let (stopped, nodes) = (search.stopped, search.all_nodes());
        let (mut lower, mut upper) = (-MAX, MAX);
        if stopped {
            line.clear();
        } else {
            if best > alpha || alpha == -MAX {
                lower = best;
            }
            if best < beta || beta == MAX {
                upper = best;
            }
        }
        Answer { lower, upper, line: line.plies(position), nodes }
    }
}
