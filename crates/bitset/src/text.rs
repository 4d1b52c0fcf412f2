//! Sets as text, out and in.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::error::SetError;
use crate::layout::{Layout, Top};
use crate::picture::picture;
use crate::set::BitSet;
use crate::square::Square;

/// The beginning of a text, made safe to print in a message.
#[inline]
pub(crate) fn excerpt(text: &str) -> String {
    text.chars().take(20).flat_map(char::escape_debug).collect()
}

/// The ranks of a layout, counted from 0, from the top of the print down.
pub(crate) fn printed_ranks<L: Layout>() -> impl Iterator<Item = u8> {
    (0..L::RANKS).map(|row| match L::TOP {
        Top::FirstRank => row,
        Top::LastRank => L::RANKS - 1 - row,
    })
}

impl<L: Layout> fmt::Display for BitSet<L> {
    /// Writes the rank string, or with `#` the picture.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return fmt::Display::fmt(&picture(&[(*self, '1')]), f);
        }
        for (row, rank) in printed_ranks::<L>().enumerate() {
            if row > 0 {
                f.write_str("/")?;
            }
            for square in (0..L::FILES).filter_map(|file| Square::new(file, rank)) {
                f.write_str(if self.contains(square) { "1" } else { "0" })?;
            }
        }
        Ok(())
    }
}

impl<L: Layout> fmt::Debug for BitSet<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", L::NAME, self.squares())
    }
}

impl<L: Layout> fmt::LowerHex for BitSet<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if f.alternate() { "0x" } else { "" })?;
        write!(f, "{:016x}", self.bits())
    }
}

impl<L: Layout> fmt::UpperHex for BitSet<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if f.alternate() { "0x" } else { "" })?;
        write!(f, "{:016X}", self.bits())
    }
}

impl<L: Layout> fmt::Binary for BitSet<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if f.alternate() { "0b" } else { "" })?;
        write!(f, "{:0width$b}", self.bits(), width = Self::BITS as usize)
    }
}

/// Writes a set as the list of its squares; see [`BitSet::squares`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SquareList<L: Layout>(BitSet<L>);

impl<L: Layout> fmt::Display for SquareList<L> {
    /// Writes the squares in braces, or with `#` without them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let braces = !f.alternate();
        f.write_str(if braces { "{" } else { "" })?;
        for (i, square) in self.0.iter().enumerate() {
            f.write_str(if i > 0 { " " } else { "" })?;
            write!(f, "{square}")?;
        }
        f.write_str(if braces { "}" } else { "" })
    }
}

impl<L: Layout> FromStr for BitSet<L> {
    type Err = SetError;

    /// Reads a rank string: as many ranks as the board has, from the top of
    /// the print, each with as many 0 and 1 as the board has files.
    ///
    /// ```
    /// use bitset::{BitSet, Chess};
    /// let error = "0/1".parse::<BitSet<Chess>>().unwrap_err();
    /// assert_eq!(error.to_string(), "found 2 ranks, expected 8");
    /// ```
    fn from_str(text: &str) -> Result<Self, SetError> {
        let found = text.split('/').count();
        if found != usize::from(L::RANKS) {
            return Err(SetError::Ranks { found, expected: L::RANKS });
        }
        let mut set = BitSet::EMPTY;
        let mut index = 0;
        for (row, rank) in text.split('/').zip(printed_ranks::<L>()) {
            set |= read_rank(
                row.chars().enumerate().map(|(i, cell)| (index + i, cell)),
                rank,
                index,
                ('0', '1'),
                "0 or 1",
            )?;
            index += row.chars().count() + 1;
        }
        Ok(set)
    }
}

/// Reads the cells of one rank; each comes with its index in the text.
fn read_rank<L: Layout>(
    cells: impl Iterator<Item = (usize, char)> + Clone,
    rank: u8,
    index: usize,
    (out, member): (char, char),
    expected: &'static str,
) -> Result<BitSet<L>, SetError> {
    let mut set = BitSet::EMPTY;
    for (file, (index, found)) in cells.clone().enumerate() {
        if found == member {
            let file = u8::try_from(file).unwrap_or(u8::MAX);
            set.extend(Square::new(file, rank));
        } else if found != out {
            return Err(SetError::Cell { rank: rank + 1, found, expected, index });
        }
    }
    let found = cells.count();
    if found != usize::from(L::FILES) {
        return Err(SetError::Files { rank: rank + 1, found, expected: L::FILES, index });
    }
    Ok(set)
}

impl<L: Layout> BitSet<L> {
    /// The list of the set's squares, in bit order: `{c3 e3}`.
    ///
    /// ```
    /// use bitset::{BitSet, Chess};
    /// let squares = BitSet::<Chess>::CORNERS.squares();
    /// assert_eq!(format!("{squares}"), "{a1 h1 a8 h8}");
    /// assert_eq!(format!("{squares:#}"), "a1 h1 a8 h8");
    /// ```
    #[must_use]
    pub const fn squares(self) -> SquareList<L> {
        SquareList(self)
    }

