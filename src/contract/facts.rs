//! What is known to be true at a place inside a formula, so that what follows from it need not be asked.
//!
//! Formulas are compared by their text. Of integers differences are known, `x - y <= c`, and chained: `0 <= i`,
//! `i < j` and `j < a.length` say that `a[i]` is an element.

use crate::base::{ClassId, FieldId, Idx, MethodId};
use crate::rel::{CmpOp, Expr, ExprKind, Formula, FormulaKind, IntExpr, IntKind, IntOp, Mult, Sort, Var, print};

/// More are not kept: then conditions are asked that follow from others.
const FACTS_MAX: usize = 256;

/// Sums of steps that are looked at to show that one number is less than another.
const CHAIN_MAX: usize = 5;

/// Ids, each with a sign behind it: there the post-state gets its prime.
struct Plain;

impl print::Names for Plain {
    fn class(&self, class: ClassId) -> String {
        format!("c{}$", class.index())
    }

    fn field(&self, field: FieldId) -> String {
        format!("f{}$", field.index())
    }

    fn method(&self, method: MethodId) -> String {
        format!("m{}$", method.index())
    }
}

/// A number: a text, `None` for zero, and what is added to it.
type Term = (Option<String>, i128);

#[derive(Clone, Debug)]
enum Fact {
    /// The relation is not empty.
    Present(String),
    True(String),
    /// The first is at most the second plus the number.
    AtMost(Option<String>, Option<String>, i128),
}

#[derive(Clone, Default, Debug)]
pub(super) struct Facts {
    known: Vec<Fact>,
    /// Variables that stand for others, as texts.
    aliases: Vec<(String, String)>,
}

/// What was known at some point.
#[derive(Clone, Copy)]
pub(super) struct Mark(usize, usize);

impl Facts {
    pub(super) fn mark(&self) -> Mark {
        Mark(self.known.len(), self.aliases.len())
    }

    pub(super) fn back_to(&mut self, mark: Mark) {
        self.known.truncate(mark.0);
        self.aliases.truncate(mark.1);
    }

    /// What is said of the state before is said of the state after.
    pub(super) fn extend_shifted(&mut self, before: &Facts) {
        let shift = |text: &String| text.replace("$'", "$").replace('$', "$'");
        let shifted = before.known.iter().map(|fact| match fact {
            Fact::Present(text) => Fact::Present(shift(text)),
            Fact::True(text) => Fact::True(shift(text)),
            Fact::AtMost(a, b, n) => Fact::AtMost(a.as_ref().map(shift), b.as_ref().map(shift), *n),
        });
        self.known.extend(shifted);
    }

    fn add(&mut self, fact: Fact) {
        if self.known.len() < FACTS_MAX {
            self.known.push(fact);
        }
    }

    // ---- texts --------------------------------------------------------------------------------------------------

    fn normal(&self, text: String) -> String {
        // The length of an array never changes, and a class's sign stands inside the brackets.
        let mut text = text.replace("length'", "length").replace("$]'", "$']");
        for (from, to) in &self.aliases {
            text = replaced(&text, from, to);
        }
        text
    }

    fn expr(&self, expr: &Expr) -> String {
        self.normal(print::expr(expr, &Plain))
    }

    pub(super) fn formula(&self, formula: &Formula) -> String {
        self.normal(print::formula(formula, &Plain))
    }

    fn term(&self, int: &IntExpr) -> Term {
        match &*int.kind {
            IntKind::Const(n) => (None, i128::from(*n)),
            IntKind::Binary(op @ (IntOp::Add | IntOp::Sub), a, b) => {
                let (a, b) = (self.term(a), self.term(b));
                match (op, a, b) {
                    (IntOp::Add, (a, n), (None, m)) => (a, n + m),
                    (IntOp::Add, (None, n), (b, m)) => (b, n + m),
                    (IntOp::Sub, (a, n), (None, m)) => (a, n - m),
                    _ => (Some(self.normal(print::int(int, &Plain))), 0),
                }
            }
            _ => (Some(self.normal(print::int(int, &Plain))), 0),
        }
    }

