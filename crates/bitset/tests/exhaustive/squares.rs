//! Squares by file and rank, by number and by name.

use bitset::{BitSet, Layout, Square};

use crate::layouts::on_every_layout;
use crate::model::Shape;

on_every_layout!(by_file_and_rank by_number by_name);

fn by_file_and_rank<L: Layout>() {
    let shape = Shape::of::<L>();
    for file in 0..=u8::MAX {
        for rank in 0..=u8::MAX {
            let place = (file.into(), rank.into());
            let square = Square::<L>::new(file, rank);
            assert_eq!(square.is_some(), shape.has(place), "{place:?}");
            if let Some(square) = square {
                assert_eq!((square.file(), square.rank()), (file, rank));
                assert_eq!(i32::from(square.index()), shape.bit(place), "{square}");
            }
        }
    }
}

fn by_number<L: Layout>() {
    let shape = Shape::of::<L>();
    for index in 0..=u8::MAX {
        let known = shape.places().any(|place| shape.bit(place) == i32::from(index));
        let square = Square::<L>::from_index(index);
        assert_eq!(square.map(Square::index), known.then_some(index));
        if let Some(bits) = 1u64.checked_shl(index.into()) {
            assert_eq!(BitSet::<L>::from_bits(bits).ok(), square.map(Square::set));
            let truncated = BitSet::<L>::from_bits_truncate(bits);
            assert_eq!(truncated.bits(), if known { bits } else { 0 });
        }
    }
}

fn by_name<L: Layout>() {
    for (file, rank) in Shape::of::<L>().places() {
        let square = Square::<L>::new(file as u8, rank as u8).unwrap();
        let name = format!("{}{}", char::from(b'a' + file as u8), rank + 1);
        assert_eq!(format!("{square} {square:?}"), format!("{name} {name}"));
        assert_eq!(name.parse(), Ok(square));
        assert_eq!(name.to_uppercase().parse(), Ok(square));
    }
    let past_the_ends = [format!("a{}", L::RANKS + 1), format!("{}1", char::from(b'a' + L::FILES))];
    for name in past_the_ends.iter().map(String::as_str).chain(["a0", "", "a", "1", "aa1"]) {
        assert!(name.parse::<Square<L>>().is_err(), "{name}");
    }
}
