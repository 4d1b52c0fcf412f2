//! Games from what was typed or from files, in any of their formats.
//!
//! A bad game of a file doesn't keep from the others: its fault, which says
//! where it stands, takes its place.

use std::fs;
use std::path::{Path, PathBuf};

use othello::records::obf::Line;
use othello::records::{ArchiveError, Transcript, ggf, grid, wthor};
use othello::{Position, Record};

use crate::failure::{Failure, Fault};
use crate::screen::Screen;

/// Games, each by itself.
pub type Games = Vec<Result<Transcript, Fault>>;

/// A file's games, and what it says of itself if it is a base.
pub struct File {
    pub games: Games,
    pub header: Option<wthor::Header>,
}

impl From<Games> for File {
    fn from(games: Games) -> Self {
        File { games, header: None }
    }
}

/// Reads games: a file's if there is one of that name, all of standard input
/// for `-` (where a base has no names beside it), otherwise the moves themselves.
pub fn read(input: &str, screen: &mut Screen) -> Result<File, Failure> {
    if input == "-" {
        let bytes = screen.read_all()?;
        return if is_base(&bytes) { games_of(&bytes, &[], &[]) } else { Ok(text(&bytes).into()) };
    }
    let path = Path::new(input);
    // A pipe that a shell gives a name is read, too.
    if path.is_dir() || !path.exists() {
        return match moves(input) {
            Err(fault) if path.is_dir() => Err(fault.help("a folder, expected a file").into()),
            Err(_) if is_path(path) => {
                let missing = format!("{}: there is no file of this name", path.display());
                Err(Fault::new("file", &missing).into())
            }
            game => Ok(vec![Ok(game?)].into()),
        };
    }
    let bytes = fs::read(path)
        .map_err(|error| Fault::new("file", &format!("{}: {error}", path.display())))?;
    let named = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("wtb"));
    if named || is_base(&bytes) { base(path, &bytes) } else { Ok(text(&bytes).into()) }
}

/// Whether the bytes are a base's and no text, whose header has zeros.
fn is_base(bytes: &[u8]) -> bool {
    wide(bytes).is_none() && bytes.iter().take(16).any(|&byte| byte == 0)
}

/// The games of a text, which may begin with a mark of the byte order. One that
/// isn't UTF-8 is taken for Latin-1, as older files are.
fn text(bytes: &[u8]) -> Games {
    let latin = || bytes.iter().map(|&byte| char::from(byte)).collect();
    let text = wide(bytes).or_else(|| String::from_utf8(bytes.to_vec()).ok()).unwrap_or_else(latin);
    parse(text.trim_start_matches('\u{feff}'))
}

/// A text in UTF-16, which begins with its mark of the byte order.
fn wide(bytes: &[u8]) -> Option<String> {
    let number = match bytes {
        [0xff, 0xfe, ..] => u16::from_le_bytes,
        [0xfe, 0xff, ..] => u16::from_be_bytes,
        _ => return None,
    };
    let numbers: Vec<u16> =
        bytes.chunks(2).filter_map(|two| Some(number(two.try_into().ok()?))).collect();
    Some(String::from_utf16_lossy(&numbers))
}

/// Whether what was typed can only have been meant as a file.
fn is_path(path: &Path) -> bool {
    let endings = ["wtb", "jou", "trn", "ggf", "obf", "txt", "tsv"];
    path.components().count() > 1
        || path.is_absolute()
        || path
            .extension()
            .is_some_and(|ending| endings.iter().any(|e| ending.eq_ignore_ascii_case(e)))
}

/// The games of a `.wtb` file, with the names of the `.jou` and the `.trn`
/// file beside it, if there are such: those of the same name before those for
/// all bases, and these before the ones of other bases.
fn base(path: &Path, bytes: &[u8]) -> Result<File, Failure> {
    let beside = |ending: &str| {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = fs::read_dir(folder.unwrap_or_else(|| Path::new("."))).ok()?;
        let files = folder.filter_map(|file| Some(file.ok()?.path())).filter(|file| file.is_file());
        let files: Vec<PathBuf> = files.collect();
        let of = |path: &Path, kind: &str| {
            path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case(kind))
        };
        let order = |names: &&PathBuf| {
            let own = names.file_stem() == path.file_stem();
            let stem = |file: &PathBuf| of(file, "wtb") && file.file_stem() == names.file_stem();
            let other = files.iter().any(stem);
            (!own, other, capitals(names) != capitals(path), (*names).clone())
        };
        files.iter().filter(|file| of(file, ending)).min_by_key(order).cloned()
    };
    let names = |read: fn(&[u8]) -> Result<Vec<String>, ArchiveError>, ending: &str| {
        let Some(file) = beside(ending) else { return Ok(Vec::new()) };
        let bytes = fs::read(&file)
            .map_err(|error| Fault::new("file", &format!("{}: {error}", file.display())))?;
        read(&bytes).map_err(|error| fault(&error).within(&file))
    };
    let players = names(wthor::read_players, "jou")?;
    let tournaments = names(wthor::read_tournaments, "trn")?;
    games_of(bytes, &players, &tournaments)
}

