//! Othello through a pipe.

use std::fs;

use crate::run::{Run, feed, folder, run};

const PLAY: [&str; 4] = ["othello", "play", "--noise", "0"];
const TWO: [&str; 4] = ["othello", "play", "--white", "human"];

/// Plays these lines and gives what is printed.
fn play(args: &[&str], lines: &[&str]) -> Vec<String> {
    feed(args, lines.join("\n")).fine().lines().map(str::to_string).collect()
}

/// The cells of a row, seven empty rows below it and the side to move.
fn top_row(cells: &str, side: char) -> String {
    format!("{cells}{} {side}", "-".repeat(56))
}

/// Black f1 leaves white without a move, then black f8 without a disc.
fn pass_then_wipe_out(side: char) -> String {
    format!("------OX{}------OX {side}", "-".repeat(48))
}

#[test]
fn the_known_game_from_the_mirrored_start() {
    let out =
        play(&[&PLAY[..], &["--start", "mirrored"]].concat(), &["e3", "f4", "g3", "c5", "quit"]);
    assert_eq!(
        out,
        [
            "black e3",
            "white f3",
            "black f4",
            "white f5",
            "black g3",
            "white c4",
            "black c5",
            "white d3",
            "unfinished: black 4, white 8, black to move",
            "record e3f3f4f5g3c4c5d3",
        ]
    );
}

#[test]
fn moves_are_read_in_either_case_and_with_blanks() {
    let out = play(&PLAY, &["\u{feff}F5", "  e 6 ", "", "QUIT"]);
    assert_eq!(out[0], "black f5");
    assert_eq!(out[2], "black e6");
    assert!(out[4].starts_with("unfinished: "), "{out:?}");
}

#[test]
fn computers_play_to_the_end_by_themselves() {
    for (black, white) in [("random", "greedy"), ("greedy", "random"), ("greedy", "greedy")] {
        for seed in ["1", "2", "3"] {
            let args = ["othello", "--black", black, "--white", white, "--seed", seed];
            let out = play(&args, &[]);
            assert_eq!(out, play(&args, &["not read"]), "a seed settles a game");
            let [.., result, record] = &out[..] else { panic!("{out:?}") };
            assert!(result.starts_with("result: "), "{out:?}");
            // The record, played by hand, is the same game.
            let moves = record.strip_prefix("record ").unwrap();
            let replayed = play(&["othello", "--moves", moves], &[]);
            assert_eq!(&replayed[..], &out[out.len() - 2..]);
            let passes = out.iter().filter(|line| line.ends_with(" passes")).count();
            assert_eq!(moves.len() / 2 + passes + 2, out.len());
        }
    }
}

#[test]
fn undo_goes_back_to_ones_own_turn_and_redo_replays_the_reply() {
    let out = play(&PLAY, &["e6", "undo", "redo", "undo", "e6", "u", "r", "record"]);
    assert_eq!(
        out,
        [
            "black e6",
            "white f6",
            "taken back f6",
            "taken back e6",
            "played again e6",
            "played again f6",
            "taken back f6",
            "taken back e6",
            "black e6",
            "white f6",
            "taken back f6",
            "taken back e6",
            "played again e6",
            "played again f6",
            "record e6f6",
            "unfinished: black 3, white 3, black to move",
            "record e6f6",
        ]
    );
}

#[test]
fn between_two_people_undo_takes_back_one_move() {
    let out = play(&TWO, &["f5", "f6", "undo", "undo", "redo"]);
    assert_eq!(
        out[2..],
        [
            "taken back f6",
            "taken back f5",
            "played again f5",
            "unfinished: black 4, white 1, white to move",
            "record f5"
        ]
    );
}

#[test]
fn another_move_forgets_what_could_be_redone() {
    let run = feed(&TWO, "f5\nundo\nd3\nredo\n");
    assert_eq!(run.err, "error: There is nothing to play again.\n");
}

