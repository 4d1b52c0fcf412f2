//! Which pieces stand where.

use crate::piece::{Color, Piece};
use crate::{Set, Square, attacks};

/// A board of pieces: a set for each side and one for each kind of piece.
///
/// It says what stands on each square, and that is all. Whose turn it is,
/// castling rights, the en passant square and the counts of moves are no sets
/// of pieces: they are the other fields of a FEN, and belong to a
/// [`Position`](crate::Position).
///
/// Nothing is asked of the pieces: there may be any number of kings, none
/// too, and pawns on any rank.
///
/// # Text
///
/// | written as | gives | read back by |
/// |---|---|---|
/// | `{}` | the first field of a FEN | [`FromStr`](core::str::FromStr) |
/// | `{:#}` | the picture | |
///
/// ```
/// use chess_masks::{Color, Piece, Placement, Square};
///
/// let board: Placement = "7k/8/8/3r4/8/8/8/3R3n w - - 0 1".parse()?;
/// assert_eq!(format!("{board:#}"), "\
/// 8  . . . . . . . k
/// 7  . . . . . . . .
/// 6  . . . . . . . .
/// 5  . . . r . . . .
/// 4  . . . . . . . .
/// 3  . . . . . . . .
/// 2  . . . . . . . .
/// 1  . . . R . . . n
///    a b c d e f g h");
/// assert_eq!(board.to_string(), "7k/8/8/3r4/8/8/8/3R3n");
/// assert_eq!(board.piece_at(Square::D5), Some((Color::Black, Piece::Rook)));
/// assert_eq!(board.kind(Piece::Rook).squares().to_string(), "{d1 d5}");
/// # Ok::<(), chess_masks::FenError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Placement {
    /// The squares of each side, in the order of `Color::ALL`.
    sides: [Set; 2],
    /// The squares of each kind of piece, in the order of `Piece::ALL`; no two
    /// share a square, and all of them together are the two sides together.
    kinds: [Set; 6],
}

impl Placement {
    /// The board without a piece.
    pub const EMPTY: Placement = Placement { sides: [Set::EMPTY; 2], kinds: [Set::EMPTY; 6] };

    /// The pieces before the first move.
    ///
    /// ```
    /// use chess_masks::Placement;
    /// assert_eq!(Placement::START.to_string(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    /// ```
    pub const START: Placement = {
        let back = Set::rank(0).union(Set::rank(7));
        let pawns = Set::rank(1).union(Set::rank(6));
        Placement {
            sides: [Set::rank(0).union(Set::rank(1)), Set::rank(6).union(Set::rank(7))],
            kinds: [
                pawns,
                Set::file(1).union(Set::file(6)).intersection(back),
                Set::file(2).union(Set::file(5)).intersection(back),
                Set::file(0).union(Set::file(7)).intersection(back),
                Set::file(3).intersection(back),
                Set::file(4).intersection(back),
            ],
        }
    };

    /// The squares on which a piece stands.
    #[must_use]
    #[inline]
    pub const fn occupied(&self) -> Set {
        self.side(Color::White).union(self.side(Color::Black))
    }

    /// The squares on which no piece stands.
    #[must_use]
    #[inline]
    pub const fn empty(&self) -> Set {
        self.occupied().complement()
    }

    /// The squares of a side's pieces.
    #[must_use]
    #[inline]
    pub const fn side(&self, color: Color) -> Set {
        self.sides[color as usize]
    }

    /// The squares of one kind of piece, of both sides.
    #[must_use]
    #[inline]
    pub const fn kind(&self, piece: Piece) -> Set {
        self.kinds[piece as usize]
    }

    /// The squares of one side's pieces of one kind.
    ///
    /// ```
    /// use chess_masks::{Color, Piece, Placement};
    /// let knights = Placement::START.pieces(Color::Black, Piece::Knight);
    /// assert_eq!(knights.squares().to_string(), "{b8 g8}");
    /// ```
    #[must_use]
    #[inline]
    pub const fn pieces(&self, color: Color, piece: Piece) -> Set {
        self.side(color).intersection(self.kind(piece))
    }

    /// The piece on a square, and whose it is; `None` if the square is empty.
    #[must_use]
    #[inline]
    pub const fn piece_at(&self, square: Square) -> Option<(Color, Piece)> {
        let color =
            if self.side(Color::White).contains(square) { Color::White } else { Color::Black };
        let mut i = 0;
        while i < Piece::ALL.len() {
            if self.kinds[i].contains(square) {
                return Some((color, Piece::ALL[i]));
            }
            i += 1;
        }
        None
    }

    /// Puts a piece on a square, or with `None` empties it; what stood there
    /// before is gone.
    ///
    /// ```
    /// use chess_masks::{Color, Piece, Placement, Square};
    ///
    /// let mut board = Placement::START;
    /// board.put(Square::E2, None);
    /// board.put(Square::E4, Some((Color::White, Piece::Pawn)));
    /// assert_eq!(board.to_string(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR");
    /// ```
    pub const fn put(&mut self, square: Square, content: Option<(Color, Piece)>) {
        if let Some((color, piece)) = self.piece_at(square) {
            self.sides[color as usize].remove(square);
            self.kinds[piece as usize].remove(square);
        }
        if let Some((color, piece)) = content {
            self.sides[color as usize].insert(square);
            self.kinds[piece as usize].insert(square);
        }
    }

