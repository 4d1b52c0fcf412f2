//! Discs on a board, whether or not a game could lead there.

use core::fmt;

use bitset::picture;

use crate::color::Color;
use crate::column::{self, Column};
use crate::error::DiscsError;
use crate::position::Position;
use crate::sized::{Lines, Set, Square};

/// Two sets of cells that have no cell in common, red's and yellow's.
///
/// Nothing says that a game could reach them: discs may float, and a side may
/// have any number of them. A [`Position`] promises more.
///
/// # Text
///
/// `{}` is the board text, rows from the top with `/` between, `X` red, `O`
/// yellow, `.` free; [`FromStr`](core::str::FromStr) reads it back. `{:#}` is
/// the picture.
///
/// ```
/// use connect4::{Color, Discs};
///
/// let discs: Discs = "......./...X.../..OO.../..XO.../..XXO../..XOOO.".parse()?;
/// assert_eq!(format!("{discs:#}"), "\
/// 6  . . . . . . .
/// 5  . . . X . . .
/// 4  . . O O . . .
/// 3  . . X O . . .
/// 2  . . X X O . .
/// 1  . . X O O O .
///    a b c d e f g");
/// assert_eq!(discs.red().bits(), 37_863_424);
/// let lines: Vec<String> = discs.lines(Color::Yellow).map(|line| line.to_string()).collect();
/// assert_eq!(lines, ["c4 d3 e2 f1"]);
/// # Ok::<(), connect4::DiscsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Discs<const FILES: u8, const RANKS: u8> {
    red: Set<FILES, RANKS>,
    yellow: Set<FILES, RANKS>,
}

impl<const FILES: u8, const RANKS: u8> Discs<FILES, RANKS> {
    /// The board without a disc.
    pub const EMPTY: Self = {
        column::check::<FILES>();
        Discs { red: Set::<FILES, RANKS>::EMPTY, yellow: Set::<FILES, RANKS>::EMPTY }
    };

    /// The discs of these two sets.
    ///
    /// # Errors
    ///
    /// [`DiscsError::Overlap`] if they have a cell in common.
    ///
    /// ```
    /// use connect4::{Discs, Square};
    /// let (a1, b1) = (Square::A1.set(), Square::B1.set());
    /// assert_eq!(Discs::new(a1, b1).unwrap().occupied().len(), 2);
    /// let error = Discs::new(a1, a1 | b1).unwrap_err();
    /// assert_eq!(error.to_string(), "a1 has a disc of both sides");
    /// ```
    pub const fn new(
        red: Set<FILES, RANKS>,
        yellow: Set<FILES, RANKS>,
    ) -> Result<Self, DiscsError<FILES, RANKS>> {
        column::check::<FILES>();
        match red.intersection(yellow).first() {
            None => Ok(Self::of_disjoint(red, yellow)),
            Some(square) => Err(DiscsError::Overlap { square }),
        }
    }

    /// The discs of two sets that are known to have no cell in common.
    pub(crate) const fn of_disjoint(red: Set<FILES, RANKS>, yellow: Set<FILES, RANKS>) -> Self {
        Discs { red, yellow }
    }

    /// The discs of columns that are written from the top down, `1` for red's
    /// and `2` for yellow's: the last character is the lowest disc. A column
    /// that is left out is empty.
    ///
    /// # Errors
    ///
    /// If a column has another character or too many of them, or is given
    /// twice. An error's index counts in the text of its column.
    ///
    /// ```
    /// use connect4::{Column, Discs};
    ///
    /// let column = |number| Column::from_number(number).unwrap();
    /// let discs = Discs::from_columns([(column(3), "211"), (column(4), "2")])?;
    /// assert_eq!(discs.to_string(), "......./......./......./..O..../..X..../..XO...");
    /// # Ok::<(), connect4::DiscsError>(())
    /// ```
    pub fn from_columns<'a>(
        columns: impl IntoIterator<Item = (Column<FILES>, &'a str)>,
    ) -> Result<Self, DiscsError<FILES, RANKS>> {
        let mut discs = Self::EMPTY;
        for (column, text) in columns {
            if discs.occupied().intersects(Set::<FILES, RANKS>::file(column.index())) {
                return Err(DiscsError::Repeated { column });
            }
            let found = text.chars().count();
            if found > usize::from(RANKS) {
                return Err(DiscsError::TooHigh { column, found });
            }
            for ((index, found), rank) in text.chars().enumerate().zip((0..found as u8).rev()) {
                let color = match found {
                    '1' => Color::Red,
                    '2' => Color::Yellow,
                    _ => return Err(DiscsError::NotADisc { column, found, index }),
                };
                discs.extend(color, Square::<FILES, RANKS>::new(column.index(), rank));
            }
        }
        Ok(discs)
    }

