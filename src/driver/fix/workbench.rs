//! Candidates as programs, and the verifier's word on them.

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};

use crate::base::{Budget, MethodId, Options, Sources, Span, Stopper};
use crate::driver::localize::{Edited, EditedProgram, declarations};
use crate::driver::settings::query_config;
use crate::exec;
use crate::ir::Program;
use crate::lift;
use crate::lower::{Lowered, Target};
use crate::mutate::Mutant;
use crate::query::{self, Checked};
use crate::repair::{Verified, Workshop};
use crate::testgen::Interpreted;

/// Conflicts of one question about a candidate: there may be another one that is easier to verify.
const MAX_CONFLICTS: u32 = 100_000;

pub(super) struct Workbench<'a, 'e> {
    pub edited: &'a Edited<'e>,
    pub options: &'a Options,
    pub stopper: &'a Stopper,
    /// Assumptions of the code as it is need more than the limits allow.
    pub n_excluded: usize,
    /// The code as it is, with every method that has a contract.
    all: OnceCell<Option<(Lowered, Sources)>>,
    /// Whether methods that depend on the repaired one hold as it is.
    held: BTreeMap<(String, String), bool>,
}

impl<'a, 'e> Workbench<'a, 'e> {
    pub(super) fn new(edited: &'a Edited<'e>, options: &'a Options, stopper: &'a Stopper, n_excluded: usize) -> Self {
        Workbench { edited, options, stopper, n_excluded, all: OnceCell::new(), held: BTreeMap::new() }
    }

    pub(super) fn check(&self, program: &Program, method: MethodId, options: &Options) -> Checked {
        let config = query::Config { covers: false, ..query_config(program, options, self.stopper) };
        let budget = Budget { n_conflicts: Some(MAX_CONFLICTS), ..Budget::until(self.stopper.clone()) };
        let run = exec::Config { stopper: self.stopper.clone(), ..exec::Config::check() };
        let mut runs = Interpreted { program, method, config: &run };
        query::check(program, method, &config, &budget, &mut (), &mut runs)
    }

    /// It is shown of some input, and of all that the code as it is was asked about.
    pub(super) fn is_shown(&self, program: &Program, method: MethodId, checked: &Checked) -> bool {
        holds(checked)
            && checked.reached.excluded.len() <= self.n_excluded
            && program.unpromised(method).is_none()
            && program.unread(method).is_none()
    }

    fn everything(&self) -> Target {
        Target { methods: Vec::new(), classes: Vec::new(), ..self.edited.request.target.clone() }
    }

    /// Methods with a contract, besides the one to be repaired, whose runs or formulas may come to what is changed.
    fn dependents(&self, change: &Mutant) -> Vec<(String, String)> {
        let all = self.all.get_or_init(|| self.edited.lowered(&Mutant { edits: Vec::new() }, Some(self.everything())));
        let Some((lowered, _)) = all else { return Vec::new() };
        let program = &lowered.program;
        let declared = self.changed(change);
        let is_changed = |method: &MethodId| declared.iter().any(|span| span.contains(program.methods[*method].span));
        let changed: BTreeSet<MethodId> = program.methods.ids().filter(is_changed).collect();
        let in_formulas = changed.iter().any(|method| program.methods[*method].contract.is_pure);
        let here = self.edited.program.methods[self.edited.method].span;
        let others = lowered.targets.iter().filter(|target| program.methods[**target].span != here);
        let depends = |target: &&MethodId| in_formulas || !program.reached_by_calls(**target).is_disjoint(&changed);
        others.filter(depends).map(|target| name(program, *target)).collect()
    }

    /// The declarations that the change is in.
    pub(super) fn changed(&self, change: &Mutant) -> Vec<Span> {
        let mut found = Vec::new();
        for edit in &change.edits {
            let source = edit.span.source;
            let unit = crate::java::parse(source, &self.edited.sources.get(source).text).tree;
            let mut methods = Vec::new();
            declarations(&unit.types, &mut methods);
            let around = methods.iter().map(|method| method.span).filter(|span| span.contains(edit.span));
            found.extend(around);
        }
        found
    }

    /// A method that held no longer does.
    fn breaks_others(&mut self, change: &Mutant) -> bool {
        let dependents = self.dependents(change);
        if dependents.is_empty() {
            return false;
        }
        let Some((changed, _)) = self.edited.lowered(change, Some(self.everything())) else { return true };
        let find = |lowered: &Lowered, wanted: &(String, String)| {
            lowered.targets.iter().copied().find(|target| name(&lowered.program, *target) == *wanted)
        };
        for dependent in dependents {
            if !self.held.contains_key(&dependent) {
                let Some(Some((before, _))) = self.all.get() else { continue };
                let method = find(before, &dependent);
                let held = method.is_some_and(|method| holds(&self.check(&before.program, method, self.options)));
                self.held.insert(dependent.clone(), held);
            }
            if self.held[&dependent] {
                let method = find(&changed, &dependent);
                if !method.is_some_and(|method| holds(&self.check(&changed.program, method, self.options))) {
                    return true;
                }
            }
        }
        false
    }
}

fn holds(checked: &Checked) -> bool {
    checked.failure.is_none() && checked.is_complete() && !checked.is_vacuous
}

fn name(program: &Program, method: MethodId) -> (String, String) {
    (program.classes[program.methods[method].class].name.clone(), lift::signature(program, method))
}

impl Workshop for Workbench<'_, '_> {
    type Report = Checked;

    fn make(&self, change: &Mutant) -> Option<(Program, MethodId)> {
        self.edited.rewritten(change)
    }

    fn verify(&mut self, change: &Mutant) -> Verified<Checked> {
        let Some(EditedProgram { program, method, .. }) = self.edited.make(change) else { return Verified::Open };
        let checked = self.check(&program, method, self.options);
        if let Some(failure) = checked.failure {
            let is_input = failure.input.is_of(self.edited.program);
            return if is_input { Verified::Fails(Box::new(failure.input)) } else { Verified::Open };
        }
        if !self.is_shown(&program, method, &checked) || self.breaks_others(change) {
            return Verified::Open;
        }
        Verified::Holds(checked)
    }
}
