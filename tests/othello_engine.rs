//! The engine's commands from outside: what they print and how they end.

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use crate::run::{Run, feed, folder, program, run_command};

/// A position with five empty squares; white loses by 16.
const LATE: &str = "XXXX-OOXXXXXXXXXXOOOXXXXXOOXOXO-XOOOXOOXXXOOOOXXXX-OOOXX-X-OOOOX O";

fn run(args: &[&str], input: &str) -> Run {
    feed(&[&["othello"], args].concat(), input)
}

fn text(args: &[&str], input: &str) -> String {
    run(args, input).fine()
}

fn json(args: &[&str], input: &str) -> serde_json::Value {
    serde_json::from_str(&text(args, input)).unwrap()
}

#[test]
fn perft_counts() {
    assert_eq!(text(&["perft", "5"], ""), "1\t4\n2\t12\n3\t56\n4\t244\n5\t1396\n");
    let divided = text(&["perft", "3", "--divide"], "");
    assert_eq!(divided, "d3\t14\nc4\t14\nf5\t14\ne6\t14\n3\t56\n");
    let object = json(&["perft", "6", "--from", "f5", "--format", "json"], "");
    assert_eq!(object["count"], 13_773);
}

#[test]
fn endgames_are_solved() {
    let object = json(&["solve", LATE, "--format", "json"], "");
    assert_eq!((&object["score"], &object["raw"]), (&(-16).into(), &(-16).into()));
    assert_eq!(object["best"], serde_json::json!(["e1"]));
    assert_eq!(object["moves"].as_array().unwrap().len(), 2);
    let batch = run(&["solve", "-", "--best", "--format", "tsv"], &format!("{LATE}\nx\n"));
    assert_eq!(batch.code, 1);
    let lines = batch.out;
    assert!(lines.starts_with(&format!("{LATE}\t-16\te1\t")), "{lines}");
    let outcome = json(&["solve", LATE, "--outcome", "--format", "json"], "");
    assert_eq!(outcome["outcome"], -1);
    assert!(outcome["nodes"].as_u64().unwrap() > 0);
    let row = text(&["solve", LATE, "--outcome", "--format", "tsv"], "");
    assert!(row.starts_with(&format!("{LATE}\t-1\t\t\t")), "{row}");
    assert!(text(&["solve", LATE, "--outcome"], "").contains("White to move loses (proved)."));
    assert_eq!(run(&["solve", "start"], "").code, 2);
    // Where there is no time to prove anything, there are estimates.
    let hard = "--O-X-O---O-XO-O-OOXXXOOOOOOXXXOOOOOXX--XXOOXO----XXXX-----XXX-- O";
    let object = json(&["solve", hard, "--time", "1ms", "--format", "json"], "");
    assert_eq!((&object["exact"], object.get("raw")), (&false.into(), None));
    assert_eq!(object["moves"].as_array().unwrap().len(), 10);
}

#[test]
fn what_is_not_proved_in_the_time_is_estimated() {
    // With few empties the estimates are exact, and the position is solved.
    let object = json(&["solve", LATE, "--time", "0s", "--format", "json"], "");
    assert_eq!((&object["score"], &object["exact"]), (&(-16).into(), &true.into()));
    let said = text(&["solve", LATE, "--time", "0s"], "");
    assert!(said.contains("White to move loses by 16, 5 empty squares left. Exact."), "{said}");
    // The same for who wins.
    let object = json(&["solve", LATE, "--outcome", "--time", "0s", "--format", "json"], "");
    assert_eq!(object["outcome"], -1);
    let hard = "--O-X-O---O-XO-O-OOXXXOOOOOOXXXOOOOOXX--XXOOXO----XXXX-----XXX-- O";
    let said = text(&["solve", hard, "--outcome", "--time", "1ms"], "");
    assert!(said.contains("O to move") || said.contains("Not solved in the time."), "{said}");
}

#[test]
fn a_match_says_how_sure_it_is() {
    let one = ["match", "random", "random", "--games", "3"];
    let said = text(&one, "");
    assert!(said.contains("(standard error unknown), 3 games"), "{said}");
    let object = json(&[&one[..], &["--json"]].concat(), "");
    assert_eq!((&object["games"], &object["standard_error"]), (&3.into(), &().into()));
    let object = json(&["match", "random", "random", "--games", "4", "--json"], "");
    assert!(object["standard_error"].as_f64().unwrap() >= 0.0);
}

