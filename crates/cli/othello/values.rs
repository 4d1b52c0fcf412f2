//! Values of moves, as `hint` and `solve` answer them.

use game::Ply;
use othello::search::Finding;
use othello::{Color, Position, Score, Set, Square, Turn};
use serde_json::{Map, Value, json};

use crate::batch::Answer;
use crate::play;
use crate::report;
use crate::screen::Screen;

/// A move with its value in discs, if it has one.
pub struct Valued {
    pub square: Square,
    /// For the side to move.
    pub value: Option<f64>,
    /// Whether it is proved.
    pub exact: bool,
    /// How many plies it was looked ahead, where that means something.
    pub depth: Option<u32>,
    /// The best play from the move on.
    pub line: Vec<Ply<Square>>,
}

impl From<Finding> for Valued {
    fn from(finding: Finding) -> Self {
        Valued {
            square: finding.best,
            value: Some(finding.value.discs()),
            exact: finding.value.is_exact(),
            depth: Some(finding.depth),
            line: finding.line,
        }
    }
}

/// What is said of a position's moves.
pub struct Values {
    pub position: Position,
    /// Who says it, in words.
    pub by: String,
    /// The exact score for the side to move, the empties to the winner and to
    /// nobody.
    pub score: Option<i32>,
    pub raw: Option<i32>,
    /// Who wins, where only that was asked.
    pub outcome: Option<std::cmp::Ordering>,
    /// The best first.
    pub moves: Vec<Valued>,
    pub line: Vec<Ply<Square>>,
    pub nodes: u64,
}

/// The moves of a line one after the other, without passes.
pub fn text(line: &[Ply<Square>]) -> String {
    let squares = line.iter().filter_map(|ply| match ply {
        Ply::Move(square) => Some(square.to_string()),
        Ply::Pass => None,
    });
    squares.collect()
}

/// A value in discs: whole where it is exact.
pub fn discs(value: f64, exact: bool) -> String {
    if exact { format!("{value:+.0}") } else { format!("{value:+.1}") }
}

impl Values {
    /// Sorts the moves, the best first, of equal ones the proved, then in bit
    /// order.
    pub fn sort(&mut self) {
        let value = |valued: &Valued| valued.value.unwrap_or(f64::MIN);
        self.moves.sort_by(|a, b| {
            let exact = b.exact.cmp(&a.exact);
            value(b).total_cmp(&value(a)).then(exact).then(a.square.cmp(&b.square))
        });
    }

    /// The moves with the greatest value, in bit order; a value of less weight
    /// than a hundredth is none.
    pub fn best(&self) -> Vec<String> {
        let Some(first) = self.moves.first() else { return Vec::new() };
        let best = self.moves.iter().take_while(|valued| match (valued.value, first.value) {
            (Some(value), Some(best)) => value > best - 0.01 && valued.exact == first.exact,
            _ => std::ptr::eq(*valued, first),
        });
        best.map(|valued| valued.square.to_string()).collect()
    }

    fn verdict(&self) -> String {
        let side = play::capitalised(self.position.to_move().to_string());
        if let Turn::Over(score) = self.position.turn() {
            return format!("The game is over: {score}.");
        }
        if let Some(outcome) = self.outcome {
            return match outcome {
                std::cmp::Ordering::Greater => format!("{side} to move wins (proved)."),
                std::cmp::Ordering::Equal => format!("{side} to move draws (proved)."),
                std::cmp::Ordering::Less => format!("{side} to move loses (proved)."),
            };
        }
        let empties = report::count(self.position.empty().len(), "empty square");
        let verdict = match self.score {
            Some(0) => format!("{side} to move draws with best play"),
            Some(score @ 1..) => format!("{side} to move wins by {score}"),
            Some(score) => format!("{side} to move loses by {}", -score),
            None => match self.moves.first() {
                Some(Valued { square, value: Some(value), exact, .. }) => {
                    format!("{side} should play {square} ({})", discs(*value, *exact))
                }
                Some(Valued { square, .. }) => format!("{side} should play {square}"),
                None => format!("{side} has no move and passes"),
            },
        };
        format!("{verdict}, {empties} left. {}.", self.by)
    }

