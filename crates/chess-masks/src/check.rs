//! Attackers, checks and pins: what a placement says about its kings.

use crate::masks::Masks;
use crate::piece::{Color, Piece};
use crate::placement::Placement;
use crate::{Set, Square, attacks, geometry};

/// A piece that may only move on the line between its king and the slider that
/// would attack the king without it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pin {
    /// Where the pinned piece stands.
    pub piece: Square,
    /// Where the slider stands that pins it.
    pub pinner: Square,
    /// The line through king, piece and slider, from edge to edge.
    pub line: Set,
}

impl Placement {
    /// The square of a side's king; `None` where it has no king or several,
    /// none of which counts then.
    ///
    /// ```
    /// use chess_masks::{Color, Placement, Square};
    /// assert_eq!(Placement::START.king(Color::Black), Some(Square::E8));
    /// assert_eq!(Placement::EMPTY.king(Color::Black), None);
    /// ```
    #[must_use]
    #[inline]
    pub const fn king(&self, color: Color) -> Option<Square> {
        self.pieces(color, Piece::King).single()
    }

    /// The pieces of a side that attack a square, pinned ones too.
    ///
    /// ```
    /// use chess_masks::{Color, Placement, Square};
    ///
    /// let attackers = Placement::START.attackers(Square::F3, Color::White);
    /// assert_eq!(attackers.squares().to_string(), "{g1 e2 g2}");
    /// ```
    #[must_use]
    #[inline]
    pub const fn attackers(&self, square: Square, color: Color) -> Set {
        self.attackers_over(square, color, self.occupied())
    }

