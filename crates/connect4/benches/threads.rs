//! Two threads against one, on positions that take seconds: the time of two as
//! a share of the time of one, the median of some runs.
//!
//! ```text
//! cargo bench -p connect4 --features std --bench threads
//! ```

use std::time::Instant;

use connect4::{Limits, Position, Solver};

const POSITIONS: [&str; 3] = ["44", "4453", "4444"];
const RUNS: usize = 3;

fn main() {
    for moves in POSITIONS {
        let position: Position = moves.parse().expect("moves");
        let seconds = |threads: usize| {
            let mut times: Vec<f64> = (0..RUNS).map(|_| once(&position, threads)).collect();
            times.sort_by(f64::total_cmp);
            times[RUNS / 2]
        };
        let (one, two) = (seconds(1), seconds(2));
        println!("{moves:8} one {one:7.2} s   two {two:7.2} s   share {:.2}", two / one);
    }
}

fn once(position: &Position, threads: usize) -> f64 {
    let mut solver = Solver::default().threads(threads);
    let start = Instant::now();
    solver.score(position, Limits::NONE);
    start.elapsed().as_secs_f64()
}
