//! What the pieces attack.
//!
//! An attack set holds the squares on which a piece could capture, whoever
//! stands there or nobody:
//!
//! * the first piece in a slider's way is in the set, its own side's too
//!   (which defends that piece), and what stands behind it is not;
//! * the piece's own square is not;
//! * a pawn's two squares are in it also where there is nothing to capture;
//!   its steps forward are no attacks.
//!
//! Captures are the intersection with the opponent's pieces, and moves to
//! other squares than one's own pieces a difference:
//!
//! ```
//! use chess_masks::{Color, Placement, Square, attacks};
//!
//! let board: Placement = "7k/8/3P4/8/3R1p2/8/8/8".parse()?;
//! let rook = attacks::rook(Square::D4, board.occupied());
//! assert_eq!(format!("{rook:#}"), "\
//! 8  . . . . . . . .
//! 7  . . . . . . . .
//! 6  . . . 1 . . . .
//! 5  . . . 1 . . . .
//! 4  1 1 1 . 1 1 . .
//! 3  . . . 1 . . . .
//! 2  . . . 1 . . . .
//! 1  . . . 1 . . . .
//!    a b c d e f g h");
//! assert_eq!((rook & board.side(Color::Black)).squares().to_string(), "{f4}");
//! assert!(!(rook - board.side(Color::White)).contains(Square::D6));
//! # Ok::<(), chess_masks::FenError>(())
//! ```
//!
//! The functions of one square ([`knight`], [`rook`]) have the piece in the
//! singular; those of a whole set ([`knights`], [`rooks`]) give what all
//! pieces on its squares attack together, and hold the square of a piece only
//! where another attacks it.

mod factors;
mod leapers;
mod pawns;
mod sliders;
mod table;

pub(crate) use sliders::{GATHER, RANK_REACHED, RANKS_REACHED};

pub use leapers::{king, kings, knight, knights};
pub use pawns::{double_steps, pawn, pawn_steps, pawns, single_steps};
pub use sliders::{
    bishop, bishop_xrays, bishops, queen, queen_xrays, queens, rook, rook_xrays, rooks,
};
pub use table::SliderTable;

use crate::piece::{Color, Piece};
use crate::{Set, Square};

/// What any piece attacks. The side matters for a pawn, the occupied squares
/// for a slider.
///
/// ```
/// use chess_masks::{Color, Piece, Set, Square, attacks};
/// let knight = attacks::of(Color::White, Piece::Knight, Square::A1, Set::EMPTY);
/// assert_eq!(knight.squares().to_string(), "{c2 b3}");
/// ```
#[must_use]
#[inline]
pub const fn of(color: Color, piece: Piece, square: Square, occupied: Set) -> Set {
    match piece {
        Piece::Pawn => pawn(square, color),
        Piece::Knight => knight(square),
        Piece::Bishop => bishop(square, occupied),
        Piece::Rook => rook(square, occupied),
        Piece::Queen => queen(square, occupied),
        Piece::King => king(square),
    }
}
