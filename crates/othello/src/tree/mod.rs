//! What the searches share: the table, the stack of moves, their order, and
//! what is seen on a board.

pub(crate) mod line;
pub(crate) mod order;
pub(crate) mod shallow;
pub(crate) mod stability;
pub(crate) mod stack;
pub(crate) mod table;
pub(crate) mod ternary;
