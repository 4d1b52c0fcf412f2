use chess_masks::{Set, Square, attacks, geometry};

use crate::data::{rows, set, square};
use crate::walker;

fn pairs() -> impl Iterator<Item = (Square, Square)> {
    Set::BOARD.into_iter().flat_map(|a| Set::BOARD.into_iter().map(move |b| (a, b)))
}

#[test]
fn between_ray_file() {
    let rows = rows("between-ray.tsv");
    assert_eq!(rows.len(), 2048);
    for row in rows {
        let (a, b) = (square(&row[0]), square(&row[1]));
        assert_eq!(geometry::between(a, b), set(&row[2]), "{a} {b}");
        assert_eq!(geometry::line(a, b), set(&row[3]), "{a} {b}");
    }
}

/// The squares from `a` on in the direction of `b`, by walking; none if `b` is
/// not met.
fn walk_to(a: Square, b: Square) -> Set {
    let steps = walker::ROOK.iter().chain(walker::BISHOP);
    let rays = steps.map(|&step| walker::walk(a, &[step], 7, Set::EMPTY));
    rays.into_iter().find(|ray| ray.contains(b)).unwrap_or(Set::EMPTY)
}

#[test]
fn every_pair_against_the_walker() {
    for (a, b) in pairs() {
        let (ray, back) = (walk_to(a, b), walk_to(b, a));
        assert_eq!(geometry::ray(a, b), ray, "{a} {b}");
        assert_eq!(geometry::between(a, b), ray & back, "{a} {b}");
        assert_eq!(geometry::line(a, b), ray | back, "{a} {b}");
        let direction = geometry::direction(a, b);
        assert_eq!(direction.map_or(Set::EMPTY, |direction| a.ray(direction)), ray, "{a} {b}");
        for c in Set::BOARD {
            assert_eq!(geometry::aligned(a, b, c), (ray | back).contains(c), "{a} {b} {c}");
        }
    }
}

#[test]
fn every_distance_is_that_of_the_shortest_walk() {
    for (a, b) in pairs() {
        let mut reached = a.set();
        let mut moves = 0;
        while !reached.contains(b) {
            assert_eq!(geometry::within(a, moves), reached);
            reached |= reached.into_iter().map(attacks::king).collect::<Set>();
            moves += 1;
        }
        assert_eq!(geometry::distance(a, b), moves, "{a} {b}");
    }
}

#[test]
fn files_of_every_pair() {
    for (a, b) in pairs() {
        let both = a.set() | b.set();
        assert_eq!(geometry::files(both), Set::file(a.file()) | Set::file(b.file()));
        let next = |square: Square| match square.file() {
            0 => Set::file(1),
            file => Set::file(file - 1) | Set::file(file + 1),
        };
        assert_eq!(geometry::adjacent_files(both), next(a) | next(b));
    }
}
