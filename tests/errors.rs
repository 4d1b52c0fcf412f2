//! Every kind of bad input, and ends that are no errors.

use std::fs;
#[cfg(target_os = "linux")]
use std::fs::File;
use std::io::{Read, Write};
use std::process::Stdio;
use std::thread;

use crate::run::{Run, feed, folder, program, run};

/// What the program says of bad input, `error:` and the last line end apart.
#[track_caller]
fn complaint(args: &[&str]) -> String {
    let err = run(args).bad();
    let err = err.strip_prefix("error: ").unwrap_or_else(|| panic!("{args:?}: {err}"));
    err.trim_end().to_string()
}

#[track_caller]
fn complaints<const N: usize>(command: &[&str], cases: [(&[&str], &str); N]) {
    for (args, message) in cases {
        assert_eq!(complaint(&[command, args].concat()), message, "{args:?}");
    }
}

/// The beginning of what the parser of arguments says: it adds the usage.
#[track_caller]
fn usage(args: &[&str], message: &str) {
    let complaint = complaint(args);
    assert!(complaint.starts_with(message), "{args:?}: {complaint}");
}

const OTHELLO_HELP: &str =
    "a position is moves (f5d6c3), 64 cells and a side to move, start, or mirrored";
const CONNECT4_HELP: &str =
    "a position is moves (4453), start, or six rows from the top with / between, of X O and .";

#[test]
fn arguments() {
    usage(
        &["calk"],
        "unrecognized subcommand 'calk'\n\n  tip: a similar subcommand exists: 'calc'",
    );
    usage(
        &["chess", "atacks"],
        "unrecognized subcommand 'atacks'\n\n  tip: some similar subcommands exist: 'attackers', 'attacks'",
    );
    for (args, tip) in [
        (&["play"][..], "there is `bitboards othello play` and `bitboards connect4 play`"),
        (&["connect4", "hint"], "there is `bitboards connect4 solve`"),
        (&["othello", "threats", "4"], "there is `bitboards connect4 threats`"),
        (&["othello", "play", "search:3"], "players are named by side: --white search:3"),
        (&["connect4", "play", "perfect"], "players are named by side: --yellow perfect"),
    ] {
        let complaint = complaint(args);
        assert!(complaint.contains(&format!("\n\n  tip: {tip}\n\n")), "{args:?}: {complaint}");
    }
    usage(&["--frob"], "unexpected argument '--frob'");
    usage(
        &["chess", "attacks", "rook"],
        "the following required arguments were not provided:\n  <SQUARE>",
    );
    usage(&["calc", "0", "--format", "jsn"], "invalid value 'jsn' for '--format <FORMAT>'");
    usage(&["othello", "show", "start", "--format", "hex"], "invalid value 'hex'");
    usage(&["calc", "0", "--layout", "draughts"], "invalid value 'draughts'");
    usage(&["calc", "0", "--board"], "a value is required for '--board <STYLE>'");
    usage(&["--ascii", "--unicode"], "the argument '--ascii' cannot be used with '--unicode'");
    for discs in ["X", "XX", "X ", "XOX", ""] {
        usage(&["--discs", discs], &format!("invalid value '{discs}' for '--discs <XO>'"));
    }
    usage(&["othello", "--seed", "-1"], "invalid value '-1' for '--seed <NUMBER>'");
    usage(&["othello", "--seed", "x"], "invalid value 'x' for '--seed <NUMBER>'");
    usage(
        &["othello", "--load", "a", "--start", "start"],
        "the argument '--load <FILE>' cannot be used with",
    );
    usage(&["completions", "ksh"], "invalid value 'ksh' for '<SHELL>'");
}

#[test]
fn othello_positions() {
    complaints(
        &["othello", "show"],
        [
            (&["--X"], &format!("found 3 cells, expected 64\n  --X\n     ^\n{OTHELLO_HELP}")),
            (
                &["STRT"],
                &format!("'S' is no cell, expected X, O or -\n  STRT\n  ^\n{OTHELLO_HELP}"),
            ),
            (&["f9"], "move 1: no square f9: files are a to h, ranks 1 to 8\n  f9\n  ^"),
            (&["e0"], "move 1: no square e0: files are a to h, ranks 1 to 8\n  e0\n  ^"),
            (&["f5f5"], "move 2: f5 is taken by black\n  f5f5\n    ^"),
            (&["f5 a1"], "move 2: a1 would flip nothing\n  f5 a1\n     ^"),
            (&["f5é"], "move 2: no square é: files are a to h, ranks 1 to 8\n  f5é\n    ^"),
        ],
    );
    let cells = "-".repeat(64);
    for (position, message) in [
        (format!("{cells} Z"), "\"Z\" is no side to move, expected X or O\n"),
        (cells.clone(), "the side to move is missing, expected X or O after the cells\n"),
        (format!("{cells}- X"), "found 65 cells, expected 64\n"),
    ] {
        let complaint = complaint(&["othello", "show", &position]);
        assert!(complaint.starts_with(message), "{position}: {complaint}");
        assert!(complaint.ends_with(OTHELLO_HELP), "{complaint}");
    }
}

