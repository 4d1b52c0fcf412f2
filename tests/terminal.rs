//! What a person sees at a terminal.

use crate::pty::Terminal;
use crate::run::folder;

/// A text without the codes for colours.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    let mut parts = text.split("\u{1b}[");
    plain += parts.next().unwrap_or_default();
    for part in parts {
        plain += part.split_once('m').map_or(part, |(_, rest)| rest);
    }
    plain
}

const QUIET: [&str; 6] = ["othello", "play", "--noise", "0", "--seed", "7"];

/// Quiet Othello without colour, and more arguments.
fn othello(more: &[&str]) -> Terminal {
    Terminal::new(&[&QUIET[..], &["--color", "never"], more].concat())
}

/// The game of two that black wins by f1 and f8, white passing between.
const PASS: &str = "------OX------------------------------------------------------OX X";

#[test]
fn othello_begins_with_who_what_and_how() {
    let mut terminal = othello(&[]);
    assert_eq!(
        terminal.until("black> "),
        "\
Othello. You are black (●); white (○) is the greedy mobility AI. Black begins.
Type a square such as d3. Also: hint  why  undo  help  quit
Standard start, noise 0.

     a b c d e f g h
  1  · · · · · · · ·
  2  · · · · · · · ·
  3  · · · + · · · ·
  4  · · + ○ ● · · ·
  5  · · · ● ○ + · ·
  6  · · · · + · · ·
  7  · · · · · · · ·
  8  · · · · · · · ·

Move 1.  Black ● (you) 2, white ○ (greedy) 2.
Black's moves (+): d3 c4 f5 e6
black> "
    );
    assert_eq!(
        terminal.ask("E6", "black> "),
        "
Black e6 flips e5.
White f6 flips e5.

     a b c d e f g h
  1  · · · · · · · ·
  2  · · · · · · · ·
  3  · · · + · · · ·
  4  · · + ○ ● · · ·
  5  · · · ● ○ + · ·
  6  · · · · ●(○)+ ·
  7  · · · · · · · ·
  8  · · · · · · · ·

Move 3.  Black ● (you) 3, white ○ (greedy) 3.
Black's moves (+): d3 c4 f5 g6
"
    );
    terminal.line("q");
    assert!(
        terminal.rest().ends_with("unfinished: black 3, white 3, black to move\nrecord e6f6\n")
    );
}

#[test]
fn words_and_refusals_are_answered_without_a_board() {
    let mut terminal = othello(&[]);
    terminal.until("black> ");
    for (line, answer) in [
        ("e4", "e4 is taken by black. Your moves: d3 c4 f5 e6\n"),
        ("a1", "a1 would flip nothing. Your moves: d3 c4 f5 e6\n"),
        ("i9", "No square i9: columns are a to h, rows 1 to 8.\n"),
        ("pass", "Black has moves and can't pass: d3 c4 f5 e6\n"),
        ("p", "Black has moves and can't pass: d3 c4 f5 e6\n"),
        ("re", "re could be redo or record.\n"),
        (
            "f 3 !",
            "Not understood: f 3 !. Type a square such as d3, or hint, undo, why, help, quit.\n",
        ),
        ("why", "The computer hasn't chosen a move here yet.\n"),
        ("u", "There is nothing to take back.\n"),
        ("r", "There is nothing to play again.\n"),
        ("m", "Black's moves: d3 c4 f5 e6\n"),
        ("record", "record\n"),
        ("save", "Save where? Type save and the name of a file.\n"),
    ] {
        assert_eq!(terminal.ask(line, "black> "), answer, "{line}");
    }
    assert!(terminal.ask("?", "black> ").contains("\n  undo    u  take back"));
    let board = terminal.ask("", "black> ");
    assert!(board.starts_with("\n     a b c") && board.ends_with("f5 e6\n"), "{board}");
    assert_eq!(terminal.ask("b", "black> "), board);
    terminal.end_input();
    assert!(terminal.rest().ends_with("\nunfinished: black 2, white 2, black to move\nrecord\n"));
}

