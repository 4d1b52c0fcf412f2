//! What a chess bitboard is: a set of squares, one bit a square. It may hold
//! where pieces stand, what a piece attacks, or any other squares of use.
//!
//! `cargo run --example chess_article`

use chess_masks::{Color, Piece, Placement, Set, Square, attacks};

fn show(title: &str, set: Set) {
    println!("{title}: {}\n\n{set:#}\n\n{set}\n", set.squares());
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // Where pieces stand.
    let board: Placement = "8/8/8/8/8/2P1P3/P6P/8".parse()?;
    show("White pawns", board.pieces(Color::White, Piece::Pawn));

    // What a piece attacks: here no piece need stand on any of the squares.
    show("What a knight on d4 attacks", attacks::knight(Square::D4));

    // Sets answer questions by algebra: which black pieces does the rook
    // attack? The king on h8 is black, but not attacked, so it drops out.
    let board: Placement = "7k/8/8/3r4/8/8/8/3R3n".parse()?;
    let rook = attacks::rook(Square::D1, board.occupied());
    let black = board.side(Color::Black);
    show("A: what the rook on d1 attacks", rook);
    show("B: black pieces", black);
    show("A and B", rook & black);

    // One set doesn't hold which piece stands on a square; several do. Whose
    // turn it is, castling and en passant are in none of them.
    println!("The board that these sets come from:\n\n{board:#}");
    Ok(())
}