#[test]
fn hint_why_legal_and_board_answer() {
    let out = play(&PLAY, &["hint", "legal", "e6", "why", "f5", "w"]);
    assert_eq!(
        out,
        [
            "move   flips   replies   value",
            "c4         1         3   -4.34",
            "d3         1         3   -4.34",
            "e6         1         3   -4.34",
            "f5         1         3   -4.34",
            "Best: e6, which flips e5. Values are flips - c * replies, not discs.",
            "Black's moves: d3 c4 f5 e6",
            "black e6",
            "white f6",
            "White chose f6: the largest of  flips - c * replies.",
            "c = 1 + exp(-5/16) = 1.732 (5 discs). Noise is off.",
            "",
            "move   flips   replies   value",
            "f6         1         4   -5.93   played",
            "d6         1         5   -7.66",
            "f4         1         5   -7.66",
            "black f5",
            "white d6",
            "White chose d6: the largest of  flips - c * replies.",
            "c = 1 + exp(-7/16) = 1.646 (7 discs). Noise is off.",
            "",
            "move   flips   replies    value",
            "d6         2         9   -12.81   played",
            "f4         2         9   -12.81",
            "unfinished: black 3, white 5, black to move",
            "record e6f6f5d6",
        ]
    );
    let board = play(&PLAY, &["board"]);
    assert_eq!(board[..2], ["     a b c d e f g h", "  1  . . . . . . . ."]);
}

#[test]
fn with_noise_why_shows_the_sum() {
    let out = play(&["othello", "--seed", "7"], &["e6", "why"]);
    assert!(out[2].contains("flips - c * replies + noise"), "{out:?}");
    assert!(out[3].ends_with("(5 discs). Noise adds up to 0.5."), "{out:?}");
    assert_eq!(out[5], "move   flips   replies   value   noise     sum");
}

#[test]
fn forced_passes_are_made_and_told() {
    let start = pass_then_wipe_out('X');
    let args = [&TWO[..], &["--start", &start]].concat();
    assert_eq!(
        play(&args, &["f1", "f8"]),
        [
            "black f1",
            "white passes",
            "black f8",
            "result: black wins 6 to 0 on the board, 64 to 0 with the 58 empties to the winner",
            "record f1f8",
        ]
    );
    assert_eq!(
        play(&args, &["f1", "undo"])[1..4],
        ["white passes", "taken back a pass", "taken back f1"]
    );
    // White begins, has no move, and a computer on both sides passes too.
    let start = pass_then_wipe_out('O');
    let out = play(&["othello", "--black", "greedy", "--start", &start], &[]);
    assert_eq!(out[..2], ["white passes", "black f1"].map(|line| line.replace("f1", &out[1][6..])));
    assert_eq!(out.iter().filter(|line| *line == "white passes").count(), 2);
}

#[test]
fn a_pass_is_refused_while_there_are_moves() {
    let run = feed(&PLAY, "pass\np\n");
    let refusal = "error: Black has moves and can't pass: d3 c4 f5 e6\n";
    assert_eq!((run.code, run.err), (0, refusal.repeat(2)));
}

#[test]
fn ends_with_and_without_empty_squares() {
    let moves = "e6f4e3f6g5d6e7f5c5";
    assert_eq!(
        play(&["othello", "--moves", moves], &[]),
        [
            "result: black wins 13 to 0 on the board, 64 to 0 with the 51 empties to the winner",
            &format!("record {moves}"),
        ]
    );
    for (cells, result) in [
        ("X".repeat(64), "black wins 64 to 0"),
        ("X".repeat(32) + &"O".repeat(32), "draw 32 to 32"),
        (
            "O".repeat(63) + "-",
            "white wins 63 to 0 on the board, 64 to 0 with the empty to the winner",
        ),
        ("-".repeat(64), "draw 0 to 0"),
    ] {
        let out = play(&["othello", "--start", &format!("{cells} X")], &[]);
        assert_eq!(out[0], format!("result: {result}"));
    }
}

