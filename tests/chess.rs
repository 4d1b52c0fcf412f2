//! Attack masks and the sets of a position.

use crate::run::{feed, run};

const ARTICLE: &str = "7k/8/8/3r4/8/8/8/3R3n w - - 0 1";

fn squares(args: &[&str]) -> String {
    let args: Vec<&str> = args.iter().copied().chain(["--format", "squares"]).collect();
    run(&args).fine().trim_end().to_string()
}

#[test]
fn position_and_mask_stand_side_by_side() {
    let out = run(&["chess", "attacks", "rook", "d1", "--fen", ARTICLE]).fine();
    assert_eq!(
        out,
        "\
A rook on d1 attacks 11 squares, 2 occupied: h1 black knight, d5 black rook.

   position               attacked
8  . . . . . . . k     8  . . . . . . . .
7  . . . . . . . .     7  . . . . . . . .
6  . . . . . . . .     6  . . . . . . . .
5  . . . r . . . .     5  . . . 1 . . . .
4  . . . . . . . .     4  . . . 1 . . . .
3  . . . . . . . .     3  . . . 1 . . . .
2  . . . . . . . .     2  . . . 1 . . . .
1  . . . R . . . n     1  1 1 1 . 1 1 1 1
   a b c d e f g h        a b c d e f g h

squares  a1 b1 c1 e1 f1 g1 h1 d2 d3 d4 d5
ranks    00000000/00000000/00000000/00010000/00010000/00010000/00010000/11101111
hex      0x00000008080808f7      (a1 is bit 0, h1 bit 7, h8 bit 63)

The first piece on each line is in the set, the piece's own square is not.
"
    );
}

#[test]
fn every_piece_attacks() {
    for (piece, square, attacked) in [
        ("knight", "a1", "{c2 b3}"),
        ("king", "h8", "{g7 h7 g8}"),
        ("rook", "a1", "{b1 c1 d1 e1 f1 g1 h1 a2 a3 a4 a5 a6 a7 a8}"),
        ("bishop", "a1", "{b2 c3 d4 e5 f6 g7 h8}"),
        ("queen", "h1", "{a1 b1 c1 d1 e1 f1 g1 g2 h2 f3 h3 e4 h4 d5 h5 c6 h6 b7 h7 a8 h8}"),
        ("white-pawn", "b4", "{a5 c5}"),
        ("black-pawn", "b4", "{a3 c3}"),
        ("white-pawn", "a8", "{}"),
        ("Black-Pawn", "H2", "{g1}"),
    ] {
        assert_eq!(squares(&["chess", "attacks", piece, square]), attacked, "{piece} {square}");
    }
}

#[test]
fn occupied_squares_may_be_given_alone() {
    let with = |set| squares(&["chess", "attacks", "bishop", "c1", "--occupied", set]);
    assert_eq!(with("{e3 b2}"), "{b2 d2 e3}");
    assert_eq!(with("0x100200"), "{b2 d2 e3}");
    assert_eq!(with("rank(2) | {h8}"), "{b2 d2}");
    assert_eq!(with("{}"), squares(&["chess", "attacks", "bishop", "c1"]));
    let out = run(&["chess", "attacks", "bishop", "c1", "--occupied", "{e3 b2}"]).fine();
    assert!(
        out.starts_with("A bishop on c1 attacks 3 squares, 2 occupied: b2, e3.\n"),
        "no piece is made up: {out}"
    );
}

#[test]
fn start_is_the_initial_position_everywhere() {
    for start in ["start", "standard", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"] {
        assert_eq!(
            squares(&["chess", "attacks", "queen", "d1", "--fen", start]),
            "{c1 e1 c2 d2 e2}"
        );
        assert_eq!(squares(&["chess", "pieces", start, "--piece", "king"]), "{e1 e8}");
        assert_eq!(squares(&["calc", "--fen", start, "black.queens"]), "{d8}");
    }
}

#[test]
fn pieces_are_chosen_by_side_and_kind() {
    let pieces = |more: &[&str]| squares(&[&["chess", "pieces", ARTICLE], more].concat());
    assert_eq!(pieces(&[]), "{d1 h1 d5 h8}");
    assert_eq!(pieces(&["--side", "white"]), "{d1}");
    assert_eq!(pieces(&["--piece", "rook"]), "{d1 d5}");
    assert_eq!(pieces(&["--side", "black", "--piece", "rook"]), "{d5}");
    assert_eq!(pieces(&["--side", "white", "--piece", "pawn"]), "{}");
    let out = run(&["chess", "pieces", ARTICLE, "--side", "black"]).fine();
    assert!(out.starts_with("black = {h1 d5 h8}, 3 squares\n\n   position               black\n"));
}

#[test]
fn positions_are_read_line_by_line() {
    let fens = format!("{ARTICLE}\n8/8/8/8/8/8/8/8\n");
    let out = feed(&["chess", "attacks", "rook", "d1", "--fen", "-", "--format", "hex"], &fens);
    assert_eq!(out.fine(), "0x00000008080808f7\n0x08080808080808f7\n");
    let out = feed(
        &["chess", "attacks", "rook", "a1", "--occupied", "-", "--format", "squares"],
        "{a2 b1}\n",
    );
    assert_eq!(out.fine(), "{b1 a2}\n");
    let out = feed(&["chess", "pieces", "-", "--format", "decimal"], &fens);
    assert_eq!(out.fine(), "9223372071214514312\n0\n");
}

