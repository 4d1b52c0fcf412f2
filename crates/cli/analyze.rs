//! `bitboards connect4 analyze`: what every move of a game was worth.
//!
//! As in `threats.rs`, what depends on the board's size comes first.

use std::path::Path;
use std::time::Duration;

use connect4::sized::{Position, Solver};
use connect4::{Bounds, Color, Limits, Outcome, Score, Verdict};
use game::Game;
use lab::draw::{Drawing, Graph, svg_with_graph};
use serde_json::{Map, Value, json};

use crate::args::Study;
use crate::batch::{self, Answer};
use crate::book::{self, solver};
use crate::connect4::{answer_all, bounds_json, bounds_text, replay, sized_position};
use crate::failure::{Failure, Fault};
use crate::play::{ConnectFour, Setup, capitalised};
use crate::progress::Watch;
use crate::report;
use crate::screen::Screen;
use crate::size::with_size;
use crate::solve::board;

pub fn run(args: &Study, screen: &mut Screen) -> Result<(), Failure> {
    with_size!(args.size, run_sized(args, screen))
}

fn run_sized<const FILES: u8, const RANKS: u8>(
    args: &Study,
    screen: &mut Screen,
) -> Result<(), Failure> {
    let mut solver = solver::<FILES, RANKS>(&args.solver)?;
    let mut judged = |game: Result<_, Fault>| {
        let watch = Watch::of(&args.solver, &args.position);
        Ok(judge(&game?, &mut solver, args.solver.nodes, watch))
    };
    if args.position != "-" {
        let answer = judged(game(&args.position))?;
        return batch::one(&args.position, &answer, args.format.into(), screen);
    }
    answer_all(args, screen, &mut |text| judged(moves(text)))
}

/// The analysis of a game on the table, within a time for each of its moves, in
/// words and, where pictures are drawn, as a graph.
pub fn of_game(game: &connect4::Game, time: Duration, drawn: bool) -> String {
    let watch = Watch::new(Some(time), None);
    judge(game, &mut book::usual_solver(), None, watch).brief(time, drawn)
}

/// The game of the moves from the empty board, or of the saved game that the
/// text is the name of.
fn game<const FILES: u8, const RANKS: u8>(
    text: &str,
) -> Result<Game<Position<FILES, RANKS>>, Fault> {
    let path = Path::new(text);
    if !path.is_file() {
        return moves(text);
    }
    let Setup { start, moves, .. } = Setup::read::<ConnectFour>(path).map_err(|fault| {
        fault.help(format!("to pass lines of moves, type - < {text} instead of {text}"))
    })?;
    sized_position(start.as_deref().unwrap_or("start"))
        .and_then(|start| replay(start, &moves.unwrap_or_default()))
        .map_err(|fault| fault.within(path))
}

fn moves<const FILES: u8, const RANKS: u8>(
    text: &str,
) -> Result<Game<Position<FILES, RANKS>>, Fault> {
    let help = "a game is its moves from the empty board, such as 4453, or a saved game's file";
    replay(Position::EMPTY, text).map_err(|fault| fault.help(help))
}

/// Judges each move of the game, which has the watch's time.
fn judge<const FILES: u8, const RANKS: u8>(
    game: &Game<Position<FILES, RANKS>>,
    solver: &mut Solver<FILES, RANKS>,
    nodes: Option<u64>,
    mut watch: Watch,
) -> Analyzed {
    let mut solve = |position: &Position<FILES, RANKS>, line: bool| {
        watch.restart();
        watch.stage(format!("move {}", position.ply() + 1), 0, true);
        let mut progress = |progress| watch.look(progress);
        let limits = nodes.map_or(Limits::NONE, Limits::nodes).with_progress(&mut progress);
        if line {
            let answer = solver.solve(position, limits);
            (answer.bounds, answer.line().to_string())
        } else {
            (solver.score(position, limits), String::new())
        }
    };
    // From the end: what is learnt of the late positions helps with the early
    // ones, and a position is worth no less than one that it can lead to.
    let positions: Vec<_> = game.positions().copied().collect();
    let end = *game.position();
    let (mut after, _) = solve(&end, false);
    let standing = standing(&end, after);
    let mut moves = Vec::new();
    for pair in positions.windows(2).rev() {
        let [before, next] = [pair[0], pair[1]];
        let has = -after;
        let (found, _) = solve(&before, false);
        let had = Bounds { lower: found.lower.max(has.lower), ..found };
        let column = before.free().iter().find(|&column| before.play(column) == Ok(next));
        let lost = had.score().zip(has.score()).is_some_and(|(had, has)| had != has);
        let line = if lost { solve(&before, true).1 } else { String::new() };
        moves.extend(column.map(|column| Judged {
            number: before.ply() + 1,
            side: before.side(),
            column: column.number(),
            had,
            has,
            line,
        }));
        after = had;
    }
    moves.reverse();
    Analyzed { moves, standing, board: board(&end).into() }
}

