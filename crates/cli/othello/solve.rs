//! `bitboards othello solve`: exact scores.

use std::time::Duration;

use othello::Position;
use othello::endgame::{Answer as Solved, Counting, Solver, Watch};
use othello::search::Searcher;

use super::args::Solve;
use super::players::{limits, until};
use super::values::{Valued, Values, finished};
use crate::batch;
use crate::failure::{Failure, Fault};
use crate::screen::Screen;

/// More empties than this would take days.
const MOST: u32 = 32;
/// The level that estimates what there is no time to solve.
const ESTIMATES: u8 = 5;

pub fn run(args: &Solve, screen: &mut Screen) -> Result<(), Failure> {
    let solver = Solver::with_mib(args.hash);
    let mut solver = solver.with_threads(args.threads as usize);
    batch::run(&args.position, args.format.into(), screen, |text| {
        let position = super::position(text)?;
        solvable(&position)?;
        // A line of a batch takes the same nodes wherever it stands.
        solver.forget();
        let watch = &mut until(args.time.unwrap_or(Duration::MAX));
        if args.outcome {
            return Ok(outcome(&mut solver, position, watch));
        }
        let counting = args.empties.into();
        let found = solve(&mut solver, position, counting, !args.best, watch);
        Ok(if done(&found, counting) { found } else { estimated(found, counting, !args.best) })
    })
}

/// Who wins; if there is no time for that, what the moves seem to be worth.
fn outcome(solver: &mut Solver, position: Position, watch: &mut Watch<'_>) -> Values {
    let answer = solver.outcome_answer(&position, watch);
    let (outcome, nodes) = (answer.outcome(), answer.nodes());
    let found = Values { outcome, nodes, ..values(position, Vec::new()) };
    if outcome.is_some() {
        return found;
    }
    let found = estimated(found, Counting::EmptiesToWinner, true);
    Values { outcome: found.score.map(|score| score.cmp(&0)), ..found }
}

/// The exact score by a way to count.
const fn exact(found: &Values, counting: Counting) -> Option<i32> {
    match counting {
        Counting::EmptiesToWinner => found.score,
        Counting::Raw => found.raw,
    }
}

/// Whether there was time for the score and for all moves.
fn done(found: &Values, counting: Counting) -> bool {
    exact(found, counting).is_some() && found.moves.iter().all(|valued| valued.value.is_some())
}

/// Fills in what the solver had no time for. With few empties the estimates
/// are exact themselves; when all are, the position is solved.
fn estimated(mut found: Values, counting: Counting, all: bool) -> Values {
    let (limits, time) = limits(ESTIMATES);
    let position = found.position;
    let mut watch = until(time * position.legal_moves().len());
    let estimates = Searcher::with_mib(8).moves_while(&position, limits, &mut watch);
    found.moves.retain(|valued| valued.value.is_some());
    for estimate in estimates {
        if found.moves.iter().all(|valued| valued.square != estimate.best) {
            found.nodes += estimate.nodes;
            found.moves.push(no_better(Valued::from(estimate), counting, exact(&found, counting)));
        }
    }
    found.sort();
    let first = found.moves.first();
    found.line = first.map_or(Vec::new(), |first| first.line.clone());
    if exact(&found, counting).is_some() {
        found.by = "Not all moves solved in the time".to_string();
    } else if counting == Counting::EmptiesToWinner && found.moves.iter().all(|valued| valued.exact)
    {
        found.score = first.and_then(|first| first.value).map(|value| value as i32);
        found.moves.truncate(if all { found.moves.len() } else { 1 });
    } else {
        found.by = "Not solved in the time".to_string();
    }
    found
}

/// An estimate as what it is: the search counts the empties to the winner, so
/// that it proves nothing by the other counting; and no move is worth more than
/// the best one that was solved.
fn no_better(mut estimate: Valued, counting: Counting, best: Option<i32>) -> Valued {
    estimate.exact &= counting == Counting::EmptiesToWinner;
    let best = best.map_or(f64::INFINITY, f64::from);
    estimate.value = estimate.value.map(|value| value.min(best));
    estimate
}

/// Refuses what can't be solved in any time that somebody would wait.
pub fn solvable(position: &Position) -> Result<(), Fault> {
    let empties = position.empty().len();
    if empties > MOST {
        let message = format!("{empties} empty squares, expected at most {MOST} to solve");
        return Err(Fault::new("too_many_empties", &message)
            .help("for an estimate: bitboards othello hint"));
    }
    Ok(())
}

fn values(position: Position, moves: Vec<Valued>) -> Values {
    let line = Vec::new();
    let by = "Exact".to_string();
    Values { position, by, score: None, raw: None, outcome: None, moves, line, nodes: 0 }
}

/// The exact score by both countings, with the line by one of them, and every
/// move's score or the best one's; without a score if the watch stopped it.
pub fn solve(
    solver: &mut Solver,
    position: Position,
    counting: Counting,
    all: bool,
    watch: &mut Watch<'_>,
) -> Values {
    let mut found = values(position, Vec::new());
    if let Some((score, raw)) = finished(&position) {
        (found.score, found.raw) = (Some(score), Some(raw));
        return found;
    }
    let answer = solver.solve_while(&position, counting, watch);
    found.nodes = answer.nodes();
    found.line = answer.line().to_vec();
    let valued = |square, solved: &Solved| Valued {
        square,
        value: solved.score().map(f64::from),
        exact: true,
        depth: None,
        line: solved.line().to_vec(),
    };
    found.moves = if all {
        let moves = solver.moves_while(&position, counting, watch);
        found.nodes += moves.iter().map(|(_, solved)| solved.nodes()).sum::<u64>();
        moves.iter().map(|(square, solved)| valued(*square, solved)).collect()
    } else {
        answer.best().map(|square| valued(square, &answer)).into_iter().collect()
    };
    found.sort();
    // Last, for the solver forgets what it knows by the first counting.
    let (mine, other) = match counting {
        Counting::EmptiesToWinner => (&mut found.score, &mut found.raw),
        Counting::Raw => (&mut found.raw, &mut found.score),
    };
    *mine = answer.score();
    let second = solver.solve_while(&position, otherwise(counting), watch);
    *other = second.score();
    found.nodes += second.nodes();
    found
}

/// The other way to count.
const fn otherwise(counting: Counting) -> Counting {
    match counting {
        Counting::EmptiesToWinner => Counting::Raw,
        Counting::Raw => Counting::EmptiesToWinner,
    }
}
