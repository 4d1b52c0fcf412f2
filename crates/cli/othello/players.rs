//! The computer players by their names.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use game::{Player, Random};
use othello::endgame::Progress;
use othello::player::{GreedyMobility, Positional};
use othello::search::{Finding, LEVELS, Limits, Searcher};
use othello::{Position, Set, Square};

use crate::failure::Fault;
use crate::players::{Kind, read};

/// The players that there are.
pub const PLAYERS: &[Kind] = &[
    Kind::plain("greedy"),
    Kind::plain("positional"),
    Kind::with_levels("search", LEVELS, 3),
    Kind::plain("random"),
];

/// Refuses a chance that is no number, or less than none.
pub fn check_noise(noise: f64) -> Result<(), Fault> {
    if noise.is_finite() && noise >= 0.0 {
        return Ok(());
    }
    Err(Fault::new("noise", &format!("noise {noise}, expected a number from 0 on")))
}

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
        (_, level) => Box::new(Timed::new(level)),
    })
}

/// The search player of a level, which keeps to the level's time: by then it
/// plays the best move so far.
pub struct Timed {
    searcher: Searcher,
    limits: Limits,
    time: Duration,
}

impl Timed {
    /// A player of a level that was read.
    pub fn new(level: u8) -> Self {
        let (limits, time) = limits(level);
        Timed { searcher: Searcher::with_mib(16), limits, time }
    }

    /// What it plays, and why; `None` where there is no move.
    pub fn explain(&mut self, position: &Position) -> Option<Finding> {
        self.searcher.search_while(position, self.limits, &mut until(self.time))
    }
}

impl Player<Position> for Timed {
    fn choose(&mut self, position: &Position, _: Set) -> Square {
        self.explain(position).expect("there is a legal move").best
    }
}

/// The limits of a level that was read, and the time of a move.
pub fn limits(level: u8) -> (Limits, Duration) {
    let both = Limits::level(level).zip(Limits::time_of(level));
    both.expect("the level was checked")
}

/// A watch that stops a search in time to be done by then.
pub fn until(time: Duration) -> impl FnMut(Progress) -> ControlFlow<()> {
    let end = Instant::now().checked_add(time.mul_f64(0.9));
    move |_| match end {
        Some(end) if Instant::now() >= end => ControlFlow::Break(()),
        _ => ControlFlow::Continue(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::OTHELLO_PLAY_EXAMPLES;

    #[test]
    fn the_help_says_what_levels_do() {
        let names = ["level", "moves ahead", "empties, exact from", "seconds a move, at most"];
        let mut rows = names.map(|name| format!("  {name:<25}"));
        for level in 1..=LEVELS {
            let (Limits { depth, exact, .. }, time) = limits(level);
            let cells = [level.into(), depth, exact].map(|number| number.to_string());
            let cells = cells.into_iter().chain([time.as_secs_f64().to_string()]);
            for (row, cell) in rows.iter_mut().zip(cells) {
                *row += &format!("{cell:<5}");
            }
        }
        for row in rows {
            assert!(OTHELLO_PLAY_EXAMPLES.contains(&format!("{}\n", row.trim_end())), "{row}");
        }
    }
}
