//! Games in files: a head of `# name value` lines, then the moves.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

/// Writes a game. The file is written aside and renamed, so that an older one
/// is never half replaced.
pub fn write(path: &Path, head: &[(&str, String)], moves: &str) -> io::Result<()> {
    let name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?.to_string_lossy();
    let aside = path.with_file_name(format!(".{name}.{}", std::process::id()));
    let written = write_new(&aside, head, moves).and_then(|()| fs::rename(&aside, path));
    if written.is_err() {
        let _ = fs::remove_file(&aside); // there may be none
    }
    written
}

fn write_new(path: &Path, head: &[(&str, String)], moves: &str) -> io::Result<()> {
    let mut file = File::create_new(path)?;
    for (name, value) in head {
        writeln!(file, "# {name} {value}")?;
    }
    writeln!(file, "{moves}")?;
    file.sync_all()
}

/// What a file of a game has in it.
pub struct Saved {
    pub head: Vec<(String, String)>,
    pub moves: String,
}

/// Reads a game.
pub fn read(path: &Path) -> io::Result<Saved> {
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