#[test]
fn connect4_positions() {
    let with_help = |text: &str| format!("{text}\n{CONNECT4_HELP}");
    for (position, message) in [
        ("8", "move 1: `8` is no column, expected 1 to 7\n  8\n  ^"),
        ("40", "move 2: `0` is no column, expected 1 to 7\n  40\n   ^"),
        ("44x", "move 3: `x` is no column, expected 1 to 7\n  44x\n    ^"),
        ("-1", "move 1: `-` is no column, expected 1 to 7\n  -1\n  ^"),
        ("４", "move 1: `４` is no column, expected 1 to 7\n  ４\n  ^"),
        ("4444444", "move 7: column 4 is full\n  4444444\n        ^"),
        ("11223344", "move 8: the game is over: red has won\n  11223344\n         ^"),
    ] {
        assert_eq!(complaint(&["connect4", "show", position]), with_help(message));
    }
    for (position, message) in [
        ("./.", "found 2 rows, expected 6"),
        ("......./......./......./......./......./......", "row 1 has 6 cells, expected 7\n"),
        ("......./......./......./......./......./.......X", "row 1 has 8 cells, expected 7\n"),
        ("......./......./......./......./......./...Z...", "row 1: "),
    ] {
        let complaint = complaint(&["connect4", "show", position]);
        assert!(complaint.starts_with(message), "{position}: {complaint}");
    }
    // A game needs a board that a game can reach; show does not.
    for (board, message) in [
        ("......./......./......./......./...X.../.......", "d2"),
        ("......./......./......./......./......./..XX...", "red has 2 discs and yellow 0"),
    ] {
        assert!(complaint(&["connect4", "play", "--start", board]).contains(message));
        run(&["connect4", "show", board]).fine();
    }
}

/// A quoted input must not steer the terminal or move the caret.
#[test]
fn what_is_not_seen_is_a_blank() {
    for unseen in ['\u{7}', '\u{1b}', '\u{200f}', '\u{202e}', '\u{2066}', '\u{feff}'] {
        let fen = format!("8/8/8/8/8/8/8/8 w {unseen} - 0 1");
        let complaint = complaint(&["chess", "legal", &fen]);
        let (_, shown) = complaint.split_once('\n').unwrap();
        let caret = format!("{:20}^", "");
        assert_eq!(shown, format!("  8/8/8/8/8/8/8/8 w   - 0 1\n{caret}"), "{unseen:?}");
    }
}

#[test]
fn chess_pieces_squares_and_placements() {
    let pieces = "expected knight, king, rook, bishop, queen, white-pawn, black-pawn";
    complaints(
        &["chess", "attacks"],
        [
            (&["night", "d4"], &format!("no piece `night`, {pieces}\ndid you mean knight?")),
            (&["", "d4"], &format!("no piece ``, {pieces}")),
            (&["rook", "d9"], "no square d9: files are a to h, ranks 1 to 8"),
            (
                &["rook", "27"],
                "no square 27: files are a to h, ranks 1 to 8\n27 is a square's number here? d4 is square 27; write d4",
            ),
            (&["rook", "64"], "no square 64: files are a to h, ranks 1 to 8"),
            (&["rook", "d1", "--fen", ""], "no placement, expected 8 ranks with `/` between"),
            (&["rook", "d1", "--fen", "8/8"], "found 2 ranks, expected 8\n  8/8\n     ^"),
            (
                &["rook", "d1", "--fen", "8/8/8/8/8/7/8/8"],
                "rank 3 has 7 files, expected 8\n  8/8/8/8/8/7/8/8\n            ^",
            ),
            (
                &["rook", "d1", "--fen", "8/8/8/8/8/8/8/7é"],
                "rank 1: `é` is no piece, expected one of KQRBNPkqrbnp\n  8/8/8/8/8/8/8/7é\n                 ^",
            ),
            (
                &["rook", "d1", "--fen", "8/8/8/8/8/8/8/9"],
                "rank 1: `9` is no count of empty squares, expected 1 to 8\n  8/8/8/8/8/8/8/9\n                ^",
            ),
            (
                &["rook", "d1", "--occupied", "{z9}"],
                "no square z9: files are a to h, ranks 1 to 8\n  {z9}\n   ^",
            ),
        ],
    );
    complaints(
        &["chess", "pieces", "start"],
        [
            (&["--side", "grey"], "`grey` is no side, expected white or black"),
            (
                &["--piece", "pwan"],
                "`pwan` is no piece, expected pawn, knight, bishop, rook, queen or king\ndid you mean pawn?",
            ),
        ],
    );
}

