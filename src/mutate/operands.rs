//! Changes of an operator and of its operands that undo a mistake.

use crate::base::Span;
use crate::java::BinaryOp::{
    Add, And, AndAnd, Div, Eq, Ge, Gt, Le, Lt, Mul, Ne, Or, OrOr, Rem, Shl, Shr, Sub, Ushr, Xor,
};
use crate::java::{BinaryOp, Expr, ExprKind, Literal};

use super::repairs::Wide;

/// A class or an array by its name.
fn is_class(ty: &str) -> bool {
    ty.starts_with(char::is_uppercase) || ty.ends_with("[]")
}

impl Wide<'_> {
    /// All changes of a binary operator, where nothing else is known of it.
    pub(super) fn binary(&mut self, expr: &Expr, op: BinaryOp, lhs: &Expr, rhs: &Expr) {
        self.partners.extend([(lhs.span, self.text(rhs.span)), (rhs.span, self.text(lhs.span))]);
        let is_null = |side: &Expr| matches!(&*side.kind, ExprKind::Literal(Literal::Null));
        let others: &[BinaryOp] = match op {
            Lt | Le | Gt | Ge => &[Lt, Le, Gt, Ge, Eq, Ne],
            Eq | Ne if !is_null(lhs) && !is_null(rhs) => &[Lt, Le, Gt, Ge],
            Add | Sub | Mul | Div | Rem => &[Add, Sub, Mul, Div],
            Shl | Shr | Ushr => &[Shl, Shr, Ushr],
            And | Or | Xor => &[And, Or, Xor],
            _ => &[],
        };
        self.maker.replace_operator("another-operator", op, lhs, rhs, others);
        for (side, other) in [(lhs, rhs), (rhs, lhs)] {
            let types = (self.type_of(side), self.type_of(other));
            match types {
                (_, Some(ty)) if is_null(side) => self.another(side.span, &ty),
                // A new object is no other.
                (_, Some(ty)) if matches!(&*side.kind, ExprKind::New { .. }) => self.another(side.span, &ty),
                // References of unlike types may be compared.
                (Some(own), Some(ty)) if own != ty && is_class(&own) && is_class(&ty) => {
                    self.another(side.span, &ty);
                }
                _ => {}
            }
            if matches!(op, Eq | Ne) && !is_null(side) && !is_null(other) {
                let is_reference = |side| self.type_of(side).is_some_and(|ty| is_class(&ty));
                if is_reference(side) && is_reference(other) {
                    self.maker.make("null-operand", side.span, "null");
                }
            }
        }
        match op {
            Mul => self.multiply_first(expr, lhs, rhs),
            Add | Sub => self.no_step(expr, lhs, rhs),
            _ => {}
        }
        if matches!(op, AndAnd | OrOr) {
            self.negated(lhs);
            self.negated(rhs);
        }
        if matches!(op, Sub | Div | Rem | Shl | Shr | Ushr) {
            self.swap_operands(expr, lhs, rhs);
        }
        if matches!(op, Add | Sub | Mul) {
            self.widen(expr);
        }
        if matches!(op, Add | Sub | Mul | Div | AndAnd | OrOr) {
            let (left, right) = (self.text(lhs.span), self.text(rhs.span));
            self.maker.make("left-operand", expr.span, left);
            self.maker.make("right-operand", expr.span, right);
        }
    }

    /// `a && !b` for `a && b`; of a comparison the operator is another.
    fn negated(&mut self, side: &Expr) {
        if matches!(&*side.kind, ExprKind::Name(_) | ExprKind::Field(..) | ExprKind::Index(..) | ExprKind::Call { .. })
        {
            let text = self.text(side.span);
            self.maker.make("negate-operand", side.span, format!("!{text}"));
        }
    }

    /// As it may stand beside any operator.
    fn inside(&self, operand: &Expr) -> String {
        let text = self.text(operand.span);
        let is_alone = !matches!(
            &*operand.kind,
            ExprKind::Binary(..) | ExprKind::Assign(..) | ExprKind::Conditional { .. } | ExprKind::Cast(..)
        );
        if is_alone { text } else { format!("({text})") }
    }

    /// `a * c / b` for `a / b * c` and for `c * (a / b)`: what is cut off first is cut off too much of.
    fn multiply_first(&mut self, expr: &Expr, lhs: &Expr, rhs: &Expr) {
        for (quotient, other) in [(lhs, rhs), (rhs, lhs)] {
            if let ExprKind::Binary(BinaryOp::Div, dividend, divisor) = &*quotient.kind {
                let [a, b, c] = [dividend, divisor, other].map(|operand| self.inside(operand));
                self.maker.make("multiply-first", expr.span, format!("{a} * {c} / {b}"));
            }
        }
    }

    /// `n` for `n + 1`.
    fn no_step(&mut self, expr: &Expr, lhs: &Expr, rhs: &Expr) {
        if matches!(&*rhs.kind, ExprKind::Literal(_)) && self.text(rhs.span) == "1" {
            self.before_ones.push(Span { start: lhs.span.end, end: rhs.span.start, ..expr.span });
            let left = self.text(lhs.span);
            self.maker.make("no-step", expr.span, left);
        }
    }

    /// `b - a` for `a - b`; what parentheses there are stay where they are.
    fn swap_operands(&mut self, expr: &Expr, lhs: &Expr, rhs: &Expr) {
        let inside = |operand: &Expr| self.inside(operand);
        let part = |start: u32, end: u32| self.text(Span { start, end, ..expr.span });
        let swapped = [
            part(expr.span.start, lhs.span.start),
            inside(rhs),
            part(lhs.span.end, rhs.span.start),
            inside(lhs),
            part(rhs.span.end, expr.span.end),
        ];
        self.maker.make("swap-operands", expr.span, swapped.concat());
    }

    /// A sum or product that is computed with more bits, where these are not cut off again.
    fn widen(&mut self, expr: &Expr) {
        let is_kept =
            self.returns.as_deref() == Some("long") || self.conditions.iter().any(|it| it.contains(expr.span));
        if is_kept && self.type_of(expr).as_deref() == Some("int") {
            let text = self.text(expr.span);
            self.maker.make("widen", expr.span, format!("(long) {text}"));
        }
    }
}
