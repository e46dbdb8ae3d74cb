//! An `else` that is missing, or one too many: `if (c) A else if (d) B` for `if (c) A if (d) B`, and the other way
//! round.

use crate::base::{Sources, Span};
use crate::java::visit::{self, Visitor};
use crate::java::{Block, Stmt, StmtKind};

use super::apply::Edit;
use super::insertions::{anchor, is_jump};

/// Changes of one place each, in the order of the text.
pub(super) fn elses(body: &Block, sources: &Sources) -> Vec<Edit> {
    let mut visitor = Elses { sources, made: Vec::new() };
    visitor.in_block(&body.stmts);
    visit::walk_block(body, &mut visitor);
    visitor.made
}

struct Elses<'a> {
    sources: &'a Sources,
    made: Vec<Edit>,
}

/// The last statement of what is done under a condition is a jump: what follows is an `else` as it is.
fn leaves(then: &Stmt) -> bool {
    match &then.kind {
        StmtKind::Block(block) => block.stmts.last().is_some_and(is_jump),
        _ => is_jump(then),
    }
}

impl Elses<'_> {
    fn in_block(&mut self, stmts: &[Stmt]) {
        for (at, stmt) in stmts.iter().enumerate() {
            let mut last = stmt;
            while let StmtKind::If { then, otherwise: Some(otherwise), .. } = &last.kind {
                self.without(last, then, otherwise);
                last = otherwise;
            }
            if let (StmtKind::If { then, otherwise: None, .. }, Some(next)) = (&last.kind, stmts.get(at + 1)) {
                self.with(then, next);
            }
        }
    }

    fn without(&mut self, outer: &Stmt, then: &Stmt, otherwise: &Stmt) {
        let gap = Span { start: then.span.end, end: otherwise.span.start, ..outer.span };
        let (Some(at), false) = (self.sources.text(gap).rfind("else"), leaves(then)) else { return };
        let span = Span { start: gap.start + at as u32, ..gap };
        let statement = match (&otherwise.kind, &outer.kind) {
            (StmtKind::If { cond, .. }, _) | (_, StmtKind::If { cond, .. }) => cond.span,
            _ => outer.span,
        };
        self.made.push(Edit { operator: "drop-else", span, replacement: String::new(), statement });
    }

    fn with(&mut self, then: &Stmt, next: &Stmt) {
        // Elsewhere it would belong to another `if`.
        let is_closed = matches!(then.kind, StmtKind::Block(_) | StmtKind::Expr(_));
        let is_new = matches!(next.kind, StmtKind::Local { .. } | StmtKind::LocalType(_) | StmtKind::Empty);
        if !is_closed || is_new || leaves(then) {
            return;
        }
        let Some(statement) = anchor(next) else { return };
        let span = Span { end: next.span.start, ..next.span };
        self.made.push(Edit { operator: "add-else", span, replacement: "else ".to_owned(), statement });
    }
}

impl Visitor for Elses<'_> {
    fn stmt(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Block(block) => self.in_block(&block.stmts),
            StmtKind::Switch { cases, .. } => cases.iter().for_each(|case| self.in_block(&case.body)),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::elses;
    use crate::mutate::testing::parsed;
    use crate::mutate::{Mutant, apply};

    fn texts(body: &str) -> Vec<String> {
        let java = format!("class T {{ void m(int a, int b) {{ {body} }} }}");
        let (sources, _, method) = parsed(&java);
        let made = elses(method.body.as_ref().unwrap(), &sources);
        let text = |edit| apply(&java, &Mutant { edits: vec![edit] });
        made.into_iter()
            .map(|edit| text(edit)["class T { void m(int a, int b) { ".len()..].replace(" } }", ""))
            .collect()
    }

    #[test]
    fn an_else_is_dropped_or_added() {
        assert_eq!(
            texts("if (a > b) { a = 1; } else if (a < b) { a = 2; }"),
            ["if (a > b) { a = 1; } if (a < b) { a = 2; }"]
        );
        assert_eq!(texts("if (a > b) a = 1; if (a < b) a = 2;"), ["if (a > b) a = 1; else if (a < b) a = 2;"]);
        assert_eq!(
            texts("while (a > b) { if (b > 0) { a--; } b++; }"),
            ["while (a > b) { if (b > 0) { a--; } else b++; }"]
        );
    }

    /// Where it makes no difference, or is none of these.
    #[test]
    fn what_leaves_needs_no_else() {
        for body in
            ["if (a > b) { return; } a = 2;", "if (a > b) return; else a = 2;", "if (a > b) { a = 1; } int c = 2;"]
        {
            assert_eq!(texts(body), [""; 0], "{body}");
        }
    }
}
