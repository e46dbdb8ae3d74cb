//! Private fields whose values stay what initializers and constructors made of them.
//!
//! Nobody but the top-level class around a private field, or around one of a private enum or record, can name it, so
//! that one look at all uses in there decides: which instance fields only constructors assign, and of which static ones
//! code neither writes nor hands out what they hold.

use super::assignments::Assignments;
use super::world::World;
use crate::base::{ClassId, FieldId};
use crate::ir::{self, ClassKind};
use crate::java;

impl World<'_> {
    /// Finds the settled fields of the classes that are known with their members.
    pub(super) fn settle_fields(&mut self) {
        for class in self.program.classes.ids() {
            let fields = self.private_fields(class);
            let Some(top) = self.top_level(class).filter(|_| !fields.is_empty()) else { continue };
            let assignments = self.assignments(&top);
            fields.into_iter().for_each(|field| self.settle(field, &assignments));
        }
    }

    /// Those of the class's own; of the static ones those that are final and no constants.
    fn private_fields(&self, class: ClassId) -> Vec<FieldId> {
        let Some(declared) = &self.infos[class].declared else { return Vec::new() };
        let is_private = |member: &java::Member, name: &str| match member {
            java::Member::Field(fields) => {
                fields.modifiers.has("private") && fields.vars.iter().any(|var| var.name.text == name)
            }
            _ => false,
        };
        let is_hidden = self.is_hidden(class);
        let is_wanted = |id: &FieldId| {
            let field = &self.program.fields[*id];
            let is_private = is_hidden || declared.decl.members.iter().any(|member| is_private(member, &field.name));
            is_private && (!field.is_static || field.is_final && field.constant.is_none())
        };
        self.program.classes[class].fields.iter().copied().filter(is_wanted).collect()
    }

    /// Is it known to the top-level class around it alone, as a private class, or one in such a class, that nothing
    /// extends?
    fn is_hidden(&self, class: ClassId) -> bool {
        let Some(mut declared) = self.infos[class].declared.as_ref() else { return false };
        let may_be_extended = matches!(declared.decl.kind, java::TypeKind::Class | java::TypeKind::Interface)
            && !declared.decl.modifiers.has("final");
        while !declared.decl.modifiers.has("private") {
            let around = declared.outer.as_ref().and_then(|outer| self.declaration(outer));
            let Some(around) = around else { return false };
            declared = around;
        }
        !may_be_extended
    }

    fn settle(&mut self, field: FieldId, assignments: &Assignments) {
        let declared = &self.program.fields[field];
        if !declared.is_static {
            // What an initializer of a class does is seen in what it leaves.
            let is_unclear = assignments.may_be_assigned_unclearly(&declared.name);
            if !is_unclear && assignments.later(&declared.name).all(|each| each.makes_own || each.is_static) {
                self.program.set_once.insert(field);
            }
            return;
        }
        if assignments.is_used_unclearly(&declared.name) {
            return;
        }
        let uses = assignments.uses(&declared.name);
        let dims = self.dims(declared.ty);
        let levels = match uses {
            None => usize::MAX,
            Some(uses) if dims > 0 => uses.levels(dims),
            Some(uses) if self.is_library(declared.ty) && uses.is_asked_only() => usize::MAX,
            Some(_) => 0,
        };
        if levels > 0 {
            self.program.private_tables.insert(field, levels);
        }
    }

    fn dims(&self, ty: ir::Type) -> usize {
        match ty {
            ir::Type::Ref(class) => match self.program.classes[class].kind {
                ClassKind::Array(elem) => 1 + self.dims(elem),
                _ => 0,
            },
            _ => 0,
        }
    }

    fn is_library(&self, ty: ir::Type) -> bool {
        matches!(ty, ir::Type::Ref(class) if !self.program.classes[class].is_user)
    }
}
