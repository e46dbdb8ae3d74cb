//! What the type variables of a called method are (JLS 18, much simplified): arguments of generic types say it
//! exactly, then the type the context wants, then all arguments of the variable's own type together.

use std::rc::Rc;

use super::nested::is_open;
use super::overload::Arg;
use super::scope::Attr;
use crate::classes::MethodInfo;
use crate::java;
use crate::types::{Type, Var};

/// What is known of the variables so far.
pub(super) type Bound = Vec<(Rc<Var>, Type)>;

impl Attr<'_, '_> {
    /// Binds the method's own type variables.
    pub(super) fn infer(
        &mut self,
        info: &MethodInfo,
        args: &[Arg<'_>],
        is_spread: bool,
        expected: Option<&Type>,
        map: &mut Bound,
    ) {
        let vars = &info.type_params;
        if vars.is_empty() {
            return;
        }
        let pairs: Vec<(Type, Type)> = args
            .iter()
            .enumerate()
            .filter_map(|(at, arg)| {
                let types = match arg {
                    Arg::Value(ty) => std::slice::from_ref(ty),
                    Arg::Arms(types) => types,
                    Arg::Poly(_) => return None,
                };
                let param = match info.params.last() {
                    Some(Type::Array(elem, _)) if is_spread && at + 1 >= info.params.len() => (**elem).clone(),
                    _ => info.params.get(at)?.clone(),
                };
                Some(types.iter().map(move |ty| (param.clone(), ty.clone())))
            })
            .flatten()
            .collect();
        let is_generic = matches!(&info.returns, Type::Class(..));
        let is_own = |ty: &Type| matches!(ty, Type::Var(var) if vars.contains(var));
        for (param, ty) in pairs.iter().filter(|(param, _)| !is_own(param)) {
            self.unify(vars, param, ty, map);
        }
        if let Some(expected) = expected.filter(|_| is_generic) {
            self.unify(vars, &info.returns, expected, map);
        }
        let mut lower: Bound = Vec::new();
        for (param, ty) in pairs {
            let Type::Var(var) = param else { continue };
            let Some(ty) = self.boxed(&ty).filter(|_| vars.contains(&var)) else { continue };
            match lower.iter().position(|(other, _)| *other == var) {
                Some(at) => lower[at].1 = self.w.common_type(&lower[at].1.clone(), &ty),
                None => lower.push((var, ty)),
            }
        }
        for (var, ty) in lower {
            if !map.iter().any(|(bound, _)| *bound == var) {
                map.push((var, ty));
            }
        }
        if let Some(expected) = expected {
            self.unify(vars, &info.returns, expected, map);
        }
        self.infer_bounds(info, map);
    }

    /// `L extends List<T>`: what L is says what T is, and the other way round where L is a class whose own arguments
    /// are left open, as that of `ArrayList::new`.
    fn infer_bounds(&mut self, info: &MethodInfo, map: &mut Bound) {
        for (var, bound) in &info.bounds {
            let Some(at) = map.iter().position(|(bound, _)| bound == var) else { continue };
            let held = map[at].1.clone();
            self.unify(&info.type_params, bound, &held, map);
            let wanted = bound.subst(map);
            if !is_open(&wanted, &info.type_params) {
                map[at].1 = self.diamond(held, &[], Some(&wanted));
            }
        }
    }

    /// The reference type an argument has where a variable stands; `None` for `null`, which says nothing.
    fn boxed(&mut self, ty: &Type) -> Option<Type> {
        match ty {
            Type::Null | Type::Void => None,
            Type::Prim(prim) => self.w.class(crate::types::wrapper(*prim)).map(Type::class),
            other => Some(other.clone()),
        }
    }

    /// Binds the variables that are still open: by what lambdas' bodies give, then by their bounds.
    pub(super) fn infer_lambdas(&mut self, args: &[Arg<'_>], info: &MethodInfo, map: &mut Bound, is_spread: bool) {
        let vars = &info.type_params;
        let is_open = |map: &[(Rc<Var>, Type)]| vars.iter().any(|var| !map.iter().any(|(bound, _)| bound == var));
        if !is_spread && is_open(map) && args.iter().any(|arg| matches!(arg, Arg::Poly(..))) {
            for (param, arg) in info.params.iter().zip(args) {
                let Arg::Poly(expr) = arg else { continue };
                self.bind_receiver(expr, &param.subst(map), vars, map);
                self.bind_typed(expr, param, vars, map);
                let wanted = param.subst(map);
                let Some((returns, gives)) = self.body_type(expr, &wanted) else { continue };
                self.unify(vars, &returns, &gives, map);
            }
            self.infer_bounds(info, map);
        }
        for var in vars {
            if !map.iter().any(|(bound, _)| bound == var) {
                map.push((var.clone(), Type::class(var.bound)));
            }
        }
    }

    /// Binds what lambdas give, as far as what they take is known.
    pub(super) fn infer_known_lambdas(&mut self, args: &[Arg<'_>], info: &MethodInfo, map: &mut Bound) {
        let vars = &info.type_params;
        for (param, arg) in info.params.iter().zip(args) {
            let Arg::Poly(expr) = arg else { continue };
            self.bind_typed(expr, param, vars, map);
            let wanted = param.subst(map);
            let takes = self.function(&wanted).map_or_else(Vec::new, |function| function.params);
            if takes.iter().any(|ty| is_open(ty, vars)) {
                continue;
            }
            if let Some((returns, gives)) = self.body_type(expr, &wanted) {
                self.unify(vars, &returns, &gives, map);
            }
        }
        self.infer_bounds(info, map);
    }

    /// The types that a lambda's parameters are written with bind what they stand for (JLS 18.2.1).
    fn bind_typed(&mut self, lambda: &java::Expr, interface: &Type, vars: &[Rc<Var>], map: &mut Bound) {
        let java::ExprKind::Lambda { params, .. } = &*lambda.kind else { return };
        let Some(function) = self.function(&interface.subst(map)) else { return };
        for (param, takes) in params.iter().zip(&function.params) {
            if is_open(takes, vars) && !matches!(param.ty.kind, java::TypeRefKind::Inferred) {
                let written = self.resolve(&param.ty);
                self.unify(vars, takes, &written, map);
            }
        }
    }

    pub(super) fn unify(&mut self, vars: &[Rc<Var>], param: &Type, arg: &Type, map: &mut Bound) {
        match (param, arg) {
            (Type::Var(var), arg) if vars.contains(var) && !map.iter().any(|(bound, _)| bound == var) => {
                let boxed = self.boxed(arg);
                map.extend(boxed.map(|ty| (var.clone(), ty)));
            }
            (Type::Array(param, _), Type::Array(arg, _)) => self.unify(vars, param, arg, map),
            (Type::Class(class, params), arg) if !params.is_empty() => {
                if let Some(Type::Class(_, args)) = self.w.as_super(arg, *class) {
                    for (param, arg) in params.iter().zip(&args) {
                        self.unify(vars, param, arg, map);
                    }
                }
            }
            _ => {}
        }
    }
}
