//! How answers are printed, one by one and line by line.

use roxmltree::Document;
use serde_json::{Value, json};

use crate::run::{Run, feed, run};

const KNIGHT: [&str; 4] = ["chess", "attacks", "knight", "d4"];
const RANKS: &str = "00000000/00000000/00101000/01000100/00000000/01000100/00101000/00000000";

fn formatted(args: &[&str], format: &str) -> String {
    let out = run(&[args, &["--format", format]].concat()).fine();
    out.strip_suffix('\n').expect("a line ends").to_string()
}

fn parsed(line: &str) -> Value {
    serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"))
}

#[test]
fn a_set_is_one_value() {
    for (format, value) in [
        ("ranks", RANKS),
        ("hex", "0x0000142200221400"),
        ("decimal", "22136263676928"),
        ("binary", "0b0000000000000000000101000010001000000000001000100001010000000000"),
        ("squares", "{c2 e2 b3 f3 b5 f5 c6 e6}"),
        ("tsv", &format!("\t{{c2 e2 b3 f3 b5 f5 c6 e6}}\t0x0000142200221400\t{RANKS}\t8\t\t\t\t")),
    ] {
        assert_eq!(formatted(&KNIGHT, format), value, "{format}");
    }
}

#[test]
fn every_value_is_read_back() {
    for layout in ["chess", "othello", "connect4"] {
        for set in ["{}", "~0", "{a1 b2 g6}", "rank(1)", "file(a) ^ rank(6)"] {
            let calc = |expression: &str, format: &str| {
                formatted(&["calc", "--layout", layout, expression], format)
            };
            let squares = calc(set, "squares");
            for format in ["ranks", "hex", "decimal", "binary", "squares"] {
                let value = calc(set, format);
                assert_eq!(calc(&value, "squares"), squares, "{layout} {set} {format} {value}");
            }
        }
    }
}

#[test]
fn the_number_of_a_set_is_a_text_in_json() {
    let text = formatted(&["calc", "{h1 d5}"], "json");
    assert_eq!(
        text,
        r#"{"layout":"chess","squares":["h1","d5"],"hex":"0x0000000800000080","ranks":"00000000/00000000/00000000/00010000/00000000/00000000/00000000/00000001","count":2}"#
    );
}

#[test]
fn an_othello_position_as_json() {
    let shown = parsed(&formatted(&["othello", "show", "f5"], "json"));
    assert_eq!(
        shown["position"],
        "---------------------------OX------XXX-------------------------- O"
    );
    assert_eq!(shown["to_move"], "white");
    assert_eq!(shown["discs"], json!({"black": 4, "white": 1}));
    assert_eq!(shown["over"], Value::Null);
    assert_eq!(shown["legal"]["squares"], json!(["f4", "d6", "f6"]));
    assert_eq!(shown["c"], 1.731615629);
    assert_eq!(shown["moves"].as_array().unwrap().len(), 3);
    assert_eq!(shown["moves"][0]["move"], "f6");
    let keys: Vec<&String> = shown["moves"][0].as_object().unwrap().keys().collect();
    assert_eq!(keys, ["move", "flips", "replies", "value"]);

    let over = "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX---- O";
    let shown = parsed(&formatted(&["othello", "show", over], "json"));
    assert_eq!(shown["over"], json!({"raw": 60, "empties_to_winner": 64}));
    assert_eq!(shown["moves"], json!([]));
}

#[test]
fn a_connect_four_board_as_json() {
    let shown = parsed(&formatted(&["connect4", "show", "1122334"], "json"));
    assert_eq!(shown["board"], "......./......./......./......./OOO..../XXXX...");
    assert_eq!(shown["red"]["decimal"], "2113665");
    assert_eq!(shown["red"]["binary"].as_str().unwrap().len(), 49);
    assert_eq!(
        shown["lines"],
        json!([{"side": "red", "axis": "horizontal", "squares": ["a1", "b1", "c1", "d1"]}])
    );
    assert_eq!(shown["result"], 0);
    for (moves, result) in [("", -1), ("12121272", 1), ("4453", -1)] {
        let shown = parsed(&formatted(&["connect4", "show", moves], "json"));
        assert_eq!(shown["result"], result, "{moves}");
    }
    let floating = parsed(&formatted(
        &["connect4", "show", "......./......./......./......./..O..../......."],
        "json",
    ));
    assert_eq!(
        [&floating["to_move"], &floating["free"], &floating["result"]],
        [&Value::Null, &Value::Null, &Value::Null]
    );
}

#[test]
fn tables_have_as_many_cells_as_documented() {
    for (args, cells) in [
        (&["othello", "show", "start"][..], 10),
        (&["connect4", "show", "4453"], 13),
        (&["calc", "{a1}"], 9),
        (&["chess", "pieces", "start"], 9),
    ] {
        assert_eq!(formatted(args, "tsv").split('\t').count(), cells, "{args:?}");
    }
    assert_eq!(
        formatted(&["connect4", "show", "4453"], "tsv"),
        "4453\t......./......./......./......./...O.../..OXX..\t270532608\t4210688\t274743296\tred\t1 2 3 4 5 6 7\t-1\t\t\t\t\t"
    );
}

/// The elements of a class.
fn class(document: &Document, name: &str) -> usize {
    document.descendants().filter(|node| node.attribute("class") == Some(name)).count()
}

fn text_of(document: &Document, tag: &str) -> String {
    let node =
        document.descendants().find(|node| node.has_tag_name(("http://www.w3.org/2000/svg", tag)));
    node.and_then(|node| node.text()).unwrap_or_else(|| panic!("no {tag}")).to_string()
}

