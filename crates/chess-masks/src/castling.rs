//! Castling: the rights, and where king and rook go.

use core::fmt::{self, Write};

use bitflags::bitflags;

use crate::geometry;
use crate::piece::Color;
use crate::{Set, Square};

bitflags! {
    /// The castlings that neither side has lost yet, a flag each. They are no
    /// sets of squares: that a king and a rook stand at home doesn't say
    /// whether they have moved.
    ///
    /// ```
    /// use chess_masks::CastlingRights;
    ///
    /// let rights = CastlingRights::WHITE | CastlingRights::BLACK_QUEENSIDE;
    /// assert_eq!(rights.to_string(), "KQq");
    /// assert_eq!(CastlingRights::empty().to_string(), "-");
    /// ```
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
    pub struct CastlingRights: u8 {
        /// White with the rook on h1.
        const WHITE_KINGSIDE = 1;
        /// White with the rook on a1.
        const WHITE_QUEENSIDE = 1 << 1;
        /// Black with the rook on h8.
        const BLACK_KINGSIDE = 1 << 2;
        /// Black with the rook on a8.
        const BLACK_QUEENSIDE = 1 << 3;
        /// White with either rook.
        const WHITE = 0b0011;
        /// Black with either rook.
        const BLACK = 0b1100;
    }
}

impl fmt::Display for CastlingRights {
    /// Writes the field of a FEN: `KQkq`, or `-` for none.
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        let held = CASTLINGS.iter().filter(|castling| self.contains(castling.right));
        held.into_iter().try_for_each(|castling| f.write_char(castling.letter))
    }
}

/// One of the four castlings.
pub(crate) struct Castling {
    pub(crate) right: CastlingRights,
    /// The letter that a FEN has for it.
    pub(crate) letter: char,
    pub(crate) color: Color,
    /// Where the king stands, and where it goes.
    pub(crate) king: [Square; 2],
    /// Where the rook stands, and where it goes.
    pub(crate) rook: [Square; 2],
}

impl Castling {
    /// The squares that have to be free.
    #[inline]
    pub(crate) const fn path(&self) -> Set {
        geometry::between(self.king[0], self.rook[0])
    }

    /// The squares that may not be attacked: where the king stands, passes,
    /// and arrives.
    #[inline]
    pub(crate) const fn safe(&self) -> Set {
        geometry::between(self.king[0], self.king[1]).with(self.king[0]).with(self.king[1])
    }

    /// The squares on which anything that comes or goes ends the right.
    #[inline]
    pub(crate) const fn homes(&self) -> Set {
        self.king[0].set().with(self.rook[0])
    }
}

pub(crate) static CASTLINGS: [Castling; 4] = [
    Castling {
        right: CastlingRights::WHITE_KINGSIDE,
        letter: 'K',
        color: Color::White,
        king: [Square::E1, Square::G1],
        rook: [Square::H1, Square::F1],
    },
    Castling {
        right: CastlingRights::WHITE_QUEENSIDE,
        letter: 'Q',
        color: Color::White,
        king: [Square::E1, Square::C1],
        rook: [Square::A1, Square::D1],
    },
    Castling {
        right: CastlingRights::BLACK_KINGSIDE,
        letter: 'k',
        color: Color::Black,
        king: [Square::E8, Square::G8],
        rook: [Square::H8, Square::F8],
    },
    Castling {
        right: CastlingRights::BLACK_QUEENSIDE,
        letter: 'q',
        color: Color::Black,
        king: [Square::E8, Square::C8],
        rook: [Square::A8, Square::D8],
    },
];

impl CastlingRights {
    /// The rights that are left after something has come to, or gone from,
    /// any of these squares.
    #[inline]
    pub(crate) const fn after(self, touched: Set) -> CastlingRights {
        let mut left = self;
        let mut i = 0;
        while i < CASTLINGS.len() {
            if touched.intersects(CASTLINGS[i].homes()) {
                left = left.difference(CASTLINGS[i].right);
            }
            i += 1;
        }
        left
    }

    /// The rights with the sides changed.
    ///
    /// ```
    /// use chess_masks::CastlingRights;
    /// let rights = CastlingRights::WHITE | CastlingRights::BLACK_QUEENSIDE;
    /// assert_eq!(rights.color_flip().to_string(), "Qkq");
    /// ```
    #[must_use]
    #[inline]
    pub const fn color_flip(self) -> CastlingRights {
        let bits = self.bits();
        CastlingRights::from_bits_truncate(bits << 2 | bits >> 2)
    }
}
