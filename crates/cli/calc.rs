//! `bitboards calc`: the set calculator.

use bitset::{BitSet, Chess, ConnectFour, Othello};
use lab::calc::{
    Board, CalcError, Calculator, Evaluation, Problem, chess_sets, connect4_sets, othello_sets,
};
use lab::draw::{self, side_by_side};
use serde_json::{Map, Value};

use crate::args::{Calc, Format, LayoutName};
use crate::batch::{self, Answer};
use crate::failure::{Failure, Fault, complain};
use crate::screen::Screen;
use crate::{chess, connect4, othello, report};

pub fn run(args: Calc, screen: &mut Screen) -> Result<(), Failure> {
    match args.layout {
        LayoutName::Chess => {
            let sets = match (&args.fen, &args.position) {
                (Some(fen), _) => Some(chess_sets(&chess::placement(fen)?)),
                (None, Some(_)) => {
                    let message = "--position goes with --layout othello or connect4";
                    return Err(Fault::new("usage", &message)
                        .help("for chess, write --fen")
                        .into());
                }
                (None, None) => None,
            };
            compute::<Chess>(sets, &args, screen)
        }
        LayoutName::Othello => {
            no_fen(&args)?;
            let position = args.position.as_deref().map(othello::position).transpose()?;
            compute::<Othello>(position.as_ref().map(othello_sets), &args, screen)
        }
        LayoutName::Connect4 => {
            no_fen(&args)?;
            let discs = args.position.as_deref().map(connect4::discs).transpose()?;
            compute::<ConnectFour>(discs.map(connect4_sets), &args, screen)
        }
    }
}

fn no_fen(args: &Calc) -> Result<(), Fault> {
    match args.fen {
        Some(_) => Err(Fault::new("usage", &"--fen goes with --layout chess")
            .help("for this board, write --position")),
        None => Ok(()),
    }
}

/// Reads an expression that needs no position.
pub fn set<L: Board>(text: &str) -> Result<BitSet<L>, Fault> {
    let evaluation = Calculator::new().evaluate(text);
    evaluation.map(|evaluation| evaluation.result()).map_err(|error| fault::<L>(text, &error, &[]))
}

fn compute<L: Board>(
    sets: Option<Vec<(String, BitSet<L>)>>,
    args: &Calc,
    screen: &mut Screen,
) -> Result<(), Failure> {
    let mut calculator = sets.map_or_else(Calculator::new, Calculator::with_position);
    let mut evaluate = |text: &str| {
        let evaluation = calculator.run(text);
        evaluation.map(Computed).map_err(|error| {
            let names: Vec<&str> = calculator.names().collect();
            fault::<L>(text, &error, &names)
        })
    };
    let format = args.format.format;
    match args.expression.as_deref() {
        None if screen.interactive() => converse(format, screen, evaluate),
        expression => batch::run(expression.unwrap_or("-"), format, screen, &mut evaluate),
    }
}

/// Reads expressions from a person.
fn converse<L: Board>(
    format: Format,
    screen: &mut Screen,
    mut evaluate: impl FnMut(&str) -> Result<Computed<L>, Fault>,
) -> Result<(), Failure> {
    screen.line(format_args!(
        "Sets of the {} board, such as {{c3 e3}}; let x = ... names one; quit leaves.",
        L::NAME
    ))?;
    while let Some(line) = screen.ask("set> ")? {
        match line.trim() {
            "" => {}
            "quit" | "exit" | "q" => break,
            text => match (format, evaluate(text)) {
                (Format::Json, Ok(answer)) => screen.line(Value::Object(answer.json()))?,
                (_, Ok(answer)) => screen.line(answer.text(format, screen))?,
                (_, Err(fault)) => {
                    screen.flush()?;
                    complain(&fault);
                }
            },
        }
    }
    Ok(())
}

/// An expression's error with its place, and the cure where there is one.
fn fault<L: Board>(text: &str, error: &CalcError, names: &[&str]) -> Fault {
    let fault = Fault::new(error.kind(), error).over(text, Some(error.span()));
    match error.problem() {
        Problem::NoPosition(_) if L::NAME == "chess" => {
            fault.help("add --fen FEN, or --fen start for the initial position")
        }
        Problem::NoPosition(_) => {
            fault.help("add --position POSITION, or --position start for the initial position")
        }
        Problem::UnknownSet(_) if !names.is_empty() => {
            fault.help(format!("there are: {}", names.join(" ")))
        }
        _ => fault,
    }
}

struct Computed<L: Board>(Evaluation<L>);

/// A title up to this length stands above a board, a longer one apart.
const TITLE: usize = 18;

impl<L: Board> Computed<L> {
    /// The operands, named A, B, ..., and the result, with the lines for the
    /// titles that are too long.
    fn boards(&self, screen: &Screen) -> (Vec<draw::Board<L>>, String) {
        let mut boards = Vec::new();
        let mut legend = String::new();
        for (letter, part) in ('A'..='Z').zip(self.0.operands()) {
            let mut title = format!("{letter} = {}", part.text);
            if title.chars().count() > TITLE {
                legend += &format!("{title}\n");
                title = letter.to_string();
            }
            boards.push(draw::Board::of_set(part.set, screen.signs()).title(&title));
        }
        let mut result = draw::Board::of_set(self.0.result(), screen.signs());
        if !boards.is_empty() {
            result = result.title(&self.0.schema());
        }
        boards.push(result);
        if !legend.is_empty() {
            legend.push('\n');
        }
        (boards, legend)
    }
}

impl<L: Board> Answer for Computed<L> {
    fn text(&self, format: Format, screen: &Screen) -> String {
        let set = self.0.result();
        if format != Format::Picture {
            return report::value(set, format);
        }
        let name = self.0.name().map_or(String::new(), |name| format!("{name} = "));
        let (boards, legend) = self.boards(screen);
        format!(
            "{name}{} = {}, {}\n\n{legend}{}\n\n{}",
            self.0.text(),
            set.squares(),
            report::count(set.len(), "square"),
            side_by_side(&boards),
            report::numbers(set)
        )
    }

    fn json(&self) -> Map<String, Value> {
        report::fields(self.0.result())
    }
}
