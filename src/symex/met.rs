//! The limits that runs and formulas meet while a method is encoded.

use crate::base::{LimitKind, OriginId, Span};
use crate::circuit::Bit;

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
    pub fn enter(&mut self, stage: Stage) {
        self.stage = stage;
    }

    /// Whoever is here needs what has no encoding.
    pub fn unsupported(&mut self, reached: Bit, span: Option<Span>, what: LimitKind) {
        if reached != Bit::FALSE {
            self.unsupported.push(Unsupported { reached, span, what });
        }
    }

    /// Runs that need more of a loop, or nest a call deeper, than the bounds allow. Returns the condition under which
    /// inputs stay, if such are left out.
    #[must_use]
    pub fn exceeded(
        &mut self,
        bounds: &Bounds,
        (origin, span): (OriginId, Span),
        is_recursion: bool,
        exceeded: Bit,
        again: Bit,
    ) -> Option<Bit> {
        let stage = self.stage;
        if stage == Stage::Assumed && bounds.excluded.contains(&origin) {
            return Some(!exceeded);
        }
        if exceeded != Bit::FALSE {
            self.unwinding.push(Unwinding { origin, span, exceeded, again, is_recursion, stage });
        }
        None
    }

    pub fn oversized(&mut self, reached: Bit) {
        self.oversized.push(reached);
    }

    /// The encoding ends here.
    pub fn cut(&mut self) {
        self.is_cut = true;
    }

    pub fn is_cut(&self) -> bool {
        self.is_cut
    }

    pub fn mark(&self) -> Mark {
        Mark { n_unwinding: self.unwinding.len(), n_unsupported: self.unsupported.len() }
    }

    /// Where each limit was met that was met since.
    pub fn since(&self, mark: Mark) -> Vec<Bit> {
        let unwinding = self.unwinding[mark.n_unwinding..].iter().map(|met| met.exceeded);
        unwinding.chain(self.unsupported[mark.n_unsupported..].iter().map(|met| met.reached)).collect()
    }

    pub fn finish(self) -> (Vec<Unwinding>, Vec<Unsupported>, Vec<Bit>) {
        (self.unwinding, self.unsupported, self.oversized)
    }
}
