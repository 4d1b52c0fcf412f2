//! `bitboards othello perft`: the leaves of the game tree.

use othello::{divide, perft};
use serde_json::{Value, json};

use super::args::Perft;
use crate::args::ShowFormat;
use crate::failure::Failure;
use crate::report;
use crate::screen::Screen;

pub fn run(args: &Perft, screen: &mut Screen) -> Result<(), Failure> {
    let position = super::position(&args.from)?;
    let convention = args.convention.into();
    let parts = if args.divide { divide(&position, args.depth, convention) } else { Vec::new() };
    let parts: Vec<(String, u64)> =
        parts.into_iter().map(|(ply, count)| (ply.to_string(), count)).collect();
    let json = args.format == ShowFormat::Json;
    if !json {
        for (name, count) in &parts {
            screen.line(format_args!("{name}\t{count}"))?;
        }
    }
    // What was divided needn't be counted again.
    let first = if args.divide && args.depth > 0 && !parts.is_empty() { args.depth } else { 1 };
    let mut counts = Vec::new();
    for depth in first.min(args.depth)..=args.depth {
        let count = match depth {
            depth if depth == args.depth && !parts.is_empty() => {
                parts.iter().map(|(_, count)| count).sum()
            }
            depth => perft(&position, depth, convention),
        };
        counts.push(count);
        if !json {
            screen.line(format_args!("{depth}\t{count}"))?;
            screen.flush()?;
        }
    }
    if json {
        let moves = |(name, count): &(String, u64)| json!({ "move": name, "count": count });
        let fields = report::fields([
            ("position", json!(position.to_string())),
            ("depth", json!(args.depth)),
            ("count", json!(counts.last())),
            ("moves", if args.divide { parts.iter().map(moves).collect() } else { Value::Null }),
        ]);
        screen.line(Value::Object(fields))?;
    }
    Ok(())
}
