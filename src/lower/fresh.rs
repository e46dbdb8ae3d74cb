//! Fields to which only fresh objects are assigned, as `items = new ArrayList<>()`: no two of them hold the same.
//!
//! Nobody but the top-level class around a private field can assign it, nor a final one. So what one of them holds was
//! made for it, and is held by no other of them, whoever else has got hold of it meanwhile. `clone` would copy fields:
//! classes that can be cloned are left out. Names are compared, not what they resolve to: a variable that is called as the field
//! only makes the answer no.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::{ClassId, FieldId};
use crate::ir::Type;
use crate::java::visit::{self, Visitor};
use crate::java::{self, Expr, ExprKind, Literal, StmtKind};

use super::world::World;

impl World<'_> {
    /// Finds them in the user's classes.
    pub(super) fn find_fresh(&mut self) {
        let mut by_top: BTreeMap<String, Watch> = BTreeMap::new();
        for class in self.program.classes.ids() {
            let Some((top, found)) = self.top_level(class).zip(self.infos[class].declared.clone()) else { continue };
            if !self.program.classes[class].is_user || self.can_be_cloned(class) {
                continue;
            }
            if !by_top.contains_key(&top) {
                let mut watch = Watch::default();
                if let Some(around) = self.declaration(&top) {
                    visit::walk_type(&around.decl, &mut watch);
                }
                by_top.insert(top.clone(), watch);
            }
            let fresh = self.fresh(class, &found.decl, &by_top[&top]);
            self.program.fresh.extend(fresh);
        }
    }

    fn fresh(&self, class: ClassId, decl: &java::TypeDecl, watch: &Watch) -> Vec<FieldId> {
        let program = &self.program;
        let declared = |name: &str| {
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
                && !watch.is_unclear
                && !watch.other.contains(&field.name)
                && declared(&field.name)
        };
        program.classes[class].fields.iter().copied().filter(is_fresh).collect()
    }

    /// Can the class be cloned, or one below it? Models leave out that collections can.
    fn can_be_cloned(&self, class: ClassId) -> bool {
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

/// A fresh object, or none.
fn is_new(value: &Expr) -> bool {
    let is_null = matches!(&*value.kind, ExprKind::Literal(Literal::Null));
    is_null || matches!(&*value.kind, ExprKind::New { .. } | ExprKind::NewArray { .. } | ExprKind::ArrayInit(_))
}

/// What code of a class assigns.
#[derive(Default)]
struct Watch {
    /// What is assigned something else than a fresh object.
    other: BTreeSet<String>,
    is_unclear: bool,
}

impl Watch {
    fn assigned(&mut self, target: &Expr, value: Option<&Expr>) {
        if let ExprKind::Name(name) | ExprKind::Field(_, name) | ExprKind::SuperField(_, name) = &*target.kind
            && !value.is_some_and(is_new)
        {
            self.other.insert(name.text.clone());
        }
    }
}

impl Visitor for Watch {
    fn member(&mut self, member: &java::Member) {
        self.is_unclear |= matches!(member, java::Member::Unsupported { .. });
    }

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
