//! From one bit to a shift that doesn't wrap: what a bitboard is.
//!
//! `cargo run --example bitset_first_steps`

use bitset::{BitSet, Chess, Direction, Square, bit_numbers};

fn main() {
    // A layout gives each square the number of a bit. In chess a1 is bit 0, and
    // the numbers grow to the right, then up.
    println!("The bit of each square:\n{}\n", bit_numbers::<Chess>());

    // A square is one such number; the set that holds it is another: 2^27.
    let square = Square::<Chess>::D4;
    let one = square.set();
    println!("{square} is bit {}, its set is {}:\n{one:#}\n", square.index(), one.bits());

    // More squares are more bits. Union, intersection and the rest are one
    // machine instruction for the whole board.
    let rooks = BitSet::<Chess>::parse_squares("{d4 h4}").expect("d4 and h4 are squares");
    println!("{} is {rooks:#x}, and {} squares are free.\n", rooks.squares(), (!rooks).len());

    // One step to the right adds 1 to a bit's number: every square of a set
    // moves at once when the set's number is shifted left by 1.
    let raw = rooks.raw_shift(Direction::East);
    let wrapped = BitSet::<Chess>::from_bits_truncate(raw.bits);
    println!("Shifted by 1 without a mask:\n{wrapped:#}\n");

    // But h4 has no neighbour to the right. Bit 31 went to bit 32, which is a5:
    // the square has wrapped round the edge.
    println!("Moved {}, wrapped {}.\n", raw.moved.squares(), raw.wrapped.squares());

    // So whatever stands at the edge is masked out first.
    let last_file = BitSet::<Chess>::file(7);
    println!("The mask keeps all squares but the h file:\n{:#}\n", !last_file);

    // That is what `shift` does, for each of the eight directions.
    let shifted = rooks.shift(Direction::East);
    println!("Shifted with the mask:\n{shifted:#}");
    assert_eq!(shifted.bits(), (rooks - last_file).bits() << 1);
}
