//! `bitboards othello map`: games from one format and one view to another.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use othello::records::wthor::Header;
use othello::records::{Transcript, ggf, grid, obf, wthor};
use othello::{Position, Symmetry, Turn};

use super::archive::{self, File, Games, fault};
use super::args::{Archive, Map, SymmetryName};
use super::notes::{note, start_of_grid, start_of_moves, tell_lost, tell_no_start};
use crate::failure::{Failure, Fault, complain};
use crate::file;
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
    if let Some(path) = &args.output {
        check_output(path, args)?;
    }
    let File { games, header } = archive::read(&args.input, screen)?;
    let count = report::count(games.len() as u32, "game");
    let (mut games, mut bad) = choose(games, args);
    if games.is_empty() && (bad == 0 || args.player.is_some()) {
        let what = match &args.player {
            Some(name) if args.game.is_none() => format!("no player with {name:?} in {count}"),
            _ => format!("no such game among {count}"),
        };
        return Err(Fault::new("no_game", &what).into());
    }
    if args.to == Archive::Wthor {
        bad += leave_unwritable(&mut games);
    }
    if !games.is_empty() {
        write_games(&games, header.unwrap_or_default(), args, screen)?;
    }
    if bad > 0 { Err(Failure::Games) } else { Ok(()) }
}

/// Refuses to write over what is read, or a text under the name of a base.
fn check_output(path: &Path, args: &Map) -> Result<(), Fault> {
    let no = |why: &str| Err(Fault::new("no_output", &format!("{}: {why}", path.display())));
    let real = |path: &Path| path.canonicalize().ok();
    if real(path).is_some_and(|output| real(Path::new(&args.input)) == Some(output)) {
        return no("it is what is read, expected another file");
    }
    let of_base = ["wtb", "jou", "trn"];
    let ending = path.extension().unwrap_or_default();
    if args.to != Archive::Wthor && of_base.iter().any(|end| ending.eq_ignore_ascii_case(end)) {
        return no("under this ending it would be read as a base, expected --to wthor");
    }
    Ok(())
}

/// The games asked for with their numbers in the file, as they are to be seen,
/// and how many others are no good, which is said of each. A bad game may be
/// any player's; one whose number isn't asked for doesn't matter.
fn choose(games: Games, args: &Map) -> (Vec<(usize, Transcript)>, usize) {
    let (mut chosen, mut bad, mut mirrored) = (Vec::new(), 0, 0);
    for (game, number) in games.into_iter().zip(1..) {
        if args.game.is_some_and(|chosen| chosen != number) {
            continue;
        }
        match game {
            Ok(game) if args.player.as_ref().is_none_or(|name| game.has_player(name)) => {
                mirrored += u32::from(args.symmetry.is_none() && game.start == Position::MIRRORED);
                chosen.push((number, named_by(args, mapped(&game, args.symmetry))));
            }
            Ok(_) => {}
            Err(fault) => {
                complain(&fault);
                bad += 1;
            }
        }
    }
    let unasked = "from the mirrored start; mapped to the tournament start by a mirror image";
    match mirrored {
        0 => {}
        1 => note(&unasked),
        _ => note(&format!("{mirrored} games {unasked}")),
    }
    (chosen, bad)
}

/// Takes out the games that no base can hold, which is said of each, and counts
/// them.
fn leave_unwritable(games: &mut Vec<(usize, Transcript)>) -> usize {
    let count = games.len();
    games.retain(|(number, game)| {
        let fits = game.start == Position::START;
        if !fits {
            let what = "it doesn't begin in the tournament start, as all games of a base do";
            complain(&Fault::new("unwritable", &what).part(&format_args!("game {number}")));
        }
        fits
    });
    count - games.len()
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
    match args.to {
        Archive::Ggf => {
            let again = ggf::read(&text).map_err(|error| fault(&error))?;
            tell_lost(&plain(), &again, "GGF");
        }
        Archive::Moves => tell_no_start(games, "move text", start_of_moves),
        Archive::Grid => tell_no_start(games, "a grid", start_of_grid),
        Archive::Wthor | Archive::Obf | Archive::Summary => {}
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
        None if game.start == Position::MIRRORED => Symmetry::Mirror,
        None => Symmetry::Identity,
    };
    game.mapped(symmetry)
}

/// The game with the names that were given, where it has none.
fn named_by(args: &Map, mut game: Transcript) -> Transcript {
    for (field, given) in [
        (&mut game.black, &args.black),
        (&mut game.white, &args.white),
        (&mut game.event, &args.event),
        (&mut game.date, &args.date),
    ] {
        if let Some(name) = given.as_ref().filter(|_| field.is_empty()) {
            field.clone_from(name);
        }
    }
    game
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
        Archive::Grid => written_grid(game, number).map_err(unplayable)?,
    })
}

