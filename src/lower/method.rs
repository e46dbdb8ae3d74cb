//! Whole bodies: declared methods, constructors with their initializers, and those that no source spells.

use std::rc::Rc;

use crate::base::{ClassId, FieldId, Idx, MethodId, OriginKind, Span};
use crate::ir::{self, BranchKind, ClassKind, Expr, InstrKind, LocalId, TerminatorKind};
use crate::java::{self, CallTarget, ExprKind};

use super::func::{Frame, Func};
use super::world::World;
use crate::attr::Constructor;
use crate::classes::MethodSource;
use crate::types::Type;

impl World<'_> {
    /// Lowers the body unless it has been, or there is none.
    pub(super) fn lower_body(&mut self, method: MethodId) {
        if self.methods[method].is_lowered {
            return;
        }
        let late = self.late(method);
        if late.is_some() && !self.late_methods.contains(&method) {
            self.late_methods.push(method);
            return;
        }
        self.methods[method].is_lowered = true;
        let info = self.methods[method].clone();
        let class = self.program.methods[method].class;
        let mut place = self.place_in(class);
        place.vars.extend(info.type_params.iter().cloned());
        let mut func = Func::new(self, method, place);
        let span = func.w.program.methods[method].span;
        func.bridge_casts(span);
        match &info.source {
            MethodSource::Declared(decl) => {
                let Some(body) = &decl.body else {
                    if let Some(late) = late {
                        func.late_body(late, span);
                        let body = func.finish();
                        self.program.methods[method].body = Some(body);
                        return;
                    }
                    if decl.modifiers.has("native") {
                        func.native_body(span);
                        let body = func.finish();
                        self.program.methods[method].body = Some(body);
                    }
                    return;
                };
                for param in decl.params.iter().filter(|param| param.modifiers.has("final")) {
                    let local = func.lookup(&param.name.text);
                    func.finals.extend(local);
                }
                if decl.is_constructor { func.constructor(body) } else { func.stmts(body) }
            }
            MethodSource::DefaultConstructor => func.default_constructor(span),
            MethodSource::StaticInitializer => func.initializer_in_program(class, span),
            MethodSource::EnumValues => func.enum_values(class, span),
            MethodSource::Forward(to) => func.forward(*to, span),
            MethodSource::Spread(to, n) => func.spread(*to, *n, span),
            MethodSource::EnumValueOf => func.enum_value_of(class, span),
            MethodSource::RecordEquals => func.record_equals(class, span),
            MethodSource::RecordHash => func.record_hash(class, span),
            MethodSource::RecordText => func.record_text(class, span),
            MethodSource::RecordConstructor(compact) => func.record_constructor(class, compact.clone(), span),
            MethodSource::RecordAccessor(field) => func.record_accessor(*field, span),
        }
        let body = func.finish();
        let body = self.without_unassigned_reads(method, body);
        self.program.methods[method].body = Some(body);
    }
}

