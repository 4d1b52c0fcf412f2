//! `bitboards connect4 threats`: where each side would complete four.

use std::ops::ControlFlow;
use std::time::Instant;

use bitset::{ConnectFour, Line};
use connect4::{Bounds, Color, Limits, Position, Progress, Score, Set, Solver, Square};
use lab::draw::{Board, Mark, svg};
use serde_json::{Map, Value, json};

use crate::args::{SolverOptions, Study};
use crate::batch::{self, Answer};
use crate::connect4::position;
use crate::failure::Failure;
use crate::play::capitalised;
use crate::report;
use crate::screen::Screen;

pub fn run(args: &Study, screen: &mut Screen) -> Result<(), Failure> {
    let mut solver = Solver::with_mib(args.solver.table).threads(args.solver.threads.unwrap_or(1));
    batch::run(&args.position, args.format.into(), screen, |text| {
        let position = position(text)?;
        Ok(Threatened { position, bounds: bounds(&mut solver, &position, &args.solver) })
    })
}

/// The score of a position, within the limits that the user set.
pub fn bounds(solver: &mut Solver, position: &Position, options: &SolverOptions) -> Bounds {
    let start = Instant::now();
    let mut progress = |_: Progress| match options.time {
        Some(most) if start.elapsed() > most => ControlFlow::Break(()),
        _ => ControlFlow::Continue(()),
    };
    let limits = options.nodes.map_or(Limits::NONE, Limits::nodes);
    solver.score(position, limits.with_progress(&mut progress))
}

struct Threatened {
    position: Position,
    bounds: Bounds,
}

/// A cell that would complete four for a side.
struct Threat {
    side: Color,
    square: Square,
}

impl Threat {
    const fn parity(&self) -> &'static str {
        if self.square.rank().is_multiple_of(2) { "odd" } else { "even" }
    }
}

impl Threatened {
    /// All threats: column by column, from the bottom up.
    fn threats(&self) -> Vec<Threat> {
        let threats = self.position.threats();
        let both = threats.red | threats.yellow;
        let at =
            |square| Color::BOTH.into_iter().filter(move |&side| threats.of(side).contains(square));
        both.iter().flat_map(|square| at(square).map(move |side| Threat { side, square })).collect()
    }

    fn board(&self) -> Board<ConnectFour> {
        let threats = self.position.threats();
        let both = threats.red & threats.yellow;
        Board::new(&[
            (self.position.red(), Mark::First),
            (self.position.yellow(), Mark::Second),
            (both, Mark::Piece('*')),
            (threats.red, Mark::Piece('x')),
            (threats.yellow, Mark::Piece('o')),
        ])
        .sides(["red", "yellow"])
        .column_numbers()
        .indent(2)
    }

    /// The lines that a threat completes.
    fn lines(&self, threat: &Threat) -> String {
        let discs = self.position.discs().side(threat.side).with(threat.square);
        let lines = discs.lines_of(4).filter(|line| line.set().contains(threat.square));
        lines.map(|line: Line<ConnectFour>| line.to_string()).collect::<Vec<_>>().join(" and ")
    }

    /// The threat below this one in its column that comes first.
    fn below(&self, threat: &Threat) -> Option<Threat> {
        let threats = self.threats().into_iter();
        threats.rev().find(|other| {
            other.side != threat.side
                && other.square.file() == threat.square.file()
                && other.square.rank() < threat.square.rank()
        })
    }

    fn list(&self) -> String {
        let threats = self.threats();
        if threats.is_empty() {
            return "Neither side has a threat.".to_string();
        }
        let line = |threat: &Threat| {
            let below = self.below(threat).map_or(String::new(), |below| {
                format!("   (of no use until {}'s {} is filled)", below.side, below.square)
            });
            format!(
                "{:7} {}  row {}, {:5} completes {}{below}",
                threat.side.to_string(),
                threat.square,
                threat.square.rank() + 1,
                threat.parity().to_string() + " ",
                self.lines(threat)
            )
        };
        threats.iter().map(line).collect::<Vec<_>>().join("\n")
    }

