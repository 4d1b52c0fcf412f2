//! `bitboards chess attackers`, `pins` and `checkers`.

use chess_masks::{Color, Set};

use super::shown::{Shown, kings, pieces_named};
use super::{color, placement, position, square};
use crate::args::{Attackers, Checkers, Pins};
use crate::batch;
use crate::failure::Failure;
use crate::screen::Screen;

pub fn attackers(args: &Attackers, screen: &mut Screen) -> Result<(), Failure> {
    let square = square(&args.square)?;
    let side = color(args.side.as_deref())?;
    batch::run(&args.fen, args.format.format, screen, |text| {
        let placement = placement(text)?;
        let of = |color| placement.attackers(square, color);
        let set = side.map_or(of(Color::White) | of(Color::Black), of);
        let who = side.map_or("pieces".to_string(), |side| format!("{side} pieces"));
        let sentence = match set.len() {
            0 => format!("No {who} attack {square}."),
            _ => format!("Attackers of {square}: {}.", pieces_named(&placement, set)),
        };
        let title = format!("attackers {square}");
        Ok(Shown { placement: Some(placement), title, set, sentence, notes: Vec::new() })
    })
}

pub fn pins(args: &Pins, screen: &mut Screen) -> Result<(), Failure> {
    let side = color(args.side.as_deref())?;
    batch::run(&args.fen, args.format.format, screen, |text| {
        let placement = placement(text)?;
        let sides = Color::ALL.into_iter().filter(|&color| side.is_none_or(|side| side == color));
        let pins: Vec<_> = sides.clone().flat_map(|color| placement.pins(color)).collect();
        let set: Set = pins.iter().map(|pin| pin.piece).collect();
        let notes = pins.iter().map(|pin| {
            let (piece, pinner) = (pin.piece.set(), pin.pinner.set());
            format!(
                "{} is pinned by {}, on the line {:#}.",
                pieces_named(&placement, piece),
                pieces_named(&placement, pinner),
                pin.line.squares()
            )
        });
        let asked = sides.filter(|&color| placement.king(color).is_none());
        let kingless =
            asked.map(|color| format!("No pins: {}.", kings(&placement, color, "a pin")));
        let notes = notes.chain(kingless).collect();
        let sentence = format!("Pinned: {}.", pieces_named(&placement, set));
        Ok(Shown { placement: Some(placement), title: "pinned".to_string(), set, sentence, notes })
    })
}

pub fn checkers(args: &Checkers, screen: &mut Screen) -> Result<(), Failure> {
    batch::run(&args.fen, args.format.format, screen, |text| {
        let position = position(text)?;
        let (placement, turn) = (*position.placement(), position.turn());
        let set = position.checkers();
        let sentence = match (placement.king(turn), set.len()) {
            (None, _) => format!("No check: {}.", kings(&placement, turn, "check")),
            (Some(king), 0) => format!("The {turn} king on {king} is not in check."),
            (Some(king), _) => {
                let checkers = pieces_named(&placement, set);
                format!("The {turn} king on {king} is in check from {checkers}.")
            }
        };
        let title = "checkers".to_string();
        Ok(Shown { placement: Some(placement), title, set, sentence, notes: Vec::new() })
    })
}
