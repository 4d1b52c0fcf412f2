//! Holds that the libraries do without `std`.
//!
//! A program has one panic handler, and `std` brings its own. This crate has
//! one too, so that it doesn't compile when a library that it is built with,
//! or anything below that, links `std`: "found duplicate lang item
//! `panic_impl`". Each library is a feature of its name; with none of them
//! there is nothing to check.
//!
//! Features are united over all packages of one build, and the program wants
//! `std` in some that the libraries share with it: so the check is a build of
//! this package alone, `cargo check -p no-std --features othello`.

#![no_std]
#![forbid(unsafe_code)]

#[cfg(feature = "bitset")]
use bitset as _;
#[cfg(feature = "chess-masks")]
use chess_masks as _;
#[cfg(feature = "connect4")]
use connect4 as _;
#[cfg(feature = "game")]
use game as _;
#[cfg(feature = "lab")]
use lab as _;
#[cfg(feature = "othello")]
use othello as _;

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}
