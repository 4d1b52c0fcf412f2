//! `bitboards connect4 analyze`: what every move of a game was worth.

use bitset::ConnectFour;
use connect4::{Bounds, Column, Outcome, Position, Score, Solver, Verdict};
use lab::draw::{Board, Mark, svg};
use serde_json::{Map, Value, json};

use crate::args::Study;
use crate::batch::{self, Answer};
use crate::failure::{Failure, Fault};
use crate::play::capitalised;
use crate::report;
use crate::screen::Screen;
use crate::threats::bounds;

pub fn run(args: &Study, screen: &mut Screen) -> Result<(), Failure> {
    let mut solver = Solver::with_mib(args.solver.table).threads(args.solver.threads.unwrap_or(1));
    batch::run(&args.position, args.format.into(), screen, |text| {
        let positions = positions(text)?;
        let mut found: Vec<Bounds> = Vec::new();
        // From the end: what is learnt of the late positions helps with the
        // early ones.
        for position in positions.iter().rev() {
            found.push(bounds(&mut solver, position, &args.solver));
        }
        found.reverse();
        Ok(Analyzed { positions, bounds: found })
    })
}

/// The positions of a game, the empty board first.
fn positions(moves: &str) -> Result<Vec<Position>, Fault> {
    Position::from_moves(moves).map_err(|error| {
        Fault::new(error.kind(), &error)
            .at(moves, error.index())
            .help("a game is its moves from the empty board, such as 4453")
    })?;
    let columns = moves.chars().filter_map(|digit| digit.to_string().parse::<Column>().ok());
    let mut positions = vec![Position::EMPTY];
    for column in columns {
        positions.extend(positions.last().and_then(|last| last.play(column).ok()));
    }
    Ok(positions)
}

struct Analyzed {
    positions: Vec<Position>,
    /// What each position is worth, for the side to move.
    bounds: Vec<Bounds>,
}

/// What a move was worth to the side that made it.
struct Judged {
    before: Position,
    column: Column,
    /// What the side had, and what it was left with; `None` if a limit
    /// stopped the solver.
    scores: Option<(Score, Score)>,
}

impl Judged {
    fn blunder(&self) -> bool {
        self.scores.is_some_and(|(had, has)| had.verdict() != has.verdict())
    }

    fn note(&self) -> String {
        match self.scores {
            None => "not solved".to_string(),
            Some((had, has)) if self.blunder() => {
                let word = |score: Score| match score.verdict() {
                    Verdict::Win => "a win",
                    Verdict::Draw => "a draw",
                    Verdict::Loss => "a loss",
                };
                format!("blunder: from {} to {}", word(had), word(has))
            }
            Some((had, has)) if had == has => "best".to_string(),
            Some(_) => String::new(),
        }
    }
}

impl Analyzed {
    fn moves(&self) -> Vec<Judged> {
        let steps = self.positions.windows(2).zip(self.bounds.windows(2));
        steps
            .filter_map(|(positions, bounds)| {
                let before = positions[0];
                let column =
                    before.free().iter().find(|&column| before.play(column) == Ok(positions[1]))?;
                let scores = bounds[0].score().zip((-bounds[1]).score());
                Some(Judged { before, column, scores })
            })
            .collect()
    }

    fn last(&self) -> &Position {
        self.positions.last().unwrap_or(&Position::EMPTY)
    }

    fn board(&self) -> Board<ConnectFour> {
        let last = self.last();
        let four = last.lines().map(bitset::Line::set).collect();
        Board::new(&[(last.red(), Mark::First), (last.yellow(), Mark::Second)])
            .sides(["red", "yellow"])
            .brackets(four)
            .column_numbers()
            .indent(2)
    }

    /// After which move the result was never in doubt again.
    fn decided(&self) -> String {
        let moves = self.moves();
        let standing = match (self.last().outcome(), self.bounds.last().and_then(|b| b.score())) {
            (Some(Outcome::Won(color)), _) => format!("{color} won"),
            (Some(Outcome::Draw), _) => "the game was drawn".to_string(),
            (None, Some(score)) => score.describe(self.last()).to_string(),
            (None, None) => "the result is open".to_string(),
        };
        match moves.iter().rposition(Judged::blunder) {
            Some(index) => {
                let judged = &moves[index];
                let side = judged.before.side();
                let number = index + 1;
                format!("Decided by move {number}, {side}'s {}: {standing}.", judged.column)
            }
            None if moves.iter().all(|judged| judged.scores.is_some()) => {
                capitalised(format!("{standing}; no move changed the result."))
            }
            None => capitalised(format!("{standing}; no move that was solved changed the result.")),
        }
    }
}

impl Answer for Analyzed {
    fn sentence(&self) -> String {
        self.decided()
    }

    fn picture(&self, screen: &Screen) -> String {
        let head = ["move", "side", "column", "had", "has", "lost"].map(str::to_string).to_vec();
        let score = |score: Option<Score>| score.map_or("?".to_string(), |score| score.to_string());
        let rows = self.moves().into_iter().enumerate().map(|(index, judged)| {
            let (had, has) = judged.scores.unzip();
            let lost = judged
                .scores
                .map_or("?".to_string(), |(had, has)| (had.value() - has.value()).to_string());
            let row = [
                (index + 1).to_string(),
                judged.before.side().to_string(),
                judged.column.to_string(),
                score(had),
                score(has),
                lost,
            ];
            (row.to_vec(), judged.note())
        });
        let (rows, notes): (Vec<Vec<String>>, Vec<String>) = rows.unzip();
        let table = report::table(&std::iter::once(head).chain(rows).collect::<Vec<_>>());
        let notes = std::iter::once(String::new()).chain(notes);
        let table: Vec<String> = table
            .lines()
            .zip(notes)
            .map(|(line, note)| format!("{line}   {note}").trim_end().to_string())
            .collect();
        report::paragraphs([
            table.join("\n"),
            screen.boards(&[self.board()]),
            self.decided(),
            "Scores are for the side that moves: before the move and after it.".to_string(),
        ])
    }

    fn svg(&self) -> String {
        svg(&[self.board()], &self.sentence())
    }

    const COLUMNS: usize = 2;

    /// The scores before and after each move, `had:has`; the decision.
    fn row(&self) -> Vec<String> {
        let moves = self.moves().into_iter().map(|judged| {
            judged.scores.map_or("?".to_string(), |(had, has)| format!("{had}:{has}"))
        });
        vec![moves.collect::<Vec<_>>().join(" "), self.decided()]
    }

    fn json(&self) -> Map<String, Value> {
        let moves = self.moves().into_iter().map(|judged| {
            json!({
                "side": judged.before.side().to_string(),
                "column": judged.column.number(),
                "had": judged.scores.map(|(had, _)| had.value()),
                "has": judged.scores.map(|(_, has)| has.value()),
                "blunder": judged.blunder(),
            })
        });
        report::fields([
            ("moves", Value::Array(moves.collect())),
            ("decided", json!(self.decided())),
        ])
    }
}
