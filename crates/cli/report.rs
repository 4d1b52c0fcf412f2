//! Sets as text and JSON.

use bitset::{BitSet, Layout, Square, Top};
use serde_json::{Map, Value, json};

use crate::args::Format;

/// A set as one value; as a picture it takes several lines.
pub fn value<L: Layout>(set: BitSet<L>, format: Format) -> String {
    match format {
        Format::Picture => format!("{set:#}"),
        Format::Ranks => set.to_string(),
        Format::Hex => format!("{set:#x}"),
        Format::Decimal => set.bits().to_string(),
        Format::Binary => format!("{set:#b}"),
        Format::Squares => set.squares().to_string(),
        Format::Json => json(set).to_string(),
    }
}

/// A set as an object. Its number is a text: many readers of JSON lose the
/// lower bits of large numbers.
pub fn json<L: Layout>(set: BitSet<L>) -> Value {
    Value::Object(fields(set))
}

/// The fields of that object.
pub fn fields<L: Layout>(set: BitSet<L>) -> Map<String, Value> {
    let value = json!({
        "layout": L::NAME,
        "squares": set.iter().map(|square| square.to_string()).collect::<Vec<_>>(),
        "hex": format!("{set:#x}"),
        "ranks": set.to_string(),
        "count": set.len(),
    });
    match value {
        Value::Object(fields) => fields,
        _ => unreachable!("it was built as an object"),
    }
}

/// The rank string and the number, with what says which bit is which.
pub fn numbers<L: Layout>(set: BitSet<L>) -> String {
    format!("ranks    {set}\nhex      {set:#x}      ({})", mapping::<L>())
}

/// Which square is which bit: the first two and the last of a board.
fn mapping<L: Layout>() -> String {
    let name = |file, rank| Square::<L>::new(file, rank).map(|square| square.to_string());
    let bit = |file, rank| Square::<L>::new(file, rank).map_or(0, Square::index);
    let (file, rank) = (L::FILES - 1, L::RANKS - 1);
    let names = [name(0, 0), if L::FILE_STEP == 1 { name(file, 0) } else { name(0, rank) }];
    let [first, turn] = names.map(Option::unwrap_or_default);
    let turn_bit = if L::FILE_STEP == 1 { bit(file, 0) } else { bit(0, rank) };
    let last = name(file, rank).unwrap_or_default();
    let top = if L::TOP == Top::FirstRank { ", row 1 on top" } else { "" };
    format!("{first} is bit 0, {turn} bit {turn_bit}, {last} bit {}{top}", bit(file, rank))
}

/// A count with its noun: `1 square`, `2 squares`.
pub fn count(number: u32, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

/// A table whose first column is ranged left and the others right.
pub fn table(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max()
    };
    let widths: Vec<usize> = (0..columns).map(|column| width(column).unwrap_or(0)).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, &width))| {
            if column == 0 { format!("{cell:width$}") } else { format!("{cell:>width$}") }
        });
        cells.collect::<Vec<_>>().join("   ").trim_end().to_string()
    };
    rows.iter().map(line).collect::<Vec<_>>().join("\n")
}
