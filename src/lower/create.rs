//! New objects and arrays, constructors, local and anonymous classes, lambdas.

use std::collections::BTreeSet;
use std::rc::Rc;

use crate::base::{ClassId, Span};
use crate::ir::{self, Const, Expr, InstrKind};
use crate::java::visit::{self, Visitor};
use crate::java::{self, ExprKind};

use super::call::{Arg, kinds};
use super::expr::may_assign;
use super::func::{Func, Value, int};
use crate::attr::{Constructor, Creation};
use crate::classes::{Declared, MethodSource};
use crate::types::Type;

impl Func<'_, '_> {
    // ---- arrays -------------------------------------------------------------------------------------------------

    /// A type variable, of which nothing is known when the program runs, is no class to make or to ask for (JLS 4.7).
    pub(super) fn is_erased(&mut self, ty: &java::TypeRef) -> bool {
        let Type::Var(var) = self.resolve(ty) else { return false };
        let message =
            format!("`{}` is a type variable: nothing is made of it, and nothing is an instance of it", var.name);
        self.error("type", message, ty.span, "name a class");
        true
    }

    pub(super) fn new_array(
        &mut self,
        elem: &java::TypeRef,
        lengths: &[java::Expr],
        open_dims: u32,
        init: Option<&java::Expr>,
        span: Span,
    ) -> Value {
        if self.is_erased(elem) {
            return (Expr::Const(Const::Null), Type::Null);
        }
        let mut ty = self.resolve(elem);
        for _ in 0..lengths.len() as u32 + open_dims {
            ty = self.w.array(ty);
        }
        if let Some(init) = init {
            return match &*init.kind {
                ExprKind::ArrayInit(items) => self.array_of(items, &ty, span),
                _ => self.expr(init),
            };
        }
        let mut values = Vec::new();
        for (at, length) in lengths.iter().enumerate() {
            let value = self.expr(length);
            let value = self.coerce_index(value, length.span);
            let value = if lengths[at + 1..].iter().any(may_assign) || !matches!(value, Expr::Const(_)) {
                self.pin((value, Type::INT), length.span).0
            } else {
                value
            };
            values.push(value);
        }
        for value in &values {
            let is_fine = super::stmt::binary(ir::BinaryOp::Ge, value.clone(), int(0));
            let is_fine = if matches!(value, Expr::Const(Const::Int(n)) if *n >= 0) {
                Expr::Const(Const::Bool(true))
            } else {
                is_fine
            };
            self.check(is_fine, "java.lang.NegativeArraySizeException", span);
        }
        (self.nested_array(&ty, &values, span), ty)
    }

    /// An array of arrays is filled with fresh rows by a loop.
    fn nested_array(&mut self, ty: &Type, lengths: &[Expr], span: Span) -> Expr {
        let Type::Array(elem, class) = ty else { return Expr::Const(Const::Null) };
        let dest = self.temp(ty.clone());
        self.emit(InstrKind::NewArray { dest, class: *class, length: lengths[0].clone() }, span);
        if lengths.len() > 1 {
            let index = self.temp(Type::INT);
            self.emit(InstrKind::Assign(index, int(0)), span);
            let (head, inside, after) = (self.block(), self.block(), self.block());
            self.goto(head, span);
            self.enter(head);
            let more = super::stmt::binary(ir::BinaryOp::Lt, Expr::Local(index), lengths[0].clone());
            self.dispatch_branch(more, inside, after, span);
            self.enter(inside);
            let row = self.nested_array(elem, &lengths[1..], span);
            let store = InstrKind::StoreElem { array: Expr::Local(dest), index: Expr::Local(index), value: row };
            self.emit(store, span);
            let next = super::stmt::binary(ir::BinaryOp::Add, Expr::Local(index), int(1));
            self.emit(InstrKind::Assign(index, next), span);
            self.goto(head, span);
            self.enter(after);
        }
        Expr::Local(dest)
    }

