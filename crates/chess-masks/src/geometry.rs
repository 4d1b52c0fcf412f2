//! What squares have to do with each other on an empty board.
//!
//! Files, ranks, diagonals, colours, edges and corners are `bitset`'s own:
//! [`Set::file`], [`Set::diagonal`], [`Set::LIGHT`] and so on.

use bitset::Direction;

use crate::attacks;
use crate::masks::Masks;
use crate::{Set, Square};

/// The four squares in the middle: d4, e4, d5 and e5.
pub const CENTER: Set = Square::D4.set().with(Square::E4).with(Square::D5).with(Square::E5);

/// The squares strictly between two squares of a file, rank or diagonal: both
/// ends are out. Empty where the squares are neighbours, or not on one line.
///
/// ```
/// use chess_masks::{Square, geometry};
///
/// let between = geometry::between(Square::B2, Square::F6);
/// assert_eq!(format!("{between:#}"), "\
/// 8  . . . . . . . .
/// 7  . . . . . . . .
/// 6  . . . . . . . .
/// 5  . . . . 1 . . .
/// 4  . . . 1 . . . .
/// 3  . . 1 . . . . .
/// 2  . . . . . . . .
/// 1  . . . . . . . .
///    a b c d e f g h");
/// assert!(geometry::between(Square::B2, Square::C4).is_empty());
/// ```
#[must_use]
#[inline]
pub const fn between(a: Square, b: Square) -> Set {
    // The numbers from the lower square's on to before the higher one's.
    let numbers = (a.set().bits() - 1) ^ (b.set().bits() - 1);
    Masks::of(a).line_with(b).intersection(Set::from_bits_truncate(numbers)).without(b)
}

/// The whole file, rank or diagonal through two squares, from edge to edge:
/// both squares are in. Empty where they are one square, or not on one line.
///
/// ```
/// use chess_masks::{Square, geometry};
///
/// let line = geometry::line(Square::B2, Square::D4);
/// assert_eq!(format!("{line:#}"), "\
/// 8  . . . . . . . 1
/// 7  . . . . . . 1 .
/// 6  . . . . . 1 . .
/// 5  . . . . 1 . . .
/// 4  . . . 1 . . . .
/// 3  . . 1 . . . . .
/// 2  . 1 . . . . . .
/// 1  1 . . . . . . .
///    a b c d e f g h");
/// assert!(geometry::line(Square::B2, Square::C4).is_empty());
/// ```
#[must_use]
#[inline]
pub const fn line(a: Square, b: Square) -> Set {
    let others = Masks::of(a).line_with(b);
    if others.is_empty() { others } else { others.with(a) }
}

/// The squares from `a` toward `b` and beyond it to the edge: `a` is out, `b`
/// is in. Empty where they are one square, or not on one line.
///
/// ```
/// use chess_masks::{Square, geometry};
///
/// let ray = geometry::ray(Square::B2, Square::D4);
/// assert_eq!(format!("{ray:#}"), "\
/// 8  . . . . . . . 1
/// 7  . . . . . . 1 .
/// 6  . . . . . 1 . .
/// 5  . . . . 1 . . .
/// 4  . . . 1 . . . .
/// 3  . . 1 . . . . .
/// 2  . . . . . . . .
/// 1  . . . . . . . .
///    a b c d e f g h");
/// ```
#[must_use]
#[inline]
pub const fn ray(a: Square, b: Square) -> Set {
    let up_to_a = a.set().bits() | (a.set().bits() - 1);
    let after_a = if a.index() < b.index() { !up_to_a } else { up_to_a };
    Masks::of(a).line_with(b).intersection(Set::from_bits_truncate(after_a))
}

/// Whether `c` is on the line through `a` and `b`, on either side of them or
/// between. Never where `a` and `b` are one square: they make no line.
///
/// ```
/// use chess_masks::{Square, geometry};
/// assert!(geometry::aligned(Square::A1, Square::C3, Square::H8));
/// assert!(!geometry::aligned(Square::A1, Square::C3, Square::C4));
/// ```
#[must_use]
#[inline]
pub const fn aligned(a: Square, b: Square, c: Square) -> bool {
    line(a, b).contains(c)
}

/// The direction in which a queen on `a` moves to reach `b`; `None` where she
/// can't, or is there.
///
/// ```
/// use bitset::Direction;
/// use chess_masks::{Square, geometry};
/// assert_eq!(geometry::direction(Square::A8, Square::C6), Some(Direction::SouthEast));
/// assert_eq!(geometry::direction(Square::A8, Square::B6), None);
/// ```
#[must_use]
#[inline]
pub const fn direction(a: Square, b: Square) -> Option<Direction> {
    let (files, ranks) = apart(a, b);
    if files == 0 && ranks == 0 || files != 0 && ranks != 0 && files.abs() != ranks.abs() {
        return None;
    }
    let mut i = 0;
    loop {
        let direction = Direction::ALL[i];
        if direction.east() == files.signum() && direction.north() == ranks.signum() {
            return Some(direction);
        }
        i += 1;
    }
}

/// How many moves a king needs from one square to the other.
///
/// ```
/// use chess_masks::{Square, geometry};
/// assert_eq!(geometry::distance(Square::A1, Square::C8), 7);
/// ```
#[must_use]
#[inline]
pub const fn distance(a: Square, b: Square) -> u8 {
    let (files, ranks) = apart(a, b);
    let (files, ranks) = (files.unsigned_abs(), ranks.unsigned_abs());
    if files > ranks { files } else { ranks }
}

/// How many files to the right and ranks up it is from one square to the other.
const fn apart(a: Square, b: Square) -> (i8, i8) {
    (b.file() as i8 - a.file() as i8, b.rank() as i8 - a.rank() as i8)
}

/// All squares on the files next to those of a set.
///
/// ```
/// use chess_masks::{Set, Square, geometry};
/// assert_eq!(geometry::adjacent_files(Square::A4.set()), Set::file(1));
/// assert_eq!(geometry::adjacent_files(Set::file(3)), Set::file(2) | Set::file(4));
/// ```
#[must_use]
#[inline]
pub const fn adjacent_files(set: Set) -> Set {
    let files = files(set);
    files.shift(Direction::East).union(files.shift(Direction::West))
}

/// All squares on the files of a set.
///
/// ```
/// use chess_masks::{Set, Square, geometry};
/// assert_eq!(geometry::files(Square::A4.set() | Square::A5.set()), Set::file(0));
/// ```
#[must_use]
#[inline]
pub const fn files(set: Set) -> Set {
    set.occluded_fill(Direction::North, Set::BOARD)
        .union(set.occluded_fill(Direction::South, Set::BOARD))
}

/// The squares that a king reaches in so many moves or fewer on an empty
/// board, its own among them.
///
/// ```
/// use chess_masks::{Square, geometry};
/// assert_eq!(geometry::within(Square::A1, 1).squares().to_string(), "{a1 b1 a2 b2}");
/// ```
#[must_use]
#[inline]
pub const fn within(square: Square, moves: u8) -> Set {
    let mut reached = square.set();
    let mut i = 0;
    while i < moves && i < 7 {
        reached = reached.union(attacks::kings(reached));
        i += 1;
    }
    reached
}
