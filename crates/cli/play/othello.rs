//! What the loop has to know of Othello.

use std::time::Duration;

use anstyle::AnsiColor;
use game::{Player, Ply, Random, Turn};
use lab::draw::{Board, Mark, Signs};
use othello::greedy::{self, Evaluation, weight};
use othello::player::{GreedyMobility, Positional};
use othello::search::Value;
use othello::{Color, Game, MoveError, Position, Record, Score, Set, Square, positional};

use super::{BoxedThinker, Setup, Tabletop, Thinker, Thought, capitalised};
use crate::failure::{Fault, excerpt};
use crate::othello::hint;
use crate::othello::players::{self, Timed};
use crate::players::{Kind, read};
use crate::report;

/// Othello as it was set up.
#[derive(Clone, Copy)]
pub struct Othello {
    noise: f64,
}

impl Tabletop for Othello {
    type Rules = Position;
    type Layout = bitset::Othello;

    const NAME: &'static str = "Othello";
    const COMMAND: &'static str = "othello";
    const MOVES: &'static str = "a square such as d3";
    const SIDES: [&'static str; 2] = ["black", "white"];
    const PLAYERS: &'static [Kind] = players::PLAYERS;
    const USUAL_PLAYERS: [&'static str; 2] = ["human", "greedy"];

    fn new(setup: &Setup) -> Result<Self, Fault> {
        let noise = setup.noise.unwrap_or(greedy::NOISE);
        players::check_noise(noise)?;
        Ok(Othello { noise })
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        vec![("noise", self.noise.to_string())]
    }

    fn heeded(&self, player: &str) -> &'static [&'static str] {
        match player {
            "greedy" if self.noise == 0.0 => &["noise"],
            "greedy" => &["noise", "seed"],
            "random" => &["seed"],
            _ => &[],
        }
    }

    fn start_words(start: &str) -> Option<&'static str> {
        match start {
            "start" | "standard" => Some("Standard start"),
            "mirrored" => Some("Mirrored start"),
            _ => None,
        }
    }

    fn position(text: &str) -> Result<Position, Fault> {
        crate::othello::position(text)
    }

    fn replay(start: Position, moves: &str) -> Result<Game, Fault> {
        moves
            .parse::<Record>()
            .and_then(|record| record.replay(start))
            .map_err(|error| Fault::new(error.kind(), &error).at(moves, error.index()))
    }

    fn thinker(&self, name: &str, level: u8, mut chance: fastrand::Rng) -> BoxedThinker<Position> {
        match name {
            "greedy" if self.noise == 0.0 => Box::new(Greedy(GreedyMobility::quiet(), 0.0)),
            "greedy" => {
                let player = GreedyMobility::with_noise(self.noise, move || chance.f64());
                Box::new(Greedy(player, self.noise))
            }
            "positional" => Box::new(Positional),
            "search" => Box::new(Timed::new(level)),
            _ => Box::new(Random::new(move |count| chance.usize(..count))),
        }
    }

    fn player_words(name: &str) -> String {
        match name {
            "greedy" => "the greedy mobility AI".to_string(),
            _ => format!("the {name} player"),
        }
    }

    fn read_move(text: &str) -> Option<Result<Square, String>> {
        let name: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        let digits = name.strip_prefix(|c: char| c.is_ascii_alphabetic()).unwrap_or(&name);
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let number = name.parse().ok().and_then(Square::from_index);
        Some(name.parse().map_err(|_| match number {
            Some(square) => format!(
                "Type {}, not {name}. (As a number, counted from 0 at a1, {name} is {square}.)",
                Self::MOVES
            ),
            None if digits == name => format!("Type {}, not {}.", Self::MOVES, excerpt(&name)),
            None => format!("No square {}: columns are a to h, rows 1 to 8.", excerpt(&name)),
        }))
    }

    fn sentence(before: &Position, ply: Ply<Square>) -> String {
        let side = capitalised(before.to_move());
        match ply {
            Ply::Move(square) => {
                format!("{side} {square} flips {:#}.", before.flips(square).squares())
            }
            Ply::Pass => {
                let other = capitalised(before.to_move().opponent());
                format!("{side} has no move and passes. {other} moves again.")
            }
        }
    }

    fn board(game: &Game) -> Board<bitset::Othello> {
        let last = game.plies().rev().find_map(|ply| match ply {
            Ply::Move(square) => Some(square.set()),
            Ply::Pass => None,
        });
        board(game.position(), last.unwrap_or(Set::EMPTY))
    }

    fn colors(_: Signs) -> Vec<(char, AnsiColor)> {
        vec![('+', AnsiColor::Green)]
    }

