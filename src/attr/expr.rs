//! Types of expressions.

use crate::ir;
use crate::java::{self, ExprKind, Pattern, TypeRefKind};

use super::scope::{Attr, Variable};
use crate::classes::constant::literal_value;
use crate::types::{Type, wrapper};

impl Attr<'_, '_> {
    pub(super) fn expr(&mut self, expr: &java::Expr) -> Type {
        self.typed(expr, None)
    }

    /// `expected` is the type the context wants, for lambdas, diamonds and array initializers. What is no Java, or no
    /// value that is known, has the type of `null`.
    pub(crate) fn typed(&mut self, expr: &java::Expr, expected: Option<&Type>) -> Type {
        self.memo.n_steps += 1;
        if let Some(constant) = self.constant_here(expr) {
            return constant
                .primitive()
                .map_or_else(|| Type::class(self.w.library_class("java.lang.String")), Type::Prim);
        }
        match &*expr.kind {
            ExprKind::Literal(java::Literal::Str(_)) => Type::class(self.w.library_class("java.lang.String")),
            ExprKind::Literal(literal) => {
                literal_value(literal).as_ref().and_then(ir::Const::primitive).map_or(Type::Null, Type::Prim)
            }
            ExprKind::Name(name) => self.name(&name.text).unwrap_or(Type::Null),
            ExprKind::This => self.own_this(),
            ExprKind::QualifiedThis(ty) => match self.resolve(ty).class_id() {
                Some(class) => self.enclosing_this(class),
                None => Type::Null,
            },
            ExprKind::Field(..) | ExprKind::SuperField(..) | ExprKind::Index(..) => {
                self.place_type(expr).unwrap_or(Type::Null)
            }
            ExprKind::Call { .. } | ExprKind::New { .. } | ExprKind::Conditional(..) | ExprKind::Switch { .. } => {
                self.tree(expr, expected).ty.clone()
            }
            ExprKind::NewArray { elem, lengths, open_dims, init } => {
                lengths.iter().for_each(|length| {
                    self.expr(length);
                });
                let mut ty = self.resolve(elem);
                for _ in 0..lengths.len() as u32 + open_dims {
                    ty = self.w.array(ty);
                }
                match init.as_ref().map(|init| (init, &*init.kind)) {
                    Some((_, ExprKind::ArrayInit(items))) => self.array_of(items, &ty),
                    Some((init, _)) => self.expr(init),
                    None => ty,
                }
            }
            ExprKind::ArrayInit(items) => match expected {
                Some(ty) => self.array_of(items, ty),
                None => Type::Null,
            },
            ExprKind::Unary(op, operand) => self.unary(*op, operand),
            ExprKind::Step { target, .. } => self.place_type(target).unwrap_or(Type::INT),
            ExprKind::Binary(op, a, b) => self.binary(*op, a, b),
            ExprKind::Assign(target, value) => {
                let target = self.place_type(target);
                self.typed(value, target.as_ref());
                target.unwrap_or(Type::Null)
            }
            ExprKind::CompoundAssign(_, target, value) => {
                let target = self.place_type(target);
                self.expr(value);
                target.unwrap_or(Type::INT)
            }
            ExprKind::Cast(ty, operand) => {
                let to = self.resolve(ty);
                let from = self.typed(operand, Some(&to));
                if self.boxes_into(&from, &to) { to } else { Type::Null }
            }
            ExprKind::InstanceOf(operand, _) => {
                self.expr(operand);
                Type::BOOL
            }
            ExprKind::InstanceOfPattern(operand, pattern) => {
                let of = self.expr(operand);
                self.pattern(pattern, &of);
                Type::BOOL
            }
            ExprKind::Lambda { params, .. } => match expected.and_then(|ty| self.function(ty)) {
                Some(function) if function.params.len() == params.len() => expected.cloned().unwrap_or(Type::Null),
                _ => Type::Null,
            },
            ExprKind::MethodRef { .. } => match expected.and_then(|ty| self.function(ty)) {
                Some(_) => expected.cloned().unwrap_or(Type::Null),
                None => Type::Null,
            },
            ExprKind::ClassLiteral(ty) => {
                let resolved = self.resolve(ty);
                self.class_literal(&resolved)
            }
            ExprKind::Unsupported(_) => Type::Null,
        }
    }

    fn array_of(&mut self, items: &[java::Expr], ty: &Type) -> Type {
        let Type::Array(elem, _) = ty else { return Type::Null };
        for item in items {
            self.typed(item, Some(elem));
        }
        ty.clone()
    }

    /// Whether the box of a primitive value is of the type, where that is one of objects.
    pub(crate) fn boxes_into(&mut self, from: &Type, to: &Type) -> bool {
        let (Type::Prim(prim), Some(class)) = (from, to.class_id()) else { return true };
        let boxed = self.w.class(wrapper(*prim));
        !self.is_strict() || boxed.is_none_or(|boxed| self.w.is_subclass(boxed, class))
    }

    /// Of `T.class`; `null`'s where there is no such object.
    pub(crate) fn class_literal(&mut self, of: &Type) -> Type {
        if self.w.literal_of(of).is_none() {
            return Type::Null;
        }
        let named = match of {
            Type::Prim(prim) => self.w.class(wrapper(*prim)).map(Type::class),
            other => other.class_id().map(|_| other.clone()),
        };
        Type::Class(self.w.library_class("java.lang.Class"), named.into_iter().collect())
    }

    /// Declares the variables of a pattern that a value of the type is held against.
    pub(super) fn pattern(&mut self, pattern: &Pattern, of: &Type) {
        match pattern {
            Pattern::Type { ty, name } => {
                let is_inferred = matches!(ty.kind, TypeRefKind::Inferred);
                let ty = if is_inferred { of.clone() } else { self.resolve(ty) };
                self.scope.declare(Variable::of_pattern(&name.text, ty));
            }
            Pattern::Record { ty, parts, .. } => {
                let written = self.resolve(ty);
                let components = self.w.components_of(&written, of).filter(|all| all.len() == parts.len());
                let types = components.map_or_else(Vec::new, |all| all.into_iter().map(|part| part.ty).collect());
                for (at, part) in parts.iter().enumerate() {
                    self.pattern(part, types.get(at).unwrap_or(&Type::Null));
                }
            }
        }
    }
}
