//! Which method a call in a specification means, and its arguments as Java passes them (JLS 15.12).
//!
//! First by subtyping and widening, then with boxing, then with a variable number of arguments; of several the most
//! specific.

use crate::base::{ClassId, MethodId, Span};
use crate::ir::{self, ClassKind};
use crate::rel::{Expr, ExprKind, FoldOp, IntExpr, IntKind, IntOp, IntType, Param, RealOp, Sort};
use crate::spec::ast;
use crate::types::{Arm, primitive_type};
use crate::types::{Type, promote, unwrapped, widens, wrapper};

use super::expr::Ctx;
use super::scope::{Dialect, Result, Scope, mistake};
use super::typed::{Column, Relation, Typed};

impl Ctx<'_, '_> {
    // ---- the types of expressions in Java -----------------------------------------------------------------------

    pub(super) fn prim_of_int(&self, int: &IntExpr, scope: &Scope) -> ir::Type {
        use ir::Type::{Byte, Char, Int, Long, Short};
        match &*int.kind {
            IntKind::Const(n) if i32::try_from(*n).is_err() => Long,
            IntKind::Const(_) | IntKind::Count(_) => Int,
            IntKind::Value(e) => self.prim_of_expr(e, scope),
            IntKind::Neg(a) | IntKind::BitNot(a) => promote(Int, self.prim_of_int(a, scope)),
            IntKind::Binary(IntOp::UshrLong, ..) => Long,
            IntKind::Binary(IntOp::Shl | IntOp::Shr | IntOp::Ushr, a, _) => promote(Int, self.prim_of_int(a, scope)),
            IntKind::Binary(_, a, b) => promote(self.prim_of_int(a, scope), self.prim_of_int(b, scope)),
            IntKind::IfElse(_, a, b) => {
                let (a, b) = (self.prim_of_int(a, scope), self.prim_of_int(b, scope));
                if a == b { a } else { promote(a, b) }
            }
            IntKind::Fold(FoldOp::Sum | FoldOp::Product | FoldOp::Min | FoldOp::Max, _, _, body)
            | IntKind::Let(_, _, body) => promote(Int, self.prim_of_int(body, scope)),
            IntKind::Real(RealOp::Eq | RealOp::Lt | RealOp::Le, ..) => Int,
            IntKind::Wrap(ty, _) | IntKind::Real(RealOp::ToInt(ty), ..) => match ty {
                IntType::Byte => Byte,
                IntType::Short => Short,
                IntType::Char => Char,
                IntType::Int => Int,
                IntType::Long => Long,
            },
            IntKind::Real(_, real, _) => super::real::java(*real),
        }
    }

    fn prim_of_expr(&self, expr: &Expr, scope: &Scope) -> ir::Type {
        let program = &self.w.program();
        let of = |ty: Option<&Type>| ty.and_then(Type::prim).unwrap_or(ir::Type::Int);
        match &*expr.kind {
            ExprKind::Var(var) => self.var_types.get(&var.id).copied().unwrap_or(ir::Type::Int),
            ExprKind::Param(Param::Arg(at), _) => of(scope.params.get(*at as usize).map(|(_, ty)| ty)),
            ExprKind::Param(Param::Local(at), _) => {
                of(scope.locals.iter().find(|(_, local, _)| local == at).map(|(_, _, ty)| ty))
            }
            ExprKind::Param(Param::Result, _) => of(scope.result.as_ref()),
            ExprKind::Field(field, ..) | ExprKind::Static(field, ..) => program.fields[*field].ty,
            ExprKind::Elems(class, ..) => match program.classes[*class].kind {
                ClassKind::Array(elem) => elem,
                _ => ir::Type::Int,
            },
            ExprKind::Int(int) => self.prim_of_int(int, scope),
            ExprKind::Call(method, ..) => program.methods[*method].returns,
            ExprKind::Join(_, b) => self.prim_of_expr(b, scope),
            ExprKind::Let(_, _, body) | ExprKind::IfElse(_, body, _) => self.prim_of_expr(body, scope),
            _ => ir::Type::Int,
        }
    }

    /// Of a conditional it is that of its values, of which a constant may be narrower (JLS 15.25).
    fn prim_of_written(&self, written: &ast::Expr, int: &IntExpr, scope: &Scope) -> ir::Type {
        let (ast::ExprKind::IfElse(_, a, b), IntKind::IfElse(_, x, y)) = (&*written.kind, &*int.kind) else {
            return match &*written.kind {
                ast::ExprKind::Char(_) => ir::Type::Char,
                _ => self.prim_of_int(int, scope),
            };
        };
        let arm = |written, int: &IntExpr| {
            let prim = self.prim_of_written(written, int, scope);
            let constant = match &*int.kind {
                IntKind::Const(n) if prim == ir::Type::Int => i32::try_from(*n).ok().map(ir::Const::Int),
                _ => None,
            };
            Arm { prim: Some(prim), is_boxed: false, constant }
        };
        primitive_type(&arm(a, x), &arm(b, y)).unwrap_or(ir::Type::Int)
    }

