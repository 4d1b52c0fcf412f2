//! Known values, through the program.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::run::{data, feed, run};

fn calc(expression: &str, format: &str) -> String {
    run(&["calc", "--format", format, "--", expression]).fine().trim_end().to_string()
}

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&run(&[args, &["--format", "json"]].concat()).fine()).unwrap()
}

#[test]
fn boards_of_a_notebook_on_connect_four() {
    for (board, red, yellow, line) in [
        (
            "......./...X.../..OO.../..XO.../..XXO../..XOOO.",
            "37863424",
            "35192438784",
            Some(("yellow", "falling", ["c4", "d3", "e2", "f1"])),
        ),
        ("......./...X.../..OO.../..XO.../..XXO../..XOOX.", "34397601792", "832700416", None),
    ] {
        let shown = json(&["connect4", "show", board]);
        let decimal = |set: &str| shown[set]["decimal"].as_str().unwrap().to_string();
        // The first column that is filled there is c; its strings end with the
        // lowest disc.
        assert_eq!(
            [decimal("red"), decimal("yellow"), decimal("occupied")],
            [red, yellow, "35230302208"]
        );
        let lines = shown["lines"].as_array().unwrap();
        match line {
            None => assert!(lines.is_empty()),
            Some((side, axis, squares)) => {
                assert_eq!(lines.len(), 1);
                assert_eq!(lines[0]["side"], side);
                assert_eq!(lines[0]["axis"], axis);
                assert_eq!(lines[0]["squares"], serde_json::json!(squares));
            }
        }
    }
    let shown = json(&["connect4", "show", "......./...X.../..OO.../..XO.../..XXO../..XOOO."]);
    assert_eq!(shown["red"]["binary"], "0000000000000000000000010010000011100000000000000");
    assert_eq!(shown["yellow"]["binary"], "0000000000000100000110001101000100000000000000000");
}

#[test]
fn a_move_swaps_the_sides_and_carries() {
    // Columns 2: 211 and 3: 2 there; the mover's disc falls on top of column c.
    let board = "......./......./......./..O..../..X..../..XO...";
    let after = "......./......./..X..../..O..../..X..../..XO...";
    let shown = json(&["connect4", "show", board]);
    assert_eq!(shown["occupied"]["squares"], serde_json::json!(["c1", "c2", "c3", "d1"]));
    let shown = json(&["connect4", "show", after]);
    assert_eq!(shown["yellow"]["squares"], serde_json::json!(["c3", "d1"]), "bits 16 and 21");
    assert_eq!(shown["occupied"]["squares"], serde_json::json!(["c1", "c2", "c3", "c4", "d1"]));
}

#[test]
fn rank_strings_of_an_article_on_bitboards() {
    let pawns = "00000000/00000000/00000000/00000000/00000000/00101000/10000001/00000000";
    assert_eq!(calc("{c3 e3 a2 h2}", "ranks"), pawns);
    let placement = "8/8/8/8/8/2P1P3/P6P/8";
    let out = run(&[
        "chess", "pieces", placement, "--side", "white", "--piece", "pawn", "--format", "ranks",
    ]);
    assert_eq!(out.fine().trim_end(), pawns);

    let knight = "00000000/00000000/00101000/01000100/00000000/01000100/00101000/00000000";
    assert_eq!(
        run(&["chess", "attacks", "knight", "d4", "--format", "ranks"]).fine().trim_end(),
        knight
    );
    assert_eq!(calc("knight(d4)", "ranks"), knight);

    let fen = "7k/8/8/3r4/8/8/8/3R3n w - - 0 1";
    let out = run(&["calc", "--fen", fen, "rook(d1) & black", "--format", "ranks"]).fine();
    assert_eq!(
        out.trim_end(),
        "00000000/00000000/00000000/00010000/00000000/00000000/00000000/00000001"
    );
}

