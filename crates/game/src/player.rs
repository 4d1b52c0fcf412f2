//! Who chooses the moves.

use thiserror::Error;

use crate::history::Game;
use crate::rules::{Rules, Side, Turn};

/// Whatever chooses moves.
///
/// Players that need chance are given it when they are made: a library has no
/// source of random numbers of its own.
pub trait Player<R: Rules> {
    /// The move to play in a position, one of its legal moves.
    ///
    /// # Panics
    ///
    /// A player may panic if there is no legal move: then there is nothing to
    /// ask it.
    fn choose(&mut self, position: &R, legal: R::Moves) -> R::Move;
}

/// Plays any legal move, by the caller's random numbers.
///
/// ```
/// use game::Random;
/// let mut state = 7_usize; // a poor generator, but a short one
/// let random = Random::new(move |count| {
///     state = state.wrapping_mul(5).wrapping_add(1);
///     state % count
/// });
/// # let _ = random;
/// ```
#[derive(Clone, Debug)]
pub struct Random<F> {
    below: F,
}

impl<F: FnMut(usize) -> usize> Random<F> {
    /// A player that asks `below(count)` for a number below `count`. (A number
    /// that isn't is taken modulo `count`.)
    pub const fn new(below: F) -> Self {
        Random { below }
    }
}

impl<R: Rules, F: FnMut(usize) -> usize> Player<R> for Random<F> {
    fn choose(&mut self, _: &R, legal: R::Moves) -> R::Move {
        let count = legal.into_iter().count();
        let chosen = (self.below)(count) % count;
        legal.into_iter().nth(chosen).expect("the number is below the count")
    }
}

/// A player chose a move that isn't legal.
#[derive(Clone, Debug, Error)]
#[error("{side} chose {chosen}: {error}")]
pub struct MatchError<R: Rules> {
    /// The side whose player it was.
    pub side: R::Side,
    /// The move.
    pub chosen: R::Move,
    /// Why it was refused.
    pub error: R::Error,
    /// The game so far.
    pub game: Game<R>,
}

/// Lets two players play a game to its end, the first of them the side that
/// begins; forced passes are made for them.
///
/// # Errors
///
/// If a player chooses a move that isn't legal.
pub fn play_match<R: Rules>(
    start: R,
    players: [&mut dyn Player<R>; 2],
) -> Result<Game<R>, MatchError<R>> {
    let mut game = Game::new(start);
    loop {
        match game.turn() {
            Turn::Move { side, legal } => {
                let chosen = players[side.index()].choose(game.position(), legal);
                if let Err(error) = game.play(chosen) {
                    return Err(MatchError { side, chosen, error, game });
                }
            }
            Turn::Pass { .. } => game.pass().expect("a pass is forced here"),
            Turn::Over(_) => return Ok(game),
        }
    }
}
