//! An endgame, solved: every move's exact score, the best line, and what of the
//! position bears on it. The caller decides how long it may take.
//!
//! `cargo run --release --example othello_endgame`

use std::ops::ControlFlow;

use othello::endgame::{Counting, Progress, Solver};
use othello::{Color, Position};

const NODES: u64 = 50_000_000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // The eighth of the FFO's test positions.
    let text = "---X-X--X-XXXX--XXXXOXXXXXXOOOOOXXOXXXO-XOXXXXO-XOOXXX--XOOXXO-- O";
    let position: Position = text.parse()?;
    println!("{position:#}\n");
    for color in [Color::Black, Color::White] {
        println!("{color}'s stable discs: {:?}", position.stable(color).all());
    }
    for region in position.regions() {
        println!("empty region of {}: {region:?}", region.len());
    }

    let mut solver = Solver::with_mib(16);
    // It is asked now and then whether to go on. It could look at a clock.
    let mut watch = |progress: Progress| {
        if progress.nodes < NODES { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    println!();
    for (square, answer) in solver.moves_while(&position, Counting::EmptiesToWinner, &mut watch) {
        match answer.score() {
            Some(score) => println!("{square}  {score:+}"),
            None => println!("{square}  from {:?}", answer.bounds()),
        }
    }
    let answer = solver.solve_while(&position, Counting::EmptiesToWinner, &mut watch);
    let line: Vec<String> = answer.line().iter().map(ToString::to_string).collect();
    println!("\nbest line: {}", line.join(" "));
    println!("{} nodes", answer.nodes());
    Ok(())
}
