//! Perft counts: both counters against each other and the known tables.

mod common;

use common::rows;
use game::{Convention, Finished, Passes, Ply};
use othello::{PERFT, Position, divide, perft};

/// The conventions of the table's columns.
const CONVENTIONS: [Convention; 4] = [
    PERFT,
    Convention { passes: Passes::Free, finished: Finished::Leaf },
    Convention { passes: Passes::Free, finished: Finished::Nothing },
    Convention { passes: Passes::Ply, finished: Finished::Nothing },
];

/// The usual table from depth 1 on.
const COUNTS: [u64; 11] =
    [4, 12, 56, 244, 1396, 8200, 55_092, 390_216, 3_005_288, 24_571_284, 212_258_800];

#[test]
fn counts_are_the_known_ones() {
    for row in rows("othello/perft.tsv") {
        let depth: u32 = row[0].parse().unwrap();
        for (convention, count) in CONVENTIONS.into_iter().zip(&row[1..]) {
            if depth <= 8 {
                let slow = game::perft(&Position::START, depth, convention);
                assert_eq!(slow.to_string(), *count, "depth {depth}, {convention:?}");
            }
            if depth <= 8 || depth == 10 && convention == PERFT {
                let fast = perft(&Position::START, depth, convention);
                assert_eq!(fast.to_string(), *count, "depth {depth}, {convention:?}");
            }
        }
    }
    for (depth, count) in (1..=9).zip(COUNTS) {
        assert_eq!(perft(&Position::START, depth, PERFT), count);
        assert_eq!(perft(&Position::MIRRORED, depth, PERFT), count);
    }
}

#[test]
#[ignore = "the whole table to depth 11, in all conventions: about ten seconds"]
fn counts_to_depth_11() {
    assert_eq!(perft(&Position::START, 11, PERFT), COUNTS[10]);
    let rows = rows("othello/perft.tsv");
    let row = rows.iter().find(|row| row[0] == "10").unwrap();
    for (convention, count) in CONVENTIONS.into_iter().zip(&row[1..]) {
        let fast = perft(&Position::START, 10, convention);
        assert_eq!(fast.to_string(), *count, "{convention:?}");
    }
}

/// Late positions, where passes and ends are many.
#[test]
fn both_counters_agree_late_in_the_game() {
    for row in rows("othello/own-games.tsv") {
        let record: othello::Record = row[2].parse().unwrap();
        let game = record.replay(Position::START).unwrap();
        for position in game.positions().collect::<Vec<_>>().into_iter().rev().take(7) {
            for convention in CONVENTIONS {
                for depth in 0..=5 {
                    let slow = game::perft(position, depth, convention);
                    assert_eq!(perft(position, depth, convention), slow, "{position}");
                    let divided = divide(position, depth, convention);
                    let sum: u64 = divided.iter().map(|(_, count)| count).sum();
                    assert!(divided.is_empty() || sum == slow, "{position}");
                }
            }
        }
    }
}

/// The conventions differ from depth 9 on from the start, and at once from
/// here: black passes, white takes the last black disc, the game is over.
#[test]
fn passes_and_ends_are_told_apart() {
    let position: Position = (("-".repeat(22) + "XOO") + &"-".repeat(39) + " X").parse().unwrap();
    for count in [perft, game::perft] {
        let count =
            |depth, passes, finished| count(&position, depth, Convention { passes, finished });
        assert_eq!(count(1, Passes::Ply, Finished::Nothing), 1); // the pass
        assert_eq!(count(1, Passes::Free, Finished::Nothing), 1); // white's f3
        assert_eq!(count(2, Passes::Ply, Finished::Nothing), 1);
        assert_eq!(count(2, Passes::Free, Finished::Nothing), 0);
        assert_eq!(count(3, Passes::Ply, Finished::Nothing), 0);
        assert_eq!(count(3, Passes::Ply, Finished::Leaf), 1);
    }
    assert_eq!(divide(&position, 2, PERFT), [(Ply::Pass, 1)]);
}
