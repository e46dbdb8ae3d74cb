//! Which primitive type the values of a conditional or a `switch` have in common (JLS 15.25, 15.28.1).

use crate::ir::{self, Const};

use super::promote;

/// An arm as far as the type of the whole depends on it.
#[derive(Clone, Debug)]
pub(crate) struct Arm {
    /// The primitive type it has or unboxes to.
    pub prim: Option<ir::Type>,
    pub is_boxed: bool,
    pub constant: Option<Const>,
}

impl Arm {
    pub(crate) fn constant(value: &Const) -> Arm {
        Arm { prim: value.primitive(), is_boxed: false, constant: Some(value.clone()) }
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
pub(crate) fn primitive_type(a: &Arm, b: &Arm) -> Option<ir::Type> {
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
pub(crate) fn common_primitive<'a>(arms: impl Iterator<Item = &'a Arm> + Clone) -> Option<ir::Type> {
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
