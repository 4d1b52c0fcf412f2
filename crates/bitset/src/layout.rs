//! Which bit is which square.

use core::fmt::Debug;
use core::hash::Hash;

/// The rank that is printed at the top of a board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Top {
    /// Rank 1 is on top, as Othello is printed.
    FirstRank,
    /// The last rank is on top, as chess is printed.
    LastRank,
}

/// How the squares of a board lie in a 64-bit number.
///
/// The square on file `f` and rank `r`, both counted from 0, is bit
/// `f * FILE_STEP + r * RANK_STEP`. All else (the board, its edges, the guard
/// bits, what a step adds to the index) is derived from these constants when
/// the program is compiled.
///
/// The ranks lie one after the other, or the files do, with as many guard bits
/// between them as wanted. A layout in which neither do doesn't compile, nor
/// one with a square past bit 63; so no two squares share a bit.
///
/// | layout | files x ranks | file step | rank step | top | what stops a wrap |
/// |---|---|---|---|---|---|
/// | [`Chess`] | 8 x 8 | 1 | 8 | rank 8 | edge masks |
/// | [`Othello`] | 8 x 8 | 1 | 8 | row 1 | edge masks |
/// | [`ConnectFour`] | 7 x 6 | 7 | 1 | row 6 | the guard bits 6, 13, 20, ... 48 |
///
/// The trait is open. [`layout!`](crate::layout!) writes the usual board, and
/// by hand any other can be had, here with a guard column at the right:
///
/// ```
/// use bitset::{BitSet, Layout, Top};
///
/// #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
/// struct Guarded;
///
/// impl Layout for Guarded {
///     const NAME: &'static str = "guarded";
///     const FILES: u8 = 4;
///     const RANKS: u8 = 4;
///     const FILE_STEP: u8 = 1;
///     const RANK_STEP: u8 = 5;
///     const TOP: Top = Top::LastRank;
/// }
///
/// assert_eq!(BitSet::<Guarded>::BOARD.bits(), 0b01111_01111_01111_01111);
/// assert_eq!(BitSet::<Guarded>::GUARD, 0b10000_10000_10000_10000);
/// ```
///
/// ```compile_fail
/// # use bitset::{BitSet, Layout, Top};
/// # #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
/// struct Clash; // b1 and a2 would both be bit 1
/// # impl Layout for Clash {
/// #     const NAME: &'static str = "clash";
/// #     const FILES: u8 = 4;
/// #     const RANKS: u8 = 4;
/// #     const FILE_STEP: u8 = 1;
/// const RANK_STEP: u8 = 1;
/// #     const TOP: Top = Top::LastRank;
/// # }
/// let board = BitSet::<Clash>::BOARD;
/// ```
pub trait Layout: Copy + Eq + Ord + Hash + Debug + 'static {
    /// The layout's name in messages and JSON, in lower case.
    const NAME: &'static str;
    /// How many files (columns) are in play, 1 to 26: they are named a to z.
    const FILES: u8;
    /// How many ranks (rows) are in play, 1 to 64.
    const RANKS: u8;
    /// How far the index moves from one file to the next.
    const FILE_STEP: u8;
    /// How far the index moves from one rank to the next.
    const RANK_STEP: u8;
    /// Which rank is printed on top.
    const TOP: Top;
}

/// A layout whose board has as many files as ranks, so that it can be
/// transposed and rotated.
///
/// Implementing it for a board that isn't square is an error when compiling,
/// at the first use.
///
/// ```
/// use bitset::{BitSet, SquareBoard, layout};
///
/// layout!(Tic: 3 files, 3 ranks);
/// impl SquareBoard for Tic {}
///
/// let corner = BitSet::<Tic>::parse_squares("{a1}").unwrap();
/// assert_eq!(corner.rotate_clockwise().squares().to_string(), "{a3}");
/// ```
pub trait SquareBoard: Layout {}

/// The chess board: a1 is bit 0, b1 bit 1, h1 bit 7, a2 bit 8, h8 bit 63.
///
/// ```
/// use bitset::{Chess, Square};
/// assert_eq!(Square::<Chess>::H1.index(), 7);
/// assert_eq!(Square::<Chess>::A8.index(), 56);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Chess;

impl Layout for Chess {
    const NAME: &'static str = "chess";
    const FILES: u8 = 8;
    const RANKS: u8 = 8;
    const FILE_STEP: u8 = 1;
    const RANK_STEP: u8 = 8;
    const TOP: Top = Top::LastRank;
}

