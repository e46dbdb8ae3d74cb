//! Variables over all values of an integer type, where a formula only compares them with what it knows.
//!
//! `(\forall int v; ; count(a, v) == count(b, v))`: what is said of v changes only where v reaches a value that it is
//! compared with. So it is enough to look at these values, at those next to them, and at the least value of the type:
//! between two neighbours among them nothing changes. What collections say of a number changes where they hold it
//! ([`super::lookups`]). Where the variable stands anywhere else (`a[v]`, `f(v)`,
//! `v * v`), that is not so, and nothing is found.

use crate::base::{ClassId, MethodId, Span};
use crate::ir::{self, Program};
use crate::rel::{Decl, Expr, ExprKind, Formula, FormulaKind, IntExpr, IntKind, IntOp, Node, Sort, State, Var, VarId};

use super::defined::{Defined, all};
use super::expr::Ctx;
use super::facts::Facts;
use super::lookups::{Boxed, LookedUp, boxed, in_boxes, lookup};
use super::ranges::{Ranges, values_of};
use super::scope::{Scope, Vars};
use super::typed::{Column, Relation};

/// With more than these the formula is too large for it.
const MOST: usize = 64;

/// Ranges that are shorter are gone through.
const SHORT: i128 = 1024;

impl Ctx<'_, '_> {
    /// The values of the variable that stand for all. `None`: it is more than compared.
    pub(super) fn critical(
        &mut self,
        var: &Var,
        ty: Option<ir::Type>,
        body: &Formula,
        span: Span,
        scope: &Scope,
    ) -> Option<Relation> {
        let mut points = Points {
            var: var.id,
            program: self.w.program(),
            looks_up: self.w.memory.looks_up && !self.w.memory.has_open_links,
            state: scope.state,
            vars: &mut self.vars,
            around: Vec::new(),
            found: Vec::new(),
            boxes: Vec::new(),
            looked_up: LookedUp::Nothing,
        };
        points.formula(body)?;
        let Points { found, looked_up, .. } = points;
        if found.len() > MOST {
            return None;
        }
        self.w.memory.looked_up = self.w.memory.looked_up.max(looked_up);
        let least = ty.and_then(values_of).map_or(0, |(least, _)| least as i64);
        let mut domain = Expr::new(ExprKind::Int(constant(least)), span);
        for (around, value) in found {
            let steps: &[i64] = if ty.is_none() { &[0, 1, -1] } else { &[0, 1] };
            for step in steps {
                let value = if *step == 0 { value.clone() } else { binary(IntOp::Add, value.clone(), constant(*step)) };
                let value = Expr { span: value.span, kind: Box::new(ExprKind::Int(value)) };
                let value = self.where_there(value, scope);
                let all = self.over_all(&around, value, scope);
                domain = Expr::new(ExprKind::Union(domain, all), span);
            }
        }
        let domain = Relation::new(domain, vec![Column::int()]);
        Some(self.of_integer_type(domain, ty, scope))
    }

    /// The value where it has one: what the variable ranges over says nothing of what must have one.
    fn where_there(&self, value: Expr, scope: &Scope) -> Expr {
        let span = value.span;
        let mut facts = Facts::default();
        let needs = Defined::new(&mut facts, Ranges::new(self.w.program(), scope)).of_expr(&value);
        if needs.is_empty() {
            return value;
        }
        let plain = |need: Formula| match *need.kind {
            FormulaKind::Defined(condition) => condition,
            kind => Formula { kind: Box::new(kind), span: need.span },
        };
        let has = all(needs.into_iter().map(plain).collect(), span);
        let sort = sort_of(&value).expect("asked before");
        let none = Expr { kind: Box::new(ExprKind::None(vec![sort])), span };
        Expr { kind: Box::new(ExprKind::IfElse(has, value, none)), span }
    }

    /// All values of the expression, for all values of what is bound around it.
    fn over_all(&mut self, around: &[Binder], value: Expr, scope: &Scope) -> Expr {
        let span = value.span;
        let make = |kind| Expr { kind: Box::new(kind), span };
        around.iter().rev().fold(value, |value, binder| match binder {
            Binder::Let(var, is) => {
                let is = self.where_there(is.clone(), scope);
                make(ExprKind::Let(var.clone(), is, value))
            }
            Binder::Each(decl) => {
                let bound = self.where_there(decl.bound.clone(), scope);
                let of_it = Decl { var: self.vars.fresh("value"), bound: value };
                let any = Formula { kind: Box::new(FormulaKind::Const(true)), span };
                let pairs =
                    make(ExprKind::Comprehension(vec![Decl { bound: bound.clone(), ..decl.clone() }, of_it], any));
                make(ExprKind::Join(bound, pairs))
            }
        })
    }

