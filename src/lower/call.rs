//! Calls: which method is meant, with which arguments, and how it is dispatched.

use crate::base::{ClassId, MethodId, Problem, Span};
use crate::ir::{BranchKind, Callee, Const, Expr, InstrKind};
use crate::java::{self, CallTarget, ExprKind};

use super::by_contract::has_contract;
use super::expr::may_assign;
use super::func::{Fate, Func, Value};
use super::world::World;
use crate::attr::{self, Call, Resolved, Wanted, Whose, Wrong};
use crate::classes::MethodSource;
use crate::types::Type;

/// An argument: evaluated, or a lambda that waits for its type.
pub(super) enum Arg<'e> {
    Value(Value, Span),
    Poly(&'e java::Expr),
}

/// What attribution wants to know of them.
pub(super) fn kinds<'e>(args: &[Arg<'e>]) -> Vec<attr::Arg<'e>> {
    let kind = |arg: &Arg<'e>| match arg {
        Arg::Value((_, ty), _) => attr::Arg::Value(ty.clone()),
        Arg::Poly(expr) => attr::Arg::Poly(expr),
    };
    args.iter().map(kind).collect()
}

impl World<'_> {
    /// May an object of the type have an implementation of its own?
    fn may_be_overridden(&self, method: MethodId, through: &Type) -> bool {
        let is_final =
            |source: &MethodSource| matches!(source, MethodSource::Declared(decl) if decl.modifiers.has("final"));
        if is_final(&self.methods[method].source) {
            return false;
        }
        through.class_id().is_some_and(|class| match &self.infos[class].declared {
            Some(declared) => !declared.decl.modifiers.has("final"),
            None => false,
        })
    }
}

