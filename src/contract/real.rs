//! Floating point in specifications, as Java has it: binary numeric promotion, and comparisons that NaN fails.

use crate::base::Span;
use crate::ir;
use crate::rel::{CmpOp, Expr, ExprKind, Formula, FormulaKind, IntExpr, IntKind, RealOp, RealType, Sort};
use crate::spec::ast::{self, BinaryOp};
use crate::types::Type;

use super::expr::Ctx;
use super::scope::{Result, mistake};
use super::typed::{Column, Relation, Typed, not, value_of};

pub(super) fn of_java(ty: ir::Type) -> Option<RealType> {
    match ty {
        ir::Type::Float => Some(RealType::Float),
        ir::Type::Double => Some(RealType::Double),
        _ => None,
    }
}

pub(super) fn java(ty: RealType) -> ir::Type {
    match ty {
        RealType::Float => ir::Type::Float,
        RealType::Double => ir::Type::Double,
    }
}

pub(super) fn of_type(ty: &Type) -> Option<RealType> {
    ty.prim().and_then(of_java)
}

/// The type of the number, if it is one of floating point.
pub(super) fn of(typed: &Typed) -> Option<RealType> {
    let Typed::Rel(relation) = typed else { return None };
    match relation.columns.as_slice() {
        [column] if relation.is_scalar => column.real(),
        _ => None,
    }
}

/// Requires: it is a number of floating point.
pub(super) fn bits(typed: Typed, span: Span) -> IntExpr {
    value_of(typed.into_relation(span).expr, span)
}

fn relation(bits: IntExpr, ty: RealType, span: Span) -> Typed {
    let column = Column::of(Sort::Int, &Type::Prim(java(ty)));
    Typed::Rel(Relation::new(Expr::new(ExprKind::Int(bits), span), vec![column]).total())
}

pub(super) fn number(op: RealOp, ty: RealType, args: Vec<IntExpr>, span: Span) -> Typed {
    relation(IntExpr::new(IntKind::Real(op, ty, args), span), ty, span)
}

pub(super) fn constant(value: ast::Real, span: Span) -> Typed {
    let (bits, ty) = match value {
        ast::Real::Float(bits) => (i64::from(bits as i32), RealType::Float),
        ast::Real::Double(bits) => (bits as i64, RealType::Double),
    };
    relation(IntExpr::new(IntKind::Const(bits), span), ty, span)
}

impl Ctx<'_, '_> {
    /// The number in that type, as an assignment or a promotion turns it.
    pub(super) fn as_real(&mut self, typed: Typed, to: RealType, span: Span) -> Result<Typed> {
        Ok(match of(&typed) {
            Some(from) if from == to => typed,
            Some(_) => number(RealOp::OfReal, to, vec![bits(typed, span)], span),
            None => {
                let int = self.as_int(typed, span)?;
                number(RealOp::OfInt, to, vec![int], span)
            }
        })
    }

    /// Two arms of a conditional, of which one is a number of floating point.
    pub(super) fn same_reals(&mut self, left: Typed, a: Span, right: Typed, b: Span) -> Result<(Typed, Typed)> {
        let Some(ty) = of(&left).max(of(&right)) else { return Ok((left, right)) };
        Ok((self.as_real(left, ty, a)?, self.as_real(right, ty, b)?))
    }

    /// A binary operator of which one operand is a number of floating point. `None`: neither is.
    pub(super) fn real_binary(
        &mut self,
        op: BinaryOp,
        (left, a): (&Typed, Span),
        (right, b): (&Typed, Span),
        span: Span,
    ) -> Result<Option<Typed>> {
        let Some(ty) = of(left).max(of(right)) else { return Ok(None) };
        let x = bits(self.as_real(left.clone(), ty, a)?, a);
        let y = bits(self.as_real(right.clone(), ty, b)?, b);
        let compare = |op: RealOp, x: IntExpr, y: IntExpr| {
            let truth = IntExpr::new(IntKind::Real(op, ty, vec![x, y]), span);
            let one = IntExpr::new(IntKind::Const(1), span);
            Formula::new(FormulaKind::Compare(CmpOp::Eq, truth, one), span)
        };
        Ok(Some(match op {
            BinaryOp::Add => number(RealOp::Add, ty, vec![x, y], span),
            BinaryOp::Sub => number(RealOp::Sub, ty, vec![x, y], span),
            BinaryOp::Mul => number(RealOp::Mul, ty, vec![x, y], span),
            BinaryOp::Div => number(RealOp::Div, ty, vec![x, y], span),
            BinaryOp::Eq => Typed::Truth(compare(RealOp::Eq, x, y)),
            BinaryOp::Ne => Typed::Truth(not(compare(RealOp::Eq, x, y), span)),
            BinaryOp::Lt => Typed::Truth(compare(RealOp::Lt, x, y)),
            BinaryOp::Le => Typed::Truth(compare(RealOp::Le, x, y)),
            BinaryOp::Gt => Typed::Truth(compare(RealOp::Lt, y, x)),
            BinaryOp::Ge => Typed::Truth(compare(RealOp::Le, y, x)),
            _ => {
                let what = "this operator of floating-point values is not supported in specifications";
                return mistake("unsupported", what, span, "say it in a pure boolean method of Java, and call that");
            }
        }))
    }
}
