//! The declared fields whose every assignment is seen and makes an object, and of which classes these are.

use std::collections::{BTreeMap, BTreeSet};

use super::assignments::Assignments;
use super::value::Value;
use super::world::World;
use crate::base::{ClassId, FieldId, Span};
use crate::classes::names::Place;
use crate::ir::{self, Allocated};
use crate::java::visit::{self, Visitor};
use crate::java::{self, Expr, ExprKind, StmtKind, TypeRef};
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
                let made = assignments.made(declared.decl.span, var, words.has("final"));
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
        for (ty, method) in &made.given {
            classes.extend(self.given_by(ty, method, place)?);
        }
        if !made.unknown.is_empty() {
            if !made.is_foreign {
                self.captured.wait(field, made.unknown.clone(), classes.clone(), made.may_be_null);
            }
            let ir::Type::Ref(class) = self.program.fields[field].ty else { return None };
            if !self.program.classes[class].is_abstract {
                return None;
            }
            classes.insert(class);
        }
        Some(Allocated { classes: classes.into_iter().collect(), may_be_null: made.may_be_null })
    }
}

/// The types of the objects that the method returns: each is made there, or a variable that is one.
fn returned(method: &java::MethodDecl) -> Option<Vec<TypeRef>> {
    let mut returns = Returns { made: Some(Vec::new()), variables: BTreeMap::new() };
    visit::walk_block(method.body.as_ref()?, &mut returns);
    returns.made.filter(|made| !made.is_empty())
}

struct Returns {
    made: Option<Vec<TypeRef>>,
    variables: BTreeMap<String, TypeRef>,
}

impl Visitor for Returns {
    fn stmt(&mut self, stmt: &java::Stmt) {
        match &stmt.kind {
            StmtKind::Local { vars, .. } => {
                for var in vars {
                    if let Some(ty) = var.init.as_ref().and_then(made_type) {
                        self.variables.insert(var.name.text.clone(), ty.clone());
                    }
                }
            }
            StmtKind::Return(Some(value)) => {
                let ty = match &*value.kind {
                    ExprKind::Name(name) => self.variables.get(&name.text),
                    // A model hands on what it has seen to be of its class.
                    ExprKind::Cast(ty, _) => Some(ty),
                    _ => made_type(value),
                };
                match (ty, &mut self.made) {
                    (Some(ty), Some(made)) => made.push(ty.clone()),
                    _ => self.made = None,
                }
            }
            _ => {}
        }
    }
}

fn made_type(value: &Expr) -> Option<&TypeRef> {
    match &*value.kind {
        ExprKind::New { ty, body: None, .. } => Some(ty),
        _ => None,
    }
}

/// What is made for a field.
#[derive(Default)]
struct Made {
    types: Vec<TypeRef>,
    /// Static methods that gave something, with their types.
    given: Vec<(TypeRef, String)>,
    /// Functions, and objects of anonymous classes.
    unknown: Vec<Span>,
    /// Of these, one is made by another object than the one that holds it, or after that is made.
    is_foreign: bool,
    may_be_null: bool,
}

impl World<'_> {
    /// The classes of what a static method of the library makes, if models say what holds of their objects.
    fn given_by(&mut self, ty: &TypeRef, method: &str, place: &Place) -> Option<BTreeSet<ClassId>> {
        let Type::Class(home, _) = self.ty(ty, place) else { return None };
        let declared = self.infos[home].declared.clone().filter(|_| !self.program.classes[home].is_user)?;
        let mut classes = BTreeSet::new();
        for member in &declared.decl.members {
            let java::Member::Method(declared) = member else { continue };
            if declared.name.text != method || !declared.modifiers.has("static") {
                continue;
            }
            let inside = self.place_in(home);
            for ty in returned(declared)? {
                let Type::Class(class, _) = self.ty(&ty, &inside) else { return None };
                self.complete_members(class);
                let mut above = std::iter::successors(Some(class), |class| self.program.classes[*class].superclass);
                let is_said = above.any(|class| {
                    let declared = self.infos[class].declared.as_ref();
                    declared.is_some_and(|declared| declared.decl.modifiers.annotation("WellFormed").is_some())
                });
                if !is_said {
                    return None;
                }
                // Of a view.
                for held in self.infos[class].field_types.values().cloned().collect::<Vec<_>>() {
                    if let Type::Class(held, _) = held
                        && let Some(usual) = self.usual(held)
                    {
                        self.complete_members(usual);
                    }
                }
                classes.insert(class);
            }
        }
        Some(classes).filter(|classes| !classes.is_empty())
    }
}

impl Assignments {
    /// The objects that the field may hold once its object is made. `None`: something else may be assigned.
    fn made(&self, class: Span, var: &java::VarDecl, is_final: bool) -> Option<Made> {
        if self.may_be_assigned_unclearly(&var.name.text) {
            return None;
        }
        let init = var.init.as_ref().map(|init| Value::of(init, None));
        let mut made = Made { may_be_null: init.is_none() && !is_final, ..Made::default() };
        let later = self.later_of(class, &var.name.text).map(|each| (&each.value, each.makes_own));
        for (value, makes_own) in init.iter().map(|init| (init, true)).chain(later) {
            match value {
                Value::Null => made.may_be_null = true,
                Value::Object(ty) => made.types.push(ty.clone()),
                Value::Function(place) | Value::Anonymous(place) => {
                    made.is_foreign |= !makes_own;
                    made.unknown.push(*place);
                }
                Value::Given(ty, method) => made.given.push((ty.clone(), method.clone())),
                _ => return None,
            }
        }
        Some(made)
    }
}
