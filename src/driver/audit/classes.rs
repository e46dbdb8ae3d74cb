//! Invariants that no constructor establishes.

use crate::base::{ClassId, LabelId, MethodId};
use crate::findings::{ClassAudit, Place};

use super::command::Auditor;

impl Auditor<'_> {
    /// The invariants of the class that each of these constructors, which are all it has, breaks on some input; nothing
    /// if there are none. The auditor's method is one of the constructors.
    pub(super) fn class(&self, class: ClassId, constructors: &[MethodId]) -> Option<ClassAudit> {
        let declared = &self.program.classes[class];
        let mut left: Vec<usize> = (0..declared.invariants.len()).collect();
        for constructor in constructors {
            if left.is_empty() {
                return None;
            }
            let checked = self.check(self.program, *constructor, None);
            if checked.failure.is_none() {
                return None;
            }
            left.retain(|at| self.breaks(class, *at, *constructor));
        }
        let span = declared.span?;
        let unestablished: Vec<String> = left.iter().map(|at| declared.invariants[*at].label.to_string()).collect();
        (!unestablished.is_empty()).then(|| ClassAudit {
            class: declared.name.clone(),
            place: Place::of(self.sources, span),
            unestablished,
        })
    }

    /// Asked alone: beside another violation it need not show.
    fn breaks(&self, class: ClassId, at: usize, constructor: MethodId) -> bool {
        let mut program = self.program.clone();
        let invariants = &mut program.classes[class].invariants;
        let only = invariants.swap_remove(at);
        let label: LabelId = only.label;
        *invariants = vec![only];
        let checked = self.check(&program, constructor, None);
        checked.labels.iter().any(|answer| answer.label == label && answer.is_violated == Some(true))
    }
}
