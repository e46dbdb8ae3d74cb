//! Intersection types, which least upper bounds and type parameters with several bounds are.
//!
//! An intersection is an interface that nothing declares: it extends its parts, so members are found in it as in any
//! other. It is the static type only; at run time the first part stands for it.

use crate::base::ClassId;
use crate::ir::ClassKind;

use super::table::Classes;
use crate::types::Type;

impl Classes<'_> {
    /// A class for an intersection whose parts come later.
    pub(crate) fn meet_named(&mut self, name: &str) -> ClassId {
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

    pub(crate) fn set_parts(&mut self, id: ClassId, parts: Vec<Type>) {
        let classes: Vec<ClassId> = parts.iter().filter_map(Type::class_id).collect();
        for class in &classes {
            self.complete_members(*class);
        }
        self.program.classes[id].interfaces = classes;
        self.infos[id].interfaces = parts.clone();
        self.infos[id].parts = parts;
    }

    /// `A & B`; of one part that part.
    pub(crate) fn meet(&mut self, mut parts: Vec<Type>) -> Type {
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

    pub(crate) fn show_type(&self, ty: &Type) -> String {
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
