//! How a run may end although nobody asks: as the original does on that input, and not otherwise.
//!
//! Where a method's contract cannot be met on some inputs, what else fails is localized with those labels left out
//! ([`Program::unasked`]). Of a run that throws, or never ends, contracts promise little besides: were it not asked for
//! on other inputs either, a change that throws where nothing threw would save every run.

use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};

use crate::base::LabelId;
use crate::exec::{self, Run};
use crate::heap::Input;
use crate::ir::Program;

use super::neighbours::{Key, key};
use super::subject::Subject;

/// Without them a run may end in a way of which the other labels say nothing.
const ENDS: [LabelId; 3] = [LabelId::NO_EXCEPTION, LabelId::ASSERT, LabelId::TERMINATES];

/// What the original violates of the labels that are left out, by input.
#[derive(Default)]
pub(super) struct LeftOut {
    by_input: RefCell<HashMap<Key, BTreeSet<LabelId>>>,
}

impl LeftOut {
    /// Does this run of a changed program end in a way that is left out, and the original's on that input does not?
    ///
    /// Requires: `program` is the one whose contracts judge the run.
    pub(super) fn is_new(
        &self,
        subject: &Subject<'_>,
        (program, run): (&Program, &Run),
        input: &Input,
        config: &exec::Config,
    ) -> bool {
        let violated = ends_left_out(program, run, config);
        if violated.is_empty() {
            return false;
        }
        let mut by_input = self.by_input.borrow_mut();
        let before = by_input.entry(key(input)).or_insert_with(|| {
            let run = exec::run(subject.program, subject.method, input, config);
            ends_left_out(subject.program, &run, config)
        });
        !violated.is_subset(before)
    }
}

fn ends_left_out(program: &Program, run: &Run, config: &exec::Config) -> BTreeSet<LabelId> {
    if ENDS.iter().all(|label| !program.unasked.contains(label)) {
        return BTreeSet::new();
    }
    exec::judge_unasked(program, run, config).into_iter().filter(|label| ENDS.contains(label)).collect()
}

/// The program that asks how changed runs of the same input end, where the run ends as it should; `None`: as it is.
pub(super) fn asked_again(program: &Program, run: &Run, config: &exec::Config) -> Option<Program> {
    let violated = ends_left_out(program, run, config);
    let is_kept = |label: &LabelId| ENDS.contains(label) && !violated.contains(label);
    let unasked: BTreeSet<LabelId> = program.unasked.iter().filter(|label| !is_kept(label)).copied().collect();
    (unasked != program.unasked).then(|| Program { unasked, ..program.clone() })
}
