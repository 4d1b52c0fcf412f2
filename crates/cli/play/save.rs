//! Games in files.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

/// Writes a game: a head of `# name value` lines, then the moves. The file is
/// written aside and renamed, so that an older one is never half replaced.
pub fn write(path: &Path, head: &[(String, String)], moves: &str) -> io::Result<()> {
    let name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?.to_string_lossy();
    let aside = path.with_file_name(format!(".{name}.{}", std::process::id()));
    let written = write_new(&aside, head, moves).and_then(|()| fs::rename(&aside, path));
    if written.is_err() {
        let _ = fs::remove_file(&aside); // there may be none
    }
    written
}

fn write_new(path: &Path, head: &[(String, String)], moves: &str) -> io::Result<()> {
    let mut file = File::create_new(path)?;
    for (name, value) in head {
        writeln!(file, "# {name} {value}")?;
    }
    writeln!(file, "{moves}")?;
    file.sync_all()
}