#[test]
fn a_game_s_hint_is_the_computer_s() {
    let play = ["play", "--white", "search:2"];
    let said = text(&play, "hint\nquit\n");
    assert_eq!(
        said.lines().nth(5),
        Some("Best: d3 c4 f5 e6. Values are discs for black, by search:2, 2 moves ahead.")
    );
    let said = text(&["play", "--white", "positional"], "hint\nquit\n");
    assert!(said.contains("\nd3      +0.0\n"), "{said}");
    assert!(said.contains("\nBest: d3 c4 f5 e6. Values are of squares, not in discs.\n"));
    // The best stand first, and the end is played out.
    let moves = "d3c3c4e3d2c5f3g3b4c2f4f2e2b3b5f5a3c1e1d1f1g1g4h3";
    let said = text(&["play", "--white", "search:1", "--moves", moves], "hint\nquit\n");
    let value = |line: &str| line.split_whitespace().nth(1)?.parse::<f64>().ok();
    let table = said.lines().skip(1).take_while(|line| !line.starts_with("Best: "));
    let values: Vec<f64> = table.map(|line| value(line).expect("a value")).collect();
    assert!(values.len() > 4 && values.is_sorted_by(|a, b| a >= b), "{said}");
    let said =
        text(&["play", "--black", "search:2", "--white", "human", "--start", LATE], "hint\nquit\n");
    assert!(said.contains("Values are discs for white, by search:2, to the end."), "{said}");
    assert!(said.contains(" exact"), "{said}");
}

#[test]
fn players_give_hints() {
    for player in ["greedy", "positional", "search:2"] {
        let object = json(&["hint", "f5d6", "--player", player, "--format", "json"], "");
        assert_eq!(object["moves"].as_array().unwrap().len(), 5, "{player}");
    }
    // A finished game needs no guess.
    let over = format!("{}{} O", "X".repeat(63), "-");
    for player in ["greedy", "search:1"] {
        let object = json(&["hint", &over, "--player", player, "--format", "json"], "");
        assert_eq!((&object["score"], &object["raw"]), (&(-64).into(), &(-63).into()));
        assert_eq!((&object["exact"], &object["best"]), (&true.into(), &serde_json::json!([])));
    }
    let exact = json(&["hint", LATE, "--exact", "--format", "json"], "");
    assert_eq!(exact["score"], -16);
    for player in ["random", "search:9", "greedy:2", "gredy"] {
        assert_eq!(run(&["hint", "f5", "--player", player], "").code, 2, "{player}");
    }
}

#[test]
fn players_meet() {
    let args = ["match", "search:1", "random", "--games", "10", "--seed", "3", "--json"];
    let object = json(&args, "");
    assert_eq!(object["games"], 10);
    assert!(object["percent"].as_f64().unwrap() > 50.0);
    assert_eq!(json(&args, ""), object);
    let timed = json(&[&args[..], &["--times"]].concat(), "");
    assert!(timed["seconds_a_move"][0]["longest"].as_f64().unwrap() < 1.0);
    let played = text(&["play", "--black", "search:1", "--white", "positional", "--seed", "1"], "");
    assert!(played.contains("record"), "{played}");
}

