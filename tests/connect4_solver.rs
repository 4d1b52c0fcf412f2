//! The Connect Four solver's commands and players.

use serde_json::{Value, json};

use crate::run::{feed, run};

/// A position in which yellow's c4 decides, of 14 moves.
const LATE: &str = "44533444466557";

fn text(args: &[&str]) -> String {
    run(args).fine()
}

/// The text without its last line, which holds a time.
fn without_time(text: &str) -> &str {
    text.trim_end().rsplit_once("\n\n").expect("several paragraphs").0
}

#[test]
fn a_position_is_solved_in_words_columns_and_boards() {
    let out = text(&["connect4", "solve", LATE]);
    assert_eq!(
        without_time(&out),
        "\
Red (X) to move after 14 moves. Yellow (O) wins with its disc 20, at move 40.
Score -2 for red (yellow has 2 discs left to play, that one counted); 26 plies.

column          1    2     3   4    5    6    7
score          -2   -2   -14   .   -2   -2   -2
lost at move   40   40    16   .   40   40   40
Best: 1 2 5 6 7 (red holds out longest)

     now                    at the end
  6  . . . X . . .       6  O O . X X O O
  5  . . . O . . .       5  X X . O O X X
  4  . . . X . . .       4  O O(O)X X O O
  3  . . . O X . .       3  X X X(O)X X X
  2  . . X O O X .       2  X X X O(O)X O
  1  . . O X X O O       1  O O O X X(O)O
     1 2 3 4 5 6 7          1 2 3 4 5 6 7
     a b c d e f g          a b c d e f g

Line (equal moves: nearest the centre, left first):
5552212222 6666171111 777733
Yellow's four: c4 d3 e2 f1"
    );
    let why_not = text(&["connect4", "solve", LATE, "--column", "3"]);
    assert!(why_not.contains("Line after column 3"), "{why_not}");
    assert!(why_not.contains(":\n33\nYellow's four: c4 d3 e2 f1\n"), "{why_not}");
    let weak = text(&["connect4", "solve", LATE, "--weak"]);
    assert!(weak.starts_with("Red (X) to move after 14 moves. Yellow (O) wins.\n"), "{weak}");
}

#[test]
fn lines_are_answered_in_their_order_on_any_number_of_threads() {
    let input = format!("{LATE}\n44x\n112233\n4444444\n");
    for threads in ["1", "2", "3"] {
        let args = ["connect4", "solve", "-", "--format", "json", "--threads", threads];
        let run = feed(&args, &input);
        assert_eq!(run.code, 1, "two lines have errors");
        let lines: Vec<Value> =
            run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let [first, second, third, fourth] = &lines[..] else { panic!("{}", run.out) };
        assert_eq!(first["scores"], json!([-2, -2, -14, null, -2, -2, -2]));
        assert_eq!(
            (&first["line"], &first["score"], &first["plies"]),
            (&json!(1), &json!(-2), &json!(26))
        );
        assert_eq!(first["pv"], "55522122226666171111777733");
        assert_eq!(first["best"], json!([1, 2, 5, 6, 7]));
        assert_eq!(second["error"]["kind"], "not_a_column");
        assert_eq!(second["error"]["index"], 2);
        assert_eq!((&third["score"], &third["best"]), (&json!(18), &json!([4])));
        assert_eq!(fourth["error"]["message"], "move 7: column 4 is full");
    }
    let row = text(&["connect4", "solve", LATE, "--format", "tsv"]);
    assert!(
        row.starts_with(&format!("{LATE}\t-2\t-2 -2 -14 - -2 -2 -2\t1 2 5 6 7\t55522122")),
        "{row}"
    );
}

#[test]
fn other_sizes_and_limits() {
    let small = text(&["connect4", "solve", "", "--size", "4x4"]);
    assert!(small.starts_with("Red (X) to move after 0 moves. A draw.\n"), "{small}");
    let limited = text(&["connect4", "solve", "4", "--nodes", "1000", "--no-book"]);
    assert!(limited.contains("Not solved within the limit: the score is "), "{limited}");
    let over = text(&["connect4", "solve", "1212121"]);
    assert!(over.starts_with("The game is over: red has won."), "{over}");
    assert!(run(&["connect4", "solve", "", "--size", "3x3"]).bad().contains("4x4 to 9x6"));
    let full = run(&["connect4", "solve", "111111", "--column", "1"]).bad();
    assert_eq!(full, "error: column 1 is full\n");
}

#[test]
fn threats_are_told_with_the_rule_and_the_proof() {
    let out = text(&["connect4", "threats", LATE]);
    for part in [
        "yellow  c4  row 4, even  completes c4 d3 e2 f1",
        "red     c5  row 5, odd   completes c5 d4 e3 f2",
        "The other columns have 24 free cells, an even number,",
        "Zugzwang: yellow's (a rule of thumb: it supposes that no new threat arises).",
        "Solver: yellow wins with its disc 20, at move 40 (proved).",
    ] {
        assert!(out.contains(part), "{part}\n{out}");
    }
}

