//! A game as a grid, as it is written on paper and printed: on each square the
//! number of the move played there.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

use super::{ArchiveError, Record};
use crate::position::Position;
use crate::{Color, Set, Square};

/// The grid of a game from a start, with its columns and rows named; the discs
/// of the start are `X` and `O`. Passes have no number: they follow from the
/// moves.
///
/// ```
/// use othello::{Position, Record, records::grid};
///
/// let record: Record = "f5d6c3".parse()?;
/// let text = grid::write(&Position::START, &record);
/// assert_eq!(format!("\n{text}"), "
///     a  b  c  d  e  f  g  h
/// 1   .  .  .  .  .  .  .  .
/// 2   .  .  .  .  .  .  .  .
/// 3   .  .  3  .  .  .  .  .
/// 4   .  .  .  O  X  .  .  .
/// 5   .  .  .  X  O  1  .  .
/// 6   .  .  .  2  .  .  .  .
/// 7   .  .  .  .  .  .  .  .
/// 8   .  .  .  .  .  .  .  .");
/// assert_eq!(grid::read(&text).unwrap(), (Position::START, record));
/// # Ok::<(), othello::RecordError>(())
/// ```
#[must_use]
pub fn write(start: &Position, record: &Record) -> String {
    let mut text = String::from("    a  b  c  d  e  f  g  h");
    for square in Set::BOARD {
        if square.file() == 0 {
            let _ = write!(text, "\n{} ", square.rank() + 1); // writing to a string can't fail
        }
        let number = record.moves().position(|mv| mv == square);
        let _ = match (start.disc(square), number) {
            (Some(color), _) => write!(text, "  {}", color.sign()),
            (None, Some(number)) => write!(text, " {:2}", number + 1),
            (None, None) => write!(text, "  ."),
        };
    }
    text
}

/// Reads a grid: the start with its discs, and the moves. Black begins, but
/// where only white can have played these moves.
///
/// Eight rows of eight cells: a number, `X` or `O` for a disc of the start,
/// `.` or `-` (also doubled) for a free square. A letter line, and a number
/// before each row, are passed over, and so is what follows the last row.
///
/// # Errors
///
/// If a row or a cell is none, a number is missing or stands twice, or the moves
/// can't be played.
pub fn read(text: &str) -> Result<(Position, Record), ArchiveError> {
    read_lines(&text.lines().zip(1..).collect::<Vec<_>>())
}

/// Whether a text has a line of the letters a to h, which stands above a grid.
#[must_use]
pub fn is_in(text: &str) -> bool {
    text.lines().any(is_head)
}

/// Reads the grids of a file. Each begins with its line of letters, or where
/// the eight rows of the one before it are at their end.
///
/// ```
/// use othello::{Position, Record, records::grid};
///
/// let record: Record = "f5d6c3".parse()?;
/// let text = grid::write(&Position::START, &record);
/// let games = grid::read_all(&format!("{text}\n\n{text}\n")).unwrap();
/// assert_eq!(games, [(Position::START, record.clone()), (Position::START, record)]);
/// # Ok::<(), othello::RecordError>(())
/// ```
///
/// # Errors
///
/// What is wrong with the first grid that [`read`] refuses.
pub fn read_all(text: &str) -> Result<Vec<(Position, Record)>, ArchiveError> {
    read_each(text).into_iter().collect()
}

/// Reads the grids of a file as [`read_all`] does, each by itself, so that a
/// bad one doesn't keep from the others: its error stands in its place.
///
/// ```
/// use othello::{Position, Record, records::grid};
///
/// let text = grid::write(&Position::START, &"f5d6c3".parse::<Record>()?);
/// let games = grid::read_each(&format!("{}\n\n{text}\n", text.replace(" 2 ", " 4 ")));
/// let error = games[0].as_ref().unwrap_err();
/// assert_eq!(error.to_string(), "move 2 stands on 0 squares of the grid, expected one");
/// assert!(games[1].is_ok());
/// # Ok::<(), othello::RecordError>(())
/// ```
#[must_use]
pub fn read_each(text: &str) -> Vec<Result<(Position, Record), ArchiveError>> {
    let lines: Vec<(&str, usize)> = text.lines().zip(1..).collect();
    let mut bounds = Vec::new();
    let mut rows = 8;
    for (index, (line, _)) in lines.iter().enumerate() {
        let row = is_row(line);
        if is_head(line) || (row && rows == 8) {
            bounds.push(index);
            rows = 0;
        }
        rows += usize::from(row);
    }
    bounds.push(lines.len());
    bounds.windows(2).map(|bound| read_lines(&lines[bound[0]..bound[1]])).collect()
}

