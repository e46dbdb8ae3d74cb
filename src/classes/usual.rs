//! What stands for a collection's type of which code around names no implementation.

use std::collections::BTreeSet;

use crate::base::ClassId;

use super::table::Classes;
use crate::types::Type;

/// The type, and the class whose objects are in inputs.
const USUAL: &[(&str, &str)] = &[
    ("java.lang.Iterable", "java.util.ArrayList"),
    ("java.lang.Number", "java.lang.Integer"),
    ("java.util.Collection", "java.util.ArrayList"),
    ("java.util.AbstractCollection", "java.util.ArrayList"),
    ("java.util.List", "java.util.ArrayList"),
    ("java.util.AbstractList", "java.util.ArrayList"),
    ("java.util.Queue", "java.util.ArrayDeque"),
    ("java.util.Deque", "java.util.ArrayDeque"),
    ("java.util.Set", "java.util.HashSet"),
    ("java.util.AbstractSet", "java.util.HashSet"),
    ("java.util.SortedSet", "java.util.TreeSet"),
    ("java.util.NavigableSet", "java.util.TreeSet"),
    ("java.util.Map", "java.util.HashMap"),
    ("java.util.AbstractMap", "java.util.HashMap"),
    ("java.util.SortedMap", "java.util.TreeMap"),
    ("java.util.NavigableMap", "java.util.TreeMap"),
    ("java.util.concurrent.ConcurrentMap", "java.util.concurrent.ConcurrentHashMap"),
];

impl Classes<'_> {
    /// Those among the types that fields of the user's are declared with, whoever has objects of their classes.
    pub(crate) fn collections_of_user(&self) -> BTreeSet<ClassId> {
        let mut found = BTreeSet::new();
        for (class, info) in self.infos.iter() {
            if self.program.classes[class].is_user {
                info.field_types.values().for_each(|ty| self.collections_in(ty, &mut found));
            }
        }
        found
    }

    fn collections_in(&self, ty: &Type, found: &mut BTreeSet<ClassId>) {
        match ty {
            Type::Array(elem, _) => self.collections_in(elem, found),
            Type::Class(class, args) => {
                found.extend(Some(*class).filter(|class| self.usual_name(*class).is_some()));
                args.iter().for_each(|arg| self.collections_in(arg, found));
            }
            Type::Var(var) => found.extend(Some(var.bound).filter(|class| self.usual_name(*class).is_some())),
            Type::Void | Type::Null | Type::Prim(_) => {}
        }
    }

    /// Does a class of the library stand for the type where no other does?
    pub(crate) fn is_collection(&self, declared: ClassId) -> bool {
        self.usual_name(declared).is_some()
    }

    fn usual_name(&self, declared: ClassId) -> Option<&'static str> {
        let name = &self.program.classes[declared].name;
        USUAL.iter().find(|(of, _)| of == name).map(|(_, usual)| *usual)
    }

    /// The class that stands for the type where nothing else does, in the program from now on.
    pub(crate) fn usual(&mut self, declared: ClassId) -> Option<ClassId> {
        let usual = self.usual_name(declared)?;
        let usual = self.class(usual)?;
        self.program.usual.insert(declared, usual);
        Some(usual)
    }
}
