//! The solver on lines of the public test sets, as a table: nodes, judged
//! moves and processor time a position, with an empty table for each.
//!
//! ```text
//! cargo bench -p connect4 --bench solver                  all sets but the slow ones
//! cargo bench -p connect4 --bench solver -- L1_R3 empty   these sets
//! ```

use std::time::Instant;

use connect4::{Limits, Position, Score, Solver};

/// A set's name, every how many lines one is taken, and how many are.
const SETS: [(&str, usize, usize); 6] = [
    ("L3_R1", 5, 100),
    ("L2_R1", 5, 100),
    ("L2_R2", 5, 100),
    ("L1_R1", 5, 100),
    ("L1_R2", 25, 20),
    ("L1_R3", 50, 10),
];

/// How often the short sets are run; the least time counts.
const RUNS: usize = 5;

fn main() {
    let wanted: Vec<String> =
        std::env::args().skip(1).filter(|name| !name.starts_with('-')).collect();
    let mut solver = Solver::default();
    println!("{:8} {:>9} {:>14} {:>14} {:>14}", "set", "positions", "nodes", "visits", "us");
    for (set, step, count) in SETS {
        let slow = set == "L1_R3";
        if wanted.iter().any(|name| name == set) || wanted.is_empty() && !slow {
            run(&mut solver, set, &lines(set, step, count), if slow { 1 } else { RUNS });
        }
    }
    if wanted.iter().any(|name| name == "empty") {
        run(&mut solver, "empty", &[(Position::EMPTY, Score::new(1))], 1);
    }
}

fn lines(set: &str, step: usize, count: usize) -> Vec<(Position, Score)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/connect4/");
    let text =
        std::fs::read_to_string(format!("{folder}Test_{set}.even.txt")).expect("a data file");
    let line = |line: &str| {
        let (moves, score) = line.split_once(' ')?;
        Some((moves.parse().ok()?, Score::new(score.parse().ok()?)))
    };
    text.lines()
        .step_by(step)
        .take(count)
        .map(|text| line(text).expect("moves and a score"))
        .collect()
}

fn run(solver: &mut Solver, set: &str, positions: &[(Position, Score)], runs: usize) {
    let (mut nodes, mut visits) = (0, 0);
    let mut least = f64::MAX;
    for _ in 0..runs {
        let start = Clock::start();
        let mut rounds = 0;
        // As often as the clock needs to be exact.
        while rounds == 0 || start.seconds() < 0.4 && runs > 1 {
            (nodes, visits) = (0, 0);
            for (position, score) in positions {
                solver.clear();
                let found = solver.score(position, Limits::NONE);
                assert_eq!(found.score(), Some(*score), "{position}");
                nodes += solver.nodes();
                visits += solver.visits();
            }
            rounds += 1;
        }
        least = least.min(start.seconds() / f64::from(rounds));
    }
    let each = |total: f64| total / positions.len() as f64;
    println!(
        "{set:8} {:9} {:14.1} {:14.1} {:14.2}",
        positions.len(),
        each(nodes as f64),
        each(visits as f64),
        each(least * 1e6)
    );
}

/// The processor time of this thread where the system tells it, else the time.
struct Clock {
    wall: Instant,
    cpu: Option<u64>,
}

impl Clock {
    fn start() -> Clock {
        Clock { wall: Instant::now(), cpu: cpu_nanoseconds() }
    }

    fn seconds(&self) -> f64 {
        match (self.cpu, cpu_nanoseconds()) {
            (Some(start), Some(now)) => (now - start) as f64 / 1e9,
            _ => self.wall.elapsed().as_secs_f64(),
        }
    }
}

/// Linux counts it in steps of some milliseconds.
fn cpu_nanoseconds() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok()
}
