//! `bitboards chess`: attack masks and the sets of a position.

use bitset::Chess as ChessLayout;
use chess_masks::{Color, Piece, Placement, Set, Square, attacks};
use lab::draw::{Board, Signs, side_by_side};
use serde_json::{Map, Value};

use crate::args::{Attacks, Chess, Format, Pieces};
use crate::batch::{self, Answer};
use crate::calc;
use crate::failure::{Failure, Fault};
use crate::report;
use crate::screen::Screen;

pub fn run(args: Chess, screen: &mut Screen) -> Result<(), Failure> {
    match args {
        Chess::Attacks(args) => print_attacks(&args, screen),
        Chess::Pieces(args) => print_pieces(&args, screen),
    }
}

/// Reads a FEN, of which the placement is used, or `start`.
pub fn placement(text: &str) -> Result<Placement, Fault> {
    if text.trim() == "start" || text.trim() == "standard" {
        return Ok(Placement::START);
    }
    text.parse().map_err(|error: chess_masks::FenError| {
        Fault::new(error.kind(), &error).at(text, error.index())
    })
}

fn print_attacks(args: &Attacks, screen: &mut Screen) -> Result<(), Failure> {
    let (piece, color) = piece(&args.piece)?;
    let square: Square = args.square.parse().map_err(|error| square_fault(&args.square, &error))?;
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

/// Reads a piece, a pawn with its side.
fn piece(text: &str) -> Result<(Piece, Color), Fault> {
    match text.to_ascii_lowercase().as_str() {
        "white-pawn" => return Ok((Piece::Pawn, Color::White)),
        "black-pawn" => return Ok((Piece::Pawn, Color::Black)),
        "pawn" => {}
        name => {
            if let Ok(piece) = name.parse()
                && piece != Piece::Pawn
            {
                return Ok((piece, Color::White));
            }
        }
    }
    let expected = "expected knight, king, rook, bishop, queen, white-pawn or black-pawn";
    Err(Fault::new("not_a_piece", &format!("no piece {text}: {expected}")))
}

fn square_fault(text: &str, error: &bitset::SquareError) -> Fault {
    let fault = Fault::new("not_a_square", error);
    match text.parse().ok().and_then(Square::from_index) {
        Some(square) => {
            fault.help(format!("is {text} a square's number? That is {square}; write {square}"))
        }
        None => fault,
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
    fn board(&self, signs: Signs) -> Option<Board<ChessLayout>> {
        match self {
            Blockers::None => None,
            Blockers::Set(set) => Some(Board::of_set(*set, signs).title("occupied")),
            Blockers::Placement(placement) => Some(pieces_board(placement, signs)),
        }
    }
}

fn pieces_board(placement: &Placement, signs: Signs) -> Board<ChessLayout> {
    let kinds = Color::ALL.into_iter().flat_map(|color| Piece::ALL.map(|piece| (color, piece)));
    let sets: Vec<(Set, char)> = kinds
        .map(|(color, piece)| (placement.pieces(color, piece), piece.fen_letter(color)))
        .collect();
    Board::new(&sets, signs.free).title("position")
}

struct Attacked {
    piece: Piece,
    color: Color,
    square: Square,
    board: Blockers,
    attacked: Set,
}

impl Attacked {
    /// The whole answer in one sentence.
    fn sentence(&self) -> String {
        let piece = match self.piece {
            Piece::Pawn => format!("{} pawn", self.color),
            piece => piece.to_string(),
        };
        let squares = report::count(self.attacked.len(), "square");
        let hit = self.attacked & self.board.occupied();
        let named = |square: Square| match &self.board {
            Blockers::Placement(placement) => {
                let standing = placement.piece_at(square);
                standing.map_or(String::new(), |(color, piece)| format!("{square} {color} {piece}"))
            }
            _ => square.to_string(),
        };
        let occupied = match hit.len() {
            0 => String::new(),
            count => {
                let hit: Vec<String> = hit.iter().map(named).collect();
                format!(", {count} occupied: {}", hit.join(", "))
            }
        };
        format!("A {piece} on {} attacks {squares}{occupied}.", self.square)
    }
}

impl Answer for Attacked {
    fn text(&self, format: Format, screen: &Screen) -> String {
        if format != Format::Picture {
            return report::value(self.attacked, format);
        }
        let signs = screen.signs();
        let attacked = Board::of_set(self.attacked, signs).title("attacked");
        let boards: Vec<_> = self.board.board(signs).into_iter().chain([attacked]).collect();
        let slides = matches!(self.piece, Piece::Rook | Piece::Bishop | Piece::Queen);
        let note = if slides {
            "\n\nThe first piece on each line is in the set, the piece's own square is not."
        } else {
            ""
        };
        format!(
            "{}\n\n{}\n\nsquares  {:#}\n{}{note}",
            self.sentence(),
            side_by_side(&boards),
            self.attacked.squares(),
            report::numbers(self.attacked)
        )
    }

    fn json(&self) -> Map<String, Value> {
        report::fields(self.attacked)
    }
}

fn print_pieces(args: &Pieces, screen: &mut Screen) -> Result<(), Failure> {
    let name_fault = |error: chess_masks::NameError| Fault::new(error.kind(), &error);
    let side: Option<Color> =
        args.side.as_deref().map(str::parse).transpose().map_err(name_fault)?;
    let piece: Option<Piece> =
        args.piece.as_deref().map(str::parse).transpose().map_err(name_fault)?;
    batch::run(&args.fen, args.format.format, screen, |text| {
        let placement = placement(text)?;
        let of_side = side.map_or(placement.occupied(), |side| placement.side(side));
        let of_kind = piece.map_or(placement.occupied(), |piece| placement.kind(piece));
        let words = match (side, piece) {
            (None, None) => "occupied".to_string(),
            (Some(side), None) => side.to_string(),
            (None, Some(piece)) => format!("{piece}s"),
            (Some(side), Some(piece)) => format!("{side}.{piece}s"),
        };
        Ok(Selected { placement, words, set: of_side & of_kind })
    })
}

struct Selected {
    placement: Placement,
    words: String,
    set: Set,
}

impl Answer for Selected {
    fn text(&self, format: Format, screen: &Screen) -> String {
        if format != Format::Picture {
            return report::value(self.set, format);
        }
        let signs = screen.signs();
        let boards = [
            pieces_board(&self.placement, signs),
            Board::of_set(self.set, signs).title(&self.words),
        ];
        format!(
            "{} = {}, {}\n\n{}\n\n{}",
            self.words,
            self.set.squares(),
            report::count(self.set.len(), "square"),
            side_by_side(&boards),
            report::numbers(self.set)
        )
    }

    fn json(&self) -> Map<String, Value> {
        report::fields(self.set)
    }
}
