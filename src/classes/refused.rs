//! What constructors refuse, so that no object has it: `if (quantity < 0) throw …` before a final field keeps the
//! parameter.
//!
//! A final field keeps what its constructor gave it. Where every constructor ends with an exception for some values of
//! it ([`guards`](super::guards)), no object that a call finds has these. Nothing is said where the object may have been
//! seen before its constructor refused: where `this` was passed on, a method of its own called, or a superclass may have
//! done so.

use std::collections::BTreeSet;
use std::rc::Rc;

use crate::java::visit::{self, Visitor};
use crate::java::{CallTarget, Expr, ExprKind, Member, MethodDecl, Stmt, StmtKind, TypeDecl, TypeKind, TypeRef};

use super::closed::simple_name;
use super::guards::{Fields, Guards, static_method};
use super::kept::{KEPT, annotation, with_members};

/// Classes above one that are looked at.
const MAX_ABOVE: usize = 8;

/// The type and those in it, with what the constructors of each refuse.
pub(super) fn with_refusals(decl: Rc<TypeDecl>) -> Rc<TypeDecl> {
    Refusing { top: decl.clone() }.of_type(&decl)
}

struct Refusing {
    top: Rc<TypeDecl>,
}

impl Refusing {
    fn of_type(&self, decl: &Rc<TypeDecl>) -> Rc<TypeDecl> {
        let mut changed = with_members(decl, |inner| self.of_type(inner));
        let facts = self.facts(decl);
        if !facts.is_empty() {
            let name = &decl.name;
            let text = |fact: &String| format!("made$: all o$: {} | {fact}", name.text);
            changed.modifiers.annotations.push(annotation(KEPT, facts.iter().map(text).collect(), name.span));
        }
        Rc::new(changed)
    }

    /// In JFSL, of an object `o$`.
    fn facts(&self, decl: &TypeDecl) -> BTreeSet<String> {
        let is_made = matches!(decl.kind, TypeKind::Class | TypeKind::Record);
        if !is_made || !self.keeps_to_itself(decl, MAX_ABOVE) {
            return BTreeSet::new();
        }
        let fields = Fields::of(decl, found_in(&self.top, "Objects").is_some());
        let made = constructors(decl)
            .filter(|it| !delegates(it))
            .map(|it| Guards::of(it, &fields).facts(&|stmt| is_quiet_stmt(stmt, decl)));
        // Of a record without one of its own nothing is refused.
        made.reduce(|all, others| &all & &others).unwrap_or_default()
    }

    /// Nobody sees an object of the class before its constructor's own statements. So many classes may be above it.
    fn keeps_to_itself(&self, decl: &TypeDecl, n_above: usize) -> bool {
        let is_quiet = decl.members.iter().all(|member| match member {
            Member::Field(field) if field.modifiers.has("static") => true,
            Member::Field(field) => field.vars.iter().all(|var| var.init.as_ref().is_none_or(|it| is_quiet(it, decl))),
            Member::Initializer { is_static, .. } => *is_static,
            Member::Unsupported { .. } => false,
            _ => true,
        });
        is_quiet && decl.extends.as_ref().is_none_or(|of| n_above > 0 && self.is_quiet_above(of, n_above - 1))
    }

    /// Of a class that is extended, whose constructors run first.
    fn is_quiet_above(&self, of: &TypeRef, n_above: usize) -> bool {
        let Some(above) = simple_name(of).and_then(|name| found_in(&self.top, name)) else { return false };
        let is_quiet_body = |it: &MethodDecl| {
            let stmts = it.body.iter().flat_map(|body| &body.stmts);
            stmts.into_iter().all(|stmt| is_quiet_stmt(stmt, &above))
        };
        self.keeps_to_itself(&above, n_above) && constructors(&above).all(is_quiet_body)
    }
}

/// The class of this name, if the text declares one of them.
fn found_in(decl: &Rc<TypeDecl>, name: &str) -> Option<Rc<TypeDecl>> {
    if decl.name.text == name {
        return Some(decl.clone());
    }
    decl.members.iter().find_map(|member| match member {
        Member::Type(inner) => found_in(inner, name),
        _ => None,
    })
}

fn constructors(decl: &TypeDecl) -> impl Iterator<Item = &MethodDecl> {
    decl.members.iter().filter_map(|member| match member {
        Member::Method(method) if method.is_constructor => Some(method),
        _ => None,
    })
}

/// It begins with `this(…)`.
pub(crate) fn delegates(constructor: &MethodDecl) -> bool {
    let first = constructor.body.iter().flat_map(|body| &body.stmts).next();
    first.is_some_and(|first| matches!(first.kind, StmtKind::ConstructorCall { is_super: false, .. }))
}

/// Does something here pass the object on?
struct Leaks<'t> {
    decl: &'t TypeDecl,
    n_this: usize,
    n_own: usize,
    found: bool,
}

impl Visitor for Leaks<'_> {
    fn stmt(&mut self, stmt: &Stmt) {
        self.found |= matches!(stmt.kind, StmtKind::LocalType(_) | StmtKind::Unsupported(_));
    }

    fn expr(&mut self, expr: &Expr) {
        match &*expr.kind {
            ExprKind::This => self.n_this += 1,
            ExprKind::Field(of, _) if matches!(*of.kind, ExprKind::This) => self.n_own += 1,
            ExprKind::Call { target: CallTarget::Implicit, name, .. } if static_method(self.decl, &name.text) => {}
            ExprKind::Call { target: CallTarget::Implicit | CallTarget::Super(_), .. }
            | ExprKind::QualifiedThis(_)
            | ExprKind::Unsupported(_) => self.found = true,
            ExprKind::New { body, ty, .. } => self.found |= body.is_some() || !is_apart(ty, self.decl),
            ExprKind::MethodRef { .. } | ExprKind::Lambda { .. } | ExprKind::InstanceOfPattern(..) => self.found = true,
            _ => {}
        }
    }
}

/// Objects of the type are made without the one that is being made: it is none of its member classes, or a static one.
fn is_apart(ty: &TypeRef, decl: &TypeDecl) -> bool {
    let Some(name) = simple_name(ty) else { return false };
    decl.members.iter().all(|member| match member {
        Member::Type(inner) if inner.name.text == name => {
            inner.modifiers.has("static") || inner.kind != TypeKind::Class
        }
        _ => true,
    })
}

fn is_quiet(expr: &Expr, decl: &TypeDecl) -> bool {
    let mut leaks = Leaks { decl, n_this: 0, n_own: 0, found: false };
    visit::walk_expr(expr, &mut leaks);
    !leaks.found && leaks.n_this == leaks.n_own
}

fn is_quiet_stmt(stmt: &Stmt, decl: &TypeDecl) -> bool {
    let mut leaks = Leaks { decl, n_this: 0, n_own: 0, found: false };
    visit::walk_stmt(stmt, &mut leaks);
    !leaks.found && leaks.n_this == leaks.n_own
}
