//! The search against plain minimax, and players against one another.

mod common;

use std::ops::ControlFlow;

use common::rows;
use fastrand::Rng;
use game::{Player, Ply};
use othello::analysis::analyze;
use othello::endgame::{Counting, Solver};
use othello::evaluation::{DISC, Evaluation};
use othello::player::{GreedyMobility, Positional, SearchPlayer};
use othello::search::{LEVELS, Limits, Searcher, Value};
use othello::{Color, Game, Position, Record, Turn};

fn random_positions(count: usize, seed: u64) -> Vec<Position> {
    let mut random = Rng::with_seed(seed);
    let mut positions =
        game::conformance::positions_of_random_games(Position::START, count, |n| random.usize(..n));
    random.shuffle(&mut positions);
    positions.retain(|position| matches!(position.turn(), Turn::Move { .. }));
    positions
}

/// The value by looking at everything to a depth; passes cost none.
fn plain(evaluation: &Evaluation, position: &Position, depth: u32) -> i32 {
    if depth == 0 {
        return evaluation.of(position);
    }
    match position.turn() {
        Turn::Over(score) => {
            let black = score.empties_to_winner() * DISC;
            if position.to_move() == Color::Black { black } else { -black }
        }
        Turn::Pass { .. } => -plain(evaluation, &position.pass().unwrap(), depth),
        Turn::Move { legal, .. } => legal
            .iter()
            .map(|square| -plain(evaluation, &position.play(square).unwrap(), depth - 1))
            .max()
            .unwrap(),
    }
}

#[test]
fn the_search_finds_the_value_of_minimax() {
    let evaluation = Evaluation::fitted();
    let mut searcher = Searcher::with_mib(2);
    for (position, depth) in random_positions(12, 1).iter().take(240).zip((1..=4).cycle()) {
        if position.empty().len() <= depth {
            continue;
        }
        searcher.forget();
        let limits = Limits { depth, exact: 0, nodes: 0 };
        let found = searcher.search(position, limits).unwrap();
        let value = plain(&evaluation, position, depth);
        assert_eq!(found.value, Value::Estimated(value), "{position}, depth {depth}");
        let next = position.play(found.best).unwrap();
        assert_eq!(-plain(&evaluation, &next, depth - 1), value, "{position}, depth {depth}");
        assert_eq!(found.line.first(), Some(&Ply::Move(found.best)));
    }
}

#[test]
fn the_end_is_played_exactly() {
    let mut searcher = Searcher::with_mib(2);
    let mut solver = Solver::with_mib(2);
    for position in random_positions(20, 2) {
        if position.empty().len() <= 10 {
            let found = searcher.search(&position, Limits::level(4).unwrap()).unwrap();
            let answer = solver.solve(&position, Counting::EmptiesToWinner);
            assert_eq!(found.value, Value::Exact(answer.score().unwrap()), "{position}");
        }
    }
}

#[test]
fn limits_are_kept() {
    let mut searcher = Searcher::with_mib(2);
    let limits = Limits { depth: 30, exact: 60, nodes: 20_000 };
    let found = searcher.search(&Position::START, limits).unwrap();
    assert!(found.depth >= 3 && found.nodes < 60_000, "{found:?}");
    let stop = &mut |_| ControlFlow::Break(());
    let found = searcher.search_while(&Position::START, Limits { nodes: 0, ..limits }, stop);
    assert!(Position::START.is_legal(found.unwrap().best));
    let full = Position::new(othello::Set::BOARD, othello::Set::EMPTY, Color::Black).unwrap();
    assert_eq!(searcher.search(&full, limits), None);
    assert!(Limits::level(0).is_none() && Limits::level(LEVELS + 1).is_none());
}

#[test]
fn every_move_gets_a_value() {
    let mut searcher = Searcher::with_mib(2);
    for position in random_positions(3, 4).iter().take(30) {
        let limits = Limits { depth: 3, exact: 6, nodes: 0 };
        let go_on = &mut |_| ControlFlow::Continue(());
        let moves = searcher.moves_while(position, limits, go_on);
        assert!(moves.iter().map(|found| found.best).eq(position.legal_moves()));
        let best = moves.iter().map(|found| found.value.discs()).fold(f64::MIN, f64::max);
        searcher.forget();
        let value = searcher.search(position, limits).unwrap().value;
        assert!((value.discs() - best).abs() < 1e-9, "{position}: {value:?} and {best}");
    }
}

#[test]
fn evaluation_doesnt_depend_on_colour_or_side_of_the_board() {
    let evaluation = Evaluation::fitted();
    for position in random_positions(5, 3) {
        let value = evaluation.of(&position);
        for symmetry in othello::Symmetry::ALL {
            assert_eq!(evaluation.of(&symmetry.position(&position)), value, "{position}");
        }
        let (black, white) = (position.white(), position.black());
        let exchanged = Position::new(black, white, position.to_move().opponent()).unwrap();
        assert_eq!(evaluation.of(&exchanged), value);
    }
    let bytes = evaluation.to_bytes();
    assert_eq!(Evaluation::from_bytes(&bytes).unwrap().to_bytes(), bytes);
    assert!(Evaluation::from_bytes(&bytes[1..]).is_none());
}