    fn status(game: &Game, sides: [String; 2], drawn: bool) -> String {
        let position = game.position();
        let [black, white] = position.counts();
        let counts = format!("{} {black}, {} {white}.", capitalised(&sides[0]), sides[1]);
        if let Turn::Over(_) = position.turn() {
            return counts;
        }
        let moves = game.plies().filter(|ply| matches!(ply, Ply::Move(_))).count();
        let legal = Self::legal(position);
        let legal = if drawn { legal.replacen(':', " (+):", 1) } else { legal };
        format!("Move {}.  {counts}\n{legal}", moves + 1)
    }

    fn legal(position: &Position) -> String {
        match position.turn() {
            Turn::Move { side, legal } => {
                let side = capitalised(side);
                format!("{side}'s moves: {:#}", legal.squares())
            }
            Turn::Pass { side } => format!("{} has no move.", capitalised(side)),
            Turn::Over(_) => "The game is over.".to_string(),
        }
    }

    fn refusal(position: &Position, error: &MoveError) -> String {
        let legal = position.legal_moves().squares();
        match error {
            MoveError::MustMove { side } => {
                format!("{} has moves and can't pass: {legal:#}", capitalised(side))
            }
            MoveError::GameOver { .. } => "The game is over.".to_string(),
            error => format!("{error}. Your moves: {legal:#}"),
        }
    }

    fn prompt(side: Color) -> String {
        format!("{side}> ")
    }

    fn hint(position: &Position, computer: &str) -> String {
        match read(computer, Self::PLAYERS, &[]) {
            Ok(("search", level)) => hint::by_level(position, level),
            Ok(("positional", _)) => hint::by_squares(position),
            _ => greedy_hint(position),
        }
    }

    fn analyze(game: &Game, drawn: bool) -> String {
        crate::othello::analyze::of_game(game, ANALYSIS_TIME, drawn)
    }

    fn standing(position: &Position) -> String {
        let [black, white] = position.counts();
        format!("black {black}, white {white}, {} to move", position.to_move())
    }

    fn result(_: &Game, score: &Score, you: Option<Color>) -> String {
        let (black, white) = (score.black(), score.white());
        let (verb, most, least) = match (score.winner(), you) {
            (None, _) => ("draw".to_string(), black, white),
            (Some(winner), Some(you)) if winner == you => {
                ("you win".to_string(), black.max(white), black.min(white))
            }
            (Some(_), Some(_)) => ("you lose".to_string(), black.min(white), black.max(white)),
            (Some(winner), None) => (format!("{winner} wins"), black.max(white), black.min(white)),
        };
        let empties = score.empties();
        if empties == 0 || score.winner().is_none() {
            return format!("{verb} {most} to {least}");
        }
        let with = |count| if count == black.max(white) { count + empties } else { count };
        format!(
            "{verb} {most} to {least} on the board, {} to {} with the {} to the winner",
            with(most),
            with(least),
            if empties == 1 { "empty".to_string() } else { format!("{empties} empties") },
        )
    }

    fn end(game: &Game) -> &'static str {
        let position = game.position();
        if position.empty().is_empty() {
            "the board is full"
        } else if position.own().is_empty() || position.opponent().is_empty() {
            "one side has no disc left"
        } else {
            "neither side has a move"
        }
    }

    fn story(game: &Game, you: Option<Color>) -> String {
        format!("{}{}", leads(game, you), passes(game)).trim_end().to_string()
    }
}

/// How long an analysis may take.
const ANALYSIS_TIME: Duration = Duration::from_secs(10);

/// The lead every ten moves, in the view of the only human, else of black.
fn leads(game: &Game, you: Option<Color>) -> String {
    let (whose, side) = match you {
        Some(side) => ("Your lead", side),
        None => ("Black's lead", Color::Black),
    };
    let mut numbers = format!("{whose} after move");
    let mut leads = " ".repeat(numbers.len());
    let moves = game.plies().zip(game.positions().skip(1)).filter(|(ply, _)| *ply != Ply::Pass);
    for (i, (_, position)) in moves.enumerate().filter(|(i, _)| (i + 1) % 10 == 0) {
        let (own, other) = (position.count(side), position.count(side.opponent()));
        numbers += &format!("{:5}", i + 1);
        leads += &format!("{:+5}", i64::from(own) - i64::from(other));
    }
    if leads.trim().is_empty() { String::new() } else { format!("{numbers}\n{leads}\n") }
}

fn passes(game: &Game) -> String {
    let passed = |side: Color| {
        let plies = game.plies().zip(game.positions());
        plies.filter(|(ply, before)| *ply == Ply::Pass && before.to_move() == side).count() as u32
    };
    [Color::Black, Color::White]
        .map(|side| (capitalised(side), passed(side)))
        .into_iter()
        .filter(|(_, count)| *count > 0)
        .map(|(side, count)| format!("{side} passed {}.\n", report::count(count, "time")))
        .collect()
}

