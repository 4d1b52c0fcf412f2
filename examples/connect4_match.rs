//! Lets the greedy player play Connect Four against chance and tells its reasons.
//!
//! `cargo run --example connect4_match 7` (the number seeds the chance)

use connect4::player::{Greedy, Random};
use connect4::{Color, Position};
use game::play_match;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let seed = std::env::args().nth(1).map_or(Ok(1), |text| text.parse())?;
    let mut chance = fastrand::Rng::with_seed(seed);
    let mut random = Random::new(|count| chance.usize(..count));
    let game = play_match(Position::EMPTY, [&mut Greedy, &mut random])?;

    println!("Moves: {}", game.record());
    for before in game.positions().filter(|position| position.side() == Color::Red) {
        if let Some((column, reason)) = Greedy::reason(before) {
            println!("Move {}, column {column}: {reason}", before.ply() + 1);
        }
    }
    println!("\n{:#}\n", game.position());
    match game.position().winner() {
        Some(color) => println!("{color} has won."),
        None => println!("A draw."),
    }
    for line in game.position().lines() {
        println!("A {} line: {line}", line.axis());
    }
    Ok(())
}
