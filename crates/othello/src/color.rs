//! The two sides.

use core::fmt;

/// The colour of a disc, and the side that plays with it. Black begins.
///
/// As a number (`color as usize`) black is 0 and white 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Color {
    /// Black, written `X`.
    Black,
    /// White, written `O`.
    White,
}

impl Color {
    /// The other colour.
    ///
    /// ```
    /// use othello::Color;
    /// assert_eq!(Color::Black.opponent(), Color::White);
    /// ```
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Color::Black => Color::White,
            Color::White => Color::Black,
        }
    }

    /// How a disc of this colour is written: `X` or `O`.
    pub(crate) const fn sign(self) -> char {
        match self {
            Color::Black => 'X',
            Color::White => 'O',
        }
    }
}

impl game::Side for Color {
    const BOTH: [Color; 2] = [Color::Black, Color::White];
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Color::Black => "black",
            Color::White => "white",
        })
    }
}
