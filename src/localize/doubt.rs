//! Repairs in doubt: inputs that a change has not seen, and inputs where the changed program fails.
//!
//! Of the changes that repair every run tried most are patches that fit these runs. Fresh inputs near the failing ones
//! refute many; of the rest the solver is asked for an input where the changed program fails all the same, and what it
//! finds refutes others too: counterexample-guided, as in synthesis (Solar-Lezama et al., ASPLOS 2006).

use std::collections::BTreeSet;

use crate::base::OriginId;
use crate::heap::Input;

use super::beneath::counterexample;
use super::engine::{Engine, MAX_TRIES};
use super::neighbours::{Sample, neighbours};
use super::repair::Saving;
use super::technique::Step;
use super::trials::Trials;

/// Rounds of questions, and changed programs that are asked about in one.
const MAX_ROUNDS: usize = 4;
const MAX_ASKED: usize = 6;

/// Variants of statements whose repairs were refuted, a round.
const MAX_AGAIN: usize = 60;

/// What one question about a changed program may cost.
const MAX_CONFLICTS: u32 = 10_000;

/// Where the formula about the program itself has more clauses nothing is asked: a changed program has to be encoded
/// anew.
const MAX_CLAUSES: usize = 150_000;

/// Inputs that are tried near a counterexample.
const NEAR: usize = MAX_TRIES / 4;

impl Engine<'_, '_> {
    /// Holds what saved something against inputs that it has not seen. Where repairs are refuted the statements are
    /// varied further.
    pub(super) fn doubt(&mut self, trials: &mut Trials<'_, '_>, statements: &[OriginId]) {
        if trials.found.savings.is_empty() {
            return;
        }
        let n_repaired = trials.found.n_repaired();
        if !std::mem::replace(&mut self.has_fresh, true) {
            self.hold_against_fresh(trials);
        }
        if !self.plan.has(Step::Counterexamples) || self.explorer.n_clauses() > MAX_CLAUSES {
            return;
        }
        let mut is_refuted = trials.found.n_repaired() < n_repaired;
        for round in 1..=MAX_ROUNDS {
            if is_refuted {
                trials.of(statements, trials.found.n_variants + MAX_AGAIN);
            }
            let is_open = |saving: &&Saving| !self.doubted.contains(&saving.id);
            let open: Vec<Saving> = trials.found.whole().into_iter().filter(is_open).take(MAX_ASKED).cloned().collect();
            let mut inputs: Vec<Input> = Vec::new();
            for saving in &open {
                if self.subject.stopped().is_some() {
                    return;
                }
                self.doubted.insert(saving.id);
                let Some(variant) = trials.made(saving) else { continue };
                inputs.extend(counterexample(self.subject, &variant, MAX_CONFLICTS, self.observer));
            }
            if open.is_empty() && !is_refuted {
                return;
            }
            is_refuted = !inputs.is_empty();
            if is_refuted {
                let mut samples = neighbours(self.subject, &inputs, NEAR, self.plan.seed + 1 + round as u64);
                samples.retain(|sample| sample.violated.is_disjoint(&self.unmeetable));
                trials.refine(&samples);
            }
        }
    }

    fn hold_against_fresh(&self, trials: &mut Trials<'_, '_>) {
        if !self.plan.has(Step::FreshInputs) {
            return;
        }
        let failing: Vec<Input> = trials.found.failing.iter().map(|sample| sample.input.clone()).collect();
        let mut fresh = neighbours(self.subject, &failing, MAX_TRIES, self.plan.seed + 1);
        fresh.retain(|sample| sample.violated.is_disjoint(&self.unmeetable));
        let known: BTreeSet<_> = self.samples.iter().map(Sample::key).collect();
        fresh.retain(|sample| !known.contains(&sample.key()));
        trials.refine(&fresh);
    }
}