#[test]
fn screen_readers_hear_the_board() {
    let out = run(&["chess", "attacks", "rook", "d1", "--fen", ARTICLE, "--board", "text"]).fine();
    assert!(out.contains("position:\nrow 8: black king h\nrow 5: black rook d\nrow 1: white rook d, black knight h\nattacked:\nrow 5: d\n"), "{out}");
    let out = run(&["chess", "attacks", "rook", "d1", "--board", "none"]).fine();
    assert!(out.starts_with("A rook on d1 attacks 14 squares.\n\nsquares  a1 b1"), "{out}");
}

#[test]
fn lines_attackers_pins_and_checkers() {
    assert_eq!(squares(&["chess", "between", "b2", "f6"]), "{c3 d4 e5}");
    assert_eq!(squares(&["chess", "line", "g1", "h2"]), "{g1 h2}");
    assert_eq!(squares(&["chess", "between", "b2", "c4"]), "{}");
    let attackers = ["chess", "attackers", "d1", "--fen", ARTICLE];
    assert_eq!(squares(&attackers), "{d5}");
    assert_eq!(squares(&[&attackers[..], &["--side", "white"]].concat()), "{}");
    let pins = run(&["chess", "pins", "4k3/4r3/8/b7/8/8/3BN3/4K3"]).fine();
    assert!(pins.starts_with("Pinned: d2 white bishop, e2 white knight.\n"), "{pins}");
    assert!(
        pins.contains("d2 white bishop is pinned by a5 black bishop, on the line e1 d2 c3 b4 a5.")
    );
    let checkers = run(&["chess", "checkers", "8/8/8/8/8/Q2r1R1k/8/2K5 b - - 0 1"]).fine();
    assert!(checkers.starts_with("The black king on h3 is in check from f3 white rook.\n"));
    let none = run(&["chess", "checkers", "8/8/8/8/8/8/8/8"]).fine();
    assert!(none.starts_with("No check: white has 0 kings, and check needs just one.\n"));
    let none = run(&["chess", "pins", "kk6/8/8/8/8/8/8/4K3"]).fine();
    assert!(
        none.ends_with("\n\nNo pins: black has 2 kings, and a pin needs just one.\n"),
        "{none}"
    );
}

#[test]
fn one_square_has_no_line() {
    let sentence = |command, a, b| {
        let out = run(&["chess", command, a, b]).fine();
        out.lines().next().unwrap_or_default().to_string()
    };
    let neither = "b2 and c4 are on no common file, rank or diagonal.";
    assert_eq!(sentence("between", "b2", "c4"), neither);
    assert_eq!(sentence("line", "b2", "c4"), neither);
    assert_eq!(sentence("between", "b2", "b2"), "b2 and b2 are one square: nothing is between.");
    assert_eq!(sentence("line", "b2", "b2"), "b2 and b2 are one square: that makes no line.");
}

#[test]
fn legal_moves_and_their_counts() {
    assert_eq!(squares(&["chess", "legal", "start", "b1"]), "{a3 c3}");
    let mate = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    let text = run(&["chess", "legal", mate]).fine();
    assert!(text.starts_with("White has 0 legal moves. That is checkmate.\n"), "{text}");
    let stuck = run(&["chess", "legal", "7k/8/6Q1/8/8/8/8/7K b - - 0 1"]).fine();
    assert!(stuck.starts_with("Black has 0 legal moves. That is stalemate.\n"), "{stuck}");
    let none = run(&["chess", "legal", "8/8/8/8/8/8/8/8"]).fine();
    let no_mate = "White has 0 legal moves. No mate: white has 0 kings, and mate needs just one.";
    assert_eq!(none.lines().next(), Some(no_mate));
    let divided = run(&["chess", "perft", "start", "2", "--divide", "--format", "json"]).fine();
    assert!(divided.starts_with(r#"{"depth":2,"leaves":400,"divide":{"b1a3":20,"#), "{divided}");
    let counts = feed(&["chess", "perft", "-", "1", "--format", "tsv"], "start\n8/8\n").out;
    assert_eq!(
        counts,
        "start\t1\t20\t\t\t\t\t1\n8/8\t\t\t\tfound 2 ranks, expected 8\trank_count\t3\t2\n"
    );
    // All moves are forced here, for ever.
    let bishops = "B1P5/p1p5/P1P5/8/8/5p1p/5P1P/5p1b w - - 0 1";
    let forced = run(&["chess", "perft", bishops, "100"]).fine();
    assert_eq!(forced, "1 way to play 100 half-moves.\n");
    let deep = run(&["chess", "perft", bishops, "100000"]).bad();
    assert!(deep.contains("100000 is not in 0..=100"), "{deep}");
}

#[test]
fn every_part_of_a_fen_is_explained() {
    let fen = "4k3/8/8/8/4P3/8/8/4K2R b K e3 0 1";
    let text = run(&["chess", "explain-fen", fen]).fine();
    for part in
        ["white    0x0000000010000090   3  e1 h1 e4", "castling         K ", "has just passed e3"]
    {
        assert!(text.contains(part), "{part}: {text}");
    }
    let json = run(&["chess", "explain-fen", fen, "--format", "json"]).fine();
    assert!(json.contains(r#""en_passant":"e3""#), "{json}");
    let fault = run(&["chess", "explain-fen", "8/8/8/8/8/8/8/4K3 w K - 0 1"]).bad();
    assert!(fault.contains("the castling right K needs a white king on e1 and a white rook on h1"));
}
