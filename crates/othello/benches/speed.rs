//! How fast it is: perft, and the FFO endgames with one thread and with two.
//!
//! `cargo bench -p othello --features std --bench speed`, with
//! `RUSTFLAGS="-C target-cpu=x86-64-v3"` for processors of about 2013 and later.
//! Times are the shortest of some rounds.

use std::time::{Duration, Instant};

use othello::endgame::{Counting, Solver};
use othello::{PERFT, Position, perft};

const ROUNDS: usize = 3;

fn main() {
    let mut least = Duration::MAX;
    let mut leaves = 0;
    for _ in 0..ROUNDS {
        let start = Instant::now();
        leaves = perft(&Position::START, 11, PERFT);
        least = least.min(start.elapsed());
    }
    let speed = leaves as f64 / least.as_secs_f64() / 1e6;
    println!("perft 11: {leaves} leaves, {speed:.0} million a second");

    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/othello/ffo.tsv");
    let text = std::fs::read_to_string(path).expect("the data can be read");
    for numbers in [2..=18, 20..=38, 40..=44] {
        for threads in [1, 2] {
            let rows: Vec<Vec<&str>> =
                text.lines().skip(1).map(|row| row.split('\t').collect()).collect();
            let wanted = rows.iter().filter(|row| numbers.contains(&number(row[0])));
            let positions: Vec<Position> = wanted
                .map(|row| format!("{} {}", row[1], row[2]).parse().expect("a position"))
                .collect();
            let mut least = Duration::MAX;
            let mut nodes = 0;
            for _ in 0..ROUNDS {
                let mut time = Duration::ZERO;
                nodes = 0;
                for position in &positions {
                    let mut solver = Solver::with_mib(64).with_threads(threads);
                    let start = Instant::now();
                    nodes += solver.solve(position, Counting::EmptiesToWinner).nodes();
                    time += start.elapsed();
                }
                least = least.min(time);
            }
            println!(
                "FFO {numbers:?}, threads {threads}: {:.1} million nodes, {:.2} s",
                nodes as f64 / 1e6,
                least.as_secs_f64()
            );
        }
    }
}

/// The number in a name such as `ffo18`.
fn number(name: &str) -> u32 {
    name.trim_start_matches("ffo").parse().expect("a number")
}
