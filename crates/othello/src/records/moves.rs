//! Games as move text.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use game::Ply;

use crate::error::RecordError;
use crate::position::Position;
use crate::{Color, Game, Square, Turn};

/// A game's moves as they are written, without a board: read from text, and
/// played by [`replay`](Record::replay).
///
/// The text has the moves one after the other, `f5d6c3`, in either case.
/// Blanks, line ends and single marks (`,` `;` `.` `-` `/` `|` `!` `?`) may stand
/// between, and move numbers such as `12.` or `12)`; `...` stands for a move that
/// isn't told. A pass may be written (`pa`, `ps`, `pass` or `--`) or left out.
/// `black:` or `white:` before a move says whose it is. The discs at the end,
/// `34-30`, are passed over.
///
/// `{}` writes the moves in lower case without anything between. Passes are
/// left out, because they follow from the moves.
///
/// ```
/// use othello::{Position, Record};
///
/// let record: Record = "1. F5 d6  2. c3".parse()?;
/// assert_eq!(record.to_string(), "f5d6c3");
/// assert_eq!(record.entries()[2].index, 13);
/// let game = record.replay(Position::START)?;
/// assert_eq!(game.len(), 3);
///
/// let error = "f5d6c9".parse::<Record>().unwrap_err();
/// assert_eq!(error.to_string(), "move 3: no square c9: files are a to h, ranks 1 to 8");
/// assert_eq!(error.index(), Some(4));
/// # Ok::<(), othello::RecordError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    entries: Vec<Entry>,
}

/// One move or written pass of a [`Record`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The move or the pass.
    pub ply: Ply<Square>,
    /// Where it begins, counted in characters of the text from 0.
    pub index: usize,
    /// Whose it is, where the text says so; [`replay`](Record::replay) refuses
    /// it if it is the other side's turn.
    pub side: Option<Color>,
}

impl Record {
    /// The moves and the written passes.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The moves alone.
    pub fn moves(&self) -> impl Iterator<Item = Square> {
        self.entries.iter().filter_map(|entry| match entry.ply {
            Ply::Move(square) => Some(square),
            Ply::Pass => None,
        })
    }

    /// The record with another square for each of its moves; written passes
    /// stay.
    pub(super) fn map(&self, to: impl Fn(Square) -> Square) -> Self {
        let entry = |entry: &Entry| match entry.ply {
            Ply::Move(square) => Entry { ply: Ply::Move(to(square)), ..*entry },
            Ply::Pass => *entry,
        };
        Record { entries: self.entries.iter().map(entry).collect() }
    }

    /// Adds a pass that is written after the last move.
    pub(super) fn push_pass(&mut self) {
        let index = 2 * self.entries.len();
        self.entries.push(Entry { ply: Ply::Pass, index, side: None });
    }

    /// Plays the record from a position on.
    ///
    /// A pass that is forced before a move is made, written or not; after the
    /// last move none is made unless it is written.
    ///
    /// # Errors
    ///
    /// If a move isn't possible or the other side's, or a written pass isn't
    /// forced.
    ///
    /// ```
    /// use othello::{Position, Record};
    ///
    /// let record: Record = "f5 d6 pass".parse()?;
    /// let error = record.replay(Position::START).unwrap_err();
    /// assert_eq!(error.to_string(), "the pass before move 3: black has moves and can't pass");
    /// assert_eq!((error.index(), error.kind()), (Some(6), "must_move"));
    /// # Ok::<(), othello::RecordError>(())
    /// ```
    pub fn replay(&self, start: Position) -> Result<Game, RecordError> {
        let mut game = Game::new(start);
        let mut number = 1;
        for &Entry { ply, index, side } in &self.entries {
            if let (Ply::Move(_), Turn::Pass { .. }) = (ply, game.turn()) {
                game.pass().expect("a pass is forced here");
            }
            let to_move = game.position().to_move();
            if let Some(side) = side.filter(|&side| side != to_move) {
                return Err(RecordError::Side { number, index, side });
            }
            match ply {
                Ply::Move(square) => {
                    game.play(square).map_err(|error| RecordError::Move {
                        number,
                        index,
                        error,
                    })?;
                    number += 1;
                }
                Ply::Pass => {
                    game.pass().map_err(|error| RecordError::Pass { number, index, error })?;
                }
            }
        }
        Ok(game)
    }
}

