//! Plays a line of Connect Four, shows each board and says how it ended.
//!
//! `cargo run --example connect4_play_line 4455667`

use connect4::{Column, Game, Position, Turn};

fn main() {
    let line = std::env::args().nth(1).unwrap_or_else(|| "4455667".into());
    if let Err(error) = play(&line) {
        eprintln!("{line}: {error}");
        std::process::exit(2);
    }
}

fn play(line: &str) -> Result<(), Box<dyn std::error::Error>> {
    let mut game = Game::new(Position::EMPTY);
    for digit in line.chars() {
        let before = *game.position();
        let column: Column = digit.to_string().parse()?;
        game.play(column)?;
        // The new disc is the cell that was free before.
        let disc = (game.position().occupied() - before.occupied()).squares();
        println!("{}. {} {disc:#}", game.len(), before.side());
        println!("{:#}\n", game.position());
    }
    match game.turn() {
        Turn::Over(outcome) => println!("The game is over: {outcome}."),
        Turn::Move { side, legal } => println!("{side} to move, columns {legal}."),
        Turn::Pass { .. } => unreachable!("connect four has no passes"),
    }
    for four in game.position().lines() {
        println!("A {} line: {four}", four.axis());
    }
    Ok(())
}
