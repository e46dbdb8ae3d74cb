//! What instructions and terminators read and assign, without naming each of them at every use.

use super::{Expr, InstrKind, LocalId, TerminatorKind};

impl Expr {
    /// Calls `visit` on every local read, as often as it is read.
    pub fn each_local(&self, visit: &mut dyn FnMut(LocalId)) {
        match self {
            Expr::Local(id) => visit(*id),
            Expr::Const(_) => {}
            Expr::Unary(_, _, a) | Expr::Convert { operand: a, .. } | Expr::InstanceOf(a, _) => a.each_local(visit),
            Expr::Binary(_, _, a, b) | Expr::SameRef(a, b) => {
                a.each_local(visit);
                b.each_local(visit);
            }
            Expr::Select(_, cond, a, b) => {
                cond.each_local(visit);
                a.each_local(visit);
                b.each_local(visit);
            }
        }
    }
}

impl InstrKind {
    /// The local that the instruction assigns.
    pub fn dest(&self) -> Option<LocalId> {
        match self {
            InstrKind::Assign(dest, _)
            | InstrKind::Load { dest, .. }
            | InstrKind::LoadStatic { dest, .. }
            | InstrKind::LoadElem { dest, .. }
            | InstrKind::Length { dest, .. }
            | InstrKind::New { dest, .. }
            | InstrKind::NewArray { dest, .. }
            | InstrKind::InstanceOfElem { dest, .. }
            | InstrKind::SameClass { dest, .. }
            | InstrKind::Measure { dest, .. }
            | InstrKind::Nondet { dest, .. } => Some(*dest),
            InstrKind::InitClass { failed, .. } => *failed,
            InstrKind::Store { .. }
            | InstrKind::StoreStatic { .. }
            | InstrKind::StoreElem { .. }
            | InstrKind::Assume(_)
            | InstrKind::Check(_)
            | InstrKind::AssumeClause(_)
            | InstrKind::OpenFrame(_)
            | InstrKind::CloseFrame
            | InstrKind::Havoc(_)
            | InstrKind::Cut
            | InstrKind::Unsupported(_)
            | InstrKind::Beyond(_) => None,
        }
    }

    /// Does it evaluate something of a specification?
    pub fn has_formulas(&self) -> bool {
        matches!(
            self,
            InstrKind::Check(_)
                | InstrKind::AssumeClause(_)
                | InstrKind::Measure { .. }
                | InstrKind::OpenFrame(_)
                | InstrKind::Havoc(_)
        )
    }

    /// Calls `visit` on every operand. Clauses have none: they name locals by `rel::Param::Local`.
    pub fn each_operand<'a>(&'a self, visit: &mut dyn FnMut(&'a Expr)) {
        match self {
            InstrKind::Assign(_, value) | InstrKind::StoreStatic { value, .. } | InstrKind::Assume(value) => {
                visit(value)
            }
            InstrKind::Load { object, .. } => visit(object),
            InstrKind::Store { object, value, .. } => {
                visit(object);
                visit(value);
            }
            InstrKind::LoadElem { array, index, .. } => {
                visit(array);
                visit(index);
            }
            InstrKind::StoreElem { array, index, value } => {
                visit(array);
                visit(index);
                visit(value);
            }
            InstrKind::Length { array, .. } => visit(array),
            InstrKind::NewArray { length, .. } => visit(length),
            InstrKind::InstanceOfElem { array, value, .. } => {
                visit(array);
                visit(value);
            }
            InstrKind::SameClass { left, right, .. } => {
                visit(left);
                visit(right);
            }
            InstrKind::LoadStatic { .. }
            | InstrKind::New { .. }
            | InstrKind::InitClass { .. }
            | InstrKind::Nondet { .. }
            | InstrKind::Measure { .. }
            | InstrKind::Check(_)
            | InstrKind::AssumeClause(_)
            | InstrKind::OpenFrame(_)
            | InstrKind::CloseFrame
            | InstrKind::Havoc(_)
            | InstrKind::Cut
            | InstrKind::Unsupported(_)
            | InstrKind::Beyond(_) => {}
        }
    }
}

impl TerminatorKind {
    /// Calls `visit` on every operand.
    pub fn each_operand<'a>(&'a self, visit: &mut dyn FnMut(&'a Expr)) {
        match self {
            TerminatorKind::Goto(_) | TerminatorKind::Return(None) => {}
            TerminatorKind::Branch { cond, .. } => visit(cond),
            TerminatorKind::Invoke(invoke) => invoke.args.iter().for_each(visit),
            TerminatorKind::Return(Some(value)) | TerminatorKind::Throw(value) => visit(value),
        }
    }
}