    /// The pieces of a side that would attack a square if just these squares
    /// were occupied: what stands on others is no blocker, but attacks.
    ///
    /// ```
    /// use chess_masks::{Color, Placement, Square};
    ///
    /// let board: Placement = "8/8/8/8/3q4/8/1p6/K7".parse()?;
    /// let without_pawn = board.occupied().without(Square::B2);
    /// let attackers = board.attackers_over(Square::A1, Color::Black, without_pawn);
    /// assert_eq!(attackers.squares().to_string(), "{b2 d4}");
    /// # Ok::<(), chess_masks::FenError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn attackers_over(&self, square: Square, color: Color, occupied: Set) -> Set {
        // Attacks go both ways: a knight attacks the square if a knight on the
        // square would attack it. A pawn's way back is the other side's.
        let rooks = self.kind(Piece::Rook).union(self.kind(Piece::Queen));
        let bishops = self.kind(Piece::Bishop).union(self.kind(Piece::Queen));
        attacks::pawn(square, color.opponent())
            .intersection(self.kind(Piece::Pawn))
            .union(attacks::knight(square).intersection(self.kind(Piece::Knight)))
            .union(attacks::king(square).intersection(self.kind(Piece::King)))
            .union(attacks::rook(square, occupied).intersection(rooks))
            .union(attacks::bishop(square, occupied).intersection(bishops))
            .intersection(self.side(color))
    }

    /// The pieces that give check to a side's king.
    ///
    /// ```
    /// use chess_masks::{Color, Placement};
    /// let board: Placement = "8/8/8/8/8/Q2r1R1k/8/2K5".parse()?;
    /// assert_eq!(board.checkers(Color::Black).squares().to_string(), "{f3}");
    /// # Ok::<(), chess_masks::FenError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn checkers(&self, color: Color) -> Set {
        match self.king(color) {
            Some(king) => self.attackers(king, color.opponent()),
            None => Set::EMPTY,
        }
    }

    /// The squares on which a side's king would be in check: what the opponent
    /// attacks once the king is taken off, since it is no shield for the
    /// squares behind it.
    ///
    /// ```
    /// use chess_masks::{Color, Placement};
    ///
    /// let board: Placement = "8/8/8/8/r2K4/8/8/8".parse()?;
    /// let danger = board.king_danger(Color::White);
    /// assert_eq!(format!("{danger:#}"), "\
    /// 8  1 . . . . . . .
    /// 7  1 . . . . . . .
    /// 6  1 . . . . . . .
    /// 5  1 . . . . . . .
    /// 4  . 1 1 1 1 1 1 1
    /// 3  1 . . . . . . .
    /// 2  1 . . . . . . .
    /// 1  1 . . . . . . .
    ///    a b c d e f g h");
    /// # Ok::<(), chess_masks::FenError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn king_danger(&self, color: Color) -> Set {
        let occupied = match self.king(color) {
            Some(king) => self.occupied().without(king),
            None => self.occupied(),
        };
        self.attacked_over(color.opponent(), occupied)
    }

    /// The pieces of a side that are pinned to its king.
    ///
    /// Two pieces between king and slider are not pinned, whosever they are.
    ///
    /// ```
    /// use chess_masks::{Color, Placement};
    /// let board: Placement = "4k3/4r3/8/b7/8/2P5/3BN3/4K3".parse()?;
    /// assert_eq!(board.pinned(Color::White).squares().to_string(), "{e2}");
    /// # Ok::<(), chess_masks::FenError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn pinned(&self, color: Color) -> Set {
        match self.king(color) {
            Some(king) => self.restraints(color, king).pinned,
            None => Set::EMPTY,
        }
    }

    /// The pins of a side's pieces, in the order of the pinners.
    ///
    /// ```
    /// use chess_masks::{Color, Placement, Square};
    ///
    /// let board: Placement = "4k3/4r3/8/b7/8/8/3BN3/4K3".parse()?;
    /// let pins: Vec<_> = board.pins(Color::White).collect();
    /// assert_eq!((pins[0].piece, pins[0].pinner), (Square::D2, Square::A5));
    /// assert_eq!(pins[0].line.squares().to_string(), "{e1 d2 c3 b4 a5}");
    /// assert_eq!((pins[1].piece, pins[1].pinner), (Square::E2, Square::E7));
    /// assert_eq!(pins.len(), 2);
    /// # Ok::<(), chess_masks::FenError>(())
    /// ```
    pub fn pins(&self, color: Color) -> impl Iterator<Item = Pin> {
        let (occupied, own) = (self.occupied(), self.side(color));
        let king = self.king(color).into_iter();
        king.flat_map(move |king| {
            self.snipers(color, king).into_iter().filter_map(move |pinner| {
                let between = geometry::between(king, pinner) & occupied;
                let piece = between.single().filter(|&piece| own.contains(piece))?;
                Some(Pin { piece, pinner, line: geometry::line(king, pinner) })
            })
        })
    }

    /// The opponent's sliders that would attack a side's king on an empty
    /// board.
    const fn snipers(&self, color: Color, king: Square) -> Set {
        let lines = Masks::of(king);
        let rooks = self.kind(Piece::Rook).union(self.kind(Piece::Queen));
        let bishops = self.kind(Piece::Bishop).union(self.kind(Piece::Queen));
        lines
            .straight()
            .intersection(rooks)
            .union(lines.oblique().intersection(bishops))
            .intersection(self.side(color.opponent()))
    }

    /// What restrains a side's moves: the checkers of its king on `king`, and
    /// its pinned pieces.
    #[inline]
    pub(crate) const fn restraints(&self, color: Color, king: Square) -> Restraints {
        let occupied = self.occupied();
        let knights = attacks::knight(king).intersection(self.kind(Piece::Knight));
        let pawns = attacks::pawn(king, color).intersection(self.kind(Piece::Pawn));
        let kings = attacks::king(king).intersection(self.kind(Piece::King));
        let leapers = knights.union(pawns).union(kings);
        let mut checkers = leapers.intersection(self.side(color.opponent()));
        let mut pinned = Set::EMPTY;
        let mut snipers = self.snipers(color, king);
        while let Some(sniper) = snipers.pop_first() {
            let between = geometry::between(king, sniper).intersection(occupied);
            if between.is_empty() {
                checkers.insert(sniper);
            } else if !between.has_many() {
                pinned = pinned.union(between);
            }
        }
        Restraints { checkers, pinned: pinned.intersection(self.side(color)) }
    }
}

/// See [`Placement::restraints`].
pub(crate) struct Restraints {
    pub(crate) checkers: Set,
    pub(crate) pinned: Set,
}
