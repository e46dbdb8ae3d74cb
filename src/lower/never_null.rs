//! Fields that hold something in every object that is complete, as `keys = new int[4]` has seen to.
//!
//! Nobody but the top-level class around a private field can assign it, nor a final one. It is never null where nothing
//! that may be null is assigned to it, and where it begins with something: by its initializer, as it is final, or as every
//! constructor assigns it in a statement of its own.

use std::collections::BTreeSet;

use super::assignments::Assignments;
use super::value::Value;
use super::world::World;
use crate::base::{ClassId, FieldId};
use crate::classes::guards::may_end;
use crate::classes::refused::delegates;
use crate::ir::{ClassKind, Type};
use crate::java::{self, Expr, ExprKind, Member, MethodDecl, Stmt, StmtKind};

impl World<'_> {
    /// Finds them in the user's classes.
    pub(super) fn find_never_null(&mut self) {
        for class in self.program.classes.ids() {
            let Some((top, found)) = self.top_level(class).zip(self.infos[class].declared.clone()) else { continue };
            if self.program.classes[class].is_user {
                let assignments = self.assignments(&top);
                let never_null = self.never_null(class, &found.decl, &assignments);
                self.program.never_null.extend(never_null);
            }
        }
    }

    fn never_null(&self, class: ClassId, decl: &java::TypeDecl, assignments: &Assignments) -> Vec<FieldId> {
        let program = &self.program;
        let has_own_copies = self.has_own_copies();
        let is_there = |value: &Value, field: FieldId| match value.uncast() {
            Value::Copy(_) => !has_own_copies && self.is_array(program.fields[field].ty),
            Value::Null => false,
            value => value.is_new(),
        };
        let is_never_null = |id: &FieldId| {
            let field = &program.fields[*id];
            let Some((var, is_final)) = closed_field(decl, &field.name) else { return false };
            let given = assignments.given(decl.span, &field.name);
            !field.is_static
                && matches!(field.ty, Type::Ref(_))
                && !assignments.may_be_assigned_unclearly(&field.name)
                && var.init.as_ref().is_none_or(|init| is_there(&Value::of(init, None), *id))
                && given.into_iter().all(|(each, _)| is_there(&each.value, *id))
                && (var.init.is_some() || is_final || is_assigned_by_all(decl, &field.name, assignments))
        };
        program.classes[class].fields.iter().copied().filter(is_never_null).collect()
    }

    /// A method that is called as one that copies arrays may give an array that is there already, or none.
    pub(super) fn has_own_copies(&self) -> bool {
        self.program.methods.values().any(|method| {
            self.program.classes[method.class].is_user
                && COPIES.contains(&method.name.as_str())
                && self.is_array(method.returns)
        })
    }

    pub(super) fn is_array(&self, ty: Type) -> bool {
        matches!(ty, Type::Ref(class) if matches!(self.program.classes[class].kind, ClassKind::Array(_)))
    }
}

/// Methods that copy arrays.
const COPIES: [&str; 4] = ["clone", "copyOf", "copyOfRange", "toCharArray"];

/// The variable of that name, if only the top-level class around can assign it, and whether it is final.
pub(super) fn closed_field<'d>(decl: &'d java::TypeDecl, name: &str) -> Option<(&'d java::VarDecl, bool)> {
    decl.members.iter().find_map(|member| match member {
        Member::Field(fields) => {
            let words = &fields.modifiers;
            let is_closed = (words.has("private") || words.has("final")) && !words.has("ghost");
            let var = fields.vars.iter().find(|var| is_closed && var.name.text == name)?;
            Some((var, words.has("final")))
        }
        _ => None,
    })
}

/// Does every constructor that calls no other come to a statement that assigns the field, or an initializer?
fn is_assigned_by_all(decl: &java::TypeDecl, field: &str, assignments: &Assignments) -> bool {
    let has_variable = assignments.has_variable(decl, &BTreeSet::from([field.to_owned()]));
    let assigns = |stmt: &Stmt| match &stmt.kind {
        StmtKind::Expr(expr) => assigns(expr, field, has_variable),
        _ => false,
    };
    let by_initializer = decl.members.iter().any(|member| match member {
        Member::Initializer { is_static: false, body } => body.stmts.iter().any(assigns),
        _ => false,
    });
    let constructors = decl.members.iter().filter_map(|member| match member {
        Member::Method(method) if method.is_constructor => Some(method),
        _ => None,
    });
    let mut own = constructors.filter(|method| !delegates(method)).peekable();
    let is_whole = |method: &MethodDecl| {
        let mut stmts = method.body.iter().flat_map(|body| &body.stmts);
        stmts.find(|stmt| assigns(stmt) || may_end(stmt)).is_some_and(assigns)
    };
    by_initializer || own.peek().is_some() && own.all(is_whole)
}

fn assigns(expr: &Expr, field: &str, has_variable: bool) -> bool {
    let ExprKind::Assign(target, _) = &*expr.kind else { return false };
    match &*target.kind {
        ExprKind::Name(name) => name.text == field && !has_variable,
        ExprKind::Field(object, name) => name.text == field && matches!(&*object.kind, ExprKind::This),
        _ => false,
    }
}
