//! The greedy mobility formula, and the player that plays by it.
//!
//! A legal move is worth `t - c * u`: `t` discs flipped, `u` moves that the
//! opponent has afterwards, and a weight `c = 1 + exp(-n / 16)`, where `n` is
//! the number of discs on the board *before* the move. So early on freedom to
//! move counts double, and toward the end about as much as a disc. The player
//! adds a random number to each value and plays the greatest.

use alloc::vec::Vec;

use game::Player;

use crate::position::Position;
use crate::{Set, Square};

/// How much noise the player adds unless told otherwise: up to half a disc.
pub const NOISE: f64 = 0.5;

/// The weight `c` of the opponent's mobility with so many discs on the board:
/// 2 with none, and 1.018 with 64. (More than 64 count as 64.)
///
/// ```
/// assert_eq!(format!("{:.3}", othello::greedy::weight(11)), "1.503");
/// ```
#[must_use]
pub const fn weight(discs: u32) -> f64 {
    WEIGHTS[if discs < 64 { discs as usize } else { 64 }]
}

/// What the formula says of one legal move, in the view of the side to move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Evaluation {
    /// The move.
    pub square: Square,
    /// `t`: how many discs it flips.
    pub flips: u32,
    /// `u`: how many legal moves the opponent has afterwards.
    pub replies: u32,
    /// `t - c * u`, without noise.
    pub value: f64,
    /// What the player's noise adds to the value; 0 from [`evaluate`].
    pub noise: f64,
}

impl Evaluation {
    fn new(position: &Position, square: Square) -> Self {
        let flips = position.flips(square).len();
        let replies = position.play(square).map_or(0, |next| next.legal_moves().len());
        let weight = weight(position.occupied().len());
        let value = f64::from(flips) - weight * f64::from(replies);
        Evaluation { square, flips, replies, value, noise: 0.0 }
    }

    /// The value with the noise: what the player compares.
    #[must_use]
    pub const fn total(&self) -> f64 {
        self.value + self.noise
    }
}

/// The formula's values of all legal moves, without noise, in bit order.
///
/// ```
/// use othello::{Position, Record, greedy};
///
/// let record: Record = "e3".parse()?;
/// let position = *record.replay(Position::MIRRORED)?.position();
/// for (evaluation, expected) in greedy::evaluate(&position).zip([
///     "d3 flips 1, leaves 5: -7.66",
///     "f3 flips 1, leaves 4: -5.93",
///     "f5 flips 1, leaves 5: -7.66",
/// ]) {
///     let greedy::Evaluation { square, flips, replies, value, .. } = evaluation;
///     assert_eq!(format!("{square} flips {flips}, leaves {replies}: {value:.2}"), expected);
/// }
/// # Ok::<(), othello::RecordError>(())
/// ```
#[must_use]
pub fn evaluate(
    position: &Position,
) -> impl DoubleEndedIterator<Item = Evaluation> + ExactSizeIterator + use<> {
    let position = *position;
    position.legal_moves().into_iter().map(move |square| Evaluation::new(&position, square))
}

/// A player that plays the move of the greatest value, noise included; of
/// equal values the last one in the order a1 b1 ... h8.
///
/// ```
/// use othello::player::{GreedyMobility, Player};
/// use othello::{Position, Record};
///
/// let mut player = GreedyMobility::quiet();
/// let record: Record = "e3".parse()?;
/// let position = *record.replay(Position::MIRRORED)?.position();
/// assert_eq!(player.choose(&position, position.legal_moves()).to_string(), "f3");
/// # Ok::<(), othello::RecordError>(())
/// ```
#[derive(Clone, Debug)]
pub struct GreedyMobility<F = fn() -> f64> {
    amount: f64,
    random: F,
}

impl GreedyMobility {
    /// The player without noise: it always plays the same in one position.
    #[must_use]
    pub const fn quiet() -> Self {
        GreedyMobility { amount: 0.0, random: || 0.0 }
    }
}

