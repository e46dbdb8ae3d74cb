//! An element in the place of its index, and an index in the place of its element: `a[m]` for `m`, `m` for `a[m]`.

use crate::base::{Sources, Span};
use crate::java::visit::{self, Visitor};
use crate::java::{Block, Expr, ExprKind, Stmt};

use super::apply::Edit;
use super::cases::ranked;
use super::vocabulary::Vocabulary;

/// Arrays that one variable is taken for an index of, at most.
const MAX_ARRAYS: usize = 3;

/// Changes of one expression each, in the order of the text.
pub(super) fn elements(body: &Block, vocabulary: &Vocabulary, sources: &Sources) -> Vec<Edit> {
    let mut visitor = Elements { vocabulary, sources, statement: body.span, kept: Vec::new(), made: Vec::new() };
    visit::walk_block(body, &mut visitor);
    visitor.made
}

struct Elements<'a> {
    vocabulary: &'a Vocabulary,
    sources: &'a Sources,
    statement: Span,
    /// What is written to, and what is an index as it is.
    kept: Vec<Span>,
    made: Vec<Edit>,
}

impl Elements<'_> {
    fn make(&mut self, operator: &'static str, span: Span, replacement: String) {
        self.made.push(Edit { operator, span, replacement, statement: self.statement });
    }

    fn is_int(&self, expr: &Expr) -> bool {
        self.vocabulary.type_of(expr).as_deref() == Some("int")
    }
}

impl Visitor for Elements<'_> {
    fn stmt(&mut self, stmt: &Stmt) {
        self.statement = ranked(stmt);
    }

    fn expr(&mut self, expr: &Expr) {
        match &*expr.kind {
            ExprKind::Assign(target, _) | ExprKind::CompoundAssign(_, target, _) | ExprKind::Step { target, .. } => {
                self.kept.push(target.span);
            }
            ExprKind::Index(_, index) => {
                self.kept.push(index.span);
                if !self.kept.contains(&expr.span) && self.is_int(expr) && matches!(&*index.kind, ExprKind::Name(_)) {
                    self.make("index-for-element", expr.span, self.sources.text(index.span).to_owned());
                }
            }
            ExprKind::Name(name) if !self.kept.contains(&expr.span) && self.is_int(expr) => {
                let arrays = self.vocabulary.names(expr.span.start).into_iter().filter(|(_, ty)| ty == "int[]");
                for (array, _) in arrays.take(MAX_ARRAYS) {
                    self.make("element-for-index", expr.span, format!("{array}[{}]", name.text));
                }
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::elements;
    use crate::mutate::testing::parsed;
    use crate::mutate::vocabulary::Vocabulary;

    #[test]
    fn an_element_and_its_index_are_taken_for_one_another() {
        let java = "class T { int[] a; long[] b; void m(int i, int k) { i = a[k]; a[k] = k; b[i] = 1; } }";
        let (sources, types, method) = parsed(java);
        let vocabulary = Vocabulary::of(&method, &types, &sources);
        let made = elements(method.body.as_ref().unwrap(), &vocabulary, &sources);
        let texts: Vec<(&str, &str)> =
            made.iter().map(|edit| (sources.text(edit.span), edit.replacement.as_str())).collect();
        assert_eq!(texts, [("a[k]", "k"), ("k", "a[k]")]);
    }
}
