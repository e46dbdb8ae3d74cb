//! Operator precedence, and chained comparisons.

use crate::base::Span;

use super::ast::{BinaryOp, Expr, ExprKind};

/// What follows an operand: an infix operator with its right operand, a type test, or a conditional's arms.
pub(super) enum Tail {
    Infix(BinaryOp, Expr),
    Test(super::ast::TypeRef, Span),
    Arms(Expr, Expr),
}

/// Higher binds tighter. `instanceof` is at the level of the comparisons, `?:` below all.
fn level(op: BinaryOp) -> u32 {
    use BinaryOp::*;
    match op {
        Iff | NotIff => 1,
        Implies | ImpliedBy => 2,
        OrOr => 3,
        AndAnd => 4,
        Or => 5,
        Xor => 6,
        And => 7,
        Eq | Ne => 8,
        Lt | Le | Gt | Ge | Subtype => 9,
        Shl | Shr | Ushr => 10,
        Add | Sub => 11,
        Mul | Div | Rem => 12,
    }
}

const COMPARISONS: u32 = 9;

fn join(a: &Expr, b: &Expr) -> Span {
    a.span.to(b.span)
}

/// Builds the tree of an operand and its tails by precedence climbing.
pub(super) fn climb(first: Expr, tails: Vec<Tail>) -> Expr {
    let mut tails: std::collections::VecDeque<Tail> = tails.into();
    go(first, &mut tails, 0)
}

fn go(mut lhs: Expr, tails: &mut std::collections::VecDeque<Tail>, least: u32) -> Expr {
    loop {
        match tails.front() {
            Some(Tail::Infix(op, _)) if level(*op) >= least.max(1) => {
                let Some(Tail::Infix(op, mut rhs)) = tails.pop_front() else { unreachable!("just seen") };
                // What binds tighter on the right belongs to the right operand; `==>` associates to the right.
                let next_least = if op == BinaryOp::Implies { level(op) } else { level(op) + 1 };
                rhs = go(rhs, tails, next_least);
                lhs = combine(op, lhs, rhs);
            }
            Some(Tail::Test(..)) if COMPARISONS >= least => {
                let Some(Tail::Test(ty, span)) = tails.pop_front() else { unreachable!("just seen") };
                let span = lhs.span.to(span);
                lhs = Expr { kind: Box::new(ExprKind::InstanceOf(lhs, ty)), span };
            }
            Some(Tail::Arms(..)) if least == 0 => {
                let Some(Tail::Arms(then, otherwise)) = tails.pop_front() else { unreachable!("just seen") };
                let span = join(&lhs, &otherwise);
                lhs = Expr { kind: Box::new(ExprKind::Conditional(lhs, then, otherwise)), span };
            }
            _ => return lhs,
        }
    }
}

/// `a < b < c` means `a < b && b < c`.
fn combine(op: BinaryOp, lhs: Expr, rhs: Expr) -> Expr {
    let span = join(&lhs, &rhs);
    if level(op) == COMPARISONS && op != BinaryOp::Subtype {
        let middle = match &*lhs.kind {
            ExprKind::Binary(inner, _, middle) if level(*inner) == COMPARISONS => Some(middle.clone()),
            ExprKind::Binary(BinaryOp::AndAnd, _, last) => match &*last.kind {
                // Only a chain built here ends where the whole ends without parentheses of its own.
                ExprKind::Binary(inner, _, middle) if level(*inner) == COMPARISONS && last.span.end == lhs.span.end => {
                    Some(middle.clone())
                }
                _ => None,
            },
            _ => None,
        };
        if let Some(middle) = middle {
            let second_span = join(&middle, &rhs);
            let second = Expr { kind: Box::new(ExprKind::Binary(op, middle, rhs)), span: second_span };
            return Expr { kind: Box::new(ExprKind::Binary(BinaryOp::AndAnd, lhs, second)), span };
        }
    }
    Expr { kind: Box::new(ExprKind::Binary(op, lhs, rhs)), span }
}
