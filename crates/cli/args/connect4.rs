//! The options of `bitboards connect4`.

use std::path::PathBuf;
use std::time::Duration;

use clap::builder::TypedValueParser;
use clap::{Args as ClapArgs, Subcommand};

use super::{Book, GameSetup, Show, ShowFormat, memory};
use crate::play::{ConnectFour, Tabletop};
use crate::players::PlayerName;
use crate::size::Size;

/// Play Connect Four, or look at a board
///
/// Without a command: play.
#[derive(ClapArgs, Debug)]
#[command(args_conflicts_with_subcommands = true)]
#[command(after_help = CONNECT4_PLAY_EXAMPLES)]
pub struct Connect4 {
    #[command(subcommand)]
    pub command: Option<Connect4Command>,
    #[command(flatten)]
    pub play: Connect4Play,
}

#[derive(Subcommand, Debug)]
pub enum Connect4Command {
    /// Play a game, by default red against the computer
    #[command(after_help = CONNECT4_PLAY_EXAMPLES)]
    Play(Connect4Play),
    /// Print a board, possible in a game or not: its numbers, its sets, its fours
    #[command(after_help = "Examples:
  bitboards connect4 show 4453
  bitboards connect4 show \"......./...X.../..OO.../..XO.../..XXO../..XOOO.\"
  bitboards connect4 show 4453 --format svg")]
    Show(Show),
    /// Print what a position is worth if both sides play as well as they can
    #[command(after_help = CONNECT4_SOLVE_HELP)]
    Solve(Solve),
    /// Print where each side would complete four, and who gains by it
    #[command(after_help = "Examples:
  bitboards connect4 threats 44533444466557
  bitboards connect4 threats 44533444466557 --format json
  bitboards connect4 threats 112233 --size 5x4")]
    Threats(Study),
    /// Print what every move of a game was worth, and where it was decided
    ///
    /// The game is its moves, or the name of a file that was saved while playing.
    /// The limits hold for each position of the game. A blunder is a move that
    /// changed the result, from a win to a draw or a loss, or from a draw to a
    /// loss.
    #[command(
        alias = "analyse",
        after_help = "Examples:
  bitboards connect4 analyze 445334444665573 --time 100ms
  bitboards connect4 analyze 12345677654321 --time 100ms --format svg
  bitboards connect4 analyze 112233 --size 4x4"
    )]
    Analyze(Study),
    /// Build or check an opening book
    ///
    /// A book has the scores of all positions of the first plies, one of each
    /// two mirror images; it leaves out those in which a side can complete four
    /// at once. The program brings one along for the usual board.
    #[command(
        subcommand,
        after_help = "Examples:
  bitboards connect4 book build --plies 3 --size 5x4 --out small.c4book
  bitboards connect4 book check"
    )]
    Book(Book),
    /// Count the games of so many moves
    #[command(after_help = "Example:
  bitboards connect4 perft 7")]
    Perft(Connect4Perft),
}

#[derive(ClapArgs, Debug)]
pub struct Study {
    /// The position or the game, see: help positions; `-` reads standard
    /// input, one a line
    #[arg(allow_hyphen_values = true)]
    pub position: String,
    /// The board's columns and rows
    #[arg(long, value_name = "WxH", default_value = "7x6")]
    pub size: Size,
    #[command(flatten)]
    pub solver: SolverOptions,
    /// How the answer is printed
    #[arg(long, value_enum, default_value_t)]
    pub format: ShowFormat,
}

#[derive(ClapArgs, Debug)]
pub struct Connect4Perft {
    /// How many moves
    pub depth: u32,
    /// Where the games begin, see: help positions
    #[arg(default_value = "start")]
    pub position: String,
}

const CONNECT4_SOLVE_HELP: &str = "\
The score is the number of discs that the winner has left to play, the one that
completes four counted; with a minus if the side to move loses, 0 for a draw.
With - the lines are solved on several threads and answered in their order.