    pub(super) fn array_of(&mut self, items: &[java::Expr], ty: &Type, span: Span) -> Value {
        let Type::Array(elem, class) = ty else {
            return self.error("type", "an array initializer needs an array type".into(), span, "check the types");
        };
        let dest = self.temp(ty.clone());
        self.emit(InstrKind::NewArray { dest, class: *class, length: int(items.len() as i32) }, span);
        for (at, item) in items.iter().enumerate() {
            let value = self.expr_as(item, elem);
            let index = int(at as i32);
            self.emit(InstrKind::StoreElem { array: Expr::Local(dest), index, value }, item.span);
        }
        (Expr::Local(dest), ty.clone())
    }

    pub(super) fn array_from(&mut self, ty: &Type, values: Vec<Expr>, span: Span) -> Expr {
        let Type::Array(_, class) = ty else { return Expr::Const(Const::Null) };
        let dest = self.temp(ty.clone());
        self.emit(InstrKind::NewArray { dest, class: *class, length: int(values.len() as i32) }, span);
        for (at, value) in values.into_iter().enumerate() {
            let index = int(at as i32);
            self.emit(InstrKind::StoreElem { array: Expr::Local(dest), index, value }, span);
        }
        Expr::Local(dest)
    }

    /// `Arrays.newArrayLike`
    fn array_maker(&mut self) -> Option<crate::base::MethodId> {
        let arrays = self.w.class("java.util.Arrays")?;
        self.w.find_methods(arrays, "newArrayLike").first().copied()
    }

    pub(super) fn clone_array(&mut self, array: Value, span: Span) -> Value {
        let (array, ty) = self.pin(array, span);
        let Type::Array(elem, class) = ty.clone() else { return (array, ty) };
        self.null_check(&array, span);
        let (length, dest, index) = (self.temp(Type::INT), self.temp(ty.clone()), self.temp(Type::INT));
        self.emit(InstrKind::Length { dest: length, array: array.clone() }, span);
        match self.array_maker().filter(|_| elem.is_reference() && self.may_hold_narrower(&elem)) {
            // What is typed `T[]` may be an `S[]`, and so is its copy.
            Some(maker) => {
                let args = vec![array.clone(), Expr::Local(length)];
                let copy = self.invoke(ir::Callee::Direct(maker), args, ty.clone(), span);
                self.emit(InstrKind::Assign(dest, copy), span);
            }
            None => self.emit(InstrKind::NewArray { dest, class, length: Expr::Local(length) }, span),
        }
        self.emit(InstrKind::Assign(index, int(0)), span);
        let (head, inside, after) = (self.block(), self.block(), self.block());
        self.goto(head, span);
        self.enter(head);
        let more = super::stmt::binary(ir::BinaryOp::Lt, Expr::Local(index), Expr::Local(length));
        self.dispatch_branch(more, inside, after, span);
        self.enter(inside);
        let cell = self.temp(*elem);
        self.emit(InstrKind::LoadElem { dest: cell, array, index: Expr::Local(index) }, span);
        let (array, index_value, value) = (Expr::Local(dest), Expr::Local(index), Expr::Local(cell));
        self.emit(InstrKind::StoreElem { array, index: index_value, value }, span);
        let next = super::stmt::binary(ir::BinaryOp::Add, Expr::Local(index), int(1));
        self.emit(InstrKind::Assign(index, next), span);
        self.goto(head, span);
        self.enter(after);
        (Expr::Local(dest), ty)
    }

    // ---- objects ------------------------------------------------------------------------------------------------

