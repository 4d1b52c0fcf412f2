//! Counting the leaves of the game tree.

use crate::rules::{Rules, Turn};

/// What a pass counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Passes {
    /// A pass is a ply like a move.
    Ply,
    /// A pass costs no depth.
    Free,
}

/// What a game counts that is over before the depth is reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finished {
    /// It is one leaf at every deeper depth.
    Leaf,
    /// It counts only at the depth at which it ends.
    Nothing,
}

/// What counts as a leaf of the game tree: published tables differ.
///
/// The two questions matter only in games with passes, or with ends before the
/// board is full. Each game names the convention of its usual table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Convention {
    /// What a pass counts.
    pub passes: Passes,
    /// What a game counts that is over early.
    pub finished: Finished,
}

/// How many ways there are to play `depth` plies from a position on.
///
/// ```
/// use game::{Convention, Finished, Passes, perft};
/// # #[allow(unused_imports)]
#[doc = include_str!("../doc/nim.rs")]
///
/// let start = Nim { matches: 3, side: Side::First };
/// let leaf = Convention { passes: Passes::Ply, finished: Finished::Leaf };
/// let nothing = Convention { passes: Passes::Ply, finished: Finished::Nothing };
/// // Depth 2: 1+1, 1+2 and 2+1; depth 3: 1+1+1, and two games are over before.
/// assert_eq!(perft(&start, 2, nothing), 3);
/// assert_eq!(perft(&start, 3, nothing), 1);
/// assert_eq!(perft(&start, 3, leaf), 3);
/// ```
#[must_use]
pub fn perft<R: Rules>(position: &R, depth: u32, convention: Convention) -> u64 {
    if depth == 0 {
        return 1;
    }
    match position.turn() {
        Turn::Move { legal, .. } => legal
            .into_iter()
            .map(|mv| position.play(mv).expect("the move is legal"))
            .map(|next| perft(&next, depth - 1, convention))
            .sum(),
        Turn::Pass { .. } => {
            let next = position.pass().expect("a pass is forced here");
            perft(&next, depth - u32::from(convention.passes == Passes::Ply), convention)
        }
        Turn::Over(_) => u64::from(convention.finished == Finished::Leaf),
    }
}
