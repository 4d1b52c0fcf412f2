//! `bitboards chess between` and `line`.

use chess_masks::{Set, geometry};

use super::shown::Shown;
use super::square;
use crate::args::TwoSquares;
use crate::batch;
use crate::failure::Failure;
use crate::report;
use crate::screen::Screen;

pub fn between(args: &TwoSquares, screen: &mut Screen) -> Result<(), Failure> {
    let (a, b) = (square(&args.a)?, square(&args.b)?);
    let set = geometry::between(a, b);
    let sentence = match (geometry::line(a, b).is_empty(), set.len()) {
        (true, _) if a == b => format!("{a} and {b} are one square: nothing is between."),
        (true, _) => format!("{a} and {b} are on no common file, rank or diagonal."),
        (false, 0) => format!("{a} and {b} are neighbours: nothing is between them."),
        (false, count) => format!("Between {a} and {b}: {}.", report::count(count, "square")),
    };
    show(format!("between {a} {b}"), set, sentence, "Both ends are out.", args, screen)
}

pub fn line(args: &TwoSquares, screen: &mut Screen) -> Result<(), Failure> {
    let (a, b) = (square(&args.a)?, square(&args.b)?);
    let set = geometry::line(a, b);
    let sentence = match set.len() {
        0 if a == b => format!("{a} and {b} are one square: that makes no line."),
        0 => format!("{a} and {b} are on no common file, rank or diagonal."),
        count => format!("The line through {a} and {b} has {}.", report::count(count, "square")),
    };
    show(
        format!("line {a} {b}"),
        set,
        sentence,
        "From edge to edge, both squares in.",
        args,
        screen,
    )
}

fn show(
    title: String,
    set: Set,
    sentence: String,
    note: &str,
    args: &TwoSquares,
    screen: &mut Screen,
) -> Result<(), Failure> {
    let notes = vec![note.to_string()];
    let shown = Shown { placement: None, title, set, sentence, notes };
    batch::one(&format!("{} {}", args.a, args.b), &shown, args.format.format, screen)
}
