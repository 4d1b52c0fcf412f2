//! Several threads on one tree.
//!
//! Where the best move of a position has been searched and didn't settle it,
//! its other moves can be searched at the same time (Feldmann's young brothers
//! wait). Such positions are offered to the others: one for each thread that
//! waits, and one more, so that nobody waits long. All share the large table.
//!
//! A thread that has no more moves to search at its own position waits for
//! those who help it, and helps them meanwhile: with positions below its own
//! only, so that it is at hand when they are done.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard};
use std::thread;
use std::time::Duration;

use alloc::sync::Arc;
use alloc::vec::Vec;

use super::search::Search;
use super::{SMALL_BYTES, never};
use crate::evaluation::Evaluation;
use crate::tree::stack::{Move, Moves, Stack};
use crate::tree::table::Table;

/// From so many empties on, a position is worth a helper.
const WORTH: u32 = 12;
/// How often a waiting thread looks for work before it sleeps.
const LOOKS: u32 = 30_000;
/// How long it sleeps at most: then it asks the watch.
const NAP: Duration = Duration::from_millis(1);

/// The threads, and what they have for each other.
#[derive(Debug)]
pub(super) struct Crew {
    helpers: usize,
    kits: Mutex<Vec<Kit>>,
    /// The positions with moves that nobody has taken yet.
    offers: Mutex<Vec<Arc<Work>>>,
    /// Tells those who sleep that there is an offer, or that a helper left.
    news: Condvar,
    /// How many offers there are, and how many there have ever been.
    open: AtomicUsize,
    made: AtomicUsize,
    /// How many offers there should be.
    wanted: AtomicUsize,
    /// What the helpers have looked at.
    nodes: AtomicU64,
    over: AtomicBool,
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
        Crew {
            helpers: threads.clamp(1, 256) - 1,
            kits: Mutex::default(),
            offers: Mutex::default(),
            news: Condvar::new(),
            open: AtomicUsize::new(0),
            made: AtomicUsize::new(0),
            wanted: AtomicUsize::new(0),
            nodes: AtomicU64::new(0),
            over: AtomicBool::new(false),
        }
    }

    /// Forgets what the helpers remember.
    pub fn forget(&mut self) {
        self.kits.get_mut().expect("no thread panics").clear();
    }

    /// What the helpers have looked at since the search began.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// Whether the search has ended.
    pub fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    /// Runs a search of a position with so many empties, and the helpers
    /// beside it.
    pub fn beside<const RAW: bool, T>(
        &self,
        empties: u32,
        table: &Table,
        evaluation: &Evaluation,
        search: impl FnOnce() -> T,
    ) -> T {
        self.nodes.store(0, Ordering::Relaxed);
        if self.helpers == 0 || empties <= WORTH {
            return search();
        }
        self.over.store(false, Ordering::Relaxed);
        self.wanted.fetch_add(1, Ordering::Relaxed);
        thread::scope(|scope| {
            let _end = End(self);
            for _ in 0..self.helpers {
                let help = || self.help::<RAW>(table, evaluation);
                if thread::Builder::new().spawn_scoped(scope, help).is_err() {
                    break; // fewer of them do, too
                }
            }
            search()
        })
    }

    /// What a helper does from the search's beginning to its end.
    fn help<const RAW: bool>(&self, table: &Table, evaluation: &Evaluation) {
        let kit = self.kits.lock().expect("no thread panics").pop();
        let mut kit = kit.unwrap_or_else(Kit::new);
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
            crew: self,
            settled: None,
        };
        while let Some(work) = self.wait(None, || self.is_over()) {
            work.lend_a_hand(&mut search);
            self.nodes.fetch_add(core::mem::take(&mut search.nodes), Ordering::Relaxed);
            search.next_watch = 0;
        }
        self.kits.lock().expect("no thread panics").push(kit);
    }

    /// Waits for an offer, one below a position if there is one, until it has
    /// been enough.
    fn wait(
        &self,
        below: Option<&Arc<Settled>>,
        mut enough: impl FnMut() -> bool,
    ) -> Option<Arc<Work>> {
        let mut seen = None;
        let mut looks = 0;
        self.wanted.fetch_add(1, Ordering::Relaxed);
        let found = loop {
            if enough() {
                break None;
            }
            let made = self.made.load(Ordering::Relaxed);
            if seen != Some(made) {
                seen = Some(made);
                if let Some(work) = self.take(below) {
                    break Some(work);
                }
            }
            looks += 1;
            if looks < LOOKS {
                core::hint::spin_loop();
            } else {
                let offers = self.offers();
                if self.made.load(Ordering::Relaxed) == made && !enough() {
                    drop(self.news.wait_timeout(offers, NAP));
                }
            }
        };
        self.wanted.fetch_sub(1, Ordering::Relaxed);
        found
    }

    /// Joins the largest work on offer.
    fn take(&self, below: Option<&Arc<Settled>>) -> Option<Arc<Work>> {
        let offers = self.offers();
        let suitable =
            offers.iter().filter(|work| below.is_none_or(|above| work.settled.is_below(above)));
        let work = suitable.max_by_key(|work| work.empties)?;
        work.helpers.fetch_add(1, Ordering::Relaxed);
        Some(work.clone())
    }

    #[inline]
    fn wants_offers(&self) -> bool {
        self.wanted.load(Ordering::Relaxed) > self.open.load(Ordering::Relaxed)
    }

    fn offer(&self, work: &Arc<Work>) {
        let mut offers = self.offers();
        offers.push(work.clone());
        self.open.store(offers.len(), Ordering::Relaxed);
        self.made.fetch_add(1, Ordering::Relaxed);
        drop(offers);
        self.news.notify_all();
    }

    /// There is nothing more to take of a work.
    fn withdraw(&self, work: &Work) {
        let mut offers = self.offers();
        offers.retain(|offer| !core::ptr::eq(&**offer, work));
        self.open.store(offers.len(), Ordering::Relaxed);
    }

    fn offers(&self) -> MutexGuard<'_, Vec<Arc<Work>>> {
        self.offers.lock().expect("no thread panics")
    }
}

