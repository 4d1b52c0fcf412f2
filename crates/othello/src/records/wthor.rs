//! WTHOR, the binary format of the French federation's base of games.
//!
//! A base is a `.wtb` file of games for each year, and two files of names for
//! all years: `.jou` has the players, `.trn` the tournaments. All begin with a
//! [header](Header) of 16 bytes; numbers of several bytes have the lowest first.
//!
//! | file | record |
//! |---|---|
//! | `.wtb` | 68 bytes: tournament, black and white as numbers of their names (2 bytes each), black's discs, black's discs with perfect play, and 60 moves as 10 * row + column, 0 after the end |
//! | `.jou` | 20 bytes of a name, closed by 0 |
//! | `.trn` | 26 bytes of a name, closed by 0 |
//!
//! Names are Latin-1. Passes aren't written: they follow from the moves.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use super::{ArchiveError, Ending, Record, Stated, Transcript};
use crate::position::Position;
use crate::{Color, Game, Square};

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

/// What a file of games says of itself, but for the number of its games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Header {
    /// When the file was made: the century, the year in it, month and day, as
    /// 20, 24, 12, 31. Zeros where it isn't told.
    pub created: [u8; 4],
    /// The year in which the games were played; 0 where it isn't told.
    pub year: u16,
    /// From how many empties on the theoretical results are those of perfect
    /// play; 0 where it isn't told: then one that is the result says nothing, and
    /// isn't read.
    pub depth: u8,
}

impl Header {
    fn bytes(self, games: u32, names: u16) -> Vec<u8> {
        let mut bytes = Vec::from(self.created);
        bytes.extend(games.to_le_bytes());
        bytes.extend(names.to_le_bytes());
        bytes.extend(self.year.to_le_bytes());
        bytes.extend([8, 0, self.depth, 0]); // 8 by 8 squares
        bytes
    }
}

/// The header of a `.wtb` file.
///
/// # Errors
///
/// If the file is shorter than that, or the board isn't 8 by 8.
pub fn read_header(bytes: &[u8]) -> Result<Header, ArchiveError> {
    let (header, _) = split(bytes)?;
    if !matches!(header[12], 0 | 8) {
        return Err(ArchiveError::Byte {
            byte: 12,
            found: header[12],
            expected: "board of 8 by 8",
        });
    }
    let &[century, year, month, day, ..] = header;
    Ok(Header {
        created: [century, year, month, day],
        year: u16::from_le_bytes([header[10], header[11]]),
        depth: header[14],
    })
}

fn split(bytes: &[u8]) -> Result<(&[u8; HEADER], &[u8]), ArchiveError> {
    let short = ArchiveError::Length { found: bytes.len(), expected: HEADER };
    bytes.split_first_chunk().ok_or(short)
}

/// The records after the header, all of one size. Their number stands in the
/// header, for games in four bytes and for names in two. Some files have it in
/// the other place, or something else there: it is the one that fits.
fn records(bytes: &[u8], size: usize) -> Result<&[u8], ArchiveError> {
    let (header, records) = split(bytes)?;
    let games = u32::from_le_bytes([header[4], header[5], header[6], header[7]]) as usize;
    let names = usize::from(u16::from_le_bytes([header[8], header[9]]));
    let length = |count: usize| count.saturating_mul(size);
    let most = games.max(names);
    // None are none only if neither number says that there are some.
    let mut counts = [games, names].into_iter().filter(|&count| count > 0 || most == 0);
    if counts.any(|count| length(count) == records.len()) {
        return Ok(records);
    }
    Err(ArchiveError::Length { found: bytes.len(), expected: length(most).saturating_add(HEADER) })
}

