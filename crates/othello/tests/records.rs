//! Games through every format and back, and what parsers answer to faults.

mod common;

use common::rows;
use fastrand::Rng;
use othello::records::{ArchiveError, Ending, Note, Stated, Transcript, ggf, grid, obf, wthor};
use othello::{Color, Position, Record, Square, Symmetry};

fn games() -> Vec<Transcript> {
    let game = |row: &Vec<String>| {
        let mut game = Transcript::new(Position::START, row[1].parse().unwrap());
        let (event, number) = row[0].split_once('-').unwrap();
        game.event = event.to_string();
        game.black = format!("Player {number}");
        game.white = "Näme".to_string();
        game.date = "1977".to_string();
        game.theoretical = Some(row[8].parse().unwrap());
        game
    };
    rows("othello/games.tsv").iter().map(game).collect()
}

fn of_1977() -> wthor::Header {
    wthor::Header { created: [20, 24, 12, 31], year: 1977, depth: 24 }
}

/// Equal but for where the moves stood in a text.
fn same(one: &Transcript, other: &Transcript) {
    assert!(one.record.moves().eq(other.record.moves()), "{one} and {other}");
    assert_eq!(
        Transcript { record: Record::default(), ..one.clone() },
        Transcript { record: Record::default(), ..other.clone() }
    );
}

#[test]
fn move_text_goes_out_and_in() {
    for (game, row) in games().iter().zip(rows("othello/games.tsv")) {
        let text = game.record.to_string();
        assert_eq!(text, row[1]);
        for spelling in [text.to_uppercase(), text.replace('f', " \n f")] {
            let read: Record = spelling.parse().unwrap();
            assert!(read.moves().eq(game.record.moves()));
        }
    }
}

#[test]
fn ggf_goes_out_and_in() {
    let games = games();
    let file: String = games.iter().map(|game| ggf::write(game).unwrap() + "\n").collect();
    let read = ggf::read(&file).unwrap();
    assert_eq!(read.len(), games.len());
    for (read, game) in read.iter().zip(games) {
        same(read, &Transcript { theoretical: None, ..game });
    }
}

#[test]
fn wthor_goes_out_and_in() {
    let games = games();
    let base = wthor::write(&games, of_1977()).unwrap();
    assert_eq!(wthor::read_header(&base.games).unwrap(), of_1977());
    assert_eq!(base.games.len(), 16 + 68 * games.len());
    let players = wthor::read_players(&base.players).unwrap();
    let tournaments = wthor::read_tournaments(&base.tournaments).unwrap();
    let read = wthor::read_games(&base.games, &players, &tournaments).unwrap();
    for ((read, game), row) in read.iter().zip(&games).zip(rows("othello/games.tsv")) {
        same(read, game);
        // The real score is written too.
        let score: i32 = row[5].parse().unwrap();
        let number = games.iter().position(|other| other == game).unwrap();
        assert_eq!(i32::from(base.games[16 + 68 * number + 6]) * 2 - 64, score);
    }
    let nameless = wthor::read_games(&base.games, &[], &[]).unwrap();
    assert_eq!(nameless[0].black, "");
}

#[test]
fn a_base_keeps_results_that_the_board_does_not_show() {
    let stated = |score, ending| Some(Stated { score, ending });
    for (moves, result, read) in [
        ("f5d6", None, None),
        ("f5d6", stated(-20, Ending::Untold), stated(-20, Ending::Untold)),
        ("f5d6", stated(64, Ending::TimedOut), stated(64, Ending::Untold)),
        ("e6d6c4f4g4c5c6e7e8", None, None), // 64-0
        ("e6d6c4f4g4c5c6e7e8", stated(-64, Ending::Resigned), stated(-64, Ending::Untold)),
        ("e6d6c4f4g4c5c6e7e8", stated(64, Ending::Agreed), None),
    ] {
        let mut game = Transcript::new(Position::START, moves.parse().unwrap());
        game.stated = result;
        let base = wthor::write(&[game], of_1977()).unwrap();
        let back = wthor::read_games(&base.games, &[], &[]).unwrap();
        assert_eq!(back[0].stated, read, "{moves} {result:?}");
    }
}

