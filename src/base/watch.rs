//! Work that ends where it stands once nobody waits for it: loops deep inside need no way out of their own.
//!
//! What makes things in bulk holds a [`Watch`] and ticks; whoever began the work does it inside [`unless_stopped`].
//! A tick that sees the flag unwinds from there to here, past everything that was being made. Nothing is printed, and
//! nothing that was half made is left.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use super::Stopper;

/// Ticks from one look at the flag to the next.
const EVERY: u32 = 256;

/// What unwinds.
struct Stopped;

/// Looks at a flag now and then; without one it does nothing.
#[derive(Clone, Debug, Default)]
pub struct Watch {
    stopper: Option<Stopper>,
    n_ticks: u32,
}

impl Watch {
    /// Requires: every tick happens inside [`unless_stopped`].
    pub fn of(stopper: &Stopper) -> Watch {
        Watch { stopper: Some(stopper.clone()), n_ticks: 0 }
    }

    /// Unwinds if the flag is up.
    #[inline]
    pub fn tick(&mut self) {
        self.n_ticks = self.n_ticks.wrapping_add(1);
        if self.n_ticks.is_multiple_of(EVERY) {
            self.look();
        }
    }

    #[cold]
    fn look(&self) {
        if self.stopper.as_ref().is_some_and(|stopper| stopper.stopped().is_some()) {
            // No panic: its hook is not asked.
            resume_unwind(Box::new(Stopped));
        }
    }
}

/// What the work gives, or nothing if a [`Watch`] ended it.
pub fn unless_stopped<T>(work: impl FnOnce() -> T) -> Option<T> {
    match catch_unwind(AssertUnwindSafe(work)) {
        Ok(result) => Some(result),
        Err(payload) if payload.is::<Stopped>() => None,
        Err(panic) => resume_unwind(panic),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::StopReason;

    fn endless(stopper: &Stopper) {
        let mut watch = Watch::of(stopper);
        loop {
            watch.tick();
        }
    }

    #[test]
    fn a_loop_without_an_end_ends() {
        let stopper = Stopper::new();
        stopper.stop(StopReason::Time);
        assert_eq!(unless_stopped(|| endless(&stopper)), None);
    }

    #[test]
    fn what_nobody_stops_is_done() {
        let mut watch = Watch::of(&Stopper::new());
        assert_eq!(unless_stopped(|| (0..10 * EVERY).for_each(|_| watch.tick())), Some(()));
    }

    #[test]
    #[should_panic(expected = "ours")]
    fn a_panic_goes_on() {
        unless_stopped(|| panic!("ours"));
    }
}
