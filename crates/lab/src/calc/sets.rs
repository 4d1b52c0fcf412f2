//! The sets that a position has, by the names that expressions call them.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use bitset::{BitSet, Chess, ConnectFour, Layout, Othello};
use chess_masks::{Color, Piece};
use connect4::{Discs, Position};

/// What the names of a position's sets begin with, on any board.
pub(super) const POSITION_NAMES: [&str; 22] = [
    "occupied",
    "empty",
    "white",
    "black",
    "red",
    "yellow",
    "own",
    "opponent",
    "legal",
    "pawns",
    "knights",
    "bishops",
    "rooks",
    "queens",
    "kings",
    "checkers",
    "en_passant",
    "frontier",
    "potential",
    "stable",
    "odd",
    "even",
];

fn named<L: Layout>(name: &str, set: BitSet<L>) -> (String, BitSet<L>) {
    (name.to_string(), set)
}

/// The sets of a chess position: `occupied`, `empty`, `white`, `black`, the
/// pieces of a kind such as `pawns`, and those of a side such as
/// `white.pawns`; `own` and `opponent` (of the side to move), the `checkers` of
/// its king, all squares of its `legal` moves, and the `en_passant` square.
///
/// ```
/// use chess_masks::Position;
/// use lab::calc::{Calculator, chess_sets};
///
/// let calculator = Calculator::with_position(chess_sets(&Position::START));
/// let set = calculator.evaluate("white.knights | black.kings").unwrap().result();
/// assert_eq!(set.squares().to_string(), "{b1 g1 e8}");
/// ```
#[must_use]
pub fn chess_sets(position: &chess_masks::Position) -> Vec<(String, BitSet<Chess>)> {
    let (placement, turn) = (position.placement(), position.turn());
    let occupied = placement.occupied();
    let mut sets = Vec::from([named("occupied", occupied), named("empty", !occupied)]);
    sets.extend(Piece::ALL.map(|piece| (format!("{piece}s"), placement.kind(piece))));
    for side in Color::ALL {
        sets.push(named(&side.to_string(), placement.side(side)));
        let of_kind = |piece| (format!("{side}.{piece}s"), placement.pieces(side, piece));
        sets.extend(Piece::ALL.map(of_kind));
    }
    sets.extend([
        named("own", placement.side(turn)),
        named("opponent", placement.side(turn.opponent())),
        named("checkers", position.checkers()),
        named("legal", position.legal().iter().map(|(_, to)| to).collect()),
        named("en_passant", position.en_passant().into_iter().collect()),
    ]);
    sets
}

/// The sets of an Othello position: `occupied`, `empty`, `black`, `white`,
/// `own` and `opponent` (of the side to move), its `legal` moves, its discs on
/// the `frontier`, its `potential` moves, its discs proved `stable`, and the
/// `odd` regions of free squares.
///
/// ```
/// use lab::calc::{Calculator, othello_sets};
/// use othello::Position;
///
/// let calculator = Calculator::with_position(othello_sets(&Position::START));
/// let set = calculator.evaluate("legal & file(d)").unwrap().result();
/// assert_eq!(set.squares().to_string(), "{d3}");
/// ```
///
/// Functions that ask about the position need
/// [`Calculator::of_othello`](super::Calculator::of_othello).
#[must_use]
pub fn othello_sets(position: &othello::Position) -> Vec<(String, BitSet<Othello>)> {
    let occupied = position.occupied();
    let side = position.to_move();
    let odd_regions = position.regions().into_iter().filter(|region| region.len() % 2 == 1);
    let odd = odd_regions.fold(BitSet::EMPTY, BitSet::union);
    Vec::from([
        named("occupied", occupied),
        named("empty", !occupied),
        named("black", position.black()),
        named("white", position.white()),
        named("own", position.own()),
        named("opponent", position.opponent()),
        named("legal", position.legal_moves()),
        named("frontier", position.frontier(side)),
        named("potential", position.potential_moves(side)),
        named("stable", position.stable(side).all()),
        named("odd", odd),
    ])
}

/// The sets of a Connect Four board: `occupied`, `empty`, `red` and `yellow`,
/// the cells of its `odd` and `even` rows, counted from 1 at the bottom; and
/// where it is one that a game can reach also `own` and `opponent` (of the side
/// to move) and `legal`, the cells where a disc can land.
///
/// ```
/// use lab::calc::{Calculator, connect4_sets};
///
/// let position: connect4::Position = "44533444466557".parse().unwrap();
/// let calculator = Calculator::with_position(connect4_sets(position.discs()));
/// let set = |text| calculator.evaluate(text).unwrap().result().squares().to_string();
/// assert_eq!(set("legal & file(c)"), "{c3}");
/// assert_eq!(set("threats(red) & odd"), "{c5}");
/// assert_eq!(set("threats(yellow) & north(legal)"), "{c4}");
/// ```
#[must_use]
pub fn connect4_sets(discs: Discs) -> Vec<(String, BitSet<ConnectFour>)> {
    let occupied = discs.occupied();
    let mut sets = Vec::from([
        named("occupied", occupied),
        named("empty", !occupied),
        named("red", discs.red()),
        named("yellow", discs.yellow()),
        named("odd", rows(0)),
        named("even", rows(1)),
    ]);
    if let Ok(position) = Position::try_from(discs) {
        let landings = position.free().into_iter().filter_map(|column| position.landing(column));
        sets.push(named("own", position.mover()));
        sets.push(named("opponent", position.opponent()));
        sets.push(named("legal", landings.collect()));
    }
    sets
}

/// Every second row, from this one on.
fn rows(first: u8) -> BitSet<ConnectFour> {
    (first..ConnectFour::RANKS).step_by(2).map(BitSet::rank).collect()
}
