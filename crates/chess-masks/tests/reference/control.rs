use chess_masks::{AttackCounts, Color, Piece, Placement, Set, Square, structure};

use crate::data::positions;
use crate::slow_rules;
use crate::walker;

fn boards() -> impl Iterator<Item = (Placement, Color)> {
    let boards = positions().into_iter().map(|position| *position.placement());
    boards.flat_map(|board| Color::ALL.map(|color| (board, color)))
}

#[test]
fn counts_are_those_of_the_attackers() {
    for (board, color) in boards() {
        let counts = board.attack_counts(color);
        for square in Set::BOARD {
            let attackers = board.attackers(square, color).len() as u8;
            assert_eq!(counts.on(square), attackers);
            for number in 0..40 {
                assert_eq!(counts.exactly(number).contains(square), attackers == number);
                assert_eq!(counts.at_least(number).contains(square), attackers >= number);
            }
        }
    }
}

#[test]
fn counts_go_to_sixteen_and_stay_at_thirty_one() {
    let board: Placement = "8/8/2N1N3/1NQQQN2/2Q1Q3/1NQQQN2/2N1N3/8".parse().unwrap();
    assert_eq!(board.attack_counts(Color::White).exactly(16), Square::D4.set());
    let mut counts = AttackCounts::default();
    for number in 0..40 {
        assert_eq!(counts.on(Square::D4), number.min(31));
        counts = counts.plus(Square::D4.set());
    }
    assert_eq!(counts.on(Square::E4), 0);
}

#[test]
fn hanging_and_defended() {
    for (board, color) in boards() {
        let own = slow_rules::attacked(&board, color);
        let opposing = slow_rules::attacked(&board, color.opponent());
        assert_eq!(board.defended(color), board.side(color) & own);
        assert_eq!(board.hanging(color), (board.side(color) & opposing) - own);
    }
}

#[test]
fn batteries_against_the_walker() {
    for (board, color) in boards() {
        let slides = |square, steps, piece| {
            let held = board.pieces(color, piece) | board.pieces(color, Piece::Queen);
            let reached = walker::walk(square, steps, 7, board.occupied());
            if held.contains(square) { reached & held } else { Set::EMPTY }
        };
        let mut expected = Vec::new();
        for first in Set::BOARD {
            let straight = slides(first, walker::ROOK, Piece::Rook);
            for second in straight | slides(first, walker::BISHOP, Piece::Bishop) {
                if first < second {
                    expected.push((first, second));
                }
            }
        }
        let found: Vec<_> = board.batteries(color).map(|b| (b.first, b.second)).collect();
        assert_eq!(found, expected, "{board}");
        assert!(
            board.batteries(color).all(|b| b.line.contains(b.first) && b.line.contains(b.second))
        );
    }
}

/// Whether a pawn's rank is further on than another's, as the side goes.
fn ahead(color: Color, square: Square, of: Square) -> bool {
    if color == Color::White { square.rank() > of.rank() } else { square.rank() < of.rank() }
}

#[test]
fn spans_and_pawns_one_by_one() {
    for color in Color::ALL {
        for pawn in Set::BOARD {
            let before = |files: &dyn Fn(u8) -> bool| {
                let squares = Set::BOARD.into_iter().filter(|&square| {
                    files(square.file().abs_diff(pawn.file())) && ahead(color, square, pawn)
                });
                squares.collect::<Set>()
            };
            assert_eq!(structure::front_span(pawn.set(), color), before(&|files| files == 0));
            assert_eq!(structure::attack_span(pawn.set(), color), before(&|files| files == 1));
            assert_eq!(structure::passed_pawn_span(pawn.set(), color), before(&|files| files <= 1));
        }
    }
}

#[test]
fn pawn_sets_by_their_definitions() {
    for (board, color) in boards() {
        let own = board.pieces(color, Piece::Pawn);
        let opposing = board.pieces(color.opponent(), Piece::Pawn);
        let picked =
            |has: &dyn Fn(Square) -> bool| own.into_iter().filter(|&p| has(p)).collect::<Set>();
        let apart = |a: Square, b: Square| a.file().abs_diff(b.file());

        let passed = picked(&|pawn| {
            let stops = |&other: &Square| apart(other, pawn) <= 1 && ahead(color, other, pawn);
            let blocks = |&other: &Square| apart(other, pawn) == 0 && ahead(color, other, pawn);
            !opposing.iter().any(|o| stops(&o)) && !own.iter().any(|o| blocks(&o))
        });
        assert_eq!(board.passed_pawns(color), passed, "{board} {color}");

        let isolated = picked(&|pawn| !own.iter().any(|other| apart(other, pawn) == 1));
        assert_eq!(board.isolated_pawns(color), isolated, "{board} {color}");

        let doubled = picked(&|pawn| own.iter().any(|o| o != pawn && apart(o, pawn) == 0));
        assert_eq!(board.doubled_pawns(color), doubled, "{board} {color}");

        let backward = picked(&|pawn| {
            let up = if color == Color::White { 1 } else { -1 };
            let Some(stop) = pawn.step(0, up) else { return false };
            let helps = |other: Square| apart(other, pawn) == 1 && !ahead(color, other, pawn);
            board.attackers(stop, color.opponent()).intersects(opposing)
                && !own.iter().any(helps)
                && !isolated.contains(pawn)
        });
        assert_eq!(board.backward_pawns(color), backward, "{board} {color}");
    }
}