impl Func<'_, '_> {
    /// A method that overrides one with wider parameters after erasure is reached through a bridge that casts
    /// (JLS 15.12.4.5). The casts are here instead: for calls that need no bridge they always succeed.
    fn bridge_casts(&mut self, span: Span) {
        let method = &self.w.program.methods[self.method];
        let own: Vec<ir::Type> = method.params.iter().map(|(_, ty)| *ty).collect();
        let overridden = method.overrides.clone();
        let first = usize::from(self.this.is_some());
        for (at, ty) in own.into_iter().enumerate() {
            let ir::Type::Ref(class) = ty else { continue };
            let is_wider = |world: &World<'_>, above: &MethodId| match world.program.methods[*above].params[at].1 {
                ir::Type::Ref(theirs) => !world.program.is_subclass(theirs, class),
                _ => false,
            };
            if overridden.iter().any(|above| is_wider(self.w, above)) {
                self.check_cast(&Expr::Local(LocalId::new(first + at)), class, span);
            }
        }
    }

    fn forward(&mut self, to: MethodId, span: Span) {
        let n_params = self.w.program.methods[self.method].params.len();
        let args = (0..=n_params).map(|at| Expr::Local(LocalId::new(at))).collect();
        let returns = self.w.methods[to].returns.clone();
        let is_void = returns == Type::Void;
        let result = self.call_direct(to, args, returns, span);
        self.terminate(TerminatorKind::Return((!is_void).then_some(result)), span);
    }

    fn constructor(&mut self, body: &java::Block) {
        let explicit =
            body.stmts.first().is_some_and(|stmt| matches!(stmt.kind, java::StmtKind::ConstructorCall { .. }));
        self.store_hidden();
        if !explicit {
            self.super_constructor(None, Vec::new(), self.w.program.methods[self.method].span);
            self.initialize_fields(self.class);
        }
        self.stmts(body);
    }

    /// The enclosing instance and the captured variables go to their fields before anything else runs.
    fn store_hidden(&mut self) {
        let span = self.w.program.methods[self.method].span;
        let this = self.this.expect("constructors have a receiver");
        let info = &self.w.infos[self.class];
        let mut hidden: Vec<(String, FieldId)> = Vec::new();
        hidden.extend(info.this_field.map(|field| (ir::OUTER_THIS.to_owned(), field)));
        hidden.extend(info.captures.iter().map(|(name, field, _)| (format!("val${name}"), *field)));
        for (name, field) in hidden {
            let value = Expr::Local(self.lookup(&name).expect("hidden parameters are in scope"));
            self.emit(InstrKind::Store { object: Expr::Local(this), field, value }, span);
        }
    }

    /// With parameters (of an anonymous class) it hands them to the superclass.
    fn default_constructor(&mut self, span: Span) {
        self.store_hidden();
        let n_hidden = self.w.methods[self.method].n_hidden;
        let params: Vec<String> =
            self.w.program.methods[self.method].params[n_hidden..].iter().map(|(name, _)| name.clone()).collect();
        let args = params
            .into_iter()
            .map(|name| {
                let local = self.lookup(&name).expect("parameters are in scope");
                super::call::Arg::Value((Expr::Local(local), self.local_type(local)), span)
            })
            .collect();
        self.super_constructor(None, args, span);
        self.initialize_fields(self.class);
    }

    /// Field initializers and initializer blocks, in source order.
    pub(super) fn initialize_fields(&mut self, class: ClassId) {
        for interface in self.w.program.interfaces_of(class) {
            self.initialize_own_fields(interface);
        }
        self.initialize_own_fields(class);
    }

    fn initialize_own_fields(&mut self, class: ClassId) {
        let in_interface = self.w.program.classes[class].kind == ClassKind::Interface;
        let Some(declared) = self.w.infos[class].declared.clone() else { return };
        let this = self.this.expect("fields are initialized in constructors");
        // Constructor parameters are not in scope there.
        self.isolated(|f| {
            for member in &declared.decl.members {
                match member {
                    java::Member::Field(fields) if in_interface && !fields.modifiers.has("instance") => {}
                    java::Member::Field(fields) if !fields.modifiers.has("static") => {
                        for var in &fields.vars {
                            let Some(init) = &var.init else { continue };
                            let Some(field) = f.w.field(class, &var.name.text) else { continue };
                            let ty = f.w.infos[class].field_types[&field].clone();
                            f.with_origin(OriginKind::Statement, var.span, |f| {
                                let value = f.expr_as(init, &ty);
                                f.emit(InstrKind::Store { object: Expr::Local(this), field, value }, var.span);
                            });
                        }
                    }
                    java::Member::Initializer { is_static: false, body } => f.stmts(body),
                    _ => {}
                }
            }
        });
    }

    /// An exception that leaves the initializer of a program's class becomes another, unless it is an error (JLS 12.4.2).
    fn initializer_in_program(&mut self, class: ClassId, span: Span) {
        if !self.w.may_fail_to_initialize(class) {
            return self.static_initializer(class);
        }
        let throwable = self.w.library_class("java.lang.Throwable");
        let exception = self.temp(Type::class(throwable));
        let (handler, after) = (self.block(), self.block());
        self.frames.push(Frame::Catch { exception, handler });
        self.static_initializer(class);
        self.frames.pop();
        self.goto(after, span);
        self.enter(handler);
        let (error, other) = (self.block(), self.block());
        let error_class = self.w.library_class("java.lang.Error");
        self.w.complete_supers(error_class);
        let is_error = Expr::InstanceOf(Box::new(Expr::Local(exception)), error_class);
        self.branch(is_error, error, other, BranchKind::Dispatch, span);
        self.enter(error);
        self.raise(Expr::Local(exception), span);
        self.enter(other);
        let wrapper = self.w.library_class("java.lang.ExceptionInInitializerError");
        self.raise_because(wrapper, exception, span);
        self.enter(after);
    }

    /// Throws a new exception of the class with this cause.
    pub(super) fn raise_because(&mut self, class: ClassId, cause: LocalId, span: Span) {
        let throwable = self.w.library_class("java.lang.Throwable");
        self.w.complete_members(class);
        let made = self.temp(Type::class(class));
        self.emit(InstrKind::New { dest: made, class }, span);
        let field = self.w.field(throwable, "cause").expect("the model of Throwable has the field");
        self.emit(InstrKind::Store { object: Expr::Local(made), field, value: Expr::Local(cause) }, span);
        self.raise(Expr::Local(made), span);
    }

    fn static_initializer(&mut self, class: ClassId) {
        let Some(declared) = self.w.infos[class].declared.clone() else { return };
        for (ordinal, constant) in declared.decl.constants.iter().enumerate() {
            self.with_origin(OriginKind::Statement, constant.span, |f| f.enum_constant(class, constant, ordinal));
        }
        let in_interface = declared.decl.kind == java::TypeKind::Interface;
        for member in &declared.decl.members {
            match member {
                java::Member::Field(fields) if fields.modifiers.has("instance") => {}
                java::Member::Field(fields) if in_interface || fields.modifiers.has("static") => {
                    for var in &fields.vars {
                        let Some(init) = &var.init else { continue };
                        let Some(field) = self.w.field(class, &var.name.text) else { continue };
                        if var.name.text == super::place::SERIAL {
                            continue;
                        }
                        let ty = self.w.infos[class].field_types[&field].clone();
                        if self.is_unknown_object(init, &ty) {
                            // Any object of the class, then.
                            self.w.program.fields[field].is_final = false;
                            continue;
                        }
                        self.with_origin(OriginKind::Statement, var.span, |f| {
                            let value = f.expr_as(init, &ty);
                            f.emit(InstrKind::StoreStatic { field, value }, var.span);
                        });
                    }
                }
                java::Member::Initializer { is_static: true, body } => self.stmts(body),
                _ => {}
            }
        }
    }

    /// Does only code of classes that were not found make it, as with `Logger LOG = Logger.getLogger("name")`?
    fn is_unknown_object(&mut self, init: &java::Expr, ty: &Type) -> bool {
        let is_plain = |arg: &java::Expr| match &*arg.kind {
            ExprKind::Literal(_) | ExprKind::ClassLiteral(_) => true,
            ExprKind::Call { target: CallTarget::Expr(of), args, .. } => {
                args.is_empty() && matches!(&*of.kind, ExprKind::ClassLiteral(_))
            }
            _ => false,
        };
        let is_opaque = ty.class_id().is_some_and(|class| self.w.is_opaque(class));
        match &*init.kind {
            ExprKind::Call { target: CallTarget::Expr(of), args, .. } => {
                is_opaque && args.iter().all(is_plain) && self.attr().missing_class(of).is_some()
            }
            _ => false,
        }
    }

    fn enum_constant(&mut self, class: ClassId, constant: &java::EnumConstant, ordinal: usize) {
        let span = constant.span;
        let args = self.args(&constant.args);
        let own = match &constant.body {
            Some(members) => self.anonymous(&Type::class(class), members, &args, span),
            None => class,
        };
        let dest = self.temp(Type::class(own));
        self.emit(InstrKind::New { dest, class: own }, span);
        let base = self.w.library_class("java.lang.Enum");
        if let Some(field) = self.w.field(base, "ordinal") {
            let value = super::func::int(ordinal as i32);
            self.emit(InstrKind::Store { object: Expr::Local(dest), field, value }, span);
        }
        if let Some(field) = self.w.field(base, "name") {
            let value = Expr::Const(crate::ir::Const::Str(constant.name.text.clone()));
            self.emit(InstrKind::Store { object: Expr::Local(dest), field, value }, span);
        }
        let constructor = self.attr().constructor(own, &Type::class(own), &super::call::kinds(&args));
        let Some(Constructor { method, is_spread, params, .. }) = constructor else {
            self.error("overload", "no constructor takes these arguments".into(), span, "check the arguments");
            return;
        };
        let mut values = vec![Expr::Local(dest)];
        values.extend(self.convert_args(args, &params, is_spread, span));
        self.call_direct(method, values, Type::Void, span);
        if let Some(field) = self.w.field(class, &constant.name.text) {
            self.emit(InstrKind::StoreStatic { field, value: Expr::Local(dest) }, span);
        }
    }

    fn enum_values(&mut self, class: ClassId, span: Span) {
        let constants: Vec<String> = match &self.w.infos[class].declared {
            Some(declared) => declared.decl.constants.iter().map(|constant| constant.name.text.clone()).collect(),
            None => Vec::new(),
        };
        self.init_class(class, span);
        let mut values = Vec::new();
        for name in constants {
            let Some(field) = self.w.field(class, &name) else { continue };
            let dest = self.temp(Type::class(class));
            self.emit(InstrKind::LoadStatic { dest, field }, span);
            values.push(Expr::Local(dest));
        }
        let ty = self.returns.clone();
        let array = self.array_from(&ty, values, span);
        self.terminate(TerminatorKind::Return(Some(array)), span);
    }

    fn record_constructor(&mut self, class: ClassId, compact: Option<Rc<java::MethodDecl>>, span: Span) {
        if let Some(body) = compact.as_ref().and_then(|decl| decl.body.as_ref()) {
            self.stmts(body);
        }
        let this = self.this.expect("constructors have a receiver");
        for field in self.w.program.instance_fields(class) {
            let name = self.w.program.fields[field].name.clone();
            let Some(local) = self.lookup(&name) else { continue };
            let store = InstrKind::Store { object: Expr::Local(this), field, value: Expr::Local(local) };
            self.emit(store, span);
        }
    }

    fn record_accessor(&mut self, field: FieldId, span: Span) {
        let this = self.this.expect("accessors have a receiver");
        let returns = self.returns.clone();
        let dest = self.temp(returns);
        self.emit(InstrKind::Load { dest, object: Expr::Local(this), field }, span);
        self.terminate(TerminatorKind::Return(Some(Expr::Local(dest))), span);
    }
}
