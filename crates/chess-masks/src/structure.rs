//! Pawn structure: spans, and sets of pawns that stand well or badly.
//!
//! A span belongs to a whole set of pawns; for one pawn take its
//! [`set`](crate::Square::set).

use crate::piece::{Color, Piece};
use crate::placement::Placement;
use crate::{Set, attacks, geometry};

/// All squares before the pawns on their files, as their side goes, pieces or
/// not; the pawns' own squares are only in it where another pawn stands behind.
///
/// ```
/// use chess_masks::{Color, Square, structure};
///
/// let span = structure::front_span(Square::C5.set(), Color::White);
/// assert_eq!(span.squares().to_string(), "{c6 c7 c8}");
/// let span = structure::front_span(Square::C5.set(), Color::Black);
/// assert_eq!(span.squares().to_string(), "{c1 c2 c3 c4}");
/// ```
#[must_use]
#[inline]
pub const fn front_span(pawns: Set, color: Color) -> Set {
    let forward = color.forward();
    pawns.shift(forward).occluded_fill(forward, Set::BOARD)
}

/// All squares that the pawns attack or could attack after steps forward.
///
/// ```
/// use chess_masks::{Color, Square, structure};
/// let span = structure::attack_span(Square::C5.set(), Color::White);
/// assert_eq!(span.squares().to_string(), "{b6 d6 b7 d7 b8 d8}");
/// ```
#[must_use]
#[inline]
pub const fn attack_span(pawns: Set, color: Color) -> Set {
    attacks::pawns(pawns, color).occluded_fill(color.forward(), Set::BOARD)
}

/// The squares on which an opposing pawn could stop the pawns or take them on
/// their way: the [front span](front_span) and the [attack
/// span](attack_span). A pawn is passed if no opposing pawn stands in it.
///
/// ```
/// use chess_masks::{Color, Square, structure};
///
/// let span = structure::passed_pawn_span(Square::C5.set(), Color::White);
/// assert_eq!(format!("{span:#}"), "\
/// 8  . 1 1 1 . . . .
/// 7  . 1 1 1 . . . .
/// 6  . 1 1 1 . . . .
/// 5  . . . . . . . .
/// 4  . . . . . . . .
/// 3  . . . . . . . .
/// 2  . . . . . . . .
/// 1  . . . . . . . .
///    a b c d e f g h");
/// ```
#[must_use]
#[inline]
pub const fn passed_pawn_span(pawns: Set, color: Color) -> Set {
    front_span(pawns, color).union(attack_span(pawns, color))
}

impl Placement {
    /// The passed pawns of a side: no opposing pawn can stop them or take
    /// them by staying on its file or leaving it by one capture, and no own
    /// pawn stands before them.
    ///
    /// ```
    /// use chess_masks::{Color, Placement};
    ///
    /// let board: Placement = "4k3/p6p/8/2P5/2P2P2/8/8/4K3".parse()?;
    /// assert_eq!(board.passed_pawns(Color::White).squares().to_string(), "{f4 c5}");
    /// # Ok::<(), chess_masks::FenError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn passed_pawns(&self, color: Color) -> Set {
        let own = self.pieces(color, Piece::Pawn);
        let opposing = self.pieces(color.opponent(), Piece::Pawn);
        // The opposing pawns' spans hold what they can stop.
        let stopped = passed_pawn_span(opposing, color.opponent());
        let behind = front_span(own, color.opponent());
        own.difference(stopped).difference(behind)
    }

    /// The pawns of a side without an own pawn on a file next to theirs.
    ///
    /// ```
    /// use chess_masks::{Color, Placement};
    /// let board: Placement = "8/8/8/8/8/1P6/P2P2P1/8".parse()?;
    /// assert_eq!(board.isolated_pawns(Color::White).squares().to_string(), "{d2 g2}");
    /// # Ok::<(), chess_masks::FenError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn isolated_pawns(&self, color: Color) -> Set {
        let own = self.pieces(color, Piece::Pawn);
        own.difference(geometry::adjacent_files(own))
    }

    /// The pawns of a side that share their file with another own pawn.
    ///
    /// ```
    /// use chess_masks::{Color, Placement};
    /// let board: Placement = "8/8/8/2p5/8/2p5/P1P5/8".parse()?;
    /// assert_eq!(board.doubled_pawns(Color::Black).squares().to_string(), "{c3 c5}");
    /// assert!(board.doubled_pawns(Color::White).is_empty());
    /// # Ok::<(), chess_masks::FenError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn doubled_pawns(&self, color: Color) -> Set {
        let own = self.pieces(color, Piece::Pawn);
        let before = front_span(own, color);
        let behind = front_span(own, color.opponent());
        own.intersection(before.union(behind))
    }

    /// The pawns of a side that have been left behind: no own pawn can come to
    /// defend the square before them, since all on the next files are further
    /// on, or there is none; and an opposing pawn attacks that square.
    ///
    /// A pawn that is [isolated](Placement::isolated_pawns) is not called
    /// backward as well.
    ///
    /// ```
    /// use chess_masks::{Color, Placement};
    /// let board: Placement = "8/8/8/4p3/2P1P3/3P4/8/8".parse()?;
    /// assert_eq!(board.backward_pawns(Color::White).squares().to_string(), "{d3}");
    /// # Ok::<(), chess_masks::FenError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn backward_pawns(&self, color: Color) -> Set {
        let own = self.pieces(color, Piece::Pawn);
        let opposing = self.pieces(color.opponent(), Piece::Pawn);
        let hit = attacks::pawns(opposing, color.opponent());
        let stops = own.shift(color.forward()).intersection(hit);
        let undefended = stops.difference(attack_span(own, color));
        let backward = undefended.shift(color.forward().opposite());
        backward.difference(self.isolated_pawns(color))
    }
}