#[test]
fn expressions() {
    complaints(
        &["calc"],
        [
            (
                &["rook(d1) & black"],
                "no position, so there is no set `black`\n  rook(d1) & black\n             ^^^^^\nadd --fen FEN, or --fen start for the initial position",
            ),
            (
                &["legal", "--layout", "othello"],
                "no position, so there is no set `legal`\n  legal\n  ^^^^^\nadd --position POSITION, or --position start",
            ),
            (
                &["rook(d1 & black"],
                "expected `)` or `,` after the square d1\n  rook(d1 & black\n          ^",
            ),
            (&[""], "expected a set\n  \n  ^"),
            (&["5 5"], "expected an operator or the end\n  5 5\n    ^"),
            (&["-5"], "expected a set\n  -5\n  ^"),
            (&["5 &"], "expected a set\n  5 &\n     ^"),
            (&["(5"], "expected `)` or an operator\n  (5\n    ^"),
            (&["5 + 5"], "'+' has no meaning here\n  5 + 5\n    ^"),
            (&["{a1"], "`{` without `}`\n  {a1\n  ^"),
            (&["{a1 z9}"], "no square z9: files are a to h, ranks 1 to 8\n  {a1 z9}\n      ^"),
            (&["0x1g"], "'g' is no digit of a hexadecimal number\n  0x1g\n     ^"),
            (
                &["0x10000000000000000"],
                "the number needs more than 64 bits\n  0x10000000000000000\n  ^^^^^^^^^^^^^^^^^^^",
            ),
            (
                &["whit", "--fen", "start"],
                "there is no set `whit`\n  whit\n  ^^^^\ndid you mean white?",
            ),
            (&["nort(d4)"], "there is no function `nort`\n  nort(d4)\n  ^^^^\ndid you mean north?"),
            (&["d4"], "`d4` is a square, not a set; write {d4}\n  d4\n  ^^"),
            (
                &["rook"],
                "`rook` is a function; write rook(d4) or rook(d4, occupied)\n  rook\n  ^^^^",
            ),
            (
                &["rook(d1)", "--layout", "othello"],
                "`rook` needs the chess board; this one is othello\n  rook(d1)\n  ^^^^",
            ),
            (
                &["rotate({d1})", "--layout", "connect4"],
                "`rotate` needs a square board; this one is connect4\n  rotate({d1})\n  ^^^^^^",
            ),
            (
                &["{d7}", "--layout", "connect4"],
                "no square d7: files are a to g, ranks 1 to 6\n  {d7}\n   ^",
            ),
            (&["file(i)"], "expected a file from a to h, not `i`\n  file(i)\n       ^"),
            (&["rank(9)"], "expected a rank from 1 to 8, not `9`\n  rank(9)\n       ^"),
            (
                &["step(d4, x, 1)"],
                "expected a whole number, not `x`\n  step(d4, x, 1)\n           ^",
            ),
            (
                &["step(d4, 1)"],
                "expected `,` and a whole number: step(x, files, ranks)\n  step(d4, 1)\n            ^",
            ),
            (
                &["pawn(d4, red)"],
                "expected `white` or `black`, not `red`\n  pawn(d4, red)\n           ^^^",
            ),
            (&["let a1 = 5"], "`a1` can't be a name: it is a square\n  let a1 = 5\n      ^^"),
            (
                &["let rook = 5"],
                "`rook` can't be a name: it is a function\n  let rook = 5\n      ^^^^",
            ),
            (&["let x 5"], "expected `=` after the name\n  let x 5\n        ^"),
            (
                &["5", "--each", "nort(in)"],
                "there is no function `nort`\n  nort(in)\n  ^^^^\ndid you mean north?",
            ),
            (
                &["5", "--position", "start"],
                "--position goes with --layout othello or connect4\nfor chess, write --fen",
            ),
            (
                &["5", "--layout", "othello", "--fen", "start"],
                "--fen goes with --layout chess\nfor this board, write --position",
            ),
        ],
    );
    assert!(
        complaint(&["calc", &"(".repeat(200)]).starts_with("nested more than 100 deep\n  ... (((")
    );
}

