//! The declared fields whose every assignment is seen and makes an object, and of which classes these are.

use std::collections::BTreeSet;

use super::assignments::Assignments;
use super::value::Value;
use super::world::World;
use crate::base::{ClassId, FieldId};
use crate::classes::names::Place;
use crate::ir::{self, Allocated};
use crate::java::{self, TypeRef};
use crate::types::Type;

impl World<'_> {
    /// Finds those of the class.
    pub(super) fn attach_makers(&mut self, class: ClassId) {
        let Some(declared) = self.infos[class].declared.clone() else { return };
        // That of a local class, too: its fields are assigned by the code around.
        let mut top = class;
        while let Some(outer) = self.infos[top].outer {
            top = outer;
        }
        let Some(around) = self.infos[top].declared.as_ref().map(|declared| declared.decl.clone()) else { return };
        let assignments = self.assignments(&around);
        let place = self.place_in(class);
        for member in &declared.decl.members {
            let java::Member::Field(fields) = member else { continue };
            let words = &fields.modifiers;
            if words.has("static") || words.has("ghost") || !(words.has("private") || words.has("final")) {
                continue;
            }
            for var in &fields.vars {
                let Some(field) = self.field_named(class, &var.name.text) else { continue };
                let made = assignments.made(var, words.has("final"));
                let made = made.and_then(|made| self.made(field, &made, &place));
                if let Some(made) = made.filter(|made| !made.classes.is_empty()) {
                    self.program.generics.makers.insert(field, made);
                }
            }
        }
    }

    pub(super) fn field_named(&self, class: ClassId, name: &str) -> Option<FieldId> {
        self.program.classes[class].fields.iter().copied().find(|field| self.program.fields[*field].name == name)
    }

    /// The classes of what was made; `None` if one is not known. A function, or an object of an anonymous class, stands
    /// for an implementation that is not known: what it uses of the object or the call that made it is not seen.
    fn made(&mut self, field: FieldId, made: &Made, place: &Place) -> Option<Allocated> {
        let mut classes = BTreeSet::new();
        for written in &made.types {
            let Type::Class(class, _) = self.ty(written, place) else { return None };
            if self.is_opaque(class) || self.program.classes[class].is_abstract {
                return None;
            }
            self.complete_members(class);
            classes.insert(class);
        }
        if made.is_unknown {
            let ir::Type::Ref(class) = self.program.fields[field].ty else { return None };
            if !self.program.classes[class].is_abstract {
                return None;
            }
            classes.insert(class);
        }
        Some(Allocated { classes: classes.into_iter().collect(), may_be_null: made.may_be_null })
    }
}

/// What is made for a field.
#[derive(Default)]
struct Made {
    types: Vec<TypeRef>,
    /// Functions, and objects of anonymous classes.
    is_unknown: bool,
    may_be_null: bool,
}

impl Assignments {
    /// The objects that the field may hold once its object is made. `None`: something else may be assigned.
    fn made(&self, var: &java::VarDecl, is_final: bool) -> Option<Made> {
        if self.may_be_assigned_unclearly(&var.name.text) {
            return None;
        }
        let init = var.init.as_ref().map(|init| Value::of(init, None));
        let mut made = Made { may_be_null: init.is_none() && !is_final, ..Made::default() };
        for value in init.iter().chain(self.later(&var.name.text).map(|each| &each.value)) {
            match value {
                Value::Null => made.may_be_null = true,
                Value::Object(Some(ty)) => made.types.push(ty.clone()),
                Value::Function | Value::Object(None) => made.is_unknown = true,
                _ => return None,
            }
        }
        Some(made)
    }
}
