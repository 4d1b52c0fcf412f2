//! Legal moves the slow, obvious way: by square, by trying each, and by
//! looking whether the king can then be captured.

use chess_masks::{CastlingRights, Color, Move, Piece, Placement, Position, Set, Square};

use crate::walker;

/// What a side attacks, piece by piece.
pub(crate) fn attacked(board: &Placement, by: Color) -> Set {
    let occupied = board.occupied();
    let attacks = |from: Square| match board.piece_at(from) {
        Some((color, piece)) if color == by => walker::attacks(color, piece, from, occupied),
        _ => Set::EMPTY,
    };
    Set::BOARD.into_iter().map(attacks).collect()
}

/// Whether a side's only king can be captured.
fn in_check(board: &Placement, color: Color) -> bool {
    let king = board.pieces(color, Piece::King);
    king.len() == 1 && king.intersects(attacked(board, color.opponent()))
}

/// The board after a move, with nothing asked.
fn moved(position: &Position, mv: Move) -> Placement {
    let mut board = *position.placement();
    let (color, piece) = board.piece_at(mv.from).unwrap();
    let (files, back) = (mv.from.file().abs_diff(mv.to.file()), mv.from.rank());
    if piece == Piece::Pawn && position.en_passant() == Some(mv.to) && files == 1 {
        board.put(Square::new(mv.to.file(), back).unwrap(), None);
    }
    if piece == Piece::King && files == 2 {
        let (rook, to) = if mv.to.file() == 6 { (7, 5) } else { (0, 3) };
        board.put(Square::new(rook, back).unwrap(), None);
        board.put(Square::new(to, back).unwrap(), Some((color, Piece::Rook)));
    }
    board.put(mv.from, None);
    board.put(mv.to, Some((color, mv.promotion.unwrap_or(piece))));
    board
}

/// Where a piece could go if the own king could be captured.
fn reached(position: &Position, from: Square, color: Color, piece: Piece) -> Set {
    let board = position.placement();
    let (own, occupied) = (board.side(color), board.occupied());
    let attacked = walker::attacks(color, piece, from, occupied);
    if piece == Piece::Pawn {
        let up = if color == Color::White { 1 } else { -1 };
        let first = from.step(0, up).filter(|&to| !occupied.contains(to));
        let home = from.rank() == if color == Color::White { 1 } else { 6 };
        let second = first.filter(|_| home).and_then(|to| to.step(0, up));
        let second = second.filter(|&to| !occupied.contains(to));
        let there = board.side(color.opponent()) | position.en_passant().into_iter().collect();
        return (attacked & there) | first.into_iter().chain(second).collect();
    }
    let mut to = attacked - own;
    if piece == Piece::King {
        to |= castlings(position, from, color);
    }
    to
}

fn castlings(position: &Position, from: Square, color: Color) -> Set {
    let rights = position.castling();
    let (short, long) = match color {
        Color::White => (CastlingRights::WHITE_KINGSIDE, CastlingRights::WHITE_QUEENSIDE),
        Color::Black => (CastlingRights::BLACK_KINGSIDE, CastlingRights::BLACK_QUEENSIDE),
    };
    let home = |file| Square::new(file, if color == Color::White { 0 } else { 7 }).unwrap();
    let on = |files: &[u8]| files.iter().map(|&file| home(file)).collect::<Set>();
    let danger = match position.placement().king(color) {
        Some(_) => attacked(position.placement(), color.opponent()),
        None => Set::EMPTY,
    };
    let mut to = Set::EMPTY;
    for (right, free, safe) in
        [(short, on(&[5, 6]), on(&[4, 5, 6])), (long, on(&[1, 2, 3]), on(&[4, 3, 2]))]
    {
        let possible = rights.contains(right) && from == home(4);
        if possible && free.is_disjoint(position.placement().occupied()) && safe.is_disjoint(danger)
        {
            to.insert(home(if right == short { 6 } else { 2 }));
        }
    }
    to
}

/// All legal moves, in the order of their squares.
pub(crate) fn legal(position: &Position) -> Vec<(Move, Placement)> {
    let mut legal = Vec::new();
    for from in Set::BOARD {
        let Some((color, piece)) = position.placement().piece_at(from) else { continue };
        if color != position.turn() {
            continue;
        }
        for to in reached(position, from, color, piece) {
            let promotes = piece == Piece::Pawn && (to.rank() == 0 || to.rank() == 7);
            let becomes: Vec<Option<Piece>> =
                if promotes { Piece::PROMOTIONS.map(Some).to_vec() } else { vec![None] };
            for promotion in becomes {
                let mv = Move { from, to, promotion };
                let board = moved(position, mv);
                if !in_check(&board, color) {
                    legal.push((mv, board));
                }
            }
        }
    }
    legal
}
