//! Positions: a placement and what no set of pieces holds.

use bitset::Direction;

use crate::castling::{CASTLINGS, CastlingRights};
use crate::error::PositionError;
use crate::piece::{Color, Piece};
use crate::placement::Placement;
use crate::{Set, Square};

/// A position as a FEN has it: the pieces, whose turn it is, the castling
/// rights, the en passant square, and two counters.
///
/// The pieces are in the sets of a [`Placement`]. The rest is in no set of
/// pieces, and yet two positions that differ in it have other legal moves.
///
/// Any number of kings is allowed. What needs a side's king, such as pins and
/// check, needs just one: a side with none or with several has no king that
/// could be in check, and all its pieces move freely.
///
/// # Text
///
/// | written as | gives | read back by |
/// |---|---|---|
/// | `{}` | the FEN | [`FromStr`](core::str::FromStr) |
/// | `{:#}` | the picture | |
///
/// ```
/// use chess_masks::{Color, Position};
///
/// let position: Position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".parse()?;
/// assert_eq!(position, Position::START);
/// let position = position.play("e2e4".parse()?)?;
/// assert_eq!(
///     position.to_string(),
///     "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"
/// );
/// assert_eq!(position.turn(), Color::Black);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) placement: Placement,
    pub(crate) turn: Color,
    pub(crate) castling: CastlingRights,
    pub(crate) en_passant: Option<Square>,
    pub(crate) halfmove_clock: u16,
    pub(crate) fullmove_number: u16,
}

impl Position {
    /// The position before the first move.
    pub const START: Position = Position {
        castling: CastlingRights::all(),
        ..Position::new(Placement::START, Color::White)
    };

    /// A position without castling rights and en passant square, at the first
    /// move.
    ///
    /// ```
    /// use chess_masks::{Color, Placement, Position};
    /// let position = Position::new(Placement::EMPTY, Color::Black);
    /// assert_eq!(position.to_string(), "8/8/8/8/8/8/8/8 b - - 0 1");
    /// ```
    #[must_use]
    #[inline]
    pub const fn new(placement: Placement, turn: Color) -> Position {
        Position {
            placement,
            turn,
            castling: CastlingRights::empty(),
            en_passant: None,
            halfmove_clock: 0,
            fullmove_number: 1,
        }
    }

    /// The position with these castling rights in the place of its own.
    ///
    /// # Errors
    ///
    /// If king or rook of one of them isn't at home.
    pub fn with_castling(self, rights: CastlingRights) -> Result<Position, PositionError> {
        for castling in CASTLINGS.iter().filter(|castling| rights.contains(castling.right)) {
            let [king, rook] = [castling.king[0], castling.rook[0]];
            let color = castling.color;
            if !self.placement.pieces(color, Piece::King).contains(king)
                || !self.placement.pieces(color, Piece::Rook).contains(rook)
            {
                return Err(PositionError::Castling { right: castling.letter, color, king, rook });
            }
        }
        Ok(Position { castling: rights, ..self })
    }

    /// The position with this en passant square, or none: the square that a
    /// pawn of the side that has just moved passed by a double step. Whether a
    /// pawn can capture there makes no difference.
    ///
    /// # Errors
    ///
    /// If no pawn can have passed the square: it stands elsewhere, or a piece
    /// stands on its way.
    ///
    /// ```
    /// use chess_masks::{Color, Placement, Position, Square};
    ///
    /// let placement: Placement = "4k3/8/8/8/4P3/8/8/4K3".parse().unwrap();
    /// let position = Position::new(placement, Color::Black);
    /// let position = position.with_en_passant(Some(Square::E3)).unwrap();
    /// assert_eq!(position.to_string(), "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1");
    /// let error = position.with_en_passant(Some(Square::D3)).unwrap_err();
    /// assert_eq!(error.to_string(), "the en passant square d3 needs a white pawn on d4");
    /// ```
    pub fn with_en_passant(self, square: Option<Square>) -> Result<Position, PositionError> {
        if let Some(square) = square {
            self.check_en_passant(square)?;
        }
        Ok(Position { en_passant: square, ..self })
    }

    fn check_en_passant(&self, square: Square) -> Result<(), PositionError> {
        let (turn, color) = (self.turn, self.turn.opponent());
        let wrong_rank = PositionError::EnPassantRank { square, rank: color.rank(2) + 1, turn };
        if square.rank() != color.rank(2) {
            return Err(wrong_rank);
        }
        let neighbour = |direction| square.neighbour(direction).ok_or(wrong_rank);
        let pawn = neighbour(color.forward())?;
        let home = neighbour(color.forward().opposite())?;
        if !self.placement.pieces(color, Piece::Pawn).contains(pawn) {
            return Err(PositionError::EnPassantPawn { square, color, pawn });
        }
        match [square, home].into_iter().find(|&s| self.placement.occupied().contains(s)) {
            Some(occupied) => Err(PositionError::EnPassantOccupied { square, occupied }),
            None => Ok(()),
        }
    }

    /// The position with these counters: half-moves since the last capture or
    /// pawn's move, and the number of the move.
    #[must_use]
    #[inline]
    pub const fn with_counters(self, halfmove_clock: u16, fullmove_number: u16) -> Position {
        Position { halfmove_clock, fullmove_number, ..self }
    }

    /// The pieces.
    #[must_use]
    #[inline]
    pub const fn placement(&self) -> &Placement {
        &self.placement
    }

    /// Whose turn it is.
    #[must_use]
    #[inline]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// The castlings that are not lost yet.
    #[must_use]
    #[inline]
    pub const fn castling(&self) -> CastlingRights {
        self.castling
    }

    /// The square that a pawn has just passed by a double step, whether or not
    /// it can be captured there.
    #[must_use]
    #[inline]
    pub const fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// How many half-moves (moves of one side) ago a piece was captured or a
    /// pawn moved: at 100, either side may claim a draw.
    #[must_use]
    #[inline]
    pub const fn halfmove_clock(&self) -> u16 {
        self.halfmove_clock
    }

    /// The number of the move, from 1 on; it grows after Black's moves.
    #[must_use]
    #[inline]
    pub const fn fullmove_number(&self) -> u16 {
        self.fullmove_number
    }

    /// The same position seen from the other side: the ranks in reverse order,
    /// the sides changed.
    ///
    /// ```
    /// use chess_masks::Position;
    ///
    /// let position: Position = "4k3/8/8/8/4P3/8/8/4K2R b K e3 3 7".parse()?;
    /// let flipped = position.color_flip();
    /// assert_eq!(flipped.to_string(), "4k2r/8/8/4p3/8/8/8/4K3 w k e6 3 7");
    /// assert_eq!(flipped.color_flip(), position);
    /// # Ok::<(), chess_masks::FenError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn color_flip(&self) -> Position {
        Position {
            placement: self.placement.color_flip(),
            turn: self.turn.opponent(),
            castling: self.castling.color_flip(),
            en_passant: match self.en_passant {
                Some(square) => square.set().flip().first(),
                None => None,
            },
            ..*self
        }
    }

    /// The side whose turn it is: its pieces.
    #[inline]
    pub(crate) const fn own(&self) -> Set {
        self.placement.side(self.turn)
    }

    /// The pawn that has just passed the en passant square.
    #[inline]
    pub(crate) const fn passed_by(&self, en_passant: Square) -> Set {
        let back: Direction = self.turn.forward().opposite();
        en_passant.set().shift(back)
    }
}

impl Default for Position {
    /// The position before the first move.
    fn default() -> Self {
        Position::START
    }
}

impl From<Position> for Placement {
    fn from(position: Position) -> Self {
        position.placement
    }
}
