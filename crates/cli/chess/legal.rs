//! `bitboards chess legal` and `perft`.

use chess_masks::{Move, Position, Set, Square};
use lab::draw::svg;
use serde_json::{Map, Value, json};

use super::shown::{Shown, kings};
use super::{pieces_board, position, square};
use crate::args::{Legal, Perft};
use crate::batch::{self, Answer};
use crate::failure::Failure;
use crate::report;
use crate::screen::Screen;

pub fn legal(args: &Legal, screen: &mut Screen) -> Result<(), Failure> {
    let from = args.square.as_deref().map(square).transpose()?;
    batch::run(&args.fen, args.format.format, screen, |text| {
        let position = position(text)?;
        Ok(match from {
            Some(from) => of_piece(&position, from),
            None => of_all(&position),
        })
    })
}

/// Where one piece may go.
fn of_piece(position: &Position, from: Square) -> Shown {
    let (placement, turn) = (*position.placement(), position.turn());
    let set = position.legal().destinations(from);
    let sentence = match placement.piece_at(from) {
        None => format!("No piece stands on {from}."),
        Some((color, piece)) if color != turn => {
            format!("The {color} {piece} on {from} may not move: it is {turn}'s turn.")
        }
        Some((color, piece)) => {
            let squares = report::count(set.len(), "square");
            format!("The {color} {piece} on {from} may go to {squares}.")
        }
    };
    let title = format!("legal {from}");
    Shown { placement: Some(placement), title, set, sentence, notes: Vec::new() }
}

/// Where all pieces may go: together as a set, and one by one.
fn of_all(position: &Position) -> Shown {
    let legal = position.legal();
    let (turn, count) = (position.turn(), legal.count());
    let mut sentence = format!("{turn} has {}.", report::count(count, "legal move"));
    if count == 0 {
        sentence += &match (position.placement().king(turn), legal.checkers().is_empty()) {
            (None, _) => format!(" No mate: {}.", kings(position.placement(), turn, "mate")),
            (Some(_), true) => " That is stalemate.".to_string(),
            (Some(_), false) => " That is checkmate.".to_string(),
        };
    }
    sentence[..1].make_ascii_uppercase();
    let notes = legal.iter().map(|(from, to)| format!("{from}  {:#}", to.squares()));
    let notes: Vec<String> = notes.collect();
    let set: Set = legal.iter().map(|(_, to)| to).collect();
    let placement = Some(*position.placement());
    Shown { placement, title: "legal".to_string(), set, sentence, notes }
}

pub fn perft(args: &Perft, screen: &mut Screen) -> Result<(), Failure> {
    let Perft { fen, depth, divide, format } = args;
    batch::run(fen, (*format).into(), screen, |text| {
        let position = position(text)?;
        let divided: Option<Vec<_>> = divide.then(|| position.perft_divide(*depth).collect());
        let leaves = position.perft(*depth);
        Ok(Counted { position, depth: *depth, leaves, divided })
    })
}

struct Counted {
    position: Position,
    depth: u32,
    leaves: u64,
    divided: Option<Vec<(Move, u64)>>,
}

impl Answer for Counted {
    fn sentence(&self) -> String {
        let depth = report::count(self.depth, "half-move");
        let ways = if self.leaves == 1 { "way" } else { "ways" };
        format!("{} {ways} to play {depth}.", self.leaves)
    }

    fn picture(&self, _: &Screen) -> String {
        let rows = self.divided.iter().flatten();
        let rows: Vec<_> = rows.map(|(mv, n)| vec![mv.to_string(), n.to_string()]).collect();
        report::paragraphs([report::table(&rows), self.sentence()])
    }

    fn svg(&self) -> String {
        svg(&[pieces_board(self.position.placement())], &self.sentence())
    }

    const COLUMNS: usize = 3;

    fn row(&self) -> Vec<String> {
        let divided = self.divided.iter().flatten().map(|(mv, leaves)| format!("{mv} {leaves}"));
        let divided: Vec<String> = divided.collect();
        vec![self.depth.to_string(), self.leaves.to_string(), divided.join(", ")]
    }

    fn json(&self) -> Map<String, Value> {
        let mut fields =
            report::fields([("depth", json!(self.depth)), ("leaves", json!(self.leaves))]);
        if let Some(divided) = &self.divided {
            let moves: Map<String, Value> =
                divided.iter().map(|(mv, leaves)| (mv.to_string(), json!(leaves))).collect();
            fields.insert("divide".to_string(), Value::Object(moves));
        }
        fields
    }
}
