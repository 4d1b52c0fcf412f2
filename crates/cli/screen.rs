//! Standard output with its signs, standard input, colour.

use std::env;
use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::sync::mpsc::{Receiver, channel};
use std::thread;

use anstyle::{AnsiColor, Style};
use lab::draw::{Drawing, Signs, side_by_side};

use crate::args::{BoardStyle, ColorChoice, Look};
use crate::failure::Failure;
use crate::progress::StatusLine;

/// Where the program writes and reads.
pub struct Screen {
    out: io::BufWriter<anstream::AutoStream<io::StdoutLock<'static>>>,
    input: Input,
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
        Screen {
            terminal,
            interactive: terminal && io::stdin().is_terminal(),
            out: io::BufWriter::new(anstream::AutoStream::auto(stdout.lock())),
            input: Input::new(),
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
        Ok(self.input.read_line()?)
    }

    /// All of standard input, be it text or not.
    pub fn read_all(&mut self) -> Result<Vec<u8>, Failure> {
        self.flush()?;
        let mut bytes = Vec::new();
        self.input.reader.read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    /// The lines of standard input as they come, read aside while something
    /// else is done; they end when there are no more. Nobody else may read
    /// lines from then on.
    pub fn listen(&mut self) -> Receiver<String> {
        let mut input = std::mem::replace(&mut self.input, Input::new());
        let (sender, lines) = channel();
        // It ends with the input or the program, whichever is first.
        thread::spawn(move || {
            while let Ok(Some(line)) = input.read_line() {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        lines
    }

    /// Whether the next line has been read already, so that nobody has to wait
    /// for it.
    pub fn has_line(&self) -> bool {
        self.input.reader.buffer().contains(&b'\n')
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

/// Standard input by lines.
struct Input {
    reader: io::BufReader<io::Stdin>,
    /// Whether a line has been read.
    begun: bool,
}

impl Input {
    fn new() -> Self {
        Input { reader: io::BufReader::new(io::stdin()), begun: false }
    }

    /// The next line without its end; `None` when there is no more.
    fn read_line(&mut self) -> io::Result<Option<String>> {
        let mut line = Vec::new();
        if self.reader.read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&line);
        // A mark of the byte order may stand before the first line.
        let begun = std::mem::replace(&mut self.begun, true);
        let line = if begun { &line } else { line.strip_prefix('\u{feff}').unwrap_or(&line) };
        Ok(Some(line.trim_end_matches(['\n', '\r']).to_string()))
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
