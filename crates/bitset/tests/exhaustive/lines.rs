//! So many in a row: every line is walked.

use bitset::{Axis, BitSet, Layout, Square};

use crate::layouts::on_every_layout;
use crate::model::{Model, Place, plus};
use crate::sets::each_set;

on_every_layout!(starts has_line lines_of);

fn lengths() -> impl Iterator<Item = u8> {
    (0..=9).chain([26, 63, 64, 65, 128, 255])
}

/// Every square of the set with the length of the run that begins there.
fn runs(model: &Model, axis: Axis) -> Vec<(Place, i32)> {
    let way = model.shape.way(axis.direction());
    model.in_bit_order().into_iter().map(|place| (place, model.run(place, way))).collect()
}

fn starts<L: Layout>() {
    each_set::<L>(|set| {
        let model = Model::of(set);
        for axis in Axis::ALL {
            let runs = runs(&model, axis);
            for k in lengths().skip(1) {
                let long = runs.iter().filter(|&&(_, length)| length >= i32::from(k));
                let starts = model.shape.set(long.map(|&(place, _)| place)).bits();
                assert_eq!(set.starts(axis, k).bits(), starts, "{set:?} {axis} {k}");
            }
            assert_eq!(set.starts(axis, 0), BitSet::BOARD);
        }
    });
}

fn has_line<L: Layout>() {
    each_set::<L>(|set| {
        let model = Model::of(set);
        let lengths_of = |axis| runs(&model, axis).into_iter().map(|(_, length)| length);
        let longest = Axis::ALL.into_iter().flat_map(lengths_of).max().unwrap_or(0);
        for k in lengths() {
            assert_eq!(set.has_line(k), longest >= i32::from(k), "{set:?} {k}");
        }
    });
}

fn lines_of<L: Layout>() {
    each_set::<L>(|set| {
        let walked = walked(&Model::of(set));
        for k in lengths() {
            let long = walked.iter().filter(|(_, places)| places.len() >= usize::from(k));
            let mut lines = set.lines_of(k);
            for (axis, places) in long {
                let line = lines.next().unwrap_or_else(|| panic!("{set:?} {k}: too few lines"));
                let squares: Vec<Square<L>> = line.squares().collect();
                let found =
                    squares.iter().map(|square| (square.file().into(), square.rank().into()));
                assert_eq!((line.axis(), found.collect::<Vec<Place>>()), (*axis, places.clone()));
                assert_eq!(line.start(), squares[0]);
                assert_eq!(line.set(), squares.into_iter().collect());
            }
            assert!(lines.next().is_none(), "{set:?} {k}: too many lines");
        }
    });
}

/// The runs at their full length, axis by axis, in bit order of their starts.
fn walked(model: &Model) -> Vec<(Axis, Vec<Place>)> {
    let mut lines = Vec::new();
    for axis in Axis::ALL {
        let (files, ranks) = model.shape.way(axis.direction());
        for (place, length) in runs(model, axis) {
            if !model.has(plus(place, (-files, -ranks))) {
                let nth = |n| plus(place, (n * files, n * ranks));
                lines.push((axis, (0..length).map(nth).collect()));
            }
        }
    }
    lines
}
