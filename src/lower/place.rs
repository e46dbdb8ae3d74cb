//! Variables, fields, array elements: reading and writing them, and what a name means.

use crate::base::{ClassId, FieldId, Problem, Span};
use crate::ir::{self, Const, Expr, InstrKind, LocalId};
use crate::java::{self, BinaryOp, ExprKind};

use super::convert::default;
use super::expr::may_assign;
use super::func::{Func, Value, int};
use crate::attr::Meaning;
use crate::classes::Member;
use crate::types::Type;

/// What serialization looks for in a class and no code reads: it may be made of anything.
pub(super) const SERIAL: &str = "serialPersistentFields";

/// Something that can be assigned, its parts evaluated but nothing checked yet.
#[derive(Clone)]
pub(super) enum Target {
    Local(LocalId),
    Field { object: Expr, field: FieldId, ty: Type },
    Static { field: FieldId, ty: Type },
    Elem { array: Expr, index: Expr, elem: Type },
    Length { array: Expr },
}

impl Func<'_, '_> {
    // ---- this ---------------------------------------------------------------------------------------------------

    pub(super) fn this_value(&mut self, span: Span) -> Value {
        let mut class = self.class;
        let Some(this) = self.this else {
            return self.error("name", "there is no `this` in a static context".into(), span, "use an instance");
        };
        let mut value = Expr::Local(this);
        // A lambda is an object of its own here, but its `this` is the one around it.
        while self.w.infos[class].is_lambda {
            let (Some(field), Some(outer)) = (self.w.infos[class].this_field, self.w.infos[class].outer) else {
                return self.error("name", "there is no `this` in a static context".into(), span, "use an instance");
            };
            value = self.load_field(value, field, Type::class(outer), span);
            class = outer;
        }
        (value, self.w.this_type(class))
    }

    pub(super) fn load_field(&mut self, object: Expr, field: FieldId, ty: Type, span: Span) -> Expr {
        let dest = self.temp(ty);
        self.emit(InstrKind::Load { dest, object, field }, span);
        Expr::Local(dest)
    }

    // ---- names --------------------------------------------------------------------------------------------------

    pub(super) fn name(&mut self, name: &java::Name) -> Value {
        match self.name_target(name) {
            Some(target) => self.load(&target, name.span),
            None => self.unknown_name(name),
        }
    }

    fn unknown_name(&mut self, name: &java::Name) -> Value {
        let mut known: Vec<String> = self.visible().into_iter().map(|(name, _)| name).collect();
        for class in self.w.program.supertypes(self.class) {
            for field in &self.w.program.classes[class].fields {
                known.push(self.w.program.fields[*field].name.clone());
            }
        }
        let help = match crate::base::suggest(&name.text, known.iter().map(String::as_str)) {
            Some(near) => format!("did you mean `{near}`?"),
            None => "declare it, or check the spelling".to_owned(),
        };
        self.error(Problem::UnknownName, format!("no variable or field `{}` here", name.text), name.span, &help)
    }

    pub(super) fn name_target(&mut self, name: &java::Name) -> Option<Target> {
        Some(match self.attr().meaning(&name.text)? {
            Meaning::Variable(name) => Target::Local(self.lookup(&name)?),
            Meaning::Field(class, field) => self.own_field(class, field, name.span),
            Meaning::Captured(class, field, ty) => {
                Target::Field { object: self.capturing_this(class, name.span)?, field, ty }
            }
            Meaning::Static(field) => self.static_field(field),
        })
    }

    /// Like [`Func::outer_this`], but for exactly this class, lambdas included.
    fn capturing_this(&mut self, class: ClassId, span: Span) -> Option<Expr> {
        let (mut value, mut at) = (Expr::Local(self.this?), self.class);
        while at != class {
            let (field, outer) = (self.w.infos[at].this_field?, self.w.infos[at].outer?);
            value = self.load_field(value, field, Type::class(outer), span);
            at = outer;
        }
        Some(value)
    }

    fn static_field(&mut self, field: FieldId) -> Target {
        Target::Static { field, ty: self.w.declared_type(field) }
    }

    fn own_field(&mut self, class: ClassId, field: FieldId, span: Span) -> Target {
        if self.w.program.fields[field].is_static {
            return self.static_field(field);
        }
        let (object, this_type) = self.qualified_this(class, span);
        let ty = self.w.field_type(&this_type, field);
        Target::Field { object, field, ty }
    }

    /// Something inside a class of which only the name is known.
    pub(super) fn opaque_class(&mut self, class: ClassId, span: Span) -> Value {
        let name = self.w.program.classes[class].name.clone();
        self.w.missing(&name, span);
        let what = match is_of_threads(&name) {
            true => format!("what other threads do (class `{name}`)"),
            false => format!("class `{name}`, which was not found"),
        };
        self.emit(InstrKind::Unsupported(what), span);
        (Expr::Const(Const::Null), Type::Null)
    }

