use chess_masks::Position;

use crate::data::{perft_suite, rows};

/// Counts all positions of the suite to a depth.
fn suite_to(depth: usize) {
    let suite = perft_suite();
    assert_eq!(suite.len(), 64);
    for (fen, counts) in suite {
        let position: Position = fen.parse().unwrap();
        for (depth, count) in (1..).zip(counts).take(depth) {
            assert_eq!(position.perft(depth), count, "{fen} depth {depth}");
        }
    }
}

/// Counts the standard positions as far as there are up to so many leaves.
fn standard_to(most: u64) {
    for row in rows("perft-standard.tsv") {
        let position: Position = row[1].parse().unwrap();
        assert_eq!(position.to_string(), row[1]);
        let counts = row[2].split(',').map(|count| count.parse::<u64>().unwrap());
        for (depth, count) in (1..).zip(counts).take_while(|&(_, count)| count <= most) {
            assert_eq!(position.perft(depth), count, "{} depth {depth}", row[0]);
        }
    }
}

#[test]
fn suite_to_depth_4() {
    suite_to(4);
}

#[test]
#[ignore = "1,700 million leaves: half a minute with --release"]
fn suite_to_depth_6() {
    suite_to(6);
}

#[test]
fn standard_positions() {
    standard_to(20_000_000);
}

#[test]
#[ignore = "1,200 million leaves: half a minute with --release"]
fn standard_positions_deep() {
    standard_to(800_000_000);
}

#[test]
fn divided_counts_add_up() {
    for row in rows("perft-standard.tsv") {
        let position: Position = row[1].parse().unwrap();
        for depth in 0..4 {
            let divided: Vec<_> = position.perft_divide(depth).collect();
            let sum: u64 = divided.iter().map(|&(_, leaves)| leaves).sum();
            assert_eq!(sum, if depth == 0 { 0 } else { position.perft(depth) }, "{}", row[0]);
            for (mv, leaves) in divided {
                assert_eq!(position.play(mv).unwrap().perft(depth - 1), leaves, "{mv}");
            }
        }
    }
}
