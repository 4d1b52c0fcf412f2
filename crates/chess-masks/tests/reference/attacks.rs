use chess_masks::{Color, Piece, Set, Square, attacks};

use crate::data::{rows, set, set_twice, square};
use crate::walker;

/// What all squares of a set attack together, one by one.
fn one_by_one(set: Set, attacks: impl Fn(Square) -> Set) -> Set {
    set.into_iter().map(attacks).collect()
}

/// What the functions of whole sets say.
fn of_all(color: Color, piece: Piece, set: Set, occupied: Set) -> Set {
    match piece {
        Piece::Pawn => attacks::pawns(set, color),
        Piece::Knight => attacks::knights(set),
        Piece::Bishop => attacks::bishops(set, occupied),
        Piece::Rook => attacks::rooks(set, occupied),
        Piece::Queen => attacks::queens(set, occupied),
        Piece::King => attacks::kings(set),
    }
}

fn every_piece() -> impl Iterator<Item = (Color, Piece)> {
    Color::ALL.into_iter().flat_map(|color| Piece::ALL.map(|piece| (color, piece)))
}

#[test]
fn empty_board_file() {
    let rows = rows("leaper-and-empty-board.tsv");
    assert_eq!(rows.len(), 192);
    for row in rows {
        let (color, piece) = match row[0].as_str() {
            "wpawn" => (Color::White, Piece::Pawn),
            "bpawn" => (Color::Black, Piece::Pawn),
            name => (Color::White, name.parse().unwrap()),
        };
        let attacked = attacks::of(color, piece, square(&row[1]), Set::EMPTY);
        assert_eq!(attacked, set_twice(&row[2], &row[3]), "{piece} {}", row[1]);
    }
}

#[test]
fn sliders_file() {
    let rows = rows("sliders.tsv");
    assert_eq!(rows.len(), 1000);
    for row in rows {
        let (from, occupied) = (square(&row[0]), set(&row[1]));
        let (rook, bishop) = (set(&row[2]), set(&row[3]));
        assert_eq!(attacks::rook(from, occupied), rook, "{from} {}", row[1]);
        assert_eq!(attacks::bishop(from, occupied), bishop, "{from} {}", row[1]);
        assert_eq!(attacks::queen(from, occupied), rook | bishop, "{from} {}", row[1]);
    }
}

#[test]
fn every_piece_on_every_square_of_an_empty_board() {
    for (color, piece) in every_piece() {
        for from in Set::BOARD {
            let attacked = attacks::of(color, piece, from, Set::EMPTY);
            assert_eq!(attacked, walker::attacks(color, piece, from, Set::EMPTY), "{piece} {from}");
            assert_eq!(attacked, of_all(color, piece, from.set(), Set::EMPTY), "{piece} {from}");
        }
    }
}

/// All subsets of a slider's lines, edges too, with all other squares empty
/// and with all of them occupied, the slider's own among these.
fn every_occupancy(steps: &[(i8, i8)], attacks: impl Fn(Square, Set) -> Set) {
    for from in Set::BOARD {
        let lines = walker::walk(from, steps, 7, Set::EMPTY);
        for occupied in lines.subsets() {
            let expected = walker::walk(from, steps, 7, occupied);
            assert_eq!(attacks(from, occupied), expected, "{from} {occupied:x}");
            assert_eq!(attacks(from, occupied | !lines), expected, "{from} {occupied:x}");
        }
    }
}

#[test]
fn every_rook_with_every_occupancy() {
    every_occupancy(walker::ROOK, attacks::rook);
}

#[test]
fn every_bishop_with_every_occupancy() {
    every_occupancy(walker::BISHOP, attacks::bishop);
}

#[test]
fn every_slider_of_the_table_with_every_occupancy() {
    let table = attacks::SliderTable::new();
    every_occupancy(walker::ROOK, |from, occupied| table.rook(from, occupied));
    every_occupancy(walker::BISHOP, |from, occupied| table.bishop(from, occupied));
    for row in rows("sliders.tsv") {
        let (from, occupied) = (square(&row[0]), set(&row[1]));
        assert_eq!(table.queen(from, occupied), attacks::queen(from, occupied));
    }
}

/// The readable twin, and the way through the first blockers, square by
/// square.
#[test]
fn fills_and_xrays_agree_with_the_lines() {
    for row in rows("sliders.tsv") {
        let (from, occupied) = (square(&row[0]), set(&row[1]));
        let through = occupied & Set::LIGHT;
        for (steps, fast, xrays, directions) in [
            (
                walker::ROOK,
                attacks::rook(from, occupied),
                attacks::rook_xrays(from, occupied, through),
                bitset::Directions::ROOK,
            ),
            (
                walker::BISHOP,
                attacks::bishop(from, occupied),
                attacks::bishop_xrays(from, occupied, through),
                bitset::Directions::BISHOP,
            ),
        ] {
            assert_eq!(fast, from.slide(directions, occupied));
            let behind = steps.iter().map(|&step| {
                let seen = walker::walk(from, &[step], 7, occupied);
                let first = seen & through;
                walker::walk(from, &[step], 7, occupied - first) - seen
            });
            assert_eq!(xrays, behind.collect::<Set>(), "{from} {}", row[1]);
        }
    }
}

#[test]
fn every_two_pieces_attack_what_each_of_them_attacks() {
    for (color, piece) in every_piece() {
        for (a, b) in Set::BOARD.into_iter().flat_map(|a| Set::BOARD.iter().map(move |b| (a, b))) {
            let both = a.set() | b.set();
            for occupied in [both, Set::EMPTY] {
                let apart = one_by_one(both, |from| attacks::of(color, piece, from, occupied));
                assert_eq!(of_all(color, piece, both, occupied), apart, "{piece} {a} {b}");
            }
        }
    }
}

#[test]
fn many_pieces_attack_what_each_of_them_attacks() {
    let sets: Vec<Set> = rows("sliders.tsv").iter().map(|row| set(&row[1])).collect();
    for pair in sets.windows(2) {
        let (pieces, occupied) = (pair[0], pair[1]);
        for (color, piece) in every_piece() {
            for occupied in [pieces, occupied] {
                let apart = one_by_one(pieces, |from| attacks::of(color, piece, from, occupied));
                assert_eq!(of_all(color, piece, pieces, occupied), apart, "{piece} {pieces:x}");
            }
        }
    }
}