    /// The same of a class that was looked for by that name.
    pub(super) fn missing_class(&mut self, name: &str, span: Span) -> Value {
        let class = self.w.opaque(name);
        self.opaque_class(class, span)
    }

    // ---- targets ------------------------------------------------------------------------------------------------

    /// `None` after an error.
    pub(super) fn place_of(&mut self, expr: &java::Expr) -> Option<Target> {
        let span = expr.span;
        match &*expr.kind {
            ExprKind::Name(name) => match self.name_target(name) {
                Some(target) => Some(target),
                None => {
                    self.unknown_name(name);
                    None
                }
            },
            ExprKind::Field(base, name) => {
                if let Some(class) = self.attr().as_class(base) {
                    return match self.w.static_named(class, &name.text) {
                        Ok(field) => Some(self.static_field(field)),
                        Err(class) => self.no_field(class, name),
                    };
                }
                if let Some(missing) = self.attr().missing_class(base) {
                    self.missing_class(&missing, span);
                    return None;
                }
                let (object, ty) = self.expr(base);
                self.field_of(object, &ty, name)
            }
            ExprKind::SuperField(named, name) => {
                let ((this, this_type), above) = self.super_value(named.as_ref(), span);
                let sup = above?;
                let field = self.w.field(sup, &name.text);
                match field {
                    Some(field) if self.w.program.fields[field].is_static => Some(self.static_field(field)),
                    Some(field) => {
                        let ty = self.w.field_type(&this_type, field);
                        Some(Target::Field { object: this, field, ty })
                    }
                    None => self.no_field(sup, name),
                }
            }
            ExprKind::Index(array, index) => {
                let mut base = self.expr(array);
                if may_assign(index) {
                    base = self.pin(base, array.span);
                }
                let index_value = self.expr(index);
                let index_value = self.coerce_index(index_value, index.span);
                match base.1 {
                    Type::Array(elem, _) => Some(Target::Elem { array: base.0, index: index_value, elem: *elem }),
                    Type::Null => None,
                    other => {
                        let found = self.show(&other);
                        self.error(
                            "type",
                            format!("only arrays have elements, but this is `{found}`"),
                            span,
                            "check the types",
                        );
                        None
                    }
                }
            }
            _ => {
                self.error(
                    "assignment",
                    "this cannot be assigned to".into(),
                    span,
                    "assign to a variable, field or element",
                );
                None
            }
        }
    }

    pub(super) fn coerce_index(&mut self, index: Value, span: Span) -> Expr {
        let (index, ty) = self.unbox(index, span);
        match ty {
            Type::Prim(ir::Type::Long | ir::Type::Float | ir::Type::Double) => {
                let message = format!("`{}` is no `int` without a cast", self.show(&ty));
                self.error("type", message, span, "cast it");
                default(ir::Type::Int)
            }
            Type::Prim(prim) => self.converted(index, prim, ir::Type::Int, span),
            _ => int(0),
        }
    }

    fn field_of(&mut self, object: Expr, ty: &Type, name: &java::Name) -> Option<Target> {
        match self.w.member_named(ty, &name.text) {
            Member::Length => Some(Target::Length { array: object }),
            Member::Static(field) => Some(self.static_field(field)),
            Member::Field(field, ty) => Some(Target::Field { object, field, ty }),
            Member::Unknown => None,
            Member::NoFields => {
                let found = self.show(ty);
                self.error("type", format!("`{found}` has no fields"), name.span, "check the types");
                None
            }
            Member::NoField(class) => self.no_field(class, name),
        }
    }

    fn no_field(&mut self, class: ClassId, name: &java::Name) -> Option<Target> {
        let class_name = self.w.program.classes[class].name.clone();
        if self.w.program.supertypes(class).into_iter().any(|sup| self.w.is_opaque(sup)) {
            self.opaque_class(class, name.span);
            return None;
        }
        if !self.w.program.classes[class].is_user {
            let what = format!("`{class_name}.{}` (the model of the class lacks it)", name.text);
            self.unsupported(what, "give the real class with --source-path, or avoid the field", name.span);
            return None;
        }
        let mut known = Vec::new();
        for sup in self.w.program.supertypes(class) {
            known.extend(self.w.program.classes[sup].fields.iter().map(|f| self.w.program.fields[*f].name.clone()));
        }
        let help = match crate::base::suggest(&name.text, known.iter().map(String::as_str)) {
            Some(near) => format!("did you mean `{near}`?"),
            None => "check the spelling and the type".to_owned(),
        };
        self.error(Problem::UnknownName, format!("`{class_name}` has no field `{}`", name.text), name.span, &help);
        None
    }

