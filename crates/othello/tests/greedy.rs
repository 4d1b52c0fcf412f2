//! The greedy mobility formula and its player against known values.

mod common;

use common::rows;
use othello::greedy::{Evaluation, NOISE, evaluate, weight};
use othello::player::{GreedyMobility, Player};
use othello::{Color, Game, Position, Square, Turn};

#[test]
fn the_table_of_weights_is_the_formula() {
    for discs in 0..=64 {
        let exact = 1.0 + (-f64::from(discs) / 16.0).exp();
        assert!((weight(discs) - exact).abs() <= f64::EPSILON, "{discs}");
    }
    assert_eq!(weight(u32::MAX), weight(64));
}

/// The positions of the table, each with its row.
fn positions() -> impl Iterator<Item = (Position, Vec<String>)> {
    let rows = rows("greedy/greedy.tsv");
    assert_eq!(rows.len(), 120);
    rows.into_iter().map(|row| (format!("{} {}", row[1], row[2]).parse().unwrap(), row))
}

#[test]
fn every_legal_eachhas_its_known_value() {
    for (position, row) in positions() {
        let discs = position.occupied().len();
        assert_eq!(discs.to_string(), row[3]);
        assert!((weight(discs) - row[4].parse::<f64>().unwrap()).abs() < 1e-9);
        let mut found: Vec<Evaluation> = evaluate(&position).collect();
        found.sort_by_key(|evaluation| evaluation.square.to_string());
        found.sort_by(|a, b| b.value.total_cmp(&a.value));
        let found: Vec<String> = found
            .iter()
            .map(|Evaluation { square, flips, replies, value, .. }| {
                format!("{square}:{flips}:{replies}:{value:.6}")
            })
            .collect();
        assert_eq!(found.join(" "), row[5], "{position}");
    }
}

#[test]
fn without_noise_the_last_of_the_best_is_played() {
    for (position, _) in positions() {
        let best = evaluate(&position).map(|each| each.value).fold(f64::MIN, f64::max);
        let last = evaluate(&position).rfind(|each| each.value == best).unwrap().square;
        let mut player = GreedyMobility::quiet();
        assert_eq!(player.choose(&position, position.legal_moves()), last);
        let choice = player.explain(&position).unwrap();
        assert_eq!(choice.square, last);
        assert!(choice.evaluations.into_iter().eq(evaluate(&position)));
    }
}

#[test]
fn a_known_game_is_answered_as_it_was() {
    let mut game = Game::new(Position::MIRRORED);
    let mut white = GreedyMobility::quiet();
    for (mv, reply) in [("e3", "f3"), ("f4", "f5"), ("g3", "c4"), ("c5", "d3")] {
        game.play(mv.parse().unwrap()).unwrap();
        let Turn::Move { side: Color::White, legal } = game.turn() else { panic!("white moves") };
        let chosen = white.choose(game.position(), legal);
        assert_eq!(chosen.to_string(), reply);
        game.play(chosen).unwrap();
    }
}

#[test]
fn noise_decides_only_between_near_values() {
    let mut random = fastrand::Rng::with_seed(1);
    let mut noisy = GreedyMobility::with_noise(NOISE, || random.f64());
    let mut others = 0;
    for (position, _) in positions() {
        let choice = noisy.explain(&position).unwrap();
        let value = |evaluation: &Evaluation| evaluation.value;
        let best = choice.evaluations.iter().map(value).fold(f64::MIN, f64::max);
        let chosen = choice.evaluations.iter().find(|each| each.square == choice.square).unwrap();
        assert!(choice.evaluations.iter().all(|each| each.total() <= chosen.total()));
        assert!(choice.evaluations.iter().all(|each| (0.0..NOISE).contains(&each.noise)));
        assert!(chosen.value > best - NOISE);
        let quiet = GreedyMobility::quiet().choose(&position, position.legal_moves());
        others += u32::from(choice.square != quiet);
    }
    assert!(others > 0, "noise has changed no choice");
}

#[test]
fn chance_is_asked_once_for_each_eachin_bit_order() {
    let mut numbers = [0.1, 0.9, 0.3, 0.2].into_iter();
    let mut player = GreedyMobility::with_noise(1.0, || numbers.next().unwrap());
    let start = Position::START;
    assert_eq!(player.choose(&start, start.legal_moves()), Square::C4); // d3 c4 f5 e6
    assert_eq!(numbers.next(), None);
}

#[test]
fn without_a_eachthere_is_no_choice() {
    let bare = Position::new(othello::Set::EMPTY, othello::Set::EMPTY, Color::Black).unwrap();
    assert_eq!(evaluate(&bare).len(), 0);
    assert_eq!(GreedyMobility::quiet().explain(&bare), None);
}