    pub(super) fn creation(
        &mut self,
        creation: &Creation,
        outer: Option<&java::Expr>,
        ty: &java::TypeRef,
        args: &[java::Expr],
        body: Option<&[java::Member]>,
        span: Span,
    ) -> Value {
        let outer_value = outer.map(|outer| self.expr(outer));
        if self.attr().inner_class(outer_value.as_ref().map(|(_, ty)| ty), ty).is_none() {
            // Says what is missing.
            self.resolve(ty);
        }
        let created = creation.ty.clone();
        let Some(mut class) = created.class_id() else {
            return self.error("type", "this cannot be instantiated".into(), span, "name a class");
        };
        if self.w.is_opaque(class) {
            self.opaque_class(class, ty.span);
            return (Expr::Const(Const::Null), created);
        }
        let loses = if self.is_library_exception(class) && !self.asks_messages(span) {
            args.iter().filter(|arg| self.is_message(arg)).map(|arg| arg.span).collect()
        } else {
            Vec::new()
        };
        if body.is_none() && !self.w.program.classes[class].is_abstract {
            // Before the arguments (JLS 15.9.4).
            self.w.complete_members(class);
            self.init_class(class, span);
        }
        let n_args = args.len();
        let args =
            if loses.is_empty() { self.args_at(args, &creation.wanted_at) } else { self.args_without(args, &loses) };
        if let Some(members) = body {
            class = self.anonymous(&created, members, &args, span);
        } else if self.is_strict() && self.w.program.classes[class].kind == ir::ClassKind::Enum {
            let message = format!("`{}` has no other objects than its constants", self.show(&created));
            return self.error("type", message, ty.span, "name a constant");
        } else if self.w.program.classes[class].is_abstract {
            let name = self.w.program.classes[class].name.clone();
            return self.error("abstract", format!("`{name}` is abstract"), ty.span, "instantiate a subclass");
        }
        let made = if body.is_some() { Type::class(class) } else { created };
        let constructor = match body {
            Some(_) => self.attr().constructor(class, &made, &kinds(&args)),
            None => creation.constructor.clone(),
        };
        let object = self.construct(class, constructor, outer_value, args, span);
        if !loses.is_empty() || n_args == 0 && self.is_the_librarys(class) {
            self.lose_message(&object, span);
        }
        (object, made)
    }

    /// An exception that code of the library makes: models leave out what the real one says in it.
    fn is_the_librarys(&mut self, class: ClassId) -> bool {
        let throwable = self.w.library_class("java.lang.Throwable");
        !self.w.program.classes[self.class].is_user && self.w.program.is_subclass(class, throwable)
    }

    pub(super) fn construct(
        &mut self,
        class: ClassId,
        constructor: Option<Constructor>,
        outer: Option<Value>,
        args: Vec<Arg<'_>>,
        span: Span,
    ) -> Expr {
        self.w.complete_members(class);
        self.init_class(class, span);
        let dest = self.temp(Type::class(class));
        self.emit(InstrKind::New { dest, class }, span);
        let Some(Constructor { method, is_spread, params, .. }) = constructor else {
            let name = self.w.program.classes[class].name.clone();
            if !self.w.program.classes[class].is_user {
                let what = format!("a constructor of `{name}` with these arguments");
                self.unsupported(what, "give the real class with --source-path, or avoid the call", span);
                return Expr::Local(dest);
            }
            let message = format!("no constructor of `{name}` takes these arguments");
            self.error("overload", message, span, "check the number and types of the arguments");
            return Expr::Local(dest);
        };
        let values = self.convert_args(args, &params, is_spread, span);
        let mut all = vec![Expr::Local(dest)];
        all.extend(self.hidden_args(class, outer, span));
        all.extend(values);
        self.call_direct(method, all, Type::Void, span);
        Expr::Local(dest)
    }

    /// `this(…)` and `super(…)`.
    pub(super) fn constructor_call(
        &mut self,
        outer: Option<&java::Expr>,
        is_super: bool,
        args: &[java::Expr],
        span: Span,
    ) {
        let class = self.class;
        if self.this.is_none() || !self.w.program.methods[self.method].is_constructor() {
            self.error("jump", "only constructors call constructors".into(), span, "create an object with `new`");
            return;
        }
        let outer = outer.map(|outer| self.expr(outer));
        let args = self.args(args);
        if is_super {
            self.super_constructor(outer, args, span);
            self.initialize_fields(class);
        } else {
            let this = self.this.expect("constructors have a receiver");
            let through = self.w.this_type(class);
            let Some(chosen) = self.attr().constructor(class, &through, &kinds(&args)) else {
                self.error("overload", "no such constructor".into(), span, "check the arguments");
                return;
            };
            let values = self.convert_args(args, &chosen.params, chosen.is_spread, span);
            let mut all = vec![Expr::Local(this)];
            for name in self.w.program.methods[self.method]
                .params
                .iter()
                .take(chosen.n_hidden)
                .map(|(n, _)| n.clone())
                .collect::<Vec<_>>()
            {
                all.push(Expr::Local(self.lookup(&name).expect("hidden parameters are in scope")));
            }
            all.extend(values);
            self.call_direct(chosen.method, all, Type::Void, span);
        }
    }

