//! Who does the work of a command that looks at many methods, one by one.

use std::ops::Range;
use std::sync::Mutex;
use std::time::Duration;

use super::{Observer, Stopper};

/// A method that is to be looked at, as reports name it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Named {
    /// Its name.
    pub file: String,
    /// Qualified.
    pub class: String,
    /// With the types of its parameters.
    pub method: String,
}

/// Threads, their limits, and which part of the work is theirs. `()` does all of it alone.
pub trait Crew: Sync {
    /// Time since the run began.
    fn now(&self) -> Duration {
        Duration::ZERO
    }

    /// Which of the methods are to be looked at: the others are somebody else's.
    fn share(&self, methods: &[Named]) -> Range<usize> {
        0..methods.len()
    }

    /// Calls `work` with each number below `n`, in any order and perhaps several at a time. The flag is up when that of
    /// the whole is, and may go up for one number alone.
    fn each(&self, n: usize, stopper: &Stopper, work: &Work<'_>) {
        (0..n).for_each(|at| work(at, stopper, &mut ()));
    }
}

/// What is done with a number.
pub type Work<'w> = dyn Fn(usize, &Stopper, &mut dyn Observer) + Sync + 'w;

impl Crew for () {}

/// The first things that the work makes, so many as are wanted: those of the lowest numbers.
pub fn first_made_by<T: Send>(
    crew: &dyn Crew,
    n: usize,
    n_wanted: usize,
    stopper: &Stopper,
    work: impl Fn(usize, &Stopper, &mut dyn Observer) -> Option<T> + Sync,
) -> Vec<T> {
    let (mut made, mut at) = (Vec::new(), 0);
    // No more at a time than are still wanted: nothing is done in vain.
    while at < n && made.len() < n_wanted && stopper.stopped().is_none() {
        let n_next = (n_wanted - made.len()).min(n - at);
        let next = made_by(crew, n_next, stopper, |offset, stopper, observer| work(at + offset, stopper, observer));
        made.extend(next.into_iter().flatten());
        at += n_next;
    }
    made
}

/// What the work makes of each number, in order.
pub fn made_by<T: Send>(
    crew: &dyn Crew,
    n: usize,
    stopper: &Stopper,
    work: impl Fn(usize, &Stopper, &mut dyn Observer) -> T + Sync,
) -> Vec<T> {
    let made: Vec<Mutex<Option<T>>> = (0..n).map(|_| Mutex::new(None)).collect();
    crew.each(n, stopper, &|at, stopper, observer| {
        let one = work(at, stopper, observer);
        *made[at].lock().expect("nobody panics with it") = Some(one);
    });
    let one = |slot: Mutex<Option<T>>| slot.into_inner().expect("nobody panics with it").expect("each is done");
    made.into_iter().map(one).collect()
}
