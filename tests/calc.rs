//! The calculator.

use crate::run::{feed, run};

const ARTICLE: &str = "7k/8/8/3r4/8/8/8/3R3n w - - 0 1";

/// The squares of an expression, with more arguments before it.
fn squares(more: &[&str], expression: &str) -> String {
    let args = [&["calc", "--format", "squares"], more, &["--", expression]].concat();
    let run = run(&args);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{expression}");
    run.out.trim_end().to_string()
}

fn chess(expression: &str) -> String {
    squares(&[], expression)
}

#[test]
fn three_sets_of_the_article_stand_side_by_side() {
    let out = run(&["calc", "--fen", ARTICLE, "rook(d1) & black"]).fine();
    assert_eq!(
        out,
        "\
rook(d1) & black = {h1 d5}, 2 squares

   A = rook(d1)           B = black              A & B
8  . . . . . . . .     8  . . . . . . . 1     8  . . . . . . . .
7  . . . . . . . .     7  . . . . . . . .     7  . . . . . . . .
6  . . . . . . . .     6  . . . . . . . .     6  . . . . . . . .
5  . . . 1 . . . .     5  . . . 1 . . . .     5  . . . 1 . . . .
4  . . . 1 . . . .     4  . . . . . . . .     4  . . . . . . . .
3  . . . 1 . . . .     3  . . . . . . . .     3  . . . . . . . .
2  . . . 1 . . . .     2  . . . . . . . .     2  . . . . . . . .
1  1 1 1 . 1 1 1 1     1  . . . . . . . 1     1  . . . . . . . 1
   a b c d e f g h        a b c d e f g h        a b c d e f g h

ranks    00000000/00000000/00000000/00010000/00000000/00000000/00000000/00000001
hex      0x0000000800000080      (a1 is bit 0, h1 bit 7, h8 bit 63)
"
    );
}

#[test]
fn long_operands_stand_above_the_boards() {
    let out = run(&["calc", "rook(d1, {d5 h1}) & (rank(5) | file(a))"]).fine();
    assert!(
        out.contains("\n\nA = rook(d1, {d5 h1})\nB = (rank(5) | file(a))\n\n   A                      B                      A & B\n"),
        "{out}"
    );
}

#[test]
fn literals_name_the_same_set() {
    for text in [
        "{c3 e3}",
        "{e3,c3}",
        "{ E3 c3 C3 }",
        "0x140000",
        "0x0000000000140000",
        "0b101000000000000000000",
        "1310720",
        "00000000/00000000/00000000/00000000/00000000/00101000/00000000/00000000",
    ] {
        assert_eq!(chess(text), "{c3 e3}", "{text}");
    }
    assert_eq!(chess("{}"), "{}");
    assert_eq!(chess("0"), "{}");
    assert_eq!(chess("18446744073709551615"), chess("~0"));
}

#[test]
fn operators_bind_from_not_to_or() {
    for (text, set) in [
        ("~rank(1) & file(a) & ~rank(8)", "{a2 a3 a4 a5 a6 a7}"),
        ("{a1 b1} - {b1} & {a1}", "{a1}"),
        ("{a1} & {a1} ^ {b1}", "{a1 b1}"),
        ("{a1} ^ {a1} | {c1}", "{c1}"),
        ("{c1} | {a1} ^ {a1}", "{c1}"),
        ("{a1 b1 c1} - {a1} - {b1}", "{c1}"),
        ("{a1 b1} - ({a1} - {a1})", "{a1 b1}"),
        ("~~{d4}", "{d4}"),
        ("~(~{d4} | {d4})", "{}"),
        ("{d4}-~{d4}", "{d4}"),
    ] {
        assert_eq!(chess(text), set, "{text}");
    }
}

#[test]
fn functions_move_sets_as_printed() {
    for (text, set) in [
        ("north(d4)", "{d5}"),
        ("northeast(d4)", "{e5}"),
        ("east({d4 h4})", "{e4}"),
        ("southeast(d4)", "{e3}"),
        ("south({d4 d1})", "{d3}"),
        ("southwest(d4)", "{c3}"),
        ("west({d4 a4})", "{c4}"),
        ("northwest(d4)", "{c5}"),
        ("step(d4, 1, 2)", "{e6}"),
        ("step({d4 g1}, 2, -1)", "{f3}"),
        ("step(d4, -100, 0)", "{}"),
        ("step(d4, 999999999999, 0)", "{}"),
        ("file(d) & rank(4)", "{d4}"),
        ("flip({a1 b2})", "{b7 a8}"),
        ("mirror({a1 b2})", "{h1 g2}"),
        ("transpose({b1 c1})", "{a2 a3}"),
        ("rotate({a1 b1})", "{a7 a8}"),
        ("flood(a1, file(a) | {b5})", "{a1 a2 a3 a4 a5 b5 a6 a7 a8}"),
        ("flood(a1, {a2 b3}, rook)", "{a1 a2}"),
        ("flood(a1, {b2 b3}, bishop)", "{a1 b2}"),
        ("flood(a1, {b2 b3}, queen)", "{a1 b2 b3}"),
        ("knight(d4)", "{c2 e2 b3 f3 b5 f5 c6 e6}"),
        ("king(a1)", "{b1 a2 b2}"),
        ("rook(d1, {d3 c1})", "{c1 e1 f1 g1 h1 d2 d3}"),
        ("bishop({a1 h1}, {b2 g2})", "{b2 g2}"),
        ("queen(a1, {a2 b2 b1})", "{b1 a2 b2}"),
        ("pawn(b4, white)", "{a5 c5}"),
        ("pawn({a4 h4}, black)", "{b3 g3}"),
    ] {
        assert_eq!(chess(text), set, "{text}");
    }
}

