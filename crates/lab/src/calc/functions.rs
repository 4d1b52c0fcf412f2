//! The calculator's functions.

use alloc::format;
use alloc::string::{String, ToString};
use core::convert::Infallible;
use core::fmt::Debug;

use bitset::{BitSet, Chess, ConnectFour, Direction, Directions, Layout, Line, Othello, Square};
use chess_masks::{Color, Piece, Position, attacks};
use connect4::Discs;

use super::chess::{self, Pair, Question, SideSet};

/// What a function lacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lack {
    /// Another kind of board.
    Board(&'static str),
    /// A position.
    Position,
}

const CHESS_BOARD: Lack = Lack::Board("the chess board");
const CONNECT4_BOARD: Lack = Lack::Board("the Connect Four board");
const OTHELLO_BOARD: Lack = Lack::Board("the Othello board");

/// A board that the calculator computes on, with what not every board has.
pub trait Board: Layout {
    /// The positions that functions such as `legal(e2)` look at; `Infallible`
    /// where no function does.
    type Position: Copy + Debug;

    /// Answers a question about chess.
    ///
    /// # Errors
    ///
    /// If it needs the chess board, or a position.
    fn ask(
        question: Question<Self>,
        position: Option<&Self::Position>,
    ) -> Result<BitSet<Self>, Lack> {
        let _ = (question, position);
        Err(CHESS_BOARD)
    }

    /// What a move of Othello turns, in one direction or in all.
    ///
    /// # Errors
    ///
    /// If it needs the Othello board, or a position.
    fn flips(
        square: Square<Self>,
        direction: Option<Direction>,
        position: Option<&Self::Position>,
    ) -> Result<BitSet<Self>, Lack> {
        let _ = (square, direction, position);
        Err(OTHELLO_BOARD)
    }

    /// The mirror image in the diagonal from a1; `None` on a board that isn't
    /// square.
    #[must_use]
    fn transpose(set: BitSet<Self>) -> Option<BitSet<Self>> {
        let _ = set;
        None
    }

    /// The set turned a quarter clockwise as printed; `None` on a board that
    /// isn't square.
    #[must_use]
    fn rotate(set: BitSet<Self>) -> Option<BitSet<Self>> {
        let _ = set;
        None
    }

    /// What chess pieces on the squares of a set attack; `None` where chess
    /// isn't played.
    #[must_use]
    fn attacks(
        piece: Piece,
        side: Color,
        from: BitSet<Self>,
        occupied: BitSet<Self>,
    ) -> Option<BitSet<Self>> {
        let _ = (piece, side, from, occupied);
        None
    }

    /// The cells that would complete four for the discs of a set, on a board
    /// that is occupied so; `None` where Connect Four isn't played.
    #[must_use]
    fn threats(discs: BitSet<Self>, occupied: BitSet<Self>) -> Option<BitSet<Self>> {
        let _ = (discs, occupied);
        None
    }
}

impl Board for Chess {
    type Position = Position;

    fn ask(question: Question<Self>, position: Option<&Position>) -> Result<BitSet<Self>, Lack> {
        chess::answer(question, position)
    }

    fn transpose(set: BitSet<Self>) -> Option<BitSet<Self>> {
        Some(set.transpose())
    }

    fn rotate(set: BitSet<Self>) -> Option<BitSet<Self>> {
        Some(set.rotate_clockwise())
    }

    fn attacks(
        piece: Piece,
        side: Color,
        from: BitSet<Self>,
        occupied: BitSet<Self>,
    ) -> Option<BitSet<Self>> {
        Some(match piece {
            Piece::Pawn => attacks::pawns(from, side),
            Piece::Knight => attacks::knights(from),
            Piece::Bishop => attacks::bishops(from, occupied),
            Piece::Rook => attacks::rooks(from, occupied),
            Piece::Queen => attacks::queens(from, occupied),
            Piece::King => attacks::kings(from),
        })
    }
}

impl Board for Othello {
    type Position = othello::Position;

    fn flips(
        square: Square<Self>,
        direction: Option<Direction>,
        position: Option<&othello::Position>,
    ) -> Result<BitSet<Self>, Lack> {
        let position = position.ok_or(Lack::Position)?;
        Ok(match direction {
            Some(direction) => position.flips_toward(square, direction),
            None => position.flips(square),
        })
    }

    fn transpose(set: BitSet<Self>) -> Option<BitSet<Self>> {
        Some(set.transpose())
    }

    fn rotate(set: BitSet<Self>) -> Option<BitSet<Self>> {
        Some(set.rotate_clockwise())
    }
}

impl Board for ConnectFour {
    type Position = Infallible;

    fn threats(discs: BitSet<Self>, occupied: BitSet<Self>) -> Option<BitSet<Self>> {
        Discs::new(discs, occupied - discs).ok().map(|discs| discs.threats().red)
    }
}

