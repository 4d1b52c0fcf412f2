//! Games in files: a head of `# name value` lines, then the moves.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

/// The largest file that is taken for a game.
const LARGEST: u64 = 1 << 20;

/// Writes a game. The file is written aside and renamed, so that an older one
/// is never half replaced; it keeps its links and its permissions.
pub fn write(path: &Path, head: &[(&str, String)], moves: &str) -> io::Result<()> {
    let old = fs::metadata(path).ok();
    if old.as_ref().is_some_and(|old| !old.is_file()) {
        return Err(io::Error::other("it is no ordinary file"));
    }
    if old.as_ref().is_some_and(|old| old.len() > 0) && !is_game(path) {
        return Err(io::Error::other("it is there already and no saved game"));
    }
    // The file itself, not a link to it, is replaced.
    let path = fs::canonicalize(path).unwrap_or(path.to_path_buf());
    let name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?.to_string_lossy();
    let aside = path.with_file_name(format!(".{name}.{}", std::process::id()));
    let written = write_new(&aside, head, moves)
        .and_then(|()| old.map_or(Ok(()), |old| fs::set_permissions(&aside, old.permissions())))
        .and_then(|()| fs::rename(&aside, &path));
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

/// Whether a file is a game: its head names one.
fn is_game(path: &Path) -> bool {
    read(path).is_ok_and(|saved| saved.head.iter().any(|(name, _)| name == "game"))
}

/// What a file of a game has in it.
pub struct Saved {
    pub head: Vec<(String, String)>,
    pub moves: String,
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
