use chess_masks::{
    CastlingRights, Color, Piece, Placement, Position, Set, Square, attacks, geometry,
};

use crate::data::positions;

/// The eight symmetries of the board, each as what it does with a set.
const SYMMETRIES: [fn(Set) -> Set; 8] = [
    |set| set,
    Set::flip,
    Set::mirror,
    Set::rotate_half,
    Set::transpose,
    Set::anti_transpose,
    Set::rotate_clockwise,
    Set::rotate_counterclockwise,
];

fn of_square(symmetry: fn(Set) -> Set, square: Square) -> Square {
    symmetry(square.set()).single().unwrap()
}

fn of_board(
    symmetry: fn(Set) -> Set,
    board: &Placement,
    kept: impl Fn(Piece) -> bool,
) -> Placement {
    let mut image = Placement::EMPTY;
    for square in board.occupied() {
        let content = board.piece_at(square).filter(|&(_, piece)| kept(piece));
        image.put(of_square(symmetry, square), content);
    }
    image
}

#[test]
fn colour_flip() {
    for position in positions() {
        let flipped = position.color_flip();
        assert_eq!(flipped.color_flip(), position);
        assert_eq!(flipped.to_string().parse(), Ok(flipped));
        let (board, image) = (position.placement(), flipped.placement());
        for color in Color::ALL {
            let other = color.opponent();
            assert_eq!(image.attacked_by(other), board.attacked_by(color).flip());
            assert_eq!(image.pinned(other), board.pinned(color).flip());
            assert_eq!(image.checkers(other), board.checkers(color).flip());
            assert_eq!(image.king_danger(other), board.king_danger(color).flip());
        }
        for from in Set::BOARD {
            let to = position.legal().destinations(from);
            assert_eq!(flipped.legal().destinations(of_square(Set::flip, from)), to.flip());
        }
        assert_eq!(position.perft(2), flipped.perft(2));
    }
}

#[test]
fn mirrored_files() {
    for position in positions() {
        let plain = position.with_castling(CastlingRights::empty()).unwrap();
        let board = of_board(Set::mirror, plain.placement(), |_| true);
        let en_passant = plain.en_passant().map(|square| of_square(Set::mirror, square));
        let image = Position::new(board, plain.turn()).with_en_passant(en_passant).unwrap();
        for from in Set::BOARD {
            let to = plain.legal().destinations(from);
            assert_eq!(image.legal().destinations(of_square(Set::mirror, from)), to.mirror());
        }
    }
}

/// Pawns know up from down, so that they stay away here.
#[test]
fn all_eight_without_pawns() {
    for position in positions() {
        let board = of_board(|set| set, position.placement(), |piece| piece != Piece::Pawn);
        let plain = Position::new(board, position.turn());
        for symmetry in SYMMETRIES {
            let image = of_board(symmetry, &board, |_| true);
            for color in Color::ALL {
                assert_eq!(image.attacked_by(color), symmetry(board.attacked_by(color)));
                assert_eq!(image.pinned(color), symmetry(board.pinned(color)));
                assert_eq!(image.checkers(color), symmetry(board.checkers(color)));
            }
            let turned = Position::new(image, plain.turn());
            for from in Set::BOARD {
                let there = of_square(symmetry, from);
                assert_eq!(image.attacks_from(there), symmetry(board.attacks_from(from)));
                let to = plain.legal().destinations(from);
                assert_eq!(turned.legal().destinations(there), symmetry(to));
            }
        }
    }
}

#[test]
fn attacks_and_lines_of_every_square() {
    let occupied: Vec<Set> = positions().iter().map(|p| p.placement().occupied()).collect();
    for symmetry in SYMMETRIES {
        for a in Set::BOARD {
            let there = of_square(symmetry, a);
            assert_eq!(attacks::knight(there), symmetry(attacks::knight(a)));
            assert_eq!(attacks::king(there), symmetry(attacks::king(a)));
            for &occupied in &occupied {
                let image = symmetry(occupied);
                assert_eq!(attacks::rook(there, image), symmetry(attacks::rook(a, occupied)));
                assert_eq!(attacks::bishop(there, image), symmetry(attacks::bishop(a, occupied)));
                let behind = attacks::queen_xrays(a, occupied, occupied);
                assert_eq!(attacks::queen_xrays(there, image, image), symmetry(behind));
            }
            for b in Set::BOARD {
                let end = of_square(symmetry, b);
                assert_eq!(geometry::between(there, end), symmetry(geometry::between(a, b)));
                assert_eq!(geometry::line(there, end), symmetry(geometry::line(a, b)));
                assert_eq!(geometry::ray(there, end), symmetry(geometry::ray(a, b)));
            }
        }
    }
}
