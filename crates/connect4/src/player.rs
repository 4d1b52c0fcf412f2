//! Who chooses the moves.

use core::fmt;

pub use game::{Player, Random};

use crate::column::{Column, Columns};
use crate::four::has_four;
use crate::position::Position;
use crate::sized::Set;

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
