//! The layouts under test.

use bitset::{Layout, SquareBoard, Top, layout};

layout!(pub(crate) Tic: 3 files, 3 ranks);
layout!(pub(crate) Wide: 5 files, 4 ranks);
layout!(pub(crate) Strip: 1 files, 64 ranks);
layout!(pub(crate) Row: 26 files, 2 ranks);

impl SquareBoard for Tic {}

/// A guard column at the right, and rank 1 on top.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Guarded;

impl Layout for Guarded {
    const NAME: &'static str = "guarded";
    const FILES: u8 = 6;
    const RANKS: u8 = 5;
    const FILE_STEP: u8 = 1;
    const RANK_STEP: u8 = 7;
    const TOP: Top = Top::FirstRank;
}

/// One rank, each file right after the one before.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Track;

impl Layout for Track {
    const NAME: &'static str = "track";
    const FILES: u8 = 7;
    const RANKS: u8 = 1;
    const FILE_STEP: u8 = 1;
    const RANK_STEP: u8 = 1;
    const TOP: Top = Top::LastRank;
}

/// Makes a module of tests of each property, one test a layout.
macro_rules! on_every_layout {
    ($($property:ident)*) => {
        $(
            mod $property {
                use bitset::{Chess, ConnectFour, Othello, Sentinel};

                use crate::layouts::{Guarded, Row, Strip, Tic, Track, Wide};

                crate::layouts::on_layouts!($property:
                    chess Chess, othello Othello, connect_four ConnectFour, tic Tic, wide Wide,
                    sentinel_8_7 Sentinel<8, 7>, sentinel_1_1 Sentinel<1, 1>, strip Strip,
                    row Row, guarded Guarded, track Track
                );
            }
        )*
    };
}

/// Makes a test of a property for each of these layouts.
macro_rules! on_layouts {
    ($property:ident: $($name:ident $layout:ty),*) => {
        $(
            #[test]
            fn $name() {
                super::$property::<$layout>();
            }
        )*
    };
}

pub(crate) use {on_every_layout, on_layouts};
