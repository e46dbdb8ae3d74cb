//! Lambdas and method references: objects of classes that nobody declared.

use std::rc::Rc;

use crate::base::{ClassId, MethodId, Span};
use crate::ir::{self, Expr};
use crate::java::{self, ExprKind};

use super::func::{Func, Value};
use super::types::Type;
use super::world::{MethodSource, World};

impl World<'_> {
    /// The one abstract method of a functional interface.
    pub(super) fn functional_method(&mut self, class: ClassId) -> Option<MethodId> {
        if self.program.classes[class].kind != ir::ClassKind::Interface {
            return None;
        }
        self.complete_members(class);
        let object = self.object();
        let mut found = None;
        for sup in self.program.supertypes(class) {
            self.complete_members(sup);
            for method in self.program.classes[sup].methods.clone() {
                let candidate = &self.program.methods[method];
                let redeclares_object = candidate.overrides.iter().any(|m| self.program.methods[*m].class == object);
                if candidate.is_abstract && !candidate.is_static && !redeclares_object {
                    match found {
                        Some(other) if !self.program.methods[other].overrides.contains(&method) => return None,
                        Some(_) => {}
                        None => found = Some(method),
                    }
                }
            }
        }
        found
    }
}

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
        let method = interface.class_id().and_then(|class| self.w.functional_method(class));
        let Some(method) = method else {
            return self.unsupported("a lambda for this type", "use an interface with one method", span);
        };
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
        let decl = java::TypeDecl {
            kind: java::TypeKind::Class,
            name: java::Name { text: name.rsplit('.').next().unwrap_or("").to_owned(), span },
            modifiers: java::Modifiers::default(),
            type_params: Vec::new(),
            extends: None,
            interfaces: Vec::new(),
            components: Vec::new(),
            constants: Vec::new(),
            members: vec![java::Member::Initializer { is_static: false, body: block.clone() }],
            span,
        };
        let class = self.declare_local(name, decl.clone());
        // The body was there only to find what it captures.
        let members_of = self.w.infos[class].declared.as_mut().expect("just declared");
        members_of.decl =
            Rc::new(java::TypeDecl { members: Vec::new(), modifiers: members_of.decl.modifiers.clone(), ..decl });
        self.w.infos[class].is_lambda = true;
        let supers = self.w.infos[class].superclass.clone();
        self.w.set_supers(class, supers, vec![interface.clone()]);
        self.w.complete_members(class);
        let owner = self.w.program.methods[method].class;
        let seen_as = self.w.as_super(&interface, owner);
        let map = seen_as.map_or(Vec::new(), |ty| self.w.bindings(&ty));
        let wanted: Vec<Type> = self.w.methods[method].params.iter().map(|ty| ty.subst(&map)).collect();
        let returns = self.w.methods[method].returns.subst(&map);
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
        let object = self.construct(class, &Type::class(class), None, Vec::new(), span);
        (object, interface)
    }

    pub(super) fn method_ref(
        &mut self,
        target: &java::MethodRefTarget,
        name: &java::Name,
        expected: Option<&Type>,
        span: Span,
    ) -> Value {
        let method = expected.and_then(Type::class_id).and_then(|class| self.w.functional_method(class));
        let Some(method) = method else {
            return self.unsupported("a method reference without a target type", "assign it to a variable first", span);
        };
        let arity = self.w.program.methods[method].params.len();
        let Some((params, body)) = self.ref_as_lambda(target, name, arity, span) else {
            return self.unsupported("this method reference", "write a lambda", span);
        };
        self.lambda(&params, &body, expected, span)
    }

    /// Parameters and body of the lambda that a method reference stands for; the receiver is evaluated here.
    pub(super) fn ref_as_lambda(
        &mut self,
        target: &java::MethodRefTarget,
        name: &java::Name,
        arity: usize,
        span: Span,
    ) -> Option<(Vec<java::Param>, java::LambdaBody)> {
        let names: Vec<java::Name> = (0..arity).map(|at| java::Name { text: format!("p${at}"), span }).collect();
        let params: Vec<java::Param> = names
            .iter()
            .map(|name| java::Param {
                modifiers: java::Modifiers::default(),
                name: name.clone(),
                ty: java::TypeRef { kind: java::TypeRefKind::Inferred, span },
                is_varargs: false,
                span,
            })
            .collect();
        let mut args: Vec<java::Expr> = names.iter().map(|name| expr(ExprKind::Name(name.clone()), span)).collect();
        let body = match target {
            java::MethodRefTarget::Super => ExprKind::Call {
                target: java::CallTarget::Super(None),
                type_args: Vec::new(),
                name: name.clone(),
                args,
            },
            java::MethodRefTarget::Type(ty) if name.text == "new" => match &ty.kind {
                java::TypeRefKind::Array(elem) => {
                    ExprKind::NewArray { elem: (**elem).clone(), lengths: args, open_dims: 0, init: None }
                }
                _ => ExprKind::New { outer: None, ty: ty.clone(), args, body: None },
            },
            java::MethodRefTarget::Expr(receiver) => {
                let class = self.as_class(receiver);
                match class {
                    Some(_) if name.text == "new" => {
                        let path = super::constant::dotted(receiver).expect("a class has a dotted name");
                        let path = path.into_iter().map(|text| java::Name { text, span }).collect();
                        let ty = java::TypeRef { kind: java::TypeRefKind::Named { path, args: Vec::new() }, span };
                        ExprKind::New { outer: None, ty, args, body: None }
                    }
                    Some(class) => {
                        let candidates = self.w.find_methods(class, &name.text);
                        let is_static = candidates.iter().any(|m| {
                            let method = &self.w.program.methods[*m];
                            method.is_static && method.params.len() == arity
                        });
                        if is_static || args.is_empty() {
                            ExprKind::Call {
                                type_args: Vec::new(),
                                target: java::CallTarget::Expr(receiver.clone()),
                                name: name.clone(),
                                args,
                            }
                        } else {
                            let first = args.remove(0);
                            ExprKind::Call {
                                target: java::CallTarget::Expr(first),
                                type_args: Vec::new(),
                                name: name.clone(),
                                args,
                            }
                        }
                    }
                    None => {
                        // The receiver is evaluated once, here.
                        let value = self.expr(receiver);
                        let (value, ty) = self.pin(value, receiver.span);
                        self.null_check(&value, receiver.span);
                        let local = match value {
                            Expr::Local(local) => local,
                            _ => self.temp(ty),
                        };
                        let hidden = format!("ref${}", local);
                        self.declare(&hidden, local);
                        let receiver = expr(ExprKind::Name(java::Name { text: hidden, span }), span);
                        ExprKind::Call {
                            target: java::CallTarget::Expr(receiver),
                            type_args: Vec::new(),
                            name: name.clone(),
                            args,
                        }
                    }
                }
            }
            java::MethodRefTarget::Type(_) => return None,
        };
        Some((params, java::LambdaBody::Expr(expr(body, span))))
    }
}

fn expr(kind: ExprKind, span: Span) -> java::Expr {
    java::Expr { kind: Box::new(kind), span }
}
