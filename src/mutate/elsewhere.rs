//! Expressions that the file has elsewhere: what a class needs at one place it often has at another (Barr et al., FSE
//! 2014).

use std::rc::Rc;

use crate::base::{SourceId, Sources};
use crate::java::visit::{self, Visitor};
use crate::java::{CallTarget, Expr, ExprKind, Stmt, StmtKind, TypeDecl};

/// Characters of one, at most.
const MAX_LENGTH: usize = 60;

/// An expression without effects of its own, as it is written.
pub(super) struct Elsewhere {
    pub expr: Expr,
    pub text: String,
    /// Simple names in it, but for those of classes.
    pub names: Vec<String>,
}

/// All of the file's, in the order of the text, each once: no names or literals alone.
pub(super) fn expressions(types: &[Rc<TypeDecl>], file: SourceId, sources: &Sources) -> Vec<Elsewhere> {
    let mut visitor = Each { sources, found: Vec::new() };
    for decl in types.iter().filter(|decl| decl.span.source == file) {
        visit::walk_members(&decl.members, &mut visitor);
    }
    visitor.found
}

/// `throw` statements of the file, each once.
pub(super) fn throws(types: &[Rc<TypeDecl>], file: SourceId, sources: &Sources) -> Vec<String> {
    let mut visitor = Throws { sources, found: Vec::new() };
    for decl in types.iter().filter(|decl| decl.span.source == file) {
        visit::walk_members(&decl.members, &mut visitor);
    }
    visitor.found
}

struct Each<'a> {
    sources: &'a Sources,
    found: Vec<Elsewhere>,
}

impl Visitor for Each<'_> {
    fn expr(&mut self, expr: &Expr) {
        if matches!(&*expr.kind, ExprKind::Literal(_) | ExprKind::Name(_) | ExprKind::This) {
            return;
        }
        let text = self.sources.text(expr.span);
        if text.len() > MAX_LENGTH || text.contains('\n') || self.found.iter().any(|known| known.text == text) {
            return;
        }
        let mut parts = Parts { names: Vec::new(), has_effects: false };
        visit::walk_expr(expr, &mut parts);
        if !parts.has_effects {
            self.found.push(Elsewhere { expr: expr.clone(), text: text.to_owned(), names: parts.names });
        }
    }
}

/// What an expression is made of.
struct Parts {
    names: Vec<String>,
    has_effects: bool,
}

impl Visitor for Parts {
    fn expr(&mut self, expr: &Expr) {
        match &*expr.kind {
            ExprKind::Name(name) if !name.text.starts_with(char::is_uppercase) => self.names.push(name.text.clone()),
            ExprKind::Name(_)
            | ExprKind::Literal(_)
            | ExprKind::This
            | ExprKind::Field(..)
            | ExprKind::Index(..)
            | ExprKind::Unary(..)
            | ExprKind::Binary(..)
            | ExprKind::Conditional(..)
            | ExprKind::Cast(..)
            | ExprKind::InstanceOf(..)
            | ExprKind::Call { target: CallTarget::Implicit | CallTarget::Expr(_), .. } => {}
            _ => self.has_effects = true,
        }
    }
}

struct Throws<'a> {
    sources: &'a Sources,
    found: Vec<String>,
}

impl Visitor for Throws<'_> {
    fn stmt(&mut self, stmt: &Stmt) {
        let text = self.sources.text(stmt.span);
        if matches!(stmt.kind, StmtKind::Throw(_)) && !self.found.iter().any(|known| known == text) {
            self.found.push(text.to_owned());
        }
    }
}
