//! What each square has to do with all others, made when compiling.

use bitset::{Chess, Direction, Leaper};

use crate::{Set, Square};

const KNIGHT: Leaper<Chess> = Leaper::symmetric(1, 2);

const KING: Leaper<Chess> =
    Leaper::new(&[(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]);

/// The sets that belong to one square: together they fill one cache line, so
/// that whatever is asked about a square, memory is waited for once.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(crate) struct Masks {
    /// The square alone, and the square it becomes when the board is flipped.
    pub(crate) square: Set,
    pub(crate) flipped: Set,
    /// The lines through the square from edge to edge, without the square.
    pub(crate) file: Set,
    pub(crate) rank: Set,
    pub(crate) diagonal: Set,
    pub(crate) anti_diagonal: Set,
    /// What a knight and a king there attack.
    pub(crate) knight: Set,
    pub(crate) king: Set,
}

static MASKS: [Masks; 64] = {
    let mut table = [Masks::new(Square::A1); 64];
    let mut board = Set::BOARD;
    while let Some(square) = board.pop_first() {
        table[square.index() as usize] = Masks::new(square);
    }
    table
};

impl Masks {
    const fn new(square: Square) -> Masks {
        Masks {
            square: square.set(),
            flipped: square.set().flip(),
            file: line(square, Direction::North),
            rank: line(square, Direction::East),
            diagonal: line(square, Direction::NorthEast),
            anti_diagonal: line(square, Direction::SouthEast),
            knight: KNIGHT.attacks(square),
            king: KING.attacks(square),
        }
    }

    #[inline]
    pub(crate) const fn of(square: Square) -> &'static Masks {
        &MASKS[square.index() as usize]
    }

    /// What a rook attacks on an empty board.
    #[inline]
    pub(crate) const fn straight(&self) -> Set {
        self.file.union(self.rank)
    }

    /// What a bishop attacks on an empty board.
    #[inline]
    pub(crate) const fn oblique(&self) -> Set {
        self.diagonal.union(self.anti_diagonal)
    }

    /// The one of the lines on which another square lies; none if there is no
    /// such line.
    #[inline]
    pub(crate) const fn line_with(&self, square: Square) -> Set {
        on(self.file, square)
            .union(on(self.rank, square))
            .union(on(self.diagonal, square))
            .union(on(self.anti_diagonal, square))
    }
}

/// All squares from a square on, one way and back.
const fn line(square: Square, direction: Direction) -> Set {
    square.ray(direction).union(square.ray(direction.opposite()))
}

/// The line if the square is on it, else nothing, without a branch.
#[inline]
const fn on(line: Set, square: Square) -> Set {
    let all_or_nothing = (line.contains(square) as u64).wrapping_neg();
    line.intersection(Set::from_bits_truncate(all_or_nothing))
}
