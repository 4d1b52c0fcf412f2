//! Moves, and what playing one does to a position.

use core::fmt;
use core::str::FromStr;

use crate::Square;
use crate::castling::CASTLINGS;
use crate::error::{MoveError, MoveTextError, excerpt};
use crate::piece::{Color, Piece};
use crate::position::Position;

/// A move: from where, to where, and what a pawn becomes on the last rank.
///
/// Castling is the king's move by two squares.
///
/// # Text
///
/// The notation of the UCI protocol: `e2e4`, `e1g1`, `e7e8q`.
///
/// ```
/// use chess_masks::{Move, Piece, Square};
///
/// let mv: Move = "e7e8q".parse()?;
/// assert_eq!(mv, Move { from: Square::E7, to: Square::E8, promotion: Some(Piece::Queen) });
/// assert_eq!(mv.to_string(), "e7e8q");
/// # Ok::<(), chess_masks::MoveTextError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move {
    /// Where the piece stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
    /// What a pawn becomes.
    pub promotion: Option<Piece>,
}

impl fmt::Display for Move {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        match self.promotion {
            Some(piece) => write!(f, "{}", piece.fen_letter(Color::Black)),
            None => Ok(()),
        }
    }
}

impl FromStr for Move {
    type Err = MoveTextError;

    #[inline]
    fn from_str(text: &str) -> Result<Self, MoveTextError> {
        let read = || {
            let from = text.get(..2)?.parse().ok()?;
            let to = text.get(2..4)?.parse().ok()?;
            let mut rest = text.get(4..)?.chars();
            let promotion = match rest.next() {
                Some(letter) => Some(Piece::from_fen_letter(letter)?.1),
                None => None,
            };
            rest.next().is_none().then_some(Move { from, to, promotion })
        };
        read().ok_or_else(|| MoveTextError { text: excerpt(text) })
    }
}

impl Position {
    /// The position after a legal move.
    ///
    /// # Errors
    ///
    /// If the move isn't legal.
    ///
    /// ```
    /// use chess_masks::Position;
    ///
    /// let error = Position::START.play("e2e5".parse()?).unwrap_err();
    /// assert_eq!(error.to_string(), "the pawn on e2 has no legal move to e5");
    /// # Ok::<(), chess_masks::MoveTextError>(())
    /// ```
    pub fn play(&self, mv: Move) -> Result<Position, MoveError> {
        let Move { from, to, promotion } = mv;
        let (color, piece) = self.placement.piece_at(from).ok_or(MoveError::NoPiece { from })?;
        if color != self.turn {
            return Err(MoveError::NotItsTurn { from, piece, color });
        }
        if !self.legal().destinations(from).contains(to) {
            return Err(MoveError::Destination { from, to, piece });
        }
        match (is_promotion(piece, color, to), promotion) {
            (true, None) => Err(MoveError::NoPromotion { from, to }),
            (false, None) => Ok(self.make(piece, mv)),
            (true, Some(promotion)) if Piece::PROMOTIONS.contains(&promotion) => {
                Ok(self.make(piece, mv))
            }
            (_, Some(promotion)) => Err(MoveError::Promotion { from, to, piece, promotion }),
        }
    }

    /// The position after a move of the side's `piece` that is known to be
    /// legal.
    pub(crate) fn make(&self, piece: Piece, mv: Move) -> Position {
        let (turn, opponent) = (self.turn, self.turn.opponent());
        let touched = mv.from.set() | mv.to.set();
        let captures = self.placement.side(opponent).contains(mv.to);
        let mut next = Position {
            turn: opponent,
            castling: self.castling.after(touched),
            en_passant: None,
            halfmove_clock: self.halfmove_clock.saturating_add(1),
            fullmove_number: self.fullmove_number.saturating_add(turn as u16),
            ..*self
        };
        next.placement.clear(touched);
        next.placement.add(turn, mv.promotion.unwrap_or(piece), mv.to);
        match piece {
            Piece::Pawn => {
                if self.en_passant == Some(mv.to) {
                    next.placement.clear(self.passed_by(mv.to));
                }
                next.en_passant = passed(turn, mv);
            }
            Piece::King => next.bring_rook(self, mv),
            _ => {}
        }
        if captures || piece == Piece::Pawn {
            next.halfmove_clock = 0;
        }
        next
    }

    /// If the king's move was castling, moves the rook too.
    fn bring_rook(&mut self, before: &Position, mv: Move) {
        let castles = |king| king == [mv.from, mv.to];
        let lost = before.castling - self.castling;
        let done = CASTLINGS
            .iter()
            .find(|castling| lost.contains(castling.right) && castles(castling.king));
        if let Some(castling) = done {
            let [from, to] = castling.rook;
            self.placement.clear(from.set());
            self.placement.add(castling.color, Piece::Rook, to);
        }
    }
}

/// Whether a piece is promoted when it moves to a square.
pub(crate) fn is_promotion(piece: Piece, color: Color, to: Square) -> bool {
    piece == Piece::Pawn && to.rank() == color.rank(7)
}

/// The square that a pawn's move passes, if it is a double step.
fn passed(color: Color, mv: Move) -> Option<Square> {
    let one = mv.from.set().shift(color.forward());
    (one.shift(color.forward()) == mv.to.set()).then(|| one.first()).flatten()
}
