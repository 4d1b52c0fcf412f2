//! Games that other programs are known to have got wrong.

use connect4::sized;
use connect4::{Color, Column, Outcome, Position};

fn position(moves: &str) -> Position {
    moves.parse().unwrap()
}

fn lines(moves: &str) -> Vec<String> {
    position(moves).lines().map(|line| line.to_string()).collect()
}

fn column(number: u8) -> Column {
    Column::from_number(number).unwrap()
}

#[test]
fn a_board_that_nearly_fills_the_number_is_exact() {
    let moves = "44444442222222655656666646552711111137735771";
    let position: sized::Position<7, 8> = moves.parse().unwrap();
    assert_eq!(position.outcome(), None);
    let winning = |position: sized::Position<7, 8>| {
        let columns = position.free().into_iter();
        let wins = |column: &sized::Column<7>| position.play(*column).unwrap().winner().is_some();
        columns.filter(wins).map(sized::Column::number).collect::<Vec<_>>()
    };
    assert_eq!(winning(position), [5]);
    assert_eq!(winning(position.mirror()), [3]);
}

#[test]
fn a_win_with_the_last_disc_is_no_draw() {
    let moves = "211131416572345677654327654322345677654321";
    assert_eq!(position(&moves[..41]).outcome(), None);
    assert_eq!(position(moves).ply(), 42);
    assert_eq!(position(moves).outcome(), Some(Outcome::Won(Color::Yellow)));
    assert_eq!(lines(moves), ["a3 a4 a5 a6"]);
}

#[test]
fn a_column_of_four_is_seen_at_the_top() {
    assert_eq!(position("11121213").outcome(), None);
    assert_eq!(position("111212131").winner(), Some(Color::Red));
    assert_eq!(lines("111212131"), ["a3 a4 a5 a6"]);
}

#[test]
fn longer_lines_are_lines() {
    assert_eq!(position("112244553").winner(), Some(Color::Red));
    assert_eq!(lines("112244553"), ["a1 b1 c1 d1 e1"]);
    assert_eq!(lines("1122335566774"), ["a1 b1 c1 d1 e1 f1 g1"]);
}

#[test]
fn a_full_column_is_no_move_and_changes_nothing() {
    let full = position("444444");
    assert_eq!(full.free().to_string(), "1 2 3 5 6 7");
    assert_eq!(full.play(column(4)).unwrap_err().kind(), "full_column");

    let mut game = connect4::Game::new(position("111111"));
    let key = game.position().key();
    assert_eq!(game.play(column(1)).unwrap_err().to_string(), "column 1 is full");
    assert_eq!((game.position().side(), game.position().key()), (Color::Red, key));
    game.play(column(2)).unwrap();
    assert_eq!(game.position().ply(), 7);
}

#[test]
fn the_mirror_image_has_the_mirrored_moves() {
    assert_eq!(position("226744515337").mirror(), position("662144373551"));
}

#[test]
fn no_line_runs_over_the_edge() {
    for moves in ["445454454", "1565115441311", "1122445"] {
        assert_eq!(position(moves).outcome(), None, "{moves}");
    }
    // A row with a hole: yellow is to move, and red would win in the hole.
    let hole = position("1122445");
    assert_eq!(hole.side(), Color::Yellow);
    assert_eq!(lines("112244573"), ["a1 b1 c1 d1 e1"]);
}
