//! What the loop has to know of Connect Four.

use std::time::Duration;

use anstyle::AnsiColor;
use connect4::player::{Greedy, Leveled};
use connect4::{Bounds, Color, Column, Columns, Game, Limits, MoveError, Outcome, Position};
use connect4::{Score, Set, Solver};
use game::{Player, Ply, Random, Rules, Turn};
use lab::draw::{Board, Mark, Signs};

use super::{BoxedThinker, Setup, Tabletop, Thinker, Thought, capitalised};
use crate::book;
use crate::failure::{Fault, excerpt};
use crate::players::Kind;
use crate::progress::Watch;
use crate::report;

/// Connect Four, which has no settings of its own.
#[derive(Clone, Copy)]
pub struct ConnectFour;

impl Tabletop for ConnectFour {
    type Rules = Position;
    type Layout = bitset::ConnectFour;

    const NAME: &'static str = "Connect Four";
    const COMMAND: &'static str = "connect4";
    const MOVES: &'static str = "a column, 1 to 7";
    const SIDES: [&'static str; 2] = ["red", "yellow"];
    const PLAYERS: &'static [Kind] = &[
        Kind::plain("greedy"),
        Kind::plain("random"),
        Kind::plain("perfect"),
        Kind::with_levels("solver", 9, 5),
    ];
    const USUAL_PLAYERS: [&'static str; 2] = ["human", "greedy"];

    fn new(_: &Setup) -> Result<Self, Fault> {
        Ok(ConnectFour)
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    fn heeded(&self, player: &str) -> &'static [&'static str] {
        let chance = player.starts_with("solver") || player == "random";
        if chance { &["seed"] } else { &[] }
    }

    fn start_words(start: &str) -> Option<&'static str> {
        matches!(start, "start" | "standard").then_some("Empty board")
    }

    fn position(text: &str) -> Result<Position, Fault> {
        crate::connect4::position(text)
    }

    fn replay(start: Position, moves: &str) -> Result<Game, Fault> {
        crate::connect4::replay(start, moves)
    }

    fn thinker(&self, name: &str, level: u8, mut chance: fastrand::Rng) -> BoxedThinker<Position> {
        match name {
            "greedy" => Box::new(Greedy),
            "perfect" => Box::new(Perfect(book::usual_solver())),
            "solver" => {
                let player = Leveled::new(level.into(), move |count| chance.usize(..count));
                Box::new(Solving {
                    player: player.expect("the level was read"),
                    why: "the most promising after a short look, or a slip",
                })
            }
            _ => Box::new(Random::new(move |count| chance.usize(..count))),
        }
    }

    fn player_words(name: &str) -> String {
        match name.split_once(':') {
            Some((name, level)) => format!("the {name} at level {level}"),
            None => format!("the {name} player"),
        }
    }

    fn read_move(text: &str) -> Option<Result<Column, String>> {
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        // The board's letters name squares; `b` is the word for the board.
        if let [letter @ (b'a' | b'c'..=b'g')] = text.to_ascii_lowercase().as_bytes() {
            let number = letter - b'a' + 1;
            return Some(Err(format!("Type a column by its number: {text} is {number}.")));
        }
        digits.then(|| {
            text.parse().map_err(|_| format!("No column {}: columns are 1 to 7.", excerpt(text)))
        })
    }

    fn sentence(before: &Position, ply: Ply<Column>) -> String {
        let side = capitalised(before.side());
        match ply {
            Ply::Move(column) => {
                let landing = before.landing(column).map(|square| square.to_string());
                format!("{side} {column}: {}.", landing.unwrap_or_default())
            }
            Ply::Pass => format!("{side} passes."),
        }
    }

