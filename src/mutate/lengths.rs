//! The length of an array, or one less, in the place of a number.

use crate::base::{Sources, Span};
use crate::java::visit::{self, Visitor};
use crate::java::{BinaryOp, Block, Expr, ExprKind, Literal, Stmt, StmtKind};

use super::apply::Edit;
use super::cases::ranked;
use super::further::is_comparison;
use super::vocabulary::Vocabulary;

/// Arrays whose lengths are tried in one place, at most.
const MAX_ARRAYS: usize = 3;

/// Changes of one expression each, in the order of the text.
pub(super) fn lengths(body: &Block, vocabulary: &Vocabulary, sources: &Sources) -> Vec<Edit> {
    let (statement, whole, made) = (body.span, Vec::new(), Vec::new());
    let mut visitor = Lengths { vocabulary, sources, statement, whole, made };
    visit::walk_block(body, &mut visitor);
    visitor.made
}

struct Lengths<'a> {
    vocabulary: &'a Vocabulary,
    sources: &'a Sources,
    statement: Span,
    /// What is assigned or returned: it needs no parentheses.
    whole: Vec<Span>,
    made: Vec<Edit>,
}

impl Lengths<'_> {
    fn make(&mut self, operator: &'static str, span: Span, replacement: String) {
        self.made.push(Edit { operator, span, replacement, statement: self.statement });
    }

    fn is_int(&self, expr: &Expr) -> bool {
        self.vocabulary.type_of(expr).as_deref() == Some("int")
    }

    /// A sum as it may stand there.
    fn sum(&self, span: Span, text: String) -> String {
        if self.whole.contains(&span) { text } else { format!("({text})") }
    }

    /// `data.length` for `count`.
    fn instead(&mut self, expr: &Expr) {
        let is_number = matches!(
            &*expr.kind,
            ExprKind::Name(_) | ExprKind::Field(..) | ExprKind::Literal(Literal::Int { is_long: false, .. })
        );
        if !is_number || !self.is_int(expr) {
            return;
        }
        let text = self.sources.text(expr.span).to_owned();
        let lengths = self.vocabulary.lengths(expr.span.start).into_iter().filter(|length| *length != text);
        for length in lengths.take(MAX_ARRAYS) {
            let less = self.sum(expr.span, format!("{length} - 1"));
            self.make("length-for-number", expr.span, length);
            self.make("length-for-number", expr.span, less);
        }
    }

    /// `c.length - 1` for `c.length`: other numbers have this elsewhere.
    fn one_more_or_less(&mut self, expr: &Expr) {
        let text = self.sources.text(expr.span);
        let [more, less] = [format!("{text} + 1"), format!("{text} - 1")].map(|text| self.sum(expr.span, text));
        self.make("one-less", expr.span, less);
        self.make("one-more", expr.span, more);
    }

    /// What is assigned or returned.
    fn value(&mut self, value: &Expr) {
        self.whole.push(value.span);
        self.instead(value);
    }

    /// `a[a.length - 1]` for `a[0]`, and `a[n - 1]`.
    fn last(&mut self, array: &Expr, index: &Expr) {
        if !matches!(&*index.kind, ExprKind::Literal(_)) {
            return;
        }
        let length = format!("{}.length", self.sources.text(array.span));
        let counts = self.vocabulary.integers(index.span.start).into_iter().take(MAX_ARRAYS);
        for count in std::iter::once(length).chain(counts) {
            self.make("last-element", index.span, format!("{count} - 1"));
        }
    }
}

impl Visitor for Lengths<'_> {
    fn stmt(&mut self, stmt: &Stmt) {
        self.statement = ranked(stmt);
        match &stmt.kind {
            StmtKind::Return(Some(value)) => self.value(value),
            StmtKind::Local { vars, .. } => {
                vars.iter().filter_map(|var| var.init.as_ref()).for_each(|value| self.value(value));
            }
            _ => {}
        }
    }

    fn expr(&mut self, expr: &Expr) {
        match &*expr.kind {
            ExprKind::Assign(_, value) | ExprKind::CompoundAssign(_, _, value) => self.value(value),
            ExprKind::Binary(op, lhs, rhs)
                if is_comparison(*op) || matches!(op, BinaryOp::Add | BinaryOp::Sub | BinaryOp::Rem) =>
            {
                self.instead(lhs);
                self.instead(rhs);
            }
            ExprKind::Index(array, index) => self.last(array, index),
            ExprKind::Field(_, name) if name.text == "length" && self.is_int(expr) => self.one_more_or_less(expr),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::lengths;
    use crate::mutate::testing::parsed;
    use crate::mutate::vocabulary::Vocabulary;
    use crate::mutate::{Mutant, apply};

    #[test]
    fn lengths_stand_for_numbers() {
        let java = "class T { int[] data; int count; int m(int p) { p = p + 1 == count ? 0 : p + 1; int d = data.length; \
                    while (d < data.length) { d += 2; } data[0] = p; return count; } }";
        let (sources, types, method) = parsed(java);
        let vocabulary = Vocabulary::of(&method, &types, &sources);
        let made = lengths(method.body.as_ref().unwrap(), &vocabulary, &sources);
        let texts: Vec<String> = made.into_iter().map(|edit| apply(java, &Mutant { edits: vec![edit] })).collect();
        for text in [
            "p + 1 == data.length ?",
            "p + 1 == (data.length - 1) ?",
            "int d = data.length - 1;",
            "d < (data.length - 1)",
            "d += data.length;",
            "data[data.length - 1] = p",
            "data[count - 1] = p",
            "return data.length;",
        ] {
            assert!(texts.iter().any(|it| it.contains(text)), "no change gives `{text}`: {texts:#?}");
        }
    }
}
