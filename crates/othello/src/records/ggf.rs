//! GGF, the text format of game servers.
//!
//! ```text
//! (;GM[Othello]PC[GGS/os]DT[2003.12.15_13:24:03.MST]PB[Saio1200]PW[Saio3000]
//! TY[8]RE[+0.000]BO[8 ---------------------------O*------*O--------------------------- *]
//! B[d3//0.01]W[c5//0.2];)
//! ```
//!
//! A file holds any number of such games. A move may carry an evaluation and a
//! time after slashes, and `PA` is a pass. Tags and moves may have small letters.
//! Tags without a field of their own are
//! kept as they are and stand before the board when they are written again.
//!
//! Source: Michael Buro's description of the format,
//! <https://skatgame.net/mburo/ggsa/ggf>.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write;

use game::Ply;

use super::{ArchiveError, Ending, Note, Record, Stated, Transcript};
use crate::error::RecordError;
use crate::position::Position;
use crate::score::Score;
use crate::{Color, Game, Square, Turn};

/// How a stated result says that the game ended.
const ENDINGS: [(&str, Ending); 4] = [
    ("", Ending::Untold),
    (":r", Ending::Resigned),
    (":t", Ending::TimedOut),
    (":s", Ending::Agreed),
];

/// Writes one game, its passes among the moves.
///
/// # Errors
///
/// If the game can't be played.
pub fn write(transcript: &Transcript) -> Result<String, RecordError> {
    let game = transcript.replay()?;
    let mut text = String::from("(;");
    let mut tag = |tag: &str, value: &str| {
        let value = value.replace(['[', ']'], " ");
        let _ = write!(text, "{tag}[{value}]"); // writing to a string can't fail
    };
    tag("GM", "Othello");
    tag("PC", &transcript.event);
    tag("DT", &transcript.date);
    tag("PB", &transcript.black);
    tag("PW", &transcript.white);
    transcript.tags.iter().for_each(|(name, value)| tag(name, value));
    let among = |tag: &str| transcript.tags.iter().any(|(name, _)| name == tag);
    if !among("TY") {
        tag("TY", "8");
    }
    if let Some(result) = result(transcript, &game).filter(|_| !among("RE")) {
        tag("RE", &result);
    }
    tag("BO", &alloc::format!("8 {}", transcript.start).replace('X', "*"));
    let notes = transcript.notes.iter().map(Some).chain(core::iter::repeat(None));
    for ((position, ply), note) in game.positions().zip(game.plies()).zip(notes) {
        let mut value = spelled(match ply {
            Ply::Move(square) => Some(square),
            Ply::Pass => None,
        });
        if let Some(Note { evaluation, time }) = note {
            value = alloc::format!("{value}/{evaluation}/{time}");
        }
        tag(sign(position.to_move()), value.trim_end_matches('/'));
    }
    text.push_str(";)");
    Ok(text)
}

fn spelled(square: Option<Square>) -> String {
    square.map_or_else(|| String::from("PA"), |square| square.to_string())
}

/// The stated result, or that of the board if the game is over.
fn result(transcript: &Transcript, game: &Game) -> Option<String> {
    let board = game
        .position()
        .score()
        .map(|score| Stated { score: score.empties_to_winner(), ending: Ending::Untold });
    let Stated { score, ending } = transcript.stated.or(board)?;
    let (flag, _) = ENDINGS.into_iter().find(|&(_, known)| known == ending)?;
    Some(alloc::format!("{score:+}.000{flag}"))
}

/// The tag of a side's moves.
const fn sign(side: Color) -> &'static str {
    match side {
        Color::Black => "B",
        Color::White => "W",
    }
}

/// Reads a file of games.
///
/// # Errors
///
/// The first thing that isn't GGF, a game that isn't Othello or has another
/// board, or a move that isn't possible or not its side's.
///
/// ```
/// use othello::records::ggf;
/// let text = "(;GM[Othello]PB[Ann]PW[Ben]TY[8]
/// BO[8 ---------------------------O*------*O--------------------------- *]B[F5//1.2]W[d6];)";
/// let games = ggf::read(text)?;
/// assert_eq!(games[0].record.to_string(), "f5d6");
/// assert_eq!(games[0].notes[0].time, "1.2");
/// assert_eq!(ggf::read(&ggf::write(&games[0]).unwrap())?, games);
/// # Ok::<(), othello::records::ArchiveError>(())
/// ```
pub fn read(text: &str) -> Result<Vec<Transcript>, ArchiveError> {
    read_each(text).into_iter().collect()
}

