//! `bitboards othello`: play, look at a position, and the engine's commands.

pub mod analyze;
mod archive;
pub mod args;
mod contest;
pub mod hint;
mod map;
mod nboard;
mod notes;
mod perft;
pub mod players;
mod solve;
mod values;

use bitset::Direction;
use lab::draw::svg;
use othello::greedy::{Evaluation, evaluate, weight};
use othello::records::{ArchiveError, obf::Line};
use othello::{Color, Position, PositionError, Record, RecordError, Set, Square, Turn};
use serde_json::{Map, Value, json};

use crate::args::{Othello, OthelloCommand, Show};
use crate::batch::{self, Answer};
use crate::failure::{Failure, Fault};
use crate::play;
use crate::report;
use crate::screen::Screen;

pub fn run(args: Othello, screen: &mut Screen) -> Result<(), Failure> {
    match args.command {
        Some(OthelloCommand::Show(args)) => show(&args, screen),
        Some(OthelloCommand::Perft(args)) => perft::run(&args, screen),
        Some(OthelloCommand::Hint(args)) => hint::run(&args, screen),
        Some(OthelloCommand::Solve(args)) => solve::run(&args, screen),
        Some(OthelloCommand::Match(args)) => contest::run(&args, screen),
        Some(OthelloCommand::Analyze(args)) => analyze::run(&args, screen),
        Some(OthelloCommand::Map(args)) => map::run(&args, screen),
        Some(OthelloCommand::Nboard) => nboard::run(screen),
        Some(OthelloCommand::Play(args)) => play::run::<play::Othello>(args.into(), screen),
        None => play::run::<play::Othello>(args.play.into(), screen),
    }
}

/// Reads a position: `start` or `standard`, `mirrored`, moves from there or
/// from the start, 64 cells and the side to move, or an OBF line, which is that
/// with a semicolon and maybe moves with scores.
///
/// Cells have no digit in them and moves have one each, which tells the two
/// apart.
pub fn position(text: &str) -> Result<Position, Fault> {
    if let Some(board) = board(text) {
        return board.map(|line| line.position);
    }
    let named = named_start(text);
    if named.is_none() && !text.trim().is_empty() && !text.bytes().any(|b| b.is_ascii_digit()) {
        return text.parse().map_err(|error| no_board(text, &error));
    }
    let (start, moves) = named.unwrap_or((Position::START, text.to_string()));
    let game = moves.parse::<Record>().and_then(|record| record.replay(start));
    game.map(|game| *game.position()).map_err(|error| no_game(text, &error))
}

/// The start that a text begins with the name of, and the moves after it, with
/// blanks in place of the name, which keep every index right.
fn named_start(text: &str) -> Option<(Position, String)> {
    let begin = text.len() - text.trim_start().len();
    let starts = [
        ("start", Position::START),
        ("standard", Position::START),
        ("mirrored", Position::MIRRORED),
    ];
    starts.into_iter().find_map(|(name, start)| {
        let found = text.get(begin..begin + name.len())?;
        let moves = &text[begin + name.len()..];
        let moves = format!("{}{:width$}{moves}", &text[..begin], "", width = name.len());
        found.eq_ignore_ascii_case(name).then_some((start, moves))
    })
}

/// A record's fault, which points at the move to blame.
fn no_game(text: &str, error: &RecordError) -> Fault {
    Fault::new(error.kind(), error).at(text, error.index())
}

/// Reads 64 cells and a side, or an OBF line; `None` if it is neither.
fn board(text: &str) -> Option<Result<Line, Fault>> {
    let begun_by_moves = |first: &str| first.trim().parse::<Record>().is_ok();
    if text.split_once(';').is_some_and(|(first, _)| !begun_by_moves(first)) {
        return Some(text.parse::<Line>().map_err(|error| match error {
            ArchiveError::Position { error, .. } => no_board(text, &error),
            error => no_line(text, &error),
        }));
    }
    text.parse().ok().map(|position| Ok(Line { position, scores: Vec::new() }))
}

