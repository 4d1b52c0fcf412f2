//! Fills, floods, rays, sliders and riders.

use bitset::{BitSet, Direction, Layout};

use crate::layouts::on_every_layout;
use crate::model::Model;
use crate::sets::{direction_sets, each_pair};

on_every_layout!(occluded_fill flood ray slide ride);

fn occluded_fill<L: Layout>() {
    each_pair::<L>(|set, through| {
        let (model, open) = (Model::of(set), Model::of(through));
        for direction in Direction::ALL {
            let filled = model.fill(model.shape.way(direction), &open).bits();
            let case = (set, direction, through);
            assert_eq!(set.occluded_fill(direction, through).bits(), filled, "{case:?}");
            assert_eq!(set.occluded_fill_by_steps(direction, through).bits(), filled, "{case:?}");
        }
    });
}

fn flood<L: Layout>() {
    each_pair::<L>(|set, through| {
        let (model, open) = (Model::of(set), Model::of(through));
        for directions in direction_sets() {
            let reached = model.flood(directions, &open).bits();
            let case = (set, directions, through);
            assert_eq!(set.flood(through, directions).bits(), reached, "{case:?}");
            assert_eq!(set.flood_by_steps(through, directions).bits(), reached, "{case:?}");
        }
    });
}

fn ray<L: Layout>() {
    let empty = Model::of(BitSet::<L>::EMPTY);
    for square in BitSet::<L>::BOARD {
        for direction in Direction::ALL {
            let ray = Model::of(square.set()).ride(empty.shape.way(direction), &empty);
            assert_eq!(square.ray(direction).bits(), ray.bits(), "{square} {direction}");
        }
    }
}

fn slide<L: Layout>() {
    each_pair::<L>(|set, occupied| {
        let (model, blockers) = (Model::of(set), Model::of(occupied));
        let each = Direction::ALL.map(|way| model.ride(model.shape.way(way), &blockers).bits());
        for directions in direction_sets() {
            let attacked = directions.each().fold(0, |bits, way| bits | each[way as usize]);
            let case = (set, directions, occupied);
            assert_eq!(set.slide(directions, occupied).bits(), attacked, "{case:?}");
            if let Some(square) = set.single() {
                assert_eq!(square.slide(directions, occupied).bits(), attacked, "{case:?}");
            }
        }
    });
}

fn ride<L: Layout>() {
    let jumps = [(1, 2), (-2, 1), (0, 1), (1, 1), (-3, 0), (2, -3), (0, 0), (1, i8::MIN)];
    each_pair::<L>(|set, occupied| {
        let (model, blockers) = (Model::of(set), Model::of(occupied));
        for (files, ranks) in jumps {
            let attacked = model.ride((files.into(), ranks.into()), &blockers).bits();
            let case = (set, files, ranks, occupied);
            assert_eq!(set.ride(files, ranks, occupied).bits(), attacked, "{case:?}");
        }
    });
}
