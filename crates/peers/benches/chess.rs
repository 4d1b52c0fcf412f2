//! Chess attack sets and move counting: chess-masks beside shakmaty,
//! cozy-chess and chess, on the same queries, in nanoseconds a query.
//!
//! `cargo bench --manifest-path crates/peers/Cargo.toml --bench chess`, with
//! `RUSTFLAGS="-C target-cpu=native"` for this processor's own instructions and
//! with `--features pext` for cozy-chess's PEXT on top. A word after `--` picks
//! the lines that contain it.

use std::hint::black_box;
use std::time::{Duration, Instant};

use chess_masks::{Color, Move, Position, Set, Square, attacks};
use cozy_chess as cozy;
use peers::{Contender, race, race_timed};

/// How many queries there are: few enough for the nearest cache.
const QUERIES: usize = 1024;
/// How often all of them are asked in one round.
const REPEATS: usize = 64;
const ROUNDS: usize = 500;
/// Rounds of what takes longer.
const COLD_ROUNDS: usize = 60;

/// Squares and occupied squares: half of them random, from sparse to dense,
/// half from games at random.
fn queries() -> Vec<(usize, u64)> {
    let mut random = fastrand::Rng::with_seed(1);
    let mut queries = Vec::new();
    let mut position = Position::START;
    while queries.len() < QUERIES {
        let occupied = match queries.len() % 4 {
            0 => random.u64(..) & random.u64(..),
            1 => random.u64(..) & random.u64(..) & random.u64(..),
            _ => {
                let moves: Vec<Move> = position.legal().moves().collect();
                position = match random.choice(&moves) {
                    Some(&mv) if position.fullmove_number() < 60 => position.play(mv).unwrap(),
                    _ => Position::START,
                };
                position.placement().occupied().bits()
            }
        };
        queries.push((random.usize(..64), occupied));
    }
    queries
}

/// The queries in one crate's own types.
fn converted<S: Copy, B>(square: impl Fn(usize) -> S, set: impl Fn(u64) -> B) -> Vec<(S, B)> {
    queries().into_iter().map(|(index, bits)| (square(index), set(bits))).collect()
}

fn our_square(index: usize) -> Square {
    Square::from_index(index as u8).unwrap()
}

fn cozy_square(index: usize) -> cozy::Square {
    cozy::Square::index(index)
}

fn shakmaty_square(index: usize) -> shakmaty::Square {
    shakmaty::Square::new(index as u32)
}

fn chess_square(index: usize) -> chess::Square {
    chess::ALL_SQUARES[index]
}

/// Independent calls: the processor may work on several at once.
fn throughput<'a, S: Copy + 'a, B: Copy + 'a>(
    queries: Vec<(S, B)>,
    attacks: impl Fn(S, B) -> u64 + 'a,
) -> Box<dyn FnMut() -> u64 + 'a> {
    Box::new(move || {
        let mut sum = 0;
        for _ in 0..REPEATS {
            for &(square, set) in black_box(&queries) {
                sum ^= attacks(square, set);
            }
        }
        sum
    })
}

/// Each call waits for the last, whose answer is part of its occupancy.
fn latency<'a, S: Copy + 'a>(
    queries: Vec<(S, u64)>,
    attacks: impl Fn(S, u64) -> u64 + 'a,
) -> Box<dyn FnMut() -> u64 + 'a> {
    Box::new(move || {
        let mut last = 0;
        for _ in 0..REPEATS {
            for &(square, set) in black_box(&queries) {
                last = attacks(square, set ^ last);
            }
        }
        last
    })
}

/// Larger than the nearer caches together.
const SWEPT: usize = 4 << 20;
/// How many calls find the caches swept.
const BURST: usize = 16;

/// Calls in short bursts, each waiting for the last, after the nearer caches
/// have been filled with something else.
fn cold<'a, S: Copy + 'a>(
    queries: Vec<(S, u64)>,
    attacks: impl Fn(S, u64) -> u64 + 'a,
) -> Box<dyn FnMut() -> (u64, Duration) + 'a> {
    let mut swept = vec![1_u64; SWEPT / 8];
    Box::new(move || {
        let mut last = 0;
        let mut time = Duration::ZERO;
        for burst in queries.chunks(BURST).take(16) {
            let burst = burst.to_vec();
            for word in black_box(&mut swept).iter_mut().step_by(8) {
                *word ^= last;
            }
            let start = Instant::now();
            for &(square, set) in &burst {
                last = attacks(square, set ^ last);
            }
            time += start.elapsed();
        }
        (last, time)
    })
}

