//! Connect Four through a pipe.

use std::fs;

use crate::run::{feed, folder, run};

const TWO: [&str; 4] = ["connect4", "play", "--yellow", "human"];

fn play(args: &[&str], lines: &[&str]) -> Vec<String> {
    feed(args, lines.join("\n")).fine().lines().map(str::to_string).collect()
}

#[test]
fn a_game_against_the_computer() {
    let out = play(&["connect4", "play"], &["4", " 4 ", "why", "5", "quit"]);
    assert_eq!(
        out,
        [
            "red 4",
            "yellow 4",
            "red 4",
            "yellow 4",
            "Yellow chose 4: nearest the centre.",
            "red 5",
            "yellow 4",
            "unfinished: 6 discs, red to move",
            "record 444454",
        ]
    );
}

#[test]
fn greedy_wins_or_blocks_at_once() {
    let out = play(&["connect4", "--moves", "1122"], &["3"]);
    assert_eq!(out[..2], ["red 3", "yellow 4"], "it blocks");
    let out = play(&["connect4", "--moves", "1727175"], &[]);
    assert_eq!(out[0], "yellow 7", "it wins rather than block");
    assert_eq!(out[1], "result: yellow wins with g1 g2 g3 g4");
}

#[test]
fn computers_play_to_the_end_by_themselves() {
    for (red, yellow) in [("random", "greedy"), ("greedy", "random"), ("random", "random")] {
        for seed in ["1", "2", "3", "4"] {
            let args = ["connect4", "--red", red, "--yellow", yellow, "--seed", seed];
            let out = play(&args, &[]);
            assert_eq!(out, play(&args, &[]), "a seed settles a game");
            let record = out.last().unwrap().strip_prefix("record ").unwrap();
            assert_eq!(record.len() + 2, out.len());
            assert_eq!(play(&["connect4", "--moves", record], &[])[..], out[out.len() - 2..]);
        }
    }
}

#[test]
fn undo_redo_record_and_legal() {
    let out = play(&["connect4"], &["4", "undo", "redo", "record", "legal", "undo", "4"]);
    assert_eq!(
        out,
        [
            "red 4",
            "yellow 4",
            "taken back 4",
            "taken back 4",
            "played again 4",
            "played again 4",
            "record 44",
            "Free columns: 1 2 3 4 5 6 7",
            "taken back 4",
            "taken back 4",
            "red 4",
            "yellow 4",
            "unfinished: 2 discs, red to move",
            "record 44",
        ]
    );
    let out = play(&TWO, &["4", "4", "undo", "undo", "redo"]);
    assert_eq!(out[2..5], ["taken back 4", "taken back 4", "played again 4"]);
}

#[test]
fn a_full_column_is_refused_and_the_free_ones_listed() {
    let run = feed(&[&TWO[..], &["--moves", "444444"]].concat(), "4\nboard\n");
    assert_eq!(run.err, "error: Column 4 is full. Free: 1 2 3 5 6 7\n");
    assert!(run.out.starts_with("  6  . . .(O). . .\n  5  . . . X . . .\n"), "{}", run.out);
}

#[test]
fn ends_name_every_line() {
    for (moves, result) in [
        ("1122334", "red wins with a1 b1 c1 d1"),
        ("17172737", "yellow wins with g1 g2 g3 g4"),
        ("12234334544", "red wins with a1 b2 c3 d4"),
    ] {
        let out = play(&["connect4", "--yellow", "human", "--moves", moves], &[]);
        assert_eq!(out[0], format!("result: {result}"));
    }
}

#[test]
fn after_the_end_words_go_on() {
    let out =
        play(&[&TWO[..], &["--moves", "112233"]].concat(), &["4", "undo", "4", "again", "quit"]);
    let end = ["red 4", "result: red wins with a1 b1 c1 d1", "record 1122334"];
    assert_eq!(out[..3], end);
    assert_eq!(out[3], "taken back 4");
    assert_eq!(out[4..7], end);
    assert_eq!(out[7..], ["new game", "unfinished: 6 discs, red to move", "record 112233"]);
    let run = feed(&[&TWO[..], &["--moves", "1122334"]].concat(), "5\nhint\n");
    assert_eq!(run.err, "error: The game is over.\n".repeat(2));
}

