//! JML is two-valued by strong validity: an assertion holds if it evaluates to true without an exception (JML Reference
//! Manual, 2.7).
//!
//! In relations null's field is the empty set, and nothing throws. So beside a formula stand the conditions under which
//! its parts have values: what is dereferenced is not null, what is indexed has the element, nothing is divided by
//! zero, casts succeed, calls return, and their arguments are values of the parameters' types. `&&`, `||`, `==>` and
//! `? :` evaluate from the left; a quantifier's body is evaluated where its range is true. What [`Facts`] show is not
//! asked.
//!
//! In a precondition one instance that is true is enough for `\exists`, whatever others have no value: where it stands
//! first, a run of the formula meets it, so that nobody may take such inputs for excluded.

use std::collections::BTreeSet;

use crate::base::Span;
use crate::rel::{Decl, Expr, ExprKind, Formula, FormulaKind, Mult, Quantifier, VarId};

use super::contracts::Contracts;

use super::expr::Ctx;
use super::facts::Facts;
use super::ranges::Ranges;
use super::scope::Scope;

/// The conditions under which the parts of formulas have values.
pub(super) struct Defined<'a> {
    pub facts: &'a mut Facts,
    pub ranges: Ranges<'a>,
    /// Variables that stand for whole sets.
    sets: BTreeSet<VarId>,
    /// Of a precondition: an instance that is true is enough.
    is_required: bool,
}

impl Ctx<'_, '_> {
    /// Is there something in the formula whose value hangs on the state?
    pub(super) fn may_lack_value(&self, formula: &Formula, scope: &Scope) -> bool {
        let mut facts = Facts::default();
        !Defined::new(&mut facts, Ranges::new(self.w.program(), scope)).of_formula(formula).is_empty()
    }
}

/// The conjuncts of a clause before the one at hand.
#[derive(Clone)]
pub(super) struct Before {
    pub facts: Facts,
    pub parts: Vec<Formula>,
}

impl Contracts<'_> {
    /// A conjunct of JML: it is evaluated where those before it are true, and true if it has a value, and that is true.
    pub(super) fn two_valued(&self, formula: Formula, before: &mut Before, scope: &Scope) -> Formula {
        let ranges = Ranges::new(self.program(), scope);
        let mut defined = Defined::new(&mut before.facts, ranges);
        defined.is_required = self.memory.is_required;
        let strong = defined.strong(&formula);
        before.facts.assume(&formula, true);
        let span = formula.span;
        let whole = match (strong, before.parts.is_empty()) {
            (None, _) => formula.clone(),
            (Some(strong), true) => strong,
            (Some(strong), false) => implies(all(before.parts.clone(), span), vec![strong], span),
        };
        before.parts.push(formula);
        whole
    }
}

pub(super) fn make(kind: FormulaKind, span: Option<Span>) -> Formula {
    Formula::new(kind, span)
}

pub(super) fn all(mut parts: Vec<Formula>, span: Option<Span>) -> Formula {
    match parts.len() {
        1 => parts.remove(0),
        _ => make(FormulaKind::And(parts), span),
    }
}

pub(super) fn implies(a: Formula, b: Vec<Formula>, span: Option<Span>) -> Formula {
    make(FormulaKind::Implies(a, all(b, span)), span)
}

