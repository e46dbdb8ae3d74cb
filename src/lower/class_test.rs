//! Comparisons of dynamic classes: `a.getClass() == b.getClass()` and `a.getClass() == T.class`.

use crate::base::Span;
use crate::ir::{ClassKind, Const, Expr, InstrKind};
use crate::java::{self, ExprKind};

use super::func::{Func, int};
use crate::attr::{Side, compared_classes};
use crate::types::Type;

impl Func<'_, '_> {
    /// Neither side is a value here: classes are no objects.
    pub(super) fn same_class(&mut self, a: &java::Expr, b: &java::Expr, span: Span) -> Option<Expr> {
        let (left, right) = match compared_classes(a, b)? {
            (Side::Of(left), Side::Of(right)) => (self.classed(left, span), self.classed(right, span)),
            (Side::Of(object), Side::Literal(ty)) | (Side::Literal(ty), Side::Of(object)) => {
                let object = self.classed(object, span);
                let ty = self.resolve(ty);
                return self.is_exactly(object, &ty, span);
            }
            (Side::Literal(_), Side::Literal(_)) => return None,
        };
        let dest = self.temp(Type::BOOL);
        self.emit(InstrKind::SameClass { dest, left, right }, span);
        Some(Expr::Local(dest))
    }

    /// The constant of the enum that is written for the class.
    pub(super) fn class_literal(&mut self, ty: &java::TypeRef, span: Span) -> (Expr, Type) {
        let resolved = self.resolve(ty);
        let Some(class) = self.w.literal_of(&resolved) else {
            return self.unsupported("the literal of such a class", "compare with instanceof", span);
        };
        let name = |text: &str| java::Name { text: text.into(), span };
        let make = |kind| java::Expr { kind: Box::new(kind), span };
        let path = self.w.program.classes[class].name.clone();
        let mut parts = path.split('.');
        let first = make(ExprKind::Name(name(parts.next().expect("a name has a part"))));
        let path = parts.fold(first, |path, part| make(ExprKind::Field(path, name(part))));
        let it = make(ExprKind::Field(path, name(crate::classes::written::IT)));
        let (value, _) = self.expr(&it);
        (value, self.attr().class_literal(&resolved))
    }

    /// The object whose class is asked for; it is not null.
    fn classed(&mut self, receiver: Option<&java::Expr>, span: Span) -> Expr {
        let value = match receiver {
            Some(receiver) => self.expr(receiver),
            None => self.this_value(span),
        };
        let (value, _) = self.pin(value, span);
        self.null_check(&value, span);
        value
    }

    /// Has the object the class of a fresh one that nobody sees?
    fn is_exactly(&mut self, object: Expr, ty: &Type, span: Span) -> Option<Expr> {
        let class = ty.class_id()?;
        self.w.complete_members(class);
        let declared = &self.w.program.classes[class];
        let is_abstract = declared.is_abstract || declared.kind == ClassKind::Interface;
        let sample = self.temp(ty.clone());
        match ty {
            Type::Array(..) => self.emit(InstrKind::NewArray { dest: sample, class, length: int(0) }, span),
            // Nothing is exactly of an abstract class.
            _ if is_abstract => {
                return Some(Expr::Const(Const::Bool(false)));
            }
            _ => self.emit(InstrKind::New { dest: sample, class }, span),
        }
        let dest = self.temp(Type::BOOL);
        self.emit(InstrKind::SameClass { dest, left: object.clone(), right: Expr::Local(sample) }, span);
        // A test for the class says that objects of it may be where only `Object` is written.
        self.tests_for(class);
        Some(Expr::Local(dest))
    }
}
