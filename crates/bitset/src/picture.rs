//! Boards as text.

use core::fmt;

use crate::geometry::index;
use crate::layout::{Layout, Top};
use crate::set::BitSet;
use crate::square::Square;
use crate::text::printed_ranks;

/// A set written as its picture, checked when compiling: the layout, then the
/// cells from the top of the print, `1` for a square of the set and `.` for
/// any other.
///
/// ```
/// use bitset::{BitSet, Chess, picture};
///
/// const ROOK: BitSet<Chess> = picture!(Chess:
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . 1 . . . .
///     . . . 1 . . . .
///     . . . 1 . . . .
///     . . . 1 . . . .
///     1 1 1 . 1 1 1 1
/// );
/// assert_eq!(ROOK.squares().to_string(), "{a1 b1 c1 e1 f1 g1 h1 d2 d3 d4 d5}");
/// ```
///
/// ```compile_fail
/// # use bitset::{ConnectFour, picture};
/// let too_few = picture!(ConnectFour: . . . 1 . . .);
/// ```
#[macro_export]
macro_rules! picture {
    ($layout:ty: $($cells:tt)*) => {
        const { $crate::macros::cells::<$layout>(stringify!($($cells)*)) }
    };
}

/// The set of a picture's cells; anything wrong is a panic, when compiling.
#[must_use]
pub const fn cells<L: Layout>(text: &str) -> BitSet<L> {
    let text = text.as_bytes();
    let mut bits = 0;
    let mut count = 0;
    let mut i = 0;
    while i < text.len() {
        match text[i] {
            b'1' | b'.' => {
                assert!(
                    count < L::FILES as u32 * L::RANKS as u32,
                    "the picture has too many cells"
                );
                let (row, file) =
                    ((count / L::FILES as u32) as u8, (count % L::FILES as u32) as u8);
                let rank = match L::TOP {
                    Top::FirstRank => row,
                    Top::LastRank => L::RANKS - 1 - row,
                };
                bits |= ((text[i] == b'1') as u64) << index::<L>(file, rank);
                count += 1;
            }
            b' ' | b'\n' => {}
            _ => panic!("a picture has cells `1` and `.` only"),
        }
        i += 1;
    }
    assert!(count == L::FILES as u32 * L::RANKS as u32, "the picture has too few cells");
    BitSet::from_board_bits(bits)
}

/// A board on which each of several sets has its own sign. A square that is in
/// more than one takes the sign of the first; a square in none is `.`.
///
/// ```
/// use bitset::{BitSet, layout, picture};
///
/// layout!(Tic: 3 files, 3 ranks);
/// let cross = BitSet::<Tic>::parse_squares("{a1 b2}").unwrap();
/// let nought = BitSet::<Tic>::parse_squares("{c3}").unwrap();
/// assert_eq!(picture(&[(cross, 'X'), (nought, 'O')]).to_string(), "\
/// 3  . . O
/// 2  . X .
/// 1  X . .
///    a b c");
/// ```
#[must_use]
pub const fn picture<L: Layout>(sets: &[(BitSet<L>, char)]) -> Picture<'_, L> {
    Picture { sets, guard: false }
}

/// Writes a board; see [`picture`](picture()).
#[derive(Clone, Copy, Debug)]
pub struct Picture<'a, L: Layout> {
    sets: &'a [(BitSet<L>, char)],
    guard: bool,
}

impl<L: Layout> Picture<'_, L> {
    /// Whether the row of guard bits is shown too, on layouts that have one.
    ///
    /// ```
    /// use bitset::{Sentinel, Square, picture};
    /// let set = Square::<Sentinel<3, 2>>::new(0, 0).unwrap().set();
    /// assert_eq!(picture(&[(set, 'X')]).guard(true).to_string(), "\
    /// s  - - -
    /// 2  . . .
    /// 1  X . .
    ///    a b c");
    /// ```
    #[must_use]
    pub const fn guard(self, shown: bool) -> Self {
        Picture { guard: shown, ..self }
    }
}

impl<L: Layout> fmt::Display for Picture<'_, L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board::<L>(f, 1, self.guard, |f, file, rank| {
            let sign = |square| self.sets.iter().find(|(set, _)| set.contains(square));
            match Square::new(file, rank) {
                Some(square) => write!(f, "{}", sign(square).map_or('.', |&(_, sign)| sign)),
                None => f.write_str("-"),
            }
        })
    }
}

/// The board with the bit number of every square; see the picture at
/// [`ConnectFour`](crate::ConnectFour).
///
/// ```
/// use bitset::{Chess, bit_numbers};
/// assert!(bit_numbers::<Chess>().to_string().starts_with("8  56 57 58 59 60 61 62 63\n"));
/// ```
#[must_use]
pub const fn bit_numbers<L: Layout>() -> BitNumbers<L> {
    BitNumbers { guard: false, layout: core::marker::PhantomData }
}

/// Writes the bit numbers of a board; see [`bit_numbers`].
#[derive(Clone, Copy, Debug)]
pub struct BitNumbers<L: Layout> {
    guard: bool,
    layout: core::marker::PhantomData<fn() -> L>,
}

impl<L: Layout> BitNumbers<L> {
    /// Whether the row of guard bits is shown too, on layouts that have one.
    #[must_use]
    pub const fn guard(self, shown: bool) -> Self {
        BitNumbers { guard: shown, ..self }
    }
}

impl<L: Layout> fmt::Display for BitNumbers<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board::<L>(f, 2, self.guard, |f, file, rank| {
            write!(f, "{:2}", index::<L>(file, rank))
        })
    }
}

/// Writes the frame of a board, the letters beside its first rank, and each
/// cell, which takes `width` columns, by `cell`.
fn write_board<L: Layout>(
    f: &mut fmt::Formatter<'_>,
    width: usize,
    guard: bool,
    cell: impl Fn(&mut fmt::Formatter<'_>, u8, u8) -> fmt::Result,
) -> fmt::Result {
    let margin = if L::RANKS > 9 { 2 } else { 1 };
    let letters = |f: &mut fmt::Formatter<'_>| {
        write!(f, "{:margin$} ", "")?;
        (0..L::FILES).try_for_each(|file| write!(f, " {:>width$}", char::from(b'a' + file)))
    };
    let guard_row = |f: &mut fmt::Formatter<'_>| {
        write!(f, "{:>margin$} ", 's')?;
        (0..L::FILES).try_for_each(|file| {
            f.write_str(" ")?;
            cell(f, file, L::RANKS)
        })
    };
    let guard = guard && BitSet::<L>::GUARD_ROW;
    let first_on_top = matches!(L::TOP, Top::FirstRank);
    if first_on_top {
        letters(f)?;
    } else if guard {
        guard_row(f)?;
    }
    for (row, rank) in printed_ranks::<L>().enumerate() {
        if row > 0 || first_on_top || guard {
            f.write_str("\n")?;
        }
        write!(f, "{:margin$} ", rank + 1)?;
        for file in 0..L::FILES {
            f.write_str(" ")?;
            cell(f, file, rank)?;
        }
    }
    if first_on_top && guard {
        f.write_str("\n")?;
        guard_row(f)?;
    } else if !first_on_top {
        f.write_str("\n")?;
        letters(f)?;
    }
    Ok(())
}
