//! The board with the side to move.

use bitset::Direction;

use crate::color::Color;
use crate::error::{MoveError, PositionError};
use crate::flips;
use crate::score::Score;
use crate::{Set, Square, Turn};

/// A position: both sides' discs and the side to move.
///
/// Any discs may stand anywhere, also where no game leads; only two discs on
/// one square are impossible.
///
/// # Text
///
/// `{}` writes the 64 cells a1 b1 ... h8 (`X` black, `O` white, `-` free), a
/// blank and the side to move; [`FromStr`](core::str::FromStr) reads this and
/// its common variants back. `{:#}` is the picture, without the side to move:
///
/// ```
/// use othello::Position;
///
/// let text = "---------------------------OX------XO--------------------------- X";
/// assert_eq!(text.parse(), Ok(Position::START));
/// assert_eq!(Position::START.to_string(), text);
/// assert_eq!(format!("\n{:#}", Position::START), "
///    a b c d e f g h
/// 1  . . . . . . . .
/// 2  . . . . . . . .
/// 3  . . . . . . . .
/// 4  . . . O X . . .
/// 5  . . . X O . . .
/// 6  . . . . . . . .
/// 7  . . . . . . . .
/// 8  . . . . . . . .");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    own: Set,
    opponent: Set,
    to_move: Color,
}

impl Position {
    /// The tournament start: white on d4 and e5, black on e4 and d5, and black
    /// to move.
    pub const START: Self = Position {
        own: Square::E4.set().with(Square::D5),
        opponent: Square::D4.set().with(Square::E5),
        to_move: Color::Black,
    };

    /// The mirrored start that some programs use: black on d4 and e5, white on
    /// e4 and d5, and black to move.
    ///
    /// ```
    /// use othello::Position;
    /// assert_eq!(Position::START.legal_moves().squares().to_string(), "{d3 c4 f5 e6}");
    /// assert_eq!(Position::MIRRORED.legal_moves().squares().to_string(), "{e3 f4 c5 d6}");
    /// ```
    pub const MIRRORED: Self = Position {
        own: Square::D4.set().with(Square::E5),
        opponent: Square::E4.set().with(Square::D5),
        to_move: Color::Black,
    };

    /// The position with these discs.
    ///
    /// # Errors
    ///
    /// [`PositionError::Overlap`] if a square is in both sets.
    ///
    /// ```
    /// use othello::{Color, Position, Set, Square};
    ///
    /// let black = Square::G3.set();
    /// let position = Position::new(black, Set::EMPTY, Color::White).unwrap();
    /// assert_eq!((position.own(), position.opponent()), (Set::EMPTY, black));
    /// let error = Position::new(black, black, Color::White).unwrap_err();
    /// assert_eq!(error.to_string(), "g3 has a black and a white disc");
    /// ```
    pub const fn new(black: Set, white: Set, to_move: Color) -> Result<Self, PositionError> {
        if let Some(square) = black.intersection(white).first() {
            return Err(PositionError::Overlap { square });
        }
        let (own, opponent) = match to_move {
            Color::Black => (black, white),
            Color::White => (white, black),
        };
        Ok(Position { own, opponent, to_move })
    }

    /// The side to move. (In a finished game it is the side that would be.)
    #[must_use]
    pub const fn to_move(&self) -> Color {
        self.to_move
    }

    /// The discs of the side to move.
    #[must_use]
    pub const fn own(&self) -> Set {
        self.own
    }

    /// The discs of the other side.
    #[must_use]
    pub const fn opponent(&self) -> Set {
        self.opponent
    }

    /// The discs of a colour.
    #[must_use]
    pub const fn side(&self, color: Color) -> Set {
        if color as usize == self.to_move as usize { self.own } else { self.opponent }
    }

    /// Black's discs.
    #[must_use]
    pub const fn black(&self) -> Set {
        self.side(Color::Black)
    }

    /// White's discs.
    #[must_use]
    pub const fn white(&self) -> Set {
        self.side(Color::White)
    }

    /// The squares with a disc.
    #[must_use]
    pub const fn occupied(&self) -> Set {
        self.own.union(self.opponent)
    }

    /// The squares without a disc.
    #[must_use]
    pub const fn empty(&self) -> Set {
        self.occupied().complement()
    }

    /// The colour of the disc on a square; `None` if the square is free.
    #[must_use]
    pub const fn disc(&self, square: Square) -> Option<Color> {
        if self.own.contains(square) {
            Some(self.to_move)
        } else if self.opponent.contains(square) {
            Some(self.to_move.opponent())
        } else {
            None
        }
    }

    /// How many discs of a colour there are.
    #[must_use]
    pub const fn count(&self, color: Color) -> u32 {
        self.side(color).len()
    }

    /// How many discs black and white have.
    ///
    /// ```
    /// assert_eq!(othello::Position::START.counts(), [2, 2]);
    /// ```
    #[must_use]
    pub const fn counts(&self) -> [u32; 2] {
        [self.count(Color::Black), self.count(Color::White)]
    }

    /// Where the side to move may play: every free square from which a run of
    /// the other side's discs leads straight to an own disc.
    #[must_use]
    pub const fn legal_moves(&self) -> Set {
        flips::legal_moves(self.own, self.opponent)
    }