/// Whether a line has the letters a to h and no more.
fn is_head(line: &str) -> bool {
    let letters = ["a", "b", "c", "d", "e", "f", "g", "h"];
    let words: Vec<&str> = line.split_whitespace().collect();
    words.len() == letters.len()
        && words.iter().zip(letters).all(|(word, letter)| word.eq_ignore_ascii_case(letter))
}

/// Whether a line looks like a row: eight cells, one of which may be no good.
fn is_row(line: &str) -> bool {
    let cell = |word: &&str| {
        matches!(*word, "X" | "x" | "*" | "O" | "o" | "." | "-" | ".." | "--")
            || word.parse::<u8>().is_ok()
    };
    let words = line.split_whitespace();
    words.clone().count() >= 8 && words.filter(cell).count() >= 7
}

/// Whether a line is a row with its number before it.
fn numbered(line: &str) -> bool {
    let mut words = line.split_whitespace();
    words.clone().count() == 9 && words.next().is_some_and(|word| word.parse::<u8>().is_ok())
}

fn read_lines(lines: &[(&str, usize)]) -> Result<(Position, Record), ArchiveError> {
    let mut discs = [Set::EMPTY; 2];
    let mut numbers: Vec<(usize, Square)> = Vec::new();
    for ((cells, line), rank) in rows(lines)?.into_iter().zip(0..) {
        for (square, cell) in Set::rank(rank).iter().zip(cells) {
            match cell {
                "X" | "x" | "*" => discs[0] |= square.set(),
                "O" | "o" => discs[1] |= square.set(),
                "." | "-" | ".." | "--" => {}
                _ => {
                    let number = cell.parse().ok().filter(|number| (1..=60).contains(number));
                    let expected = "a move number, X, O or .";
                    let number = number.ok_or_else(|| ArchiveError::text(line, cell, expected))?;
                    numbers.push((number, square));
                }
            }
        }
    }
    let [black, white] = discs;
    let begun = |side| Position::new(black, white, side).expect("a cell has one disc");
    let [start, other] = [Color::Black, Color::White].map(begun);
    let record = in_order(numbers)?;
    match record.replay(start) {
        Ok(_) => Ok((start, record)),
        Err(_) if record.replay(other).is_ok() => Ok((other, record)),
        Err(error) => Err(ArchiveError::Unplayable { error }),
    }
}

/// The cells of the eight rows, each with its line.
fn rows<'a>(lines: &[(&'a str, usize)]) -> Result<Vec<(Vec<&'a str>, usize)>, ArchiveError> {
    // A short row under the letters must not pass off its number as a cell.
    let labelled = lines.iter().any(|(line, _)| numbered(line));
    let row = |&(text, line): &(&'a str, usize)| {
        let mut cells: Vec<&str> = text.split_whitespace().collect();
        if cells.len() == 9 {
            cells.remove(0); // the row's number
        } else if labelled {
            return Err(ArchiveError::text(line, text, "a number and eight cells"));
        }
        if cells.len() != 8 {
            return Err(ArchiveError::text(line, text, "eight cells"));
        }
        Ok((cells, line))
    };
    let long = |(line, _): &&(&str, usize)| line.split_whitespace().count() >= 8 && !is_head(line);
    let mut rows = lines.iter().filter(long).map(row);
    let end = || Err(ArchiveError::End { expected: "eight rows of the grid" });
    (0..8).map(|_| rows.next().unwrap_or_else(end)).collect()
}

/// The squares in the order of their numbers, each of which stands once.
fn in_order(mut numbers: Vec<(usize, Square)>) -> Result<Record, ArchiveError> {
    for number in 1..=numbers.len() {
        let count = numbers.iter().filter(|(found, _)| *found == number).count();
        if count != 1 {
            return Err(ArchiveError::Grid { number, count });
        }
    }
    numbers.sort_unstable_by_key(|&(number, _)| number);
    Ok(numbers.into_iter().map(|(_, square)| square).collect())
}
