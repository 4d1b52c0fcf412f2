//! `bitboards chess`: attack masks and the sets of a position.

mod checks;
mod explain;
mod legal;
mod lines;
mod shown;

use std::str::FromStr;

use bitset::Chess as ChessLayout;
use chess_masks::{Color, FenError, NameError, Piece, Placement, Position, Set, Square, attacks};
use lab::draw::{Board, Mark, svg};
use serde_json::{Map, Value};

use crate::args::{Attacks, Chess, Format, Pieces};
use crate::batch::{self, Answer};
use crate::calc;
use crate::failure::{Failure, Fault, excerpt};
use crate::report;
use crate::screen::Screen;
use shown::Shown;

pub fn run(args: &Chess, screen: &mut Screen) -> Result<(), Failure> {
    match args {
        Chess::Attacks(args) => print_attacks(args, screen),
        Chess::Pieces(args) => print_pieces(args, screen),
        Chess::Attackers(args) => checks::attackers(args, screen),
        Chess::Between(args) => lines::between(args, screen),
        Chess::Line(args) => lines::line(args, screen),
        Chess::Pins(args) => checks::pins(args, screen),
        Chess::Checkers(args) => checks::checkers(args, screen),
        Chess::Legal(args) => legal::legal(args, screen),
        Chess::ExplainFen(args) => explain::run(args, screen),
        Chess::Perft(args) => legal::perft(args, screen),
    }
}

/// Reads a FEN, of which the placement is used, or `start`.
fn placement(text: &str) -> Result<Placement, Fault> {
    fen(text, Placement::START)
}

/// Reads a whole FEN, or `start`.
pub fn position(text: &str) -> Result<Position, Fault> {
    fen(text, Position::START)
}

fn fen<T: FromStr<Err = FenError>>(text: &str, start: T) -> Result<T, Fault> {
    match text.trim().to_ascii_lowercase().as_str() {
        "start" | "standard" => Ok(start),
        _ => text
            .parse()
            .map_err(|error: FenError| Fault::new(error.kind(), &error).at(text, error.index())),
    }
}

/// Reads a side, where one is given.
fn color(text: Option<&str>) -> Result<Option<Color>, Fault> {
    named(text, &Color::ALL.map(Color::name))
}

/// Reads a square.
fn square(text: &str) -> Result<Square, Fault> {
    text.parse().map_err(|error| {
        let fault = Fault::new("not_a_square", &error);
        match text.parse().ok().and_then(Square::from_index) {
            Some(square) => {
                let cure = format!(
                    "{text} is a square's number here? {square} is square {text}; write {square}"
                );
                fault.help(cure)
            }
            None => fault,
        }
    })
}

/// What attacks: a piece, and the side where it matters.
const ATTACKERS: [(&str, Piece, Color); 7] = [
    ("knight", Piece::Knight, Color::White),
    ("king", Piece::King, Color::White),
    ("rook", Piece::Rook, Color::White),
    ("bishop", Piece::Bishop, Color::White),
    ("queen", Piece::Queen, Color::White),
    ("white-pawn", Piece::Pawn, Color::White),
    ("black-pawn", Piece::Pawn, Color::Black),
];

fn attacker(text: &str) -> Result<(Piece, Color), Fault> {
    let names = ATTACKERS.map(|(name, ..)| name);
    let wanted = text.to_ascii_lowercase();
    let found = ATTACKERS.into_iter().find(|(name, ..)| *name == wanted);
    found.map(|(_, piece, color)| (piece, color)).ok_or_else(|| {
        let names_list = names.join(", ");
        let message = format!("no piece `{}`, expected {names_list}", excerpt(text));
        let fault = Fault::new("not_a_piece", &message);
        if wanted == "pawn" {
            return fault.help("a pawn attacks forward: white-pawn or black-pawn");
        }
        match report::nearest(text, names) {
            Some(name) => fault.help(format!("did you mean {name}?")),
            None => fault,
        }
    })
}

fn print_attacks(args: &Attacks, screen: &mut Screen) -> Result<(), Failure> {
    let (piece, color) = attacker(&args.piece)?;
    let square = square(&args.square)?;
    let answer = |board: Blockers| {
        let attacked = attacks::of(color, piece, square, board.occupied());
        Attacked { piece, color, square, board, attacked }
    };
    let format = args.format.format;
    match (&args.fen, &args.occupied) {
        (Some(fen), _) => batch::run(fen, format, screen, |text| {
            placement(text).map(|placement| answer(Blockers::Placement(placement)))
        }),
        (None, Some(set)) => batch::run(set, format, screen, |text| {
            calc::set::<ChessLayout>(text).map(|set| answer(Blockers::Set(set)))
        }),
        (None, None) => batch::run("", format, screen, |_| Ok(answer(Blockers::None))),
    }
}

