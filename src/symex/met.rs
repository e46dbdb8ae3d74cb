//! The limits that runs and formulas meet while a method is encoded.

use crate::base::{LimitKind, Span};
use crate::circuit::{Bit, Circuit};

use super::{Bounds, Stage, Unsupported, Unwinding};

#[derive(Default)]
pub(super) struct Met {
    stage: Stage,
    unwinding: Vec<Unwinding>,
    unsupported: Vec<Unsupported>,
    /// Runs that allocate a longer array than any that limits are raised for.
    oversized: Vec<Bit>,
    is_cut: bool,
}

/// How much was met up to here.
#[derive(Clone, Copy)]
pub(super) struct Mark {
    n_unwinding: usize,
    n_unsupported: usize,
}

impl Met {
    pub(super) fn enter(&mut self, stage: Stage) {
        self.stage = stage;
    }

    pub(super) fn stage(&self) -> Stage {
        self.stage
    }

    /// Whoever is here needs what has no encoding.
    pub(super) fn unsupported(&mut self, reached: Bit, span: Option<Span>, what: LimitKind) {
        if reached != Bit::FALSE {
            self.unsupported.push(Unsupported { reached, span, what });
        }
    }

    /// Runs that need more of a loop, or nest a call deeper, than the bounds allow. Returns the condition under which
    /// inputs stay, if such are left out.
    #[must_use]
    pub(super) fn exceeded(&mut self, bounds: &Bounds, met: Unwinding) -> Option<Bit> {
        if met.stage == Stage::Assumed && bounds.excluded.contains(&met.origin) {
            return Some(!met.exceeded);
        }
        if met.exceeded != Bit::FALSE {
            self.unwinding.push(met);
        }
        None
    }

    pub(super) fn oversized(&mut self, reached: Bit) {
        self.oversized.push(reached);
    }

    /// The encoding ends here.
    pub(super) fn cut(&mut self) {
        self.is_cut = true;
    }

    pub(super) fn is_cut(&self) -> bool {
        self.is_cut
    }

    pub(super) fn mark(&self) -> Mark {
        Mark { n_unwinding: self.unwinding.len(), n_unsupported: self.unsupported.len() }
    }

    /// What was met since is met on this path alone; where it is dead, not at all.
    pub(super) fn only_on(&mut self, circuit: &mut Circuit, path: Bit, mark: Mark) {
        if path == Bit::TRUE {
            return;
        }
        for met in &mut self.unwinding[mark.n_unwinding..] {
            met.exceeded = circuit.and2(met.exceeded, path);
            met.again = circuit.and2(met.again, path);
        }
        for met in &mut self.unsupported[mark.n_unsupported..] {
            met.reached = circuit.and2(met.reached, path);
        }
        let (mut n_unwinding, mut n_unsupported) = (0, 0);
        self.unwinding.retain(|met| {
            n_unwinding += 1;
            n_unwinding <= mark.n_unwinding || met.exceeded != Bit::FALSE
        });
        self.unsupported.retain(|met| {
            n_unsupported += 1;
            n_unsupported <= mark.n_unsupported || met.reached != Bit::FALSE
        });
    }

    /// Where each limit was met that was met since.
    pub(super) fn since(&self, mark: Mark) -> Vec<Bit> {
        let unwinding = self.unwinding[mark.n_unwinding..].iter().map(|met| met.exceeded);
        unwinding.chain(self.unsupported[mark.n_unsupported..].iter().map(|met| met.reached)).collect()
    }

    pub(super) fn finish(self) -> (Vec<Unwinding>, Vec<Unsupported>, Vec<Bit>) {
        (self.unwinding, self.unsupported, self.oversized)
    }
}