#[test]
fn games_are_saved_and_loaded() {
    let file = folder("connect4").join("game");
    let name = file.to_str().unwrap();
    play(&["connect4", "--seed", "5"], &["4", &format!("save {name}")]);
    assert_eq!(
        fs::read_to_string(&file).unwrap(),
        "# game connect4\n# red human\n# yellow greedy\n# start start\n# seed 5\n44\n"
    );
    let out = play(&["connect4", "--load", name], &["4", "again", "quit"]);
    assert_eq!(
        out,
        [
            "red 4",
            "yellow 4",
            "put aside 4444",
            "new game",
            "unfinished: 0 discs, red to move",
            "record"
        ]
    );
    // A start is saved as a board.
    play(&["connect4", "--start", "4453", "--yellow", "human"], &["1", &format!("replace {name}")]);
    let out = play(&["connect4", "--load", name], &["record"]);
    assert_eq!(out[0], "record 1");
}

#[test]
fn a_saved_game_is_analysed_and_no_position() {
    let folder = folder("analyze-file");
    let file = folder.join("game");
    let name = file.to_str().unwrap();
    let start = "......./......./......./XXOOXXO/OOXXOOX/XXOOXXO";
    play(
        &["connect4", "--yellow", "human", "--start", start],
        &["4", "5", &format!("save {name}")],
    );
    let out = run(&["connect4", "analyze", name]).fine();
    assert!(out.contains("\n22     yellow        4 ") && out.contains("\n23        red "), "{out}");

    for (command, text) in [("solve", "connect4"), ("show", "connect4"), ("show", "othello")] {
        let err = run(&[text, command, name]).bad();
        assert_eq!(
            err,
            format!(
                "error: {name} is a file: its contents are expected here, not its name\n\
                 to pass them, one a line, type - < {name} instead of {name}\n"
            )
        );
    }
    let out = feed(&["connect4", "show", "-", "--format", "tsv"], "# game connect4\n4453\n");
    assert!(out.fine().starts_with("4453\t"));

    fs::write(&file, "# game othello\nf5\n").unwrap();
    let err = run(&["connect4", "analyze", name]).bad();
    assert!(err.contains("a game of othello, not of connect4"), "{err}");
    fs::write(&file, "4453\n").unwrap();
    let err = run(&["connect4", "analyze", name]).bad();
    assert!(err.contains("no saved game: `# game connect4` is missing\nto pass lines"), "{err}");
    fs::write(&file, "# game connect4\n49\n").unwrap();
    let err = run(&["connect4", "analyze", name]).bad();
    assert!(err.contains(": move 2: `9` is no column"), "{err}");
}

#[test]
fn show_says_all_of_a_board_that_no_game_reaches() {
    let out = run(&["connect4", "show", "......./...X.../..OO.../..XO.../..XXO../..XOOO."]).fine();
    for part in [
        "  6  . . . . . . .\n  5  . . . X . . .\n  4  . .(O)O . . .\n  3  . . X(O). . .\n  2  . . X X(O). .\n  1  . . X O O(O).\n     1 2 3 4 5 6 7\n     a b c d e f g\n",
        "Yellow has 4 in a row, falling: c4 d3 e2 f1\n",
        "red              37863424  0x",
        "yellow        35192438784  0x",
        "occupied      35230302208  0x",
        "red       0000000000000000000000010010000011100000000000000\n",
        "yellow    0000000000000100000110001101000100000000000000000\n",
        "s  - - - - - - -     s  - - - - - - -     s  - - - - - - -\n",
    ] {
        assert!(out.contains(part), "{part}\n{out}");
    }
}

#[test]
fn false_fours_are_no_fours() {
    // Bits 3, 11, 19 and the bottom row: a rising line of three into the top.
    for board in [
        "......./......./...X.../..X..../.X...../.......",
        "X....../XX...../X....../......./......./X......",
        "..X..../......./......./......./......./XXX.XXX",
    ] {
        let out = run(&["connect4", "show", board]).fine();
        assert!(out.contains("Nobody has four in a row.\n"), "{board}: {out}");
    }
}
