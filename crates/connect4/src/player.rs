//! Who chooses the moves.

use alloc::vec::Vec;
use core::fmt;

pub use game::{Player, Random};

use crate::column::{Column, Columns};
use crate::four::has_four;
use crate::position::Position;
use crate::sized::{Set, Solver};
use crate::solver::Limits;

/// Wins at once if it can, else blocks where the opponent would win at once,
/// else plays nearest the centre. Where several columns serve, it takes the
/// one nearest the centre, and of two equally near the left one.
///
/// ```
/// use connect4::player::{Greedy, Reason};
/// use connect4::{Column, Position};
///
/// let position = Position::from_moves("121212").unwrap();
/// assert_eq!(Greedy::reason(&position), Some((Column::from_number(1).unwrap(), Reason::Wins)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Greedy;

/// Why [`Greedy`] chose a column.
///
/// ```
/// use connect4::player::Reason;
/// assert_eq!(Reason::Blocks.to_string(), "blocks a four");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// It makes four in a row.
    Wins,
    /// The opponent would make four in a row there.
    Blocks,
    /// Of the free columns it is the nearest to the centre.
    Centre,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Reason::Wins => "wins at once",
            Reason::Blocks => "blocks a four",
            Reason::Centre => "nearest the centre",
        })
    }
}

impl Greedy {
    /// The column that it plays, and why; `None` if the game is over.
    #[must_use]
    pub fn reason<const FILES: u8, const RANKS: u8>(
        position: &Position<FILES, RANKS>,
    ) -> Option<(Column<FILES>, Reason)> {
        if position.outcome().is_some() { None } else { choose(position, position.free()) }
    }
}

impl<const FILES: u8, const RANKS: u8> Player<Position<FILES, RANKS>> for Greedy {
    fn choose(
        &mut self,
        position: &Position<FILES, RANKS>,
        legal: Columns<FILES>,
    ) -> Column<FILES> {
        let (column, _) = choose(position, legal).expect("there is a legal move");
        column
    }
}

/// Plays as well as can be played, by the [solver](crate::Solver): the soonest
/// win, else a draw, else the latest loss. Of equal moves it plays the one
/// nearest the centre, and of two equally near the left one.
///
/// Near the empty board it can take a minute a move, unless its solver has an
/// opening book.
///
/// ```
/// use connect4::player::{Perfect, Player};
/// use connect4::{Column, Position};
///
/// let position: Position = "4444443535".parse()?;
/// let column = Perfect::with_mib(16).choose(&position, position.free());
/// assert_eq!(Some(column), Column::from_number(3));
/// # Ok::<(), connect4::PositionError>(())
/// ```
#[derive(Debug)]
pub struct Perfect<const FILES: u8, const RANKS: u8> {
    solver: Solver<FILES, RANKS>,
}

impl<const FILES: u8, const RANKS: u8> Perfect<FILES, RANKS> {
    /// A player that asks this solver.
    #[must_use]
    pub const fn new(solver: Solver<FILES, RANKS>) -> Self {
        Perfect { solver }
    }

    /// A player whose solver has a table of so many MiB, and no book.
    #[must_use]
    pub fn with_mib(mib: usize) -> Self {
        Perfect::new(Solver::with_mib(mib))
    }
}

impl<const FILES: u8, const RANKS: u8> Player<Position<FILES, RANKS>> for Perfect<FILES, RANKS> {
    fn choose(&mut self, position: &Position<FILES, RANKS>, _: Columns<FILES>) -> Column<FILES> {
        let answer = self.solver.solve(position, Limits::NONE);
        answer.best().expect("there is a legal move")
    }
}

/// The solver on a short lead: it looks at few positions before each move, and
/// now and then it plays any column at all.
///
/// | level | nodes a column | any column, in 100 moves |
/// |---|---|---|
/// | 1 | 1 | 84 |
/// | 2 | 1 | 64 |
/// | 3 | 1 | 46 |
/// | 4 | 30 | 31 |
/// | 5 | 100 | 24 |
/// | 6 | 300 | 15 |
/// | 7 | 1,000 | 10 |
/// | 8 | 4,000 | 6 |
/// | 9 | 24,000 | 0 |
///
/// Each wins at least three of five points against the one below. The slips see
/// to it: without them two players play one game again and again, and who wins
/// that hangs on a trifle.
///
/// With so many nodes the solver has bounds, not scores; the player takes the
/// column whose bounds have the best middle, and of equal ones the one nearest
/// the centre. `chance` returns a number below the one that it is given.
#[derive(Debug)]
pub struct Leveled<F, const FILES: u8, const RANKS: u8> {
    solver: Solver<FILES, RANKS>,
    nodes: u64,
    slips: usize,
    chance: F,
}

