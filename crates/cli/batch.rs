//! One input or many lines of them, and their answers.

use std::time::Instant;

use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};
use serde_json::{Map, Value};

use crate::args::Format;
use crate::failure::{Failure, Fault, excerpt};
use crate::file;
use crate::progress::StatusLine;
use crate::screen::Screen;

/// What a command answers to one input.
pub trait Answer {
    /// The answer in one sentence.
    fn sentence(&self) -> String;

    /// The answer for people: sentences, boards, numbers.
    fn picture(&self, screen: &Screen) -> String;

    /// The boards as SVG.
    fn svg(&self) -> String;

    /// The set alone, in one of the formats that write one; `None` where the
    /// answer isn't a set.
    fn value(&self, format: Format) -> Option<String> {
        let _ = format;
        None
    }

    /// How many fields a line of a table has, the input and the error apart.
    const COLUMNS: usize;

    /// The answer's fields for a line of a table.
    fn row(&self) -> Vec<String>;

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
        let answer = answer(input).map_err(|fault| file::not_the_name(input, fault))?;
        return one(input, &answer, format, screen);
    }
    let mut number = 0u64;
    let mut failed = false;
    let mut status = Status::new(screen);
    while let Some(line) = screen.read_line()? {
        number += 1;
        let Some(input) = input_of(&line) else { continue };
        let result = answer(input);
        failed |= result.is_err();
        write(number, input, result, format, screen)?;
        status.tell(number);
    }
    if failed { Err(Failure::Lines) } else { Ok(()) }
}

/// How many lines have been answered, for people.
struct Status {
    line: Option<StatusLine>,
    start: Instant,
}

impl Status {
    fn new(screen: &Screen) -> Self {
        Status { line: screen.status(), start: Instant::now() }
    }

    fn tell(&mut self, number: u64) {
        if let Some(line) = &mut self.line {
            let seconds = self.start.elapsed().as_secs_f64();
            line.update(|| format!("{number} lines, {:.0} a second", number as f64 / seconds));
        }
    }
}

/// Answers the lines of standard input as [`run`] does, as many at a time as
/// are at hand.
pub fn run_together<A: Answer>(
    format: Format,
    screen: &mut Screen,
    mut answer: impl FnMut(&[String]) -> Vec<Result<A, Fault>>,
) -> Result<(), Failure> {
    let mut number = 0u64;
    let mut failed = false;
    let mut status = Status::new(screen);
    let mut more = true;
    while more {
        let (mut numbers, mut inputs) = (Vec::new(), Vec::new());
        while more && (inputs.is_empty() || screen.has_line()) {
            let Some(line) = screen.read_line()? else {
                more = false;
                break;
            };
            number += 1;
            if let Some(input) = input_of(&line) {
                numbers.push(number);
                inputs.push(input.to_string());
            }
        }
        let results = answer(&inputs);
        for ((number, input), result) in numbers.into_iter().zip(&inputs).zip(results) {
            failed |= result.is_err();
            write(number, input, result, format, screen)?;
        }
        status.tell(number);
    }
    if failed { Err(Failure::Lines) } else { Ok(()) }
}

/// What a line asks; `None` for a blank one and a remark.
fn input_of(line: &str) -> Option<&str> {
    let input = line.trim();
    (!input.is_empty() && !input.starts_with('#')).then_some(input)
}

/// Writes the answer to a line.
fn write<A: Answer>(
    number: u64,
    input: &str,
    result: Result<A, Fault>,
    format: Format,
    screen: &mut Screen,
) -> Result<(), Failure> {
    match format {
        Format::Json => screen.line(object(number, input, &result)),
        Format::Tsv => screen.line(match &result {
            Ok(answer) => table_row(input, answer.row(), None, &number.to_string()),
            Err(fault) => {
                let row = vec![String::new(); A::COLUMNS];
                table_row(input, row, Some(fault), &number.to_string())
            }
        }),
        _ => write_text(number, input, result, format, screen),
    }
}

/// Writes the answer to one input.
pub fn one(
    input: &str,
    answer: &impl Answer,
    format: Format,
    screen: &mut Screen,
) -> Result<(), Failure> {
    let text = match format {
        Format::Json => Value::Object(answer.json()).to_string(),
        Format::Tsv => table_row(input, answer.row(), None, ""),
        _ => text(answer, format, screen),
    };
    screen.line(text)
}

/// The answer as text; the formats that need the input are written elsewhere.
fn text(answer: &impl Answer, format: Format, screen: &Screen) -> String {
    match format {
        Format::Svg => answer.svg(),
        Format::Markdown => markdown(&answer.sentence(), &answer.svg()),
        _ => answer.value(format).unwrap_or_else(|| answer.picture(screen)),
    }
}

/// Answers a line as text. An error is an answer, too: where each answer is
/// one line, so is its message, and the lines still pair with those of the
/// input.
fn write_text<A: Answer>(
    number: u64,
    input: &str,
    result: Result<A, Fault>,
    format: Format,
    screen: &mut Screen,
) -> Result<(), Failure> {
    let text = match result {
        Ok(answer) => text(&answer, format, screen),
        Err(fault) if format == Format::Picture => format!("error: {fault}"),
        Err(fault) => format!("error: {}", fault.message()),
    };
    if format == Format::Picture {
        return screen.line(format_args!("{number}: {}\n\n{text}\n", excerpt(input)));
    }
    screen.line(text)
}

fn object<A: Answer>(number: u64, input: &str, result: &Result<A, Fault>) -> Value {
    let mut object = Map::new();
    object.insert("line".to_string(), number.into());
    object.insert("input".to_string(), input.into());
    object.extend(match result {
        Ok(answer) => answer.json(),
        Err(fault) => fault.json(),
    });
    Value::Object(object)
}

/// A line of a table: the input, the answer's fields, the error with its kind
/// and its index, the number of the line.
fn table_row(input: &str, fields: Vec<String>, fault: Option<&Fault>, line: &str) -> String {
    let mut cells = vec![input.to_string()];
    cells.extend(fields);
    cells.extend(fault.map_or([const { String::new() }; 3], Fault::row));
    cells.push(line.to_string());
    let cells = cells.iter().map(|cell| cell.replace(['\t', '\n', '\r'], " "));
    cells.collect::<Vec<_>>().join("\t")
}

/// What can't stand in the address of a picture within Markdown.
const IN_ADDRESS: &AsciiSet =
    &CONTROLS.add(b' ').add(b'"').add(b'#').add(b'%').add(b'(').add(b')').add(b'<').add(b'>');

/// A picture for a Markdown page, the words as its alternative text.
fn markdown(words: &str, svg: &str) -> String {
    let words = words.replace(['[', ']', '\n'], " ");
    format!("![{words}](data:image/svg+xml,{})", utf8_percent_encode(svg, IN_ADDRESS))
}
