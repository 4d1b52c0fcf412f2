//! Scores, and what is proved of them.

use core::fmt;
use core::ops::Neg;

use crate::color::Color;
use crate::sized::Position;

/// How a position ends if both sides play as well as they can, for the side to
/// move.
///
/// 0 is a draw. A win is the number of discs that the winner then has left to
/// play, the one that completes four counted: 1 is a win with one's last disc.
/// A loss is the same number, of the winner's discs, with a minus. So of two
/// wins the sooner is the larger, and of two losses the later.
///
/// The other common count, of plies up to the end, is [`Score::plies`].
///
/// ```
/// use connect4::{Position, Score};
///
/// let position: Position = "4453".parse()?;
/// let score = Score::new(-2);
/// assert_eq!(score.plies(&position), 36);
/// assert_eq!(score.end(&position), 40);
/// assert_eq!(score.describe(&position).to_string(), "yellow wins with its disc 20, at move 40");
/// # Ok::<(), connect4::PositionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Score(i8);

impl Score {
    /// Neither side wins.
    pub const DRAW: Score = Score(0);

    /// The score of this value.
    #[must_use]
    pub const fn new(value: i8) -> Score {
        Score(value)
    }

    pub(crate) const fn of(value: i32) -> Score {
        Score(value as i8)
    }

    /// The value.
    #[must_use]
    pub const fn value(self) -> i8 {
        self.0
    }

    /// Who wins.
    ///
    /// ```
    /// use connect4::Score;
    /// assert!(Score::new(3).verdict() > Score::DRAW.verdict());
    /// ```
    #[must_use]
    pub const fn verdict(self) -> Verdict {
        match self.0 {
            0 => Verdict::Draw,
            1.. => Verdict::Win,
            _ => Verdict::Loss,
        }
    }

    /// The side that wins if the score is this position's.
    #[must_use]
    pub const fn winner<const FILES: u8, const RANKS: u8>(
        self,
        position: &Position<FILES, RANKS>,
    ) -> Option<Color> {
        match self.verdict() {
            Verdict::Win => Some(position.side()),
            Verdict::Draw => None,
            Verdict::Loss => Some(position.side().opponent()),
        }
    }

    /// How many moves, of both sides, are still played if the score is this
    /// position's; 0 if the game is over.
    ///
    /// ```
    /// use connect4::{Position, Score};
    /// assert_eq!(Score::new(1).plies(&Position::EMPTY), 41);
    /// assert_eq!(Score::DRAW.plies(&Position::EMPTY), 42);
    /// ```
    #[must_use]
    pub const fn plies<const FILES: u8, const RANKS: u8>(
        self,
        position: &Position<FILES, RANKS>,
    ) -> u32 {
        let free = FILES as u32 * RANKS as u32 - position.ply();
        let discs = self.0.unsigned_abs() as u32;
        match self.verdict() {
            Verdict::Win => (2 * free.div_ceil(2) + 1).saturating_sub(2 * discs),
            Verdict::Draw => free,
            Verdict::Loss => (2 * (free / 2) + 2).saturating_sub(2 * discs),
        }
    }

    /// The number of the game's last move if the score is this position's, as
    /// moves are counted from 1 for the first disc.
    #[must_use]
    pub const fn end<const FILES: u8, const RANKS: u8>(
        self,
        position: &Position<FILES, RANKS>,
    ) -> u32 {
        position.ply() + self.plies(position)
    }

    /// The score in words.
    #[must_use]
    pub const fn describe<const FILES: u8, const RANKS: u8>(
        self,
        position: &Position<FILES, RANKS>,
    ) -> Description {
        Description { winner: self.winner(position), end: self.end(position) }
    }
}

impl Neg for Score {
    type Output = Score;

    /// The score as the other side sees it.
    fn neg(self) -> Score {
        Score(-self.0)
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// Who wins, for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Verdict {
    /// The other side.
    Loss,
    /// Nobody.
    Draw,
    /// The side to move.
    Win,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Verdict::Loss => "loss",
            Verdict::Draw => "draw",
            Verdict::Win => "win",
        })
    }
}

/// A [`Score`] in words; see [`Score::describe`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Description {
    winner: Option<Color>,
    end: u32,
}

impl fmt::Display for Description {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner {
            Some(winner) => {
                let disc = self.end.div_ceil(2);
                write!(f, "{winner} wins with its disc {disc}, at move {}", self.end)
            }
            None => f.write_str("a draw"),
        }
    }
}

/// What is proved of a score: it is at least `lower` and at most `upper`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bounds {
    /// The score is no less.
    pub lower: Score,
    /// The score is no more.
    pub upper: Score,
}

impl Bounds {
    pub(crate) const fn exactly(value: i32) -> Bounds {
        Bounds { lower: Score::of(value), upper: Score::of(value) }
    }

    /// The score, if the bounds leave only one.
    ///
    /// ```
    /// use connect4::{Bounds, Score};
    /// let bounds = Bounds { lower: Score::new(1), upper: Score::new(3) };
    /// assert_eq!(bounds.score(), None);
    /// ```
    #[must_use]
    pub const fn score(self) -> Option<Score> {
        if self.lower.0 == self.upper.0 { Some(self.lower) } else { None }
    }

    /// Who wins, if the bounds leave no doubt.
    ///
    /// ```
    /// use connect4::{Bounds, Score, Verdict};
    /// let bounds = Bounds { lower: Score::new(1), upper: Score::new(3) };
    /// assert_eq!(bounds.verdict(), Some(Verdict::Win));
    /// ```
    #[must_use]
    pub const fn verdict(self) -> Option<Verdict> {
        match (self.lower.verdict(), self.upper.verdict()) {
            (Verdict::Win, _) => Some(Verdict::Win),
            (_, Verdict::Loss) => Some(Verdict::Loss),
            (Verdict::Draw, Verdict::Draw) => Some(Verdict::Draw),
            _ => None,
        }
    }

    /// Whether the score can be this one.
    #[must_use]
    pub const fn contains(self, score: Score) -> bool {
        self.lower.0 <= score.0 && score.0 <= self.upper.0
    }
}

impl Neg for Bounds {
    type Output = Bounds;

    /// The bounds as the other side sees them.
    fn neg(self) -> Bounds {
        Bounds { lower: -self.upper, upper: -self.lower }
    }
}

impl fmt::Display for Bounds {
    /// Writes the score, or `1 to 3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.score() {
            Some(score) => score.fmt(f),
            None => write!(f, "{} to {}", self.lower, self.upper),
        }
    }
}
