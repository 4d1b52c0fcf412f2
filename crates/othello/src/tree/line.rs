//! A line of play.

use alloc::vec::Vec;

use game::Ply;

use crate::{Position, Square};

/// Moves without passes, of fixed memory.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line {
    squares: [u8; 64],
    len: usize,
}

impl Line {
    pub const EMPTY: Self = Line { squares: [0; 64], len: 0 };

    /// Becomes a move and what follows it.
    pub fn set(&mut self, square: u8, rest: &Line) {
        let len = rest.len.min(63);
        self.squares[0] = square;
        self.squares[1..=len].copy_from_slice(&rest.squares[..len]);
        self.len = len + 1;
    }

    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// The line with its forced passes, as far as its moves are legal.
    pub fn plies(&self, start: &Position) -> Vec<Ply<Square>> {
        let mut position = *start;
        let mut plies = Vec::new();
        for &square in &self.squares[..self.len] {
            if let Ok(passed) = position.pass() {
                plies.push(Ply::Pass);
                position = passed;
            }
            let Some(square) = Square::from_index(square) else { break };
            let Ok(next) = position.play(square) else { break };
            plies.push(Ply::Move(square));
            position = next;
        }
        plies
    }
}
