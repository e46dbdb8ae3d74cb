//! Limits as inputs: a flag that anyone may raise, and counts.
//!
//! The library never reads a clock: the edge raises the flag when time is up or the user interrupts.
//! So limits run in unit tests, without sleeping.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

/// Why something stopped before it had its answer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
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
pub struct Stopper(Arc<AtomicU8>);

impl Stopper {
    pub fn new() -> Self {
        Self::default()
    }

    /// The first reason stays.
    pub fn stop(&self, reason: StopReason) {
        let code = match reason {
            StopReason::Time => 1,
            StopReason::Interrupt => 2,
            StopReason::Conflicts => 3,
            StopReason::Memory => 4,
        };
        let _ = self.0.compare_exchange(0, code, Ordering::SeqCst, Ordering::SeqCst);
    }

    pub fn stopped(&self) -> Option<StopReason> {
        match self.0.load(Ordering::Relaxed) {
            0 => None,
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
    pub stopper: Stopper,
    /// Conflicts per solver call; `None` is no limit.
    pub n_conflicts: Option<u32>,
}

impl Budget {
    /// No limit but the flag.
    pub fn until(stopper: Stopper) -> Self {
        Self { stopper, n_conflicts: None }
    }

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
}