#[test]
fn games_are_mapped() {
    let mirrored = run(&["map", "e3f3"], "");
    assert_eq!(mirrored.out, "d3c3\n");
    assert!(mirrored.err.contains("mirrored start"));
    let grid = text(&["map", "f5d6c3", "--to", "grid"], "");
    assert_eq!(text(&["map", "-"], &grid), "f5d6c3\n");
    let grids = text(&["map", "-", "--to", "grid"], "f5d6c3\nf5f6\n");
    assert_eq!(text(&["map", "-"], &grids), "f5d6c3\nf5f6\n");
    let fault = run(&["map", "-"], &grids.replace(" 2 ", " ? "));
    assert!(
        fault.err.contains("line 7: \"?\", expected a move number, X, O or ."),
        "{}",
        fault.err
    );
    let obf = text(&["map", "-", "--to", "obf"], "f5d6c3\nf5f6\n");
    assert_eq!(text(&["map", "-", "--to", "obf"], &obf), obf);
    let ggf = text(&["map", "-", "--to", "ggf"], "f5d6c3\nf5f6\n");
    assert_eq!(text(&["map", "-"], &ggf), "f5d6c3\nf5f6\n");
    assert_eq!(text(&["map", "-", "--game", "2"], &ggf), "f5f6\n");
    assert_eq!(text(&["map", "1. f5 d6", "--symmetry", "half-turn"], ""), "c4e3\n");
    let folder = std::env::temp_dir().join(format!("bitboards-map-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let base = folder.join("games.wtb");
    let base = base.to_str().unwrap();
    text(&["map", "-", "--to", "wthor", "--output", base], "f5d6c3\nf5f6\n");
    assert_eq!(text(&["map", base], ""), "f5d6c3\nf5f6\n");
    let refused = |args: &[&str], message: &str| {
        let run = run(&[&["map"], args].concat(), "");
        assert_eq!(run.code, 2, "{args:?}");
        assert!(run.err.contains(message), "{args:?}: {}", run.err);
    };
    refused(&[base, "--game", "3"], "no such game among 2 games");
    refused(&[base, "--player", "Zoe"], "no player with \"Zoe\" in 2 games");
    refused(&["f5", "--to", "wthor", "--output", "x.jou"], "expected --output FILE.wtb");
    refused(&[base, "--output", base], "games.wtb: it is what is read, expected another file");
    refused(&["f5", "--output", "x.wtb"], "x.wtb: under this ending it would be read as a base");
    refused(&["no/such"], "there is no file of this name");
    refused(&["games.wtb"], "error: games.wtb: there is no file of this name");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn what_a_format_has_no_room_for_is_told() {
    let board = "BO[8 ---------------------------O*------*O--------------------------- *]";
    let ggf = format!(
        "(;GM[Othello]PC[GGS/os]DT[2003.12.15]PB[Ann]PW[A name of over twenty letters]RB[1200]\
         TY[8]RE[-12.000:r]{board}B[f5/-1.00/2]W[d6];)\n"
    );
    assert_eq!(text(&["map", "-", "--to", "ggf"], &ggf), ggf);
    let folder = folder("room");
    let base = folder.join("a.wtb");
    let base = base.to_str().unwrap();
    let told = run(&["map", "-", "--to", "wthor", "--output", base], &ggf);
    assert_eq!(
        (told.code, told.err.as_str()),
        (
            0,
            "note: left out or cut, for a base has no room: names of 1 game, the date of 1 game, \
             the stated result of 1 game, evaluations and times of 1 game, other tags of 1 game\n"
        )
    );
    let summary = "1: Ann - A name of over twen, 2 moves, unfinished (white by 12), GGS/os, 2003\n";
    assert_eq!(text(&["map", base, "--to", "summary"], ""), summary);

    // A base that comes from another keeps the date of its making and its depth.
    let mut bytes = std::fs::read(base).unwrap();
    bytes[..4].copy_from_slice(&[20, 24, 12, 31]);
    bytes[14] = 24;
    std::fs::write(base, &bytes).unwrap();
    let other = folder.join("b.wtb");
    assert!(
        run(&["map", base, "--to", "wthor", "--output", other.to_str().unwrap()], "")
            .err
            .is_empty()
    );
    assert_eq!(std::fs::read(&other).unwrap(), bytes);
    let back = run(&["map", base, "--to", "ggf"], "");
    let told = "note: left out or cut, for GGF has no room: the theoretical result of 1 game\n";
    assert_eq!(back.err, told);
    assert!(back.out.contains("RE[-12.000]"), "{}", back.out);

    let obf = format!("{}; f5:+2; d3:-1;\n", othello::Position::START);
    assert_eq!(text(&["map", "-", "--to", "obf"], &obf), obf);
    let mirrored = text(&["map", "-", "--to", "obf", "--symmetry", "transpose"], &obf);
    assert!(mirrored.ends_with("; e6:+2; c4:-1;\n"), "{mirrored}");
}

#[test]
fn games_are_given_names() {
    let names = ["--black", "Ann", "--white", "Ben", "--event", "Club", "--date", "2024"];
    let named =
        |to: &str, input: &str| text(&[&["map", "-", "--to", to], &names[..]].concat(), input);
    let ggf = named("ggf", "f5d6\n");
    assert!(ggf.contains("PC[Club]DT[2024]PB[Ann]PW[Ben]"), "{ggf}");
    // Names that are known stay.
    let known = named("summary", &ggf.replace("Ann", "Zoe"));
    assert_eq!(known, "1: Zoe - Ben, 2 moves, unfinished, Club, 2024\n");
    let grids = named("grid", "f5d6\nf5f6\n");
    assert!(
        grids.starts_with("1: Ann - Ben, 2 moves, unfinished, Club, 2024\n\n    a  b"),
        "{grids}"
    );
    assert_eq!(text(&["map", "-"], &grids), "f5d6\nf5f6\n");
    // Results that nobody worked out are no theoretical ones.
    let base = folder("given").join("a.wtb");
    let base = base.to_str().unwrap();
    text(&["map", "-", "--to", "wthor", "--output", base], &ggf);
    assert_eq!(text(&["map", base, "--to", "ggf"], ""), ggf);
}

#[test]
fn a_base_finds_its_own_names() {
    let folder = folder("bases");
    let write = |name: &str, player: &str| {
        let game = format!(
            "(;GM[Othello]PB[{player}]PW[Ben]BO[8 \
             ---------------------------O*------*O--------------------------- *]B[f5];)\n"
        );
        let base = folder.join(name);
        text(&["map", "-", "--to", "wthor", "--output", base.to_str().unwrap()], &game);
    };
    write("a.wtb", "Ann");
    write("b.wtb", "Bea");
    // In the folder itself a base has a name without a folder before it.
    for (base, player) in [("a.wtb", "Ann"), ("b.wtb", "Bea")] {
        let mut command = program();
        command.args(["othello", "map", base, "--to", "summary"]).current_dir(&folder);
        let summary = run_command(&mut command, "").fine();
        assert_eq!(summary, format!("1: {player} - Ben, 1 move, unfinished\n"));
    }
    std::fs::write(folder.join("b.jou"), "short").unwrap();
    let base = folder.join("b.wtb");
    let run = run(&["map", base.to_str().unwrap()], "");
    assert_eq!(run.code, 2);
    assert!(run.err.contains("b.jou: the file has 5 bytes, expected 16"), "{}", run.err);
}

#[test]
fn a_record_may_name_its_start() {
    for (record, moves) in [
        ("mirrored e3f3", "d3c3\n"),
        (" Mirrored", "\n"),
        ("start", "\n"),
        ("standard f5d6", "f5d6\n"),
    ] {
        assert_eq!(run(&["map", record], "").out, moves, "{record}");
        assert_eq!(run(&["map", "-"], record).out, moves, "{record}");
        text(&["analyze", record, "--time", "10ms"], "");
    }
    let standard = run(&["map", "standard e3"], "").bad();
    assert_eq!(standard, "error: move 1: e3 would flip nothing\n  standard e3\n           ^\n");
    assert_eq!(run(&["show", "standard e3"], "").bad(), standard);
    let object = json(&["analyze", "-", "--time", "10ms", "--format", "json"], "mirrored e3");
    assert_eq!((&object["record"], &object["input"]), (&"e3".into(), &"mirrored e3".into()));
}

#[test]
fn pasted_moves_are_read() {
    for pasted in [
        "1) f5\n2) d6\n3) c3\n",
        "F5-D6-C3\n",
        "black: f5 white: d6 black: c3\n",
        "Black: f5\nWhite: d6\nBlack: c3\n",
        "1. f5 d6\n\n2. c3 ...\n",
        "f5, d6,\nc3",
        "f5\nd6\nc3",
        "f5;d6;c3",
        "1. f5! d6? 2. c3.",
        "f5 / d6 | c3 34-30",
    ] {
        assert_eq!(text(&["map", "-"], pasted), "f5d6c3\n", "{pasted}");
        assert_eq!(text(&["map", pasted], ""), "f5d6c3\n", "{pasted}");
    }
    for lines in ["1. f5\n2. d6\n", "f5\nd6\n"] {
        assert_eq!(text(&["map", "-"], lines), "f5d6\n");
    }
    assert_eq!(text(&["map", "-"], "f5\ne6\n"), "f5\ne6\n");
    // Several games, each over several lines.
    let games = "1. F5 d6\n2. C3 d3\n3. c4\n\n1. f5 f6\n2. e6 f4\n";
    assert_eq!(text(&["map", "-"], games), "f5d6c3d3c4\nf5f6e6f4\n");
    assert_eq!(text(&["map", "-"], &games.replace("\n\n", "\n")), "f5d6c3d3c4\nf5f6e6f4\n");
    assert_eq!(
        run(&["map", "F5-D6-K3"], "").bad(),
        "error: move 3: no square K3: files are a to h, ranks 1 to 8\n  F5-D6-K3\n        ^\n"
    );
    assert_eq!(
        run(&["show", "black: f5 black: d6"], "").bad(),
        "error: move 2: it is not black's turn\n  black: f5 black: d6\n                   ^\n"
    );
}

#[test]
fn a_base_is_read_from_a_pipe() {
    let base = folder("pipe").join("games.wtb");
    let path = base.to_str().unwrap();
    text(&["map", "-", "--to", "wthor", "--output", path], "f5d6c3\nf5f6\n");
    let bytes = std::fs::read(&base).unwrap();
    let piped = |args: &[&str], bytes: &[u8]| feed(&[&["othello"], args].concat(), bytes);
    assert_eq!(piped(&["map", "-"], &bytes).fine(), "f5d6c3\nf5f6\n");
    assert_eq!(
        piped(&["map", "-"], &bytes[..100]).bad(),
        "error: the file has 100 bytes, expected 152\nthis was read as a base of games (.wtb)\n"
    );
    let analyzed = piped(&["analyze", "-"], &bytes);
    assert_eq!(analyzed.code, 1);
    assert!(analyzed.out.contains("a base of games is read from its file"), "{}", analyzed.out);
}

#[test]
fn a_bad_game_does_not_keep_from_the_others() {
    let folder = folder("bad-games");
    let base = folder.join("games.wtb");
    let path = base.to_str().unwrap();
    text(&["map", "-", "--to", "wthor", "--output", path], "f5d6c3\nf5f6\nf5d6c4\n");
    let mut bytes = std::fs::read(&base).unwrap();
    bytes[16 + 68 + 8] = 0; // the second game's first move
    std::fs::write(&base, &bytes).unwrap();
    let bad = "error: game 2: byte 92 is 0, the end of the moves, but byte 93 is a move\n";
    let all = run(&["map", path, "--to", "summary"], "");
    assert_eq!((all.code, all.err.as_str()), (2, bad));
    assert_eq!(all.out, "1: ? - ?, 3 moves, unfinished\n3: ? - ?, 3 moves, unfinished\n");
    assert_eq!(text(&["map", path, "--game", "3"], ""), "f5d6c4\n");
    assert_eq!(run(&["map", path, "--game", "2"], "").bad(), bad);
    assert_eq!(run(&["analyze", path, "--game", "2"], "").bad(), bad);
    text(&["analyze", path, "--game", "3", "--time", "100ms"], "");
    let nobody = run(&["map", path, "--player", "Zoe"], "").bad();
    assert_eq!(nobody, format!("{bad}error: no player with \"Zoe\" in 3 games\n"));
    // The good ones make a base again.
    let good = folder.join("good.wtb");
    let good = good.to_str().unwrap();
    assert_eq!(run(&["map", path, "--to", "wthor", "--output", good], "").code, 2);
    assert_eq!(text(&["map", good], ""), "f5d6c3\nf5d6c4\n");
    bytes[16 + 68 + 8] = 99;
    std::fs::write(&base, &bytes).unwrap();
    let no_square = run(&["map", path, "--game", "2"], "").bad();
    assert_eq!(no_square, "error: game 2: byte 92: 99 is no square, 11 to 88\n");

    let lines = run(&["map", "-"], "f5d6\n\n# a remark\nf5c3\nf5f6\n");
    assert_eq!((lines.code, lines.out.as_str()), (2, "f5d6\nf5f6\n"));
    let bad = "error: line 4: move 2: c3 would flip nothing\n  f5c3\n    ^\n";
    assert_eq!(lines.err, bad);
    let start = othello::Position::START;
    let board = run(&["map", "-", "--to", "obf"], &format!("f5\n{start}; f5\n"));
    assert!(board.err.starts_with("error: line 2: \"f5\", expected a move and its score"));
    let ggf = text(&["map", "-", "--to", "ggf"], "f5d6c3\nf5f6\n").replacen("[c3]", "[a1", 1);
    let games = run(&["map", "-", "--to", "summary"], &ggf);
    assert_eq!((games.code, games.out.as_str()), (2, "2: ? - ?, 2 moves, unfinished\n"));
    assert!(games.err.starts_with("error: game 1: line 1: \"a1;)"), "{}", games.err);
    let grids = text(&["map", "-", "--to", "grid"], "f5d6c3\nf5f6\n").replacen(" 3 ", " 4 ", 1);
    let games = run(&["map", "-"], &grids);
    assert_eq!((games.code, games.out.as_str()), (2, "f5f6\n"));
    assert!(games.err.starts_with("error: game 1: move 3 stands on 0 squares"), "{}", games.err);
}

#[test]
fn the_reference_games_pass_through_every_text_format() {
    let rows = include_str!("data/othello/games.tsv").lines();
    let games = rows.filter_map(|row| row.split('\t').nth(1).filter(|_| !row.starts_with('#')));
    let games: String = games.map(|game| format!("{game}\n")).collect();
    assert_eq!(games.lines().count(), 100);
    for format in ["moves", "grid", "ggf"] {
        let written = text(&["map", "-", "--to", format], &games);
        assert_eq!(text(&["map", "-"], &written), games, "{format}");
    }
}

#[test]
fn games_are_analyzed() {
    let object = json(&["analyze", "f5d6c3d3c4", "--time", "200ms", "--format", "json"], "");
    assert_eq!(object["moves"].as_array().unwrap().len(), 5);
    let svg = text(&["analyze", "f5d6c3", "--time", "100ms", "--format", "svg"], "");
    assert!(svg.starts_with("<svg") && svg.contains("Black's value in discs"));
    assert_eq!(run(&["analyze", "f5f5"], "").code, 2);
}

#[test]
fn an_interface_can_talk_to_it() {
    let lines = text(&["nboard"], "nboard 2\nset depth 2\nmove f5\nping 7\ngo\nquit\n");
    let lines: Vec<&str> = lines.lines().collect();
    assert_eq!(lines[..3], ["set myname bitboards", "pong 7", "status thinking"]);
    assert!(lines.iter().any(|line| line.starts_with("=== ")));
    assert_eq!(text(&["nboard"], "learn\n"), "learned\n");
    // The end of the input doesn't cut an answer short.
    let lines = text(&["nboard"], "set depth 4\nmove f5\ngo\n");
    assert_eq!(lines.lines().filter(|line| line.starts_with("search ")).count(), 4);
}

#[test]
fn an_interface_can_end_a_search() {
    let mut command = program();
    command.args(["othello", "nboard"]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut engine = command.spawn().unwrap();
    let mut commands = engine.stdin.take().unwrap();
    let mut lines = BufReader::new(engine.stdout.take().unwrap()).lines().map(Result::unwrap);
    // It thinks, for it says what it has found so far; at this depth it would
    // do so for ever.
    for number in ["1", "2"] {
        writeln!(commands, "set depth 40\ngo").unwrap();
        assert!(lines.any(|line| line.starts_with("search ")));
        writeln!(commands, "ping {number}").unwrap();
        let rest: Vec<String> =
            lines.by_ref().take_while(|line| !line.starts_with("pong")).collect();
        assert!(rest.iter().any(|line| line.starts_with("=== ")), "{rest:?}");
        assert_eq!(rest.last().unwrap(), "status");
    }
    writeln!(commands, "hint 2").unwrap();
    assert!(lines.any(|line| line.starts_with("search ")));
    writeln!(commands, "quit").unwrap();
    assert_eq!(lines.last().unwrap(), "status");
    assert!(engine.wait().unwrap().success());
}
