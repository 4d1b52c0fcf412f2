//! The calculator against the library's own words, and its errors.

use bitset::{BitSet, Chess, ConnectFour, Direction, Directions, Othello};
use lab::calc::{Board, Calculator, connect4_sets, othello_sets};

fn value<L: Board>(calculator: &Calculator<L>, text: &str) -> BitSet<L> {
    calculator.evaluate(text).unwrap_or_else(|error| panic!("{text}: {error}")).result()
}

fn chess(text: &str) -> BitSet<Chess> {
    value(&Calculator::new(), text)
}

/// The message and the part of the text that it points at.
fn error<L: Board>(calculator: &Calculator<L>, text: &str) -> (String, String) {
    let error = calculator.evaluate(text).unwrap_err();
    let culprit = text.chars().skip(error.span().start).take(error.span().len());
    (error.to_string(), culprit.collect())
}

#[test]
fn literals_of_every_kind_are_read() {
    let c3_e3 = BitSet::parse_squares("{c3 e3}").unwrap();
    for text in [
        "{c3 e3}",
        "{ C3,e3 }",
        "0x140000",
        "0b101000000000000000000",
        "1310720",
        "00000000/00000000/00000000/00000000/00000000/00101000/00000000/00000000",
        "({c3 e3})",
        " ~~{c3}|{e3} ",
    ] {
        assert_eq!(chess(text), c3_e3, "{text}");
    }
    assert_eq!(chess("{}"), BitSet::EMPTY);
}

#[test]
fn operators_bind_as_the_grammar_says() {
    for (text, meant) in [
        ("~{a1} - {a2}", "(~{a1}) - {a2}"),
        ("rank(1) - {a1} & {a1 b1}", "(rank(1) - {a1}) & {a1 b1}"),
        ("{a1} & {a2} ^ {a3}", "({a1} & {a2}) ^ {a3}"),
        ("{a1} ^ {a1} | {a1}", "({a1} ^ {a1}) | {a1}"),
        ("rank(1) - {a1} - {b1}", "(rank(1) - {a1}) - {b1}"),
        ("~~{a1} & ~{a1}", "{}"),
    ] {
        assert_eq!(chess(text), chess(meant), "{text}");
    }
    assert_ne!(chess("{a1} - ({a1} - {a1})"), chess("{a1} - {a1} - {a1}"));
}

#[test]
fn functions_are_the_library_s() {
    let set = BitSet::<Chess>::from_bits_truncate(0x8100_0042_1800_00a5);
    let mut calculator = Calculator::new();
    calculator.define("x", set);
    for direction in Direction::ALL {
        assert_eq!(value(&calculator, &format!("{direction}(x)")), set.shift(direction));
    }
    for (text, expected) in [
        ("step(x, 1, 2)", set.step(1, 2)),
        ("step(x, -1, -2)", set.step(-1, -2)),
        ("step(x, 0, 99999999999999999999)", BitSet::EMPTY),
        ("flip(x)", set.flip()),
        ("mirror(x)", set.mirror()),
        ("transpose(x)", set.transpose()),
        ("rotate(x)", set.rotate_clockwise()),
        ("file(d)", BitSet::file(3)),
        ("rank(4)", BitSet::rank(3)),
        ("flood(a1, ~x)", chess("{a1}").flood(!set, Directions::QUEEN)),
        ("flood(a1, ~x, rook)", chess("{a1}").flood(!set, Directions::ROOK)),
        ("flood(a1, ~x, bishop)", chess("{a1}").flood(!set, Directions::BISHOP)),
        ("rook(x, x)", set.slide(Directions::ROOK, set)),
        ("queen(27 | 0)", BitSet::from_bits_truncate(27).slide(Directions::QUEEN, BitSet::EMPTY)),
        ("queen(x, {})", set.slide(Directions::QUEEN, BitSet::EMPTY)),
        ("bishop(d4)", chess("{d4}").slide(Directions::BISHOP, BitSet::EMPTY)),
        ("king(x)", set.neighbours(Directions::QUEEN)),
        ("pawn(b4, white)", chess("{a5 c5}")),
        ("pawn(b4, black)", chess("{a3 c3}")),
        ("knight(d4)", chess("{c2 e2 b3 f3 b5 f5 c6 e6}")),
    ] {
        assert_eq!(value(&calculator, text), expected, "{text}");
    }
}

