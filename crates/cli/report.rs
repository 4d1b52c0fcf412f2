//! Sets and tables as text and JSON.

use bitset::{BitSet, Layout, Square, Top};
use lab::draw::wrapped;
use serde_json::{Map, Value, json};

use crate::args::Format;

/// A set as one value; `None` for the formats that say more than that.
pub fn value<L: Layout>(set: BitSet<L>, format: Format) -> Option<String> {
    match format {
        Format::Ranks => Some(set.to_string()),
        Format::Hex => Some(format!("{set:#x}")),
        Format::Decimal => Some(set.bits().to_string()),
        Format::Binary => Some(format!("{set:#b}")),
        Format::Squares => Some(set.squares().to_string()),
        Format::Picture | Format::Json | Format::Tsv | Format::Svg | Format::Markdown => None,
    }
}

/// A set as an object. Its number is a text: many readers of JSON lose the
/// lower bits of large numbers.
pub fn json<L: Layout>(set: BitSet<L>) -> Value {
    Value::Object(set_fields(set))
}

/// The fields of a set's object.
pub fn set_fields<L: Layout>(set: BitSet<L>) -> Map<String, Value> {
    fields([
        ("layout", json!(L::NAME)),
        ("squares", json!(set.iter().map(|square| square.to_string()).collect::<Vec<_>>())),
        ("hex", json!(format!("{set:#x}"))),
        ("ranks", json!(set.to_string())),
        ("count", json!(set.len())),
    ])
}

/// An object's fields, in this order.
pub fn fields<const N: usize>(fields: [(&str, Value); N]) -> Map<String, Value> {
    fields.into_iter().map(|(name, value)| (name.to_string(), value)).collect()
}

/// How many fields a set has in a line of a table.
pub const SET_COLUMNS: usize = 4;

/// A set's fields in a line of a table.
pub fn set_row<L: Layout>(set: BitSet<L>) -> Vec<String> {
    vec![set.squares().to_string(), format!("{set:#x}"), set.to_string(), set.len().to_string()]
}

/// The squares, the rank string and the number of a set, with what says which
/// bit is which square.
pub fn numbers<L: Layout>(set: BitSet<L>) -> String {
    format!("ranks    {set}\nhex      {set:#x}      ({})", mapping::<L>())
}

/// Which square is which bit: the first, the end of the first file or rank,
/// the last.
fn mapping<L: Layout>() -> String {
    let (file, rank) = (L::FILES - 1, L::RANKS - 1);
    let end_of_first = if L::FILE_STEP == 1 { (file, 0) } else { (0, rank) };
    let squares = [(0, 0), end_of_first, (file, rank)]
        .into_iter()
        .filter_map(|(file, rank)| Square::<L>::new(file, rank));
    let words: Vec<String> =
        squares.map(|square| format!("{square} bit {}", square.index())).collect();
    let top = if L::TOP == Top::FirstRank { ", row 1 on top" } else { "" };
    words.join(", ").replacen(" bit", " is bit", 1) + top
}

/// The squares of a set on as many lines as they need.
pub fn squares<L: Layout>(set: BitSet<L>) -> String {
    let squares = wrapped(&format!("{:#}", set.squares()), WIDTH - 9);
    format!("squares  {}", squares.join("\n         ")).trim_end().to_string()
}

/// A set in a sentence: its squares as long as they are few, and how many.
pub fn set_words<L: Layout>(set: BitSet<L>) -> String {
    let squares = count(set.len(), "square");
    if set.len() > 12 { squares } else { format!("{}, {squares}", set.squares()) }
}

/// A text in lines that fit on the screen.
pub fn lines(text: &str) -> String {
    wrapped(text, WIDTH).join("\n")
}

/// How wide the program's screens are.
const WIDTH: usize = 80;

/// A count with its noun: `1 square`, `2 squares`.
pub fn count(number: u32, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

/// Texts with a blank line between, empty ones left out.
pub fn paragraphs<const N: usize>(texts: [String; N]) -> String {
    texts.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join("\n\n")
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

/// The name that is most like a text, if one is alike enough to be meant.
pub fn nearest<'a>(text: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let text = text.to_lowercase();
    names
        .into_iter()
        .map(|name| (strsim::jaro_winkler(&text, name), name))
        .filter(|(likeness, _)| *likeness > 0.8)
        .max_by(|(a, _), (b, _)| a.total_cmp(b))
        .map(|(_, name)| name)
}
