//! What the loop has to know of Othello.

use anstyle::AnsiColor;
use game::{Player, Ply, Random, Turn};
use lab::draw::{Board, Signs};
use othello::greedy::{Evaluation, weight};
use othello::player::GreedyMobility;
use othello::{Color, Game, MoveError, Position, Score, Set, Square};

use super::{Tabletop, Thinker, Thought, capitalised};
use crate::report;

/// Othello as it was set up.
pub struct Othello {
    /// The start as it was asked for.
    pub start: String,
    pub noise: f64,
    pub seed: u64,
}

/// The sign of a square where one may move.
const LEGAL: char = '+';

impl Tabletop for Othello {
    type Rules = Position;

    const NAME: &'static str = "Othello";
    const COMMAND: &'static str = "othello";
    const MOVES: &'static str = "a square such as d3";

    fn colors(&self, _: Signs) -> Vec<(char, AnsiColor)> {
        vec![(LEGAL, AnsiColor::Green)]
    }

    fn settings(&self) -> String {
        let start = match self.start.as_str() {
            "start" | "standard" => "Standard start",
            "mirrored" => "Mirrored start",
            _ => "Start as given",
        };
        format!("{start}, noise {}, seed {}.", self.noise, self.seed)
    }

    fn saved_settings(&self) -> Vec<(String, String)> {
        [
            ("start", self.start.clone()),
            ("noise", self.noise.to_string()),
            ("seed", self.seed.to_string()),
        ]
        .map(|(name, value)| (name.to_string(), value))
        .to_vec()
    }

    fn thinker(&self, name: &str, mut chance: fastrand::Rng) -> Option<Box<dyn Thinker<Position>>> {
        Some(match name {
            "greedy" if self.noise == 0.0 => Box::new(Greedy(GreedyMobility::quiet(), 0.0)),
            "greedy" => {
                let player = GreedyMobility::with_noise(self.noise, move || chance.f64());
                Box::new(Greedy(player, self.noise))
            }
            "random" => Box::new(Random::new(move |count| chance.usize(..count))),
            _ => return None,
        })
    }

    fn players(&self) -> &'static [&'static str] {
        &["greedy", "random"]
    }

    fn player_words(&self, name: &str) -> String {
        match name {
            "greedy" => "the greedy mobility AI".to_string(),
            _ => format!("the {name} player"),
        }
    }

    fn read_move(&self, text: &str) -> Option<Result<Square, String>> {
        let square: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        let looks_like_one = matches!(
            square.as_bytes(),
            [letter, digits @ ..] if letter.is_ascii_alphabetic()
                && !digits.is_empty() && digits.iter().all(u8::is_ascii_digit)
        );
        looks_like_one.then(|| {
            square
                .parse()
                .map_err(|_| format!("No square {square}: columns are a to h, rows 1 to 8."))
        })
    }

    fn sentence(&self, before: &Position, ply: Ply<Square>) -> String {
        let side = capitalised(&before.to_move().to_string());
        match ply {
            Ply::Move(square) => {
                format!("{side} {square} flips {:#}.", before.flips(square).squares())
            }
            Ply::Pass => {
                let other = capitalised(&before.to_move().opponent().to_string());
                format!("{side} has no move and passes. {other} moves again.")
            }
        }
    }

    fn board(&self, game: &Game, signs: Signs) -> String {
        let last = game.plies().rev().find_map(|ply| match ply {
            Ply::Move(square) => Some(square.set()),
            Ply::Pass => None,
        });
        board(game.position(), last.unwrap_or(Set::EMPTY), signs).to_string()
    }

    fn status(&self, game: &Game, names: [String; 2], signs: Signs) -> String {
        let position = game.position();
        let moves = game.plies().filter(|ply| matches!(ply, Ply::Move(_))).count();
        let [black, white] = names.map(|name| match name.as_str() {
            "" => String::new(),
            name => format!(" ({name})"),
        });
        format!(
            "Move {}.  Black {}{black} {}, white {}{white} {}.\n{}",
            moves + 1,
            signs.first,
            position.count(Color::Black),
            signs.second,
            position.count(Color::White),
            self.legal(position)
        )
    }

    fn legal(&self, position: &Position) -> String {
        match position.turn() {
            Turn::Move { side, legal } => {
                let side = capitalised(&side.to_string());
                format!("{side}'s moves ({LEGAL}): {:#}", legal.squares())
            }
            Turn::Pass { side } => format!("{} has no move.", capitalised(&side.to_string())),
            Turn::Over(_) => "The game is over.".to_string(),
        }
    }

    fn refusal(&self, position: &Position, error: &MoveError) -> String {
        let legal = position.legal_moves().squares();
        match error {
            MoveError::MustMove { side } => {
                format!("{} has moves and can't pass: {legal:#}", capitalised(&side.to_string()))
            }
            MoveError::GameOver { .. } => "The game is over.".to_string(),
            error => format!("{error}. Your moves: {legal:#}"),
        }
    }

    fn prompt(&self, side: Color) -> String {
        format!("{side}> ")
    }

    fn hint(&self, position: &Position) -> String {
        let Some(choice) = GreedyMobility::quiet().explain(position) else { return String::new() };
        let chosen = choice.evaluations.iter().find(|found| found.square == choice.square);
        chosen.map_or(String::new(), |&Evaluation { square, replies, value, .. }| {
            format!(
                "Greedy would play {square}: flips {:#}, leaves {} {} (value {value:.2}).",
                position.flips(square).squares(),
                position.to_move().opponent(),
                if replies == 1 { "1 reply".to_string() } else { format!("{replies} replies") },
            )
        })
    }

    fn standing(&self, position: &Position) -> String {
        let [black, white] = position.counts();
        format!("black {black}, white {white}, {} to move", position.to_move())
    }

    fn result(&self, _: &Game, score: &Score, you: Option<Color>) -> String {
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
            report::count(empties, "empty square"),
        )
    }

    fn story(&self, game: &Game, you: Option<Color>) -> String {
        let whose = if you.is_some() { "Your lead" } else { "Black's lead" };
        let sign = if you == Some(Color::White) { -1 } else { 1 };
        let mut numbers = format!("{whose} after move");
        let mut leads = " ".repeat(numbers.len());
        let mut moves = 0;
        for (ply, position) in game.plies().zip(game.positions().skip(1)) {
            moves += usize::from(ply != Ply::Pass);
            if ply != Ply::Pass && moves % 10 == 0 {
                let [black, white] = position.counts().map(|count| count as i32);
                numbers += &format!("{moves:5}");
                leads += &format!("{:+5}", sign * (black - white));
            }
        }
        if moves < 10 { String::new() } else { format!("{numbers}\n{leads}\n") }
    }
}

/// The board as it is shown to people: the moves of the side to move marked,
/// brackets round the last move.
pub fn board(position: &Position, last: Set, signs: Signs) -> Board<bitset::Othello> {
    let sets = [
        (position.black(), signs.first),
        (position.white(), signs.second),
        (position.legal_moves(), LEGAL),
    ];
    Board::new(&sets, signs.free).brackets(last).indent(2)
}

/// The greedy player, with how much noise it has.
struct Greedy<F>(GreedyMobility<F>, f64);

impl<F: FnMut() -> f64> Thinker<Position> for Greedy<F> {
    fn think(&mut self, position: &Position, _: Set) -> Thought<Position> {
        let choice = self.0.explain(position).expect("there is a legal move");
        let head = format!(
            "{} chose {}: the largest of  flips - c * replies{}.\n{}",
            capitalised(&position.to_move().to_string()),
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
