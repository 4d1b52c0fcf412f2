//! Standard output with its signs, standard input, colour.

use std::env;
use std::io::{self, BufRead, IsTerminal, Write};

use anstyle::{AnsiColor, Style};
use lab::draw::{Drawing, Signs, side_by_side};

use crate::args::{BoardStyle, ColorChoice, Look};
use crate::failure::Failure;
use crate::progress::StatusLine;

/// Where the program writes and reads.
pub struct Screen {
    out: io::BufWriter<anstream::AutoStream<io::StdoutLock<'static>>>,
    input: io::BufReader<io::StdinLock<'static>>,
    /// Whether a line has been read.
    begun: bool,
    /// Whether standard output is a terminal.
    terminal: bool,
    /// Whether a person sits at both ends.
    interactive: bool,
    signs: Signs,
    style: BoardStyle,
}

impl Screen {
    pub fn new(look: &Look) -> Self {
        match look.color {
            ColorChoice::Auto => anstream::ColorChoice::Auto,
            ColorChoice::Always => anstream::ColorChoice::Always,
            ColorChoice::Never => anstream::ColorChoice::Never,
        }
        .write_global();
        let stdout = io::stdout();
        let terminal = stdout.is_terminal();
        let unicode = look.unicode || (!look.ascii && terminal && shows_unicode());
        let signs = if unicode { Signs::UNICODE } else { Signs::ASCII };
        let input = io::BufReader::new(io::stdin().lock());
        Screen {
            terminal,
            interactive: terminal && input.get_ref().is_terminal(),
            out: io::BufWriter::new(anstream::AutoStream::auto(stdout.lock())),
            input,
            begun: false,
            signs: look.discs.map_or(signs, |[first, second]| Signs { first, second, ..signs }),
            style: look.board,
        }
    }

    /// The signs that boards are drawn with.
    pub const fn signs(&self) -> Signs {
        self.signs
    }

    /// Whether a person sits at both ends, so that prompts make sense.
    pub const fn interactive(&self) -> bool {
        self.interactive
    }

    /// A line on the terminal for the progress of many answers, where these go
    /// elsewhere.
    pub fn status(&self) -> Option<StatusLine> {
        if self.terminal { None } else { StatusLine::new() }
    }

    /// Writes a line (or several).
    pub fn line(&mut self, text: impl std::fmt::Display) -> Result<(), Failure> {
        Ok(writeln!(self.out, "{text}")?)
    }

    /// Writes a text without ending the line.
    pub fn text(&mut self, text: impl std::fmt::Display) -> Result<(), Failure> {
        Ok(write!(self.out, "{text}")?)
    }

    /// Boards side by side as this screen shows them: drawn, in words, or not
    /// at all.
    pub fn boards(&self, boards: &[impl AsRef<Drawing>]) -> String {
        match self.style {
            BoardStyle::Picture => side_by_side(boards, self.signs),
            BoardStyle::Text => {
                boards.iter().map(|board| board.as_ref().words()).collect::<Vec<_>>().join("\n")
            }
            BoardStyle::None => String::new(),
        }
    }

    /// Whether boards are drawn, so that signs mean something.
    pub fn draws(&self) -> bool {
        self.style == BoardStyle::Picture
    }

    /// A board in words, where boards are left out and one is asked for.
    pub fn words(&self, board: &Drawing) -> String {
        match self.style {
            BoardStyle::None => board.words(),
            BoardStyle::Picture | BoardStyle::Text => self.boards(std::slice::from_ref(board)),
        }
    }

    /// A side's sign, where boards are drawn.
    pub fn sign(&self, side: usize) -> Option<char> {
        self.draws().then_some(if side == 0 { self.signs.first } else { self.signs.second })
    }

    /// Writes a text, each of some signs in its colour where there is colour.
    pub fn colored(&mut self, text: &str, colors: &[(char, AnsiColor)]) -> Result<(), Failure> {
        for c in text.chars() {
            match colors.iter().find(|(sign, _)| *sign == c) {
                Some((_, color)) if self.draws() => {
                    let style = Style::new().fg_color(Some((*color).into()));
                    write!(self.out, "{style}{c}{style:#}")?;
                }
                _ => write!(self.out, "{c}")?,
            }
        }
        Ok(writeln!(self.out)?)
    }

    pub fn flush(&mut self) -> Result<(), Failure> {
        Ok(self.out.flush()?)
    }

    /// The next line of standard input, without its end; `None` when there is
    /// no more. What has been written is shown first.
    pub fn read_line(&mut self) -> Result<Option<String>, Failure> {
        self.flush()?;
        let mut line = Vec::new();
        if self.input.read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&line);
        // A mark of the byte order may stand before the first line.
        let begun = std::mem::replace(&mut self.begun, true);
        let line = if begun { &line } else { line.strip_prefix('\u{feff}').unwrap_or(&line) };
        Ok(Some(line.trim_end_matches(['\n', '\r']).to_string()))
    }

    /// Whether the next line has been read already, so that nobody has to wait
    /// for it.
    pub fn has_line(&self) -> bool {
        self.input.buffer().contains(&b'\n')
    }

    /// Asks for a line; a prompt is for people only.
    pub fn ask(&mut self, prompt: &str) -> Result<Option<String>, Failure> {
        if self.interactive {
            self.text(prompt)?;
        }
        let line = self.read_line()?;
        if line.is_none() && self.interactive {
            self.line("")?; // the shell's own prompt begins on a new line
        }
        Ok(line)
    }
}

/// Whether the terminal says that it can only write one line after the other.
pub fn dumb() -> bool {
    env::var_os("TERM").is_some_and(|term| term == "dumb")
}

/// Whether a terminal can be expected to show signs beyond ASCII.
fn shows_unicode() -> bool {
    if dumb() {
        return false;
    }
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(env::var_os);
    let locale = locale.into_iter().find(|value| !value.is_empty());
    let utf8 = locale.is_some_and(|value| {
        let value = value.to_string_lossy().to_ascii_lowercase();
        value.contains("utf-8") || value.contains("utf8")
    });
    utf8 || cfg!(windows) // its console has no such variables
}