/// How the game ended, or what its last position is worth.
fn standing<const FILES: u8, const RANKS: u8>(
    last: &Position<FILES, RANKS>,
    bounds: Bounds,
) -> String {
    match (last.outcome(), bounds.score()) {
        (Some(Outcome::Won(color)), _) => format!("{color} won"),
        (Some(Outcome::Draw), _) => "the game was drawn".to_string(),
        (None, Some(score)) if score == Score::DRAW => "a draw with perfect play".to_string(),
        (None, Some(score)) => format!("with perfect play {}", score.describe(last)),
        (None, None) => "the result is open".to_string(),
    }
}

/// A game's moves, judged.
pub struct Analyzed {
    moves: Vec<Judged>,
    /// How it stands in the end, in words.
    standing: String,
    board: Drawing,
}

/// What a move was worth to the side that made it.
struct Judged {
    number: u32,
    side: Color,
    column: u8,
    /// What the side had before the move, and what it was left with: bounds, as
    /// far as a limit let them be proved.
    had: Bounds,
    has: Bounds,
    /// Where the move lost something: what both sides should have played.
    line: String,
}

impl Judged {
    fn scores(&self) -> Option<(Score, Score)> {
        self.had.score().zip(self.has.score())
    }

    fn verdicts(&self) -> Option<(Verdict, Verdict)> {
        self.had.verdict().zip(self.has.verdict())
    }

    fn blunder(&self) -> bool {
        self.verdicts().is_some_and(|(had, has)| had != has)
    }

    /// A best column where the one that was played isn't.
    fn best(&self) -> Option<char> {
        self.line.chars().next()
    }

    fn note(&self) -> String {
        match (self.verdicts(), self.scores()) {
            (None, _) => "not solved".to_string(),
            (Some((had, has)), _) if had != has => format!("blunder: {}", self.change()),
            (Some((Verdict::Win, _)), Some((had, has))) if had != has => "wins later".to_string(),
            (Some((Verdict::Loss, _)), Some((had, has))) if had != has => {
                "loses sooner".to_string()
            }
            _ => String::new(),
        }
    }

    /// From what to what the result changed.
    fn change(&self) -> String {
        let word = |verdict| match verdict {
            Verdict::Win => "a win",
            Verdict::Draw => "a draw",
            Verdict::Loss => "a loss",
        };
        let words = self.verdicts().map(|(had, has)| (word(had), word(has)));
        words.map_or(String::new(), |(had, has)| format!("from {had} to {has}"))
    }

    /// The scores before and after the move as text: a number, or bounds.
    fn cells(&self) -> [String; 2] {
        [self.had, self.has].map(bounds_text)
    }

    fn row(&self) -> Vec<String> {
        let [had, has] = self.cells();
        let lost = self.scores().map(|(had, has)| (had.value() - has.value()).to_string());
        vec![
            self.number.to_string(),
            self.side.to_string(),
            self.column.to_string(),
            had,
            has,
            lost.unwrap_or("?".to_string()),
            self.best().map_or(String::from("-"), String::from),
        ]
    }
}

impl Analyzed {
    /// After which move the result was never in doubt again.
    fn decided(&self) -> String {
        let standing = &self.standing;
        match self.moves.iter().rfind(|judged| judged.blunder()) {
            Some(Judged { number, side, column, .. }) => {
                format!("Decided by move {number}, {side}'s {column}: {standing}.")
            }
            None => {
                let solved = self.moves.iter().filter(|judged| judged.verdicts().is_some()).count();
                capitalised(match solved {
                    all if all == self.moves.len() => {
                        format!("{standing}; no move changed the result.")
                    }
                    0 => format!("{standing}."),
                    _ => format!("{standing}; no move that was solved changed the result."),
                })
            }
        }
    }

    /// Red's score after each move as a graph in text; nothing if no score is
    /// known, or if pictures aren't drawn.
    fn drawn(&self, drawn: bool) -> String {
        let known = self.moves.iter().any(|judged| judged.has.score().is_some());
        let text = || self.graph().text().trim_end().to_string();
        if drawn && known { text() } else { String::new() }
    }

