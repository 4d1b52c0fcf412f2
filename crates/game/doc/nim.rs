use core::fmt;
use game::{Game, Rules, Turn};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Side { First, Second }

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl game::Side for Side {
    const BOTH: [Side; 2] = [Side::First, Side::Second];
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Nim { matches: u8, side: Side }

#[derive(Clone, PartialEq, Eq, Debug)]
struct NotPossible;

impl fmt::Display for NotPossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "that move is not possible here")
    }
}

impl core::error::Error for NotPossible {}

impl Rules for Nim {
    type Side = Side;
    type Move = u8;             // how many matches are taken
    type Moves = Taking;
    type Outcome = Side;        // who took the last match
    type Error = NotPossible;
    type Key = (u8, bool);

    fn turn(&self) -> Turn<Nim> {
        match self.matches {
            0 => Turn::Over(game::Side::opponent(self.side)),
            matches => Turn::Move { side: self.side, legal: Taking { most: matches.min(2) } },
        }
    }

    fn play(&self, taken: u8) -> Result<Nim, NotPossible> {
        if taken == 0 || taken > self.matches.min(2) {
            return Err(NotPossible);
        }
        Ok(Nim { matches: self.matches - taken, side: game::Side::opponent(self.side) })
    }

    fn pass(&self) -> Result<Nim, NotPossible> { Err(NotPossible) }
    fn winner(outcome: &Side) -> Option<Side> { Some(*outcome) }
    fn all_moves() -> impl Iterator<Item = u8> { 1..=2 }
    fn mirror(&self) -> Nim { *self }
    fn mirror_move(taken: u8) -> u8 { taken }
    fn key(&self) -> (u8, bool) { (self.matches, self.side == Side::First) }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Taking { most: u8 }

impl IntoIterator for Taking {
    type Item = u8;
    type IntoIter = core::ops::RangeInclusive<u8>;
    fn into_iter(self) -> Self::IntoIter { 1..=self.most }
}
