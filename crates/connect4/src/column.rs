//! Columns: what a move names.

use core::fmt;
use core::iter::FusedIterator;
use core::str::FromStr;

use crate::error::{ColumnError, excerpt};

/// Refuses, when compiling, a board whose columns are no single digits.
pub(crate) const fn check<const FILES: u8>() {
    const { assert!(FILES >= 1 && FILES <= 9, "a board has 1 to 9 columns") }
}

/// A column of a board with `FILES` of them.
///
/// Its index counts from 0, as the files of a [`Square`](bitset::Square) do;
/// its number, which all text has, counts from 1.
///
/// ```
/// use connect4::Column;
///
/// let column: Column = "4".parse()?;
/// assert_eq!((column.index(), column.number()), (3, 4));
/// assert_eq!(column.to_string(), "4");
/// # Ok::<(), connect4::ColumnError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Column<const FILES: u8>(u8);

impl<const FILES: u8> Column<FILES> {
    /// The column with this index, counted from 0; `None` if there is none.
    ///
    /// ```
    /// use connect4::Column;
    /// assert_eq!(Column::new(6).unwrap().number(), 7);
    /// assert_eq!(Column::new(7), None);
    /// ```
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        check::<FILES>();
        if index < FILES { Some(Column(index)) } else { None }
    }

    /// The column with this number, counted from 1; `None` if there is none.
    ///
    /// ```
    /// use connect4::Column;
    /// assert_eq!(Column::from_number(7), Column::new(6));
    /// assert_eq!(Column::from_number(0), None);
    /// ```
    #[must_use]
    pub const fn from_number(number: u8) -> Option<Self> {
        match number.checked_sub(1) {
            Some(index) => Self::new(index),
            None => None,
        }
    }

    /// The column of a digit, `1` for the first; `None` for anything else.
    pub(crate) fn from_digit(digit: char) -> Option<Self> {
        Self::from_number(u8::try_from(digit.to_digit(10)?).ok()?)
    }

    /// The index, counted from 0.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The number, counted from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The column at the same distance from the other edge.
    ///
    /// ```
    /// use connect4::Column;
    /// let column = Column::from_number(2).unwrap();
    /// assert_eq!(column.mirror().number(), 6);
    /// ```
    #[must_use]
    pub const fn mirror(self) -> Self {
        Column(FILES - 1 - self.0)
    }

    /// How far the column is from the middle of the board, in half columns.
    pub(crate) const fn centre_distance(self) -> u8 {
        (2 * self.0 + 1).abs_diff(FILES)
    }
}

impl<const FILES: u8> fmt::Display for Column<FILES> {
    /// Writes the number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.number(), f)
    }
}

impl<const FILES: u8> fmt::Debug for Column<FILES> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<const FILES: u8> FromStr for Column<FILES> {
    type Err = ColumnError<FILES>;

    /// Reads the number: one digit and nothing else.
    ///
    /// ```
    /// use connect4::Column;
    /// let error = "x".parse::<Column>().unwrap_err();
    /// assert_eq!(error.to_string(), "`x` is no column, expected 1 to 7");
    /// ```
    fn from_str(text: &str) -> Result<Self, ColumnError<FILES>> {
        let mut signs = text.chars();
        match (signs.next().and_then(Self::from_digit), signs.next()) {
            (Some(column), None) => Ok(column),
            _ => Err(ColumnError { text: excerpt(text) }),
        }
    }
}

/// A set of columns.
///
/// ```
/// use connect4::{Column, Columns};
///
/// let edges: Columns = [1, 7].into_iter().filter_map(Column::from_number).collect();
/// assert_eq!(edges.to_string(), "1 7");
/// assert_eq!(edges.len(), 2);
/// assert_eq!(Columns::ALL.to_string(), "1 2 3 4 5 6 7");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Columns<const FILES: u8>(u16);

impl<const FILES: u8> Columns<FILES> {
    /// The set without a column.
    pub const EMPTY: Self = Columns(0);

    /// All columns of the board.
    pub const ALL: Self = {
        check::<FILES>();
        Columns((1 << FILES) - 1)
    };

    /// Whether the column is in the set.
    #[must_use]
    pub const fn contains(self, column: Column<FILES>) -> bool {
        self.0 >> column.0 & 1 != 0
    }

