//! The solver against known scores, against a plain one, and against itself.

use std::collections::{HashMap, HashSet};

use connect4::sized::{Position, Solver};
use connect4::{Bounds, Limits, Score, Verdict};

fn data(name: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/connect4/");
    std::fs::read_to_string(format!("{folder}{name}")).unwrap()
}

/// Every so many-th line of a set.
fn agrees_with_set(name: &str, step: usize) {
    let mut solver = connect4::Solver::with_mib(64);
    for line in data(&format!("Test_{name}.even.txt")).lines().step_by(step) {
        let (moves, score) = line.split_once(' ').unwrap();
        let position = moves.parse().unwrap();
        let score = Score::new(score.parse().unwrap());
        assert_eq!(solver.score(&position, Limits::NONE).score(), Some(score), "{line}");
        let bounds = solver.verdict(&position, Limits::NONE);
        assert_eq!(bounds.verdict(), Some(score.verdict()), "{line}");
        assert!(bounds.contains(score), "{line}");
    }
}

#[test]
fn scores_of_the_public_test_sets() {
    agrees_with_set("L3_R1", 1);
    agrees_with_set("L2_R1", 1);
    agrees_with_set("L2_R2", 20);
    agrees_with_set("L1_R1", 20);
    agrees_with_set("L1_R2", 250);
}

#[test]
#[ignore = "minutes: all lines of the public test sets"]
fn all_scores_of_the_public_test_sets() {
    for set in ["L3_R1", "L2_R1", "L2_R2", "L1_R1", "L1_R2"] {
        agrees_with_set(set, 1);
    }
}

#[test]
#[ignore = "half an hour: the lines that begin near the empty board"]
fn all_scores_of_the_longest_test_set() {
    agrees_with_set("L1_R3", 1);
}

/// Every so many-th result after eight plies.
fn agrees_with_results(step: usize) {
    let mut solver = connect4::Solver::with_mib(64);
    for line in data("ply8_wdl.even.txt").lines().step_by(step) {
        let (moves, result) = line.split_once(' ').unwrap();
        let verdict = solver.verdict(&moves.parse().unwrap(), Limits::NONE).verdict();
        assert_eq!(verdict.map(|verdict| verdict.to_string()).as_deref(), Some(result), "{line}");
    }
}

#[test]
fn results_after_eight_plies() {
    agrees_with_results(1_500);
}

#[test]
#[ignore = "an hour: the results of all positions after eight plies"]
fn all_results_after_eight_plies() {
    agrees_with_results(1);
}

/// A book holds what the list of all results has, which was counted elsewhere.
#[test]
fn books_hold_the_positions_after_eight_plies() {
    let held = connect4::Book::positions(8);
    assert_eq!(held.len(), 67_557);
    let held: HashSet<u64> = held.iter().map(|position| position.mirror_key()).collect();
    let text = data("ply8_wdl.even.txt");
    let listed = text.lines().map(|line| line.split_once(' ').unwrap().0);
    let listed = listed.map(|moves| moves.parse::<connect4::Position>().unwrap().mirror_key());
    assert_eq!(listed.filter(|key| held.contains(key)).count(), 33_779);
}

/// Scores by the plainest search that there is.
struct Plain<const FILES: u8, const RANKS: u8> {
    known: HashMap<u64, i8>,
}

impl<const FILES: u8, const RANKS: u8> Plain<FILES, RANKS> {
    fn new() -> Self {
        Plain { known: HashMap::new() }
    }

    fn score(&mut self, position: Position<FILES, RANKS>) -> i8 {
        if position.winner().is_some() {
            let free = FILES * RANKS - position.ply() as u8;
            return -((free as i8 + 2) / 2);
        }
        if let Some(&score) = self.known.get(&position.key()) {
            return score;
        }
        let next = position.free().iter().map(|column| position.play(column).unwrap());
        let score = next.map(|next| -self.score(next)).max().unwrap_or(0);
        self.known.insert(position.key(), score);
        score
    }
}

/// A position after random moves, of at least so many plies, not over.
fn random_position<const FILES: u8, const RANKS: u8>(
    random: &mut fastrand::Rng,
    plies: u32,
) -> Position<FILES, RANKS> {
    let mut position = Position::EMPTY;
    while position.ply() < plies {
        let columns: Vec<_> = position.free().iter().collect();
        let next = position.play(columns[random.usize(..columns.len())]).unwrap();
        position = if next.outcome().is_some() { Position::EMPTY } else { next };
    }
    position
}

