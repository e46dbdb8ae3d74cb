//! Idioms that are longer than any expression which is tried otherwise: the remainder that is never negative, half of a
//! sum that overflows, a place in an array that is used in a circle, the other index of a matrix, an array's length, the
//! value of a digit.

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

    /// `Math.floorMod(k, n)` for `k % n`, and for `Math.abs(k) % n`, which is negative for the least `k`.
    fn remainder(&mut self, expr: &Expr, dividend: &Expr, divisor: &Expr) {
        let dividend = match &*dividend.kind {
            ExprKind::Call { name, args, .. } if name.text == "abs" && args.len() == 1 => &args[0],
            _ if self.is_int(dividend) => dividend,
            _ => return,
        };
        let floored = format!("Math.floorMod({}, {})", self.text(dividend), self.text(divisor));
        self.make("floor-modulus", expr.span, floored);
    }

    /// `(c - '0')` for `c`, where a character is counted with.
    fn digit(&mut self, operand: &Expr) {
        let is_character = match &*operand.kind {
            ExprKind::Call { name, args, .. } => name.text == "charAt" && args.len() == 1,
            ExprKind::Literal(_) => false,
            _ => self.vocabulary.type_of(operand).as_deref() == Some("char"),
        };
        if is_character {
            for first in ['0', 'a', 'A'] {
                self.make("digit-value", operand.span, format!("({} - '{first}')", self.text(operand)));
            }
        }
    }

    /// `a[j][i]` for `a[i][j]`.
    fn transposed(&mut self, array: &Expr, column: &Expr) {
        let ExprKind::Index(_, row) = &*array.kind else { return };
        let part = |start: u32, end: u32| self.sources.text(Span { start, end, ..row.span });
        let between = part(row.span.end, column.span.start);
        let replacement = format!("{}{between}{}", self.text(column), self.text(row));
        self.make("swap-indices", row.span.to(column.span), replacement);
    }

    /// The length of an array in the place of a number that goes to a call.
    fn lengths(&mut self, args: &[Expr]) {
        for arg in args {
            if !self.is_int(arg) {
                continue;
            }
            for array in self.vocabulary.arrays(arg.span.start) {
                self.make("array-length", arg.span, format!("{array}.length"));
            }
        }
    }

    fn index(&mut self, array: &Expr, index: &Expr) {
        self.transposed(array, index);
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
                if matches!(op, BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul) {
                    self.digit(lhs);
                    self.digit(rhs);
                }
                match op {
                    BinaryOp::Rem => self.remainder(expr, lhs, rhs),
                    BinaryOp::Div => self.quotient(expr, lhs, rhs),
                    _ => {}
                }
            }
            ExprKind::CompoundAssign(_, _, value) => self.digit(value),
            ExprKind::Index(array, index) => self.index(array, index),
            ExprKind::Call { args, .. } => self.lengths(args),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mutate::testing::parsed;

    #[test]
    fn indices_are_exchanged_and_lengths_are_given() {
        let java = "class T { int[][] a; int m(int i, int j) { a[i][j + 1] = Math.abs(i) % 5; return m(0, j); } }";
        let (sources, types, method) = parsed(java);
        let vocabulary = Vocabulary::of(&method, &types, &sources);
        let found: Vec<String> = idioms(method.body.as_ref().unwrap(), &vocabulary, &sources)
            .into_iter()
            .map(|edit| super::super::apply(java, &super::super::Mutant { edits: vec![edit] }))
            .collect();
        for wanted in ["a[j + 1][i] =", "Math.floorMod(i, 5)", "m(a.length, j)", "m(0, a.length)"] {
            assert!(found.iter().any(|text| text.contains(wanted)), "no idiom gives `{wanted}`: {found:?}");
        }
    }

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
