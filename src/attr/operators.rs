//! What operators are applied as (JLS 15.15 to 15.24), and to what.

use crate::ir;
use crate::java::{self, BinaryOp, ExprKind, Literal, UnaryOp};

use super::scope::Attr;
use crate::classes::Classes;
use crate::classes::constant::literal_value;
use crate::types::{Type, promote, unwrapped};

/// What a binary operator does to operands of given types; connectives apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Operation {
    /// Texts are joined.
    Concat,
    /// References are compared.
    Same,
    /// Both are booleans, and the operator applies to them.
    Booleans,
    /// One is a boolean, and the operator does not apply.
    NoBooleans,
    /// The types of both sides, each promoted by itself.
    Shift(ir::Type, ir::Type),
    NoShift,
    /// In this type, after promotion.
    Numbers(ir::Type),
    /// One operand is neither primitive nor a box.
    Unknown,
}

impl Operation {
    /// The type of the value.
    fn ty(self, op: BinaryOp, string: impl FnOnce() -> Type) -> Type {
        match self {
            Operation::Concat => string(),
            Operation::Same | Operation::Booleans => Type::BOOL,
            Operation::NoBooleans | Operation::NoShift => Type::Null,
            Operation::Shift(left, _) => Type::Prim(left),
            Operation::Numbers(_) | Operation::Unknown if is_comparison(op) => Type::BOOL,
            Operation::Numbers(wide) => Type::Prim(wide),
            Operation::Unknown => Type::INT,
        }
    }
}

/// Why an operand does not go with its operator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Misfit {
    Boolean,
    NoBoolean,
    Null,
    NoValue,
}

/// What is wrong with an operand of this type.
pub(crate) fn misfit(operand: &java::Expr, ty: &Type, wants_bool: bool) -> Option<Misfit> {
    match ty {
        Type::Prim(ir::Type::Bool) if !wants_bool => Some(Misfit::Boolean),
        Type::Prim(prim) if wants_bool && *prim != ir::Type::Bool => Some(Misfit::NoBoolean),
        _ if is_null(operand) => Some(Misfit::Null),
        Type::Void => Some(Misfit::NoValue),
        _ => None,
    }
}

/// One side of the comparison.
pub(crate) enum Side<'e> {
    /// `e.getClass()`, or the receiver's.
    Of(Option<&'e java::Expr>),
    Literal(&'e java::TypeRef),
}

/// A comparison of dynamic classes: `a.getClass() == b.getClass()`, `a.getClass() == T.class`.
pub(crate) fn compared_classes<'e>(a: &'e java::Expr, b: &'e java::Expr) -> Option<(Side<'e>, Side<'e>)> {
    match (side(a)?, side(b)?) {
        (Side::Literal(_), Side::Literal(_)) => None,
        sides => Some(sides),
    }
}

fn side(expr: &java::Expr) -> Option<Side<'_>> {
    match &*expr.kind {
        ExprKind::Call { target, name, args, .. } if name.text == "getClass" && args.is_empty() => match target {
            java::CallTarget::Expr(receiver) => Some(Side::Of(Some(receiver))),
            java::CallTarget::Implicit => Some(Side::Of(None)),
            java::CallTarget::Super(_) => None,
        },
        ExprKind::ClassLiteral(ty) => Some(Side::Literal(ty)),
        _ => None,
    }
}

pub(crate) fn is_null(expr: &java::Expr) -> bool {
    matches!(&*expr.kind, ExprKind::Literal(Literal::Null))
}

/// JLS 15.21.2, 15.22.2.
fn applies_to_booleans(op: BinaryOp) -> bool {
    matches!(op, BinaryOp::Eq | BinaryOp::Ne | BinaryOp::And | BinaryOp::Or | BinaryOp::Xor)
}

pub(crate) fn is_comparison(op: BinaryOp) -> bool {
    matches!(op, BinaryOp::Eq | BinaryOp::Ne | BinaryOp::Lt | BinaryOp::Le | BinaryOp::Gt | BinaryOp::Ge)
}

impl Classes<'_> {
    pub(crate) fn is_string(&self, ty: &Type) -> bool {
        ty.class_id().is_some_and(|class| self.program.classes[class].name == "java.lang.String")
    }

    /// The primitive type that the value has or unboxes to.
    pub(crate) fn prim_of(&self, ty: &Type) -> Option<ir::Type> {
        match ty {
            Type::Prim(prim) => Some(*prim),
            _ => unwrapped(&self.program.classes[ty.class_id()?].name).map(|(prim, _)| prim),
        }
    }

    pub(crate) fn operation(&self, op: BinaryOp, left: &Type, right: &Type) -> Operation {
        if op == BinaryOp::Add && (self.is_string(left) || self.is_string(right)) {
            return Operation::Concat;
        }
        if matches!(op, BinaryOp::Eq | BinaryOp::Ne) && left.is_reference() && right.is_reference() {
            return Operation::Same;
        }
        let (Some(a), Some(b)) = (self.prim_of(left), self.prim_of(right)) else { return Operation::Unknown };
        if a == ir::Type::Bool || b == ir::Type::Bool {
            let is_fine = a == b && applies_to_booleans(op);
            return if is_fine { Operation::Booleans } else { Operation::NoBooleans };
        }
        if matches!(op, BinaryOp::Shl | BinaryOp::Shr | BinaryOp::Ushr) {
            let (a, b) = (promote(a, ir::Type::Int), promote(b, ir::Type::Int));
            let is_whole = |ty| !matches!(ty, ir::Type::Float | ir::Type::Double);
            return if is_whole(a) && is_whole(b) { Operation::Shift(a, b) } else { Operation::NoShift };
        }
        Operation::Numbers(promote(a, b))
    }
}

impl Attr<'_, '_> {
    pub(super) fn unary(&mut self, op: UnaryOp, operand: &java::Expr) -> Type {
        if let (UnaryOp::Neg, ExprKind::Literal(literal @ Literal::Float { .. })) = (op, &*operand.kind) {
            return literal_value(literal).as_ref().and_then(ir::Const::primitive).map_or(Type::Null, Type::Prim);
        }
        let ty = self.expr(operand);
        let ty = self.w.prim_of(&ty).map_or(Type::Null, Type::Prim);
        let is_not = op == UnaryOp::Not;
        match ty {
            _ if misfit(operand, &ty, is_not).is_some() => {
                if is_not {
                    Type::BOOL
                } else {
                    Type::INT
                }
            }
            Type::Prim(_) if is_not => Type::BOOL,
            Type::Prim(prim) => Type::Prim(promote(prim, ir::Type::Int)),
            other => other,
        }
    }

    pub(super) fn binary(&mut self, op: BinaryOp, a: &java::Expr, b: &java::Expr) -> Type {
        if matches!(op, BinaryOp::AndAnd | BinaryOp::OrOr) {
            let len = self.scope.len();
            self.expr(a);
            self.where_it_is(a, op == BinaryOp::AndAnd, len, |attr| attr.expr(b));
            return Type::BOOL;
        }
        if matches!(op, BinaryOp::Eq | BinaryOp::Ne) && compared_classes(a, b).is_some() {
            return Type::BOOL;
        }
        let (left, right) = (self.expr(a), self.expr(b));
        let operation = self.w.operation(op, &left, &right);
        operation.ty(op, || Type::class(self.w.library_class("java.lang.String")))
    }
}