    /// Reads squares in braces, with white space or commas between: `{c3 e3}`.
    ///
    /// # Errors
    ///
    /// If the braces are missing or a square isn't on the board.
    ///
    /// ```
    /// use bitset::{BitSet, Chess};
    /// assert_eq!(BitSet::<Chess>::parse_squares("{c3, E3}").unwrap().bits(), 0x140000);
    /// assert!(BitSet::<Chess>::parse_squares("{}").unwrap().is_empty());
    /// ```
    pub fn parse_squares(text: &str) -> Result<Self, SetError> {
        let inside = text.strip_prefix('{').and_then(|text| text.strip_suffix('}'));
        let mut set = BitSet::EMPTY;
        let mut index = 1;
        for part in inside.ok_or(SetError::Braces)?.split(is_separator) {
            if !part.is_empty() {
                set.insert(part.parse().map_err(|error| SetError::Square { error, index })?);
            }
            index += part.chars().count() + 1;
        }
        Ok(set)
    }

    /// Reads a hexadecimal number, with or without `0x`.
    ///
    /// # Errors
    ///
    /// If it is no such number, too large, or has a bit that is no square.
    ///
    /// ```
    /// use bitset::{BitSet, Chess};
    /// let set = BitSet::<Chess>::parse_hex("0x8000000000000001").unwrap();
    /// assert_eq!(set.squares().to_string(), "{a1 h8}");
    /// ```
    pub fn parse_hex(text: &str) -> Result<Self, SetError> {
        Self::parse_number(text, ["0x", "0X"], 16, "hexadecimal")
    }

    /// Reads a binary number, the highest bit first, with or without `0b`.
    ///
    /// # Errors
    ///
    /// If it is no such number, too large, or has a bit that is no square.
    ///
    /// ```
    /// use bitset::{BitSet, Chess};
    /// let error = BitSet::<Chess>::parse_binary("0b102").unwrap_err();
    /// assert_eq!(error.to_string(), "'2' is no digit of a binary number");
    /// assert_eq!(error.index(), Some(4));
    /// ```
    pub fn parse_binary(text: &str) -> Result<Self, SetError> {
        Self::parse_number(text, ["0b", "0B"], 2, "binary")
    }

    /// Reads a decimal number.
    ///
    /// # Errors
    ///
    /// If it is no such number, too large, or has a bit that is no square.
    ///
    /// ```
    /// use bitset::{BitSet, Chess};
    /// let error = BitSet::<Chess>::parse_decimal("18446744073709551616").unwrap_err();
    /// assert_eq!(error.to_string(), "the number needs more than 64 bits");
    /// ```
    pub fn parse_decimal(text: &str) -> Result<Self, SetError> {
        Self::parse_number(text, ["", ""], 10, "decimal")
    }

    fn parse_number(
        text: &str,
        prefixes: [&str; 2],
        radix: u32,
        base: &'static str,
    ) -> Result<Self, SetError> {
        let digits = prefixes.iter().find_map(|prefix| text.strip_prefix(prefix)).unwrap_or(text);
        let skipped = text.len() - digits.len();
        if digits.is_empty() {
            return Err(SetError::NoDigits { base });
        }
        let mut bits = 0u64;
        for (index, found) in digits.chars().enumerate() {
            let digit = found.to_digit(radix);
            let digit = digit.ok_or(SetError::Digit { found, base, index: skipped + index })?;
            bits = bits
                .checked_mul(radix.into())
                .and_then(|bits| bits.checked_add(digit.into()))
                .ok_or(SetError::TooLarge)?;
        }
        Self::from_bits(bits)
    }

    /// Reads what `{:#}` writes: a line a rank, `1` and `.` with blanks
    /// between. The numbers of the ranks, the line of the files' letters and
    /// the guard row may be left out; a blank line is passed over.
    ///
    /// # Errors
    ///
    /// If a rank is missing or too many, has too few or too many cells, or has
    /// something else in it. A rank's own number counts as a cell where it is
    /// wrong.
    ///
    /// ```
    /// use bitset::{BitSet, layout};
    ///
    /// layout!(Tic: 3 files, 3 ranks);
    /// let set = BitSet::<Tic>::parse_picture("
    ///     3  1 . .
    ///     2  . 1 .
    ///     1  . . 1
    ///        a b c").unwrap();
    /// assert_eq!(set.squares().to_string(), "{c1 b2 a3}");
    /// ```
    pub fn parse_picture(text: &str) -> Result<Self, SetError> {
        let numbered = text
            .split('\n')
            .filter(|line| !is_margin::<L>(line))
            .zip(printed_ranks::<L>())
            .any(|(line, rank)| starts_with_number::<L>(line, rank));
        let mut set = BitSet::EMPTY;
        let mut ranks = printed_ranks::<L>();
        let mut found = 0;
        let mut index = 0;
        for line in text.split('\n') {
            if !is_margin::<L>(line) {
                found += 1;
                if let Some(rank) = ranks.next() {
                    set |= read_picture_rank(line, rank, index, numbered)?;
                }
            }
            index += line.chars().count() + 1;
        }
        if found == usize::from(L::RANKS) {
            Ok(set)
        } else {
            Err(SetError::Ranks { found, expected: L::RANKS })
        }
    }
}

