//! The options of `bitboards connect4 book`.

use std::path::PathBuf;

use clap::builder::TypedValueParser;
use clap::{Args as ClapArgs, Subcommand};

use super::memory;
use crate::size::Size;

#[derive(Subcommand, Debug)]
pub enum Book {
    /// Solve all positions of the first plies and write them as a book
    #[command(after_help = BUILD_HELP)]
    Build(BookBuild),
    /// Check a book: against itself, the solver, and known results
    #[command(after_help = CHECK_HELP)]
    Check(BookCheck),
}

const BUILD_HELP: &str = "\
What is solved is kept beside the book, in FILE.part, line by line; if the
program is interrupted, the same command goes on from there. The file stays
while it has scores of more plies than the book.

Example:
  bitboards connect4 book build --plies 3 --size 5x4 --out small.c4book";

#[derive(ClapArgs, Debug)]
pub struct BookBuild {
    /// How many plies the book goes: it has the positions after 0 to N moves
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=12))]
    pub plies: u32,
    /// The book's file
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// The board's columns and rows
    #[arg(long, value_name = "WxH", default_value = "7x6")]
    pub size: Size,
    /// How many threads [default: as many as there are cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=256).map(|threads| threads as usize))]
    pub threads: Option<usize>,
    /// The memory for positions, in MiB, of each thread
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=65536).try_map(memory))]
    pub table: usize,
}

const CHECK_HELP: &str = "\
LINES has a position and its result a line: moves, a blank, and a score or the
word win, draw or loss, for the side to move.

Example:
  bitboards connect4 book check";

#[derive(ClapArgs, Debug)]
pub struct BookCheck {
    /// The book's file [default: the book that the program brings along]
    pub file: Option<PathBuf>,
    /// The board's columns and rows
    #[arg(long, value_name = "WxH", default_value = "7x6")]
    pub size: Size,
    /// How many positions at random are solved anew, without the book
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub sample: usize,
    /// A file of known results
    #[arg(long, value_name = "LINES")]
    pub against: Option<PathBuf>,
}
