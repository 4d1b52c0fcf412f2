//! `bitboards connect4 threats`: where each side would complete four.
//!
//! What depends on the board's size is computed first; what is said of it is
//! the same code for all sizes.

use bitset::Line;
use connect4::sized::{Position, Set, Solver, Square};
use connect4::{Color, Limits, Score};
use lab::draw::{Board, Drawing, Mark, svg};
use serde_json::{Map, Value, json};

use crate::args::Study;
use crate::batch::Answer;
use crate::book::solver;
use crate::connect4::{answer_all, bounds_text, sized_position};
use crate::failure::Failure;
use crate::play::capitalised;
use crate::progress::Watch;
use crate::report;
use crate::screen::Screen;
use crate::size::with_size;

pub fn run(args: &Study, screen: &mut Screen) -> Result<(), Failure> {
    with_size!(args.size, run_sized(args, screen))
}

fn run_sized<const FILES: u8, const RANKS: u8>(
    args: &Study,
    screen: &mut Screen,
) -> Result<(), Failure> {
    let mut solver = solver::<FILES, RANKS>(&args.solver)?;
    answer_all(args, screen, &mut |text| {
        let position = sized_position(text)?;
        Ok(Threatened::new(&position, verdict(&mut solver, &position, args)))
    })
}

/// What the solver says, within the limits that the user set.
fn verdict<const FILES: u8, const RANKS: u8>(
    solver: &mut Solver<FILES, RANKS>,
    position: &Position<FILES, RANKS>,
    args: &Study,
) -> Verdict {
    if let Some(outcome) = position.outcome() {
        let words = format!("The game is over: {outcome}.");
        let score = solver.score(position, Limits::NONE);
        return Verdict { words, score: score.to_string(), value: score.score().map(Score::value) };
    }
    let mut watch = Watch::of(&args.solver, &args.position);
    let mut progress = |progress| watch.look(progress);
    let limits = args.solver.nodes.map_or(Limits::NONE, Limits::nodes).with_progress(&mut progress);
    let bounds = solver.score(position, limits);
    let words = match bounds.score() {
        Some(score) => format!("Solver: {} (proved).", score.describe(position)),
        None => format!("Solver: not solved within the limit, score {bounds}."),
    };
    Verdict { words, score: bounds_text(bounds), value: bounds.score().map(Score::value) }
}

/// What the solver says.
struct Verdict {
    words: String,
    /// The score or its bounds.
    score: String,
    value: Option<i8>,
}

/// A position's threats and what is to be said of them.
struct Threatened {
    side: Color,
    /// How many discs there are.
    ply: u32,
    /// Whether the game is over.
    over: bool,
    /// Column by column, from the bottom up.
    threats: Vec<Threat>,
    /// Who has to play under a threat, one text for each column with threats;
    /// none after the end.
    zugzwang: Vec<String>,
    /// Red's and yellow's cells as text and as objects.
    sets: [(String, Value); 2],
    board: Drawing,
    verdict: Verdict,
}

/// A cell that would complete four for a side.
struct Threat {
    side: Color,
    /// Its name.
    square: String,
    /// The cell's column and row, counted from 1.
    column: u8,
    row: u8,
    /// The lines that it completes.
    lines: String,
}

impl Threatened {
    fn new<const FILES: u8, const RANKS: u8>(
        position: &Position<FILES, RANKS>,
        verdict: Verdict,
    ) -> Self {
        let threats = position.threats();
        let all = cells(position);
        let over = position.outcome().is_some();
        let zugzwang = if over { Vec::new() } else { zugzwang(position, &all) };
        Threatened {
            side: position.side(),
            ply: position.ply(),
            over,
            threats: all
                .iter()
                .map(|&(side, square)| Threat::new(position, side, square))
                .collect(),
            zugzwang,
            sets: [threats.red, threats.yellow]
                .map(|set| (set.squares().to_string(), report::json(set))),
            board: board(position),
            verdict,
        }
    }

    /// The threat of the other side nearest below this one in its column.
    fn below(&self, threat: &Threat) -> Option<&Threat> {
        self.threats.iter().rev().find(|other| {
            other.side != threat.side && other.column == threat.column && other.row < threat.row
        })
    }

    /// Whose turn it is, or how the game ended, and what the signs mean.
    fn headline(&self, screen: &Screen) -> String {
        let sign = match self.side {
            Color::Red => screen.signs().first,
            Color::Yellow => screen.signs().second,
        };
        let turn = match self.over {
            true => self.verdict.words.clone(),
            false => {
                format!("{} ({sign}) to move, move {}.", capitalised(self.side), self.ply + 1)
            }
        };
        let both = self.threats.windows(2).any(|pair| pair[0].square == pair[1].square);
        match (screen.draws(), both) {
            (false, _) => turn,
            (true, false) => format!("{turn}    x red, o yellow would complete four here"),
            (true, true) => format!("{turn}    x red, o yellow, * both would complete four here"),
        }
    }

