//! Where the pieces of the side to move may go.

use crate::castling::CASTLINGS;
use crate::check::Restraints;
use crate::moves::{Move, is_promotion};
use crate::piece::{Color, Piece};
use crate::position::Position;
use crate::{Set, Square, attacks, geometry};

impl Position {
    /// The pieces that give check to the side to move.
    #[must_use]
    pub const fn checkers(&self) -> Set {
        self.placement.checkers(self.turn)
    }

    /// The pieces of the side to move that are pinned to its king.
    #[must_use]
    pub const fn pinned(&self) -> Set {
        self.placement.pinned(self.turn)
    }

    /// The legal moves, with what they follow from.
    ///
    /// ```
    /// use chess_masks::{Position, Square};
    ///
    /// // The knight may only take the rook that gives check, the bishop is
    /// // pinned on the diagonal.
    /// let position: Position = "4r2k/8/8/8/1b6/3N4/3B4/4K3 w - - 0 1".parse()?;
    /// let legal = position.legal();
    /// assert_eq!(legal.checkers().squares().to_string(), "{e8}");
    /// assert_eq!(legal.pinned().squares().to_string(), "{d2}");
    /// assert_eq!(legal.destinations(Square::D3).squares().to_string(), "{e5}");
    /// assert!(legal.destinations(Square::D2).is_empty());
    /// assert_eq!(legal.destinations(Square::E1).squares().to_string(), "{d1 f1 f2}");
    /// # Ok::<(), chess_masks::FenError>(())
    /// ```
    #[must_use]
    pub fn legal(&self) -> Legal<'_> {
        Legal::new(self)
    }
}

/// The legal moves of a position, by the squares from which they start; see
/// [`Position::legal`].
#[derive(Clone, Copy, Debug)]
pub struct Legal<'a> {
    position: &'a Position,
    occupied: Set,
    king: Option<Square>,
    checkers: Set,
    pinned: Set,
    /// Where pieces other than the king may go as far as checks and own pieces
    /// are concerned: anywhere, onto or before a single checker, or nowhere.
    targets: Set,
}

impl<'a> Legal<'a> {
    fn new(position: &'a Position) -> Self {
        let placement = &position.placement;
        let king = placement.king(position.turn);
        let Restraints { checkers, pinned } = match king {
            Some(king) => placement.restraints(position.turn, king),
            None => Restraints { checkers: Set::EMPTY, pinned: Set::EMPTY },
        };
        let targets = match (king, checkers.single()) {
            (Some(king), Some(checker)) => geometry::between(king, checker).with(checker),
            _ if checkers.is_empty() => !position.own(),
            _ => Set::EMPTY,
        };
        Legal { position, occupied: placement.occupied(), king, checkers, pinned, targets }
    }

    /// The pieces that give check.
    #[must_use]
    pub const fn checkers(&self) -> Set {
        self.checkers
    }

    /// The pieces that are pinned to their king.
    #[must_use]
    pub const fn pinned(&self) -> Set {
        self.pinned
    }

    /// The squares to which the piece on a square may move: none where no
    /// piece of the side to move stands. The king's include where it goes when
    /// castling, a pawn's where it captures en passant.
    #[must_use]
    pub fn destinations(&self, from: Square) -> Set {
        match self.position.placement.piece_at(from) {
            Some((color, piece)) if color == self.position.turn => self.of(piece, from),
            _ => Set::EMPTY,
        }
    }