/// An OBF line's fault, which points at the part that can't be read.
fn no_line(text: &str, error: &ArchiveError) -> Fault {
    let ArchiveError::Text { found, expected, .. } = error else { return archive::fault(error) };
    // Which line it is, the caller knows.
    let fault = Fault::new(error.kind(), &format!("{found:?}, expected {expected}"));
    let moves = text.find(';').unwrap_or_default();
    let Some(at) = text[moves..].find(found) else { return fault };
    let start = text[..moves + at].chars().count();
    fault.over(text, Some(start..start + found.chars().count()))
}

fn no_board(text: &str, error: &PositionError) -> Fault {
    Fault::new(error.kind(), error)
        .at(text, error.index())
        .help("a position is moves (f5d6c3), 64 cells and a side to move, start, or mirrored")
}

fn show(args: &Show, screen: &mut Screen) -> Result<(), Failure> {
    batch::run(&args.position, args.format.into(), screen, |text| position(text).map(Shown))
}

/// A position and what is to be said of it.
struct Shown(Position);

impl Shown {
    fn evaluations(&self) -> Vec<Evaluation> {
        play::best_first(&evaluate(&self.0).collect::<Vec<_>>())
    }

    /// Whose turn it is, or how the game ended, in words.
    fn turn(&self) -> String {
        match self.0.turn() {
            Turn::Move { side, legal } => format!(
                "{} to move, with {}: {:#}",
                play::capitalised(side),
                report::count(legal.len(), "move"),
                legal.squares()
            ),
            Turn::Pass { side } => {
                format!("{} to move, but without a move: it has to pass", play::capitalised(side))
            }
            Turn::Over(score) => format!("The game is over: {score}"),
        }
    }

    fn sets(&self) -> String {
        let rows =
            [("black", self.0.black()), ("white", self.0.white()), ("legal", self.0.legal_moves())];
        let lines = rows.map(|(name, set)| {
            format!("{name}  {set:#x}  {:>20}  {:#}\n", set.bits(), set.squares())
        });
        lines.concat().trim_end().to_string()
    }

    /// What a player looks for: see the words of the table.
    fn sight(&self) -> String {
        let position = &self.0;
        let mut text = String::new();
        let mut line = |name: String, set: Set| {
            text += &format!("{name:24} {:2}  {:#}\n", set.len(), set.squares());
        };
        for side in [Color::Black, Color::White] {
            let stable = position.stable(side);
            line(format!("{side}'s frontier"), position.frontier(side));
            line(format!("{side}'s potential moves"), position.potential_moves(side));
            for (by, set) in [
                ("by edges", stable.on_edges),
                ("by full lines", stable.on_full_lines),
                ("by neighbours", stable.supported),
            ] {
                if !set.is_empty() {
                    line(format!("{side} stable {by}"), set);
                }
            }
        }
        let regions = position.regions();
        // Early in the game there is one region, which says nothing.
        if regions.len() > 1 {
            for region in regions {
                let parity = if region.len() % 2 == 1 { "odd" } else { "even" };
                line(format!("{parity} region"), region);
            }
        }
        text.trim_end().to_string()
    }

    /// What each move turns, by direction.
    fn flips(&self) -> String {
        let line = |square| {
            let ways = self.directions(square).map(|(direction, flips)| {
                format!("{} ({direction})", flips.squares().to_string().trim_matches(['{', '}']))
            });
            format!("{square} flips {}\n", ways.collect::<Vec<_>>().join(", "))
        };
        self.0.legal_moves().iter().map(line).collect::<String>().trim_end().to_string()
    }

    /// The directions in which a move turns discs, and these.
    fn directions(&self, square: Square) -> impl Iterator<Item = (Direction, Set)> {
        Direction::ALL
            .into_iter()
            .map(move |direction| (direction, self.0.flips_toward(square, direction)))
            .filter(|(_, flips)| !flips.is_empty())
    }

