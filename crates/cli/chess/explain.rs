//! `bitboards chess explain-fen`: which part of a FEN is in which set, and
//! which in none.

use chess_masks::{Color, Piece, Position, Set};
use lab::draw::svg;
use serde_json::{Map, Value, json};

use super::{pieces_board, position};
use crate::args::ExplainFen;
use crate::batch::{self, Answer};
use crate::failure::Failure;
use crate::report;
use crate::screen::Screen;

pub fn run(args: &ExplainFen, screen: &mut Screen) -> Result<(), Failure> {
    batch::run(&args.fen, args.format.into(), screen, |text| Ok(Explained(position(text)?)))
}

struct Explained(Position);

impl Explained {
    /// The sets that the placement is held in, by name.
    fn sets(&self) -> Vec<(String, Set)> {
        let placement = self.0.placement();
        let sides = Color::ALL.map(|color| (color.to_string(), placement.side(color)));
        let kinds = Piece::ALL.map(|piece| (format!("{piece}s"), placement.kind(piece)));
        sides.into_iter().chain(kinds).collect()
    }

    /// The fields after the placement: name, text, and what they say.
    fn rest(&self) -> [(&'static str, String, String); 5] {
        let position = &self.0;
        let turn = position.turn();
        let castling = match position.castling().is_empty() {
            true => "nobody may castle any more".to_string(),
            false => "that king and rook have not moved, no set can say".to_string(),
        };
        let en_passant = match position.en_passant() {
            Some(square) => format!("a {} pawn has just passed {square}", turn.opponent()),
            None => "no pawn has just made a double step".to_string(),
        };
        let dash = |text: Option<String>| text.unwrap_or("-".to_string());
        let square = dash(position.en_passant().map(|square| square.to_string()));
        let clock = report::count(position.halfmove_clock().into(), "half-move");
        [
            ("turn", turn.letter().to_string(), format!("{turn} is to move")),
            ("castling", position.castling().to_string(), castling),
            ("en_passant", square, en_passant),
            (
                "halfmove_clock",
                position.halfmove_clock().to_string(),
                format!("{clock} since a capture or a pawn's move"),
            ),
            (
                "fullmove_number",
                position.fullmove_number().to_string(),
                format!("move {}", position.fullmove_number()),
            ),
        ]
    }
}

impl Answer for Explained {
    fn sentence(&self) -> String {
        "The placement is held in eight sets; the other five fields are in none.".to_string()
    }

    fn picture(&self, screen: &Screen) -> String {
        let placement = self.0.placement();
        let sets = self.sets().into_iter().map(|(name, set)| {
            format!("  {name:8} {set:#x}  {:2}  {:#}", set.len(), set.squares())
                .trim_end()
                .to_string()
        });
        let sets: Vec<String> = sets.collect();
        let rest = self.rest().map(|(name, text, meaning)| {
            format!("{:16} {text:5} {meaning}", name.replace('_', " "))
        });
        report::paragraphs([
            screen.boards(&[pieces_board(placement)]),
            format!("placement        {placement}\n{}", sets.join("\n")),
            "Every piece is in two of these sets: its side's and its kind's.\n\
             White's rooks are white & rooks."
                .to_string(),
            format!("In no set:\n{}", rest.join("\n")),
            self.sentence(),
        ])
    }

    fn svg(&self) -> String {
        svg(&[pieces_board(self.0.placement())], &self.0.to_string())
    }

    const COLUMNS: usize = 14;

    fn row(&self) -> Vec<String> {
        let sets = self.sets().into_iter().map(|(_, set)| format!("{set:#x}"));
        let rest = self.rest().map(|(_, text, _)| text);
        [self.0.placement().to_string()].into_iter().chain(sets).chain(rest).collect()
    }

    fn json(&self) -> Map<String, Value> {
        let sets = self.sets().into_iter().map(|(name, set)| (name, report::json(set)));
        let mut fields = report::fields([
            ("fen", json!(self.0.to_string())),
            ("placement", json!(self.0.placement().to_string())),
            ("sets", Value::Object(sets.collect())),
        ]);
        fields.extend(self.rest().map(|(name, text, _)| (name.to_string(), json!(text))));
        fields
    }
}
