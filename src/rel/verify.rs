//! The rules of formulas: variables are bound, columns fit.
//!
//! Both semantics lean on them. What a formula names of a program (its fields, parameters, methods) is for whoever has
//! the program to check.

use std::collections::BTreeMap;

use super::{Decl, Expr, ExprKind, Formula, FormulaKind, IntExpr, IntKind, Sort, Var, VarId};

/// The broken rules of a formula; none for everything that lowering makes.
pub fn verify(formula: &Formula) -> Vec<String> {
    let mut checker = Checker::default();
    checker.formula(formula);
    checker.found
}

/// The same of a relation that stands alone, and its columns where they are known.
pub fn verify_expr(expr: &Expr) -> (Vec<String>, Option<Columns>) {
    let mut checker = Checker::default();
    let columns = checker.expr(expr);
    (checker.found, columns)
}

/// The same of an integer that stands alone.
pub fn verify_int(int: &IntExpr) -> Vec<String> {
    let mut checker = Checker::default();
    checker.int(int);
    checker.found
}

/// What the cells of each column are.
pub type Columns = Vec<Sort>;

#[derive(Default)]
struct Checker {
    bound: BTreeMap<VarId, Option<Columns>>,
    found: Vec<String>,
}

impl Checker {
    fn fail(&mut self, message: impl Into<String>) {
        self.found.push(message.into());
    }

    /// Runs with a variable bound, and with what it was before afterwards.
    fn with<T>(&mut self, var: &Var, columns: Option<Columns>, run: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.bound.insert(var.id, columns);
        let result = run(self);
        match before {
            Some(columns) => self.bound.insert(var.id, columns),
            None => self.bound.remove(&var.id),
        };
        result
    }

    /// Declarations see those to the left. Gives the columns of tuples of their values.
    fn with_decls(&mut self, decls: &[Decl], run: &mut dyn FnMut(&mut Self)) -> Option<Columns> {
        let Some((first, rest)) = decls.split_first() else {
            run(self);
            return Some(Columns::new());
        };
        let columns = self.one_column(&first.bound, "a variable ranges over");
        let others = self.with(&first.var, columns.clone(), |it| it.with_decls(rest, run));
        Some(columns?.into_iter().chain(others?).collect())
    }

    fn one_column(&mut self, expr: &Expr, what: &str) -> Option<Columns> {
        let columns = self.expr(expr)?;
        if columns.len() != 1 {
            self.fail(format!("{what} a relation with {} columns", columns.len()));
        }
        Some(columns)
    }

    fn sets_of(&mut self, expr: &Expr, sort: Sort, what: &str) {
        if let Some(columns) = self.one_column(expr, what)
            && columns != [sort]
        {
            self.fail(format!("{what} a relation of {columns:?}"));
        }
    }

    /// Relations that are held against each other, or joined into one.
    fn alike(&mut self, a: &Expr, b: &Expr, what: &str) -> Option<Columns> {
        let (a, b) = (self.expr(a), self.expr(b));
        let (a, b) = (a?, b?);
        if a != b {
            self.fail(format!("{what} of {a:?} and {b:?}"));
        }
        Some(a)
    }

    fn pairs(&mut self, expr: &Expr, what: &str) -> Option<Columns> {
        let columns = self.expr(expr)?;
        if columns.len() != 2 {
            self.fail(format!("{what} of a relation with {} columns", columns.len()));
        }
        Some(columns)
    }