/// All that the solver says of a position, held against the score.
fn judge<const FILES: u8, const RANKS: u8>(
    solver: &mut Solver<FILES, RANKS>,
    position: Position<FILES, RANKS>,
    score: i8,
) {
    let score = Score::new(score);
    let answer = solver.solve(&position, Limits::NONE);
    assert_eq!(answer.score(), Some(score), "{position}");
    assert_eq!(answer.line().columns().len() as u32, score.plies(&position), "{position}");
    let mut end = position;
    for &column in answer.line().columns() {
        end = end.play(column).unwrap();
    }
    assert_eq!(
        end.outcome().map(connect4::Outcome::winner),
        Some(score.winner(&position)),
        "{position}"
    );
    let best = solver.scores(&position, Limits::NONE).into_iter().map(|(_, bounds)| bounds.lower);
    assert_eq!(best.max(), position.outcome().is_none().then_some(score), "{position}");
}

#[test]
fn every_position_of_a_small_board() {
    let mut plain = Plain::<4, 4>::new();
    assert_eq!(plain.score(Position::EMPTY), 0);
    let mut solver = Solver::<4, 4>::with_mib(1);
    let mut seen = HashMap::new();
    let mut left = vec![Position::<4, 4>::EMPTY];
    while let Some(position) = left.pop() {
        if seen.insert(position.key(), ()).is_some() {
            continue;
        }
        let score = plain.score(position);
        let bounds = solver.score(&position, Limits::NONE);
        assert_eq!(bounds, Bounds { lower: Score::new(score), upper: Score::new(score) });
        left.extend(position.free().iter().filter_map(|column| position.play(column).ok()));
    }
    assert_eq!(seen.len(), 161_029);
}

/// Random positions of a board that the plain search can judge to the end.
fn agrees_with_plain<const FILES: u8, const RANKS: u8>(plies: u32, count: usize) {
    let mut random = fastrand::Rng::with_seed(u64::from(FILES * 16 + RANKS));
    let mut solver = Solver::<FILES, RANKS>::with_mib(8);
    let mut plain = Plain::new();
    for _ in 0..count {
        let position = random_position::<FILES, RANKS>(&mut random, plies);
        let score = plain.score(position);
        judge(&mut solver, position, score);
        judge(&mut solver, position.mirror(), score);
    }
}

#[test]
fn random_positions_of_many_boards() {
    agrees_with_plain::<5, 4>(6, 50);
    agrees_with_plain::<4, 5>(6, 50);
    agrees_with_plain::<5, 5>(12, 50);
    agrees_with_plain::<6, 4>(12, 25);
    agrees_with_plain::<6, 5>(16, 25);
    agrees_with_plain::<5, 6>(16, 25);
    agrees_with_plain::<7, 5>(22, 25);
    agrees_with_plain::<7, 6>(28, 25);
    agrees_with_plain::<8, 7>(42, 25);
    agrees_with_plain::<7, 8>(42, 25);
    agrees_with_plain::<9, 6>(42, 15);
    agrees_with_plain::<5, 8>(26, 25);
    agrees_with_plain::<3, 5>(0, 1);
    agrees_with_plain::<1, 6>(0, 1);
    agrees_with_plain::<9, 1>(0, 1);
    agrees_with_plain::<2, 8>(0, 1);
}

#[test]
fn empty_boards() {
    fn score<const FILES: u8, const RANKS: u8>() -> Option<i8> {
        let mut solver = Solver::<FILES, RANKS>::with_mib(64);
        solver.score(&Position::EMPTY, Limits::NONE).score().map(Score::value)
    }
    assert_eq!(score::<4, 4>(), Some(0));
    assert_eq!(score::<5, 4>(), Some(0));
    assert_eq!(score::<4, 5>(), Some(0));
    assert_eq!(score::<4, 6>(), Some(0));
    assert_eq!(score::<5, 5>(), Some(0));
    assert_eq!(score::<6, 4>(), Some(-1));
    assert_eq!(score::<7, 4>(), Some(0));
    assert_eq!(score::<4, 7>(), Some(0));
    assert_eq!(score::<4, 8>(), Some(0));
    assert_eq!(score::<6, 5>(), Some(0));
    assert_eq!(score::<5, 6>(), Some(0));
}