impl<'a> Defined<'a> {
    pub(super) fn new(facts: &'a mut Facts, ranges: Ranges<'a>) -> Defined<'a> {
        Defined { facts, ranges, sets: BTreeSet::new(), is_required: false }
    }

    /// The formula that is true where this one evaluates to true; `None` if that is this one.
    pub(super) fn strong(&mut self, formula: &Formula) -> Option<Formula> {
        let span = formula.span;
        match &*formula.kind {
            FormulaKind::And(parts) => {
                let mut changed = false;
                let mut strong = Vec::with_capacity(parts.len());
                for part in parts {
                    let new = self.strong(part);
                    changed |= new.is_some();
                    strong.push(new.unwrap_or_else(|| part.clone()));
                    self.facts.assume(part, true);
                }
                changed.then(|| make(FormulaKind::And(strong), span))
            }
            FormulaKind::Or(parts) => self.strong_or(parts, span),
            FormulaKind::Implies(a, b) => {
                let mut needs = self.of_formula(a);
                let mark = self.facts.mark();
                self.facts.assume(a, true);
                let strong = self.strong(b);
                self.facts.back_to(mark);
                if needs.is_empty() && strong.is_none() {
                    return None;
                }
                needs.push(implies(a.clone(), vec![strong.unwrap_or_else(|| b.clone())], span));
                Some(all(needs, span))
            }
            FormulaKind::IfElse(c, a, b) => {
                let mut needs = self.of_formula(c);
                let mark = self.facts.mark();
                self.facts.assume(c, true);
                let yes = self.strong(a);
                self.facts.back_to(mark);
                self.facts.assume(c, false);
                let no = self.strong(b);
                self.facts.back_to(mark);
                if needs.is_empty() && yes.is_none() && no.is_none() {
                    return None;
                }
                let (yes, no) = (yes.unwrap_or_else(|| a.clone()), no.unwrap_or_else(|| b.clone()));
                needs.push(make(FormulaKind::IfElse(c.clone(), yes, no), span));
                Some(all(needs, span))
            }
            FormulaKind::Quant(Quantifier::All, decls, body) => self.instances(Quantifier::All, decls, body, span),
            FormulaKind::Quant(Quantifier::Some, decls, body) if self.is_required => {
                self.instances(Quantifier::Some, decls, body, span)
            }
            FormulaKind::Not(inner) if self.is_required => match &*inner.kind {
                FormulaKind::Quant(Quantifier::All, decls, body) => {
                    let denied = match &*body.kind {
                        FormulaKind::Implies(range, rest) => {
                            let rest = make(FormulaKind::Not(rest.clone()), rest.span);
                            make(FormulaKind::And(vec![range.clone(), rest]), body.span)
                        }
                        _ => make(FormulaKind::Not(body.clone()), body.span),
                    };
                    self.instances(Quantifier::Some, decls, &denied, span)
                }
                _ => self.whole(formula),
            },
            FormulaKind::Let(var, value, body) => {
                let mut needs = self.of_expr(value);
                let mark = self.enter_let(var, value);
                let strong = self.strong(body);
                self.facts.back_to(mark);
                if needs.is_empty() && strong.is_none() {
                    return None;
                }
                let body = strong.unwrap_or_else(|| body.clone());
                needs.push(make(FormulaKind::Let(var.clone(), value.clone(), body), span));
                Some(all(needs, span))
            }
            _ => self.whole(formula),
        }
    }

    /// Each of its parts has a value, and it is true.
    fn whole(&mut self, formula: &Formula) -> Option<Formula> {
        let mut needs = self.of_formula(formula);
        if needs.is_empty() {
            return None;
        }
        needs.push(formula.clone());
        Some(all(needs, formula.span))
    }

    /// Each instance, or one, has a value and is true.
    fn instances(&mut self, of: Quantifier, decls: &[Decl], body: &Formula, span: Option<Span>) -> Option<Formula> {
        let mut needs = Vec::new();
        let mut strong = None;
        self.under(decls, &mut needs, |this| {
            strong = this.strong(body);
            Vec::new()
        });
        if needs.is_empty() && strong.is_none() {
            return None;
        }
        let body = strong.unwrap_or_else(|| body.clone());
        needs.push(make(FormulaKind::Quant(of, decls.to_vec(), body), span));
        Some(all(needs, span))
    }

    /// Where one part is false the next is evaluated.
    fn strong_or(&mut self, parts: &[Formula], span: Option<Span>) -> Option<Formula> {
        let (first, rest) = parts.split_first()?;
        if rest.is_empty() {
            return self.strong(first);
        }
        let mut needs = self.of_formula(first);
        let mark = self.facts.mark();
        self.facts.assume(first, false);
        let strong = self.strong_or(rest, span);
        self.facts.back_to(mark);
        if needs.is_empty() && strong.is_none() {
            return None;
        }
        let rest = strong.unwrap_or_else(|| match rest {
            [only] => only.clone(),
            several => make(FormulaKind::Or(several.to_vec()), span),
        });
        needs.push(make(FormulaKind::Or(vec![first.clone(), rest]), span));
        Some(all(needs, span))
    }

    /// What must be true for the formula to have a value.
    pub(super) fn of_formula(&mut self, formula: &Formula) -> Vec<Formula> {
        let span = formula.span;
        match &*formula.kind {
            FormulaKind::Const(_) => Vec::new(),
            FormulaKind::Not(f) | FormulaKind::Defined(f) => self.of_formula(f),
            FormulaKind::And(parts) => self.one_by_one(parts, true, span),
            FormulaKind::Or(parts) => self.one_by_one(parts, false, span),
            FormulaKind::Implies(a, b) => {
                let mut needs = self.of_formula(a);
                needs.extend(self.where_true(a, true, span, |this| this.of_formula(b)));
                needs
            }
            FormulaKind::Iff(a, b) => {
                let mut needs = self.of_formula(a);
                needs.extend(self.of_formula(b));
                needs
            }
            FormulaKind::Subset(a, b) | FormulaKind::Equal(a, b) => {
                let mut needs = self.of_expr(a);
                needs.extend(self.of_expr(b));
                needs
            }
            FormulaKind::Has(_, e) | FormulaKind::Truth(e) | FormulaKind::InstanceOf(e, _) | FormulaKind::Fresh(e) => {
                self.of_expr(e)
            }
            FormulaKind::Compare(_, a, b) => {
                let mut needs = self.of_int(a);
                needs.extend(self.of_int(b));
                needs
            }
            FormulaKind::Quant(_, decls, body) => {
                let mut needs = Vec::new();
                self.under(decls, &mut needs, |this| this.of_formula(body));
                needs
            }
            FormulaKind::Let(var, value, body) => {
                let mut needs = self.of_expr(value);
                let mark = self.enter_let(var, value);
                let inner = self.of_formula(body);
                self.facts.back_to(mark);
                if !inner.is_empty() {
                    needs.push(make(FormulaKind::Let(var.clone(), value.clone(), all(inner, span)), span));
                }
                needs
            }
            FormulaKind::IfElse(c, a, b) => {
                let mut needs = self.of_formula(c);
                needs.extend(self.where_true(c, true, span, |this| this.of_formula(a)));
                needs.extend(self.where_true(c, false, span, |this| this.of_formula(b)));
                needs
            }
            FormulaKind::Returns(_, args, _) => args.iter().flat_map(|arg| self.of_expr(arg)).collect(),
        }
    }

    /// The next part is evaluated where those before it are all `truth`.
    pub(super) fn one_by_one(&mut self, parts: &[Formula], truth: bool, span: Option<Span>) -> Vec<Formula> {
        let Some((first, rest)) = parts.split_first() else { return Vec::new() };
        let mut needs = self.of_formula(first);
        let mark = self.facts.mark();
        self.facts.assume(first, truth);
        for (at, part) in rest.iter().enumerate() {
            let inner = self.of_formula(part);
            if !inner.is_empty() {
                let before = parts[..=at].to_vec();
                needs.push(match truth {
                    true => implies(all(before, span), inner, span),
                    false => {
                        let mut either = before;
                        either.push(all(inner, span));
                        make(FormulaKind::Or(either), span)
                    }
                });
            }
            self.facts.assume(part, truth);
        }
        self.facts.back_to(mark);
        needs
    }

    pub(super) fn where_true(
        &mut self,
        cond: &Formula,
        truth: bool,
        span: Option<Span>,
        find: impl FnOnce(&mut Self) -> Vec<Formula>,
    ) -> Option<Formula> {
        let mark = self.facts.mark();
        self.facts.assume(cond, truth);
        let inner = find(self);
        self.facts.back_to(mark);
        if inner.is_empty() {
            return None;
        }
        let cond = if truth { cond.clone() } else { make(FormulaKind::Not(cond.clone()), span) };
        Some(implies(cond, inner, span))
    }

    /// What is found for the variables' values, for all of them.
    pub(super) fn under(
        &mut self,
        decls: &[Decl],
        needs: &mut Vec<Formula>,
        find: impl FnOnce(&mut Self) -> Vec<Formula>,
    ) {
        let mut mark = self.facts.mark();
        for (at, decl) in decls.iter().enumerate() {
            let of_bound = self.of_expr(&decl.bound);
            if at == 0 {
                needs.extend(of_bound);
                mark = self.facts.mark();
            } else if !of_bound.is_empty() {
                let quant = FormulaKind::Quant(Quantifier::All, decls[..at].to_vec(), all(of_bound, decl.bound.span));
                needs.push(make(quant, decl.bound.span));
            }
            self.facts.bind(&decl.var, &decl.bound);
            self.ranges.bind(decl);
        }
        let inner = find(self);
        self.facts.back_to(mark);
        if !inner.is_empty() {
            let span = inner.first().and_then(|first| first.span);
            needs.push(make(FormulaKind::Quant(Quantifier::All, decls.to_vec(), all(inner, span)), span));
        }
    }

    pub(super) fn enter_let(&mut self, var: &crate::rel::Var, value: &Expr) -> super::facts::Mark {
        let mark = self.facts.mark();
        if self.facts.is_present(value) {
            self.facts.present(&Expr::new(ExprKind::Var(var.clone()), None));
        }
        if !self.is_scalar(value) {
            self.sets.insert(var.id);
        }
        let values = self.ranges.expr(value);
        self.ranges.vars.insert(var.id, values);
        mark
    }

    pub(super) fn need(&mut self, kind: FormulaKind, span: Option<Span>) -> Option<Formula> {
        let condition = make(kind, span);
        if self.facts.prove(&condition) {
            return None;
        }
        self.facts.assume(&condition, true);
        Some(make(FormulaKind::Defined(condition), span))
    }

    pub(super) fn some(&mut self, expr: &Expr, span: Option<Span>) -> Option<Formula> {
        // That a cast succeeds is asked beside.
        if let ExprKind::IfElse(cond, same, none) = &*expr.kind
            && let (FormulaKind::InstanceOf(..), ExprKind::None(_)) = (&*cond.kind, &*none.kind)
        {
            return self.some(same, span);
        }
        self.need(FormulaKind::Has(Mult::Some, expr.clone()), span)
    }

    /// One value or null, not a set.
    pub(super) fn is_scalar(&self, expr: &Expr) -> bool {
        match &*expr.kind {
            ExprKind::Var(var) => !self.sets.contains(&var.id),
            ExprKind::None(_)
            | ExprKind::Param(..)
            | ExprKind::Static(..)
            | ExprKind::Call(..)
            | ExprKind::Int(_)
            | ExprKind::Bool(_) => true,
            ExprKind::Join(a, b) => match &*b.kind {
                ExprKind::Field(..) | ExprKind::Length(_) => self.is_scalar(a),
                ExprKind::Join(array, elems) => {
                    matches!((&*a.kind, &*elems.kind), (ExprKind::Int(_), ExprKind::Elems(..))) && self.is_scalar(array)
                }
                _ => false,
            },
            ExprKind::IfElse(_, a, b) => self.is_scalar(a) && self.is_scalar(b),
            ExprKind::Let(_, _, body) => self.is_scalar(body),
            _ => false,
        }
    }
}
