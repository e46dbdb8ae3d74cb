//! The methods that every record has (JLS 8.10.3), and arrays made in the image of others.

use crate::base::{ClassId, Idx, Span};
use crate::ir::{
    self, BinaryOp as IrOp, BranchKind, Callee, ClassKind, Const, Expr, InstrKind, LocalId, TerminatorKind,
};
use crate::java::BinaryOp;

use super::call::Arg;
use super::func::{Func, Value, int};
use crate::types::{Type, wrapper};

impl Func<'_, '_> {
    /// Records are equal if all their components are (JLS 8.10.3).
    pub(super) fn record_equals(&mut self, class: ClassId, span: Span) {
        let this = self.this.expect("equals has a receiver");
        let other: LocalId = self.lookup("other").expect("the parameter is in scope");
        let (is_one, differs) = (self.block(), self.block());
        let is_instance = Expr::InstanceOf(Box::new(Expr::Local(other)), class);
        self.branch(is_instance, is_one, differs, BranchKind::Dispatch, span);
        self.enter(is_one);
        let that = self.temp(Type::class(class));
        self.emit(InstrKind::Assign(that, Expr::Local(other)), span);
        for field in self.w.program.instance_fields(class) {
            let ty = self.w.infos[class].field_types[&field].clone();
            let (mine, theirs) = (self.temp(ty.clone()), self.temp(ty.clone()));
            self.emit(InstrKind::Load { dest: mine, object: Expr::Local(this), field }, span);
            self.emit(InstrKind::Load { dest: theirs, object: Expr::Local(that), field }, span);
            let (a, b) = (Expr::Local(mine), Expr::Local(theirs));
            let equal = match &ty {
                Type::Prim(prim @ (ir::Type::Float | ir::Type::Double)) => {
                    let boxed = self.w.library_class(wrapper(*prim));
                    let name = crate::java::Name { text: "compare".into(), span };
                    let args = [a, b].map(|value| Arg::Value((value, ty.clone()), span));
                    let order = self.call_static(boxed, &name, args.into(), span);
                    self.operate(BinaryOp::Eq, order, (int(0), Type::INT), span).0
                }
                Type::Prim(_) => self.operate(BinaryOp::Eq, (a, ty.clone()), (b, ty.clone()), span).0,
                _ => {
                    let objects = self.w.library_class("java.util.Objects");
                    let equals = self.w.find_methods(objects, "equals")[0];
                    self.invoke(Callee::Direct(equals), vec![a, b], Type::BOOL, span)
                }
            };
            let next = self.block();
            self.branch(equal, next, differs, BranchKind::Dispatch, span);
            self.enter(next);
        }
        self.terminate(TerminatorKind::Return(Some(Expr::Const(Const::Bool(true)))), span);
        self.enter(differs);
        self.terminate(TerminatorKind::Return(Some(Expr::Const(Const::Bool(false)))), span);
    }

    /// The components' values, as the record holds them.
    fn components(&mut self, class: ClassId, span: Span) -> Vec<(String, Value)> {
        let this = self.this.expect("a record's method has a receiver");
        let mut values = Vec::new();
        for field in self.w.program.instance_fields(class) {
            let ty = self.w.infos[class].field_types[&field].clone();
            let dest = self.temp(ty.clone());
            self.emit(InstrKind::Load { dest, object: Expr::Local(this), field }, span);
            values.push((self.w.program.fields[field].name.clone(), (Expr::Local(dest), ty)));
        }
        values
    }

    /// `31 * h + hash` over the components, as every JDK does although the language leaves it open.
    pub(super) fn record_hash(&mut self, class: ClassId, span: Span) {
        let mut hash = int(0);
        for (_, (value, ty)) in self.components(class, span) {
            let part = match &ty {
                Type::Prim(prim) => {
                    let boxed = self.w.library_class(wrapper(*prim));
                    let name = crate::java::Name { text: "hashCode".into(), span };
                    let args = vec![Arg::Value((value, ty.clone()), span)];
                    self.call_static(boxed, &name, args, span)
                }
                _ => {
                    let objects = self.w.library_class("java.util.Objects");
                    let name = crate::java::Name { text: "hashCode".into(), span };
                    self.call_static(objects, &name, vec![Arg::Value((value, ty.clone()), span)], span)
                }
            };
            let scaled = Expr::Binary(IrOp::Mul, ir::Type::Int, Box::new(int(31)), Box::new(hash));
            let sum = Expr::Binary(IrOp::Add, ir::Type::Int, Box::new(scaled), Box::new(part.0));
            hash = self.pin((sum, Type::INT), span).0;
        }
        self.terminate(TerminatorKind::Return(Some(hash)), span);
    }

