//! Slips that others have made: the rows of bug-cases.tsv, by name.

use chess_masks::{Color, Piece, Placement, Position, Set, Square, attacks};

use crate::data::{rows, set, square};

fn bits(set: Set) -> u64 {
    set.bits()
}

#[test]
fn complement_sign() {
    assert_eq!((bits(!Set::BOARD), (!Set::BOARD).len()), (0, 0));
    let middle = !set("0xff000000000000ff");
    assert_eq!((bits(middle), middle.len()), (0x00ff_ffff_ffff_ff00, 48));
}

#[test]
fn dark_light() {
    assert_eq!(bits(Set::DARK), 0xaa55_aa55_aa55_aa55);
    assert_eq!(bits(Set::LIGHT), 0x55aa_55aa_55aa_55aa);
    assert!(Set::DARK.contains(Square::A1) && Set::LIGHT.contains(Square::H1));
}

#[test]
fn two_blockers_no_pin() {
    let board: Placement = "8/8/8/8/8/Q2r1R1k/8/2K5 b - - 0 1".parse().unwrap();
    assert_eq!(bits(board.attacks_from(Square::A3)), 0x2111_0905_030e_0305);
    assert_eq!((bits(board.pinned(Color::Black)), board.pins(Color::Black).count()), (0, 0));
    assert_eq!(bits(board.checkers(Color::Black)), 0x0000_0000_0020_0000);
    let king = board.pieces(Color::Black, Piece::King);
    let rook = board.attacks_from(Square::F3);
    assert!(rook.intersects(king) && board.attacks_from(Square::A3).is_disjoint(king));
}

#[test]
fn blocker_included() {
    let board: Placement = "8/8/3P4/8/3R1p2/8/8/8".parse().unwrap();
    assert_eq!(bits(board.occupied()), 0x0000_0800_2800_0000);
    let attacked = attacks::rook(Square::D4, board.occupied());
    assert_eq!(bits(attacked), 0x0000_0808_3708_0808);
    assert_eq!(
        attacked.to_string(),
        "00000000/00000000/00010000/00010000/11101100/00010000/00010000/00010000"
    );
}

#[test]
fn mapping_comment() {
    for (name, number) in
        [("b1", 0x2), ("a8", 0x0100_0000_0000_0000), ("h8", 0x8000_0000_0000_0000)]
    {
        assert_eq!(bits(square(name).set()), number, "{name}");
    }
    assert_eq!((Square::E4.index(), bits(Square::E4.set())), (28, 0x1000_0000));
    assert_eq!(
        Square::E4.set().to_string(),
        "00000000/00000000/00000000/00000000/00001000/00000000/00000000/00000000"
    );
}

#[test]
fn seven_files() {
    let text = "rnbqkbnr/pppppppp/7/8/8/8/PPPPPPPP/RNBQKBNR";
    let error = text.parse::<Placement>().unwrap_err();
    assert_eq!(error.to_string(), "rank 6 has 7 files, expected 8");
}

#[test]
fn rank_1_empty() {
    let board: Placement = "k6K/8/8/8/8/8/8/8".parse().unwrap();
    assert_eq!(bits(board.occupied()), 0x8100_0000_0000_0000);
}

#[test]
fn all_kings_kept() {
    let fen = "kkkkkkkk/8/8/8/8/8/8/KKKKKKKK w - - 0 1";
    assert_eq!(fen.parse::<Position>().unwrap().to_string(), fen);
    let board: Placement = fen.parse().unwrap();
    assert_eq!(bits(board.kind(Piece::King)), 0xff00_0000_0000_00ff);
    assert_eq!(bits(board.side(Color::White)), 0x0000_0000_0000_00ff);
    assert_eq!(bits(board.side(Color::Black)), 0xff00_0000_0000_0000);
}

#[test]
fn step_off_last_rank() {
    let edge = Set::rank(7).with(Square::H4);
    assert_eq!(bits(edge.shift(bitset::Direction::NorthEast)), 0);
    assert_eq!(bits(attacks::pawn(Square::H8, Color::White)), 0);
    assert_eq!(bits(attacks::pawn(Square::A1, Color::Black)), 0);
}

#[test]
fn pawn_colour() {
    assert_eq!(bits(attacks::pawn(Square::B4, Color::White)), 0x0000_0005_0000_0000);
    assert_eq!(bits(attacks::pawn(Square::B4, Color::Black)), 0x0000_0000_0005_0000);
}

#[test]
fn edge_wrap_pawns() {
    for (from, color, number) in [
        (Square::A4, Color::White, 0x0000_0002_0000_0000),
        (Square::H4, Color::White, 0x0000_0040_0000_0000),
        (Square::A4, Color::Black, 0x0000_0000_0002_0000),
        (Square::H4, Color::Black, 0x0000_0000_0040_0000),
    ] {
        assert_eq!(bits(attacks::pawn(from, color)), number, "{color} {from}");
        assert_eq!(bits(attacks::pawns(from.set(), color)), number, "{color} {from}");
    }
    assert_eq!(bits(attacks::pawns(Set::rank(1), Color::White)), 0x0000_0000_00ff_0000);
}

#[test]
fn subsets_of_empty() {
    for (hex, subsets) in [
        ("0x0", &[0][..]),
        ("0x81", &[0, 1, 0x80, 0x81]),
        ("0x8000000000000001", &[0, 1, 0x8000_0000_0000_0000, 0x8000_0000_0000_0001]),
    ] {
        assert!(set(hex).subsets().map(bits).eq(subsets.iter().copied()), "{hex}");
    }
}

#[test]
fn every_row_has_its_test() {
    let source = include_str!("bugs.rs");
    for row in rows("bug-cases.tsv") {
        let test = format!("fn {}()", row[0].replace('-', "_"));
        assert!(source.contains(&test), "{} has no test", row[0]);
    }
}
