//! Ways over the printed board.

use core::fmt;

use bitflags::bitflags;

/// One of the eight ways from a square to a neighbour, as the board is printed.
///
/// North is toward the top of the print in every layout and east is toward
/// the last file; which way the bit number moves is the layout's affair.
///
/// ```
/// use bitset::{Chess, Direction, Othello, Square};
///
/// let north = Direction::North;
/// assert_eq!(Square::<Chess>::D4.neighbour(north), Some(Square::<Chess>::D5)); // 27 + 8
/// assert_eq!(Square::<Othello>::D4.neighbour(north), Some(Square::<Othello>::D3)); // 27 - 8
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Direction {
    /// Up.
    North,
    /// Up and to the right.
    NorthEast,
    /// To the right, toward the last file.
    East,
    /// Down and to the right.
    SouthEast,
    /// Down.
    South,
    /// Down and to the left.
    SouthWest,
    /// To the left, toward file a.
    West,
    /// Up and to the left.
    NorthWest,
}

impl Direction {
    /// All eight, clockwise from north.
    pub const ALL: [Direction; 8] = [
        Direction::North,
        Direction::NorthEast,
        Direction::East,
        Direction::SouthEast,
        Direction::South,
        Direction::SouthWest,
        Direction::West,
        Direction::NorthWest,
    ];

    /// How far the direction leads to the right: 1, 0 or -1.
    ///
    /// ```
    /// use bitset::Direction;
    /// assert_eq!((Direction::SouthEast.east(), Direction::SouthEast.north()), (1, -1));
    /// ```
    #[must_use]
    #[inline]
    pub const fn east(self) -> i8 {
        match self {
            Direction::NorthEast | Direction::East | Direction::SouthEast => 1,
            Direction::North | Direction::South => 0,
            Direction::SouthWest | Direction::West | Direction::NorthWest => -1,
        }
    }

    /// How far the direction leads up: 1, 0 or -1.
    #[must_use]
    #[inline]
    pub const fn north(self) -> i8 {
        match self {
            Direction::NorthWest | Direction::North | Direction::NorthEast => 1,
            Direction::East | Direction::West => 0,
            Direction::SouthEast | Direction::South | Direction::SouthWest => -1,
        }
    }

    /// The next direction clockwise, an eighth of a turn on.
    ///
    /// ```
    /// use bitset::Direction;
    /// assert_eq!(Direction::NorthWest.clockwise(), Direction::North);
    /// ```
    #[must_use]
    #[inline]
    pub const fn clockwise(self) -> Direction {
        Direction::ALL[(self as usize + 1) % 8]
    }

    /// The next direction counterclockwise, an eighth of a turn back.
    #[must_use]
    #[inline]
    pub const fn counterclockwise(self) -> Direction {
        Direction::ALL[(self as usize + 7) % 8]
    }

    /// The way back.
    ///
    /// ```
    /// use bitset::Direction;
    /// assert_eq!(Direction::NorthEast.opposite(), Direction::SouthWest);
    /// ```
    #[must_use]
    #[inline]
    pub const fn opposite(self) -> Direction {
        Direction::ALL[(self as usize + 4) % 8]
    }

    /// The name in one word, as the calculator spells it: `northeast`.
    #[must_use]
    #[inline]
    pub const fn name(self) -> &'static str {
        match self {
            Direction::North => "north",
            Direction::NorthEast => "northeast",
            Direction::East => "east",
            Direction::SouthEast => "southeast",
            Direction::South => "south",
            Direction::SouthWest => "southwest",
            Direction::West => "west",
            Direction::NorthWest => "northwest",
        }
    }
}

impl fmt::Display for Direction {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

bitflags! {
    /// A set of directions.
    ///
    /// ```
    /// use bitset::{Direction, Directions};
    ///
    /// let ways: Vec<Direction> = Directions::ROOK.each().collect();
    /// assert_eq!(ways, [Direction::North, Direction::East, Direction::South, Direction::West]);
    /// ```
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub struct Directions: u8 {
        /// Up.
        const NORTH = 1 << Direction::North as u8;
        /// Up and to the right.
        const NORTH_EAST = 1 << Direction::NorthEast as u8;
        /// To the right.
        const EAST = 1 << Direction::East as u8;
        /// Down and to the right.
        const SOUTH_EAST = 1 << Direction::SouthEast as u8;
        /// Down.
        const SOUTH = 1 << Direction::South as u8;
        /// Down and to the left.
        const SOUTH_WEST = 1 << Direction::SouthWest as u8;
        /// To the left.
        const WEST = 1 << Direction::West as u8;
        /// Up and to the left.
        const NORTH_WEST = 1 << Direction::NorthWest as u8;
        /// The four along files and ranks.
        const ROOK = 0b0101_0101;
        /// The four along diagonals.
        const BISHOP = 0b1010_1010;
        /// All eight.
        const QUEEN = 0b1111_1111;
    }
}

impl Directions {
    /// The directions of the set, clockwise from north.
    #[inline]
    pub fn each(self) -> impl Iterator<Item = Direction> {
        Direction::ALL.into_iter().filter(move |&direction| self.has(direction))
    }

    /// Whether the direction is in the set.
    ///
    /// ```
    /// use bitset::{Direction, Directions};
    /// assert!(Directions::BISHOP.has(Direction::SouthWest));
    /// ```
    #[must_use]
    #[inline]
    pub const fn has(self, direction: Direction) -> bool {
        self.bits() & (1 << direction as u8) != 0
    }
}

impl From<Direction> for Directions {
    #[inline]
    fn from(direction: Direction) -> Self {
        Directions::from_bits_retain(1 << direction as u8)
    }
}

impl FromIterator<Direction> for Directions {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Direction>>(directions: I) -> Self {
        directions.into_iter().map(Directions::from).collect()
    }
}

/// One of the four ways in which squares stand in a line: the four of eight
/// directions that a line test needs.
///
/// ```
/// use bitset::{Axis, Direction};
/// let ways = [Direction::North, Direction::East, Direction::NorthEast, Direction::SouthEast];
/// assert_eq!(Axis::ALL.map(Axis::direction), ways);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Axis {
    /// Up a file.
    Vertical,
    /// Along a rank, from left to right.
    Horizontal,
    /// From left to right, upward as printed.
    Rising,
    /// From left to right, downward as printed.
    Falling,
}

impl Axis {
    /// All four.
    pub const ALL: [Axis; 4] = [Axis::Vertical, Axis::Horizontal, Axis::Rising, Axis::Falling];

    /// The direction in which a line on this axis is read: from left to right,
    /// a vertical one upward.
    ///
    /// ```
    /// use bitset::{Axis, Direction};
    /// assert_eq!(Axis::Falling.direction(), Direction::SouthEast);
    /// ```
    #[must_use]
    #[inline]
    pub const fn direction(self) -> Direction {
        match self {
            Axis::Vertical => Direction::North,
            Axis::Horizontal => Direction::East,
            Axis::Rising => Direction::NorthEast,
            Axis::Falling => Direction::SouthEast,
        }
    }
}

impl fmt::Display for Axis {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Axis::Vertical => "vertical",
            Axis::Horizontal => "horizontal",
            Axis::Rising => "rising",
            Axis::Falling => "falling",
        })
    }
}
