//! Completing classes: type parameters and supertypes, without circles.

use crate::base::{ClassId, Diagnostic};
use crate::java;

use super::table::{Classes, Stage};
use crate::types::Type;

impl Classes<'_> {
    pub(crate) fn complete_supers(&mut self, class: ClassId) {
        if self.infos[class].stage >= Stage::Supers {
            return;
        }
        self.infos[class].stage = Stage::Supers;
        let decl = self.infos[class].declared.as_ref().expect("shells are declared").decl.clone();
        if let Some(outer) = self.infos[class].outer {
            self.complete_supers(outer);
        }
        let name = self.program.classes[class].name.clone();
        let place = self.place_in(class);
        let vars = self.type_params(&decl.type_params, &name, &place);
        self.infos[class].type_params = vars;
        let place = self.place_in(class);
        let superclass = match (&decl.extends, decl.kind) {
            (Some(extends), _) => Some(self.ty(extends, &place)),
            (None, java::TypeKind::Enum) => {
                Some(Type::Class(self.library_class("java.lang.Enum"), vec![Type::class(class)]))
            }
            (None, java::TypeKind::Record) => Some(Type::class(self.library_class("java.lang.Record"))),
            (None, java::TypeKind::Interface | java::TypeKind::Annotation) => None,
            (None, java::TypeKind::Class) if name == "java.lang.Object" => None,
            (None, java::TypeKind::Class) => Some(Type::class(self.object())),
        };
        let interfaces: Vec<Type> = decl.interfaces.iter().map(|ty| self.ty(ty, &place)).collect();
        self.set_supers(class, superclass, interfaces);
    }

    pub(crate) fn set_supers(&mut self, class: ClassId, superclass: Option<Type>, interfaces: Vec<Type>) {
        for sup in superclass.iter().chain(&interfaces).filter_map(Type::class_id).collect::<Vec<_>>() {
            self.complete_supers(sup);
        }
        // A cycle would make every walk up endless: it is cut where it closes.
        let is_cyclic = |world: &Self, sup: &Type| {
            sup.class_id().is_some_and(|sup| {
                // A class depends on those around what it extends, too (JLS 8.1.4).
                let mut around = std::iter::successors(Some(sup), |at| world.infos[*at].outer);
                around.any(|sup| world.program.is_subclass(sup, class)) && !world.program.classes[class].is_object()
            })
        };
        if let Some(sup) = superclass.iter().chain(&interfaces).find(|sup| is_cyclic(self, sup)) {
            self.cyclic_inheritance(class, sup.class_id());
        }
        let superclass = superclass.filter(|sup| !is_cyclic(self, sup));
        let interfaces: Vec<Type> = interfaces.into_iter().filter(|sup| !is_cyclic(self, sup)).collect();
        let ir_class = &mut self.program.classes[class];
        ir_class.superclass = superclass.as_ref().and_then(Type::class_id);
        ir_class.interfaces = interfaces.iter().filter_map(Type::class_id).collect();
        self.infos[class].superclass = superclass;
        self.infos[class].interfaces = interfaces;
    }

    fn cyclic_inheritance(&mut self, class: ClassId, sup: Option<ClassId>) {
        let place = |id: ClassId| self.program.classes[id].span;
        let Some(span) = place(class) else { return };
        let name = &self.program.classes[class].name;
        let mut error = Diagnostic::error("cyclic-inheritance", format!("`{name}` inherits from itself"))
            .at(span, "this class")
            .help("take one `extends` or `implements` of the circle away");
        if let Some(sup) = sup.filter(|sup| *sup != class)
            && let Some(span) = place(sup)
        {
            error = error.at(span, "inherits from this one, and the other way round");
        }
        self.report(error);
    }
}
