//! The computer players by their names.

use game::{Player, Random};
use othello::Position;
use othello::player::{GreedyMobility, Positional, SearchPlayer};
use othello::search::LEVELS;

use crate::failure::Fault;
use crate::players::{Kind, read};

/// The players that there are.
pub const PLAYERS: &[Kind] = &[
    Kind::plain("greedy"),
    Kind::plain("positional"),
    Kind::with_levels("search", LEVELS, 3),
    Kind::plain("random"),
];

/// A player, with its chance.
pub fn player(
    text: &str,
    noise: f64,
    mut chance: fastrand::Rng,
) -> Result<Box<dyn Player<Position>>, Fault> {
    Ok(match read(text, PLAYERS, &[])? {
        ("greedy", _) => Box::new(GreedyMobility::with_noise(noise, move || chance.f64())),
        ("positional", _) => Box::new(Positional),
        ("random", _) => Box::new(Random::new(move |count| chance.usize(..count))),
        (_, level) => Box::new(search(level)),
    })
}

/// The search player of a level that was read.
pub fn search(level: u8) -> SearchPlayer {
    SearchPlayer::level(level).expect("the level was checked")
}
