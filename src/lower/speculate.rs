//! Types of code that is not lowered yet: what a lambda's body gives, so that a call's type variables can be bound,
//! and what the arms of a switch have in common (JLS 18.2.1, much simplified).
//!
//! The code is lowered into blocks that nothing reaches, and what was reported is forgotten.

use std::rc::Rc;

use crate::ir::LocalKind;
use crate::java::{self, ExprKind, LambdaBody};

use super::func::Func;
use super::types::{Type, Var};

impl Func<'_, '_> {
    /// Runs the lowering for its result only.
    fn speculate<T>(&mut self, inside: impl FnOnce(&mut Self) -> T) -> T {
        let n_diagnostics = self.w.diagnostics.len();
        let missing = self.w.missing.clone();
        let current = self.current();
        let (frames, returns, returned) =
            (std::mem::take(&mut self.frames), self.returns.clone(), self.returned.take());
        let scratch = self.block();
        self.enter(scratch);
        let result = self.scoped(inside);
        self.frames = frames;
        self.returns = returns;
        self.returned = returned;
        self.enter(current);
        self.w.diagnostics.truncate(n_diagnostics);
        self.w.missing = missing;
        result
    }

    pub(super) fn type_of_expr(&mut self, expr: &java::Expr) -> Type {
        self.speculate(|f| f.expr(expr).1)
    }

    /// The result type that a functional interface declares, and the type of what the lambda's body gives.
    pub(super) fn body_type(&mut self, lambda: &java::Expr, interface: &Type) -> Option<(Type, Type)> {
        let method = self.w.functional_method(interface.class_id()?)?;
        let owner = self.w.program.methods[method].class;
        let map = self.w.as_super(interface, owner).map_or(Vec::new(), |ty| self.w.bindings(&ty));
        let types: Vec<Type> = self.w.methods[method].params.iter().map(|ty| ty.subst(&map)).collect();
        let returns = self.w.methods[method].returns.subst(&map);
        if returns == Type::Void {
            return None;
        }
        let gives = self.speculate(|f| {
            let (params, body) = match &*lambda.kind {
                ExprKind::Lambda { params, body } => (params.clone(), body.clone()),
                ExprKind::MethodRef { target, name } => f.ref_as_lambda(target, name, types.len(), lambda.span)?,
                _ => return None,
            };
            if params.len() != types.len() {
                return None;
            }
            for (param, ty) in params.iter().zip(&types) {
                let is_inferred = matches!(param.ty.kind, java::TypeRefKind::Inferred);
                let ty = if is_inferred { ty.clone() } else { f.resolve(&param.ty) };
                let local = f.local(&param.name.text, ty, LocalKind::Temp);
                f.declare(&param.name.text, local);
            }
            match &body {
                LambdaBody::Expr(expr) => Some(f.expr(expr).1),
                LambdaBody::Block(block) => {
                    f.returns = Type::class(f.w.object());
                    f.stmts(block);
                    f.returned.take()
                }
            }
        })?;
        (!matches!(gives, Type::Void | Type::Null)).then_some((returns, gives))
    }

    /// May the method reference stand for a function of so many parameters?
    pub(super) fn may_take(&mut self, reference: &java::Expr, arity: usize) -> bool {
        let ExprKind::MethodRef { target: java::MethodRefTarget::Expr(receiver), name } = &*reference.kind else {
            return true;
        };
        let Some(class) = self.as_class(receiver).filter(|_| name.text != "new") else { return true };
        let candidates = self.w.find_methods(class, &name.text);
        candidates.iter().any(|method| {
            let n_params = self.w.program.methods[*method].params.len();
            let n_own = n_params + usize::from(!self.w.program.methods[*method].is_static);
            n_own == arity || self.w.methods[*method].is_varargs
        })
    }

    /// `C::m` for an instance method takes a C first: that binds a variable that nothing else does.
    pub(super) fn bind_receiver(
        &mut self,
        reference: &java::Expr,
        interface: &Type,
        vars: &[Rc<Var>],
        map: &mut Vec<(Rc<Var>, Type)>,
    ) {
        let ExprKind::MethodRef { target: java::MethodRefTarget::Expr(receiver), name } = &*reference.kind else {
            return;
        };
        let Some(method) = interface.class_id().and_then(|class| self.w.functional_method(class)) else { return };
        let owner = self.w.program.methods[method].class;
        let bound = self.w.as_super(interface, owner).map_or(Vec::new(), |ty| self.w.bindings(&ty));
        let Some(Type::Var(first)) = self.w.methods[method].params.first().map(|ty| ty.subst(&bound)) else { return };
        let Some(class) = self.as_class(receiver) else { return };
        let candidates = self.w.find_methods(class, &name.text);
        let is_instance = candidates.iter().any(|method| !self.w.program.methods[*method].is_static);
        if is_instance && vars.contains(&first) && !map.iter().any(|(var, _)| *var == first) {
            map.push((first, Type::class(class)));
        }
    }
}
