//! Every text form, out against the model and in again.

use bitset::{BitSet, Layout, bit_numbers, picture};

use crate::layouts::on_every_layout;
use crate::model::{Model, Shape};
use crate::sets::each_set;

on_every_layout!(rank_string pictures numbers square_list bit_number_board);

/// Each rank as text, from the top of the print down.
fn printed<L: Layout>(set: BitSet<L>, [member, out]: [&str; 2], between: &str) -> Vec<String> {
    let model = Model::of(set);
    let cell = |file, rank| if model.has((file, rank)) { member } else { out };
    let row = |rank| (0..L::FILES.into()).map(|file| cell(file, rank)).collect::<Vec<_>>();
    model.shape.rows().into_iter().map(|rank| row(rank).join(between)).collect()
}

fn rank_string<L: Layout>() {
    each_set::<L>(|set| {
        let text = printed(set, ["1", "0"], "").join("/");
        assert_eq!(set.to_string(), text);
        assert_eq!(text.parse(), Ok(set));
    });
}

fn pictures<L: Layout>() {
    each_set::<L>(|set| {
        let rows = printed(set, ["1", "."], " ");
        let text = format!("{set:#}");
        let has_row = |row: &String| text.lines().any(|line| line.ends_with(&format!("  {row}")));
        assert!(rows.iter().all(has_row), "{text}");
        assert_eq!(text.lines().count(), rows.len() + 1);
        assert_eq!(picture(&[(set, '1')]).to_string(), text);
        assert_eq!(BitSet::parse_picture(&text), Ok(set), "{text}");
        // The margins and the blanks may be left out, and the guard row be there.
        for text in [
            rows.join("\n"),
            rows.join("\r\n"),
            rows.join("\n").replace(' ', ""),
            picture(&[(set, '1')]).guard(true).to_string(),
        ] {
            assert_eq!(BitSet::parse_picture(&text), Ok(set), "{text}");
        }
    });
}

fn numbers<L: Layout>() {
    each_set::<L>(|set| {
        let bits = Model::of(set).bits();
        let binary: String = (0..BitSet::<L>::BITS)
            .rev()
            .map(|i| if bits >> i & 1 == 1 { '1' } else { '0' })
            .collect();
        assert_eq!(format!("{set:b} {set:#b}"), format!("{binary} 0b{binary}"));
        assert_eq!(format!("{set:x} {set:#x}"), format!("{bits:016x} {bits:#018x}"));
        assert_eq!(format!("{set:X} {set:#X}"), format!("{bits:016X} {bits:#018X}"));
        for text in [format!("{set:x}"), format!("{set:#X}"), format!("{bits:x}")] {
            assert_eq!(BitSet::parse_hex(&text), Ok(set), "{text}");
        }
        for text in [format!("{set:b}"), format!("{set:#b}"), format!("{bits:b}")] {
            assert_eq!(BitSet::parse_binary(&text), Ok(set), "{text}");
        }
        assert_eq!(BitSet::parse_decimal(&bits.to_string()), Ok(set));
    });
}

fn square_list<L: Layout>() {
    each_set::<L>(|set| {
        let name = |(file, rank)| format!("{}{}", char::from(b'a' + file as u8), rank + 1);
        let names: Vec<String> = Model::of(set).in_bit_order().into_iter().map(name).collect();
        assert_eq!(format!("{:#}", set.squares()), names.join(" "));
        assert_eq!(set.squares().to_string(), format!("{{{}}}", names.join(" ")));
        assert_eq!(format!("{set:?}"), format!("{}{}", L::NAME, set.squares()));
        for between in [" ", ",", ", ", "\t", "\r\n"] {
            let text = format!("{{{}}}", names.join(between));
            assert_eq!(BitSet::parse_squares(&text), Ok(set), "{text}");
        }
    });
}

fn bit_number_board<L: Layout>() {
    let shape = Shape::of::<L>();
    let text = bit_numbers::<L>().to_string();
    let row = |rank| shape.places().filter(move |place| place.1 == rank);
    let numbers: Vec<i32> =
        shape.rows().into_iter().flat_map(row).map(|place| shape.bit(place)).collect();
    // The first word of a line is the rank's number; the letters have none.
    let ranks = text.lines().filter(|line| !line.trim_start().starts_with('a'));
    let printed = ranks.flat_map(|line| line.split_whitespace().skip(1));
    assert_eq!(printed.map(|number| number.parse().unwrap()).collect::<Vec<i32>>(), numbers);
}
