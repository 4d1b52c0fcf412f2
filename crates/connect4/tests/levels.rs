//! Each level of the solver's player against the one below it.

use connect4::player::{Leveled, Player};
use connect4::{Color, Column, Position};

/// The points of the higher level against the lower one, in so many games with
/// the sides swapped after each; a draw is half a point.
fn points(level: usize, games: u64) -> f64 {
    let mut points = 0.0;
    for number in 0..games {
        let player = |level: usize, salt: u64| {
            let mut random = fastrand::Rng::with_seed(number * 100 + level as u64 * 2 + salt);
            Leveled::<_, 7, 6>::new(level, move |count| random.usize(..count)).unwrap()
        };
        let (mut higher, mut lower) = (player(level, 0), player(level - 1, 1));
        let side = Color::BOTH[(number % 2) as usize];
        let mut position = Position::EMPTY;
        let outcome = loop {
            if let Some(outcome) = position.outcome() {
                break outcome;
            }
            let column: Column = if position.side() == side {
                higher.choose(&position, position.free())
            } else {
                lower.choose(&position, position.free())
            };
            position = position.play(column).unwrap();
        };
        points += match outcome.winner() {
            Some(winner) if winner == side => 1.0,
            Some(_) => 0.0,
            None => 0.5,
        };
    }
    points / games as f64
}

#[test]
fn a_high_level_beats_the_lowest() {
    let far = |level: usize| {
        let mut random = fastrand::Rng::with_seed(1);
        Leveled::<_, 7, 6>::new(level, move |count| random.usize(..count)).is_some()
    };
    assert!(!far(0) && far(1) && far(9) && !far(10));
    assert!(points(2, 40) > 0.5);
}

#[test]
#[ignore = "five minutes: 400 games a level"]
fn each_level_beats_the_one_below() {
    for level in 2..=9 {
        let share = points(level, 400);
        println!("level {level} against {}: {:.1} %", level - 1, 100.0 * share);
        assert!(share >= 0.6, "level {level}: {share}");
    }
}
