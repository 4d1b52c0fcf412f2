//! Counts and lines of play that are known from elsewhere.

use std::collections::BTreeMap;

use connect4::player::{Greedy, Reason};
use connect4::{Color, Position};
use game::{Convention, Finished, Passes, conformance, perft};

const PLIES: u64 = 8;

fn data(name: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/connect4/");
    std::fs::read_to_string(format!("{folder}{name}")).unwrap()
}

/// The rows of `perft.txt` that have so many numbers, up to [`PLIES`].
fn counts<const N: usize>() -> Vec<[u64; N]> {
    let text = data("perft.txt");
    let rows = text.lines().filter(|line| !line.starts_with('#'));
    let rows = rows.map(|line| line.split_whitespace().map(|word| word.parse().unwrap()));
    let rows = rows.filter_map(|row| row.collect::<Vec<u64>>().try_into().ok());
    let rows: Vec<[u64; N]> = rows.filter(|row: &[u64; N]| row[0] <= PLIES).collect();
    assert_eq!(rows.len() as u64, PLIES + 1);
    rows
}

#[test]
fn move_sequences_are_as_many_as_they_should_be() {
    let convention = Convention { passes: Passes::Ply, finished: Finished::Nothing };
    for [depth, sequences] in counts() {
        assert_eq!(perft(&Position::EMPTY, depth as u32, convention), sequences, "depth {depth}");
    }
}

/// The distinct positions one ply after these, by key.
fn next_level(level: &BTreeMap<u64, Position>) -> BTreeMap<u64, Position> {
    let next = level.values().flat_map(|position| {
        let moves = position.free().into_iter();
        moves.filter_map(|column| position.play(column).ok())
    });
    next.map(|position| (position.key(), position)).collect()
}

fn of_mirror_pairs(level: &BTreeMap<u64, Position>) -> impl Iterator<Item = &Position> {
    level.iter().filter(|(key, position)| position.mirror_key() == **key).map(|(_, p)| p)
}

#[test]
fn distinct_positions_are_as_many_as_they_should_be() {
    let mut level = BTreeMap::from([(Position::EMPTY.key(), Position::EMPTY)]);
    for [plies, total, won, up_to_mirror] in counts() {
        let is_won = |position: &&Position| position.winner().is_some();
        assert_eq!(level.len() as u64, total, "{plies} plies");
        assert_eq!(level.values().filter(is_won).count() as u64, won, "{plies} plies");
        assert_eq!(of_mirror_pairs(&level).count() as u64, up_to_mirror, "{plies} plies");
        if plies < PLIES {
            level = next_level(&level);
        }
    }
    // The known set of positions after 8 plies that are neither over nor
    // decided by the next move.
    let open = of_mirror_pairs(&level).filter(|position| {
        position.outcome().is_none()
            && Greedy::reason(position).is_some_and(|(_, reason)| reason == Reason::Centre)
    });
    assert_eq!(open.count(), 67_557);
}

#[test]
fn lines_of_the_public_test_sets_are_games_that_go_on() {
    let mut positions = Vec::new();
    for (set, plies) in [
        ("L1_R1", 0..=14),
        ("L1_R2", 0..=14),
        ("L1_R3", 0..=14),
        ("L2_R1", 15..=28),
        ("L2_R2", 15..=28),
        ("L3_R1", 29..=42),
    ] {
        let text = data(&format!("Test_{set}.even.txt"));
        assert_eq!(text.lines().count(), 500, "{set}");
        for line in text.lines() {
            let (moves, _score) = line.split_once(' ').unwrap();
            let position: Position = moves.parse().unwrap();
            assert_eq!(position.outcome(), None, "{line}");
            assert_eq!(position.ply() as usize, moves.len(), "{line}");
            assert!(plies.contains(&position.ply()), "{line}");
            assert!(Color::BOTH.iter().all(|&c| !position.discs().side(c).has_line(4)), "{line}");
            positions.push(position);
        }
    }
    conformance::check(&positions);
}
