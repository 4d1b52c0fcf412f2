//! Othello as one of the games.

use game::{Convention, Finished, Passes, Rules};

use crate::color::Color;
use crate::error::MoveError;
use crate::position::Position;
use crate::score::Score;
use crate::{Set, Square, Turn};

/// What counts as a leaf in the usual Othello perft table: a pass is a ply, and
/// a finished game is one leaf at every deeper depth.
///
/// ```
/// use othello::{PERFT, Position};
/// assert_eq!(game::perft(&Position::START, 4, PERFT), 244);
/// ```
pub const PERFT: Convention = Convention { passes: Passes::Ply, finished: Finished::Leaf };

impl Rules for Position {
    type Side = Color;
    type Move = Square;
    type Moves = Set;
    type Outcome = Score;
    type Error = MoveError;
    type Key = (Set, Set, Color);

    fn turn(&self) -> Turn {
        self.turn()
    }

    fn play(&self, square: Square) -> Result<Self, MoveError> {
        self.play(square)
    }

    fn pass(&self) -> Result<Self, MoveError> {
        self.pass()
    }

    fn winner(score: &Score) -> Option<Color> {
        score.winner()
    }

    fn all_moves() -> impl Iterator<Item = Square> {
        Set::BOARD.iter()
    }

    /// Mirrors in the diagonal a1-h8; see [`Position::transpose`].
    fn mirror(&self) -> Self {
        self.transpose()
    }

    fn mirror_move(square: Square) -> Square {
        Square::new(square.rank(), square.file()).expect("the board is square")
    }

    fn key(&self) -> Self::Key {
        (self.own(), self.opponent(), self.to_move())
    }
}
