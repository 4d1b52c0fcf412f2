//! Exact scores against solved positions and a plain search.

mod common;

use std::cmp::Ordering;
use std::ops::ControlFlow;

use common::rows;
use game::Ply;
use othello::endgame::{Answer, Counting, Solver};
use othello::{Color, Position, Square, Turn};

fn position(cells: &str, side: &str) -> Position {
    format!("{cells} {side}").parse().unwrap()
}

/// `a4:+10 b2:+0` as moves with scores.
fn scores(text: &str) -> Vec<(Square, i32)> {
    let words = text.split(' ').filter(|word| !word.starts_with("pass"));
    words
        .map(|word| word.split_once(':').unwrap())
        .map(|(square, score)| (square.parse().unwrap(), score.parse().unwrap()))
        .collect()
}

/// The score at the end of a line, for the side to move at its start.
fn end_of(start: &Position, answer: &Answer, counting: Counting) -> i32 {
    let mut position = *start;
    for ply in answer.line() {
        position = match *ply {
            Ply::Move(square) => position.play(square).unwrap(),
            Ply::Pass => position.pass().unwrap(),
        };
    }
    let score = position.score().expect("the line ends with the game");
    let black = match counting {
        Counting::EmptiesToWinner => score.empties_to_winner(),
        Counting::Raw => score.raw(),
    };
    if start.to_move() == Color::Black { black } else { -black }
}

/// The suite's positions with so many in their names.
fn solves_ffo(numbers: std::ops::RangeInclusive<u32>, all_moves: bool) {
    let mut solver = Solver::with_mib(64);
    for row in rows("othello/ffo.tsv") {
        if !numbers.contains(&row[0][3..].parse().unwrap()) {
            continue;
        }
        let start = position(&row[1], &row[2]);
        let answer = solver.solve(&start, Counting::EmptiesToWinner);
        let score: i32 = row[4].parse().unwrap();
        assert_eq!(answer.score(), Some(score), "{}", row[0]);
        let best = answer.best().unwrap().to_string();
        assert!(row[5].split(',').any(|square| square == best), "{}: {best}", row[0]);
        assert_eq!(end_of(&start, &answer, Counting::EmptiesToWinner), score, "{}", row[0]);
        assert_eq!(solver.outcome(&start), score.cmp(&0), "{}", row[0]);
        if all_moves {
            let known = scores(&row[6]);
            for (square, answer) in solver.moves(&start, Counting::EmptiesToWinner) {
                let known = known.iter().find(|(known, _)| *known == square);
                assert!(known.is_none_or(|&(_, score)| answer.score() == Some(score)), "{square}");
            }
        }
    }
}

#[test]
fn the_first_of_the_suite_with_every_move() {
    solves_ffo(2..=18, true);
}

#[test]
#[ignore = "the suite with 20 to 24 empties: a quarter of a minute with --release"]
fn the_suite_to_number_44() {
    solves_ffo(20..=44, false);
}

#[test]
fn every_move_of_the_solved_positions() {
    let mut solver = Solver::with_mib(16);
    for row in rows("othello/own-solved.tsv") {
        let start = position(&row[1], &row[2]);
        let mut known = scores(&row[6]);
        known.sort();
        let found = solver.moves(&start, Counting::EmptiesToWinner);
        let found: Vec<_> =
            found.iter().map(|(square, answer)| (*square, answer.score().unwrap())).collect();
        assert_eq!(found, known, "{}", row[0]);
        for (counting, column) in [(Counting::EmptiesToWinner, 4), (Counting::Raw, 7)] {
            let answer = solver.solve(&start, counting);
            let score = row[column].parse().unwrap();
            assert_eq!(answer.score(), Some(score), "{} {counting:?}", row[0]);
            assert_eq!(end_of(&start, &answer, counting), score, "{} {counting:?}", row[0]);
            let best = answer.best();
            assert_eq!(best.is_none(), start.legal_moves().is_empty(), "{}", row[0]);
        }
    }
}

/// The best score by looking at everything.
fn plain(position: &Position, counting: Counting) -> i32 {
    match position.turn() {
        Turn::Over(score) => {
            let black = match counting {
                Counting::EmptiesToWinner => score.empties_to_winner(),
                Counting::Raw => score.raw(),
            };
            if position.to_move() == Color::Black { black } else { -black }
        }
        Turn::Pass { .. } => -plain(&position.pass().unwrap(), counting),
        Turn::Move { legal, .. } => legal
            .iter()
            .map(|square| -plain(&position.play(square).unwrap(), counting))
            .max()
            .unwrap(),
    }
}

