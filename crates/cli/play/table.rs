//! The game on the table: its settings, its players, and how far it is.

use std::path::Path;

use game::{Game, Ply, Rules, Side, Turn};

use super::save::{self, Saved};
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
    /// How many plies had been played when it was set up, or undone to since.
    pub begun: usize,
    /// What the computer thought of its moves, with the number of plies after
    /// each.
    pub whys: Vec<(usize, String)>,
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
        let (start, game) = Self::set_game(setup)?;
        let opening = if setup.file.is_some() { Game::new(*game.start()) } else { game.clone() };
        let seed = setup.seed.unwrap_or_else(|| fastrand::u64(..1_000_000));
        let players = [0, 1].map(|side| {
            setup.players[side].as_deref().unwrap_or(T::USUAL_PLAYERS[side]).to_string()
        });
        let seats = seats(&kind, &players, seed)?;
        let (begun, whys) = (game.len(), Vec::new());
        Ok(Table { kind, start, seed, players, seats, opening, game, begun, whys })
    }

    /// The start by its name, or written out, and the moves played from there.
    fn set_game(setup: &Setup) -> Result<(String, Game<T::Rules>), Fault> {
        let start = setup.start.as_deref().unwrap_or("start").trim();
        if start == "-" {
            return Err(Fault::new("start", &"a game has one start, so `-` can't be it"));
        }
        let position = T::position(start)?;
        let name = start.to_ascii_lowercase();
        let start = if T::start_words(&name).is_some() { name } else { position.to_string() };
        let game = T::replay(position, setup.moves.as_deref().unwrap_or_default())?;
        Ok((start, game))
    }

    /// A new game, the players in their places or exchanged, with another chance.
    pub fn again(&self, swap: bool) -> Result<Self, Fault> {
        let mut players = self.players.clone();
        if swap {
            players.reverse();
        }
        let seed = self.seed.wrapping_add(1);
        Ok(Table {
            kind: self.kind,
            start: self.start.clone(),
            seed,
            seats: seats(&self.kind, &players, seed)?,
            players,
            opening: self.opening.clone(),
            game: self.opening.clone(),
            begun: self.opening.len(),
            whys: Vec::new(),
        })
    }

    /// The start and the settings that a player heeds, as a sentence.
    pub fn settings(&self) -> String {
        let start = T::start_words(&self.start).unwrap_or("Start as given");
        let heeded =
            |name: &str| self.seats.iter().any(|seat| self.kind.heeded(&seat.name).contains(&name));
        let seed = ("seed", self.seed.to_string());
        let told = self.kind.settings().into_iter().chain([seed]).filter(|(name, _)| heeded(name));
        let told: String = told.map(|(name, value)| format!(", {name} {value}")).collect();
        format!("{start}{told}.")
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

    /// The moves of the saved game that a file has and this one isn't, nor goes
    /// on from: they would be lost. What can't be read as a game is another.
    pub fn another_in(&self, file: &Path) -> Option<String> {
        let saved = save::read(file).ok().filter(Saved::is_game)?;
        let moves = saved.moves.split_whitespace().collect::<Vec<_>>().join(" ");
        let setup = Setup::read::<T>(file);
        let game = setup.and_then(|setup| Ok(Self::set_game(&setup)?.1));
        let of_this =
            |game: Game<T::Rules>| self.game.positions().take(game.len() + 1).eq(game.positions());
        (!game.is_ok_and(of_this)).then_some(moves)
    }

    /// How many plies there are back to the last turn of a human before this
    /// one; `None` if there was none.
    pub fn plies_to_undo(&self) -> Option<usize> {
        let mut earlier = self.game.positions().rev().skip(1);
        earlier.position(|position| self.is_humans(position)).map(|plies| plies + 1)
    }

    /// Whether a human has played since the game was set up.
    pub fn played(&self) -> bool {
        self.plies_to_undo().is_some_and(|plies| self.game.len() - plies >= self.begun)
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