/// The grid, below what is known of the game and above how it ended and where
/// somebody passed.
fn written_grid(game: &Transcript, number: usize) -> Result<String, othello::RecordError> {
    let played = game.replay()?;
    let known = [&game.black, &game.white, &game.event].into_iter().any(|name| !name.is_empty());
    let title = if known { format!("{number}: {game}") } else { String::new() };
    let mut passes = Vec::new();
    let mut moves = 0;
    for ply in played.plies() {
        match ply {
            game::Ply::Move(_) => moves += 1,
            game::Ply::Pass => passes.push((moves + 1).to_string()),
        }
    }
    let mut sentences = Vec::new();
    if let Turn::Over(score) = played.turn() {
        sentences.push(format!("Black {}, white {}.", score.black(), score.white()));
    }
    match &passes[..] {
        [] => {}
        [one] => sentences.push(format!("A pass before move {one}.")),
        [all @ .., last] => {
            let all = all.join(", ");
            sentences.push(format!("Passes before moves {all} and {last}."));
        }
    }
    let grid = grid::write(&game.start, &game.record);
    Ok(report::paragraphs([title, grid, sentences.join("  ")]))
}

/// Writes a base: its three files side by side. The date of its making and the
/// depth of its theoretical results are those of the base that was read.
fn base(games: &[Transcript], header: Header, output: Option<&Path>) -> Result<(), Failure> {
    // Under another ending it couldn't be read again, or be lost under its names.
    let wtb = |path: &&Path| path.extension().is_some_and(|end| end.eq_ignore_ascii_case("wtb"));
    let Some(path) = output.filter(wtb) else {
        return Err(Fault::new("no_output", &"wthor is no text, expected --output FILE.wtb").into());
    };
    let years: Vec<u16> = games.iter().map(year_of).collect();
    let year = years.iter().copied().find(|&year| year != 0).unwrap_or(0);
    if years.iter().any(|&other| other != year) {
        note(&format!(
            "a base has one year, so that all games get the first that is known: {year}"
        ));
    }
    let no_base = |error| fault(&error);
    let base = wthor::write(games, Header { year, ..header }).map_err(no_base)?;
    let names = [wthor::read_players(&base.players), wthor::read_tournaments(&base.tournaments)];
    let [players, tournaments] = names.map(|names| names.map_err(no_base));
    let again = wthor::read_games(&base.games, &players?, &tournaments?).map_err(no_base)?;
    let [players, tournaments] = ["jou", "trn"].map(|ending| {
        let capitals = archive::capitals(path);
        path.with_extension(if capitals { ending.to_uppercase() } else { ending.to_string() })
    });
    let named = |names: &&PathBuf| !path.exists() && names.exists();
    if let Some(names) = [&players, &tournaments].into_iter().find(named) {
        let theirs = format!("{} has the names of other bases", names.display());
        return Err(Fault::new("no_output", &theirs).help("choose another name").into());
    }
    write_together(&[
        (path, &base.games),
        (&players, &base.players),
        (&tournaments, &base.tournaments),
    ])
    .map_err(|error| Failure::Unfinished(error.to_string()))?;
    tell_lost(games, &again, "a base");
    Ok(())
}

/// The year that a date begins with; 0 where it is another number, such as
/// seconds, or none.
fn year_of(game: &Transcript) -> u16 {
    let digits = game.date.split(|c: char| !c.is_ascii_digit()).next().unwrap_or_default();
    if digits.len() == 4 { digits.parse().unwrap_or(0) } else { 0 }
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    // What is no file, such as a pipe, can't be replaced.
    let written = if fs::metadata(path).is_ok_and(|old| !old.is_file()) {
        fs::write(path, bytes).map_err(|error| named(path, &error))
    } else {
        write_together(&[(path, bytes)])
    };
    written.map_err(|error| Failure::Unfinished(error.to_string()))
}

/// Replaces files, all of them or, where one can't be written, none.
fn write_together(files: &[(&Path, &[u8])]) -> io::Result<()> {
    let Some((&(path, bytes), others)) = files.split_first() else { return Ok(()) };
    let mut theirs = false;
    let written = file::replace(
        path,
        "file",
        |_| true,
        |file| {
            file.write_all(bytes)?;
            write_together(others).inspect_err(|_| theirs = true)
        },
    );
    written.map_err(|error| if theirs { error } else { named(path, &error) })
}

fn named(path: &Path, error: &io::Error) -> io::Error {
    io::Error::other(format!("{}: {error}", path.display()))
}
