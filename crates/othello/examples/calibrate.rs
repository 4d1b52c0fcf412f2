//! Compares estimates with results: games of the search against itself from
//! balanced openings, played out exactly, and for each phase the line that
//! predicts the result best from what the search said. A slope of 1 and an
//! offset of 0 mean that an estimate is what will come out; a slope over 1,
//! that leads grow.
//!
//! ```text
//! cargo run --release -p othello --example calibrate -- [GAMES [DEPTH]]
//! ```

use fastrand::Rng;
use othello::endgame::{Counting, Solver};
use othello::search::{Limits, Searcher};
use othello::{Color, Position, Turn};

/// From so many empty squares on a game is solved.
const SOLVED: u32 = 14;
/// An opening is balanced within so many discs.
const BALANCED: f64 = 8.0;

/// What the search said of a position, and how the game ended, in discs for
/// the side to move.
struct Said {
    empties: u32,
    estimate: f64,
    result: f64,
}

fn main() {
    let mut args = std::env::args().skip(1);
    let mut number = |default| args.next().map_or(default, |arg| arg.parse().expect("a number"));
    let (games, depth) = (number(500), number(6));
    let mut searcher = Searcher::with_mib(16);
    let mut solver = Solver::with_mib(8);
    let mut said = Vec::new();
    for seed in 0..u64::from(games) {
        searcher.forget();
        if let Some(opening) = opening(&mut Rng::with_seed(seed), &mut searcher) {
            said.extend(play(opening, depth, &mut searcher, &mut solver));
        }
    }
    for empties in (16..56).step_by(10) {
        let phase = |said: &&Said| (empties..empties + 10).contains(&said.empties);
        let (count, slope, offset) = line(said.iter().filter(phase));
        println!(
            "{empties} to {} empties: slope {slope:.2}, offset {offset:+.1}, {count} positions",
            empties + 9
        );
    }
}

/// A position after 4 to 10 random moves; `None` if it isn't balanced.
fn opening(random: &mut Rng, searcher: &mut Searcher) -> Option<Position> {
    let mut position = Position::START;
    for _ in 0..random.u32(4..11) {
        let legal = position.legal_moves();
        let square = legal.iter().nth(random.usize(..(legal.len() as usize).max(1)))?;
        position = position.play(square).ok()?;
    }
    let found = searcher.search(&position, Limits { depth: 4, exact: 0, nodes: 0 })?;
    (found.value.discs().abs() <= BALANCED).then_some(position)
}

/// A game from there; nothing if it ends before it is solved.
fn play(
    mut position: Position,
    depth: u32,
    searcher: &mut Searcher,
    solver: &mut Solver,
) -> Vec<Said> {
    let mut seen = Vec::new();
    while position.empty().len() > SOLVED {
        position = match position.turn() {
            Turn::Over(_) => return Vec::new(),
            Turn::Pass { .. } => position.pass().expect("a pass is forced"),
            Turn::Move { .. } => {
                let limits = Limits { depth, exact: 0, nodes: 0 };
                let found = searcher.search(&position, limits).expect("there is a move");
                seen.push((position, found.value.discs()));
                position.play(found.best).expect("the move is legal")
            }
        };
    }
    let score = solver.solve(&position, Counting::EmptiesToWinner).score();
    let score = f64::from(score.expect("nobody stops it"));
    let black = if position.to_move() == Color::Black { score } else { -score };
    let said = |(position, estimate): (Position, f64)| Said {
        empties: position.empty().len(),
        estimate,
        result: if position.to_move() == Color::Black { black } else { -black },
    };
    seen.into_iter().map(said).collect()
}

/// How many there are, and the slope and the offset of the line that is closest
/// to their results, in least squares.
fn line<'a>(said: impl Iterator<Item = &'a Said>) -> (usize, f64, f64) {
    let points: Vec<(f64, f64)> = said.map(|said| (said.estimate, said.result)).collect();
    let count = points.len().max(1) as f64;
    let x = points.iter().map(|point| point.0).sum::<f64>() / count;
    let y = points.iter().map(|point| point.1).sum::<f64>() / count;
    let product: f64 = points.iter().map(|point| (point.0 - x) * (point.1 - y)).sum();
    let square: f64 = points.iter().map(|point| (point.0 - x).powi(2)).sum();
    let slope = product / square;
    (points.len(), slope, y - slope * x)
}
