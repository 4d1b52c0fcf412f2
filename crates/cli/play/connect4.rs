//! What the loop has to know of Connect Four.

use anstyle::AnsiColor;
use connect4::player::Greedy;
use connect4::{Color, Column, Columns, Game, MoveError, Outcome, Position, Set};
use game::{Player, Ply, Random, Rules, Turn};
use lab::draw::{Board, Mark, Signs};

use super::{Setup, Tabletop, Thinker, Thought, capitalised};
use crate::failure::Fault;
use crate::report;

/// Connect Four, which has no settings of its own.
pub struct ConnectFour;

impl Tabletop for ConnectFour {
    type Rules = Position;
    type Layout = bitset::ConnectFour;

    const NAME: &'static str = "Connect Four";
    const COMMAND: &'static str = "connect4";
    const MOVES: &'static str = "a column, 1 to 7";
    const SIDES: [&'static str; 2] = ["red", "yellow"];
    const PLAYERS: &'static [&'static str] = &["greedy", "random"];
    const USUAL_PLAYERS: [&'static str; 2] = ["human", "greedy"];

    fn new(_: &Setup) -> Result<Self, Fault> {
        Ok(ConnectFour)
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    fn start_words(start: &str) -> Option<&'static str> {
        matches!(start, "start" | "standard").then_some("Empty board")
    }

    fn position(text: &str) -> Result<Position, Fault> {
        crate::connect4::position(text)
    }

    fn replay(start: Position, moves: &str) -> Result<Game, Fault> {
        let mut game = Game::new(start);
        for (index, found) in moves.chars().enumerate().filter(|(_, c)| !c.is_whitespace()) {
            let number = game.len() + 1;
            let fault = |kind, message: String| {
                Fault::new(kind, &format!("move {number}: {message}")).at(moves, Some(index))
            };
            let column = found
                .to_string()
                .parse()
                .map_err(|error: connect4::ColumnError| fault(error.kind(), error.to_string()))?;
            game.play(column).map_err(|error| fault(error.kind(), error.to_string()))?;
        }
        Ok(game)
    }

    fn thinker(&self, name: &str, mut chance: fastrand::Rng) -> Option<Box<dyn Thinker<Position>>> {
        Some(match name {
            "greedy" => Box::new(Greedy),
            "random" => Box::new(Random::new(move |count| chance.usize(..count))),
            _ => return None,
        })
    }

    fn player_words(name: &str) -> String {
        format!("the {name} player")
    }

    fn read_move(text: &str) -> Option<Result<Column, String>> {
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        digits.then(|| text.parse().map_err(|_| format!("No column {text}: columns are 1 to 7.")))
    }

    fn sentence(before: &Position, ply: Ply<Column>) -> String {
        let side = capitalised(&before.side().to_string());
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

    fn status(game: &Game, names: [String; 2], signs: Signs) -> String {
        let position = game.position();
        let name = |side: Color| {
            let [red, yellow] = &names;
            let (sign, name) =
                if side == Color::Red { (signs.first, red) } else { (signs.second, yellow) };
            if name.is_empty() {
                format!("{side} {sign}")
            } else {
                format!("{side} {sign} ({name})")
            }
        };
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
        let who = capitalised(&name(side));
        format!(
            "Move {}.  {who} to play against {}.{full}",
            position.ply() + 1,
            name(side.opponent())
        )
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
            error => format!("{}. Free: {}", capitalised(&error.to_string()), position.free()),
        }
    }

    fn prompt(side: Color) -> String {
        format!("{side}, column 1-7> ")
    }

    fn hint(position: &Position) -> String {
        let choice = Greedy::reason(position);
        choice.map_or(String::new(), |(column, reason)| {
            format!("Greedy would play {column}: {reason}.")
        })
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

impl Thinker<Position> for Greedy {
    fn think(&mut self, position: &Position, _: Columns) -> Thought<Position> {
        let (chosen, reason) = Greedy::reason(position).expect("there is a free column");
        let side = capitalised(&position.side().to_string());
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
