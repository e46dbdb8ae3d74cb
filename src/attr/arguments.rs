//! Type arguments, as far as they tell overloads apart: `e(List<Object>)` takes no `List<String>` (JLS 4.10.2).
//!
//! Elsewhere they are let through. Of an argument whose own type arguments are not known, or `Object`, which inference
//! falls back to, nothing is said; nor of parameters with type variables.

use crate::base::MethodId;
use crate::java::{TypeRef, TypeRefKind};

use super::overload::Arg;
use super::scope::Attr;
use crate::types::Type;

impl Attr<'_, '_> {
    /// Those of which no parameter has other type arguments than what it would be given.
    pub(super) fn with_fitting_arguments(
        &mut self,
        candidates: &[MethodId],
        through: &Type,
        args: &[Arg<'_>],
    ) -> Vec<MethodId> {
        let fits = |a: &mut Self, method: MethodId| {
            let params = a.params_through(method, through);
            let decl = a.w.methods[method].source.declared();
            let Some(decl) = decl.filter(|decl| decl.params.len() == params.len() && params.len() == args.len()) else {
                return true;
            };
            args.iter().zip(&params).zip(&decl.params).all(|((arg, param), written)| match arg {
                Arg::Value(ty) => a.arguments_fit(ty, param, &written.ty),
                Arg::Poly(_) | Arg::Arms(_) => true,
            })
        };
        candidates.iter().copied().filter(|method| fits(self, *method)).collect()
    }

    fn arguments_fit(&mut self, given: &Type, param: &Type, written: &TypeRef) -> bool {
        let (Type::Class(class, wanted), TypeRefKind::Named { args, .. }) = (param, &written.kind) else { return true };
        let boxed = match given {
            Type::Prim(prim) => self.w.class(crate::types::wrapper(*prim)).map(Type::class),
            other => Some(other.clone()),
        };
        let seen_as = boxed.and_then(|given| self.w.as_super(&given, *class));
        let Some(Type::Class(_, seen)) = seen_as else { return true };
        if seen.len() != wanted.len() || args.len() != wanted.len() {
            return true;
        }
        seen.iter().zip(wanted).zip(args).all(|((seen, wanted), written)| {
            let (Some(of_seen), Some(of_wanted)) = (known_class(seen), known_class(wanted)) else { return true };
            match &written.kind {
                _ if of_seen == self.w.object() => true,
                TypeRefKind::Wildcard(Some(_)) => self.w.is_subclass(of_seen, of_wanted),
                TypeRefKind::Named { .. } => of_seen == of_wanted,
                _ => true,
            }
        })
    }
}

/// Of a type that is no variable.
fn known_class(ty: &Type) -> Option<crate::base::ClassId> {
    match ty {
        Type::Class(class, _) => Some(*class),
        _ => None,
    }
}