    /// What the piece on a square attacks, as [`attacks`](mod@attacks) has it;
    /// none if the square is empty.
    ///
    /// ```
    /// use chess_masks::{Placement, Square};
    /// assert_eq!(Placement::START.attacks_from(Square::D1).squares().to_string(), "{c1 e1 c2 d2 e2}");
    /// assert!(Placement::START.attacks_from(Square::D4).is_empty());
    /// ```
    #[must_use]
    #[inline]
    pub const fn attacks_from(&self, square: Square) -> Set {
        match self.piece_at(square) {
            Some((color, piece)) => attacks::of(color, piece, square, self.occupied()),
            None => Set::EMPTY,
        }
    }

    /// What all pieces of a side attack together.
    ///
    /// ```
    /// use chess_masks::{Color, Placement};
    ///
    /// let attacked = Placement::START.attacked_by(Color::White);
    /// assert_eq!(format!("{attacked:#}"), "\
    /// 8  . . . . . . . .
    /// 7  . . . . . . . .
    /// 6  . . . . . . . .
    /// 5  . . . . . . . .
    /// 4  . . . . . . . .
    /// 3  1 1 1 1 1 1 1 1
    /// 2  1 1 1 1 1 1 1 1
    /// 1  . 1 1 1 1 1 1 .
    ///    a b c d e f g h");
    /// ```
    #[must_use]
    #[inline]
    pub const fn attacked_by(&self, color: Color) -> Set {
        self.attacked_over(color, self.occupied())
    }

    /// What all pieces of a side would attack together if just these squares
    /// were occupied.
    #[must_use]
    #[inline]
    pub const fn attacked_over(&self, color: Color, occupied: Set) -> Set {
        let queens = self.pieces(color, Piece::Queen);
        let rooks = self.pieces(color, Piece::Rook).union(queens);
        let bishops = self.pieces(color, Piece::Bishop).union(queens);
        attacks::pawns(self.pieces(color, Piece::Pawn), color)
            .union(attacks::knights(self.pieces(color, Piece::Knight)))
            .union(attacks::bishops(bishops, occupied))
            .union(attacks::rooks(rooks, occupied))
            .union(attacks::kings(self.pieces(color, Piece::King)))
    }

    /// Empties all squares of a set.
    pub(crate) fn clear(&mut self, squares: Set) {
        for set in self.sides.iter_mut().chain(&mut self.kinds) {
            *set -= squares;
        }
    }

    /// Puts a piece on a square that is empty.
    #[inline]
    pub(crate) const fn add(&mut self, color: Color, piece: Piece, square: Square) {
        self.sides[color as usize].insert(square);
        self.kinds[piece as usize].insert(square);
    }

    /// The same placement seen from the other side: the ranks in reverse
    /// order, the sides changed.
    ///
    /// ```
    /// use chess_masks::Placement;
    /// assert_eq!(Placement::START.color_flip(), Placement::START);
    /// let board: Placement = "k7/8/8/8/8/8/6P1/7K".parse().unwrap();
    /// assert_eq!(board.color_flip().to_string(), "7k/6p1/8/8/8/8/8/K7");
    /// ```
    #[must_use]
    #[inline]
    pub const fn color_flip(&self) -> Placement {
        let mut flipped =
            Placement { sides: [self.sides[1].flip(), self.sides[0].flip()], kinds: self.kinds };
        let mut i = 0;
        while i < flipped.kinds.len() {
            flipped.kinds[i] = flipped.kinds[i].flip();
            i += 1;
        }
        flipped
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_put_on_a_square_stands_there_alone() {
        let contents = || {
            let of_side = |color| Piece::ALL.map(|piece| Some((color, piece)));
            Color::ALL.into_iter().flat_map(of_side).chain([None])
        };
        for square in Set::BOARD {
            for before in contents() {
                for after in contents() {
                    let mut board = Placement::START;
                    board.put(square, before);
                    board.put(square, after);
                    assert_eq!(board.piece_at(square), after);
                    assert_eq!(board.empty().contains(square), after.is_none());
                    board.put(square, Placement::START.piece_at(square));
                    assert_eq!(board, Placement::START);
                }
            }
        }
    }

    #[test]
    fn the_sets_of_the_start_agree() {
        let board = Placement::START;
        assert_eq!(board.occupied().len(), 32);
        assert_eq!(!board.occupied(), board.empty());
        for color in Color::ALL {
            let all: Set = Piece::ALL.into_iter().map(|piece| board.pieces(color, piece)).collect();
            assert_eq!(all, board.side(color));
            let counts = Piece::ALL.map(|piece| board.pieces(color, piece).len());
            assert_eq!(counts, [8, 2, 2, 2, 1, 1]);
        }
        assert_eq!(Placement::default(), Placement::EMPTY);
    }
}