/// The record of these moves, without passes. Each entry's index is where its
/// move stands in the text that [`Display`](fmt::Display) writes.
impl FromIterator<Square> for Record {
    fn from_iter<I: IntoIterator<Item = Square>>(moves: I) -> Self {
        let entry =
            |(number, square)| Entry { ply: Ply::Move(square), index: 2 * number, side: None };
        Record { entries: moves.into_iter().enumerate().map(entry).collect() }
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.moves().try_for_each(|square| write!(f, "{square}"))
    }
}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let chars: Vec<char> = text.chars().collect();
        let mut record = Record::default();
        let mut number = 1;
        let mut index = 0;
        let mut side = None;
        while let Some(rest @ [_, ..]) = chars.get(index..) {
            let after = number > 1;
            let nothing = between(rest, after).or_else(|| move_number(rest));
            if let Some(length) = nothing.or_else(|| result(rest).filter(|_| after)) {
                index += length;
            } else if let Some((named, length)) = side_named(rest) {
                side = Some(named);
                index += length;
            } else if let Some(length) = pass(rest) {
                record.entries.push(Entry { ply: Ply::Pass, index, side: side.take() });
                index += length;
            } else {
                let name = rest.iter().take(2).take_while(|c| !c.is_whitespace());
                let square = name.collect::<String>().parse();
                let square =
                    square.map_err(|error| RecordError::Square { number, index, error })?;
                record.entries.push(Entry { ply: Ply::Move(square), index, side: side.take() });
                number += 1;
                index += 2;
            }
        }
        Ok(record)
    }
}

/// How many characters stand here that only keep moves apart; marks do so
/// `after` a move. Two hyphens are a pass.
fn between(rest: &[char], after: bool) -> Option<usize> {
    match rest {
        ['.', '.', '.', ..] => Some(3),
        ['-', '-', ..] => None,
        ['-' | '\u{2013}' | ',' | ';' | '|' | '/' | '.' | '!' | '?', ..] if after => Some(1),
        [next, ..] if next.is_whitespace() => Some(1),
        _ => None,
    }
}

/// How many characters a move number such as `12.` or, where white goes on,
/// `12...` takes, if one stands here.
fn move_number(rest: &[char]) -> Option<usize> {
    let digits = rest.iter().take_while(|c| c.is_ascii_digit()).count();
    let close = match rest.get(digits..)? {
        ['.', '.', '.', ..] => 3,
        ['.' | ')', ..] => 1,
        _ => return None,
    };
    (digits > 0).then_some(digits + close)
}

/// How many characters the discs of both sides take, such as `34-30`, if they
/// stand here and nothing more.
fn result(rest: &[char]) -> Option<usize> {
    let text: String = rest.iter().collect();
    let (black, white) = text.trim_end().split_once(['-', ':', '\u{2013}'])?;
    let discs = |text: &str| text.parse().is_ok_and(|discs: u8| discs <= 64);
    (discs(black) && discs(white)).then_some(rest.len())
}

/// The side named here as `black:`, and how many characters that takes.
fn side_named(rest: &[char]) -> Option<(Color, usize)> {
    [("black:", Color::Black), ("white:", Color::White)].into_iter().find_map(|(name, side)| {
        let found = rest.get(..name.len())?.iter().copied();
        found.map(|c| c.to_ascii_lowercase()).eq(name.chars()).then_some((side, name.len()))
    })
}

