//! Counting the leaves of the game tree.

use crate::legal::promotions;
use crate::moves::{Move, is_promotion};
use crate::piece::Piece;
use crate::position::Position;
use crate::{Set, Square};

impl Position {
    /// How many ways there are to play so many half-moves from here on.
    ///
    /// Games that end earlier count nothing, and draws by repetition or by the
    /// counters are no ends: that is the usage of all published counts. The
    /// last half-move isn't played but counted in its sets.
    ///
    /// The stack holds one call a half-move. Some thousands are too many for it,
    /// which only a game where nearly every move is forced could reach.
    ///
    /// ```
    /// use chess_masks::Position;
    /// assert_eq!(Position::START.perft(3), 8902);
    /// ```
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => u64::from(self.legal().count()),
            _ => {
                let mut leaves = 0;
                self.legal().each(|piece, from, destinations| {
                    leaves += self.perft_from(piece, from, destinations, depth);
                });
                leaves
            }
        }
    }

    /// The leaves after all moves of a piece. There is one of it, though it is
    /// called for each kind of piece: that is quicker to compile.
    #[inline(never)]
    fn perft_from(&self, piece: Piece, from: Square, destinations: Set, depth: u32) -> u64 {
        let moves = destinations.into_iter().map(|to| Move { from, to, promotion: None });
        moves.map(|mv| self.perft_of(piece, mv, depth)).sum()
    }

    /// The leaves after a move, or after all promotions that it may be.
    fn perft_of(&self, piece: Piece, mv: Move, depth: u32) -> u64 {
        let after = |promotion| self.make(piece, Move { promotion, ..mv }).perft(depth - 1);
        if is_promotion(piece, self.turn, mv.to) {
            promotions(true).map(after).sum()
        } else {
            after(None)
        }
    }

    /// [`perft`](Position::perft) move by move: each legal move with the leaves
    /// after it.
    ///
    /// ```
    /// use chess_masks::Position;
    ///
    /// let divided: Vec<_> = Position::START.perft_divide(2).collect();
    /// assert_eq!(divided.len(), 20);
    /// assert!(divided.iter().all(|&(_, leaves)| leaves == 20));
    /// ```
    pub fn perft_divide(&self, depth: u32) -> impl Iterator<Item = (Move, u64)> {
        self.legal().moves().filter(move |_| depth > 0).filter_map(move |mv| {
            let (_, piece) = self.placement.piece_at(mv.from)?;
            Some((mv, self.make(piece, mv).perft(depth - 1)))
        })
    }
}