#[test]
fn undo_redo_load_and_again_show_the_board() {
    let folder = folder("terminal");
    let file = folder.join("game");
    let file = file.to_str().unwrap();
    let mut terminal = othello(&[]);
    let start = terminal.until("black> ");
    let board = &start[start.find("\n\n").unwrap()..start.len() - "black> ".len()];
    let played = terminal.ask("e6", "black> ");
    let saved = terminal.ask(&format!("save {file}"), "black> ");
    assert_eq!(saved, format!("saved {file}\n"));
    assert!(terminal.ask("why", "black> ").starts_with("White chose f6: the largest of"));
    let undone = terminal.ask("undo", "black> ");
    assert_eq!(undone, format!("taken back f6\ntaken back e6{board}"));
    let position = &played[played.find("\n\n").unwrap()..];
    let redone = terminal.ask("redo", "black> ");
    assert_eq!(redone, format!("played again e6\nplayed again f6{position}"));
    let loaded = terminal.ask(&format!("load {file}"), "black> ");
    assert!(
        loaded.starts_with(&format!(
            "Put aside, undo goes back to it: e6f6\nloaded {file}\nOthello. You are black"
        )),
        "{loaded}"
    );
    assert!(loaded.ends_with(position), "though nothing has changed: {loaded}");
    assert!(terminal.ask("again", "black> ").ends_with(board));
    assert!(terminal.ask("again", "black> ").ends_with(board), "at the start too");
    let swapped = terminal.ask("swap", "white> ");
    assert!(
        swapped.starts_with("new game\nOthello. You are white (○); black (●) is the greedy"),
        "{swapped}"
    );
    assert!(swapped.contains("\n\nBlack e6 flips e5.\n\n"), "{swapped}");
    let back = terminal.ask("undo", "black> ");
    assert!(back.starts_with("taken back to the game before\nOthello. You are black"), "{back}");
    assert!(back.ends_with(position), "the game that gave way to the loaded one: {back}");
}

#[test]
fn a_pass_and_the_end_are_told() {
    let mut terminal = othello(&["--start", PASS, "--ascii"]);
    terminal.until("black> ");
    let shown = terminal.ask("f1", "black> ");
    assert!(
        shown.starts_with(
            "\nBlack f1 flips g1.\nWhite has no move and passes. Black moves again.\n\n     a b c"
        ),
        "{shown}"
    );
    assert_eq!(
        terminal.ask("f8", "end> "),
        "
Black f8 flips g8.

     a b c d e f g h
  1  . . . . . X X X
  2  . . . . . . . .
  3  . . . . . . . .
  4  . . . . . . . .
  5  . . . . . . . .
  6  . . . . . . . .
  7  . . . . . . . .
  8  . . . . .(X)X X

Game over: one side has no disc left.
You win 6 to 0 on the board, 64 to 0 with the 58 empties to the winner.
Black X (you) 6, white O (greedy) 0.

White passed 1 time.

record f1f8

again, swap (sides), undo, analyze, save FILE, quit
"
    );
    assert_eq!(terminal.ask("hint", "end> "), "The game is over.\n");
    assert!(terminal.ask("undo", "black> ").starts_with("taken back f8\n\n     a b c"));
    terminal.ask("f8", "end> ");
    assert!(terminal.ask("swap", "end> ").contains("You lose 0 to 6 on the board"));
    terminal.line("quit");
    assert_eq!(terminal.rest().trim_start_matches("quit\n"), "");
}

#[test]
fn the_lead_is_told_every_ten_moves() {
    let args = ["othello", "--black", "greedy", "--white", "random", "--seed", "3", "--ascii"];
    let out = Terminal::new(&args).rest();
    assert!(out.starts_with("Othello. Black (X) is the greedy mobility AI; white (O) is the random player. Black begins.\n"), "{out}");
    let lead = out.lines().position(|line| line.starts_with("Black's lead after move   10   20"));
    let numbers = out.lines().nth(lead.expect("the lead") + 1).unwrap();
    assert!(numbers.split_whitespace().all(|number| number.parse::<i32>().is_ok()), "{numbers}");
}

#[test]
fn who_begins_is_said_as_it_is() {
    for (args, first) in [
        (&["othello", "--moves", "f5"][..], "White begins."),
        (&["othello", "--white", "human"], "Two players: black (●) and white (○). Black begins."),
        (
            &["othello", "--black", "random", "--white", "human"],
            "You are white (○); black (●) is the random player. Black begins.",
        ),
        (
            &["connect4", "--yellow", "human", "--moves", "4"],
            "Two players: red (●) and yellow (○). Yellow begins.",
        ),
    ] {
        let greeting = Terminal::new(args).until("\n");
        assert!(greeting.trim_end().ends_with(first), "{greeting}");
    }
}

#[test]
fn noise_and_seed_are_shown_where_a_player_heeds_them() {
    for (args, settings) in [
        (&["othello"][..], "Standard start, noise 0.5, seed 1."),
        (&["othello", "--noise", "0"], "Standard start, noise 0."),
        (&["othello", "--white", "search:1"], "Standard start."),
        (&["othello", "--white", "random"], "Standard start, seed 1."),
        (&["othello", "--white", "human", "--start", "mirrored"], "Mirrored start."),
        (&["connect4"], "Empty board."),
        (&["connect4", "--yellow", "solver:1"], "Empty board, seed 1."),
    ] {
        let mut terminal = Terminal::new(&[args, &["--seed", "1"]].concat());
        terminal.until("quit\r\n");
        assert_eq!(terminal.until("\n").trim_end(), settings, "{args:?}");
    }
}

