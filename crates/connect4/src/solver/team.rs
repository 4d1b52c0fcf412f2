//! Threads that search one position together.
//!
//! They share the table. So that they don't all do the same work, each tells
//! which positions it is searching, and the others put these off.

use alloc::boxed::Box;
use core::iter::repeat_with;
use core::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use super::table::Mixed;

/// How many positions can be marked at a time; marks can overwrite each other,
/// which costs no more than some work that is done twice.
const MARKS: usize = 1 << 10;

pub(super) struct Team {
    done: AtomicBool,
    nodes: AtomicU64,
    busy: Box<[AtomicU64]>,
}

impl Team {
    pub(super) fn new(nodes: u64) -> Team {
        Team {
            done: AtomicBool::new(false),
            nodes: AtomicU64::new(nodes),
            busy: repeat_with(AtomicU64::default).take(MARKS).collect(),
        }
    }

    /// Whether a thread has the answer, or the search was stopped.
    #[inline]
    pub(super) fn is_done(&self) -> bool {
        self.done.load(Relaxed)
    }

    pub(super) fn finish(&self) {
        self.done.store(true, Relaxed);
    }

    /// Counts nodes. Returns how many there are of all threads.
    pub(super) fn count(&self, nodes: u64) -> u64 {
        self.nodes.fetch_add(nodes, Relaxed) + nodes
    }

    fn mark(&self, mixed: Mixed) -> &AtomicU64 {
        &self.busy[mixed.bits() as usize % MARKS]
    }

    pub(super) fn is_busy(&self, mixed: Mixed) -> bool {
        self.mark(mixed).load(Relaxed) == mixed.bits()
    }

    pub(super) fn begin(&self, mixed: Mixed) {
        self.mark(mixed).store(mixed.bits(), Relaxed);
    }

    pub(super) fn end(&self, mixed: Mixed) {
        self.mark(mixed).store(0, Relaxed);
    }
}
