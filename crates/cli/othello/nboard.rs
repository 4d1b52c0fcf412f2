//! `bitboards othello nboard`: the `NBoard` protocol, by which user interfaces
//! talk to engines over standard input and output.
//!
//! The commands of version 2 are obeyed: `nboard`, `set depth`, `set game`,
//! `set contempt` (without effect), `move`, `hint`, `go`, `ping`, `learn` (said
//! to be done, though there is no book), `analyze`, `quit`. Others are passed
//! over, as the protocol asks, and what is wrong with one is told as a status.
//!
//! Commands are read while a search runs. `ping` and `quit` end it: what it has
//! found by then is said, and then `pong`. The other commands wait for its end,
//! and so does the end of the input: a dialogue in a pipe gets all its answers.

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use game::Ply;
use othello::endgame::Progress;
use othello::records::{Transcript, ggf};
use othello::search::{Finding, Limits, Searcher, Value};
use othello::{Game, Position, Square, Turn};

use super::players::until;
use super::values::for_side;
use crate::failure::{Failure, excerpt};
use crate::screen::Screen;

/// The depth until the user interface sets another.
const DEPTH: u32 = 8;
/// No other depth can be set.
const DEPTHS: std::ops::RangeInclusive<u32> = 1..=60;
/// Below so many plies the end is not played out yet.
const FIRST_LOOK: u32 = 4;
/// An answer takes no longer, whatever the depth: then the best so far is said.
const LONGEST: Duration = Duration::from_secs(60);

pub fn run(screen: &mut Screen) -> Result<(), Failure> {
    let mut engine = Engine {
        game: Game::new(Position::START),
        depth: DEPTH,
        searcher: Searcher::with_mib(64),
        commands: Commands::new(screen.listen()),
        longest: LONGEST,
    };
    engine.talk(&mut |answer| {
        screen.line(answer)?;
        screen.flush()
    })
}

/// What takes the lines of the answers.
type Say<'a> = dyn FnMut(String) -> Result<(), Failure> + 'a;

/// The commands that have come, the first first.
struct Commands {
    lines: Receiver<String>,
    waiting: VecDeque<String>,
}

impl Commands {
    fn new(lines: Receiver<String>) -> Self {
        Commands { lines, waiting: VecDeque::new() }
    }

    /// The next command; `None` at the end.
    fn next(&mut self) -> Option<String> {
        self.waiting.pop_front().or_else(|| self.lines.recv().ok())
    }

    /// Whether a search has to end for what has come in the meantime.
    fn call_off(&mut self) -> bool {
        self.waiting.extend(self.lines.try_iter());
        let first_word = |line: &String| line.split_whitespace().next().map(str::to_string);
        let ends = |line| first_word(line).is_some_and(|word| word == "ping" || word == "quit");
        self.waiting.iter().any(ends)
    }

    /// Ends a search when there is no time left or a command asks for it.
    fn watch(&mut self, longest: Duration) -> impl FnMut(Progress) -> ControlFlow<()> {
        let mut late = until(longest);
        move |progress| {
            if self.call_off() { ControlFlow::Break(()) } else { late(progress) }
        }
    }
}

struct Engine {
    game: Game,
    depth: u32,
    searcher: Searcher,
    commands: Commands,
    /// How long an answer may take.
    longest: Duration,
}

impl Engine {
    /// Obeys the commands until there are no more, or one is to quit.
    fn talk(&mut self, say: &mut Say<'_>) -> Result<(), Failure> {
        while let Some(line) = self.commands.next() {
            if line.trim() == "quit" {
                break;
            }
            self.obey(line.trim(), say)?;
        }
        Ok(())
    }

