//! How long a variant's run may take.
//!
//! A variant of a loop is often one that never ends, and a run of twenty thousand steps takes a thousand times as long
//! as one that does. So the many steps are for those that use them: once runs were stopped in vain again and again the
//! next ones have few, until one that ends shows that they need more.

use std::cell::Cell;

use crate::exec;

/// A variant's run that is longer than this saves nothing, unless its input has numbers so large that a right one may
/// have to count as far.
const MANY: u64 = 20_000;
const FEW: u64 = 2_000;

/// Runs that are stopped after many steps; one that ends after more than a few makes up for so many.
const MAX_ENDLESS: usize = 40;
const WORTH: usize = 10;

#[derive(Default)]
pub(super) struct Patience {
    n_endless: Cell<usize>,
}

impl Patience {
    /// The steps of the next run. Of one whose input has large numbers all are taken.
    pub(super) fn n_steps(&self, may_take_long: bool) -> u64 {
        if !may_take_long && self.n_endless.get() >= MAX_ENDLESS { FEW } else { MANY }
    }

    /// Was the run, which had so many steps, stopped?
    pub(super) fn is_stopped(&self, run: &exec::Run, n_steps: u64) -> bool {
        let is_stopped = matches!(
            &run.outcome,
            exec::Outcome::Stuck(stuck) if stuck.reason == exec::StuckReason::Steps(n_steps)
        );
        let n = self.n_endless.get();
        if is_stopped {
            self.n_endless.set(n + usize::from(n_steps == MANY));
        } else if run.n_steps > FEW {
            self.n_endless.set(n.saturating_sub(WORTH));
        }
        is_stopped
    }
}