#[test]
fn positions_bring_their_sets() {
    let calculator = Calculator::of_chess(&"7k/8/8/3r4/8/8/8/3R3n".parse().unwrap());
    assert_eq!(value(&calculator, "rook(d1) & black"), chess("{h1 d5}"));
    assert_eq!(
        value(&calculator, "rook(d1, {})"),
        chess("{a1 b1 c1 e1 f1 g1 h1} | file(d) - {d1}")
    );
    assert_eq!(value(&calculator, "kings | white.rooks | black.knights"), chess("{h8 d1 h1}"));
    assert_eq!(value(&calculator, "occupied ^ empty"), BitSet::BOARD);

    let othello = Calculator::with_position(othello_sets(&othello::Position::MIRRORED));
    assert_eq!(value(&othello, "legal").squares().to_string(), "{e3 f4 c5 d6}");
    assert_eq!(value(&othello, "(black ^ own) | (white ^ opponent)"), BitSet::EMPTY);
    assert_eq!(value(&othello, "rotate(black)"), value(&othello, "white"));

    let floating: connect4::Discs =
        "......./...X.../..OO.../..XO.../..XXO../..XOOO.".parse().unwrap();
    let calculator = Calculator::with_position(connect4_sets(floating));
    assert_eq!(value(&calculator, "yellow").bits(), 35_192_438_784);
    let (message, _) = error(&calculator, "legal");
    assert_eq!(message, "there is no set `legal`", "no game reaches that board");
}

#[test]
fn threats_are_those_of_the_position_or_of_any_set() {
    let position: connect4::Position = "44533444466557".parse().unwrap();
    let calculator = Calculator::with_position(connect4_sets(position.discs()));
    let squares = |text: &str| value(&calculator, text).squares().to_string();
    assert_eq!(value(&calculator, "threats(red)"), position.threats().red);
    assert_eq!(value(&calculator, "threats(yellow)"), position.threats().yellow);
    assert_eq!(squares("threats(own | opponent) & legal"), "{b1 e4 g2}");
    assert_eq!(squares("threats({a1 b1 c1}, {})"), "{d1}");
    assert_eq!(squares("threats({a1 b1 c1})"), "{}", "d1 is taken");
    assert_eq!(squares("fours({a1 b1 c1 d1 e2})"), "{a1 b1 c1 d1}");
    assert_eq!(value(&calculator, "odd ^ even"), BitSet::BOARD);
    assert_eq!(squares("even & file(a)"), "{a2 a4 a6}");

    let (message, _) = error(&Calculator::<Chess>::new(), "threats({a1})");
    assert_eq!(message, "`threats` needs the Connect Four board; this one is chess");
    assert_eq!(chess("fours(rank(1) - {d1})"), chess("{e1 f1 g1 h1}"));
}

#[test]
fn names_are_kept_and_refused() {
    let mut calculator = Calculator::<Chess>::new();
    let named = calculator.run("let x = rook(d1)").unwrap();
    assert_eq!((named.name(), named.text()), (Some("x"), "rook(d1)".to_string()));
    calculator.run("let x = x & rank(1)").unwrap();
    assert_eq!(calculator.run("x").unwrap().result().len(), 7);
    for (text, message) in [
        ("let d4 = {}", "`d4` can't be a name: it is a square"),
        ("let rook = {}", "`rook` can't be a name: it is a function"),
        ("let white = {}", "`white` can't be a name: it has a meaning of its own"),
        ("let in = {}", "`in` can't be a name: it has a meaning of its own"),
        ("let a.b = {}", "`a.b` can't be a name: a name is a word of letters and digits"),
        ("let = {}", "expected a name"),
        ("let y {}", "expected `=` after the name"),
        ("let y = z", "there is no set `z`"),
    ] {
        assert_eq!(calculator.run(text).unwrap_err().to_string(), message, "{text}");
    }
    assert!(calculator.evaluate("y").is_err());
}

#[test]
fn errors_point_at_the_culprit() {
    let calculator = Calculator::<Chess>::new();
    for (text, message, culprit) in [
        ("", "expected a set", ""),
        ("{a1} &", "expected a set", ""),
        ("{a1} {a2}", "expected an operator or the end", "{a2}"),
        ("({a1}", "expected `)` or an operator", ""),
        ("{a1", "`{` without `}`", "{"),
        ("{a1 j9}", "no square j9: files are a to h, ranks 1 to 8", "j"),
        ("{a1} $ {a2}", "'$' has no meaning here", "$"),
        ("0x1g", "'g' is no digit of a hexadecimal number", "g"),
        ("0/1", "found 2 ranks, expected 8", "0/1"),
        ("d4", "`d4` is a square, not a set; write {d4}", "d4"),
        ("file", "`file` is a function; write file(d)", "file"),
        ("fiel(d)", "there is no function `fiel`", "fiel"),
        ("file(9)", "expected a file from a to h, not `9`", "9"),
        ("rank(9)", "expected a rank from 1 to 8, not `9`", "9"),
        ("step({a1}, 1)", "expected `,` and a whole number: step(x, files, ranks)", ")"),
        ("step({a1}, x, 1)", "expected a whole number, not `x`", "x"),
        ("rook(27)", "27 is a square's number here? d4 is square 27; write d4", "27"),
        ("pawn(d4, red)", "expected `white` or `black`, not `red`", "red"),
        ("north({a1}, {a2})", "expected `)`: north(x)", ","),
        ("rook(d1 & black", "expected `)` or `,` after the square d1", "&"),
        ("rook(d1) & black", "no position, so there is no set `black`", "black"),
        ("white.pawns", "no position, so there is no set `white.pawns`", "white.pawns"),
        ("wite", "there is no set `wite`", "wite"),
        ("é & {a1}", "there is no set `é`", "é"),
    ] {
        let found = error(&calculator, text);
        assert_eq!((found.0.as_str(), found.1.as_str()), (message, culprit), "{text}");
    }
}

