//! When a search is to stop.

use core::ops::ControlFlow;

use crate::score::Bounds;

/// How many nodes lie between two calls of the progress function.
const REPORT: u64 = 1 << 14;

/// When a search is to stop before it has proved the score. It then returns
/// the bounds that it has proved.
///
/// Time isn't among the limits: the caller owns the clock, and looks at it
/// when progress is reported, some hundred times a second.
///
/// ```
/// use core::ops::ControlFlow;
/// use connect4::{Limits, Position, Solver};
///
/// let mut solver = Solver::with_mib(16);
/// let bounds = solver.score(&Position::EMPTY, Limits::nodes(1_000));
/// assert_eq!(bounds.score(), None);
///
/// let mut calls = 0;
/// let mut progress = |progress: connect4::Progress| {
///     calls += 1;
///     if progress.nodes > 50_000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
/// };
/// solver.score(&Position::EMPTY, Limits::NONE.with_progress(&mut progress));
/// assert!(calls > 1);
/// ```
#[derive(Default)]
pub struct Limits<'a> {
    nodes: Option<u64>,
    progress: Option<&'a mut dyn FnMut(Progress) -> ControlFlow<()>>,
}

impl Limits<'static> {
    /// No limit: the score is proved, however long it takes.
    pub const NONE: Limits<'static> = Limits { nodes: None, progress: None };

    /// At most so many nodes, for all that is asked in one call.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Limits<'static> {
        Limits { nodes: Some(nodes), progress: None }
    }
}

impl Limits<'_> {
    /// The same limits, and a function that is told of the progress and can
    /// stop the search.
    #[must_use]
    pub fn with_progress<'b>(
        self,
        progress: &'b mut dyn FnMut(Progress) -> ControlFlow<()>,
    ) -> Limits<'b> {
        Limits { nodes: self.nodes, progress: Some(progress) }
    }
}

/// How far a search has come.
#[derive(Clone, Copy, PartialEq, Debug)]
#[non_exhaustive]
pub struct Progress {
    /// How many positions were searched.
    pub nodes: u64,
    /// What is proved of the position that is searched at the time: of the
    /// position asked for, or of one that a column leads to.
    pub bounds: Bounds,
    /// The share of the table that is taken, from 0 to 1.
    pub fill: f32,
}

/// What is left of the limits.
pub(super) struct Budget<'a> {
    limits: Limits<'a>,
    pub(super) nodes: u64,
    pub(super) stopped: bool,
}

impl<'a> Budget<'a> {
    pub(super) const fn new(limits: Limits<'a>) -> Self {
        Budget { limits, nodes: 0, stopped: false }
    }

    /// At how many nodes to call [`Budget::pause`] next.
    pub(super) fn next(&self, nodes: u64) -> u64 {
        let report = nodes.saturating_add(REPORT);
        self.limits.nodes.map_or(report, |limit| limit.saturating_add(1).min(report))
    }

    /// Reports the progress. Says when to call again, or to stop.
    pub(super) fn pause(&mut self, progress: Progress) -> ControlFlow<(), u64> {
        let answer = match &mut self.limits.progress {
            Some(report) => report(progress),
            None => ControlFlow::Continue(()),
        };
        self.stopped |= answer.is_break();
        self.stopped |= self.limits.nodes.is_some_and(|limit| progress.nodes > limit);
        if self.stopped {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(self.next(progress.nodes))
        }
    }
}
