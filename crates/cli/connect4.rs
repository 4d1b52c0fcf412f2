//! `bitboards connect4`: play, or look at a board.

use connect4::{Color, Discs, Position, Set, Turn};
use lab::draw::{Board, side_by_side};
use serde_json::{Map, Value, json};

use crate::args::{Connect4, Connect4Command, Connect4Play, Format, Show};
use crate::batch::{self, Answer};
use crate::failure::{Failure, Fault};
use crate::play::{self, Session, seats};
use crate::report;
use crate::screen::Screen;

pub fn run(args: Connect4, screen: &mut Screen) -> Result<(), Failure> {
    match args.command {
        Some(Connect4Command::Show(args)) => show(&args, screen),
        Some(Connect4Command::Play(args)) => play(args, screen),
        None => play(args.play, screen),
    }
}

fn play(args: Connect4Play, screen: &mut Screen) -> Result<(), Failure> {
    let start = position(&args.start)?;
    let seed = args.seed.unwrap_or_else(|| fastrand::u64(..1_000_000));
    let table = play::ConnectFour { start: args.start, seed };
    let seats = seats(&table, [&args.red, &args.yellow], seed)?;
    Session::new(table, start, seats, screen).run()
}

/// Reads a position: `start` or `standard`, moves such as `4453`, or a board
/// that a game can reach.
fn position(text: &str) -> Result<Position, Fault> {
    match text.trim() {
        "start" | "standard" => Ok(Position::EMPTY),
        _ => text.parse().map_err(|error: connect4::PositionError| {
            Fault::new(error.kind(), &error).at(text, error.index())
        }),
    }
}

/// Reads a board: a position, or any board at all, with discs that float or
/// counts that no game has.
pub fn discs(text: &str) -> Result<Discs, Fault> {
    if text.contains(['.', '/', '\n']) {
        return text.parse().map_err(|error: connect4::DiscsError| {
            Fault::new(error.kind(), &error)
                .at(text, error.index())
                .help("a board is six rows from the top, split by /, of X (red), O (yellow) and .")
        });
    }
    position(text).map(connect4::sized::Position::discs)
}

fn show(args: &Show, screen: &mut Screen) -> Result<(), Failure> {
    batch::run(&args.position, args.format.into(), screen, |text| discs(text).map(Shown))
}

/// A board and what is to be said of it.
struct Shown(Discs);

impl Shown {
    /// What the board is in a game, in words.
    fn standing(&self) -> String {
        let position = match Position::try_from(self.0) {
            Ok(position) => position,
            Err(error) => return format!("No game reaches this board: {error}."),
        };
        match position.turn() {
            Turn::Move { side, .. } => format!(
                "{} to move. Free columns: {}",
                play::capitalised(&side.to_string()),
                position.free()
            ),
            Turn::Over(outcome) => format!("The game is over: {outcome}."),
            Turn::Pass { .. } => unreachable!("there is no pass in Connect Four"),
        }
    }

    fn lines(&self) -> String {
        let of_side = |side| {
            self.0.lines(side).map(move |line| {
                format!(
                    "{} has four in a row, {}: {line}\n",
                    play::capitalised(&side.to_string()),
                    line.axis()
                )
            })
        };
        let lines: String = Color::BOTH.into_iter().flat_map(of_side).collect();
        if lines.is_empty() { "Nobody has four in a row.\n".to_string() } else { lines }
    }

    fn sets(&self) -> [(&'static str, Set); 3] {
        [("red", self.0.red()), ("yellow", self.0.yellow()), ("occupied", self.0.occupied())]
    }
}

impl Answer for Shown {
    fn text(&self, _: Format, screen: &Screen) -> String {
        let signs = screen.signs();
        let four: Set = Color::BOTH
            .into_iter()
            .flat_map(|side| self.0.lines(side))
            .map(bitset::Line::set)
            .collect();
        let board =
            Board::new(&[(self.0.red(), signs.first), (self.0.yellow(), signs.second)], signs.free)
                .brackets(four)
                .column_numbers()
                .indent(2);
        let boards = self.sets().map(|(name, set)| Board::of_set(set, signs).title(name).guard());
        let numbers =
            self.sets().map(|(name, set)| format!("{name:8}  {:>15}  {set:#x}\n", set.bits()));
        let digits = self.sets().map(|(name, set)| format!("{name:8}  {set:b}\n"));
        format!(
            "{board}\n\nRed {} {}, yellow {} {}. {}\n{}\n{}\nIn binary, bit 48 first:\n{}\n{}\n\n\
             Row s holds the guard bits, which no disc takes. {}",
            signs.first,
            self.0.red().len(),
            signs.second,
            self.0.yellow().len(),
            self.standing(),
            self.lines(),
            numbers.concat(),
            digits.concat(),
            side_by_side(&boards),
            "Bit numbers go up each column: a1 is 0, a2 is 1, b1 is 7.",
        )
    }

    fn json(&self) -> Map<String, Value> {
        let position = Position::try_from(self.0).ok();
        let lines: Vec<Value> = Color::BOTH
            .into_iter()
            .flat_map(|side| self.0.lines(side).map(move |line| (side, line)))
            .map(|(side, line)| {
                let squares: Vec<String> =
                    line.squares().map(|square| square.to_string()).collect();
                json!({
                    "side": side.to_string(),
                    "axis": line.axis().to_string(),
                    "squares": squares,
                })
            })
            .collect();
        let mut fields = vec![("board", json!(self.0.to_string()))];
        fields.extend(self.sets().map(|(name, set)| (name, set_json(set))));
        fields.extend([
            ("lines", json!(lines)),
            ("to_move", json!(position.map(|position| position.side().to_string()))),
            ("result", json!(position.map(connect4::sized::Position::result_code))),
            (
                "free",
                json!(position.map(|position| {
                    position
                        .free()
                        .into_iter()
                        .map(connect4::sized::Column::number)
                        .collect::<Vec<_>>()
                })),
            ),
        ]);
        fields.into_iter().map(|(name, value)| (name.to_string(), value)).collect()
    }
}

/// A set with its number also in decimal and binary.
fn set_json(set: Set) -> Value {
    let mut object = report::json(set);
    object["decimal"] = json!(set.bits().to_string());
    object["binary"] = json!(format!("{set:b}"));
    object
}
