//! Methods whose bodies no Java can spell, as they know all classes of the program: they are lowered when these are
//! known.

use std::collections::BTreeSet;

use crate::base::{ClassId, FieldId, Idx, MethodId, Span, place_number};
use crate::ir::{self, BranchKind, ClassKind, Expr, InstrKind, LocalId, TerminatorKind};

use super::func::Func;
use super::world::World;
use crate::types::Type;

const UNKNOWN_FIELDS: &str = "which fields an object of the library has, where some are named one by one and all are \
                              compared with them";

/// One of these methods.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Late {
    /// `Arrays.newArrayLike`
    ArrayLike,
    /// `HashMap.isPlain`
    PlainTest,
    /// `Object.clone`
    Clone,
    /// `Object.getClass`, where its result is a value.
    ClassOf,
    /// `Words.fieldAt`
    FieldAt,
    /// `Words.isOfUser`
    OfUser,
}

impl World<'_> {
    pub(super) fn late(&self, method: MethodId) -> Option<Late> {
        let method = &self.program.methods[method];
        match (self.program.classes[method.class].name.as_str(), method.name.as_str()) {
            ("java.util.Arrays", "newArrayLike") => Some(Late::ArrayLike),
            ("java.util.HashMap", "isPlain") => Some(Late::PlainTest),
            ("java.lang.Object", "clone") => Some(Late::Clone),
            ("java.lang.Object", "getClass") => Some(Late::ClassOf),
            ("org.jmlspecs.lang.Words", "fieldAt") => Some(Late::FieldAt),
            ("org.jmlspecs.lang.Words", "isOfUser") => Some(Late::OfUser),
            _ => None,
        }
    }

    /// Once more, for classes that came after.
    pub(super) fn lower_late_again(&mut self) {
        for method in self.late_methods.clone() {
            self.methods[method].is_lowered = false;
            self.lower_body(method);
        }
    }

    /// The classes that objects of the program are made of, the most special first: an object is an instance of the
    /// classes above its own, too.
    fn concrete_classes(&self, is_wanted: impl Fn(&World<'_>, ClassId) -> bool) -> Vec<ClassId> {
        let program = &self.program;
        let is_concrete = |class: &ClassId| {
            let declared = &program.classes[*class];
            !declared.is_abstract && declared.kind != ClassKind::Interface
        };
        let mut left: Vec<ClassId> =
            program.classes.ids().filter(is_concrete).filter(|class| is_wanted(self, *class)).collect();
        let mut ordered = Vec::new();
        while !left.is_empty() {
            let is_least =
                |class: &ClassId| !left.iter().any(|other| other != class && program.is_subclass(*other, *class));
            let at = left.iter().position(is_least).expect("subclassing has no cycles");
            ordered.push(left.remove(at));
        }
        ordered
    }

    /// The classes that some code makes objects of.
    fn made_by_code(&self) -> BTreeSet<ClassId> {
        let bodies = self.program.methods.values().filter_map(|method| method.body.as_ref());
        let instrs = bodies.flat_map(|body| body.blocks.values()).flat_map(|block| &block.instrs);
        let made = instrs.filter_map(|instr| match &instr.kind {
            InstrKind::New { class, .. } | InstrKind::NewArray { class, .. } => Some(*class),
            _ => None,
        });
        made.collect()
    }
}

impl Func<'_, '_> {
    pub(super) fn late_body(&mut self, late: Late, span: Span) {
        match late {
            Late::ArrayLike => self.array_like(span),
            Late::PlainTest => self.plain_test(span),
            Late::Clone => self.object_clone(span),
            Late::ClassOf => self.class_of_object(span),
            Late::FieldAt => self.field_at(span),
            Late::OfUser => self.is_of_user(span),
        }
    }

    /// `Object.clone`: an object of the very class, with the same values in all fields. Of arrays calls are lowered
    /// where they stand.
    fn object_clone(&mut self, span: Span) {
        let this = || Expr::Local(LocalId::new(0));
        let cloneable = self.w.library_class("java.lang.Cloneable");
        let mut classes: Vec<ClassId> =
            self.w.concrete_classes(|w, class| !matches!(w.program.classes[class].kind, ClassKind::Array(_)));
        for class in classes.clone() {
            self.w.complete_supers(class);
            self.w.complete_members(class);
        }
        classes.retain(|class| self.w.program.is_subclass(*class, cloneable));
        for class in classes {
            let (here, next) = (self.block(), self.block());
            self.branch(Expr::InstanceOf(Box::new(this()), class), here, next, BranchKind::Dispatch, span);
            self.enter(here);
            let dest = self.temp(Type::class(class));
            self.emit(InstrKind::New { dest, class }, span);
            let fields: Vec<FieldId> = self.w.program.instance_fields(class);
            let typed = self.temp(Type::class(class));
            self.emit(InstrKind::Assign(typed, this()), span);
            for field in fields {
                let erased = self.w.program.fields[field].ty;
                let ty = self.w.as_written(erased);
                let value = self.temp(ty);
                self.emit(InstrKind::Load { dest: value, object: Expr::Local(typed), field }, span);
                let value = Expr::Local(value);
                self.emit(InstrKind::Store { object: Expr::Local(dest), field, value }, span);
            }
            self.terminate(TerminatorKind::Return(Some(Expr::Local(dest))), span);
            self.enter(next);
        }
        let (other, refused) = (self.block(), self.block());
        self.branch(Expr::InstanceOf(Box::new(this()), cloneable), other, refused, BranchKind::Dispatch, span);
        self.enter(other);
        let what = "`java.lang.Object.clone` of an object of a class that was not given";
        self.emit(InstrKind::Unsupported(what.into()), span);
        self.terminate(TerminatorKind::Return(Some(Expr::Const(ir::Const::Null))), span);
        self.enter(refused);
        self.raise_new("java.lang.CloneNotSupportedException", span);
    }

