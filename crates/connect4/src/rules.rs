//! The game as [`game::Rules`].

use game::{Rules, Turn};

use crate::color::{Color, Outcome};
use crate::column::{Column, Columns};
use crate::error::MoveError;
use crate::position::Position;

impl<const FILES: u8, const RANKS: u8> Rules for Position<FILES, RANKS> {
    type Side = Color;
    type Move = Column<FILES>;
    type Moves = Columns<FILES>;
    type Outcome = Outcome;
    type Error = MoveError<FILES>;
    type Key = u64;

    fn turn(&self) -> Turn<Self> {
        Position::turn(*self)
    }

    fn play(&self, column: Column<FILES>) -> Result<Self, MoveError<FILES>> {
        Position::play(*self, column)
    }

    /// Always an error: a side that is to move has a move.
    fn pass(&self) -> Result<Self, MoveError<FILES>> {
        Err(match self.outcome() {
            Some(outcome) => MoveError::GameOver { outcome },
            None => MoveError::NoPass,
        })
    }

    fn winner(outcome: &Outcome) -> Option<Color> {
        outcome.winner()
    }

    fn all_moves() -> impl Iterator<Item = Column<FILES>> {
        Columns::ALL.iter()
    }

    fn mirror(&self) -> Self {
        Position::mirror(*self)
    }

    fn mirror_move(column: Column<FILES>) -> Column<FILES> {
        column.mirror()
    }

    fn key(&self) -> u64 {
        Position::key(*self)
    }
}