    fn number(&self, expr: &Expr) -> Term {
        match &*expr.kind {
            ExprKind::Int(int) => self.term(int),
            _ => (Some(format!("sum({})", self.expr(expr))), 0),
        }
    }

    // ---- what becomes known -------------------------------------------------------------------------------------

    /// From here on the formula is known to be true, or false.
    pub(super) fn assume(&mut self, formula: &Formula, truth: bool) {
        match (&*formula.kind, truth) {
            (FormulaKind::Not(f), _) => return self.assume(f, !truth),
            (FormulaKind::Defined(f), _) => return self.assume(f, truth),
            (FormulaKind::And(parts), true) | (FormulaKind::Or(parts), false) => {
                return parts.iter().for_each(|part| self.assume(part, truth));
            }
            (FormulaKind::Implies(a, b), false) => {
                self.assume(a, true);
                return self.assume(b, false);
            }
            // `a & b`, `a | b`: both are evaluated.
            (FormulaKind::IfElse(a, b, no), true) if never(no) => {
                self.assume(a, true);
                return self.assume(b, true);
            }
            (FormulaKind::IfElse(a, yes, b), false) if always(yes) => {
                self.assume(a, false);
                return self.assume(b, false);
            }
            (FormulaKind::Has(Mult::Some | Mult::One, e), true) | (FormulaKind::Has(Mult::No, e), false) => {
                let text = self.expr(e);
                self.add(Fact::Present(text));
            }
            (FormulaKind::Compare(op, a, b), _) => {
                let (a, b) = (self.term(a), self.term(b));
                self.compared(*op, a, b, truth);
            }
            (FormulaKind::Equal(a, b), true) => match (self.is_present(a), self.is_present(b)) {
                (true, false) => self.present(b),
                (false, true) => self.present(a),
                _ => {
                    let (a, b) = (self.number(a), self.number(b));
                    self.compared(CmpOp::Eq, a, b, true);
                }
            },
            _ => {}
        }
        if truth {
            let text = self.formula(formula);
            self.add(Fact::True(text));
        }
    }

    pub(super) fn present(&mut self, expr: &Expr) {
        let text = self.expr(expr);
        self.add(Fact::Present(text));
    }

    fn compared(&mut self, op: CmpOp, a: Term, b: Term, truth: bool) {
        match (op, truth) {
            (CmpOp::Eq, true) | (CmpOp::Ne, false) => {
                self.at_most(a.clone(), b.clone(), 0);
                self.at_most(b, a, 0);
            }
            (CmpOp::Lt, true) | (CmpOp::Ge, false) => self.at_most(a, b, -1),
            (CmpOp::Le, true) | (CmpOp::Gt, false) => self.at_most(a, b, 0),
            (CmpOp::Gt, true) | (CmpOp::Le, false) => self.at_most(b, a, -1),
            (CmpOp::Ge, true) | (CmpOp::Lt, false) => self.at_most(b, a, 0),
            _ => {}
        }
    }

    /// `a <= b + n`
    fn at_most(&mut self, (a, n_a): Term, (b, n_b): Term, n: i128) {
        self.add(Fact::AtMost(a, b, n + n_b - n_a));
    }

    /// The variable is one of the bound's tuples.
    pub(super) fn bind(&mut self, var: &Var, bound: &Expr) {
        let variable = Expr::new(ExprKind::Var(var.clone()), None);
        self.present(&variable);
        match &*bound.kind {
            ExprKind::Range(from, to) => {
                let (from, to) = (self.term(from), self.term(to));
                let this = self.number(&variable);
                self.at_most(from, this.clone(), 0);
                self.at_most(this, to, -1);
            }
            // It is what the other variable is.
            ExprKind::Comprehension(decls, filter) => {
                if let [only] = decls.as_slice() {
                    let other = Expr::new(ExprKind::Var(only.var.clone()), None);
                    let (from, to) = (print::expr(&other, &Plain), self.expr(&variable));
                    self.aliases.push((from, to));
                    self.bind(&only.var, &only.bound);
                    self.assume(filter, true);
                }
            }
            _ => {}
        }
    }