    fn board(game: &Game) -> Board<bitset::ConnectFour> {
        let position = game.position();
        let four: Set = position.lines().map(bitset::Line::set).collect();
        let before = game.positions().rev().nth(1);
        let last = before.map_or(Set::EMPTY, |before| position.occupied() - before.occupied());
        Board::new(&[(position.red(), Mark::First), (position.yellow(), Mark::Second)])
            .sides(Self::SIDES)
            .brackets(if four.is_empty() { last } else { four })
            .column_numbers()
            .indent(2)
    }

    fn colors(signs: Signs) -> Vec<(char, AnsiColor)> {
        vec![(signs.first, AnsiColor::Red), (signs.second, AnsiColor::Yellow)]
    }

    fn status(game: &Game, sides: [String; 2], _: bool) -> String {
        let position = game.position();
        if let Turn::Over(_) = position.turn() {
            return report::count(position.occupied().len(), "disc") + ".";
        }
        let side = position.side();
        let full: Vec<String> = Columns::ALL
            .into_iter()
            .filter(|&column| !position.free().contains(column))
            .map(|column| column.to_string())
            .collect();
        let full = match full.len() {
            0 => String::new(),
            1 => format!("  Full: column {}.", full[0]),
            _ => format!("  Full: columns {}.", full.join(" ")),
        };
        let [who, other] = if side == Color::Red { [0, 1] } else { [1, 0] }.map(|i| &sides[i]);
        let number = position.ply() + 1;
        format!("Move {number}.  {} to play against {other}.{full}", capitalised(who))
    }

    fn legal(position: &Position) -> String {
        match position.turn() {
            Turn::Over(_) => "The game is over.".to_string(),
            _ => format!("Free columns: {}", position.free()),
        }
    }

    fn refusal(position: &Position, error: &MoveError) -> String {
        match error {
            MoveError::GameOver { .. } => "The game is over.".to_string(),
            MoveError::NoPass => "There is no passing in Connect Four.".to_string(),
            error => format!("{}. Free: {}", capitalised(error), position.free()),
        }
    }

    fn prompt(side: Color) -> String {
        format!("{side}, column 1-7> ")
    }

    fn hint(position: &Position, _: &str) -> String {
        hint(position)
    }

    fn analyze(game: &Game, drawn: bool) -> String {
        crate::analyze::of_game(game, ANALYSIS_TIME, drawn)
    }

    fn standing(position: &Position) -> String {
        let discs = report::count(position.occupied().len(), "disc");
        format!("{discs}, {} to move", position.side())
    }

    fn result(game: &Game, outcome: &Outcome, you: Option<Color>) -> String {
        let Outcome::Won(winner) = outcome else { return "draw".to_string() };
        let lines: Vec<String> = game.position().lines().map(|line| line.to_string()).collect();
        let who = match you {
            Some(you) if you == *winner => "you win".to_string(),
            Some(_) => format!("you lose: {winner} wins"),
            None => format!("{winner} wins"),
        };
        format!("{who} with {}", lines.join(" and "))
    }

    fn end(game: &Game) -> &'static str {
        if game.position().winner().is_some() { "four in a row" } else { "the board is full" }
    }

    fn story(_: &Game, _: Option<Color>) -> String {
        String::new()
    }
}

/// How long an analysis may look at each move.
const ANALYSIS_TIME: Duration = Duration::from_secs(2);

/// How long a hint may take.
const HINT_TIME: Duration = Duration::from_secs(5);