    /// `None` where a part is broken.
    fn expr(&mut self, expr: &Expr) -> Option<Columns> {
        match &*expr.kind {
            ExprKind::None(columns) => Some(columns.clone()),
            ExprKind::Var(var) => match self.bound.get(&var.id) {
                Some(columns) => columns.clone(),
                None => {
                    self.fail(format!("`{}` is not bound", var.name));
                    None
                }
            },
            ExprKind::Param(_, sort) | ExprKind::Static(_, _, sort) => Some(vec![*sort]),
            ExprKind::Field(_, _, sort) => Some(vec![Sort::Ref, *sort]),
            ExprKind::Elems(_, _, sort) => Some(vec![Sort::Ref, Sort::Int, *sort]),
            ExprKind::Length(_) => Some(vec![Sort::Ref, Sort::Int]),
            ExprKind::Class(..) => Some(vec![Sort::Ref]),
            ExprKind::Range(a, b) => {
                self.int(a);
                self.int(b);
                Some(vec![Sort::Int])
            }
            ExprKind::Int(a) => {
                self.int(a);
                Some(vec![Sort::Int])
            }
            ExprKind::Bool(a) => {
                self.formula(a);
                Some(vec![Sort::Bool])
            }
            ExprKind::Union(a, b) => self.alike(a, b, "a union"),
            ExprKind::Intersect(a, b) => self.alike(a, b, "an intersection"),
            ExprKind::Difference(a, b) => self.alike(a, b, "a difference"),
            ExprKind::Override(a, b) => self.alike(a, b, "an override"),
            ExprKind::Join(a, b) => self.join(a, b),
            ExprKind::Product(a, b) => {
                let (a, b) = (self.expr(a), self.expr(b));
                Some([a?, b?].concat())
            }
            ExprKind::Transpose(a) => {
                let mut columns = self.pairs(a, "the transpose")?;
                columns.reverse();
                Some(columns)
            }
            ExprKind::Closure(a) => self.pairs(a, "the closure"),
            ExprKind::ReachFrom(from, relation) => {
                self.pairs(relation, "the closure");
                self.one_column(from, "what is reached starts at")
            }
            ExprKind::Identity(a) => {
                let columns = self.one_column(a, "the identity of")?;
                Some(columns.repeat(2))
            }
            ExprKind::DomainRestrict(set, relation) => {
                self.one_column(set, "a relation is restricted to");
                self.expr(relation)
            }
            ExprKind::RangeRestrict(relation, set) => {
                self.one_column(set, "a relation is restricted to");
                self.expr(relation)
            }
            ExprKind::Comprehension(decls, body) => self.with_decls(decls, &mut |it| it.formula(body)),
            ExprKind::IfElse(cond, a, b) => {
                self.formula(cond);
                self.alike(a, b, "a choice")
            }
            ExprKind::Let(var, value, body) => {
                let columns = self.expr(value);
                self.with(var, columns, |it| it.expr(body))
            }
            ExprKind::Call(_, args, _, sort) => {
                self.args(args);
                Some(vec![*sort])
            }
        }
    }

    fn join(&mut self, a: &Expr, b: &Expr) -> Option<Columns> {
        let (a, b) = (self.expr(a), self.expr(b));
        let (mut a, b) = (a?, b?);
        match (a.pop(), b.split_first()) {
            (Some(last), Some((first, rest))) => {
                if last != *first {
                    self.fail(format!("a join of {last:?} with {first:?}"));
                }
                a.extend(rest);
            }
            _ => self.fail("a join with a relation without columns"),
        }
        if a.is_empty() {
            self.fail("a join that leaves no column");
        }
        Some(a)
    }

    fn args(&mut self, args: &[Expr]) {
        for arg in args {
            self.one_column(arg, "an argument is");
        }
    }