#[test]
fn connect_four_names_columns_squares_and_lines() {
    let args = ["connect4", "--seed", "1", "--ascii", "--color", "never", "--moves", "444444"];
    let mut terminal = Terminal::new(&args);
    let prompt = "red, column 1-7> ";
    let start = terminal.until(prompt);
    assert!(
        start.starts_with(
            "Connect Four. You are red (X); yellow (O) is the greedy player. Red begins.\n"
        ),
        "{start}"
    );
    assert!(start.ends_with("\n\nMove 7.  Red X (you) to play against yellow O (greedy).  Full: column 4.\nred, column 1-7> "), "{start}");
    assert_eq!(terminal.ask("4", prompt), "Column 4 is full. Free: 1 2 3 5 6 7\n");
    let shown = terminal.ask("1", prompt);
    assert!(shown.starts_with("\nRed 1: a1.\nYellow 3: c1.\n\n  6  . . . O . . .\n"), "{shown}");
    assert!(
        shown.contains("\n  1  X .(O)X . . .\n     1 2 3 4 5 6 7\n     a b c d e f g\n"),
        "{shown}"
    );

    let mut terminal = Terminal::new(&[
        "connect4", "--yellow", "human", "--moves", "112233", "--ascii", "--color", "never",
    ]);
    terminal.until(prompt);
    let end = terminal.ask("4", "end> ");
    assert!(end.contains("\n  1 (X X X X). . .\n"), "{end}");
    assert!(
        end.contains("\nGame over: four in a row.\nRed wins with a1 b1 c1 d1.\n7 discs.\n"),
        "{end}"
    );
}

#[test]
fn signs_follow_the_terminal_and_the_options() {
    let signs = |args: &[&str], environment: &[(&str, &str)]| {
        let args = [&["othello", "show", "start", "--color", "never"], args].concat();
        let shown = Terminal::with(&args, environment).rest();
        shown.lines().nth(4).unwrap().to_string()
    };
    let (ascii, unicode) = ("  4  . . + O X . . .", "  4  · · + ○ ● · · ·");
    let xterm = ("TERM", "xterm");
    for (args, environment, line) in [
        (&[][..], &[xterm, ("LANG", "de_DE.UTF-8")][..], unicode),
        (&[], &[xterm, ("LC_CTYPE", "C.utf8")], unicode),
        (&[], &[xterm, ("LANG", "C.UTF-8"), ("LC_ALL", "C")], ascii),
        (&[], &[xterm, ("LANG", "C.UTF-8"), ("LC_ALL", "")], unicode),
        (&[], &[xterm, ("LANG", "C")], ascii),
        (&[], &[xterm], ascii),
        (&[], &[("TERM", "dumb"), ("LANG", "C.UTF-8")], ascii),
        (&["--unicode"], &[("TERM", "dumb")], unicode),
        (&["--ascii"], &[xterm, ("LANG", "C.UTF-8")], ascii),
        (&["--discs", "*o"], &[xterm, ("LANG", "C")], "  4  . . + o * . . ."),
        (&["--discs", "RY"], &[xterm, ("LANG", "C.UTF-8")], "  4  · · + Y R · · ·"),
    ] {
        assert_eq!(signs(args, environment), line, "{args:?} {environment:?}");
    }
}

#[test]
fn a_listener_gets_sentences() {
    let mut terminal = othello(&["--board", "text", "--ascii"]);
    let start = terminal.until("black> ");
    assert!(
        start.contains(
            "\n\nrow 3: possible d\nrow 4: possible c, white d, black e\nrow 5: black d, white e, possible f\nrow 6: possible e\n\nMove 1."
        ),
        "{start}"
    );
    let mut terminal = othello(&["--board", "none", "--ascii"]);
    let start = terminal.until("black> ");
    assert!(start.contains("noise 0.\n\nMove 1.  Black (you) 2, white (greedy) 2.\n"), "{start}");
    assert_eq!(
        terminal.ask("e6", "black> ").lines().take(4).collect::<Vec<_>>(),
        ["", "Black e6 flips e5.", "White f6 flips e5.", ""]
    );
}