impl<'w, 'a> Func<'w, 'a> {
    pub(super) fn args<'e>(&mut self, args: &'e [java::Expr]) -> Vec<Arg<'e>> {
        self.args_at(args, &[])
    }

    /// The same where types are wanted, as far as they are known.
    pub(super) fn args_at<'e>(&mut self, args: &'e [java::Expr], wanted: &[Option<Type>]) -> Vec<Arg<'e>> {
        let mut values = Vec::new();
        for (at, arg) in args.iter().enumerate() {
            match attr::Arg::poly(arg) {
                Some(_) => values.push(Arg::Poly(arg)),
                None => {
                    let mut value = self.waiting(arg, wanted.get(at).and_then(Option::as_ref));
                    if args[at + 1..].iter().any(may_assign) {
                        value = self.pin(value, arg.span);
                    }
                    values.push(Arg::Value(value, arg.span));
                }
            }
        }
        values
    }

    pub(super) fn call(
        &mut self,
        call: &Call,
        target: &CallTarget,
        name: &java::Name,
        args: &[java::Expr],
        span: Span,
        fate: Fate,
    ) -> Value {
        let receiver = match (&call.whose, target) {
            (Whose::Output, _) => {
                args.iter().for_each(|arg| self.operands_only(arg));
                return (Expr::Const(Const::Null), Type::Void);
            }
            (Whose::Nobody, _) => return self.no_method(self.class, name, span),
            (Whose::Missing(missing), _) => return self.missing_class(missing, span),
            (Whose::Around(class), _) => Receiver::Implicit(*class),
            (Whose::Class(_), _) => Receiver::Class,
            (Whose::Super(class), _) => {
                let named = match target {
                    CallTarget::Super(named) => named.as_ref(),
                    CallTarget::Implicit | CallTarget::Expr(_) => None,
                };
                let (this, _) = self.super_value(named, span);
                if class.is_none() {
                    return self.no_method(self.class, name, span);
                }
                Receiver::Super(this.0)
            }
            (Whose::Object, CallTarget::Expr(receiver)) => {
                let mut value = self.expr(receiver);
                if args.iter().any(may_assign) {
                    value = self.pin(value, receiver.span);
                }
                if call.resolved.is_none() {
                    if let Type::Array(..) = value.1 {
                        return self.clone_array(value, span);
                    }
                    let args = self.args(args);
                    let resolved = self.attr().resolved(&value.1, &name.text, &kinds(&args), &Wanted::default());
                    return self.call_on(Receiver::Value(value.0), &resolved, name, args, span, fate);
                }
                Receiver::Value(value.0)
            }
            (Whose::Object, _) => unreachable!("an object is written"),
        };
        let resolved = call.resolved.as_ref().expect("a method is called");
        let args = self.args_at(args, &call.wanted_at);
        self.call_on(receiver, resolved, name, args, span, fate)
    }

    /// A call by name with evaluated arguments; `None` if there is no such method.
    pub(super) fn call_named(
        &mut self,
        receiver: Expr,
        ty: &Type,
        name: &str,
        args: &[Value],
        span: Span,
    ) -> Option<Value> {
        let class = ty.class_id()?;
        self.w.find_methods(class, name).first()?;
        let name = java::Name { text: name.to_owned(), span };
        let args: Vec<Arg<'_>> = args.iter().map(|value| Arg::Value(value.clone(), span)).collect();
        let fate = if std::mem::take(&mut self.may_wait) { Fate::Waits } else { Fate::Cast };
        let resolved = self.attr().resolved(ty, &name.text, &kinds(&args), &Wanted::default());
        Some(self.call_on(Receiver::Value(receiver), &resolved, &name, args, span, fate))
    }

    /// `C.m(args)`
    pub(super) fn call_static(&mut self, class: ClassId, name: &java::Name, args: Vec<Arg<'_>>, span: Span) -> Value {
        let resolved = self.attr().resolved(&Type::class(class), &name.text, &kinds(&args), &Wanted::default());
        self.call_on(Receiver::Class, &resolved, name, args, span, Fate::Cast)
    }

    fn no_method(&mut self, class: ClassId, name: &java::Name, span: Span) -> Value {
        let class_name = self.w.program.classes[class].name.clone();
        let supers = self.w.program.supertypes(class);
        if let Some(opaque) = supers.into_iter().find(|sup| self.w.is_opaque(*sup)) {
            return self.opaque_class(opaque, span);
        }
        if !self.w.program.classes[class].is_user {
            let what = format!("`{class_name}.{}` (the model of the class lacks it)", name.text);
            return self.unsupported(what, "give the real class with --source-path, or avoid the call", span);
        }
        let mut known: Vec<String> = Vec::new();
        for sup in self.w.program.supertypes(class) {
            known.extend(self.w.program.classes[sup].methods.iter().map(|m| self.w.program.methods[*m].name.clone()));
        }
        let help = match crate::base::suggest(&name.text, known.iter().map(String::as_str)) {
            Some(near) => format!("did you mean `{near}`?"),
            None => "check the spelling and the type".to_owned(),
        };
        self.error(Problem::UnknownName, format!("`{class_name}` has no method `{}`", name.text), name.span, &help)
    }

    fn call_on(
        &mut self,
        receiver: Receiver,
        resolved: &Resolved,
        name: &java::Name,
        args: Vec<Arg<'_>>,
        span: Span,
        fate: Fate,
    ) -> Value {
        let through = &resolved.through;
        let chosen = match &resolved.chosen {
            Ok(chosen) => chosen,
            Err(Wrong::NoMethods) => {
                let found = self.show(through);
                if *through != Type::Null {
                    self.error("type", format!("`{found}` has no methods"), name.span, "check the types");
                }
                return (Expr::Const(Const::Null), Type::Null);
            }
            Err(Wrong::NoMethod(class)) => return self.no_method(*class, name, span),
            Err(Wrong::NoneFits(class)) => {
                let class_name = self.w.program.classes[*class].name.clone();
                if !self.w.program.classes[*class].is_user {
                    let what = format!("`{class_name}.{}` with these arguments", name.text);
                    return self.unsupported(what, "give the real class with --source-path, or avoid the call", span);
                }
                let message = format!("no method `{}` of `{class_name}` takes these arguments", name.text);
                return self.error("overload", message, name.span, "check the number and types of the arguments");
            }
        };
        let method = chosen.method;
        let owner = self.w.program.methods[method].class;
        let mut values = self.convert_args(args, &chosen.params, chosen.is_spread, span);
        let is_static = self.w.program.methods[method].is_static;
        let is_private = self.w.program.methods[method].is_private;
        if is_static {
            self.init_class(owner, span);
        } else {
            let object = match &receiver {
                Receiver::Value(value) | Receiver::Super(value) => value.clone(),
                Receiver::Implicit(class) => self.qualified_this(*class, span).0,
                Receiver::Class => {
                    let message = format!("`{}` is not static", name.text);
                    return self.error("static", message, name.span, "call it on an object");
                }
            };
            let object = match object {
                Expr::Local(_) | Expr::Const(_) => object,
                other => self.pin((other, through.clone()), span).0,
            };
            self.null_check(&object, span);
            values.insert(0, object);
        }
        if let Some(value) = self.intrinsic(method, &values, span) {
            return value;
        }
        let is_direct = is_static || is_private || matches!(receiver, Receiver::Super(_));
        // What overrides a native method may be fine: only a call that can go nowhere else is refused here.
        if self.w.late(method).is_none()
            && let Some(native) = self.native(method).filter(|_| !has_contract(&self.w.program, method))
            && (is_direct || !self.w.may_be_overridden(method, through))
        {
            return self.call_native(native, chosen.returns.clone(), span);
        }
        if is_direct && self.w.program.methods[method].is_abstract {
            return self.error("abstract", format!("`{}` is abstract here", name.text), name.span, "call another one");
        }
        let callee = if is_direct { Callee::Direct(method) } else { Callee::Virtual(method) };
        let (declared, wanted) = (chosen.declared.clone(), chosen.returns.clone());
        let result = self.invoke(callee, values, declared.clone(), span);
        if fate == Fate::Dropped || !wanted.is_reference() || wanted == declared {
            return (result, wanted);
        }
        if fate == Fate::Waits {
            return self.let_wait(result, declared, wanted);
        }
        self.cast((result, declared), &wanted, span)
    }

    /// What a method without a body to run stands for, if it is one.
    fn native(&self, method: MethodId) -> Option<Native> {
        let is_model = !self.w.program.classes[self.w.program.methods[method].class].is_user;
        match &self.w.methods[method].source {
            MethodSource::Declared(decl) if decl.body.is_none() && decl.modifiers.has("native") => {
                let said = |name| phrase(&decl.modifiers, name).filter(|_| is_model);
                Some(match (said("Lacks"), said("Beyond")) {
                    (_, Some(what)) => Native::Beyond(what),
                    (Some(what), None) => Native::Lacking(what),
                    (None, None) => {
                        Native::Lacking(format!("the native method `{}`", self.w.program.method_name(method)))
                    }
                })
            }
            _ => None,
        }
    }

    /// The call of such a method; the value stands for nothing.
    fn call_native(&mut self, native: Native, returns: Type, span: Span) -> Value {
        match native {
            Native::Lacking(what) => {
                self.unsupported_as(what, "avoid it on the checked paths, or model it in Java", returns, span)
            }
            Native::Beyond(what) => {
                self.emit(InstrKind::Beyond(what), span);
                let erased = self.w.erase(&returns);
                (super::convert::default(erased), returns)
            }
        }
    }

    /// A native method that nothing overrides for the receiver at hand: a run that gets here is not judged.
    pub(super) fn native_body(&mut self, span: Span) {
        let Some(native) = self.native(self.method) else { return };
        let left = match native {
            Native::Lacking(what) => InstrKind::Unsupported(what),
            Native::Beyond(what) => InstrKind::Beyond(what),
        };
        self.emit(left, span);
        let result = match self.w.program.methods[self.method].returns {
            crate::ir::Type::Void => None,
            ty => Some(super::convert::default(ty)),
        };
        self.terminate(crate::ir::TerminatorKind::Return(result), span);
    }

    /// A call of exactly this method, which may be native.
    pub(super) fn call_direct(&mut self, method: MethodId, args: Vec<Expr>, returns: Type, span: Span) -> Expr {
        if let Some(native) = self.native(method).filter(|_| !has_contract(&self.w.program, method)) {
            return self.call_native(native, returns, span).0;
        }
        self.invoke(Callee::Direct(method), args, returns, span)
    }

    pub(super) fn convert_args(
        &mut self,
        args: Vec<Arg<'_>>,
        params: &[Type],
        is_spread: bool,
        span: Span,
    ) -> Vec<Expr> {
        let n_fixed = if is_spread { params.len() - 1 } else { params.len() };
        let mut values = Vec::new();
        let mut spread = Vec::new();
        for (at, arg) in args.into_iter().enumerate() {
            let param = if at < n_fixed {
                params[at].clone()
            } else {
                match &params[n_fixed] {
                    Type::Array(elem, _) => (**elem).clone(),
                    other => other.clone(),
                }
            };
            let value = match arg {
                Arg::Value(value, span) => self.coerce(value, &param, span),
                Arg::Poly(expr) => self.value(expr, Some(&param), false).0,
            };
            if at < n_fixed { values.push(value) } else { spread.push(value) }
        }
        if is_spread {
            // Of `T...` the array is one of what T is at this call (JLS 15.12.4.2).
            let array = match &params[n_fixed] {
                Type::Array(elem, _) => self.w.array((**elem).clone()),
                other => other.clone(),
            };
            values.push(self.array_from(&array, spread, span));
        }
        values
    }

    /// Runs the static initializer of the class, and of its superclasses, before a first use.
    pub(super) fn init_class(&mut self, class: ClassId, span: Span) {
        self.w.complete_members(class);
        let line = self.w.program.initialized_with(class);
        let (mut has_any, mut may_fail) = (false, false);
        // Code of a class runs when its initialization has begun.
        let is_own = self.w.program.superclasses(self.class).any(|own| own == class);
        for class in line {
            if let Some(initializer) = self.w.program.classes[class].initializer {
                self.w.queue.push(initializer);
                has_any = true;
                may_fail |= !is_own && self.w.may_fail_to_initialize(class);
            }
        }
        if has_any && !may_fail {
            self.emit(InstrKind::InitClass { class, failed: None }, span);
        } else if has_any {
            let throwable = Type::class(self.w.library_class("java.lang.Throwable"));
            let failed = self.temp(throwable);
            self.emit(InstrKind::InitClass { class, failed: Some(failed) }, span);
            let (on, fail) = (self.block(), self.block());
            let is_null = Expr::SameRef(Box::new(Expr::Local(failed)), Box::new(Expr::Const(Const::Null)));
            self.branch(is_null, on, fail, BranchKind::Check, span);
            self.enter(fail);
            self.raise(Expr::Local(failed), span);
            self.enter(on);
        }
    }
}

/// What a method is called on.
pub(super) enum Receiver {
    Value(Expr),
    /// `m()`: the enclosing instance of that class, if the method needs one.
    Implicit(ClassId),
    /// `C.m()`
    Class,
    Super(Expr),
}

/// What a native method stands for.
enum Native {
    /// What the models lack: `@Lacks("…")`, or its name.
    Lacking(String),
    /// Values that its model does not cover: `@Beyond("…")`.
    Beyond(String),
}

/// What a native method of a model says of itself in an annotation: `@Lacks("…")`, `@Beyond("…")`.
fn phrase(modifiers: &java::Modifiers, annotation: &str) -> Option<String> {
    let (_, value) = modifiers.annotation(annotation)?.args.first()?;
    let java::AnnotationValue::Expr(value) = value else { return None };
    match &*value.kind {
        ExprKind::Literal(java::Literal::Str(what)) => Some(what.clone()),
        _ => None,
    }
}
