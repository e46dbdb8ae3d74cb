//! Three idioms of integers that are longer than any expression which is tried otherwise: the remainder that is never
//! negative, half of a sum that overflows, a place in an array that is used in a circle.

use crate::base::{Sources, Span};
use crate::java::visit::{self, Visitor};
use crate::java::{BinaryOp, Block, Expr, ExprKind, Literal, Stmt};

use super::apply::Edit;
use super::vocabulary::Vocabulary;

/// Changes of one expression each, in the order of the text.
pub(super) fn idioms(body: &Block, vocabulary: &Vocabulary, sources: &Sources) -> Vec<Edit> {
    let mut visitor = Idioms { vocabulary, sources, statement: body.span, operands: Vec::new(), made: Vec::new() };
    visit::walk_block(body, &mut visitor);
    visitor.made
}

struct Idioms<'a> {
    vocabulary: &'a Vocabulary,
    sources: &'a Sources,
    statement: Span,
    /// Of a binary operator: what is written there may need parentheses.
    operands: Vec<Span>,
    made: Vec<Edit>,
}

impl Idioms<'_> {
    fn make(&mut self, operator: &'static str, span: Span, replacement: String) {
        self.made.push(Edit { operator, span, replacement, statement: self.statement });
    }

    fn is_int(&self, expr: &Expr) -> bool {
        self.vocabulary.type_of(expr).as_deref() == Some("int")
    }

    fn text(&self, expr: &Expr) -> String {
        self.sources.text(expr.span).to_owned()
    }

    fn quotient(&mut self, expr: &Expr, dividend: &Expr, divisor: &Expr) {
        let ExprKind::Literal(Literal::Int { value, is_long: false, .. }) = &*divisor.kind else { return };
        if !value.is_power_of_two() || !self.is_int(dividend) {
            return;
        }
        let text = self.text(dividend);
        let is_alone = matches!(&*dividend.kind, ExprKind::Name(_) | ExprKind::Field(..) | ExprKind::Index(..));
        let dividend = if is_alone { text } else { format!("({text})") };
        let shifted = format!("{dividend} >>> {}", value.trailing_zeros());
        let is_operand = self.operands.contains(&expr.span);
        self.make("unsigned-shift", expr.span, if is_operand { format!("({shifted})") } else { shifted });
    }

    fn index(&mut self, array: &Expr, index: &Expr) {
        let (array, at) = (self.text(array), self.text(index));
        for offset in self.vocabulary.integers(index.span.start).into_iter().filter(|name| *name != at) {
            self.make("wrap-index", index.span, format!("({at} + {offset}) % {array}.length"));
        }
    }
}

impl Visitor for Idioms<'_> {
    fn stmt(&mut self, stmt: &Stmt) {
        self.statement = stmt.span;
    }

    fn expr(&mut self, expr: &Expr) {
        match &*expr.kind {
            ExprKind::Binary(op, lhs, rhs) => {
                self.operands.extend([lhs.span, rhs.span]);
                match op {
                    BinaryOp::Rem if self.is_int(lhs) => {
                        let floored = format!("Math.floorMod({}, {})", self.text(lhs), self.text(rhs));
                        self.make("floor-modulus", expr.span, floored);
                    }
                    BinaryOp::Div => self.quotient(expr, lhs, rhs),
                    _ => {}
                }
            }
            ExprKind::Index(array, index) => self.index(array, index),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mutate::testing::parsed;

    #[test]
    fn idioms_are_whole_expressions() {
        let java = "class T { int[] a; int head; int m(int k) { int n = (k + head) / 2 + k % a.length; a[n] = k / 8; return k / 3; } }";
        let (sources, types, method) = parsed(java);
        let vocabulary = Vocabulary::of(&method, &types, &sources);
        let found: Vec<(String, String)> = idioms(method.body.as_ref().unwrap(), &vocabulary, &sources)
            .into_iter()
            .map(|edit| (sources.text(edit.span).to_owned(), edit.replacement))
            .collect();
        let wanted = [
            ("(k + head) / 2", "((k + head) >>> 1)"),
            ("k % a.length", "Math.floorMod(k, a.length)"),
            ("n", "(n + k) % a.length"),
            ("n", "(n + head) % a.length"),
            ("k / 8", "k >>> 3"),
        ];
        assert_eq!(found, wanted.map(|(from, to)| (from.to_owned(), to.to_owned())));
    }
}
