//! Fields to which only fresh objects are assigned, as `items = new ArrayList<>()`: no two of them hold the same.
//!
//! Nobody but the top-level class around a private field can assign it, nor a final one. So what one of them holds was
//! made for it, and is held by no other of them, whoever else has got hold of it meanwhile. `clone` would copy fields:
//! classes that can be cloned are left out.

use super::assignments::Assignments;
use super::value::Value;
use super::world::World;
use crate::base::{ClassId, FieldId};
use crate::ir::Type;
use crate::java;

impl World<'_> {
    /// Finds them in the user's classes.
    pub(super) fn find_fresh(&mut self) {
        for class in self.program.classes.ids() {
            let Some((top, found)) = self.top_level(class).zip(self.infos[class].declared.clone()) else { continue };
            if !self.program.classes[class].is_user || self.can_be_cloned(class) {
                continue;
            }
            let assignments = self.assignments(&top);
            let fresh = self.fresh(class, &found.decl, &assignments);
            self.program.fresh.extend(fresh);
        }
    }

    fn fresh(&self, class: ClassId, decl: &java::TypeDecl, assignments: &Assignments) -> Vec<FieldId> {
        let program = &self.program;
        let has_own_copies = self.has_own_copies();
        let is_new = |value: &Value, field: FieldId| match value.uncast() {
            Value::Copy(_) => !has_own_copies && self.is_array(program.fields[field].ty),
            value => value.is_new(),
        };
        let declared = |name: &str, id: FieldId| {
            let is_new = |init: &java::Expr| is_new(&Value::of(init, None), id);
            decl.members.iter().any(|member| match member {
                java::Member::Field(fields) => {
                    let words = &fields.modifiers;
                    (words.has("private") || words.has("final"))
                        && !words.has("ghost")
                        && fields.vars.iter().any(|var| var.name.text == name && var.init.as_ref().is_none_or(is_new))
                }
                _ => false,
            })
        };
        let is_fresh = |id: &FieldId| {
            let field = &program.fields[*id];
            !field.is_static
                && matches!(field.ty, Type::Ref(_))
                && !assignments.may_be_assigned_unclearly(&field.name)
                && assignments.given(decl.span, &field.name).into_iter().all(|(each, _)| is_new(&each.value, *id))
                && declared(&field.name, *id)
        };
        program.classes[class].fields.iter().copied().filter(is_fresh).collect()
    }

    /// Can the class be cloned, or one below it? Models leave out that collections can.
    pub(super) fn can_be_cloned(&self, class: ClassId) -> bool {
        let program = &self.program;
        let is_below = |id: ClassId, above: &str| {
            program.class_by_name.get(above).is_some_and(|above| program.is_subclass(id, *above))
        };
        let is_plain = |id: ClassId| {
            let class = &program.classes[id];
            class.is_user || class.is_object() || ["java.lang.Enum", "java.lang.Record"].contains(&class.name.as_str())
        };
        let may_be = |id: ClassId| {
            is_below(id, "java.lang.Cloneable")
                || !is_below(id, "java.lang.Throwable") && !program.superclasses(id).all(is_plain)
        };
        program.classes.ids().filter(|id| program.is_subclass(*id, class)).any(may_be)
    }
}
