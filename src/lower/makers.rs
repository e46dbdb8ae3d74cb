//! What the assignments to a field make, where its class sees all of them.

use std::collections::BTreeMap;

use crate::java::visit::{self, Visitor};
use crate::java::{self, Expr, ExprKind, Literal, StmtKind};

/// By name, what the code of a top-level class assigns to fields and variables of that name.
#[derive(Default)]
pub(super) struct Assigned {
    /// `None`: something that is not known.
    by_name: BTreeMap<String, Vec<Option<Value>>>,
    /// There is code that is not understood.
    is_unclear: bool,
}

#[derive(Clone)]
enum Value {
    Null,
    New(java::TypeRef),
}

impl Assigned {
    pub(super) fn see(&mut self, decl: &java::TypeDecl) {
        visit::walk_type(decl, self);
    }

    fn assigned(&mut self, target: &Expr, value: Option<Value>) {
        if let ExprKind::Name(name) | ExprKind::Field(_, name) | ExprKind::SuperField(_, name) = &*target.kind {
            self.by_name.entry(name.text.clone()).or_default().push(value);
        }
    }

    /// The types of the objects that the field may hold once its object is made, and whether it may be null.
    /// `None`: something else may be assigned.
    pub(super) fn made<'a>(&'a self, var: &'a java::VarDecl, is_final: bool) -> Option<(Vec<&'a java::TypeRef>, bool)> {
        if self.is_unclear {
            return None;
        }
        let mut types = Vec::new();
        let mut may_be_null = var.init.is_none() && !is_final;
        let init = match &var.init {
            None => None,
            Some(init) => match &*init.kind {
                ExprKind::Literal(Literal::Null) => {
                    may_be_null = true;
                    None
                }
                ExprKind::New { ty, body: None, .. } => Some(ty),
                _ => return None,
            },
        };
        types.extend(init);
        for value in self.by_name.get(&var.name.text).into_iter().flatten() {
            match value.as_ref()? {
                Value::Null => may_be_null = true,
                Value::New(ty) => types.push(ty),
            }
        }
        Some((types, may_be_null))
    }
}

impl Visitor for Assigned {
    fn member(&mut self, member: &java::Member) {
        self.is_unclear |= matches!(member, java::Member::Unsupported { .. });
    }

    fn stmt(&mut self, stmt: &java::Stmt) {
        self.is_unclear |= matches!(stmt.kind, StmtKind::Unsupported(_));
    }

    fn expr(&mut self, expr: &Expr) {
        match &*expr.kind {
            ExprKind::Assign(target, value) => {
                let value = match &*value.kind {
                    ExprKind::Literal(Literal::Null) => Some(Value::Null),
                    ExprKind::New { ty, body: None, .. } => Some(Value::New(ty.clone())),
                    _ => None,
                };
                self.assigned(target, value);
            }
            ExprKind::CompoundAssign(_, target, _) | ExprKind::Step { target, .. } => self.assigned(target, None),
            ExprKind::Unsupported(_) => self.is_unclear = true,
            _ => {}
        }
    }
}
