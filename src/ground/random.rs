//! Random well-typed formulas over the small world of the tests.

use super::tests::{FLAG, KEY, NEXT};
use crate::base::{ClassId, FieldId, Idx};
use crate::rel::{
    CmpOp, Decl, Expr, ExprKind, FoldOp, Formula, FormulaKind, IntExpr, IntKind, IntOp, Mult, Param, Quantifier, Sort,
    State, Var, VarId,
};

fn e(kind: ExprKind) -> Expr {
    Expr::new(kind, None)
}

fn f(kind: FormulaKind) -> Formula {
    Formula::new(kind, None)
}

fn i(kind: IntKind) -> IntExpr {
    IntExpr::new(kind, None)
}

fn var(number: usize) -> Var {
    Var { id: VarId::new(number), name: format!("x{number}") }
}

fn field(which: usize, sort: Sort) -> Expr {
    e(ExprKind::Field(FieldId::new(which), State::Pre, sort))
}

fn class() -> Expr {
    e(ExprKind::Class(ClassId::new(0), State::Pre))
}

/// A deterministic source of choices: a formula is a function of the numbers proptest shrinks.
pub(super) struct Maker<'a> {
    numbers: &'a [u32],
    at: usize,
    n_vars: usize,
    /// Object variables and integer variables in scope.
    objects: Vec<Var>,
    ints: Vec<Var>,
}

impl<'a> Maker<'a> {
    pub(super) fn new(numbers: &'a [u32]) -> Self {
        Maker { numbers, at: 0, n_vars: 0, objects: Vec::new(), ints: Vec::new() }
    }

    fn pick(&mut self, n: u32) -> u32 {
        self.at += 1;
        self.numbers.get(self.at - 1).copied().unwrap_or(0) % n
    }

    fn fresh(&mut self) -> Var {
        self.n_vars += 1;
        var(self.n_vars)
    }

    fn leaf_set(&mut self) -> Expr {
        let n = self.objects.len() as u32;
        match self.pick(2 + n) {
            0 => e(ExprKind::Param(Param::This, Sort::Ref)),
            1 => class(),
            k => e(ExprKind::Var(self.objects[k as usize - 2].clone())),
        }
    }

    fn set(&mut self, depth: u32) -> Expr {
        if depth == 0 {
            return self.leaf_set();
        }
        let d = depth - 1;
        match self.pick(12) {
            0 => e(ExprKind::Union(self.set(d), self.set(d))),
            1 => e(ExprKind::Intersect(self.set(d), self.set(d))),
            2 => e(ExprKind::Difference(self.set(d), self.set(d))),
            3..=5 => e(ExprKind::Join(self.set(d), self.rel(d))),
            6 => e(ExprKind::Join(self.rel(d), self.set(d))),
            7 => e(ExprKind::ReachFrom(self.set(d), self.rel(d))),
            8 => {
                let (var, bound) = (self.fresh(), self.set(d));
                self.objects.push(var.clone());
                let body = self.formula(d);
                self.objects.pop();
                e(ExprKind::Comprehension(vec![Decl { var, bound }], body))
            }
            9 => e(ExprKind::IfElse(self.formula(d), self.set(d), self.set(d))),
            10 => e(ExprKind::None(vec![Sort::Ref])),
            _ => self.leaf_set(),
        }
    }

    fn rel(&mut self, depth: u32) -> Expr {
        if depth == 0 {
            return field(NEXT, Sort::Ref);
        }
        let d = depth - 1;
        match self.pick(11) {
            0 => e(ExprKind::Union(self.rel(d), self.rel(d))),
            1 => e(ExprKind::Transpose(self.rel(d))),
            2 => e(ExprKind::Closure(self.rel(d))),
            3 => e(ExprKind::Override(self.rel(d), self.rel(d))),
            4 => e(ExprKind::Product(self.set(d), self.set(d))),
            5 => e(ExprKind::Join(self.rel(d), self.rel(d))),
            6 => e(ExprKind::DomainRestrict(self.set(d), self.rel(d))),
            7 => e(ExprKind::RangeRestrict(self.rel(d), self.set(d))),
            8 => e(ExprKind::Identity(self.set(d))),
            _ => field(NEXT, Sort::Ref),
        }
    }

    fn int_set(&mut self, depth: u32) -> Expr {
        let d = depth.saturating_sub(1);
        match self.pick(if depth == 0 { 2 } else { 7 }) {
            0 => e(ExprKind::Join(self.set(d), field(KEY, Sort::Int))),
            1 => e(ExprKind::Int(self.int(d))),
            2 => e(ExprKind::Union(self.int_set(d), self.int_set(d))),
            3 => e(ExprKind::Intersect(self.int_set(d), self.int_set(d))),
            4 => e(ExprKind::Difference(self.int_set(d), self.int_set(d))),
            5 => {
                let (from, n) = (self.pick(3), self.pick(4));
                let from = i64::from(from) - 2;
                e(ExprKind::Range(i(IntKind::Const(from)), i(IntKind::Const(from + i64::from(n)))))
            }
            _ => e(ExprKind::Join(self.leaf_set(), e(ExprKind::Join(self.rel(d), field(KEY, Sort::Int))))),
        }
    }