    fn both(&self, of: impl Fn(Color) -> Value) -> Value {
        json!({ "black": of(Color::Black), "white": of(Color::White) })
    }

    fn greedy(&self) -> String {
        if self.0.legal_moves().is_empty() {
            return String::new();
        }
        let table = play::greedy_table(&self.evaluations(), None, false);
        format!("Greedy's value is  flips - c * replies.  {}\n\n{table}", play::formula(&self.0))
    }
}

impl Answer for Shown {
    fn sentence(&self) -> String {
        let [black, white] = self.0.counts();
        format!("Black has {black} and white {white}. {}.", self.turn())
    }

    fn picture(&self, screen: &Screen) -> String {
        let signs = screen.signs();
        let [black, white] = self.0.counts();
        let (first, second) = (signs.first, signs.second);
        report::paragraphs([
            screen.boards(&[play::othello_board(&self.0, Set::EMPTY)]),
            format!("Black {first} {black}, white {second} {white}. {}.", self.turn()),
            self.sets(),
            self.flips(),
            self.sight(),
            format!("position {}", self.0),
            self.greedy(),
        ])
    }

    fn svg(&self) -> String {
        svg(&[play::othello_board(&self.0, Set::EMPTY)], &self.sentence())
    }

    const COLUMNS: usize = 5;

    fn row(&self) -> Vec<String> {
        vec![
            self.0.to_string(),
            self.0.to_move().to_string(),
            self.0.count(Color::Black).to_string(),
            self.0.count(Color::White).to_string(),
            self.0.legal_moves().squares().to_string(),
        ]
    }

    fn json(&self) -> Map<String, Value> {
        let flips = |square: Square| {
            let ways = self.directions(square).map(|(direction, flips)| {
                let squares: Vec<String> = flips.iter().map(|square| square.to_string()).collect();
                (direction.to_string(), json!(squares))
            });
            (square.to_string(), Value::Object(ways.collect()))
        };
        let outcome = match self.0.turn() {
            Turn::Over(score) => json!({
                "raw": score.raw(),
                "empties_to_winner": score.empties_to_winner(),
            }),
            _ => Value::Null,
        };
        report::fields([
            ("position", json!(self.0.to_string())),
            ("to_move", json!(self.0.to_move().to_string())),
            (
                "discs",
                json!({
                    "black": self.0.count(Color::Black),
                    "white": self.0.count(Color::White),
                }),
            ),
            ("over", outcome),
            ("black", report::json(self.0.black())),
            ("white", report::json(self.0.white())),
            ("legal", report::json(self.0.legal_moves())),
            ("frontier", self.both(|side| report::json(self.0.frontier(side)))),
            ("potential_moves", self.both(|side| report::json(self.0.potential_moves(side)))),
            (
                "stable",
                self.both(|side| {
                    let stable = self.0.stable(side);
                    json!({
                        "by_edges": report::json(stable.on_edges),
                        "by_full_lines": report::json(stable.on_full_lines),
                        "by_neighbours": report::json(stable.supported),
                    })
                }),
            ),
            ("regions", self.0.regions().into_iter().map(report::json).collect()),
            ("c", json!(rounded(weight(self.0.occupied().len()), 1e9))),
            ("moves", self.evaluations().iter().map(evaluation).collect()),
            ("flips", Value::Object(self.0.legal_moves().iter().map(flips).collect())),
        ])
    }
}

fn evaluation(found: &Evaluation) -> Value {
    json!({
        "move": found.square.to_string(),
        "flips": found.flips,
        "replies": found.replies,
        "value": rounded(found.value, 1e6),
    })
}

/// A number rounded to parts of a whole: more digits would be noise to readers.
fn rounded(number: f64, parts: f64) -> f64 {
    (number * parts).round() / parts
}
