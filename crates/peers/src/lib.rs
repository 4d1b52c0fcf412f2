//! Racing several ways to compute the same, fairly.
//!
//! All contenders run in turn in every round, so that what else the machine
//! does hits them alike, and the shortest time of each counts. They have to
//! give the same answer.

use std::time::{Duration, Instant};

/// One way to compute something: its name, and what computes an answer.
pub type Contender<'a> = (&'static str, Box<dyn FnMut() -> u64 + 'a>);

/// Runs all contenders so many times and prints for each the shortest time of
/// one of its `units`, in nanoseconds, and what ours, whose names begin with
/// `our`, take of the fastest other's time.
///
/// # Panics
///
/// If two contenders differ in their answer.
pub fn race(title: &str, units: u64, rounds: usize, contenders: Vec<Contender>) {
    let timed = contenders.into_iter().map(|(name, mut run)| {
        (name, move || {
            let start = Instant::now();
            let answer = run();
            (answer, start.elapsed())
        })
    });
    race_timed(title, units, rounds, timed.collect());
}

/// [`race`] with contenders that measure their time themselves.
///
/// # Panics
///
/// If two contenders differ in their answer.
pub fn race_timed(
    title: &str,
    units: u64,
    rounds: usize,
    mut contenders: Vec<(&'static str, impl FnMut() -> (u64, Duration))>,
) {
    let mut least = vec![Duration::MAX; contenders.len()];
    let mut answer = None;
    for _ in 0..rounds {
        for ((name, run), least) in contenders.iter_mut().zip(&mut least) {
            let (found, time) = run();
            assert_eq!(*answer.get_or_insert(found), found, "{title}: {name} differs");
            *least = time.min(*least);
        }
    }
    let nanoseconds: Vec<f64> =
        least.iter().map(|time| time.as_nanos() as f64 / units as f64).collect();
    let others =
        contenders.iter().zip(&nanoseconds).filter(|((name, _), _)| !name.starts_with("our"));
    let fastest = others.map(|(_, &time)| time).fold(f64::INFINITY, f64::min);
    print!("{title:24}");
    for ((name, _), time) in contenders.iter().zip(&nanoseconds) {
        print!("  {name} {time:7.3}");
    }
    for ((name, _), time) in contenders.iter().zip(&nanoseconds) {
        if name.starts_with("our") {
            print!("  {name}: {:.2}", time / fastest);
        }
    }
    println!();
}
