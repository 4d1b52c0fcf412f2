//! `bitboards connect4 book`: opening books.

mod build;
mod check;
mod journal;

use std::fs;
use std::path::Path;

use connect4::sized::{Book, Solver};

use crate::args::{self, BookBuild, BookCheck, SolverOptions};
use crate::failure::{Failure, Fault};
use crate::report;
use crate::screen::Screen;
use crate::size::with_size;

pub fn run(args: &args::Book, screen: &mut Screen) -> Result<(), Failure> {
    match args {
        args::Book::Build(args) => {
            let BookBuild { size, .. } = args;
            with_size!(size, build_sized(args, screen))
        }
        args::Book::Check(args) => {
            let BookCheck { size, .. } = args;
            with_size!(size, check_sized(args, screen))
        }
    }
}

fn build_sized<const FILES: u8, const RANKS: u8>(
    args: &BookBuild,
    screen: &mut Screen,
) -> Result<(), Failure> {
    build::run::<FILES, RANKS>(args, screen)
}

fn check_sized<const FILES: u8, const RANKS: u8>(
    args: &BookCheck,
    screen: &mut Screen,
) -> Result<(), Failure> {
    check::run::<FILES, RANKS>(args, screen)
}

/// Reads a book.
fn read<const FILES: u8, const RANKS: u8>(path: &Path) -> Result<Book<FILES, RANKS>, Fault> {
    let bytes = fs::read(path)
        .map_err(|error| Fault::new("file", &format!("can't read {}: {error}", path.display())))?;
    Book::from_bytes(bytes).map_err(|error| Fault::new(error.kind(), &error).within(path))
}

/// A solver as the options have it, with the book that they name.
pub fn solver<const FILES: u8, const RANKS: u8>(
    options: &SolverOptions,
) -> Result<Solver<FILES, RANKS>, Fault> {
    let solver = Solver::with_mib(options.table).threads(options.threads.unwrap_or(1));
    Ok(match book(options)? {
        Some(book) => solver.with_book(book),
        None => solver,
    })
}

/// The solver of the usual game, with the book that is brought along.
pub fn usual_solver() -> connect4::Solver {
    let solver = connect4::Solver::default();
    match Book::embedded() {
        Some(book) => solver.with_book(book),
        None => solver,
    }
}

/// The book that the options name, or else the one that is brought along.
pub fn book<const FILES: u8, const RANKS: u8>(
    options: &SolverOptions,
) -> Result<Option<Book<FILES, RANKS>>, Fault> {
    match &options.book {
        _ if options.no_book => Ok(None),
        Some(path) => read(path).map(Some),
        None => Ok(Book::embedded()),
    }
}

/// A book in words: `plies 0 to 4 of a 7x6 board, 719 positions, 921 bytes`.
fn words<const FILES: u8, const RANKS: u8>(book: &Book<FILES, RANKS>) -> String {
    let plies = book.plies();
    let positions =
        plies.clone().map(|ply| Book::<FILES, RANKS>::positions(ply).len()).sum::<usize>();
    format!(
        "plies {} to {} of a {FILES}x{RANKS} board, {}, {}",
        plies.start(),
        plies.end(),
        report::count(positions as u32, "position"),
        report::count(book.to_bytes().len() as u32, "byte"),
    )
}