#[test]
fn north_is_up_in_every_layout() {
    for (layout, up) in [("chess", "{d5}"), ("othello", "{d3}"), ("connect4", "{d5}")] {
        assert_eq!(squares(&["--layout", layout], "north(d4)"), up, "{layout}");
    }
    assert_eq!(squares(&["--layout", "connect4"], "north(d6)"), "{}");
    assert_eq!(squares(&["--layout", "othello"], "rotate({a1})"), "{h1}");
    assert_eq!(squares(&["--layout", "chess"], "rotate({a1})"), "{a8}");
    assert_eq!(squares(&["--layout", "connect4"], "~(~0 - rank(6))"), "{a6 b6 c6 d6 e6 f6 g6}");
}

#[test]
fn positions_bring_their_sets() {
    let chess = ["--fen", ARTICLE];
    for (text, set) in [
        ("occupied", "{d1 h1 d5 h8}"),
        ("~empty", "{d1 h1 d5 h8}"),
        ("white.rooks | black.knights", "{d1 h1}"),
        ("kings - white", "{h8}"),
        ("rook(d1) & black", "{h1 d5}"),
        ("rook(d1, 0) & black", "{h1 d5}"),
        ("rook(rooks) & occupied", "{d1 h1 d5}"),
    ] {
        assert_eq!(squares(&chess, text), set, "{text}");
    }
    for (text, set) in [
        ("legal", "{f4 d6 f6}"),
        ("black", "{e4 d5 e5 f5}"),
        ("own", "{d4}"),
        ("opponent & rank(5)", "{d5 e5 f5}"),
        ("white ^ own", "{}"),
    ] {
        assert_eq!(squares(&["--layout", "othello", "--position", "f5"], text), set, "{text}");
    }
    for (text, set) in [
        ("red", "{d1 e1}"),
        ("yellow", "{c1 d2}"),
        ("own - red", "{}"),
        ("legal", "{a1 b1 c2 d3 e2 f1 g1}"),
        ("north(occupied) - occupied", "{c2 d3 e2}"),
    ] {
        assert_eq!(squares(&["--layout", "connect4", "--position", "4453"], text), set, "{text}");
    }
    let floating =
        ["--layout", "connect4", "--position", "......./...X.../..OO.../..XO.../..XXO../..XOOO."];
    assert_eq!(squares(&floating, "red & file(d)"), "{d2 d5}");
}

#[test]
fn let_names_sets_from_line_to_line() {
    let out = feed(
        &["calc", "--format", "squares"],
        "let x = rook(d1, {d3})\nx & file(d)\n# a remark\n\nlet x = {a1}\nlet y_2 = x | {b1}\ny_2\n",
    );
    assert_eq!(out.fine(), "{a1 b1 c1 e1 f1 g1 h1 d2 d3}\n{d2 d3}\n{a1}\n{a1 b1}\n{a1 b1}\n");
    let out = feed(&["calc", "-"], "let x = {a1}\n").fine();
    assert!(out.starts_with("1: let x = {a1}\n\nx = {a1} = {a1}, 1 square\n\n8  ."), "{out}");
}

#[test]
fn each_applies_an_expression_to_every_set() {
    let out = feed(
        &["calc", "-", "--each", "north(in) & ~in", "--format", "squares"],
        "{a1 a2}\n0\nrank(8)\n",
    );
    assert_eq!(out.fine(), "{a3}\n{}\n{}\n");
    let out = feed(
        &[
            "calc",
            "--each",
            "in & legal",
            "--layout",
            "othello",
            "--position",
            "start",
            "--format",
            "squares",
        ],
        "file(d)\n",
    );
    assert_eq!(out.fine(), "{d3}\n");
    let out = run(&["calc", "{d4}", "--each", "south(in)", "--format", "hex"]);
    assert_eq!(out.fine(), "0x0000000000080000\n");
}

#[test]
fn long_expressions_take_little() {
    let chain = vec!["{c3}"; 10_000].join(" | ");
    assert_eq!(feed(&["calc", "-", "--format", "squares"], &chain).fine(), "{c3}\n");
    assert_eq!(chess(&format!("{}0", "~".repeat(98))), "{}");
    let deep = feed(&["calc", "-", "--format", "squares"], "(".repeat(100_000));
    assert_eq!((deep.code, deep.out.as_str()), (1, "error: nested more than 100 deep\n"));
}
