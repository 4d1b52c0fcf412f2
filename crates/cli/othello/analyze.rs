//! `bitboards othello analyze`: what each move of a game was worth.

use std::fmt::Write;
use std::time::{Duration, Instant};

use game::Ply;
use lab::draw::{Drawing, Graph, svg_with_graph};
use othello::analysis::{Analysis, Found, Judged, PHASES, analyze};
use othello::records::Transcript;
use othello::search::{Limits, Searcher};
use othello::{Color, Game, Set};
use serde_json::{Map, Value, json};

use super::archive;
use super::args::Analyze;
use super::players::until;
use super::values::{discs, text};
use crate::batch::{self, Answer};
use crate::failure::{Failure, Fault};
use crate::play;
use crate::progress::StatusLine;
use crate::report;
use crate::screen::Screen;

/// The limits of the rounds: a quick one for the whole game, so that there is
/// always an answer, then deeper ones for as long as there is time.
const ROUNDS: [Limits; 4] = [
    Limits { depth: 6, exact: 12, nodes: 0 },
    Limits { depth: 8, exact: 16, nodes: 0 },
    Limits { depth: 10, exact: 18, nodes: 0 },
    Limits { depth: 12, exact: 20, nodes: 0 },
];

/// What the numbers of the table are.
const VALUES: &str =
    "Values are discs for the side that moves, after its move; a move within one disc
of the best loses nothing.";

pub fn run(args: &Analyze, screen: &mut Screen) -> Result<(), Failure> {
    let mut searcher = Searcher::with_mib(64);
    let mut answer = |transcript: &Transcript| {
        let game = transcript
            .replay()
            .map_err(|error| Fault::new(error.kind(), &error).at(&args.record, error.index()))?;
        let line = if args.record == "-" { None } else { StatusLine::new() };
        Ok(judge(game, transcript.to_string(), args.time, &mut searcher, line))
    };
    if args.record == "-" {
        return batch::run("-", args.format.into(), screen, |line| answer(&archive::moves(line)?));
    }
    let games = archive::read(&args.record, screen)?.games;
    let count = report::count(games.len() as u32, "game");
    let transcript = games
        .into_iter()
        .nth(args.game.wrapping_sub(1))
        .ok_or_else(|| Fault::new("no_game", &format!("no game {} among {count}", args.game)))?;
    batch::one(&args.record, &answer(&transcript?)?, args.format.into(), screen)
}

/// The analysis of a game on the table, within a time for all its moves, in
/// words and, where pictures are drawn, as a graph.
pub fn of_game(game: &Game, time: Duration, drawn: bool) -> String {
    let (mut searcher, line) = (Searcher::with_mib(64), StatusLine::new());
    judge(game.clone(), String::new(), time, &mut searcher, line).brief(drawn)
}

/// Judges the moves of a game, all in this time; tells the time on a line.
fn judge(
    game: Game,
    names: String,
    time: Duration,
    searcher: &mut Searcher,
    mut line: Option<StatusLine>,
) -> Analyzed {
    let (start, mut ended) = (Instant::now(), until(time));
    let mut watch = |progress| {
        if let Some(line) = &mut line {
            let (seconds, most) = (start.elapsed().as_secs(), time.as_secs_f64());
            line.update(|| format!("analyzing: {seconds} of {most} s"));
        }
        ended(progress)
    };
    let [first, deeper @ ..] = ROUNDS;
    let mut analysis = analyze(&game, searcher, first, &mut watch);
    for limits in deeper {
        analysis.deepen(searcher, limits, &mut watch);
    }
    Analyzed { names, game, analysis }
}

struct Analyzed {
    names: String,
    game: Game,
    analysis: Analysis,
}

impl Analyzed {
    /// A row a move: number, side, move, its value, the loss, the best move
    /// and the line after a loss.
    fn table(&self) -> String {
        let mut rows =
            vec![["move", "", "value", "", "loss", "best", "line"].map(String::from).to_vec()];
        rows.extend(self.analysis.moves.iter().map(row));
        report::table(&rows)
    }

    fn summary(&self) -> String {
        let mut text = String::new();
        for side in [Color::Black, Color::White] {
            let name = play::capitalised(side.to_string());
            for exact in [false, true] {
                let means = (0..PHASES.len()).filter_map(|phase| {
                    let mean = self.analysis.mean_loss(side, phase, exact)?;
                    Some(format!("{mean:.1} in {}", PHASES[phase].0))
                });
                let means: Vec<String> = means.collect();
                if !means.is_empty() {
                    let kind = if exact { "proved" } else { "estimated" };
                    let _ = writeln!(text, "{name}'s mean loss, {kind}: {}.", means.join(", "));
                }
            }
            let worst = self.analysis.worst(side);
            let worst: Vec<String> = worst.iter().filter_map(|judged| blunder(judged)).collect();
            if !worst.is_empty() {
                let _ = writeln!(text, "{name}'s worst moves: {}.", worst.join(", "));
            }
        }
        if let Some(judged) = self.analysis.turning_point() {
            let value = judged.for_black().unwrap_or_default();
            let _ = writeln!(
                text,
                "Turning point: move {}, {} {}, black's value {value:+.1} after it.",
                judged.number, judged.side, judged.square
            );
        }
        text.trim_end().to_string()
    }

