//! A match of two Othello players: greedy mobility (black) against random
//! moves (white).
//!
//!     cargo run --example othello_match -- 7
//!
//! The number is the seed; without one it is 7.

use othello::player::{GreedyMobility, Player, Random};
use othello::{Game, Position, Turn};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let seed = std::env::args().nth(1).map_or(Ok(7), |text| text.parse())?;
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut players: [Box<dyn Player<Position>>; 2] =
        [Box::new(GreedyMobility::quiet()), Box::new(Random::new(move |count| rng.usize(..count)))];

    let mut game = Game::new(Position::START);
    let score = loop {
        match game.turn() {
            Turn::Move { side, legal } => {
                let square = players[side as usize].choose(game.position(), legal);
                game.play(square)?;
            }
            Turn::Pass { .. } => game.pass()?,
            Turn::Over(score) => break score,
        }
    };

    println!("{:#}\n\n{score}\n{}", game.position(), game.record());
    Ok(())
}
