//! The slow, obvious board: a table of booleans by file and rank.

use bitset::{BitSet, Direction, Directions, Layout, Top};

/// A file and a rank, or how many a step adds. They are counted from 0 and
/// signed, so that a step over the edge gives a number like any other.
pub(crate) type Place = (i32, i32);

/// A layout's constants.
#[derive(Clone, Copy)]
pub(crate) struct Shape {
    files: i32,
    ranks: i32,
    file_step: i32,
    rank_step: i32,
    top: Top,
}

impl Shape {
    pub(crate) fn of<L: Layout>() -> Self {
        Shape {
            files: L::FILES.into(),
            ranks: L::RANKS.into(),
            file_step: L::FILE_STEP.into(),
            rank_step: L::RANK_STEP.into(),
            top: L::TOP,
        }
    }

    /// All squares of the board.
    pub(crate) fn places(self) -> impl Iterator<Item = Place> {
        (0..self.files).flat_map(move |file| (0..self.ranks).map(move |rank| (file, rank)))
    }

    pub(crate) fn has(self, (file, rank): Place) -> bool {
        (0..self.files).contains(&file) && (0..self.ranks).contains(&rank)
    }

    /// The number of a square's bit; of any other place, where it would be.
    pub(crate) fn bit(self, (file, rank): Place) -> i32 {
        file * self.file_step + rank * self.rank_step
    }

    fn cell(self, (file, rank): Place) -> usize {
        (file * self.ranks + rank) as usize
    }

    /// How many files and ranks a direction adds, read off the print.
    pub(crate) fn way(self, direction: Direction) -> Place {
        let (right, up) = match direction {
            Direction::North => (0, 1),
            Direction::NorthEast => (1, 1),
            Direction::East => (1, 0),
            Direction::SouthEast => (1, -1),
            Direction::South => (0, -1),
            Direction::SouthWest => (-1, -1),
            Direction::West => (-1, 0),
            Direction::NorthWest => (-1, 1),
        };
        (right, if self.top == Top::LastRank { up } else { -up })
    }

    /// The ranks from the top of the print down.
    pub(crate) fn rows(self) -> Vec<i32> {
        match self.top {
            Top::LastRank => (0..self.ranks).rev().collect(),
            Top::FirstRank => (0..self.ranks).collect(),
        }
    }

    /// The set of these squares; places off the board are left out.
    pub(crate) fn set(self, places: impl Iterator<Item = Place>) -> Model {
        let mut model = Model { shape: self, cells: [false; 64] };
        places.for_each(|place| model.put(place));
        model
    }

    /// The set of the squares for which the test says so.
    pub(crate) fn set_where(self, test: impl Fn(Place) -> bool) -> Model {
        self.set(self.places().filter(|&place| test(place)))
    }
}

/// A set of squares as a table, file after file.
#[derive(Clone, Copy)]
pub(crate) struct Model {
    pub(crate) shape: Shape,
    cells: [bool; 64],
}

impl Model {
    /// Reads the set's number bit by bit.
    pub(crate) fn of<L: Layout>(set: BitSet<L>) -> Self {
        Self::read(Shape::of::<L>(), set.bits())
    }

    fn read(shape: Shape, bits: u64) -> Self {
        shape.set_where(|place| bits >> shape.bit(place) & 1 == 1)
    }

    pub(crate) fn bits(&self) -> u64 {
        self.places().map(|place| 1 << self.shape.bit(place)).sum()
    }

    /// Whether the square is in the set; none off the board is.
    pub(crate) fn has(&self, place: Place) -> bool {
        self.shape.has(place) && self.cells[self.shape.cell(place)]
    }

    /// Puts the square in, if it is on the board.
    fn put(&mut self, place: Place) {
        if self.shape.has(place) {
            self.cells[self.shape.cell(place)] = true;
        }
    }

    /// The squares file by file.
    pub(crate) fn places(&self) -> impl Iterator<Item = Place> {
        self.shape.places().filter(|&place| self.has(place))
    }

    /// The squares by the numbers of their bits.
    pub(crate) fn in_bit_order(&self) -> Vec<Place> {
        let mut places: Vec<Place> = self.places().collect();
        places.sort_by_key(|&place| self.shape.bit(place));
        places
    }

    pub(crate) fn moved(&self, step: Place) -> Self {
        self.map(|place| plus(place, step))
    }

    pub(crate) fn map(&self, to: impl Fn(Place) -> Place) -> Self {
        self.shape.set(self.places().map(to))
    }

    /// The squares and what they reach over squares of `through`.
    pub(crate) fn fill(&self, step: Place, through: &Self) -> Self {
        let mut filled = *self;
        for mut place in self.places() {
            place = plus(place, step);
            while through.has(place) {
                filled.put(place);
                place = plus(place, step);
            }
        }
        filled
    }

    /// What is attacked by repeating a step up to the first occupied square.
    pub(crate) fn ride(&self, step: Place, occupied: &Self) -> Self {
        let mut attacked = self.shape.set([].into_iter());
        for mut place in self.places().filter(|_| step != (0, 0)) {
            place = plus(place, step);
            while self.shape.has(place) {
                attacked.put(place);
                if occupied.has(place) {
                    break;
                }
                place = plus(place, step);
            }
        }
        attacked
    }

    /// The squares and all that is reached from square to neighbour.
    pub(crate) fn flood(&self, directions: Directions, through: &Self) -> Self {
        let ways: Vec<Place> = directions.each().map(|way| self.shape.way(way)).collect();
        let mut reached = *self;
        let mut waiting: Vec<Place> = self.places().collect();
        while let Some(from) = waiting.pop() {
            for &way in &ways {
                let place = plus(from, way);
                if through.has(place) && !reached.has(place) {
                    reached.put(place);
                    waiting.push(place);
                }
            }
        }
        reached
    }

    /// How many squares of the set follow each other from here on, this one in.
    pub(crate) fn run(&self, mut place: Place, step: Place) -> i32 {
        let mut length = 0;
        while self.has(place) {
            length += 1;
            place = plus(place, step);
        }
        length
    }
}

pub(crate) fn plus(place: Place, step: Place) -> Place {
    (place.0 + step.0, place.1 + step.1)
}