/// What stands in a slider's way.
enum Blockers {
    None,
    Set(Set),
    Placement(Placement),
}

impl Blockers {
    const fn occupied(&self) -> Set {
        match self {
            Blockers::None => Set::EMPTY,
            Blockers::Set(set) => *set,
            Blockers::Placement(placement) => placement.occupied(),
        }
    }

    /// The board beside which the attacks are shown.
    fn board(&self) -> Option<Board<ChessLayout>> {
        match self {
            Blockers::None => None,
            Blockers::Set(set) => Some(Board::of_set(*set).title("occupied")),
            Blockers::Placement(placement) => Some(pieces_board(placement)),
        }
    }
}

fn pieces_board(placement: &Placement) -> Board<ChessLayout> {
    let kinds = Color::ALL.into_iter().flat_map(|color| Piece::ALL.map(|piece| (color, piece)));
    let marks: Vec<(Set, Mark)> = kinds
        .map(|(color, piece)| {
            (placement.pieces(color, piece), Mark::Piece(piece.fen_letter(color)))
        })
        .collect();
    Board::new(&marks).title("position")
}

struct Attacked {
    piece: Piece,
    color: Color,
    square: Square,
    board: Blockers,
    attacked: Set,
}

impl Attacked {
    fn boards(&self) -> Vec<Board<ChessLayout>> {
        let attacked = Board::of_set(self.attacked).title("attacked");
        self.board.board().into_iter().chain([attacked]).collect()
    }

    /// An occupied square, with what is known to stand there.
    fn occupied(&self, square: Square) -> String {
        let standing = match &self.board {
            Blockers::Placement(placement) => placement.piece_at(square),
            _ => None,
        };
        standing.map_or(square.to_string(), |(color, piece)| format!("{square} {color} {piece}"))
    }
}

impl Answer for Attacked {
    fn sentence(&self) -> String {
        let piece = match self.piece {
            Piece::Pawn => format!("{} pawn", self.color),
            piece => piece.to_string(),
        };
        let squares = report::count(self.attacked.len(), "square");
        let hit = self.attacked & self.board.occupied();
        let occupied = match hit.len() {
            0 => String::new(),
            count => {
                let hit: Vec<String> = hit.iter().map(|square| self.occupied(square)).collect();
                format!(", {count} occupied: {}", hit.join(", "))
            }
        };
        format!("A {piece} on {} attacks {squares}{occupied}.", self.square)
    }

    fn picture(&self, screen: &Screen) -> String {
        let slides = matches!(self.piece, Piece::Rook | Piece::Bishop | Piece::Queen);
        let note = "The first piece on each line is in the set, the piece's own square is not.";
        report::paragraphs([
            report::lines(&self.sentence()),
            screen.boards(&self.boards()),
            format!("{}\n{}", report::squares(self.attacked), report::numbers(self.attacked)),
            if slides { note.to_string() } else { String::new() },
        ])
    }

    fn svg(&self) -> String {
        svg(&self.boards(), &self.sentence())
    }

    fn value(&self, format: Format) -> Option<String> {
        report::value(self.attacked, format)
    }

    const COLUMNS: usize = report::SET_COLUMNS;

    fn row(&self) -> Vec<String> {
        report::set_row(self.attacked)
    }

    fn json(&self) -> Map<String, Value> {
        report::set_fields(self.attacked)
    }
}

/// Reads the name of a side or a piece, if there is one.
fn named<T: FromStr<Err = NameError>>(
    name: Option<&str>,
    names: &[&str],
) -> Result<Option<T>, Fault> {
    let Some(name) = name else { return Ok(None) };
    name.parse().map(Some).map_err(|error: NameError| {
        let fault = Fault::new(error.kind(), &error);
        match report::nearest(name, names.iter().copied()) {
            Some(name) => fault.help(format!("did you mean {name}?")),
            None => fault,
        }
    })
}

fn print_pieces(args: &Pieces, screen: &mut Screen) -> Result<(), Failure> {
    let side = color(args.side.as_deref())?;
    let piece: Option<Piece> = named(args.piece.as_deref(), &Piece::ALL.map(Piece::name))?;
    let words = match (side, piece) {
        (None, None) => "occupied".to_string(),
        (Some(side), None) => side.to_string(),
        (None, Some(piece)) => format!("{piece}s"),
        (Some(side), Some(piece)) => format!("{side}.{piece}s"),
    };
    batch::run(&args.fen, args.format.format, screen, |text| {
        let placement = placement(text)?;
        let of_side = side.map_or(placement.occupied(), |side| placement.side(side));
        let of_kind = piece.map_or(placement.occupied(), |piece| placement.kind(piece));
        let set = of_side & of_kind;
        Ok(Shown {
            placement: Some(placement),
            title: words.clone(),
            set,
            sentence: format!("{words} = {}", report::set_words(set)),
            notes: Vec::new(),
        })
    })
}
