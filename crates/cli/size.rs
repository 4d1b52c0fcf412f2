//! Boards of Connect Four of other sizes.

use std::str::FromStr;

/// So many columns and rows, as `7x6`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Size {
    pub files: u8,
    pub ranks: u8,
}

impl FromStr for Size {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let expected = || {
            "expected columns x rows, 4x4 to 9x6: 4 to 9 columns, 4 to 8 rows, \
             and no more than 64 cells with a row above the top one"
                .to_string()
        };
        let (files, ranks) = text.split_once(['x', 'X']).ok_or_else(expected)?;
        let number = |text: &str| text.parse::<u8>().map_err(|_| expected());
        let size = Size { files: number(files)?, ranks: number(ranks)? };
        let fits = (4..=9).contains(&size.files)
            && (4..=8).contains(&size.ranks)
            && size.files * (size.ranks + 1) <= 64;
        if fits { Ok(size) } else { Err(expected()) }
    }
}

/// Calls a function of a board's size with the size that was asked for.
macro_rules! with_size {
    ($size:expr, $function:ident($($argument:expr),*)) => {
        with_size!(@ $size, $function($($argument),*),
            (4 4) (4 5) (4 6) (4 7) (4 8) (5 4) (5 5) (5 6) (5 7) (5 8) (6 4) (6 5) (6 6) (6 7)
            (6 8) (7 4) (7 5) (7 6) (7 7) (7 8) (8 4) (8 5) (8 6) (8 7) (9 4) (9 5) (9 6))
    };
    (@ $size:expr, $function:ident $arguments:tt, $(($files:literal $ranks:literal))*) => {
        match ($size.files, $size.ranks) {
            $(($files, $ranks) => with_size!(@call $function $files $ranks $arguments),)*
            _ => unreachable!("sizes are checked when they are read"),
        }
    };
    (@call $function:ident $files:literal $ranks:literal ($($argument:expr),*)) => {
        $function::<$files, $ranks>($($argument),*)
    };
}
pub(crate) use with_size;
