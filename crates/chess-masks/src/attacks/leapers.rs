//! Knights and kings.

use bitset::{Chess, Directions, Leaper};

use crate::{Set, Square};

static KNIGHT: Leaper<Chess> = Leaper::symmetric(1, 2);
static KING: Leaper<Chess> =
    Leaper::new(&[(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]);

/// What a knight attacks.
///
/// ```
/// use chess_masks::{Square, attacks};
///
/// let knight = attacks::knight(Square::D4);
/// assert_eq!(format!("{knight:#}"), "\
/// 8  . . . . . . . .
/// 7  . . . . . . . .
/// 6  . . 1 . 1 . . .
/// 5  . 1 . . . 1 . .
/// 4  . . . . . . . .
/// 3  . 1 . . . 1 . .
/// 2  . . 1 . 1 . . .
/// 1  . . . . . . . .
///    a b c d e f g h");
/// ```
#[must_use]
#[inline]
pub const fn knight(square: Square) -> Set {
    KNIGHT.attacks(square)
}

/// What a king attacks.
///
/// ```
/// use chess_masks::{Square, attacks};
/// assert_eq!(attacks::king(Square::E1).squares().to_string(), "{d1 f1 d2 e2 f2}");
/// ```
#[must_use]
#[inline]
pub const fn king(square: Square) -> Set {
    KING.attacks(square)
}

/// What knights on all squares of a set attack together.
///
/// A knight's jump is one square aside and two on, so that the eight jumps
/// share their first halves.
///
/// ```
/// use chess_masks::{Set, attacks};
/// let corners = attacks::knights(Set::CORNERS);
/// assert_eq!(corners.squares().to_string(), "{c2 f2 b3 g3 b6 g6 c7 f7}");
/// ```
#[must_use]
#[inline]
pub const fn knights(knights: Set) -> Set {
    let one_aside = knights.step(1, 0).union(knights.step(-1, 0));
    let two_aside = knights.step(2, 0).union(knights.step(-2, 0));
    let two_on = one_aside.step(0, 2).union(one_aside.step(0, -2));
    let one_on = two_aside.step(0, 1).union(two_aside.step(0, -1));
    two_on.union(one_on)
}

/// What kings on all squares of a set attack together.
///
/// ```
/// use chess_masks::{Set, attacks};
/// assert_eq!(attacks::kings(Set::rank(0)), Set::rank(0) | Set::rank(1));
/// ```
#[must_use]
#[inline]
pub const fn kings(kings: Set) -> Set {
    kings.neighbours(Directions::QUEEN)
}