    /// Red's score after each move.
    fn graph(&self) -> Graph {
        let red = |judged: &Judged| {
            let score = judged.has.score()?;
            let score = if judged.side == Color::Red { score } else { -score };
            Some(f64::from(score.value()))
        };
        let values: Vec<Option<f64>> = self.moves.iter().map(red).collect();
        let most = values.iter().flatten().fold(1.0, |most: f64, value| most.max(value.abs()));
        let far = |level: &i32| *level != 0 && f64::from(level.abs()) >= 2.0 * most;
        let levels: Vec<i32> = LEVELS.into_iter().filter(|level| !far(level)).collect();
        let most = (most as u32).max(4).next_multiple_of(2);
        let blunders = (1..).zip(&self.moves).filter(|(_, judged)| judged.blunder());
        Graph::new("Red's score after each move, blunders marked", most, &levels, values)
            .marked(blunders.map(|(index, _)| index))
    }

    fn table(&self) -> String {
        if self.moves.is_empty() {
            return "No move was played.".to_string();
        }
        let head = ["move", "side", "column", "had", "has", "lost", "best"].map(String::from);
        let rows = self.moves.iter().map(Judged::row);
        let table = report::table(&std::iter::once(head.to_vec()).chain(rows).collect::<Vec<_>>());
        let notes = std::iter::once(String::new()).chain(self.moves.iter().map(Judged::note));
        let lines = table.lines().zip(notes);
        let lines = lines.map(|(line, note)| format!("{line}   {note}").trim_end().to_string());
        lines.collect::<Vec<_>>().join("\n")
    }

    /// The analysis in a few sentences, and its graph where pictures are drawn.
    fn brief(&self, time: Duration, drawn: bool) -> String {
        let unsolved = self.moves.iter().filter(|judged| judged.verdicts().is_none()).count();
        let unsolved = match unsolved as u32 {
            0 => String::new(),
            count => format!(
                "Not solved in {} s each: {}.",
                time.as_secs(),
                report::count(count, "move")
            ),
        };
        let blunders = self.moves.iter().filter(|judged| judged.blunder()).map(|judged| {
            let Judged { number, side, column, .. } = judged;
            let better = judged.best().map_or(String::new(), |best| format!("; better {best}"));
            format!("Move {number}, {side}'s {column}: {}{better}.", judged.change())
        });
        let best = Color::BOTH.into_iter().filter_map(|side| {
            let own = self.moves.iter().filter(|judged| judged.side == side);
            let scores: Vec<_> = own.filter_map(Judged::scores).collect();
            let best = scores.iter().filter(|(had, has)| had == has).count();
            (!scores.is_empty()).then(|| format!("{side} {best} of {}", scores.len()))
        });
        let best = match best.collect::<Vec<_>>().join(", ") {
            none if none.is_empty() => none,
            best => format!("Best moves: {best}."),
        };
        let sentences = blunders.chain([best, unsolved, self.decided()]);
        let sentences = sentences.filter(|text| !text.is_empty());
        let sentences: Vec<String> = sentences.map(|text| report::lines(&text)).collect();
        report::paragraphs([self.drawn(drawn), sentences.join("\n")])
    }
}

/// The scores that have a row in the graph as text: each step is twice as far
/// from a draw as the one before.
const LEVELS: [i32; 11] = [16, 8, 4, 2, 1, 0, -1, -2, -4, -8, -16];

impl Answer for Analyzed {
    fn sentence(&self) -> String {
        self.decided()
    }

    fn picture(&self, screen: &Screen) -> String {
        report::paragraphs([
            self.table(),
            "Scores are for the side that moves, before and after its move; a best column is\n\
             shown where another was played."
                .to_string(),
            screen.boards(std::slice::from_ref(&self.board)),
            self.drawn(screen.draws()),
            report::lines(&self.decided()),
        ])
    }

    fn svg(&self) -> String {
        svg_with_graph(std::slice::from_ref(&self.board), &self.graph(), &self.sentence())
    }

    const COLUMNS: usize = 2;

    /// The scores before and after each move, `had:has`; the decision.
    fn row(&self) -> Vec<String> {
        let moves = self.moves.iter().map(|judged| judged.cells().join(":"));
        vec![moves.collect::<Vec<_>>().join(" "), self.decided()]
    }

    fn json(&self) -> Map<String, Value> {
        let moves = self.moves.iter().map(|judged| {
            json!({
                "side": judged.side.to_string(),
                "column": judged.column,
                "had": bounds_json(judged.had),
                "has": bounds_json(judged.has),
                "blunder": judged.blunder(),
                "best": judged.best().and_then(|best| best.to_digit(10)),
                "line": (!judged.line.is_empty()).then_some(&judged.line),
            })
        });
        report::fields([
            ("moves", Value::Array(moves.collect())),
            ("decided", json!(self.decided())),
        ])
    }
}
