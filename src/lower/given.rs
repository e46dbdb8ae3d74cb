//! Fields that are filled before anyone can see their object: captured variables, the object around an inner one, and
//! what constructors take from their parameters alone.
//!
//! Arguments are evaluated before the constructor runs, so that no such field leads back to its own object through
//! others of this kind. A constructor that hands `this` out makes no difference: its arguments are older. Names are
//! compared, not what they resolve to: a variable that is called as the field only makes the answer no.

use std::collections::BTreeSet;

use crate::base::{ClassId, FieldId};
use crate::java::visit::{self, Visitor};
use crate::java::{self, Expr, ExprKind, Literal, StmtKind};

use super::world::World;

impl World<'_> {
    /// Finds them in all classes that are known with their members. The settled fields are known before.
    pub(super) fn find_given(&mut self) {
        for class in self.program.classes.ids() {
            let mut given = self.taken(class);
            let info = &self.infos[class];
            given.extend(info.this_field);
            given.extend(info.captures.iter().map(|(_, field, _)| *field));
            self.program.given.extend(given);
            let owned = self.owned(class);
            self.program.owned.extend(owned);
        }
    }

    /// The fields that the class, a model, says hold what nothing else holds.
    fn owned(&self, class: ClassId) -> Vec<FieldId> {
        let program = &self.program;
        let Some(declared) = self.infos[class].declared.as_ref().filter(|_| !program.classes[class].is_user) else {
            return Vec::new();
        };
        let is_marked = |id: &FieldId| {
            declared.decl.members.iter().any(|member| match member {
                java::Member::Field(fields) => {
                    fields.modifiers.annotations.iter().any(|each| each.name.text == "Own")
                        && fields.vars.iter().any(|var| var.name.text == program.fields[*id].name)
                }
                _ => false,
            })
        };
        program.classes[class].fields.iter().copied().filter(is_marked).collect()
    }

    /// The fields that hold what the constructor's caller gave, or null, once and for all.
    fn taken(&mut self, class: ClassId) -> Vec<FieldId> {
        let Some(declared) = &self.infos[class].declared else { return Vec::new() };
        let names = taken(&declared.decl);
        let Some(top) = self.top_level(class).filter(|_| !names.is_empty()) else { return Vec::new() };
        let assignments = self.assignments(&top);
        let program = &self.program;
        // What an initializer of a class assigns may be younger.
        let is_set_once = |id: &FieldId, name: &str| {
            program.set_once.contains(id) && !assignments.later(name).any(|each| each.is_static)
        };
        let is_kept = |id: &FieldId| {
            let field = &program.fields[*id];
            !field.is_static && (field.is_final || is_set_once(id, &field.name)) && names.contains(&field.name)
        };
        program.classes[class].fields.iter().copied().filter(is_kept).collect()
    }
}

/// The names of the fields to which constructors assign their parameters and nothing else.
fn taken(decl: &java::TypeDecl) -> BTreeSet<String> {
    let mut names: BTreeSet<String> = decl.components.iter().map(|component| component.name.text.clone()).collect();
    let mut watch = Watch::default();
    for member in &decl.members {
        match member {
            java::Member::Field(fields) => {
                for var in &fields.vars {
                    names.insert(var.name.text.clone());
                    if !var.init.as_ref().is_none_or(is_null) {
                        watch.other.insert(var.name.text.clone());
                    }
                }
            }
            java::Member::Method(method) if method.is_constructor => {
                let params = if method.is_compact { &decl.components } else { &method.params };
                watch.params = params.iter().map(|param| param.name.text.clone()).collect();
                visit::walk_members(std::slice::from_ref(member), &mut watch);
                if method.is_compact {
                    // The fields take what the parameters hold in the end.
                    watch.other.append(&mut watch.changed);
                } else if !watch.changed.is_empty() {
                    watch.is_unclear = true;
                }
                watch.params.clear();
            }
            java::Member::Initializer { is_static: false, .. } => {
                visit::walk_members(std::slice::from_ref(member), &mut watch);
            }
            java::Member::Unsupported { .. } => watch.is_unclear = true,
            _ => {}
        }
    }
    names.retain(|name| !watch.is_unclear && !watch.other.contains(name));
    names
}

fn is_null(value: &Expr) -> bool {
    matches!(&*value.kind, ExprKind::Literal(Literal::Null))
}

/// What code of constructors assigns.
#[derive(Default)]
struct Watch {
    params: BTreeSet<String>,
    /// Parameters that are assigned.
    changed: BTreeSet<String>,
    /// What is assigned something else than a parameter.
    other: BTreeSet<String>,
    is_unclear: bool,
}

impl Watch {
    fn is_given(&self, value: &Expr) -> bool {
        match &*value.kind {
            ExprKind::Name(name) => self.params.contains(&name.text),
            ExprKind::Cast(_, inner) => self.is_given(inner),
            _ => is_null(value),
        }
    }

    fn assigned(&mut self, target: &Expr, value: Option<&Expr>) {
        let name = match &*target.kind {
            ExprKind::Name(name) if self.params.contains(&name.text) => {
                self.changed.insert(name.text.clone());
                return;
            }
            ExprKind::Name(name) | ExprKind::Field(_, name) | ExprKind::SuperField(_, name) => name,
            _ => return,
        };
        if !value.is_some_and(|value| self.is_given(value)) {
            self.other.insert(name.text.clone());
        }
    }
}

impl Visitor for Watch {
    fn stmt(&mut self, stmt: &java::Stmt) {
        self.is_unclear |= matches!(stmt.kind, StmtKind::Unsupported(_));
    }

    fn expr(&mut self, expr: &Expr) {
        match &*expr.kind {
            ExprKind::Assign(target, value) => self.assigned(target, Some(value)),
            ExprKind::CompoundAssign(_, target, _) | ExprKind::Step { target, .. } => self.assigned(target, None),
            ExprKind::Unsupported(_) => self.is_unclear = true,
            _ => {}
        }
    }
}
