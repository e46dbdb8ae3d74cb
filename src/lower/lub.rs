//! Least upper bounds (JLS 4.10.4) and the intersection types they and type parameters with several bounds are.
//!
//! An intersection is an interface that nothing declares: it extends its parts, so members are found in it as in any
//! other. It is the static type only; at run time the first part stands for it.

use std::collections::BTreeMap;

use crate::base::ClassId;
use crate::ir::{self, ClassKind};

use super::func::Func;
use super::types::Type;
use super::world::World;

impl World<'_> {
    /// A class for an intersection whose parts come later.
    pub(super) fn meet_named(&mut self, name: &str) -> ClassId {
        if let Some(id) = self.program.class_by_name.get(name) {
            return *id;
        }
        let object = self.object();
        let id = self.opaque(name);
        self.program.classes[id].kind = ClassKind::Interface;
        self.program.classes[id].superclass = None;
        self.infos[id].superclass = None;
        self.infos[id].parts = vec![Type::class(object)];
        id
    }

    pub(super) fn set_parts(&mut self, id: ClassId, parts: Vec<Type>) {
        let classes: Vec<ClassId> = parts.iter().filter_map(Type::class_id).collect();
        for class in &classes {
            self.complete_members(*class);
        }
        self.program.classes[id].interfaces = classes;
        self.infos[id].interfaces = parts.clone();
        self.infos[id].parts = parts;
    }

    /// `A & B`; of one part that part.
    pub(super) fn meet(&mut self, mut parts: Vec<Type>) -> Type {
        match parts.len() {
            0 => Type::class(self.object()),
            1 => parts.remove(0),
            _ => {
                let names: Vec<String> = parts.iter().map(|part| self.show_type(part)).collect();
                let id = self.meet_named(&names.join(" & "));
                self.set_parts(id, parts);
                Type::class(id)
            }
        }
    }

    pub(super) fn show_type(&self, ty: &Type) -> String {
        match ty {
            Type::Void => "void".into(),
            Type::Null => "null".into(),
            Type::Prim(prim) => self.program.type_name(*prim),
            Type::Class(class, args) if args.is_empty() => self.program.classes[*class].name.clone(),
            Type::Class(class, args) => {
                let args: Vec<String> = args.iter().map(|arg| self.show_type(arg)).collect();
                format!("{}<{}>", self.program.classes[*class].name, args.join(", "))
            }
            Type::Array(elem, _) => format!("{}[]", self.show_type(elem)),
            Type::Var(var) => var.name.clone(),
        }
    }
}

impl Func<'_, '_> {
    /// The least type that both fit.
    pub(super) fn common_type(&mut self, a: &Type, b: &Type) -> Type {
        if a == b && a.is_reference() {
            return a.clone();
        }
        match (a, b) {
            (Type::Null, other) | (other, Type::Null) => {
                if let Type::Prim(prim) = other {
                    return Type::class(self.w.known(super::types::wrapper(*prim)));
                }
                other.clone()
            }
            (Type::Array(x, _), Type::Array(y, _)) if x.is_reference() && y.is_reference() => {
                let elem = self.common_type(&x.clone(), &y.clone());
                self.w.array(elem)
            }
            _ => {
                let boxed = |f: &mut Self, ty: &Type| match ty {
                    Type::Prim(prim) => Type::class(f.w.known(super::types::wrapper(*prim))),
                    other => other.clone(),
                };
                let (a, b) = (boxed(self, a), boxed(self, b));
                let (Some(x), Some(y)) = (a.class_id(), b.class_id()) else { return Type::class(self.w.object()) };
                if self.w.is_subclass(y, x) {
                    return a;
                }
                if self.w.is_subclass(x, y) {
                    return b;
                }
                self.shared_supertypes(&a, &b)
            }
        }
    }

    fn shared_supertypes(&mut self, a: &Type, b: &Type) -> Type {
        let (Some(x), Some(y)) = (a.class_id(), b.class_id()) else { return Type::class(self.w.object()) };
        let object = self.w.object();
        let mut shared: Vec<ClassId> = Vec::new();
        for sup in self.w.program.supertypes(x) {
            let is_plain = self.w.infos[sup].parts.is_empty();
            if sup != object && is_plain && self.w.is_subclass(y, sup) && !shared.contains(&sup) {
                shared.push(sup);
            }
        }
        let program = &self.w.program;
        let least: Vec<ClassId> = shared
            .iter()
            .copied()
            .filter(|sup| !shared.iter().any(|other| other != sup && program.is_subclass(*other, *sup)))
            .collect();
        let mut parts: BTreeMap<(bool, usize), Type> = BTreeMap::new();
        for (at, class) in least.into_iter().enumerate() {
            let (seen_a, seen_b) = (self.w.as_super(a, class), self.w.as_super(b, class));
            let ty = if seen_a == seen_b { seen_a } else { None };
            let is_interface = self.w.program.classes[class].kind == ir::ClassKind::Interface;
            parts.insert((is_interface, at), ty.unwrap_or_else(|| Type::class(class)));
        }
        self.w.meet(parts.into_values().collect())
    }
}