/// What an argument is to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Param {
    Set,
    Square,
    File,
    Rank,
    Number,
    Side,
    Steps,
    Direction,
}

impl Param {
    pub(super) fn words<L: Layout>(self) -> String {
        match self {
            Param::Set => "a set or a square".to_string(),
            Param::Square => "a square".to_string(),
            Param::File => format!("a file from a to {}", char::from(b'a' + L::FILES - 1)),
            Param::Rank => format!("a rank from 1 to {}", L::RANKS),
            Param::Number => "a whole number".to_string(),
            Param::Side => "`white` or `black`".to_string(),
            Param::Steps => "`queen`, `rook` or `bishop`".to_string(),
            Param::Direction => "a direction such as `north` or `southwest`".to_string(),
        }
    }
}

/// What an argument is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Value<L: Layout> {
    Set(BitSet<L>),
    Square(Square<L>),
    Number(i8),
    Side(Color),
    Steps(Directions),
    Direction(Direction),
}

/// What a function does with its arguments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Does {
    Shift(Direction),
    Step,
    File,
    Rank,
    Flip,
    Mirror,
    Transpose,
    Rotate,
    Flood,
    Threats,
    Fours,
    Attack(Piece),
    Pair(Pair),
    Attacks,
    Attackers,
    Legal,
    Side(SideSet),
    Flips,
}

/// A function: its name, how it is used, and what its arguments are, of which
/// the last may be left out if there is one more than `required`.
#[derive(Debug)]
pub(super) struct Function {
    pub(super) name: &'static str,
    pub(super) usage: &'static str,
    pub(super) params: &'static [Param],
    pub(super) required: usize,
    does: Does,
}

const fn function(
    name: &'static str,
    usage: &'static str,
    params: &'static [Param],
    required: usize,
    does: Does,
) -> Function {
    Function { name, usage, params, required, does }
}

const ONE: &[Param] = &[Param::Set];
const TWO: &[Param] = &[Param::Set, Param::Set];
const PAIR: &[Param] = &[Param::Square, Param::Square];
const SIDE: &[Param] = &[Param::Side];
const OF_SIDE: &[Param] = &[Param::Set, Param::Side];

pub(super) const FUNCTIONS: [Function; 40] = [
    function("north", "north(x)", ONE, 1, Does::Shift(Direction::North)),
    function("northeast", "northeast(x)", ONE, 1, Does::Shift(Direction::NorthEast)),
    function("east", "east(x)", ONE, 1, Does::Shift(Direction::East)),
    function("southeast", "southeast(x)", ONE, 1, Does::Shift(Direction::SouthEast)),
    function("south", "south(x)", ONE, 1, Does::Shift(Direction::South)),
    function("southwest", "southwest(x)", ONE, 1, Does::Shift(Direction::SouthWest)),
    function("west", "west(x)", ONE, 1, Does::Shift(Direction::West)),
    function("northwest", "northwest(x)", ONE, 1, Does::Shift(Direction::NorthWest)),
    function(
        "step",
        "step(x, files, ranks)",
        &[Param::Set, Param::Number, Param::Number],
        3,
        Does::Step,
    ),
    function("file", "file(d)", &[Param::File], 1, Does::File),
    function("rank", "rank(4)", &[Param::Rank], 1, Does::Rank),
    function("flip", "flip(x)", ONE, 1, Does::Flip),
    function("mirror", "mirror(x)", ONE, 1, Does::Mirror),
    function("transpose", "transpose(x)", ONE, 1, Does::Transpose),
    function("rotate", "rotate(x)", ONE, 1, Does::Rotate),
    function("flood", "flood(x, through)", &[Param::Set, Param::Set, Param::Steps], 2, Does::Flood),
    function("threats", "threats(red) or threats(red, occupied)", TWO, 1, Does::Threats),
    function("fours", "fours(x)", ONE, 1, Does::Fours),
    function("knight", "knight(d4)", ONE, 1, Does::Attack(Piece::Knight)),
    function("king", "king(d4)", ONE, 1, Does::Attack(Piece::King)),
    function("rook", "rook(d4) or rook(d4, occupied)", TWO, 1, Does::Attack(Piece::Rook)),
    function("bishop", "bishop(d4) or bishop(d4, occupied)", TWO, 1, Does::Attack(Piece::Bishop)),
    function("queen", "queen(d4) or queen(d4, occupied)", TWO, 1, Does::Attack(Piece::Queen)),
    function("pawn", "pawn(d4, white)", OF_SIDE, 2, Does::Attack(Piece::Pawn)),
    function("between", "between(a1, h8)", PAIR, 2, Does::Pair(Pair::Between)),
    function("line", "line(a1, h8)", PAIR, 2, Does::Pair(Pair::Line)),
    function("ray", "ray(a1, d4)", PAIR, 2, Does::Pair(Pair::Ray)),
    function("attacks", "attacks(d1)", ONE, 1, Does::Attacks),
    function("attackers", "attackers(e4, white)", OF_SIDE, 2, Does::Attackers),
    function("legal", "legal(e2)", ONE, 1, Does::Legal),
    function("pins", "pins(white)", SIDE, 1, Does::Side(SideSet::Pins)),
    function("danger", "danger(white)", SIDE, 1, Does::Side(SideSet::Danger)),
    function("defended", "defended(white)", SIDE, 1, Does::Side(SideSet::Defended)),
    function("hanging", "hanging(white)", SIDE, 1, Does::Side(SideSet::Hanging)),
    function("passed", "passed(white)", SIDE, 1, Does::Side(SideSet::Passed)),
    function("isolated", "isolated(white)", SIDE, 1, Does::Side(SideSet::Isolated)),
    function("doubled", "doubled(white)", SIDE, 1, Does::Side(SideSet::Doubled)),
    function("backward", "backward(white)", SIDE, 1, Does::Side(SideSet::Backward)),
    function("mobility", "mobility(white)", SIDE, 1, Does::Side(SideSet::MobilityArea)),
    function(
        "flips",
        "flips(f5) or flips(f5, west)",
        &[Param::Square, Param::Direction],
        1,
        Does::Flips,
    ),
];

