//! Fits the weights of the evaluation to games that the search plays against
//! itself, and writes them to a file. The same arguments give the same file.
//!
//! ```text
//! cargo run --release -p othello --example fit -- [SEED [GAMES [ROUNDS [FILE]]]]
//! ```
//!
//! Each round plays games with the weights of the round before (the first with
//! mobility and corners alone): some random moves, then the search's, and from
//! 12 empty squares on perfect play. All positions after the random moves get
//! the exact score of that end. Then the weights are those for which the sums
//! come closest to these scores, in least squares, found by gradient steps
//! that grow smaller with each use of a weight (Adagrad).

use std::thread;

use fastrand::Rng;
use othello::endgame::{Counting, Solver};
use othello::evaluation::{self, Evaluation, PARTS, PHASES, WEIGHTS};
use othello::search::{Limits, Searcher};
use othello::{Position, Turn};

/// From so many empty squares on a game is played perfectly.
const EXACT: u32 = 12;
/// How the games are played until then.
const PLAY: Limits = Limits { depth: 3, exact: 0, nodes: 0 };
/// How often the fit goes through all positions.
const EPOCHS: usize = 12;
/// How strongly a weight is drawn to zero.
const DECAY: f32 = 1e-4;

/// A position and the score of the side to move.
struct Sample {
    position: Position,
    score: f32,
}

fn main() {
    let mut args = std::env::args().skip(1);
    let mut number = |default| args.next().map_or(default, |arg| arg.parse().expect("a number"));
    let (seed, games, rounds) = (number(1), number(60_000), number(3));
    let file = args.next();

    let mut evaluation = Evaluation::from_discs(&beginning()).expect("it has all weights");
    for round in 0..rounds {
        // Every game has its own seed, so that threads change nothing.
        let first = seed * 1_000_000_007 + round * games;
        let middle = games / 2;
        let mut samples = thread::scope(|scope| {
            let half = scope.spawn(|| play(&evaluation, first..first + middle));
            let mut samples = play(&evaluation, first + middle..first + games);
            samples.extend(half.join().expect("the games end"));
            samples
        });
        Rng::with_seed(first).shuffle(&mut samples);
        let weights = fit(&samples);
        evaluation = Evaluation::from_discs(&weights).expect("it has all weights");
        println!("round {round}: {} positions", samples.len());
    }
    if let Some(file) = file {
        std::fs::write(&file, evaluation.to_bytes()).expect("the file can be written");
    }
}

/// Mobility, and corners.
fn beginning() -> Vec<f32> {
    let mut weights = vec![0.0; PHASES * WEIGHTS];
    let places = evaluation::parts(&Position::START);
    let (own, other) = (places[8] - 4, places[9] - 4);
    for phase in weights.chunks_exact_mut(WEIGHTS) {
        for count in 0..40 {
            phase[own + count] = count as f32;
            phase[other + count] = -(count as f32);
        }
        for state in 0..19_683 {
            phase[6561 + state] = [0.0, 10.0, -10.0][state % 3];
        }
    }
    weights
}

fn play(evaluation: &Evaluation, seeds: std::ops::Range<u64>) -> Vec<Sample> {
    let mut searcher = Searcher::with_evaluation(4, evaluation.clone());
    let mut solver = Solver::with_mib(4);
    let mut samples = Vec::new();
    for seed in seeds {
        let mut random = Rng::with_seed(seed);
        let random_moves = random.u32(4..36);
        game(&mut random, random_moves, &mut searcher, &mut solver, &mut samples);
    }
    samples
}

fn game(
    random: &mut Rng,
    random_moves: u32,
    searcher: &mut Searcher,
    solver: &mut Solver,
    samples: &mut Vec<Sample>,
) {
    searcher.forget();
    let mut position = Position::START;
    let mut seen = Vec::new();
    for ply in 0.. {
        position = match position.turn() {
            Turn::Over(_) => return,
            Turn::Pass { .. } => position.pass().expect("a pass is forced"),
            Turn::Move { legal, .. } => {
                if ply >= random_moves {
                    seen.push(position);
                }
                if position.empty().len() <= EXACT {
                    break;
                }
                let square = if ply < random_moves {
                    legal.iter().nth(random.usize(..legal.len() as usize)).expect("a legal move")
                } else {
                    searcher.search(&position, PLAY).expect("there is a move").best
                };
                position.play(square).expect("the move is legal")
            }
        };
    }
    let answer = solver.solve(&position, Counting::EmptiesToWinner);
    let score = answer.score().expect("nobody stops it");
    for ply in answer.line() {
        position = match *ply {
            game::Ply::Move(square) => position.play(square).expect("the line is legal"),
            game::Ply::Pass => position.pass().expect("the line is legal"),
        };
        seen.push(position);
    }
    let side = seen.first().map(Position::to_move);
    let end = seen.iter().find(|position| position.empty().len() <= EXACT).map(Position::to_move);
    let (Some(_), Some(end)) = (side, end) else { return };
    samples.extend(seen.into_iter().map(|position| {
        let sign = if position.to_move() == end { 1.0 } else { -1.0 };
        Sample { position, score: sign * score as f32 }
    }));
}

/// The weights, in discs, that fit best.
fn fit(samples: &[Sample]) -> Vec<f32> {
    let (test, train) = samples.split_at(samples.len() / 20);
    let shared: Vec<usize> = (0..WEIGHTS).map(evaluation::shared).collect();
    let mut all = Vec::with_capacity(PHASES * WEIGHTS);
    for phase in 0..PHASES {
        // Neighbouring phases share positions, so that values don't jump.
        let (low, high) = ((10 * phase as u32).saturating_sub(3), 10 * phase as u32 + 14);
        let near = |sample: &&Sample| (low..high).contains(&sample.position.empty().len());
        let mut weights = vec![0.0f32; WEIGHTS];
        let mut squares = vec![1e-6f32; WEIGHTS];
        for epoch in 0..EPOCHS {
            let rate = 0.5 * 0.75f32.powi(epoch as i32);
            for sample in train.iter().filter(near) {
                let places = places(&sample.position, &shared);
                let gap = sample.score - sum(&weights, &places);
                for place in places {
                    let slope = gap - DECAY * weights[place];
                    squares[place] += slope * slope;
                    weights[place] += rate * slope / squares[place].sqrt();
                }
            }
        }
        let (mut squared, mut count) = (0.0, 0.0);
        for sample in test.iter().filter(near) {
            let gap = sample.score - sum(&weights, &places(&sample.position, &shared));
            squared += gap * gap;
            count += 1.0;
        }
        println!(
            "phase {phase}: off by {:.2} discs (root mean square, unseen positions)",
            f32::sqrt(squared / count)
        );
        for place in 0..WEIGHTS {
            weights[place] = weights[shared[place]];
        }
        all.extend(weights);
    }
    all
}

fn places(position: &Position, shared: &[usize]) -> [usize; PARTS] {
    evaluation::parts(position).map(|place| shared[place])
}

fn sum(weights: &[f32], places: &[usize; PARTS]) -> f32 {
    places.iter().map(|&place| weights[place]).sum()
}
