//! What a position is worth, estimated.
//!
//! The estimate is a sum. Each of these parts of a position gives an index
//! into a table of its own, and the numbers found there are added:
//!
//! | table | index | times |
//! |---|---|---|
//! | edges | the state of the eight squares of an edge | 4 |
//! | corners | the state of the three by three squares in a corner | 4 |
//! | mobility | how many moves the side to move has, and the other side | 2 |
//! | potential mobility | how many free squares lie beside a side's discs: the other side may move there some day | 2 |
//! | stability | how many discs of a side can be proved to stay for ever | 2 |
//! | parity | how many quadrants have an odd number of free squares, and whether there are an odd number in all | 1 |
//!
//! There is such a set of tables for each of [`PHASES`] phases of the game, by
//! the number of empty squares. Mirror images of edges and corners share their
//! weights.
//!
//! Nobody has set the weights by hand: the program `examples/fit.rs` of this
//! crate finds them. It lets the search play games against itself and fits the
//! sum to their results by least squares; from the same seed it writes the
//! same file.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use crate::Position;
use crate::board::Board;
use crate::tree::order::{near, odd_quadrants};
use crate::tree::stability::stable;
use crate::tree::ternary::{self, corner_mirrored, edge_mirrored};

/// How many phases a game has: one for every ten empty squares.
pub const PHASES: usize = 6;
/// How many parts are looked up in a position.
pub const PARTS: usize = 15;
/// A disc in the unit of values and weights.
pub const DISC: i32 = 8;

const EDGE: usize = 0;
const CORNER: usize = EDGE + 6561;
const MOBILITY: usize = CORNER + 19_683;
const POTENTIAL: usize = MOBILITY + 2 * 64;
const STABILITY: usize = POTENTIAL + 2 * 64;
const PARITY: usize = STABILITY + 2 * 65;
/// How many weights a phase has, those of mirror images counted twice.
pub const WEIGHTS: usize = PARITY + 10;

static FITTED: &[u8] = include_bytes!("weights.bin");

/// The phase of a position, from 0 (the last ten empty squares) on.
///
/// ```
/// assert_eq!(othello::evaluation::phase(&othello::Position::START), 5);
/// ```
#[must_use]
pub fn phase(position: &Position) -> usize {
    phase_of(Board::of(position))
}

fn phase_of(board: Board) -> usize {
    ((board.empties() as usize).saturating_sub(1) / 10).min(PHASES - 1)
}

/// The places of a position's parts among the weights of its phase, seen by
/// the side to move.
#[must_use]
pub fn parts(position: &Position) -> [usize; PARTS] {
    parts_of(Board::of(position))
}

#[inline]
fn parts_of(board: Board) -> [usize; PARTS] {
    let other = board.pass();
    let edges = ternary::edges(board).map(|state| EDGE + usize::from(state));
    let corners = ternary::corners(board).map(|state| CORNER + usize::from(state));
    let empty = board.empty();
    let count = |set: u64| set.count_ones() as usize;
    let odd = odd_quadrants(empty);
    [
        edges[0],
        edges[1],
        edges[2],
        edges[3],
        corners[0],
        corners[1],
        corners[2],
        corners[3],
        MOBILITY + count(board.moves()).min(63),
        MOBILITY + 64 + count(other.moves()).min(63),
        POTENTIAL + count(near(board.opponent) & empty).min(63),
        POTENTIAL + 64 + count(near(board.own) & empty).min(63),
        STABILITY + count(stable(board)),
        STABILITY + 65 + count(stable(other)),
        PARITY + count(odd) / 16 + 5 * (count(empty) % 2),
    ]
}

/// The place that a weight shares with its mirror image: the lower of the two.
#[must_use]
pub fn shared(place: usize) -> usize {
    let image = if place < CORNER {
        EDGE + usize::from(edge_mirrored((place - EDGE) as u16))
    } else if place < MOBILITY {
        CORNER + usize::from(corner_mirrored((place - CORNER) as u16))
    } else {
        place
    };
    place.min(image)
}

/// The weights, ready to be looked up.
#[derive(Clone, Debug)]
pub struct Evaluation {
    weights: Box<[i8]>,
}

impl Default for Evaluation {
    fn default() -> Self {
        Evaluation::fitted()
    }
}

impl Evaluation {
    /// The weights that come with the library.
    #[must_use]
    pub fn fitted() -> Self {
        Evaluation::from_bytes(FITTED).expect("the file has the right length")
    }

    /// Weights from the bytes that [`to_bytes`](Evaluation::to_bytes) gave;
    /// `None` if there are too few or too many.
    #[must_use]
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let mut weights = vec![0; PHASES * WEIGHTS].into_boxed_slice();
        let mut rest = bytes.iter();
        for phase in weights.chunks_exact_mut(WEIGHTS) {
            for place in 0..WEIGHTS {
                let shared = shared(place);
                phase[place] =
                    if shared < place { phase[shared] } else { rest.next()?.cast_signed() };
            }
        }
        rest.next().is_none().then_some(Evaluation { weights })
    }

    /// The weights as bytes, phase after phase, each signed and in eighths of
    /// a disc; those of mirror images once.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let phases = self.weights.chunks_exact(WEIGHTS);
        let once = |weights: &[i8]| -> Vec<u8> {
            let places = (0..WEIGHTS).filter(|&place| shared(place) == place);
            places.map(|place| weights[place].cast_unsigned()).collect()
        };
        phases.flat_map(once).collect()
    }

    /// Weights from numbers in discs, `PHASES` times `WEIGHTS` of them; those
    /// of mirror images are taken from the lower place.
    #[must_use]
    pub fn from_discs(discs: &[f32]) -> Option<Self> {
        let byte = |&weight: &f32| {
            let scaled = weight * DISC as f32;
            (scaled + 0.5 * scaled.signum()).clamp(-127.0, 127.0) as i8
        };
        let weights: Box<[i8]> = discs.iter().map(byte).collect();
        (weights.len() == PHASES * WEIGHTS).then_some(Evaluation { weights })
    }

    /// The estimate for the side to move, in eighths of a disc.
    ///
    /// ```
    /// use othello::{Position, evaluation::Evaluation};
    /// let evaluation = Evaluation::fitted();
    /// let start = evaluation.of(&Position::START);
    /// assert_eq!(evaluation.of(&Position::START.transpose()), start);
    /// ```
    #[must_use]
    pub fn of(&self, position: &Position) -> i32 {
        self.of_board(Board::of(position))
    }

    #[inline]
    pub(crate) fn of_board(&self, board: Board) -> i32 {
        let first = phase_of(board) * WEIGHTS;
        let Some(weights) = self.weights.get(first..first + WEIGHTS) else { return 0 };
        let sum: i32 = parts_of(board).iter().map(|&place| i32::from(weights[place])).sum();
        sum.clamp(-63 * DISC, 63 * DISC)
    }
}