#[test]
fn pictures_are_well_formed_and_say_what_they_show() {
    let svg = formatted(&KNIGHT, "svg");
    let document = Document::parse(&svg).expect("well-formed");
    assert_eq!(class(&document, "member"), 8);
    assert_eq!(class(&document, "dark") + class(&document, "light"), 64);
    assert_eq!(text_of(&document, "title"), "A knight on d4 attacks 8 squares.");
    assert_eq!(
        text_of(&document, "desc"),
        "attacked:\nrow 6: c e\nrow 5: b f\nrow 3: b f\nrow 2: c e"
    );

    for (args, counts) in [
        (
            &["othello", "show", "start"][..],
            [("first", 2), ("second", 2), ("legal", 4), ("ring", 0)],
        ),
        (&["connect4", "show", "1122334"], [("red", 4), ("yellow", 3), ("ring", 4), ("member", 0)]),
        (
            &["chess", "pieces", "start", "--side", "white"],
            [("piece", 32), ("member", 16), ("title", 2), ("ring", 0)],
        ),
        (
            &["calc", "--layout", "connect4", "~0 & {a1} | {b1}"],
            [("member", 4), ("title", 3), ("guard", 0), ("ring", 0)],
        ),
    ] {
        let svg = formatted(args, "svg");
        let document = Document::parse(&svg).unwrap_or_else(|error| panic!("{args:?}: {error}"));
        for (name, count) in counts {
            assert_eq!(class(&document, name), count, "{args:?} {name}");
        }
    }
}

#[test]
fn pictures_stay_well_formed_whatever_the_input_has() {
    for expression in ["{a1} & {b1}", "\u{b}{a1}\u{c}|\u{85}{b1}", "{a1}\u{2028}|{b1}"] {
        let svg = formatted(&["calc", expression], "svg");
        assert!(Document::parse(&svg).is_ok(), "{expression:?}: {svg}");
    }
}

#[test]
fn markdown_is_one_line_with_words() {
    let text = formatted(&["calc", "{a1} | {h8}"], "markdown");
    assert_eq!(text.lines().count(), 1);
    let address = text.strip_prefix("![{a1} | {h8} = {a1 h8}, 2 squares](data:image/svg+xml,");
    let address =
        address.and_then(|rest| rest.strip_suffix(')')).expect("a picture with its words");
    assert!(!address.contains([' ', '"', '<', '>', '(', ')', '#']), "{address}");
    let svg = percent_encoding::percent_decode_str(address).decode_utf8().unwrap();
    assert_eq!(svg, formatted(&["calc", "{a1} | {h8}"], "svg"));
}

#[test]
fn lines_are_answered_in_order() {
    let input = "\u{feff}4453\r\n\r\n# a remark\n  44 53  \n44x\n\n1122334";
    let Run { out, err, code } = feed(&["connect4", "show", "-", "--format", "json"], input);
    let lines: Vec<Value> = out.lines().map(parsed).collect();
    let numbers: Vec<_> =
        lines.iter().map(|line| (line["line"].clone(), line["input"].clone())).collect();
    assert_eq!(
        numbers,
        [
            (json!(1), json!("4453")),
            (json!(4), json!("44 53")),
            (json!(5), json!("44x")),
            (json!(7), json!("1122334"))
        ]
    );
    assert_eq!(
        lines[2]["error"],
        json!({"kind": "not_a_column", "index": 2, "message": "move 3: `x` is no column, expected 1 to 7"})
    );
    assert_eq!((code, err.as_str()), (1, ""));
}

#[test]
fn errors_are_answers_in_every_format() {
    let input = "{a1}\n{z9}\n{b1}\n";
    for (format, answers) in [
        ("squares", ["{a1}", "error: no square z9: files are a to h, ranks 1 to 8", "{b1}"]),
        (
            "hex",
            [
                "0x0000000000000001",
                "error: no square z9: files are a to h, ranks 1 to 8",
                "0x0000000000000002",
            ],
        ),
        (
            "tsv",
            [
                "{a1}\t{a1}\t0x0000000000000001\t00000000/00000000/00000000/00000000/00000000/00000000/00000000/10000000\t1\t\t\t\t1",
                "{z9}\t\t\t\t\tno square z9: files are a to h, ranks 1 to 8\tliteral\t1\t2",
                "{b1}\t{b1}\t0x0000000000000002\t00000000/00000000/00000000/00000000/00000000/00000000/00000000/01000000\t1\t\t\t\t3",
            ],
        ),
    ] {
        let run = feed(&["calc", "-", "--format", format], input);
        assert_eq!(
            (run.code, run.out.lines().collect::<Vec<_>>()),
            (1, answers.to_vec()),
            "{format}"
        );
        assert_eq!(run.err, "", "{format}");
    }
}

#[test]
fn a_picture_names_its_line() {
    let run = feed(&["othello", "show", "-"], "start\nf5\nf9\n");
    assert!(run.out.starts_with("1: start\n\n     a b c d e f g h\n"), "{}", run.out);
    assert!(run.out.contains("\n\n2: f5\n\n     a b c d e f g h\n"), "{}", run.out);
    let error = "3: f9\n\nerror: move 1: no square f9: files are a to h, ranks 1 to 8\n  f9\n  ^\n";
    assert!(run.out.ends_with(&format!("\n\n{error}\n")), "{}", run.out);
}

#[test]
fn bytes_that_are_no_text_are_an_error_of_their_line() {
    let run = feed(&["othello", "show", "-", "--format", "tsv"], b"f5\n\xff\xfe\n\x00\nf5\n");
    let error = |line: &str| !line.split('\t').nth(6).unwrap().is_empty();
    let errors: Vec<bool> = run.out.lines().map(error).collect();
    assert_eq!((run.code, errors), (1, vec![false, true, true, false]));
}
