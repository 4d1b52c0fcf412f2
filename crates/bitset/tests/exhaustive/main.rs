//! Every operation against an obvious one on a table of booleans, on layouts
//! of every kind.
//!
//! A property is one generic function. [`on_every_layout`] makes a test of it
//! for each layout, and [`sets`] gives it the sets: all of them on a board of
//! nine squares, else every square, most often every pair, and random ones.

mod fills;
mod layouts;
mod lines;
mod model;
mod movement;
mod regions;
mod sets;
mod squares;
mod symmetry;
mod text;
