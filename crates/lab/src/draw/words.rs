//! Boards in words, for those who listen.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use bitset::Top;
use chess_masks::Piece;

use super::{Drawing, Mark};

impl Drawing {
    /// The board in words, as [`Board::words`](super::Board::words) gives it.
    #[must_use]
    pub fn words(&self) -> String {
        let mut lines: Vec<String> =
            (0..self.ranks).filter_map(|rank| self.row_words(rank)).collect();
        if self.top == Top::LastRank {
            lines.reverse();
        }
        if lines.is_empty() {
            lines.push(if self.of_set { "no square" } else { "no disc or piece" }.to_string());
        }
        let title = self.title.iter().map(|title| format!("{title}:"));
        title.chain(lines).collect::<Vec<_>>().join("\n")
    }

    /// The squares of a row from left to right, neighbours with one mark
    /// joined: `row 4: white d e, black f`.
    fn row_words(&self, rank: u8) -> Option<String> {
        let mut groups: Vec<(Mark, String)> = Vec::new();
        for file in 0..self.files {
            let Some(mark) = self.cell(file, rank).mark else { continue };
            let file = char::from(b'a' + file);
            match groups.last_mut() {
                Some((last, files)) if *last == mark => *files += &format!(" {file}"),
                _ => groups.push((mark, file.to_string())),
            }
        }
        let groups: Vec<String> = groups
            .iter()
            .map(|(mark, files)| match self.mark_words(*mark) {
                name if name.is_empty() => files.clone(),
                name => format!("{name} {files}"),
            })
            .collect();
        (!groups.is_empty()).then(|| format!("row {}: {}", rank + 1, groups.join(", ")))
    }

    /// What a mark is called; a member of a set needs no name.
    fn mark_words(&self, mark: Mark) -> String {
        match mark {
            Mark::Member => String::new(),
            Mark::First => self.sides[0].to_string(),
            Mark::Second => self.sides[1].to_string(),
            Mark::Legal => "possible".to_string(),
            Mark::Piece(letter) => Piece::from_fen_letter(letter)
                .map_or(letter.to_string(), |(color, piece)| format!("{color} {piece}")),
        }
    }
}
