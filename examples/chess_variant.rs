//! A variant of chess in a few lines: a rook that also leaps as a camel, three
//! squares on and one aside.
//!
//! `cargo run --example chess_variant`

use bitset::Leaper;
use chess_masks::Color::White;
use chess_masks::Piece::Rook;
use chess_masks::{Placement, Square, attacks};

/// The camel's table, made when compiling.
const CAMEL: Leaper<bitset::Chess> = Leaper::symmetric(1, 3);

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let board: Placement = "7k/8/8/3r4/8/8/8/3R3n".parse()?;
    println!("The board, and what a plain rook on d1 can move to:\n\n{board:#}\n");
    let to = attacks::rook(Square::D1, board.occupied()) - board.side(White);
    println!("{to:#}\n");

    for from in board.pieces(White, Rook) {
        let attacked = attacks::rook(from, board.occupied()) | CAMEL.attacks(from);
        let to = attacked - board.side(White);
        println!("The moves of a rook on {from} that also leaps as a camel:\n\n{to:#}\n");
        let moves: Vec<String> = to.into_iter().map(|to| format!("{from}{to}")).collect();
        println!("{}", moves.join(" "));
    }
    Ok(())
}
