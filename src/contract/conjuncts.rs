//! Every top-level conjunct is a clause with a label of its own.

use super::contracts::Contracts;
use crate::base::{Origin, OriginKind, Span};
use crate::ir::Clause;
use crate::rel::Formula;
use crate::spec::ast;

use super::defined::Before;
use super::everywhere;
use super::expr::Ctx;
use super::scope::{Dialect, Result, Scope, Vars};

impl Contracts<'_> {
    /// `a && b` labelled `l` becomes `l.1` and `l.2`.
    pub(super) fn conjuncts(&mut self, label: &str, formula: &ast::Expr, scope: &Scope) -> Vec<Clause> {
        let mut parts = Vec::new();
        flatten(formula, &mut parts);
        let mut clauses = Vec::new();
        let mut before = Before { facts: (*scope.known).clone(), parts: Vec::new() };
        let mut vars = Vars::default();
        for (at, part) in parts.iter().enumerate() {
            let label = if parts.len() == 1 { label.to_owned() } else { format!("{label}.{}", at + 1) };
            match self.chosen_or_looked_for(part, scope, &mut vars) {
                Ok(formula) if scope.dialect == Dialect::Jml => {
                    // What is promised of all integers can be claimed, but not be a condition of what stands behind it.
                    let known = formula.has_long_range().then(|| before.clone());
                    let formula = self.two_valued(formula, &mut before, scope);
                    if let Some(known) = known {
                        before = known;
                        if let Err(error) = everywhere::only_of_all(&formula) {
                            self.report(*error);
                            continue;
                        }
                    }
                    clauses.push(self.clause(label, formula, part.span));
                }
                Ok(formula) => clauses.push(self.clause(label, formula, part.span)),
                Err(error) => self.report(*error),
            }
        }
        clauses
    }

    /// The formula: of a promise with variables that the solver may choose, or else with all values that may be found.
    fn chosen_or_looked_for(&mut self, part: &ast::Expr, scope: &Scope, vars: &mut Vars) -> Result<Formula> {
        self.memory.looks_up = !self.memory.is_promised;
        let chosen = self.formula(part, scope, vars);
        self.memory.looks_up = true;
        let is_refused = chosen.as_ref().is_ok_and(|it| it.has_long_range() && everywhere::only_of_all(it).is_err());
        if self.memory.is_promised && (chosen.is_err() || is_refused) {
            return self.formula(part, scope, vars);
        }
        chosen
    }

    fn formula(&mut self, part: &ast::Expr, scope: &Scope, vars: &mut Vars) -> Result<Formula> {
        let mut ctx = Ctx::new(self, scope);
        ctx.vars = std::mem::take(vars);
        let formula = ctx.formula(part, scope);
        *vars = ctx.vars;
        formula
    }

    pub(super) fn clause(&mut self, label: String, formula: Formula, span: Span) -> Clause {
        let origin = self.program_mut().origins.push(Origin { kind: OriginKind::Clause, span, label: label.clone() });
        Clause { label: label.into(), formula, origin, span, roots: Vec::new() }
    }
}

/// Both sides of every top-level `&&`.
fn flatten<'e>(formula: &'e ast::Expr, parts: &mut Vec<&'e ast::Expr>) {
    match &*formula.kind {
        ast::ExprKind::Binary(ast::BinaryOp::AndAnd, a, b) => {
            flatten(a, parts);
            flatten(b, parts);
        }
        _ => parts.push(formula),
    }
}
