//! The options of Othello's engine commands.

use std::path::PathBuf;

use clap::builder::TypedValueParser;
use clap::{Args as ClapArgs, ValueEnum};
use game::{Convention, Finished, Passes};
use othello::endgame::Counting;

use crate::args::{ShowFormat, memory};

const POSITION: &str = "\
The position, see: help positions; `-` reads standard input, one a line";

/// Which leaves perft counts.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum ConventionName {
    /// A pass is a ply; a finished game counts once at every deeper depth
    #[default]
    Usual,
    /// A pass costs no ply; a finished game counts once at every deeper depth
    FreePasses,
    /// A pass costs no ply; a finished game counts only where it ends
    FreePassesRunning,
    /// A pass is a ply; a finished game counts only where it ends
    Running,
}

impl From<ConventionName> for Convention {
    fn from(name: ConventionName) -> Self {
        let (passes, finished) = match name {
            ConventionName::Usual => (Passes::Ply, Finished::Leaf),
            ConventionName::FreePasses => (Passes::Free, Finished::Leaf),
            ConventionName::FreePassesRunning => (Passes::Free, Finished::Nothing),
            ConventionName::Running => (Passes::Ply, Finished::Nothing),
        };
        Convention { passes, finished }
    }
}

#[derive(ClapArgs, Debug)]
pub struct Perft {
    /// How many plies are played
    #[arg(value_parser = clap::value_parser!(u32).range(..=60))]
    pub depth: u32,
    /// The position to count from, see: help positions
    #[arg(long, default_value = "start", value_name = "POSITION", allow_hyphen_values = true)]
    pub from: String,
    /// The count of each first move too
    #[arg(long)]
    pub divide: bool,
    /// What counts as a leaf
    #[arg(long, value_enum, default_value_t)]
    pub convention: ConventionName,
    /// How the counts are printed: all but json print lines of depth and count
    #[arg(long, value_enum, default_value_t)]
    pub format: ShowFormat,
}

#[derive(ClapArgs, Debug)]
pub struct Hint {
    #[arg(allow_hyphen_values = true, help = POSITION)]
    pub position: String,
    /// Who is asked: greedy, positional, or search with a level from 1 to 8,
    /// which may take its time for each move
    #[arg(long, default_value = "search:5", value_name = "NAME[:LEVEL]")]
    pub player: String,
    /// The exact values instead: for endgames
    #[arg(long, conflicts_with = "player")]
    pub exact: bool,
    /// How the answer is printed
    #[arg(long, value_enum, default_value_t)]
    pub format: ShowFormat,
}

/// How empty squares count at the end.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum CountingName {
    /// The winner is given them, as in tournaments
    #[default]
    Winner,
    /// They count for nobody
    Raw,
}

impl From<CountingName> for Counting {
    fn from(name: CountingName) -> Self {
        match name {
            CountingName::Winner => Counting::EmptiesToWinner,
            CountingName::Raw => Counting::Raw,
        }
    }
}

#[derive(ClapArgs, Debug)]
pub struct Solve {
    #[arg(allow_hyphen_values = true, help = POSITION)]
    pub position: String,
    /// The score and one best line only: several times faster than all moves
    #[arg(long)]
    pub best: bool,
    /// Who wins, no more: the fastest
    #[arg(long, conflicts_with = "best")]
    pub outcome: bool,
    /// Who gets the squares that stay empty, for the line and the moves
    #[arg(long, value_enum, default_value_t, value_name = "WHO")]
    pub empties: CountingName,
    /// For how long, as 60s, 500ms or 2m; what isn't proved by then is estimated
    #[arg(long, value_parser = duration)]
    pub time: Option<std::time::Duration>,
    /// The size of the hash table
    #[arg(long, default_value_t = 64, value_name = "MIB", value_parser = clap::value_parser!(u32).range(1..=65_536).try_map(memory))]
    pub hash: usize,
    /// How many threads work together; with one the nodes are always the same
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=256))]
    pub threads: u32,
    /// How the answer is printed
    #[arg(long, value_enum, default_value_t)]
    pub format: ShowFormat,
}

