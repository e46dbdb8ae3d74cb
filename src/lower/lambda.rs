//! Lambdas and method references: objects of classes that nobody declared.

use std::rc::Rc;

use crate::base::Span;
use crate::ir::{Expr, InstrKind};
use crate::java;

use super::func::{Func, Value};
use crate::attr::Reference;
use crate::classes::MethodSource;
use crate::types::Type;

/// With its number, the name of the variable that holds what stands before `::`.
pub(super) const RECEIVER: &str = "ref$";

impl Func<'_, '_> {
    /// A lambda is an object of a class of its own whose `this` is the one around it.
    pub(super) fn lambda(
        &mut self,
        params: &[java::Param],
        body: &java::LambdaBody,
        expected: Option<&Type>,
        span: Span,
    ) -> Value {
        let Some(interface) = expected.cloned() else {
            return self.unsupported("a lambda without a target type", "assign it to a variable first", span);
        };
        let Some(function) = self.attr().function(&interface) else {
            return self.unsupported("a lambda for this type", "use an interface with one method", span);
        };
        let method = function.method;
        let name = self.fresh_name("lambda");
        let target = &self.w.program.methods[method];
        if target.params.len() != params.len() {
            let message = format!("this lambda needs {} parameters", target.params.len());
            return self.error("overload", message, span, "match the interface's method");
        }
        let method_name = target.name.clone();
        let block = match body {
            java::LambdaBody::Block(block) => block.clone(),
            java::LambdaBody::Expr(expr) => {
                let is_void = self.w.methods[method].returns == Type::Void;
                let kind = if is_void {
                    java::StmtKind::Expr(expr.clone())
                } else {
                    java::StmtKind::Return(Some(expr.clone()))
                };
                let stmt = java::Stmt { kind, comments: Vec::new(), span: expr.span };
                java::Block { stmts: vec![stmt], span: expr.span }
            }
        };
        let simple = java::Name { text: name.rsplit('.').next().unwrap_or("").to_owned(), span };
        let decl =
            java::TypeDecl::of_class(simple, vec![java::Member::Initializer { is_static: false, body: block.clone() }]);
        let class = self.declare_local(name, decl.clone(), None);
        // The body was there only to find what it captures.
        let members_of = self.w.infos[class].declared.as_mut().expect("just declared");
        members_of.decl =
            Rc::new(java::TypeDecl { members: Vec::new(), modifiers: members_of.decl.modifiers.clone(), ..decl });
        self.w.infos[class].is_lambda = true;
        let supers = self.w.infos[class].superclass.clone();
        self.w.set_supers(class, supers, vec![interface.clone()]);
        self.w.complete_members(class);
        let env = self.env_of_lambda(span, &function.params);
        self.w.envs.insert(class, env);
        let (wanted, returns) = (function.params, function.returns);
        // At run time the parameters are those of the interface; their types here are what the context knows.
        let typed: Vec<(String, Type)> = params.iter().map(|param| param.name.text.clone()).zip(wanted).collect();
        let source = MethodSource::Declared(Rc::new(java::MethodDecl {
            modifiers: java::Modifiers::default(),
            type_params: Vec::new(),
            name: java::Name { text: method_name.clone(), span },
            returns: None,
            params: Vec::new(),
            throws: Vec::new(),
            body: Some(block),
            is_constructor: false,
            is_compact: false,
            span,
        }));
        let id = self.w.push_method(class, &method_name, typed, returns, source, span);
        let mut overrides = vec![method];
        overrides.extend(self.w.program.methods[method].overrides.clone());
        self.w.program.methods[id].overrides = overrides;
        let constructor = self.attr().constructor(class, &Type::class(class), &[]);
        let object = self.construct(class, constructor, None, Vec::new(), span);
        (object, interface)
    }

    pub(super) fn method_ref(
        &mut self,
        target: &java::MethodRefTarget,
        name: &java::Name,
        expected: Option<&Type>,
        span: Span,
    ) -> Value {
        let function = expected.and_then(|ty| self.attr().function(ty));
        let Some(function) = function else {
            return self.unsupported("a method reference without a target type", "assign it to a variable first", span);
        };
        let arity = function.params.len();
        let reference = self.attr().reference(target, name, &function.params, span);
        let mut object = String::new();
        if let Reference::Bound(receiver) = &reference {
            // The receiver is evaluated once, here.
            let value = self.expr(receiver);
            let (value, ty) = self.pin(value, receiver.span);
            self.null_check(&value, receiver.span);
            let local = match value {
                Expr::Local(local) => local,
                constant => {
                    let local = self.temp(ty);
                    self.emit(InstrKind::Assign(local, constant), receiver.span);
                    local
                }
            };
            object = format!("{RECEIVER}{local}");
            self.declare(&object, local);
        }
        let (params, body) = reference.into_lambda(name, arity, &object, span);
        self.lambda(&params, &body, expected, span)
    }
}