    fn list(&self) -> String {
        if self.threats.is_empty() {
            return "Neither side has a threat.".to_string();
        }
        let line = |threat: &Threat| {
            let below = self.below(threat).map_or(String::new(), |below| {
                format!("   (of no use until {}'s {} is filled)", below.side, below.square)
            });
            let Threat { side, square, row, lines, .. } = threat;
            let parity = if row.is_multiple_of(2) { "even" } else { "odd" };
            format!(
                "{:7} {square}  row {row}, {parity:4}  completes {lines}{below}",
                side.to_string()
            )
        };
        self.threats.iter().map(line).collect::<Vec<_>>().join("\n")
    }
}

/// All threats with their sides: column by column, from the bottom up.
fn cells<const FILES: u8, const RANKS: u8>(
    position: &Position<FILES, RANKS>,
) -> Vec<(Color, Square<FILES, RANKS>)> {
    let threats = position.threats();
    let at =
        |square| Color::BOTH.into_iter().filter(move |&side| threats.of(side).contains(square));
    let both = threats.red | threats.yellow;
    both.iter().flat_map(|square| at(square).map(move |side| (side, square))).collect()
}

impl Threat {
    fn new<const FILES: u8, const RANKS: u8>(
        position: &Position<FILES, RANKS>,
        side: Color,
        square: Square<FILES, RANKS>,
    ) -> Self {
        let discs = position.discs().side(side).with(square);
        let lines = discs.lines_of(4).filter(|line| line.set().contains(square));
        let lines: Vec<String> = lines.map(|line: Line<_>| line.to_string()).collect();
        Threat {
            side,
            square: square.to_string(),
            column: square.file() + 1,
            row: square.rank() + 1,
            lines: lines.join(" and "),
        }
    }
}

fn board<const FILES: u8, const RANKS: u8>(position: &Position<FILES, RANKS>) -> Drawing {
    let threats = position.threats();
    let both = threats.red & threats.yellow;
    let board = Board::new(&[
        (position.red(), Mark::First),
        (position.yellow(), Mark::Second),
        (both, Mark::Piece('*')),
        (threats.red, Mark::Piece('x')),
        (threats.yellow, Mark::Piece('o')),
    ]);
    let four = position.lines().map(Line::set).collect();
    board.sides(["red", "yellow"]).brackets(four).column_numbers().indent(2).into()
}

/// For the lowest threat of each column: who must play under it, if all else
/// is filled first.
fn zugzwang<const FILES: u8, const RANKS: u8>(
    position: &Position<FILES, RANKS>,
    threats: &[(Color, Square<FILES, RANKS>)],
) -> Vec<String> {
    let lowest = threats.iter().filter(|(_, square)| {
        let lower = |(_, other): &&(_, Square<FILES, RANKS>)| {
            other.file() == square.file() && other.rank() < square.rank()
        };
        !threats.iter().any(|other| lower(&other))
    });
    lowest.filter_map(|&(owner, square)| who_opens(position, owner, square)).collect()
}

fn who_opens<const FILES: u8, const RANKS: u8>(
    position: &Position<FILES, RANKS>,
    owner: Color,
    square: Square<FILES, RANKS>,
) -> Option<String> {
    let side = position.side();
    let column = Set::<FILES, RANKS>::file(square.file());
    let free = position.occupied().complement();
    let landing = (column & free).first()?;
    let number = square.file() + 1;
    if landing == square {
        let word = if owner == side { "wins there at once" } else { "threatens to win there" };
        return Some(format!("Column {number}: {owner} {word}, {square}."));
    }
    let under = (column & free).iter().take_while(|cell| *cell != square).last()?;
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
    let outcome = if opener == owner {
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

impl Answer for Threatened {
    fn sentence(&self) -> String {
        let threats =
            self.threats.iter().map(|threat| format!("{} {}", threat.side, threat.square));
        let list = threats.collect::<Vec<_>>().join(", ");
        let list = if list.is_empty() { "none" } else { &list };
        format!("Threats: {list}. {}", self.verdict.words)
    }

    fn picture(&self, screen: &Screen) -> String {
        report::paragraphs([
            self.headline(screen),
            screen.boards(std::slice::from_ref(&self.board)),
            self.list(),
            self.zugzwang.join("\n"),
            if self.over { String::new() } else { self.verdict.words.clone() },
        ])
    }

    fn svg(&self) -> String {
        svg(std::slice::from_ref(&self.board), &self.sentence())
    }

    const COLUMNS: usize = 3;

    /// Red's threats, yellow's, the score.
    fn row(&self) -> Vec<String> {
        let [red, yellow] = &self.sets;
        vec![red.0.clone(), yellow.0.clone(), self.verdict.score.clone()]
    }

    fn json(&self) -> Map<String, Value> {
        let [red, yellow] = &self.sets;
        report::fields([
            ("red", red.1.clone()),
            ("yellow", yellow.1.clone()),
            ("score", json!(self.verdict.value)),
        ])
    }
}
