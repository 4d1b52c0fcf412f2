//! Rooks, bishops and queens.
//!
//! For one square the attacks are computed line by line, from 10 KiB of
//! tables. Their readable twin is [`slide`](bitset::Square::slide), which
//! moves on square by square until something is in the way, and which the
//! functions for whole sets use: it takes the same time for any number of
//! pieces.

use bitset::Directions;

use crate::masks::Masks;
use crate::{Set, Square};

/// What a slider attacks on a diagonal, or any line that has one square on each
/// rank; the slider's own square is left out of `line`.
///
/// The subtraction borrows from the first blocker above the slider, so that it
/// changes just the bits from the slider up to that blocker. What is below the
/// slider is done the same way on the board turned upside down, where it is
/// above. (Hyperbola quintessence, after Gerd Isenberg and Aleks Peshkov.)
#[inline]
const fn along(line: Set, masks: &Masks, occupied: Set) -> Set {
    let blockers = occupied.intersection(line);
    let up = blockers.bits().wrapping_sub(masks.square.bits());
    let down = blockers.flip().bits().wrapping_sub(masks.flipped.bits());
    Set::from_bits_truncate(up ^ down.swap_bytes()).intersection(line)
}

/// What a slider attacks on its rank: turning a rank round is slow, but there
/// are few enough ranks to have them all in a table.
#[inline]
const fn along_rank(square: Square, masks: &Masks, occupied: Set) -> Set {
    let start = square.index() & 56;
    let attacked = masks.on_rank[(occupied.bits() >> start & 0xff) as usize];
    Set::from_bits_truncate((attacked as u64) << start)
}

/// What a slider attacks on its file: the blockers are gathered into a number,
/// and a table has the ranks that are reached. This is less work than
/// [`along`], but takes longer; here it is done while the rank is waited for.
#[inline]
const fn along_file(masks: &Masks, occupied: Set) -> Set {
    let inner = occupied.intersection(masks.file).bits().wrapping_mul(masks.gather) >> 58;
    masks.ranks[inner as usize].intersection(masks.file)
}

/// Multiplied by this, squares a2 to a7, bits 8 to 48, become the upper six
/// bits in order: bit 8k is moved up by 57 - 7k. All else that comes of it lies
/// below or drops out. For another file the factor is shifted down by as much
/// as that file's bits lie above those of file a. ("Kindergarten bitboards",
/// after Gerd Isenberg.)
pub(crate) const GATHER: u64 = 1 << 50 | 1 << 43 | 1 << 36 | 1 << 29 | 1 << 22 | 1 << 15;

/// The ranks that a slider reaches on its file, whole: by its own rank, and by
/// the six squares between the edges as a number.
pub(crate) static RANKS_REACHED: [[Set; 64]; 8] = {
    let mut table = [[Set::EMPTY; 64]; 8];
    let mut rank = 0;
    while rank < 8 {
        let mut inner = 0;
        while inner < 64 {
            // As on a rank, turned onto file a; 255 times a bit there is its rank.
            let attacked = RANK_REACHED[rank][2 * inner] as u64;
            let attacked = Set::from_bits_truncate(attacked).transpose();
            table[rank][inner] = Set::from_bits_truncate(attacked.bits() * 0xff);
            inner += 1;
        }
        rank += 1;
    }
    table
};

/// What a slider attacks on a rank: by its file, and by the rank's occupied
/// squares. Whether its own counts as occupied makes no difference.
pub(crate) static RANK_REACHED: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut file = 0;
    while file < 8 {
        let slider: u8 = 1 << file;
        let mut occupied = 0;
        while occupied < 256 {
            let blockers = occupied as u8 & !slider;
            let west = eastward(slider.reverse_bits(), blockers.reverse_bits()).reverse_bits();
            table[file][occupied] = eastward(slider, blockers) | west;
            occupied += 1;
        }
        file += 1;
    }
    table
};