/// Whether a line of a picture holds no rank: blank, letters, or guard row.
fn is_margin<L: Layout>(line: &str) -> bool {
    let mut words = line.split_whitespace();
    let guard = words.clone().next() == Some("s") && words.clone().skip(1).all(|word| word == "-");
    let letters = (0..L::FILES)
        .all(|file| words.next().is_some_and(|word| word.chars().eq([char::from(b'a' + file)])));
    line.trim().is_empty()
        || (BitSet::<L>::GUARD_ROW && guard)
        || (letters && words.next().is_none())
}

/// The number at the beginning of a line of a picture, if it is the rank's own.
#[inline]
fn number(line: &str, rank: u8) -> Option<&str> {
    let (number, rest) = line.trim_start().split_once(char::is_whitespace)?;
    let own = number.parse() == Ok(rank + 1) && !rest.trim().is_empty();
    own.then_some(number)
}

/// Whether a line certainly begins with the number of its rank: that of rank 1
/// looks like a cell.
fn starts_with_number<L: Layout>(line: &str, rank: u8) -> bool {
    let cells = line.chars().filter(|c| !c.is_whitespace()).count();
    number(line, rank).is_some() && (rank > 0 || cells > usize::from(L::FILES))
}

fn read_picture_rank<L: Layout>(
    line: &str,
    rank: u8,
    index: usize,
    numbered: bool,
) -> Result<BitSet<L>, SetError> {
    let start = line.chars().take_while(|c| c.is_whitespace()).count();
    let number = if numbered { number(line, rank) } else { None };
    let skipped = start + number.map_or(0, str::len);
    let cells = line.chars().enumerate().skip(skipped).filter(|(_, cell)| !cell.is_whitespace());
    let cells = cells.map(|(i, cell)| (index + i, cell));
    read_rank(cells, rank, index, ('.', '1'), "`.` or `1`")
}

#[inline]
fn is_separator(c: char) -> bool {
    c == ',' || c.is_whitespace()
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use proptest::prelude::*;

    use super::*;
    use crate::layout::{Chess, ConnectFour};

    crate::layout!(Tic: 3 files, 3 ranks);
    crate::layout!(Strip: 1 files, 12 ranks);

    proptest! {
        #[test]
        fn no_text_makes_a_parser_panic(text in "\\PC{0,40}|[01./x{}a-h0-9 \n]{0,80}") {
            let _ = text.parse::<BitSet<Chess>>();
            let _ = BitSet::<Chess>::parse_picture(&text);
            let _ = BitSet::<Chess>::parse_hex(&text);
            let _ = BitSet::<Chess>::parse_binary(&text);
            let _ = BitSet::<Chess>::parse_decimal(&text);
            let _ = BitSet::<Chess>::parse_squares(&text);
            let _ = BitSet::<Strip>::parse_picture(&text);
        }
    }

    #[test]
    fn faults_name_rank_and_character() {
        let read = |text: &str| text.parse::<BitSet<Tic>>().unwrap_err();
        let error = read("000/020/000");
        assert_eq!(error.to_string(), "rank 2: '2' is no cell, expected 0 or 1");
        assert_eq!(error.index(), Some(5));
        assert_eq!(read("000/00/000").to_string(), "rank 2 has 2 files, expected 3");
        assert_eq!(read("0000/000/000").to_string(), "rank 3 has 4 files, expected 3");
        assert_eq!(read("000/000").to_string(), "found 2 ranks, expected 3");
        assert_eq!(read("").to_string(), "found 1 ranks, expected 3");
        let error = BitSet::<Chess>::parse_binary("0b012").unwrap_err();
        assert_eq!(
            (error.to_string().as_str(), error.index()),
            ("'2' is no digit of a binary number", Some(4))
        );
        let error = BitSet::<Chess>::parse_hex("0x").unwrap_err();
        assert_eq!(error.to_string(), "expected a hexadecimal number");
        let error = BitSet::<Tic>::parse_picture("1 . .\n. 5 .\n. . .").unwrap_err();
        assert_eq!(
            (error.to_string().as_str(), error.index()),
            ("rank 2: '5' is no cell, expected `.` or `1`", Some(8))
        );
        let read = |text| BitSet::<Tic>::parse_picture(text).unwrap_err().to_string();
        assert_eq!(read("3 . .\n2 . .\n1 . ."), "rank 3 has 2 files, expected 3");
        assert_eq!(read("3 . . .\n2 . . .\n1 . ."), "rank 1 has 2 files, expected 3");
        let error = BitSet::<ConnectFour>::parse_decimal("64").unwrap_err();
        assert_eq!(error.to_string(), "bit 6 is no square of the connect4 board");
    }
}
