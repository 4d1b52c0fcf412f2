//! The rows of the data files.

use std::fs;

use chess_masks::{Position, Set, Square};

/// The rows of a file, without its headings.
pub(crate) fn rows(name: &str) -> Vec<Vec<String>> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/chess");
    let text = fs::read_to_string(format!("{folder}/{name}")).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split('\t').map(String::from).collect()).collect()
}

/// The blocks of a file, each of which begins with a row that has `head` as
/// its first field.
pub(crate) fn blocks(name: &str, head: &str) -> Vec<Vec<Vec<String>>> {
    let mut blocks = Vec::new();
    for row in rows(name) {
        if row[0] == head {
            blocks.push(Vec::new());
        }
        blocks.last_mut().unwrap().push(row);
    }
    blocks
}

pub(crate) fn square(name: &str) -> Square {
    name.parse().unwrap()
}

pub(crate) fn set(hex: &str) -> Set {
    Set::parse_hex(hex).unwrap()
}

/// A set that is there twice, in hex and as a rank string.
pub(crate) fn set_twice(hex: &str, ranks: &str) -> Set {
    let set = set(hex);
    assert_eq!((format!("{set:#x}").as_str(), set.to_string().as_str()), (hex, ranks));
    assert_eq!(ranks.parse(), Ok(set));
    set
}

/// The positions of positions.tsv and of the two lists of move counts.
pub(crate) fn positions() -> Vec<Position> {
    let fens = rows("positions.tsv").into_iter().chain(rows("perft-standard.tsv"));
    let fens = fens.map(|row| row[1].clone()).chain(perft_suite().into_iter().map(|row| row.0));
    fens.map(|fen| fen.parse().unwrap()).collect()
}

/// The rows of perftsuite.epd: a FEN, and the counts from depth 1 on.
pub(crate) fn perft_suite() -> Vec<(String, Vec<u64>)> {
    let read = |row: &Vec<String>| {
        let mut fields = row[0].split(';');
        let fen = fields.next().unwrap().trim().to_string();
        let counts = (1..).zip(fields).map(|(depth, field)| {
            let count = field.strip_prefix(&format!("D{depth} ")).unwrap();
            count.trim().parse().unwrap()
        });
        (fen, counts.collect())
    };
    rows("perftsuite.epd").iter().map(read).collect()
}
