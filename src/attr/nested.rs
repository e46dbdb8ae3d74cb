//! Calls that are arguments of calls: what the parameter is binds the type variables that their own arguments leave
//! open, such as those of `groupingBy(x -> x.key())` in `collect` (JLS 15.12.2.2 and 18.5.2, much simplified).

use crate::java::{self, ExprKind};

use super::call::Wanted;
use super::infer::Bound;
use super::scope::Attr;
use crate::types::Type;

impl Attr<'_, '_> {
    /// The types that the arguments of a call are wanted at, as far as they are known before them: of calls alone, and
    /// only if one method of that name takes so many.
    pub(crate) fn wanted_at(
        &mut self,
        through: &Type,
        name: &str,
        args: &[java::Expr],
        wanted: &Wanted,
    ) -> Vec<Option<Type>> {
        let known = if args.iter().any(is_call) { self.params_of(through, name, args.len(), wanted) } else { None };
        let known = known.unwrap_or_default();
        args.iter().enumerate().map(|(at, arg)| known.get(at).filter(|_| is_call(arg)).cloned()).collect()
    }

    /// `null`'s type stands for what is not known yet.
    fn params_of(&mut self, through: &Type, name: &str, n: usize, wanted: &Wanted) -> Option<Vec<Type>> {
        let candidates = self.w.find_methods(through.class_id()?, name);
        let takes = |method: &&crate::base::MethodId| {
            let info = &self.w.methods[**method];
            info.params.len() - info.n_hidden == n
        };
        let mut fitting = candidates.iter().filter(takes);
        let (Some(method), None) = (fitting.next().copied(), fitting.next()) else { return None };
        let info = self.w.methods[method].clone();
        let mut map: Bound = self.seen_through(method, through, wanted);
        if let (Some(expected), Type::Class(..)) = (&wanted.expected, &info.returns) {
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

pub(crate) fn is_call(arg: &java::Expr) -> bool {
    matches!(&*arg.kind, ExprKind::Call { .. })
}
