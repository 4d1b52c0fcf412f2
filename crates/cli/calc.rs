//! `bitboards calc`: the set calculator.

use bitset::{BitSet, Chess, ConnectFour, Othello};
use lab::calc::{
    Board, CalcError, Calculator, EACH, Evaluation, Problem, connect4_sets, function_names,
};
use lab::draw::{self, svg};
use serde_json::{Map, Value};

use crate::args::{Calc, Format, LayoutName};
use crate::batch::{self, Answer};
use crate::failure::{Failure, Fault, complain, excerpt};
use crate::screen::Screen;
use crate::{chess, connect4, othello, report};

pub fn run(args: &Calc, screen: &mut Screen) -> Result<(), Failure> {
    let usage = |message: &str, help: &str| Fault::new("usage", &message).help(help);
    match (args.layout, &args.fen, &args.position) {
        (LayoutName::Chess, _, Some(_)) => {
            let message = "--position goes with --layout othello or connect4";
            Err(usage(message, "for chess, write --fen").into())
        }
        (_, Some(_), _) if args.layout != LayoutName::Chess => {
            let message = "--fen goes with --layout chess";
            Err(usage(message, "for this board, write --position").into())
        }
        (LayoutName::Chess, fen, None) => compute::<Chess>(fen.as_deref(), args, screen, |fen| {
            chess::position(fen).map(|position| Calculator::of_chess(&position))
        }),
        (LayoutName::Othello, _, position) => {
            compute::<Othello>(position.as_deref(), args, screen, |position| {
                othello::position(position).map(|position| Calculator::of_othello(&position))
            })
        }
        (LayoutName::Connect4, _, position) => {
            compute::<ConnectFour>(position.as_deref(), args, screen, |position| {
                connect4::discs(position).map(connect4_sets).map(Calculator::with_position)
            })
        }
    }
}

/// Reads an expression that needs no position.
pub fn set<L: Board>(text: &str) -> Result<BitSet<L>, Fault> {
    let calculator = Calculator::new();
    let evaluation = calculator.evaluate(text);
    evaluation
        .map(|evaluation| evaluation.result())
        .map_err(|error| fault(text, &error, &calculator))
}

fn compute<L: Board>(
    position: Option<&str>,
    args: &Calc,
    screen: &mut Screen,
    of_position: impl Fn(&str) -> Result<Calculator<L>, Fault>,
) -> Result<(), Failure> {
    let format = args.format.format;
    let input = args.expression.as_deref();
    if position == Some("-") {
        let Some(expression) = input.filter(|&input| input != "-") else {
            let message = "positions are read from standard input, so the expression can't be";
            return Err(Fault::new("usage", &message).help("write the expression").into());
        };
        return batch::run("-", format, screen, |position| {
            computed(&mut of_position(position)?, args, expression)
        });
    }
    let mut calculator = position.map_or(Ok(Calculator::new()), of_position)?;
    if let Some(each) = &args.each {
        // An expression that is wrong is wrong once, not on each line.
        calculator.define(EACH, BitSet::EMPTY);
        calculator.evaluate(each).map_err(|error| fault(each, &error, &calculator))?;
    }
    let answer = |text: &str| computed(&mut calculator, args, text);
    match input {
        None if screen.interactive() => converse(format, screen, answer),
        input => batch::run(input.unwrap_or("-"), format, screen, answer),
    }
}

/// Evaluates a line, and on its set the expression of `--each`.
fn computed<L: Board>(
    calculator: &mut Calculator<L>,
    args: &Calc,
    text: &str,
) -> Result<Computed<L>, Fault> {
    let evaluation = calculator.run(text).map_err(|error| fault(text, &error, calculator))?;
    let Some(each) = &args.each else { return Ok(Computed(evaluation)) };
    calculator.define(EACH, evaluation.result());
    calculator.evaluate(each).map(Computed).map_err(|error| fault(each, &error, calculator))
}

