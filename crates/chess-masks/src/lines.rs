//! The four lines through each square.

use crate::{Set, Square};

/// The lines through a square from edge to edge, without the square itself.
#[derive(Clone, Copy)]
#[repr(align(32))] // so that no square's lines straddle two cache lines
pub(crate) struct Lines {
    pub(crate) file: Set,
    pub(crate) rank: Set,
    pub(crate) diagonal: Set,
    pub(crate) anti_diagonal: Set,
}

static LINES: [Lines; 64] = {
    let none = Lines {
        file: Set::EMPTY,
        rank: Set::EMPTY,
        diagonal: Set::EMPTY,
        anti_diagonal: Set::EMPTY,
    };
    let mut table = [none; 64];
    let mut board = Set::BOARD;
    while let Some(square) = board.pop_first() {
        table[square.index() as usize] = Lines {
            file: Set::file(square.file()).without(square),
            rank: Set::rank(square.rank()).without(square),
            diagonal: Set::diagonal(square).without(square),
            anti_diagonal: Set::anti_diagonal(square).without(square),
        };
    }
    table
};

impl Lines {
    #[inline]
    pub(crate) const fn through(square: Square) -> &'static Lines {
        &LINES[square.index() as usize & 63]
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
    pub(crate) const fn with(&self, square: Square) -> Set {
        on(self.file, square)
            .union(on(self.rank, square))
            .union(on(self.diagonal, square))
            .union(on(self.anti_diagonal, square))
    }
}

/// The line if the square is on it, else nothing, without a branch.
#[inline]
const fn on(line: Set, square: Square) -> Set {
    let all_or_nothing = (line.contains(square) as u64).wrapping_neg();
    line.intersection(Set::from_bits_truncate(all_or_nothing))
}
