//! Which type `c ? a : b` has (JLS 15.25).

use crate::java;

use super::scope::Attr;
use crate::types::Type;
use crate::types::{Arm, primitive_type};

/// The type of a conditional.
#[derive(Clone, Debug)]
pub(crate) struct Joined {
    pub ty: Type,
    /// What both values have in common by themselves.
    pub own: Type,
    /// It is what the context wants, and both values are assigned to it.
    pub is_asked: bool,
}

impl Attr<'_, '_> {
    pub(super) fn arm(&mut self, expr: &java::Expr, ty: &Type) -> Arm {
        Arm { prim: self.w.prim_of(ty), is_boxed: ty.is_reference(), constant: self.value_of(expr) }
    }

    /// Of two values with their types.
    pub(super) fn joined(
        &mut self,
        a: (&java::Expr, &Type),
        b: (&java::Expr, &Type),
        expected: Option<&Type>,
    ) -> Joined {
        let arms = (self.arm(a.0, a.1), self.arm(b.0, b.1));
        if let Some(prim) = primitive_type(&arms.0, &arms.1).map(Type::Prim) {
            return Joined { ty: prim.clone(), own: prim, is_asked: false };
        }
        let own = self.w.common_type(a.1, b.1);
        match expected.filter(|ty| ty.is_reference()) {
            Some(ty) => Joined { ty: ty.clone(), own, is_asked: true },
            None => Joined { ty: own.clone(), own, is_asked: false },
        }
    }
}