impl<F: FnMut(usize) -> usize, const FILES: u8, const RANKS: u8> Leveled<F, FILES, RANKS> {
    /// The nodes a column and the slips in 100 moves of each level.
    const LEVELS: [(u64, usize); 9] = [
        (1, 84),
        (1, 64),
        (1, 46),
        (30, 31),
        (100, 24),
        (300, 15),
        (1_000, 10),
        (4_000, 6),
        (24_000, 0),
    ];

    /// A player of this level, 1 to 9; `None` for another number.
    #[must_use]
    pub fn new(level: usize, chance: F) -> Option<Self> {
        let (nodes, slips) = *Self::LEVELS.get(level.checked_sub(1)?)?;
        Some(Leveled { solver: Solver::with_mib(4), nodes, slips, chance })
    }
}

impl<F: FnMut(usize) -> usize, const FILES: u8, const RANKS: u8> Player<Position<FILES, RANKS>>
    for Leveled<F, FILES, RANKS>
{
    fn choose(
        &mut self,
        position: &Position<FILES, RANKS>,
        legal: Columns<FILES>,
    ) -> Column<FILES> {
        if (self.chance)(100) < self.slips {
            let drawn = (self.chance)(legal.len() as usize);
            return legal.iter().nth(drawn).expect("as many columns as were counted");
        }
        let middle = |column: &Column<FILES>| {
            let next = position.play(*column).expect("a legal move");
            let bounds = -self.solver.score(&next, Limits::nodes(self.nodes));
            i32::from(bounds.lower.value()) + i32::from(bounds.upper.value())
        };
        let mut columns: Vec<Column<FILES>> = legal.iter().collect();
        columns.sort_by_key(|column| column.centre_distance());
        let middles: Vec<i32> = columns.iter().map(middle).collect();
        let best = (0..columns.len()).min_by_key(|&index| -middles[index]);
        columns[best.expect("there is a legal move")]
    }
}

fn choose<const FILES: u8, const RANKS: u8>(
    position: &Position<FILES, RANKS>,
    legal: Columns<FILES>,
) -> Option<(Column<FILES>, Reason)> {
    let completes = |discs: Set<FILES, RANKS>, column| {
        position.landing(column).is_some_and(|square| has_four(discs.with(square)))
    };
    let nearest = |wanted: &dyn Fn(Column<FILES>) -> bool| {
        legal.iter().filter(|&column| wanted(column)).min_by_key(|column| column.centre_distance())
    };
    let wins = nearest(&|column| completes(position.mover(), column));
    let blocks = nearest(&|column| completes(position.opponent(), column));
    wins.map(|column| (column, Reason::Wins))
        .or(blocks.map(|column| (column, Reason::Blocks)))
        .or(nearest(&|_| true).map(|column| (column, Reason::Centre)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sized;

    fn choice(moves: &str) -> (u8, Reason) {
        let position: crate::Position = moves.parse().unwrap();
        let (column, reason) = Greedy::reason(&position).unwrap();
        (column.number(), reason)
    }

    #[test]
    fn it_wins_then_blocks_then_keeps_to_the_centre() {
        assert_eq!(choice(""), (4, Reason::Centre));
        assert_eq!(choice("444444"), (3, Reason::Centre)); // 3 and 5 are equally near
        assert_eq!(choice("4444443"), (3, Reason::Centre));
        assert_eq!(choice("121212"), (1, Reason::Wins)); // not the block on 2
        assert_eq!(choice("12121"), (1, Reason::Blocks));
        assert_eq!(choice("21314"), (5, Reason::Blocks)); // of a row's two ends the nearer
    }

    #[test]
    fn it_has_no_choice_after_the_end() {
        let over: crate::Position = "1212121".parse().unwrap();
        assert_eq!(Greedy::reason(&over), None);
    }

    #[test]
    fn of_an_even_number_of_columns_the_left_middle_is_first() {
        let (column, _) = Greedy::reason(&sized::Position::<4, 4>::EMPTY).unwrap();
        assert_eq!(column.number(), 2);
    }
}
