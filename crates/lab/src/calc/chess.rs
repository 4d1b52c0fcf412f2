//! What the calculator asks about chess.

use bitset::{BitSet, Chess, Layout, Square};
use chess_masks::{Color, Placement, Position, geometry};

use super::Calculator;
use super::functions::Lack;
use super::sets::chess_sets;

/// A question about squares or about a position of chess, whose answer is a
/// set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question<L: Layout> {
    /// What two squares make.
    Pair(Pair, Square<L>, Square<L>),
    /// What the pieces on these squares attack, whatever they are.
    Attacks(BitSet<L>),
    /// The pieces of a side that attack one of these squares.
    Attackers(BitSet<L>, Color),
    /// Where the pieces on these squares may go.
    Legal(BitSet<L>),
    /// A set of a side.
    Side(SideSet, Color),
}

/// A set that two squares make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pair {
    /// The squares between, both ends out.
    Between,
    /// The whole line through both.
    Line,
    /// From the first, which is out, to the second and beyond.
    Ray,
}

/// A set of a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SideSet {
    /// Its pinned pieces.
    Pins,
    /// The squares on which its king would be in check.
    Danger,
    /// Its pieces that an own piece defends.
    Defended,
    /// Its pieces that are attacked and not defended.
    Hanging,
    /// Its passed pawns.
    Passed,
    /// Its isolated pawns.
    Isolated,
    /// Its doubled pawns.
    Doubled,
    /// Its backward pawns.
    Backward,
    /// The squares that count for its mobility.
    MobilityArea,
}

impl SideSet {
    const fn of(self, placement: &Placement, color: Color) -> BitSet<Chess> {
        match self {
            SideSet::Pins => placement.pinned(color),
            SideSet::Danger => placement.king_danger(color),
            SideSet::Defended => placement.defended(color),
            SideSet::Hanging => placement.hanging(color),
            SideSet::Passed => placement.passed_pawns(color),
            SideSet::Isolated => placement.isolated_pawns(color),
            SideSet::Doubled => placement.doubled_pawns(color),
            SideSet::Backward => placement.backward_pawns(color),
            SideSet::MobilityArea => placement.mobility_area(color),
        }
    }
}

pub(super) fn answer(
    question: Question<Chess>,
    position: Option<&Position>,
) -> Result<BitSet<Chess>, Lack> {
    if let Question::Pair(pair, a, b) = question {
        return Ok(match pair {
            Pair::Between => geometry::between(a, b),
            Pair::Line => geometry::line(a, b),
            Pair::Ray => geometry::ray(a, b),
        });
    }
    let position = position.ok_or(Lack::Position)?;
    let placement = position.placement();
    let each = |squares: BitSet<Chess>, set: &dyn Fn(Square<Chess>) -> BitSet<Chess>| {
        squares.into_iter().map(set).collect()
    };
    Ok(match question {
        Question::Pair(..) => BitSet::EMPTY, // answered above, without a position
        Question::Attacks(from) => each(from, &|from| placement.attacks_from(from)),
        Question::Attackers(to, side) => each(to, &|to| placement.attackers(to, side)),
        Question::Legal(from) => {
            let legal = position.legal();
            each(from, &|from| legal.destinations(from))
        }
        Question::Side(set, side) => set.of(placement, side),
    })
}

impl Calculator<Chess> {
    /// A calculator that knows the sets of a chess position, and the functions
    /// that look at it.
    ///
    /// ```
    /// use chess_masks::Position;
    /// use lab::calc::Calculator;
    ///
    /// let calculator = Calculator::of_chess(&Position::START);
    /// let set = |text| calculator.evaluate(text).unwrap().result().squares().to_string();
    /// assert_eq!(set("legal(b1)"), "{a3 c3}");
    /// assert_eq!(set("attackers(f3, white) - white.pawns"), "{g1}");
    /// ```
    #[must_use]
    pub fn of_chess(position: &Position) -> Self {
        Calculator { asked: Some(*position), ..Self::with_position(chess_sets(position)) }
    }
}
