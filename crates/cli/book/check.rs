//! Checks a book.

use std::fs;
use std::path::Path;

use connect4::sized::{Book, Columns, Position, Solver};
use connect4::{Limits, Score};

use super::{read, words};
use crate::args::BookCheck;
use crate::connect4::sized_position;
use crate::failure::{Failure, Fault};
use crate::screen::Screen;

pub fn run<const FILES: u8, const RANKS: u8>(
    args: &BookCheck,
    screen: &mut Screen,
) -> Result<(), Failure> {
    let known = args.against.as_deref().map(known::<FILES, RANKS>).transpose()?;
    let book: Book<FILES, RANKS> = match &args.file {
        Some(path) => read(path)?,
        None => Book::embedded().ok_or_else(|| {
            Fault::new("no_book", &"no book for this board is brought along, expected a FILE")
        })?,
    };
    screen.line(format_args!("The book has {}.", words(&book)))?;
    let mut all_right = true;
    let mut tell = |screen: &mut Screen, what: &str, checked: Checked| {
        all_right &= checked.wrong.is_empty();
        screen.line(checked.words(what)).and_then(|()| screen.flush())
    };
    tell(screen, "follow from the next ply", against_itself(&book))?;
    if args.sample > 0 {
        tell(screen, "were solved anew", against_solver(&book, args.sample))?;
    }
    if let Some(known) = known {
        tell(screen, "are as they are known", against_known(&book, &known))?;
    }
    if all_right { Ok(()) } else { Err(Failure::Unfinished("the book is wrong".to_string())) }
}

/// How many scores were checked, and the positions with a wrong one.
#[derive(Default)]
struct Checked {
    count: usize,
    wrong: Vec<String>,
}

impl Checked {
    fn one(&mut self, position: &impl ToString, right: bool) {
        self.count += 1;
        if !right {
            self.wrong.push(position.to_string());
        }
    }

    fn words(&self, what: &str) -> String {
        let right = self.count - self.wrong.len();
        let first = self.wrong.first().map_or(String::new(), |text| format!("; not: {text}"));
        format!("{right} of {} scores {what}{first}", self.count)
    }
}

/// Compares each score with those that the book has of the next ply: none is
/// better, and if the book has them all, one is as good.
fn against_itself<const FILES: u8, const RANKS: u8>(book: &Book<FILES, RANKS>) -> Checked {
    let mut checked = Checked::default();
    for position in book.plies().flat_map(Book::<FILES, RANKS>::positions) {
        let nexts = Columns::ALL.iter().filter_map(|column| position.play(column).ok());
        let scores: Vec<Option<Score>> =
            nexts.map(|next| book.score(&next).map(|score| -score)).collect();
        let best = scores.iter().flatten().max().copied();
        let complete = scores.iter().all(Option::is_some);
        if let (Some(score), Some(best)) = (book.score(&position), best) {
            checked.one(&position, if complete { score == best } else { score >= best });
        }
    }
    checked
}

/// Solves positions at random without the book.
fn against_solver<const FILES: u8, const RANKS: u8>(
    book: &Book<FILES, RANKS>,
    count: usize,
) -> Checked {
    let mut random = fastrand::Rng::with_seed(1);
    let positions: Vec<_> = book.plies().flat_map(Book::<FILES, RANKS>::positions).collect();
    let mut solver = Solver::with_mib(64);
    let mut checked = Checked::default();
    for _ in 0..count {
        let Some(position) = random.choice(&positions) else { break };
        solver.clear();
        let score = solver.score(position, Limits::NONE).score();
        checked.one(position, score == book.score(position));
    }
    checked
}

/// A position and what is known of it: a score, or the sign of one.
enum Known {
    Score(i8),
    Sign(i8),
}

/// Compares with known results, as far as the book has the positions.
fn against_known<const FILES: u8, const RANKS: u8>(
    book: &Book<FILES, RANKS>,
    known: &[(Position<FILES, RANKS>, Known)],
) -> Checked {
    let mut checked = Checked::default();
    for (position, known) in known {
        if let Some(score) = book.score(position).map(Score::value) {
            checked.one(
                position,
                match known {
                    Known::Score(known) => score == *known,
                    Known::Sign(known) => score.signum() == *known,
                },
            );
        }
    }
    checked
}

/// Reads lines of a position and its result.
fn known<const FILES: u8, const RANKS: u8>(
    path: &Path,
) -> Result<Vec<(Position<FILES, RANKS>, Known)>, Fault> {
    let text = fs::read_to_string(path)
        .map_err(|error| Fault::new("file", &format!("can't read {}: {error}", path.display())))?;
    let lines = text.trim_start_matches('\u{feff}').lines().zip(1..);
    let lines = lines.filter(|(line, _)| !line.trim().is_empty() && !line.starts_with('#'));
    lines
        .map(|(line, number)| {
            let within = |fault: Fault| {
                fault.within(&path.with_file_name(format!(
                    "{}, line {number}",
                    path.file_name().unwrap_or_default().to_string_lossy()
                )))
            };
            let (moves, result) = line.trim().rsplit_once(' ').unwrap_or(("", line.trim()));
            let position = sized_position(moves.trim()).map_err(within)?;
            let known = match result {
                "win" => Known::Sign(1),
                "draw" => Known::Sign(0),
                "loss" => Known::Sign(-1),
                score => Known::Score(score.parse().map_err(|_| {
                    within(Fault::new(
                        "not_a_result",
                        &format!("`{score}` is no result, expected a score, win, draw or loss"),
                    ))
                })?),
            };
            Ok((position, known))
        })
        .collect()
}
