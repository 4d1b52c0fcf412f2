//! Pawns: what they attack, and where they can step.

use bitset::{Chess, Leaper};

use crate::piece::Color;
use crate::{Set, Square};

/// In the order of `Color::ALL`.
static PAWN: [Leaper<Chess>; 2] =
    [Leaper::new(&[(-1, 1), (1, 1)]), Leaper::new(&[(-1, -1), (1, -1)])];

/// What a pawn attacks: the squares diagonally before it, as its side sees the
/// board. On the side's last rank there are none.
///
/// ```
/// use chess_masks::{Color, Square, attacks};
///
/// let white = attacks::pawn(Square::B4, Color::White);
/// let black = attacks::pawn(Square::B4, Color::Black);
/// assert_eq!(white.squares().to_string(), "{a5 c5}");
/// assert_eq!(black.squares().to_string(), "{a3 c3}");
/// assert_eq!(attacks::pawn(Square::H4, Color::White).squares().to_string(), "{g5}");
/// assert!(attacks::pawn(Square::H8, Color::White).is_empty());
/// ```
#[must_use]
#[inline]
pub const fn pawn(square: Square, color: Color) -> Set {
    PAWN[color as usize].attacks(square)
}

/// What pawns of one side on all squares of a set attack together.
///
/// ```
/// use chess_masks::{Color, Set, attacks};
/// assert_eq!(attacks::pawns(Set::rank(1), Color::White), Set::rank(2));
/// let pawns = Set::parse_squares("{a4 h4}").unwrap();
/// assert_eq!(attacks::pawns(pawns, Color::Black).squares().to_string(), "{b3 g3}");
/// ```
#[must_use]
#[inline]
pub const fn pawns(pawns: Set, color: Color) -> Set {
    let forward = color.forward();
    pawns.shift(forward.clockwise()).union(pawns.shift(forward.counterclockwise()))
}

/// Where a pawn can step: the square before it, and from its side's second
/// rank the one after that, as far as they are free. Steps are no attacks.
///
/// ```
/// use chess_masks::{Color, Set, Square, attacks};
///
/// let steps = attacks::pawn_steps(Square::E2, Color::White, Set::EMPTY);
/// assert_eq!(steps.squares().to_string(), "{e3 e4}");
/// let steps = attacks::pawn_steps(Square::E2, Color::White, Square::E4.set());
/// assert_eq!(steps.squares().to_string(), "{e3}");
/// assert!(attacks::pawn_steps(Square::E2, Color::White, Square::E3.set()).is_empty());
/// assert_eq!(
///     attacks::pawn_steps(Square::D6, Color::Black, Set::EMPTY).squares().to_string(),
///     "{d5}"
/// );
/// ```
#[must_use]
#[inline]
pub const fn pawn_steps(square: Square, color: Color, occupied: Set) -> Set {
    let pawn = square.set();
    single_steps(pawn, color, occupied).union(double_steps(pawn, color, occupied))
}

/// Where pawns of one side on all squares of a set can step by one square.
///
/// ```
/// use chess_masks::{Color, Placement, Set, attacks};
/// let occupied = Placement::START.occupied();
/// assert_eq!(attacks::single_steps(Set::rank(1), Color::White, occupied), Set::rank(2));
/// ```
#[must_use]
#[inline]
pub const fn single_steps(pawns: Set, color: Color, occupied: Set) -> Set {
    pawns.shift(color.forward()).difference(occupied)
}

/// Where those of the pawns that stand on their side's second rank can step by
/// two squares, over free ones only.
///
/// ```
/// use chess_masks::{Color, Set, attacks};
///
/// let pawns = Set::parse_squares("{a7 b7 c7 d6}").unwrap();
/// let occupied = Set::parse_squares("{b6 c5}").unwrap() | pawns;
/// let steps = attacks::double_steps(pawns, Color::Black, occupied);
/// assert_eq!(steps.squares().to_string(), "{a5}");
/// ```
#[must_use]
#[inline]
pub const fn double_steps(pawns: Set, color: Color, occupied: Set) -> Set {
    let home = match color {
        Color::White => const { Set::rank(1) },
        Color::Black => const { Set::rank(6) },
    };
    let at_home = pawns.intersection(home);
    single_steps(single_steps(at_home, color, occupied), color, occupied)
}
