//! A game of one's own: tic-tac-toe needs a layout, two sets and a line of
//! three.
//!
//! `cargo run --example bitset_tic_tac_toe b2 a1 c2 c1 a2`

use bitset::{BitSet, Square, layout, picture};

layout!(Tic: 3 files, 3 ranks);

fn main() {
    let mut moves: Vec<String> = std::env::args().skip(1).collect();
    if moves.is_empty() {
        moves = ["b2", "a1", "c2", "c1", "a2"].map(String::from).to_vec();
    }
    if let Err(error) = play(&moves) {
        eprintln!("{error}");
        std::process::exit(2);
    }
}

fn play(moves: &[String]) -> Result<(), Box<dyn std::error::Error>> {
    let mut sides = [BitSet::<Tic>::EMPTY; 2];
    for (ply, name) in moves.iter().enumerate() {
        let square: Square<Tic> = name.parse()?; // no square d1: files are a to c, ranks 1 to 3
        if (sides[0] | sides[1]).contains(square) {
            return Err(format!("{square} is taken").into());
        }
        let own = &mut sides[ply % 2];
        own.insert(square);
        if let Some(line) = own.lines_of(3).next() {
            println!("player {} wins with {line}", ply % 2 + 1);
            break;
        }
    }
    println!("{}", picture(&[(sides[0], 'X'), (sides[1], 'O')]));
    Ok(())
}
