//! What the pieces attack.
//!
//! An attack set holds the squares on which a piece could capture, whoever
//! stands there or nobody:
//!
//! * the first piece in a slider's way is in the set, its own side's too
//!   (which defends that piece), and what stands behind it is not;
//! * the piece's own square is not;
//! * a pawn's two squares are in it also where there is nothing to capture;
//!   its steps forward are no attacks.
//!
//! Captures are the intersection with the opponent's pieces, and moves to
//! other squares than one's own pieces a difference:
//!
//! ```
//! use chess_masks::{Color, Placement, Square, attacks};
//!
//! let board: Placement = "7k/8/3P4/8/3R1p2/8/8/8".parse()?;
//! let rook = attacks::rook(Square::D4, board.occupied());
//! assert_eq!(format!("{rook:#}"), "\
//! 8  . . . . . . . .
//! 7  . . . . . . . .
//! 6  . . . 1 . . . .
//! 5  . . . 1 . . . .
//! 4  1 1 1 . 1 1 . .
//! 3  . . . 1 . . . .
//! 2  . . . 1 . . . .
//! 1  . . . 1 . . . .
//!    a b c d e f g h");
//! assert_eq!((rook & board.side(Color::Black)).squares().to_string(), "{f4}");
//! assert!(!(rook - board.side(Color::White)).contains(Square::D6));
//! # Ok::<(), chess_masks::FenError>(())
//! ```
//!
//! The functions of one square ([`knight`], [`rook`]) have the piece in the
//! singular; those of a whole set ([`knights`], [`rooks`]) give what all
//! pieces on its squares attack together, and hold the square of a piece only
//! where another attacks it.

use bitset::{Chess, Direction, Directions, Leaper};

use crate::piece::{Color, Piece};
use crate::{Set, Square};

static KNIGHT: Leaper<Chess> = Leaper::symmetric(1, 2);

