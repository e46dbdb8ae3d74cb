//! Limits as inputs: a flag that anyone may raise, and counts.
//!
//! The library never reads a clock: the edge raises the flag when time is up or the user interrupts.
//! So limits run in unit tests, without sleeping.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use serde::{Deserialize, Serialize};

/// Why something stopped before it had its answer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum StopReason {
    /// The time limit was reached.
    Time,
    /// The user interrupted.
    Interrupt,
    /// More conflicts than allowed in one solver call.
    Conflicts,
    /// More memory than allowed.
    Memory,
}

impl std::fmt::Display for StopReason {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            StopReason::Time => "time limit reached",
            StopReason::Interrupt => "interrupted",
            StopReason::Conflicts => "conflict limit reached",
            StopReason::Memory => "memory limit reached",
        })
    }
}

/// The hand that raises the flag; cheap to clone and safe to call from a signal thread.
#[derive(Clone, Debug, Default)]
pub struct Stopper {
    flag: Arc<AtomicU8>,
    /// That of the whole, where this is a part's.
    whole: Option<Arc<Stopper>>,
}

impl Stopper {
    /// One that stops nobody yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// A flag for a part of the work: it is up when it or the whole's is.
    pub fn part(&self) -> Self {
        Stopper { flag: Arc::default(), whole: Some(Arc::new(self.clone())) }
    }

    /// The first reason stays.
    pub fn stop(&self, reason: StopReason) {
        let code = match reason {
            StopReason::Time => 1,
            StopReason::Interrupt => 2,
            StopReason::Conflicts => 3,
            StopReason::Memory => 4,
        };
        let _ = self.flag.compare_exchange(0, code, Ordering::SeqCst, Ordering::SeqCst);
    }

    /// Why everybody is to stop; `None`: go on.
    pub fn stopped(&self) -> Option<StopReason> {
        match self.flag.load(Ordering::Relaxed) {
            0 => self.whole.as_ref().and_then(|whole| whole.stopped()),
            1 => Some(StopReason::Time),
            2 => Some(StopReason::Interrupt),
            3 => Some(StopReason::Conflicts),
            _ => Some(StopReason::Memory),
        }
    }
}

/// What one question may cost.
#[derive(Clone, Debug, Default)]
pub struct Budget {
    /// Whoever raises it ends the question.
    pub stopper: Stopper,
    /// Conflicts per solver call; `None` is no limit.
    pub n_conflicts: Option<u32>,
}

impl Budget {
    /// No limit but the flag.
    pub fn until(stopper: Stopper) -> Self {
        Self { stopper, n_conflicts: None }
    }

    /// Why the question is to end; `None`: go on.
    pub fn stopped(&self) -> Option<StopReason> {
        self.stopper.stopped()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_reason_stays() {
        let stopper = Stopper::new();
        let budget = Budget::until(stopper.clone());
        assert_eq!(budget.stopped(), None);
        stopper.stop(StopReason::Time);
        stopper.stop(StopReason::Interrupt);
        assert_eq!(budget.stopped(), Some(StopReason::Time));
    }

    #[test]
    fn a_part_stops_with_the_whole_and_not_the_other_way() {
        let whole = Stopper::new();
        let (one, other) = (whole.part(), whole.part());
        one.stop(StopReason::Time);
        assert_eq!((one.stopped(), other.stopped(), whole.stopped()), (Some(StopReason::Time), None, None));
        whole.stop(StopReason::Interrupt);
        assert_eq!((one.stopped(), other.stopped()), (Some(StopReason::Time), Some(StopReason::Interrupt)));
    }
}
