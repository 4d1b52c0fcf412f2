//! Files of games from outside: those that others have written, and what is
//! left where one can't be written.

use std::fs;
use std::path::Path;

use crate::run::{Run, feed, folder};

const START: &str = "BO[8 ---------------------------O*------*O--------------------------- *]";

/// A base of one game, by a player of this name, and the name's file.
fn base(name: &str) -> (Vec<u8>, Vec<u8>) {
    let header = |games: u8, names: u8| {
        [20, 24, 12, 31, games, 0, 0, 0, names, 0, 207, 7, 8, 0, 24, 0].to_vec()
    };
    let mut games = header(1, 0);
    games.extend([0, 0, 0, 0, 0, 0, 4, 30, 56]);
    games.resize(16 + 68, 0);
    let mut names = header(0, 1);
    names.extend(name.bytes());
    names.resize(16 + 20, 0);
    (games, names)
}

fn map(input: &Path, args: &[&str]) -> Run {
    feed(&[&["othello", "map", input.to_str().unwrap()], args].concat(), "")
}

fn piped(args: &[&str], input: impl AsRef<[u8]>) -> Run {
    feed(&[&["othello", "map", "-"], args].concat(), input)
}

fn names_in(folder: &Path) -> Vec<String> {
    let files = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn texts_of_other_encodings_are_read() {
    let game = format!("(;GM[Othello]PB[Müller]{START}B[f5];)");
    let marked = format!("\u{feff}{game}");
    let latin: Vec<u8> = game.chars().map(|letter| u8::try_from(letter).unwrap()).collect();
    let little: Vec<u8> = marked.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let big: Vec<u8> = marked.encode_utf16().flat_map(u16::to_be_bytes).collect();
    for text in [game.clone().into_bytes(), marked.into_bytes(), latin, little, big] {
        let summary = piped(&["--to", "summary"], text).fine();
        assert_eq!(summary, "1: Müller - ?, 1 move, unfinished\n");
    }
}

#[test]
fn remarks_of_obf_files_are_passed_over() {
    let start = othello::Position::START;
    let file = format!("% endgames\n\n{start}; f5:+1; % the first\r\n  % more\n{start};\n");
    let written = piped(&["--to", "obf"], file).fine();
    assert_eq!(written, format!("{start}; f5:+1;\n{start};\n"));
}

#[test]
fn all_grids_of_a_file_are_read() {
    let grids = piped(&["--to", "grid"], "f5d6c3\nf5f6\n").fine();
    let letterless = grids.replace("    a  b  c  d  e  f  g  h\n", "");
    for (file, times) in
        [(grids.clone(), 1), (letterless.clone(), 1), (grids.clone() + &letterless, 2)]
    {
        assert_eq!(piped(&[], &file).fine(), "f5d6c3\nf5f6\n".repeat(times), "{file}");
    }
}

#[test]
fn passes_stand_under_a_grid() {
    let under = |moves: &str| {
        let text = piped(&["--to", "grid"], moves).fine();
        text.lines().skip(9).map(|line| format!("{line}\n")).collect::<String>()
    };
    assert_eq!(under("f5d6c3\n"), "");
    assert_eq!(under("e6d6c4f4g4c5c6e7e8\n"), "\nBlack 13, white 0.\n");
    assert_eq!(under("d3c3e6d2d1e1b2c1a3\n"), "\nA pass before move 9.\n");
}

#[test]
fn a_start_that_is_not_written_is_told() {
    let board = "---------------------------O*------***--------------------------";
    let other = format!("(;GM[Othello]BO[8 {board} O]W[d6];)\n");
    let usual = format!("(;GM[Othello]{START}B[f5];)\n");
    let file = usual.clone() + &other + &usual;
    let moves = piped(&["--to", "moves"], &file);
    assert_eq!(
        (moves.code, moves.out.as_str(), moves.err.as_str()),
        (0, "f5\nd6\nf5\n", "note: left out, for move text has no room: the start of 1 game\n")
    );
    // A grid tells the discs, and who can have played the first move.
    let grids = piped(&["--to", "grid"], &file).fine();
    let again = piped(&["--to", "ggf"], grids).fine();
    assert!(again.contains("- O]W[d6];)"), "{again}");
    let empty = format!("{} O;", "-".repeat(64));
    let grid = piped(&["--to", "grid"], &empty);
    assert_eq!(grid.err, "note: left out, for a grid has no room: the start of 1 game\n");
    assert!(piped(&["--to", "obf"], &file).fine().starts_with("-----"));

    // Mirrored starts are told of once.
    let mirrored = piped(&[], "e3f3\nf5\nf4\n");
    assert_eq!(
        mirrored.err,
        "note: 2 games from the mirrored start; mapped to the tournament start by a mirror image\n"
    );
}

#[test]
fn a_base_takes_the_games_that_it_can_hold() {
    let folder = folder("holds");
    let path = folder.join("a.wtb");
    let out = ["--to", "wthor", "--output", path.to_str().unwrap()];
    let board = "-".repeat(64) + " O;\n";
    let told =
        "error: game 2: it doesn't begin in the tournament start, as all games of a base do\n";
    let some = piped(&out, format!("f5d6\n{board}f5f6\n"));
    assert_eq!((some.code, some.err.as_str()), (2, told));
    assert_eq!(map(&path, &[]).fine(), "f5d6\nf5f6\n");
    fs::remove_file(&path).unwrap();
    assert_eq!(piped(&out, &board).bad(), told.replace('2', "1"));
    assert!(!path.exists());
}

#[test]
fn a_year_is_not_read_out_of_another_number() {
    let folder = folder("years");
    let path = folder.join("a.wtb");
    let game = |date: &str| format!("(;GM[Othello]DT[{date}]{START}B[f5];)\n");
    let out = ["--to", "wthor", "--output", path.to_str().unwrap()];
    for (file, note, year) in [
        (
            game("2003.12.15_13:24:03.MST"),
            "left out or cut, for a base has no room: the date",
            ", 2003",
        ),
        (game("945277754"), "left out or cut, for a base has no room: the date", ""),
        (
            game("") + &game("1999"),
            "a base has one year, so that all games get the first",
            ", 1999",
        ),
    ] {
        let run = piped(&out, &file);
        assert!(run.code == 0 && run.err.starts_with(&format!("note: {note}")), "{}", run.err);
        let summary = map(&path, &["--to", "summary", "--game", "1"]).fine();
        assert_eq!(summary, format!("1: ? - ?, 1 move, unfinished{year}\n"));
    }
}

#[test]
fn a_base_takes_names_of_its_own_before_others() {
    let folder = folder("names");
    let put = |name: &str, bytes: &[u8]| fs::write(folder.join(name), bytes).unwrap();
    let seen = |name: &str| {
        let line = map(&folder.join(name), &["--to", "summary"]).fine();
        line["1: ".len()..].split(" - ").next().unwrap().to_string()
    };
    put("1999.wtb", &base("").0);
    fs::create_dir(folder.join("0.jou")).unwrap(); // no file
    assert_eq!(seen("1999.wtb"), "?");
    put("Ann.wtb", &base("").0);
    put("Ann.jou", &base("Ann's").1);
    assert_eq!(seen("1999.wtb"), "Ann's");
    put("WTHOR.JOU", &base("All").1);
    assert_eq!(seen("1999.wtb"), "All");
    put("1999.jou", &base("Own").1);
    assert_eq!(seen("1999.wtb"), "Own");
    // Where the ending is in capitals, those of the files beside it are.
    let game = format!("(;GM[Othello]PB[New]PC[Cup]{START}B[f5];)");
    let path = folder.join("NEW.WTB");
    put("NEW.jou", &base("Old").1);
    piped(&["--to", "wthor", "--output", path.to_str().unwrap()], game).fine();
    assert!(folder.join("NEW.JOU").is_file() && folder.join("NEW.TRN").is_file());
    assert_eq!(seen("NEW.WTB"), "New");
}

#[test]
fn files_are_replaced_together_or_not_at_all() {
    let folder = folder("together");
    let path = folder.join("a.wtb");
    let path = path.to_str().unwrap();
    let out = ["--to", "wthor", "--output", path];
    piped(&out, "f5\n").fine();
    let old = fs::read(path).unwrap();
    fs::remove_file(folder.join("a.trn")).unwrap();
    fs::create_dir(folder.join("a.trn")).unwrap();
    let run = piped(&out, "f5d6\nf5f6\n");
    assert_eq!(run.code, 1);
    assert!(run.err.ends_with("a.trn: it is no ordinary file\n"), "{}", run.err);
    assert_eq!(fs::read(path).unwrap(), old);
    assert_eq!(names_in(&folder), ["a.jou", "a.trn", "a.wtb"]);
    // Names without a base of their own are those of other bases.
    fs::write(folder.join("ALL.jou"), "names").unwrap();
    let all = folder.join("ALL.wtb");
    let run = piped(&["--to", "wthor", "--output", all.to_str().unwrap()], "f5\n").bad();
    assert!(run.ends_with("ALL.jou has the names of other bases\nchoose another name\n"), "{run}");
    assert_eq!(fs::read_to_string(folder.join("ALL.jou")).unwrap(), "names");
    let missing = folder.join("none").join("a.txt");
    let run = piped(&["--output", missing.to_str().unwrap()], "f5\n");
    assert_eq!(run.code, 1);
    assert!(run.err.contains("a.txt: "), "{}", run.err);

    // What is read stays, and so does what may only be read.
    let games = folder.join("games.txt");
    fs::write(&games, "f5d6\n").unwrap();
    let out = ["--to", "ggf", "--output", games.to_str().unwrap()];
    let same = map(&games, &out).bad();
    assert!(same.ends_with("games.txt: it is what is read, expected another file\n"), "{same}");
    let mut permissions = fs::metadata(&games).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&games, permissions).unwrap();
    let run = piped(&out, "f5\n");
    assert!(run.code == 1 && run.err.contains("it may only be read"), "{}", run.err);
    assert_eq!(fs::read_to_string(&games).unwrap(), "f5d6\n");
}

#[cfg(unix)]
#[test]
fn what_is_no_file_can_be_read_and_written() {
    let line = "printf 'f5d6\\nf5f6\\n' | bitboards othello map /dev/stdin --output /dev/stdout";
    assert_eq!(crate::run::shell(line).fine(), "f5d6\nf5f6\n");
    let folder = folder("folder");
    let error = map(&folder, &[]).bad();
    assert!(error.ends_with("a folder, expected a file\n"), "{error}");
}