#[test]
fn every_value_of_the_greedy_formula() {
    let table = data("greedy/greedy.tsv");
    let rows: Vec<Vec<&str>> = table
        .lines()
        .filter(|line| line.starts_with("mirrored") || line.starts_with("standard"))
        .map(|line| line.split('\t').collect())
        .collect();
    assert_eq!(rows.len(), 120);
    let input: String = rows.iter().map(|row| format!("{} {}\n", row[1], row[2])).collect();
    let out = feed(&["othello", "show", "-", "--format", "json"], &input).fine();
    assert_eq!(out.lines().count(), rows.len());
    for (row, line) in rows.iter().zip(out.lines()) {
        let shown: Value = serde_json::from_str(line).unwrap();
        let c: f64 = row[4].parse().unwrap();
        assert!((shown["c"].as_f64().unwrap() - c).abs() < 1.5e-9, "{row:?}");
        let moves: Vec<String> = shown["moves"]
            .as_array()
            .unwrap()
            .iter()
            .map(|found| {
                let square = found["move"].as_str().unwrap();
                format!(
                    "{square}:{}:{}:{:.6}",
                    found["flips"],
                    found["replies"],
                    found["value"].as_f64().unwrap()
                )
            })
            .collect();
        assert_eq!(moves.join(" "), row[5], "{row:?}");
    }
}

#[test]
fn slips_that_other_libraries_made() {
    let cases: BTreeMap<String, String> = data("chess/bug-cases.tsv")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let cells: Vec<&str> = line.split('\t').collect();
            (cells[0].to_string(), cells[4].to_string())
        })
        .collect();
    // Each case with what the program is asked, in the order of its values.
    for (name, expressions) in [
        ("complement-sign", &["~0xffffffffffffffff", "~0xff000000000000ff"][..]),
        ("blocker-included", &["rook(d4, 0x0000080028000000)"]),
        ("mapping-comment", &["{b1}", "{a8}", "{h8}", "{e4}"]),
        (
            "step-off-last-rank",
            &["northeast(rank(8) | {h4})", "pawn(h8, white)", "pawn(a1, black)"],
        ),
        ("pawn-colour", &["pawn(b4, white)", "pawn(b4, black)"]),
        (
            "edge-wrap-pawns",
            &[
                "pawn(a4, white)",
                "pawn(h4, white)",
                "pawn(a4, black)",
                "pawn(h4, black)",
                "pawn(rank(2), white)",
            ],
        ),
        ("dark-light", &["0xaa55aa55aa55aa55", "0x55aa55aa55aa55aa"]),
    ] {
        let text = &cases[name];
        let values: Vec<u64> = text
            .split(|c: char| !c.is_ascii_alphanumeric())
            .filter_map(|word| word.strip_prefix("0x"))
            .map(|digits| u64::from_str_radix(digits, 16).unwrap())
            .collect();
        let found: Vec<u64> = expressions
            .iter()
            .map(|expression| calc(expression, "decimal").parse().unwrap())
            .collect();
        assert_eq!(found, values[..found.len()], "{name}: {text}");
    }
    let attacks = run(&[
        "calc",
        "--fen",
        "8/8/8/8/8/Q2r1R1k/8/2K5 b - - 0 1",
        "queen(a3)",
        "--format",
        "hex",
    ]);
    assert!(cases["two-blockers-no-pin"].contains(attacks.fine().trim_end()));

    let pieces = |fen: &str, more: &[&str]| {
        run(&[&["chess", "pieces", fen, "--format", "hex"], more].concat())
    };
    assert!(
        pieces("rnbqkbnr/pppppppp/7/8/8/8/PPPPPPPP/RNBQKBNR", &[])
            .bad()
            .contains("rank 6 has 7 files")
    );
    assert_eq!(pieces("k6K/8/8/8/8/8/8/8", &[]).fine(), "0x8100000000000000\n");
    let kings = "kkkkkkkk/8/8/8/8/8/8/KKKKKKKK";
    assert_eq!(pieces(kings, &["--piece", "king"]).fine(), "0xff000000000000ff\n");
    assert_eq!(pieces(kings, &["--side", "white"]).fine(), "0x00000000000000ff\n");
}
