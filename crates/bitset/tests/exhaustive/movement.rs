//! Shifts, steps and leapers.

use bitset::{BitSet, Direction, Layout, Leaper};

use crate::layouts::on_every_layout;
use crate::model::{Model, Place, Shape, plus};
use crate::sets::{direction_sets, each_set, each_set_but_pairs};

on_every_layout!(shift shift_by step raw_shift neighbours square_steps leaper symmetric_leaper);

/// Steps within and past every edge, and the ends of the type.
fn steps() -> impl Iterator<Item = (i8, i8)> {
    let distances = (-9..=9).chain([i8::MIN, -64, -63, 63, 64, i8::MAX]);
    distances.clone().flat_map(move |files| distances.clone().map(move |ranks| (files, ranks)))
}

fn wide((files, ranks): (i8, i8)) -> Place {
    (files.into(), ranks.into())
}

fn shift<L: Layout>() {
    each_set::<L>(|set| {
        let model = Model::of(set);
        for direction in Direction::ALL {
            let moved = model.moved(model.shape.way(direction)).bits();
            assert_eq!(set.shift(direction).bits(), moved, "{set:?} {direction}");
        }
    });
}

fn shift_by<L: Layout>() {
    each_set_but_pairs::<L>(|set| {
        let model = Model::of(set);
        for direction in Direction::ALL {
            let (files, ranks) = model.shape.way(direction);
            for n in (0..=70).chain([127, 128, 255]) {
                let moved = model.moved((files * i32::from(n), ranks * i32::from(n))).bits();
                assert_eq!(set.shift_by(direction, n).bits(), moved, "{set:?} {direction} by {n}");
            }
        }
    });
}

fn step<L: Layout>() {
    each_set_but_pairs::<L>(|set| {
        let model = Model::of(set);
        for step in steps() {
            let moved = model.moved(wide(step)).bits();
            assert_eq!(set.step(step.0, step.1).bits(), moved, "{set:?} {step:?}");
        }
    });
}

/// Index arithmetic says what becomes of each square.
fn raw_shift<L: Layout>() {
    each_set::<L>(|set| {
        for direction in Direction::ALL {
            let shifted = set.raw_shift(direction);
            let outcome =
                (shifted.bits, shifted.moved.bits(), shifted.wrapped.bits(), shifted.lost.bits());
            assert_eq!(outcome, raw_outcome(&Model::of(set), direction), "{set:?} {direction}");
        }
    });
}

/// The number after the shift; what has moved, wrapped and been lost.
fn raw_outcome(model: &Model, direction: Direction) -> (u64, u64, u64, u64) {
    let shape = model.shape;
    let (mut bits, mut moved, mut wrapped, mut lost) = (0, 0, 0, 0);
    for place in model.places() {
        let from = 1 << shape.bit(place);
        let neighbour = plus(place, shape.way(direction));
        let to = shape.bit(neighbour);
        if (0..64).contains(&to) {
            bits |= 1 << to;
        }
        if shape.has(neighbour) {
            moved |= from;
        } else if shape.places().any(|square| shape.bit(square) == to) {
            wrapped |= from;
        } else {
            lost |= from;
        }
    }
    (bits, moved, wrapped, lost)
}

fn neighbours<L: Layout>() {
    each_set::<L>(|set| {
        let model = Model::of(set);
        for directions in direction_sets() {
            let reached = directions
                .each()
                .map(|direction| model.moved(model.shape.way(direction)).bits())
                .fold(0, |reached, more| reached | more);
            assert_eq!(set.neighbours(directions).bits(), reached, "{set:?} {directions:?}");
        }
    });
}

/// A square steps as the set of it does.
fn square_steps<L: Layout>() {
    for square in BitSet::<L>::BOARD {
        for direction in Direction::ALL {
            assert_eq!(square.neighbour(direction), square.set().shift(direction).single());
        }
        for (files, ranks) in steps() {
            assert_eq!(square.step(files, ranks), square.set().step(files, ranks).single());
        }
    }
}

fn leaper<L: Layout>() {
    assert_attacks::<L>(&Leaper::new(&[]), &[]);
    for step in steps() {
        assert_attacks::<L>(&Leaper::new(&[step, (1, 2)]), &[wide(step), (1, 2)]);
    }
    let knight = Leaper::<L>::symmetric(1, 2);
    each_set::<L>(|set| {
        let together = set.iter().map(|square| knight.attacks(square)).collect();
        assert_eq!(knight.attacks_of(set), together, "{set:?}");
    });
}

fn symmetric_leaper<L: Layout>() {
    for step in steps() {
        let (a, b) = wide(step);
        let jumps = [(a, b), (a, -b), (-a, b), (-a, -b), (b, a), (b, -a), (-b, a), (-b, -a)];
        assert_attacks::<L>(&Leaper::symmetric(step.0, step.1), &jumps);
    }
}

fn assert_attacks<L: Layout>(leaper: &Leaper<L>, jumps: &[Place]) {
    let shape = Shape::of::<L>();
    for square in BitSet::<L>::BOARD {
        let from = (square.file().into(), square.rank().into());
        let jumps = jumps.iter().filter(|&&jump| jump != (0, 0));
        let to = shape.set(jumps.map(|&jump| plus(from, jump)));
        assert_eq!(leaper.attacks(square).bits(), to.bits(), "from {square}");
    }
}