#[test]
fn after_the_end_words_go_on() {
    let moves = "e6f4e3f6g5d6e7f5";
    let args = [&TWO[..], &["--moves", moves]].concat();
    let Run { out, err, code } =
        feed(&args, "c5\nhint\na1\npass\nlegal\nundo\nagain\nrecord\nc5\nswap\nquit\n");
    let result =
        "result: black wins 13 to 0 on the board, 64 to 0 with the 51 empties to the winner";
    let lines = [
        "black c5",
        result,
        &format!("record {moves}c5"),
        "The game is over.",
        "taken back c5",
        "new game",
        &format!("record {moves}"),
        "black c5",
        result,
        &format!("record {moves}c5"),
        "new game",
        "unfinished: black 7, white 5, black to move",
        &format!("record {moves}"),
    ];
    assert_eq!(out.lines().collect::<Vec<_>>(), lines);
    assert_eq!((code, err), (0, "error: The game is over.\n".repeat(3)));
}

#[test]
fn swap_exchanges_the_players() {
    let out = play(&PLAY, &["swap", "", "quit"]);
    assert_eq!(
        out,
        ["new game", "black e6", "unfinished: black 4, white 1, white to move", "record e6"]
    );
}

#[test]
fn a_saved_game_goes_on_with_its_players() {
    let folder = folder("saved");
    let file = folder.join("a game.txt");
    let name = file.to_str().unwrap();
    let args = [&PLAY[..], &["--start", "mirrored", "--seed", "7"]].concat();
    let out = play(&args, &["e3", &format!("save {name}"), "f4"]);
    assert_eq!(out[2], format!("saved {name}"));
    let saved = "# game othello\n# black human\n# white greedy\n# start mirrored\n# noise 0\n# seed 7\ne3f3\n";
    assert_eq!(fs::read_to_string(&file).unwrap(), saved);

    let out = play(&["othello", "--load", name], &["f4"]);
    assert_eq!(out[..2], ["black f4", "white f5"]);
    let out = play(&["othello", "--load", name, "--white", "human"], &["f4"]);
    assert_eq!(out[1], "unfinished: black 5, white 2, white to move");
    let out = play(&["othello", "play"], &[&format!("load {name}"), "f4", "again"]);
    assert_eq!(out[..4], [&format!("loaded {name}"), "black f4", "white f5", "put aside e3f3f4f5"]);
    assert_eq!(out[4..], ["new game", "unfinished: black 2, white 2, black to move", "record"]);

    // Another save takes the place of the first and leaves nothing beside it.
    play(&PLAY, &[&format!("replace {name}")]);
    assert!(fs::read_to_string(&file).unwrap().ends_with("\n\n"), "no moves");
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
}

#[test]
fn a_saved_game_gives_way_to_none_but_its_own_later_moves() {
    let file = folder("kept").join("game");
    let name = file.to_str().unwrap();
    let save = format!("save {name}");
    play(&TWO, &[&save, "f5", &save, "d6", &save]);
    let saved = fs::read_to_string(&file).unwrap();
    assert!(saved.ends_with("\nf5d6\n"), "{saved}");
    for lines in [&["f5"][..], &["f5", "f6"], &["d3"], &[]] {
        let lines = [lines, &[&save]].concat().join("\n");
        let Run { err, .. } = feed(&TWO, lines);
        assert_eq!(
            err,
            format!(
                "error: {name} has another game: f5d6.\n\
                 Type replace {name} to write over it, or save and another name.\n"
            )
        );
        assert_eq!(fs::read_to_string(&file).unwrap(), saved);
    }
    let Run { err, .. } = feed(&["connect4"], &save);
    assert!(err.contains("has another game: f5d6."), "{err}");
    play(&TWO, &["d3", &format!("replace {name}")]);
    assert!(fs::read_to_string(&file).unwrap().ends_with("\nd3\n"));
}

#[test]
fn a_game_that_gives_way_is_told_and_comes_back() {
    let file = folder("aside").join("game");
    let load = format!("load {}", file.display());
    play(&TWO, &["f5", &format!("save {}", file.display())]);
    for (word, event) in [
        ("again", "new game".to_string()),
        ("swap", "new game".to_string()),
        (&load, load.replace("load", "loaded")),
    ] {
        let out = play(&PLAY, &["e6", word, "undo", "why", "undo"]);
        assert_eq!(out[2..4], ["put aside e6f6", &event], "{word}");
        let back = out.iter().position(|line| line == "taken back to the game before");
        let back = &out[back.unwrap_or_else(|| panic!("{word}: {out:?}"))..];
        assert!(back[1].starts_with("White chose f6"), "{word}: {back:?}");
        assert_eq!(back[back.len() - 4..back.len() - 2], ["taken back f6", "taken back e6"]);
    }
    // The record is told once, and a game without a move is none to be kept.
    let out = play(&PLAY, &["e6", "again", "swap", "undo", "record"]);
    assert_eq!(out.iter().filter(|line| line.starts_with("put aside")).count(), 1);
    assert!(out.contains(&"record e6f6".to_string()), "{out:?}");
}