/// Reads the games of a file as [`read`] does, each by itself, so that a bad
/// one doesn't keep from the others: its error stands in its place.
///
/// ```
/// use othello::records::ggf;
/// let board = "BO[8 ---------------------------O*------*O--------------------------- *]";
/// let text = format!("(;GM[Othello]{board}B[a1];)\n(;GM[Othello]{board}B[f5];)");
/// let games = ggf::read_each(&text);
/// let error = games[0].as_ref().unwrap_err();
/// assert_eq!(error.to_string(), "game 1: move 1: a1 would flip nothing");
/// assert_eq!(games[1].as_ref().unwrap().record.to_string(), "f5");
/// ```
#[must_use]
pub fn read_each(text: &str) -> Vec<Result<Transcript, ArchiveError>> {
    let mut games = Vec::new();
    let mut place = Place { rest: text, line: 1 };
    while let Some(begin) = place.rest.find("(;") {
        // A single game may stand after a count of games.
        place.skip(begin + 2);
        let mut after = place;
        let game = read_game(&mut after, games.len() + 1);
        // A bad game may have taken the next one's beginning for its own text.
        place = if game.is_ok() { after } else { place };
        games.push(game);
    }
    if games.is_empty() && !text.trim().is_empty() {
        games.push(Err(ArchiveError::text(1, text.trim(), "a game, from (; to ;)")));
    }
    games
}

/// How far a text is read.
#[derive(Clone, Copy)]
struct Place<'a> {
    rest: &'a str,
    /// The line on which the rest begins.
    line: usize,
}

impl<'a> Place<'a> {
    /// Goes so many bytes on.
    fn skip(&mut self, bytes: usize) {
        let (read, rest) = self.rest.split_at(bytes);
        self.line += read.matches('\n').count();
        self.rest = rest;
    }

    /// The tag that comes next, its value, and its line.
    fn tag(&mut self) -> Result<(String, &'a str, usize), ArchiveError> {
        let Place { rest, line } = *self;
        let (tag, value, after) = tag(rest).ok_or_else(|| match rest.trim() {
            "" => ArchiveError::End { expected: ";) after the game" },
            found => ArchiveError::text(line, found, "a tag such as PB[...], or ;)"),
        })?;
        self.skip(rest.len() - after.len());
        Ok((tag, value, line))
    }
}

/// A move or a pass (`None`) as it is written, and on which line.
struct Written {
    side: Color,
    square: Option<Square>,
    note: Note,
    line: usize,
}

impl Written {
    fn new(side: Color, value: &str, line: usize) -> Result<Self, ArchiveError> {
        let mut parts = value.splitn(3, '/').map(str::trim);
        let name = parts.next().unwrap_or_default();
        let pass = name.to_ascii_lowercase().starts_with("pa");
        let square = || name.parse().map_err(|_| ArchiveError::text(line, name, "a square"));
        let square = if pass { None } else { Some(square()?) };
        let mut part = || parts.next().unwrap_or_default().to_owned();
        Ok(Written { side, square, note: Note { evaluation: part(), time: part() }, line })
    }

    /// The error of a ply where another is expected.
    fn unlike(&self, expected: &'static str) -> ArchiveError {
        let found = alloc::format!("{}[{}]", sign(self.side), spelled(self.square));
        ArchiveError::text(self.line, &found, expected)
    }
}

fn read_game(place: &mut Place<'_>, game: usize) -> Result<Transcript, ArchiveError> {
    let mut transcript = Transcript::new(Position::START, Record::default());
    let mut plies = Vec::new();
    loop {
        place.skip(place.rest.len() - place.rest.trim_start().len());
        if place.rest.starts_with(";)") {
            place.skip(2);
            break;
        }
        let (tag, value, line) = place.tag()?;
        match tag.as_str() {
            "B" => plies.push(Written::new(Color::Black, value, line)?),
            "W" => plies.push(Written::new(Color::White, value, line)?),
            other => tell(&mut transcript, other, value, line)?,
        }
    }
    let passed = plies.last().is_some_and(|ply| ply.square.is_none());
    transcript.record = plies.iter().filter_map(|ply| ply.square).collect();
    let mut played = transcript.replay().map_err(|error| ArchiveError::Game { game, error })?;
    // Nothing follows that would tell of a pass at the end.
    if passed && played.pass().is_ok() {
        transcript.record.push_pass();
    }
    transcript.notes = notes(&played, plies)?;
    let board = played.position().score().map(Score::empties_to_winner);
    let stated = |stated: &Stated| stated.ending != Ending::Untold || board != Some(stated.score);
    transcript.stated = transcript.stated.filter(stated);
    Ok(transcript)
}