    pub(super) fn super_constructor(&mut self, outer: Option<Value>, args: Vec<Arg<'_>>, span: Span) {
        let Some(superclass) = self.w.infos[self.class].superclass.clone() else { return };
        let Some(class) = superclass.class_id() else { return };
        // Nothing to run there: keep the call graph small.
        if self.w.program.classes[class].is_object() {
            return;
        }
        if self.w.is_opaque(class) {
            self.opaque_class(class, span);
            return;
        }
        self.w.complete_members(class);
        let constructor = self.attr().constructor(class, &superclass, &kinds(&args));
        let Some(Constructor { method, is_spread, params, .. }) = constructor else {
            if !self.w.program.classes[class].is_user {
                let what = format!("a constructor of `{}` with these arguments", self.w.program.classes[class].name);
                self.unsupported(what, "give the real class with --source-path, or avoid the call", span);
                return;
            }
            self.error(
                "overload",
                "no constructor of the superclass takes these arguments".into(),
                span,
                "check the arguments",
            );
            return;
        };
        let values = self.convert_args(args, &params, is_spread, span);
        let this = self.this.expect("constructors have a receiver");
        let mut all = vec![Expr::Local(this)];
        if self.w.infos[class].this_field.is_some() {
            all.push(match outer {
                Some((value, _)) => value,
                None => {
                    let around = self.w.infos[class].outer.expect("inner classes have an outer one");
                    match self.w.infos[class].home {
                        Some(_) => self.object_around(around, span),
                        None => self.outer_of_super(around, span),
                    }
                }
            });
        }
        all.extend(self.captures_of(class, span));
        all.extend(values);
        self.call_direct(method, all, Type::Void, span);
    }

    // ---- local and anonymous classes ----------------------------------------------------------------------------

    pub(super) fn local_class(&mut self, decl: &java::TypeDecl) {
        let qualified = self.fresh_name(&decl.name.text);
        let class = self.declare_local(qualified, decl.clone(), None);
        self.place.local_classes.push((decl.name.text.clone(), class));
        // It may mention itself.
        let scope = self.place.local_classes.clone();
        self.w.infos[class].local_classes = scope;
        self.w.complete_members(class);
    }

    pub(super) fn fresh_name(&mut self, name: &str) -> String {
        let n = self.w.n_anonymous.entry(self.class).or_insert(0);
        *n += 1;
        let n = *n;
        format!("{}${n}{name}", self.w.program.classes[self.class].name)
    }

    /// Registers a class declared inside this body, with the variables it captures. `base`: what an anonymous one extends.
    pub(super) fn declare_local(
        &mut self,
        qualified: String,
        mut decl: java::TypeDecl,
        base: Option<ClassId>,
    ) -> ClassId {
        if self.this.is_none() {
            // No enclosing instance in a static context.
            decl.modifiers.words.push(java::Name { text: "static".into(), span: decl.name.span });
        }
        for member in &decl.members {
            if let java::Member::Type(inner) = member {
                let what = format!("class {} inside a local class", inner.name.text);
                self.unsupported(what, "declare it as a member of the outer class", inner.span);
            }
        }
        let mut captured: Vec<(String, Type)> = Vec::new();
        let mut names = names_in(&decl.members);
        // Objects of local classes are made with what these captured.
        let mut made = classes_in(&decl.members);
        made.extend(decl.extends.iter().map(crate::classes::constant::dotted_type));
        for (name, class) in &self.place.local_classes {
            if made.contains(name) || base == Some(*class) {
                names.extend(self.w.infos[*class].captures.iter().map(|(captured, ..)| captured.clone()));
            }
        }
        for (name, local) in self.visible().into_iter().rev() {
            let plain = name.strip_prefix("val$").unwrap_or(&name).to_owned();
            if names.contains(&plain) && !captured.iter().any(|(other, _)| *other == plain) && name != ir::OUTER_THIS {
                captured.push((plain, self.local_type(local)));
            }
        }
        captured.sort_by(|a, b| a.0.cmp(&b.0));
        let (span, own) = (decl.name.span, decl.name.text.clone());
        let unit = self.place.unit.clone();
        let declared = Declared { decl: Rc::new(decl), unit, outer: None };
        let class = self.w.shell(qualified, declared, Some(self.class));
        self.w.infos[class].home = Some(self.method);
        // Its own header may name it.
        self.w.infos[class].local_classes = self.place.local_classes.iter().cloned().chain([(own, class)]).collect();
        self.w.infos[class].outer_vars = self.place.vars.clone();
        let variables = self.visible().into_iter().map(|(name, _)| name).collect();
        self.w.said.is_written_in(class, self.method, variables);
        self.w.complete_supers(class);
        for (name, ty) in captured {
            let field = self.w.add_field(class, &format!("val${name}"), ty.clone(), false, true, span);
            self.w.infos[class].captures.push((name, field, ty));
        }
        class
    }

