//! Lambdas and method references: what their bodies give, so that a call's type variables can be bound (JLS 18.2.1,
//! much simplified).

use std::rc::Rc;

use crate::base::{ClassId, MethodId, Span};
use crate::java::{self, CallTarget, ExprKind, LambdaBody, MethodRefTarget, TypeRefKind};

use super::scope::{Attr, Variable};
use crate::classes::constant::dotted;
use crate::types::{Type, Var};

/// The one method of a functional interface, as the interface's type arguments make it.
#[derive(Clone, Debug)]
pub(crate) struct Function {
    pub method: MethodId,
    pub params: Vec<Type>,
    pub returns: Type,
}

/// What a method reference stands for (JLS 15.13).
#[derive(Clone, Debug)]
pub(crate) enum Reference {
    /// `super::m`, `Interface.super::m`
    Super(Option<java::TypeRef>),
    /// `T[]::new`
    NewArray(java::TypeRef),
    /// `C::new`
    New(java::TypeRef),
    /// `C::m` of a static method, with all that is given as arguments.
    Static(java::Expr),
    /// `C::m` of the first of what is given.
    First,
    /// `o::m`: the object is found where the reference is.
    Bound(java::Expr),
}

impl Reference {
    /// The lambda that it is; of a bound one, its object is in that variable.
    pub(crate) fn into_lambda(
        self,
        name: &java::Name,
        arity: usize,
        object: &str,
        span: Span,
    ) -> (Vec<java::Param>, LambdaBody) {
        let named = |text: String| java::Name { text, span };
        let expr = |kind: ExprKind| java::Expr { kind: Box::new(kind), span };
        let names: Vec<java::Name> = (0..arity).map(|at| named(format!("p${at}"))).collect();
        let param = |name: &java::Name| java::Param {
            modifiers: java::Modifiers::default(),
            name: name.clone(),
            ty: java::TypeRef { kind: TypeRefKind::Inferred, span },
            is_varargs: false,
            span,
        };
        let params = names.iter().map(param).collect();
        let mut args: Vec<java::Expr> = names.into_iter().map(|name| expr(ExprKind::Name(name))).collect();
        let call = |target, args| ExprKind::Call { target, type_args: Vec::new(), name: name.clone(), args };
        let body = match self {
            Reference::Super(outer) => call(CallTarget::Super(outer), args),
            Reference::NewArray(elem) => ExprKind::NewArray { elem, lengths: args, open_dims: 0, init: None },
            Reference::New(ty) => ExprKind::New { outer: None, ty, args, body: None },
            Reference::Static(class) => call(CallTarget::Expr(class), args),
            // javac refuses it.
            Reference::First if args.is_empty() => ExprKind::Unsupported("a method reference without an object".into()),
            Reference::First => {
                let first = args.remove(0);
                call(CallTarget::Expr(first), args)
            }
            Reference::Bound(_) => call(CallTarget::Expr(expr(ExprKind::Name(named(object.to_owned())))), args),
        };
        (params, LambdaBody::Expr(expr(body)))
    }
}

impl Attr<'_, '_> {
    /// `None` if it is no functional interface.
    pub(crate) fn function(&mut self, interface: &Type) -> Option<Function> {
        let method = self.w.functional_method(interface.class_id()?)?;
        let owner = self.w.program.methods[method].class;
        let map = self.w.as_super(interface, owner).map_or(Vec::new(), |ty| self.w.bindings(&ty));
        let params = self.w.methods[method].params.iter().map(|ty| ty.subst(&map)).collect();
        let returns = self.w.methods[method].returns.subst(&map);
        Some(Function { method, params, returns })
    }

    /// The result type that a functional interface declares, and the type of what the lambda's body gives.
    pub(super) fn body_type(&mut self, lambda: &java::Expr, interface: &Type) -> Option<(Type, Type)> {
        let function = self.function(interface)?;
        if function.returns == Type::Void {
            return None;
        }
        let gives = self.gives(lambda, &function.params)?;
        (!matches!(gives, Type::Void | Type::Null)).then_some((function.returns, gives))
    }