#[test]
fn colour_is_never_the_only_sign() {
    let shown = |args: &[&str], environment: &[(&str, &str)]| {
        let args =
            [&["connect4", "--red", "random", "--yellow", "greedy", "--seed", "1"], args].concat();
        let environment = [&[("TERM", "xterm"), ("LANG", "C")], environment].concat();
        Terminal::with(&args, &environment).rest()
    };
    let without = shown(&["--color", "never"], &[]);
    assert!(!without.contains('\u{1b}'));
    let with = shown(&[], &[]);
    assert!(
        with.contains("\u{1b}[31mX\u{1b}[0m") && with.contains("\u{1b}[33mO\u{1b}[0m"),
        "{with}"
    );
    assert_eq!(plain(&with), without);
    assert_eq!(shown(&["--colour", "always"], &[("NO_COLOR", "1")]), with);
    for environment in [("NO_COLOR", "1"), ("TERM", "dumb"), ("CLICOLOR", "0")] {
        assert_eq!(shown(&[], &[environment]), without, "{environment:?}");
    }
}

#[test]
fn the_calculator_asks_line_by_line() {
    let mut terminal = Terminal::new(&["calc", "--format", "squares", "--color", "never"]);
    let greeting = terminal.until("set> ");
    assert_eq!(
        greeting,
        "Sets of the chess board, such as {c3 e3}. let x = ... names one; help; quit.\nset> "
    );
    for (line, answer) in [
        ("let x = rook(d1, {d3})", "{a1 b1 c1 e1 f1 g1 h1 d2 d3}\n"),
        ("x & file(d)", "{d2 d3}\n"),
        ("", ""),
        ("y", "error: there is no set `y`\n  y\n  ^\n"),
        ("x - file(d) & file(a)", "{a1}\n"),
    ] {
        assert_eq!(terminal.ask(line, "set> "), answer, "{line}");
    }
    assert!(terminal.ask("help", "set> ").starts_with("Sets:\n"));
    terminal.end_input();
    assert!(terminal.rest().ends_with('\n'), "the shell's prompt begins on a line of its own");
    let mut terminal = Terminal::new(&["calc"]);
    terminal.until("set> ");
    terminal.line("quit");
    terminal.rest();
}

#[test]
fn a_long_search_tells_how_far_it_is_and_leaves_no_trace() {
    let args = ["connect4", "solve", "start", "--no-book", "--time", "3s", "--color", "never"];
    let shown = Terminal::with(&args, &[("TERM", "xterm")]).rest();
    let (progress, answer) = shown.rsplit_once('\r').expect("a line that was written over");
    assert!(progress.starts_with("\rsolving: "), "{progress}");
    assert!(progress.contains(" M nodes, score ") && progress.contains(" of 3 s"), "{progress}");
    let start = "Red (X) to move after 0 moves. Not solved within the limit: ";
    assert!(answer.starts_with(start), "{answer}");

    let shown = Terminal::with(&args, &[("TERM", "dumb")]).rest();
    assert!(shown.starts_with(start), "{shown}");
}

#[test]
fn a_game_is_analysed_after_its_end_and_before() {
    // Three rows that nobody wins, so that the rest is soon solved.
    let start = "......./......./......./XXOOXXO/OOXXOOX/XXOOXXO";
    let args = ["connect4", "--yellow", "human", "--start", start, "--color", "never", "--ascii"];
    let mut terminal = Terminal::new(&args);
    let [red, yellow] = ["red, column 1-7> ", "yellow, column 1-7> "];
    terminal.until(yellow);
    assert_eq!(terminal.ask("analyze", yellow), "No move has been played yet.\n");
    for (column, prompt) in ["4", "5", "1", "1", "2", "2"].into_iter().zip([red, yellow].repeat(3))
    {
        terminal.ask(column, prompt);
    }
    assert_eq!(
        terminal.ask("analyze", yellow),
        "\
Red's score after each move, blunders marked:
 +16 |
  +8 |  ! !
  +4 |
  +2 |
  +1 |
  +0 |------
  -1 |*
  -2 |
  -4 |
  -8 | * ! !
 -16 |

Move 24, yellow's 1: from a win to a loss; better 5.
Move 25, red's 1: from a win to a loss; better 4.
Move 26, yellow's 2: from a win to a loss; better 5.
Move 27, red's 2: from a win to a loss; better 4.
Best moves: red 0 of 3, yellow 1 of 3.
Decided by move 27, red's 2: with perfect play yellow wins with its disc 14, at
move 28.
"
    );
    terminal.ask("3", "end> ");
    let shown = terminal.ask("analyze", "end> ");
    assert!(shown.ends_with("Decided by move 27, red's 2: yellow won.\n"), "{shown}");
    let mut terminal = othello(&["--start", PASS, "--ascii", "--board", "none"]);
    terminal.until("black> ");
    terminal.ask("f1", "black> ");
    let shown = terminal.ask("analyze", "black> ");
    assert!(shown.starts_with("Black's mean loss, ") && shown.lines().count() == 1, "{shown}");
}
