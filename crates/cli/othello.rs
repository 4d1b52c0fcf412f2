//! `bitboards othello`: play, or look at a position.

use othello::greedy::{Evaluation, evaluate, weight};
use othello::{Color, Position, Record, Set, Turn};
use serde_json::{Map, Value, json};

use crate::args::{Format, Othello, OthelloCommand, OthelloPlay, Show};
use crate::batch::{self, Answer};
use crate::failure::{Failure, Fault};
use crate::play::{self, Session, seats};
use crate::report;
use crate::screen::Screen;

pub fn run(args: Othello, screen: &mut Screen) -> Result<(), Failure> {
    match args.command {
        Some(OthelloCommand::Show(args)) => show(&args, screen),
        Some(OthelloCommand::Play(args)) => play(args, screen),
        None => play(args.play, screen),
    }
}

fn play(args: OthelloPlay, screen: &mut Screen) -> Result<(), Failure> {
    let start = position(&args.start)?;
    if !args.noise.is_finite() || args.noise < 0.0 {
        let message = format!("noise {}: expected a number from 0 on", args.noise);
        return Err(Fault::new("noise", &message).into());
    }
    let seed = args.seed.unwrap_or_else(|| fastrand::u64(..1_000_000));
    let table = play::Othello { start: args.start, noise: args.noise, seed };
    let seats = seats(&table, [&args.black, &args.white], seed)?;
    Session::new(table, start, seats, screen).run()
}

/// Reads a position: `start` or `standard`, `mirrored`, moves from the start,
/// or 64 cells and the side to move.
///
/// Cells have no digit in them and moves have one each, which tells the two
/// apart.
pub fn position(text: &str) -> Result<Position, Fault> {
    match text.trim() {
        "start" | "standard" => Ok(Position::START),
        "mirrored" => Ok(Position::MIRRORED),
        moves if moves.bytes().any(|byte| byte.is_ascii_digit()) => {
            let game = text.parse::<Record>().and_then(|record| record.replay(Position::START));
            game.map(|game| *game.position())
                .map_err(|error| Fault::new(error.kind(), &error).at(text, error.index()))
        }
        _ => text.parse().map_err(|error: othello::PositionError| {
            Fault::new(error.kind(), &error).at(text, error.index()).help(
                "a position is moves (f5d6c3), 64 cells and a side to move, start, or mirrored",
            )
        }),
    }
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
                play::capitalised(&side.to_string()),
                report::count(legal.len(), "move"),
                legal.squares()
            ),
            Turn::Pass { side } => format!(
                "{} to move, but without a move: it has to pass",
                play::capitalised(&side.to_string())
            ),
            Turn::Over(score) if score.empties() > 0 => format!(
                "The game is over: {score} ({:+} for black with the empties to the winner)",
                score.empties_to_winner()
            ),
            Turn::Over(score) => format!("The game is over: {score}"),
        }
    }

    fn sets(&self) -> String {
        let row = |name: &str, set: Set| {
            [
                name.to_string(),
                format!("{set:#x}"),
                set.bits().to_string(),
                set.squares().to_string(),
            ]
        };
        let rows = [
            row("black", self.0.black()),
            row("white", self.0.white()),
            row("legal", self.0.legal_moves()),
        ];
        let width = |column: usize| rows.iter().map(|row| row[column].len()).max().unwrap_or(0);
        let (hex, decimal) = (width(1), width(2));
        let lines = rows.iter().map(|[name, number, digits, squares]| {
            format!("{name}   {number:hex$}   {digits:>decimal$}   {squares}")
        });
        lines.collect::<Vec<_>>().join("\n")
    }
}

impl Answer for Shown {
    fn text(&self, _: Format, screen: &Screen) -> String {
        let signs = screen.signs();
        let [black, white] = self.0.counts();
        let mut text = format!(
            "{}\n\nBlack {} {black}, white {} {white}. {}.\n\n{}\n\nposition {}",
            play::othello_board(&self.0, Set::EMPTY, signs),
            signs.first,
            signs.second,
            self.turn(),
            self.sets(),
            self.0,
        );
        if !self.0.legal_moves().is_empty() {
            let formula = play::formula(&self.0);
            let table = play::greedy_table(&self.evaluations(), None, false);
            text += &format!("\n\nGreedy's value is  flips - c * replies,  {formula}\n\n{table}");
        }
        text
    }

    fn json(&self) -> Map<String, Value> {
        let moves: Vec<Value> = self.evaluations().iter().map(evaluation).collect();
        let outcome = match self.0.turn() {
            Turn::Over(score) => json!({
                "raw": score.raw(),
                "empties_to_winner": score.empties_to_winner(),
            }),
            _ => Value::Null,
        };
        Map::from_iter(
            [
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
                ("c", json!(rounded(weight(self.0.occupied().len()), 1e9))),
                ("moves", json!(moves)),
            ]
            .map(|(name, value)| (name.to_string(), value)),
        )
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