    /// Does the range go so far that its values are better not gone through one by one? Indices of arrays are few.
    pub(super) fn is_long(&self, range: &Expr, scope: &Scope) -> bool {
        let ExprKind::Range(from, to) = &*range.kind else { return false };
        let mut ranges = Ranges::new(self.w.program(), scope);
        ranges.vars = self.var_types.iter().filter_map(|(var, ty)| Some((*var, values_of(*ty)?))).collect();
        let is_far = ranges.int(to).1 - ranges.int(from).0 > SHORT;
        let mut is_known = false;
        Node::from(range).each(&mut |node| {
            is_known |= matches!(node, Node::Expr(expr) if matches!(&*expr.kind, ExprKind::Length(_)));
            is_known |= matches!(node, Node::Int(int) if matches!(&*int.kind, IntKind::Count(_)));
        });
        is_far && !is_known
    }
}

/// What is bound around a value.
#[derive(Clone)]
enum Binder {
    Each(Decl),
    Let(Var, Expr),
}

struct Points<'v> {
    var: VarId,
    program: &'v Program,
    /// What is looked for in collections is found in boxes.
    looks_up: bool,
    /// In which formulas are read.
    state: State,
    vars: &'v mut Vars,
    around: Vec<Binder>,
    /// What the variable is compared with.
    found: Vec<(Vec<Binder>, IntExpr)>,
    /// The boxes among them: numbers that they have, and their classes.
    boxes: Vec<(IntExpr, ClassId)>,
    looked_up: LookedUp,
}

fn constant(n: i64) -> IntExpr {
    IntExpr { kind: Box::new(IntKind::Const(n)), span: None }
}

fn binary(op: IntOp, a: IntExpr, b: IntExpr) -> IntExpr {
    let span = a.span;
    IntExpr { kind: Box::new(IntKind::Binary(op, a, b)), span }
}