/// Reads expressions from a person.
fn converse<L: Board>(
    format: Format,
    screen: &mut Screen,
    mut evaluate: impl FnMut(&str) -> Result<Computed<L>, Fault>,
) -> Result<(), Failure> {
    screen.line(format_args!(
        "Sets of the {} board, such as {{c3 e3}}. let x = ... names one; help; quit.",
        L::NAME
    ))?;
    while let Some(line) = screen.ask("set> ")? {
        match line.trim() {
            "" => {}
            "quit" | "exit" | "q" => break,
            "help" | "?" => screen.line(crate::args::CALC_HELP)?,
            text => match evaluate(text) {
                Ok(answer) => batch::one(text, &answer, format, screen)?,
                Err(fault) => {
                    screen.flush()?;
                    complain(&fault);
                }
            },
        }
    }
    Ok(())
}

/// An expression's error with its place, and the cure where there is one.
fn fault<L: Board>(text: &str, error: &CalcError, calculator: &Calculator<L>) -> Fault {
    let fault = Fault::new(error.kind(), error).over(text, Some(error.span()));
    let meant = |name: Option<&str>| name.map(|name| format!("did you mean {name}?"));
    let cure = match error.problem() {
        Problem::NoPosition(_) | Problem::NoPositionFor(_) if L::NAME == "chess" => {
            Some("add --fen FEN, or --fen start for the initial position".to_string())
        }
        Problem::NoPosition(_) => Some("add --position POSITION, or --position start".to_string()),
        Problem::UnknownSet(name) => meant(report::nearest(name, calculator.names())),
        Problem::UnknownFunction(name) => meant(report::nearest(name, function_names())),
        _ => None,
    };
    match cure {
        Some(cure) => fault.help(cure),
        None => fault,
    }
}

struct Computed<L: Board>(Evaluation<L>);

/// A title up to this length stands above a board, a longer one apart.
const TITLE: usize = 18;

impl<L: Board> Computed<L> {
    /// The operands, named A, B, ..., and the result; and the titles that are
    /// too long to stand above a board, a line each.
    fn boards(&self) -> (Vec<draw::Board<L>>, String) {
        let mut legend = Vec::new();
        let mut boards = Vec::new();
        for (letter, part) in ('A'..='Z').zip(self.0.operands()) {
            let mut title = format!("{letter} = {}", self.0.text_of(part));
            if title.chars().count() > TITLE {
                legend.push(std::mem::replace(&mut title, letter.to_string()));
            }
            boards.push(draw::Board::of_set(part.set).title(&title));
        }
        let result = draw::Board::of_set(self.0.result());
        boards.push(if boards.is_empty() { result } else { result.title(&self.0.schema()) });
        (boards, legend.join("\n"))
    }
}

impl<L: Board> Answer for Computed<L> {
    fn sentence(&self) -> String {
        let name = self.0.name().map_or(String::new(), |name| format!("{name} = "));
        format!("{name}{} = {}", excerpt(&self.0.text()), report::set_words(self.0.result()))
    }

    fn picture(&self, screen: &Screen) -> String {
        let (boards, legend) = self.boards();
        report::paragraphs([
            report::lines(&self.sentence()),
            legend,
            screen.boards(&boards),
            report::numbers(self.0.result()),
        ])
    }

    fn svg(&self) -> String {
        let (boards, legend) = self.boards();
        let parts = std::iter::once(self.sentence()).chain(legend.lines().map(str::to_string));
        svg(&boards, &parts.collect::<Vec<_>>().join("; "))
    }

    fn value(&self, format: Format) -> Option<String> {
        report::value(self.0.result(), format)
    }

    const COLUMNS: usize = report::SET_COLUMNS;

    fn row(&self) -> Vec<String> {
        report::set_row(self.0.result())
    }

    fn json(&self) -> Map<String, Value> {
        report::set_fields(self.0.result())
    }
}
