//! One square.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use crate::bit::Bit;
use crate::direction::{Direction, Directions};
use crate::error::SquareError;
use crate::geometry::{self, Geometry};
use crate::layout::{Chess, ConnectFour, Layout, Othello};
use crate::set::BitSet;
use crate::text::excerpt;

/// A square of the board, held as the number of its bit.
///
/// A square's number is not its set: d4 of [`Chess`] is square 27, and the set
/// that holds it is the number 2^27.
///
/// ```
/// use bitset::{Chess, Square};
///
/// let square = Square::<Chess>::D4;
/// assert_eq!(square.index(), 27);
/// assert_eq!(square.set().bits(), 134_217_728);
/// assert_eq!((square.file(), square.rank()), (3, 3));
/// assert_eq!("d4".parse(), Ok(square));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square<L: Layout> {
    bit: Bit,
    layout: PhantomData<fn() -> L>,
}

impl<L: Layout> Square<L> {
    /// The square on a file and a rank, both counted from 0; `None` off the board.
    ///
    /// ```
    /// use bitset::{Chess, Square};
    /// assert_eq!(Square::<Chess>::new(3, 0), Some(Square::<Chess>::D1));
    /// assert_eq!(Square::<Chess>::new(8, 0), None);
    /// ```
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if file < L::FILES && rank < L::RANKS {
            Some(Self::at(geometry::index::<L>(file, rank)))
        } else {
            None
        }
    }

    /// The square with this bit number; `None` for a guard bit or any other
    /// number that is no square of the board.
    ///
    /// ```
    /// use bitset::{ConnectFour, Square};
    /// assert_eq!(Square::<ConnectFour>::from_index(7), Some(Square::<ConnectFour>::B1));
    /// assert_eq!(Square::<ConnectFour>::from_index(6), None); // the guard of file a
    /// ```
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < 64 && Geometry::<L>::BOARD & (1 << index) != 0 {
            Some(Self::at(index as u32))
        } else {
            None
        }
    }

    /// The square of a bit that is known to be on the board.
    pub(crate) const fn at(index: u32) -> Self {
        Square { bit: Bit::new(index), layout: PhantomData }
    }

    /// The square of a name in upper case.
    const fn named(name: &str) -> Self {
        let name = name.as_bytes();
        Self::new(name[0] - b'A', name[1] - b'1').unwrap()
    }

    /// The number of the square's bit, 0 to 63.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.bit as u8
    }

    /// The file, counted from 0 for file a.
    #[must_use]
    pub const fn file(self) -> u8 {
        if geometry::file_by_file::<L>() {
            self.index() / L::FILE_STEP
        } else {
            self.index() % L::RANK_STEP / L::FILE_STEP
        }
    }

    /// The rank, counted from 0 for rank 1.
    #[must_use]
    pub const fn rank(self) -> u8 {
        if geometry::file_by_file::<L>() {
            self.index() % L::FILE_STEP / L::RANK_STEP
        } else {
            self.index() / L::RANK_STEP
        }
    }

    /// The set that holds this square alone.
    #[must_use]
    pub const fn set(self) -> BitSet<L> {
        BitSet::from_board_bits(1 << self.index())
    }

    /// The square one step on; `None` where the board ends.
    ///
    /// ```
    /// use bitset::{Chess, Direction, Square};
    /// assert_eq!(Square::<Chess>::H4.neighbour(Direction::East), None);
    /// ```
    #[must_use]
    pub const fn neighbour(self, direction: Direction) -> Option<Self> {
        self.set().shift(direction).first()
    }

    /// The square so many files to the right and so many ranks up (in number,
    /// not in print); `None` off the board.
    ///
    /// ```
    /// use bitset::{Chess, Square};
    /// assert_eq!(Square::<Chess>::G1.step(-1, 2), Some(Square::<Chess>::F3));
    /// ```
    #[must_use]
    pub const fn step(self, files: i8, ranks: i8) -> Option<Self> {
        self.set().step(files, ranks).first()
    }

    /// All squares from this one to the edge, without this one.
    ///
    /// ```
    /// use bitset::{Chess, Direction, Square};
    /// let ray = Square::<Chess>::E6.ray(Direction::NorthEast);
    /// assert_eq!(ray.squares().to_string(), "{f7 g8}");
    /// ```
    #[must_use]
    pub const fn ray(self, direction: Direction) -> BitSet<L> {
        self.set().occluded_fill(direction, BitSet::BOARD).without(self)
    }

    /// What a piece here that slides in these directions attacks: up to the
    /// first occupied square each way, that square in, its own square out.
    ///
    /// ```
    /// use bitset::{BitSet, Chess, Directions, Square};
    ///
    /// let occupied = BitSet::<Chess>::parse_squares("{d5 h1}").unwrap();
    /// let attacked = Square::<Chess>::D1.slide(Directions::ROOK, occupied);
    /// assert_eq!(attacked.squares().to_string(), "{a1 b1 c1 e1 f1 g1 h1 d2 d3 d4 d5}");
    /// ```
    #[must_use]
    pub const fn slide(self, directions: Directions, occupied: BitSet<L>) -> BitSet<L> {
        self.set().slide(directions, occupied)
    }
}

