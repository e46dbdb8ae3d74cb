//! The result of a call kept: `root = put(root, k);` for `put(root, k);`.

use crate::base::Sources;
use crate::java::visit::{self, Visitor};
use crate::java::{Block, CallTarget, Expr, ExprKind, Stmt, StmtKind};

use super::apply::Edit;
use super::vocabulary::Vocabulary;

/// Places that one result is written to, at most.
const MAX_PLACES: usize = 6;

/// Types of the library whose methods change nothing: a call of them is for its result.
const CONSTANT: [&str; 3] = ["String", "BigInteger", "BigDecimal"];

/// Changes of one statement each, in the order of the text.
pub(super) fn results(body: &Block, vocabulary: &Vocabulary, sources: &Sources) -> Vec<Edit> {
    let mut visitor = Results { vocabulary, sources, made: Vec::new() };
    visit::walk_block(body, &mut visitor);
    visitor.made
}

struct Results<'a> {
    vocabulary: &'a Vocabulary,
    sources: &'a Sources,
    made: Vec<Edit>,
}

impl Results<'_> {
    /// Places of the result's type: what the call is given, first of all.
    fn places(&self, call: &Expr, target: &CallTarget, args: &[Expr]) -> Vec<String> {
        let is_place =
            |expr: &&Expr| matches!(&*expr.kind, ExprKind::Name(_) | ExprKind::Field(..) | ExprKind::Index(..));
        let text = |expr: &Expr| self.sources.text(expr.span).to_owned();
        let base = if let CallTarget::Expr(base) = target { Some(base) } else { None };
        let base = base.filter(is_place);
        let Some(ty) = self.vocabulary.type_of(call) else {
            let is_constant =
                |base: &&Expr| self.vocabulary.type_of(base).is_some_and(|ty| CONSTANT.contains(&ty.as_str()));
            return base.filter(is_constant).map(text).into_iter().collect();
        };
        if ty == "void" {
            return Vec::new();
        }
        let given = args.iter().chain(base).filter(is_place);
        let given = given.filter(|expr| self.vocabulary.type_of(expr).as_ref() == Some(&ty)).map(text);
        let others = self.vocabulary.targets(call.span.start).into_iter();
        let others = others.filter(|(_, its)| *its == ty).map(|(place, _)| place);
        let mut found: Vec<String> = Vec::new();
        for place in given.chain(others) {
            if !found.contains(&place) {
                found.push(place);
            }
        }
        found.truncate(MAX_PLACES);
        found
    }
}

impl Visitor for Results<'_> {
    fn stmt(&mut self, stmt: &Stmt) {
        let StmtKind::Expr(call) = &stmt.kind else { return };
        let ExprKind::Call { target, args, .. } = &*call.kind else { return };
        let text = self.sources.text(call.span);
        for place in self.places(call, target, args) {
            let replacement = format!("{place} = {text}");
            self.made.push(Edit { operator: "keep-result", span: call.span, replacement, statement: stmt.span });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::results;
    use crate::mutate::testing::parsed;
    use crate::mutate::vocabulary::Vocabulary;

    #[test]
    fn a_result_is_written_to_what_the_call_is_given() {
        let java = "class T { T root, left; int n; void m(String s, int k) { put(k, left); s.trim(); done(); } \
                    T put(int k, T t) { return t; } void done() { } }";
        let (sources, types, method) = parsed(java);
        let vocabulary = Vocabulary::of(&method, &types, &sources);
        let made = results(method.body.as_ref().unwrap(), &vocabulary, &sources);
        let texts: Vec<&str> = made.iter().map(|edit| edit.replacement.as_str()).collect();
        assert_eq!(texts[..2], ["left = put(k, left)", "root = put(k, left)"]);
        assert_eq!(texts.last(), Some(&"s = s.trim()"));
        assert!(!texts.iter().any(|text| text.contains("done") || text.starts_with("n =")), "{texts:?}");
    }
}