#[test]
fn players_noise_and_moves() {
    complaints(
        &["othello", "play"],
        [
            (
                &["--black", "grady"],
                "no player `grady`, expected human, greedy, positional, search, random\n  \
                 grady\n  ^^^^^\ndid you mean greedy?",
            ),
            (
                &["--white", ""],
                "no player ``, expected human, greedy, positional, search, random\n  \n  ^",
            ),
            (
                &["--white", "serch:3"],
                "no player `serch`, expected human, greedy, positional, search, \
                 random\n  serch:3\n  ^^^^^\ndid you mean search?",
            ),
            (
                &["--white", "solver:3"],
                "no player `solver`, expected human, greedy, positional, search, random\n  \
                 solver:3\n  ^^^^^^\ndid you mean search?",
            ),
            (&["--white", "search:9"], "no level `9`, expected 1 to 8\n  search:9\n         ^"),
            (&["--white", "greedy:3"], "the player greedy has no levels\n  greedy:3\n        ^"),
            (&["--noise", "-1"], "noise -1, expected a number from 0 on"),
            (&["--noise", "nan"], "noise NaN, expected a number from 0 on"),
            (&["--moves", "f5f5"], "move 2: f5 is taken by black\n  f5f5\n    ^"),
            (&["--moves", "f5", "--start", "mirrored"], "move 1: f5 would flip nothing\n  f5\n  ^"),
        ],
    );
    complaints(
        &["othello", "match", "greedy", "random"],
        [
            (&["--noise", "-1"], "noise -1, expected a number from 0 on"),
            (&["--noise", "nan"], "noise NaN, expected a number from 0 on"),
        ],
    );
    usage(&["othello", "match", "greedy", "random", "--games", "0"], "invalid value '0'");
    complaints(
        &["connect4", "play"],
        [
            (
                &["--red", "black"],
                "no player `black`, expected human, greedy, random, perfect, solver\n  \
                 black\n  ^^^^^",
            ),
            (
                &["--yellow", "search"],
                "no player `search`, expected human, greedy, random, perfect, solver\n  \
                 search\n  ^^^^^^\ndid you mean solver?",
            ),
            (&["--moves", "4é"], "move 2: `é` is no column, expected 1 to 7\n  4é\n   ^"),
            (&["--moves", "4444444"], "move 7: column 4 is full\n  4444444\n        ^"),
        ],
    );
}

#[test]
fn saved_games_that_are_none() {
    let folder = folder("no-games");
    let file = |name: &str, text: &str| {
        let path = folder.join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_string()
    };
    for (path, message) in [
        (folder.join("missing").to_str().unwrap().to_string(), "No such file"),
        (folder.to_str().unwrap().to_string(), "it is no saved game"),
        (file("empty", ""), "no saved game: `# game othello` is missing"),
        (file("moves", "f5d6\n"), "no saved game: `# game othello` is missing"),
        (file("other", "# game connect4\n44\n"), "a game of connect4, not of othello"),
        (file("seed", "# game othello\n# seed x\n"), "`x` is no seed"),
        (file("noise", "# game othello\n# noise much\n"), "`much` is no noise"),
    ] {
        let complaint = complaint(&["othello", "--load", &path]);
        assert!(
            complaint.starts_with(&format!("{path}: ")) && complaint.contains(message),
            "{complaint}"
        );
    }
    for (text, message) in [
        ("# game othello\n# start nowhere\n", "'n' is no cell"),
        ("# game othello\n# black deep\n", "no player `deep`"),
        ("# game othello\n# noise -1\n", "noise -1"),
        ("# game othello\nf5f5\n", "move 2: f5 is taken by black"),
    ] {
        let complaint = complaint(&["othello", "--load", &file("bad", text)]);
        assert!(complaint.contains(&format!("bad: {message}")), "{complaint}");
    }
    let binary = folder.join("binary");
    fs::write(&binary, b"# game othello\n\xff\xfe\n").unwrap();
    assert!(complaint(&["othello", "--load", binary.to_str().unwrap()]).contains("UTF-8"));
}

