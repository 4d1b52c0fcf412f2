//! Computer players by their names: `NAME`, or `NAME:LEVEL`.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command};

use crate::failure::{Fault, excerpt};
use crate::meant;
use crate::report;

/// What a player is called who types the moves.
pub const HUMAN: &str = "human";

/// A computer player that a game has.
#[derive(Debug)]
pub struct Kind {
    pub name: &'static str,
    /// The highest level; 0 for a player without levels.
    levels: u8,
    /// The level that is meant where none is named.
    usual: u8,
}

impl Kind {
    pub const fn plain(name: &'static str) -> Kind {
        Kind { name, levels: 0, usual: 0 }
    }

    pub const fn with_levels(name: &'static str, levels: u8, usual: u8) -> Kind {
        Kind { name, levels, usual }
    }

    /// Reads the level that stands after the name.
    fn level(&self, text: &str, level: Option<&str>) -> Result<u8, Fault> {
        let Some(level) = level else { return Ok(self.usual) };
        let colon = self.name.chars().count();
        if self.levels == 0 {
            let message = format!("the player {} has no levels", self.name);
            return Err(Fault::new("no_level", &message).at(text, Some(colon)));
        }
        level.parse().ok().filter(|level| (1..=self.levels).contains(level)).ok_or_else(|| {
            let message = format!("no level `{}`, expected 1 to {}", excerpt(level), self.levels);
            Fault::new("no_level", &message).at(text, Some(colon + 1))
        })
    }
}

/// Takes any text as a player, for [`read`] says better what is wrong with it;
/// the names are for the shells that complete them.
#[derive(Clone, Debug)]
pub struct PlayerName(pub &'static [Kind]);

impl TypedValueParser for PlayerName {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        argument: Option<&Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        StringValueParser::new().parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let names = self.0.iter().map(|kind| kind.name);
        Some(Box::new(std::iter::once(HUMAN).chain(names).map(PossibleValue::new)))
    }
}

/// Reads a player's name and level. `others` are names that could stand there
/// too, for the message.
pub fn read(
    text: &str,
    kinds: &'static [Kind],
    others: &[&'static str],
) -> Result<(&'static str, u8), Fault> {
    let (name, level) = match text.split_once(':') {
        Some((name, level)) => (name, Some(level)),
        None => (text, None),
    };
    let Some(kind) = kinds.iter().find(|kind| kind.name == name) else {
        let names: Vec<&'static str> =
            others.iter().copied().chain(kinds.iter().map(|kind| kind.name)).collect();
        let message = format!("no player `{}`, expected {}", excerpt(name), names.join(", "));
        let end = name.chars().count();
        let fault = Fault::new("no_player", &message).over(text, Some(0..end));
        return Err(match meant::player(name, &names).or_else(|| report::nearest(name, names)) {
            Some(name) => fault.help(format!("did you mean {name}?")),
            None => fault,
        });
    };
    Ok((kind.name, kind.level(text, level)?))
}
