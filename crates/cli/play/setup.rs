//! How a game is set up: from options, from a file, by default.

use std::path::{Path, PathBuf};

use super::Tabletop;
use super::save;
use crate::args::{Connect4Play, GameSetup, OthelloPlay};
use crate::failure::Fault;

/// What is known of a game's setup; what isn't is the game's own choice.
#[derive(Clone, Default, Debug)]
pub struct Setup {
    pub players: [Option<String>; 2],
    pub start: Option<String>,
    pub moves: Option<String>,
    pub seed: Option<u64>,
    pub noise: Option<f64>,
    /// The file of the saved game that the moves are from.
    pub file: Option<PathBuf>,
}

/// Options, and the file that they are to be combined with.
pub struct Options {
    setup: Setup,
    load: Option<PathBuf>,
}

impl Options {
    fn new(players: [Option<String>; 2], noise: Option<f64>, common: GameSetup) -> Self {
        let GameSetup { start, moves, seed, load } = common;
        Options { setup: Setup { players, start, moves, seed, noise, file: None }, load }
    }

    /// The setup that the options ask for; what they leave open is the file's.
    pub fn setup<T: Tabletop>(self) -> Result<Setup, Fault> {
        match self.load {
            Some(path) => Ok(self.setup.or(Setup::read::<T>(&path)?)),
            None => Ok(self.setup),
        }
    }
}

impl From<OthelloPlay> for Options {
    fn from(args: OthelloPlay) -> Self {
        Options::new([args.black, args.white], args.noise, args.setup)
    }
}

impl From<Connect4Play> for Options {
    fn from(args: Connect4Play) -> Self {
        Options::new([args.red, args.yellow], None, args.setup)
    }
}

impl Setup {
    fn or(self, other: Setup) -> Setup {
        let [first, second] = self.players;
        let [other_first, other_second] = other.players;
        Setup {
            players: [first.or(other_first), second.or(other_second)],
            start: self.start.or(other.start),
            moves: self.moves.or(other.moves),
            seed: self.seed.or(other.seed),
            noise: self.noise.or(other.noise),
            file: self.file.or(other.file),
        }
    }

    /// The setup of a saved game.
    pub fn read<T: Tabletop>(path: &Path) -> Result<Setup, Fault> {
        let fault = |message: String| Fault::new("saved_game", &message).within(path);
        let saved = save::read(path).map_err(|error| fault(error.to_string()))?;
        let mut setup =
            Setup { moves: Some(saved.moves), file: Some(path.into()), ..Setup::default() };
        let mut game = false;
        for (name, value) in saved.head {
            let number = || fault(format!("`{value}` is no {name}"));
            match name.as_str() {
                "game" if value == T::COMMAND => game = true,
                "game" => return Err(fault(format!("a game of {value}, not of {}", T::COMMAND))),
                "start" => setup.start = Some(value),
                "seed" => setup.seed = Some(value.parse().map_err(|_| number())?),
                "noise" => setup.noise = Some(value.parse().map_err(|_| number())?),
                name if name == T::SIDES[0] => setup.players[0] = Some(value),
                name if name == T::SIDES[1] => setup.players[1] = Some(value),
                _ => {} // a remark, or what a later version has added
            }
        }
        if game {
            Ok(setup)
        } else {
            Err(fault(format!("no saved game: `# game {}` is missing", T::COMMAND)))
        }
    }
}