#[test]
fn the_number_that_fits_a_base_counts() {
    let base = wthor::write(&games()[..2], of_1977()).unwrap();
    let read = |games: u32, others: u16, board: u8| {
        let mut bytes = base.games.clone();
        bytes[4..8].copy_from_slice(&games.to_le_bytes());
        bytes[8..10].copy_from_slice(&others.to_le_bytes());
        bytes[12] = board;
        wthor::read_games(&bytes, &[], &[]).map(|games| games.len()).map_err(|e| e.to_string())
    };
    for (games, others) in [(2, 0), (0, 2), (2, 2), (2, 20), (20, 2)] {
        assert_eq!(read(games, others, 8), Ok(2), "{games} {others}");
    }
    for (games, others) in [(0, 0), (1, 0), (3, 1), (u32::MAX, 0)] {
        let size = 16 + 68 * games.max(others.into()) as u64;
        let message = format!("the file has 152 bytes, expected {size}");
        assert_eq!(read(games, others, 8), Err(message), "{games} {others}");
    }
    // What is wrong with a greater board is not its length.
    assert_eq!(read(1, 0, 10), Err("byte 12: 10 is no board of 8 by 8".to_string()));
    let none = wthor::write(&[], of_1977()).unwrap().games;
    assert_eq!(wthor::read_games(&none, &[], &[]), Ok(Vec::new()));
    let mut cut = base.games;
    cut.truncate(16);
    assert!(wthor::read_games(&cut, &[], &[]).is_err());
}

#[test]
fn a_base_has_as_many_names_as_it_can_count() {
    let game = |number: usize| {
        let mut game = Transcript::new(Position::START, "f5".parse().unwrap());
        (game.black, game.white) = (format!("b{number}"), format!("w{number}"));
        game
    };
    let mut games: Vec<Transcript> = (0..32_767).map(game).collect();
    games[0].event = "b0".to_string();
    let base = wthor::write(&games, of_1977()).unwrap();
    let names = wthor::read_players(&base.players).unwrap();
    assert_eq!((names.len(), names[0].as_str(), names[65_533].as_str()), (65_534, "b0", "w32766"));
    games.push(Transcript { black: "b0".to_string(), ..game(32_767) });
    let base = wthor::write(&games, of_1977()).unwrap();
    assert_eq!(wthor::read_players(&base.players).unwrap().len(), 65_535);
    games.push(Transcript { black: "b0".to_string(), ..game(32_768) });
    let error = wthor::write(&games, of_1977()).unwrap_err().to_string();
    assert_eq!(error, "a base of 65536 names can't be written in this format");
}

#[test]
fn ggf_keeps_what_a_server_tells() {
    let board = "BO[8 ---------------------------O*------*O--------------------------- *]";
    let head =
        "(;GM[Othello]PC[GGS/os]DT[2003.12.15_13:24:03.MST]PB[a]PW[b]RB[1200.5]TI[15:00//02:00]";
    for text in [
        format!("{head}TY[8]RE[+12.000:r]{board}B[f5/-2.50/1.2]W[d6/3]B[c3//0.4]W[d3];)"),
        format!("{head}TY[8r20]RE[-64.000:t]{board};)"),
        format!("{head}RE[+0.500:s]TY[8]{board}B[f5];)"), // no whole discs
        format!("{head}TY[8]RE[+0.000:s]{board}B[f5];)"),
        format!("{head}TY[8]{board}B[f5];)"),
        // White passes, and the game ends on the board.
        format!("{head}TY[8]RE[+64.000]{board}B[e6]W[d6]B[c4]W[f4]B[g4]W[c5]B[c6]W[e7//9]B[e8];)"),
    ] {
        let games = ggf::read(&text).unwrap();
        assert_eq!(ggf::write(&games[0]).unwrap(), text);
    }
    let text = format!("(;RE[-12.00:t]{board}B[f5/+1.00/2]W[d6];)");
    let game = ggf::read(&text).unwrap().remove(0);
    assert_eq!(game.stated, Some(Stated { score: -12, ending: Ending::TimedOut }));
    assert_eq!(game.to_string(), "? - ?, 2 moves, unfinished (white by 12, on time)");
    let noted = Note { evaluation: "+1.00".to_string(), time: "2".to_string() };
    assert_eq!(game.notes, [noted, Note::default()]);
}

