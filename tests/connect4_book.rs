//! Opening books of Connect Four.

use std::fs;
use std::path::Path;

use crate::run::{folder, run};

fn build(file: &Path) -> String {
    let file = file.to_str().unwrap();
    run(&["connect4", "book", "build", "--plies", "3", "--size", "5x4", "--out", file]).fine()
}

fn check(file: &Path, more: &[&str]) -> crate::run::Run {
    let args = ["connect4", "book", "check", file.to_str().unwrap(), "--size", "5x4"];
    run(&[&args, more].concat())
}

const WORDS: &str = "plies 0 to 3 of a 5x4 board, 66 positions, 141 bytes";

#[test]
fn a_book_is_built_checked_and_used() {
    let folder = folder("book");
    let file = folder.join("small.c4book");
    assert_eq!(build(&file), format!("{}: {WORDS}\n", file.display()));
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "nothing else is left");
    let known = folder.join("known.txt");
    fs::write(&known, "# by hand\n\n 0\n1 win\n33 0\n12345 win\n").unwrap();
    assert_eq!(
        check(&file, &["--sample", "3", "--against", known.to_str().unwrap()]).fine(),
        format!(
            "The book has {WORDS}.\n17 of 17 scores follow from the next ply\n\
             3 of 3 scores were solved anew\n3 of 3 scores are as they are known\n"
        )
    );
    let solve = |book: &[&str]| {
        run(&[&["connect4", "solve", "12", "--size", "5x4", "--format", "json"], book].concat())
            .fine()
    };
    let (with, without) = (solve(&["--book", file.to_str().unwrap()]), solve(&["--no-book"]));
    let facts = |answer: &str| {
        let mut answer: serde_json::Value = serde_json::from_str(answer).unwrap();
        let nodes = answer["nodes"].take().as_u64();
        (answer, nodes)
    };
    assert_eq!(facts(&with).0, facts(&without).0);
    assert!(facts(&with).1 < facts(&without).1);
}

#[test]
fn an_interrupted_build_goes_on() {
    let folder = folder("book");
    let (file, part) = (folder.join("small.c4book"), folder.join("small.c4book.part"));
    build(&file);
    let book = fs::read(&file).unwrap();
    // The journal as if the program had been killed within its last line.
    let head = "# scores for a book of Connect Four, 5x4\n";
    for (known, said) in [
        (format!("{head}108421 0\n4210"), "Going on: 1 score is known.\n"),
        (head[..9].to_string(), ""), // or even within its first
    ] {
        fs::write(&part, known).unwrap();
        let out = build(&file);
        assert!(out.starts_with(&format!("{said}{}", file.display())), "{out}");
        assert_eq!(fs::read(&file).unwrap(), book);
        assert!(!part.exists());
    }
    let args = ["connect4", "book", "build", "--plies", "0", "--size", "5x4", "--out"];
    // A lesser book leaves what a deeper one needs.
    fs::write(&part, format!("{head}10842a 0\n")).unwrap(); // after three moves
    run(&[&args[..], &[file.to_str().unwrap()]].concat()).fine();
    assert!(build(&file).starts_with("Going on: 2 scores are known.\n"));
    assert!(!part.exists());
    fs::write(&part, [0xff]).unwrap();
    let error = run(&[&args[..], &[file.to_str().unwrap()]].concat()).bad();
    assert!(error.contains(part.to_str().unwrap()), "{error}");
}

#[test]
fn what_is_no_book_is_refused() {
    let folder = folder("book");
    let file = folder.join("small.c4book");
    let refused = |run: crate::run::Run, message: &str| {
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{run:?}");
        assert!(run.err.contains(message), "{run:?}");
    };
    refused(check(&file, &[]), "can't read");
    fs::write(&file, "precious").unwrap();
    refused(check(&file, &[]), "this is no opening book: it doesn't begin with `c4book`");
    let args = ["connect4", "book", "build", "--plies", "1", "--size", "4x4", "--out"];
    refused(run(&[&args[..], &[file.to_str().unwrap()]].concat()), "already and no opening book");
    assert_eq!(fs::read_to_string(&file).unwrap(), "precious");
    fs::remove_file(&file).unwrap();
    build(&file);
    let usual = run(&["connect4", "solve", "44", "--book", file.to_str().unwrap()]);
    refused(usual, "the book is for a board of 5 columns and 4 rows, expected 7 and 6");
    let mut bytes = fs::read(&file).unwrap();
    *bytes.last_mut().unwrap() ^= 1;
    fs::write(&file, bytes).unwrap();
    refused(check(&file, &[]), "the book is damaged: its check sum doesn't match");
    refused(run(&["connect4", "book", "check", "--size", "5x4"]), "expected a FILE");
    let known = folder.join("known.txt");
    fs::write(&known, "12 0\n12 fine\n").unwrap();
    build(&folder.join("new.c4book"));
    let run = check(&folder.join("new.c4book"), &["--against", known.to_str().unwrap()]);
    refused(run, "known.txt, line 2: `fine` is no result, expected a score, win, draw or loss");
}

/// The book that the program brings along.
#[test]
fn the_usual_book_follows_from_itself() {
    let known = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/connect4/ply8_wdl.even.txt");
    let out = run(&["connect4", "book", "check", "--against", known]).fine();
    assert_eq!(
        out,
        "The book has plies 0 to 8 of a 7x6 board, 98138 positions, 120768 bytes.\n\
         30581 of 30581 scores follow from the next ply\n\
         33779 of 33779 scores are as they are known\n"
    );
}