impl Points<'_> {
    fn is_in<'a>(&self, node: impl Into<Node<'a>>) -> bool {
        is_in(self.var, node)
    }

    fn within<T>(&mut self, decls: &[Decl], look: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        let n_before = self.around.len();
        for decl in decls {
            if self.is_in(&decl.bound) || sort_of(&decl.bound).is_none() {
                return None;
            }
            self.around.push(Binder::Each(decl.clone()));
        }
        let found = look(self);
        self.around.truncate(n_before);
        found
    }

    fn with_let<T>(&mut self, var: &Var, is: &Expr, look: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        if self.is_in(is) || sort_of(is).is_none() {
            return None;
        }
        self.around.push(Binder::Let(var.clone(), is.clone()));
        let found = look(self);
        self.around.pop();
        found
    }

    fn formula(&mut self, formula: &Formula) -> Option<()> {
        if !self.is_in(formula) {
            return Some(());
        }
        match &*formula.kind {
            FormulaKind::Not(f) | FormulaKind::Defined(f) => self.formula(f),
            FormulaKind::And(parts) | FormulaKind::Or(parts) => parts.iter().try_for_each(|part| self.formula(part)),
            FormulaKind::Implies(a, b) | FormulaKind::Iff(a, b) => [a, b].into_iter().try_for_each(|f| self.formula(f)),
            FormulaKind::IfElse(c, a, b) => [c, a, b].into_iter().try_for_each(|f| self.formula(f)),
            FormulaKind::Compare(_, a, b) => self.compared(a, b),
            FormulaKind::Equal(a, b) => match (number(a), number(b)) {
                (Some(a), Some(b)) => self.compared(&a, &b),
                (Some(own), None) if !self.is_in(b) => self.one_of(&own, b),
                (None, Some(own)) if !self.is_in(a) => self.one_of(&own, a),
                _ => [a, b].into_iter().try_for_each(|e| self.expr(e)),
            },
            FormulaKind::Quant(_, decls, body) => self.within(decls, |this| this.formula(body)),
            FormulaKind::Let(var, value, body) => self.with_let(var, value, |this| this.formula(body)),
            FormulaKind::Truth(e) | FormulaKind::Has(_, e) | FormulaKind::InstanceOf(e, _) => self.expr(e),
            _ => None,
        }
    }

    /// A relation that is another one only where conditions change.
    fn expr(&mut self, expr: &Expr) -> Option<()> {
        if !self.is_in(expr) {
            return Some(());
        }
        match &*expr.kind {
            ExprKind::Bool(f) => self.formula(f),
            ExprKind::Int(int) => self.settled(int),
            ExprKind::Comprehension(decls, filter) => self.within(decls, |this| this.formula(filter)),
            ExprKind::IfElse(c, a, b) => {
                self.formula(c)?;
                [a, b].into_iter().try_for_each(|e| self.expr(e))
            }
            ExprKind::Let(var, value, body) => self.with_let(var, value, |this| this.expr(body)),
            ExprKind::Join(a, b) => [a, b].into_iter().try_for_each(|e| self.expr(e)),
            ExprKind::Call(method, args, ..) => self.call(*method, args),
            _ => None,
        }
    }

    /// A method says the same of the same. Of a number that it looks for in a collection, it says something else only
    /// where some box has that number.
    fn call(&mut self, method: MethodId, args: &[Expr]) -> Option<()> {
        let looked_up = lookup(self.program, method, args).filter(|_| self.looks_up);
        let var = self.var;
        for (at, arg) in args.iter().enumerate().filter(|(_, arg)| is_in(var, *arg)) {
            match (looked_up.filter(|_| at == 1), boxed(self.program, arg)) {
                (Some(looked_up), Some(Boxed { number, class })) => {
                    self.looked_up = self.looked_up.max(looked_up);
                    let known = (number, class);
                    if !self.boxes.contains(&known) {
                        let values = in_boxes(self.program, class, self.state, arg.span)?;
                        self.one_of(&known.0, &values)?;
                        self.boxes.push(known);
                    }
                }
                _ => self.expr(arg)?,
            }
        }
        Some(())
    }

    /// A number that is another one only where conditions change.
    fn settled(&mut self, int: &IntExpr) -> Option<()> {
        (self.linear(int)? == 0).then_some(())
    }

    /// How often the variable is in the sum; the rest of it is another one only where conditions change.
    fn linear(&mut self, int: &IntExpr) -> Option<i64> {
        if !self.is_in(int) {
            return Some(0);
        }
        match &*int.kind {
            IntKind::Value(e) => match &*e.kind {
                ExprKind::Var(var) if var.id == self.var => Some(1),
                ExprKind::Int(int) => self.linear(int),
                _ => self.expr(e).map(|()| 0),
            },
            IntKind::Count(e) => self.expr(e).map(|()| 0),
            IntKind::Neg(a) => self.linear(a)?.checked_neg(),
            IntKind::Binary(IntOp::Add, a, b) => self.linear(a)?.checked_add(self.linear(b)?),
            IntKind::Binary(IntOp::Sub, a, b) => self.linear(a)?.checked_sub(self.linear(b)?),
            IntKind::Binary(IntOp::Mul, a, b) => match (&*a.kind, &*b.kind) {
                (IntKind::Const(n), _) => self.linear(b)?.checked_mul(*n),
                (_, IntKind::Const(n)) => self.linear(a)?.checked_mul(*n),
                _ => [a, b].into_iter().try_for_each(|int| self.settled(int)).map(|()| 0),
            },
            IntKind::Binary(_, a, b) => [a, b].into_iter().try_for_each(|int| self.settled(int)).map(|()| 0),
            IntKind::BitNot(a) | IntKind::Wrap(_, a) => self.settled(a).map(|()| 0),
            IntKind::Fold(_, decls, filter, body) => self.within(decls, |this| {
                this.formula(filter)?;
                this.settled(body).map(|()| 0)
            }),
            IntKind::IfElse(c, a, b) => {
                self.formula(c)?;
                [a, b].into_iter().try_for_each(|int| self.settled(int)).map(|()| 0)
            }
            IntKind::Let(var, value, body) => self.with_let(var, value, |this| this.settled(body)).map(|()| 0),
            IntKind::Const(_) | IntKind::Real(..) => None,
        }
    }

    /// `n * v + rest` compared with `m * v + other`: they change places about `(other - rest) / (n - m)`.
    fn compared(&mut self, a: &IntExpr, b: &IntExpr) -> Option<()> {
        let n = self.linear(a)?.checked_sub(self.linear(b)?)?;
        if n == 0 {
            return Some(());
        }
        let (rest, other) = (self.without(a)?, self.without(b)?);
        let between = binary(IntOp::Sub, other, rest);
        let points = match n {
            1 => vec![between],
            -1 => vec![IntExpr { span: between.span, kind: Box::new(IntKind::Neg(between)) }],
            _ => {
                let about = binary(IntOp::Div, between, constant(n));
                let near = |step: i64| binary(IntOp::Add, about.clone(), constant(step));
                vec![near(-1), about.clone(), near(1)]
            }
        };
        self.found.extend(points.into_iter().map(|point| (self.around.clone(), point)));
        Some(())
    }

    /// The variable compared with what is in a set.
    fn one_of(&mut self, own: &IntExpr, set: &Expr) -> Option<()> {
        let each = Decl { var: self.vars.fresh("value"), bound: set.clone() };
        let value = Expr { kind: Box::new(ExprKind::Var(each.var.clone())), span: set.span };
        let value = IntExpr { kind: Box::new(IntKind::Value(value)), span: set.span };
        self.within(&[each], |this| this.compared(own, &value))
    }

    /// The sum without the variable. `None`: what is left hangs on it.
    fn without(&self, int: &IntExpr) -> Option<IntExpr> {
        if !self.is_in(int) {
            return Some(int.clone());
        }
        let make = |kind| Some(IntExpr { kind: Box::new(kind), span: int.span });
        match &*int.kind {
            IntKind::Value(e) => match &*e.kind {
                ExprKind::Var(_) => Some(constant(0)),
                ExprKind::Int(int) => self.without(int),
                _ => None,
            },
            IntKind::Neg(a) => make(IntKind::Neg(self.without(a)?)),
            IntKind::Binary(op @ (IntOp::Add | IntOp::Sub | IntOp::Mul), a, b) => {
                make(IntKind::Binary(*op, self.without(a)?, self.without(b)?))
            }
            _ => None,
        }
    }
}

