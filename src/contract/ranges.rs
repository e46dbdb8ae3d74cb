//! Between which numbers an integer expression of a specification lies, by the types of what it is made of.

use std::collections::BTreeMap;

use crate::ir::{ClassKind, Program, Type};
use crate::rel::{Decl, Expr, ExprKind, IntExpr, IntKind, IntOp, IntType, Param, RealOp, VarId};

use super::scope::Scope;

/// Least and greatest value; of what is not known all that a search need tell apart.
pub(super) type Span = (i128, i128);

const ANY: Span = (i128::MIN / 4, i128::MAX / 4);

/// The values of an integer type.
pub(super) fn values_of(ty: Type) -> Option<Span> {
    ty.integers().map(|(least, greatest)| (least.into(), greatest.into()))
}

pub(super) fn is_within((low, high): Span, (least, greatest): Span) -> bool {
    least <= low && high <= greatest
}

/// What the names in a formula can be.
pub(super) struct Ranges<'a> {
    pub program: &'a Program,
    params: Vec<Type>,
    locals: BTreeMap<u32, Type>,
    result: Option<Type>,
    pub vars: BTreeMap<VarId, Span>,
}

impl<'a> Ranges<'a> {
    pub(super) fn new(program: &'a Program, scope: &Scope) -> Ranges<'a> {
        let prim = |ty: &crate::types::Type| ty.prim().unwrap_or(Type::Void);
        Ranges {
            program,
            params: scope.params.iter().map(|(_, ty)| prim(ty)).collect(),
            locals: scope.locals.iter().map(|(_, at, ty)| (*at, prim(ty))).collect(),
            result: scope.result.as_ref().map(prim),
            vars: BTreeMap::new(),
        }
    }

    pub(super) fn bind(&mut self, decl: &Decl) {
        let span = self.expr(&decl.bound);
        self.vars.insert(decl.var.id, span);
    }

    fn typed(ty: Option<Type>) -> Span {
        ty.and_then(values_of).unwrap_or(ANY)
    }

    /// Of the cells in the last column.
    pub(super) fn expr(&mut self, expr: &Expr) -> Span {
        match &*expr.kind {
            ExprKind::Var(var) => self.vars.get(&var.id).copied().unwrap_or(ANY),
            ExprKind::Param(param, _) => Self::typed(match param {
                Param::Arg(at) => self.params.get(*at as usize).copied(),
                Param::Local(at) => self.locals.get(at).copied(),
                Param::Result => self.result,
                Param::This | Param::Thrown => None,
            }),
            ExprKind::Field(field, ..) | ExprKind::Static(field, ..) => {
                Self::typed(Some(self.program.fields[*field].ty))
            }
            ExprKind::Elems(class, ..) => Self::typed(match self.program.classes[*class].kind {
                ClassKind::Array(elem) => Some(elem),
                _ => None,
            }),
            ExprKind::Length(_) => (0, i32::MAX.into()),
            ExprKind::Range(from, to) => (self.int(from).0, self.int(to).1 - 1),
            ExprKind::Int(int) => self.int(int),
            ExprKind::Call(method, ..) => Self::typed(Some(self.program.methods[*method].returns)),
            ExprKind::Join(_, b) | ExprKind::ReachFrom(_, b) | ExprKind::DomainRestrict(_, b) => self.expr(b),
            ExprKind::Union(a, b) | ExprKind::IfElse(_, a, b) | ExprKind::Override(a, b) => {
                let (a, b) = (self.expr(a), self.expr(b));
                (a.0.min(b.0), a.1.max(b.1))
            }
            ExprKind::Intersect(a, _) | ExprKind::Difference(a, _) => self.expr(a),
            ExprKind::Comprehension(decls, _) => {
                decls.iter().for_each(|decl| self.bind(decl));
                decls.last().map_or(ANY, |decl| self.vars[&decl.var.id])
            }
            ExprKind::Let(var, value, body) => {
                let value = self.expr(value);
                self.vars.insert(var.id, value);
                self.expr(body)
            }
            _ => ANY,
        }
    }

    pub(super) fn int(&mut self, int: &IntExpr) -> Span {
        let found = match &*int.kind {
            IntKind::Const(n) => ((*n).into(), (*n).into()),
            IntKind::Value(e) => {
                // Of the empty set it is 0.
                let (low, high) = self.expr(e);
                (low.min(0), high.max(0))
            }
            IntKind::Count(_) => (0, i32::MAX.into()),
            IntKind::Neg(a) => {
                let (low, high) = self.int(a);
                (-high, -low)
            }
            IntKind::Binary(op, a, b) => {
                let (a, b) = (self.int(a), self.int(b));
                match op {
                    IntOp::Add => (a.0 + b.0, a.1 + b.1),
                    IntOp::Sub => (a.0 - b.1, a.1 - b.0),
                    IntOp::Min => (a.0.min(b.0), a.1.min(b.1)),
                    IntOp::Max => (a.0.max(b.0), a.1.max(b.1)),
                    IntOp::Rem => (a.0.min(0), a.1.max(0)),
                    _ => ANY,
                }
            }
            IntKind::IfElse(_, a, b) => {
                let (a, b) = (self.int(a), self.int(b));
                (a.0.min(b.0), a.1.max(b.1))
            }
            IntKind::Let(var, value, body) => {
                let value = self.expr(value);
                self.vars.insert(var.id, value);
                self.int(body)
            }
            IntKind::Wrap(ty, _) => Self::typed(Some(match ty {
                IntType::Byte => Type::Byte,
                IntType::Short => Type::Short,
                IntType::Char => Type::Char,
                IntType::Int => Type::Int,
                IntType::Long => Type::Long,
            })),
            IntKind::Real(RealOp::Eq | RealOp::Lt | RealOp::Le, ..) => (0, 1),
            IntKind::BitNot(_) | IntKind::Fold(..) | IntKind::Real(..) => ANY,
        };
        (found.0.clamp(ANY.0, ANY.1), found.1.clamp(ANY.0, ANY.1))
    }
}
