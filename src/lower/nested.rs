//! Calls that are arguments of calls: what the parameter is binds the type variables that their own arguments leave
//! open, such as those of `groupingBy(x -> x.key())` in `collect` (JLS 15.12.2.2 and 18.5.2, much simplified).

use crate::java::{self, ExprKind};

use super::call::Arg;
use super::func::{CallTarget, Func};
use super::infer::Bound;
use super::types::Type;

impl Func<'_, '_> {
    /// The arguments of a call of a method of that name.
    pub(super) fn args_of_call<'e>(
        &mut self,
        through: &Type,
        name: &str,
        args: &'e [java::Expr],
        wanted_by: &CallTarget,
    ) -> Vec<Arg<'e>> {
        let params = if args.iter().any(is_call) { self.params_of(through, name, args.len(), wanted_by) } else { None };
        self.args_at(args, &params.unwrap_or_default())
    }

    /// The parameters, if only one method of that name takes so many; `null`'s type stands for what is not known yet.
    fn params_of(&mut self, through: &Type, name: &str, n: usize, wanted_by: &CallTarget) -> Option<Vec<Type>> {
        let candidates = self.w.find_methods(through.class_id()?, name);
        let takes = |method: &&crate::base::MethodId| {
            let info = &self.w.methods[**method];
            info.params.len() - info.n_hidden == n
        };
        let mut fitting = candidates.iter().filter(takes);
        let (Some(method), None) = (fitting.next().copied(), fitting.next()) else { return None };
        let owner = self.w.program.methods[method].class;
        let info = self.w.methods[method].clone();
        let mut map: Bound = self.w.as_super(through, owner).map_or(Vec::new(), |ty| self.w.bindings(&ty));
        if info.type_params.len() == wanted_by.type_args.len() {
            map.extend(info.type_params.iter().cloned().zip(wanted_by.type_args.iter().cloned()));
        }
        if let (Some(expected), Type::Class(..)) = (&wanted_by.expected, &info.returns) {
            self.unify(&info.type_params, &info.returns, expected, &mut map);
        }
        for var in &info.type_params {
            if !map.iter().any(|(bound, _)| bound == var) {
                map.push((var.clone(), Type::Null));
            }
        }
        Some(info.params[info.n_hidden..].iter().map(|param| param.subst(&map)).collect())
    }
}

pub(super) fn is_call(arg: &java::Expr) -> bool {
    matches!(&*arg.kind, ExprKind::Call { .. })
}