/// The games of a `.wtb` file. Without lists of names (empty ones) the names
/// are left out.
///
/// # Errors
///
/// If the length is wrong, the board isn't 8 by 8, a move is no square or not
/// possible, moves go on after their end, black has more than 64 discs, or a name
/// isn't in its list.
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
/// let header = wthor::Header { year: 2024, ..Default::default() };
/// let mut base = wthor::write(&[game.clone(), game], header)?;
/// assert_eq!(wthor::read_header(&base.games)?, header);
///
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
    let Header { year, depth, .. } = read_header(bytes)?;
    let games = records(bytes, GAME)?;
    let game = |(record, number)| {
        let mut transcript = read_game(record, number, players, tournaments)?;
        if year != 0 {
            transcript.date = alloc::format!("{year}");
        }
        // Where nobody solved anything, the result is written once more.
        transcript.theoretical =
            transcript.theoretical.filter(|&discs| depth > 0 || discs != record[6]);
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
    let played = transcript.replay().map_err(|error| ArchiveError::Game { game, error })?;
    let (byte, found) = (begin + 6, record[6]);
    if found > 64 {
        return Err(ArchiveError::Byte { byte, found, expected: "number of discs, 0 to 64" });
    }
    if found != points(&played) {
        let score = 2 * i32::from(found) - 64;
        transcript.stated = Some(Stated { score, ending: Ending::Untold });
    }
    Ok(transcript)
}

/// Black's discs at the end, with the empties if black won; of an unfinished
/// game those on the board.
fn points(game: &Game) -> u8 {
    let on_board = || game.position().count(Color::Black) as u8;
    game.position().score().map_or_else(on_board, |score| points_of(score.empties_to_winner()))
}

/// Black's points of 64 that make this difference.
fn points_of(difference: i32) -> u8 {
    (32 + difference.clamp(-64, 64) / 2) as u8 // odd ones aren't in the format
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
/// The result is the stated one, if there is one, but without how the game ended.
/// A game without a theoretical result gets that which is written. Letters that
/// Latin-1 doesn't have become `?`, and names are cut after 19 letters, those of
/// tournaments after 25. Notes and tags have no place.
///
/// # Errors
///
/// If a game doesn't begin in the tournament start, can't be played, or there
/// are more names than numbers for them.
pub fn write(games: &[Transcript], header: Header) -> Result<Base, ArchiveError> {
    let (mut players, mut tournaments) = (Names::default(), Names::default());
    let mut bytes = header.bytes(games.len() as u32, 0);
    for (number, transcript) in games.iter().enumerate() {
        if transcript.start != Position::START {
            let what = "a game that doesn't begin in the tournament start";
            return Err(ArchiveError::Unwritable { what });
        }
        let game =
            transcript.replay().map_err(|error| ArchiveError::Game { game: number + 1, error })?;
        bytes.extend(tournaments.number(&transcript.event)?.to_le_bytes());
        for player in [&transcript.black, &transcript.white] {
            bytes.extend(players.number(player)?.to_le_bytes());
        }
        let stated = transcript.stated.map(|stated| points_of(stated.score));
        let points = stated.unwrap_or_else(|| points(&game));
        bytes.extend([points, transcript.theoretical.unwrap_or(points)]);
        let mut moves = [0; 60];
        for (byte, square) in moves.iter_mut().zip(transcript.record.moves()) {
            *byte = 10 * (square.rank() + 1) + square.file() + 1;
        }
        bytes.extend(moves);
    }
    Ok(Base {
        games: bytes,
        players: players.bytes(PLAYER),
        tournaments: tournaments.bytes(TOURNAMENT),
    })
}

/// Names in the order of their numbers.
#[derive(Default)]
struct Names<'a> {
    names: Vec<&'a str>,
    numbers: BTreeMap<&'a str, u16>,
}

impl<'a> Names<'a> {
    /// A name's number, the next one if it is new.
    fn number(&mut self, name: &'a str) -> Result<u16, ArchiveError> {
        if let Some(&number) = self.numbers.get(name) {
            return Ok(number);
        }
        // Their count has to go into two bytes, too.
        let what = "a base of 65536 names";
        let number = u16::try_from(self.names.len()).ok().filter(|&number| number < u16::MAX);
        let number = number.ok_or(ArchiveError::Unwritable { what })?;
        self.names.push(name);
        self.numbers.insert(name, number);
        Ok(number)
    }

    fn bytes(&self, size: usize) -> Vec<u8> {
        let mut bytes = Header::default().bytes(0, self.names.len() as u16);
        for name in &self.names {
            let letter = |letter: char| u8::try_from(letter).unwrap_or(b'?');
            let letters = name.chars().map(letter).chain(core::iter::repeat(0));
            bytes.extend(letters.take(size - 1));
            bytes.push(0);
        }
        bytes
    }
}