/// What a slider attacks toward the higher bits of a rank, by the same
/// subtraction.
const fn eastward(slider: u8, blockers: u8) -> u8 {
    (blockers ^ blockers.wrapping_sub(slider)) & !slider
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
#[inline]
pub const fn rook(square: Square, occupied: Set) -> Set {
    let masks = Masks::of(square);
    along_file(masks, occupied).union(along_rank(square, masks, occupied))
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
#[inline]
pub const fn bishop(square: Square, occupied: Set) -> Set {
    let masks = Masks::of(square);
    along(masks.diagonal, masks, occupied).union(along(masks.anti_diagonal, masks, occupied))
}

/// What a queen attacks: what a rook and a bishop there would.
///
/// ```
/// use chess_masks::{Set, Square, attacks};
/// assert_eq!(attacks::queen(Square::D4, Set::EMPTY).len(), 27);
/// assert_eq!(attacks::queen(Square::A1, attacks::king(Square::A1)), attacks::king(Square::A1));
/// ```
#[must_use]
#[inline]
pub const fn queen(square: Square, occupied: Set) -> Set {
    rook(square, occupied).union(bishop(square, occupied))
}

/// What a rook attacks through the first blockers on its lines: in each
/// direction in which the first occupied square is in `through`, the squares
/// behind it up to the next occupied one, that one in.
///
/// With one's own pieces as `through`, these are the rook's discovered
/// attacks; with the opponent's, its skewers and what it pins.
///
/// ```
/// use bitset::{Chess, picture};
/// use chess_masks::{Square, attacks};
///
/// let occupied = picture!(Chess:
///     . . . 1 . . . .
///     . . . . . . . .
///     . . . 1 . . . .
///     . . . . . . . .
///     1 . 1 1 . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
/// );
/// let through = Square::D6.set() | Square::C4.set();
/// let behind = attacks::rook_xrays(Square::D4, occupied, through);
/// assert_eq!(format!("{behind:#}"), "\
/// 8  . . . 1 . . . .
/// 7  . . . 1 . . . .
/// 6  . . . . . . . .
/// 5  . . . . . . . .
/// 4  1 1 . . . . . .
/// 3  . . . . . . . .
/// 2  . . . . . . . .
/// 1  . . . . . . . .
///    a b c d e f g h");
/// assert!(attacks::rook_xrays(Square::D4, occupied, bitset::BitSet::EMPTY).is_empty());
/// ```
#[must_use]
#[inline]
pub const fn rook_xrays(square: Square, occupied: Set, through: Set) -> Set {
    let direct = rook(square, occupied);
    let first = direct.intersection(through);
    rook(square, occupied.difference(first)).difference(direct)
}

/// What a bishop attacks through the first blockers on its lines, as
/// [`rook_xrays`] has it.
///
/// ```
/// use chess_masks::{Set, Square, attacks};
///
/// let occupied = Set::parse_squares("{b2 d4 g7}").unwrap();
/// let behind = attacks::bishop_xrays(Square::A1, occupied, occupied);
/// assert_eq!(behind.squares().to_string(), "{c3 d4}");
/// ```
#[must_use]
#[inline]
pub const fn bishop_xrays(square: Square, occupied: Set, through: Set) -> Set {
    let direct = bishop(square, occupied);
    let first = direct.intersection(through);
    bishop(square, occupied.difference(first)).difference(direct)
}

/// What a queen attacks through the first blockers on its lines, as
/// [`rook_xrays`] has it.
///
/// ```
/// use chess_masks::{Set, Square, attacks};
///
/// let occupied = Set::parse_squares("{b2 a3}").unwrap();
/// let behind = attacks::queen_xrays(Square::A1, occupied, occupied);
/// assert_eq!(behind.squares().to_string(), "{c3 a4 d4 a5 e5 a6 f6 a7 g7 a8 h8}");
/// ```
#[must_use]
#[inline]
pub const fn queen_xrays(square: Square, occupied: Set, through: Set) -> Set {
    rook_xrays(square, occupied, through).union(bishop_xrays(square, occupied, through))
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
#[inline]
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
#[inline]
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
#[inline]
pub const fn queens(queens: Set, occupied: Set) -> Set {
    queens.slide(Directions::QUEEN, occupied)
}
