//! `bitboards othello solve`: exact scores.

use othello::endgame::{Answer as Solved, Counting, Solver};
use othello::{Position, Turn};

use super::args::Solve;
use super::values::{Valued, Values, for_side};
use crate::batch;
use crate::failure::{Failure, Fault};
use crate::screen::Screen;

/// More empties than this would take days.
const MOST: u32 = 32;

pub fn run(args: &Solve, screen: &mut Screen) -> Result<(), Failure> {
    let solver = Solver::with_mib(args.hash as usize);
    let mut solver = solver.with_threads(args.threads as usize);
    batch::run(&args.position, args.format.into(), screen, |text| {
        let position = super::position(text)?;
        solvable(&position)?;
        // A line of a batch takes the same nodes wherever it stands.
        solver.forget();
        if args.outcome {
            let outcome = Some(solver.outcome(&position));
            return Ok(Values { outcome, ..values(position, Vec::new()) });
        }
        Ok(solve(&mut solver, position, args.empties.into(), !args.best))
    })
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
/// move's score or the best one's.
pub fn solve(solver: &mut Solver, position: Position, counting: Counting, all: bool) -> Values {
    let mut found = values(position, Vec::new());
    if let Turn::Over(score) = position.turn() {
        found.score = Some(for_side(score.empties_to_winner(), position.to_move()));
        found.raw = Some(for_side(score.raw(), position.to_move()));
        return found;
    }
    let other = match counting {
        Counting::EmptiesToWinner => Counting::Raw,
        Counting::Raw => Counting::EmptiesToWinner,
    };
    let second = solver.solve(&position, other);
    let answer = solver.solve(&position, counting);
    found.nodes = answer.nodes() + second.nodes();
    found.line = answer.line().to_vec();
    (found.score, found.raw) = match counting {
        Counting::EmptiesToWinner => (answer.score(), second.score()),
        Counting::Raw => (second.score(), answer.score()),
    };
    let valued = |square, solved: &Solved| Valued {
        square,
        value: solved.score().map(f64::from),
        exact: true,
        depth: None,
        line: solved.line().to_vec(),
    };
    found.moves = if all {
        let moves = solver.moves(&position, counting);
        found.nodes += moves.iter().map(|(_, solved)| solved.nodes()).sum::<u64>();
        moves.iter().map(|(square, solved)| valued(*square, solved)).collect()
    } else {
        answer.best().map(|square| valued(square, &answer)).into_iter().collect()
    };
    found.sort();
    found
}