/// The score of each column, the best, and which lose at once; with bounds
/// where the time is too short.
fn hint(position: &Position) -> String {
    if position.outcome().is_some() {
        return String::new();
    }
    let scores = scores(position);
    let cell = |column| {
        let found = scores.iter().find(|(free, _)| *free == column);
        found.map_or(".".to_string(), |(_, bounds)| bounds.to_string().replace(" to ", ".."))
    };
    let row = |name: &str, cell: &dyn Fn(Column) -> String| {
        std::iter::once(name.to_string()).chain(Columns::ALL.into_iter().map(cell)).collect()
    };
    let table = report::table(&[row("column", &|column| column.to_string()), row("score", &cell)]);
    let Some(most) = most(&scores) else {
        let promising = scores.iter().min_by_key(|(column, bounds)| {
            let middle = i32::from(bounds.lower.value()) + i32::from(bounds.upper.value());
            (-middle, column.number().abs_diff(4))
        });
        let (column, _) = promising.expect("there is a free column");
        let seconds = HINT_TIME.as_secs();
        return format!("{table}\nNot solved in {seconds} s; the most promising is {column}.");
    };
    let best = scores.iter().filter(|(_, bounds)| bounds.score() == Some(most));
    let best: Vec<String> = best.map(|(column, _)| column.to_string()).collect();
    let end = match most.winner(position) {
        Some(winner) => format!("{winner} wins at move {}", most.end(position)),
        None => "it is a draw".to_string(),
    };
    let side = position.side();
    format!(
        "{table}\nBest: {}. With perfect play {end}.\n\
         Scores are the discs that the winner has left, with a minus if {side} loses.",
        best.join(" ")
    )
}

/// The score of the best column, if it is proved that none is better.
fn most(scores: &[(Column, Bounds)]) -> Option<Score> {
    let most = scores.iter().filter_map(|(_, bounds)| bounds.score()).max()?;
    scores.iter().all(|(_, bounds)| bounds.upper <= most).then_some(most)
}

/// What the free columns are worth, as far as it is found in the time, of which
/// each has its part.
fn scores(position: &Position) -> Vec<(Column, Bounds)> {
    let (mut solver, free) = (book::usual_solver(), position.free());
    let mut watch = Watch::new(Some(HINT_TIME), None);
    let mut left = free.len();
    let mut score = |column: Column| {
        watch.share(1.0 / f64::from(left));
        watch.stage(format!("column {column}"), 0, false);
        left -= 1;
        let next = position.play(column).expect("a free column");
        let mut progress = |progress| watch.look(progress);
        (column, -solver.score(&next, Limits::NONE.with_progress(&mut progress)))
    };
    free.iter().map(&mut score).collect()
}

/// The perfect player, which says on a terminal how far it is: its first moves
/// may take long.
struct Perfect(Solver);

impl Thinker<Position> for Perfect {
    fn think(&mut self, position: &Position, _: Columns) -> Thought<Position> {
        let mut watch = Watch::new(None, None);
        watch.stage("thinking", 0, true);
        let mut progress = |progress| watch.look(progress);
        let answer = self.0.solve(position, Limits::NONE.with_progress(&mut progress));
        let chosen = answer.best().expect("there is a free column");
        let side = capitalised(position.side());
        Thought { chosen, why: format!("{side} chose {chosen}: the best of all that can follow.") }
    }
}

/// A player that solves, and says no more than how.
struct Solving<P> {
    player: P,
    why: &'static str,
}

impl<P: Player<Position>> Thinker<Position> for Solving<P> {
    fn think(&mut self, position: &Position, legal: Columns) -> Thought<Position> {
        let chosen = self.player.choose(position, legal);
        let side = capitalised(position.side().to_string());
        Thought { chosen, why: format!("{side} chose {chosen}: {}.", self.why) }
    }
}

impl Thinker<Position> for Greedy {
    fn think(&mut self, position: &Position, _: Columns) -> Thought<Position> {
        let (chosen, reason) = Greedy::reason(position).expect("there is a free column");
        let side = capitalised(position.side());
        Thought { chosen, why: format!("{side} chose {chosen}: {reason}.") }
    }
}

impl<F: FnMut(usize) -> usize> Thinker<Position> for Random<F> {
    fn think(&mut self, position: &Position, legal: Columns) -> Thought<Position> {
        let chosen = self.choose(position, legal);
        let of = report::count(legal.len(), "free column");
        Thought { chosen, why: format!("{chosen} was drawn from {of}.") }
    }
}
