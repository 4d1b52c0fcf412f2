//! The calculator and the pictures from a program of one's own.
//!
//! `cargo run --example lab_calculator -- "rook(d1) & black"`

use lab::calc::Calculator;
use lab::draw::{Board, Signs, side_by_side};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let expression = std::env::args().nth(1).unwrap_or("rook(d1) & black".to_string());
    let calculator = Calculator::of_chess(&"7k/8/8/3r4/8/8/8/3R3n".parse()?);

    // Every part of the expression has a set of its own.
    let evaluation = calculator.evaluate(&expression)?;
    let boards: Vec<_> = evaluation
        .steps()
        .iter()
        .map(|step| Board::of_set(step.set).title(&evaluation.text_of(step)))
        .collect();
    println!("{}", side_by_side(&boards, Signs::ASCII));
    println!("{} = {}", evaluation.text(), evaluation.result().squares());
    Ok(())
}
