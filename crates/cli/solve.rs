//! `bitboards connect4 solve`: what a position is worth, and why.

use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use bitset::Sentinel;
use connect4::sized::{Book, Column, Columns, Position, Solver};
use connect4::{Bounds, Color, Limits, Score, Verdict};
use lab::draw::{Board, Mark, svg};
use serde_json::{Map, Value, json};

use crate::args::{Solve, SolverOptions};
use crate::batch::{self, Answer};
use crate::book;
use crate::connect4::{bounds_json, bounds_text, sized_position};
use crate::failure::{Failure, Fault};
use crate::file;
use crate::play::capitalised;
use crate::progress::Watch;
use crate::report;
use crate::screen::Screen;
use crate::size::with_size;

pub fn run(args: &Solve, screen: &mut Screen) -> Result<(), Failure> {
    with_size!(args.size, run_sized(args, screen))
}

fn run_sized<const FILES: u8, const RANKS: u8>(
    args: &Solve,
    screen: &mut Screen,
) -> Result<(), Failure> {
    let format = args.format.into();
    if args.position != "-" {
        let mut solver = book::solver(&args.solver)?;
        let answer = solve::<FILES, RANKS>(args, &args.position, &mut solver)
            .map_err(|fault| file::not_the_name(&args.position, fault))?;
        return batch::one(&args.position, &answer, format, screen);
    }
    let count = args.solver.threads.unwrap_or_else(cores).max(1);
    // They share the memory.
    let options = SolverOptions {
        table: (args.solver.table / count).max(1),
        threads: Some(1),
        book: args.solver.book.clone(),
        ..args.solver
    };
    let mut solvers: Vec<Solver<FILES, RANKS>> =
        (0..count).map(|_| book::solver(&options)).collect::<Result<_, _>>()?;
    batch::run_together(format, screen, |inputs| together(args, inputs, &mut solvers))
}

fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Answers all inputs, each solver on a thread of its own.
fn together<const FILES: u8, const RANKS: u8>(
    args: &Solve,
    inputs: &[String],
    solvers: &mut [Solver<FILES, RANKS>],
) -> Vec<Result<Solved<FILES, RANKS>, Fault>> {
    let next = &AtomicUsize::new(0);
    let one = |solver: &mut Solver<FILES, RANKS>| {
        let mut answers = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(text) = inputs.get(index) else { return answers };
            answers.push((index, solve(args, text, solver)));
        }
    };
    let mut answers = thread::scope(|scope| {
        let threads: Vec<_> =
            solvers.iter_mut().map(|solver| scope.spawn(|| one(solver))).collect();
        let answers = threads.into_iter().map(|thread| thread.join().expect("no panic"));
        answers.flatten().collect::<Vec<_>>()
    });
    answers.sort_by_key(|(index, _)| *index);
    answers.into_iter().map(|(_, answer)| answer).collect()
}

/// A position and what was found of it.
struct Solved<const FILES: u8, const RANKS: u8> {
    position: Position<FILES, RANKS>,
    bounds: Bounds,
    /// Whether only the winner was asked for.
    weak: bool,
    /// What the free columns are worth.
    columns: Vec<(Column<FILES>, Bounds)>,
    /// The column that the line was asked to begin with.
    column: Option<Column<FILES>>,
    line: Vec<Column<FILES>>,
    end: Position<FILES, RANKS>,
    nodes: u64,
    time: Duration,
    /// The plies of the book that was at hand.
    book: Option<RangeInclusive<u32>>,
}

/// How much of the limits the score and the line may take; the rest is for the
/// columns, and what is left over too.
const FOR_SCORE: f64 = 0.75;

