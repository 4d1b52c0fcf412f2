//! The discs that one Othello move flips, direction by direction.
//!
//!     cargo run --example othello_flips -- f5d6c5f6e6b4c4e3d3 c3
//!
//! The arguments are a game so far and a move; those above are the defaults.

use bitset::picture;
use othello::{Direction, Position, Record, Square};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let moves = args.next().unwrap_or("f5d6c5f6e6b4c4e3d3".into());
    let square: Square = args.next().unwrap_or("c3".into()).parse()?;

    let game = moves.parse::<Record>()?.replay(Position::START)?;
    let position = game.position();
    let next = position.play(square)?;
    println!("{position:#}\n\n{} plays {square}.\n", position.to_move());

    for direction in Direction::ALL {
        let flips = position.flips_toward(square, direction);
        if !flips.is_empty() {
            println!("{direction}: {:#}", flips.squares());
            println!("{}\n", picture(&[(square.set(), '+'), (flips, '1')]));
        }
    }
    println!("{next:#}");
    Ok(())
}
