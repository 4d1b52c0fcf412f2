//! `bitboards connect4`: play, or look at a board.

use bitset::{ConnectFour, Line};
use connect4::{Bounds, Color, Discs, Position, Set, Turn, sized};
use game::{Convention, Finished, Game, Passes};
use lab::draw::{Board, Mark, svg};
use serde_json::{Map, Value, json};

use crate::args::{Connect4, Connect4Command, Connect4Perft, Show, Study};
use crate::batch::{self, Answer};
use crate::failure::{Failure, Fault};
use crate::play;
use crate::report;
use crate::screen::Screen;
use crate::{analyze, book, solve, threats};

pub fn run(args: Connect4, screen: &mut Screen) -> Result<(), Failure> {
    match args.command {
        Some(Connect4Command::Show(args)) => show(&args, screen),
        Some(Connect4Command::Solve(args)) => solve::run(&args, screen),
        Some(Connect4Command::Threats(args)) => threats::run(&args, screen),
        Some(Connect4Command::Analyze(args)) => analyze::run(&args, screen),
        Some(Connect4Command::Book(args)) => book::run(&args, screen),
        Some(Connect4Command::Perft(args)) => perft(&args, screen),
        Some(Connect4Command::Play(args)) => play::run::<play::ConnectFour>(args.into(), screen),
        None => play::run::<play::ConnectFour>(args.play.into(), screen),
    }
}

/// Reads a position: `start` or `standard`, moves such as `4453`, or a board
/// that a game can reach.
pub fn position(text: &str) -> Result<Position, Fault> {
    sized_position(text)
}

/// [`position`] on a board of any size.
pub fn sized_position<const FILES: u8, const RANKS: u8>(
    text: &str,
) -> Result<sized::Position<FILES, RANKS>, Fault> {
    match text.trim().to_ascii_lowercase().as_str() {
        "start" | "standard" => Ok(sized::Position::EMPTY),
        _ => text.parse().map_err(|error: sized::PositionError<FILES, RANKS>| {
            let fault = Fault::new(error.kind(), &error).at(text, error.index());
            if (FILES, RANKS) == (7, 6) { fault.help(HELP) } else { fault }
        }),
    }
}

/// Plays moves such as `4453` from a position on.
pub fn replay<const FILES: u8, const RANKS: u8>(
    start: sized::Position<FILES, RANKS>,
    moves: &str,
) -> Result<Game<sized::Position<FILES, RANKS>>, Fault> {
    let mut game = Game::new(start);
    for (index, found) in moves.chars().enumerate().filter(|(_, c)| !c.is_whitespace()) {
        let number = game.len() + 1;
        let fault = |kind, message: String| {
            Fault::new(kind, &format!("move {number}: {message}")).at(moves, Some(index))
        };
        let column = found
            .to_string()
            .parse()
            .map_err(|error: sized::ColumnError<FILES>| fault(error.kind(), error.to_string()))?;
        game.play(column).map_err(|error| fault(error.kind(), error.to_string()))?;
    }
    Ok(game)
}

const HELP: &str =
    "a position is moves (4453), start, or six rows from the top with / between, of X O and .";

/// What is known of a score as text: `3`, or `1..3`.
pub fn bounds_text(bounds: Bounds) -> String {
    bounds.to_string().replace(" to ", "..")
}

/// What is known of a score: a number, or an array of two.
pub fn bounds_json(bounds: Bounds) -> Value {
    match bounds.score() {
        Some(score) => json!(score.value()),
        None => json!([bounds.lower.value(), bounds.upper.value()]),
    }
}

/// Answers what is asked about a position or a game, each line of many.
pub fn answer_all<A: Answer>(
    args: &Study,
    screen: &mut Screen,
    answer: &mut dyn FnMut(&str) -> Result<A, Fault>,
) -> Result<(), Failure> {
    batch::run(&args.position, args.format.into(), screen, answer)
}

/// Reads a board: a position, or any board at all, with discs that float or
/// counts that no game has.
pub fn discs(text: &str) -> Result<Discs, Fault> {
    if text.contains(['.', '/', '\n']) {
        return text.parse().map_err(|error: connect4::DiscsError| {
            Fault::new(error.kind(), &error).at(text, error.index()).help(HELP)
        });
    }
    position(text).map(Position::discs)
}

fn perft(args: &Connect4Perft, screen: &mut Screen) -> Result<(), Failure> {
    let position = position(&args.position)?;
    let convention = Convention { passes: Passes::Ply, finished: Finished::Nothing };
    screen.line(game::perft(&position, args.depth, convention))
}

fn show(args: &Show, screen: &mut Screen) -> Result<(), Failure> {
    batch::run(&args.position, args.format.into(), screen, |text| discs(text).map(Shown))
}

/// A board and what is to be said of it.
struct Shown(Discs);

