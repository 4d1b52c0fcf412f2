//! Symmetries of the board and changes of the layout.

use bitset::{Chess, ConnectFour, Layout, Othello, Sentinel, SquareBoard, Top, layout};

use crate::layouts::{Tic, on_every_layout, on_layouts};
use crate::model::{Model, Shape};
use crate::sets::each_set;

on_every_layout!(flips);

mod turns {
    use super::{Chess, Othello, Sentinel, Tic, on_layouts};

    on_layouts!(turns: chess Chess, othello Othello, tic Tic, sentinel_6_6 Sentinel<6, 6>);
}

layout!(SevenBySix: 7 files, 6 ranks);

fn flips<L: Layout>() {
    let (last_file, last_rank) = (i32::from(L::FILES) - 1, i32::from(L::RANKS) - 1);
    each_set::<L>(|set| {
        let model = Model::of(set);
        let flipped = model.map(|(file, rank)| (file, last_rank - rank));
        assert_eq!(set.flip().bits(), flipped.bits(), "{set:?}");
        let mirrored = model.map(|(file, rank)| (last_file - file, rank));
        assert_eq!(set.mirror().bits(), mirrored.bits(), "{set:?}");
        let turned = model.map(|(file, rank)| (last_file - file, last_rank - rank));
        assert_eq!(set.rotate_half().bits(), turned.bits(), "{set:?}");
    });
}

fn turns<L: SquareBoard>() {
    let last = i32::from(L::RANKS) - 1;
    // The printed row of a rank, counted from the top, and back.
    let row = |rank: i32| if L::TOP == Top::FirstRank { rank } else { last - rank };
    each_set::<L>(|set| {
        let model = Model::of(set);
        let transposed = model.map(|(file, rank)| (rank, file));
        assert_eq!(set.transpose().bits(), transposed.bits(), "{set:?}");
        let other = model.map(|(file, rank)| (last - rank, last - file));
        assert_eq!(set.anti_transpose().bits(), other.bits(), "{set:?}");
        // Clockwise the top row becomes the last file, read downward.
        let clockwise = model.map(|(file, rank)| (last - row(rank), row(file)));
        assert_eq!(set.rotate_clockwise().bits(), clockwise.bits(), "{set:?}");
        let back = model.map(|(file, rank)| (row(rank), row(last - file)));
        assert_eq!(set.rotate_counterclockwise().bits(), back.bits(), "{set:?}");
    });
}

fn change_of_layout<L: Layout, M: Layout>() {
    let (from, to) = (Shape::of::<L>(), Shape::of::<M>());
    each_set::<L>(|set| {
        let model = Model::of(set);
        let squares = to.set(model.places());
        assert_eq!(set.same_squares::<M>().bits(), squares.bits(), "{set:?}");
        let rows = from.rows().into_iter().zip(to.rows());
        let printed = rows.flat_map(|(here, there)| {
            model
                .places()
                .filter(move |&(_, rank)| rank == here)
                .map(move |(file, _)| (file, there))
        });
        assert_eq!(set.same_picture::<M>().bits(), to.set(printed).bits(), "{set:?}");
    });
}

#[test]
fn sets_change_their_layout() {
    change_of_layout::<Chess, Chess>();
    change_of_layout::<Chess, Othello>();
    change_of_layout::<Othello, Chess>();
    change_of_layout::<ConnectFour, SevenBySix>();
    change_of_layout::<SevenBySix, ConnectFour>();
}
