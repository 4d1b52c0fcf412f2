//! What the loop has to know of Connect Four.

use anstyle::AnsiColor;
use connect4::player::Greedy;
use connect4::{Color, Column, Columns, Game, MoveError, Outcome, Position, Set};
use game::{Player, Ply, Random, Rules, Turn};
use lab::draw::{Board, Signs};

use super::{Tabletop, Thinker, Thought, capitalised};
use crate::report;

/// Connect Four as it was set up.
pub struct ConnectFour {
    /// The start as it was asked for.
    pub start: String,
    pub seed: u64,
}

impl Tabletop for ConnectFour {
    type Rules = Position;

    const NAME: &'static str = "Connect Four";
    const COMMAND: &'static str = "connect4";
    const MOVES: &'static str = "a column, 1 to 7";

    fn colors(&self, signs: Signs) -> Vec<(char, AnsiColor)> {
        vec![(signs.first, AnsiColor::Red), (signs.second, AnsiColor::Yellow)]
    }

    fn settings(&self) -> String {
        let start = match self.start.as_str() {
            "start" | "standard" => "Empty board",
            _ => "Start as given",
        };
        format!("{start}, seed {}.", self.seed)
    }

    fn saved_settings(&self) -> Vec<(String, String)> {
        [("start", self.start.clone()), ("seed", self.seed.to_string())]
            .map(|(name, value)| (name.to_string(), value))
            .to_vec()
    }

    fn thinker(&self, name: &str, mut chance: fastrand::Rng) -> Option<Box<dyn Thinker<Position>>> {
        Some(match name {
            "greedy" => Box::new(Greedy),
            "random" => Box::new(Random::new(move |count| chance.usize(..count))),
            _ => return None,
        })
    }

    fn players(&self) -> &'static [&'static str] {
        &["greedy", "random"]
    }

    fn player_words(&self, name: &str) -> String {
        format!("the {name} player")
    }

    fn read_move(&self, text: &str) -> Option<Result<Column, String>> {
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        digits.then(|| text.parse().map_err(|_| format!("No column {text}: columns are 1 to 7.")))
    }

    fn sentence(&self, before: &Position, ply: Ply<Column>) -> String {
        let side = capitalised(&before.side().to_string());
        match ply {
            Ply::Move(column) => {
                let landing = before.landing(column).map(|square| square.to_string());
                format!("{side} {column}: {}.", landing.unwrap_or_default())
            }
            Ply::Pass => format!("{side} passes."),
        }
    }

    fn board(&self, game: &Game, signs: Signs) -> String {
        let position = game.position();
        let four: Set = position.lines().map(bitset::Line::set).collect();
        let before = game.positions().rev().nth(1);
        let last = before.map_or(Set::EMPTY, |before| position.occupied() - before.occupied());
        board(position, if four.is_empty() { last } else { four }, signs).to_string()
    }

    fn status(&self, game: &Game, names: [String; 2], signs: Signs) -> String {
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

    fn legal(&self, position: &Position) -> String {
        match position.turn() {
            Turn::Over(_) => "The game is over.".to_string(),
            _ => format!("Free columns: {}", position.free()),
        }
    }

    fn refusal(&self, position: &Position, error: &MoveError) -> String {
        match error {
            MoveError::GameOver { .. } => "The game is over.".to_string(),
            MoveError::NoPass => "There is no passing in Connect Four.".to_string(),
            error => format!("{}. Free: {}", capitalised(&error.to_string()), position.free()),
        }
    }

    fn prompt(&self, side: Color) -> String {
        format!("{side}, column 1-7> ")
    }

    fn hint(&self, position: &Position) -> String {
        let choice = Greedy::reason(position);
        choice.map_or(String::new(), |(column, reason)| {
            format!("Greedy would play {column}: {reason}.")
        })
    }

    fn standing(&self, position: &Position) -> String {
        let discs = report::count(position.occupied().len(), "disc");
        format!("{discs}, {} to move", position.side())
    }

    fn result(&self, game: &Game, outcome: &Outcome, you: Option<Color>) -> String {
        let Outcome::Won(winner) = outcome else { return "draw: the board is full".to_string() };
        let lines: Vec<String> = game.position().lines().map(|line| line.to_string()).collect();
        let who = match you {
            Some(you) if you == *winner => "you win".to_string(),
            Some(_) => "you lose: the other side wins".to_string(),
            None => format!("{winner} wins"),
        };
        format!("{who} with {}", lines.join(" and "))
    }

    fn story(&self, _: &Game, _: Option<Color>) -> String {
        String::new()
    }
}

/// The board as it is shown to people, brackets round some cells.
pub fn board(position: &Position, brackets: Set, signs: Signs) -> Board<bitset::ConnectFour> {
    let sets = [(position.red(), signs.first), (position.yellow(), signs.second)];
    Board::new(&sets, signs.free).brackets(brackets).column_numbers().indent(2)
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
