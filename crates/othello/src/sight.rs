//! What players see on a board: frontier, potential mobility, stable discs,
//! regions of parity.

use alloc::vec::Vec;

use bitset::Directions;

use crate::Set;
use crate::board::Board;
use crate::color::Color;
use crate::position::Position;
use crate::tree::stability;

/// The discs of one side that are proved stable: no play can ever turn them.
/// There may be more that these proofs don't find.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stable {
    /// No order of moves on its edge can turn the disc.
    pub on_edges: Set,
    /// All of the disc's four lines are full.
    pub on_full_lines: Set,
    /// On each of its four lines the disc has a full line or a stable disc of
    /// its colour beside it.
    pub supported: Set,
}

impl Stable {
    /// All of them.
    #[must_use]
    pub const fn all(self) -> Set {
        self.on_edges.union(self.on_full_lines).union(self.supported)
    }
}

impl Position {
    /// The discs of a side that have a free square beside them. Few are good:
    /// the other side finds its moves there.
    ///
    /// ```
    /// use othello::{Color, Position};
    /// assert_eq!(Position::START.frontier(Color::Black).len(), 2);
    /// ```
    #[must_use]
    pub const fn frontier(&self, color: Color) -> Set {
        let beside = self.empty().neighbours(Directions::QUEEN);
        self.side(color).intersection(beside)
    }

    /// The free squares beside a disc of the other side: where a side may come
    /// to move, now or later.
    ///
    /// ```
    /// use othello::{Color, Position};
    /// let squares = Position::START.potential_moves(Color::Black).squares().to_string();
    /// assert_eq!(squares, "{c3 d3 e3 c4 f4 c5 f5 d6 e6 f6}");
    /// ```
    #[must_use]
    pub const fn potential_moves(&self, color: Color) -> Set {
        let beside = self.side(color.opponent()).neighbours(Directions::QUEEN);
        self.empty().intersection(beside)
    }

    /// The discs of a side that are proved stable, by what proves them.
    ///
    /// ```
    /// use othello::{Color, Position};
    /// let position: Position = ("XXX-----XX------X-------".to_string() + &"-".repeat(40) + " O")
    ///     .parse()?;
    /// let stable = position.stable(Color::Black);
    /// assert_eq!(stable.on_edges.squares().to_string(), "{a1 b1 c1 a2 a3}");
    /// assert_eq!(stable.supported.squares().to_string(), "{b2}");
    /// # Ok::<(), othello::PositionError>(())
    /// ```
    #[must_use]
    pub fn stable(&self, color: Color) -> Stable {
        let [own, opponent] = [color, color.opponent()].map(|color| self.side(color).bits());
        let board = Board { own, opponent };
        let set = |bits: u64| Set::from_bits_truncate(bits & own);
        let on_edges = set(stability::edges(board));
        let full = stability::full_lines(own | opponent);
        let on_full_lines = set(full.iter().fold(!0, |all, lines| all & lines)) - on_edges;
        let supported = set(stability::stable(board)) - on_edges - on_full_lines;
        Stable { on_edges, on_full_lines, supported }
    }

    /// The free squares by regions: those from which a king could walk to each
    /// other over free squares. Who plays last in a region, as whoever moves
    /// first in an odd one may, gains by it.
    ///
    /// ```
    /// use othello::Position;
    /// let cells = "XXXXXXX-".to_string() + &"X".repeat(48) + "--OOOOOO X";
    /// let position: Position = cells.parse()?;
    /// let regions: Vec<String> =
    ///     position.regions().iter().map(|region| region.squares().to_string()).collect();
    /// assert_eq!(regions, ["{h1}", "{a8 b8}"]);
    /// # Ok::<(), othello::PositionError>(())
    /// ```
    #[must_use]
    pub fn regions(&self) -> Vec<Set> {
        let mut rest = self.empty();
        let mut regions = Vec::new();
        while let Some(square) = rest.first() {
            let region = square.set().flood(rest, Directions::QUEEN);
            regions.push(region);
            rest -= region;
        }
        regions
    }
}
