//! How a game ended.

use core::fmt;

use crate::color::Color;

/// The result of a finished game: the discs on the board.
///
/// A game may end before the board is full, and there are two conventions for
/// the squares left empty. Both differences are black's view: positive where
/// black is ahead.
///
/// ```
/// use othello::{Color, Position, Record};
///
/// let record: Record = "e6d6c4f4g4c5c6e7e8".parse()?;
/// let score = record.replay(Position::START)?.position().score().expect("white has no disc left");
/// assert_eq!((score.black(), score.white(), score.empties()), (13, 0, 51));
/// assert_eq!(score.raw(), 13);
/// assert_eq!(score.empties_to_winner(), 64);
/// assert_eq!(score.winner(), Some(Color::Black));
/// assert_eq!(score.to_string(), "13-0, black by 13; 64-0 with the 51 empties to the winner");
/// # Ok::<(), othello::RecordError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Score {
    black: u32,
    white: u32,
}

impl Score {
    /// The result with so many discs, no more than 64 in all.
    pub(crate) const fn new([black, white]: [u32; 2]) -> Self {
        Score { black, white }
    }

    /// Black's discs.
    #[must_use]
    pub const fn black(self) -> u32 {
        self.black
    }

    /// White's discs.
    #[must_use]
    pub const fn white(self) -> u32 {
        self.white
    }

    /// The squares left empty.
    #[must_use]
    pub const fn empties(self) -> u32 {
        64 - self.black - self.white
    }

    /// Black's discs minus white's; the empties count for nobody.
    #[must_use]
    pub const fn raw(self) -> i32 {
        self.black as i32 - self.white as i32
    }

    /// Black's points minus white's, where the winner is given the empties, as
    /// tournaments count. A draw is 0.
    #[must_use]
    pub const fn empties_to_winner(self) -> i32 {
        self.raw() + self.raw().signum() * self.empties() as i32
    }

    /// The side with more discs; `None` for a draw.
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self.raw() {
            0 => None,
            1.. => Some(Color::Black),
            _ => Some(Color::White),
        }
    }
}

impl fmt::Display for Score {
    /// Writes black's discs first: `39-25, black by 14`, or `32-32, a draw`.
    /// If there are empties, the points with them are added.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Score { black, white } = *self;
        write!(f, "{black}-{white}, ")?;
        let Some(winner) = self.winner() else {
            return f.write_str("a draw");
        };
        write!(f, "{winner} by {}", self.raw().abs())?;
        let empties = self.empties();
        let noun = if empties == 1 { "empty" } else { "empties" };
        match winner {
            _ if empties == 0 => Ok(()),
            Color::Black => {
                write!(f, "; {}-{white} with the {empties} {noun} to the winner", black + empties)
            }
            Color::White => {
                write!(f, "; {black}-{} with the {empties} {noun} to the winner", white + empties)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn both_conventions_are_named() {
        let full = Score::new([39, 25]);
        assert_eq!((full.raw(), full.empties_to_winner()), (14, 14));
        assert_eq!(full.to_string(), "39-25, black by 14");
        let early = Score::new([1, 7]);
        assert_eq!((early.raw(), early.empties_to_winner()), (-6, -62));
        assert_eq!(early.to_string(), "1-7, white by 6; 1-63 with the 56 empties to the winner");
        let one = Score::new([16, 47]);
        assert_eq!(one.to_string(), "16-47, white by 31; 16-48 with the 1 empty to the winner");
        let draw = Score::new([30, 30]);
        assert_eq!((draw.raw(), draw.empties_to_winner(), draw.winner()), (0, 0, None));
        assert_eq!(draw.to_string(), "30-30, a draw");
    }
}
