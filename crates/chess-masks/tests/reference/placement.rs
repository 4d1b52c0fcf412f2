use chess_masks::{Color, Piece, Placement, Set};

use crate::data::{blocks, set_twice, square};

#[test]
fn attacks_file() {
    let blocks = blocks("attacks.tsv", "P");
    assert_eq!(blocks.len(), 99);
    for rows in blocks {
        let fen = rows[0][2].as_str();
        let board: Placement = fen.parse().unwrap();
        assert_eq!(Some(board.to_string().as_str()), fen.split(' ').next());

        let mut by_hand = Placement::EMPTY;
        let mut attacked = [Set::EMPTY; 2];
        for row in &rows[1..] {
            let expected = set_twice(&row[row.len() - 2], &row[row.len() - 1]);
            match row[0].as_str() {
                "O" => assert_eq!((board.occupied(), board.empty()), (expected, !expected)),
                "C" => assert_eq!(board.side(row[1].parse().unwrap()), expected),
                "A" => {
                    let from = square(&row[1]);
                    let content = row[2].chars().next().and_then(Piece::from_fen_letter);
                    let (color, piece) = content.unwrap();
                    assert!(board.pieces(color, piece).contains(from), "{fen} {from}");
                    assert_eq!(board.piece_at(from), content, "{fen} {from}");
                    assert_eq!(board.attacks_from(from), expected, "{fen} {from}");
                    by_hand.put(from, content);
                    attacked[color as usize] |= expected;
                }
                "T" => {
                    let attackers = board.attackers(square(&row[1]), row[2].parse().unwrap());
                    assert_eq!(attackers, expected, "{fen} {}", row[1]);
                }
                "N" => {
                    let pinned = square(&row[1]);
                    let mut pins = board.pins(row[2].parse().unwrap());
                    let pin = pins.find(|pin| pin.piece == pinned).unwrap();
                    assert_eq!(pin.line, expected, "{fen} {pinned}");
                }
                "M" => {
                    let color = row[1].parse().unwrap();
                    assert_eq!(board.pinned(color), expected, "{fen} {color}");
                    let pins: Set = board.pins(color).map(|pin| pin.piece).collect();
                    assert_eq!(pins, expected, "{fen} {color}");
                }
                "K" => assert_eq!(board.checkers(row[1].parse().unwrap()), expected, "{fen}"),
                other => panic!("a row {other}"),
            }
        }
        assert_eq!(by_hand, board);
        assert_eq!(Color::ALL.map(|color| board.attacked_by(color)), attacked, "{fen}");
        for from in board.empty() {
            assert!(board.piece_at(from).is_none() && board.attacks_from(from).is_empty());
        }
    }
}

#[test]
fn attacks_are_known_when_compiling() {
    const ATTACKED: Set = Placement::START.attacked_by(Color::Black);
    assert_eq!(ATTACKED, Placement::START.attacked_by(Color::White).flip());
}