impl SquareBoard for Chess {}

/// The Othello board: the bits lie as in [`Chess`] (a1 is bit 0, h8 bit 63),
/// but row 1 is printed on top, so that north is toward row 1.
///
/// ```
/// use bitset::{Direction, Othello, Square};
/// assert_eq!(Square::<Othello>::D4.neighbour(Direction::North), Some(Square::<Othello>::D3));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Othello;

impl Layout for Othello {
    const NAME: &'static str = "othello";
    const FILES: u8 = 8;
    const RANKS: u8 = 8;
    const FILE_STEP: u8 = 1;
    const RANK_STEP: u8 = 8;
    const TOP: Top = Top::FirstRank;
}

impl SquareBoard for Othello {}

/// A board whose files lie one after the other, each closed by a guard bit
/// that no disc can take: `index = file * (RANKS + 1) + rank`.
///
/// The guard bits stop every step by one row or column from running into the
/// next file. A board doesn't compile whose `FILES * (RANKS + 1)` is over 64.
///
/// ```
/// use bitset::{BitSet, Sentinel};
/// assert_eq!(BitSet::<Sentinel<8, 7>>::BITS, 64);
/// assert_eq!(BitSet::<Sentinel<8, 7>>::BOARD.len(), 56);
/// ```
///
/// ```compile_fail
/// # use bitset::{BitSet, Sentinel};
/// let too_large = BitSet::<Sentinel<5, 12>>::BOARD; // 65 bits
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Sentinel<const FILES: u8, const RANKS: u8>;

impl<const FILES: u8, const RANKS: u8> Layout for Sentinel<FILES, RANKS> {
    const NAME: &'static str = "connect4";
    const FILES: u8 = FILES;
    const RANKS: u8 = RANKS;
    const FILE_STEP: u8 = {
        assert!(FILES as u32 * (RANKS as u32 + 1) <= 64, "the last guard bit is past bit 63");
        RANKS + 1
    };
    const RANK_STEP: u8 = 1;
    const TOP: Top = Top::LastRank;
}

impl<const N: u8> SquareBoard for Sentinel<N, N> {}

/// Connect Four's board, 7 columns of 6 cells, each column under a guard bit.
///
/// ```
/// use bitset::{BitSet, ConnectFour, bit_numbers};
///
/// assert_eq!(BitSet::<ConnectFour>::BOARD.len(), 42);
/// assert_eq!(bit_numbers::<ConnectFour>().guard(true).to_string(), "\
/// s   6 13 20 27 34 41 48
/// 6   5 12 19 26 33 40 47
/// 5   4 11 18 25 32 39 46
/// 4   3 10 17 24 31 38 45
/// 3   2  9 16 23 30 37 44
/// 2   1  8 15 22 29 36 43
/// 1   0  7 14 21 28 35 42
///     a  b  c  d  e  f  g");
/// ```
pub type ConnectFour = Sentinel<7, 6>;

/// Declares a layout: `layout!(pub Tic: 3 files, 3 ranks);`.
///
/// The squares lie rank by rank, a1 is bit 0, and the last rank is printed on
/// top. The type has all the usual derives. A board of more than 64 squares
/// doesn't compile. For a board with as many files as ranks,
/// `impl SquareBoard for Tic {}` adds what turns and transposes it: see
/// [`SquareBoard`].
///
/// ```
/// use bitset::{BitSet, layout};
///
/// layout!(pub Tic: 3 files, 3 ranks);
///
/// let corners = BitSet::<Tic>::CORNERS;
/// assert_eq!(format!("{corners:#}"), "\
/// 3  1 . 1
/// 2  . . .
/// 1  1 . 1
///    a b c");
/// ```
///
/// ```compile_fail
/// bitset::layout!(Shogi: 9 files, 9 ranks);
/// ```
#[macro_export]
macro_rules! layout {
    ($(#[$meta:meta])* $vis:vis $name:ident: $files:literal files, $ranks:literal ranks) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        $vis struct $name;

        impl $crate::Layout for $name {
            const NAME: &'static str = stringify!($name);
            const FILES: u8 = $files;
            const RANKS: u8 = $ranks;
            const FILE_STEP: u8 = 1;
            const RANK_STEP: u8 = $files;
            const TOP: $crate::Top = $crate::Top::LastRank;
        }

        const _: () = $crate::macros::check::<$name>();
    };
}
