//! The two sides, and how a game ends.

use core::fmt;

/// One of the two sides, by the colour of its discs.
///
/// ```
/// use connect4::Color;
/// assert_eq!(Color::Red.opponent(), Color::Yellow);
/// assert_eq!(Color::Yellow.to_string(), "yellow");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Color {
    /// The side that begins; `X` in board texts.
    Red,
    /// The other side; `O` in board texts.
    Yellow,
}

impl Color {
    /// Both sides, red first.
    pub const BOTH: [Color; 2] = [Color::Red, Color::Yellow];

    /// The other side.
    #[must_use]
    pub const fn opponent(self) -> Color {
        match self {
            Color::Red => Color::Yellow,
            Color::Yellow => Color::Red,
        }
    }

    /// The sign of the side's discs in board texts: `X` or `O`.
    #[must_use]
    pub const fn sign(self) -> char {
        match self {
            Color::Red => 'X',
            Color::Yellow => 'O',
        }
    }
}

impl game::Side for Color {
    const BOTH: [Color; 2] = Color::BOTH;
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Color::Red => "red",
            Color::Yellow => "yellow",
        })
    }
}

/// How a game ended.
///
/// ```
/// use connect4::{Color, Outcome};
/// assert_eq!(Outcome::Won(Color::Red).to_string(), "red has won");
/// assert_eq!(Outcome::Draw.to_string(), "a draw");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// This side has four in a row.
    Won(Color),
    /// The board is full, and no side has four in a row.
    Draw,
}

impl Outcome {
    /// The side that has won; `None` for a draw.
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            Outcome::Won(color) => Some(color),
            Outcome::Draw => None,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Outcome::Won(Color::Red) => "red has won",
            Outcome::Won(Color::Yellow) => "yellow has won",
            Outcome::Draw => "a draw",
        })
    }
}
