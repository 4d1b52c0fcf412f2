//! One input or many lines of them, and their answers.

use serde_json::{Map, Value};

use crate::args::Format;
use crate::failure::{Failure, Fault, complain};
use crate::screen::Screen;

/// What a command answers to one input.
pub trait Answer {
    /// The answer as text, in any format but JSON, without a line end.
    fn text(&self, format: Format, screen: &Screen) -> String;

    /// The answer as the fields of an object.
    fn json(&self) -> Map<String, Value>;
}

/// Answers an input; where it is `-`, answers each line of standard input, in
/// their order, blank lines and those that begin with `#` passed over.
///
/// A line with an error is answered by the error and doesn't stop the rest.
pub fn run<A: Answer>(
    input: &str,
    format: Format,
    screen: &mut Screen,
    mut answer: impl FnMut(&str) -> Result<A, Fault>,
) -> Result<(), Failure> {
    if input != "-" {
        let answer = answer(input)?;
        return match format {
            Format::Json => screen.line(Value::Object(answer.json())),
            _ => screen.line(answer.text(format, screen)),
        };
    }
    let mut number = 0u64;
    let mut failed = false;
    while let Some(line) = screen.read_line()? {
        number += 1;
        let input = line.trim();
        if input.is_empty() || input.starts_with('#') {
            continue;
        }
        let result = answer(input);
        failed |= result.is_err();
        match (format, result) {
            (Format::Json, result) => {
                let fields = result.map_or_else(|fault| fault.json(), |answer| answer.json());
                let mut object = Map::new();
                object.insert("line".to_string(), number.into());
                object.insert("input".to_string(), input.into());
                object.extend(fields);
                screen.line(Value::Object(object))?;
            }
            (Format::Picture, Ok(answer)) => {
                screen.line(format_args!("{number}: {input}"))?;
                screen.line(answer.text(format, screen))?;
                screen.line("")?;
            }
            (_, Ok(answer)) => screen.line(answer.text(format, screen))?,
            (_, Err(fault)) => {
                // One line an input, so that the lines can be joined.
                if format != Format::Picture {
                    screen.line(format_args!("error: {}", fault.message()))?;
                }
                screen.flush()?;
                complain(&format_args!("line {number}: {fault}"));
            }
        }
    }
    if failed { Err(Failure::Lines) } else { Ok(()) }
}
