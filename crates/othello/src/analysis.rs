//! What each move of a game was worth.
//!
//! Near a game's end values are exact, before that they are estimates. A move's
//! loss is the value of the best move minus its own. Losses that are proved and
//! those that are estimated are never added to one another, and a loss of no
//! more than one disc counts as none.

use alloc::vec::Vec;
use core::cell::Cell;

use game::Ply;

use crate::color::Color;
use crate::endgame::Watch;
use crate::position::Position;
use crate::search::{Limits, Searcher, Value};
use crate::{Game, Square, Turn};

/// A loss of so many discs or fewer counts as none.
pub const EQUAL: f64 = 1.0;

/// The phases for the means: opening, middle, end, by the move's number.
pub const PHASES: [(&str, core::ops::RangeInclusive<usize>); 3] =
    [("moves 1-20", 1..=20), ("moves 21-40", 21..=40), ("moves 41-60", 41..=60)];

/// A move and what was found of it.
#[derive(Clone, Debug)]
pub struct Judged {
    /// Its number in the game, from 1, passes not counted.
    pub number: usize,
    /// Who played it.
    pub side: Color,
    /// The move.
    pub square: Square,
    /// Where it was played.
    pub position: Position,
    /// What was found; `None` if there was no time.
    pub found: Option<Found>,
}

/// The values of a move and of the best one, for the side that moved.
#[derive(Clone, Debug)]
pub struct Found {
    /// What the move is worth.
    pub value: Value,
    /// What the best move is worth; no less than `value`.
    pub best_value: Value,
    /// The best move.
    pub best: Square,
    /// Best play from it on.
    pub line: Vec<Ply<Square>>,
    /// How many plies were looked ahead.
    pub depth: u32,
}

impl Found {
    /// What the move lost, in discs; losses up to [`EQUAL`] are none.
    #[must_use]
    pub fn loss(&self) -> f64 {
        let loss = self.best_value.discs() - self.value.discs();
        if loss <= EQUAL { 0.0 } else { loss }
    }

    /// Whether the loss is proved.
    #[must_use]
    pub const fn is_exact(&self) -> bool {
        self.value.is_exact() && self.best_value.is_exact()
    }
}

impl Judged {
    /// What the move is worth to black, in discs.
    #[must_use]
    pub fn for_black(&self) -> Option<f64> {
        let value = self.found.as_ref()?.value.discs();
        Some(if self.side == Color::Black { value } else { -value })
    }

    fn loss(&self) -> f64 {
        self.found.as_ref().map_or(0.0, Found::loss)
    }
}

/// A game's moves, judged.
#[derive(Clone, Debug)]
pub struct Analysis {
    /// All moves, in their order.
    pub moves: Vec<Judged>,
}

impl Analysis {
    /// Judges once more, within other limits, the moves that aren't judged
    /// exactly, until the watch stops it: what isn't done by then stays as it is.
    ///
    /// Exact play goes from the last move to the first, for it is quick where
    /// the table has what comes later. Estimates go from the first to the last
    /// and begin with an empty table: otherwise it would see further along the
    /// game's moves than along others, and values are fair to one another only
    /// at one depth.
    pub fn deepen(&mut self, searcher: &mut Searcher, limits: Limits, watch: &mut Watch<'_>) {
        let stopped = Cell::new(false);
        let mut watch = |progress| {
            let answer = watch(progress);
            stopped.set(stopped.get() | answer.is_break());
            answer
        };
        let exactly = |judged: &&mut Judged| judged.position.empty().len() <= limits.exact;
        let (mut exact, estimated): (Vec<_>, Vec<_>) = self.moves.iter_mut().partition(exactly);
        exact.reverse();
        for moves in [exact, estimated] {
            searcher.forget();
            let open = |judged: &&mut Judged| !judged.found.as_ref().is_some_and(Found::is_exact);
            for judged in moves.into_iter().filter(open) {
                let found = judge(&judged.position, judged.square, searcher, limits, &mut watch);
                if stopped.get() {
                    return; // what was begun isn't as good as it says
                }
                judged.found = found;
            }
        }
    }

    /// The mean loss of a side in one of the [`PHASES`], for moves whose loss
    /// is proved or for those where it is estimated; `None` if there are none.
    #[must_use]
    pub fn mean_loss(&self, side: Color, phase: usize, exact: bool) -> Option<f64> {
        let (_, numbers) = PHASES.get(phase)?;
        let moves = self
            .moves
            .iter()
            .filter(|judged| judged.side == side && numbers.contains(&judged.number));
        let losses: Vec<f64> = moves
            .filter_map(|judged| judged.found.as_ref())
            .filter(|found| found.is_exact() == exact)
            .map(Found::loss)
            .collect();
        (!losses.is_empty()).then(|| losses.iter().sum::<f64>() / losses.len() as f64)
    }

