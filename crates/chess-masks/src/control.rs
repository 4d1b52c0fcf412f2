//! Who controls which squares: counts of attackers, what hangs and what is
//! defended, batteries, mobility.

use crate::piece::{Color, Piece};
use crate::placement::Placement;
use crate::{Set, Square, attacks, geometry};

/// How many pieces attack each square, for all squares at once.
///
/// The numbers are bit-sliced: one set has the lowest binary digit of each
/// square's number, the next set the second, and so on. Adding an attack set
/// is then done for 64 squares at once, with the carries handed on from set to
/// set, as on paper.
///
/// ```
/// use chess_masks::{Color, Placement, Square};
///
/// let counts = Placement::START.attack_counts(Color::White);
/// assert_eq!(counts.on(Square::F3), 3);
/// assert_eq!(counts.exactly(3).squares().to_string(), "{c3 f3}");
/// assert_eq!(counts.at_least(4).squares().to_string(), "{d2 e2}");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct AttackCounts {
    /// Ones, twos, fours, eights, sixteens. No square has more than sixteen
    /// attackers: eight that come along lines, the first on each, and eight
    /// knights.
    digits: [Set; 5],
}

impl AttackCounts {
    /// Counts one more for every square of a set; at 31 a number stays.
    #[must_use]
    #[inline]
    pub const fn plus(mut self, attacked: Set) -> AttackCounts {
        let mut carry = attacked.difference(self.exactly(31));
        let mut i = 0;
        while i < self.digits.len() {
            let digit = self.digits[i];
            self.digits[i] = digit.symmetric_difference(carry);
            carry = digit.intersection(carry);
            i += 1;
        }
        self
    }

    /// The number of one square.
    #[must_use]
    #[inline]
    pub const fn on(&self, square: Square) -> u8 {
        let mut number = 0;
        let mut i = 0;
        while i < self.digits.len() {
            number |= (self.digits[i].contains(square) as u8) << i;
            i += 1;
        }
        number
    }

    /// The squares with just this number.
    #[must_use]
    #[inline]
    pub const fn exactly(&self, number: u8) -> Set {
        if number >> self.digits.len() != 0 {
            return Set::EMPTY;
        }
        let mut squares = Set::BOARD;
        let mut i = 0;
        while i < self.digits.len() {
            let ones = self.digits[i];
            squares = if number >> i & 1 == 1 {
                squares.intersection(ones)
            } else {
                squares.difference(ones)
            };
            i += 1;
        }
        squares
    }

    /// The squares with this number or a greater one.
    #[must_use]
    #[inline]
    pub const fn at_least(&self, number: u8) -> Set {
        let mut squares = Set::BOARD;
        let mut i = 0;
        while i < number {
            squares = squares.difference(self.exactly(i));
            i += 1;
        }
        squares
    }
}

/// Two sliders of one side on a line, nothing between them, each of which
/// moves along that line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Battery {
    /// The slider with the lower square number.
    pub first: Square,
    /// The other one.
    pub second: Square,
    /// Their line from edge to edge.
    pub line: Set,
}

impl Placement {
    /// How many pieces of a side attack each square, pinned ones too; attacks
    /// through other pieces don't count.
    #[must_use]
    #[inline]
    pub const fn attack_counts(&self, color: Color) -> AttackCounts {
        let mut counts = AttackCounts { digits: [Set::EMPTY; 5] };
        let mut pieces = self.side(color);
        while let Some(square) = pieces.pop_first() {
            counts = counts.plus(self.attacks_from(square));
        }
        counts
    }

    /// The pieces of a side that another piece of that side defends.
    ///
    /// ```
    /// use chess_masks::{Color, Placement};
    /// let board: Placement = "8/8/8/8/3p4/8/1B6/R3K3".parse()?;
    /// assert_eq!(board.defended(Color::White).squares().to_string(), "{a1 e1}");
    /// # Ok::<(), chess_masks::FenError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn defended(&self, color: Color) -> Set {
        self.side(color).intersection(self.attacked_by(color))
    }

    /// The pieces of a side that the opponent attacks and nobody defends.
    ///
    /// ```
    /// use chess_masks::{Color, Placement};
    /// let board: Placement = "4k3/8/8/8/1b1r4/8/1B1N4/2K5".parse()?;
    /// assert_eq!(board.hanging(Color::Black).squares().to_string(), "{d4}");
    /// assert!(board.hanging(Color::White).is_empty());
    /// # Ok::<(), chess_masks::FenError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn hanging(&self, color: Color) -> Set {
        let attacked = self.side(color).intersection(self.attacked_by(color.opponent()));
        attacked.difference(self.attacked_by(color))
    }

    /// The batteries of a side: pairs of rooks and queens on files and ranks,
    /// of bishops and queens on diagonals.
    ///
    /// ```
    /// use chess_masks::{Color, Placement, Square};
    ///
    /// let board: Placement = "8/8/8/8/8/3Q4/2B5/3R4".parse()?;
    /// let pairs: Vec<_> = board.batteries(Color::White).map(|b| (b.first, b.second)).collect();
    /// assert_eq!(pairs, [(Square::D1, Square::D3), (Square::C2, Square::D3)]);
    /// # Ok::<(), chess_masks::FenError>(())
    /// ```
    #[inline]
    pub fn batteries(&self, color: Color) -> impl Iterator<Item = Battery> {
        let occupied = self.occupied();
        let queens = self.pieces(color, Piece::Queen);
        let rooks = self.pieces(color, Piece::Rook) | queens;
        let bishops = self.pieces(color, Piece::Bishop) | queens;
        (rooks | bishops).into_iter().flat_map(move |first| {
            let mut partners = Set::EMPTY;
            if rooks.contains(first) {
                partners |= attacks::rook(first, occupied) & rooks;
            }
            if bishops.contains(first) {
                partners |= attacks::bishop(first, occupied) & bishops;
            }
            let later = partners.into_iter().filter(move |&second| second > first);
            later.map(move |second| Battery { first, second, line: geometry::line(first, second) })
        })
    }

    /// The squares that count for a side's mobility: all but those of its king
    /// and its pawns, and those that opposing pawns attack.
    ///
    /// A piece's mobility is the number of these squares that it attacks.
    /// Programs differ in what they leave out; this is the common core.
    ///
    /// ```
    /// use chess_masks::{Color, Placement, Square};
    ///
    /// let board = Placement::START;
    /// let area = board.mobility_area(Color::White);
    /// assert_eq!((board.attacks_from(Square::B1) & area).squares().to_string(), "{a3 c3}");
    /// ```
    #[must_use]
    #[inline]
    pub const fn mobility_area(&self, color: Color) -> Set {
        let opponent = color.opponent();
        self.pieces(color, Piece::Pawn)
            .union(self.pieces(color, Piece::King))
            .union(attacks::pawns(self.pieces(opponent, Piece::Pawn), opponent))
            .complement()
    }
}
