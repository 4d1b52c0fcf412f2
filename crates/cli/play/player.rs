//! Who sits at the table.

use game::Rules;

use super::Tabletop;
use crate::failure::{Fault, excerpt};
use crate::report;

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
    if let Some(thinker) = table.leveled(player, chance.clone()) {
        return Ok(Seat { name: player.to_string(), thinker: Some(thinker?) });
    }
    let (name, level) = match player.split_once(':') {
        Some((name, level)) => (name, Some(level)),
        None => (player, None),
    };
    let thinker = if name == "human" { Some(None) } else { table.thinker(name, chance).map(Some) };
    let Some(thinker) = thinker else {
        let players = T::PLAYERS.join(", ");
        let message = format!("no player `{}`, expected human, {players}", excerpt(name));
        let names = T::PLAYERS.iter().copied().chain(["human"]);
        let fault = Fault::new("no_player", &message);
        return Err(match report::nearest(name, names) {
            Some(name) => fault.help(format!("did you mean {name}?")),
            None => fault,
        });
    };
    if level.is_some() {
        let message = format!("the player {name} has no levels");
        return Err(Fault::new("no_level", &message).at(player, Some(name.chars().count())));
    }
    Ok(Seat { name: player.to_string(), thinker })
}