/// The function of that name.
pub(super) fn find(name: &str) -> Option<&'static Function> {
    FUNCTIONS.iter().find(|function| function.name == name)
}

impl Function {
    /// Whether the function's first argument is where pieces stand.
    pub(super) const fn attacks(&self) -> bool {
        matches!(self.does, Does::Attack(_))
    }

    /// What the function gives, or what it lacks. The arguments are of the
    /// kinds of `params`.
    pub(super) fn apply<L: Board>(
        &self,
        arguments: &[Value<L>],
        occupied: BitSet<L>,
        position: Option<&L::Position>,
    ) -> Result<BitSet<L>, Lack> {
        use Value::{Number, Set, Side, Square, Steps};

        let square_board = Lack::Board("a square board");
        let ask = |question| L::ask(question, position);
        Ok(match (self.does, arguments) {
            (Does::Shift(direction), &[Set(x)]) => x.shift(direction),
            (Does::Step, &[Set(x), Number(files), Number(ranks)]) => x.step(files, ranks),
            // A file or a rank has been read as the set of its squares.
            (Does::File | Does::Rank, &[Set(x)]) => x,
            (Does::Flip, &[Set(x)]) => x.flip(),
            (Does::Mirror, &[Set(x)]) => x.mirror(),
            (Does::Transpose, &[Set(x)]) => L::transpose(x).ok_or(square_board)?,
            (Does::Rotate, &[Set(x)]) => L::rotate(x).ok_or(square_board)?,
            (Does::Flood, &[Set(x), Set(through)]) => x.flood(through, Directions::QUEEN),
            (Does::Flood, &[Set(x), Set(through), Steps(ways)]) => x.flood(through, ways),
            (Does::Threats, &[Set(discs), ref more @ ..]) => {
                let occupied = if let [Set(occupied)] = *more { occupied } else { occupied };
                L::threats(discs, occupied).ok_or(CONNECT4_BOARD)?
            }
            (Does::Fours, &[Set(x)]) => x.lines_of(4).map(Line::set).collect(),
            (Does::Attack(piece), &[Set(from), ref more @ ..]) => {
                let (side, occupied) = match *more {
                    [Side(side)] => (side, occupied),
                    [Set(occupied)] => (Color::White, occupied),
                    _ => (Color::White, occupied),
                };
                L::attacks(piece, side, from, occupied).ok_or(CHESS_BOARD)?
            }
            (Does::Pair(pair), &[Square(a), Square(b)]) => ask(Question::Pair(pair, a, b))?,
            (Does::Attacks, &[Set(from)]) => ask(Question::Attacks(from))?,
            (Does::Attackers, &[Set(to), Side(side)]) => ask(Question::Attackers(to, side))?,
            (Does::Legal, &[Set(from)]) => ask(Question::Legal(from))?,
            (Does::Side(set), &[Side(side)]) => ask(Question::Side(set, side))?,
            (Does::Flips, &[Square(square)]) => L::flips(square, None, position)?,
            (Does::Flips, &[Square(square), Value::Direction(direction)]) => {
                L::flips(square, Some(direction), position)?
            }
            (does, arguments) => unreachable!("{does:?} of {arguments:?}"),
        })
    }
}

/// The names of all functions.
pub fn function_names() -> impl Iterator<Item = &'static str> {
    FUNCTIONS.iter().map(|function| function.name)
}
