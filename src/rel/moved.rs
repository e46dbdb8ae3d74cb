//! A formula said of other objects, in another state.

use super::{Decl, Expr, ExprKind, Formula, FormulaKind, IntExpr, IntKind, Param, Sort, State};

/// Where a formula goes.
pub struct Move<'a> {
    /// What is read in any state is read in this one; `None`: states stay.
    pub state: Option<State>,
    /// What stands for a parameter; `None`: itself.
    pub param: &'a dyn Fn(Param, Sort) -> Option<ExprKind>,
}

impl Move<'_> {
    pub fn formula(&self, formula: &Formula) -> Formula {
        let of = |f: &Formula| self.formula(f);
        let kind = match &*formula.kind {
            FormulaKind::Const(value) => FormulaKind::Const(*value),
            FormulaKind::Not(f) => FormulaKind::Not(of(f)),
            FormulaKind::And(parts) => FormulaKind::And(parts.iter().map(of).collect()),
            FormulaKind::Or(parts) => FormulaKind::Or(parts.iter().map(of).collect()),
            FormulaKind::Implies(a, b) => FormulaKind::Implies(of(a), of(b)),
            FormulaKind::Iff(a, b) => FormulaKind::Iff(of(a), of(b)),
            FormulaKind::Subset(a, b) => FormulaKind::Subset(self.expr(a), self.expr(b)),
            FormulaKind::Equal(a, b) => FormulaKind::Equal(self.expr(a), self.expr(b)),
            FormulaKind::Has(mult, e) => FormulaKind::Has(*mult, self.expr(e)),
            FormulaKind::Compare(op, a, b) => FormulaKind::Compare(*op, self.int(a), self.int(b)),
            FormulaKind::Quant(quantifier, decls, body) => FormulaKind::Quant(*quantifier, self.decls(decls), of(body)),
            FormulaKind::Let(var, value, body) => FormulaKind::Let(var.clone(), self.expr(value), of(body)),
            FormulaKind::IfElse(c, a, b) => FormulaKind::IfElse(of(c), of(a), of(b)),
            FormulaKind::Truth(e) => FormulaKind::Truth(self.expr(e)),
            FormulaKind::InstanceOf(e, class) => FormulaKind::InstanceOf(self.expr(e), *class),
            FormulaKind::Fresh(e) => FormulaKind::Fresh(self.expr(e)),
            FormulaKind::Defined(f) => FormulaKind::Defined(of(f)),
            FormulaKind::Returns(method, args, state) => {
                FormulaKind::Returns(*method, args.iter().map(|arg| self.expr(arg)).collect(), self.at(*state))
            }
        };
        Formula { kind: Box::new(kind), span: formula.span }
    }

    pub fn expr(&self, expr: &Expr) -> Expr {
        let of = |e: &Expr| self.expr(e);
        let kind = match &*expr.kind {
            ExprKind::Param(param, sort) => (self.param)(*param, *sort).unwrap_or(ExprKind::Param(*param, *sort)),
            ExprKind::None(sorts) => ExprKind::None(sorts.clone()),
            ExprKind::Var(var) => ExprKind::Var(var.clone()),
            ExprKind::Field(field, state, sort) => ExprKind::Field(*field, self.at(*state), *sort),
            ExprKind::Static(field, state, sort) => ExprKind::Static(*field, self.at(*state), *sort),
            ExprKind::Elems(class, state, sort) => ExprKind::Elems(*class, self.at(*state), *sort),
            ExprKind::Length(state) => ExprKind::Length(self.at(*state)),
            ExprKind::Class(class, state) => ExprKind::Class(*class, self.at(*state)),
            ExprKind::Range(a, b) => ExprKind::Range(self.int(a), self.int(b)),
            ExprKind::Int(value) => ExprKind::Int(self.int(value)),
            ExprKind::Bool(value) => ExprKind::Bool(self.formula(value)),
            ExprKind::Union(a, b) => ExprKind::Union(of(a), of(b)),
            ExprKind::Intersect(a, b) => ExprKind::Intersect(of(a), of(b)),
            ExprKind::Difference(a, b) => ExprKind::Difference(of(a), of(b)),
            ExprKind::Override(a, b) => ExprKind::Override(of(a), of(b)),
            ExprKind::Join(a, b) => ExprKind::Join(of(a), of(b)),
            ExprKind::Product(a, b) => ExprKind::Product(of(a), of(b)),
            ExprKind::Transpose(a) => ExprKind::Transpose(of(a)),
            ExprKind::Closure(a) => ExprKind::Closure(of(a)),
            ExprKind::ReachFrom(a, b) => ExprKind::ReachFrom(of(a), of(b)),
            ExprKind::Identity(a) => ExprKind::Identity(of(a)),
            ExprKind::DomainRestrict(a, b) => ExprKind::DomainRestrict(of(a), of(b)),
            ExprKind::RangeRestrict(a, b) => ExprKind::RangeRestrict(of(a), of(b)),
            ExprKind::Comprehension(decls, body) => ExprKind::Comprehension(self.decls(decls), self.formula(body)),
            ExprKind::IfElse(c, a, b) => ExprKind::IfElse(self.formula(c), of(a), of(b)),
            ExprKind::Let(var, value, body) => ExprKind::Let(var.clone(), of(value), of(body)),
            ExprKind::Call(method, args, state, sort) => {
                ExprKind::Call(*method, args.iter().map(of).collect(), self.at(*state), *sort)
            }
        };
        Expr { kind: Box::new(kind), span: expr.span }
    }

    fn int(&self, int: &IntExpr) -> IntExpr {
        let of = |i: &IntExpr| self.int(i);
        let kind = match &*int.kind {
            IntKind::Const(value) => IntKind::Const(*value),
            IntKind::Value(e) => IntKind::Value(self.expr(e)),
            IntKind::Count(e) => IntKind::Count(self.expr(e)),
            IntKind::Neg(i) => IntKind::Neg(of(i)),
            IntKind::BitNot(i) => IntKind::BitNot(of(i)),
            IntKind::Binary(op, a, b) => IntKind::Binary(*op, of(a), of(b)),
            IntKind::Fold(op, decls, filter, body) => {
                IntKind::Fold(*op, self.decls(decls), self.formula(filter), of(body))
            }
            IntKind::IfElse(c, a, b) => IntKind::IfElse(self.formula(c), of(a), of(b)),
            IntKind::Let(var, value, body) => IntKind::Let(var.clone(), self.expr(value), of(body)),
            IntKind::Real(op, ty, args) => IntKind::Real(*op, *ty, args.iter().map(of).collect()),
            IntKind::Wrap(ty, i) => IntKind::Wrap(*ty, of(i)),
        };
        IntExpr { kind: Box::new(kind), span: int.span }
    }

    fn decls(&self, decls: &[Decl]) -> Vec<Decl> {
        decls.iter().map(|decl| Decl { var: decl.var.clone(), bound: self.expr(&decl.bound) }).collect()
    }

    fn at(&self, state: State) -> State {
        self.state.unwrap_or(state)
    }
}