    /// Puts discs on free cells.
    pub(crate) fn extend(
        &mut self,
        color: Color,
        squares: impl IntoIterator<Item = Square<FILES, RANKS>>,
    ) {
        match color {
            Color::Red => self.red.extend(squares),
            Color::Yellow => self.yellow.extend(squares),
        }
    }

    /// The cells of red's discs.
    #[must_use]
    pub const fn red(self) -> Set<FILES, RANKS> {
        self.red
    }

    /// The cells of yellow's discs.
    #[must_use]
    pub const fn yellow(self) -> Set<FILES, RANKS> {
        self.yellow
    }

    /// The cells of all discs.
    #[must_use]
    pub const fn occupied(self) -> Set<FILES, RANKS> {
        self.red.union(self.yellow)
    }

    /// The cells of one side's discs.
    #[must_use]
    pub const fn side(self, color: Color) -> Set<FILES, RANKS> {
        match color {
            Color::Red => self.red,
            Color::Yellow => self.yellow,
        }
    }

    /// Whose disc is on a cell; `None` if it is free.
    ///
    /// ```
    /// use connect4::{Color, Position, Square};
    /// let discs = "4453".parse::<Position>().unwrap().discs();
    /// assert_eq!(discs.disc(Square::D2), Some(Color::Yellow));
    /// assert_eq!(discs.disc(Square::D3), None);
    /// ```
    #[must_use]
    pub const fn disc(self, square: Square<FILES, RANKS>) -> Option<Color> {
        if self.red.contains(square) {
            Some(Color::Red)
        } else if self.yellow.contains(square) {
            Some(Color::Yellow)
        } else {
            None
        }
    }

    /// A side's lines of four or more, each at its full length: five in a row
    /// are one line.
    #[must_use]
    pub const fn lines(self, color: Color) -> Lines<FILES, RANKS> {
        self.side(color).lines_of(4)
    }

    /// The mirror image: the first column becomes the last.
    #[must_use]
    pub const fn mirror(self) -> Self {
        Discs { red: self.red.mirror(), yellow: self.yellow.mirror() }
    }

    /// The picture, which can also show the row of guard bits.
    ///
    /// ```
    /// use connect4::Position;
    /// let discs = "44".parse::<Position>().unwrap().discs();
    /// assert_eq!(discs.picture().guard(true).to_string(), "\
    /// s  - - - - - - -
    /// 6  . . . . . . .
    /// 5  . . . . . . .
    /// 4  . . . . . . .
    /// 3  . . . . . . .
    /// 2  . . . O . . .
    /// 1  . . . X . . .
    ///    a b c d e f g");
    /// ```
    #[must_use]
    pub const fn picture(self) -> Picture<FILES, RANKS> {
        Picture { discs: self, guard: false }
    }
}

impl<const FILES: u8, const RANKS: u8> From<Position<FILES, RANKS>> for Discs<FILES, RANKS> {
    fn from(position: Position<FILES, RANKS>) -> Self {
        position.discs()
    }
}

/// Writes discs as a picture; see [`Discs::picture`].
#[derive(Clone, Copy, Debug)]
pub struct Picture<const FILES: u8, const RANKS: u8> {
    discs: Discs<FILES, RANKS>,
    guard: bool,
}

impl<const FILES: u8, const RANKS: u8> Picture<FILES, RANKS> {
    /// Whether the row of guard bits is shown too.
    #[must_use]
    pub const fn guard(self, shown: bool) -> Self {
        Picture { guard: shown, ..self }
    }
}

impl<const FILES: u8, const RANKS: u8> fmt::Display for Picture<FILES, RANKS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let signed = Color::BOTH.map(|color| (self.discs.side(color), color.sign()));
        fmt::Display::fmt(&picture(&signed).guard(self.guard), f)
    }
}