impl<L: Layout> fmt::Display for Square<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank() + 1)
    }
}

impl<L: Layout> fmt::Debug for Square<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<L: Layout> FromStr for Square<L> {
    type Err = SquareError;

    /// Reads a file's letter in either case and a rank's number.
    ///
    /// ```
    /// use bitset::{Chess, Square};
    /// let error = "e0".parse::<Square<Chess>>().unwrap_err();
    /// assert_eq!(error.to_string(), "no square e0: files are a to h, ranks 1 to 8");
    /// ```
    fn from_str(text: &str) -> Result<Self, SquareError> {
        read(text).ok_or_else(|| SquareError {
            text: excerpt(text),
            last_file: char::from(b'a' + L::FILES - 1),
            ranks: L::RANKS,
        })
    }
}

fn read<L: Layout>(text: &str) -> Option<Square<L>> {
    let (letter, digits) = text.split_at_checked(1)?;
    let file = letter.bytes().next()?.to_ascii_lowercase().checked_sub(b'a')?;
    // No sign and no leading zero: each square has one name.
    if !digits.bytes().all(|byte| byte.is_ascii_digit()) || digits.starts_with('0') {
        return None;
    }
    Square::new(file, digits.parse::<u8>().ok()?.checked_sub(1)?)
}

impl<L: Layout> From<Square<L>> for BitSet<L> {
    fn from(square: Square<L>) -> Self {
        square.set()
    }
}

macro_rules! named_squares {
    ($layout:ty: $($name:ident)*) => {
        impl Square<$layout> {
            $(
                #[doc = concat!("The square ", stringify!($name), ".")]
                pub const $name: Self = Self::named(stringify!($name));
            )*
        }
    };
}

named_squares!(Chess:
    A1 B1 C1 D1 E1 F1 G1 H1 A2 B2 C2 D2 E2 F2 G2 H2 A3 B3 C3 D3 E3 F3 G3 H3 A4 B4 C4 D4 E4 F4 G4 H4
    A5 B5 C5 D5 E5 F5 G5 H5 A6 B6 C6 D6 E6 F6 G6 H6 A7 B7 C7 D7 E7 F7 G7 H7 A8 B8 C8 D8 E8 F8 G8 H8
);

named_squares!(Othello:
    A1 B1 C1 D1 E1 F1 G1 H1 A2 B2 C2 D2 E2 F2 G2 H2 A3 B3 C3 D3 E3 F3 G3 H3 A4 B4 C4 D4 E4 F4 G4 H4
    A5 B5 C5 D5 E5 F5 G5 H5 A6 B6 C6 D6 E6 F6 G6 H6 A7 B7 C7 D7 E7 F7 G7 H7 A8 B8 C8 D8 E8 F8 G8 H8
);

named_squares!(ConnectFour:
    A1 B1 C1 D1 E1 F1 G1 A2 B2 C2 D2 E2 F2 G2 A3 B3 C3 D3 E3 F3 G3
    A4 B4 C4 D4 E4 F4 G4 A5 B5 C5 D5 E5 F5 G5 A6 B6 C6 D6 E6 F6 G6
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_names_no_square_is_refused() {
        for text in ["", "a", "e0", "i9", "d9", "44", "d44", "d+4", "d04", "é4", "d4 ", " d4", "d٤"]
        {
            let error = text.parse::<Square<Chess>>().unwrap_err();
            assert_eq!((error.last_file, error.ranks), ('h', 8), "{text}");
        }
        assert_eq!("G6".parse(), Ok(Square::<ConnectFour>::G6));
        assert!("g7".parse::<Square<ConnectFour>>().is_err());
    }
}