#[test]
fn a_game_is_analysed_move_by_move() {
    let moves = format!("{LATE}3");
    let out = text(&["connect4", "analyze", &moves, "--nodes", "20000", "--no-book"]);
    let last = out.lines().find(|line| line.starts_with("15 ")).unwrap();
    let words: Vec<&str> = last.split_whitespace().collect();
    assert_eq!(words, ["15", "red", "3", "-2", "-14", "12", "5", "loses", "sooner"], "{out}");
    let end = "\nWith perfect play yellow wins with its disc 8, at move 16; ";
    assert!(out.contains(end) && out.contains("\n -16 |              *\n"), "{out}");
}

#[test]
fn an_analysis_finds_where_a_small_game_was_decided() {
    let args = ["connect4", "analyze", "112233", "--size", "4x4"];
    let out = text(&args);
    for part in [
        "\n5         red        3     0     0      0      -\n",
        "\n6      yellow        3     0    -5      5      4   blunder: from a draw to a loss\n",
        "\n  2  O O O .\n",
        "\n  +4 |     !\n",
        "\nDecided by move 6, yellow's 3: with perfect play red wins with its disc 4, at",
    ] {
        assert!(out.contains(part), "{part}\n{out}");
    }
    let json = text(&[&args[..], &["--format", "json"]].concat());
    let object: Value = serde_json::from_str(&json).unwrap();
    let last = json!({
        "side": "yellow", "column": 3, "had": 0, "has": -5, "blunder": true, "best": 4,
        "line": "42233311444",
    });
    assert_eq!(object["moves"][5], last);
    let svg = text(&[&args[..], &["--format", "svg"]].concat());
    let picture = roxmltree::Document::parse(&svg).unwrap();
    let class = |name: &str| {
        picture.descendants().filter(|node| node.attribute("class") == Some(name)).count()
    };
    assert_eq!((class("course"), class("ring"), class("red")), (1, 1, 3), "the blunder is marked");
    let none = text(&["connect4", "analyze", "", "--size", "4x4"]);
    assert!(none.starts_with("No move was played.\n"), "{none}");
    let bad = run(&["connect4", "analyze", "1125", "--size", "4x4"]).bad();
    assert!(bad.starts_with("error: move 4: `5` is no column, expected 1 to 4\n"), "{bad}");
}

#[test]
fn threats_are_found_on_boards_of_other_sizes() {
    let out = text(&["connect4", "threats", "112233", "--size", "9x6"]);
    assert!(out.contains("red     d1  row 1, odd   completes a1 b1 c1 d1\n"), "{out}");
    assert!(out.contains("Column 4: red wins there at once, d1.\n"), "{out}");
    assert!(out.contains("     1 2 3 4 5 6 7 8 9\n"), "{out}");
    let bad = run(&["connect4", "threats", "5", "--size", "4x4"]).bad();
    assert!(bad.contains("expected 1 to 4"), "{bad}");
}

#[test]
fn perft_counts_sequences() {
    for (depth, count) in [("0", "1\n"), ("4", "2401\n"), ("7", "823536\n")] {
        assert_eq!(text(&["connect4", "perft", depth]), count);
    }
}

#[test]
fn the_solver_plays() {
    let args = ["connect4", "play", "--yellow", "perfect", "--moves", LATE];
    let out = feed(&args, "3\n").fine();
    assert_eq!(out.lines().next_back(), Some(format!("record {LATE}33").as_str()), "{out}");
    assert!(out.contains("result: yellow wins with c4 d3 e2 f1"), "{out}");
    for level in 1..=9 {
        let player = format!("solver:{level}");
        let out =
            feed(&["connect4", "play", "--yellow", &player, "--seed", "1"], "4\nquit\n").fine();
        assert!(out.starts_with("red 4\nyellow "), "{out}");
    }
    let complaint = run(&["connect4", "play", "--yellow", "solver:10"]).bad();
    assert_eq!(complaint, "error: no level `10`, expected 1 to 9\n  solver:10\n         ^\n");
}

#[test]
fn hints_have_scores() {
    let hint = |moves: &str| {
        feed(&["connect4", "play", "--yellow", "human", "--moves", moves], "hint\n").fine()
    };
    let out = hint(LATE);
    let table = "\
column    1    2     3   4    5    6    7
score    -2   -2   -14   .   -2   -2   -2
Best: 1 2 5 6 7. With perfect play yellow wins at move 40.
";
    assert!(out.starts_with(table), "{out}");
    // However long the others take, a win at once is the best.
    let out = hint("112233");
    assert!(out.contains("Best: 4. With perfect play red wins at move 7."), "{out}");
}