/// Sends the helpers home, also if the search panics.
struct End<'a>(&'a Crew);

impl Drop for End<'_> {
    fn drop(&mut self) {
        self.0.over.store(true, Ordering::Relaxed);
        self.0.wanted.fetch_sub(1, Ordering::Relaxed);
        let mut offers = self.0.offers();
        offers.clear();
        self.0.open.store(0, Ordering::Relaxed);
        drop(offers);
        self.0.news.notify_all();
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
    #[inline]
    pub fn is_set(&self) -> bool {
        self.flag.load(Ordering::Relaxed) || self.above.as_ref().is_some_and(|above| above.is_set())
    }

    /// Whether this is another position or one below it.
    fn is_below(&self, other: &Arc<Settled>) -> bool {
        core::ptr::eq(self, &**other)
            || self.above.as_ref().is_some_and(|above| above.is_below(other))
    }

    fn set(&self) {
        self.flag.store(true, Ordering::Relaxed);
    }
}

/// What threads do together: the moves of a position, and the best so far.
#[derive(Debug)]
struct Work {
    moves: Vec<Move>,
    next: AtomicUsize,
    best: Mutex<(i32, u8)>,
    settled: Arc<Settled>,
    alpha: i32,
    empties: u32,
    helpers: AtomicUsize,
}

impl Work {
    /// Searches moves until there are no more, or the position is settled.
    fn search<const RAW: bool>(&self, search: &mut Search<'_, RAW>) {
        loop {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if number + 1 >= self.moves.len() {
                search.crew.withdraw(self);
            }
            let Some(mv) = self.moves.get(number) else { return };
            let score = -search.null_window(mv.board, -self.alpha - 1);
            if search.stopped {
                return;
            }
            let mut best = self.best.lock().expect("no thread panics");
            if score > best.0 {
                *best = (score, mv.square);
            }
            if best.0 > self.alpha {
                self.settled.set();
                search.crew.withdraw(self);
                return;
            }
        }
    }

    /// Helps another thread with it.
    fn lend_a_hand<const RAW: bool>(&self, search: &mut Search<'_, RAW>) {
        let _leave = Leave(search.crew, self);
        let own = search.settled.replace(self.settled.clone());
        search.stopped = false;
        self.search(search);
        search.settled = own;
        search.stopped = search.enough || search.is_settled();
    }
}

/// A helper leaves its work, also if it panics.
struct Leave<'a>(&'a Crew, &'a Work);

impl Drop for Leave<'_> {
    fn drop(&mut self) {
        if self.1.helpers.fetch_sub(1, Ordering::Release) == 1 {
            // Whoever waits for it holds the lock until it sleeps.
            drop(self.0.offers());
            self.0.news.notify_all();
        }
    }
}

impl<const RAW: bool> Search<'_, RAW> {
    /// The best of the moves that are left, with the help of threads that have
    /// nothing to do; `None` if there is none.
    #[inline]
    pub(super) fn share(
        &mut self,
        moves: &mut Moves,
        alpha: i32,
        empties: u32,
        best: (i32, u8),
    ) -> Option<(i32, u8)> {
        if empties < WORTH || !self.crew.wants_offers() {
            return None;
        }
        let rest: Vec<Move> = core::iter::from_fn(|| self.stack.next(moves)).collect();
        (!rest.is_empty()).then(|| self.together(rest, alpha, empties, best))
    }

    /// Whether a position above that threads share is settled, or all is over.
    pub(super) fn is_settled(&self) -> bool {
        self.settled.as_ref().is_some_and(|settled| settled.is_set() || self.crew.is_over())
    }

    #[cold]
    fn together(
        &mut self,
        moves: Vec<Move>,
        alpha: i32,
        empties: u32,
        best: (i32, u8),
    ) -> (i32, u8) {
        let above = self.settled.take();
        let settled = Arc::new(Settled { flag: AtomicBool::new(false), above: above.clone() });
        self.settled = Some(settled.clone());
        let work = Arc::new(Work {
            moves,
            next: AtomicUsize::new(0),
            best: Mutex::new(best),
            settled,
            alpha,
            empties,
            helpers: AtomicUsize::new(0),
        });
        let crew = self.crew;
        crew.offer(&work);
        work.search(self);
        crew.withdraw(&work);
        self.wait_for_helpers(&work);
        // What stopped this thread may have been that another settled it.
        self.settled = above;
        self.stopped = self.enough || self.is_settled();
        *work.best.lock().expect("no thread panics")
    }

    /// Waits until nobody works on it any more, and helps meanwhile.
    fn wait_for_helpers(&mut self, work: &Arc<Work>) {
        let crew = self.crew;
        loop {
            if self.stopped {
                work.settled.set(); // by the watch, or by a position above
            }
            let mut asked = 0u32;
            let found = crew.wait(Some(&work.settled), || {
                asked += 1;
                let ask = asked.is_multiple_of(1024) || asked > LOOKS;
                if ask && self.ask_outside() {
                    work.settled.set();
                }
                work.helpers.load(Ordering::Acquire) == 0
            });
            let Some(below) = found else { return };
            below.lend_a_hand(self);
        }
    }
}