/// The first player's points in games from random openings, each played twice.
fn points(first: &mut dyn Player<Position>, second: &mut dyn Player<Position>, pairs: u64) -> f64 {
    let mut random = Rng::with_seed(6);
    let mut points = 0.0;
    for _ in 0..pairs {
        let mut opening = Position::START;
        for _ in 0..8 {
            let legal = opening.legal_moves();
            let square = legal.iter().nth(random.usize(..legal.len() as usize)).unwrap();
            opening = opening.play(square).unwrap();
        }
        for first_is in [Color::Black, Color::White] {
            let mut game = Game::new(opening);
            let winner = loop {
                match game.turn() {
                    Turn::Move { side, legal } => {
                        let position = game.position();
                        let square = if side == first_is {
                            first.choose(position, legal)
                        } else {
                            second.choose(position, legal)
                        };
                        game.play(square).unwrap();
                    }
                    Turn::Pass { .. } => game.pass().unwrap(),
                    Turn::Over(score) => break score.winner(),
                }
            };
            points += winner.map_or(0.5, |winner| f64::from(u8::from(winner == first_is)));
        }
    }
    points / (2 * pairs) as f64
}

#[test]
fn stronger_players_win() {
    let level = |level| SearchPlayer::level(level).unwrap();
    assert!(points(&mut level(1), &mut GreedyMobility::quiet(), 25) >= 0.8);
    assert!(points(&mut level(1), &mut Positional, 25) >= 0.8);
    assert!(points(&mut level(3), &mut level(1), 25) >= 0.8);
}

#[test]
fn blunders_are_found() {
    let row = &rows("othello/games.tsv")[0];
    let game = row[1].parse::<Record>().unwrap().replay(Position::START).unwrap();
    let mut searcher = Searcher::with_mib(4);
    let limits = Limits { depth: 2, exact: 12, nodes: 0 };
    let analysis = analyze(&game, &mut searcher, limits, &mut |_| ControlFlow::Continue(()));
    assert_eq!(analysis.moves.len(), 60);
    let mut solver = Solver::with_mib(4);
    for judged in &analysis.moves[48..] {
        let found = judged.found.as_ref().unwrap();
        assert!(found.is_exact());
        let moves = solver.moves(&judged.position, Counting::EmptiesToWinner);
        let score = |square| {
            let (_, answer) = moves.iter().find(|(other, _)| *other == square).unwrap();
            answer.score().unwrap()
        };
        assert_eq!(found.value, Value::Exact(score(judged.square)), "move {}", judged.number);
        let best = moves.iter().filter_map(|(_, answer)| answer.score()).max().unwrap();
        assert_eq!(found.best_value, Value::Exact(best));
        assert_eq!(score(found.best), best);
    }
    assert_eq!(analysis.moves[59].for_black(), Some(4.0)); // how the game ended
    assert!(analysis.turning_point().is_some());
    let none = analyze(&game, &mut searcher, limits, &mut |_| ControlFlow::Break(()));
    assert!(none.moves.iter().all(|judged| judged.found.is_none()));
}

/// What comes later in the game isn't seen further ahead than what doesn't.
#[test]
fn an_estimate_does_not_depend_on_the_rest_of_the_game() {
    let record: Record = rows("othello/games.tsv")[0][1].parse().unwrap();
    let begun: Record = record.moves().take(20).collect();
    let limits = Limits { depth: 4, exact: 0, nodes: 0 };
    let values = |record: &Record| -> Vec<(Value, Value)> {
        let game = record.replay(Position::START).unwrap();
        let mut searcher = Searcher::with_mib(4);
        let analysis = analyze(&game, &mut searcher, limits, &mut |_| ControlFlow::Continue(()));
        let found = analysis.moves.iter().map(|judged| judged.found.as_ref().unwrap());
        found.map(|found| (found.value, found.best_value)).take(20).collect()
    };
    assert_eq!(values(&record), values(&begun));
}

#[test]
fn a_deeper_look_that_is_stopped_takes_nothing_away() {
    let game = "f5d6c3d3c4".parse::<Record>().unwrap().replay(Position::START).unwrap();
    let mut searcher = Searcher::with_mib(4);
    let limits = |depth| Limits { depth, exact: 0, nodes: 0 };
    let mut analysis = analyze(&game, &mut searcher, limits(2), &mut |_| ControlFlow::Continue(()));
    // Each move asks once before it is looked at.
    let mut asked = 0;
    analysis.deepen(&mut searcher, limits(4), &mut |_| {
        asked += 1;
        if asked > 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let depths: Vec<u32> =
        analysis.moves.iter().map(|judged| judged.found.as_ref().unwrap().depth).collect();
    assert_eq!(depths, [4, 4, 4, 2, 2]);
}
