//! What is told on standard error of games that change on their way: what was
//! done unasked, and what a format has no room for.

use std::io::Write;

use othello::Position;
use othello::records::{Transcript, grid};

use crate::report;

/// Says on standard error what was done unasked.
pub fn note(text: &dyn std::fmt::Display) {
    let _ = writeln!(anstream::stderr(), "note: {text}");
}

/// Says what of the games isn't in them any more when they are read again.
pub fn tell_lost(games: &[Transcript], again: &[Transcript], format: &str) {
    let lost = |what: &str, differs: fn(&Transcript, &Transcript) -> bool| {
        let count = games.iter().zip(again).filter(|(game, again)| differs(game, again)).count();
        (count > 0).then(|| format!("{what} of {}", report::count(count as u32, "game")))
    };
    let parts: Vec<String> = [
        lost("names", |game, again| game.black != again.black || game.white != again.white),
        lost("the event", |game, again| game.event != again.event),
        lost("the date", |game, again| !game.date.is_empty() && game.date != again.date),
        lost("the stated result", |game, again| game.stated != again.stated),
        lost("the theoretical result", |game, again| {
            game.theoretical.is_some() && game.theoretical != again.theoretical
        }),
        lost("scores of moves", |game, again| game.scores != again.scores),
        lost("evaluations and times", |game, again| game.notes != again.notes),
        lost("other tags", |game, again| game.tags != again.tags),
    ]
    .into_iter()
    .flatten()
    .collect();
    if !parts.is_empty() {
        note(&format!("left out or cut, for {format} has no room: {}", parts.join(", ")));
    }
}

/// Says of how many games the start isn't seen in what is written.
pub fn tell_no_start(
    games: &[(usize, Transcript)],
    format: &str,
    seen: fn(&Transcript) -> Option<Position>,
) {
    let count = games.iter().filter(|(_, game)| seen(game) != Some(game.start)).count();
    if count > 0 {
        let games = report::count(count as u32, "game");
        note(&format!("left out, for {format} has no room: the start of {games}"));
    }
}

/// The start that the moves alone are taken to have.
pub fn start_of_moves(game: &Transcript) -> Option<Position> {
    Some(game.record.likely_start().unwrap_or(Position::START))
}

pub fn start_of_grid(game: &Transcript) -> Option<Position> {
    grid::read(&grid::write(&game.start, &game.record)).ok().map(|(start, _)| start)
}
