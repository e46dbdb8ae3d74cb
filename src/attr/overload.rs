//! Which method a call means (JLS 15.12.2): three phases, then the most specific of those that apply.

use crate::base::MethodId;
use crate::java::{self, ExprKind, LambdaBody, StmtKind};

use super::scope::Attr;
use crate::classes::Classes;
use crate::types::{Type, widens, wrapper};

/// An argument: of a type, or a lambda that waits for its type, or a `switch` with values of these types.
#[derive(Clone, Debug)]
pub(crate) enum Arg<'e> {
    Value(Type),
    Poly(&'e java::Expr),
    Arms(Vec<Type>),
}

impl<'e> Arg<'e> {
    /// A lambda or a method reference, whose type the parameter says.
    pub(crate) fn poly(expr: &'e java::Expr) -> Option<Self> {
        matches!(&*expr.kind, ExprKind::Lambda { .. } | ExprKind::MethodRef { .. }).then_some(Arg::Poly(expr))
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Phase {
    /// Subtyping only.
    Strict,
    /// With boxing.
    Loose,
    /// With a varargs array.
    Spread,
}

impl Attr<'_, '_> {
    /// The most specific applicable method; true if the last arguments go into a varargs array.
    pub(super) fn choose(
        &mut self,
        candidates: &[MethodId],
        through: &Type,
        args: &[Arg<'_>],
    ) -> Option<(MethodId, bool)> {
        if candidates.len() > 1 {
            let fitting = self.with_fitting_arguments(candidates, through, args);
            if let Some(found) = self.most_specific(&fitting, through, args) {
                return Some(found);
            }
        }
        self.most_specific(candidates, through, args)
    }

    fn most_specific(&mut self, candidates: &[MethodId], through: &Type, args: &[Arg<'_>]) -> Option<(MethodId, bool)> {
        for phase in [Phase::Strict, Phase::Loose, Phase::Spread] {
            let mut applicable = Vec::new();
            for method in candidates {
                if self.applies(*method, through, args, phase) {
                    applicable.push(*method);
                }
            }
            let best = applicable.iter().copied().find(|method| {
                applicable.iter().all(|other| {
                    method == other || self.is_more_specific(*method, *other, through, args, phase == Phase::Spread)
                })
            });
            // Several that are equally specific differ only in what erasure loses: the first declared is taken.
            if let Some(method) = best.or(applicable.first().copied()) {
                return Some((method, phase == Phase::Spread));
            }
        }
        None
    }

    /// The declared parameters, as seen through the type the method is called on.
    pub(super) fn params_through(&mut self, method: MethodId, through: &Type) -> Vec<Type> {
        let info = self.w.methods[method].clone();
        let owner = self.w.program.methods[method].class;
        let map = match self.w.as_super(through, owner) {
            Some(seen_as) => self.w.bindings(&seen_as),
            None => Vec::new(),
        };
        info.params[info.n_hidden..].iter().map(|ty| ty.subst(&map)).collect()
    }

    fn applies(&mut self, method: MethodId, through: &Type, args: &[Arg<'_>], phase: Phase) -> bool {
        let is_varargs = self.w.methods[method].is_varargs;
        let params = self.params_through(method, through);
        if phase == Phase::Spread {
            let Some((Type::Array(elem, _), fixed)) = params.split_last() else { return false };
            return is_varargs
                && args.len() >= fixed.len()
                && args
                    .iter()
                    .enumerate()
                    .all(|(at, arg)| self.fits(arg, fixed.get(at).unwrap_or(elem), Phase::Loose));
        }
        params.len() == args.len() && args.iter().zip(&params).all(|(arg, param)| self.fits(arg, param, phase))
    }

    fn fits(&mut self, arg: &Arg<'_>, param: &Type, phase: Phase) -> bool {
        match arg {
            // What a variable of the method stands for is not known yet (JLS 15.12.2.1).
            Arg::Poly(_) if matches!(param, Type::Var(_)) => true,
            Arg::Poly(expr) => {
                let Some(function) = self.function(param) else { return false };
                let wanted = function.params.len();
                match &*expr.kind {
                    ExprKind::Lambda { params, body } => {
                        let is_void = function.returns == Type::Void;
                        params.len() == wanted
                            && (if is_void { may_be_void(body) } else { may_have_value(body) })
                            && (!is_typed(params) || self.gives_what_is_wanted(expr, param))
                    }
                    _ => self.may_take(expr, wanted),
                }
            }
            Arg::Value(ty) => self.w.converts(ty, param, phase),
            Arg::Arms(types) => types.iter().all(|ty| self.w.converts(ty, param, phase)),
        }
    }

    /// A lambda whose parameters have types takes part in choosing: its results must convert (JLS 15.12.2.2).
    fn gives_what_is_wanted(&mut self, lambda: &java::Expr, interface: &Type) -> bool {
        let Some(function) = self.function(interface).filter(|function| function.returns != Type::Void) else {
            return true;
        };
        match (self.gives(lambda, &function.params), function.returns) {
            (Some(Type::Void), _) => false,
            (Some(Type::Null) | None, _) | (_, Type::Var(_)) => true,
            (Some(gives), returns) => self.w.converts(&gives, &returns, Phase::Loose),
        }
    }

    /// JLS 15.12.2.5: each argument would rather be given to the first method's parameter.
    fn is_more_specific(
        &mut self,
        a: MethodId,
        b: MethodId,
        through: &Type,
        args: &[Arg<'_>],
        is_spread: bool,
    ) -> bool {
        let (a, b) = (self.params_through(a, through), self.params_through(b, through));
        if !is_spread {
            return a.len() == b.len() && a.iter().zip(&b).zip(args).all(|((x, y), arg)| self.prefers(arg, x, y));
        }
        // As many parameters as the longer one has, the last of each repeated.
        let at = |params: &[Type], at: usize| match params.last() {
            Some(Type::Array(elem, _)) if at + 1 >= params.len() => (**elem).clone(),
            _ => params[at].clone(),
        };
        let n = a.len().max(b.len()).max(args.len());
        (0..n).all(|i| {
            let (x, y) = (at(&a, i), at(&b, i));
            match args.get(i) {
                Some(arg) => self.prefers(arg, &x, &y),
                None => self.w.converts(&x, &y, Phase::Strict),
            }
        })
    }

    fn prefers(&mut self, arg: &Arg<'_>, x: &Type, y: &Type) -> bool {
        let Arg::Poly(expr) = arg else { return self.w.converts(x, y, Phase::Strict) };
        if x == y || self.w.converts(x, y, Phase::Strict) {
            return true;
        }
        if self.w.converts(y, x, Phase::Strict) {
            return false;
        }
        // Two function types of which neither is the other: what they return decides.
        if let ExprKind::Lambda { params, .. } = &*expr.kind
            && !is_typed(params)
        {
            return false;
        }
        let (Some(from_x), Some(from_y)) = (self.function(x), self.function(y)) else { return false };
        match (&from_x.returns, &from_y.returns) {
            (_, Type::Void) => true,
            (Type::Void, _) => false,
            (Type::Prim(a), Type::Prim(b)) => widens(*a, *b),
            (Type::Prim(_), _) | (_, Type::Prim(_)) => {
                let gives_prim = self.body_type(expr, x).is_some_and(|(_, gives)| gives.prim().is_some());
                gives_prim == from_x.returns.prim().is_some()
            }
            (from_x, from_y) => self.w.converts(from_x, from_y, Phase::Strict),
        }
    }
}

impl Classes<'_> {
    /// May a value be given where another type is wanted (JLS 5.3)?
    pub(crate) fn converts(&mut self, from: &Type, to: &Type, phase: Phase) -> bool {
        match (from, to) {
            (Type::Prim(a), Type::Prim(b)) => widens(*a, *b),
            (Type::Null, to) => to.is_reference(),
            (Type::Prim(prim), to) => {
                let Some(target) = to.class_id() else { return false };
                phase != Phase::Strict
                    && self.class(wrapper(*prim)).is_some_and(|boxed| self.is_subclass(boxed, target))
            }
            (from, Type::Prim(prim)) => {
                phase != Phase::Strict && self.prim_of(from).is_some_and(|unboxed| widens(unboxed, *prim))
            }
            (from, to) => match (from.class_id(), to.class_id()) {
                (Some(from), Some(to)) => self.is_subclass(from, to),
                _ => false,
            },
        }
    }
}

/// All parameters have types, or there are none.
fn is_typed(params: &[java::Param]) -> bool {
    params.iter().all(|param| !matches!(param.ty.kind, java::TypeRefKind::Inferred))
}

/// May it stand as a statement (JLS 14.8)? What is not read may.
pub(crate) fn is_statement(expr: &java::Expr) -> bool {
    matches!(
        &*expr.kind,
        ExprKind::Call { .. }
            | ExprKind::New { .. }
            | ExprKind::Assign(..)
            | ExprKind::CompoundAssign(..)
            | ExprKind::Step { .. }
            | ExprKind::Unsupported(_)
    )
}

/// May the body stand where nothing is returned (JLS 15.27.2)?
fn may_be_void(body: &LambdaBody) -> bool {
    match body {
        LambdaBody::Expr(expr) => is_statement(expr),
        LambdaBody::Block(block) => !returns(&block.stmts).1,
    }
}

/// May the body stand where a value is returned? A block must not end without one.
fn may_have_value(body: &LambdaBody) -> bool {
    match body {
        LambdaBody::Expr(_) => true,
        LambdaBody::Block(block) => {
            let (without, with) = returns(&block.stmts);
            !without && (with || cannot_end(&block.stmts))
        }
    }
}

/// Is there a `return;`, is there a `return e;`? Those of lambdas and classes inside do not count.
fn returns(stmts: &[java::Stmt]) -> (bool, bool) {
    let one = |stmt: &java::Stmt| returns(std::slice::from_ref(stmt));
    let both = |a: (bool, bool), b: (bool, bool)| (a.0 || b.0, a.1 || b.1);
    stmts.iter().fold((false, false), |found, stmt| {
        let here = match &stmt.kind {
            StmtKind::Return(value) => (value.is_none(), value.is_some()),
            StmtKind::Block(block) | StmtKind::Synchronized { body: block, .. } => returns(&block.stmts),
            StmtKind::If { then, otherwise, .. } => both(one(then), otherwise.as_deref().map_or((false, false), one)),
            StmtKind::While { body, .. }
            | StmtKind::DoWhile { body, .. }
            | StmtKind::For { body, .. }
            | StmtKind::ForEach { body, .. }
            | StmtKind::Labeled { body, .. } => one(body),
            StmtKind::Switch { cases, .. } => {
                cases.iter().fold((false, false), |found, case| both(found, returns(&case.body)))
            }
            StmtKind::Try { body, catches, finally, .. } => {
                let blocks = catches.iter().map(|catch| &catch.body).chain(finally);
                blocks.fold(returns(&body.stmts), |found, block| both(found, returns(&block.stmts)))
            }
            _ => (false, false),
        };
        both(found, here)
    })
}

/// Does the block end with a `throw` or an endless loop, without a value?
fn cannot_end(stmts: &[java::Stmt]) -> bool {
    stmts.last().is_some_and(|stmt| match &stmt.kind {
        StmtKind::Throw(_) => true,
        StmtKind::While { cond, .. } => {
            matches!(&*cond.kind, ExprKind::Literal(java::Literal::Bool(true)))
        }
        StmtKind::Block(block) => cannot_end(&block.stmts),
        _ => false,
    })
}
