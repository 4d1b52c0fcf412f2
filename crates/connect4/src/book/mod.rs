//! An opening book: scores that were found in advance.
//!
//! The first moves have the longest searches, but there are few positions to
//! search: in the usual game 67,557 after eight plies, when mirror images count
//! as one and those are left out in which a side can complete four at once.
//! A [`Book`] holds the scores of all such positions of some plies.
//!
//! ```
//! use connect4::{Book, Limits, Position, Score, Solver};
//!
//! // Two plies of the smallest board.
//! type Small = connect4::sized::Solver<4, 4>;
//! let mut solver = Small::with_mib(1);
//! let mut scores = Vec::new();
//! for ply in 0..=2 {
//!     for position in connect4::sized::Book::<4, 4>::positions(ply) {
//!         let score = solver.score(&position, Limits::NONE).score().unwrap();
//!         scores.push((position, score));
//!     }
//! }
//! let book = connect4::sized::Book::new(0..=2, scores)?;
//! assert_eq!(book.score(&"12".parse().unwrap()), Some(Score::DRAW));
//!
//! // A solver with the book has nothing to search.
//! let mut solver = Small::with_mib(1).with_book(book);
//! assert_eq!(solver.score(&"43".parse().unwrap(), Limits::NONE).score(), Some(Score::DRAW));
//! assert_eq!(solver.nodes(), 0);
//! # Ok::<(), connect4::BookError>(())
//! ```
//!
//! A book holds all positions of its plies, so it needn't say which: only their
//! scores are kept, a byte each and a quarter of a byte for finding it.

mod error;
mod function;

use alloc::borrow::Cow;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;
use core::fmt;
use core::ops::RangeInclusive;

pub use error::BookError;

use crate::column::Columns;
use crate::score::Score;
use crate::sized::Position;
use function::Function;

/// The scores of all positions of some plies; see the [module](self).
#[derive(Clone, PartialEq, Eq)]
pub struct Book<const FILES: u8, const RANKS: u8> {
    first: u8,
    last: u8,
    scores: Function,
}

/// How a book's bytes begin; then come its format, the board's columns and
/// rows, the first and the last ply, the check sum, the function's seed (8
/// bytes each, the lowest first), and the function's table.
const MAGIC: &[u8; 6] = b"c4book";
const FORMAT: u8 = 1;
const HEADER: usize = MAGIC.len() + 5 + 2 * 8;

/// Made by `bitboards connect4 book build`.
#[cfg(feature = "book")]
const EMBEDDED: &[u8] = include_bytes!("7x6.c4book");

impl<const FILES: u8, const RANKS: u8> Book<FILES, RANKS> {
    /// The positions of a ply that a book holds, one of each two mirror images,
    /// ordered by their [keys](Position::mirror_key): those that aren't over and
    /// in which no side can complete four with the next disc.
    ///
    /// ```
    /// use connect4::Book;
    /// let counts: Vec<usize> = (0..6).map(|ply| Book::positions(ply).len()).collect();
    /// assert_eq!(counts, [1, 4, 25, 121, 568, 1922]);
    /// ```
    #[must_use]
    pub fn positions(ply: u32) -> Vec<Position<FILES, RANKS>> {
        let start = Position::<FILES, RANKS>::EMPTY;
        let mut positions = BTreeMap::from([(start.mirror_key(), start)]);
        for _ in 0..ply {
            let nexts = positions.values().flat_map(|position| {
                Columns::ALL.iter().filter_map(|column| position.play(column).ok())
            });
            positions = nexts
                .filter(|next| next.outcome().is_none())
                .map(|next| if next.key() == next.mirror_key() { next } else { next.mirror() })
                .map(|next| (next.key(), next))
                .collect();
        }
        positions.into_values().filter(is_held).collect()
    }

    /// The book that comes with the crate; `None` if there is none for the
    /// board. There is one for the usual board.
    ///
    /// ```
    /// use connect4::{Book, Position, Score};
    /// let book = Book::embedded().unwrap();
    /// assert_eq!(book.score(&Position::EMPTY), Some(Score::new(1)));
    /// assert!(connect4::sized::Book::<5, 4>::embedded().is_none());
    /// ```
    #[cfg(feature = "book")]
    #[must_use]
    pub fn embedded() -> Option<Self> {
        Self::from_bytes(EMBEDDED).ok()
    }

