//! Operators grouped otherwise: `a && (b || c)` for `a && b || c`, `a * b + c` for `a * (b + c)`; and two exchanged:
//! `a + b - c` for `a - b + c`.

use crate::base::{Sources, Span};
use crate::java::visit::{self, Visitor};
use crate::java::{BinaryOp, Block, Expr, ExprKind, Stmt};

use super::apply::Edit;
use super::operators::symbol;

/// Changes for each two operators that could be grouped the other way round, in the order of the text.
pub(super) fn groupings(body: &Block, sources: &Sources) -> Vec<Edit> {
    let mut visitor = Groupings { sources, statement: body.span, made: Vec::new() };
    visit::walk_block(body, &mut visitor);
    visitor.made
}

struct Groupings<'a> {
    sources: &'a Sources,
    statement: Span,
    made: Vec<Edit>,
}

impl Groupings<'_> {
    /// An operand, in parentheses unless it is a name, a literal, a call or the like.
    fn operand(&self, expr: &Expr) -> String {
        let text = self.sources.text(expr.span);
        let is_open = matches!(
            &*expr.kind,
            ExprKind::Binary(..) | ExprKind::Conditional(..) | ExprKind::Assign(..) | ExprKind::CompoundAssign(..)
        );
        let is_closed = text.starts_with('(') && text.ends_with(')');
        if is_open && !is_closed { format!("({text})") } else { text.to_owned() }
    }

    fn make(&mut self, operator: &'static str, expr: &Expr, replacement: String) {
        self.made.push(Edit { operator, span: expr.span, replacement, statement: self.statement });
    }

    /// `a + b - c` for `a - b + c`; `a * b + c` and `a * c + b` for `(a + b) * c`, and the other way round.
    fn exchanged(&mut self, expr: &Expr, (first, second): (BinaryOp, BinaryOp), [a, b, c]: [&Expr; 3]) {
        use BinaryOp::{Add, Div, Mul, Rem, Sub};
        let is_product = |op| matches!(op, Mul | Div | Rem);
        let is_number = |op| is_product(op) || matches!(op, Add | Sub);
        if first == second || !is_number(first) || !is_number(second) {
            return;
        }
        let [a, b, c] = [a, b, c].map(|operand| self.operand(operand));
        let (symbols, is_closed) = ((symbol(first), symbol(second)), is_product(first) && !is_product(second));
        let way = |b: &str, c: &str| {
            let inner = format!("{a} {} {b}", symbols.1);
            if is_closed { format!("({inner}) {} {c}", symbols.0) } else { format!("{inner} {} {c}", symbols.0) }
        };
        let (in_place, reordered) = (way(&b, &c), way(&c, &b));
        self.make("swap-operators", expr, in_place);
        if is_product(first) != is_product(second) {
            self.make("swap-operators", expr, reordered);
        }
    }
}

impl Visitor for Groupings<'_> {
    fn stmt(&mut self, stmt: &Stmt) {
        self.statement = stmt.span;
    }

    fn expr(&mut self, expr: &Expr) {
        let ExprKind::Binary(op, lhs, rhs) = &*expr.kind else { return };
        if let ExprKind::Binary(inner, a, b) = &*lhs.kind
            && let Some((first, second)) = mixed(*inner, *op)
        {
            let (a, b, c) = (self.operand(a), self.operand(b), self.operand(rhs));
            self.make("regroup", expr, format!("{a} {first} ({b} {second} {c})"));
        }
        if let ExprKind::Binary(inner, a, b) = &*lhs.kind {
            self.exchanged(expr, (*inner, *op), [a, b, rhs]);
        }
        if let ExprKind::Binary(inner, b, c) = &*rhs.kind
            && let Some((first, second)) = mixed(*op, *inner)
        {
            let (a, b, c) = (self.operand(lhs), self.operand(b), self.operand(c));
            self.make("regroup", expr, format!("({a} {first} {b}) {second} {c}"));
        }
    }
}

/// How two operators in a row are written, if it makes a difference which of them comes first.
fn mixed(first: BinaryOp, second: BinaryOp) -> Option<(&'static str, &'static str)> {
    use BinaryOp::{Add, AndAnd, Div, Mul, OrOr, Rem, Sub};
    let is_logical = |op| matches!(op, AndAnd | OrOr);
    let is_number = |op| matches!(op, Add | Sub | Mul | Div | Rem);
    let is_same = matches!((first, second), (Add, Add | Sub) | (Mul, Mul) | (AndAnd, AndAnd) | (OrOr, OrOr));
    let fits = is_logical(first) && is_logical(second) || is_number(first) && is_number(second);
    (fits && !is_same).then(|| (symbol(first), symbol(second)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mutate::testing::parsed;

    fn texts(body: &str) -> Vec<String> {
        let java = format!("class T {{ void m(boolean p, boolean q, boolean r, int a, int b, int c) {{ {body} }} }}");
        let (sources, _, method) = parsed(&java);
        groupings(method.body.as_ref().unwrap(), &sources).into_iter().map(|edit| edit.replacement).collect()
    }

    #[test]
    fn two_operators_are_grouped_the_other_way() {
        assert_eq!(texts("p = p && q || r;"), ["p && (q || r)"]);
        assert_eq!(texts("p = p || q && r;"), ["(p || q) && r"]);
        assert_eq!(texts("p = p && (q || r);"), ["(p && q) || r"]);
        assert_eq!(texts("a = (a + b) * c;"), ["a + (b * c)", "a * b + c", "a * c + b"]);
        assert_eq!(texts("a = a * b - c;"), ["a * (b - c)", "(a - b) * c", "(a - c) * b"]);
        assert_eq!(texts("a = a - b + c;"), ["a - (b + c)", "a + b - c"]);
        assert_eq!(texts("a = a - b - c;"), ["a - (b - c)"]);
    }

    /// Where it makes no difference, or no sense.
    #[test]
    fn nothing_is_grouped_otherwise_in_vain() {
        for body in ["p = p && q && r;", "a = a + b + c;", "p = a < b && c < a;", "p = a + b < c;"] {
            assert_eq!(texts(body), [""; 0], "{body}");
        }
    }
}