    fn obey(&mut self, line: &str, say: &mut Say<'_>) -> Result<(), Failure> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let done = match word {
            "nboard" => return say("set myname bitboards".to_string()),
            "ping" => return say(format!("pong {rest}").trim_end().to_string()),
            "learn" => return say("learned".to_string()),
            "go" | "hint" | "analyze" => return self.think(word, rest, say),
            "set" => self.set(rest),
            "move" => self.play(rest),
            _ => Ok(()),
        };
        done.or_else(|fault| say(format!("status {fault}")))
    }

    fn set(&mut self, text: &str) -> Result<(), String> {
        let (name, text) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        match name {
            "depth" => {
                let depth = text.trim().parse().ok().filter(|depth| DEPTHS.contains(depth));
                let (least, most) = DEPTHS.into_inner();
                self.depth = depth.ok_or_else(|| {
                    format!("no depth `{}`, expected {least} to {most}", excerpt(text.trim()))
                })?;
            }
            "game" => {
                let games = ggf::read(text).map_err(|error| error.to_string())?;
                let game = games.first().ok_or("no game in GGF")?;
                self.game = Transcript::replay(game).map_err(|error| error.to_string())?;
            }
            _ => (),
        }
        Ok(())
    }

    /// A move of either side, as `f5/0.12/1.3`; `PA` is a pass.
    fn play(&mut self, text: &str) -> Result<(), String> {
        let name = text.split('/').next().unwrap_or_default().trim();
        if name.to_ascii_lowercase().starts_with("pa") {
            return self.game.pass().map_err(|error| error.to_string());
        }
        let square = name.parse::<Square>().map_err(|error| error.to_string())?;
        self.game.play(square).map_err(|error| error.to_string())
    }

    /// Obeys what takes long, and says before and after that it does.
    fn think(&mut self, word: &str, rest: &str, say: &mut Say<'_>) -> Result<(), Failure> {
        say("status thinking".to_string())?;
        match word {
            "go" => self.go(say)?,
            "hint" => self.hint(rest.parse().unwrap_or(1), say)?,
            _ => self.analyze(say)?,
        }
        say("status".to_string())
    }

    /// The best move, and while it is looked for what seems best.
    fn go(&mut self, say: &mut Say<'_>) -> Result<(), Failure> {
        let (start, position) = (Instant::now(), *self.game.position());
        let mut watch = self.commands.watch(self.longest);
        let (mut best, mut nodes) = (None, 0);
        for limits in stages(&position, self.depth) {
            let Some(found) = self.searcher.search_while(&position, limits, &mut watch) else {
                break;
            };
            nodes += found.nodes;
            if best.is_some() && !complete(&found, limits) {
                break;
            }
            say(searched(&found))?;
            best = Some(found);
        }
        say(stats(nodes, start))?;
        say(match best {
            Some(Finding { best, value, .. }) => {
                format!("=== {best}/{:.2}/{:.2}", value.discs(), start.elapsed().as_secs_f64())
            }
            None => "=== PA".to_string(),
        })
    }

    /// The best moves, at least one, each with its value and its line: again
    /// for each depth.
    fn hint(&mut self, count: usize, say: &mut Say<'_>) -> Result<(), Failure> {
        let (start, position) = (Instant::now(), *self.game.position());
        let mut watch = self.commands.watch(self.longest);
        let mut nodes = 0;
        for limits in stages(&position, self.depth) {
            let mut findings = self.searcher.moves_while(&position, limits, &mut watch);
            nodes += findings.iter().map(|found| found.nodes).sum::<u64>();
            // The first depth takes no time, so that there is always an answer.
            if limits.depth > 1 && !findings.iter().all(|found| complete(found, limits)) {
                break;
            }
            findings.sort_by(|a, b| b.value.discs().total_cmp(&a.value.discs()));
            findings.iter().take(count.max(1)).map(searched).try_for_each(&mut *say)?;
        }
        say(stats(nodes, start))
    }

    /// What each position of the game is worth to the side to move, from the
    /// last to the first.
    fn analyze(&mut self, say: &mut Say<'_>) -> Result<(), Failure> {
        let positions: Vec<Position> = self.game.positions().copied().collect();
        let mut watch = self.commands.watch(self.longest);
        for (made, position) in positions.iter().enumerate().rev() {
            let limits = limits(self.depth);
            let Some(value) = value(&mut self.searcher, position, limits, &mut watch) else {
                break;
            };
            say(format!("analysis {made} {value:.2}"))?;
        }
        Ok(())
    }
}

fn limits(depth: u32) -> Limits {
    Limits { depth, exact: (depth + 6).min(22), nodes: 0 }
}

/// The searches one after the other, each of which is told of: one ply deeper
/// than the last, and exact ones where few squares are empty.
fn stages(position: &Position, depth: u32) -> impl Iterator<Item = Limits> + use<> {
    let (empties, last) = (position.empty().len(), limits(depth));
    let exact = empties <= last.exact;
    let most = if exact { FIRST_LOOK.min(depth) } else { depth };
    let looks = (1..=most.min(empties)).map(|depth| Limits { depth, exact: 0, nodes: 0 });
    looks.chain(exact.then_some(last))
}

/// Whether a search has come to the end of its limits.
const fn complete(found: &Finding, limits: Limits) -> bool {
    found.value.is_exact() || (limits.exact == 0 && found.depth >= limits.depth)
}

/// What a position is worth to the side to move; `None` without time for it.
fn value(
    searcher: &mut Searcher,
    position: &Position,
    limits: Limits,
    watch: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Option<f64> {
    match position.turn() {
        Turn::Over(score) => {
            Some(f64::from(for_side(score.empties_to_winner(), position.to_move())))
        }
        Turn::Pass { .. } => {
            let passed = position.pass().expect("a pass is forced");
            value(searcher, &passed, limits, watch).map(|value| -value)
        }
        Turn::Move { .. } => {
            let exact = position.empty().len() <= limits.exact;
            let limits = Limits { exact: if exact { limits.exact } else { 0 }, ..limits };
            let found = searcher.search_while(position, limits, watch)?;
            complete(&found, limits).then(|| found.value.discs())
        }
    }
}

/// A line of best play with its value, in the protocol's form.
fn searched(found: &Finding) -> String {
    let line = found.line.iter().map(|ply| match ply {
        Ply::Move(square) => square.to_string(),
        Ply::Pass => "PA".to_string(),
    });
    let depth = match found.value {
        Value::Exact(_) => "100%".to_string(),
        Value::Estimated(_) => found.depth.to_string(),
    };
    format!("search {} {:.2} 0 {depth}", line.collect::<String>(), found.value.discs())
}

/// How many positions have been looked at, in how many seconds.
fn stats(nodes: u64, start: Instant) -> String {
    format!("nodestats {nodes} {:.2}", start.elapsed().as_secs_f64())
}

#[cfg(test)]
#[path = "nboard/tests.rs"]
mod tests;
