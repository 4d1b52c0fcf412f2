//! The values of the worked examples from which the layout is usually taught.

use bitset::{Axis, Square};
use connect4::{Color, Column, Discs, Outcome, Position, Set};

fn column(number: u8) -> Column {
    Column::from_number(number).unwrap()
}

fn board(last: &str) -> Discs {
    let columns = [(3, "2111"), (4, "12212"), (5, "22"), (6, last)];
    Discs::from_columns(columns.map(|(number, text)| (column(number), text))).unwrap()
}

#[test]
fn the_first_board_has_a_falling_four() {
    let discs = board("2");
    assert_eq!(discs.red().bits(), 37_863_424);
    assert_eq!(discs.yellow().bits(), 35_192_438_784);
    assert_eq!(discs.occupied().bits(), 35_230_302_208);
    let digits = "0000000000000000000000010010000011100000000000000";
    assert_eq!(format!("{:b}", discs.red()), digits);
    let digits = "0000000000000100000110001101000100000000000000000";
    assert_eq!(format!("{:b}", discs.yellow()), digits);
    assert_eq!(discs.lines(Color::Red).count(), 0);
    let lines: Vec<_> = discs.lines(Color::Yellow).collect();
    let [line] = lines[..] else { panic!("one line, not {lines:?}") };
    assert_eq!(line.axis(), Axis::Falling);
    let bits: Vec<u8> = line.squares().map(Square::index).collect();
    assert_eq!(bits, [17, 23, 29, 35]);
    assert_eq!(Position::try_from(discs).unwrap_err().kind(), "uneven");
}

#[test]
fn the_second_board_has_none() {
    let discs = board("1");
    assert_eq!(discs.red().bits(), 34_397_601_792);
    assert_eq!(discs.yellow().bits(), 832_700_416);
    assert_eq!(discs.occupied().bits(), 35_230_302_208);
    assert!(Color::BOTH.into_iter().all(|color| discs.lines(color).next().is_none()));
    assert_eq!(discs.side(Color::Red), discs.occupied() - discs.yellow());
}

#[test]
fn a_move_swaps_the_sides_and_carries_to_the_first_free_cell() {
    let discs = Discs::from_columns([(column(3), "211"), (column(4), "2")]).unwrap();
    let position = Position::try_from(discs).unwrap().play(column(3)).unwrap();
    let bits = |set: Set| set.iter().map(Square::index).collect::<Vec<_>>();
    assert_eq!(bits(position.mover()), [16, 21]);
    assert_eq!(bits(position.occupied()), [14, 15, 16, 17, 21]);
}

#[test]
fn the_guard_row_prevents_a_false_four() {
    let rising: Set = Set::from_bits(1 << 3 | 1 << 11 | 1 << 19).unwrap();
    let discs = Discs::new(rising | Set::rank(0), Set::EMPTY).unwrap();
    let lines: Vec<String> = discs.lines(Color::Red).map(|line| line.to_string()).collect();
    assert_eq!(lines, ["a1 b1 c1 d1 e1 f1 g1"]);
    // Without the guard bits the same cells seem to have one on a diagonal.
    let closed: u64 = discs.red().iter().map(|cell| 1 << (6 * cell.file() + cell.rank())).sum();
    let pairs = closed & closed >> 7;
    assert_ne!(pairs & pairs >> 14, 0);
}

#[test]
fn the_result_codes_are_those_of_the_four_outcomes() {
    let code = |moves: &str| Position::from_moves(moves).unwrap().result_code();
    assert_eq!(code("4453"), -1);
    assert_eq!(code("1212121"), 0);
    assert_eq!(code("31212121"), 1);
    let full = "XXOOXXO/OOXXOOX/XXOOXXO/OOXXOOX/XXOOXXO/OOXXOOX";
    let drawn: Position = full.parse().unwrap();
    assert_eq!((drawn.result_code(), drawn.outcome()), (2, Some(Outcome::Draw)));
    assert_eq!(drawn.play(column(1)).unwrap_err().to_string(), "the game is over: a draw");
}

#[test]
fn what_is_no_column_text_is_refused() {
    let fault = |columns: &[(u8, &str)]| {
        let columns = columns.iter().map(|&(number, text)| (column(number), text));
        let error = Discs::from_columns(columns).unwrap_err();
        (error.to_string(), error.kind(), error.index())
    };
    let text = "column 3: `3` is no disc, expected `1` or `2`";
    assert_eq!(fault(&[(3, "1231")]), (text.into(), "not_a_disc", Some(2)));
    let text = "column 7 has 7 discs, expected at most 6";
    assert_eq!(fault(&[(1, "1"), (7, "1212121")]), (text.into(), "too_high", None));
    assert_eq!(fault(&[(1, "1"), (1, "")]).1, "repeated_column");
    assert_eq!(fault(&[(2, "é")]).1, "not_a_disc");
}