impl Shown {
    fn board(&self) -> Board<ConnectFour> {
        let four: Set = self.fours().map(|(_, line)| line.set()).collect();
        Board::new(&[(self.0.red(), Mark::First), (self.0.yellow(), Mark::Second)])
            .sides(["red", "yellow"])
            .brackets(four)
            .column_numbers()
            .indent(2)
    }

    /// Every line of four or more, with its side.
    fn fours(&self) -> impl Iterator<Item = (Color, Line<ConnectFour>)> {
        let of_side = |side| self.0.lines(side).map(move |line| (side, line));
        Color::BOTH.into_iter().flat_map(of_side)
    }

    fn fours_in_words(&self) -> String {
        let lines: Vec<String> = self
            .fours()
            .map(|(side, line)| {
                format!("{side} has {} in a row, {}: {line}", line.set().len(), line.axis())
            })
            .map(|line| play::capitalised(&line))
            .collect();
        if lines.is_empty() { "Nobody has four in a row.".to_string() } else { lines.join("\n") }
    }

    /// What the board is in a game, in words.
    fn standing(&self) -> String {
        let position = match Position::try_from(self.0) {
            Ok(position) => position,
            Err(error) => return format!("No game reaches this board: {error}."),
        };
        match position.turn() {
            Turn::Move { side, .. } => {
                format!("{} to move, free columns {}.", play::capitalised(side), position.free())
            }
            Turn::Over(outcome) => format!("The game is over: {outcome}."),
            Turn::Pass { .. } => unreachable!("there is no pass in Connect Four"),
        }
    }

    fn sets(&self) -> [(&'static str, Set); 3] {
        [("red", self.0.red()), ("yellow", self.0.yellow()), ("occupied", self.0.occupied())]
    }
}

impl Answer for Shown {
    fn sentence(&self) -> String {
        let (red, yellow) = (self.0.red().len(), self.0.yellow().len());
        let fours = self.fours_in_words().replace('\n', "; ");
        format!("Red has {red} and yellow {yellow}. {} {fours}", self.standing())
    }

    fn picture(&self, screen: &Screen) -> String {
        let (first, second) = (screen.signs().first, screen.signs().second);
        let (red, yellow) = (self.0.red().len(), self.0.yellow().len());
        let numbers =
            self.sets().map(|(name, set)| format!("{name:8}  {:>15}  {set:#x}\n", set.bits()));
        let digits = self.sets().map(|(name, set)| format!("{name:8}  {set:b}\n"));
        let boards = self.sets().map(|(name, set)| Board::of_set(set).title(name).guard());
        report::paragraphs([
            screen.boards(&[self.board()]),
            format!(
                "Red {first} {red}, yellow {second} {yellow}.\n{}\n{}",
                report::lines(&self.standing()),
                self.fours_in_words()
            ),
            numbers.concat().trim_end().to_string(),
            format!("In binary, bit 48 first:\n{}", digits.concat().trim_end()),
            screen.boards(&boards),
            "Row s holds the guard bits, which no disc takes. Bits are counted up each\n\
             column: a1 is bit 0, a6 bit 5, its guard bit 6, b1 bit 7, g6 bit 47."
                .to_string(),
        ])
    }

    fn svg(&self) -> String {
        svg(&[self.board()], &self.sentence())
    }

    const COLUMNS: usize = 8;

    fn row(&self) -> Vec<String> {
        let position = Position::try_from(self.0).ok();
        let fours: Vec<String> = self.fours().map(|(_, line)| line.to_string()).collect();
        let mut row = vec![self.0.to_string()];
        row.extend(self.sets().map(|(_, set)| set.bits().to_string()));
        row.extend([
            position.map_or(String::new(), |position| position.side().to_string()),
            position.map_or(String::new(), |position| position.free().to_string()),
            position.map_or(String::new(), |position| position.result_code().to_string()),
            fours.join(", "),
        ]);
        row
    }

    fn json(&self) -> Map<String, Value> {
        let position = Position::try_from(self.0).ok();
        let free = position.map(|position| {
            position.free().into_iter().map(sized::Column::number).collect::<Vec<_>>()
        });
        let [(_, red), (_, yellow), (_, occupied)] = self.sets();
        report::fields([
            ("board", json!(self.0.to_string())),
            ("red", set_json(red)),
            ("yellow", set_json(yellow)),
            ("occupied", set_json(occupied)),
            ("lines", self.fours().map(|(side, line)| line_json(side, line)).collect()),
            ("to_move", json!(position.map(|position| position.side().to_string()))),
            ("free", json!(free)),
            ("result", json!(position.map(Position::result_code))),
        ])
    }
}

fn line_json(side: Color, line: Line<ConnectFour>) -> Value {
    json!({
        "side": side.to_string(),
        "axis": line.axis().to_string(),
        "squares": line.squares().map(|square| square.to_string()).collect::<Vec<_>>(),
    })
}

/// A set with its number also in decimal and binary.
fn set_json(set: Set) -> Value {
    let mut object = report::json(set);
    object["decimal"] = json!(set.bits().to_string());
    object["binary"] = json!(format!("{set:b}"));
    object
}
