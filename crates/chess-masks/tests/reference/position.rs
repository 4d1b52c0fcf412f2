use std::collections::BTreeSet;

use chess_masks::{Color, Move, Piece, Position, Set};

use crate::data::positions;
use crate::slow_rules;

/// Positions of games at random from the listed ones, the listed ones too.
fn played_out(plies: usize) -> Vec<Position> {
    let mut random = fastrand::Rng::with_seed(7);
    let mut all = Vec::new();
    for mut position in positions() {
        all.push(position);
        for _ in 0..plies {
            let moves: Vec<Move> = position.legal().moves().collect();
            let Some(&mv) = random.choice(&moves) else { break };
            position = position.play(mv).unwrap();
            all.push(position);
        }
    }
    all
}

#[test]
fn every_listed_position_is_written_as_it_was_read() {
    let all = played_out(40);
    assert!(all.iter().any(|position| position.en_passant().is_some()));
    for position in all {
        assert_eq!(position.to_string().parse(), Ok(position));
    }
}

/// Holds a position's legal moves, and what playing them gives, against the
/// slow rules.
fn judge(position: &Position) {
    let legal = position.legal();
    let moves: BTreeSet<Move> = legal.moves().collect();
    let expected = slow_rules::legal(position);
    assert_eq!(moves, expected.iter().map(|&(mv, _)| mv).collect(), "{position}");
    assert_eq!(legal.count() as usize, expected.len(), "{position}");
    for (mv, board) in expected {
        let next = position.play(mv).unwrap();
        assert_eq!(next.placement(), &board, "{position} {mv}");
        assert_eq!(next.turn(), position.turn().opponent());
        assert_eq!(next.to_string().parse(), Ok(next), "{position} {mv}");
    }
    let destinations = |from| legal.destinations(from);
    let listed: Vec<_> = legal.iter().collect();
    let asked = Set::BOARD.into_iter().map(|from| (from, destinations(from)));
    assert_eq!(listed, asked.filter(|(_, to)| !to.is_empty()).collect::<Vec<_>>());
}

#[test]
fn legal_moves_are_those_of_the_slow_rules() {
    played_out(12).iter().for_each(judge);
}

#[test]
fn pins_and_dangers_are_what_the_slow_rules_see() {
    for position in played_out(12) {
        let board = position.placement();
        for color in Color::ALL {
            let Some(king) = board.king(color) else { continue };
            let mut without = *board;
            without.put(king, None);
            let danger = slow_rules::attacked(&without, color.opponent());
            assert_eq!(board.king_danger(color), danger, "{position}");
            assert_eq!(board.attacked_by(color), slow_rules::attacked(board, color), "{position}");
            // A piece is pinned if the king is attacked once it is gone, by
            // what didn't attack it before.
            let before = board.checkers(color);
            let pinned = board.side(color).without(king).into_iter().filter(|&piece| {
                let mut without = *board;
                without.put(piece, None);
                !without.checkers(color).is_subset(before)
            });
            assert_eq!(board.pinned(color), pinned.collect(), "{position}");
        }
    }
}

#[test]
fn odd_positions_are_judged_too() {
    for fen in [
        "8/8/8/8/8/8/8/8 w - - 0 1",
        "8/pP6/8/3pP3/8/8/8/8 w - d6 0 1", // no king
        "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
        "r3k2r/8/8/8/8/8/8/K1K1K3 b kq - 0 1", // three kings
        "k1k5/8/8/8/3pP3/8/8/4K2R b K e3 0 1",
        "4k3/8/8/2KpP2r/8/8/8/8 w - d6 0 1", // en passant would open the rank
        "8/8/8/k1KPp2r/8/8/8/8 w - e6 0 1",
        "4k3/8/8/3pP3/2K5/8/8/8 w - d6 0 1", // en passant takes the checker
        "4k3/8/8/q2pP3/8/8/3K4/8 w - d6 0 1", // a bishop's line
        "3rk3/8/8/3pP3/8/8/8/3K4 w - d6 0 1",
        "4k2b/8/8/3pP3/3K4/8/8/8 w - d6 0 1",
        "4k3/4r3/8/8/8/8/8/R3K2R w KQ - 0 1", // in check
        "4k3/5r2/8/8/8/8/8/R3K2R w KQ - 0 1", // passed square attacked
        "1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", // b1 may be attacked
        "4k3/8/8/8/7b/8/5P2/4K2n w - - 0 1",
        "P3k3/8/8/8/8/8/8/p3K3 w - - 0 1", // pawns on the last ranks
        "4k3/8/8/8/8/8/8/PPP1K3 w - - 0 1",
        "4k3/8/8/8/8/5n2/8/r3K3 w - - 0 1", // double check
        "8/8/8/8/8/8/kK6/8 w - - 0 1",      // kings side by side
    ] {
        let position: Position = fen.parse().unwrap();
        assert_eq!(position.to_string(), fen);
        judge(&position);
        let flipped = position.color_flip();
        judge(&flipped);
        assert_eq!(position.perft(3), flipped.perft(3), "{fen}");
    }
}

