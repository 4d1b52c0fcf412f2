//! How long attack sets, lines and move counting take: nanoseconds a call, the
//! shortest of many rounds. Beside other crates: `crates/peers`.
//!
//! `cargo bench -p chess-masks`

use std::hint::black_box;
use std::time::Instant;

use chess_masks::{Color, Move, Position, Set, Square, attacks, geometry};

const QUERIES: usize = 1024;
const ROUNDS: usize = 2000;

/// Squares, each with the occupied squares of a position of random games.
fn queries() -> Vec<(Square, Set)> {
    let mut random = fastrand::Rng::with_seed(1);
    let mut position = Position::START;
    let mut queries = Vec::new();
    while queries.len() < QUERIES {
        let moves: Vec<Move> = position.legal().moves().collect();
        position = match random.choice(&moves) {
            Some(&mv) if position.fullmove_number() < 60 => position.play(mv).unwrap(),
            _ => Position::START,
        };
        let square = Square::from_index(random.u8(..64)).unwrap();
        queries.push((square, position.placement().occupied()));
    }
    queries
}

/// The shortest time of one of `units`, which `run` does all of.
fn print(name: &str, units: usize, rounds: usize, mut run: impl FnMut() -> u64) {
    let time = (0..rounds).map(|_| {
        let start = Instant::now();
        black_box(run());
        start.elapsed().as_nanos()
    });
    let shortest = time.min().unwrap_or(0);
    println!("{name:20} {:8.3}", shortest as f64 / units as f64);
}

/// Independent calls for all queries.
fn throughput(name: &str, queries: &[(Square, Set)], set: impl Fn(Square, Set) -> Set) {
    print(name, QUERIES, ROUNDS, || {
        let sets = black_box(queries).iter().map(|&(square, occupied)| set(square, occupied));
        sets.fold(0, |sum, set| sum ^ set.bits())
    });
}

fn main() {
    let queries = queries();
    let table = attacks::SliderTable::new();
    throughput("rook", &queries, attacks::rook);
    throughput("bishop", &queries, attacks::bishop);
    throughput("queen", &queries, attacks::queen);
    throughput("rook, table", &queries, |square, occupied| table.rook(square, occupied));
    throughput("bishop, table", &queries, |square, occupied| table.bishop(square, occupied));
    throughput("knight", &queries, |square, _| attacks::knight(square));
    throughput("between", &queries, |square, occupied| {
        occupied.first().map_or(Set::EMPTY, |other| geometry::between(square, other))
    });
    throughput("rooks of a set", &queries, |_, occupied| attacks::rooks(occupied, occupied));
    let board = *Position::START.placement();
    throughput("attackers", &queries, |square, occupied| {
        board.attackers_over(square, Color::White, occupied)
    });
    print("perft start 5, a leaf", 4_865_609, 10, || Position::START.perft(5));
}
