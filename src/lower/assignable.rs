//! What may be assigned without a cast (JLS 5.2): widening, boxing, and `int` constants that fit.

use crate::base::Span;
use crate::ir::{self, Const, Expr};
use crate::java;

use super::convert::default;
use super::func::{Func, Value};
use crate::attr::is_null;
use crate::classes::constant::convert;
use crate::types::{Type, unwrapped, widens, wrapper};

impl Func<'_, '_> {
    /// The value as one of the type; of one that only a cast could turn into it: an error.
    pub(super) fn assigned(&mut self, value: &java::Expr, found: Value, to: &Type) -> Expr {
        self.assigned_from(Some(value), found, to, value.span)
    }

    /// As [`Func::assigned`], of a value that nobody wrote.
    pub(super) fn assigned_from(&mut self, value: Option<&java::Expr>, found: Value, to: &Type, span: Span) -> Expr {
        if value.is_some_and(is_null) && matches!(to, Type::Prim(_)) {
            self.error("type", format!("`null` is no `{}`", self.show(to)), span, "assign a value");
            return default(self.w.erase(to));
        }
        if self.is_assignable(value, &found.1, to) {
            return self.coerce(found, to, span);
        }
        let from = &found.1;
        let message = format!("`{}` is no `{}` without a cast", self.show(from), self.show(to));
        self.error("type", message, span, "cast it, or widen the type it is assigned to");
        default(self.w.erase(to))
    }

    /// Wrong types that have words of their own are let through.
    pub(super) fn is_assignable(&mut self, value: Option<&java::Expr>, from: &Type, to: &Type) -> bool {
        let boxed =
            |func: &Self, ty: &Type| unwrapped(&func.w.program.classes[ty.class_id()?].name).map(|found| found.0);
        match (from, to) {
            (Type::Prim(a), Type::Prim(b)) => {
                let is_mixed = (*a == ir::Type::Bool) != (*b == ir::Type::Bool);
                is_mixed || widens(*a, *b) || self.constant_fits(value, *a, *b)
            }
            (Type::Prim(_), Type::Var(_) | Type::Null | Type::Void) | (Type::Var(_) | Type::Null, _) => true,
            (Type::Void, to) => *to == Type::Void || !self.is_strict(),
            (Type::Prim(a), to) => match boxed(self, to) {
                Some(b) => *a == b || self.constant_fits(value, *a, b),
                None => {
                    let own = self.w.class(wrapper(*a));
                    own.zip(to.class_id()).is_none_or(|(own, to)| self.w.is_subclass(own, to))
                }
            },
            (from, Type::Prim(b)) => {
                let as_box = boxed(self, from);
                let is_wide = as_box.is_none() && self.is_above_box(from, *b);
                as_box.is_none_or(|a| widens(a, *b) || (a == ir::Type::Bool) != (*b == ir::Type::Bool)) && !is_wide
            }
            (from, to) => match (boxed(self, from), boxed(self, to)) {
                (Some(a), Some(b)) => a == b,
                _ => self.is_widening(from, to),
            },
        }
    }

    /// `Object` and the like, which only a cast unboxes.
    fn is_above_box(&mut self, from: &Type, to: ir::Type) -> bool {
        let own = self.w.class(wrapper(to));
        let is_above = own.zip(from.class_id()).is_some_and(|(own, from)| self.w.is_subclass(own, from));
        self.is_strict() && is_above && !matches!(from, Type::Var(_))
    }

    /// An `int` constant, or a narrower one, with a value that the narrow type has.
    fn constant_fits(&mut self, value: Option<&java::Expr>, from: ir::Type, to: ir::Type) -> bool {
        use ir::Type::{Byte, Char, Int, Short};
        if !matches!(from, Byte | Short | Char | Int) || !matches!(to, Byte | Short | Char) {
            return false;
        }
        let constant = value.and_then(|value| self.attr().value_of(value));
        let Some(constant) = constant else { return false };
        let as_int = |constant: Const| convert(constant, Int);
        convert(constant.clone(), to).and_then(as_int) == as_int(constant)
    }
}
