//! What went wrong, in words, and the exit code for it.

use std::fmt;
use std::io;
use std::ops::Range;
use std::path::Path;
use std::process::ExitCode;

use anstyle::{AnsiColor, Style};
use serde_json::{Map, Value, json};

/// Why the program ends before its work is done.
#[derive(Debug)]
pub enum Failure {
    /// What was asked for is no good: exit code 2.
    Bad(Fault),
    /// The work could not be finished: exit code 1.
    Unfinished(String),
    /// Some lines of a batch had errors, which have been reported: exit code 1.
    Lines,
    /// Some games of a file were no good, which has been reported: exit code 2.
    Games,
    /// Nobody reads the output any more: nothing to say, exit code 0.
    Closed,
}

impl Failure {
    /// Tells the user, and gives the exit code.
    pub fn report(self) -> ExitCode {
        match self {
            Failure::Bad(fault) => {
                complain(&fault);
                ExitCode::from(2)
            }
            Failure::Unfinished(message) => {
                complain(&message);
                ExitCode::FAILURE
            }
            Failure::Lines => ExitCode::FAILURE,
            Failure::Games => ExitCode::from(2),
            Failure::Closed => ExitCode::SUCCESS,
        }
    }
}

/// Writes an error to standard error; if nobody listens there, so be it.
pub fn complain(error: &dyn fmt::Display) {
    use std::io::Write;

    let red = Style::new().bold().fg_color(Some(AnsiColor::Red.into()));
    // What a message quotes must not steer the terminal.
    let keep = |c| if c == '\n' { c } else { visible(c) };
    let error: String = error.to_string().chars().map(keep).collect();
    let _ = writeln!(anstream::stderr(), "{red}error:{red:#} {error}");
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::Unfinished(error.to_string()),
        }
    }
}

impl From<Fault> for Failure {
    fn from(fault: Fault) -> Self {
        Failure::Bad(fault)
    }
}

/// What is wrong with an input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The kind of fault, for machines.
    kind: &'static str,
    message: String,
    /// The text that the fault is in.
    input: String,
    /// Where, in characters; an empty range is a place between two.
    span: Option<Range<usize>>,
    /// What to do instead.
    help: Option<String>,
}

impl Fault {
    pub fn new(kind: &'static str, message: &impl ToString) -> Self {
        let message = message.to_string();
        Fault { kind, message, input: String::new(), span: None, help: None }
    }

    /// Points at one character of the input, if one is to blame.
    pub fn at(self, input: &str, index: Option<usize>) -> Self {
        self.over(input, index.map(|index| index..index + 1))
    }

    /// Points at a part of the input.
    pub fn over(self, input: &str, span: Option<Range<usize>>) -> Self {
        Fault { input: input.to_string(), span, ..self }
    }

    pub fn help(self, help: impl Into<String>) -> Self {
        Fault { help: Some(help.into()), ..self }
    }

    /// What is wrong, in one line.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// The fault for a line of a table: message, kind, index.
    pub fn row(&self) -> [String; 3] {
        let index = self.span.as_ref().map(|span| span.start.to_string());
        [self.message.clone(), self.kind.to_string(), index.unwrap_or_default()]
    }

    /// The same fault in a file.
    pub fn within(self, file: &Path) -> Self {
        self.part(&file.display())
    }

    /// The same fault in a part of the input, which is named.
    pub fn part(self, name: &impl fmt::Display) -> Self {
        Fault { message: format!("{name}: {}", self.message), ..self }
    }

    /// The fault as an answer in JSON.
    pub fn json(&self) -> Map<String, Value> {
        let error = json!({
            "kind": self.kind,
            "index": self.span.as_ref().map(|span| span.start),
            "message": self.message,
        });
        Map::from_iter([("error".to_string(), error)])
    }
}

/// How much of a long input is shown on either side of the fault.
const AROUND: usize = 30;

impl fmt::Display for Fault {
    /// The message, the input with a caret under the culprit, and the cure.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        if let Some(span) = &self.span {
            let input: Vec<char> = self.input.chars().map(visible).collect();
            let from = span.start.saturating_sub(AROUND);
            let to = input.len().min(span.start + 2 * AROUND);
            let shown: String = input.get(from..to).unwrap_or_default().iter().collect();
            let before = if from > 0 { "... " } else { "" };
            let after = if to < input.len() { " ..." } else { "" };
            let indent = before.len() + span.start - from;
            let carets = span.len().clamp(1, 2 * AROUND);
            write!(f, "\n  {before}{shown}{after}\n  {:indent$}{:^<carets$}", "", "^")?;
        }
        match &self.help {
            Some(help) => write!(f, "\n{help}"),
            None => Ok(()),
        }
    }
}

/// The beginning of what somebody has typed, fit to be quoted in a message.
pub fn excerpt(text: &str) -> String {
    let shown: String = text.chars().take(40).map(visible).collect();
    if text.chars().nth(40).is_some() { shown + "..." } else { shown }
}

/// A character that takes one place on a line, whatever the input had: neither
/// a control character nor one that takes no place, or turns the line round.
fn visible(c: char) -> char {
    let unseen = matches!(c, '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{feff}')
        || matches!(c, '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}');
    if c.is_control() || unseen { ' ' } else { c }
}