    /// `Object.getClass`: the literal of the object's class, of those that the user wrote and those that code makes
    /// objects of. Of others, and of classes that no literal can name, it is not modelled.
    fn class_of_object(&mut self, span: Span) {
        let this = || Expr::Local(LocalId::new(0));
        let made = self.w.made_by_code();
        let is_wanted = |w: &World<'_>, class: ClassId| {
            let is_literal =
                w.program.classes[class].name.rsplit('.').next().is_some_and(|name| name.starts_with("Class$"));
            let declared = &w.program.classes[class];
            let is_common = declared.is_object() || declared.name == "java.lang.String";
            !is_literal && (declared.is_user || is_common || made.contains(&class))
        };
        for class in self.w.concrete_classes(is_wanted) {
            let (here, next) = (self.block(), self.block());
            self.branch(Expr::InstanceOf(Box::new(this()), class), here, next, BranchKind::Dispatch, span);
            self.enter(here);
            let ty = self.w.type_of(class);
            let literal = self.w.literal_of(&ty);
            let field = literal.and_then(|literal| {
                self.w.complete_members(literal);
                Some((literal, self.w.field(literal, crate::classes::written::IT)?))
            });
            match field {
                Some((literal, field)) => {
                    self.init_class(literal, span);
                    let dest = self.temp(Type::class(literal));
                    self.emit(InstrKind::LoadStatic { dest, field }, span);
                    self.terminate(TerminatorKind::Return(Some(Expr::Local(dest))), span);
                }
                None => self.no_class_of(span),
            }
            self.enter(next);
        }
        self.no_class_of(span);
    }

    fn no_class_of(&mut self, span: Span) {
        let what = "`java.lang.Object.getClass` as a value, of an object whose class no literal of the program names";
        self.emit(InstrKind::Unsupported(what.into()), span);
        self.terminate(TerminatorKind::Return(Some(Expr::Const(ir::Const::Null))), span);
    }

    /// `Words.isOfUser`: a test for each class that the user declares.
    fn is_of_user(&mut self, span: Span) {
        let is_declared = |w: &World<'_>, class: ClassId| {
            let declared = &w.program.classes[class];
            declared.is_user && !matches!(declared.kind, ClassKind::Array(_))
        };
        for class in self.w.concrete_classes(is_declared) {
            let (here, next) = (self.block(), self.block());
            let is_one = Expr::InstanceOf(Box::new(Expr::Local(LocalId::new(0))), class);
            self.branch(is_one, here, next, BranchKind::Dispatch, span);
            self.enter(here);
            self.terminate(TerminatorKind::Return(Some(Expr::Const(ir::Const::Bool(true)))), span);
            self.enter(next);
        }
        self.terminate(TerminatorKind::Return(Some(Expr::Const(ir::Const::Bool(false)))), span);
    }

    /// `Words.fieldAt`: the numbers of the fields that the user's classes declare, in order. A plain object has none.
    fn field_at(&mut self, span: Span) {
        let (object, at) = (|| Expr::Local(LocalId::new(0)), || Expr::Local(LocalId::new(1)));
        let is_known = |w: &World<'_>, class: ClassId| {
            let declared = &w.program.classes[class];
            declared.is_user && !matches!(declared.kind, ClassKind::Array(_))
        };
        let classes = self.w.concrete_classes(is_known);
        for class in &classes {
            self.w.complete_supers(*class);
            self.w.complete_members(*class);
        }
        for class in classes {
            let (here, next) = (self.block(), self.block());
            self.branch(Expr::InstanceOf(Box::new(object()), class), here, next, BranchKind::Dispatch, span);
            self.enter(here);
            let program = &self.w.program;
            let fields = program.instance_fields(class);
            let is_of_user = fields.iter().all(|field| program.classes[program.fields[*field].class].is_user);
            let names = fields.iter().map(|field| program.fields[*field].name.as_str());
            let numbers: Vec<i32> = names.filter(|name| !ir::is_unwritten(name)).map(place_number).collect();
            if !is_of_user {
                self.emit(InstrKind::Unsupported(UNKNOWN_FIELDS.into()), span);
            }
            for (n, number) in numbers.into_iter().enumerate() {
                let (found, other) = (self.block(), self.block());
                let index = Box::new(Expr::Const(ir::Const::Int(n as i32)));
                let is_it = Expr::Binary(ir::BinaryOp::Eq, ir::Type::Int, Box::new(at()), index);
                self.branch(is_it, found, other, BranchKind::Dispatch, span);
                self.enter(found);
                self.terminate(TerminatorKind::Return(Some(Expr::Const(ir::Const::Int(number)))), span);
                self.enter(other);
            }
            self.terminate(TerminatorKind::Return(Some(Expr::Const(ir::Const::Int(0)))), span);
            self.enter(next);
        }
        self.emit(InstrKind::Unsupported(UNKNOWN_FIELDS.into()), span);
        self.terminate(TerminatorKind::Return(Some(Expr::Const(ir::Const::Int(0)))), span);
    }
}