#[test]
fn counters_and_rights_follow_the_moves() {
    let mut position = Position::START;
    for (mv, fen) in [
        ("g1f3", "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1"),
        ("b8c6", "r1bqkbnr/pppppppp/2n5/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2"),
        ("g2g3", "r1bqkbnr/pppppppp/2n5/8/8/5NP1/PPPPPP1P/RNBQKB1R b KQkq - 0 2"),
        ("a8b8", "1rbqkbnr/pppppppp/2n5/8/8/5NP1/PPPPPP1P/RNBQKB1R w KQk - 1 3"),
        ("f1g2", "1rbqkbnr/pppppppp/2n5/8/8/5NP1/PPPPPPBP/RNBQK2R b KQk - 2 3"),
        ("e7e5", "1rbqkbnr/pppp1ppp/2n5/4p3/8/5NP1/PPPPPPBP/RNBQK2R w KQk e6 0 4"),
        ("e1g1", "1rbqkbnr/pppp1ppp/2n5/4p3/8/5NP1/PPPPPPBP/RNBQ1RK1 b k - 1 4"),
        ("c6d4", "1rbqkbnr/pppp1ppp/8/4p3/3n4/5NP1/PPPPPPBP/RNBQ1RK1 w k - 2 5"),
        ("f3d4", "1rbqkbnr/pppp1ppp/8/4p3/3N4/6P1/PPPPPPBP/RNBQ1RK1 b k - 0 5"),
    ] {
        position = position.play(mv.parse().unwrap()).unwrap();
        assert_eq!(position.to_string(), fen);
    }
    let full = Position::START.with_counters(u16::MAX, u16::MAX);
    let next = full.play("g1f3".parse().unwrap()).unwrap();
    assert_eq!((next.halfmove_clock(), next.fullmove_number()), (u16::MAX, u16::MAX));
}

#[test]
fn moves_that_are_refused() {
    for (fen, mv, message, kind) in [
        ("8/8/8/8/8/8/8/8 w - - 0 1", "e2e4", "no piece stands on e2", "no_piece"),
        (
            "4k3/8/8/8/8/8/4P3/8 b - - 0 1",
            "e2e4",
            "the pawn on e2 is white's, and it is black's turn",
            "not_its_turn",
        ),
        (
            "4k3/8/8/8/8/8/4P3/8 w - - 0 1",
            "e2e5",
            "the pawn on e2 has no legal move to e5",
            "not_legal",
        ),
        (
            "4r3/8/8/8/8/8/4B3/4K3 w - - 0 1",
            "e2d3",
            "the bishop on e2 has no legal move to d3",
            "not_legal",
        ),
        (
            "8/4P3/8/8/8/8/8/8 w - - 0 1",
            "e7e8",
            "e7e8 is a promotion, expected e7e8 and one of q, r, b, n",
            "no_promotion",
        ),
        (
            "8/4P3/8/8/8/8/8/8 w - - 0 1",
            "e7e8k",
            "the pawn on e7 doesn't become a king on e8",
            "not_a_promotion",
        ),
        (
            "8/4R3/8/8/8/8/8/8 w - - 0 1",
            "e7e8q",
            "the rook on e7 doesn't become a queen on e8",
            "not_a_promotion",
        ),
    ] {
        let error = fen.parse::<Position>().unwrap().play(mv.parse().unwrap()).unwrap_err();
        assert_eq!((error.to_string().as_str(), error.kind()), (message, kind), "{fen} {mv}");
    }
    for text in ["", "e", "e2", "e2e", "e2e9", "e2e4x", "e7e8qq", "é2e4", "e2é4", "0000", "e2e4é"]
    {
        let error = text.parse::<Move>().unwrap_err();
        assert_eq!((error.kind(), error.index()), ("not_a_move", None), "{text}");
    }
    assert_eq!("e7e8N".parse::<Move>().unwrap().promotion, Some(Piece::Knight));
}
