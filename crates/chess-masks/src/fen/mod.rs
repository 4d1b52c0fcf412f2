//! Placements and positions as text.

mod placement;
mod position;
