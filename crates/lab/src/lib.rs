//! What stands on top of the games: the set calculator and the pictures.
//!
//! * [`calc`] reads an expression such as `rook(d1) & black` over one board
//!   and gives the set, with the set of every part of the expression.
//! * [`draw`] puts boards side by side as text.

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

pub mod calc;
pub mod draw;

/// The code in the READMEs is a test, too: the project's stands here, for it
/// needs all the crates.
#[cfg(doctest)]
mod readme {
    #[doc = include_str!("../../../README.md")]
    mod project {}
    #[doc = include_str!("../README.md")]
    mod lab {}
}
