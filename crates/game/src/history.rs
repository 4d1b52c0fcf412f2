//! A game with its history.

use alloc::vec::Vec;
use core::fmt;

use crate::rules::{Rules, Turn};

/// One half-move: what one side does when it is its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ply<M> {
    /// A move.
    Move(M),
    /// A forced pass.
    Pass,
}

impl<M: fmt::Display> fmt::Display for Ply<M> {
    /// Writes the move, or `pass`.
    ///
    /// ```
    /// use game::Ply;
    /// assert_eq!(Ply::Move(7).to_string(), "7");
    /// assert_eq!(Ply::<u8>::Pass.to_string(), "pass");
    /// ```
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ply::Move(mv) => mv.fmt(f),
            Ply::Pass => f.write_str("pass"),
        }
    }
}

/// A game from its start to where it stands, with everything taken back that
/// can be played again.
///
/// It always holds its start, and one more position for each ply.
#[derive(Clone, Debug)]
pub struct Game<R: Rules> {
    start: R,
    played: Vec<(Ply<R::Move>, R)>,
    /// What was taken back, the next to be redone at the end.
    undone: Vec<(Ply<R::Move>, R)>,
}

impl<R: Rules> Game<R> {
    /// A game that begins in this position.
    #[must_use]
    pub const fn new(start: R) -> Self {
        Game { start, played: Vec::new(), undone: Vec::new() }
    }

    /// The position in which the game began.
    #[must_use]
    pub const fn start(&self) -> &R {
        &self.start
    }

    /// The position that the game has reached.
    #[must_use]
    pub fn position(&self) -> &R {
        self.played.last().map_or(&self.start, |(_, position)| position)
    }

    /// What is to be done now, and by whom.
    #[must_use]
    pub fn turn(&self) -> Turn<R> {
        self.position().turn()
    }

    /// Plays a move and forgets what was taken back.
    ///
    /// # Errors
    ///
    /// If the move isn't legal; then nothing has changed.
    pub fn play(&mut self, mv: R::Move) -> Result<(), R::Error> {
        self.push(Ply::Move(mv), self.position().play(mv)?);
        Ok(())
    }

    /// Passes and forgets what was taken back.
    ///
    /// # Errors
    ///
    /// If the side to move has a move or the game is over; then nothing has
    /// changed.
    pub fn pass(&mut self) -> Result<(), R::Error> {
        self.push(Ply::Pass, self.position().pass()?);
        Ok(())
    }

    fn push(&mut self, ply: Ply<R::Move>, position: R) {
        self.played.push((ply, position));
        self.undone.clear();
    }

    /// Takes the last ply back and gives it; `None` at the start.
    pub fn undo(&mut self) -> Option<Ply<R::Move>> {
        let last = self.played.pop()?;
        self.undone.push(last);
        Some(last.0)
    }

    /// Plays again what was last taken back and gives it; `None` if there is
    /// nothing.
    pub fn redo(&mut self) -> Option<Ply<R::Move>> {
        let next = self.undone.pop()?;
        self.played.push(next);
        Some(next.0)
    }

    /// How many plies have been played, passes among them.
    #[must_use]
    pub fn len(&self) -> usize {
        self.played.len()
    }

    /// Whether nothing has been played.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.played.is_empty()
    }

    /// The plies from the start on.
    pub fn plies(&self) -> impl DoubleEndedIterator<Item = Ply<R::Move>> + ExactSizeIterator {
        self.played.iter().map(|&(ply, _)| ply)
    }

    /// The positions from the start on, one more than there are plies.
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = &R> {
        core::iter::once(&self.start).chain(self.played.iter().map(|(_, position)| position))
    }

    /// The moves as text, one right after the other. Passes are forced and so
    /// are left out; the start isn't part of it.
    #[must_use]
    pub const fn record(&self) -> Record<'_, R> {
        Record(self)
    }
}

/// Writes a game's moves; see [`Game::record`].
#[derive(Clone, Copy, Debug)]
pub struct Record<'a, R: Rules>(&'a Game<R>);

impl<R: Rules> fmt::Display for Record<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.plies().try_for_each(|ply| match ply {
            Ply::Move(mv) => write!(f, "{mv}"),
            Ply::Pass => Ok(()),
        })
    }
}
