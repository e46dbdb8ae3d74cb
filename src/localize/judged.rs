//! What contracts say of runs that were judged before.
//!
//! Thousands of changed programs end the same few ways on each input, and a contract that calls methods of its own costs
//! more than the run.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeSet, HashMap};
use std::hash::{DefaultHasher, Hash, Hasher};

use crate::base::LabelId;
use crate::exec::{self, Outcome, Place, Run};
use crate::heap::{State, Value};
use crate::ir::Reader;

/// Runs that are remembered, at most.
const MAX_KNOWN: usize = 20_000;

/// The labels that runs violate, by the contracts of one program.
#[derive(Default)]
pub(super) struct Judged {
    by_hash: RefCell<HashMap<u64, Vec<Known>>>,
    n_known: Cell<usize>,
}

struct Known {
    n_steps: u64,
    told: Told,
    /// `None`: not all of them are decided.
    violated: Option<BTreeSet<LabelId>>,
}

/// All of a run that contracts speak of: places in the text do not count.
#[derive(PartialEq, Eq)]
struct Told {
    pre: State,
    given: Vec<Value>,
    outcome: Outcome,
    post: State,
    writes: Vec<(Place, Value, Value)>,
    reads: Vec<(Place, Reader)>,
    checks: Vec<(LabelId, exec::Status)>,
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
        let hash = hash(run);
        let is_it = |known: &&Known| known.n_steps == config.n_steps && known.told.is_of(run);
        let known =
            self.by_hash.borrow().get(&hash).and_then(|all| all.iter().find(is_it).map(|it| it.violated.clone()));
        if let Some(violated) = known {
            return violated;
        }
        let violated = judge();
        // What was stopped has no answer.
        if self.n_known.get() < MAX_KNOWN && config.stopper.stopped().is_none() {
            self.n_known.update(|n| n + 1);
            let known = Known { n_steps: config.n_steps, told: Told::of(run), violated: violated.clone() };
            self.by_hash.borrow_mut().entry(hash).or_default().push(known);
        }
        violated
    }
}

impl Told {
    fn of(run: &Run) -> Told {
        Told {
            pre: run.pre.clone(),
            given: given(run).collect(),
            outcome: run.outcome.clone(),
            post: run.post.clone(),
            writes: writes(run).collect(),
            reads: reads(run).collect(),
            checks: checks(run).map(|(label, status)| (label, status.clone())).collect(),
        }
    }

    fn is_of(&self, run: &Run) -> bool {
        self.outcome == run.outcome
            && self.post == run.post
            && self.pre == run.pre
            && self.given.iter().copied().eq(given(run))
            && self.writes.iter().copied().eq(writes(run))
            && self.reads.iter().copied().eq(reads(run))
            && self.checks.iter().map(|(label, status)| (*label, status)).eq(checks(run))
    }
}

fn given(run: &Run) -> impl Iterator<Item = Value> {
    run.receiver.iter().chain(&run.args).copied()
}

fn writes(run: &Run) -> impl Iterator<Item = (Place, Value, Value)> {
    run.writes.iter().map(|it| (it.place, it.old, it.new))
}

fn reads(run: &Run) -> impl Iterator<Item = (Place, Reader)> {
    run.reads.iter().map(|it| (it.place, it.by))
}

fn checks(run: &Run) -> impl Iterator<Item = (LabelId, &exec::Status)> {
    run.checks.iter().map(|it| (it.label, &it.status))
}

/// Of what tells most runs apart.
fn hash(run: &Run) -> u64 {
    let mut hasher = DefaultHasher::new();
    match &run.outcome {
        Outcome::Returned(value) => value.hash(&mut hasher),
        Outcome::Threw(object) => object.hash(&mut hasher),
        _ => {}
    }
    given(run).for_each(|value| value.hash(&mut hasher));
    run.post.objects.values().for_each(|object| object.hash(&mut hasher));
    run.pre.objects.values().for_each(|object| object.hash(&mut hasher));
    hasher.finish()
}