    /// The book of these plies. The scores can come in any order, and each for
    /// either of two mirror images; others than those of the plies'
    /// [positions](Book::positions) are left out.
    ///
    /// # Errors
    ///
    /// If the score of a position is missing.
    pub fn new(
        plies: RangeInclusive<u32>,
        scores: impl IntoIterator<Item = (Position<FILES, RANKS>, Score)>,
    ) -> Result<Self, BookError> {
        let scores = scores.into_iter();
        let scores: BTreeMap<u64, u8> = scores
            .filter(|(position, _)| plies.contains(&position.ply()) && is_held(position))
            .map(|(position, score)| (position.mirror_key(), score.value().cast_unsigned()))
            .collect();
        for ply in plies.clone() {
            let keys: BTreeSet<u64> = Self::positions(ply).iter().map(|p| p.mirror_key()).collect();
            let missing = keys.iter().filter(|key| !scores.contains_key(key)).count();
            if missing > 0 {
                return Err(BookError::Incomplete { ply, missing, expected: keys.len() });
            }
        }
        let scores: Vec<(u64, u8)> = scores.into_iter().collect();
        let scores = Function::new(&scores);
        // No board has more than 64 cells.
        Ok(Book { first: *plies.start() as u8, last: *plies.end() as u8, scores })
    }

    /// Reads a book.
    ///
    /// # Errors
    ///
    /// If the bytes are no book, one for another board, or not as they were
    /// written.
    pub fn from_bytes(bytes: impl Into<Cow<'static, [u8]>>) -> Result<Self, BookError> {
        let bytes = bytes.into();
        if !bytes.starts_with(MAGIC) {
            return Err(BookError::NotABook);
        }
        let Some((header, table)) = bytes.split_at_checked(HEADER) else {
            return Err(BookError::Damaged);
        };
        let [.., format, files, ranks, first, last] = header[..MAGIC.len() + 5] else {
            return Err(BookError::Damaged);
        };
        if format != FORMAT {
            return Err(BookError::Format { found: format, expected: FORMAT });
        }
        if (files, ranks) != (FILES, RANKS) {
            return Err(BookError::Size { found: (files, ranks), expected: (FILES, RANKS) });
        }
        let number = |from: usize| {
            header[from..from + 8]
                .iter()
                .rev()
                .fold(0, |number, &byte| number << 8 | u64::from(byte))
        };
        let (sum, seed) = (number(MAGIC.len() + 5), number(MAGIC.len() + 13));
        if sum != check_sum([first, last], seed, table) || table.len() % 3 != 0 || table.is_empty()
        {
            return Err(BookError::Damaged);
        }
        let table = match bytes {
            Cow::Borrowed(bytes) => Cow::Borrowed(&bytes[HEADER..]),
            Cow::Owned(mut bytes) => Cow::Owned(bytes.split_off(HEADER)),
        };
        Ok(Book { first, last, scores: Function { seed, table } })
    }

    /// The book as [`Book::from_bytes`] reads it.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let Function { seed, table } = &self.scores;
        let sum = check_sum([self.first, self.last], *seed, table);
        let mut bytes = MAGIC.to_vec();
        bytes.extend([FORMAT, FILES, RANKS, self.first, self.last]);
        bytes.extend(sum.to_le_bytes());
        bytes.extend(seed.to_le_bytes());
        bytes.extend_from_slice(table);
        bytes
    }

    /// The plies whose positions it holds; the empty board is ply 0.
    #[must_use]
    pub fn plies(&self) -> RangeInclusive<u32> {
        u32::from(self.first)..=u32::from(self.last)
    }

    /// The score for the side to move; `None` if the book doesn't hold the
    /// position.
    #[must_use]
    pub fn score(&self, position: &Position<FILES, RANKS>) -> Option<Score> {
        let held = self.plies().contains(&position.ply()) && is_held(position);
        held.then(|| self.value(position.mirror_key()))
    }

    /// The score of a position that it holds, by the position's mirror key.
    pub(crate) fn value(&self, mirror_key: u64) -> Score {
        Score::new(self.scores.value(mirror_key).cast_signed())
    }
}

/// Whether books hold such positions: those that aren't over and in which no
/// side can complete four with the next disc.
fn is_held<const FILES: u8, const RANKS: u8>(position: &Position<FILES, RANKS>) -> bool {
    let threats = position.threats();
    let threats = threats.red | threats.yellow;
    let mut landing = Columns::ALL.iter().filter_map(|column| position.landing(column));
    position.outcome().is_none() && !landing.any(|square| threats.contains(square))
}