    /// Black's value over the moves.
    fn graph(&self) -> Graph {
        const LEVELS: [i32; 9] = [48, 24, 12, 4, 0, -4, -12, -24, -48];
        let values = self.analysis.moves.iter().map(Judged::for_black);
        Graph::new("Black's value in discs, move by move", 64, &LEVELS, values)
    }

    /// The analysis in a few sentences, and its graph where pictures are drawn.
    fn brief(&self, drawn: bool) -> String {
        let graph = if drawn { self.graph().text() } else { String::new() };
        report::paragraphs([graph.trim_end().to_string(), self.reached(), self.summary()])
    }

    /// How many moves were reached, if not all.
    fn reached(&self) -> String {
        let done = self.analysis.moves.iter().filter(|judged| judged.found.is_some()).count();
        let all = self.analysis.moves.len();
        if done < all { format!("Only {done} of {all} moves were reached.") } else { String::new() }
    }
}

fn row(judged: &Judged) -> Vec<String> {
    let mut row = vec![judged.number.to_string(), format!("{} {}", judged.side, judged.square)];
    if let Some(found) = &judged.found {
        row.push(discs(found.value.discs(), found.value.is_exact()));
        row.push(how(found));
        if found.loss() > 0.0 {
            let line: String = text(&found.line).chars().take(24).collect();
            row.extend([lost(found), found.best.to_string(), line]);
        }
    }
    row
}

fn how(found: &Found) -> String {
    if found.is_exact() { "exact".to_string() } else { format!("depth {}", found.depth) }
}

/// The loss, which needs no sign.
fn lost(found: &Found) -> String {
    discs(found.loss(), found.is_exact()).trim_start_matches('+').to_string()
}

fn blunder(judged: &Judged) -> Option<String> {
    let found = judged.found.as_ref()?;
    let kind = if found.is_exact() { "proved" } else { "estimated" };
    let (number, square, best) = (judged.number, judged.square, found.best);
    Some(format!("{number} {square} ({} discs {kind}, better {best})", lost(found)))
}

impl Answer for Analyzed {
    fn sentence(&self) -> String {
        format!("{}. {}", self.names, self.reached()).trim_end().to_string()
    }

    fn picture(&self, screen: &Screen) -> String {
        let last = self.game.plies().rev().find_map(|ply| match ply {
            Ply::Move(square) => Some(square.set()),
            Ply::Pass => None,
        });
        let board = play::othello_board(self.game.position(), last.unwrap_or(Set::EMPTY));
        report::paragraphs([
            self.sentence(),
            screen.boards(&[board]),
            self.table(),
            if self.analysis.moves.is_empty() { String::new() } else { VALUES.to_string() },
            if screen.draws() { self.graph().text() } else { String::new() },
            self.summary(),
        ])
    }

    fn svg(&self) -> String {
        let drawings: [Drawing; 0] = [];
        svg_with_graph(&drawings, &self.graph(), &self.sentence())
    }

    const COLUMNS: usize = 3;

    fn row(&self) -> Vec<String> {
        let values = self.analysis.moves.iter().map(|judged| {
            judged.for_black().map_or("-".to_string(), |value| format!("{value:.1}"))
        });
        let turning = self.analysis.turning_point().map(|judged| judged.number.to_string());
        vec![
            self.game.record().to_string(),
            values.collect::<Vec<_>>().join(" "),
            turning.unwrap_or_default(),
        ]
    }

    fn json(&self) -> Map<String, Value> {
        let moves = self.analysis.moves.iter().map(|judged| {
            let found = judged.found.as_ref().map(|found| {
                json!({
                    "value": found.value.discs(),
                    "exact": found.is_exact(),
                    "depth": found.depth,
                    "loss": found.loss(),
                    "best": found.best.to_string(),
                    "best_value": found.best_value.discs(),
                    "pv": text(&found.line),
                })
            });
            json!({
                "number": judged.number,
                "side": judged.side.to_string(),
                "move": judged.square.to_string(),
                "found": found,
            })
        });
        let means = |side: Color, exact: bool| {
            let means = (0..PHASES.len()).map(|phase| {
                let mean = self.analysis.mean_loss(side, phase, exact);
                (PHASES[phase].0.to_string(), json!(mean))
            });
            Value::Object(means.collect())
        };
        let side = |side: Color| {
            let worst = self.analysis.worst(side);
            json!({
                "mean_loss_estimated": means(side, false),
                "mean_loss_exact": means(side, true),
                "worst": worst.iter().map(|judged| judged.number).collect::<Vec<_>>(),
            })
        };
        report::fields([
            ("record", json!(self.game.record().to_string())),
            ("moves", moves.collect()),
            ("black", side(Color::Black)),
            ("white", side(Color::White)),
            ("turning_point", json!(self.analysis.turning_point().map(|judged| judged.number))),
        ])
    }
}
