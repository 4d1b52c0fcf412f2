//! Positions of the game.

use bitset::Direction;
use game::Turn;

use crate::color::{Color, Outcome};
use crate::column::{self, Column, Columns};
use crate::discs::Discs;
use crate::error::{MoveError, PositionError};
use crate::four::has_four;
use crate::sized::{Lines, Set, Square};

/// A position: every disc rests on the floor or on another disc, and the sides
/// have taken turns, red first.
///
/// It holds the discs of the side to move and the occupied cells, so that a
/// move is three operations on numbers. The game may be over: then the side
/// that moved last has four in a row, or the board is full. Of a position that
/// was made from a board it is not known that moves lead there.
///
/// # Text
///
/// `{}` is the board text, `{:#}` the picture; both are described at [`Discs`].
/// [`FromStr`](core::str::FromStr) reads the board text back, and also a list
/// of moves such as `4453`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Position<const FILES: u8, const RANKS: u8> {
    mover: Set<FILES, RANKS>,
    occupied: Set<FILES, RANKS>,
}

impl<const FILES: u8, const RANKS: u8> Position<FILES, RANKS> {
    /// The start of the game: the empty board, red to move.
    pub const EMPTY: Self = {
        column::check::<FILES>();
        Position { mover: Set::<FILES, RANKS>::EMPTY, occupied: Set::<FILES, RANKS>::EMPTY }
    };

    /// The lowest cells of all columns.
    const FLOOR: Set<FILES, RANKS> = Set::<FILES, RANKS>::rank(0);

    /// The discs of the side to move.
    #[must_use]
    pub const fn mover(self) -> Set<FILES, RANKS> {
        self.mover
    }

    /// The discs of the side that moved last.
    #[must_use]
    pub const fn opponent(self) -> Set<FILES, RANKS> {
        self.occupied.symmetric_difference(self.mover)
    }

    /// The cells that have a disc.
    #[must_use]
    pub const fn occupied(self) -> Set<FILES, RANKS> {
        self.occupied
    }

    /// Red's discs.
    #[must_use]
    pub const fn red(self) -> Set<FILES, RANKS> {
        match self.side() {
            Color::Red => self.mover(),
            Color::Yellow => self.opponent(),
        }
    }

    /// Yellow's discs.
    #[must_use]
    pub const fn yellow(self) -> Set<FILES, RANKS> {
        match self.side() {
            Color::Red => self.opponent(),
            Color::Yellow => self.mover(),
        }
    }

    /// The discs by colour.
    #[must_use]
    pub const fn discs(self) -> Discs<FILES, RANKS> {
        Discs::of_disjoint(self.red(), self.yellow())
    }

    /// How many discs have been played.
    #[must_use]
    pub const fn ply(self) -> u32 {
        self.occupied.len()
    }

    /// The side to move (after the end, the side that would be).
    ///
    /// ```
    /// use connect4::{Color, Position};
    /// assert_eq!(Position::EMPTY.side(), Color::Red);
    /// assert_eq!(Position::from_moves("445").unwrap().side(), Color::Yellow);
    /// ```
    #[must_use]
    pub const fn side(self) -> Color {
        if self.ply().is_multiple_of(2) { Color::Red } else { Color::Yellow }
    }

    /// The columns that have a free cell. While the game isn't over these are
    /// the legal moves.
    ///
    /// ```
    /// use connect4::Position;
    /// assert_eq!(Position::from_moves("444444").unwrap().free().to_string(), "1 2 3 5 6 7");
    /// ```
    #[must_use]
    pub const fn free(self) -> Columns<FILES> {
        let mut free = Columns::EMPTY;
        let mut index = 0;
        while let Some(column) = Column::new(index) {
            if self.landing(column).is_some() {
                free = free.with(column);
            }
            index += 1;
        }
        free
    }

