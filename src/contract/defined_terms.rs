//! When relations and integers of a JML expression have values.

use crate::base::{MethodId, Span};
use crate::rel::{CmpOp, Expr, ExprKind, Formula, FormulaKind, IntExpr, IntKind, IntOp, State};

use super::defined::{Defined, all, make};
use super::ranges::{is_within, values_of};

fn constant(n: i128) -> IntExpr {
    IntExpr::new(IntKind::Const(i64::try_from(n).expect("the ends of Java's types are longs")), None)
}

impl Defined<'_> {
    pub(super) fn of_expr(&mut self, expr: &Expr) -> Vec<Formula> {
        let span = expr.span;
        match &*expr.kind {
            ExprKind::None(_)
            | ExprKind::Var(_)
            | ExprKind::Param(..)
            | ExprKind::Field(..)
            | ExprKind::Static(..)
            | ExprKind::Elems(..)
            | ExprKind::Length(_)
            | ExprKind::Class(..) => Vec::new(),
            ExprKind::Range(a, b) => {
                let mut needs = self.of_int(a);
                needs.extend(self.of_int(b));
                needs
            }
            ExprKind::Int(int) => self.of_int(int),
            ExprKind::Bool(formula) => self.of_formula(formula),
            ExprKind::Join(a, b) => self.of_join(a, b, span),
            ExprKind::Union(a, b)
            | ExprKind::Intersect(a, b)
            | ExprKind::Difference(a, b)
            | ExprKind::Override(a, b)
            | ExprKind::Product(a, b)
            | ExprKind::ReachFrom(a, b)
            | ExprKind::DomainRestrict(a, b)
            | ExprKind::RangeRestrict(a, b) => {
                let mut needs = self.of_expr(a);
                needs.extend(self.of_expr(b));
                needs
            }
            ExprKind::Transpose(a) | ExprKind::Closure(a) | ExprKind::Identity(a) => self.of_expr(a),
            ExprKind::Comprehension(decls, filter) => {
                let mut needs = Vec::new();
                self.under(decls, &mut needs, |this| this.of_formula(filter));
                needs
            }
            ExprKind::IfElse(c, a, b) => {
                let mut needs = self.of_formula(c);
                // A cast: nothing but what it tests for has a value.
                if let (FormulaKind::InstanceOf(..), ExprKind::None(_)) = (&*c.kind, &*b.kind) {
                    needs.extend(self.need((*c.kind).clone(), span));
                    return needs;
                }
                needs.extend(self.where_true(c, true, span, |this| this.of_expr(a)));
                needs.extend(self.where_true(c, false, span, |this| this.of_expr(b)));
                needs
            }
            ExprKind::Let(var, value, body) => {
                let mut needs = self.of_expr(value);
                let mark = self.enter_let(var, value);
                let inner = self.of_expr(body);
                self.facts.back_to(mark);
                if !inner.is_empty() {
                    needs.push(make(FormulaKind::Let(var.clone(), value.clone(), all(inner, span)), span));
                }
                needs
            }
            ExprKind::Call(method, args, state, _) => self.of_call(*method, args, *state, span),
        }
    }

    /// A field or the length of something, or an element of an array.
    fn of_join(&mut self, a: &Expr, b: &Expr, span: Option<Span>) -> Vec<Formula> {
        match &*b.kind {
            ExprKind::Field(..) | ExprKind::Length(_) => {
                let mut needs = self.of_expr(a);
                if self.is_scalar(a) {
                    needs.extend(self.some(a, span));
                }
                needs
            }
            ExprKind::Join(array, elems) => {
                let (ExprKind::Int(index), ExprKind::Elems(_, state, _)) = (&*a.kind, &*elems.kind) else {
                    let mut needs = self.of_expr(a);
                    needs.extend(self.of_expr(b));
                    return needs;
                };
                let mut needs = self.of_expr(array);
                if !self.is_scalar(array) {
                    needs.extend(self.of_int(index));
                    return needs;
                }
                needs.extend(self.some(array, span));
                needs.extend(self.of_int(index));
                needs.extend(self.need(FormulaKind::Compare(CmpOp::Le, constant(0), index.clone()), span));
                let length = Expr::new(ExprKind::Length(*state), array.span);
                let length = Expr::new(ExprKind::Join(array.clone(), length), array.span);
                let length = IntExpr::new(IntKind::Value(length), array.span);
                needs.extend(self.need(FormulaKind::Compare(CmpOp::Lt, index.clone(), length), span));
                needs
            }
            _ => {
                let mut needs = self.of_expr(a);
                needs.extend(self.of_expr(b));
                needs
            }
        }
    }

    fn of_call(&mut self, method: MethodId, args: &[Expr], state: State, span: Option<Span>) -> Vec<Formula> {
        let mut needs: Vec<Formula> = args.iter().flat_map(|arg| self.of_expr(arg)).collect();
        let program = self.ranges.program;
        let called = &program.methods[method];
        let n_receivers = usize::from(!called.is_static);
        if n_receivers == 1 {
            needs.extend(self.some(&args[0], span));
        }
        for (arg, (_, ty)) in args[n_receivers..].iter().zip(&called.params) {
            let Some(values) = values_of(*ty) else { continue };
            let given = self.ranges.expr(arg);
            let number = || match &*arg.kind {
                ExprKind::Int(int) => int.clone(),
                _ => IntExpr::new(IntKind::Value(arg.clone()), arg.span),
            };
            if !is_within(given, (values.0, i128::MAX)) {
                needs.extend(self.need(FormulaKind::Compare(CmpOp::Le, constant(values.0), number()), arg.span));
            }
            if !is_within(given, (i128::MIN, values.1)) {
                needs.extend(self.need(FormulaKind::Compare(CmpOp::Le, number(), constant(values.1)), arg.span));
            }
        }
        // Boxing never throws.
        let is_boxing = called.name == "valueOf" && super::boxes::is_box(&program.classes[called.class].name);
        if !is_boxing {
            needs.extend(self.need(FormulaKind::Returns(method, args.to_vec(), state), span));
        }
        needs
    }

    pub(super) fn of_int(&mut self, int: &IntExpr) -> Vec<Formula> {
        let span = int.span;
        match &*int.kind {
            IntKind::Const(_) => Vec::new(),
            IntKind::Value(e) | IntKind::Count(e) => self.of_expr(e),
            IntKind::Neg(a) | IntKind::BitNot(a) | IntKind::Wrap(_, a) => self.of_int(a),
            IntKind::Real(_, _, args) => args.iter().flat_map(|arg| self.of_int(arg)).collect(),
            IntKind::Binary(op, a, b) => {
                let mut needs = self.of_int(a);
                needs.extend(self.of_int(b));
                if matches!(op, IntOp::Div | IntOp::Rem) && !matches!(&*b.kind, IntKind::Const(n) if *n != 0) {
                    needs.extend(self.need(FormulaKind::Compare(CmpOp::Ne, b.clone(), constant(0)), span));
                }
                needs
            }
            IntKind::Fold(_, decls, filter, body) => {
                let mut needs = Vec::new();
                self.under(decls, &mut needs, |this| {
                    let mut inner = this.of_formula(filter);
                    inner.extend(this.where_true(filter, true, span, |this| this.of_int(body)));
                    inner
                });
                needs
            }
            IntKind::IfElse(c, a, b) => {
                let mut needs = self.of_formula(c);
                needs.extend(self.where_true(c, true, span, |this| this.of_int(a)));
                needs.extend(self.where_true(c, false, span, |this| this.of_int(b)));
                needs
            }
            IntKind::Let(var, value, body) => {
                let mut needs = self.of_expr(value);
                let mark = self.enter_let(var, value);
                let inner = self.of_int(body);
                self.facts.back_to(mark);
                if !inner.is_empty() {
                    needs.push(make(FormulaKind::Let(var.clone(), value.clone(), all(inner, span)), span));
                }
                needs
            }
        }
    }
}
