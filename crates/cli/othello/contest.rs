//! `bitboards othello match`: two players over many games.

use std::time::{Duration, Instant};

use game::Player;
use othello::{Color, Game, Position, Set, Square, Turn};
use serde_json::{Value, json};

use super::args::Match;
use super::players::{self, player};
use super::values::for_side;
use crate::failure::{Failure, Fault};
use crate::report;
use crate::screen::Screen;

/// An opening is balanced if the greatest of the first search's values is
/// within so many discs.
const BALANCED: f64 = 6.0;

/// What the first player has reached.
#[derive(Default, Debug)]
struct Tally {
    wins: u32,
    draws: u32,
    losses: u32,
    /// The difference of discs of all games together.
    discs: i32,
    /// The mean difference of each pair of games on one opening.
    pairs: Vec<f64>,
}

impl Tally {
    fn add(&mut self, difference: i32) {
        self.discs += difference;
        match difference {
            1.. => self.wins += 1,
            0 => self.draws += 1,
            _ => self.losses += 1,
        }
    }

    fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Points in percent, a draw being half a point.
    fn percent(&self) -> f64 {
        let points = f64::from(self.wins) + f64::from(self.draws) / 2.0;
        100.0 * points / f64::from(self.games().max(1))
    }

    /// The mean difference of a game.
    fn mean(&self) -> f64 {
        f64::from(self.discs) / f64::from(self.games().max(1))
    }

    /// The standard error of the mean; `None` with fewer than two pairs, which
    /// tell nothing of it. The two games on an opening depend on one another,
    /// so that pairs are counted, and a last game without its pair is not.
    fn error(&self) -> Option<f64> {
        let count = self.pairs.len() as f64;
        let mean = self.pairs.iter().sum::<f64>() / count;
        let squares: f64 = self.pairs.iter().map(|pair| (pair - mean).powi(2)).sum();
        (count >= 2.0).then(|| (squares / (count - 1.0) / count).sqrt())
    }
}

/// A player, and how long it takes.
struct Clocked {
    player: Box<dyn Player<Position>>,
    moves: u32,
    total: Duration,
    longest: Duration,
}

impl Clocked {
    const fn new(player: Box<dyn Player<Position>>) -> Self {
        Clocked { player, moves: 0, total: Duration::ZERO, longest: Duration::ZERO }
    }

    fn mean(&self) -> Duration {
        self.total / self.moves.max(1)
    }
}

impl Player<Position> for Clocked {
    fn choose(&mut self, position: &Position, legal: Set) -> Square {
        let start = Instant::now();
        let square = self.player.choose(position, legal);
        let time = start.elapsed();
        self.moves += 1;
        self.total += time;
        self.longest = self.longest.max(time);
        square
    }
}

pub fn run(args: &Match, screen: &mut Screen) -> Result<(), Failure> {
    if args.opening > 20 {
        let message = format!("an opening of {} moves, expected at most 20", args.opening);
        return Err(Fault::new("opening", &message).into());
    }
    players::check_noise(args.noise)?;
    let mut chance = fastrand::Rng::with_seed(args.seed);
    let mut first = Clocked::new(player(&args.first, args.noise, chance.fork())?);
    let mut second = Clocked::new(player(&args.second, args.noise, chance.fork())?);
    let mut judge = othello::search::Searcher::with_mib(4);
    let mut tally = Tally::default();
    for _ in 0..args.games.div_ceil(2) {
        let opening = opening(&mut chance, args.opening, &mut judge);
        let black = play(opening, &mut first, &mut second);
        tally.add(black);
        if tally.games() < args.games {
            let white = -play(opening, &mut second, &mut first);
            tally.add(white);
            tally.pairs.push(f64::from(black + white) / 2.0);
        }
        if screen.interactive() && tally.games() % 20 == 0 {
            screen.line(sentence(args, &tally))?;
            screen.flush()?;
        }
    }
    let times = args.times.then_some([&first, &second]);
    if args.json {
        return screen.line(object(args, &tally, times));
    }
    screen.line(sentence(args, &tally))?;
    for (name, times) in [&args.first, &args.second].into_iter().zip(times.into_iter().flatten()) {
        let (mean, longest) = (times.mean().as_secs_f64(), times.longest.as_secs_f64());
        screen.line(format_args!("{name} took {mean:.4} s for a move, at most {longest:.3} s"))?;
    }
    Ok(())
}

