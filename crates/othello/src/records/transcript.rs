//! A game with what is told about it.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use super::Record;
use crate::error::RecordError;
use crate::position::Position;
use crate::symmetry::Symmetry;
use crate::{Game, Square, Turn};

/// A game's moves with its players, where and when. What isn't known is empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Transcript {
    /// Where the game began.
    pub start: Position,
    /// The moves.
    pub record: Record,
    /// Who played black.
    pub black: String,
    /// Who played white.
    pub white: String,
    /// The tournament or the server.
    pub event: String,
    /// The year, or the date as the format writes it.
    pub date: String,
    /// The result as the source states it, where the board doesn't say the
    /// same: of a game that wasn't finished, or was lost on time.
    pub stated: Option<Stated>,
    /// Black's discs at the end if both had played perfectly from some point
    /// on, as the French base says.
    pub theoretical: Option<u8>,
    /// What moves in the last position are worth to the side to move, in discs,
    /// as OBF lines tell it.
    pub scores: Vec<(Square, i32)>,
    /// What was noted beside the moves and the passes, one note for each in
    /// their order. Empty where nothing was.
    pub notes: Vec<Note>,
    /// What else a game server tells, in its order: tags, of letters and digits,
    /// and their texts, such as `TI` for the time and `RB` for black's rating.
    pub tags: Vec<(String, String)>,
}

/// A result that isn't seen on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stated {
    /// Black's discs less white's.
    pub score: i32,
    /// How the game ended.
    pub ending: Ending,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Ending {
    /// On the board, or it isn't told.
    #[default]
    Untold,
    /// One side resigned.
    Resigned,
    /// One side had no time left.
    TimedOut,
    /// The sides agreed on the score.
    Agreed,
}

/// What a player or a program noted beside a move, as it is written; empty
/// where it isn't known.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Note {
    /// What the position was thought to be worth, in discs, for the mover.
    pub evaluation: String,
    /// The time that the move took, in seconds.
    pub time: String,
}

impl Transcript {
    /// A game of which only the moves are known.
    #[must_use]
    pub const fn new(start: Position, record: Record) -> Self {
        Transcript {
            start,
            record,
            black: String::new(),
            white: String::new(),
            event: String::new(),
            date: String::new(),
            stated: None,
            theoretical: None,
            scores: Vec::new(),
            notes: Vec::new(),
            tags: Vec::new(),
        }
    }

    /// Plays the moves.
    ///
    /// # Errors
    ///
    /// If one of them isn't possible.
    pub fn replay(&self) -> Result<Game, RecordError> {
        self.record.replay(self.start)
    }

    /// The transcript with the board laid on itself otherwise.
    #[must_use]
    pub fn mapped(&self, symmetry: Symmetry) -> Self {
        Transcript {
            start: symmetry.position(&self.start),
            record: self.record.mapped(symmetry),
            scores: self.scores.iter().map(|&(mv, score)| (symmetry.square(mv), score)).collect(),
            ..self.clone()
        }
    }

    /// Whether a name contains a text, in either case.
    #[must_use]
    pub fn has_player(&self, name: &str) -> bool {
        let name = name.to_lowercase();
        [&self.black, &self.white].iter().any(|player| player.to_lowercase().contains(&name))
    }
}

impl fmt::Display for Transcript {
    /// Writes one line: players, result, number of moves, event and date, as
    /// far as they are known.
    ///
    /// ```
    /// use othello::{Position, Record, records::Transcript};
    /// let mut game = Transcript::new(Position::START, "f5d6".parse::<Record>()?);
    /// assert_eq!(game.to_string(), "? - ?, 2 moves, unfinished");
    /// game.black = "Rose".to_string();
    /// game.date = "2001".to_string();
    /// assert_eq!(game.to_string(), "Rose - ?, 2 moves, unfinished, 2001");
    /// # Ok::<(), othello::RecordError>(())
    /// ```
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Names from files may have line ends, and signs that steer terminals.
        let seen = |text: &str| text.replace(char::is_control, " ");
        let known = |name: &str| if name.is_empty() { "?".to_string() } else { seen(name) };
        write!(f, "{} - {}, ", known(&self.black), known(&self.white))?;
        let moves = self.record.moves().count();
        write!(f, "{moves} {}, ", if moves == 1 { "move" } else { "moves" })?;
        match self.replay() {
            Ok(game) => match game.turn() {
                Turn::Over(score) => write!(f, "{}-{}", score.black(), score.white())?,
                Turn::Move { .. } | Turn::Pass { .. } => f.write_str("unfinished")?,
            },
            Err(error) => write!(f, "not playable ({error})")?,
        }
        if let Some(stated) = self.stated {
            write!(f, " ({stated})")?;
        }
        for more in [&self.event, &self.date] {
            if !more.is_empty() {
                write!(f, ", {}", seen(more))?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for Stated {
    /// Writes who won by how much, and how.
    ///
    /// ```
    /// use othello::records::{Ending, Stated};
    /// let stated = Stated { score: -12, ending: Ending::Resigned };
    /// assert_eq!(stated.to_string(), "white by 12, resigned");
    /// assert_eq!(Stated { score: 0, ending: Ending::Untold }.to_string(), "a draw");
    /// ```
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.score {
            0 => f.write_str("a draw")?,
            1.. => write!(f, "black by {}", self.score)?,
            ..0 => write!(f, "white by {}", self.score.unsigned_abs())?,
        }
        f.write_str(match self.ending {
            Ending::Untold => "",
            Ending::Resigned => ", resigned",
            Ending::TimedOut => ", on time",
            Ending::Agreed => ", agreed",
        })
    }
}

impl Record {
    /// The start that the first move belongs to: the tournament start or the
    /// mirrored one. No move is possible in both. `None` if there is no move,
    /// or it belongs to neither.
    ///
    /// ```
    /// use othello::{Position, Record};
    /// let record: Record = "e3f3".parse()?;
    /// assert_eq!(record.likely_start(), Some(Position::MIRRORED));
    /// # Ok::<(), othello::RecordError>(())
    /// ```
    #[must_use]
    pub fn likely_start(&self) -> Option<Position> {
        let first = self.moves().next()?;
        [Position::START, Position::MIRRORED].into_iter().find(|start| start.is_legal(first))
    }

    /// The same game with the board laid on itself otherwise. A game from the
    /// mirrored start becomes one from the tournament start by
    /// [`Symmetry::Mirror`].
    ///
    /// A record with rows and columns exchanged by mistake can't be told from
    /// a right one: both starts are their own images in the diagonals.
    ///
    /// ```
    /// use othello::{Record, Symmetry};
    /// let record: Record = "e3f3".parse()?;
    /// assert_eq!(record.mapped(Symmetry::Mirror).to_string(), "d3c3");
    /// # Ok::<(), othello::RecordError>(())
    /// ```
    #[must_use]
    pub fn mapped(&self, symmetry: Symmetry) -> Self {
        self.map(|square: Square| symmetry.square(square))
    }
}