#[test]
fn ggf_may_have_small_letters_and_games_side_by_side() {
    let board = "BO[8 ---------------------------O*------*O--------------------------- *]";
    let head = "(;GM[Othello]PC[]DT[]PB[a]PW[]RB[1200]TY[s8r18]";
    let text = format!("{head}RE[-2.000:r]{board}B[f5]W[d6];)");
    let pair = format!("2 {text}{text}\r\n");
    let games = ggf::read(&pair).unwrap();
    assert_eq!(games.len(), 2);
    for game in &games {
        assert_eq!(ggf::write(game).unwrap(), text);
    }
    let small = "(;gm[othello]pb[a]Rb[1200]ty[s8r18]re[-2.000:r]b[F5]w[D6];)";
    assert_eq!(ggf::read(small).unwrap()[0], games[0]);
}

#[test]
fn a_summary_is_one_line_of_plain_signs() {
    let text = "(;PB[An\r\nn]PW[\u{1b}2J]PC[the\tcup]DT[\u{7}]B[f5];)";
    let game = ggf::read(text).unwrap().remove(0);
    assert_eq!(game.to_string(), "An  n -  2J, 1 move, unfinished, the cup,  ");
}

#[test]
fn ggf_keeps_a_pass_at_the_end() {
    let board = format!("BO[8 *O{} O]", "-".repeat(62));
    let head = format!("(;GM[Othello]PC[]DT[]PB[]PW[]TY[8]{board}");
    let text = format!("{head}W[PA//3];)");
    let game = ggf::read(&text).unwrap().remove(0);
    assert_eq!(game.replay().unwrap().position().to_move(), Color::Black);
    assert_eq!(ggf::write(&game).unwrap(), text);
    // Passes after the end of a game are none.
    let over = format!("{head}W[PA]B[c1]W[PA]B[PA];)");
    let game = ggf::read(&over).unwrap().remove(0);
    let written = ggf::write(&game).unwrap();
    assert!(written.ends_with(&format!("RE[+64.000]{board}W[PA]B[c1];)")), "{written}");
}

#[test]
fn notes_stay_with_their_plies_past_passes() {
    let row = rows("othello/games.tsv").into_iter().find(|row| !row[7].is_empty()).unwrap();
    let mut game = Transcript::new(Position::START, row[1].parse().unwrap());
    let plies = game.replay().unwrap().len();
    assert!(plies > game.record.moves().count(), "{row:?}");
    game.notes =
        (0..plies).map(|ply| Note { evaluation: String::new(), time: ply.to_string() }).collect();
    let text = ggf::write(&game).unwrap();
    let read = ggf::read(&text).unwrap().remove(0);
    assert_eq!(read.notes, game.notes);
    // Where the passes aren't written, they have no notes.
    let begin = text.find("[PA/").unwrap() - 1;
    let end = begin + text[begin..].find(']').unwrap() + 1;
    let read = ggf::read(&(text[..begin].to_string() + &text[end..])).unwrap().remove(0);
    let differ = read.notes.iter().zip(&game.notes).filter(|(read, note)| read != note);
    assert_eq!(differ.count(), 1);
    assert_eq!(read.notes.len(), plies);
}

#[test]
fn grids_go_out_and_in() {
    for game in games() {
        let text = grid::write(&game.start, &game.record);
        let (start, record) = grid::read(&text).unwrap();
        assert_eq!(start, game.start);
        assert!(record.moves().eq(game.record.moves()), "{text}");
    }
}