#[test]
fn saved_games_by_hand_are_read() {
    let folder = folder("by-hand");
    let file = folder.join("game.txt");
    let name = file.to_str().unwrap();
    fs::write(
        &file,
        "\u{feff}# game othello\r\n# a remark\r\n#white human\r\n\r\n1. f5 D6\r\n2. c3\r\n",
    )
    .unwrap();
    assert_eq!(play(&["othello", "--load", name], &[])[1], "record f5d6c3");
}

#[test]
fn moves_go_on_from_a_start() {
    let out =
        play(&["othello", "--start", "mirrored", "--moves", "e3 f3", "--noise", "0"], &["f4"]);
    assert_eq!(out[..2], ["black f4", "white f5"]);
    let start = top_row("XO------", 'X');
    let out = play(&["othello", "--white", "human", "--start", &start], &["c1"]);
    assert!(out[1].starts_with("result: black wins 3 to 0"), "{out:?}");
}

#[test]
fn show_says_all_of_a_position() {
    let out = run(&["othello", "show", "f5"]).fine();
    assert_eq!(
        out,
        "     a b c d e f g h
  1  . . . . . . . .
  2  . . . . . . . .
  3  . . . . . . . .
  4  . . . O X + . .
  5  . . . X X X . .
  6  . . . + . + . .
  7  . . . . . . . .
  8  . . . . . . . .

Black X 4, white O 1. White to move, with 3 moves: f4 d6 f6.

black  0x0000003810000000          240786604032  e4 d5 e5 f5
white  0x0000000008000000             134217728  d4
legal  0x0000280020000000        43981001981952  f4 d6 f6

f4 flips e4 (west)
d6 flips d5 (north)
f6 flips e5 (northwest)

black's frontier          4  e4 d5 e5 f5
black's potential moves   5  c3 d3 e3 c4 c5
white's frontier          1  d4
white's potential moves  13  d3 e3 f3 c4 f4 g4 c5 g5 c6 d6 e6 f6 g6

position ---------------------------OX------XXX-------------------------- O

Greedy's value is  flips - c * replies.  c = 1 + exp(-5/16) = 1.732 (5 discs).

move   flips   replies   value
f6         1         4   -5.93
d6         1         5   -7.66
f4         1         5   -7.66
"
    );
}

#[test]
fn a_position_is_read_in_every_form() {
    let shown = |position: &str| {
        let out = run(&["othello", "show", position, "--format", "tsv"]).fine();
        out.split('\t').nth(1).unwrap().to_string()
    };
    let f5 = "---------------------------OX------XXX-------------------------- O";
    for position in [
        "f5",
        " F5 ",
        "1. f5",
        f5,
        &f5.replace('-', "."),
        &f5.to_lowercase(),
        &f5.replace('X', "*"),
        &f5.replace('X', "b").replace('O', "W"),
        &f5.replace(' ', ""),
    ] {
        assert_eq!(shown(position), f5, "{position}");
    }
    assert_eq!(shown("start"), shown("standard"));
    // An OBF line is a position, too.
    let start = othello::Position::START;
    assert_eq!(shown(&format!("{start}; f5:+0;")), shown("start"));
    let bad = format!("{start}; f5:+0; d3:much");
    let error = run(&["othello", "show", &bad]).bad();
    let carets: Vec<&str> = error.lines().filter(|line| line.contains('^')).collect();
    assert_eq!(carets.iter().map(|line| line.trim()).collect::<Vec<_>>(), ["^^^^^^^"]);
    assert_ne!(shown("start"), shown("mirrored"));
    assert_eq!(
        feed(&["othello", "show", "-", "--format", "tsv"], "f5\n").fine().split('\t').nth(1),
        Some(f5)
    );
}
