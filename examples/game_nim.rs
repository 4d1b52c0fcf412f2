//! Rules, players and a match: one or two matches are taken in turn, and
//! whoever takes the last one wins.
//!
//! `cargo run --example game_nim -- 10`

use game::{Player, Random, Side as _, play_match};

include!("../crates/game/doc/nim.rs");

/// Leaves a multiple of three whenever it can, and so wins whenever it can.
struct Perfect;

impl Player<Nim> for Perfect {
    fn choose(&mut self, position: &Nim, legal: Taking) -> u8 {
        legal.into_iter().find(|taken| (position.matches - taken).is_multiple_of(3)).unwrap_or(1)
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let matches = std::env::args().nth(1).map_or(Ok(10), |text| text.parse())?;
    let start = Nim { matches, side: Side::BOTH[0] };
    let mut random = Random::new(|count| fastrand::usize(..count));

    let game: Game<Nim> = play_match(start, [&mut Perfect, &mut random])?;
    for (position, taken) in game.positions().zip(game.plies()) {
        println!("{:2} matches, {} plays {taken:?}", position.matches, position.side);
    }
    if let Turn::Over(winner) = game.turn() {
        println!("{winner} wins");
    }
    Ok(())
}
