//! The eight symmetries of the board.

use core::fmt;

use crate::position::Position;
use crate::{Set, Square};

/// One of the eight ways to lay the board on itself, as it is printed.
///
/// ```
/// use othello::{Position, Square, Symmetry};
///
/// assert_eq!(Symmetry::Clockwise.square(Square::A1), Square::H1);
/// assert_eq!(Symmetry::Mirror.position(&Position::MIRRORED), Position::START);
/// for symmetry in Symmetry::ALL {
///     let there = symmetry.square(Square::C2);
///     assert_eq!(symmetry.inverse().square(there), Square::C2);
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Symmetry {
    /// Nothing changes.
    Identity,
    /// Rows in reverse order.
    Flip,
    /// Columns in reverse order.
    Mirror,
    /// A half turn.
    Half,
    /// Rows and columns exchanged: a mirror image in the diagonal a1-h8.
    Transpose,
    /// A mirror image in the diagonal a8-h1.
    AntiTranspose,
    /// A quarter turn clockwise.
    Clockwise,
    /// A quarter turn counterclockwise.
    Counterclockwise,
}

impl Symmetry {
    /// All eight.
    pub const ALL: [Self; 8] = [
        Symmetry::Identity,
        Symmetry::Flip,
        Symmetry::Mirror,
        Symmetry::Half,
        Symmetry::Transpose,
        Symmetry::AntiTranspose,
        Symmetry::Clockwise,
        Symmetry::Counterclockwise,
    ];

    /// Where the squares of a set go.
    #[must_use]
    pub const fn set(self, set: Set) -> Set {
        match self {
            Symmetry::Identity => set,
            Symmetry::Flip => set.flip(),
            Symmetry::Mirror => set.mirror(),
            Symmetry::Half => set.rotate_half(),
            Symmetry::Transpose => set.transpose(),
            Symmetry::AntiTranspose => set.anti_transpose(),
            Symmetry::Clockwise => set.rotate_clockwise(),
            Symmetry::Counterclockwise => set.rotate_counterclockwise(),
        }
    }

    /// Where a square goes.
    ///
    /// # Panics
    ///
    /// Never.
    #[must_use]
    pub const fn square(self, square: Square) -> Square {
        self.set(square.set()).first().expect("a square goes to a square")
    }

    /// Where the discs go; the side to move stays.
    ///
    /// # Panics
    ///
    /// Never.
    #[must_use]
    pub fn position(self, position: &Position) -> Position {
        let [black, white] = [position.black(), position.white()].map(|set| self.set(set));
        Position::new(black, white, position.to_move()).expect("no two squares go to one")
    }

    /// The symmetry that leads back.
    #[must_use]
    pub const fn inverse(self) -> Self {
        match self {
            Symmetry::Clockwise => Symmetry::Counterclockwise,
            Symmetry::Counterclockwise => Symmetry::Clockwise,
            other => other,
        }
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Symmetry::Identity => "identity",
            Symmetry::Flip => "flip",
            Symmetry::Mirror => "mirror",
            Symmetry::Half => "half-turn",
            Symmetry::Transpose => "transpose",
            Symmetry::AntiTranspose => "anti-transpose",
            Symmetry::Clockwise => "clockwise",
            Symmetry::Counterclockwise => "counterclockwise",
        })
    }
}

impl Position {
    /// The one of the position's eight images that all of them share, and the
    /// symmetry that leads there: the image with the lowest number for the
    /// discs of the side to move, and among those for the other side's.
    ///
    /// ```
    /// use othello::{Position, Symmetry};
    /// let position: Position = Position::START.play("f5".parse()?).unwrap();
    /// for symmetry in Symmetry::ALL {
    ///     let image = symmetry.position(&position);
    ///     assert_eq!(image.canonical().0, position.canonical().0);
    /// }
    /// # Ok::<(), bitset::SquareError>(())
    /// ```
    #[must_use]
    pub fn canonical(&self) -> (Self, Symmetry) {
        let images = Symmetry::ALL.map(|symmetry| (symmetry.position(self), symmetry));
        let least = images.iter().min_by_key(|(image, _)| (image.own(), image.opponent()));
        *least.unwrap_or(&images[0])
    }
}