    pub(super) fn anonymous(&mut self, base: &Type, members: &[java::Member], args: &[Arg<'_>], span: Span) -> ClassId {
        let name = self.fresh_name("");
        let simple = java::Name { text: name.rsplit('.').next().unwrap_or("").to_owned(), span };
        let decl = java::TypeDecl::of_class(simple, members.to_vec());
        let base_class = base.class_id().expect("a class is instantiated");
        let class = self.declare_local(name, decl, Some(base_class));
        if self.w.program.classes[base_class].kind == ir::ClassKind::Interface {
            self.w.infos[class].interfaces.push(base.clone());
            let supers = self.w.infos[class].superclass.clone();
            self.w.set_supers(class, supers, vec![base.clone()]);
        } else {
            self.w.set_supers(class, Some(base.clone()), Vec::new());
        }
        self.w.complete_members(class);
        // Its constructor hands its arguments to the superclass: replace the default one.
        let params: Vec<(String, Type)> = args
            .iter()
            .enumerate()
            .map(|(at, arg)| {
                let object = self.w.object();
                let ty = match arg {
                    Arg::Value((_, Type::Null), _) | Arg::Poly(..) => Type::class(object),
                    Arg::Value((_, ty), _) => ty.clone(),
                };
                (format!("p{at}"), ty)
            })
            .collect();
        if !params.is_empty() {
            let program = &mut self.w.program;
            program.classes[class].methods.retain(|m| !program.methods[*m].is_constructor());
            self.w.push_method(class, ir::CONSTRUCTOR, params, Type::Void, MethodSource::DefaultConstructor, span);
        }
        class
    }
}

/// The classes, by simple name, of which members make objects.
fn classes_in(members: &[java::Member]) -> BTreeSet<String> {
    struct Made(BTreeSet<String>);
    impl Visitor for Made {
        fn expr(&mut self, expr: &java::Expr) {
            if let ExprKind::New { ty, .. } = &*expr.kind {
                self.0.insert(crate::classes::constant::dotted_type(ty));
            }
            // `C::new`, before it is the lambda it stands for.
            if let ExprKind::MethodRef { target: java::MethodRefTarget::Expr(target), .. } = &*expr.kind
                && let ExprKind::Name(name) = &*target.kind
            {
                self.0.insert(name.text.clone());
            }
        }
    }
    let mut made = Made(BTreeSet::new());
    visit::walk_members(members, &mut made);
    made.0
}

/// Every simple name that members mention.
fn names_in(members: &[java::Member]) -> BTreeSet<String> {
    struct Names(BTreeSet<String>);
    impl Visitor for Names {
        fn expr(&mut self, expr: &java::Expr) {
            if let ExprKind::Name(name) = &*expr.kind {
                self.0.insert(name.text.clone());
            }
        }
    }
    let mut names = Names(BTreeSet::new());
    visit::walk_members(members, &mut names);
    names.0
}
