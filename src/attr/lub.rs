//! Least upper bounds (JLS 4.10.4).

use std::collections::BTreeMap;

use crate::base::ClassId;
use crate::ir;

use crate::classes::Classes;
use crate::types::Type;

impl Classes<'_> {
    /// The least type that both fit.
    pub(crate) fn common_type(&mut self, a: &Type, b: &Type) -> Type {
        if a == b && a.is_reference() {
            return a.clone();
        }
        match (a, b) {
            (Type::Null, other) | (other, Type::Null) => {
                if let Type::Prim(prim) = other {
                    return Type::class(self.library_class(crate::types::wrapper(*prim)));
                }
                other.clone()
            }
            (Type::Array(x, _), Type::Array(y, _)) if x.is_reference() && y.is_reference() => {
                let elem = self.common_type(&x.clone(), &y.clone());
                self.array(elem)
            }
            _ => {
                let boxed = |w: &mut Self, ty: &Type| match ty {
                    Type::Prim(prim) => Type::class(w.library_class(crate::types::wrapper(*prim))),
                    other => other.clone(),
                };
                let (a, b) = (boxed(self, a), boxed(self, b));
                let (Some(x), Some(y)) = (a.class_id(), b.class_id()) else { return Type::class(self.object()) };
                if self.is_subclass(y, x) {
                    return a;
                }
                if self.is_subclass(x, y) {
                    return b;
                }
                self.shared_supertypes(&a, &b)
            }
        }
    }

    fn shared_supertypes(&mut self, a: &Type, b: &Type) -> Type {
        let (Some(x), Some(y)) = (a.class_id(), b.class_id()) else { return Type::class(self.object()) };
        let object = self.object();
        let mut shared: Vec<ClassId> = Vec::new();
        for sup in self.program.supertypes(x) {
            let is_plain = self.infos[sup].parts.is_empty();
            if sup != object && is_plain && self.is_subclass(y, sup) && !shared.contains(&sup) {
                shared.push(sup);
            }
        }
        let program = &self.program;
        let least: Vec<ClassId> = shared
            .iter()
            .copied()
            .filter(|sup| !shared.iter().any(|other| other != sup && program.is_subclass(*other, *sup)))
            .collect();
        let mut parts: BTreeMap<(bool, usize), Type> = BTreeMap::new();
        for (at, class) in least.into_iter().enumerate() {
            let (seen_a, seen_b) = (self.as_super(a, class), self.as_super(b, class));
            let ty = if seen_a == seen_b { seen_a } else { None };
            let is_interface = self.program.classes[class].kind == ir::ClassKind::Interface;
            parts.insert((is_interface, at), ty.unwrap_or_else(|| Type::class(class)));
        }
        self.meet(parts.into_values().collect())
    }
}