    /// What the lambda's body gives if its parameters are of these types.
    pub(super) fn gives(&mut self, lambda: &java::Expr, types: &[Type]) -> Option<Type> {
        let env = self.memo.lambda(self.env, lambda.span, types);
        if let Some(known) = self.memo.bodies.get(&env) {
            return known.clone();
        }
        let gives = self.scoped(|a| {
            let (params, body) = match &*lambda.kind {
                ExprKind::Lambda { params, body } => (params.clone(), body.clone()),
                ExprKind::MethodRef { target, name } => {
                    let reference = a.reference(target, name, types, lambda.span);
                    let object = format!("ref${}", lambda.span.start);
                    if let Reference::Bound(receiver) = &reference {
                        let ty = a.expr(receiver);
                        a.scope.declare(Variable::of(&object, ty));
                    }
                    reference.into_lambda(name, types.len(), &object, lambda.span)
                }
                _ => return None,
            };
            if params.len() != types.len() {
                return None;
            }
            for (param, ty) in params.iter().zip(types) {
                let is_inferred = matches!(param.ty.kind, TypeRefKind::Inferred);
                let ty = if is_inferred { ty.clone() } else { a.resolve(&param.ty) };
                a.scope.declare(Variable::of(&param.name.text, ty));
            }
            a.env = env;
            a.body(&body)
        });
        self.memo.bodies.insert(env, gives.clone());
        gives
    }

    fn body(&mut self, body: &LambdaBody) -> Option<Type> {
        match body {
            LambdaBody::Expr(expr) => Some(self.expr(expr)),
            LambdaBody::Block(block) => {
                let (returned, yielded) = (self.returned.take(), std::mem::take(&mut self.yielded));
                self.block(block);
                self.yielded = yielded;
                std::mem::replace(&mut self.returned, returned)
            }
        }
    }

    /// What a method reference stands for, if it is given values of these types.
    pub(crate) fn reference(
        &mut self,
        target: &MethodRefTarget,
        name: &java::Name,
        given: &[Type],
        span: Span,
    ) -> Reference {
        let is_new = name.text == "new";
        match target {
            MethodRefTarget::Super(outer) => Reference::Super(outer.clone()),
            MethodRefTarget::Type(ty) if is_new => match &ty.kind {
                TypeRefKind::Array(elem) => Reference::NewArray((**elem).clone()),
                _ => Reference::New(ty.clone()),
            },
            // `int[]::clone`, `List<String>::size`
            MethodRefTarget::Type(_) => Reference::First,
            MethodRefTarget::Expr(receiver) => match self.as_class(receiver) {
                Some(_) if is_new => {
                    let path = dotted(receiver).expect("a class has a dotted name");
                    let path = path.into_iter().map(|text| java::Name { text, span }).collect();
                    Reference::New(java::TypeRef { kind: TypeRefKind::Named { path, args: Vec::new() }, span })
                }
                Some(class) if given.is_empty() || self.means_static(class, &name.text, given) => {
                    Reference::Static(receiver.clone())
                }
                Some(_) => Reference::First,
                None => Reference::Bound(receiver.clone()),
            },
        }
    }

    /// Does `C::m` take all that is given as arguments (JLS 15.13.1)? A method that takes a list of them does where the
    /// first is no C, or has no such method.
    fn means_static(&mut self, class: ClassId, name: &str, given: &[Type]) -> bool {
        let arity = given.len();
        let first = given.first().and_then(Type::class_id);
        let may_be_object = first.is_none_or(|first| self.w.is_subclass(first, class));
        let mut by_list = false;
        let mut by_object = false;
        for method in self.w.find_methods(class, name) {
            let found = &self.w.program.methods[method];
            let n_params = found.params.len();
            if found.is_static && n_params == arity {
                return true;
            }
            by_list |= found.is_static && self.w.methods[method].is_varargs && arity + 1 >= n_params;
            by_object |= may_be_object && !found.is_static && n_params + 1 == arity;
        }
        by_list && !by_object
    }

    /// May the method reference stand for a function of so many parameters?
    pub(super) fn may_take(&mut self, reference: &java::Expr, arity: usize) -> bool {
        let ExprKind::MethodRef { target: MethodRefTarget::Expr(receiver), name } = &*reference.kind else {
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
        let ExprKind::MethodRef { target: MethodRefTarget::Expr(receiver), name } = &*reference.kind else { return };
        let Some(function) = self.function(interface) else { return };
        let Some(Type::Var(first)) = function.params.into_iter().next() else { return };
        let Some(class) = self.as_class(receiver) else { return };
        let candidates = self.w.find_methods(class, &name.text);
        let is_instance = candidates.iter().any(|method| !self.w.program.methods[*method].is_static);
        if is_instance && vars.contains(&first) && !map.iter().any(|(var, _)| *var == first) {
            map.push((first, Type::class(class)));
        }
    }
}
