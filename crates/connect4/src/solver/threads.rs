//! Several threads on one question.

use core::ops::ControlFlow;
use std::thread;
use std::vec;
use std::vec::Vec;

use super::Solver;
use super::limits::{Budget, Progress};
use super::order::History;
use super::search::{Node, Search};
use super::table::Table;
use super::team::Team;
use crate::book::Book;
use crate::score::Bounds;

/// How many nodes lie between two counts of all threads' nodes.
const COUNT: u64 = 1 << 12;

impl<const FILES: u8, const RANKS: u8> Solver<FILES, RANKS> {
    /// The same solver, which uses so many threads where a search is long
    /// enough. The answers are the same; the nodes differ from run to run.
    ///
    /// ```
    /// use connect4::{Limits, Position, Score, Solver};
    ///
    /// let mut solver = Solver::with_mib(16).threads(2);
    /// let position: Position = "4444443535".parse()?;
    /// assert_eq!(solver.score(&position, Limits::NONE).score(), Some(Score::new(4)));
    /// # Ok::<(), connect4::PositionError>(())
    /// ```
    #[must_use]
    pub fn threads(self, threads: usize) -> Self {
        Solver { threads: threads.max(1), ..self }
    }

    /// [`Solver::ask`], by all threads.
    pub(super) fn ask_together(
        &mut self,
        node: &Node<FILES, RANKS>,
        alpha: i32,
        bounds: Bounds,
        budget: &mut Budget<'_>,
    ) -> Option<i32> {
        self.table.grow_fully();
        let table = &self.table;
        let book = self.book.as_ref();
        let history = &self.history;
        let team = &Team::new(budget.nodes);
        let found = thread::scope(|scope| {
            let helpers: Vec<_> = (1..self.threads)
                .map(|_| {
                    scope.spawn(move || {
                        one(table, book, history, team, node, alpha, &mut |_| {
                            ControlFlow::Continue(())
                        })
                    })
                })
                .collect();
            let mut pause = |nodes| {
                let progress = Progress { nodes, bounds, fill: table.fill() };
                match budget.pause(progress) {
                    ControlFlow::Continue(_) => ControlFlow::Continue(()),
                    ControlFlow::Break(()) => ControlFlow::Break(()),
                }
            };
            let mut found = vec![one(table, book, history, team, node, alpha, &mut pause)];
            found.extend(helpers.into_iter().map(|helper| helper.join().expect("no panic")));
            found
        });
        budget.nodes = team.count(0);
        self.visits += found.iter().map(|one| one.visits).sum::<u64>();
        let mut answers = found.into_iter().filter_map(|one| Some((one.value?, one.history)));
        answers.next().map(|(value, history)| {
            self.history = history;
            value
        })
    }
}

/// What one thread found.
struct Found {
    /// `None` if it was stopped.
    value: Option<i32>,
    visits: u64,
    history: History,
}

fn one<const FILES: u8, const RANKS: u8>(
    table: &Table,
    book: Option<&Book<FILES, RANKS>>,
    history: &History,
    team: &Team,
    node: &Node<FILES, RANKS>,
    alpha: i32,
    report: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Found {
    let mut counted = 0;
    let mut pause = |nodes: u64| {
        let all = team.count(nodes - counted);
        counted = nodes;
        match report(all) {
            ControlFlow::Continue(()) => ControlFlow::Continue(nodes + COUNT),
            ControlFlow::Break(()) => ControlFlow::Break(()),
        }
    };
    let mut search = Search {
        table,
        book,
        nodes: 0,
        visits: 0,
        pause_at: COUNT,
        pause: &mut pause,
        team: Some(team),
        history: history.clone(),
        stopped: false,
    };
    let value = search.root(node, alpha);
    let Search { nodes, visits, history, stopped, .. } = search;
    team.finish();
    team.count(nodes - counted);
    Found { value: (!stopped).then_some(value), visits, history }
}
