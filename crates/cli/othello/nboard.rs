//! `bitboards othello nboard`: the `NBoard` protocol, by which user interfaces
//! talk to engines over standard input and output.
//!
//! The commands of version 2 are obeyed: `nboard`, `set depth`, `set game`,
//! `set contempt` (without effect), `move`, `hint`, `go`, `ping`, `learn` (said
//! to be done, though there is no book), `analyze` (without effect), `quit`.
//! Others are passed over, as the protocol asks. A command is read when the one
//! before it is done: `ping` doesn't end a search.

use std::time::Duration;

use game::Ply;
use othello::records::{Transcript, ggf};
use othello::search::{Finding, Limits, Searcher};
use othello::{Game, Position, Square};

use super::players::until;
use crate::failure::Failure;
use crate::screen::Screen;

/// The depth until the user interface sets another.
const DEPTH: u32 = 8;
/// An answer takes no longer, whatever the depth: then the best so far is said.
const LONGEST: Duration = Duration::from_secs(60);

pub fn run(screen: &mut Screen) -> Result<(), Failure> {
    let mut engine =
        Engine { game: Game::new(Position::START), depth: DEPTH, searcher: Searcher::with_mib(64) };
    while let Some(line) = screen.read_line()? {
        if line.trim() == "quit" {
            break;
        }
        engine.obey(line.trim(), &mut |answer| {
            screen.line(answer)?;
            screen.flush()
        })?;
    }
    Ok(())
}

struct Engine {
    game: Game,
    depth: u32,
    searcher: Searcher,
}

impl Engine {
    /// Says the lines that answer a command, and before a search that it begins.
    fn obey(
        &mut self,
        line: &str,
        say: &mut dyn FnMut(String) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        if matches!(word, "go" | "hint") {
            say("status thinking".to_string())?;
        }
        let answers = match word {
            "nboard" => vec!["set myname bitboards".to_string()],
            "ping" => vec![format!("pong {rest}")],
            "set" => self.set(rest),
            "move" => self.play(rest),
            "go" => self.go(),
            "hint" => self.hint(rest.trim().parse().unwrap_or(1)),
            "learn" => vec!["learned".to_string()],
            _ => Vec::new(),
        };
        answers.into_iter().try_for_each(say)
    }

    fn set(&mut self, text: &str) -> Vec<String> {
        match text.split_once(' ') {
            Some(("depth", depth)) => {
                if let Ok(depth @ 1..=60) = depth.trim().parse() {
                    self.depth = depth;
                }
                Vec::new()
            }
            Some(("game", text)) => match ggf::read(text) {
                Ok(games) => {
                    if let Some(Ok(game)) = games.first().map(Transcript::replay) {
                        self.game = game;
                    }
                    Vec::new()
                }
                Err(error) => vec![format!("status {error}")],
            },
            _ => Vec::new(),
        }
    }

    /// A move of either side, as `f5/0.12/1.3`; `PA` is a pass.
    fn play(&mut self, text: &str) -> Vec<String> {
        let name = text.split('/').next().unwrap_or_default().trim();
        let played = if name.to_ascii_lowercase().starts_with("pa") {
            self.game.pass().map_err(|error| error.to_string())
        } else {
            let square = name.parse::<Square>().map_err(|error| error.to_string());
            square.and_then(|square| self.game.play(square).map_err(|error| error.to_string()))
        };
        played.err().map(|error| format!("status {error}")).into_iter().collect()
    }

    fn limits(&self) -> Limits {
        let exact = (self.depth + 6).min(22);
        Limits { depth: self.depth, exact, nodes: 0 }
    }

    fn go(&mut self) -> Vec<String> {
        let position = *self.game.position();
        let found = self.searcher.search_while(&position, self.limits(), &mut until(LONGEST));
        let answer = match found {
            Some(Finding { best, value, .. }) => format!("=== {best}/{:.2}", value.discs()),
            None => "=== PA".to_string(),
        };
        vec![answer, "status".to_string()]
    }

    /// The best moves, at least one, each with its value and its line.
    fn hint(&mut self, count: usize) -> Vec<String> {
        let position = *self.game.position();
        let mut watch = until(LONGEST);
        let mut findings = self.searcher.moves_while(&position, self.limits(), &mut watch);
        findings.sort_by(|a, b| b.value.discs().total_cmp(&a.value.discs()));
        let lines = findings.iter().take(count.max(1)).map(|found| {
            let line = found.line.iter().map(|ply| match ply {
                Ply::Move(square) => square.to_string(),
                Ply::Pass => "PA".to_string(),
            });
            let depth =
                if found.value.is_exact() { "100%".to_string() } else { found.depth.to_string() };
            format!("search {} {:.2} 0 {depth}", line.collect::<String>(), found.value.discs())
        });
        lines.chain(["status".to_string()]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(commands: &[&str]) -> Vec<String> {
        let mut engine =
            Engine { game: Game::new(Position::START), depth: 2, searcher: Searcher::with_mib(2) };
        let mut lines = Vec::new();
        for command in commands {
            let say = &mut |line| {
                lines.push(line);
                Ok(())
            };
            engine.obey(command, say).expect("a list takes every line");
        }
        lines
    }

    #[test]
    fn a_dialogue_is_held() {
        let game = "set game (;GM[Othello]TY[8]BO[8 \
            ---------------------------O*------*O--------------------------- *]B[f5]W[d6];)";
        let lines = answers(&[
            "nboard 2",
            "set depth 1",
            game,
            "move c3//0.5",
            "ping 1",
            "go",
            "unknown",
            "hint 2",
        ]);
        assert_eq!(lines[..2], ["set myname bitboards", "pong 1"]);
        assert_eq!((lines[2].as_str(), lines[4].as_str()), ("status thinking", "status"));
        let square = lines[3].strip_prefix("=== ").unwrap().split('/').next().unwrap();
        let played = "f5d6c3".parse::<othello::Record>().unwrap();
        let position = *played.replay(Position::START).unwrap().position();
        assert!(position.is_legal(square.parse().unwrap()));
        assert_eq!(lines[5..].len(), 4); // thinking, two moves, done
        assert!(lines[6].starts_with("search "));
    }

    #[test]
    fn faults_are_told() {
        assert_eq!(answers(&["learn"]), ["learned"]);
        let lines = answers(&["move a1", "move pa", "set game x", "move z9"]);
        assert_eq!(lines[0], "status a1 would flip nothing");
        assert_eq!(lines[1], "status black has moves and can't pass");
        assert!(lines[2].starts_with("status line 1"));
        assert!(lines[3].starts_with("status no square z9"));
    }
}
