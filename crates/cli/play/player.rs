//! Who sits at the table.

use game::Rules;

use super::Tabletop;
use crate::failure::Fault;
use crate::players::{HUMAN, read};

/// A computer player: chooses a move and says why.
pub trait Thinker<R: Rules> {
    fn think(&mut self, position: &R, legal: R::Moves) -> Thought<R>;
}

/// A computer player of any kind.
pub type BoxedThinker<R> = Box<dyn Thinker<R>>;

/// A move with its reasons.
pub struct Thought<R: Rules> {
    pub chosen: R::Move,
    pub why: String,
}

/// One side of the table.
pub struct Seat<R: Rules> {
    /// The player as it was asked for.
    pub name: String,
    /// Who thinks there; a human does it alone.
    thinker: Option<Box<dyn Thinker<R>>>,
}

impl<R: Rules> Seat<R> {
    pub const fn is_human(&self) -> bool {
        self.thinker.is_none()
    }

    /// What the computer plays; `None` at a human's seat.
    pub fn think(&mut self, position: &R, legal: R::Moves) -> Option<Thought<R>> {
        self.thinker.as_mut().map(|thinker| thinker.think(position, legal))
    }
}

/// Seats the players of both sides, each `NAME` or `NAME:LEVEL`, each computer
/// with its own chance from one seed.
pub fn seats<T: Tabletop>(
    table: &T,
    players: &[String; 2],
    seed: u64,
) -> Result<[Seat<T::Rules>; 2], Fault> {
    let mut chance = fastrand::Rng::with_seed(seed);
    let [first, second] = players.each_ref().map(|player| seat(table, player, chance.fork()));
    Ok([first?, second?])
}

fn seat<T: Tabletop>(
    table: &T,
    player: &str,
    chance: fastrand::Rng,
) -> Result<Seat<T::Rules>, Fault> {
    let thinker = if player == HUMAN {
        None
    } else {
        let (name, level) = read(player, T::PLAYERS, &[HUMAN])?;
        Some(table.thinker(name, level, chance))
    };
    Ok(Seat { name: player.to_string(), thinker })
}
