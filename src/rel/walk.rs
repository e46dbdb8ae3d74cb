//! Walking a formula: the parts of each node, so that who looks for something names only what it looks for.

use std::collections::BTreeSet;

use crate::base::MethodId;

use super::{Decl, Expr, ExprKind, Formula, FormulaKind, IntExpr, IntKind};

/// A part of a formula.
#[derive(Clone, Copy, Debug)]
pub enum Node<'a> {
    Formula(&'a Formula),
    Expr(&'a Expr),
    Int(&'a IntExpr),
}

impl Formula {
    /// Does a variable go through a range that nobody goes through ([`Expr::as_long_range`])?
    pub fn has_long_range(&self) -> bool {
        let mut found = false;
        Node::from(self).each(&mut |node| {
            found |= matches!(node, Node::Expr(expr) if expr.as_long_range().is_some());
        });
        found
    }
}

impl<'a> From<&'a Formula> for Node<'a> {
    fn from(formula: &'a Formula) -> Self {
        Node::Formula(formula)
    }
}

impl<'a> From<&'a Expr> for Node<'a> {
    fn from(expr: &'a Expr) -> Self {
        Node::Expr(expr)
    }
}

impl<'a> From<&'a IntExpr> for Node<'a> {
    fn from(int: &'a IntExpr) -> Self {
        Node::Int(int)
    }
}

impl<'a> Node<'a> {
    /// Calls `visit` on each part right below, in the order they are written.
    pub fn each_part(self, visit: &mut dyn FnMut(Node<'a>)) {
        match self {
            Node::Formula(formula) => each_of_formula(formula, visit),
            Node::Expr(expr) => each_of_expr(expr, visit),
            Node::Int(int) => each_of_int(int, visit),
        }
    }

    /// Calls `visit` on this node and on everything below, what is above first.
    pub fn each(self, visit: &mut dyn FnMut(Node<'a>)) {
        visit(self);
        self.each_part(&mut |part| part.each(visit));
    }

    /// The methods that are called in it.
    pub fn called(self) -> BTreeSet<MethodId> {
        let mut found = BTreeSet::new();
        self.each(&mut |node| match node {
            Node::Expr(expr) => {
                if let ExprKind::Call(method, ..) = &*expr.kind {
                    found.insert(*method);
                }
            }
            Node::Formula(formula) => {
                if let FormulaKind::Returns(method, ..) = &*formula.kind {
                    found.insert(*method);
                }
            }
            Node::Int(_) => {}
        });
        found
    }
}

fn all<'a, T>(parts: impl IntoIterator<Item = &'a T>, visit: &mut dyn FnMut(Node<'a>))
where
    &'a T: Into<Node<'a>>,
    T: 'a,
{
    parts.into_iter().for_each(|part| visit(part.into()));
}

fn bounds<'a>(decls: &'a [Decl], visit: &mut dyn FnMut(Node<'a>)) {
    decls.iter().for_each(|decl| visit(Node::Expr(&decl.bound)));
}

fn each_of_expr<'a>(expr: &'a Expr, visit: &mut dyn FnMut(Node<'a>)) {
    match &*expr.kind {
        ExprKind::None(_)
        | ExprKind::Var(_)
        | ExprKind::Param(..)
        | ExprKind::Field(..)
        | ExprKind::Static(..)
        | ExprKind::Elems(..)
        | ExprKind::Length(_)
        | ExprKind::Class(..) => {}
        ExprKind::Range(a, b) => all([a, b], visit),
        ExprKind::Int(a) => visit(a.into()),
        ExprKind::Bool(a) => visit(a.into()),
        ExprKind::Union(a, b)
        | ExprKind::Intersect(a, b)
        | ExprKind::Difference(a, b)
        | ExprKind::Override(a, b)
        | ExprKind::Join(a, b)
        | ExprKind::Product(a, b)
        | ExprKind::ReachFrom(a, b)
        | ExprKind::DomainRestrict(a, b)
        | ExprKind::RangeRestrict(a, b)
        | ExprKind::Let(_, a, b) => all([a, b], visit),
        ExprKind::Transpose(a) | ExprKind::Closure(a) | ExprKind::Identity(a) => visit(a.into()),
        ExprKind::Comprehension(decls, body) => {
            bounds(decls, visit);
            visit(body.into());
        }
        ExprKind::IfElse(cond, a, b) => {
            visit(cond.into());
            all([a, b], visit);
        }
        ExprKind::Call(_, args, ..) => all(args, visit),
    }
}

fn each_of_formula<'a>(formula: &'a Formula, visit: &mut dyn FnMut(Node<'a>)) {
    match &*formula.kind {
        FormulaKind::Const(_) => {}
        FormulaKind::Not(a) | FormulaKind::Defined(a) => visit(a.into()),
        FormulaKind::And(parts) | FormulaKind::Or(parts) => all(parts, visit),
        FormulaKind::Implies(a, b) | FormulaKind::Iff(a, b) => all([a, b], visit),
        FormulaKind::Subset(a, b) | FormulaKind::Equal(a, b) => all([a, b], visit),
        FormulaKind::Has(_, a) | FormulaKind::Truth(a) | FormulaKind::InstanceOf(a, _) | FormulaKind::Fresh(a) => {
            visit(a.into());
        }
        FormulaKind::Returns(_, args, _) => all(args, visit),
        FormulaKind::Compare(_, a, b) => all([a, b], visit),
        FormulaKind::Quant(_, decls, body) => {
            bounds(decls, visit);
            visit(body.into());
        }
        FormulaKind::Let(_, a, body) => {
            visit(a.into());
            visit(body.into());
        }
        FormulaKind::IfElse(a, b, c) => all([a, b, c], visit),
    }
}

fn each_of_int<'a>(int: &'a IntExpr, visit: &mut dyn FnMut(Node<'a>)) {
    match &*int.kind {
        IntKind::Const(_) => {}
        IntKind::Value(a) | IntKind::Count(a) => visit(a.into()),
        IntKind::Neg(a) | IntKind::BitNot(a) | IntKind::Wrap(_, a) => visit(a.into()),
        IntKind::Real(_, _, args) => all(args, visit),
        IntKind::Binary(_, a, b) => all([a, b], visit),
        IntKind::Fold(_, decls, filter, body) => {
            bounds(decls, visit);
            visit(filter.into());
            visit(body.into());
        }
        IntKind::IfElse(cond, a, b) => {
            visit(cond.into());
            all([a, b], visit);
        }
        IntKind::Let(_, a, body) => {
            visit(a.into());
            visit(body.into());
        }
    }
}
