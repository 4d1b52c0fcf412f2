//! The Connect Four solver: ours beside connect-four-ai, which has Pons's
//! algorithm, in nodes and time a position.
//!
//! ```text
//! cargo bench --manifest-path crates/peers/Cargo.toml --bench connect4
//! cargo bench --manifest-path crates/peers/Cargo.toml --bench connect4 -- L1_R3
//! ```
//!
//! Both have a table of 64 MiB, which forgets everything before each position,
//! no opening book, and one thread. They solve each position in turn, several
//! times, so that what else the machine does hits them alike, and the shortest
//! time of each counts. A set by its name is run alone; `L1_R3` takes minutes,
//! `empty`, the empty board, takes an hour or more by theirs.

use std::time::{Duration, Instant};

use connect_four_ai as peer;
use connect4::{Limits, Position, Solver};

/// A set's name, every how many lines one is taken, how many are, and how
/// often they are solved.
const SETS: [(&str, usize, usize, usize); 6] = [
    ("L3_R1", 5, 100, 20),
    ("L2_R1", 5, 100, 10),
    ("L2_R2", 5, 100, 3),
    ("L1_R1", 5, 100, 5),
    ("L1_R2", 25, 20, 2),
    ("L1_R3", 50, 10, 1),
];

/// The sets that take long, and only run if they are named.
const SLOW: [&str; 2] = ["L1_R3", "empty"];

/// A position's moves and its score.
type Line = (String, i8);

fn main() {
    let wanted: Vec<String> =
        std::env::args().skip(1).filter(|name| !name.starts_with('-')).collect();
    let is_wanted = |set: &str| match wanted.is_empty() {
        true => !SLOW.contains(&set),
        false => wanted.iter().any(|name| name == set),
    };
    let [ours, theirs] = ["connect4: nodes, us", "connect-four-ai: nodes, us"];
    println!("set    positions {ours:>25} {theirs:>28} {:>16}", "nodes, time");
    for (set, step, count, rounds) in SETS.into_iter().filter(|(set, ..)| is_wanted(set)) {
        compare(set, &lines(set, step, count), rounds);
    }
    if is_wanted("empty") {
        compare("empty", &[(String::new(), 1)], 1);
    }
}

/// Lines of a test set.
fn lines(set: &str, step: usize, count: usize) -> Vec<Line> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/connect4/");
    let text =
        std::fs::read_to_string(format!("{folder}Test_{set}.even.txt")).expect("a data file");
    let line = |line: &str| {
        let (moves, score) = line.split_once(' ')?;
        Some((moves.to_string(), score.parse().ok()?))
    };
    let chosen = text.lines().step_by(step).take(count);
    chosen.map(|text| line(text).expect("moves and a score")).collect()
}

/// What a solver needed for all positions.
#[derive(Clone, Copy)]
struct Needed {
    nodes: u64,
    time: Duration,
}

impl Needed {
    /// Solves all positions once.
    fn by(lines: &[Line], mut solve: impl FnMut(&str) -> (i8, u64, Duration)) -> Needed {
        let mut needed = Needed { nodes: 0, time: Duration::ZERO };
        for (moves, score) in lines {
            let (found, nodes, time) = solve(moves);
            assert_eq!(found, *score, "{moves}");
            needed.nodes += nodes;
            needed.time += time;
        }
        needed
    }
}

/// Solves the positions by both in turn and prints what they needed.
fn compare(set: &str, lines: &[Line], rounds: usize) {
    let mut ours = Solver::default();
    let mut theirs = peer::Solver::empty();
    let mut least = [Needed { nodes: 0, time: Duration::MAX }; 2];
    for _ in 0..rounds {
        let needed = [
            Needed::by(lines, |moves| ours_solves(&mut ours, moves)),
            Needed::by(lines, |moves| peer_solves(&mut theirs, moves)),
        ];
        for (least, needed) in least.iter_mut().zip(needed) {
            least.nodes = needed.nodes;
            least.time = least.time.min(needed.time);
        }
    }
    let count = lines.len() as f64;
    let [ours, theirs] = least.map(|needed| {
        let us = needed.time.as_secs_f64() * 1e6 / count;
        (needed.nodes as f64 / count, us)
    });
    println!(
        "{set:6} {:9} {:14.1} {:10.1} {:17.1} {:10.1} {:8.2} {:7.2}",
        lines.len(),
        ours.0,
        ours.1,
        theirs.0,
        theirs.1,
        ours.0 / theirs.0,
        ours.1 / theirs.1,
    );
}

/// The score, the nodes and the time, without that of forgetting.
fn ours_solves(solver: &mut Solver, moves: &str) -> (i8, u64, Duration) {
    let position: Position = moves.parse().expect("moves");
    solver.clear();
    let start = Instant::now();
    let bounds = solver.score(&position, Limits::NONE);
    let time = start.elapsed();
    (bounds.score().expect("no limit").value(), solver.nodes(), time)
}

fn peer_solves(solver: &mut peer::Solver, moves: &str) -> (i8, u64, Duration) {
    let position = peer::Position::from_moves(moves).expect("moves");
    solver.reset();
    let start = Instant::now();
    let score = solver.solve(&position);
    (score, solver.explored_positions as u64, start.elapsed())
}
