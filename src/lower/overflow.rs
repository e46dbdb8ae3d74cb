//! Whole numbers that their types do not hold: what `--overflow` and JML's arithmetic of code ask of sums, products,
//! quotients, negations and narrowing casts in the user's code.
//!
//! What is asked is a formula over the operands, whose integers have no bounds. Constant expressions are computed by the
//! compiler, and nothing is asked of them.

use crate::base::{Idx, LabelId, MethodId, Origin, OriginKind, Span};
use crate::ir::{self, BinaryOp, Clause, Expr, InstrKind, Overflow};
use crate::rel::{CmpOp, ExprKind, Formula, FormulaKind, IntExpr, IntKind, IntOp, Param, Sort};

use super::func::Func;
use super::world::World;
use crate::types::Type;

impl World<'_> {
    /// What becomes of numbers in the code of this method.
    pub(super) fn overflow_of(&mut self, method: MethodId) -> Overflow {
        if !self.program.classes[self.program.methods[method].class].is_user {
            return Overflow::Wraps;
        }
        let said = self.contracts(|it| it.overflow_of(method));
        said.unwrap_or(self.asks.overflow)
    }
}

impl Func<'_, '_> {
    /// Whether numbers beyond their types matter: an operator may then need an instruction.
    pub(super) fn minds_overflow(&self) -> bool {
        self.overflow != Overflow::Wraps
    }

    /// The operands of an operator on numbers of this type, whose result it holds from here on.
    pub(super) fn fitting(&mut self, op: BinaryOp, ty: ir::Type, operands: (Expr, Expr), span: Span) -> (Expr, Expr) {
        let int_op = match op {
            BinaryOp::Add => IntOp::Add,
            BinaryOp::Sub => IntOp::Sub,
            BinaryOp::Mul => IntOp::Mul,
            BinaryOp::Div => IntOp::Div,
            _ => return operands,
        };
        if !self.minds_overflow() || ty.integers().is_none() {
            return operands;
        }
        let (left, a) = self.number(operands.0, ty, span);
        let (right, b) = self.number(operands.1, ty, span);
        self.must_fit(IntKind::Binary(int_op, a, b), ty, span);
        (left, right)
    }

    /// The operand of a negation.
    pub(super) fn negatable(&mut self, operand: Expr, ty: ir::Type, span: Span) -> Expr {
        if !self.minds_overflow() || ty.integers().is_none() {
            return operand;
        }
        let (operand, number) = self.number(operand, ty, span);
        self.must_fit(IntKind::Neg(number), ty, span);
        operand
    }

    /// A value that is cast, also by `+=`, to a type that may be narrower.
    pub(super) fn narrowable(&mut self, value: Expr, from: ir::Type, to: ir::Type, span: Span) -> Expr {
        let (Some((least, greatest)), Some((low, high))) = (from.integers(), to.integers()) else { return value };
        if !self.minds_overflow() || low <= least && greatest <= high || matches!(value, Expr::Const(_)) {
            return value;
        }
        let (value, number) = self.number(value, from, span);
        self.must_fit(*number.kind, to, span);
        value
    }

    /// The value in a place of its own, where a formula can name it.
    fn number(&mut self, value: Expr, ty: ir::Type, span: Span) -> (Expr, IntExpr) {
        if let Expr::Const(constant) = &value
            && let Some(number) = constant.as_integer()
        {
            return (value, IntExpr::new(IntKind::Const(number), span));
        }
        let temp = self.temp(Type::Prim(ty));
        self.emit(InstrKind::Assign(temp, value), span);
        let param = crate::rel::Expr::new(ExprKind::Param(Param::Local(temp.index() as u32), Sort::Int), span);
        (Expr::Local(temp), IntExpr::new(IntKind::Value(param), span))
    }

    fn must_fit(&mut self, number: IntKind, ty: ir::Type, span: Span) {
        let Some((least, greatest)) = ty.integers() else { return };
        let number = IntExpr::new(number, span);
        let end = |n: i64| IntExpr::new(IntKind::Const(n), span);
        let compare = |a, b| Formula::new(FormulaKind::Compare(CmpOp::Le, a, b), span);
        let ends = vec![compare(end(least), number.clone()), compare(number, end(greatest))];
        let formula = Formula::new(FormulaKind::And(ends), span);
        let is_excluded = self.overflow == Overflow::Excluded;
        let label = match is_excluded {
            true => LabelId::NO_OVERFLOW,
            false => self.formula_label("overflow").into(),
        };
        let origin = Origin { kind: OriginKind::Overflow, span, label: label.to_string() };
        let origin = self.w.program.origins.push(origin);
        let clause = Box::new(Clause { label, formula, origin, span, roots: Vec::new() });
        self.emit(if is_excluded { InstrKind::AssumeClause(clause) } else { InstrKind::Check(clause) }, span);
    }
}