    /// The cell that a disc would come to rest on; `None` if the column is full.
    ///
    /// ```
    /// use connect4::{Column, Position, Square};
    /// let position = Position::from_moves("44").unwrap();
    /// assert_eq!(position.landing(Column::from_number(4).unwrap()), Some(Square::D3));
    /// ```
    #[must_use]
    pub const fn landing(self, column: Column<FILES>) -> Option<Square<FILES, RANKS>> {
        self.raised(column).difference(self.occupied).first()
    }

    /// The occupied cells with the column's bottom bit added: the addition
    /// carries through the column's discs to its first free cell. In a full
    /// column that is the guard bit, which no set holds.
    ///
    /// A carry goes no further than the guard bit, so it never leaves the
    /// column or the number.
    const fn raised(self, column: Column<FILES>) -> Set<FILES, RANKS> {
        let bottom = 1 << (column.index() * (RANKS + 1));
        Set::<FILES, RANKS>::from_bits_truncate(self.occupied.bits() + bottom)
    }

    /// The position after a disc in this column.
    ///
    /// With the sides `mover` and `occupied ^ mover`, the move is
    ///
    /// ```text
    /// mover    = mover ^ occupied                       the sides swap
    /// occupied = occupied | (occupied + bottom)         the disc falls
    /// ```
    ///
    /// where `bottom` is the lowest cell of the column.
    ///
    /// # Errors
    ///
    /// If the game is over or the column is full.
    ///
    /// ```
    /// use connect4::{Column, Position};
    ///
    /// let column = Column::from_number(4).unwrap();
    /// let position = Position::from_moves("444444")?;
    /// assert_eq!(position.play(column).unwrap_err().to_string(), "column 4 is full");
    /// # Ok::<(), connect4::PositionError>(())
    /// ```
    pub const fn play(self, column: Column<FILES>) -> Result<Self, MoveError<FILES>> {
        if let Some(outcome) = self.outcome() {
            return Err(MoveError::GameOver { outcome });
        }
        if self.landing(column).is_none() {
            return Err(MoveError::FullColumn { column });
        }
        Ok(Position {
            mover: self.mover.symmetric_difference(self.occupied),
            occupied: self.occupied.union(self.raised(column)),
        })
    }