    // ---- what follows -------------------------------------------------------------------------------------------

    pub(super) fn is_present(&self, expr: &Expr) -> bool {
        match &*expr.kind {
            ExprKind::Int(_) | ExprKind::Bool(_) | ExprKind::Param(crate::rel::Param::This, _) => return true,
            ExprKind::Param(_, sort) | ExprKind::Static(_, _, sort) if *sort != Sort::Ref => return true,
            _ => {}
        }
        let text = self.expr(expr);
        self.known.iter().any(|fact| matches!(fact, Fact::Present(known) if *known == text))
    }

    /// Does the formula follow? `false`: perhaps not.
    pub(super) fn prove(&self, formula: &Formula) -> bool {
        match &*formula.kind {
            FormulaKind::Const(true) => return true,
            FormulaKind::Has(Mult::Some, e) if self.is_present(e) => return true,
            FormulaKind::Compare(op, a, b) => {
                let (a, b) = (self.term(a), self.term(b));
                let is_proven = match op {
                    CmpOp::Le => self.is_at_most(&a, &b, 0),
                    CmpOp::Lt => self.is_at_most(&a, &b, -1),
                    CmpOp::Ge => self.is_at_most(&b, &a, 0),
                    CmpOp::Gt => self.is_at_most(&b, &a, -1),
                    CmpOp::Ne => self.is_at_most(&a, &b, -1) || self.is_at_most(&b, &a, -1),
                    CmpOp::Eq => false,
                };
                if is_proven {
                    return true;
                }
            }
            _ => {}
        }
        let text = self.formula(formula);
        self.known.iter().any(|fact| matches!(fact, Fact::True(known) if *known == text))
    }

    fn is_at_most(&self, a: &Term, b: &Term, n: i128) -> bool {
        self.chain(&a.0, &b.0, n + b.1 - a.1, &mut Vec::new())
    }

    /// Are there steps from the one to the other that add up to at most n?
    fn chain<'s>(
        &'s self,
        from: &'s Option<String>,
        to: &Option<String>,
        n: i128,
        seen: &mut Vec<&'s Option<String>>,
    ) -> bool {
        if from == to {
            return n >= 0;
        }
        // No length is negative.
        if from.is_none() && to.as_ref().is_some_and(|text| text.ends_with(".length)")) && n >= 0 {
            return true;
        }
        if seen.len() == CHAIN_MAX || seen.contains(&from) {
            return false;
        }
        seen.push(from);
        let is_found = self.known.iter().any(|fact| match fact {
            Fact::AtMost(a, b, step) if a == from => self.chain(b, to, n - step, seen),
            _ => false,
        });
        seen.pop();
        is_found
    }
}

fn never(formula: &Formula) -> bool {
    matches!(&*formula.kind, FormulaKind::And(parts) if parts.iter().any(|part| matches!(&*part.kind, FormulaKind::Const(false))))
}

fn always(formula: &Formula) -> bool {
    matches!(&*formula.kind, FormulaKind::Or(parts) if parts.iter().any(|part| matches!(&*part.kind, FormulaKind::Const(true))))
}

/// The receiver's field.
pub(super) fn own_field(field: FieldId) -> Expr {
    let this = Expr::new(ExprKind::Param(crate::rel::Param::This, Sort::Ref), None);
    let field = Expr::new(ExprKind::Field(field, crate::rel::State::Pre, Sort::Ref), None);
    Expr::new(ExprKind::Join(this, field), None)
}

/// The text with one variable in place of another: `i#1` is no part of `i#12`.
fn replaced(text: &str, from: &str, to: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(from) {
        let (before, after) = (&rest[..at], &rest[at + from.len()..]);
        let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
        let is_whole = !before.ends_with(is_part) && !after.starts_with(|c: char| c.is_ascii_digit());
        out.push_str(before);
        out.push_str(if is_whole { to } else { from });
        rest = after;
    }
    out.push_str(rest);
    out
}
