//! The game on the table: its settings, its players, and how far it is.

use game::{Game, Ply, Rules, Side, Turn};

use super::{ErrorOf, MoveOf, Seat, Setup, SideOf, Tabletop, seats};
use crate::failure::Fault;

/// A game on the table: its settings, its players, and how far it is.
pub struct Table<T: Tabletop> {
    pub kind: T,
    /// The start by its name, or written out.
    pub start: String,
    pub seed: u64,
    /// The players as they were asked for.
    pub players: [String; 2],
    pub seats: [Seat<T::Rules>; 2],
    /// The game as it was set up, for playing again.
    pub opening: Game<T::Rules>,
    pub game: Game<T::Rules>,
}

impl<T: Tabletop> Table<T> {
    pub fn new(setup: &Setup) -> Result<Self, Fault> {
        Self::set_up(setup).map_err(|fault| match &setup.file {
            Some(file) => fault.within(file),
            None => fault,
        })
    }

    fn set_up(setup: &Setup) -> Result<Self, Fault> {
        let kind = T::new(setup)?;
        let start = setup.start.as_deref().unwrap_or("start").trim();
        if start == "-" {
            return Err(Fault::new("start", &"a game has one start, so `-` can't be it"));
        }
        let position = T::position(start)?;
        let name = start.to_ascii_lowercase();
        let start = if T::start_words(&name).is_some() { name } else { position.to_string() };
        let game = T::replay(position, setup.moves.as_deref().unwrap_or_default())?;
        let opening = if setup.file.is_some() { Game::new(position) } else { game.clone() };
        let seed = setup.seed.unwrap_or_else(|| fastrand::u64(..1_000_000));
        let players = [0, 1].map(|side| {
            setup.players[side].as_deref().unwrap_or(T::USUAL_PLAYERS[side]).to_string()
        });
        let seats = seats(&kind, &players, seed)?;
        Ok(Table { kind, start, seed, players, seats, opening, game })
    }

    /// Begins a new game, with the players in their places and another chance.
    pub fn restart(&mut self) -> Result<(), Fault> {
        self.seed = self.seed.wrapping_add(1);
        self.seats = seats(&self.kind, &self.players, self.seed)?;
        self.game = self.opening.clone();
        Ok(())
    }

    /// The start and the settings, as a sentence.
    pub fn settings(&self) -> String {
        let start = T::start_words(&self.start).unwrap_or("Start as given");
        let own = self.kind.settings().into_iter().map(|(name, value)| format!(", {name} {value}"));
        format!("{start}{}, seed {}.", own.collect::<String>(), self.seed)
    }

    /// The head of the game's file.
    pub fn head(&self) -> Vec<(&'static str, String)> {
        let mut head = vec![("game", T::COMMAND.to_string())];
        head.extend([0, 1].map(|side| (T::SIDES[side], self.seats[side].name.clone())));
        head.push(("start", self.start.clone()));
        head.extend(self.kind.settings());
        head.push(("seed", self.seed.to_string()));
        head
    }

    pub fn is_humans(&self, position: &T::Rules) -> bool {
        matches!(position.turn(), Turn::Move { side, .. } if self.seats[side.index()].is_human())
    }

    /// The side of the only human.
    pub fn you(&self) -> Option<SideOf<T>> {
        match self.seats.each_ref().map(Seat::is_human) {
            [true, false] => Some(SideOf::<T>::BOTH[0]),
            [false, true] => Some(SideOf::<T>::BOTH[1]),
            _ => None,
        }
    }

    /// Who sits at a side, where that needs to be said.
    pub fn name(&self, side: usize) -> Option<&str> {
        let seat = &self.seats[side];
        match seat.is_human() {
            true => self.you().map(|_| "you"),
            false => Some(&seat.name),
        }
    }

    pub fn play(&mut self, ply: Ply<MoveOf<T>>) -> Result<(), ErrorOf<T>> {
        match ply {
            Ply::Move(mv) => self.game.play(mv),
            Ply::Pass => self.game.pass(),
        }
    }
}