/// Solves from an empty table, so that nothing but the position counts.
fn solve<const FILES: u8, const RANKS: u8>(
    args: &Solve,
    text: &str,
    solver: &mut Solver<FILES, RANKS>,
) -> Result<Solved<FILES, RANKS>, Fault> {
    let position = sized_position::<FILES, RANKS>(text)?;
    let column = args.column.as_deref().map(|text| chosen(text, &position)).transpose()?;
    let mut watch = Watch::of(&args.solver, &args.position);
    // A share of what is left of the nodes.
    let limits = |used: u64, share: f64| {
        let left = args.solver.nodes.map(|most| most.saturating_sub(used) as f64 * share);
        left.map_or(Limits::NONE, |left| Limits::nodes(left as u64))
    };
    solver.clear();
    watch.share(FOR_SCORE);
    let (mut bounds, mut line) = {
        let mut progress = |progress| watch.look(progress);
        let limits = limits(0, FOR_SCORE).with_progress(&mut progress);
        if args.weak {
            (solver.verdict(&position, limits), Vec::new())
        } else {
            let answer = solver.solve(&position, limits);
            (answer.bounds, answer.line().columns().to_vec())
        }
    };
    let mut nodes = solver.nodes();
    let mut columns: Vec<(Column<FILES>, Bounds)> = Vec::new();
    let playable = |column| Some((column, position.play(column).ok()?));
    let nexts: Vec<_> = Columns::<FILES>::ALL.iter().filter_map(playable).collect();
    for (column, next) in &nexts {
        let share = 1.0 / (nexts.len() - columns.len()) as f64;
        watch.share(share);
        watch.stage(format!("column {column}"), nodes, false);
        let mut progress = |progress| watch.look(progress);
        let limits = limits(nodes, share).with_progress(&mut progress);
        let found =
            if args.weak { solver.verdict(next, limits) } else { solver.score(next, limits) };
        nodes += solver.nodes();
        // A column is worth no more than the position, and the position no less.
        let found = Bounds { upper: bounds.upper.min(-found.lower), ..-found };
        bounds.lower = bounds.lower.max(found.lower);
        columns.push((*column, found));
    }
    if let Some(column) = column {
        let next = position.play(column).expect("the column is free");
        watch.share(1.0);
        let mut progress = |progress| watch.look(progress);
        let answer = solver.solve(&next, limits(nodes, 1.0).with_progress(&mut progress));
        line = std::iter::once(column).chain(answer.line().columns().iter().copied()).collect();
        nodes += solver.nodes();
    }
    let end = line
        .iter()
        .fold(position, |position, &column| position.play(column).expect("the line is legal"));
    let (weak, time, book) = (args.weak, watch.elapsed(), solver.book().map(Book::plies));
    Ok(Solved { position, bounds, weak, columns, column, line, end, nodes, time, book })
}

/// The column that the user asks about.
fn chosen<const FILES: u8, const RANKS: u8>(
    text: &str,
    position: &Position<FILES, RANKS>,
) -> Result<Column<FILES>, Fault> {
    let column: Column<FILES> =
        text.parse().map_err(|error: connect4::sized::ColumnError<FILES>| {
            Fault::new(error.kind(), &error).at(text, error.index())
        })?;
    match position.play(column) {
        Ok(_) => Ok(column),
        Err(error) => Err(Fault::new(error.kind(), &error)),
    }
}

impl<const FILES: u8, const RANKS: u8> Solved<FILES, RANKS> {
    /// The best free columns; none as long as they aren't known.
    fn best(&self) -> Vec<Column<FILES>> {
        let known = |bounds: Bounds| match self.weak {
            true => bounds.verdict().map(|verdict| verdict as i8),
            false => bounds.score().map(Score::value),
        };
        let values: Option<Vec<i8>> =
            self.columns.iter().map(|&(_, bounds)| known(bounds)).collect();
        let values = values.unwrap_or_default();
        let most = values.iter().max();
        let best = self.columns.iter().zip(&values).filter(|(_, value)| Some(*value) == most);
        best.map(|((column, _), _)| *column).collect()
    }

    fn bounds_of(&self, column: Column<FILES>) -> Option<Bounds> {
        self.columns.iter().find(|(c, _)| *c == column).map(|(_, bounds)| *bounds)
    }

    /// A side with the sign of its discs.
    fn side(color: Color, screen: &Screen) -> String {
        let signs = screen.signs();
        let sign = if color == Color::Red { signs.first } else { signs.second };
        format!("{color} ({sign})")
    }