    pub(super) fn java_type(&self, written: &ast::Expr, typed: &Typed, scope: &Scope) -> Type {
        match (typed, &*written.kind) {
            (_, ast::ExprKind::Char(_)) => Type::Prim(ir::Type::Char),
            (Typed::Truth(_), _) => Type::BOOL,
            (Typed::Int(int), _) => Type::Prim(self.prim_of_written(written, int, scope)),
            (Typed::Rel(relation), _) if relation.is_null => Type::Null,
            (Typed::Rel(relation), _) => match relation.columns.last() {
                Some(column) if column.sort == Sort::Bool => Type::BOOL,
                Some(Column { ty: Some(real @ Type::Prim(_)), .. }) => real.clone(),
                Some(column) if column.sort == Sort::Int => Type::Prim(self.prim_of_expr(&relation.expr, scope)),
                Some(column) => column.ty.clone().unwrap_or(Type::Null),
                None => Type::Null,
            },
        }
    }

    // ---- the choice ---------------------------------------------------------------------------------------------

    fn converts(&mut self, from: &Type, to: &Type, may_box: bool) -> bool {
        let boxed = |ty: &Type, w: &super::contracts::Contracts<'_>| {
            unwrapped(&w.program().classes[ty.class_id()?].name).map(|(prim, _)| prim)
        };
        match (from, to) {
            (Type::Prim(a), Type::Prim(b)) => widens(*a, *b),
            (Type::Null, to) => to.is_reference(),
            (Type::Prim(prim), to) => {
                let Some(target) = to.class_id().filter(|_| may_box) else { return false };
                self.w.class(wrapper(*prim)).is_some_and(|class| self.w.is_subclass(class, target))
            }
            (from, Type::Prim(prim)) => may_box && boxed(from, self.w).is_some_and(|unboxed| widens(unboxed, *prim)),
            (from, to) => match (from.class_id(), to.class_id()) {
                (Some(from), Some(to)) => self.w.is_subclass(from, to),
                _ => false,
            },
        }
    }

    fn is_more_specific(&mut self, a: MethodId, b: MethodId) -> bool {
        let (a, b) = (self.w.signature(a).params.to_vec(), self.w.signature(b).params.to_vec());
        a.iter().zip(&b).all(|(x, y)| self.converts(x, y, false))
    }

    /// Of the methods of that name the one that Java would call, and what its parameters are there.
    pub(super) fn overload(
        &mut self,
        candidates: &[MethodId],
        seen: Option<&Type>,
        args: &[(Typed, &ast::Expr)],
        scope: &Scope,
    ) -> Option<(MethodId, Vec<Type>)> {
        let all: Vec<(MethodId, Vec<Type>)> =
            candidates.iter().map(|method| (*method, self.params_of(*method, seen))).collect();
        let fitting: Vec<(MethodId, Vec<Type>)> =
            all.iter().filter(|(_, params)| params.len() == args.len()).cloned().collect();
        let spread: Vec<(MethodId, Vec<Type>)> = all
            .into_iter()
            .filter_map(|(method, params)| Some((method, self.spread(method, params, args.len())?)))
            .collect();
        let types: Vec<Type> = args.iter().map(|(typed, written)| self.java_type(written, typed, scope)).collect();
        if let Some(chosen) = self.by_types(&types, &fitting, &spread) {
            return Some(chosen);
        }
        if scope.dialect == Dialect::Jml {
            return None;
        }
        // What a set holds has not always a type that Java would accept: then the number of arguments decides.
        // An array may be given for the last ones, or null for it.
        let gives_array = types.last().is_some_and(|last| matches!(last, Type::Array(..) | Type::Null));
        let takes = |(method, _): &&(MethodId, Vec<Type>)| !self.w.signature(*method).is_varargs || gives_array;
        if let Some(found) = fitting.iter().find(takes) {
            return Some(found.clone());
        }
        spread.into_iter().next().and_then(|chosen| self.handed_on(chosen, args.len()))
    }

    /// The choice by the types of the arguments, of those that take as many and of those with a variable number.
    fn by_types(
        &mut self,
        types: &[Type],
        fitting: &[(MethodId, Vec<Type>)],
        spread: &[(MethodId, Vec<Type>)],
    ) -> Option<(MethodId, Vec<Type>)> {
        for may_box in [false, true] {
            let mut applicable = Vec::new();
            for (method, params) in fitting {
                if types.iter().zip(params).all(|(ty, param)| self.converts(ty, param, may_box)) {
                    applicable.push((*method, params.clone()));
                }
            }
            let best = applicable.iter().position(|(method, _)| {
                applicable.iter().all(|(other, _)| method == other || self.is_more_specific(*method, *other))
            });
            if let Some(at) = best.or((!applicable.is_empty()).then_some(0)) {
                return Some(applicable.swap_remove(at));
            }
        }
        // A mathematical integer may be given where a smaller type is expected: where it fits.
        let are_primitive = |params: &[Type]| {
            types.iter().zip(params).all(|(ty, param)| match (ty, param) {
                (Type::Prim(a), Type::Prim(b)) => (*a == ir::Type::Bool) == (*b == ir::Type::Bool),
                _ => false,
            })
        };
        if let [only @ (_, params)] = fitting
            && are_primitive(params)
        {
            return Some(only.clone());
        }
        let mut applicable = Vec::new();
        for (method, params) in spread {
            if types.iter().zip(params).all(|(ty, param)| self.converts(ty, param, true)) {
                applicable.push((*method, params.clone()));
            }
        }
        let best = applicable.iter().position(|(method, params)| {
            applicable.iter().all(|(other, theirs)| {
                method == other || params.iter().zip(theirs).all(|(x, y)| self.converts(x, y, false))
            })
        });
        let at = best.or((!applicable.is_empty()).then_some(0));
        let chosen = match (at, spread) {
            (Some(at), _) => applicable.swap_remove(at),
            (None, [only]) if are_primitive(&only.1) => only.clone(),
            _ => return None,
        };
        self.handed_on(chosen, types.len())
    }

    /// What `n` arguments are given to if the last of them go into an array (JLS 15.12.2.4).
    fn spread(&self, method: MethodId, mut params: Vec<Type>, n: usize) -> Option<Vec<Type>> {
        if !self.w.signature(method).is_varargs || n + 1 < params.len() {
            return None;
        }
        let Some(Type::Array(elem, _)) = params.pop() else { return None };
        params.resize(n, *elem);
        Some(params)
    }

    /// The method that makes the array, which takes the arguments as they are.
    fn handed_on(&mut self, (method, params): (MethodId, Vec<Type>), n: usize) -> Option<(MethodId, Vec<Type>)> {
        let n_fixed = self.w.signature(method).params.len() - 1;
        Some((self.w.want_spread(method, n - n_fixed)?, params))
    }

    fn params_of(&mut self, method: MethodId, seen: Option<&Type>) -> Vec<Type> {
        let params = self.w.signature(method).params.to_vec();
        let owner = self.w.program().methods[method].class;
        let Some(arguments) = seen.and_then(|ty| self.w.arguments(ty, owner)) else { return params };
        params.iter().map(|ty| ty.subst(&arguments)).collect()
    }

    // ---- the arguments ------------------------------------------------------------------------------------------

    /// The argument as the parameter takes it: boxed or unboxed where Java does that.
    pub(super) fn passed(&mut self, arg: (Typed, &ast::Expr), param: &Type, scope: &Scope) -> Result<Expr> {
        let (typed, written) = arg;
        let span = written.span;
        let ty = self.java_type(written, &typed, scope);
        let misfit = |what: &str| mistake("spec-type", what, span, "check the types of the arguments");
        match (&ty, param) {
            (Type::Prim(prim), param) if param.is_reference() => {
                if !self.converts(&ty, param, true) {
                    return misfit("a value is given where the method takes an object");
                }
                let value = typed.into_relation(span).expr;
                self.boxed_value(*prim, value, span, scope)
            }
            (Type::Prim(from), Type::Prim(to)) if (*from == ir::Type::Bool) != (*to == ir::Type::Bool) => {
                misfit("a number is given where the method takes a truth value, or the other way round")
            }
            (ty, Type::Prim(_)) if *ty != Type::Null && ty.is_reference() && !self.converts(ty, param, true) => {
                misfit("an object is given where the method takes a value")
            }
            (ty, Type::Prim(to)) if ty.is_reference() || super::real::of_java(*to).is_some() => {
                let typed = self.value_of(typed, span, scope)?;
                Ok(match super::real::of_java(*to) {
                    Some(to) => self.as_real(typed, to, span)?.into_relation(span).expr,
                    None => typed.into_relation(span).expr,
                })
            }
            _ => Ok(typed.into_relation(span).expr),
        }
    }

    /// A cast of a value to a class, as Java boxes it: to the class of its box, or to one above that.
    pub(super) fn cast_to_box(
        &mut self,
        operand: (Typed, &ast::Expr),
        from: &Type,
        target: &Type,
        span: Span,
        scope: &Scope,
    ) -> Result<Typed> {
        if scope.dialect != Dialect::Jml || !self.converts(from, target, true) {
            return mistake("unsupported", "a cast of a value to a class", span, "compare the value itself");
        }
        let boxed = self.passed(operand, target, scope)?;
        Ok(Typed::Rel(Relation::new(boxed, vec![Column::reference(target.clone())]).total()))
    }

    /// `Integer.valueOf(value)`
    fn boxed_value(&mut self, prim: ir::Type, value: Expr, span: Span, scope: &Scope) -> Result<Expr> {
        let class: Option<ClassId> = self.w.class(wrapper(prim));
        let methods = class.map(|class| self.w.methods(class, "valueOf")).unwrap_or_default();
        let is_it = |method: &MethodId| self.w.signature(*method).params == [Type::Prim(prim)];
        let Some(method) = methods.into_iter().find(is_it) else {
            return mistake("unsupported", "boxing in a specification", span, "compare the value itself");
        };
        self.w.want(method);
        Ok(Expr::new(ExprKind::Call(method, vec![value], scope.state, Sort::Ref), span))
    }
}
