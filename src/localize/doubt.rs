//! Repairs in doubt: inputs that a change has not seen, and inputs where the changed program fails.
//!
//! Of the changes that repair every run tried most are patches that fit these runs. Fresh inputs near the failing ones
//! refute many; of the rest the solver is asked for an input where the changed program fails all the same, and what it
//! finds refutes others too: counterexample-guided, as in synthesis (Solar-Lezama et al., ASPLOS 2006).

use std::collections::BTreeSet;

use crate::base::OriginId;
use crate::heap::Input;

use super::beneath::{Answer, answer};
use super::engine::{Engine, MAX_TRIES};
use super::neighbours::{Sample, neighbours};
use super::repair::Saving;
use super::technique::Step;
use super::trials::Trials;

/// Rounds of questions, and changed programs that are asked about in one.
const MAX_ROUNDS: usize = 4;
const MAX_ASKED: usize = 6;

/// Variants of statements that are tried where repairs were refuted, a round: of those whose repairs these were, so
/// many each, and of all together.
const MAX_AGAIN_OF_ONE: usize = 12;
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
        let repaired = trials.found.repaired();
        if !std::mem::replace(&mut self.has_fresh, true) {
            self.hold_against_fresh(trials);
        }
        let is_asked = self.plan.has(Step::Counterexamples) && self.explorer.n_clauses() <= MAX_CLAUSES;
        let mut refuted = &repaired - &trials.found.repaired();
        let mut is_refuted = !refuted.is_empty();
        for round in 1..=MAX_ROUNDS {
            if is_refuted {
                let own: Vec<OriginId> = statements.iter().copied().filter(|it| refuted.contains(it)).collect();
                trials.of(&own, trials.found.n_variants + MAX_AGAIN_OF_ONE * own.len());
                trials.of(statements, trials.found.n_variants + MAX_AGAIN);
            }
            let is_open = |saving: &&Saving| !self.doubted.contains(&saving.id);
            let n_asked = if is_asked { MAX_ASKED } else { 0 };
            let open: Vec<Saving> = trials.found.whole().into_iter().filter(is_open).take(n_asked).cloned().collect();
            let mut inputs: Vec<Input> = Vec::new();
            for saving in &open {
                if self.subject.stopped().is_some() {
                    return;
                }
                self.doubted.insert(saving.id);
                let Some(variant) = trials.made(saving) else { continue };
                match answer(self.subject, &variant, MAX_CONFLICTS, self.observer) {
                    Answer::Fails(input) => inputs.push(*input),
                    // A change of what the contract calls has changed what was asked.
                    Answer::Holds if !trials.may_change_contract(&variant) => {
                        trials.found.proved.insert(saving.id);
                    }
                    Answer::Holds | Answer::Open => {}
                }
            }
            if open.is_empty() && !is_refuted {
                return;
            }
            is_refuted = !inputs.is_empty();
            refuted.clear();
            if is_refuted {
                let repaired = trials.found.repaired();
                let mut samples = neighbours(self.subject, &inputs, NEAR, self.plan.seed + 1 + round as u64);
                samples.retain(|sample| sample.violated.is_disjoint(&self.unmeetable));
                trials.refine(&samples);
                refuted = &repaired - &trials.found.repaired();
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
