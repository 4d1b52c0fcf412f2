//! The rows of the data files.

use std::fs;

use chess_masks::{Set, Square};

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
