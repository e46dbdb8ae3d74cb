//! Which exceptions a specification case allows where it applies.
//!
//! Each case whose precondition held must allow what is thrown (JML Reference Manual, 9.9.5): the exceptions that it
//! names, or where it names none those that the method's header declares. A case without a precondition that names
//! none, beside cases that do, is taken to speak of returns alone.

use crate::base::{ClassId, Span};
use crate::ir::{Contract, Exceptional, Program};
use crate::rel::{Expr, ExprKind, Formula, FormulaKind, Param, Sort};
use crate::spec::ast::{self, BinaryOp, ExprKind as K};
use crate::spec::jml::Behavior;

use super::contracts::Contracts;
use super::jml::{guard_of, make};
use super::jml_cases::Case;
use super::scope::Scope;
use super::written::WrittenMethod;

/// What is said where a case does not allow what is thrown.
const LABEL: &str = "signals_only";

impl Case {
    /// It says nothing of exceptions.
    pub(super) fn is_silent(&self) -> bool {
        let says = !self.signals.is_empty() || self.signals_only.is_some();
        !says && !matches!(self.behavior, Some(Behavior::Normal | Behavior::Exceptional))
    }
}

impl Contracts<'_> {
    /// What each case allows, as a promise of each exception that some case names.
    pub(super) fn allowed_by_each(
        &mut self,
        cases: &[Case],
        decl: &WrittenMethod,
        exceptional: &mut [Exceptional],
        scope: &Scope,
        contract: &mut Contract,
        span: Span,
    ) {
        for case in cases {
            let names: Vec<String> = match &case.signals_only {
                Some(classes) => classes.iter().map(|class| class.name.clone()).collect(),
                None if case.is_silent() => decl.throws.iter().map(|class| class.text.clone()).collect(),
                None => case.signals.iter().map(|(class, ..)| class.name.clone()).collect(),
            };
            let is_general = case.is_silent() && case.requires.is_empty();
            let is_any =
                case.behavior == Some(Behavior::Exceptional) && names.is_empty() && case.signals_only.is_none();
            if is_general || is_any || case.behavior == Some(Behavior::Normal) {
                continue;
            }
            // The case that does not allow it is what is shown.
            let span = case.requires.first().map_or(span, |guard| guard.span);
            let known: Vec<ClassId> =
                names.iter().filter_map(|name| super::expr::Ctx::new(self, scope).class_named(name, scope)).collect();
            let is_one = known.iter().map(|class| {
                let class = ast::Name { text: self.program().classes[*class].name.clone(), span };
                make(K::InstanceOf(make(K::Thrown, span), class), span)
            });
            let one = is_one.reduce(|a, b| make(K::Binary(BinaryOp::OrOr, a, b), span));
            let one = one.unwrap_or_else(|| make(K::Bool(false), span));
            let allowed = match guard_of(case, span) {
                Some(guard) => make(K::Binary(BinaryOp::Implies, make(K::Old(guard), span), one), span),
                None => one,
            };
            for each in exceptional.iter_mut() {
                if !covers(self.program(), &known, each.class) {
                    let clauses = self.promised(LABEL, &allowed, scope, contract);
                    each.ensures.extend(clauses);
                }
            }
        }
    }
}

fn covers(program: &Program, classes: &[ClassId], thrown: ClassId) -> bool {
    classes.iter().any(|class| program.is_subclass(thrown, *class))
}

impl Contracts<'_> {
    /// What may be thrown by one of two contracts, where the other's precondition held too.
    pub(super) fn allowed_by_both(&mut self, own: &Contract, inherited: &Contract) -> Vec<Exceptional> {
        let classes = |contract: &Contract| contract.exceptional.iter().map(|each| each.class).collect::<Vec<_>>();
        let (of_own, of_inherited) = (classes(own), classes(inherited));
        let mut both = self.where_allowed(own, &of_inherited, inherited);
        both.extend(self.where_allowed(inherited, &of_own, own));
        both
    }

    fn where_allowed(&mut self, contract: &Contract, others: &[ClassId], other: &Contract) -> Vec<Exceptional> {
        let holds = super::inherit::all(&contract.requires);
        let mut found = Vec::new();
        for each in &contract.exceptional {
            let mut ensures = super::inherit::promised(each.ensures.clone(), holds.as_ref());
            // Without a precondition it speaks of returns alone, unless it says what may be thrown.
            let first = other.requires.first().map(|first| first.span).or(other.names_exceptions);
            if let Some(span) = first.filter(|_| !covers(self.program(), others, each.class)) {
                let make = |kind| Formula { kind: Box::new(kind), span: Some(span) };
                let applies = super::inherit::all(&other.requires).unwrap_or_else(|| make(FormulaKind::Const(true)));
                let thrown = Expr { kind: Box::new(ExprKind::Param(Param::Thrown, Sort::Ref)), span: Some(span) };
                let is = others.iter().map(|class| make(FormulaKind::InstanceOf(thrown.clone(), *class))).collect();
                let formula = make(FormulaKind::Implies(applies, make(FormulaKind::Or(is))));
                ensures.push(self.clause(LABEL.to_owned(), formula, span));
            }
            found.push(Exceptional { ensures, ..each.clone() });
        }
        found
    }
}
