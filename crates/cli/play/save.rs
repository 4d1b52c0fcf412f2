//! Games in files: a head of `# name value` lines, then the moves.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use crate::file;

/// The largest file that is taken for a game.
const LARGEST: u64 = 1 << 20;

/// Writes a game.
pub fn write(path: &Path, head: &[(&str, String)], moves: &str) -> io::Result<()> {
    file::replace(path, "saved game", is_game, |file| {
        for (name, value) in head {
            writeln!(file, "# {name} {value}")?;
        }
        writeln!(file, "{moves}")
    })
}

/// Whether a file is a game: its head names one.
fn is_game(path: &Path) -> bool {
    read(path).is_ok_and(|saved| saved.is_game())
}

/// What a file of a game has in it.
pub struct Saved {
    pub head: Vec<(String, String)>,
    pub moves: String,
}

impl Saved {
    /// Whether it says that it is a game.
    pub fn is_game(&self) -> bool {
        self.head.iter().any(|(name, _)| name == "game")
    }
}

/// Reads a game.
pub fn read(path: &Path) -> io::Result<Saved> {
    let file = fs::metadata(path)?;
    if !file.is_file() || file.len() > LARGEST {
        return Err(io::Error::other("it is no saved game"));
    }
    let text = fs::read_to_string(path)?;
    let mut saved = Saved { head: Vec::new(), moves: String::new() };
    for line in text.trim_start_matches('\u{feff}').lines() {
        match line.trim().strip_prefix('#') {
            Some(line) => {
                let line = line.trim();
                let (name, value) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
                saved.head.push((name.to_string(), value.trim().to_string()));
            }
            None => {
                saved.moves += line;
                saved.moves.push('\n');
            }
        }
    }
    Ok(saved)
}