    /// Each move with its value, how that was found, and the play after it.
    pub fn table(&self) -> String {
        if self.moves.is_empty() {
            return String::new();
        }
        let lines = self.moves.iter().any(|valued| valued.line.len() > 1);
        let head = ["move", "value", "", if lines { "then" } else { "" }];
        let mut rows = vec![head.map(String::from).to_vec()];
        rows.extend(self.moves.iter().map(|valued| {
            let value = valued.value.map_or("-".to_string(), |value| discs(value, valued.exact));
            let how = match (valued.exact, valued.depth) {
                (true, _) => "exact".to_string(),
                (false, Some(depth)) => format!("depth {depth}"),
                (false, None) => String::new(),
            };
            let then: Vec<Ply<Square>> = valued.line.iter().copied().skip(1).collect();
            let then: String = text(&then).chars().take(40).collect();
            vec![valued.square.to_string(), value, how, format!("{then:<40}")]
        }));
        report::table(&rows)
    }

    /// What the exact score is on the board alone, where that differs.
    fn unlike_raw(&self) -> String {
        match (self.score, self.raw) {
            (Some(score), Some(raw)) if raw != score => {
                format!("On the board alone, the empties to nobody: {raw:+}.")
            }
            _ => String::new(),
        }
    }

    fn last_lines(&self) -> String {
        let line = text(&self.line);
        let line = if line.is_empty() { line } else { format!("Line  {line}\n") };
        let nodes = if self.nodes == 0 { String::new() } else { format!("{} nodes", self.nodes) };
        (line + &nodes).trim_end().to_string()
    }
}

impl Answer for Values {
    fn sentence(&self) -> String {
        self.verdict()
    }

    fn picture(&self, screen: &Screen) -> String {
        report::paragraphs([
            screen.boards(&[play::othello_board(&self.position, Set::EMPTY)]),
            self.verdict(),
            self.unlike_raw(),
            self.table(),
            self.last_lines(),
        ])
    }

    fn svg(&self) -> String {
        lab::draw::svg(&[play::othello_board(&self.position, Set::EMPTY)], &self.verdict())
    }

    const COLUMNS: usize = 4;

    fn row(&self) -> Vec<String> {
        let score = match (self.outcome, self.score, self.moves.first()) {
            (Some(outcome), ..) => (outcome as i8).to_string(),
            (_, Some(score), _) => score.to_string(),
            (_, None, Some(Valued { value: Some(value), .. })) => format!("{value:.2}"),
            _ => String::new(),
        };
        vec![score, self.best().join(" "), text(&self.line), self.nodes.to_string()]
    }

    fn json(&self) -> Map<String, Value> {
        let moves = self.moves.iter().map(|valued| {
            json!({
                "move": valued.square.to_string(),
                "score": valued.value.map(number),
                "exact": valued.exact,
                "depth": valued.depth,
            })
        });
        let mut fields = report::fields([
            ("position", json!(self.position.to_string())),
            ("to_move", json!(self.position.to_move().to_string())),
        ]);
        if let Some(outcome) = self.outcome {
            fields.insert("outcome".to_string(), json!(outcome as i8));
        } else {
            let first = self.moves.first().and_then(|valued| valued.value).map(number);
            fields
                .insert("score".to_string(), self.score.map_or(json!(first), |score| json!(score)));
            fields.insert("exact".to_string(), json!(self.score.is_some()));
            if let Some(raw) = self.raw {
                fields.insert("raw".to_string(), json!(raw));
            }
            fields.insert("moves".to_string(), moves.collect());
            fields.insert("best".to_string(), json!(self.best()));
            fields.insert("pv".to_string(), json!(text(&self.line)));
        }
        fields.insert("nodes".to_string(), json!(self.nodes));
        fields
    }
}

/// A whole number where the value is one.
fn number(value: f64) -> Value {
    if value.fract() == 0.0 { json!(value as i64) } else { json!(value) }
}

/// The score of a finished game for the side to move, the empties to the winner
/// and to nobody; `None` while it goes on.
pub fn finished(position: &Position) -> Option<(i32, i32)> {
    let side = position.to_move();
    let both =
        |score: Score| (for_side(score.empties_to_winner(), side), for_side(score.raw(), side));
    position.score().map(both)
}

/// A score of a finished game for a side.
pub fn for_side(black: i32, side: Color) -> i32 {
    if side == Color::Black { black } else { -black }
}