#[test]
fn grids_need_no_letters() {
    let text = |moves: &str| grid::write(&Position::START, &moves.parse().unwrap());
    let rows = |moves: &str| text(moves).split_once('\n').unwrap().1.to_string();
    let numberless = |moves: &str| {
        rows(moves).lines().map(|row| row[1..].to_string() + "\n").collect::<String>()
    };
    let result = "Black 34, white 30.  Passes before moves 54 and 57.";
    let file = format!(
        "{}\n{result}\n\n{}{}\nA b c d e f g H\n{}\n{}",
        rows("f5d6c3"),
        numberless("f5f6"),
        text("f5f4"),
        numberless("f5d6"),
        rows("c4")
    );
    let games = grid::read_all(&file).unwrap();
    let moves: Vec<String> = games.iter().map(|(_, record)| record.to_string()).collect();
    assert_eq!(moves, ["f5d6c3", "f5f6", "f5f4", "f5d6", "c4"]);
    // A bad cell doesn't keep from the others, nor does a missing row.
    let bad = file.replacen(" 3 ", " ? ", 1);
    let games = grid::read_each(&bad);
    assert!(games[0].is_err() && games.len() == 5 && games[1..].iter().all(Result::is_ok));
    let row = rows("f5d6c3").lines().next().unwrap().to_string();
    assert!(grid::read_all(&format!("{file}\n{row}")).is_err());
}

#[test]
fn a_grid_tells_that_white_began() {
    let start = Position::START.play(Square::F5).unwrap();
    let record: Record = "d6c3".parse().unwrap();
    let text = grid::write(&start, &record);
    let (read, moves) = grid::read(&text).unwrap();
    assert_eq!((read, moves.to_string()), (start, record.to_string()));
    let error = grid::read(&text.replace(" 2 ", " . ").replace(" 1 ", " 2 ")).unwrap_err();
    assert!(matches!(error, ArchiveError::Grid { number: 1, count: 0 }));
}

#[test]
fn obf_goes_out_and_in() {
    let mut file = String::from("% positions\n\n");
    let mut lines = Vec::new();
    for game in games() {
        let played = game.replay().unwrap();
        for position in played.positions().step_by(7) {
            let scores = position.legal_moves().iter().zip(-3..).collect();
            let line = obf::Line { position: *position, scores };
            file += &format!("{line} % {}\n", game.event);
            lines.push(line);
        }
    }
    assert_eq!(obf::read(&file).unwrap(), lines);
}