    /// For the lowest threat of each column: who must play under it, if all
    /// else is filled first.
    fn zugzwang(&self) -> String {
        if self.position.outcome().is_some() {
            return String::new();
        }
        let lowest = self.threats().into_iter().filter(|threat| {
            let column = Set::file(threat.square.file()) & self.position.occupied().complement();
            let all = self.position.threats();
            (column & (all.red | all.yellow)).first() == Some(threat.square)
        });
        lowest.filter_map(|threat| self.who_opens(&threat)).collect::<Vec<_>>().join("\n")
    }

    fn who_opens(&self, threat: &Threat) -> Option<String> {
        let position = &self.position;
        let side = position.side();
        let column = Set::file(threat.square.file());
        let free = position.occupied().complement();
        let landing = (column & free).first()?;
        let number = threat.square.file() + 1;
        let Threat { side: owner, square } = threat;
        if landing == *square {
            let word = if *owner == side { "wins there at once" } else { "threatens to win there" };
            return Some(format!("Column {number}: {owner} {word}, {square}."));
        }
        let under = (column & free).iter().take_while(|cell| cell != square).last()?;
        let between = under.rank() - landing.rank();
        let others = (free - column).len();
        let waits = others + u32::from(between);
        let even = waits.is_multiple_of(2);
        let opener = if even { side } else { side.opponent() };
        let parity = if even { "even" } else { "odd" };
        let cells = match between {
            0 => format!("Its next cell is {under}.\nThe other columns have {others} free cells,"),
            _ => format!("Up to {under} that is {waits} moves away,"),
        };
        let outcome = if opener == *owner {
            format!("then {} can block {square}.", owner.opponent())
        } else {
            format!(
                "{owner} then has {square}.\nZugzwang: {owner}'s (a rule of thumb: it supposes that no \
                 new threat arises)."
            )
        };
        Some(format!(
            "Who must open column {number} for {square}? {cells} an {parity} number,\n\
             and {side} is to move: {opener} must play {under}, {outcome}"
        ))
    }

    fn verdict(&self) -> String {
        match (self.position.outcome(), self.bounds.score()) {
            (Some(outcome), _) => format!("The game is over: {outcome}."),
            (None, Some(score)) => format!("Solver: {} (proved).", score.describe(&self.position)),
            (None, None) => format!("Solver: not solved within the limit, score {}.", self.bounds),
        }
    }
}

impl Answer for Threatened {
    fn sentence(&self) -> String {
        let list: Vec<String> = self
            .threats()
            .iter()
            .map(|threat| format!("{} {}", threat.side, threat.square))
            .collect();
        let list = if list.is_empty() { "none".to_string() } else { list.join(", ") };
        format!("Threats: {list}. {}", self.verdict())
    }

    fn picture(&self, screen: &Screen) -> String {
        let side = self.position.side();
        let sign = if side == Color::Red { screen.signs().first } else { screen.signs().second };
        let side = capitalised(side.to_string());
        report::paragraphs([
            format!(
                "{side} ({sign}) to move, move {}.    x red, o yellow would complete four here",
                self.position.ply() + 1
            ),
            screen.boards(&[self.board()]),
            self.list(),
            self.zugzwang(),
            self.verdict(),
        ])
    }

    fn svg(&self) -> String {
        svg(&[self.board()], &self.sentence())
    }

    const COLUMNS: usize = 3;

    /// Red's threats, yellow's, the score.
    fn row(&self) -> Vec<String> {
        let threats = self.position.threats();
        vec![
            threats.red.squares().to_string(),
            threats.yellow.squares().to_string(),
            self.bounds.to_string().replace(" to ", ".."),
        ]
    }

    fn json(&self) -> Map<String, Value> {
        let threats = self.position.threats();
        report::fields([
            ("red", report::json(threats.red)),
            ("yellow", report::json(threats.yellow)),
            ("score", json!(self.bounds.score().map(Score::value))),
        ])
    }
}