/// Is the variable named there?
pub(super) fn is_in<'a>(var: VarId, node: impl Into<Node<'a>>) -> bool {
    let mut found = false;
    node.into().each(&mut |node| {
        found |= matches!(node, Node::Expr(expr) if matches!(&*expr.kind, ExprKind::Var(other) if other.id == var));
    });
    found
}

/// Of the last column.
fn sort_of(expr: &Expr) -> Option<Sort> {
    match &*expr.kind {
        ExprKind::None(columns) => columns.last().copied(),
        ExprKind::Param(_, sort) | ExprKind::Call(.., sort) => Some(*sort),
        ExprKind::Field(.., sort) | ExprKind::Static(.., sort) | ExprKind::Elems(.., sort) => Some(*sort),
        ExprKind::Length(_) | ExprKind::Range(..) | ExprKind::Int(_) => Some(Sort::Int),
        ExprKind::Bool(_) => Some(Sort::Bool),
        ExprKind::Class(..) | ExprKind::ReachFrom(..) | ExprKind::Closure(_) => Some(Sort::Ref),
        ExprKind::Join(_, e) | ExprKind::Let(_, _, e) | ExprKind::Product(_, e) | ExprKind::DomainRestrict(_, e) => {
            sort_of(e)
        }
        ExprKind::Union(e, _)
        | ExprKind::Intersect(e, _)
        | ExprKind::Difference(e, _)
        | ExprKind::Override(e, _)
        | ExprKind::RangeRestrict(e, _)
        | ExprKind::IfElse(_, e, _)
        | ExprKind::Identity(e) => sort_of(e),
        ExprKind::Comprehension(decls, _) => sort_of(&decls.last()?.bound),
        ExprKind::Var(_) | ExprKind::Transpose(_) => None,
    }
}

/// The one number that the relation is.
pub(super) fn number(expr: &Expr) -> Option<IntExpr> {
    match &*expr.kind {
        ExprKind::Int(int) => Some(int.clone()),
        ExprKind::Var(_) => Some(IntExpr { kind: Box::new(IntKind::Value(expr.clone())), span: expr.span }),
        _ => None,
    }
}
