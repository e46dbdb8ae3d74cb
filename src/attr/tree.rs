//! The typed tree: what attribution found of expressions that mean more than they say.

use std::rc::Rc;

use crate::java::{self, ExprKind};

use super::call::{Call, Wanted};
use super::conditional::Joined;
use super::creation::Creation;
use super::scope::Attr;
use crate::types::Type;

/// An expression with its static type.
#[derive(Debug)]
pub(crate) struct Typed {
    pub ty: Type,
    pub kind: Kind,
}

#[derive(Debug)]
pub(crate) enum Kind {
    Call(Call),
    Creation(Creation),
    Conditional(Joined),
    /// Nothing but its type.
    Plain,
}

impl Attr<'_, '_> {
    /// Found once for each place, environment and type that is wanted. Variables of patterns inside are in scope inside.
    pub(crate) fn tree(&mut self, expr: &java::Expr, expected: Option<&Type>) -> Rc<Typed> {
        let key = (self.env, expr.span, expected.cloned());
        if let Some(known) = self.memo.trees.get(&key) {
            return known.clone();
        }
        let (ty, kind) = self.scoped(|a| match &*expr.kind {
            ExprKind::Call { target, type_args, name, args } => {
                let type_args = type_args.iter().map(|arg| a.resolve(arg)).collect();
                let wanted = Wanted { expected: expected.cloned(), type_args };
                let (ty, call) = a.call(target, &name.text, args, &wanted);
                (ty, Kind::Call(call))
            }
            ExprKind::New { outer, ty, args, body } => {
                let (ty, creation) = a.creation(outer.as_ref(), ty, args, body.is_some(), expected);
                (ty, Kind::Creation(creation))
            }
            ExprKind::Conditional(cond, yes, no) => {
                let len = a.scope.len();
                a.expr(cond);
                let left = a.where_it_is(cond, true, len, |a| a.typed(yes, expected));
                let right = a.where_it_is(cond, false, len, |a| a.typed(no, expected));
                let joined = a.joined((yes, &left), (no, &right), expected);
                (joined.ty.clone(), Kind::Conditional(joined))
            }
            ExprKind::Switch { subject, cases } => match expected {
                Some(ty) => (ty.clone(), Kind::Plain),
                None => (a.switch_type(subject, cases), Kind::Plain),
            },
            _ => (a.typed(expr, expected), Kind::Plain),
        });
        let tree = Rc::new(Typed { ty, kind });
        self.memo.trees.insert(key, tree.clone());
        tree
    }
}