static KING: Leaper<Chess> =
    Leaper::new(&[(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]);

static WHITE_PAWN: Leaper<Chess> = Leaper::new(&[(-1, 1), (1, 1)]);

static BLACK_PAWN: Leaper<Chess> = Leaper::new(&[(-1, -1), (1, -1)]);

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
pub const fn king(square: Square) -> Set {
    KING.attacks(square)
}

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
pub const fn pawn(square: Square, color: Color) -> Set {
    match color {
        Color::White => WHITE_PAWN.attacks(square),
        Color::Black => BLACK_PAWN.attacks(square),
    }
}

/// What a rook attacks: in each direction up to the first occupied square,
/// that square in.
///
/// Whether the rook's own square counts as occupied makes no difference.
///
/// ```
/// use bitset::{Chess, picture};
/// use chess_masks::{Square, attacks};
///
/// let occupied = picture!(Chess:
///     . . . . . . . 1
///     . . . . . . . .
///     . . . . . . . .
///     . . . 1 . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . 1 . . . 1
/// );
/// let rook = attacks::rook(Square::D1, occupied);
/// assert_eq!(format!("{rook:#}"), "\
/// 8  . . . . . . . .
/// 7  . . . . . . . .
/// 6  . . . . . . . .
/// 5  . . . 1 . . . .
/// 4  . . . 1 . . . .
/// 3  . . . 1 . . . .
/// 2  . . . 1 . . . .
/// 1  1 1 1 . 1 1 1 1
///    a b c d e f g h");
/// ```
#[must_use]
pub const fn rook(square: Square, occupied: Set) -> Set {
    square.slide(Directions::ROOK, occupied)
}

/// What a bishop attacks: in each direction up to the first occupied square,
/// that square in.
///
/// ```
/// use bitset::{Chess, picture};
/// use chess_masks::{Square, attacks};
///
/// let occupied = picture!(Chess:
///     . . . . . . . .
///     . 1 . . . . . .
///     . . . . . 1 . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . 1 . . . . . .
///     . . . . . . . .
/// );
/// let bishop = attacks::bishop(Square::D4, occupied);
/// assert_eq!(format!("{bishop:#}"), "\
/// 8  . . . . . . . .
/// 7  1 . . . . . . .
/// 6  . 1 . . . 1 . .
/// 5  . . 1 . 1 . . .
/// 4  . . . . . . . .
/// 3  . . 1 . 1 . . .
/// 2  . 1 . . . 1 . .
/// 1  . . . . . . 1 .
///    a b c d e f g h");
/// ```
#[must_use]
pub const fn bishop(square: Square, occupied: Set) -> Set {
    square.slide(Directions::BISHOP, occupied)
}

/// What a queen attacks: what a rook and a bishop there would.
///
/// ```
/// use chess_masks::{Set, Square, attacks};
/// assert_eq!(attacks::queen(Square::D4, Set::EMPTY).len(), 27);
/// assert_eq!(attacks::queen(Square::A1, attacks::king(Square::A1)), attacks::king(Square::A1));
/// ```
#[must_use]
pub const fn queen(square: Square, occupied: Set) -> Set {
    square.slide(Directions::QUEEN, occupied)
}

/// What any piece attacks. The side matters for a pawn, the occupied squares
/// for a slider.
///
/// ```
/// use chess_masks::{Color, Piece, Set, Square, attacks};
/// let knight = attacks::of(Color::White, Piece::Knight, Square::A1, Set::EMPTY);
/// assert_eq!(knight.squares().to_string(), "{c2 b3}");
/// ```
#[must_use]
pub const fn of(color: Color, piece: Piece, square: Square, occupied: Set) -> Set {
    match piece {
        Piece::Pawn => pawn(square, color),
        Piece::Knight => knight(square),
        Piece::Bishop => bishop(square, occupied),
        Piece::Rook => rook(square, occupied),
        Piece::Queen => queen(square, occupied),
        Piece::King => king(square),
    }
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
pub const fn kings(kings: Set) -> Set {
    kings.neighbours(Directions::QUEEN)
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
pub const fn pawns(pawns: Set, color: Color) -> Set {
    let forward = match color {
        Color::White => Direction::North,
        Color::Black => Direction::South,
    };
    pawns.shift(forward.clockwise()).union(pawns.shift(forward.counterclockwise()))
}

/// What rooks on all squares of a set attack together.
///
/// ```
/// use chess_masks::{Set, attacks};
///
/// let rooks = Set::parse_squares("{a1 e1}").unwrap();
/// let attacked = attacks::rooks(rooks, rooks);
/// assert_eq!(format!("{attacked:#}"), "\
/// 8  1 . . . 1 . . .
/// 7  1 . . . 1 . . .
/// 6  1 . . . 1 . . .
/// 5  1 . . . 1 . . .
/// 4  1 . . . 1 . . .
/// 3  1 . . . 1 . . .
/// 2  1 . . . 1 . . .
/// 1  1 1 1 1 1 1 1 1
///    a b c d e f g h");
/// ```
#[must_use]
pub const fn rooks(rooks: Set, occupied: Set) -> Set {
    rooks.slide(Directions::ROOK, occupied)
}

/// What bishops on all squares of a set attack together.
///
/// ```
/// use chess_masks::{Set, attacks};
/// // A bishop stays on the squares of one colour.
/// assert_eq!(attacks::bishops(Set::DARK, Set::EMPTY), Set::DARK);
/// ```
#[must_use]
pub const fn bishops(bishops: Set, occupied: Set) -> Set {
    bishops.slide(Directions::BISHOP, occupied)
}

/// What queens on all squares of a set attack together.
///
/// ```
/// use chess_masks::{Set, attacks};
/// // Eight queens, none of which attacks another.
/// let queens = Set::parse_squares("{h1 b2 d3 a4 g5 e6 c7 f8}").unwrap();
/// assert!(attacks::queens(queens, queens).is_disjoint(queens));
/// ```
#[must_use]
pub const fn queens(queens: Set, occupied: Set) -> Set {
    queens.slide(Directions::QUEEN, occupied)
}