    /// Whether the side to move may play on the square.
    #[must_use]
    pub const fn is_legal(&self, square: Square) -> bool {
        !self.flips(square).is_empty()
    }

    /// The discs that turn when the side to move plays on the square; none
    /// where it may not.
    ///
    /// ```
    /// use othello::{Position, Record, Square};
    ///
    /// let record: Record = "f5f6e6f4".parse()?;
    /// let position = *record.replay(Position::START)?.position();
    /// assert_eq!(position.flips(Square::E3).squares().to_string(), "{e4}");
    /// assert_eq!(position.flips(Square::G7).squares().to_string(), "{f6}");
    /// assert!(position.flips(Square::E4).is_empty()); // taken
    /// # Ok::<(), othello::RecordError>(())
    /// ```
    #[must_use]
    pub const fn flips(&self, square: Square) -> Set {
        flips::flips(self.own, self.opponent, square)
    }

    /// Those of a move's [`flips`](Position::flips) that lie in one direction:
    /// the run of the other side's discs between the square and the next own
    /// disc. North is toward row 1.
    ///
    /// ```
    /// use othello::{Direction, Position, Square};
    ///
    /// let flips = Position::START.flips_toward(Square::D3, Direction::South);
    /// assert_eq!(flips.squares().to_string(), "{d4}");
    /// assert!(Position::START.flips_toward(Square::D3, Direction::East).is_empty());
    /// ```
    #[must_use]
    pub const fn flips_toward(&self, square: Square, direction: Direction) -> Set {
        flips::flips_toward(self.own, self.opponent, square, direction)
    }

    /// What is to be done here, and by whom. The game is over when neither
    /// side has a move, whether the board is full or not.
    #[must_use]
    pub const fn turn(&self) -> Turn {
        let legal = self.legal_moves();
        if !legal.is_empty() {
            Turn::Move { side: self.to_move, legal }
        } else if !flips::legal_moves(self.opponent, self.own).is_empty() {
            Turn::Pass { side: self.to_move }
        } else {
            Turn::Over(Score::new(self.counts()))
        }
    }

    /// The result if the game is over, otherwise `None`.
    #[must_use]
    pub const fn score(&self) -> Option<Score> {
        match self.turn() {
            Turn::Over(score) => Some(score),
            Turn::Move { .. } | Turn::Pass { .. } => None,
        }
    }

    /// The position after a move.
    ///
    /// # Errors
    ///
    /// [`GameOver`](MoveError::GameOver); [`MustPass`](MoveError::MustPass)
    /// where no square is possible; otherwise [`Taken`](MoveError::Taken) or
    /// [`FlipsNothing`](MoveError::FlipsNothing).
    ///
    /// ```
    /// use othello::{Position, Square};
    ///
    /// let next = Position::START.play(Square::D3).unwrap();
    /// assert_eq!(next.opponent().squares().to_string(), "{d3 d4 e4 d5}");
    /// let error = next.play(Square::D4).unwrap_err();
    /// assert_eq!(error.to_string(), "d4 is taken by black");
    /// let error = next.play(Square::C4).unwrap_err();
    /// assert_eq!(error.to_string(), "c4 would flip nothing");
    /// ```
    pub const fn play(&self, square: Square) -> Result<Self, MoveError> {
        let flips = self.flips(square);
        if flips.is_empty() {
            return Err(self.refusal(square));
        }
        Ok(Position {
            own: self.opponent.difference(flips),
            opponent: self.own.union(flips).with(square),
            to_move: self.to_move.opponent(),
        })
    }

    /// Why the side to move may not play on the square.
    const fn refusal(&self, square: Square) -> MoveError {
        match (self.turn(), self.disc(square)) {
            (Turn::Over(score), _) => MoveError::GameOver { score },
            (Turn::Pass { side }, _) => MoveError::MustPass { side },
            (Turn::Move { .. }, Some(by)) => MoveError::Taken { square, by },
            (Turn::Move { .. }, None) => MoveError::FlipsNothing { square },
        }
    }

    /// The position after a pass.
    ///
    /// # Errors
    ///
    /// [`MustMove`](MoveError::MustMove) if the side to move has a move,
    /// [`GameOver`](MoveError::GameOver) if neither side has one.
    ///
    /// ```
    /// let error = othello::Position::START.pass().unwrap_err();
    /// assert_eq!(error.to_string(), "black has moves and can't pass");
    /// ```
    pub const fn pass(&self) -> Result<Self, MoveError> {
        match self.turn() {
            Turn::Pass { side } => {
                Ok(Position { own: self.opponent, opponent: self.own, to_move: side.opponent() })
            }
            Turn::Move { side, .. } => Err(MoveError::MustMove { side }),
            Turn::Over(score) => Err(MoveError::GameOver { score }),
        }
    }

    /// The position with rows and columns exchanged: a mirror image in the
    /// diagonal a1-h8, which leaves both starts as they are.
    #[must_use]
    pub const fn transpose(&self) -> Self {
        Position {
            own: self.own.transpose(),
            opponent: self.opponent.transpose(),
            to_move: self.to_move,
        }
    }
}
