//! `bitboards othello map`: games from one format and one view to another.

use std::fs;
use std::path::Path;

use othello::records::wthor::Header;
use othello::records::{Transcript, ggf, grid, obf, wthor};
use othello::{Position, Symmetry, Turn};

use super::archive::{self, File, Games, fault};
use super::args::{Archive, Map, SymmetryName};
use crate::failure::{Failure, Fault, complain};
use crate::report;
use crate::screen::Screen;

impl From<SymmetryName> for Symmetry {
    fn from(name: SymmetryName) -> Self {
        match name {
            SymmetryName::Identity => Symmetry::Identity,
            SymmetryName::Flip => Symmetry::Flip,
            SymmetryName::Mirror => Symmetry::Mirror,
            SymmetryName::HalfTurn => Symmetry::Half,
            SymmetryName::Transpose => Symmetry::Transpose,
            SymmetryName::AntiTranspose => Symmetry::AntiTranspose,
            SymmetryName::Clockwise => Symmetry::Clockwise,
            SymmetryName::Counterclockwise => Symmetry::Counterclockwise,
        }
    }
}

pub fn run(args: &Map, screen: &mut Screen) -> Result<(), Failure> {
    let File { games, header } = archive::read(&args.input, screen)?;
    let count = report::count(games.len() as u32, "game");
    let (games, bad) = choose(games, args);
    if games.is_empty() && (bad == 0 || args.player.is_some()) {
        return Err(Fault::new("no_game", &format!("no such game among {count}")).into());
    }
    if !games.is_empty() {
        write_games(&games, header.unwrap_or_default(), args, screen)?;
    }
    if bad > 0 { Err(Failure::Games) } else { Ok(()) }
}

/// The games asked for with their numbers in the file, as they are to be seen,
/// and how many others are no good, which is said of each. A bad game may be
/// any player's; one whose number isn't asked for doesn't matter.
fn choose(games: Games, args: &Map) -> (Vec<(usize, Transcript)>, usize) {
    let (mut chosen, mut bad) = (Vec::new(), 0);
    for (game, number) in games.into_iter().zip(1..) {
        if args.game.is_some_and(|chosen| chosen != number) {
            continue;
        }
        match game {
            Ok(game) if args.player.as_ref().is_none_or(|name| game.has_player(name)) => {
                chosen.push((number, mapped(&game, args.symmetry)));
            }
            Ok(_) => {}
            Err(fault) => {
                complain(&fault);
                bad += 1;
            }
        }
    }
    (chosen, bad)
}

fn write_games(
    games: &[(usize, Transcript)],
    header: Header,
    args: &Map,
    screen: &mut Screen,
) -> Result<(), Failure> {
    let plain = || games.iter().map(|(_, game)| game.clone()).collect::<Vec<_>>();
    if args.to == Archive::Wthor {
        return base(&plain(), header, args.output.as_deref());
    }
    let mut text = String::new();
    for (number, game) in games {
        text += &written(game, args.to, *number)?;
        text.push('\n');
    }
    if args.to == Archive::Ggf {
        let again = ggf::read(&text).map_err(|error| fault(&error))?;
        tell_lost(&plain(), &again, "GGF");
    }
    match &args.output {
        Some(path) => write(path, text.as_bytes()),
        None => screen.text(text),
    }
}

/// The game as it is to be seen: mirrored starts become tournament ones.
fn mapped(game: &Transcript, symmetry: Option<SymmetryName>) -> Transcript {
    let symmetry = match symmetry {
        Some(name) => name.into(),
        None if game.start == Position::MIRRORED => {
            note(&"from the mirrored start; mapped to the tournament start by a mirror image");
            Symmetry::Mirror
        }
        None => Symmetry::Identity,
    };
    game.mapped(symmetry)
}

/// Says on standard error what was done unasked.
fn note(text: &dyn std::fmt::Display) {
    use std::io::Write;
    let _ = writeln!(anstream::stderr(), "note: {text}");
}

fn written(game: &Transcript, to: Archive, number: usize) -> Result<String, Fault> {
    let unplayable = |error: othello::RecordError| Fault::new(error.kind(), &error);
    Ok(match to {
        Archive::Moves | Archive::Wthor => game.record.to_string(),
        Archive::Ggf => ggf::write(game).map_err(unplayable)?,
        Archive::Summary => format!("{number}: {game}"),
        Archive::Obf => {
            let position = *game.replay().map_err(unplayable)?.position();
            obf::Line { position, scores: game.scores.clone() }.to_string()
        }
        Archive::Grid => {
            let played = game.replay().map_err(unplayable)?;
            let mut text = grid::write(&game.start, &game.record) + "\n";
            let mut passes = Vec::new();
            let mut moves = 0;
            for ply in played.plies() {
                match ply {
                    game::Ply::Move(_) => moves += 1,
                    game::Ply::Pass => passes.push((moves + 1).to_string()),
                }
            }
            if let Turn::Over(score) = played.turn() {
                text += &format!("\nBlack {}, white {}.", score.black(), score.white());
            }
            match &passes[..] {
                [] => {}
                [one] => text += &format!("  A pass before move {one}."),
                [all @ .., last] => {
                    text += &format!("  Passes before moves {} and {last}.", all.join(", "));
                }
            }
            text.trim_end().to_string()
        }
    })
}

/// Writes a base: its three files side by side. The date of its making and the
/// depth of its theoretical results are those of the base that was read.
fn base(games: &[Transcript], header: Header, output: Option<&Path>) -> Result<(), Failure> {
    // Under another ending it couldn't be read again, or be lost under its names.
    let wtb = |path: &&Path| path.extension().is_some_and(|end| end.eq_ignore_ascii_case("wtb"));
    let Some(path) = output.filter(wtb) else {
        return Err(Fault::new("no_output", &"wthor is no text, expected --output FILE.wtb").into());
    };
    let year_of = |game: &Transcript| game.date.get(..4).and_then(|year| year.parse().ok());
    let year: u16 = year_of(&games[0]).unwrap_or(0);
    if games.iter().any(|game| year_of(game).unwrap_or(0) != year) {
        note(&format!("a base has one year, so that all games get that of the first: {year}"));
    }
    let no_base = |error| fault(&error);
    let base = wthor::write(games, Header { year, ..header }).map_err(no_base)?;
    let names = [wthor::read_players(&base.players), wthor::read_tournaments(&base.tournaments)];
    let [players, tournaments] = names.map(|names| names.map_err(no_base));
    let again = wthor::read_games(&base.games, &players?, &tournaments?).map_err(no_base)?;
    write(path, &base.games)?;
    write(&path.with_extension("jou"), &base.players)?;
    write(&path.with_extension("trn"), &base.tournaments)?;
    tell_lost(games, &again, "a base");
    Ok(())
}

/// Says what of the games isn't in them any more when they are read again.
fn tell_lost(games: &[Transcript], again: &[Transcript], format: &str) {
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

fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    fs::write(path, bytes)
        .map_err(|error| Failure::Unfinished(format!("{}: {error}", path.display())))
}
