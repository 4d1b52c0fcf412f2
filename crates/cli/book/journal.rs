//! What was solved for a book, kept while it is built.
//!
//! It is a text file beside the book: a head, then a line for each position,
//! its key in hexadecimal digits and its score.

use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use connect4::Score;
use connect4::sized::Position;

pub struct Journal<const FILES: u8, const RANKS: u8> {
    path: PathBuf,
    file: File,
    scores: HashMap<u64, Score>,
}

impl<const FILES: u8, const RANKS: u8> Journal<FILES, RANKS> {
    /// Opens the journal of a book, with what it has, or begins one.
    pub fn open(book: &Path) -> io::Result<Self> {
        let mut path = book.as_os_str().to_os_string();
        path.push(".part");
        let path = PathBuf::from(path);
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(io::Error::other(format!("{}: {error}", path.display()))),
        };
        // A line that was being written has no end, and may not be whole.
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let mut lines = text[..whole].lines();
        let no_more = whole == 0 && Self::head().starts_with(&text);
        if !no_more && lines.next() != Some(&Self::head()) {
            let message = format!("{}: it isn't the beginning of such a book", path.display());
            return Err(io::Error::other(message));
        }
        let scores = lines.zip(2..).map(|(line, number)| {
            entry(line).ok_or_else(|| {
                io::Error::other(format!("{}, line {number}: no key and score", path.display()))
            })
        });
        let scores = scores.collect::<io::Result<_>>()?;
        let mut file = OpenOptions::new().create(true).append(true).open(&path)?;
        file.set_len(whole as u64)?;
        if whole == 0 {
            writeln!(file, "{}", Self::head())?;
        }
        Ok(Journal { path, file, scores })
    }

    fn head() -> String {
        format!("# scores for a book of Connect Four, {FILES}x{RANKS}")
    }

    pub fn score(&self, position: &Position<FILES, RANKS>) -> Option<Score> {
        self.scores.get(&position.mirror_key()).copied()
    }

    /// How many scores it has.
    pub fn len(&self) -> usize {
        self.scores.len()
    }

    pub fn add(&mut self, position: &Position<FILES, RANKS>, score: Score) -> io::Result<()> {
        let key = position.mirror_key();
        self.scores.insert(key, score);
        writeln!(self.file, "{key:x} {score}")
    }

    /// Deletes the file.
    pub fn delete(self) -> io::Result<()> {
        fs::remove_file(self.path)
    }
}

fn entry(line: &str) -> Option<(u64, Score)> {
    let (key, score) = line.split_once(' ')?;
    Some((u64::from_str_radix(key, 16).ok()?, Score::new(score.parse().ok()?)))
}