#[test]
fn what_is_typed_in_a_game() {
    let typed = |line: &str| {
        let Run { err, code, .. } = feed(&["othello", "play", "--noise", "0"], line);
        assert_eq!(code, 0, "{line}");
        err.strip_prefix("error: ").unwrap_or_default().trim_end().to_string()
    };
    for (line, message) in [
        ("d4", "d4 is taken by white. Your moves: d3 c4 f5 e6"),
        ("a1", "a1 would flip nothing. Your moves: d3 c4 f5 e6"),
        ("i9", "No square i9: columns are a to h, rows 1 to 8."),
        ("e0", "No square e0: columns are a to h, rows 1 to 8."),
        ("27", "Type a square such as d3, not 27. (As a number, counted from 0 at a1, 27 is d4.)"),
        (
            "f 3 !",
            "Not understood: f 3 !. Type a square such as d3, or hint, undo, why, help, quit.",
        ),
        (
            "f5 d6",
            "Not understood: f5 d6. Type a square such as d3, or hint, undo, why, help, quit.",
        ),
        ("hint please", "Not understood: hint please. Did you mean hint?"),
        (
            "\u{1b}[2J",
            "Not understood:  [2J. Type a square such as d3, or hint, undo, why, help, quit.",
        ),
        ("99", "Type a square such as d3, not 99."),
        ("back", "Not understood: back. Did you mean undo?"),
        ("Take back", "Not understood: Take back. Did you mean undo?"),
        ("show", "Not understood: show. Did you mean board?"),
        ("moves", "Not understood: moves. Did you mean legal?"),
        ("exit", "Not understood: exit. Did you mean quit?"),
        ("resign", "Not understood: resign. Did you mean quit?"),
        ("new", "Not understood: new. Did you mean again?"),
        ("help me", "Not understood: help me. Did you mean help?"),
        ("bord", "Not understood: bord. Did you mean board?"),
        ("replace", "Save where? Type replace and the name of a file."),
        ("re", "re could be redo or record."),
        ("undo", "There is nothing to take back."),
        ("redo", "There is nothing to play again."),
        ("why", "The computer hasn't chosen a move here yet."),
        ("save", "Save where? Type save and the name of a file."),
        ("load", "Load what? Type load and the name of a file."),
        ("load no such file", "no such file: No such file or directory (os error 2)"),
        ("quit", ""),
        ("", ""),
    ] {
        assert_eq!(typed(line), message, "{line}");
    }
    let err = feed(&["connect4"], "8\n44\nd\npass\n").err;
    assert_eq!(
        err,
        "\
error: No column 8: columns are 1 to 7.
error: No column 44: columns are 1 to 7.
error: Type a column by its number: d is 4.
error: There is no passing in Connect Four.
"
    );
}

#[test]
fn a_failed_save_harms_nothing() {
    let folder = folder("save");
    let file = folder.join("kept");
    fs::write(&file, "kept").unwrap();
    fs::create_dir(folder.join("taken")).unwrap();
    for name in ["taken", "missing/game", "kept/game", "..", "/"] {
        let name = folder.join(name);
        let run = feed(&["othello"], format!("save {}\n", name.display()));
        assert!(run.err.contains("can't be written: ") && run.code == 0, "{name:?}: {}", run.err);
    }
    assert_eq!(fs::read_to_string(&file).unwrap(), "kept");
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 2);
}

#[cfg(unix)]
#[test]
fn arguments_that_are_no_text() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let run: Run = program().arg("calc").arg(OsStr::from_bytes(b"\xff")).output().unwrap().into();
    assert!(run.bad().starts_with("error: invalid UTF-8"));
}

#[test]
fn the_end_of_input_is_no_error() {
    for args in [
        &["othello"][..],
        &["connect4"],
        &["calc"],
        &["calc", "-"],
        &["othello", "show", "-"],
        &["chess", "pieces", "-"],
    ] {
        run(args).fine();
    }
    let mut closed = program();
    let run: Run = closed.args(["calc", "-"]).stdin(Stdio::null()).output().unwrap().into();
    run.fine();
}

#[test]
fn a_closed_pipe_is_no_error() {
    let mut command = program();
    command.args(["calc", "-"]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = child.stdout.take().unwrap();
    // Writes until the program has gone.
    let writer = thread::spawn(move || while stdin.write_all(b"0\n").is_ok() {});
    stdout.read_exact(&mut [0; 10]).unwrap();
    drop(stdout);
    let run: Run = child.wait_with_output().unwrap().into();
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    writer.join().unwrap();
}

#[cfg(target_os = "linux")]
#[test]
fn output_that_cannot_be_written_is_an_unfinished_run() {
    let full = || File::options().write(true).open("/dev/full").unwrap();
    for args in
        [&["othello", "show", "start"][..], &["help", "calc"], &["completions", "bash"], &["man"]]
    {
        let run: Run = program().args(args).stdout(full()).output().unwrap().into();
        assert_eq!(
            (run.code, run.err.as_str()),
            (1, "error: No space left on device (os error 28)\n"),
            "{args:?}"
        );
    }
    let run: Run = program().args(["calc", "{a1"]).stderr(full()).output().unwrap().into();
    assert_eq!(run.code, 2, "an error that can't be told is one still");
}
