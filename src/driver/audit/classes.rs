//! Invariants that no constructor establishes, that the others imply, or that no method needs; what they leave.

use crate::base::{ClassId, LabelId, MethodId};
use crate::findings::{ClassAudit, Place};
use crate::ir::Clause;
use crate::rel::{Formula, FormulaKind};
use crate::symex::Keeps;

use super::command::Auditor;
use super::outcomes::Asked;
use super::parts::{Part, leave_out};

impl Auditor<'_> {
    /// What is said of the class's invariants; `all` are the methods with a contract that are looked at.
    pub(super) fn class(&self, class: ClassId, all: &[MethodId]) -> Option<ClassAudit> {
        let declared = &self.program.classes[class];
        let is_mine = |method: &MethodId| self.program.methods[*method].class == class;
        let methods: Vec<MethodId> = all.iter().copied().filter(is_mine).collect();
        let unestablished = self.unestablished(class, &methods);
        let probes = methods.iter().map(|method| Auditor { method: *method, ..*self });
        let probe = probes.into_iter().find(|auditor| auditor.has_receiver());
        let is_implied = |label: &LabelId| probe.is_some_and(|auditor| auditor.is_implied(&declared.name, *label));
        // What a type says by itself nobody can leave out.
        let stated = declared.invariants.iter().map(|clause| clause.label);
        let labels = stated.filter(|label| !label.as_str().starts_with("non_null("));
        let (implied, others): (Vec<LabelId>, Vec<LabelId>) = labels.partition(is_implied);
        let is_whole = self.input.methods.is_empty();
        let is_unneeded = |label: &LabelId| is_whole && self.is_unneeded(&declared.name, *label, all);
        let unneeded: Vec<LabelId> = others.into_iter().filter(is_unneeded).collect();
        let heaps = self.heaps(class);
        let is_silent = unestablished.is_empty() && implied.is_empty() && unneeded.is_empty() && heaps.is_none();
        let place = Place::of(self.sources, declared.span?);
        let names = |labels: Vec<LabelId>| labels.iter().map(ToString::to_string).collect::<Vec<_>>();
        let (implied, unneeded) = (names(implied), names(unneeded));
        (!is_silent).then(|| ClassAudit {
            class: declared.name.clone(),
            place,
            unestablished,
            implied,
            unneeded,
            heaps,
        })
    }

    /// The invariants that each constructor breaks on some input; none, unless all there are are looked at.
    fn unestablished(&self, class: ClassId, methods: &[MethodId]) -> Vec<String> {
        let declared = &self.program.classes[class];
        let is_constructor = |method: &&MethodId| self.program.methods[**method].is_constructor();
        let n_constructors = declared.methods.iter().filter(is_constructor).count();
        let constructors: Vec<MethodId> = methods.iter().filter(is_constructor).copied().collect();
        if constructors.is_empty() || constructors.len() < n_constructors {
            return Vec::new();
        }
        let mut left: Vec<usize> = (0..declared.invariants.len()).collect();
        for constructor in constructors {
            if self.check(self.program, constructor, None).failure.is_none() {
                return Vec::new();
            }
            left.retain(|at| self.breaks(class, *at, constructor));
        }
        left.iter().map(|at| declared.invariants[*at].label.to_string()).collect()
    }

    /// Its invariants are assumed of a receiver.
    fn has_receiver(&self) -> bool {
        let method = &self.program.methods[self.method];
        !method.is_static && !method.is_constructor() && !method.contract.is_helper
    }

    /// The other invariants imply it of every object within the bounds. The auditor's method has such a receiver.
    pub(crate) fn is_implied(&self, class: &str, label: LabelId) -> bool {
        let method = &self.program.methods[self.method];
        let declared = &self.program.classes[method.class];
        if declared.name != class || !self.has_receiver() {
            return false;
        }
        let Some(at) = declared.invariants.iter().position(|clause| clause.label == label) else { return false };
        let mut program = self.program.clone();
        let clause = program.classes[method.class].invariants.remove(at);
        let formula = Formula::new(FormulaKind::Not(clause.formula.clone()), clause.span);
        program.methods[self.method].contract.requires = vec![Clause { formula, ..clause }];
        program.methods[self.method].contract.reachable.clear();
        let checked = self.check(&program, self.method, None);
        checked.is_vacuous && !checked.has_no_instance
    }

    /// Without it each of the methods keeps its contract; and where it is assumed, no outcome breaks it alone: it keeps
    /// itself.
    pub(crate) fn is_unneeded(&self, class: &str, label: LabelId, methods: &[MethodId]) -> bool {
        let part = Part::Invariant(class.to_owned(), label);
        methods.iter().all(|method| self.holds(&leave_out(self.program, *method, &part), *method))
            && methods.iter().all(|method| {
                let auditor = Auditor { method: *method, ..*self };
                matches!(auditor.broken(Keeps::AllBut(label)), Asked::No)
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