#[test]
#[ignore = "a minute: the larger empty boards"]
fn larger_empty_boards() {
    fn score<const FILES: u8, const RANKS: u8>() -> Option<i8> {
        let mut solver = Solver::<FILES, RANKS>::with_mib(256);
        solver.score(&Position::EMPTY, Limits::NONE).score().map(Score::value)
    }
    assert_eq!(score::<8, 4>(), Some(-1));
    assert_eq!(score::<6, 6>(), Some(-1));
    assert_eq!(score::<5, 7>(), Some(0));
    assert_eq!(score::<7, 5>(), Some(0));
    assert_eq!(score::<5, 8>(), Some(0));
    assert_eq!(score::<8, 5>(), Some(1));
    assert_eq!(score::<6, 7>(), Some(1));
    assert_eq!(score::<7, 6>(), Some(1));
}

#[test]
fn a_board_of_63_bits() {
    let moves = "44444442222222655656666646552711111137735771";
    let position: Position<7, 8> = moves.parse().unwrap();
    for (position, column) in [(position, 5), (position.mirror(), 3)] {
        let mut solver = Solver::with_mib(4);
        let answer = solver.solve(&position, Limits::NONE);
        assert_eq!(answer.score(), Some(Score::new(6)));
        assert_eq!(answer.best().map(connect4::sized::Column::number), Some(column));
        assert_eq!(answer.line().columns().len(), 1);
    }
}

#[test]
fn scores_agree_with_those_of_the_next_positions() {
    let mut random = fastrand::Rng::with_seed(5);
    let mut solver = connect4::Solver::with_mib(16);
    for _ in 0..60 {
        let position = random_position::<7, 6>(&mut random, 20);
        let score = solver.score(&position, Limits::NONE).score().unwrap();
        let next = position.free().iter().map(|column| position.play(column).unwrap());
        let best = next.map(|next| -solver.score(&next, Limits::NONE).score().unwrap()).max();
        assert_eq!(best, Some(score), "{position}");
        assert_eq!(solver.score(&position.mirror(), Limits::NONE).score(), Some(score));
    }
}

#[test]
fn a_limited_search_proves_what_it_says() {
    let mut random = fastrand::Rng::with_seed(6);
    let mut judge = connect4::Solver::with_mib(16);
    for _ in 0..40 {
        let position = random_position::<7, 6>(&mut random, 18);
        let score = judge.score(&position, Limits::NONE).score().unwrap();
        let mut before: Option<Bounds> = None;
        let mut solver = connect4::Solver::with_mib(1);
        for nodes in [0, 1, 10, 100, 1000, 10_000] {
            let bounds = solver.score(&position, Limits::nodes(nodes));
            assert!(bounds.contains(score), "{position}: {bounds} of {score}");
            assert!(solver.nodes() <= nodes + 1);
            assert!(before.is_none_or(|before| before.lower <= bounds.lower));
            before = Some(bounds);
        }
    }
}

#[test]
fn the_same_search_takes_the_same_nodes() {
    let position: connect4::Position = "274552224131661".parse().unwrap();
    let nodes = || {
        let mut solver = connect4::Solver::with_mib(1);
        solver.score(&position, Limits::NONE);
        solver.nodes()
    };
    assert_eq!(nodes(), nodes());
}

#[test]
fn a_finished_game_has_its_score() {
    let mut solver = connect4::Solver::with_mib(1);
    let won: connect4::Position = "1212121".parse().unwrap();
    let answer = solver.solve(&won, Limits::NONE);
    assert_eq!(answer.score(), Some(Score::new(-18)));
    assert_eq!(answer.score().unwrap().plies(&won), 0);
    assert_eq!(answer.score().unwrap().verdict(), Verdict::Loss);
    assert_eq!(answer.best(), None);
    assert!(solver.scores(&won, Limits::NONE).is_empty());
}

#[test]
#[cfg(feature = "std")]
fn several_threads_agree_with_one() {
    let mut random = fastrand::Rng::with_seed(8);
    let mut solver = connect4::Solver::with_mib(16);
    let mut together = connect4::Solver::with_mib(16).threads(3);
    for _ in 0..4 {
        let position = random_position::<7, 6>(&mut random, 14);
        let score = solver.score(&position, Limits::NONE);
        assert_eq!(together.score(&position, Limits::NONE), score, "{position}");
    }
}