    /// The moves that lost most, at most three, the worst first; none that
    /// lost nothing.
    #[must_use]
    pub fn worst(&self, side: Color) -> Vec<&Judged> {
        let lost = |judged: &&Judged| judged.side == side && judged.loss() > 0.0;
        let mut moves: Vec<&Judged> = self.moves.iter().filter(lost).collect();
        moves.sort_by(|a, b| b.loss().total_cmp(&a.loss()));
        moves.truncate(3);
        moves
    }

    /// The last move after which the lead was another one than before: from
    /// there on nobody gave it away again. `None` if the lead never changed.
    #[must_use]
    pub fn turning_point(&self) -> Option<&Judged> {
        let lead = |value: f64| {
            if value > EQUAL {
                1
            } else if value < -EQUAL {
                -1
            } else {
                0
            }
        };
        let known: Vec<(&Judged, i32)> = self
            .moves
            .iter()
            .filter_map(|judged| Some((judged, lead(judged.for_black()?))))
            .collect();
        known.windows(2).rev().find(|pair| pair[0].1 != pair[1].1).map(|pair| pair[1].0)
    }
}

/// Judges the moves of a game within limits for each of them, until the watch
/// stops it: what is done by then is kept.
///
/// ```
/// use core::ops::ControlFlow;
/// use othello::{Position, Record, analysis::analyze, search::{Limits, Searcher}};
///
/// let game = "f5d6c3d3c4".parse::<Record>()?.replay(Position::START)?;
/// let mut searcher = Searcher::with_mib(2);
/// let limits = Limits::level(2).unwrap();
/// let mut analysis = analyze(&game, &mut searcher, limits, &mut |_| ControlFlow::Continue(()));
/// assert_eq!(analysis.moves.len(), 5);
/// assert!(analysis.moves.iter().all(|judged| judged.found.as_ref().unwrap().depth == 2));
///
/// let deeper = Limits::level(4).unwrap();
/// analysis.deepen(&mut searcher, deeper, &mut |_| ControlFlow::Continue(()));
/// assert!(analysis.moves.iter().all(|judged| judged.found.as_ref().unwrap().depth == 4));
/// # Ok::<(), othello::RecordError>(())
/// ```
pub fn analyze(
    game: &Game,
    searcher: &mut Searcher,
    limits: Limits,
    watch: &mut Watch<'_>,
) -> Analysis {
    let mut moves = Vec::new();
    for (position, ply) in game.positions().zip(game.plies()) {
        if let Ply::Move(square) = ply {
            let (number, side) = (moves.len() + 1, position.to_move());
            moves.push(Judged { number, side, square, position: *position, found: None });
        }
    }
    let mut analysis = Analysis { moves };
    analysis.deepen(searcher, limits, watch);
    analysis
}

fn judge(
    position: &Position,
    square: Square,
    searcher: &mut Searcher,
    limits: Limits,
    watch: &mut Watch<'_>,
) -> Option<Found> {
    if watch(crate::endgame::Progress { nodes: 0 }).is_break() {
        return None;
    }
    let finding = searcher.search_while(position, limits, watch)?;
    let mut found = Found {
        value: finding.value,
        best_value: finding.value,
        best: finding.best,
        line: finding.line,
        depth: finding.depth,
    };
    if square != finding.best {
        let next = position.play(square).ok()?;
        let exact = limits.exact - u32::from(finding.value.is_exact() && limits.exact > 0);
        let depth = limits.depth.saturating_sub(1).max(1);
        let below = Limits { depth, exact, ..limits };
        found.value = after(&next, searcher, below, watch)?;
        if found.value.discs() > found.best_value.discs() {
            // A second look thinks better of the move than of the best one.
            found.best_value = found.value;
            found.best = square;
            found.line = Vec::from([Ply::Move(square)]);
        }
    }
    Some(found)
}

/// The value of a position for the side that has just moved.
fn after(
    position: &Position,
    searcher: &mut Searcher,
    limits: Limits,
    watch: &mut Watch<'_>,
) -> Option<Value> {
    match position.turn() {
        Turn::Over(score) => {
            let black = score.empties_to_winner();
            Some(Value::Exact(if position.to_move() == Color::White { black } else { -black }))
        }
        Turn::Pass { .. } => {
            let passed = position.pass().ok()?;
            Some(searcher.search_while(&passed, limits, watch)?.value)
        }
        Turn::Move { .. } => Some(searcher.search_while(position, limits, watch)?.value.opposite()),
    }
}