    /// The set with the column put in.
    #[must_use]
    pub const fn with(self, column: Column<FILES>) -> Self {
        Columns(self.0 | 1 << column.0)
    }

    /// How many columns are in the set.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no column is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The columns of the set from left to right.
    #[must_use]
    pub const fn iter(self) -> ColumnsIter<FILES> {
        ColumnsIter(self)
    }
}

impl<const FILES: u8> fmt::Display for Columns<FILES> {
    /// Writes the numbers with blanks between: `1 2 3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, column) in self.iter().enumerate() {
            f.write_str(if i > 0 { " " } else { "" })?;
            write!(f, "{column}")?;
        }
        Ok(())
    }
}

impl<const FILES: u8> fmt::Debug for Columns<FILES> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

impl<const FILES: u8> FromIterator<Column<FILES>> for Columns<FILES> {
    fn from_iter<I: IntoIterator<Item = Column<FILES>>>(columns: I) -> Self {
        columns.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl<const FILES: u8> IntoIterator for Columns<FILES> {
    type Item = Column<FILES>;
    type IntoIter = ColumnsIter<FILES>;

    fn into_iter(self) -> ColumnsIter<FILES> {
        self.iter()
    }
}

/// The columns of a set from left to right; see [`Columns::iter`].
#[derive(Clone, Debug)]
pub struct ColumnsIter<const FILES: u8>(Columns<FILES>);

impl<const FILES: u8> Iterator for ColumnsIter<FILES> {
    type Item = Column<FILES>;

    fn next(&mut self) -> Option<Column<FILES>> {
        let Columns(bits) = self.0;
        if bits == 0 {
            return None;
        }
        self.0 = Columns(bits & (bits - 1));
        Some(Column(bits.trailing_zeros() as u8))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.len() as usize;
        (len, Some(len))
    }
}

impl<const FILES: u8> ExactSizeIterator for ColumnsIter<FILES> {}
impl<const FILES: u8> FusedIterator for ColumnsIter<FILES> {}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;
    use alloc::vec::Vec;

    use super::*;

    fn every_column_is_found_again<const FILES: u8>() {
        for index in 0..=255 {
            let column = Column::<FILES>::new(index);
            assert_eq!(column.is_some(), index < FILES);
            if let Some(column) = column {
                assert_eq!(Column::from_number(index + 1), Some(column));
                assert_eq!(column.to_string().parse(), Ok(column));
                assert_eq!(column.mirror().mirror(), column);
                assert_eq!(column.index() + column.mirror().index(), FILES - 1);
            }
        }
        let all: Vec<_> = (0..FILES).filter_map(Column::new).collect();
        assert!(Columns::<FILES>::ALL.iter().eq(all.iter().copied()));
        assert_eq!(Columns::<FILES>::ALL.len(), u32::from(FILES));
        assert_eq!(all.into_iter().collect::<Columns<FILES>>(), Columns::ALL);
    }

    #[test]
    fn every_column_of_every_width_is_found_again() {
        every_column_is_found_again::<1>();
        every_column_is_found_again::<4>();
        every_column_is_found_again::<7>();
        every_column_is_found_again::<9>();
    }

    #[test]
    fn what_names_no_column_is_refused() {
        for text in ["", "0", "8", "44", "4 ", " 4", "+4", "d", "é", "٤", "\u{1b}"] {
            let error = text.parse::<Column<7>>().unwrap_err();
            assert_eq!((error.kind(), error.index()), ("not_a_column", None), "{text}");
        }
        let error = "\u{1b}[31m".parse::<Column<4>>().unwrap_err();
        assert_eq!(error.to_string(), "`\\u{1b}[31m` is no column, expected 1 to 4");
    }

    #[test]
    fn sets_contain_what_was_put_in() {
        for column in Columns::<7>::ALL {
            let set = Columns::EMPTY.with(column);
            assert!(Columns::ALL.iter().all(|other| set.contains(other) == (other == column)));
            assert_eq!((set.len(), set.is_empty()), (1, false));
        }
        assert_eq!(Columns::<7>::EMPTY.to_string(), "");
        assert_eq!(Columns::<7>::default(), Columns::EMPTY);
    }
}
