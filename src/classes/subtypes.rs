//! Which types are subtypes of which, and what they are as these.

use std::rc::Rc;

use crate::base::ClassId;

use super::table::Classes;
use crate::types::{Type, Var};

impl Classes<'_> {
    /// The bound of a type variable, with its arguments.
    pub(crate) fn bound(&self, var: &Var) -> Type {
        let found = self.bounds.get(&(var.owner.clone(), var.name.clone()));
        found.cloned().unwrap_or_else(|| Type::class(var.bound))
    }

    /// Is every `sub` a `sup`, by declaration?
    pub(crate) fn is_subclass(&mut self, sub: ClassId, sup: ClassId) -> bool {
        self.complete_supers(sub);
        self.complete_supers(sup);
        if self.infos[sup].parts.is_empty() {
            return self.program.is_subclass(sub, sup);
        }
        let parts: Vec<ClassId> = self.infos[sup].parts.iter().filter_map(Type::class_id).collect();
        parts.into_iter().all(|part| self.is_subclass(sub, part))
    }

    /// The supertype of `ty` that has this class, with its arguments: `List<T>` for `ArrayList<T>` and `List`.
    pub(crate) fn as_super(&mut self, ty: &Type, class: ClassId) -> Option<Type> {
        if class == self.object() && ty.is_reference() && *ty != Type::Null {
            return Some(Type::class(class));
        }
        match ty {
            Type::Class(own, args) => {
                if *own == class {
                    return Some(ty.clone());
                }
                self.complete_supers(*own);
                let info = &self.infos[*own];
                let map = bind(&info.type_params, args);
                let is_raw = args.is_empty() && !info.type_params.is_empty();
                let supers: Vec<Type> = info.superclass.iter().chain(&info.interfaces).cloned().collect();
                supers.into_iter().find_map(|sup| {
                    let sup = if is_raw { raw(&sup) } else { sup.subst(&map) };
                    self.as_super(&sup, class)
                })
            }
            Type::Var(var) => {
                let bound = self.bound(var);
                self.as_super(&bound, class)
            }
            Type::Array(_, own) => (*own == class || self.is_subclass(*own, class)).then(|| Type::class(class)),
            _ => None,
        }
    }
}

fn raw(ty: &Type) -> Type {
    match ty {
        Type::Class(class, _) => Type::class(*class),
        other => other.clone(),
    }
}

/// Pairs parameters with arguments; nothing for a raw type.
pub(crate) fn bind(params: &[Rc<Var>], args: &[Type]) -> Vec<(Rc<Var>, Type)> {
    if params.len() == args.len() { params.iter().cloned().zip(args.iter().cloned()).collect() } else { Vec::new() }
}