#[test]
fn faults_are_named() {
    let base = wthor::write(&games()[..2], of_1977()).unwrap();
    let error = |bytes: &[u8]| wthor::read_games(bytes, &[], &[]).unwrap_err().to_string();
    assert_eq!(error(&base.games[..5]), "the file has 5 bytes, expected 16");
    assert_eq!(error(&base.games[..100]), "the file has 100 bytes, expected 152");
    let mut wrong = base.games.clone();
    wrong[16 + 8 + 3] = 90;
    assert_eq!(error(&wrong), "byte 27: 90 is no square, 11 to 88");
    wrong[16 + 8 + 3] = 11;
    assert_eq!(error(&wrong), "game 1: move 4: a1 would flip nothing");
    wrong[16 + 6] = 65;
    wrong[16 + 8 + 3] = base.games[16 + 8 + 3];
    assert_eq!(error(&wrong), "byte 22: 65 is no number of discs, 0 to 64");
    wrong[16 + 8 + 3] = 0;
    let gap = "game 1: byte 27 is 0, the end of the moves, but byte 28 is a move";
    assert_eq!(error(&wrong), gap);
    // The other game is there all the same.
    let each = wthor::read_each(&wrong, &[], &[]).unwrap();
    assert!(matches!(each[..], [Err(ArchiveError::Gap { game: 1, byte: 27, next: 28 }), Ok(_)]));
    wrong[12] = 10;
    assert_eq!(error(&wrong), "byte 12: 10 is no board of 8 by 8");
    let names = ["one".to_string()];
    let missing = wthor::read_games(&base.games, &names, &names).unwrap_err();
    assert_eq!(missing.to_string(), "byte 20: there is no name 1 among 1");

    for (text, message) in [
        ("x", "line 1: \"x\", expected a game, from (; to ;)"),
        ("(;PB[a]", "the text ends, expected ;) after the game"),
        ("(;PB[a]\n?;)", "line 2: \"?;)\", expected a tag such as PB[...], or ;)"),
        ("(;TY[10];)", "line 1: \"10\", expected a game on 8 by 8 squares"),
        ("(;TY[88];)", "line 1: \"88\", expected a game on 8 by 8 squares"),
        ("(;TY[s10r18];)", "line 1: \"s10r18\", expected a game on 8 by 8 squares"),
        ("(;B[f5][d6];)", "line 1: \"[d6];)\", expected a tag such as PB[...], or ;)"),
        ("(;GM[Chess];)", "line 1: \"Chess\", expected a game of Othello"),
        ("(;B[f5]\nB[d6];)", "line 2: \"B[d6]\", expected a move of white"),
        ("(;W[f5];)", "line 1: \"W[f5]\", expected a move of black"),
        ("(;B[f5]\nW[PA];)", "line 2: \"W[PA]\", expected a move, since one is possible"),
        ("(;B[f5]W[PA]B[d6];)", "line 1: \"B[d6]\", expected a move of white"),
        ("(;B[z9];)", "line 1: \"z9\", expected a square"),
        ("(;B[a1];)", "game 1: move 1: a1 would flip nothing"),
        ("(;BO[8 xo *];)", "line 1: found 2 cells, expected 64"),
    ] {
        assert_eq!(ggf::read(text).unwrap_err().to_string(), message, "{text}");
    }

    let text = grid::write(&Position::START, &"f5d6c3".parse().unwrap());
    let twice = text.replace(" 2 ", " 3 ");
    assert_eq!(grid::read(&twice), Err(ArchiveError::Grid { number: 2, count: 0 }));
    let error = grid::read(&text.replace(" 2 ", " ? ")).unwrap_err().to_string();
    assert_eq!(error, "line 7: \"?\", expected a move number, X, O or .");
    // A row without one of its cells: its number is no move.
    let error = grid::read(&text.replace(".  .  3", ".  3")).unwrap_err().to_string();
    assert!(error.starts_with("line 4: \"3   .  3  ."), "{error}");
    assert!(error.ends_with("expected a number and eight cells"), "{error}");
    let error = grid::read(&text.replace(".  .  3", "3  .  .")).unwrap_err().to_string();
    assert_eq!(error, "move 3: a3 would flip nothing");
    assert_eq!(
        grid::read("a b c").unwrap_err().to_string(),
        "the text ends, expected eight rows of the grid"
    );

    let line = format!("{}; f5;", Position::START);
    let error = obf::read(&format!("\n{line}")).unwrap_err().to_string();
    assert_eq!(error, "line 2: \"f5\", expected a move and its score, as f5:+2");
}

#[test]
fn no_input_makes_a_parser_panic() {
    let mut random = Rng::with_seed(12);
    let base = wthor::write(&games()[..3], of_1977()).unwrap();
    let text = ggf::write(&games()[0]).unwrap();
    let grid = grid::write(&Position::START, &games()[0].record);
    let mut spoil = |bytes: &[u8]| {
        let mut bytes = bytes.to_vec();
        for _ in 0..random.usize(1..4) {
            let at = random.usize(..bytes.len());
            bytes[at] = random.u8(..);
            if random.u8(..) < 50 {
                bytes.truncate(at.max(1));
            }
        }
        bytes
    };
    for _ in 0..3000 {
        let _ = wthor::read_games(&spoil(&base.games), &[], &[]);
        let _ = wthor::read_players(&spoil(&base.players));
        let _ = ggf::read(&String::from_utf8_lossy(&spoil(text.as_bytes())));
        let _ = grid::read(&String::from_utf8_lossy(&spoil(grid.as_bytes())));
        let _ = obf::read(&String::from_utf8_lossy(&spoil(text.as_bytes())));
    }
}

#[test]
fn symmetries_keep_games_playable() {
    for game in games().iter().take(20) {
        let end = *game.replay().unwrap().position();
        for symmetry in Symmetry::ALL {
            let mapped = game.mapped(symmetry);
            let there = *mapped.replay().unwrap().position();
            assert_eq!(there, symmetry.position(&end), "{symmetry}");
            assert_eq!(mapped.mapped(symmetry.inverse()), *game);
            let (canonical, to) = there.canonical();
            assert_eq!(canonical, end.canonical().0);
            assert_eq!(to.position(&there), canonical);
            let start = mapped.record.likely_start().unwrap();
            assert_eq!(start, mapped.start, "{symmetry}");
        }
    }
}
