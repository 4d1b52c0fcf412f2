//! `bitboards othello solve`: exact scores.

use std::time::Duration;

use othello::endgame::{Answer as Solved, Counting, Solver, Watch};
use othello::search::Searcher;
use othello::{Position, Turn};

use super::args::Solve;
use super::players::{limits, until};
use super::values::{Valued, Values, for_side};
use crate::batch;
use crate::failure::{Failure, Fault};
use crate::screen::Screen;

/// More empties than this would take days.
const MOST: u32 = 32;
/// The level that estimates what there is no time to solve.
const ESTIMATES: u8 = 5;

pub fn run(args: &Solve, screen: &mut Screen) -> Result<(), Failure> {
    let solver = Solver::with_mib(args.hash as usize);
    let mut solver = solver.with_threads(args.threads as usize);
    batch::run(&args.position, args.format.into(), screen, |text| {
        let position = super::position(text)?;
        solvable(&position)?;
        // A line of a batch takes the same nodes wherever it stands.
        solver.forget();
        if args.outcome {
            let answer = solver.outcome_answer(&position, &mut until(Duration::MAX));
            let (outcome, nodes) = (answer.outcome(), answer.nodes());
            return Ok(Values { outcome, nodes, ..values(position, Vec::new()) });
        }
        let watch = &mut until(args.time.unwrap_or(Duration::MAX));
        let found = solve(&mut solver, position, args.empties.into(), !args.best, watch);
        Ok(if found.score.is_some() { found } else { estimated(found) })
    })
}

/// Fills in what the solver had no time for.
fn estimated(mut found: Values) -> Values {
    let (limits, time) = limits(ESTIMATES);
    let position = found.position;
    let mut watch = until(time * position.legal_moves().len());
    let estimates = Searcher::with_mib(8).moves_while(&position, limits, &mut watch);
    found.moves.retain(|valued| valued.value.is_some());
    for estimate in estimates {
        if found.moves.iter().all(|valued| valued.square != estimate.best) {
            found.nodes += estimate.nodes;
            found.moves.push(Valued::from(estimate));
        }
    }
    found.by = "Not solved in the time".to_string();
    found.sort();
    found.line = found.moves.first().map_or(Vec::new(), |first| first.line.clone());
    found
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
    if let Turn::Over(score) = position.turn() {
        found.score = Some(for_side(score.empties_to_winner(), position.to_move()));
        found.raw = Some(for_side(score.raw(), position.to_move()));
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
