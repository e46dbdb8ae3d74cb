//! Where the variables of patterns are in scope (JLS 6.3.1, 6.3.2), and which statements never complete normally.

use super::Attr;
use crate::java::{BinaryOp, Expr, ExprKind, Literal, Pattern, Stmt, StmtKind, UnaryOp};

/// The pattern variables that are assigned when the condition is true, or when it is false.
pub(crate) fn bindings(cond: &Expr, when: bool) -> Vec<String> {
    match &*cond.kind {
        ExprKind::InstanceOfPattern(_, pattern) if when => variables(pattern),
        ExprKind::Unary(UnaryOp::Not, operand) => bindings(operand, !when),
        ExprKind::Binary(BinaryOp::AndAnd, a, b) if when => both(a, b, true),
        ExprKind::Binary(BinaryOp::OrOr, a, b) if !when => both(a, b, false),
        _ => Vec::new(),
    }
}

pub(crate) fn variables(pattern: &Pattern) -> Vec<String> {
    match pattern {
        Pattern::Type { name, .. } => vec![name.text.clone()],
        Pattern::Record { parts, .. } => parts.iter().flat_map(variables).collect(),
    }
}

fn both(a: &Expr, b: &Expr, when: bool) -> Vec<String> {
    let mut names = bindings(a, when);
    names.extend(bindings(b, when));
    names
}

impl Attr<'_, '_> {
    /// What is evaluated where the condition, evaluated since the innermost scope had `len` variables, is true or false.
    pub(super) fn where_it_is<T>(
        &mut self,
        cond: &Expr,
        when: bool,
        len: usize,
        inside: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let names = bindings(cond, when);
        self.scope.matched(len, &names, true);
        let result = inside(self);
        self.scope.matched(len, &names, false);
        result
    }
}

/// Can the statement not complete normally (JLS 14.22)? Said only where it is evident.
pub(crate) fn ends_abruptly(stmt: &Stmt) -> bool {
    match &stmt.kind {
        StmtKind::Return(_) | StmtKind::Throw(_) | StmtKind::Break(_) | StmtKind::Continue(_) | StmtKind::Yield(_) => {
            true
        }
        StmtKind::Block(block) | StmtKind::Synchronized { body: block, .. } => block.stmts.iter().any(ends_abruptly),
        StmtKind::If { then, otherwise: Some(otherwise), .. } => ends_abruptly(then) && ends_abruptly(otherwise),
        StmtKind::While { cond, body } => {
            matches!(&*cond.kind, ExprKind::Literal(Literal::Bool(true))) && !may_break(body)
        }
        _ => false,
    }
}

/// Is there a `break` anywhere inside?
fn may_break(stmt: &Stmt) -> bool {
    struct Find(bool);
    impl crate::java::visit::Visitor for Find {
        fn stmt(&mut self, stmt: &Stmt) {
            self.0 |= matches!(stmt.kind, StmtKind::Break(_));
        }
    }
    let mut find = Find(false);
    crate::java::visit::walk_stmt(stmt, &mut find);
    find.0
}