#[derive(ClapArgs, Debug)]
pub struct Analyze {
    /// The game's moves, or a file of games; `-` reads standard input, one a
    /// line
    #[arg(allow_hyphen_values = true)]
    pub record: String,
    /// Which game of a file, from 1
    #[arg(long, default_value_t = 1, value_name = "NUMBER")]
    pub game: usize,
    /// For how long, as 60s, 500ms or 2m; what is done by then is shown
    #[arg(long, default_value = "60s", value_parser = duration)]
    pub time: std::time::Duration,
    /// How the answer is printed
    #[arg(long, value_enum, default_value_t)]
    pub format: ShowFormat,
}

#[derive(ClapArgs, Debug)]
pub struct Match {
    /// The first player: random, greedy, positional, or search:1 to search:8
    pub first: String,
    /// The second player
    pub second: String,
    /// How many games: each opening is played twice, with the sides exchanged
    #[arg(long, default_value_t = 100, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub games: u32,
    /// The seed of the openings and of all chance
    #[arg(long, default_value_t = 1, value_name = "NUMBER")]
    pub seed: u64,
    /// How many random moves an opening has
    #[arg(long, default_value_t = 8, value_name = "N")]
    pub opening: u32,
    /// The greedy AI's chance
    #[arg(long, default_value_t = 0.0, value_name = "X", allow_negative_numbers = true)]
    pub noise: f64,
    /// Say how long the players took for a move, on average and at most
    #[arg(long)]
    pub times: bool,
    /// One object instead of sentences
    #[arg(long)]
    pub json: bool,
}

/// How games are written.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Archive {
    /// Move text, a game a line
    Moves,
    /// The grid of move numbers, as on paper
    Grid,
    /// GGF, the format of game servers
    Ggf,
    /// The base of the French federation: .wtb, with .jou and .trn beside it
    Wthor,
    /// The position reached, as an OBF line
    Obf,
    /// One line of names, result and length a game
    Summary,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum SymmetryName {
    Identity,
    Flip,
    Mirror,
    HalfTurn,
    Transpose,
    AntiTranspose,
    Clockwise,
    Counterclockwise,
}

#[derive(ClapArgs, Debug)]
pub struct Map {
    /// Moves, or a file of games; `-` reads standard input
    #[arg(allow_hyphen_values = true)]
    pub input: String,
    /// How the games are to be written
    #[arg(long, value_enum, default_value = "moves", value_name = "FORMAT")]
    pub to: Archive,
    /// Lay the board on itself otherwise; without it, games from the mirrored
    /// start are mirrored to the tournament one, and others stay
    #[arg(long, value_enum, value_name = "SYMMETRY")]
    pub symmetry: Option<SymmetryName>,
    /// Only this game of a file, from 1
    #[arg(long, value_name = "NUMBER")]
    pub game: Option<usize>,
    /// Only the games of a player with this text in the name
    #[arg(long, value_name = "NAME")]
    pub player: Option<String>,
    /// Name who played black, where the games come without names
    #[arg(long, value_name = "NAME")]
    pub black: Option<String>,
    /// Name who played white
    #[arg(long, value_name = "NAME")]
    pub white: Option<String>,
    /// Name the tournament
    #[arg(long, value_name = "NAME")]
    pub event: Option<String>,
    /// Tell the year or the date
    #[arg(long)]
    pub date: Option<String>,
    /// Write to a file instead of standard output; wthor needs one
    #[arg(long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// A time such as 60s, 500ms or 2m.
fn duration(text: &str) -> Result<std::time::Duration, String> {
    let digits = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
    let (number, unit) = text.split_at(digits);
    let seconds = match unit {
        "ms" => 0.001,
        "s" | "" => 1.0,
        "m" => 60.0,
        _ => return Err(format!("no time `{text}`, expected as 60s, 500ms or 2m")),
    };
    let number: f64 = number.parse().map_err(|_| format!("no time `{text}`, expected as 60s"))?;
    std::time::Duration::try_from_secs_f64(number * seconds)
        .map_err(|_| "more time than can be counted".to_string())
}
