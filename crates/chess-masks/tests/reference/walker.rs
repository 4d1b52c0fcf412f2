//! Attacks the slow, obvious way: by counting files and ranks.

use chess_masks::{Color, Piece, Set, Square};

pub(crate) const ROOK: &[(i8, i8)] = &[(0, 1), (1, 0), (0, -1), (-1, 0)];
pub(crate) const BISHOP: &[(i8, i8)] = &[(1, 1), (1, -1), (-1, -1), (-1, 1)];
const QUEEN: &[(i8, i8)] = &[(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
const KNIGHT: &[(i8, i8)] =
    &[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// Takes each step up to `longest` times, until a square is occupied.
pub(crate) fn walk(from: Square, steps: &[(i8, i8)], longest: u8, occupied: Set) -> Set {
    let mut reached = Set::EMPTY;
    for (files, ranks) in steps {
        let (mut file, mut rank) = (from.file(), from.rank());
        for _ in 0..longest {
            file = file.wrapping_add_signed(*files);
            rank = rank.wrapping_add_signed(*ranks);
            let Some(to) = Square::new(file, rank) else { break };
            reached.insert(to);
            if occupied.contains(to) {
                break;
            }
        }
    }
    reached
}

pub(crate) fn attacks(color: Color, piece: Piece, from: Square, occupied: Set) -> Set {
    let (steps, longest): (&[(i8, i8)], u8) = match (piece, color) {
        (Piece::Pawn, Color::White) => (&[(-1, 1), (1, 1)], 1),
        (Piece::Pawn, Color::Black) => (&[(-1, -1), (1, -1)], 1),
        (Piece::Knight, _) => (KNIGHT, 1),
        (Piece::King, _) => (QUEEN, 1),
        (Piece::Bishop, _) => (BISHOP, 7),
        (Piece::Rook, _) => (ROOK, 7),
        (Piece::Queen, _) => (QUEEN, 7),
    };
    walk(from, steps, longest, occupied)
}
