//! The options of `bitboards chess`.

use clap::{Args as ClapArgs, Subcommand};

use super::{SetFormat, ShowFormat};

#[derive(Subcommand, Debug)]
pub enum Chess {
    /// Print what a piece attacks
    ///
    /// The first piece on each line is in the set, friend or foe; the piece's
    /// own square is not.
    #[command(after_help = "Examples:
  bitboards chess attacks knight d4
  bitboards chess attacks rook d1 --fen \"7k/8/8/3r4/8/8/8/3R3n\"
  bitboards chess attacks bishop c1 --occupied \"{e3 b2}\" --format hex")]
    Attacks(Attacks),
    /// Print the pieces of a position as a set
    #[command(after_help = "Examples:
  bitboards chess pieces start --side white --piece pawn
  bitboards chess pieces \"7k/8/8/3r4/8/8/8/3R3n\" --format squares")]
    Pieces(Pieces),
    /// Print the pieces that attack a square
    #[command(after_help = "Examples:
  bitboards chess attackers f3 --fen start
  bitboards chess attackers d1 --fen \"7k/8/8/3r4/8/8/8/3R3n\" --side black")]
    Attackers(Attackers),
    /// Print the squares between two squares, both ends out
    #[command(after_help = "Example:
  bitboards chess between b2 f6")]
    Between(TwoSquares),
    /// Print the whole line through two squares, from edge to edge
    #[command(after_help = "Example:
  bitboards chess line b2 d4")]
    Line(TwoSquares),
    /// Print the pieces that are pinned to their king
    #[command(after_help = "Example:
  bitboards chess pins \"4k3/4r3/8/b7/8/8/3BN3/4K3\"")]
    Pins(Pins),
    /// Print the pieces that give check to the side to move
    #[command(after_help = "Example:
  bitboards chess checkers \"8/8/8/8/8/Q2r1R1k/8/2K5 b - - 0 1\"")]
    Checkers(Checkers),
    /// Print where the pieces of the side to move may go
    #[command(after_help = "Examples:
  bitboards chess legal start
  bitboards chess legal start b1 --format squares")]
    Legal(Legal),
    /// Print which part of a FEN is in which set, and which in none
    #[command(after_help = "Example:
  bitboards chess explain-fen \"4k3/8/8/8/4P3/8/8/4K2R b K e3 0 1\"")]
    ExplainFen(ExplainFen),
    /// Count the ways to play so many half-moves
    #[command(after_help = "Examples:
  bitboards chess perft start 4
  bitboards chess perft start 3 --divide")]
    Perft(Perft),
}

#[derive(ClapArgs, Debug)]
pub struct Attackers {
    /// The square that is attacked
    pub square: String,
    /// The position: a FEN, its placement, or start; `-` reads standard input,
    /// one FEN a line
    #[arg(long, value_name = "FEN", allow_hyphen_values = true)]
    pub fen: String,
    /// The attackers of this side only: white or black
    #[arg(long)]
    pub side: Option<String>,
    #[command(flatten)]
    pub format: SetFormat,
}

#[derive(ClapArgs, Debug)]
pub struct TwoSquares {
    /// A square
    pub a: String,
    /// Another one
    pub b: String,
    #[command(flatten)]
    pub format: SetFormat,
}

#[derive(ClapArgs, Debug)]
pub struct Pins {
    /// A FEN, its placement, or start; `-` reads standard input, one FEN a line
    #[arg(allow_hyphen_values = true)]
    pub fen: String,
    /// The pinned pieces of this side only: white or black
    #[arg(long)]
    pub side: Option<String>,
    #[command(flatten)]
    pub format: SetFormat,
}

#[derive(ClapArgs, Debug)]
pub struct Checkers {
    /// A FEN, or start; `-` reads standard input, one FEN a line
    #[arg(allow_hyphen_values = true)]
    pub fen: String,
    #[command(flatten)]
    pub format: SetFormat,
}

#[derive(ClapArgs, Debug)]
pub struct Legal {
    /// A FEN, or start; `-` reads standard input, one FEN a line
    #[arg(allow_hyphen_values = true)]
    pub fen: String,
    /// The square of one piece; without it, all pieces
    pub square: Option<String>,
    #[command(flatten)]
    pub format: SetFormat,
}

#[derive(ClapArgs, Debug)]
pub struct ExplainFen {
    /// A FEN, or start; `-` reads standard input, one FEN a line
    #[arg(allow_hyphen_values = true)]
    pub fen: String,
    /// How the answer is printed
    #[arg(long, value_enum, default_value_t)]
    pub format: ShowFormat,
}

#[derive(ClapArgs, Debug)]
pub struct Perft {
    /// A FEN, or start; `-` reads standard input, one FEN a line
    #[arg(allow_hyphen_values = true)]
    pub fen: String,
    /// How many half-moves, 100 at most
    #[arg(value_parser = clap::value_parser!(u32).range(..=100))]
    pub depth: u32,
    /// The count after each move too
    #[arg(long)]
    pub divide: bool,
    /// How the answer is printed
    #[arg(long, value_enum, default_value_t)]
    pub format: ShowFormat,
}

#[derive(ClapArgs, Debug)]
pub struct Attacks {
    /// knight, king, rook, bishop, queen, white-pawn or black-pawn
    pub piece: String,
    /// The square on which the piece stands
    pub square: String,
    /// The position, for the sliders' blockers: a FEN, its placement, or start;
    /// `-` reads standard input, one FEN a line
    #[arg(long, value_name = "FEN", allow_hyphen_values = true)]
    pub fen: Option<String>,
    /// The occupied squares alone, as the calculator reads sets
    #[arg(long, value_name = "SET", conflicts_with = "fen", allow_hyphen_values = true)]
    pub occupied: Option<String>,
    #[command(flatten)]
    pub format: SetFormat,
}

#[derive(ClapArgs, Debug)]
pub struct Pieces {
    /// A FEN, its placement, or start; `-` reads standard input, one FEN a line
    #[arg(allow_hyphen_values = true)]
    pub fen: String,
    /// The pieces of this side only: white or black
    #[arg(long)]
    pub side: Option<String>,
    /// The pieces of this kind only: pawn, knight, bishop, rook, queen or king
    #[arg(long)]
    pub piece: Option<String>,
    #[command(flatten)]
    pub format: SetFormat,
}