Whatever pipes lines can spread very many of them, a process a core with one
thread and little memory each; answers are then paired with lines by their
input, for each process counts its own lines:
  parallel --pipe --block 20k -k bitboards connect4 solve - --format json
      --threads 1 --table 16 < positions.txt > answers.jsonl     (on one line)
  rdd.pipe(\"bitboards connect4 solve - --format json --threads 1 --table 16\")

Examples:
  bitboards connect4 solve 44533444466557
  bitboards connect4 solve 44533444466557 --column 3
  bitboards connect4 solve 4453 --time 1s
  bitboards connect4 solve start --size 5x4
  bitboards connect4 solve - --format json";

#[derive(ClapArgs, Debug)]
pub struct Solve {
    /// The position, see: help positions; `-` reads standard input, one a line
    #[arg(allow_hyphen_values = true)]
    pub position: String,
    /// Give the line after this column: why not there?
    #[arg(long, value_name = "COLUMN", conflicts_with = "weak")]
    pub column: Option<String>,
    /// Find only who wins: faster
    #[arg(long)]
    pub weak: bool,
    /// The board's columns and rows
    #[arg(long, value_name = "WxH", default_value = "7x6")]
    pub size: Size,
    #[command(flatten)]
    pub solver: SolverOptions,
    /// How the answer is printed
    #[arg(long, value_enum, default_value_t)]
    pub format: ShowFormat,
}

#[derive(ClapArgs, Debug)]
pub struct SolverOptions {
    /// The memory for positions, in MiB, of all threads together
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=65536).try_map(memory))]
    pub table: usize,
    /// How many threads [default: 1; for many lines, as many as there are cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=256).map(|threads| threads as usize))]
    pub threads: Option<usize>,
    /// Stop after this time, such as 500ms, 60s or 5m, with what is proved so far
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub time: Option<Duration>,
    /// Stop after so many nodes, with what is proved so far
    #[arg(long, value_name = "N")]
    pub nodes: Option<u64>,
    /// Look into this opening book [default: one that the program brings along]
    #[arg(long, value_name = "FILE")]
    pub book: Option<PathBuf>,
    /// Look into no opening book
    #[arg(long, conflicts_with = "book")]
    pub no_book: bool,
}

/// Reads a time with its unit.
fn duration(text: &str) -> Result<Duration, String> {
    let digits = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
    let (number, unit) = text.split_at(digits);
    let seconds = match unit {
        "ms" => Some(0.001),
        "s" => Some(1.0),
        "m" => Some(60.0),
        "h" => Some(3600.0),
        _ => None,
    };
    let number = number.parse::<f64>().ok();
    seconds
        .zip(number)
        .and_then(|(unit, number)| Duration::try_from_secs_f64(unit * number).ok())
        .ok_or_else(|| "expected a number and ms, s, m or h, such as 60s".to_string())
}

const CONNECT4_PLAY_EXAMPLES: &str = "\
Players are human, greedy (wins or blocks at once, else plays nearest the
centre), random, perfect (the solver; on the usual board it has the first moves
from a book) and solver:1 to solver:9 (the solver on a short lead: at the lowest
level it looks nowhere and slips in 84 of 100 moves, at the highest it looks at
24,000 positions a column and never slips). Through a pipe the program prints
one event a line and no board.

Examples:
  bitboards connect4 play
  bitboards connect4 play --yellow human
  bitboards connect4 play --red greedy --yellow human --moves 4453";

#[derive(ClapArgs, Debug)]
pub struct Connect4Play {
    /// Who plays red [default: human]
    #[arg(long, value_name = "PLAYER", value_parser = PlayerName(ConnectFour::PLAYERS), hide_possible_values = true)]
    pub red: Option<String>,
    /// Who plays yellow [default: greedy]
    #[arg(long, value_name = "PLAYER", value_parser = PlayerName(ConnectFour::PLAYERS), hide_possible_values = true)]
    pub yellow: Option<String>,
    #[command(flatten)]
    pub setup: GameSetup,
}
