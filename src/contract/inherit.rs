//! What a method promises because what it overrides does, and invariants that are Java methods.
//!
//! An overriding method must meet the contract of each method it overrides, where that one's precondition holds
//! (behavioural subtyping; JML Reference Manual, 9.6.2). An executable invariant, `repOK` by convention, is a pure
//! boolean method of the class (Boyapati, Khurshid, Marinov, ISSTA 2002).

use std::rc::Rc;

use super::contracts::Contracts;
use crate::base::{ClassId, Diagnostic, MethodId, Problem};
use crate::ir::{CaseFrame, Clause, Contract, Exceptional, Frame, Type};
use crate::rel::{Formula, FormulaKind};
use crate::spec::ast::{self, ExprKind as K};

use super::jml::make;
use super::scope::Definition;

impl Contracts<'_> {
    /// Joins the contracts of overridden methods into those of the class's methods.
    pub(crate) fn inherit(&mut self, class: ClassId) {
        for method in self.program().classes[class].methods.clone() {
            let overridden: Vec<MethodId> = self.program().methods[method].overrides.clone();
            for above in overridden {
                let inherited = self.program().methods[above].contract.clone();
                if inherited.is_stated && !inherited.is_own && above != method {
                    let own = std::mem::take(&mut self.program_mut().methods[method].contract);
                    let exceptional = self.allowed_by_both(&own, &inherited);
                    self.program_mut().methods[method].contract = joined(own, inherited, exceptional);
                }
            }
        }
    }

    /// Adds the method of this name to the invariants of the classes that have one; false if none has.
    pub(crate) fn attach_invariant_method(
        &mut self,
        name: &str,
        classes: &[ClassId],
        definitions: &Rc<Vec<Definition>>,
    ) -> bool {
        let mut is_found = false;
        for class in classes {
            let methods = self.program().classes[*class].methods.clone();
            let is_it = |method: &MethodId| {
                let called = &self.program().methods[*method];
                called.name == name && called.params.is_empty() && !called.is_static && called.returns == Type::Bool
            };
            let Some(found) = methods.iter().copied().find(is_it) else { continue };
            is_found = true;
            let span = self.program().methods[found].span;
            let call = K::Call { receiver: None, name: ast::Name { text: name.to_owned(), span }, args: Vec::new() };
            let scope = self.class_scope(*class, definitions);
            let clauses = self.conjuncts(name, &make(call, span), &scope);
            self.program_mut().classes[*class].invariants.extend(clauses);
            self.program_mut().methods[found].contract.is_helper = true;
            for method in methods.into_iter().filter(|method| *method != found) {
                let called = &mut self.program_mut().methods[method];
                if called.is_public && !called.is_static {
                    called.contract.is_stated = true;
                }
            }
        }
        is_found
    }

    /// No class has the method.
    pub(crate) fn no_invariant_method(&mut self, name: &str) {
        self.report(
            Diagnostic::error(Problem::UnknownMethod, format!("no class given has a method `boolean {name}()`"))
                .help("an executable invariant takes no arguments, is not static, and returns a boolean"),
        );
    }
}