/// The board as it is shown to people: the moves of the side to move marked,
/// brackets round the last move.
pub fn board(position: &Position, last: Set) -> Board<bitset::Othello> {
    Board::new(&[
        (position.black(), Mark::First),
        (position.white(), Mark::Second),
        (position.legal_moves(), Mark::Legal),
    ])
    .sides(["black", "white"])
    .brackets(last)
    .indent(2)
}

/// The greedy player, with how much noise it has.
struct Greedy<F>(GreedyMobility<F>, f64);

impl<F: FnMut() -> f64> Thinker<Position> for Greedy<F> {
    fn think(&mut self, position: &Position, _: Set) -> Thought<Position> {
        let choice = self.0.explain(position).expect("there is a legal move");
        let head = format!(
            "{} chose {}: the largest of  flips - c * replies{}.\n{}",
            capitalised(position.to_move()),
            choice.square,
            if self.1 == 0.0 { "" } else { " + noise" },
            formula(position),
        );
        let noise = if self.1 == 0.0 {
            " Noise is off.".to_string()
        } else {
            format!(" Noise adds up to {}.", self.1)
        };
        let table = greedy_table(&choice.evaluations, Some(choice.square), self.1 != 0.0);
        Thought { chosen: choice.square, why: format!("{head}{noise}\n\n{table}") }
    }
}

impl Thinker<Position> for Positional {
    fn think(&mut self, position: &Position, legal: Set) -> Thought<Position> {
        let chosen = self.choose(position, legal);
        let value = positional::value(position, chosen);
        let why = format!("{chosen} leaves squares worth {value:+}, more than any other move.");
        Thought { chosen, why }
    }
}

impl Thinker<Position> for Timed {
    fn think(&mut self, position: &Position, _: Set) -> Thought<Position> {
        let found = self.explain(position).expect("there is a legal move");
        let value = match found.value {
            Value::Exact(score) => format!("exactly {score:+}"),
            Value::Estimated(_) => format!("about {:+.1}", found.value.discs()),
        };
        let line = found.line.iter().filter_map(|ply| match ply {
            Ply::Move(square) => Some(square.to_string()),
            Ply::Pass => None,
        });
        let why = format!(
            "{} is worth {value} discs, {} ahead ({} positions).\nExpected: {}",
            found.best,
            report::count(found.depth, "move"),
            found.nodes,
            line.collect::<String>(),
        );
        Thought { chosen: found.best, why }
    }
}

impl<F: FnMut(usize) -> usize> Thinker<Position> for Random<F> {
    fn think(&mut self, position: &Position, legal: Set) -> Thought<Position> {
        let chosen = self.choose(position, legal);
        let of = report::count(legal.len(), "legal move");
        Thought { chosen, why: format!("{chosen} was drawn from {of}.") }
    }
}

/// The greedy formula's weight in a position, as a sentence.
pub fn formula(position: &Position) -> String {
    let discs = position.occupied().len();
    format!("c = 1 + exp(-{discs}/16) = {:.3} ({}).", weight(discs), report::count(discs, "disc"))
}

/// The greedy values of all moves, and what the greedy player would do.
fn greedy_hint(position: &Position) -> String {
    let Some(choice) = GreedyMobility::quiet().explain(position) else { return String::new() };
    let square = choice.square;
    format!(
        "{}\nBest: {square}, which flips {:#}. Values are flips - c * replies, not discs.",
        greedy_table(&choice.evaluations, None, false),
        position.flips(square).squares(),
    )
}

/// The greedy values of all moves, the best first.
pub fn greedy_table(evaluations: &[Evaluation], played: Option<Square>, noise: bool) -> String {
    let mut head = vec!["move", "flips", "replies", "value"];
    if noise {
        head.extend(["noise", "sum"]);
    }
    let mut rows = vec![head.into_iter().map(String::from).collect::<Vec<_>>()];
    rows.extend(best_first(evaluations).iter().map(|found| {
        let mut row = vec![
            found.square.to_string(),
            found.flips.to_string(),
            found.replies.to_string(),
            format!("{:.2}", found.value),
        ];
        if noise {
            row.extend([format!("{:.2}", found.noise), format!("{:.2}", found.total())]);
        }
        row.extend((played == Some(found.square)).then(|| "played".to_string()));
        row
    }));
    report::table(&rows)
}

/// The evaluations from the greatest value to the least, equal ones in the
/// alphabetical order of their squares.
pub fn best_first(evaluations: &[Evaluation]) -> Vec<Evaluation> {
    let mut sorted = evaluations.to_vec();
    sorted.sort_by(|a, b| {
        b.total()
            .total_cmp(&a.total())
            .then_with(|| a.square.to_string().cmp(&b.square.to_string()))
    });
    sorted
}
