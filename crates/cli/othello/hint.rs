//! `bitboards othello hint`: what a player thinks of the moves.

use std::ops::ControlFlow;

use othello::endgame::{Counting, Solver};
use othello::greedy;
use othello::search::{Limits, Searcher};
use othello::{Position, positional};

use super::args::Hint;
use super::players::{PLAYERS, limits, until};
use super::solve::{solvable, solve};
use super::values::{Valued, Values, finished};
use crate::batch;
use crate::failure::{Failure, Fault};
use crate::players::read;
use crate::report;
use crate::screen::Screen;

pub fn run(args: &Hint, screen: &mut Screen) -> Result<(), Failure> {
    if args.exact {
        let mut solver = Solver::with_mib(64);
        return batch::run(&args.position, args.format.into(), screen, |text| {
            let position = super::position(text)?;
            solvable(&position)?;
            solver.forget();
            let go_on = &mut |_| ControlFlow::Continue(());
            Ok(solve(&mut solver, position, Counting::EmptiesToWinner, true, go_on))
        });
    }
    let (name, level) = read(&args.player, PLAYERS, &[])?;
    if name == "random" {
        let message = "the random player has no opinion, expected greedy, positional or search";
        return Err(Fault::new("no_hint", &message).into());
    }
    let mut searcher = Searcher::with_mib(32);
    batch::run(&args.position, args.format.into(), screen, |text| {
        let position = super::position(text)?;
        searcher.forget();
        Ok(match name {
            "greedy" => by_formula(position, "By the greedy formula, not in discs", |position| {
                greedy::evaluate(position).map(|found| (found.square, found.value)).collect()
            }),
            "positional" => positional_values(position),
            _ => by_search(position, &mut searcher, level),
        })
    })
}

/// The values of all moves within the time of a level that was read, as a table
/// with a sentence: one move deeper and one deeper for all of them, so that they
/// can be compared, and in the end played out where the level does that.
pub fn by_level(position: &Position, level: u8) -> String {
    let (limits, time) = limits(level);
    let mut searcher = Searcher::with_mib(16);
    let rounds = (1..=limits.depth).map(|depth| Limits { depth, exact: 0, nodes: 0 });
    let end = position.empty().len() <= limits.exact;
    let last = end.then_some(Limits { nodes: 0, ..limits });
    let mut watch = until(time);
    let (mut moves, mut ahead) = (Vec::new(), String::new());
    for round in rounds.chain(last) {
        let mut stopped = false;
        // The first round takes no time, and there has to be an answer.
        let mut look = |progress| {
            let flow = if round.depth == 1 { ControlFlow::Continue(()) } else { watch(progress) };
            stopped |= flow.is_break();
            flow
        };
        let found = searcher.moves_while(position, round, &mut look);
        if stopped {
            break;
        }
        moves = found.into_iter().map(Valued::from).collect();
        ahead = match round.exact {
            0 => format!("{} ahead", report::count(round.depth, "move")),
            _ => "to the end".to_string(),
        };
    }
    let values = said(*position, String::new(), moves);
    let side = position.to_move();
    format!(
        "{}\nBest: {}. Values are discs for {side}, by search:{level}, {ahead}.",
        values.table(),
        values.best().join(" "),
    )
}

/// What the squares of all moves are worth to the positional player, as a table
/// with a sentence.
pub fn by_squares(position: &Position) -> String {
    let values = positional_values(*position);
    let best = values.best().join(" ");
    format!("{}\nBest: {best}. Values are of squares, not in discs.", values.table())
}

fn positional_values(position: Position) -> Values {
    by_formula(position, "By squares, not in discs", |position| {
        let value = |square| (square, f64::from(positional::value(position, square)));
        position.legal_moves().iter().map(value).collect()
    })
}

fn by_formula(
    position: Position,
    by: &str,
    values: impl Fn(&Position) -> Vec<(othello::Square, f64)>,
) -> Values {
    let valued = |(square, value)| Valued {
        square,
        value: Some(value),
        exact: false,
        depth: None,
        line: Vec::new(),
    };
    let moves = values(&position).into_iter().map(valued).collect();
    said(position, by.to_string(), moves)
}

fn by_search(position: Position, searcher: &mut Searcher, level: u8) -> Values {
    let (limits, time) = limits(level);
    let mut watch = until(time * position.legal_moves().len());
    let findings = searcher.moves_while(&position, limits, &mut watch);
    let nodes = findings.iter().map(|finding| finding.nodes).sum();
    let moves = findings.into_iter().map(Valued::from).collect();
    let mut said = said(position, format!("Search at level {level}"), moves);
    said.nodes = nodes;
    said.line = said.moves.first().map_or(Vec::new(), |first| first.line.clone());
    if let Some(first) = said.moves.first()
        && said.moves.iter().all(|valued| valued.exact)
    {
        said.score = first.value.map(|value| value as i32);
    }
    said
}

fn said(position: Position, by: String, moves: Vec<Valued>) -> Values {
    // How a finished game ended, nobody has to guess.
    let (score, raw) = finished(&position).unzip();
    let (outcome, line) = (None, Vec::new());
    let mut values = Values { position, by, score, raw, outcome, moves, line, nodes: 0 };
    values.sort();
    values
}