    /// Every piece that can move, with the squares to which it may.
    ///
    /// ```
    /// use chess_masks::Position;
    ///
    /// let position: Position = "7k/8/8/8/8/8/P7/K7 w - - 0 1".parse()?;
    /// let moves: Vec<String> = position
    ///     .legal()
    ///     .iter()
    ///     .map(|(from, to)| format!("{from} {}", to.squares()))
    ///     .collect();
    /// assert_eq!(moves, ["a1 {b1 b2}", "a2 {a3 a4}"]);
    /// # Ok::<(), chess_masks::FenError>(())
    /// ```
    pub fn iter(self) -> impl Iterator<Item = (Square, Set)> + use<'a> {
        let pieces = self.position.own().into_iter();
        pieces.map(move |from| (from, self.destinations(from))).filter(|(_, to)| !to.is_empty())
    }

    /// Every legal move, a promotion four times.
    pub fn moves(self) -> impl Iterator<Item = Move> + use<'a> {
        self.iter().flat_map(move |(from, destinations)| {
            let piece = self.position.placement.piece_at(from).map(|(_, piece)| piece);
            destinations.into_iter().flat_map(move |to| {
                let promotes =
                    piece.is_some_and(|piece| is_promotion(piece, self.position.turn, to));
                promotions(promotes).map(move |promotion| Move { from, to, promotion })
            })
        })
    }

    /// How many legal moves there are; a promotion counts four times.
    ///
    /// ```
    /// use chess_masks::Position;
    /// assert_eq!(Position::START.legal().count(), 20);
    /// ```
    #[must_use]
    pub fn count(&self) -> u32 {
        let mut count = self.count_pawns();
        self.each_officer(&mut |_, _, to: Set| count += to.len());
        count
    }

    /// How many moves the pawns have: those that aren't pinned are counted
    /// together, since it makes no difference which one of them moves.
    fn count_pawns(&self) -> u32 {
        let turn = self.position.turn;
        let pawns = self.position.placement.pieces(turn, Piece::Pawn);
        let (pinned, free) = (pawns & self.pinned, pawns - self.pinned);
        // One call a side, each compiled for its side's directions.
        let mut count = match turn {
            Color::White => self.count_free_pawns(free, Color::White),
            Color::Black => self.count_free_pawns(free, Color::Black),
        };
        for from in pinned {
            count += with_promotions(self.pawn(from));
        }
        if let Some(square) = self.position.en_passant {
            let capturers = attacks::pawn(square, turn.opponent()) & free;
            count +=
                capturers.into_iter().filter(|&from| self.may_pass(from, square)).count() as u32;
        }
        count
    }

    /// How many moves these pawns have, en passant left out.
    #[inline(always)]
    fn count_free_pawns(&self, pawns: Set, turn: Color) -> u32 {
        let opponents = self.position.placement.side(turn.opponent());
        let forward = turn.forward();
        // No square is reached by a single and a double step.
        let steps = attacks::single_steps(pawns, turn, self.occupied)
            | attacks::double_steps(pawns, turn, self.occupied);
        let west = pawns.shift(forward.counterclockwise()) & opponents;
        let east = pawns.shift(forward.clockwise()) & opponents;
        [steps, west, east].into_iter().map(|to| with_promotions(to & self.targets)).sum()
    }

    /// Gives each piece that can move, kind by kind, with the squares to which
    /// it may.
    #[inline]
    pub(crate) fn each(&self, mut visit: impl FnMut(Piece, Square, Set)) {
        self.each_of(Piece::Pawn, &mut visit);
        self.each_officer(&mut visit);
    }

    /// As [`each`](Legal::each), without the pawns.
    #[inline(always)]
    fn each_officer(&self, visit: &mut impl FnMut(Piece, Square, Set)) {
        self.each_of(Piece::Knight, visit);
        self.each_of(Piece::Bishop, visit);
        self.each_of(Piece::Rook, visit);
        self.each_of(Piece::Queen, visit);
        self.each_of(Piece::King, visit);
    }

    #[inline(always)]
    fn each_of(&self, piece: Piece, visit: &mut impl FnMut(Piece, Square, Set)) {
        for from in self.position.placement.pieces(self.position.turn, piece) {
            let to = self.of(piece, from);
            if !to.is_empty() {
                visit(piece, from, to);
            }
        }
    }

    /// Where a piece of the side to move may go that is known to stand there.
    #[inline(always)]
    fn of(&self, piece: Piece, from: Square) -> Set {
        match piece {
            Piece::Pawn => self.pawn(from),
            Piece::King => self.royal(from),
            _ => {
                let attacked = attacks::of(self.position.turn, piece, from, self.occupied);
                self.restrained(from, attacked & self.targets)
            }
        }
    }

    /// The squares that a pin leaves of these.
    #[inline(always)]
    fn restrained(&self, from: Square, to: Set) -> Set {
        match self.king {
            Some(king) if self.pinned.contains(from) => to & geometry::line(king, from),
            _ => to,
        }
    }

    fn pawn(&self, from: Square) -> Set {
        let turn = self.position.turn;
        let attacked = attacks::pawn(from, turn);
        let captures = attacked & self.position.placement.side(turn.opponent());
        let steps = attacks::pawn_steps(from, turn, self.occupied);
        let to = self.restrained(from, (steps | captures) & self.targets);
        match self.position.en_passant {
            Some(square) if attacked.contains(square) && self.may_pass(from, square) => {
                to.with(square)
            }
            _ => to,
        }
    }

    /// Whether a pawn may capture en passant. Two pawns leave their squares at
    /// once, which may open a line that neither of them closed alone, and the
    /// capture may take a checker that isn't where the pawn goes: so the king
    /// is looked at on the board as it is afterwards.
    fn may_pass(&self, from: Square, to: Square) -> bool {
        let Some(king) = self.king else { return true };
        let captured = self.position.passed_by(to);
        let occupied = (self.occupied - captured).without(from).with(to);
        let opponent = self.position.turn.opponent();
        let attackers = self.position.placement.attackers_over(king, opponent, occupied);
        attackers.is_subset(captured)
    }

    /// Where a king may go, castling included.
    fn royal(&self, from: Square) -> Set {
        let reached = attacks::king(from) - self.position.own();
        let steps = self.safe(reached);
        steps | self.castlings(from)
    }

    /// The squares of a set on which the king would not be in check; all of
    /// them where no king counts.
    fn safe(&self, squares: Set) -> Set {
        let Some(king) = self.king else { return squares };
        let opponent = self.position.turn.opponent();
        let behind = self.occupied.without(king);
        let attacked =
            |&to: &Square| self.position.placement.attackers_over(to, opponent, behind).is_empty();
        squares.into_iter().filter(attacked).collect()
    }

    fn castlings(&self, from: Square) -> Set {
        let mut to = Set::EMPTY;
        if !self.checkers.is_empty() || self.position.castling.is_empty() {
            return to;
        }
        for castling in &CASTLINGS {
            let held = castling.color == self.position.turn
                && castling.king[0] == from
                && self.position.castling.contains(castling.right);
            if held && castling.path().is_disjoint(self.occupied) {
                let passed = castling.safe();
                if self.safe(passed) == passed {
                    to.insert(castling.king[1]);
                }
            }
        }
        to
    }
}

/// How many moves pawns have to the squares of a set: four to one of the last
/// rank, which of the two a pawn of either side only ever comes to one.
#[inline]
fn with_promotions(to: Set) -> u32 {
    let last_ranks = to & const { Set::rank(0).union(Set::rank(7)) };
    to.len() + if last_ranks.is_empty() { 0 } else { 3 * last_ranks.len() }
}

/// What a pawn may become, or just nothing.
pub(crate) fn promotions(promotes: bool) -> impl Iterator<Item = Option<Piece>> {
    let pieces = if promotes { &Piece::PROMOTIONS[..] } else { &[] };
    let nothing = (!promotes).then_some(None);
    pieces.iter().copied().map(Some).chain(nothing)
}
