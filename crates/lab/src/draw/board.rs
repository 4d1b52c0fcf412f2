//! A board, and what is drawn of it.

use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::marker::PhantomData;

use bitset::{BitSet, Layout, Top};

use super::{Mark, Signs};

/// A board, ready to be drawn.
///
/// ```
/// use connect4::Position;
/// use lab::draw::{Board, Mark, Signs};
///
/// let position: Position = "4453".parse().unwrap();
/// let last = "c1".parse().unwrap();
/// let board = Board::new(&[(position.red(), Mark::First), (position.yellow(), Mark::Second)])
///     .brackets(connect4::Set::EMPTY.with(last))
///     .column_numbers()
///     .indent(2);
/// assert_eq!(format!("\n{}", board.text(Signs::ASCII)), "
///   6  . . . . . . .
///   5  . . . . . . .
///   4  . . . . . . .
///   3  . . . . . . .
///   2  . . . O . . .
///   1  . .(O)X X . .
///      1 2 3 4 5 6 7
///      a b c d e f g");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board<L: Layout> {
    drawing: Drawing,
    layout: PhantomData<L>,
}

/// What is drawn of a [`Board`], whatever its layout: boards of any size can
/// be kept and drawn by the same code.
///
/// ```
/// use connect4::sized::Position;
/// use lab::draw::{Board, Drawing, Mark, Signs, side_by_side};
///
/// let small = Position::<4, 4>::EMPTY;
/// let usual = Position::<7, 6>::EMPTY;
/// let drawings: [Drawing; 2] = [
///     Board::new(&[(small.red(), Mark::First)]).into(),
///     Board::new(&[(usual.red(), Mark::First)]).into(),
/// ];
/// let text = side_by_side(&drawings, Signs::ASCII);
/// assert!(text.ends_with("\n   a b c d        a b c d e f g"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawing {
    pub(super) files: u8,
    pub(super) ranks: u8,
    pub(super) top: Top,
    pub(super) title: Option<String>,
    /// Rank by rank, each from the left.
    cells: Vec<Cell>,
    /// Whether the board shows a set, and nothing that stands on it.
    pub(super) of_set: bool,
    pub(super) sides: [&'static str; 2],
    pub(super) column_numbers: bool,
    pub(super) guard: bool,
    pub(super) indent: usize,
}

/// What is drawn of a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Cell {
    pub(super) mark: Option<Mark>,
    pub(super) bracket: bool,
    pub(super) dark: bool,
}

impl<L: Layout> Board<L> {
    /// A board with a mark on all squares of each set; a square in more than
    /// one set takes the mark of the first.
    #[must_use]
    pub fn new(marks: &[(BitSet<L>, Mark)]) -> Self {
        let empty = Cell { mark: None, bracket: false, dark: false };
        let mut board = Board {
            drawing: Drawing {
                files: L::FILES,
                ranks: L::RANKS,
                top: L::TOP,
                title: None,
                cells: vec![empty; usize::from(L::FILES) * usize::from(L::RANKS)],
                of_set: marks.iter().any(|(_, mark)| *mark == Mark::Member),
                sides: ["first", "second"],
                column_numbers: false,
                guard: false,
                indent: 0,
            },
            layout: PhantomData,
        };
        board.each(BitSet::DARK, |cell| cell.dark = true);
        for &(set, mark) in marks.iter().rev() {
            board.each(set, |cell| cell.mark = Some(mark));
        }
        board
    }

    /// A board that shows one set.
    #[must_use]
    pub fn of_set(set: BitSet<L>) -> Self {
        Self::new(&[(set, Mark::Member)])
    }

    /// Changes the cell of each square of a set.
    fn each(&mut self, set: BitSet<L>, change: impl Fn(&mut Cell)) {
        for square in set {
            let cell = self.drawing.index(square.file(), square.rank());
            change(&mut self.drawing.cells[cell]);
        }
    }

    fn with(mut self, change: impl FnOnce(&mut Drawing)) -> Self {
        change(&mut self.drawing);
        self
    }

    /// A line above the board.
    #[must_use]
    pub fn title(self, title: &str) -> Self {
        self.with(|drawing| drawing.title = Some(title.to_string()))
    }

    /// Brackets round the cells of a set: the last move, a winning line.
    #[must_use]
    pub fn brackets(mut self, set: BitSet<L>) -> Self {
        self.each(set, |cell| cell.bracket = true);
        self
    }

    /// What the two sides are called, the one that begins first.
    #[must_use]
    pub fn sides(self, sides: [&'static str; 2]) -> Self {
        self.with(|drawing| drawing.sides = sides)
    }

    /// The columns' numbers too, beside their letters.
    #[must_use]
    pub fn column_numbers(self) -> Self {
        self.with(|drawing| drawing.column_numbers = true)
    }

    /// The row of guard bits too: `s`, and `-` in its cells.
    ///
    /// ```
    /// use lab::draw::{Board, Signs};
    /// let board = Board::of_set(connect4::Set::EMPTY).guard();
    /// assert!(board.text(Signs::ASCII).starts_with("s  - - - - - - -\n6  ."));
    /// ```
    #[must_use]
    pub fn guard(self) -> Self {
        self.with(|drawing| drawing.guard = true)
    }

    /// So many blanks before every line of the text.
    #[must_use]
    pub fn indent(self, indent: usize) -> Self {
        self.with(|drawing| drawing.indent = indent)
    }

    /// The board as text, without a line end after it.
    #[must_use]
    pub fn text(&self, signs: Signs) -> String {
        self.drawing.text(signs)
    }

    /// The board in words, a line a row from the top of the print, empty rows
    /// left out.
    ///
    /// ```
    /// use lab::draw::{Board, Mark};
    /// use othello::Position;
    ///
    /// let start = Position::START;
    /// let board = Board::new(&[(start.black(), Mark::First), (start.white(), Mark::Second)])
    ///     .sides(["black", "white"]);
    /// assert_eq!(board.words(), "row 4: white d, black e\nrow 5: black d, white e");
    /// ```
    #[must_use]
    pub fn words(&self) -> String {
        self.drawing.words()
    }
}

impl Drawing {
    fn index(&self, file: u8, rank: u8) -> usize {
        usize::from(rank) * usize::from(self.files) + usize::from(file)
    }

    pub(super) fn cell(&self, file: u8, rank: u8) -> Cell {
        self.cells[self.index(file, rank)]
    }
}

impl<L: Layout> AsRef<Drawing> for Board<L> {
    fn as_ref(&self) -> &Drawing {
        &self.drawing
    }
}

impl AsRef<Drawing> for Drawing {
    fn as_ref(&self) -> &Drawing {
        self
    }
}

impl<L: Layout> From<Board<L>> for Drawing {
    fn from(board: Board<L>) -> Drawing {
        board.drawing
    }
}
