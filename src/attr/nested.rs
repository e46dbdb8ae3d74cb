//! Arguments whose type their parameter says (JLS 15.12.2.2 and 18.5.2, much simplified): calls and creations, whose
//! own arguments may leave type variables open, such as those of `groupingBy(x -> x.key())` in `collect`, and `switch`
//! expressions, of which each value is given to the parameter.

use std::rc::Rc;

use crate::base::MethodId;
use crate::java::{self, ExprKind};

use super::call::Wanted;
use super::infer::Bound;
use super::overload::Arg;
use super::scope::Attr;
use super::tree::Kind;
use crate::types::{Type, Var};

/// The types that arguments are wanted at, as far as they are known before them.
pub(crate) type WantedAt = Vec<Option<Type>>;

impl Attr<'_, '_> {
    /// As an argument, where that type is wanted.
    pub(super) fn arg<'e>(&mut self, expr: &'e java::Expr, wanted: Option<&Type>) -> Arg<'e> {
        if let Some(poly) = Arg::poly(expr) {
            return poly;
        }
        if let (ExprKind::Switch { subject, cases }, None) = (&*expr.kind, wanted) {
            let arms: Vec<Type> = self.arms(subject, cases).into_iter().map(|(_, ty)| ty).collect();
            if arms.windows(2).any(|pair| pair[0] != pair[1]) {
                return Arg::Arms(arms);
            }
        }
        Arg::Value(self.typed(expr, wanted))
    }

    pub(super) fn args_wanted_at<'e>(&mut self, args: &'e [java::Expr], wanted_at: &WantedAt) -> Vec<Arg<'e>> {
        args.iter().enumerate().map(|(at, arg)| self.arg(arg, wanted_at.get(at).and_then(Option::as_ref))).collect()
    }

    /// The types that calls and creations among the arguments of a call are wanted at.
    pub(super) fn wanted_at(
        &mut self,
        through: &Type,
        candidates: &[MethodId],
        args: &[java::Expr],
        wanted: &Wanted,
    ) -> WantedAt {
        let known = if args.iter().any(is_nested) { self.params_of(through, candidates, args, wanted) } else { None };
        let known = known.unwrap_or_default();
        args.iter().enumerate().map(|(at, arg)| known.get(at).filter(|_| is_nested(arg)).cloned()).collect()
    }

    /// `null`'s type stands for what is not known yet.
    fn params_of(
        &mut self,
        through: &Type,
        candidates: &[MethodId],
        args: &[java::Expr],
        wanted: &Wanted,
    ) -> Option<Vec<Type>> {
        let takes = |method: &&MethodId| {
            let info = &self.w.methods[**method];
            info.params.len() - info.n_hidden == args.len()
        };
        let fitting: Vec<MethodId> = candidates.iter().filter(takes).copied().collect();
        let lone = candidates.first().copied().filter(|_| candidates.len() == 1);
        let lone = lone.filter(|only| self.w.methods[*only].is_varargs);
        let is_spread = lone.map_or(Some(false), |only| self.is_spread(only, args))?;
        let method = match fitting[..] {
            _ if is_spread => lone?,
            [only] => only,
            [] => return None,
            // What the nested calls give has one class, whatever their variables are.
            _ => {
                let alone: Vec<Arg<'_>> = args.iter().map(|arg| self.arg(arg, None)).collect();
                self.choose(&fitting, through, &alone).filter(|(_, is_spread)| !is_spread)?.0
            }
        };
        let info = self.w.methods[method].clone();
        let mut map: Bound = self.seen_through(method, through, wanted);
        if !info.type_params.is_empty() {
            let known: Vec<Arg<'_>> = args.iter().map(|arg| self.known(arg)).collect();
            self.infer(&info, &known, is_spread, wanted.expected.as_ref(), &mut map);
            self.infer_known_lambdas(&known, &info, &mut map);
        }
        for var in &info.type_params {
            if !map.iter().any(|(bound, _)| bound == var) {
                map.push((var.clone(), Type::Null));
            }
        }
        let mut params: Vec<Type> = info.params[info.n_hidden..].iter().map(|param| param.subst(&map)).collect();
        if is_spread && let Some(Type::Array(elem, _)) = params.pop() {
            params.resize(args.len(), (*elem).clone());
        }
        Some(params)
    }

    /// Do the last arguments go into an array? `None`: there are too few.
    fn is_spread(&mut self, method: MethodId, args: &[java::Expr]) -> Option<bool> {
        let info = &self.w.methods[method];
        let n = info.params.len() - info.n_hidden;
        match args.last() {
            Some(last) if args.len() == n => {
                Some(!matches!(self.arg(last, None), Arg::Value(Type::Array(..) | Type::Null)))
            }
            _ => (args.len() + 1 >= n).then_some(true),
        }
    }

    /// The argument with the type it has by itself; of what waits for its parameter nothing is known.
    fn known<'e>(&mut self, arg: &'e java::Expr) -> Arg<'e> {
        match Arg::poly(arg) {
            Some(poly) => poly,
            None if is_nested(arg) && self.waits(arg) => Arg::Value(Type::Null),
            None => Arg::Value(self.expr(arg)),
        }
    }

    /// Does the context say what type variables of the call or creation are?
    fn waits(&mut self, arg: &java::Expr) -> bool {
        let tree = self.tree(arg, None);
        match &tree.kind {
            Kind::Call(call) => match call.resolved.as_ref().map(|resolved| &resolved.chosen) {
                Some(Ok(chosen)) => !self.w.methods[chosen.method].type_params.is_empty(),
                _ => false,
            },
            Kind::Creation(creation) => creation.is_diamond,
            _ => false,
        }
    }
}

/// The values of a `switch` are each given to the parameter that was found.
pub(super) fn of_arms(args: &[Arg<'_>], params: &[Type], is_spread: bool, wanted_at: &mut WantedAt) {
    for at in (0..args.len()).filter(|at| matches!(args[*at], Arg::Arms(_))) {
        let is_last = is_spread && at + 1 >= params.len();
        wanted_at[at] = match params.get(at).or(params.last()) {
            Some(Type::Array(elem, _)) if is_last => Some((**elem).clone()),
            param => param.cloned(),
        };
    }
}

/// A call or a creation.
pub(crate) fn is_nested(arg: &java::Expr) -> bool {
    matches!(&*arg.kind, ExprKind::Call { .. } | ExprKind::New { .. })
}

/// No part of it is still open.
pub(super) fn is_known(ty: &Type) -> bool {
    match ty {
        Type::Null => false,
        Type::Class(_, args) => args.iter().all(is_known),
        Type::Array(elem, _) => is_known(elem),
        _ => true,
    }
}

/// Does a variable among these stand in the type?
pub(super) fn is_open(ty: &Type, vars: &[Rc<Var>]) -> bool {
    match ty {
        Type::Var(var) => vars.contains(var),
        Type::Class(_, args) => args.iter().any(|arg| is_open(arg, vars)),
        Type::Array(elem, _) => is_open(elem, vars),
        _ => false,
    }
}
