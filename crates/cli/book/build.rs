//! Builds a book: from the last ply to the first, since each ply's scores
//! follow from those of the next.

use std::fs;
use std::io::Write;
use std::ops::{ControlFlow, RangeInclusive};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use connect4::sized::{Book, Position, Solver};
use connect4::{Limits, Score};

use super::journal::Journal;
use super::words;
use crate::args::BookBuild;
use crate::failure::{Failure, Fault};
use crate::file;
use crate::progress::StatusLine;
use crate::report;
use crate::screen::Screen;

pub fn run<const FILES: u8, const RANKS: u8>(
    args: &BookBuild,
    screen: &mut Screen,
) -> Result<(), Failure> {
    let out = &args.out;
    let unfit = |error| Fault::new("file", &format!("can't write {}: {error}", out.display()));
    let is_book =
        |path: &std::path::Path| fs::read(path).is_ok_and(|bytes| bytes.starts_with(b"c4book"));
    file::check_old(out, "opening book", is_book).map_err(unfit)?;
    let mut journal = Journal::<FILES, RANKS>::open(out).map_err(unfit)?;
    if journal.len() > 0 {
        let verb = if journal.len() == 1 { "is" } else { "are" };
        let known = report::count(journal.len() as u32, "score");
        screen.line(format_args!("Going on: {known} {verb} known."))?;
        screen.flush()?;
    }
    for ply in (0..=args.plies).rev() {
        let deeper = ply + 1..=args.plies;
        let deeper = if deeper.is_empty() { None } else { Some(book(deeper, &journal)?) };
        solve(ply, deeper.as_ref(), args, &mut journal)?;
    }
    let book = book(0..=args.plies, &journal)?;
    file::replace(out, "opening book", is_book, |file| file.write_all(&book.to_bytes()))
        .map_err(unfit)?;
    let scores = (0..=args.plies).map(|ply| Book::<FILES, RANKS>::positions(ply).len());
    // What was solved for a deeper book isn't thrown away.
    if journal.len() <= scores.sum() {
        journal.delete()?;
    }
    screen.line(format_args!("{}: {}", out.display(), words(&book)))
}

/// The book of plies that are all solved.
fn book<const FILES: u8, const RANKS: u8>(
    plies: RangeInclusive<u32>,
    journal: &Journal<FILES, RANKS>,
) -> Result<Book<FILES, RANKS>, Failure> {
    let positions = plies.clone().flat_map(Book::<FILES, RANKS>::positions);
    let scores = positions.filter_map(|position| Some((position, journal.score(&position)?)));
    Book::new(plies, scores).map_err(|error| Failure::Unfinished(error.to_string()))
}

/// Solves what the journal lacks of a ply, on several threads.
fn solve<const FILES: u8, const RANKS: u8>(
    ply: u32,
    deeper: Option<&Book<FILES, RANKS>>,
    args: &BookBuild,
    journal: &mut Journal<FILES, RANKS>,
) -> Result<(), Failure> {
    let mut positions = Book::<FILES, RANKS>::positions(ply);
    let all = positions.len();
    positions.retain(|position| journal.score(position).is_none());
    let (next, stop) = (&AtomicUsize::new(0), &AtomicBool::new(false));
    let positions = &positions;
    let threads =
        args.threads.unwrap_or_else(|| thread::available_parallelism().map_or(1, usize::from));
    thread::scope(|scope| {
        let (sender, receiver) = channel();
        for _ in 0..threads.min(positions.len()) {
            let sender = sender.clone();
            let solver = Solver::with_mib(args.table);
            let solver = deeper.iter().fold(solver, |solver, &book| solver.with_book(book.clone()));
            scope.spawn(move || work(solver, positions, next, stop, &sender));
        }
        drop(sender);
        let mut progress =
            Progress { ply, all, left: positions.len(), solved: 0, start: Instant::now() };
        let mut line = StatusLine::new();
        for (index, score) in receiver {
            if let Err(error) = journal.add(&positions[index], score) {
                stop.store(true, Relaxed);
                return Err(error.into());
            }
            progress.solved += 1;
            if let Some(line) = &mut line {
                line.update(|| progress.words());
            }
        }
        Ok(())
    })
}

/// How many positions a thread takes at a time. They are neighbours: what the
/// table has of one helps with the next.
const BLOCK: usize = 64;

/// One thread: solves the next positions, until none is left.
fn work<const FILES: u8, const RANKS: u8>(
    mut solver: Solver<FILES, RANKS>,
    positions: &[Position<FILES, RANKS>],
    next: &AtomicUsize,
    stop: &AtomicBool,
    found: &Sender<(usize, Score)>,
) {
    let mut look =
        |_| if stop.load(Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    loop {
        let first = next.fetch_add(BLOCK, Relaxed);
        let block = positions.iter().enumerate().skip(first).take(BLOCK);
        if block.len() == 0 {
            return;
        }
        for (index, position) in block {
            let bounds = solver.score(position, Limits::NONE.with_progress(&mut look));
            let Some(score) = bounds.score() else { return };
            if found.send((index, score)).is_err() {
                return;
            }
        }
    }
}

struct Progress {
    ply: u32,
    /// How many positions the ply has.
    all: usize,
    /// How many were left at the start.
    left: usize,
    solved: usize,
    start: Instant,
}

impl Progress {
    /// `ply 8 [=====     ] 33700 of 67557, 3 h 5 min left`.
    fn words(&self) -> String {
        let done = self.all - self.left + self.solved;
        let bar = "=".repeat(20 * done / self.all.max(1));
        let each = self.start.elapsed().as_secs_f64() / self.solved.max(1) as f64;
        let left = Duration::from_secs_f64(each * (self.all - done) as f64).as_secs();
        let left = match (left / 3600, left / 60 % 60, left % 60) {
            (0, 0, seconds) => format!("{seconds} s"),
            (0, minutes, _) => format!("{minutes} min"),
            (hours, minutes, _) => format!("{hours} h {minutes} min"),
        };
        format!("ply {} [{bar:20}] {done} of {}, {left} left", self.ply, self.all)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_is_told_in_words() {
        let start = Instant::now() - Duration::from_secs(100);
        let progress = Progress { ply: 8, all: 67_557, left: 60_000, solved: 60, start };
        assert_eq!(
            progress.words(),
            "ply 8 [==                  ] 7617 of 67557, 27 h 45 min left"
        );
    }
}