    /// Reads the place, with its checks.
    pub(super) fn load(&mut self, target: &Target, span: Span) -> Value {
        match target.clone() {
            Target::Local(local) => (Expr::Local(local), self.local_type(local)),
            Target::Field { object, field, ty } => {
                let (object, _) = self.pinned_object(object, span);
                self.null_check(&object, span);
                let value = self.load_field(object, field, self.w.declared_type(field), span);
                self.narrowed(value, field, ty, span)
            }
            Target::Static { field, ty } => {
                if let Some(constant) = self.w.program.fields[field].constant.clone() {
                    return (Expr::Const(constant), ty);
                }
                if self.w.program.fields[field].name == SERIAL {
                    self.unsupported("what serialization is told", "avoid the field", span);
                }
                self.init_class(self.w.program.fields[field].class, span);
                let dest = self.temp(ty.clone());
                self.emit(InstrKind::LoadStatic { dest, field }, span);
                (Expr::Local(dest), ty)
            }
            Target::Elem { array, index, elem } => {
                let (array, index) = self.checked_elem(array, index, span);
                let dest = self.temp(elem.clone());
                self.emit(InstrKind::LoadElem { dest, array, index }, span);
                (Expr::Local(dest), elem)
            }
            Target::Length { array } => {
                self.null_check(&array, span);
                let dest = self.temp(Type::INT);
                self.emit(InstrKind::Length { dest, array }, span);
                (Expr::Local(dest), Type::INT)
            }
        }
    }

    /// A generic field read at a narrower type is cast there.
    fn narrowed(&mut self, value: Expr, field: FieldId, ty: Type, span: Span) -> Value {
        let declared = self.w.declared_type(field);
        if declared == ty || !ty.is_reference() {
            return (value, ty);
        }
        if std::mem::take(&mut self.may_wait) {
            return self.let_wait(value, declared, ty);
        }
        self.cast((value, declared), &ty, span)
    }

    fn pinned_object(&mut self, object: Expr, span: Span) -> Value {
        match object {
            Expr::Local(_) | Expr::Const(_) => (object, Type::Null),
            other => {
                let ty = Type::class(self.w.object());
                self.pin((other, ty), span)
            }
        }
    }

    fn checked_elem(&mut self, array: Expr, index: Expr, span: Span) -> (Expr, Expr) {
        let (array, _) = self.pinned_object(array, span);
        let (index, _) = match index {
            Expr::Local(_) | Expr::Const(_) => (index, Type::INT),
            other => self.pin((other, Type::INT), span),
        };
        self.null_check(&array, span);
        let length = self.temp(Type::INT);
        self.emit(InstrKind::Length { dest: length, array: array.clone() }, span);
        let from = super::stmt::binary(ir::BinaryOp::Ge, index.clone(), int(0));
        let to = super::stmt::binary(ir::BinaryOp::Lt, index.clone(), Expr::Local(length));
        let inside = Expr::Binary(ir::BinaryOp::And, ir::Type::Bool, Box::new(from), Box::new(to));
        self.check(inside, "java.lang.ArrayIndexOutOfBoundsException", span);
        (array, index)
    }

    /// Writes the place, with its checks. Requires: the value has the place's type.
    pub(super) fn store(&mut self, target: Target, value: Expr, span: Span) {
        match target {
            Target::Local(local) => self.emit(InstrKind::Assign(local, value), span),
            Target::Field { object, field, .. } => {
                self.null_check(&object, span);
                self.emit(InstrKind::Store { object, field, value }, span);
            }
            Target::Static { field, .. } => {
                self.init_class(self.w.program.fields[field].class, span);
                self.emit(InstrKind::StoreStatic { field, value }, span);
            }
            Target::Elem { array, index, elem } => {
                let (array, index) = self.checked_elem(array, index, span);
                if elem.is_reference() && !matches!(value, Expr::Const(Const::Null)) && self.may_hold_narrower(&elem) {
                    let dest = self.temp(Type::BOOL);
                    let instr = InstrKind::InstanceOfElem { dest, array: array.clone(), value: value.clone() };
                    self.emit(instr, span);
                    self.check(Expr::Local(dest), "java.lang.ArrayStoreException", span);
                }
                self.emit(InstrKind::StoreElem { array, index, value }, span);
            }
            Target::Length { .. } => {
                self.error("assignment", "an array's length cannot be assigned".into(), span, "make a new array");
            }
        }
    }

    /// An array typed `T[]` may be an `S[]` at run time unless T is final; then a store may fail.
    pub(super) fn may_hold_narrower(&self, elem: &Type) -> bool {
        let Some(class) = elem.class_id() else { return false };
        let declared = self.w.infos[class].declared.as_ref();
        !declared.is_some_and(|declared| declared.decl.modifiers.has("final"))
    }