/// A number that changes with every byte (FNV-1a, after Fowler, Noll and Vo).
fn check_sum(plies: [u8; 2], seed: u64, table: &[u8]) -> u64 {
    let bytes = plies.into_iter().chain(seed.to_le_bytes()).chain(table.iter().copied());
    bytes.fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

impl<const FILES: u8, const RANKS: u8> fmt::Debug for Book<FILES, RANKS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Book").field("plies", &self.plies()).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sized::Solver;
    use crate::solver::Limits;

    fn solved<const FILES: u8, const RANKS: u8>(
        plies: RangeInclusive<u32>,
    ) -> Vec<(Position<FILES, RANKS>, Score)> {
        let mut solver = Solver::with_mib(4);
        let positions = plies.flat_map(Book::<FILES, RANKS>::positions);
        positions
            .map(|position| (position, solver.score(&position, Limits::NONE).score().unwrap()))
            .collect()
    }

    /// A position after so many plies at random, mirror images and all.
    fn at_random<const FILES: u8, const RANKS: u8>(
        plies: u32,
        random: &mut fastrand::Rng,
    ) -> Position<FILES, RANKS> {
        (0..plies).fold(Position::EMPTY, |position, _| {
            let nexts: Vec<_> =
                Columns::ALL.iter().filter_map(|column| position.play(column).ok()).collect();
            random.choice(&nexts).copied().unwrap_or(position)
        })
    }

    /// With the book the solver answers as without it.
    fn agrees<const FILES: u8, const RANKS: u8>(plies: RangeInclusive<u32>) {
        let book = Book::<FILES, RANKS>::new(plies.clone(), solved(plies)).unwrap();
        let mut with = Solver::with_mib(4).with_book(book.clone());
        let mut without = Solver::with_mib(4);
        let mut random = fastrand::Rng::with_seed(1);
        for number in 0..400 {
            let position = at_random(number % 10, &mut random);
            let answer = without.solve(&position, Limits::NONE);
            assert_eq!(
                (with.score(&position, Limits::NONE), with.solve(&position, Limits::NONE).line()),
                (answer.bounds, answer.line()),
                "{position}"
            );
            if let Some(score) = book.score(&position) {
                assert_eq!(Some(score), answer.score(), "{position}");
                assert_eq!(book.score(&position.mirror()), Some(score), "{position}");
            }
        }
    }

    #[test]
    fn answers_are_the_same_with_a_book() {
        agrees::<4, 4>(0..=5);
        agrees::<5, 4>(3..=5);
        agrees::<4, 5>(0..=0);
    }

    #[test]
    fn what_is_held_is_found_and_nothing_else() {
        let book = Book::<4, 4>::new(1..=3, solved(0..=5)).unwrap();
        let held = |moves: &str| book.score(&moves.parse().unwrap()).is_some();
        assert_eq!(["", "1", "123", "1234"].map(held), [false, true, true, false]);
        let book = Book::<4, 4>::new(5..=6, solved(5..=6)).unwrap();
        assert_eq!(book.score(&"12121".parse().unwrap()), None);
        assert!(book.score(&"12122".parse().unwrap()).is_some());
    }

    #[test]
    fn a_book_lacks_nothing() {
        let mut scores = solved::<4, 4>(0..=3);
        let taken_out = scores.remove(4);
        let ply = taken_out.0.ply();
        let expected = Book::<4, 4>::positions(ply).len();
        assert_eq!(
            Book::new(0..=3, scores),
            Err(BookError::Incomplete { ply, missing: 1, expected })
        );
    }

    #[test]
    fn a_book_is_read_as_it_was_written() {
        let book = Book::<4, 4>::new(0..=4, solved(0..=4)).unwrap();
        let bytes = book.to_bytes();
        assert_eq!(Book::from_bytes(bytes.clone()), Ok(book));
        for end in 0..bytes.len() {
            let expected = if end < 6 { BookError::NotABook } else { BookError::Damaged };
            assert_eq!(Book::<4, 4>::from_bytes(bytes[..end].to_vec()), Err(expected), "{end}");
        }
        for index in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[index] ^= 1;
            assert!(Book::<4, 4>::from_bytes(changed).is_err(), "{index}");
        }
        assert_eq!(
            Book::<4, 5>::from_bytes(bytes),
            Err(BookError::Size { found: (4, 4), expected: (4, 5) })
        );
    }
}
