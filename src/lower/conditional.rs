//! `c ? a : b`: which type it has (JLS 15.25), and its value.

use crate::base::{OriginKind, Span};
use crate::ir::{self, Const, Expr, InstrKind};
use crate::java;

use super::func::{Func, Value};
use super::types::{Type, promote};

/// An arm as far as the type of the whole depends on it.
pub(super) struct Arm {
    /// The primitive type it has or unboxes to.
    pub prim: Option<ir::Type>,
    pub is_boxed: bool,
    pub constant: Option<Const>,
}

impl Arm {
    pub(super) fn constant(value: &Const) -> Arm {
        Arm { prim: super::constant::type_of(value), is_boxed: false, constant: Some(value.clone()) }
    }

    /// A constant `int` that the type, one narrower than `int`, can represent.
    fn is_held_by(&self, ty: ir::Type) -> bool {
        match (&self.constant, ty) {
            (Some(Const::Int(n)), ir::Type::Byte) => i8::try_from(*n).is_ok(),
            (Some(Const::Int(n)), ir::Type::Short) => i16::try_from(*n).is_ok(),
            (Some(Const::Int(n)), ir::Type::Char) => u16::try_from(*n).is_ok(),
            _ => false,
        }
    }
}

/// The type of a boolean or numeric conditional; `None` if it is a reference conditional, as two boxes of one type are.
pub(super) fn primitive_type(a: &Arm, b: &Arm) -> Option<ir::Type> {
    use ir::Type::{Bool, Byte, Short};
    let (x, y) = (a.prim?, b.prim?);
    if x == y {
        return (!(a.is_boxed && b.is_boxed)).then_some(x);
    }
    match (x, y) {
        (Bool, _) | (_, Bool) => None,
        (Byte, Short) | (Short, Byte) => Some(Short),
        _ if b.is_held_by(x) => Some(x),
        _ if a.is_held_by(y) => Some(y),
        _ => Some(promote(x, y)),
    }
}

/// The same of any number of values, those of a `switch` (JLS 15.28.1); `None` if one is neither number nor boolean.
pub(super) fn common_primitive<'a>(arms: impl Iterator<Item = &'a Arm> + Clone) -> Option<ir::Type> {
    use ir::Type::{Bool, Byte, Char, Double, Float, Int, Long, Short};
    let prims: Vec<ir::Type> = arms.clone().map(|arm| arm.prim).collect::<Option<_>>()?;
    if prims.contains(&Bool) {
        return prims.iter().all(|prim| *prim == Bool).then_some(Bool);
    }
    if let Some(wide) = [Double, Float, Long].into_iter().find(|wide| prims.contains(wide)) {
        return Some(wide);
    }
    let all_fit = |ty, narrower: &[ir::Type]| {
        prims.contains(&ty)
            && arms
                .clone()
                .all(|arm| arm.prim.is_some_and(|own| own == ty || narrower.contains(&own)) || arm.is_held_by(ty))
    };
    let narrow = [(Char, [].as_slice()), (Short, &[Byte]), (Byte, &[])];
    Some(narrow.into_iter().find(|(ty, narrower)| all_fit(*ty, narrower)).map_or(Int, |(ty, _)| ty))
}

impl Func<'_, '_> {
    pub(super) fn arm(&mut self, expr: &java::Expr, ty: &Type) -> Arm {
        let constant = match &*expr.kind {
            java::ExprKind::Literal(literal) => super::constant::literal_value(literal),
            _ => self.constant_here(expr),
        };
        Arm { prim: self.prim_of(ty), is_boxed: ty.is_reference(), constant }
    }

    pub(super) fn conditional(
        &mut self,
        cond: &java::Expr,
        a: &java::Expr,
        b: &java::Expr,
        expected: Option<&Type>,
        span: Span,
    ) -> Value {
        let (yes, no, after) = (self.block(), self.block(), self.block());
        self.with_origin(OriginKind::Condition, cond.span, |f| f.cond(cond, yes, no));
        self.enter(yes);
        let left = self.waiting(a, expected);
        let left_end = self.current();
        self.enter(no);
        let right = self.waiting(b, expected);
        let right_end = self.current();
        let arms = (self.arm(a, &left.1), self.arm(b, &right.1));
        let prim = primitive_type(&arms.0, &arms.1).map(Type::Prim);
        let own = match &prim {
            Some(prim) => prim.clone(),
            None => self.common_type(&left.1, &right.1),
        };
        let is_asked = prim.is_none() && expected.is_some_and(Type::is_reference);
        let ty = match (prim, expected) {
            (Some(prim), _) => prim,
            (None, Some(ty)) if ty.is_reference() => ty.clone(),
            _ => own.clone(),
        };
        let dest = self.temp(ty.clone());
        self.enter(left_end);
        self.settle(&left.0, &own, a.span);
        let value = if is_asked { self.assigned(a, left, &ty) } else { self.coerce(left, &ty, a.span) };
        self.emit(InstrKind::Assign(dest, value), span);
        self.goto(after, span);
        self.enter(right_end);
        self.settle(&right.0, &own, b.span);
        let value = if is_asked { self.assigned(b, right, &ty) } else { self.coerce(right, &ty, b.span) };
        self.emit(InstrKind::Assign(dest, value), span);
        self.goto(after, span);
        self.enter(after);
        (Expr::Local(dest), ty)
    }
}