    pub(super) fn target_type(&self, target: &Target) -> Type {
        match target {
            Target::Local(local) => self.local_type(*local),
            Target::Field { ty, .. } | Target::Static { ty, .. } | Target::Elem { elem: ty, .. } => ty.clone(),
            Target::Length { .. } => Type::INT,
        }
    }

    /// Keeps the evaluated parts safe from what the right-hand side does.
    fn pin_target(&mut self, target: Target, span: Span) -> Target {
        match target {
            Target::Field { object, field, ty } => {
                let object_type = Type::class(self.w.program.fields[field].class);
                let object = self.pin((object, object_type), span).0;
                Target::Field { object, field, ty }
            }
            Target::Elem { array, index, elem } => {
                let array_type = self.w.array(elem.clone());
                let array = self.pin((array, array_type), span).0;
                let index = self.pin((index, Type::INT), span).0;
                Target::Elem { array, index, elem }
            }
            other => other,
        }
    }

    // ---- assignments --------------------------------------------------------------------------------------------

    /// The target's parts first, then the value, then the checks and the write (JLS 15.26.1).
    pub(super) fn assign(&mut self, target: &java::Expr, value: &java::Expr, span: Span) -> Value {
        let Some(mut place) = self.place_of(target) else {
            let value = self.expr(value);
            return (value.0, Type::Null);
        };
        self.check_not_final(target, &place);
        if may_assign(value) {
            place = self.pin_target(place, target.span);
        }
        let ty = self.target_type(&place);
        let value = self.expr_as(value, &ty);
        if let Target::Local(local) = place {
            self.store(place, value, span);
            return (Expr::Local(local), ty);
        }
        // Written and used again: a constant or a local, so that it is evaluated once.
        let value = match value {
            Expr::Const(_) | Expr::Local(_) => value,
            other => self.pin((other, ty.clone()), span).0,
        };
        self.store(place, value.clone(), span);
        (value, ty)
    }

    pub(super) fn compound(&mut self, op: BinaryOp, target: &java::Expr, value: &java::Expr, span: Span) -> Value {
        let Some(place) = self.place_of(target) else { return (default(ir::Type::Int), Type::INT) };
        self.check_not_final(target, &place);
        let place = self.pin_target(place, target.span);
        let mut old = self.load(&place, target.span);
        if may_assign(value) {
            old = self.pin(old, target.span);
        }
        let right = self.expr(value);
        let ty = self.target_type(&place);
        let result = self.operate(op, old, right, span);
        let new = self.narrow_back(result, &ty, span);
        let new = self.pin((new, ty.clone()), span).0;
        self.store(place, new.clone(), span);
        (new, ty)
    }

    /// The implicit cast of a compound assignment (JLS 15.26.2).
    fn narrow_back(&mut self, result: Value, ty: &Type, span: Span) -> Expr {
        match (self.w.prim_of(ty), &result.1) {
            (Some(prim), Type::Prim(from)) => {
                let result = self.narrowable(result.0, *from, prim, span);
                let narrowed = self.to_prim(result, *from, prim);
                self.coerce((narrowed, Type::Prim(prim)), ty, span)
            }
            _ => self.coerce(result, ty, span),
        }
    }

    pub(super) fn step(&mut self, target: &java::Expr, increment: bool, prefix: bool, span: Span) -> Value {
        let Some(place) = self.place_of(target) else { return (default(ir::Type::Int), Type::INT) };
        self.check_step(target, &place);
        let place = self.pin_target(place, target.span);
        let ty = self.target_type(&place);
        let old = self.load(&place, target.span);
        let old = self.pin(old, target.span);
        let op = if increment { BinaryOp::Add } else { BinaryOp::Sub };
        let result = self.operate(op, old.clone(), (int(1), Type::INT), span);
        let new = self.narrow_back(result, &ty, span);
        let new = self.pin((new, ty.clone()), span).0;
        self.store(place, new.clone(), span);
        (if prefix { new } else { old.0 }, ty)
    }
}

/// Is it a class of the library by which threads are started, or wait for each other?
fn is_of_threads(name: &str) -> bool {
    const OF_THREADS: [&str; 17] = [
        "CompletableFuture",
        "CountDownLatch",
        "CyclicBarrier",
        "Exchanger",
        "Executor",
        "ExecutorService",
        "Executors",
        "ForkJoinPool",
        "ForkJoinTask",
        "FutureTask",
        "Phaser",
        "RecursiveTask",
        "ScheduledExecutorService",
        "Semaphore",
        "Thread",
        "ThreadGroup",
        "ThreadPoolExecutor",
    ];
    let (package, simple) = name.rsplit_once('.').unwrap_or_default();
    let simple = if package.is_empty() { name } else { simple };
    let is_of_library = package.is_empty() || package == "java.lang" || package.starts_with("java.util.concurrent");
    is_of_library && OF_THREADS.contains(&simple)
}