#[test]
fn the_ends_of_games_are_those_of_a_plain_search() {
    let mut solver = Solver::with_mib(1);
    let mut random = fastrand::Rng::with_seed(5);
    let mut positions =
        game::conformance::positions_of_random_games(Position::START, 150, |n| random.usize(..n));
    for row in rows("othello/own-games.tsv") {
        let record: othello::Record = row[2].parse().unwrap();
        positions.extend(record.replay(Position::START).unwrap().positions());
    }
    positions.retain(|position| position.empty().len() <= 6);
    for position in &positions {
        for counting in [Counting::EmptiesToWinner, Counting::Raw] {
            let answer = solver.solve(position, counting);
            assert_eq!(answer.score(), Some(plain(position, counting)), "{position} {counting:?}");
            assert_eq!(end_of(position, &answer, counting), answer.score().unwrap());
        }
        let winner = plain(position, Counting::Raw).cmp(&0);
        assert_eq!(solver.outcome(position), winner, "{position}");
    }
}

#[test]
fn a_stopped_search_says_what_it_knows() {
    let row = &rows("othello/ffo.tsv")[19];
    let start = position(&row[1], &row[2]);
    let mut solver = Solver::with_mib(1);
    let mut asked = 0;
    let answer = solver.solve_while(&start, Counting::EmptiesToWinner, &mut |progress| {
        asked += 1;
        if progress.nodes > 100_000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert!(asked > 1 && answer.nodes() < 300_000);
    assert_eq!(answer.score(), None);
    let (lower, upper) = answer.bounds();
    let score = row[4].parse().unwrap();
    assert!((lower..=upper).contains(&score) && lower < upper);
    assert_eq!(solver.outcome_while(&start, &mut |_| ControlFlow::Break(())), None);
    // What is left over doesn't spoil what comes next.
    let row = &rows("othello/ffo.tsv")[0];
    let easy = position(&row[1], &row[2]);
    assert_eq!(solver.solve(&easy, Counting::EmptiesToWinner).score(), row[4].parse().ok());
    assert_eq!(solver.outcome(&easy), Ordering::Greater);
}

#[test]
fn the_same_search_takes_the_same_nodes() {
    let row = &rows("othello/ffo.tsv")[1];
    let start = position(&row[1], &row[2]);
    let mut solver = Solver::with_mib(2);
    let first = solver.solve(&start, Counting::EmptiesToWinner);
    solver.forget();
    assert_eq!(solver.solve(&start, Counting::EmptiesToWinner), first);
    assert_eq!(Solver::with_mib(2).solve(&start, Counting::EmptiesToWinner), first);
}

#[cfg(feature = "std")]
#[test]
fn threads_change_nothing_but_the_time() {
    for threads in [2, 3] {
        let mut solver = Solver::with_mib(16).with_threads(threads);
        for row in rows("othello/ffo.tsv").iter().take(9) {
            let start = position(&row[1], &row[2]);
            for counting in [Counting::EmptiesToWinner, Counting::Raw] {
                let answer = solver.solve(&start, counting);
                assert_eq!(answer.score(), row[4].parse().ok(), "{} {counting:?}", row[0]);
                assert_eq!(end_of(&start, &answer, counting), answer.score().unwrap());
            }
        }
        let row = &rows("othello/ffo.tsv")[19];
        let hard = position(&row[1], &row[2]);
        let answer = solver.solve_while(&hard, Counting::EmptiesToWinner, &mut |progress| {
            if progress.nodes > 400_000 {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        assert_eq!(answer.score(), None);
        let (lower, upper) = answer.bounds();
        assert!((lower..=upper).contains(&row[4].parse().unwrap()));
    }
}

#[test]
fn finished_and_impossible_positions_have_scores_too() {
    let mut solver = Solver::with_mib(1);
    let full = Position::new(othello::Set::BOARD, othello::Set::EMPTY, Color::White).unwrap();
    let bare = Position::new(othello::Set::EMPTY, othello::Set::EMPTY, Color::Black).unwrap();
    for (position, score) in [(full, -64), (bare, 0)] {
        let answer = solver.solve(&position, Counting::EmptiesToWinner);
        assert_eq!((answer.score(), answer.best(), answer.line()), (Some(score), None, &[][..]));
    }
}

#[test]
fn who_wins_comes_with_its_nodes() {
    let position = "XXXX-OOXXXXXXXXXXOOOXXXXXOOXOXO-XOOOXOOXXXOOOOXXXX-OOOXX-X-OOOOX O";
    let position = position.parse::<Position>().unwrap();
    let watch = &mut |_| ControlFlow::Continue(());
    let answer = Solver::with_mib(1).outcome_answer(&position, watch);
    assert_eq!(answer.outcome(), Some(Ordering::Less));
    assert!(answer.nodes() > 0 && answer.score().is_none());
}
