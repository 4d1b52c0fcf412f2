//! How far a long search has come: a line on standard error, for people.

use std::io::{self, IsTerminal, Write};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use connect4::{Bounds, Progress};

use crate::args::SolverOptions;
use crate::screen::dumb;

/// How long a search takes before a line is shown.
const PATIENCE: Duration = Duration::from_secs(1);

/// How long a line stands before the next one.
const STEP: Duration = Duration::from_millis(200);

/// Watches a search: stops it when its time is over, and as soon as it takes
/// long tells the terminal how far it is.
pub struct Watch {
    start: Instant,
    time: Option<Duration>,
    /// The end of the part of the time that is running, if it has parts.
    part: Option<Duration>,
    nodes: Option<u64>,
    line: Option<StatusLine>,
    stage: Stage,
}

/// What is searched at the time.
struct Stage {
    name: String,
    /// The nodes of the stages before.
    before: u64,
    /// Whether the bounds that are reported say something.
    bounds: bool,
}

impl Watch {
    /// A watch that begins now, for a search with these limits.
    pub fn new(time: Option<Duration>, nodes: Option<u64>) -> Self {
        let stage = Stage { name: "solving".to_string(), before: 0, bounds: true };
        Watch { start: Instant::now(), time, part: None, nodes, line: StatusLine::new(), stage }
    }

    /// A watch with the limits that the user set. It tells nothing where there
    /// are many inputs: their number is told instead.
    pub fn of(options: &SolverOptions, input: &str) -> Self {
        let watch = Watch::new(options.time, options.nodes);
        if input == "-" { Watch { line: None, ..watch } } else { watch }
    }

    /// Says what is searched from now on, the nodes before it, and whether the
    /// bounds that are reported say something.
    pub fn stage(&mut self, name: impl Into<String>, before: u64, bounds: bool) {
        self.stage = Stage { name: name.into(), before, bounds };
    }

    /// Begins the time anew; what has been shown stays until there is more.
    pub fn restart(&mut self) {
        self.start = Instant::now();
    }

    /// Ends the time when such a share of what is left of it is over.
    pub fn share(&mut self, share: f64) {
        let elapsed = self.elapsed();
        let part = |time: Duration| elapsed + time.saturating_sub(elapsed).mul_f64(share);
        self.part = self.time.map(part);
    }

    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// Whether the time is over.
    pub fn late(&self) -> bool {
        self.part.or(self.time).is_some_and(|most| self.elapsed() > most)
    }

    /// What a search is told that reports its progress.
    pub fn look(&mut self, progress: Progress) -> ControlFlow<()> {
        if self.late() {
            return ControlFlow::Break(());
        }
        let elapsed = self.elapsed();
        if let Some(line) = &mut self.line {
            let nodes = self.stage.before + progress.nodes;
            let bounds = self.stage.bounds.then_some(progress.bounds);
            line.update(|| {
                words(&self.stage.name, (nodes, self.nodes), bounds, (elapsed, self.time))
            });
        }
        ControlFlow::Continue(())
    }
}

/// The progress in words: `solving: 12.3 of 50.0 M nodes, score -2 to 5, 3 of
/// 60 s`.
fn words(
    name: &str,
    (nodes, most): (u64, Option<u64>),
    bounds: Option<Bounds>,
    (elapsed, time): (Duration, Option<Duration>),
) -> String {
    let millions = |nodes: u64| format!("{:.1}", nodes as f64 / 1e6);
    let of = |limit: Option<String>| limit.map_or(String::new(), |limit| format!(" of {limit}"));
    let score = bounds.map_or(String::new(), |bounds| format!("score {bounds}, "));
    format!(
        "{name}: {}{} M nodes, {score}{}{} s",
        millions(nodes),
        of(most.map(millions)),
        elapsed.as_secs(),
        of(time.map(|time| time.as_secs_f64().to_string())),
    )
}

/// A line on a terminal that is written over again and again, and goes away
/// in the end.
pub struct StatusLine {
    /// When the next text is due.
    due: Instant,
    /// How many columns the line takes.
    width: usize,
}

impl StatusLine {
    /// The line of standard error; `None` if that is no terminal, or one that
    /// can't go back in a line.
    pub fn new() -> Option<Self> {
        let able = io::stderr().is_terminal() && !dumb();
        able.then(|| StatusLine { due: Instant::now() + PATIENCE, width: 0 })
    }

    /// Shows a text if the last one has stood long enough.
    pub fn update(&mut self, text: impl FnOnce() -> String) {
        let now = Instant::now();
        if now >= self.due {
            self.due = now + STEP;
            self.write(&text());
        }
    }

    /// Writes a text over the last one. Blanks cover what was longer; a
    /// terminal that doesn't listen any more is none of our business.
    fn write(&mut self, text: &str) {
        let (width, before) = (text.chars().count(), self.width);
        let mut error = io::stderr().lock();
        let _ = write!(error, "\r{text:before$}");
        if text.is_empty() {
            let _ = write!(error, "\r");
        }
        let _ = error.flush();
        self.width = width;
    }
}

impl Drop for StatusLine {
    fn drop(&mut self) {
        if self.width > 0 {
            self.write("");
        }
    }
}

#[cfg(test)]
mod tests {
    use connect4::Score;

    use super::*;

    #[test]
    fn progress_is_told_with_its_limits() {
        let bounds = Bounds { lower: Score::new(-2), upper: Score::new(5) };
        let seconds = Duration::from_secs_f64;
        assert_eq!(
            words("solving", (12_345_678, None), Some(bounds), (seconds(3.9), None)),
            "solving: 12.3 M nodes, score -2 to 5, 3 s"
        );
        assert_eq!(
            words("columns", (50_000, Some(2_000_000)), None, (seconds(1.0), Some(seconds(60.0)))),
            "columns: 0.1 of 2.0 M nodes, 1 of 60 s"
        );
        let half = Some(seconds(2.5));
        assert!(words("x", (0, None), None, (seconds(1.0), half)).ends_with(" 1 of 2.5 s"));
    }
}
