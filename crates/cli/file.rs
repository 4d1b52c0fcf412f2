//! Files that are replaced as a whole or not at all, and names of files where
//! none is expected.

use std::fs::{self, File};
use std::io;
use std::path::Path;

use crate::failure::Fault;

/// Writes a file of a kind, which an older one must be of too. It is written
/// aside and renamed, so that an older one is never half replaced; it keeps its
/// links and its permissions.
pub fn replace(
    path: &Path,
    kind: &str,
    is_of_kind: impl FnOnce(&Path) -> bool,
    write: impl FnOnce(&mut File) -> io::Result<()>,
) -> io::Result<()> {
    check_old(path, kind, is_of_kind)?;
    let old = fs::metadata(path).ok();
    // The file itself, not a link to it, is replaced.
    let path = fs::canonicalize(path).unwrap_or(path.to_path_buf());
    let name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?.to_string_lossy();
    let aside = path.with_file_name(format!(".{name}.{}", std::process::id()));
    let written = write_new(&aside, write)
        .and_then(|()| old.map_or(Ok(()), |old| fs::set_permissions(&aside, old.permissions())))
        .and_then(|()| fs::rename(&aside, &path));
    if written.is_err() {
        let _ = fs::remove_file(&aside); // there may be none
    }
    written
}

/// Refuses to replace what isn't a file of the kind.
pub fn check_old(
    path: &Path,
    kind: &str,
    is_of_kind: impl FnOnce(&Path) -> bool,
) -> io::Result<()> {
    match fs::metadata(path) {
        Ok(old) if !old.is_file() => Err(io::Error::other("it is no ordinary file")),
        Ok(old) if old.permissions().readonly() => Err(io::Error::other("it may only be read")),
        Ok(old) if old.len() > 0 && !is_of_kind(path) => {
            Err(io::Error::other(format!("it is there already and no {kind}")))
        }
        _ => Ok(()),
    }
}

fn write_new(path: &Path, write: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<()> {
    let mut file = File::create_new(path)?;
    write(&mut file)?;
    file.sync_all()
}

/// The fault of a text that ought to be a position, a set and the like: where it
/// is the name of a file, that's what is wrong with it.
pub fn not_the_name(text: &str, fault: Fault) -> Fault {
    if text == "-" || !Path::new(text).is_file() {
        return fault;
    }
    let message = format!("{text} is a file: its contents are expected here, not its name");
    Fault::new("file_name", &message)
        .help(format!("to pass them, one a line, type - < {text} instead of {text}"))
}
