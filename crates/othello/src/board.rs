//! The two sets of discs as numbers, for search.

use crate::fast::{flip, moves};
use crate::position::Position;

/// The discs of the side to move and of the other side. Unlike a [`Position`]
/// it doesn't say who is black.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Board {
    pub own: u64,
    pub opponent: u64,
}

impl Board {
    pub const fn of(position: &Position) -> Self {
        Board { own: position.own().bits(), opponent: position.opponent().bits() }
    }

    pub const fn empty(self) -> u64 {
        !(self.own | self.opponent)
    }

    pub const fn empties(self) -> u32 {
        self.empty().count_ones()
    }

    #[inline(always)]
    pub fn moves(self) -> u64 {
        moves(self.own, self.opponent)
    }

    #[inline(always)]
    pub fn flips(self, square: u8) -> u64 {
        flip(self.own, self.opponent, square)
    }

    /// The board after a move with its flips, seen by the other side.
    #[inline(always)]
    pub const fn after(self, square: u8, flips: u64) -> Self {
        Board { own: self.opponent ^ flips, opponent: self.own ^ flips ^ (1 << square) }
    }

    #[inline(always)]
    pub fn play(self, square: u8) -> Self {
        self.after(square, self.flips(square))
    }

    pub const fn pass(self) -> Self {
        Board { own: self.opponent, opponent: self.own }
    }

    /// The final score for the side to move when nobody can move any more, the
    /// empties to nobody (`RAW`) or to the winner.
    pub const fn final_score<const RAW: bool>(self) -> i32 {
        let raw = self.own.count_ones() as i32 - self.opponent.count_ones() as i32;
        if RAW { raw } else { raw + raw.signum() * self.empties() as i32 }
    }
}

/// The squares of a set, the lowest first.
pub(crate) fn squares(mut set: u64) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        let square = set.trailing_zeros() as u8;
        (set != 0).then(|| {
            set &= set - 1;
            square
        })
    })
}
