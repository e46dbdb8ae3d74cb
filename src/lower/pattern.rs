//! Patterns: a type with a variable, and a record with patterns for its components (JLS 14.30, Java 21).

use crate::base::{ClassId, MethodId, Span};
use crate::ir::{self, Callee, Const, Expr, InstrKind, LocalId, LocalKind};
use crate::java;

use super::convert::default;
use super::func::{Frame, Func, Value};
use crate::attr::{Variable, bindings};
use crate::classes::Component;
use crate::types::Type;

/// A pattern whose variables are declared.
enum Shape {
    Variable(LocalId),
    Record(ClassId, Type, Vec<(Component, Shape)>),
}

impl Func<'_, '_> {
    /// What is lowered where the condition, lowered since the innermost scope had `len` variables, is true or false.
    pub(super) fn where_it_is<T>(
        &mut self,
        cond: &java::Expr,
        when: bool,
        len: usize,
        inside: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let names = bindings(cond, when);
        self.scope.matched(len, &names, true);
        let result = inside(self);
        self.scope.matched(len, &names, false);
        result
    }

    /// Does the value match? Its variables are declared in the current scope.
    pub(super) fn pattern(&mut self, value: Value, pattern: &java::Pattern, span: Span) -> Expr {
        match pattern {
            java::Pattern::Type { ty, name } => {
                let is_inferred = matches!(ty.kind, java::TypeRefKind::Inferred);
                let ty = if is_inferred { value.1.clone() } else { self.resolve(ty) };
                let local = self.local(&name.text, ty.clone(), LocalKind::Variable);
                self.emit(InstrKind::Assign(local, value.0.clone()), span);
                self.declare_as(local, Variable::of_pattern(&name.text, ty.clone()));
                if is_inferred { Expr::Const(Const::Bool(true)) } else { self.instance_of(value.0, ty.class_id()) }
            }
            java::Pattern::Record { span: at, .. } => match self.shape(&value.1, pattern) {
                Some(shape) => {
                    let (matches, after) = (self.temp(Type::BOOL), self.block());
                    self.emit(InstrKind::Assign(matches, Expr::Const(Const::Bool(false))), span);
                    self.taken_apart(value, &shape, after, span);
                    self.emit(InstrKind::Assign(matches, Expr::Const(Const::Bool(true))), span);
                    self.goto(after, span);
                    self.enter(after);
                    Expr::Local(matches)
                }
                None => {
                    self.unsupported("such a record pattern", "match the type and read its components", *at);
                    Expr::Const(Const::Bool(false))
                }
            },
        }
    }

    /// Declares the variables, with default values; none if the components are not those of a plain record. All
    /// variables are declared in any case, so that what follows has them.
    fn shape(&mut self, of: &Type, pattern: &java::Pattern) -> Option<Shape> {
        match pattern {
            java::Pattern::Type { ty, name } => {
                let is_inferred = matches!(ty.kind, java::TypeRefKind::Inferred);
                let ty = if is_inferred { of.clone() } else { self.resolve(ty) };
                let erased = self.w.erase(&ty);
                let local = self.local(&name.text, ty.clone(), LocalKind::Variable);
                self.emit(InstrKind::Assign(local, default(erased)), name.span);
                self.declare_as(local, Variable::of_pattern(&name.text, ty.clone()));
                let fits = match (of, &ty) {
                    (Type::Prim(a), Type::Prim(b)) => a == b,
                    (of, ty) => of.is_reference() && ty.is_reference(),
                };
                fits.then_some(Shape::Variable(local))
            }
            java::Pattern::Record { ty, parts, .. } => {
                let written = self.resolve(ty);
                let components = self.w.components_of(&written, of).filter(|all| all.len() == parts.len());
                let Some(components) = components else {
                    for part in parts {
                        self.shape(&Type::Null, part);
                    }
                    return None;
                };
                let mut shapes = Vec::new();
                let mut is_known = true;
                for (component, part) in components.into_iter().zip(parts) {
                    let shape = self.shape(&component.ty, part);
                    is_known &= shape.is_some();
                    shapes.extend(shape.map(|shape| (component, shape)));
                }
                let class = written.class_id()?;
                is_known.then_some(Shape::Record(class, written, shapes))
            }
        }
    }

    /// Goes on where the value matches, and to `other` where it does not.
    fn taken_apart(&mut self, value: Value, shape: &Shape, other: ir::BlockId, span: Span) {
        match shape {
            Shape::Variable(local) => {
                let ty = self.local_type(*local);
                // A pattern that every value of the type matches takes null too.
                let is_total = match (value.1.class_id(), ty.class_id()) {
                    (Some(from), Some(to)) => self.w.is_subclass(from, to),
                    _ => true,
                };
                if !is_total {
                    self.is_or(&value, ty.class_id(), other, span);
                }
                self.emit(InstrKind::Assign(*local, value.0), span);
            }
            Shape::Record(class, ty, parts) => {
                let value = self.pin(value, span);
                self.is_or(&value, Some(*class), other, span);
                let record = self.temp(ty.clone());
                self.emit(InstrKind::Assign(record, value.0), span);
                for (Component { field, ty, accessor }, part) in parts {
                    let declared = self.w.infos[*class].field_types[field].clone();
                    let value = match accessor {
                        Some(accessor) => self.accessed(*accessor, record, declared.clone(), span),
                        None => {
                            let dest = self.temp(declared.clone());
                            self.emit(InstrKind::Load { dest, object: Expr::Local(record), field: *field }, span);
                            Expr::Local(dest)
                        }
                    };
                    let component = self.cast((value, declared), ty, span);
                    self.taken_apart(component, part, other, span);
                }
            }
        }
    }

    /// What a written accessor gives; what it throws is the cause of another exception (JLS 14.30.2).
    fn accessed(&mut self, accessor: MethodId, record: LocalId, ty: Type, span: Span) -> Expr {
        let throwable = self.w.library_class("java.lang.Throwable");
        let exception = self.temp(Type::class(throwable));
        let (handler, after) = (self.block(), self.block());
        let dest = self.temp(ty.clone());
        self.frames.push(Frame::Catch { exception, handler });
        let value = self.invoke(Callee::Direct(accessor), vec![Expr::Local(record)], ty, span);
        self.frames.pop();
        self.emit(InstrKind::Assign(dest, value), span);
        self.goto(after, span);
        self.enter(handler);
        let wrapper = self.w.library_class("java.lang.MatchException");
        self.raise_because(wrapper, exception, span);
        self.enter(after);
        Expr::Local(dest)
    }

    fn is_or(&mut self, value: &Value, class: Option<ClassId>, other: ir::BlockId, span: Span) {
        let here = self.block();
        let is_one = self.instance_of(value.0.clone(), class);
        self.dispatch_branch(is_one, here, other, span);
        self.enter(here);
    }
}
