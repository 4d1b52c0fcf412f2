//! The computer players by their names.

use game::{Player, Random};
use othello::Position;
use othello::player::{GreedyMobility, Positional, SearchPlayer};
use othello::search::LEVELS;

use crate::failure::Fault;
use crate::report;

/// What players are called.
pub const NAMES: &[&str] = &["greedy", "positional", "search", "random"];

/// The level that `search` has without one.
pub const USUAL_LEVEL: u8 = 3;

/// Splits `NAME[:LEVEL]`. Only `search` has levels.
pub fn name_and_level(text: &str) -> Result<(&str, u8), Fault> {
    let (name, level) = match text.split_once(':') {
        Some((name, level)) => (name, Some(level)),
        None => (text, None),
    };
    let at = name.chars().count() + 1;
    match (name, level) {
        ("search", None) => Ok((name, USUAL_LEVEL)),
        ("search", Some(level)) => match level.parse() {
            Ok(number @ 1..=LEVELS) => Ok((name, number)),
            _ => {
                let message = format!("no level `{level}`, expected 1 to {LEVELS}");
                Err(Fault::new("no_level", &message).at(text, Some(at)))
            }
        },
        (name, None) if NAMES.contains(&name) => Ok((name, 0)),
        (name, Some(_)) if NAMES.contains(&name) => {
            let message = format!("the player {name} has no levels");
            Err(Fault::new("no_level", &message).at(text, Some(at - 1)))
        }
        _ => {
            let message = format!("no player `{name}`, expected {}", NAMES.join(", "));
            let fault = Fault::new("no_player", &message);
            Err(match report::nearest(name, NAMES.iter().copied()) {
                Some(name) => fault.help(format!("did you mean {name}?")),
                None => fault,
            })
        }
    }
}

/// A player, with its chance.
pub fn player(
    text: &str,
    noise: f64,
    mut chance: fastrand::Rng,
) -> Result<Box<dyn Player<Position>>, Fault> {
    Ok(match name_and_level(text)? {
        ("greedy", _) => Box::new(GreedyMobility::with_noise(noise, move || chance.f64())),
        ("positional", _) => Box::new(Positional),
        ("random", _) => Box::new(Random::new(move |count| chance.usize(..count))),
        (_, level) => Box::new(search(level)),
    })
}

/// The search player of a level that [`name_and_level`] has let through.
pub fn search(level: u8) -> SearchPlayer {
    SearchPlayer::level(level).expect("the level was checked")
}