    fn formula(&mut self, formula: &Formula) {
        match &*formula.kind {
            FormulaKind::Const(_) => {}
            FormulaKind::Not(a) | FormulaKind::Defined(a) => self.formula(a),
            FormulaKind::And(parts) | FormulaKind::Or(parts) => parts.iter().for_each(|part| self.formula(part)),
            FormulaKind::Implies(a, b) | FormulaKind::Iff(a, b) => [a, b].into_iter().for_each(|it| self.formula(it)),
            FormulaKind::Subset(a, b) | FormulaKind::Equal(a, b) => {
                self.alike(a, b, "a comparison");
            }
            FormulaKind::Has(_, a) => {
                self.expr(a);
            }
            FormulaKind::Compare(_, a, b) => {
                self.int(a);
                self.int(b);
            }
            FormulaKind::Quant(_, decls, body) => {
                self.with_decls(decls, &mut |it| it.formula(body));
            }
            FormulaKind::Let(var, value, body) => {
                let columns = self.expr(value);
                self.with(var, columns, |it| it.formula(body));
            }
            FormulaKind::IfElse(a, b, c) => [a, b, c].into_iter().for_each(|it| self.formula(it)),
            FormulaKind::Truth(a) => self.sets_of(a, Sort::Bool, "the truth of"),
            FormulaKind::InstanceOf(a, _) => self.sets_of(a, Sort::Ref, "an instance test of"),
            FormulaKind::Fresh(a) => self.sets_of(a, Sort::Ref, "freshness of"),
            FormulaKind::Returns(_, args, _) => self.args(args),
        }
    }

    fn int(&mut self, int: &IntExpr) {
        match &*int.kind {
            IntKind::Const(_) => {}
            IntKind::Value(a) => self.sets_of(a, Sort::Int, "the value of"),
            IntKind::Count(a) => {
                self.expr(a);
            }
            IntKind::Neg(a) | IntKind::BitNot(a) | IntKind::Wrap(_, a) => self.int(a),
            IntKind::Real(_, _, args) => args.iter().for_each(|arg| self.int(arg)),
            IntKind::Binary(_, a, b) => {
                self.int(a);
                self.int(b);
            }
            IntKind::Fold(_, decls, filter, body) => {
                self.with_decls(decls, &mut |it| {
                    it.formula(filter);
                    it.int(body);
                });
            }
            IntKind::IfElse(cond, a, b) => {
                self.formula(cond);
                self.int(a);
                self.int(b);
            }
            IntKind::Let(var, value, body) => {
                let columns = self.expr(value);
                self.with(var, columns, |it| it.int(body));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::{FieldId, Idx};
    use crate::rel::{Mult, Param, State};

    fn expr(kind: ExprKind) -> Expr {
        Expr::new(kind, None)
    }

    fn next() -> Expr {
        expr(ExprKind::Field(FieldId::new(0), State::Pre, Sort::Ref))
    }

    fn some(of: Expr) -> Vec<String> {
        verify(&Formula::new(FormulaKind::Has(Mult::Some, of), None))
    }

    #[test]
    fn columns_fit() {
        let this = || expr(ExprKind::Param(Param::This, Sort::Ref));
        let step = expr(ExprKind::Join(this(), next()));
        assert_eq!(verify_expr(&step), (Vec::new(), Some(vec![Sort::Ref])));
        assert_eq!(some(expr(ExprKind::Join(this(), this()))), ["a join that leaves no column"]);
        assert_eq!(some(expr(ExprKind::Union(this(), next()))), ["a union of [Ref] and [Ref, Ref]"]);
        assert_eq!(some(expr(ExprKind::Closure(this()))), ["the closure of a relation with 1 columns"]);
        let number = expr(ExprKind::Param(Param::Arg(0), Sort::Int));
        assert_eq!(some(expr(ExprKind::Join(number, next()))), ["a join of Int with Ref"]);
    }

    #[test]
    fn variables_are_bound_where_they_stand() {
        let var = || Var { id: VarId::new(0), name: "x".into() };
        let use_of = || Formula::new(FormulaKind::Has(Mult::Some, expr(ExprKind::Var(var()))), None);
        let decl = Decl { var: var(), bound: expr(ExprKind::Param(Param::This, Sort::Ref)) };
        let all = Formula::new(FormulaKind::Quant(crate::rel::Quantifier::All, vec![decl], use_of()), None);
        assert!(verify(&all).is_empty());
        let both = Formula::new(FormulaKind::And(vec![all, use_of()]), None);
        assert_eq!(verify(&both), ["`x` is not bound"]);
    }
}
