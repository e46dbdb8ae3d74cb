//! Which labels can be violated: what is easy first, and what is hard place by place.
//!
//! An assertion in a loop has an instance in each iteration, and mostly follows from what held one iteration before. All
//! of them at once are a question in which nothing of that may be used; in the order of runs each is a small step, as in
//! a proof by induction.

use crate::base::{Budget, LabelId};
use crate::circuit::Bit;
use crate::sat::Model;

use super::Reply;
use super::asking::Asking;
use super::check::{Effort, Runs};
use super::smaller::{Smaller, smaller};

/// A label that takes more than this is asked after all others, and place by place before it is asked as a whole.
const FEW_CONFLICTS: u32 = 2_000;

/// Of a label, where another one is known to be violated.
const CONFLICTS_BESIDE_A_VIOLATION: u32 = 5_000;

/// A place that takes more than this is left to the question as a whole.
const CONFLICTS_OF_ONE: u32 = 10_000;

impl Asking<'_> {
    /// For each label whether some run violates it, as far as that is known, and a model of the first that is.
    ///
    /// Where one is hard and none is known to be violated, smaller scopes are asked first; if the method fails there,
    /// that is the answer to all. Where one is violated the verdict is known: hard ones are then asked with a limit.
    pub(super) fn answers(
        &mut self,
        labels: &[(LabelId, Bit)],
        runs: &mut dyn Runs,
    ) -> (Vec<Option<bool>>, Option<Model>) {
        let mut answers = vec![None; labels.len()];
        let mut first: Option<(usize, Model)> = None;
        let mut hard = Vec::new();
        let is_limited = self.budget.n_conflicts.is_some();
        let few = if is_limited { self.budget.clone() } else { self.few(FEW_CONFLICTS) };
        for (at, (_, bit)) in labels.iter().enumerate() {
            if self.gives_up() {
                break;
            }
            let reply = self.session.ask(&[*bit], &few);
            if matches!(reply, Reply::Unknown(_)) && !is_limited && self.budget.stopped().is_none() {
                hard.push(at);
            } else {
                answers[at] = self.taken(at, *bit, reply, &mut first);
            }
        }
        let limited = match hard.is_empty() {
            false if first.is_some() && self.config.effort == Effort::Verdict => {
                Some(self.few(CONFLICTS_BESIDE_A_VIOLATION))
            }
            false => {
                self.look_smaller(runs);
                if self.instead.is_some() {
                    return (answers, None);
                }
                self.look_at_each();
                None
            }
            true => None,
        };
        for at in hard {
            let reply = self.session.ask(&[labels[at].1], limited.as_ref().unwrap_or(self.budget));
            answers[at] = self.taken(at, labels[at].1, reply, &mut first);
        }
        (answers, first.map(|(_, model)| model))
    }

    /// What the reply says; of labels that are violated the first one's model is kept.
    fn taken(&mut self, at: usize, bit: Bit, reply: Reply, first: &mut Option<(usize, Model)>) -> Option<bool> {
        match reply {
            Reply::Yes(model) => {
                if first.as_ref().is_none_or(|(before, _)| at < *before) {
                    *first = Some((at, model));
                }
                Some(true)
            }
            Reply::No(_) => {
                self.session.assert(!bit);
                Some(false)
            }
            Reply::Unknown(reason) => {
                self.checked.stopped = self.checked.stopped.or(Some(reason));
                None
            }
        }
    }

    /// Once.
    fn look_smaller(&mut self, runs: &mut dyn Runs) {
        if std::mem::take(&mut self.looks_smaller) {
            let whole = (self.program, self.session.encoding.method);
            let Smaller { fails, holds } = smaller(whole, self.config, self.budget, runs);
            self.checked.holds_within = holds;
            self.instead = fails;
        }
    }

    fn few(&self, n_conflicts: u32) -> Budget {
        Budget { n_conflicts: Some(n_conflicts), ..self.budget.clone() }
    }

    /// Asserts of each place where a label is asked for that it cannot be violated there, if that is so and near. A label
    /// that is violated in one place is looked at no more.
    fn look_at_each(&mut self) {
        let mut places: Vec<(LabelId, Bit)> =
            self.session.encoding.labels.iter().map(|label| (label.label, label.violated)).collect();
        // What is said inside of bodies, `sort.loop_invariant#1`, comes before what is promised at their end.
        places.sort_by_key(|(label, _)| !label.as_str().contains('.'));
        let few = self.few(CONFLICTS_OF_ONE);
        let mut violated: Vec<LabelId> = Vec::new();
        for (label, bit) in places {
            if bit == Bit::FALSE || violated.contains(&label) {
                continue;
            }
            match self.session.ask(&[bit], &few) {
                Reply::Yes(_) => violated.push(label),
                Reply::No(_) => self.session.assert(!bit),
                Reply::Unknown(_) if self.budget.stopped().is_some() => return,
                Reply::Unknown(_) => {}
            }
        }
    }
}