    /// The result in words, without the discs' signs.
    fn result(&self) -> String {
        if let Some(outcome) = self.position.outcome() {
            return format!("The game is over: {outcome}.");
        }
        match (self.bounds.score(), self.bounds.verdict()) {
            (Some(score), _) if !self.weak => {
                capitalised(format!("{}.", score.describe(&self.position)))
            }
            (_, Some(verdict)) => self.winner(verdict),
            _ => format!("Not solved within the limit: the score is {}.", self.bounds),
        }
    }

    fn winner(&self, verdict: Verdict) -> String {
        let side = self.position.side();
        match verdict {
            Verdict::Win => capitalised(format!("{side} wins.")),
            Verdict::Loss => capitalised(format!("{} wins.", side.opponent())),
            Verdict::Draw => "A draw.".to_string(),
        }
    }

    fn headline(&self, screen: &Screen) -> String {
        let side = self.position.side();
        let mut result = self.result();
        for color in Color::BOTH {
            let name = capitalised(color.to_string());
            if let Some(rest) = result.strip_prefix(&name) {
                result = capitalised(Self::side(color, screen)) + rest;
            }
        }
        if self.position.outcome().is_some() {
            return result;
        }
        let moves = report::count(self.position.ply(), "move");
        format!("{} to move after {moves}. {result}", capitalised(Self::side(side, screen)))
    }

    /// The score in both units.
    fn units(&self) -> String {
        let Some(score) = self.bounds.score().filter(|_| !self.weak) else { return String::new() };
        let side = self.position.side();
        let plies = report::count(score.plies(&self.position), "move");
        let plies = plies.replace(" moves", " plies").replace(" move", " ply");
        let Some(winner) = score.winner(&self.position) else {
            return format!("Score 0 for {side}; {plies}.");
        };
        let discs = report::count(score.value().unsigned_abs().into(), "disc");
        match self.position.outcome() {
            Some(_) => String::new(),
            None => format!(
                "Score {score} for {side} ({winner} has {discs} left to play, that one counted); {plies}."
            ),
        }
    }

    /// What each column is worth.
    fn table(&self) -> String {
        if self.columns.is_empty() {
            return String::new();
        }
        let row = |name: &str, cell: &dyn Fn(Column<FILES>) -> String| {
            let cells = Columns::<FILES>::ALL.into_iter().map(cell);
            std::iter::once(name.to_string()).chain(cells).collect::<Vec<_>>()
        };
        let bounds = |cell: &dyn Fn(Bounds) -> String, column| {
            self.bounds_of(column).map_or(".".to_string(), cell)
        };
        let mut rows = vec![row("column", &|column| column.to_string())];
        if self.weak {
            let word = |bounds: Bounds| bounds.verdict().map_or("?".to_string(), |v| v.to_string());
            rows.push(row("result", &|column| bounds(&word, column)));
        } else {
            rows.push(row("score", &|column| bounds(&bounds_text, column)));
            let end = |bounds: Bounds| {
                let score = bounds.score().filter(|score| *score != Score::DRAW);
                score.map_or("-".to_string(), |score| score.end(&self.position).to_string())
            };
            let ends = row(self.end_row(), &|column| bounds(&end, column));
            rows.extend(ends[1..].iter().any(|end| end.parse::<u32>().is_ok()).then_some(ends));
        }
        format!("{}\n{}", report::table(&rows), self.best_line()).trim_end().to_string()
    }

