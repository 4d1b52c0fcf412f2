//! The game on an array of cells, as plainly as it can be written: the judge
//! of the fast one.

use connect4::Color;
use connect4::sized::{Column, Position, Square};

/// Cells by column, from the bottom up, and whose turn it is.
#[derive(Clone)]
pub(crate) struct Board {
    columns: Vec<Vec<Color>>,
    ranks: usize,
    pub(crate) side: Color,
}

impl Board {
    pub(crate) fn new(files: u8, ranks: u8) -> Board {
        Board { columns: vec![Vec::new(); files.into()], ranks: ranks.into(), side: Color::Red }
    }

    pub(crate) fn at(&self, file: i32, rank: i32) -> Option<Color> {
        let column = self.columns.get(usize::try_from(file).ok()?)?;
        column.get(usize::try_from(rank).ok()?).copied()
    }

    pub(crate) fn free(&self) -> Vec<usize> {
        (0..self.columns.len()).filter(|&file| self.columns[file].len() < self.ranks).collect()
    }

    pub(crate) fn play(&mut self, file: usize) {
        self.columns[file].push(self.side);
        self.side = self.side.opponent();
    }

    pub(crate) fn mirror(&self) -> Board {
        let mut image = self.clone();
        image.columns.reverse();
        image
    }

    pub(crate) fn has_four(&self, color: Color) -> bool {
        let in_line = |file, rank, east, north| {
            (0..4).all(|i| self.at(file + i * east, rank + i * north) == Some(color))
        };
        let cells = (0..self.columns.len() as i32)
            .flat_map(|file| (0..self.ranks as i32).map(move |rank| (file, rank)));
        cells.into_iter().any(|(file, rank)| {
            [(0, 1), (1, 0), (1, 1), (1, -1)]
                .iter()
                .any(|&(east, north)| in_line(file, rank, east, north))
        })
    }

    pub(crate) fn result_code(&self) -> i8 {
        match (self.has_four(Color::Red), self.has_four(Color::Yellow)) {
            (true, _) => 0,
            (_, true) => 1,
            _ if self.free().is_empty() => 2,
            _ => -1,
        }
    }

    /// Holds a position against this board.
    pub(crate) fn judge<const FILES: u8, const RANKS: u8>(&self, position: Position<FILES, RANKS>) {
        let discs = position.discs();
        for file in 0..FILES {
            for rank in 0..RANKS {
                let square = Square::<FILES, RANKS>::new(file, rank).unwrap();
                assert_eq!(discs.disc(square), self.at(file.into(), rank.into()), "{position}");
            }
            let column = Column::new(file).unwrap();
            let height = self.columns[usize::from(file)].len();
            let landing = position.landing(column).map(|square| (square.file(), square.rank()));
            assert_eq!(landing, (height < self.ranks).then_some((file, height as u8)));
        }
        assert_eq!(position.side(), self.side, "{position}");
        assert_eq!(position.ply() as usize, self.columns.iter().map(Vec::len).sum::<usize>());
        let free = position.free().iter().map(|column| usize::from(column.index()));
        assert_eq!(free.collect::<Vec<_>>(), self.free(), "{position}");
        assert_eq!(position.result_code(), self.result_code(), "{position}");
        for color in Color::BOTH {
            let won = position.winner() == Some(color);
            assert_eq!(won, self.has_four(color), "{position}");
            assert_eq!(won, discs.side(color).has_line(4), "{position}");
        }
        assert_eq!(position.lines().next().is_some(), position.winner().is_some(), "{position}");
    }
}