/// Takes what a tag that isn't a move's says.
fn tell(
    transcript: &mut Transcript,
    tag: &str,
    value: &str,
    line: usize,
) -> Result<(), ArchiveError> {
    match tag {
        "PB" => transcript.black = value.to_owned(),
        "PW" => transcript.white = value.to_owned(),
        "PC" => transcript.event = value.to_owned(),
        "DT" => transcript.date = value.to_owned(),
        "GM" if value.trim().eq_ignore_ascii_case("othello") => {}
        "GM" => return Err(ArchiveError::text(line, value, "a game of Othello")),
        "TY" if value.trim() == "8" => {}
        "TY" if size(value) != "8" => {
            return Err(ArchiveError::text(line, value, "a game on 8 by 8 squares"));
        }
        "BO" => {
            let cells = value
                .trim_start()
                .strip_prefix('8')
                .ok_or_else(|| ArchiveError::text(line, value, "a board of 8 by 8 squares"))?;
            transcript.start =
                cells.parse().map_err(|error| ArchiveError::Position { line, error })?;
        }
        "RE" if stated(value).is_some() => transcript.stated = stated(value),
        _ => transcript.tags.push((tag.to_owned(), value.to_owned())),
    }
    Ok(())
}

/// The digits of a game's type, which are the board's size: 8 of `8r20` and of
/// `s8r18`, one of two games played side by side.
fn size(kind: &str) -> &str {
    let from = kind.trim_start_matches(|c: char| !c.is_ascii_digit());
    let end = from.find(|c: char| !c.is_ascii_digit()).unwrap_or(from.len());
    &from[..end]
}

/// The result that a text states, if it is one in whole discs.
fn stated(text: &str) -> Option<Stated> {
    let colon = text.find(':').unwrap_or(text.len());
    let (score, flag) = text.split_at(colon);
    let (_, ending) = ENDINGS.into_iter().find(|(known, _)| *known == flag.trim())?;
    let (discs, parts) = score.trim().split_once('.').unwrap_or((score.trim(), ""));
    let score = discs.parse().ok().filter(|score| (-64..=64).contains(score));
    score.filter(|_| parts.bytes().all(|part| part == b'0')).map(|score| Stated { score, ending })
}

/// What was noted beside each ply of the game, if anything was. The sides must
/// be right; passes may be left out.
fn notes(game: &Game, written: Vec<Written>) -> Result<Vec<Note>, ArchiveError> {
    let mut notes = Vec::new();
    let mut written = written.into_iter().peekable();
    for (position, ply) in game.positions().zip(game.plies()) {
        let next = match ply {
            Ply::Move(_) => written.find(|next| next.square.is_some()),
            Ply::Pass => written.next_if(|next| next.square.is_none()),
        };
        if let Some(next) = &next
            && next.side != position.to_move()
        {
            return Err(next.unlike(match next.side {
                Color::Black => "a move of white",
                Color::White => "a move of black",
            }));
        }
        notes.push(next.map(|next| next.note).unwrap_or_default());
    }
    if let (Some(pass), Turn::Move { .. }) = (written.next(), game.turn()) {
        return Err(pass.unlike("a move, since one is possible"));
    }
    if notes.iter().all(|note| *note == Note::default()) {
        notes.clear();
    }
    Ok(notes)
}

/// The tag that a text begins with in capitals, its value, and the rest.
fn tag(text: &str) -> Option<(String, &str, &str)> {
    let (tag, rest) = text.split_once('[')?;
    let (value, rest) = rest.split_once(']')?;
    let tag = tag.trim();
    let named = !tag.is_empty() && tag.bytes().all(|byte| byte.is_ascii_alphanumeric());
    named.then(|| (tag.to_ascii_uppercase(), value, rest))
}