/// A position after some random moves that is neither over nor lost.
fn opening(
    chance: &mut fastrand::Rng,
    moves: u32,
    judge: &mut othello::search::Searcher,
) -> Position {
    let limits = othello::search::Limits { depth: 4, exact: 0, nodes: 0 };
    loop {
        let mut position = Position::START;
        for _ in 0..moves {
            let Turn::Move { legal, .. } = position.turn() else { break };
            let square = legal.iter().nth(chance.usize(..legal.len() as usize));
            let next = square.and_then(|square| position.play(square).ok());
            position = next.unwrap_or(position);
        }
        let balanced = judge
            .search(&position, limits)
            .is_some_and(|found| found.value.discs().abs() <= BALANCED);
        if balanced {
            return position;
        }
    }
}

/// The difference of discs for the player of black, who begins or not.
fn play(
    opening: Position,
    black: &mut dyn Player<Position>,
    white: &mut dyn Player<Position>,
) -> i32 {
    let mut game = Game::new(opening);
    loop {
        match game.turn() {
            Turn::Move { side, legal } => {
                let position = *game.position();
                let square = match side {
                    Color::Black => black.choose(&position, legal),
                    Color::White => white.choose(&position, legal),
                };
                game.play(square).expect("players choose legal moves");
            }
            Turn::Pass { .. } => game.pass().expect("a pass is forced"),
            Turn::Over(score) => return for_side(score.empties_to_winner(), Color::Black),
        }
    }
}

fn sentence(args: &Match, tally: &Tally) -> String {
    let error = tally.error().map_or("unknown".to_string(), |error| format!("{error:.2}"));
    format!(
        "{} against {}: {} to {}, {} ({:.1} %), by {:+.2} discs a game (standard error {error}), {}, seed {}",
        args.first,
        args.second,
        report::count(tally.wins, "win"),
        tally.losses,
        report::count(tally.draws, "draw"),
        tally.percent(),
        tally.mean(),
        report::count(tally.games(), "game"),
        args.seed,
    )
}

fn object(args: &Match, tally: &Tally, times: Option<[&Clocked; 2]>) -> Value {
    let mut fields = report::fields([
        ("first", json!(args.first)),
        ("second", json!(args.second)),
        ("games", json!(tally.games())),
        ("wins", json!(tally.wins)),
        ("draws", json!(tally.draws)),
        ("losses", json!(tally.losses)),
        ("percent", json!(tally.percent())),
        ("mean", json!(tally.mean())),
        ("standard_error", json!(tally.error())),
        ("seed", json!(args.seed)),
    ]);
    if let Some(times) = times {
        let times = times.map(|player| {
            let longest = player.longest.as_secs_f64();
            json!({ "mean": player.mean().as_secs_f64(), "longest": longest })
        });
        fields.insert("seconds_a_move".to_string(), json!(times));
    }
    Value::Object(fields)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lone_game_is_no_pair() {
        let mut tally = Tally::default();
        for pair in [[4, 8], [2, -2]] {
            pair.into_iter().for_each(|difference| tally.add(difference));
            assert_eq!(tally.error(), None);
            tally.pairs.push(f64::from(pair[0] + pair[1]) / 2.0);
        }
        // Pairs of 6 and 0: a variance of 18, and 9 for the mean of two.
        assert_eq!((tally.mean(), tally.error()), (3.0, Some(3.0)));
        tally.add(-17);
        assert_eq!((tally.mean(), tally.error()), (-1.0, Some(3.0)));
    }
}