    /// `Name[a=1, b=2]`
    pub(super) fn record_text(&mut self, class: ClassId, span: Span) {
        let string = Type::class(self.w.library_class("java.lang.String"));
        let simple = simple_name(&self.w.program.classes[class].name).to_owned();
        let literal = |text: String| (Expr::Const(Const::Str(text)), string.clone());
        let mut text = literal(format!("{simple}["));
        for (at, (name, value)) in self.components(class, span).into_iter().enumerate() {
            let separator = if at == 0 { "" } else { ", " };
            text = self.concat(text, literal(format!("{separator}{name}=")), span);
            text = self.pin(text, span);
            text = self.concat(text, value, span);
            text = self.pin(text, span);
        }
        let (text, _) = self.concat(text, literal("]".into()), span);
        self.terminate(TerminatorKind::Return(Some(text)), span);
    }

    /// `Arrays.newArrayLike(a, length)`: an array of the very class of `a`, which is one of those the program has.
    pub(super) fn array_like(&mut self, span: Span) {
        let (array, length) = (LocalId::new(0), LocalId::new(1));
        let is_negative = super::stmt::binary(IrOp::Ge, Expr::Local(length), int(0));
        self.null_check(&Expr::Local(array), span);
        self.check(is_negative, "java.lang.NegativeArraySizeException", span);
        let is_array =
            |class: &ClassId| matches!(self.w.program.classes[*class].kind, ClassKind::Array(ir::Type::Ref(_)));
        let mut classes: Vec<ClassId> = self.w.program.classes.ids().filter(is_array).collect();
        for class in classes.clone() {
            if let ClassKind::Array(ir::Type::Ref(elem)) = self.w.program.classes[class].kind {
                self.w.complete_supers(elem);
            }
        }
        // The most special first: an array is an instance of the classes of wider ones too.
        let mut ordered: Vec<ClassId> = Vec::new();
        while !classes.is_empty() {
            let program = &self.w.program;
            let is_least =
                |class: &ClassId| !classes.iter().any(|other| other != class && program.is_subclass(*other, *class));
            let at = classes.iter().position(is_least).expect("subclassing has no cycles");
            ordered.push(classes.remove(at));
        }
        for class in ordered {
            let (here, next) = (self.block(), self.block());
            let fits = Expr::InstanceOf(Box::new(Expr::Local(array)), class);
            self.branch(fits, here, next, BranchKind::Dispatch, span);
            self.enter(here);
            let dest = self.temp(Type::class(class));
            self.emit(InstrKind::NewArray { dest, class, length: Expr::Local(length) }, span);
            self.terminate(TerminatorKind::Return(Some(Expr::Local(dest))), span);
            self.enter(next);
        }
    }

    /// `HashMap.isPlain(key)`: the key's class inherits `equals` and `hashCode` from `Object`.
    pub(super) fn plain_test(&mut self, span: Span) {
        let key = Expr::Local(LocalId::new(0));
        let object = self.w.object();
        let is_own = |method: &ir::Method| {
            (method.name == "equals" && method.params.len() == 1
                || method.name == "hashCode" && method.params.is_empty())
                && !method.overrides.is_empty()
        };
        let program = &self.w.program;
        let has_own = |class: &ClassId| {
            program.classes[*class].kind != ClassKind::Interface
                && program.classes[*class].name != "java.lang.Enum"
                && *class != object
                && program.classes[*class].methods.iter().any(|method| is_own(&program.methods[*method]))
        };
        let classes: Vec<ClassId> = program.classes.ids().filter(has_own).collect();
        for class in classes {
            let (here, next) = (self.block(), self.block());
            let is_one = Expr::InstanceOf(Box::new(key.clone()), class);
            self.branch(is_one, here, next, BranchKind::Dispatch, span);
            self.enter(here);
            self.terminate(TerminatorKind::Return(Some(Expr::Const(Const::Bool(false)))), span);
            self.enter(next);
        }
        self.terminate(TerminatorKind::Return(Some(Expr::Const(Const::Bool(true)))), span);
    }
}

/// A local class `P` in `A` is `A$1P` here (JLS 13.1).
fn simple_name(qualified: &str) -> &str {
    let last = qualified.rsplit('.').next().unwrap_or_default();
    let after = last.rsplit('$').next().unwrap_or_default();
    let local = after.trim_start_matches(|digit: char| digit.is_ascii_digit());
    if local.len() < after.len() && after.len() < last.len() { local } else { last }
}