    /// The side that has four in a row.
    ///
    /// Only the side that moved last can have won.
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        if has_four(self.opponent()) { Some(self.side().opponent()) } else { None }
    }

    /// The winner's lines of four or more, each at its full length; none if
    /// nobody has won.
    ///
    /// ```
    /// use connect4::Position;
    /// let position = Position::from_moves("112244553").unwrap();
    /// let lines: Vec<String> = position.lines().map(|line| line.to_string()).collect();
    /// assert_eq!(lines, ["a1 b1 c1 d1 e1"]);
    /// ```
    #[must_use]
    pub const fn lines(self) -> Lines<FILES, RANKS> {
        self.opponent().lines_of(4)
    }

    /// How the game ended; `None` if it goes on.
    ///
    /// ```
    /// use connect4::{Color, Outcome, Position};
    /// let position = Position::from_moves("1212121").unwrap();
    /// assert_eq!(position.outcome(), Some(Outcome::Won(Color::Red)));
    /// ```
    #[must_use]
    pub const fn outcome(self) -> Option<Outcome> {
        match self.winner() {
            Some(color) => Some(Outcome::Won(color)),
            None if self.occupied.complement().is_empty() => Some(Outcome::Draw),
            None => None,
        }
    }

    /// What is to be done here: a side has to move, or the game is over.
    ///
    /// ```
    /// use connect4::{Color, Columns, Position, Turn};
    /// assert_eq!(Position::EMPTY.turn(), Turn::Move { side: Color::Red, legal: Columns::ALL });
    /// ```
    #[must_use]
    pub const fn turn(self) -> Turn<Self> {
        match self.outcome() {
            Some(outcome) => Turn::Over(outcome),
            None => Turn::Move { side: self.side(), legal: self.free() },
        }
    }

    /// The outcome as a number: -1 while the game goes on, 0 if red has won, 1
    /// if yellow has won, 2 for a draw.
    ///
    /// ```
    /// use connect4::Position;
    /// assert_eq!(Position::EMPTY.result_code(), -1);
    /// assert_eq!(Position::from_moves("1212121").unwrap().result_code(), 0);
    /// ```
    #[must_use]
    pub const fn result_code(self) -> i8 {
        match self.outcome() {
            None => -1,
            Some(Outcome::Won(Color::Red)) => 0,
            Some(Outcome::Won(Color::Yellow)) => 1,
            Some(Outcome::Draw) => 2,
        }
    }

    /// A number that no other position of this size has.
    ///
    /// It is `mover + occupied + floor`, where `floor` is the bottom row. In a
    /// column of `h` discs, `occupied + floor` is a 1 just above the top disc,
    /// and the mover's discs are bits below it; so the key is the mover's set
    /// with a mark on the first free cell (or the guard bit) of each column,
    /// and nothing carries from one column to the next.
    ///
    /// ```
    /// use connect4::Position;
    /// // Red's disc on d1 is under the mark on d3; the other marks are on the floor.
    /// let key = 1 << 0 | 1 << 7 | 1 << 14 | 0b101 << 21 | 1 << 28 | 1 << 35 | 1 << 42;
    /// assert_eq!(Position::from_moves("44").unwrap().key(), key);
    /// ```
    #[must_use]
    pub const fn key(self) -> u64 {
        self.mover.bits() + self.occupied.bits() + Self::FLOOR.bits()
    }

    /// The mirror image: the first column becomes the last.
    ///
    /// ```
    /// use connect4::Position;
    /// let position = Position::from_moves("1223").unwrap();
    /// assert_eq!(Ok(position.mirror()), Position::from_moves("7665"));
    /// ```
    #[must_use]
    pub const fn mirror(self) -> Self {
        Position { mover: self.mover.mirror(), occupied: self.occupied.mirror() }
    }

    /// A number that a position shares with its mirror image and with no
    /// other: the smaller of their [keys](Position::key).
    #[must_use]
    pub const fn mirror_key(self) -> u64 {
        let (key, mirrored) = (self.key(), self.mirror().key());
        if key < mirrored { key } else { mirrored }
    }
}

impl<const FILES: u8, const RANKS: u8> TryFrom<Discs<FILES, RANKS>> for Position<FILES, RANKS> {
    type Error = PositionError<FILES, RANKS>;

    /// The position with these discs.
    ///
    /// # Errors
    ///
    /// If a disc floats, the numbers of discs aren't those of sides that take
    /// turns, or the game would have been over before the last disc.
    fn try_from(discs: Discs<FILES, RANKS>) -> Result<Self, PositionError<FILES, RANKS>> {
        let occupied = discs.occupied();
        let supported = occupied.shift(Direction::North) | Self::FLOOR;
        if let Some(square) = (occupied - supported).first() {
            return Err(PositionError::Floating { square });
        }
        let (red, yellow) = (discs.red().len(), discs.yellow().len());
        if red != yellow && red != yellow + 1 {
            return Err(PositionError::Uneven { red, yellow });
        }
        let side = if red == yellow { Color::Red } else { Color::Yellow };
        let position = Position { mover: discs.side(side), occupied };
        match (has_four(position.mover()), has_four(position.opponent())) {
            (true, true) => Err(PositionError::BothHaveFour),
            (true, false) => Err(PositionError::MoverHasFour { side }),
            (false, true) if !position.last_disc_completes() => {
                Err(PositionError::NoLastDisc { side: side.opponent() })
            }
            _ => Ok(position),
        }
    }
}

impl<const FILES: u8, const RANKS: u8> Position<FILES, RANKS> {
    /// Whether the side that moved last has a disc on top of a column without
    /// which it has no four: that one can have been the last move.
    fn last_disc_completes(self) -> bool {
        let covered = self.occupied.shift(Direction::South);
        let mut tops = (self.opponent() - covered).iter();
        tops.any(|square| !has_four(self.opponent().without(square)))
    }
}
