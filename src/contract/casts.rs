//! Casts and tests for a class.

use crate::base::{Problem, Span};
use crate::rel::{Expr, ExprKind, Formula, FormulaKind, IntExpr, IntKind, IntType, Mult, RealOp, RealType, Sort};
use crate::spec::ast;
use crate::types::{Type, wrapper};

use super::expr::Ctx;
use super::scope::{Result, Scope, mistake};
use super::typed::{Column, Relation, Typed, and, has};

impl Ctx<'_, '_> {
    /// `operand instanceof class`.
    pub(super) fn instance_of(
        &mut self,
        operand: &ast::Expr,
        class: &ast::Name,
        span: Span,
        scope: &Scope,
    ) -> Result<Typed> {
        let relation = self.relation(operand, scope)?;
        let array = class.text.ends_with("[]").then(|| self.type_set(&class.text, class.span, scope)).transpose()?;
        let array_class = array.and_then(|set| match set {
            Typed::Rel(set) => set.columns.first()?.ty.as_ref()?.class_id(),
            _ => None,
        });
        let Some(class_id) = array_class.or_else(|| self.class_named(&class.text, scope)) else {
            return mistake(
                Problem::UnknownName,
                format!("no class `{}` here", class.text),
                class.span,
                "check the spelling",
            );
        };
        self.w.complete_supers(class_id);
        let of_user = |class| self.w.program().classes[class].is_user;
        if of_user(class_id) || scope.place.class.is_some_and(of_user) {
            self.w.program_mut().asked.insert(class_id);
        }
        if relation.columns.last().is_some_and(|column| column.sort != Sort::Ref) {
            // `\typeof(n) == \type(int)` of a number: its type is known.
            let boxed = match self.java_type(operand, &Typed::Rel(relation), scope) {
                Type::Prim(prim) => self.w.class(wrapper(prim)),
                _ => None,
            };
            let is = FormulaKind::Const(boxed.is_some_and(|class| self.w.is_subclass(class, class_id)));
            return Ok(Typed::Truth(Formula::new(is, span)));
        }
        // As in Java, null is an instance of nothing.
        let is = Formula::new(FormulaKind::InstanceOf(relation.expr.clone(), class_id), span);
        Ok(Typed::Truth(and(vec![has(Mult::Some, relation.expr, span), is], span)))
    }

    /// `(ty) operand`.
    pub(super) fn cast(&mut self, ty: &str, operand: &ast::Expr, span: Span, scope: &Scope) -> Result<Typed> {
        let int_type = match ty {
            "byte" => IntType::Byte,
            "short" => IntType::Short,
            "char" => IntType::Char,
            "int" => IntType::Int,
            "long" => IntType::Long,
            "float" | "double" => {
                let to = if ty == "float" { RealType::Float } else { RealType::Double };
                let typed = self.typed(operand, scope)?;
                let typed = self.unboxed(typed, operand.span, scope)?;
                return self.as_real(typed, to, span);
            }
            "boolean" => {
                let typed = self.typed(operand, scope)?;
                return match self.is_plain_object(&typed, operand, scope) {
                    true => {
                        let boxed = self.cast_to_class("java.lang.Boolean", operand, span, scope)?;
                        self.unboxed(boxed, operand.span, scope)
                    }
                    false => self.value_of_element(typed, operand, "asBoolean", scope),
                };
            }
            other => return self.cast_to_class(other, operand, span, scope),
        };
        let typed = self.typed(operand, scope)?;
        let typed = if self.is_plain_object(&typed, operand, scope) {
            // As in Java: the box of that very type.
            let name = match int_type {
                IntType::Byte => "java.lang.Byte",
                IntType::Short => "java.lang.Short",
                IntType::Char => "java.lang.Character",
                IntType::Int => "java.lang.Integer",
                IntType::Long => "java.lang.Long",
            };
            self.cast_to_class(name, operand, span, scope)?
        } else {
            self.value_of_element(typed, operand, "asInt", scope)?
        };
        let typed = self.unboxed(typed, operand.span, scope)?;
        if let Some(real) = super::real::of(&typed) {
            let bits = super::real::bits(typed, operand.span);
            return Ok(Typed::Int(IntExpr::new(IntKind::Real(RealOp::ToInt(int_type), real, vec![bits]), span)));
        }
        let operand = self.as_int(typed, operand.span)?;
        Ok(Typed::Int(IntExpr::new(IntKind::Wrap(int_type, operand), span)))
    }

    /// Nothing, where the object is of another class.
    fn cast_to_class(&mut self, ty: &str, operand: &ast::Expr, span: Span, scope: &Scope) -> Result<Typed> {
        let array = ty.ends_with("[]").then(|| self.type_set(ty, span, scope)).transpose()?;
        let target = match array {
            Some(Typed::Rel(set)) => set.columns.first().and_then(|column| column.ty.clone()),
            _ => self.class_named(ty, scope).map(Type::class),
        };
        let typed = self.typed(operand, scope)?;
        let from = self.java_type(operand, &typed, scope);
        if let (Type::Prim(_), Some(target)) = (&from, &target) {
            return self.cast_to_box((typed, operand), &from, target, span, scope);
        }
        let relation = typed.into_relation(operand.span);
        let (Some(target), 1, Some(column)) = (target, relation.arity(), relation.columns.first()) else {
            let message = format!("a cast to `{ty}` in a specification");
            return mistake("unsupported", message, span, "cast to an integer type, or an object to a class");
        };
        let class = target.class_id().expect("classes and arrays have one");
        // Who casts expects such objects.
        let of_user = |class| self.w.program().classes[class].is_user;
        if relation.is_null {
            return Ok(Typed::Rel(Relation { columns: vec![Column::reference(target)], is_null: false, ..relation }));
        }
        if of_user(class) || scope.place.class.is_some_and(of_user) {
            self.w.program_mut().asked.insert(class);
        }
        let is = Formula::new(FormulaKind::InstanceOf(relation.expr.clone(), class), span);
        let none = Expr::new(ExprKind::None(vec![column.sort]), span);
        let expr = Expr::new(ExprKind::IfElse(is, relation.expr.clone(), none), span);
        Ok(Typed::Rel(Relation { expr, columns: vec![Column::reference(target)], is_total: false, ..relation }))
    }
}
