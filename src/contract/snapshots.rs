//! `old int before[] = a.clone();`: a name for the elements that an array had before the call.
//!
//! The copy is no object of either state. Its elements are those of the array then: `before[i]` is `\old(a[i])` where
//! `i` is the same in both states, and `before.length` is `\old(a.length)`. Elsewhere it is `\old(a.clone())`: an equal array.

use crate::spec::jml::{BinaryOp, Expr, ExprKind, Name, TypeRef};

/// A name, and the array that it is a copy of.
#[derive(Clone)]
pub(super) struct Snapshot {
    name: String,
    array: Expr,
}

impl Snapshot {
    /// Of `old ty name = value`.
    pub(super) fn of(ty: &TypeRef, name: &Name, value: &Expr) -> Option<Snapshot> {
        match &*value.kind {
            ExprKind::Call { receiver: Some(array), name: called, args }
                if ty.dims > 0 && called.text == "clone" && args.is_empty() =>
            {
                Some(Snapshot { name: name.text.clone(), array: array.clone() })
            }
            _ => None,
        }
    }
}

/// The formula with these names replaced; `two`: it is about two states.
pub(super) fn replaced(formula: &Expr, all: &[Snapshot], two: bool) -> Expr {
    if all.is_empty() { formula.clone() } else { Replacing { all, two, bound: Vec::new() }.expr(formula) }
}

struct Replacing<'s> {
    all: &'s [Snapshot],
    two: bool,
    /// Quantified variables around.
    bound: Vec<String>,
}

impl Replacing<'_> {
    fn expr(&mut self, e: &Expr) -> Expr {
        let kind = match &*e.kind {
            ExprKind::Index(array, index) => match self.array(array) {
                Some(array) if self.is_rigid(index) => {
                    return self.before(Expr { kind: Box::new(ExprKind::Index(array, index.clone())), span: e.span });
                }
                _ => ExprKind::Index(self.expr(array), self.expr(index)),
            },
            ExprKind::Field(array, name) => match self.array(array) {
                Some(array) if name.text == "length" => {
                    return self.before(Expr { kind: Box::new(ExprKind::Field(array, name.clone())), span: e.span });
                }
                _ => ExprKind::Field(self.expr(array), name.clone()),
            },
            // The copy itself: an equal array, which no state has.
            ExprKind::Name(_) => match self.array(e) {
                Some(array) => {
                    let name = Name { text: "clone".into(), span: e.span };
                    let copy = ExprKind::Call { receiver: Some(array), name, args: Vec::new() };
                    return self.before(Expr { kind: Box::new(copy), span: e.span });
                }
                None => return e.clone(),
            },
            ExprKind::Call { receiver, name, args } => ExprKind::Call {
                receiver: receiver.as_ref().map(|receiver| self.expr(receiver)),
                name: name.clone(),
                args: args.iter().map(|arg| self.expr(arg)).collect(),
            },
            ExprKind::Unary(op, a) => ExprKind::Unary(*op, self.expr(a)),
            ExprKind::Binary(op, a, b) => ExprKind::Binary(*op, self.expr(a), self.expr(b)),
            ExprKind::Conditional(a, b, c) => ExprKind::Conditional(self.expr(a), self.expr(b), self.expr(c)),
            ExprKind::Cast(ty, a) => ExprKind::Cast(ty.clone(), self.expr(a)),
            ExprKind::InstanceOf(a, ty) => ExprKind::InstanceOf(self.expr(a), ty.clone()),
            ExprKind::Let { name, value, body } => {
                let value = self.expr(value);
                self.bound.push(name.text.clone());
                let body = self.expr(body);
                self.bound.pop();
                ExprKind::Let { name: name.clone(), value, body }
            }
            ExprKind::Quantified { quantifier, ty, is_nullable, names, range, body } => {
                let n = self.bound.len();
                self.bound.extend(names.iter().map(|name| name.text.clone()));
                let (range, body) = (range.as_ref().map(|range| self.expr(range)), self.expr(body));
                self.bound.truncate(n);
                ExprKind::Quantified {
                    quantifier: *quantifier,
                    ty: ty.clone(),
                    is_nullable: *is_nullable,
                    names: names.clone(),
                    range,
                    body,
                }
            }
            // Inside of `\old` the state is that before already; the rest has no elements.
            other => other.clone(),
        };
        Expr { kind: Box::new(kind), span: e.span }
    }

    /// The array that the expression is a name for a copy of.
    fn array(&self, e: &Expr) -> Option<Expr> {
        let ExprKind::Name(name) = &*e.kind else { return None };
        let is_hidden = self.bound.contains(&name.text);
        let known = self.all.iter().rev().find(|known| known.name == name.text && !is_hidden)?;
        Some(known.array.clone())
    }

    /// The same in both states: numbers and quantified variables.
    fn is_rigid(&self, e: &Expr) -> bool {
        match &*e.kind {
            ExprKind::Int { .. } => true,
            ExprKind::Name(name) => self.bound.contains(&name.text),
            ExprKind::Unary(_, a) => self.is_rigid(a),
            ExprKind::Binary(BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul, a, b) => {
                self.is_rigid(a) && self.is_rigid(b)
            }
            _ => false,
        }
    }

    fn before(&self, e: Expr) -> Expr {
        let span = e.span;
        if self.two { Expr { kind: Box::new(ExprKind::Old(e, None)), span } } else { e }
    }
}