/// How many characters a written pass takes, if one stands here.
const fn pass(rest: &[char]) -> Option<usize> {
    match rest {
        ['p' | 'P', 'a' | 'A', 's' | 'S', 's' | 'S', ..] => Some(4),
        ['p' | 'P', 'a' | 'A' | 's' | 'S', ..] | ['-', '-', ..] => Some(2),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn the_common_spellings_are_read() {
        let plies = |text: &str| -> Vec<Ply<Square>> {
            text.parse::<Record>().unwrap().entries.iter().map(|entry| entry.ply).collect()
        };
        let two = [Ply::Move(Square::F5), Ply::Move(Square::D6)];
        for text in
            ["f5d6", "F5D6", " f5\td6\r\n", "1.f5d6", "1. f5 2. d6", "f512.d6", "1.\u{a0}f5d6"]
        {
            assert_eq!(plies(text), two, "{text}");
        }
        for text in [
            "1) f5 2) d6",
            "1)f5 d6",
            "F5-D6",
            "f5 - d6",
            "f5\u{2013}d6",
            "f5, d6",
            "1. f5 d6 2. ...",
            "1. f5\n1... d6\n",
            "black: f5 white: d6",
            "Black:F5\nWhite:D6",
        ] {
            assert_eq!(plies(text), two, "{text}");
        }
        for text in ["f5pad6", "f5psd6", "f5passd6", "F5 PASS D6", "f5--d6", "f5 -- d6 ", "f5---d6"]
        {
            assert_eq!(plies(text), [two[0], Ply::Pass, two[1]], "{text}");
        }
        assert_eq!(plies(""), []);
    }

    #[test]
    fn faults_name_number_index_and_reason() {
        for (text, message, index) in [
            ("e0", "move 1: no square e0: files are a to h, ranks 1 to 8", 0),
            ("f5 -- d", "move 2: no square d: files are a to h, ranks 1 to 8", 6),
            ("f5 d 6", "move 2: no square d: files are a to h, ranks 1 to 8", 3),
            ("f5\u{a0}é5", "move 2: no square é5: files are a to h, ranks 1 to 8", 3),
            ("f5 12 d6", "move 2: no square 12: files are a to h, ranks 1 to 8", 3),
            ("-f5", "move 1: no square -f: files are a to h, ranks 1 to 8", 0),
            ("f5-d9", "move 2: no square d9: files are a to h, ranks 1 to 8", 3),
            ("f5 1( d6", "move 2: no square 1(: files are a to h, ranks 1 to 8", 3),
            ("f5 red: d6", "move 2: no square re: files are a to h, ranks 1 to 8", 3),
            ("white f5", "move 1: no square wh: files are a to h, ranks 1 to 8", 0),
        ] {
            let error = text.parse::<Record>().unwrap_err();
            assert_eq!((error.to_string().as_str(), error.index()), (message, Some(index)));
            assert_eq!(error.kind(), "not_a_square");
        }
    }

    #[test]
    fn what_cannot_be_played_is_refused_with_its_reason() {
        let wiped_out = "e6d6c4f4g4c5c6e7e8";
        for (text, message, index, kind) in [
            ("f5 f5", "move 2: f5 is taken by black", 3, "taken"),
            ("1. f5 c3", "move 2: c3 would flip nothing", 6, "flips_nothing"),
            ("white: f5", "move 1: it is not white's turn", 7, "not_its_turn"),
            ("f5 black: d6", "move 2: it is not black's turn", 10, "not_its_turn"),
            ("--", "the pass before move 1: black has moves and can't pass", 0, "must_move"),
        ] {
            let error = text.parse::<Record>().unwrap().replay(Position::START).unwrap_err();
            assert_eq!((error.to_string().as_str(), error.index()), (message, Some(index)));
            assert_eq!(error.kind(), kind);
        }
        for more in ["a1", "pass"] {
            let text = String::from(wiped_out) + more;
            let error = text.parse::<Record>().unwrap().replay(Position::START).unwrap_err();
            assert_eq!((error.kind(), error.index()), ("game_over", Some(18)));
        }
    }

    #[test]
    fn a_pass_at_the_end_is_made_only_if_written() {
        let start: Position = ("-".repeat(22) + "XOO" + &"-".repeat(39) + " O").parse().unwrap();
        let start = Position::new(start.black(), start.white(), crate::Color::Black).unwrap();
        for (text, passes) in [("", 0), ("pa", 1)] {
            let game = text.parse::<Record>().unwrap().replay(start).unwrap();
            assert_eq!(game.len(), passes, "{text:?}");
        }
        let implied = "f3".parse::<Record>().unwrap().replay(start).unwrap();
        assert!(implied.plies().eq([Ply::Pass, Ply::Move(Square::F3)]));
        assert_eq!(implied.record().to_string(), "f3");
    }
}
