//! What has one value everywhere: numbers that everyone knows, quantifiers that do not depend on their variables.

use crate::spec::ast::ExprKind as K;

use super::ast::{BinaryOp, Expr, ExprKind, Quantifier};

/// What is the same whatever the variables are: `(\sum T x; r; 0)`, `(\num_of T x; false)`, `(\forall T x; r; true)`.
pub(super) fn without_values(quantifier: Quantifier, range: Option<&Expr>, body: &Expr) -> Option<K> {
    let is = |e: &Expr, value: bool| matches!(&*e.kind, ExprKind::Bool(said) if *said == value);
    let is_nowhere = range.is_some_and(|range| is(range, false));
    let is_everywhere = range.is_none_or(has_value);
    let is_number = |wanted: u64| matches!(&*body.kind, ExprKind::Int { value, .. } if *value == wanted);
    match quantifier {
        Quantifier::Forall if is_nowhere || is_everywhere && is(body, true) => Some(K::Bool(true)),
        Quantifier::Exists if is_nowhere || is_everywhere && is(body, false) => Some(K::Bool(false)),
        Quantifier::NumOf if is_nowhere || is_everywhere && is(body, false) => Some(K::Int(0)),
        Quantifier::Sum if is_nowhere || is_everywhere && is_number(0) => Some(K::Int(0)),
        Quantifier::Product if is_nowhere || is_everywhere && is_number(1) => Some(K::Int(1)),
        _ => None,
    }
}

/// Whether it has one for each value of the variables.
fn has_value(range: &Expr) -> bool {
    match &*range.kind {
        ExprKind::Bool(_) | ExprKind::Int { .. } | ExprKind::Char(_) | ExprKind::Null | ExprKind::This => true,
        ExprKind::Name(_) => true,
        ExprKind::Binary(BinaryOp::Div | BinaryOp::Rem, ..) => false,
        ExprKind::Binary(_, a, b) => has_value(a) && has_value(b),
        ExprKind::Unary(_, a) | ExprKind::InstanceOf(a, _) => has_value(a),
        ExprKind::Conditional(c, a, b) => has_value(c) && has_value(a) && has_value(b),
        _ => false,
    }
}

pub(super) fn known_constant(path: &str) -> Option<i64> {
    Some(match path.strip_prefix("java.lang.").unwrap_or(path) {
        "Integer.MAX_VALUE" => i32::MAX.into(),
        "Integer.MIN_VALUE" => i32::MIN.into(),
        "Long.MAX_VALUE" => i64::MAX,
        "Long.MIN_VALUE" => i64::MIN,
        "Short.MAX_VALUE" => i16::MAX.into(),
        "Short.MIN_VALUE" => i16::MIN.into(),
        "Byte.MAX_VALUE" => i8::MAX.into(),
        "Byte.MIN_VALUE" => i8::MIN.into(),
        "Character.MAX_VALUE" => u16::MAX.into(),
        "Character.MIN_VALUE" => 0,
        "Integer.SIZE" => 32,
        "Long.SIZE" => 64,
        _ => return None,
    })
}
