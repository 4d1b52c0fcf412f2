//! WTHOR, the binary format of the French federation's base of games.
//!
//! A base is a `.wtb` file of games for each year, and two files of names for
//! all years: `.jou` has the players, `.trn` the tournaments. All begin with a
//! header of 16 bytes; numbers of several bytes have the lowest first.
//!
//! | file | record |
//! |---|---|
//! | `.wtb` | 68 bytes: tournament, black and white as numbers of their names (2 bytes each), black's discs, black's discs with perfect play, and 60 moves as 10 * row + column, 0 after the end |
//! | `.jou` | 20 bytes of a name, closed by 0 |
//! | `.trn` | 26 bytes of a name, closed by 0 |
//!
//! Names are Latin-1. Passes aren't written: they follow from the moves.

use alloc::string::String;
use alloc::vec::Vec;

use super::{ArchiveError, Record, Transcript};
use crate::Square;
use crate::position::Position;

const HEADER: usize = 16;
const GAME: usize = 68;
const PLAYER: usize = 20;
const TOURNAMENT: usize = 26;

/// The names of a `.jou` file.
///
/// # Errors
///
/// If the file's length isn't that of its names.
pub fn read_players(bytes: &[u8]) -> Result<Vec<String>, ArchiveError> {
    read_names(bytes, PLAYER)
}

/// The names of a `.trn` file.
///
/// # Errors
///
/// If the file's length isn't that of its names.
pub fn read_tournaments(bytes: &[u8]) -> Result<Vec<String>, ArchiveError> {
    read_names(bytes, TOURNAMENT)
}

fn read_names(bytes: &[u8], size: usize) -> Result<Vec<String>, ArchiveError> {
    let records = records(bytes, size)?;
    let name = |record: &[u8]| {
        let name = record.split(|&byte| byte == 0).next().unwrap_or_default();
        name.iter().map(|&byte| char::from(byte)).collect()
    };
    Ok(records.chunks_exact(size).map(name).collect())
}

/// The records after the header, all of one size. Their number stands in the
/// header, for games in four bytes and for names in two; some files have it in
/// the other place, so that the greater counts.
fn records(bytes: &[u8], size: usize) -> Result<&[u8], ArchiveError> {
    let Some((header, records)) = bytes.split_at_checked(HEADER) else {
        return Err(ArchiveError::Length { found: bytes.len(), expected: HEADER });
    };
    let games = u32::from_le_bytes([header[4], header[5], header[6], header[7]]) as usize;
    let names = usize::from(u16::from_le_bytes([header[8], header[9]]));
    let expected = games.max(names).saturating_mul(size);
    if records.len() != expected {
        let (found, expected) = (bytes.len(), expected.saturating_add(HEADER));
        return Err(ArchiveError::Length { found, expected });
    }
    Ok(records)
}

/// The games of a `.wtb` file. Without lists of names (empty ones) the names
/// are left out.
///
/// # Errors
///
/// If the length is wrong, the board isn't 8 by 8, a move is no square or not
/// possible, moves go on after their end, or a name isn't in its list.
pub fn read_games(
    bytes: &[u8],
    players: &[String],
    tournaments: &[String],
) -> Result<Vec<Transcript>, ArchiveError> {
    read_each(bytes, players, tournaments)?.into_iter().collect()
}

/// The games of a `.wtb` file as [`read_games`] has them, each by itself, so
/// that a bad one doesn't keep from the others.
///
/// # Errors
///
/// If the length is wrong or the board isn't 8 by 8. A game's own error stands
/// in its place.
///
/// ```
/// use othello::records::{Transcript, wthor};
/// use othello::{Position, Record};
///
/// let game = Transcript::new(Position::START, "f5d6c3".parse::<Record>()?);
/// let mut base = wthor::write(&[game.clone(), game], 2024)?;
/// base.games[16 + 9] = 0; // the second move of the first game
/// let games = wthor::read_each(&base.games, &[], &[])?;
/// assert_eq!(
///     games[0].as_ref().unwrap_err().to_string(),
///     "game 1: byte 25 is 0, the end of the moves, but byte 26 is a move"
/// );
/// assert_eq!(games[1].as_ref().unwrap().record.to_string(), "f5d6c3");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn read_each(
    bytes: &[u8],
    players: &[String],
    tournaments: &[String],
) -> Result<Vec<Result<Transcript, ArchiveError>>, ArchiveError> {
    let games = records(bytes, GAME)?;
    if !matches!(bytes[12], 0 | 8) {
        return Err(ArchiveError::Byte { byte: 12, found: bytes[12], expected: "board of 8 by 8" });
    }
    let year = u16::from_le_bytes([bytes[10], bytes[11]]);
    let game = |(record, number)| {
        let mut transcript = read_game(record, number, players, tournaments)?;
        if year != 0 {
            transcript.date = alloc::format!("{year}");
        }
        Ok(transcript)
    };
    Ok(games.chunks_exact(GAME).zip(1..).map(game).collect())
}

