//! What a run did, as far as contracts speak of it.

use std::hash::{DefaultHasher, Hash, Hasher};

use crate::base::LabelId;
use crate::exec::{self, Outcome, Place, Run};
use crate::heap::{State, Value};
use crate::ir::Reader;

/// All of a run that contracts speak of: places in the text do not count.
#[derive(PartialEq, Eq)]
pub(super) struct Told {
    pub(super) hash: u64,
    pre: State,
    given: Vec<Value>,
    outcome: Outcome,
    post: State,
    writes: Vec<(Place, Value, Value)>,
    reads: Vec<(Place, Reader)>,
    checks: Vec<(LabelId, exec::Status)>,
}

impl Told {
    pub(super) fn of(run: &Run) -> Told {
        Told {
            hash: Told::hash(run),
            pre: run.pre.clone(),
            given: given(run).collect(),
            outcome: run.outcome.clone(),
            post: run.post.clone(),
            writes: writes(run).collect(),
            reads: reads(run).collect(),
            checks: checks(run).map(|(label, status)| (label, status.clone())).collect(),
        }
    }

    /// Contracts say the same of the run.
    pub(super) fn is_of(&self, run: &Run) -> bool {
        self.outcome == run.outcome
            && self.post == run.post
            && self.pre == run.pre
            && self.given.iter().copied().eq(given(run))
            && self.writes.iter().copied().eq(writes(run))
            && self.reads.iter().copied().eq(reads(run))
            && self.checks.iter().map(|(label, status)| (*label, status)).eq(checks(run))
    }

    /// Of input, outcome and heap.
    pub(super) fn hash(run: &Run) -> u64 {
        let mut hasher = DefaultHasher::new();
        match &run.outcome {
            Outcome::Returned(value) => value.hash(&mut hasher),
            Outcome::Threw(object) => object.hash(&mut hasher),
            other => format!("{other:?}").hash(&mut hasher),
        }
        given(run).for_each(|value| value.hash(&mut hasher));
        for state in [&run.pre, &run.post] {
            state.objects.values().for_each(|object| object.hash(&mut hasher));
            (&state.statics, &state.literals).hash(&mut hasher);
        }
        hasher.finish()
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
