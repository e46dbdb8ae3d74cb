//! History constraints and `initially` of a class, as promises of its methods.
//!
//! Both bind subclasses as well (JML Reference Manual, 8.3 and 8.4); a constraint binds the methods that a subclass
//! inherits, where they are called on its objects.

use std::rc::Rc;

use super::contracts::Contracts;
use crate::base::{ClassId, Diagnostic, MethodId, Name, Problem};
use crate::ir::Clause;
use crate::rel::{Expr, ExprKind, Formula, FormulaKind, Param, Sort, State};
use crate::spec::jml;

use super::jml_class::Keeps;
use super::scope::{Definition, Scope};

/// A history constraint.
#[derive(Clone)]
pub(super) struct Constraint {
    pub formula: jml::Expr,
    /// The methods that keep it, if they are named.
    pub of: Option<Vec<Name>>,
}

impl Constraint {
    fn binds(&self, method: &str) -> bool {
        self.of.as_ref().is_none_or(|of| of.iter().any(|name| name.text == method))
    }
}

/// Where a clause is kept.
#[derive(Clone, Copy)]
enum On {
    /// `initially`: where an exception leaves a constructor, nothing was made.
    Return,
    /// A constraint.
    AnyEnd,
}

/// A clause to keep: its label, and how it is read.
type Kept<'k> = (String, &'k jml::Expr, &'k Scope, On);

impl Contracts<'_> {
    /// Constraints and `initially`, the inherited ones too.
    pub(crate) fn attach_history(&mut self, class: ClassId, definitions: &Rc<Vec<Definition>>) {
        let mut n_constraints = 0;
        let mut n_initially = 0;
        for owner in self.program().supertypes(class) {
            let keeps = self.keeps(owner);
            if keeps.constraints.is_empty() && keeps.static_constraints.is_empty() && keeps.initially.is_empty() {
                continue;
            }
            if owner == class {
                self.known_methods(class, &keeps);
            }
            let scope = self.jml_scope(owner, definitions);
            let two = Scope { state: State::Post, has_two_states: true, ..scope };
            let no_object = Scope { this: None, ..two.clone() };
            for method in self.program().classes[class].methods.clone() {
                let Some(is_constructor) = self.is_constructor(method) else { continue };
                let called = &self.program().methods[method];
                let (is_static, is_helper) = (called.is_static, called.contract.is_helper);
                let binds = |constraint: &Constraint| !is_helper && constraint.binds(&called.name);
                let mut kept: Vec<Kept> = Vec::new();
                for (at, formula) in keeps.initially.iter().enumerate().filter(|_| is_constructor) {
                    kept.push((format!("initially#{}", n_initially + at + 1), formula, &two, On::Return));
                }
                for (at, constraint) in keeps.constraints.iter().enumerate().filter(|(_, it)| binds(it)) {
                    if !is_constructor && !is_static {
                        let label = format!("constraint#{}", n_constraints + at + 1);
                        kept.push((label, &constraint.formula, &two, On::AnyEnd));
                    }
                }
                let of_class = keeps.static_constraints.iter().enumerate().filter(|_| owner == class);
                for (at, constraint) in of_class.filter(|(_, it)| binds(it)) {
                    let n = n_constraints + keeps.constraints.len() + at + 1;
                    kept.push((format!("constraint#{n}"), &constraint.formula, &no_object, On::AnyEnd));
                }
                kept.into_iter().for_each(|kept| self.keep(method, kept, None));
            }
            for method in self.bound_by(class, owner) {
                let name = self.program().classes[class].name.rsplit('.').next().unwrap_or_default().to_owned();
                let called = self.program().methods[method].name.clone();
                for (at, constraint) in keeps.constraints.iter().enumerate().filter(|(_, it)| it.binds(&called)) {
                    let label = format!("constraint#{}({name})", n_constraints + at + 1);
                    self.keep(method, (label, &constraint.formula, &two, On::AnyEnd), Some(class));
                }
            }
            n_constraints += keeps.constraints.len() + keeps.static_constraints.len();
            n_initially += keeps.initially.len();
        }
    }

    /// Adds the clause to the method's contract, of objects of that class if one is given.
    fn keep(&mut self, method: MethodId, (label, formula, scope, on): Kept, of: Option<ClassId>) {
        let around = std::mem::take(&mut self.memory.left_out);
        let clauses = self.jml_clauses(&label, formula, scope).0;
        let left_out = std::mem::replace(&mut self.memory.left_out, around);
        let guarded = |clause: Clause| match of {
            Some(class) => {
                let this = Expr::new(ExprKind::Param(Param::This, Sort::Ref), clause.span);
                let is = Formula::new(FormulaKind::InstanceOf(this, class), clause.span);
                let kind = FormulaKind::Implies(is, clause.formula.clone());
                Clause { formula: Formula::new(kind, clause.span), ..clause }
            }
            None => clause,
        };
        let clauses = clauses.into_iter().map(guarded);
        let contract = &mut self.program_mut().methods[method].contract;
        match on {
            On::Return => contract.ensures.extend(clauses),
            On::AnyEnd => contract.history.extend(clauses),
        }
        contract.unpromised.extend_from_slice(&left_out);
        contract.left_out.extend(left_out);
    }

    /// Methods that run on objects of the class, from classes above that the owner's constraints do not bind, where no
    /// class in between is bound.
    fn bound_by(&self, class: ClassId, owner: ClassId) -> Vec<MethodId> {
        let program = self.program();
        if program.classes[class].superclass.is_some_and(|above| program.is_subclass(above, owner)) {
            return Vec::new();
        }
        let above = program
            .supertypes(class)
            .into_iter()
            .filter(|above| program.classes[*above].is_user && *above != class && !program.is_subclass(*above, owner));
        let runs = |method: &MethodId| {
            let called = &program.methods[*method];
            !called.is_static
                && !called.is_private
                && !called.is_constructor()
                && !called.contract.is_helper
                && program.dispatch(class, *method) == Some(*method)
        };
        above.flat_map(|above| program.classes[above].methods.iter().copied().filter(runs)).collect()
    }

    /// Constraints name methods that the class has.
    fn known_methods(&mut self, class: ClassId, keeps: &Keeps) {
        let named = keeps.constraints.iter().chain(&keeps.static_constraints).flat_map(|it| it.of.iter().flatten());
        for name in named {
            if !self.methods(class, &name.text).is_empty() {
                continue;
            }
            let around = std::mem::take(&mut self.memory.left_out);
            let message = format!("there is no method `{}` here", name.text);
            let error = Diagnostic::error(Problem::UnknownMethod, message).at(name.span, "");
            self.leave_out(error.help("a constraint is of methods of its class"));
            let left_out = std::mem::replace(&mut self.memory.left_out, around);
            self.program_mut().classes[class].left_out.extend(left_out);
        }
    }
}
