//! GGF, the text format of game servers.
//!
//! ```text
//! (;GM[Othello]PC[GGS/os]DT[2003.12.15_13:24:03.MST]PB[Saio1200]PW[Saio3000]
//! TY[8]RE[+0.000]BO[8 ---------------------------O*------*O--------------------------- *]
//! B[d3//0.01]W[c5//0.2];)
//! ```
//!
//! A file holds any number of such games. A move may carry an evaluation and a
//! time after slashes, which are passed over, and `PA` is a pass.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

use game::Ply;

use super::{ArchiveError, Record, Transcript};
use crate::error::RecordError;
use crate::position::Position;
use crate::{Color, Square};

/// Writes one game, its passes among the moves.
///
/// # Errors
///
/// If the game can't be played.
pub fn write(transcript: &Transcript) -> Result<String, RecordError> {
    let game = transcript.replay()?;
    let clean = |text: &str| text.replace(['[', ']'], " ");
    let mut text = String::from("(;GM[Othello]");
    for (tag, value) in [
        ("PC", &transcript.event),
        ("DT", &transcript.date),
        ("PB", &transcript.black),
        ("PW", &transcript.white),
    ] {
        let _ = write!(text, "{tag}[{}]", clean(value)); // writing to a string can't fail
    }
    let _ = write!(text, "TY[8]");
    if let Some(score) = game.position().score() {
        let _ = write!(text, "RE[{:+}.000]", score.empties_to_winner());
    }
    let board = alloc::format!("{}", transcript.start).replace('X', "*");
    let _ = write!(text, "BO[8 {board}]");
    for (position, ply) in game.positions().zip(game.plies()) {
        let side = match position.to_move() {
            Color::Black => 'B',
            Color::White => 'W',
        };
        let _ = match ply {
            Ply::Move(square) => write!(text, "{side}[{square}]"),
            Ply::Pass => write!(text, "{side}[PA]"),
        };
    }
    text.push_str(";)");
    Ok(text)
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
    let mut rest = text;
    while let Some(begin) = rest.find("(;") {
        // A single game may stand after a count of games.
        rest = &rest[begin + 2..];
        let mut after = rest;
        let game = read_game(text, &mut after, games.len() + 1);
        // A bad game may have taken the next one's beginning for its own text.
        rest = if game.is_ok() { after } else { rest };
        games.push(game);
    }
    if games.is_empty() && !text.trim().is_empty() {
        games.push(Err(ArchiveError::text(1, text.trim(), "a game, from (; to ;)")));
    }
    games
}

/// The line of `text` on which its ending `rest` begins.
fn line_of(text: &str, rest: &str) -> usize {
    text[..text.len() - rest.len()].matches('\n').count() + 1
}

fn read_game(text: &str, rest: &mut &str, game: usize) -> Result<Transcript, ArchiveError> {
    let mut transcript = Transcript::new(Position::START, Record::default());
    let mut moves: Vec<(Color, Square, usize)> = Vec::new();
    loop {
        *rest = rest.trim_start();
        let line = line_of(text, rest);
        if let Some(after) = rest.strip_prefix(";)") {
            *rest = after;
            break;
        }
        let (tag, value, after) = tag(rest).ok_or_else(|| match rest.trim() {
            "" => ArchiveError::End { expected: ";) after the game" },
            found => ArchiveError::text(line, found, "a tag such as PB[...], or ;)"),
        })?;
        *rest = after;
        match tag {
            "PB" => transcript.black = value.to_owned(),
            "PW" => transcript.white = value.to_owned(),
            "PC" => transcript.event = value.to_owned(),
            "DT" => transcript.date = value.to_owned(),
            "GM" if !value.trim().eq_ignore_ascii_case("othello") => {
                return Err(ArchiveError::text(line, value, "a game of Othello"));
            }
            "TY" if !value.starts_with('8') => {
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
            "B" | "W" => {
                let name = value.split('/').next().unwrap_or_default().trim();
                if !name.to_ascii_lowercase().starts_with("pa") {
                    let square =
                        name.parse().map_err(|_| ArchiveError::text(line, name, "a square"))?;
                    let side = if tag == "B" { Color::Black } else { Color::White };
                    moves.push((side, square, line));
                }
            }
            _ => {}
        }
    }
    transcript.record = moves.iter().map(|&(_, square, _)| square).collect();
    let played = transcript.replay().map_err(|error| ArchiveError::Game { game, error })?;
    let sides = played.positions().zip(played.plies()).filter_map(|(position, ply)| match ply {
        Ply::Move(_) => Some(position.to_move()),
        Ply::Pass => None,
    });
    for (to_move, (side, square, line)) in sides.zip(moves) {
        if side != to_move {
            let (found, expected) = match side {
                Color::Black => ('B', "a move of white"),
                Color::White => ('W', "a move of black"),
            };
            return Err(ArchiveError::text(line, &alloc::format!("{found}[{square}]"), expected));
        }
    }
    Ok(transcript)
}

/// The tag that a text begins with, its value, and the rest.
fn tag(text: &str) -> Option<(&str, &str, &str)> {
    let (tag, rest) = text.split_once('[')?;
    let (value, rest) = rest.split_once(']')?;
    let tag = tag.trim();
    tag.chars().all(|c| c.is_ascii_alphanumeric()).then_some((tag, value, rest))
}
