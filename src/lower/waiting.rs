//! Casts that erasure makes necessary stand where javac puts them: not where a generic method or field is used, but
//! where what it gives is needed as something narrower than its erasure says.
//!
//! A value of type `Integer` from a `Box<Integer>` is an `Object` at run time. Compared, given on as an `Object` or
//! tested by `instanceof` it is not cast, so a polluted box goes unnoticed there.

use crate::base::Span;
use crate::ir::Expr;
use crate::java;

use super::func::{Func, Value};
use crate::types::Type;

impl Func<'_, '_> {
    /// A value that is cast only when [`Func::settle`] says to what.
    pub(super) fn waiting(&mut self, expr: &java::Expr, expected: Option<&Type>) -> Value {
        self.may_wait = true;
        let value = self.value(expr, expected, false);
        self.may_wait = false;
        value
    }

    /// Notes that the value, a fresh local, is only known to be of the declared type. Requires: `may_wait` was set.
    pub(super) fn let_wait(&mut self, value: Expr, declared: Type, wanted: Type) -> Value {
        if let Expr::Local(local) = value {
            self.uncast.push((local, declared));
        }
        (value, wanted)
    }

    /// What is known of a value that waits for its cast.
    pub(super) fn uncast_type(&self, value: &Expr) -> Option<Type> {
        let Expr::Local(local) = value else { return None };
        self.uncast.iter().find(|(other, _)| other == local).map(|(_, ty)| ty.clone())
    }

    /// Casts a value that waited, if the type it is needed at does not follow from what is known.
    pub(super) fn settle(&mut self, value: &Expr, needed: &Type, span: Span) {
        let Some(declared) = self.uncast_type(value) else { return };
        self.uncast.retain(|(local, _)| *value != Expr::Local(*local));
        if let (Some(from), Some(to)) = (declared.class_id(), needed.class_id())
            && !self.w.is_subclass(from, to)
        {
            self.check_cast(value, to, span);
        }
    }

    /// The static type, or what is left of it at run time if the value waits for its cast.
    pub(super) fn unsettled((value, ty): Value, func: &Self) -> Value {
        let ty = func.uncast_type(&value).unwrap_or(ty);
        (value, ty)
    }
}
