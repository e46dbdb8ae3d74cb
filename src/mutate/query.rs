//! Methods that only answer.
//!
//! A write to an object can make almost any answer right: the array is changed to what was said of it. Where the code
//! as it is writes to none, its contract speaks of no state before the call, and there is an answer, such a write is
//! no repair that anybody means.

use crate::base::Sources;
use crate::java::visit::{self, Visitor};
use crate::java::{Expr, ExprKind, MethodDecl, Stmt, StmtKind};

/// Words of contracts whose methods change something.
const CHANGES: [&str; 6] = ["\\old", "@old", "assignable", "assigns", "modifi", "Modifies"];

/// Has the method a contract and a result, and is nothing said or done in it that changes an object?
///
/// A method without a contract of its own may be meant to change something that another one's contract asks for.
pub(super) fn is_query(method: &MethodDecl, sources: &Sources) -> bool {
    let returns = method.returns.as_ref().is_some_and(|ty| super::operators::type_text(ty, 0, sources) != "void");
    let comments = method.modifiers.comments.iter().map(|comment| comment.span);
    let notes = method.modifiers.annotations.iter().map(|annotation| annotation.span);
    let contract: Vec<&str> = comments.chain(notes).map(|span| sources.text(span)).collect();
    let changes = contract.iter().any(|text| CHANGES.iter().any(|word| text.contains(word)));
    let Some(body) = method.body.as_ref().filter(|_| returns && !contract.is_empty() && !changes) else { return false };
    let variables = super::declared::variables(method, sources).into_iter().map(|(name, ..)| name).collect();
    let mut writes = Writes { variables, found: false };
    visit::walk_block(body, &mut writes);
    !writes.found
}

struct Writes {
    /// What may be written to all the same.
    variables: Vec<String>,
    found: bool,
}

impl Visitor for Writes {
    /// A call that nobody asks for its value is there for what it changes.
    fn stmt(&mut self, stmt: &Stmt) {
        self.found |= matches!(&stmt.kind, StmtKind::Expr(expr) if matches!(&*expr.kind, ExprKind::Call { .. }));
    }

    fn expr(&mut self, expr: &Expr) {
        let (ExprKind::Assign(target, _) | ExprKind::CompoundAssign(_, target, _) | ExprKind::Step { target, .. }) =
            &*expr.kind
        else {
            return;
        };
        self.found |= !matches!(&*target.kind, ExprKind::Name(name) if self.variables.contains(&name.text));
    }
}

#[cfg(test)]
mod tests {
    use super::is_query;
    use crate::mutate::testing::parsed;

    fn is(java: &str) -> bool {
        let (sources, _, method) = parsed(java);
        is_query(&method, &sources)
    }

    #[test]
    fn what_only_answers_is_a_query() {
        assert!(is(
            "class T { /*@ ensures \\result >= 0; @*/ int m(int[] a) { int n = 0; n++; return n + a.length; } }"
        ));
        let wrong = [
            "class T { int m(int[] a) { return a.length; } }",
            "class T { /*@ ensures a[0] == 1; @*/ void m(int[] a) { int n = 0; } }",
            "class T { /*@ ensures \\result == \\old(n); @*/ int m() { return n; } int n; }",
            "class T { /*@ ensures \\result == 1; @*/ int m() { n++; return 1; } int n; }",
            "class T { /*@ ensures \\result == 1; @*/ int m(int[] a) { a[0] = 1; return 1; } }",
            "class T { /*@ ensures \\result == 1; @*/ int m() { set(1); return 1; } void set(int k) { } }",
        ];
        for java in wrong {
            assert!(!is(java), "{java}");
        }
    }
}
