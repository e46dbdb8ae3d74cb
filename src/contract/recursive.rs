//! `\invariant_for` that speaks of itself: `next != null ==> \invariant_for(next)` among the invariants of a list's node.
//!
//! It holds of an object if all else that its class says holds of every object that these fields lead to.

use crate::base::Span;
use crate::spec::jml::{BinaryOp, Expr, ExprKind as K, Name, Quantifier, TypeRef, UnaryOp};

/// What the invariants of a class say of its objects besides, and the fields that lead to others of which they say the
/// same.
pub(super) struct Unrolled {
    pub fields: Vec<Name>,
    is_own: Box<dyn Fn(&str) -> bool>,
}

impl Unrolled {
    /// `is_own`: the field holds objects of the class itself.
    pub(super) fn new(is_own: impl Fn(&str) -> bool + 'static) -> Self {
        Unrolled { fields: Vec::new(), is_own: Box::new(is_own) }
    }

    /// The formula without what it says of other objects, where that can be said by their fields.
    pub(super) fn without(&mut self, e: &Expr) -> Expr {
        self.under(e, None)
    }

    /// What is true of each object that the fields lead to from this one on, itself included: the property of that name.
    pub(super) fn of_all(&self, class: &str, property: &str, span: Span) -> Expr {
        let make = |kind| Expr { kind: Box::new(kind), span };
        let named = |text: &str| Name { text: text.into(), span };
        let ty = TypeRef { name: class.into(), dims: 0, span };
        let each = || make(K::Name(named("\\each")));
        let reached = K::Reach { from: make(K::This), class: Some(ty.clone()), fields: self.fields.clone() };
        let range = K::Call { receiver: Some(make(reached)), name: named("has"), args: vec![each()] };
        make(K::Quantified {
            quantifier: Quantifier::Forall,
            ty,
            is_nullable: false,
            names: vec![named("\\each")],
            range: Some(make(range)),
            body: make(K::Field(each(), named(property))),
        })
    }

    /// `guard`: the field that is not null here, as the formula around says and nothing else.
    fn under(&mut self, e: &Expr, guard: Option<&Name>) -> Expr {
        let make = |kind| Expr { kind: Box::new(kind), span: e.span };
        match &*e.kind {
            K::Binary(BinaryOp::AndAnd, a, b) => {
                let (a, b) = (self.under(a, guard), self.under(b, guard));
                make(K::Binary(BinaryOp::AndAnd, a, b))
            }
            K::Binary(BinaryOp::Implies, cond, then) if guard.is_none() => match compared_with_null(cond) {
                Some((BinaryOp::Ne, field)) => {
                    let then = self.under(then, Some(field));
                    make(K::Binary(BinaryOp::Implies, cond.clone(), then))
                }
                _ => e.clone(),
            },
            K::Binary(BinaryOp::OrOr, cond, then) if guard.is_none() => match compared_with_null(cond) {
                Some((BinaryOp::Eq, field)) => {
                    let then = self.under(then, Some(field));
                    make(K::Binary(BinaryOp::OrOr, cond.clone(), then))
                }
                _ => e.clone(),
            },
            K::InvariantFor(of) => match field_of_this(of).filter(|field| (self.is_own)(&field.text)) {
                Some(field) if guard.is_none_or(|guard| guard.text == field.text) => {
                    if !self.fields.iter().any(|known| known.text == field.text) {
                        self.fields.push(field.clone());
                    }
                    match guard {
                        Some(_) => make(K::Bool(true)),
                        // Nothing is true of what is not there.
                        None => make(K::Binary(BinaryOp::Ne, of.clone(), make(K::Null))),
                    }
                }
                _ => e.clone(),
            },
            _ => e.clone(),
        }
    }
}

fn field_of_this(e: &Expr) -> Option<&Name> {
    match &*e.kind {
        K::Name(name) => Some(name),
        K::Field(this, name) if matches!(&*this.kind, K::This) => Some(name),
        _ => None,
    }
}

/// `field == null`, `null != field`, `!(field == null)`.
fn compared_with_null(e: &Expr) -> Option<(BinaryOp, &Name)> {
    match &*e.kind {
        K::Binary(op @ (BinaryOp::Eq | BinaryOp::Ne), a, b) => {
            let field = match (&*a.kind, &*b.kind) {
                (_, K::Null) => field_of_this(a)?,
                (K::Null, _) => field_of_this(b)?,
                _ => return None,
            };
            Some((*op, field))
        }
        K::Unary(UnaryOp::Not, e) => {
            let (op, field) = compared_with_null(e)?;
            Some((if op == BinaryOp::Eq { BinaryOp::Ne } else { BinaryOp::Eq }, field))
        }
        _ => None,
    }
}