/// A line for each way to measure one piece's attacks.
macro_rules! sliders {
    ($wanted:expr, $name:literal, $ours:path, $table:path, $cozy:path, $shakmaty:path, $chess:path) => {
        let ours = |square, set| $ours(square, Set::from_bits_truncate(set)).bits();
        let cozy = |square, set| $cozy(square, cozy::BitBoard(set)).0;
        let shakmaty = |square, set| u64::from($shakmaty(square, shakmaty::Bitboard(set)));
        let chess = |square, set| $chess(square, chess::BitBoard(set)).0;
        let table = attacks::SliderTable::new();
        let table = |square, set| $table(&table, square, Set::from_bits_truncate(set)).bits();
        macro_rules! all {
            ($way:ident) => {
                vec![
                    ("ours", $way(converted(our_square, |bits| bits), ours)),
                    ("cozy", $way(converted(cozy_square, |bits| bits), cozy)),
                    ("shakmaty", $way(converted(shakmaty_square, |bits| bits), shakmaty)),
                    ("chess", $way(converted(chess_square, |bits| bits), chess)),
                    ("our table", $way(converted(our_square, |bits| bits), table)),
                ]
            };
        }
        let calls = (QUERIES * REPEATS) as u64;
        if $wanted(concat!($name, " throughput")) {
            race(concat!($name, " throughput"), calls, ROUNDS, all!(throughput));
        }
        if $wanted(concat!($name, " latency")) {
            race(concat!($name, " latency"), calls, ROUNDS, all!(latency));
        }
        if $wanted(concat!($name, " cold")) {
            race_timed(concat!($name, " cold"), 16 * BURST as u64, COLD_ROUNDS, all!(cold));
        }
    };
}

fn queen_of_cozy(square: cozy::Square, occupied: cozy::BitBoard) -> cozy::BitBoard {
    cozy::get_rook_moves(square, occupied) | cozy::get_bishop_moves(square, occupied)
}

fn queen_of_chess(square: chess::Square, occupied: chess::BitBoard) -> chess::BitBoard {
    chess::get_rook_moves(square, occupied) | chess::get_bishop_moves(square, occupied)
}

fn leapers() -> [(&'static str, Vec<Contender<'static>>); 3] {
    let ours = || converted(our_square, |_| ());
    let cozy = || converted(cozy_square, |_| ());
    let shakmaty = || converted(shakmaty_square, |_| ());
    let chess = || converted(chess_square, |_| ());
    [
        (
            "knight throughput",
            vec![
                ("ours", throughput(ours(), |square, ()| attacks::knight(square).bits())),
                ("cozy", throughput(cozy(), |square, ()| cozy::get_knight_moves(square).0)),
                (
                    "shakmaty",
                    throughput(shakmaty(), |square, ()| {
                        shakmaty::attacks::knight_attacks(square).into()
                    }),
                ),
                ("chess", throughput(chess(), |square, ()| chess::get_knight_moves(square).0)),
            ],
        ),
        (
            "king throughput",
            vec![
                ("ours", throughput(ours(), |square, ()| attacks::king(square).bits())),
                ("cozy", throughput(cozy(), |square, ()| cozy::get_king_moves(square).0)),
                (
                    "shakmaty",
                    throughput(shakmaty(), |square, ()| {
                        shakmaty::attacks::king_attacks(square).into()
                    }),
                ),
                ("chess", throughput(chess(), |square, ()| chess::get_king_moves(square).0)),
            ],
        ),
        (
            "pawn throughput",
            vec![
                ("ours", throughput(ours(), |s, ()| attacks::pawn(s, Color::White).bits())),
                (
                    "cozy",
                    throughput(cozy(), |square, ()| {
                        cozy::get_pawn_attacks(square, cozy::Color::White).0
                    }),
                ),
                (
                    "shakmaty",
                    throughput(shakmaty(), |square, ()| {
                        shakmaty::attacks::pawn_attacks(shakmaty::Color::White, square).into()
                    }),
                ),
                (
                    "chess",
                    throughput(chess(), |square, ()| {
                        chess::get_pawn_attacks(square, chess::Color::White, !chess::EMPTY).0
                    }),
                ),
            ],
        ),
    ]
}