#[test]
fn a_board_says_what_it_lacks() {
    let connect4 = Calculator::<ConnectFour>::new();
    let (message, culprit) = error(&connect4, "{a1} | rotate({a1})");
    assert_eq!(message, "`rotate` needs a square board; this one is connect4");
    assert_eq!(culprit, "rotate");
    let (message, _) = error(&Calculator::<Othello>::new(), "rook(d1)");
    assert_eq!(message, "`rook` needs the chess board; this one is othello");
    assert_eq!(value(&connect4, "~{}").len(), 42);
    assert_eq!(value(&connect4, "north({a6 b1})").squares().to_string(), "{b2}");
    assert_eq!(value(&Calculator::<Othello>::new(), "north({d4})").squares().to_string(), "{d3}");
}

#[test]
fn no_text_exhausts_the_stack() {
    for text in ["(".repeat(100_000), "~".repeat(100_000), "north(".repeat(100_000)] {
        let error = Calculator::<Chess>::new().evaluate(&text).unwrap_err();
        assert_eq!(error.kind(), "too_deep");
    }
    let long = vec!["{a1}"; 100_000].join(" | ");
    assert_eq!(chess(&long), chess("{a1}"));
}

#[test]
fn parts_are_kept_in_their_order() {
    let evaluation =
        Calculator::<Chess>::new().evaluate("north(file(a)) & (rank(2) | {a3})").unwrap();
    let texts: Vec<String> =
        evaluation.steps().iter().map(|step| evaluation.text_of(step)).collect();
    assert_eq!(
        texts,
        [
            "file(a)",
            "north(file(a))",
            "rank(2)",
            "{a3}",
            "(rank(2) | {a3})",
            "north(file(a)) & (rank(2) | {a3})"
        ]
    );
    let operands: Vec<String> =
        evaluation.operands().map(|step| evaluation.text_of(step)).collect();
    assert_eq!(operands, ["north(file(a))", "(rank(2) | {a3})"]);
    let flood = Calculator::<Chess>::new().evaluate("flood(a1, rank(1), rook)").unwrap();
    assert_eq!(flood.schema(), "flood(a1, A, rook)");
}

#[test]
fn functions_of_a_chess_position() {
    let fen = "r3k2r/8/8/b2pP2q/8/2N5/PP1B1PPP/R3K2R w KQkq d6 0 1";
    let calculator = Calculator::of_chess(&fen.parse().unwrap());
    for (text, squares) in [
        ("between(a1, e1)", "{b1 c1 d1}"),
        ("line(a2, b2)", "rank(2)"),
        ("ray(a1, c3)", "{b2 c3 d4 e5 f6 g7 h8}"),
        ("attacks({e5 d2})", "{d6 f6 e1 c1 e3 f4 g5 h6 c3}"),
        ("attackers(d5, white)", "{c3}"),
        ("attackers({d5 e2}, black)", "{h5}"),
        ("legal(e5)", "{d6 e6}"),
        ("legal(c3)", "attacks(c3) - white"),
        ("legal(e1) - king(e1)", "{g1}"),
        ("pins(white)", "{}"),
        ("danger(white) & rank(1)", "{d1}"),
        ("hanging(black)", "{d5}"),
        ("defended(white) & pawns", "{a2 f2 h2}"),
        ("passed(black)", "{d5}"),
        ("isolated(white) | isolated(black)", "{d5}"),
        ("doubled(white) | backward(white)", "{}"),
        ("own ^ opponent", "occupied"),
        ("en_passant", "{d6}"),
        ("checkers", "{}"),
        ("legal & legal(e5)", "legal(e5)"),
    ] {
        assert_eq!(value(&calculator, text), value(&calculator, squares), "{text}");
    }
}

#[test]
fn functions_of_a_position_need_one() {
    let error = |text| Calculator::<Chess>::new().evaluate(text).unwrap_err();
    assert_eq!(
        error("1 | legal(e2)").to_string(),
        "no position, so `legal` has nothing to look at"
    );
    assert_eq!(
        (error("1 | legal(e2)").kind(), error("1 | legal(e2)").span()),
        ("no_position", 4..9)
    );
    assert_eq!(error("line({a1}, b2)").to_string(), "expected a square");
    let error = Calculator::<Othello>::new().evaluate("legal(e2)").unwrap_err();
    assert_eq!(error.to_string(), "`legal` needs the chess board; this one is othello");
}
