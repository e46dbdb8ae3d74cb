//! Variants of loops as code.

use crate::java;
use crate::spec::jml::{self, BinaryOp, ExprKind, UnaryOp};

/// A variant as a Java expression, if it has nothing but what Java has too. Its arithmetic is that of `long`.
pub(super) fn as_java(expr: &jml::Expr) -> Option<java::Expr> {
    translate(expr, true)
}

/// `is_wide`: it is a part of the sum itself, not an index or an argument.
fn translate(expr: &jml::Expr, is_wide: bool) -> Option<java::Expr> {
    let kind = match &*expr.kind {
        ExprKind::Int { value, is_long } => {
            java::ExprKind::Literal(java::Literal::Int { value: *value, is_long: *is_long, is_decimal: true })
        }
        ExprKind::This => java::ExprKind::This,
        ExprKind::Name(n) => java::ExprKind::Name(n.clone()),
        ExprKind::Field(base, field) => java::ExprKind::Field(translate(base, false)?, field.clone()),
        ExprKind::Index(array, index) => java::ExprKind::Index(translate(array, false)?, translate(index, false)?),
        ExprKind::Call { receiver, name: called, args } => java::ExprKind::Call {
            type_args: Vec::new(),
            target: match receiver {
                Some(receiver) => java::CallTarget::Expr(translate(receiver, false)?),
                None => java::CallTarget::Implicit,
            },
            name: called.clone(),
            args: args.iter().map(|arg| translate(arg, false)).collect::<Option<_>>()?,
        },
        ExprKind::Unary(UnaryOp::Neg, operand) => {
            java::ExprKind::Unary(java::UnaryOp::Neg, translate(operand, is_wide)?)
        }
        ExprKind::Binary(op, a, b) => {
            let op = match op {
                BinaryOp::Add => java::BinaryOp::Add,
                BinaryOp::Sub => java::BinaryOp::Sub,
                BinaryOp::Mul => java::BinaryOp::Mul,
                _ => return None,
            };
            let a = translate(a, is_wide)?;
            java::ExprKind::Binary(op, if is_wide { widened(a) } else { a }, translate(b, is_wide)?)
        }
        _ => return None,
    };
    Some(java::Expr { kind: Box::new(kind), span: expr.span })
}

/// `0L + e`: no overflow in what is left of it.
fn widened(expr: java::Expr) -> java::Expr {
    let span = expr.span;
    let zero = java::Literal::Int { value: 0, is_long: true, is_decimal: true };
    let zero = java::Expr { kind: Box::new(java::ExprKind::Literal(zero)), span };
    java::Expr { kind: Box::new(java::ExprKind::Binary(java::BinaryOp::Add, zero, expr)), span }
}
