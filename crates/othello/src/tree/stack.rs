//! The moves of all positions between a search's root and where it is.

use alloc::boxed::Box;
use alloc::vec;

use crate::board::Board;

/// A move with the board that it leaves, seen by the other side.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Move {
    pub board: Board,
    pub square: u8,
    /// What the move promises; the greatest is taken first.
    pub value: i32,
}

/// The moves of one position on a [`Stack`].
#[derive(Debug)]
pub(crate) struct Moves {
    first: usize,
    next: usize,
    end: usize,
}

/// The memory for moves: it is not allocated, nor cleared, for every position.
#[derive(Debug)]
pub(crate) struct Stack {
    moves: Box<[Move]>,
    top: usize,
}

impl Stack {
    /// Room for the moves of a game's positions, of which none has more than
    /// 33.
    pub fn new() -> Self {
        Stack { moves: vec![Move::default(); 64 * 34].into_boxed_slice(), top: 0 }
    }

    /// Puts the legal moves of a board on the stack. They are to be taken off
    /// by [`pop`](Stack::pop).
    #[inline]
    pub fn push(&mut self, board: Board, mut legal: u64) -> Moves {
        let first = self.top;
        while legal != 0 && self.top < self.moves.len() {
            let square = legal.trailing_zeros() as u8;
            legal &= legal - 1;
            self.moves[self.top] = Move { board: board.play(square), square, value: 0 };
            self.top += 1;
        }
        Moves { first, next: first, end: self.top }
    }

    /// Takes the moves off again.
    pub fn pop(&mut self, moves: Moves) {
        self.top = moves.first;
    }

    /// Everything off: the search was left in the middle.
    pub fn clear(&mut self) {
        self.top = 0;
    }

    pub fn all(&self, moves: &Moves) -> &[Move] {
        &self.moves[moves.first..moves.end]
    }

    pub fn all_mut(&mut self, moves: &Moves) -> &mut [Move] {
        &mut self.moves[moves.first..moves.end]
    }

    /// The best of those that weren't taken yet.
    #[inline]
    pub fn next(&mut self, moves: &mut Moves) -> Option<Move> {
        let rest = self.moves.get_mut(moves.next..moves.end)?;
        let mut best = 0;
        for i in 1..rest.len() {
            if rest[i].value > rest[best].value {
                best = i;
            }
        }
        let chosen = *rest.get(best)?;
        rest.swap(0, best);
        moves.next += 1;
        Some(chosen)
    }
}
