//! Why a formula is false: the witness of each quantifier, and the values of the parts that decide.

use std::ops::ControlFlow;

use crate::base::Span;
use crate::rel::{Decl, Expr, ExprKind, Formula, FormulaKind, IntExpr, IntKind, Quantifier, RealOp, RealType};

use super::eval::{Eval, Vars};
use super::{Shown, SubValue, What, real};

/// The parts of a formula that is not what it should be, outermost first, each place once.
pub(super) fn explain(eval: &Eval<'_>, formula: &Formula) -> Vec<SubValue> {
    let mut found = Explanation { eval, values: Vec::new() };
    found.formula(formula, true, &Vars::new());
    found.values
}

struct Explanation<'a> {
    eval: &'a Eval<'a>,
    values: Vec<SubValue>,
}

impl Explanation<'_> {
    /// Requires: the formula's value is not `wanted`.
    fn formula(&mut self, formula: &Formula, wanted: bool, vars: &Vars) {
        match &*formula.kind {
            FormulaKind::Const(_) => {}
            FormulaKind::Not(f) => self.formula(f, !wanted, vars),
            FormulaKind::And(parts) | FormulaKind::Or(parts) => {
                // Those that are as wanted did not cause it.
                for part in parts {
                    if self.eval.formula(part, vars) == Ok(!wanted) {
                        self.formula(part, wanted, vars);
                    }
                }
            }
            FormulaKind::Implies(a, b) => {
                if wanted {
                    self.formula(a, false, vars);
                    self.formula(b, true, vars);
                } else if self.eval.formula(b, vars) == Ok(true) {
                    self.formula(b, false, vars);
                } else {
                    self.formula(a, true, vars);
                }
            }
            FormulaKind::Iff(a, b) => {
                for side in [a, b] {
                    if let (Some(span), Ok(truth)) = (side.span, self.eval.formula(side, vars)) {
                        self.add(span, Shown::Truth(truth));
                        self.formula(side, !truth, vars);
                    }
                }
            }
            FormulaKind::Quant(quantifier, decls, body) => self.quantified(*quantifier, decls, body, wanted, vars),
            FormulaKind::Let(var, value, body) => {
                if let Ok(value) = self.eval.expr(value, vars) {
                    self.variable(&var.name, value.clone());
                    self.formula(body, wanted, &vars.and(var.id, value));
                }
            }
            FormulaKind::IfElse(cond, yes, no) => {
                if let Ok(truth) = self.eval.formula(cond, vars) {
                    self.formula(cond, !truth, vars);
                    self.formula(if truth { yes } else { no }, wanted, vars);
                }
            }
            FormulaKind::Subset(a, b) | FormulaKind::Equal(a, b) => {
                self.expr(a, vars);
                self.expr(b, vars);
            }
            FormulaKind::Compare(_, a, b) => {
                self.int(a, vars);
                self.int(b, vars);
            }
            FormulaKind::Defined(f) => {
                if let Some(span) = formula.span {
                    self.add(span, Shown::NoValue);
                }
                self.formula(f, wanted, vars);
            }
            FormulaKind::Returns(_, args, _) => args.iter().for_each(|arg| self.expr(arg, vars)),
            FormulaKind::Has(_, e) | FormulaKind::Truth(e) | FormulaKind::InstanceOf(e, _) | FormulaKind::Fresh(e) => {
                self.expr(e, vars)
            }
        }
    }

    /// With a witness, the body under it; without one, what the variables ranged over.
    fn quantified(&mut self, quantifier: Quantifier, decls: &[Decl], body: &Formula, wanted: bool, vars: &Vars) {
        let witnesses = match (quantifier, wanted) {
            (Quantifier::All, true) => Some((false, 1)),
            (Quantifier::Some, false) | (Quantifier::No, true) => Some((true, 1)),
            (Quantifier::One | Quantifier::Lone, true) => Some((true, 2)),
            _ => None,
        };
        if let Some((truth, n)) = witnesses {
            let mut chosen: Vec<Vars> = Vec::new();
            let tried = self.eval.each_choice(decls, vars, &mut |_, vars| {
                if self.eval.formula(body, vars) == Ok(truth) {
                    chosen.push(vars.clone());
                }
                Ok(if chosen.len() == n { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
            });
            if tried.is_err() {
                return;
            }
            // A `one` may also fail for want of any.
            if chosen.len() == n {
                for vars in &chosen {
                    for decl in decls {
                        self.variable(&decl.var.name, vars.get(decl.var.id).expect("it was chosen").clone());
                    }
                    self.formula(body, !truth, vars);
                }
                return;
            }
        }
        // The bounds of later variables may name the first one.
        if let Some(first) = decls.first() {
            self.expr(&first.bound, vars);
        }
    }

    fn expr(&mut self, expr: &Expr, vars: &Vars) {
        if let (Some(span), Ok(value)) = (expr.span, self.eval.expr(expr, vars)) {
            self.add(span, Shown::Relation(value));
        }
        match &*expr.kind {
            ExprKind::None(_)
            | ExprKind::Var(_)
            | ExprKind::Param(..)
            | ExprKind::Field(..)
            | ExprKind::Static(..)
            | ExprKind::Elems(..)
            | ExprKind::Length(_)
            | ExprKind::Class(..)
            | ExprKind::Bool(_)
            | ExprKind::Comprehension(..) => {}
            ExprKind::Let(_, value, _) => self.expr(value, vars),
            ExprKind::Int(int) => self.int(int, vars),
            ExprKind::Range(from, to) => {
                self.int(from, vars);
                self.int(to, vars);
            }
            ExprKind::Union(a, b)
            | ExprKind::Intersect(a, b)
            | ExprKind::Difference(a, b)
            | ExprKind::Override(a, b)
            | ExprKind::Join(a, b)
            | ExprKind::Product(a, b)
            | ExprKind::ReachFrom(a, b)
            | ExprKind::DomainRestrict(a, b)
            | ExprKind::RangeRestrict(a, b) => {
                self.expr(a, vars);
                self.expr(b, vars);
            }
            ExprKind::Transpose(a) | ExprKind::Closure(a) | ExprKind::Identity(a) => self.expr(a, vars),
            ExprKind::IfElse(cond, yes, no) => {
                if let Ok(truth) = self.eval.formula(cond, vars) {
                    self.expr(if truth { yes } else { no }, vars);
                }
            }
            ExprKind::Call(_, args, _, _) => args.iter().for_each(|arg| self.expr(arg, vars)),
        }
    }

    fn int(&mut self, int: &IntExpr, vars: &Vars) {
        if let IntKind::Const(_) = &*int.kind {
            return;
        }
        if let IntKind::Real(op, ty, args) = &*int.kind {
            return self.real(*op, *ty, args, vars);
        }
        if let (Some(span), Ok(value)) = (int.span, self.eval.int(int, vars)) {
            self.add(span, Shown::Int(value));
        }
        match &*int.kind {
            IntKind::Const(_) | IntKind::Fold(..) | IntKind::Real(..) => {}
            IntKind::Value(e) | IntKind::Count(e) | IntKind::Let(_, e, _) => self.expr(e, vars),
            IntKind::Neg(a) | IntKind::BitNot(a) | IntKind::Wrap(_, a) => self.int(a, vars),
            IntKind::Binary(_, a, b) => {
                self.int(a, vars);
                self.int(b, vars);
            }
            IntKind::IfElse(cond, yes, no) => {
                if let Ok(truth) = self.eval.formula(cond, vars) {
                    self.int(if truth { yes } else { no }, vars);
                }
            }
        }
    }

    /// The operands, as numbers of floating point.
    fn real(&mut self, op: RealOp, ty: RealType, args: &[IntExpr], vars: &Vars) {
        let of = match (op, ty) {
            (RealOp::OfReal, RealType::Float) => RealType::Double,
            (RealOp::OfReal, RealType::Double) => RealType::Float,
            _ => ty,
        };
        for arg in args {
            if op == RealOp::OfInt {
                self.int(arg, vars);
                continue;
            }
            if let (Some(span), Ok(bits)) = (arg.span, self.eval.int(arg, vars))
                && !matches!(&*arg.kind, IntKind::Const(_))
            {
                self.add(span, Shown::Real(real::text(bits, of)));
            }
            if let IntKind::Real(op, ty, args) = &*arg.kind {
                self.real(*op, *ty, args, vars);
            }
        }
    }

    /// A place may come again under the second witness with another value; the same value is said once.
    fn add(&mut self, span: Span, value: Shown) {
        // What a call made has no name in any state.
        if let Shown::Relation(tuples) = &value
            && tuples.iter().flatten().any(|cell| self.eval.made.has(*cell))
        {
            return;
        }
        let value = SubValue { what: What::At(span), value };
        if !self.values.contains(&value) {
            self.values.push(value);
        }
    }

    fn variable(&mut self, name: &str, value: super::Relation) {
        if !value.iter().flatten().any(|cell| self.eval.made.has(*cell)) {
            self.values.push(SubValue { what: What::Variable(name.to_owned()), value: Shown::Relation(value) });
        }
    }
}
