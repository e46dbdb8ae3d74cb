//! What contracts say of runs that were judged before.
//!
//! Thousands of changed programs end the same few ways on each input, and a contract that calls methods of its own costs
//! more than the run.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeSet, HashMap};

use crate::base::LabelId;
use crate::exec::{self, Run};

use super::told::Told;

/// Runs that are remembered, at most.
const MAX_KNOWN: usize = 20_000;

/// The labels that runs violate, by the contracts of one program.
#[derive(Default)]
pub(super) struct Judged {
    by_hash: RefCell<HashMap<u64, Vec<Known>>>,
    n_known: Cell<usize>,
    /// What was beyond the labels allowed last: most changes break the same clause.
    beyond: Cell<Option<LabelId>>,
}

struct Known {
    n_steps: u64,
    told: Told,
    left: Left,
}

#[derive(Clone)]
enum Left {
    /// `None`: not all of them are decided.
    Labels(Option<BTreeSet<LabelId>>),
    /// Some that the input's own run does not violate, or some undecided.
    Beyond,
}

impl Judged {
    /// What `judge` says of the run, or said of one like it.
    ///
    /// Requires: `judge` goes by the same contracts each time, within `config`.
    pub(super) fn violated(
        &self,
        run: &Run,
        config: &exec::Config,
        judge: impl FnOnce() -> Option<BTreeSet<LabelId>>,
    ) -> Option<BTreeSet<LabelId>> {
        let hash = Told::hash(run);
        if let Some(Left::Labels(violated)) = self.known(hash, run, config) {
            return violated;
        }
        let violated = judge();
        self.remember(hash, run, config, Left::Labels(violated.clone()));
        violated
    }

    /// The labels that the run violates, if all of them are decided and the run of the original on this input violates
    /// them too. `judge` is told what to ask first.
    ///
    /// Requires: as above, and the same labels for the same input.
    pub(super) fn within(
        &self,
        run: &Run,
        config: &exec::Config,
        judge: impl FnOnce(Option<LabelId>) -> exec::Within,
    ) -> Option<BTreeSet<LabelId>> {
        let hash = Told::hash(run);
        match self.known(hash, run, config) {
            Some(Left::Labels(violated)) => return violated,
            Some(Left::Beyond) => return None,
            None => {}
        }
        let left = match judge(self.beyond.get()) {
            exec::Within::Violated(labels) => Left::Labels(Some(labels)),
            exec::Within::Beyond(label) => {
                self.beyond.set(Some(label));
                Left::Beyond
            }
        };
        self.remember(hash, run, config, left.clone());
        match left {
            Left::Labels(violated) => violated,
            Left::Beyond => None,
        }
    }

    fn known(&self, hash: u64, run: &Run, config: &exec::Config) -> Option<Left> {
        let is_it = |known: &&Known| known.n_steps == config.n_steps && known.told.is_of(run);
        let by_hash = self.by_hash.borrow();
        // What was judged in full comes later.
        by_hash.get(&hash)?.iter().rev().find(is_it).map(|it| it.left.clone())
    }

    fn remember(&self, hash: u64, run: &Run, config: &exec::Config, left: Left) {
        // What was stopped has no answer.
        if self.n_known.get() < MAX_KNOWN && config.stopper.stopped().is_none() {
            self.n_known.update(|n| n + 1);
            let known = Known { n_steps: config.n_steps, told: Told::of(run), left };
            self.by_hash.borrow_mut().entry(hash).or_default().push(known);
        }
    }
}

/// `None`: not all labels are decided.
pub(super) fn violated(judgement: &exec::Judgement) -> Option<BTreeSet<LabelId>> {
    let labels = judgement.violated().iter().map(|result| result.label).collect();
    judgement.undetermined().is_empty().then_some(labels)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::{Idx, MethodId};
    use crate::exec::{Coverage, Outcome};
    use crate::heap::{State, Value};

    fn run(arg: i32, result: i32) -> Run {
        Run {
            method: MethodId::new(0),
            pre: State::default(),
            post: State::default(),
            receiver: None,
            args: vec![Value::Int(arg)],
            outcome: Outcome::Returned(Some(Value::Int(result))),
            trace: Vec::new(),
            coverage: Coverage::default(),
            writes: Vec::new(),
            reads: Vec::new(),
            checks: Vec::new(),
            n_steps: 0,
        }
    }

    #[test]
    fn only_a_run_that_ends_alike_on_the_same_input_is_not_judged_again() {
        let judged = Judged::default();
        let config = exec::Config::check();
        let is_judged = |run: &Run, config: &exec::Config| {
            let mut is_asked = false;
            judged.violated(run, config, || {
                is_asked = true;
                Some(BTreeSet::new())
            });
            is_asked
        };
        assert!(is_judged(&run(1, 2), &config));
        assert!(!is_judged(&run(1, 2), &config));
        assert!(is_judged(&run(1, 3), &config));
        assert!(is_judged(&run(2, 2), &config));
        // What formulas call may take more steps there.
        assert!(is_judged(&run(1, 2), &exec::Config { n_steps: config.n_steps + 1, ..config.clone() }));
        let threw = Run { outcome: Outcome::Threw(crate::heap::ObjectId::new(0)), ..run(1, 2) };
        assert!(is_judged(&threw, &config));
    }
}
