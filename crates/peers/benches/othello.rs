//! Othello perft: ours beside magpie's, in leaves a second.
//!
//! `cargo bench --manifest-path crates/peers/Cargo.toml --bench othello`, with
//! `RUSTFLAGS="-C target-cpu=x86-64-v3"` for processors of about 2013 and later.
//!
//! Both count in turn, several times, so that what else the machine does hits
//! them alike, and the shortest time of each counts.

use std::time::{Duration, Instant};

use magpie::othello::{Board, Stone};
use othello::{PERFT, Position, perft};

const DEPTH: u32 = 10;
const ROUNDS: usize = 7;

fn main() {
    let mut least = [Duration::MAX; 2];
    let mut counts = [0; 2];
    for _ in 0..ROUNDS {
        let contenders: [&dyn Fn() -> u64; 2] =
            [&|| perft(&Position::START, DEPTH, PERFT), &|| {
                magpie_perft(&Board::standard(), Stone::Black, false, DEPTH)
            }];
        for (i, count) in contenders.into_iter().enumerate() {
            let start = Instant::now();
            counts[i] = count();
            least[i] = least[i].min(start.elapsed());
        }
    }
    assert_eq!(counts[0], counts[1], "the counts differ");
    for (name, time) in ["othello", "magpie"].into_iter().zip(least) {
        let speed = counts[0] as f64 / time.as_secs_f64() / 1e6;
        println!(
            "perft {DEPTH}  {name:8} {:7.1} ms  {speed:6.1} M leaves/s",
            time.as_secs_f64() * 1e3
        );
    }
    println!("ours is {:.2} times as fast", least[1].as_secs_f64() / least[0].as_secs_f64());
}

/// The same count by magpie's board: the last ply isn't played either.
fn magpie_perft(board: &Board, stone: Stone, passed: bool, depth: u32) -> u64 {
    let moves = board.moves_for(stone);
    match (moves.is_empty(), depth) {
        (true, _) if passed => 1,
        (true, 1) => 1,
        (true, _) => magpie_perft(board, stone.flip(), true, depth - 1),
        (false, 1) => u64::from(moves.count_set()),
        (false, _) => moves
            .hot_bits()
            .map(|square| {
                let mut next = board.clone();
                next.play(stone, square);
                magpie_perft(&next, stone.flip(), false, depth - 1)
            })
            .sum(),
    }
}