/// Whether a file's ending is in capitals, as those of the files beside it are.
pub fn capitals(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending.to_string_lossy().contains(char::is_uppercase))
}

/// The games of a base.
fn games_of(bytes: &[u8], players: &[String], events: &[String]) -> Result<File, Failure> {
    let no_base = |error| fault(&error).help("this was read as a base of games (.wtb)");
    let games = wthor::read_each(bytes, players, events).map_err(no_base)?;
    let header = wthor::read_header(bytes).map_err(no_base)?;
    Ok(File { games: numbered(games), header: Some(header) })
}

/// Games with the errors of the bad ones as faults, which name the game.
fn numbered(games: Vec<Result<Transcript, ArchiveError>>) -> Games {
    let named = |(game, number): (Result<_, ArchiveError>, usize)| {
        game.map_err(|error| match error {
            ArchiveError::Game { .. } | ArchiveError::Gap { .. } => fault(&error),
            error => fault(&error).part(&format_args!("game {number}")),
        })
    };
    games.into_iter().zip(1..).map(named).collect()
}

/// Reads GGF, grids, or lines of move text or boards. Where lines alone are no
/// games, they are one together: all of them, or those up to a blank line or the
/// next first move.
fn parse(text: &str) -> Games {
    let untold = |(start, record)| Transcript::new(start, record);
    if text.contains("(;") {
        return numbered(ggf::read_each(text));
    }
    // The letters may be missing, but then nothing else looks like a grid.
    if grid::is_in(text) || grid::read(text).is_ok() {
        let games = grid::read_each(text).into_iter().map(|game| game.map(untold));
        return numbered(games.collect());
    }
    let lines = text.lines().zip(1..).map(|(line, number)| (line.trim(), number));
    let lines: Vec<(&str, usize)> =
        lines.filter(|(line, _)| !line.is_empty() && !line.starts_with(['#', '%'])).collect();
    let game = |&(line, number): &(&str, usize)| {
        moves(line).map_err(|fault| fault.part(&format_args!("line {number}")))
    };
    let alone = |lines: &[(&str, usize)]| lines.iter().map(game).collect::<Games>();
    if let Some(game) = joined(&lines, &alone(&lines)) {
        return vec![Ok(game)];
    }
    let blocks =
        lines.chunk_by(|(_, before), (line, number)| number - before == 1 && !begins(line));
    let block = |lines| {
        let games = alone(lines);
        joined(lines, &games).map_or(games, |game| vec![Ok(game)])
    };
    blocks.flat_map(block).collect()
}

/// The one game that lines make together which are none, or less, alone.
fn joined(lines: &[(&str, usize)], alone: &Games) -> Option<Transcript> {
    // Some first moves belong to one start and some to the other, so that a line
    // may be a game by itself although its number says that it goes on.
    let goes_on = |&(line, _): &(&str, usize)| line.starts_with(|c: char| ('2'..='9').contains(&c));
    let one_move = |game: &Result<Transcript, Fault>| {
        game.as_ref().is_ok_and(|game| game.record.moves().count() == 1)
    };
    let parts =
        alone.iter().any(Result::is_err) || lines.iter().any(goes_on) || alone.iter().all(one_move);
    let lines: Vec<&str> = lines.iter().map(|&(line, _)| line).collect();
    if lines.len() > 1 && parts { moves(&lines.join(" ")).ok() } else { None }
}

/// Whether a line has the first move's number, with which a game begins.
fn begins(line: &str) -> bool {
    line.strip_prefix('1').is_some_and(|rest| rest.starts_with(['.', ')']))
}

/// A game from its moves, after the name of its start or without it: then the
/// start is the one to which the first move belongs. A board is a game without
/// moves.
pub fn moves(text: &str) -> Result<Transcript, Fault> {
    if let Some(board) = super::board(text) {
        let Line { position, scores } = board?;
        return Ok(Transcript { scores, ..Transcript::new(position, Record::default()) });
    }
    if text.contains('\0') {
        let fault = Fault::new("not_text", &"a 0 byte, which no text has");
        return Err(fault.help("a base of games is read from its file: FILE.wtb"));
    }
    let named = super::named_start(text);
    let moves = named.as_ref().map_or(text, |(_, moves)| moves);
    let at = |error: othello::RecordError| super::no_game(text, &error);
    let record: Record = moves.parse().map_err(at)?;
    let start = named.as_ref().map(|(start, _)| *start).or_else(|| record.likely_start());
    let start = start.unwrap_or(Position::START);
    record.replay(start).map_err(at)?;
    Ok(Transcript::new(start, record))
}

/// An archive's fault as the program's.
pub fn fault(error: &ArchiveError) -> Fault {
    Fault::new(error.kind(), error)
}