/// One method that has to meet both.
fn joined(own: Contract, inherited: Contract, exceptional: Vec<Exceptional>) -> Contract {
    if !own.is_stated || own.is_bare {
        let mut modifies = inherited.modifies;
        modifies.extend(own.modifies);
        let mut reads = inherited.reads;
        reads.extend(own.reads);
        let mut left_out = own.left_out;
        left_out.extend(inherited.left_out);
        let mut unpromised = own.unpromised;
        unpromised.extend(inherited.unpromised);
        let mut ensures = inherited.ensures;
        if own.promises_object {
            let is_new = |clause: &Clause| ensures.iter().all(|known| known.label != clause.label);
            let own = own.ensures.into_iter().filter(is_new).collect();
            ensures.extend(promised(own, all(&inherited.requires).as_ref()));
        }
        return Contract {
            ensures,
            promises_object: own.promises_object,
            history: own.history,
            is_own: false,
            is_pure: own.is_pure || inherited.is_pure,
            is_helper: own.is_helper || inherited.is_helper,
            is_modular: own.is_modular,
            is_entry: own.is_entry,
            modifies,
            reads,
            left_out,
            unpromised,
            ..inherited
        };
    }
    let (before, above) = (all(&own.requires), all(&inherited.requires));
    let mut ensures = promised(own.ensures, before.as_ref());
    ensures.extend(promised(inherited.ensures, above.as_ref()));
    // Either precondition is enough; without one there is none.
    let requires = match (&before, &above, own.requires.first()) {
        (Some(a), Some(b), Some(first)) => {
            let either = Formula::new(FormulaKind::Or(vec![a.clone(), b.clone()]), first.span);
            vec![Clause { label: "requires".into(), formula: either, ..first.clone() }]
        }
        _ => Vec::new(),
    };
    let diverges = may_diverge((own.diverges, before.as_ref()), (inherited.diverges, above.as_ref()));
    // A contract without a frame forbids no write, and lets a call by contract leave anything.
    let is_open = own.modifies.is_empty() != inherited.modifies.is_empty();
    let everything = is_open.then(|| CaseFrame::always(vec![Frame::Everything]));
    let mut modifies: Vec<CaseFrame> = everything.into_iter().chain(counting(own.modifies, before.as_ref())).collect();
    modifies.extend(counting(inherited.modifies, above.as_ref()));
    let mut reads = counting(own.reads, before.as_ref());
    reads.extend(counting(inherited.reads, above.as_ref()));
    let mut left_out = own.left_out;
    left_out.extend(inherited.left_out);
    let mut unpromised = own.unpromised;
    unpromised.extend(inherited.unpromised);
    Contract {
        requires,
        ensures,
        // What classes above say of all methods is in there already.
        history: own.history,
        exceptional,
        modifies,
        reads,
        diverges,
        left_out,
        unpromised,
        is_stated: true,
        is_asserted: own.is_asserted,
        is_own: own.is_own && inherited.is_own,
        names_exceptions: own.names_exceptions.or(inherited.names_exceptions),
        is_bare: inherited.is_bare,
        promises_object: own.promises_object,
        is_pure: own.is_pure || inherited.is_pure,
        is_helper: own.is_helper,
        is_modular: own.is_modular,
        is_entry: own.is_entry,
        reachable: Vec::new(),
        unread: own.unread.or(inherited.unread),
    }
}

/// The clauses, where the precondition held.
pub(super) fn promised(clauses: Vec<Clause>, precondition: Option<&Formula>) -> Vec<Clause> {
    let guarded = |clause: Clause| match precondition {
        Some(holds) => {
            let kind = FormulaKind::Implies(holds.clone(), clause.formula.clone());
            Clause { formula: Formula::new(kind, clause.span), ..clause }
        }
        None => clause,
    };
    clauses.into_iter().map(guarded).collect()
}

/// The frames, where the precondition held.
fn counting(frames: Vec<CaseFrame>, precondition: Option<&Formula>) -> Vec<CaseFrame> {
    let guarded = |case: CaseFrame| match (precondition, case.when) {
        (Some(holds), Some(when)) => {
            let both = Formula { span: when.span, kind: Box::new(FormulaKind::And(vec![holds.clone(), when])) };
            CaseFrame { when: Some(both), ..case }
        }
        (holds, when) => CaseFrame { when: when.or_else(|| holds.cloned()), ..case },
    };
    frames.into_iter().map(guarded).collect()
}

/// A run may be endless if each contract whose precondition held says so.
fn may_diverge(
    own: (Option<Formula>, Option<&Formula>),
    above: (Option<Formula>, Option<&Formula>),
) -> Option<Formula> {
    if own.0.is_none() && above.0.is_none() {
        return None;
    }
    let span = own.0.as_ref().or(above.0.as_ref()).and_then(|formula| formula.span);
    let make = |kind| Formula { kind: Box::new(kind), span };
    let guarded = |(diverges, holds): (Option<Formula>, Option<&Formula>)| {
        let diverges = diverges.unwrap_or_else(|| make(FormulaKind::Const(false)));
        match holds {
            Some(holds) => make(FormulaKind::Implies(holds.clone(), diverges)),
            None => diverges,
        }
    };
    let parts = vec![guarded(own), guarded(above)];
    Some(make(FormulaKind::And(parts)))
}

pub(super) fn all(clauses: &[Clause]) -> Option<Formula> {
    let first = clauses.first()?;
    let parts = clauses.iter().map(|clause| clause.formula.clone()).collect();
    Some(Formula::new(FormulaKind::And(parts), first.span))
}
