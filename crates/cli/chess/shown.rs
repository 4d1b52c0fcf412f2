//! The answer that most chess commands give: a set, beside the position.

use bitset::Chess as ChessLayout;
use chess_masks::{Color, Piece, Placement, Set};
use lab::draw::{Board, svg};
use serde_json::{Map, Value};

use super::pieces_board;
use crate::args::Format;
use crate::batch::Answer;
use crate::report;
use crate::screen::Screen;

/// A set with a sentence that says what it is.
pub struct Shown {
    /// The position that it belongs to, if there is one.
    pub placement: Option<Placement>,
    /// What stands above its board.
    pub title: String,
    pub set: Set,
    pub sentence: String,
    /// What more is to be said, a line each.
    pub notes: Vec<String>,
}

impl Shown {
    fn boards(&self) -> Vec<Board<ChessLayout>> {
        let set = Board::of_set(self.set).title(&self.title);
        self.placement.as_ref().map(pieces_board).into_iter().chain([set]).collect()
    }
}

impl Answer for Shown {
    fn sentence(&self) -> String {
        self.sentence.clone()
    }

    fn picture(&self, screen: &Screen) -> String {
        report::paragraphs([
            report::lines(&self.sentence),
            screen.boards(&self.boards()),
            format!("{}\n{}", report::squares(self.set), report::numbers(self.set)),
            self.notes.join("\n"),
        ])
    }

    fn svg(&self) -> String {
        svg(&self.boards(), &self.sentence)
    }

    fn value(&self, format: Format) -> Option<String> {
        report::value(self.set, format)
    }

    const COLUMNS: usize = report::SET_COLUMNS;

    fn row(&self) -> Vec<String> {
        report::set_row(self.set)
    }

    fn json(&self) -> Map<String, Value> {
        report::set_fields(self.set)
    }
}

/// How many kings a side has, where what is asked for needs one: `white has 0
/// kings, and check needs just one`.
pub fn kings(placement: &Placement, side: Color, what: &str) -> String {
    let kings = placement.pieces(side, Piece::King).len();
    format!("{side} has {}, and {what} needs just one", report::count(kings, "king"))
}

/// The squares of a set with what stands on each: `d5 black rook, h1 black
/// knight`; `none` for the empty set.
pub fn pieces_named(placement: &Placement, squares: Set) -> String {
    let named = |square| match placement.piece_at(square) {
        Some((color, piece)) => format!("{square} {color} {piece}"),
        None => format!("{square}"),
    };
    if squares.is_empty() {
        return "none".to_string();
    }
    squares.into_iter().map(named).collect::<Vec<_>>().join(", ")
}
