//! A game's interface.

use core::error::Error;
use core::fmt::{Debug, Display};

/// One of the two sides of a game.
pub trait Side: Copy + Eq + Debug + Display + 'static {
    /// Both sides, the one that begins first.
    const BOTH: [Self; 2];

    /// The other side.
    #[must_use]
    fn opponent(self) -> Self {
        let [first, second] = Self::BOTH;
        if self == first { second } else { first }
    }

    /// 0 for the side that begins, 1 for the other.
    #[must_use]
    fn index(self) -> usize {
        usize::from(self != Self::BOTH[0])
    }
}

/// What is to be done in a position.
///
/// It is one of three things, so that an empty set of moves never has to be
/// interpreted, and a forgotten pass is an error when compiling rather than an
/// endless loop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn<R: Rules> {
    /// A side has to play one of its legal moves, of which there is at least one.
    Move {
        /// The side to move.
        side: R::Side,
        /// Its legal moves.
        legal: R::Moves,
    },
    /// A side has no move and has to pass.
    Pass {
        /// The side to move.
        side: R::Side,
    },
    /// The game is over.
    Over(R::Outcome),
}

/// A position of a game, with the game's rules.
///
/// A position is small and `Copy`; playing gives a new position or an error,
/// and leaves the old one as it was.
pub trait Rules: Copy + Eq + Debug + 'static {
    /// The game's two sides.
    type Side: Side;
    /// A move; its text is what a record is made of.
    type Move: Copy + Eq + Debug + Display + 'static;
    /// A set of moves.
    type Moves: Copy + Eq + Debug + IntoIterator<Item = Self::Move>;
    /// How a game ended.
    type Outcome: Copy + Eq + Debug + Display;
    /// Why a move is refused.
    type Error: Error + Eq + 'static;
    /// What is equal for equal positions and for no others.
    type Key: Ord + Debug;

    /// What is to be done here, and by whom.
    fn turn(&self) -> Turn<Self>;

    /// The position after a move.
    ///
    /// # Errors
    ///
    /// If the move isn't legal here, or the game is over.
    fn play(&self, mv: Self::Move) -> Result<Self, Self::Error>;

    /// The position after a pass.
    ///
    /// # Errors
    ///
    /// If the side to move has a move, or the game is over.
    fn pass(&self) -> Result<Self, Self::Error>;

    /// The side that has won; `None` for a draw.
    fn winner(outcome: &Self::Outcome) -> Option<Self::Side>;

    /// All moves that there could be in any position, possible now or not: what
    /// tests go through.
    fn all_moves() -> impl Iterator<Item = Self::Move>;

    /// The position's mirror image, in an axis that leaves the game as it is:
    /// left and right exchanged in Connect Four, say. A game without one gives
    /// the position itself.
    #[must_use]
    fn mirror(&self) -> Self;

    /// The same move on the mirrored board.
    fn mirror_move(mv: Self::Move) -> Self::Move;

    /// The position's key.
    fn key(&self) -> Self::Key;
}
