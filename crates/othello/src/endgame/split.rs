//! Several threads on one tree.
//!
//! Where the best move of a position has been searched and didn't settle it,
//! its other moves can be searched at the same time (Feldmann's young brothers
//! wait): if a thread is idle, it helps with them. All share the table. A
//! thread that waits for its helper counts as idle meanwhile, so that the
//! helper can be helped.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicIsize, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use alloc::sync::Arc;
use alloc::vec::Vec;

use super::search::Search;
use super::{SMALL_BYTES, never};
use crate::tree::stack::{Move, Moves, Stack};
use crate::tree::table::Table;

/// From so many empties on, helping is worth a thread.
const WORTH: u32 = 14;

/// The threads that nobody has work for, and what they work with.
#[derive(Debug)]
pub(super) struct Crew {
    idle: AtomicIsize,
    kits: Mutex<Vec<Kit>>,
}

/// What a thread doesn't share.
#[derive(Debug)]
struct Kit {
    stack: Stack,
    small: Table,
}

impl Kit {
    fn new() -> Self {
        Kit { stack: Stack::new(), small: Table::with_bytes(SMALL_BYTES) }
    }
}

impl Crew {
    /// A crew of so many threads, the caller's among them.
    pub fn of(threads: usize) -> Self {
        let others = threads.clamp(1, 256) as isize - 1;
        Crew { idle: AtomicIsize::new(others), kits: Mutex::new(Vec::new()) }
    }

    /// Forgets what the threads remember.
    pub fn forget(&mut self) {
        self.kits.get_mut().expect("no thread panics").clear();
    }

    fn hire(&self) -> bool {
        self.idle.load(Ordering::Relaxed) > 0
            && (self.idle.fetch_sub(1, Ordering::AcqRel) > 0 || {
                self.dismiss();
                false
            })
    }

    fn dismiss(&self) {
        self.idle.fetch_add(1, Ordering::AcqRel);
    }

    fn kit(&self) -> Kit {
        self.kits.lock().expect("no thread panics").pop().unwrap_or_else(Kit::new)
    }

    fn put_back(&self, kit: Kit) {
        self.kits.lock().expect("no thread panics").push(kit);
    }
}

/// A position whose moves are searched by several threads: set when one of
/// them settles it.
#[derive(Debug)]
pub(super) struct Settled {
    flag: AtomicBool,
    above: Option<Arc<Settled>>,
}

impl Settled {
    /// Whether this position is settled or one above it.
    pub fn is_set(&self) -> bool {
        self.flag.load(Ordering::Relaxed) || self.above.as_ref().is_some_and(|above| above.is_set())
    }
}

/// What two threads do together: the moves, and the best so far.
struct Work {
    moves: Vec<Move>,
    next: AtomicUsize,
    best: Mutex<(i32, u8)>,
    settled: Arc<Settled>,
    alpha: i32,
}

impl Work {
    /// Searches moves until there are no more, or the position is settled.
    fn join_in<const RAW: bool>(&self, search: &mut Search<'_, RAW>) {
        while let Some(mv) = self.moves.get(self.next.fetch_add(1, Ordering::Relaxed)) {
            let score = -search.null_window(mv.board, -self.alpha - 1);
            if search.stopped {
                return;
            }
            let mut best = self.best.lock().expect("no thread panics");
            if score > best.0 {
                *best = (score, mv.square);
            }
            if best.0 > self.alpha {
                self.settled.flag.store(true, Ordering::Relaxed);
                return;
            }
        }
    }
}

impl<const RAW: bool> Search<'_, RAW> {
    /// The best of the moves that are left, with an idle thread's help; `None`
    /// if there is none.
    pub(super) fn share(
        &mut self,
        moves: &mut Moves,
        alpha: i32,
        empties: u32,
        best: (i32, u8),
    ) -> Option<(i32, u8)> {
        if empties < WORTH || !self.crew.hire() {
            return None;
        }
        let above = self.settled.take();
        let work = Work {
            moves: core::iter::from_fn(|| self.stack.next(moves)).collect(),
            next: AtomicUsize::new(0),
            best: Mutex::new(best),
            settled: Arc::new(Settled { flag: AtomicBool::new(false), above: above.clone() }),
            alpha,
        };
        self.settled = Some(work.settled.clone());
        let (table, evaluation, crew) = (self.table, self.evaluation, self.crew);
        let help = || {
            let mut kit = crew.kit();
            kit.stack.clear();
            let mut search = Search::<RAW> {
                table,
                small: &kit.small,
                stack: &mut kit.stack,
                evaluation,
                nodes: 0,
                watch: &mut never,
                next_watch: 0,
                stopped: false,
                enough: false,
                crew,
                settled: Some(work.settled.clone()),
            };
            work.join_in(&mut search);
            let nodes = search.nodes;
            crew.put_back(kit);
            crew.dismiss();
            nodes
        };
        thread::scope(|scope| {
            let helper = scope.spawn(help);
            work.join_in(self);
            if self.stopped && !work.settled.is_set() {
                work.settled.flag.store(true, Ordering::Relaxed); // the watch has had enough
            }
            crew.dismiss();
            while !helper.is_finished() {
                thread::sleep(Duration::from_micros(50));
                if self.ask_outside() {
                    work.settled.flag.store(true, Ordering::Relaxed);
                }
            }
            crew.idle.fetch_sub(1, Ordering::AcqRel);
            self.nodes += helper.join().expect("no thread panics");
        });
        self.settled = above;
        // What stopped this thread may have been that the other settled it.
        self.stopped = self.enough || self.settled.as_ref().is_some_and(|above| above.is_set());
        Some(work.best.into_inner().expect("no thread panics"))
    }
}