    fn end_row(&self) -> &'static str {
        let all = |verdict| self.columns.iter().all(|(_, b)| b.verdict() == Some(verdict));
        if all(Verdict::Loss) {
            "lost at move"
        } else if all(Verdict::Win) {
            "won at move"
        } else {
            "end at move"
        }
    }

    fn best_line(&self) -> String {
        let best: Vec<String> = self.best().iter().map(ToString::to_string).collect();
        if best.is_empty() {
            return String::new();
        }
        let side = self.position.side();
        let why = match self.bounds.verdict() {
            _ if self.weak => String::new(),
            Some(Verdict::Loss) => format!(" ({side} holds out longest)"),
            Some(Verdict::Win) => format!(" ({side} wins soonest)"),
            _ => String::new(),
        };
        format!("Best: {}{why}", best.join(" "))
    }

    fn boards(&self) -> Vec<Board<Sentinel<FILES, RANKS>>> {
        let now = board(&self.position).title("now");
        if self.line.is_empty() {
            vec![now]
        } else {
            vec![now, board(&self.end).title("at the end")]
        }
    }

    fn book(&self) -> String {
        match &self.book {
            Some(plies) => format!("book to ply {}", plies.end()),
            None => "no book".to_string(),
        }
    }

    fn digits(&self) -> String {
        self.line.iter().map(ToString::to_string).collect()
    }

    fn line_in_words(&self) -> String {
        if self.line.is_empty() {
            return String::new();
        }
        let digits = self.digits();
        let groups: Vec<String> =
            digits.as_bytes().chunks(10).map(|part| String::from_utf8_lossy(part).into()).collect();
        let head = match self.column {
            Some(column) => format!("Line after column {column}"),
            None => "Line".to_string(),
        };
        let four = self.end.winner().map_or(String::new(), |winner| {
            let lines: Vec<String> = self.end.lines().map(|line| line.to_string()).collect();
            format!("\n{}'s four: {}", capitalised(winner.to_string()), lines.join(" and "))
        });
        format!("{head} (equal moves: nearest the centre, left first):\n{}{four}", groups.join(" "))
    }
}

/// The board, with its winning lines in brackets.
pub fn board<const FILES: u8, const RANKS: u8>(
    position: &Position<FILES, RANKS>,
) -> Board<Sentinel<FILES, RANKS>> {
    let four = position.lines().map(bitset::Line::set).collect();
    Board::new(&[(position.red(), Mark::First), (position.yellow(), Mark::Second)])
        .sides(["red", "yellow"])
        .brackets(four)
        .column_numbers()
        .indent(2)
}

impl<const FILES: u8, const RANKS: u8> Answer for Solved<FILES, RANKS> {
    fn sentence(&self) -> String {
        let side = capitalised(self.position.side().to_string());
        match self.position.outcome() {
            Some(_) => self.result(),
            None => format!("{side} to move. {} {}", self.result(), self.best_line()),
        }
    }

    fn picture(&self, screen: &Screen) -> String {
        let headline = [self.headline(screen), self.units()];
        let headline: Vec<String> = headline.into_iter().filter(|line| !line.is_empty()).collect();
        report::paragraphs([
            headline.join("\n"),
            self.table(),
            screen.boards(&self.boards()),
            self.line_in_words(),
            format!("{} nodes, {:.3} s, {}", self.nodes, self.time.as_secs_f64(), self.book()),
        ])
    }

    fn svg(&self) -> String {
        svg(&self.boards(), &self.sentence())
    }

    const COLUMNS: usize = 4;

    /// Score, scores of all columns, best columns, line.
    fn row(&self) -> Vec<String> {
        let list = |texts: Vec<String>| texts.join(" ");
        let cell = |bounds: Bounds| match self.weak {
            true => bounds.verdict().map_or("?".to_string(), |verdict| verdict.to_string()),
            false => bounds_text(bounds),
        };
        let all = Columns::<FILES>::ALL.into_iter();
        let scores = all.map(|column| self.bounds_of(column).map_or("-".to_string(), cell));
        vec![
            cell(self.bounds),
            list(scores.collect()),
            list(self.best().iter().map(ToString::to_string).collect()),
            self.digits(),
        ]
    }

    fn json(&self) -> Map<String, Value> {
        let value = |bounds: Bounds| match self.weak {
            true => json!(bounds.verdict().map(|verdict| verdict.to_string())),
            false => bounds_json(bounds),
        };
        let all = Columns::<FILES>::ALL.into_iter();
        let scores: Vec<Value> =
            all.map(|column| self.bounds_of(column).map_or(Value::Null, value)).collect();
        let score = self.bounds.score().filter(|_| !self.weak);
        let mut fields = report::fields([
            (if self.weak { "result" } else { "score" }, value(self.bounds)),
            ("plies", json!(score.map(|score| score.plies(&self.position)))),
            (if self.weak { "results" } else { "scores" }, json!(scores)),
            ("best", json!(self.best().iter().map(|column| column.number()).collect::<Vec<_>>())),
            ("pv", json!(self.digits())),
            ("nodes", json!(self.nodes)),
        ]);
        if self.weak {
            fields.shift_remove("plies");
            fields.shift_remove("pv");
        }
        fields
    }
}
