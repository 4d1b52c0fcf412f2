//! Perfect Connect Four: what a position is worth, what each column is, how both
//! sides play on, and how to stop when it takes too long.
//!
//! `cargo run --release --example connect4_solve 4444443535` (the moves so far)

use std::ops::ControlFlow;

use connect4::{Limits, Position, Solver};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let moves = std::env::args().nth(1).unwrap_or("4444443535".to_string());
    let position: Position = moves.parse()?;
    println!("{position:#}\n");

    // It is asked now and then whether to go on. It could look at a clock.
    let mut progress = |progress: connect4::Progress| {
        if progress.nodes < 20_000_000 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let mut solver = Solver::with_mib(16);
    let answer = solver.solve(&position, Limits::NONE.with_progress(&mut progress));
    match answer.bounds.score() {
        Some(score) => println!("score {score}: {}", score.describe(&position)),
        None => println!("stopped; the score is {}", answer.bounds),
    }
    println!("line {}, {} nodes\n", answer.line(), solver.nodes());

    for (column, bounds) in solver.scores(&position, Limits::NONE.with_progress(&mut progress)) {
        println!("column {column}: {bounds}");
    }
    Ok(())
}