impl<F: FnMut() -> f64> GreedyMobility<F> {
    /// A player that adds noise below `amount` (usually [`NOISE`]) to each
    /// value. `random` gives numbers from 0 up to, but not including, 1; it is
    /// asked once for each legal move, in bit order.
    pub const fn with_noise(amount: f64, random: F) -> Self {
        GreedyMobility { amount, random }
    }

    /// The player's choice with all that it was chosen from; `None` if there
    /// is no legal move.
    ///
    /// With noise, asking again may give another answer.
    ///
    /// ```
    /// use othello::{Position, player::GreedyMobility};
    ///
    /// let choice = GreedyMobility::quiet().explain(&Position::START).expect("black has moves");
    /// assert_eq!(choice.square.to_string(), "e6"); // all four are equal
    /// assert_eq!(choice.evaluations.len(), 4);
    /// ```
    pub fn explain(&mut self, position: &Position) -> Option<Choice> {
        let evaluations: Vec<Evaluation> =
            self.with_chance(position, position.legal_moves()).collect();
        let square = best(evaluations.iter().copied())?;
        Some(Choice { square, evaluations })
    }

    /// These moves, each with its noise.
    fn with_chance(&mut self, position: &Position, legal: Set) -> impl Iterator<Item = Evaluation> {
        legal.into_iter().map(|square| Evaluation {
            noise: self.amount * (self.random)(),
            ..Evaluation::new(position, square)
        })
    }
}

impl<F: FnMut() -> f64> Player<Position> for GreedyMobility<F> {
    fn choose(&mut self, position: &Position, legal: Set) -> Square {
        best(self.with_chance(position, legal)).expect("there is a legal move")
    }
}

/// The move of the greatest total, the last one of equals.
fn best(evaluations: impl Iterator<Item = Evaluation>) -> Option<Square> {
    let best = evaluations.max_by(|a, b| a.total().total_cmp(&b.total()))?;
    Some(best.square)
}

/// A move that the player chose, and why.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// The move.
    pub square: Square,
    /// All legal moves in bit order, with the noise that each of them got.
    pub evaluations: Vec<Evaluation>,
}

/// `1 + exp(-n / 16)` for `n` from 0 to 64; there is no `exp` without `std`.
const WEIGHTS: [f64; 65] = [
    2.0,
    1.9394130628134758,
    1.8824969025845955,
    1.8290291181804004,
    1.778800783071405,
    1.7316156289466418,
    1.6872892787909723,
    1.645648526427892,
    1.6065306597126334,
    1.5697828247309231,
    1.5352614285189903,
    1.502831577970941,
    1.4723665527410148,
    1.4437473100810798,
    1.4168620196785084,
    1.391605626676799,
    1.3678794411714423,
    1.3455907525769746,
    1.3246524673583497,
    1.3049827687110593,
    1.2865047968601901,
    1.2691463487291839,
    1.2528395958047465,
    1.237520819095458,
    1.22313016014843,
    1.2096113871510978,
    1.196911675204194,
    1.1849813999073042,
    1.173773943450445,
    1.1632455124539585,
    1.1533549668449286,
    1.1440636591014532,
    1.1353352832366128,
    1.1271357329320355,
    1.1194329682667197,
    1.1121968905203437,
    1.1053992245618642,
    1.0990134083638263,
    1.0930144892106635,
    1.0873790261954204,
    1.0820849986238987,
    1.0771117199683167,
    1.0724397570342514,
    1.0680508540250102,
    1.0639278612067076,
    1.060054667895308,
    1.0564161395037774,
    1.0529980584033558,
    1.0497870683678638,
    1.046770622383959,
    1.0439369336234074,
    1.0412749293857975,
    1.038774207831722,
    1.0364249973373643,
    1.034218118311666,
    1.032144947326876,
    1.0301973834223186,
    1.0283678164497132,
    1.0266490973363556,
    1.02503451014996,
    1.0235177458560092,
    1.0220928776650624,
    1.0207543378736998,
    1.019496896108598,
    1.0183156388887342,
];
