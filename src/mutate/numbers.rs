//! The integers that a new expression may name.

use crate::base::Sources;
use crate::java::visit::{self, Visitor};
use crate::java::{Block, Expr, ExprKind, Literal, MethodDecl};

use super::further;

/// Numbers of the contract that the body has not, at most.
const MAX_OF_CONTRACT: usize = 16;

/// And such of the file.
const MAX_OF_FILE: usize = 24;

/// As they are written, no number twice.
pub(super) struct Numbers {
    /// The shortest first.
    pub body: Vec<String>,
    /// Those of the method's contract: what it names the code may lack.
    pub contract: Vec<String>,
    /// Those of the rest of the file: an invariant, perhaps.
    pub file: Vec<String>,
}

impl Numbers {
    pub(super) fn of(method: &MethodDecl, body: &Block, sources: &Sources) -> Numbers {
        let mut named = Named::default();
        visit::walk_block(body, &mut named);
        let mut body = named.0;
        body.sort_by_key(|text| (text.len(), text.clone()));
        body.dedup();
        let comments = method.modifiers.comments.iter().map(|comment| comment.span);
        let clauses = comments.chain(method.modifiers.annotations.iter().map(|annotation| annotation.span));
        let mut contract: Vec<String> = Vec::new();
        for number in clauses.flat_map(|span| further::numbers(sources.text(span))).map(|it| it.to_string()) {
            if contract.len() < MAX_OF_CONTRACT && !body.contains(&number) && !contract.contains(&number) {
                contract.push(number);
            }
        }
        let written = further::numbers(&sources.get(method.span.source).text).into_iter().map(|it| it.to_string());
        let file = written.filter(|it| !body.contains(it) && !contract.contains(it)).take(MAX_OF_FILE).collect();
        Numbers { body, contract, file }
    }
}

/// Collects the integers that are named.
#[derive(Default)]
struct Named(Vec<String>);

impl Visitor for Named {
    fn expr(&mut self, expr: &Expr) {
        if let ExprKind::Literal(Literal::Int { value, is_long: false, .. }) = &*expr.kind {
            self.0.push(value.to_string());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Numbers;
    use crate::mutate::testing::parsed;

    #[test]
    fn numbers_are_told_by_where_they_stand() {
        let java = "class T { //@ invariant n < 24;\n int n; /*@ ensures \\result == 5 || \\result == 7; @*/ int m() { return 7 + 10 + n; } }";
        let (sources, _, method) = parsed(java);
        let found = Numbers::of(&method, method.body.as_ref().unwrap(), &sources);
        assert_eq!(
            (found.body, found.contract, found.file),
            (vec!["7".to_owned(), "10".to_owned()], vec!["5".to_owned()], vec!["24".to_owned()],)
        );
    }
}