/// The sum of the squares' numbers of a set, by iterating over it.
fn iteration() -> Vec<Contender<'static>> {
    let ours = |(), set: Set| set.into_iter().map(|square| u64::from(square.index())).sum();
    let cozy = |(), set: cozy::BitBoard| set.into_iter().map(|square| square as u64).sum();
    let shakmaty = |(), set: shakmaty::Bitboard| {
        set.into_iter().map(|square| u64::from(u32::from(square))).sum()
    };
    let chess = |(), set: chess::BitBoard| set.map(|square| square.to_index() as u64).sum();
    vec![
        ("ours", throughput(converted(|_| (), Set::from_bits_truncate), ours)),
        ("cozy", throughput(converted(|_| (), cozy::BitBoard), cozy)),
        ("shakmaty", throughput(converted(|_| (), shakmaty::Bitboard), shakmaty)),
        ("chess", throughput(converted(|_| (), chess::BitBoard), chess)),
    ]
}

fn cozy_perft(board: &cozy::Board, depth: u32) -> u64 {
    let mut leaves = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            leaves += moves.len() as u64;
        } else {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                leaves += cozy_perft(&next, depth - 1);
            }
        }
        false
    });
    leaves
}

fn perft(fen: &'static str, depth: u32) -> Vec<Contender<'static>> {
    let ours: Position = fen.parse().unwrap();
    let cozy: cozy::Board = fen.parse().unwrap();
    let setup: shakmaty::fen::Fen = fen.parse().unwrap();
    let shakmaty: shakmaty::Chess = setup.into_position(shakmaty::CastlingMode::Standard).unwrap();
    let chess: chess::Board = fen.parse().unwrap();
    vec![
        ("ours", Box::new(move || black_box(&ours).perft(depth))),
        ("cozy", Box::new(move || cozy_perft(black_box(&cozy), depth))),
        ("shakmaty", Box::new(move || shakmaty::perft(black_box(&shakmaty), depth))),
        (
            "chess",
            Box::new(move || {
                chess::MoveGen::movegen_perft_test(black_box(&chess), depth as usize) as u64
            }),
        ),
    ]
}

fn main() {
    let words: Vec<String> =
        std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let wanted = |title: &str| words.is_empty() || words.iter().any(|word| title.contains(word));

    println!("Nanoseconds a call, the shortest of many rounds; perft: a leaf.");
    println!("Ratio: ours to the fastest other.\n");
    sliders!(
        wanted,
        "rook",
        attacks::rook,
        attacks::SliderTable::rook,
        cozy::get_rook_moves,
        shakmaty::attacks::rook_attacks,
        chess::get_rook_moves
    );
    sliders!(
        wanted,
        "bishop",
        attacks::bishop,
        attacks::SliderTable::bishop,
        cozy::get_bishop_moves,
        shakmaty::attacks::bishop_attacks,
        chess::get_bishop_moves
    );
    sliders!(
        wanted,
        "queen",
        attacks::queen,
        attacks::SliderTable::queen,
        queen_of_cozy,
        shakmaty::attacks::queen_attacks,
        queen_of_chess
    );
    let calls = (QUERIES * REPEATS) as u64;
    for (title, contenders) in leapers() {
        if wanted(title) {
            race(title, calls, ROUNDS, contenders);
        }
    }
    if wanted("iteration") {
        race("iteration (a set)", calls, ROUNDS, iteration());
    }
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    if wanted("perft start 5") {
        race("perft start 5", 4_865_609, 12, perft(start, 5));
    }
    if wanted("perft kiwipete 4") {
        race("perft kiwipete 4", 4_085_603, 12, perft(kiwipete, 4));
    }
}