/// The game of this number, from 1.
fn read_game(
    record: &[u8],
    game: usize,
    players: &[String],
    tournaments: &[String],
) -> Result<Transcript, ArchiveError> {
    let begin = HEADER + (game - 1) * GAME;
    let name = |at: usize, names: &[String]| {
        let found = usize::from(u16::from_le_bytes([record[at], record[at + 1]]));
        match names.get(found) {
            Some(name) => Ok(name.clone()),
            None if names.is_empty() => Ok(String::new()),
            None => Err(ArchiveError::Name { byte: begin + at, found, names: names.len() }),
        }
    };
    let moves = moves(&record[8..], game, begin + 8)?;
    let mut transcript = Transcript::new(Position::START, moves);
    transcript.event = name(0, tournaments)?;
    transcript.black = name(2, players)?;
    transcript.white = name(4, players)?;
    transcript.theoretical = Some(record[7]);
    transcript.replay().map_err(|error| ArchiveError::Game { game, error })?;
    Ok(transcript)
}

fn moves(bytes: &[u8], game: usize, begin: usize) -> Result<Record, ArchiveError> {
    let length = bytes.iter().position(|&byte| byte == 0).unwrap_or(bytes.len());
    let (written, rest) = bytes.split_at(length);
    if let Some(more) = rest.iter().position(|&byte| byte != 0) {
        let byte = begin + length;
        return Err(ArchiveError::Gap { game, byte, next: byte + more });
    }
    let square = |(&found, byte): (&u8, usize)| {
        let (row, column) = (found / 10, found % 10);
        let square = column.checked_sub(1).zip(row.checked_sub(1));
        square.and_then(|(file, rank)| Square::new(file, rank)).ok_or(ArchiveError::Byte {
            byte,
            found,
            expected: "square, 11 to 88",
        })
    };
    written.iter().zip(begin..).map(square).collect()
}

/// A base: the bytes of its three files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Base {
    /// The games, `.wtb`.
    pub games: Vec<u8>,
    /// The players, `.jou`.
    pub players: Vec<u8>,
    /// The tournaments, `.trn`.
    pub tournaments: Vec<u8>,
}

/// Writes games of one year as a base.
///
/// A game without a theoretical result gets the real one. Letters that Latin-1
/// doesn't have become `?`, and long names are cut.
///
/// # Errors
///
/// If a game doesn't begin in the tournament start, can't be played, or there
/// are more names than numbers for them.
pub fn write(games: &[Transcript], year: u16) -> Result<Base, ArchiveError> {
    let mut players = Vec::new();
    let mut tournaments = Vec::new();
    let mut bytes = header(games.len() as u32, 0, year);
    for (number, transcript) in games.iter().enumerate() {
        if transcript.start != Position::START {
            let what = "a game that doesn't begin in the tournament start";
            return Err(ArchiveError::Unwritable { what });
        }
        let game =
            transcript.replay().map_err(|error| ArchiveError::Game { game: number + 1, error })?;
        bytes.extend(number_of(&transcript.event, &mut tournaments)?.to_le_bytes());
        for player in [&transcript.black, &transcript.white] {
            bytes.extend(number_of(player, &mut players)?.to_le_bytes());
        }
        let score = game.position().score();
        let points = score.map_or_else(
            || game.position().count(crate::Color::Black) as u8,
            |score| ((64 + score.empties_to_winner()) / 2) as u8,
        );
        bytes.extend([points, transcript.theoretical.unwrap_or(points)]);
        let mut moves = [0; 60];
        for (byte, square) in moves.iter_mut().zip(transcript.record.moves()) {
            *byte = 10 * (square.rank() + 1) + square.file() + 1;
        }
        bytes.extend(moves);
    }
    Ok(Base {
        games: bytes,
        players: write_names(&players, PLAYER),
        tournaments: write_names(&tournaments, TOURNAMENT),
    })
}

/// A name's number, the next one if it is new.
fn number_of(name: &str, names: &mut Vec<String>) -> Result<u16, ArchiveError> {
    let found = names.iter().position(|known| known == name).unwrap_or_else(|| {
        names.push(String::from(name));
        names.len() - 1
    });
    u16::try_from(found).map_err(|_| ArchiveError::Unwritable { what: "a base of 65537 names" })
}

fn write_names(names: &[String], size: usize) -> Vec<u8> {
    let mut bytes = header(0, names.len() as u16, 0);
    for name in names {
        let letter = |letter: char| u8::try_from(letter).unwrap_or(b'?');
        let letters = name.chars().map(letter).chain(core::iter::repeat(0));
        bytes.extend(letters.take(size - 1));
        bytes.push(0);
    }
    bytes
}

fn header(games: u32, names: u16, year: u16) -> Vec<u8> {
    let mut header = Vec::from([0; 4]); // no date of making
    header.extend(games.to_le_bytes());
    header.extend(names.to_le_bytes());
    header.extend(year.to_le_bytes());
    header.extend([8, 0, 0, 0]);
    header
}