    pub(super) fn int(&mut self, depth: u32) -> IntExpr {
        if depth == 0 {
            let n = self.ints.len() as u32;
            return match self.pick(1 + n) {
                0 => i(IntKind::Const(i64::from(self.pick(5)) - 2)),
                k => i(IntKind::Value(e(ExprKind::Var(self.ints[k as usize - 1].clone())))),
            };
        }
        let d = depth - 1;
        match self.pick(9) {
            0..=1 => i(IntKind::Value(self.int_set(d))),
            2 => i(IntKind::Count(self.int_set(d))),
            3 => i(IntKind::Count(self.set(d))),
            4 => i(IntKind::Neg(self.int(d))),
            5 => {
                const OPS: [IntOp; 10] = [
                    IntOp::Add,
                    IntOp::Sub,
                    IntOp::Mul,
                    IntOp::Div,
                    IntOp::Rem,
                    IntOp::Min,
                    IntOp::Max,
                    IntOp::Shr,
                    IntOp::Ushr,
                    IntOp::UshrLong,
                ];
                let op = OPS[self.pick(10) as usize];
                i(IntKind::Binary(op, self.int(d), self.int(d)))
            }
            6 => i(IntKind::IfElse(self.formula(d), self.int(d), self.int(d))),
            7 => {
                const OPS: [FoldOp; 4] = [FoldOp::Sum, FoldOp::Product, FoldOp::Min, FoldOp::Max];
                let op = OPS[self.pick(4) as usize];
                let (var, bound) = (self.fresh(), self.int_set(d));
                self.ints.push(var.clone());
                let (filter, body) = (self.formula(0), self.int(d));
                self.ints.pop();
                i(IntKind::Fold(op, vec![Decl { var, bound }], filter, body))
            }
            _ => self.int(0),
        }
    }

    fn quantified(&mut self, d: u32) -> Formula {
        const QUANTIFIERS: [Quantifier; 5] =
            [Quantifier::All, Quantifier::Some, Quantifier::No, Quantifier::One, Quantifier::Lone];
        let quantifier = QUANTIFIERS[self.pick(5) as usize];
        let over_ints = self.pick(3) == 0;
        let var = self.fresh();
        let bound = if over_ints { self.int_set(d) } else { self.set(d) };
        let scope = if over_ints { &mut self.ints } else { &mut self.objects };
        scope.push(var.clone());
        let mut decls = vec![Decl { var, bound }];
        let two = self.pick(2) == 0;
        if two {
            let (var, bound) = (self.fresh(), self.set(d));
            self.objects.push(var.clone());
            decls.push(Decl { var, bound });
        }
        let body = self.formula(d);
        if two {
            self.objects.pop();
        }
        let scope = if over_ints { &mut self.ints } else { &mut self.objects };
        scope.pop();
        f(FormulaKind::Quant(quantifier, decls, body))
    }

    pub(super) fn formula(&mut self, depth: u32) -> Formula {
        let d = depth.saturating_sub(1);
        match self.pick(if depth == 0 { 7 } else { 13 }) {
            0 => f(FormulaKind::Subset(self.set(d), self.set(d))),
            1 => f(FormulaKind::Equal(self.int_set(d), self.int_set(d))),
            2 => {
                const MULTS: [Mult; 4] = [Mult::No, Mult::Some, Mult::One, Mult::Lone];
                let mult = MULTS[self.pick(4) as usize];
                let which = self.pick(2);
                f(FormulaKind::Has(mult, if which == 0 { self.set(d) } else { self.int_set(d) }))
            }
            3 => f(FormulaKind::Truth(e(ExprKind::Join(self.set(d), field(FLAG, Sort::Bool))))),
            4 => f(FormulaKind::Subset(self.int_set(d), self.int_set(d))),
            5 => f(FormulaKind::InstanceOf(self.set(d), ClassId::new(1))),
            6 => f(FormulaKind::Fresh(self.set(d))),
            7..=8 => self.quantified(d),
            9 => {
                const OPS: [CmpOp; 6] = [CmpOp::Eq, CmpOp::Ne, CmpOp::Lt, CmpOp::Le, CmpOp::Gt, CmpOp::Ge];
                let op = OPS[self.pick(6) as usize];
                f(FormulaKind::Compare(op, self.int(d), self.int(d)))
            }
            10 => f(FormulaKind::Equal(self.rel(d), self.rel(d))),
            11 => f(FormulaKind::Implies(self.formula(d), self.formula(d))),
            _ => {
                let (var, value) = (self.fresh(), self.set(d));
                self.objects.push(var.clone());
                let body = self.formula(d);
                self.objects.pop();
                f(FormulaKind::Let(var, value, body))
            }
        }
    }
}
