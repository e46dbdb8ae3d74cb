//! Names of the classes around: `size` in an inner class is a field of the object around `this`, as in Java.

use crate::base::{ClassId, FieldId, Problem, Span};
use crate::ir::OUTER_THIS;
use crate::rel::{ExprKind, Sort};
use crate::types::Type;

use super::expr::Ctx;
use super::scope::{Result, Scope, mistake};
use super::typed::Relation;

impl Ctx<'_, '_> {
    /// The nearest object around `this`, itself left out, whose class is a wanted one.
    pub(super) fn around(
        &mut self,
        span: Span,
        scope: &Scope,
        mut is_wanted: impl FnMut(&mut Self, ClassId) -> bool,
    ) -> Result<Option<Relation>> {
        let Some(mut class) = scope.this.as_ref().and_then(Type::class_id) else { return Ok(None) };
        let mut object = None;
        while let (Some(field), Some(outer)) = (self.w.outer_field(class), self.w.outer(class)) {
            object = Some(match (object, scope.param(OUTER_THIS)) {
                // Before a constructor there is no object of its own.
                (None, Some((given, ty))) if scope.this_is.is_none() => {
                    self.of_type(ExprKind::Param(given, Sort::Ref), &ty, span)?.total()
                }
                (object, _) => {
                    let from = object.map_or_else(|| self.this(scope, span), Ok)?;
                    let name = self.w.program().fields[field].name.clone();
                    self.member(from, &name, span, scope)?.into_relation(span)
                }
            });
            self.w.complete_members(outer);
            if is_wanted(self, outer) {
                return Ok(object);
            }
            class = outer;
        }
        Ok(None)
    }

    /// The object around `this` that has a field, or a spec field, of this name.
    pub(super) fn around_with(&mut self, name: &str, span: Span, scope: &Scope) -> Result<Option<Relation>> {
        self.around(span, scope, |ctx, class| {
            let field = ctx.w.member_field(class, name);
            let is_instance = field.is_some_and(|field| !ctx.w.program().fields[field].is_static);
            is_instance || ctx.definition(name, Some(class), scope).is_some()
        })
    }

    /// A static field of the class where this stands, or of one around it.
    pub(super) fn static_around(&mut self, name: &str, scope: &Scope) -> Option<FieldId> {
        let mut around = scope.place.class;
        while let Some(class) = around {
            self.w.complete_members(class);
            if let Some(field) =
                self.w.member_field(class, name).filter(|field| self.w.program().fields[*field].is_static)
            {
                return Some(field);
            }
            around = self.w.outer(class);
        }
        None
    }

    /// `Outer.this`.
    pub(super) fn qualified_this(&mut self, class: &str, span: Span, scope: &Scope) -> Result<Relation> {
        let Some(wanted) = self.class_named(class, scope) else {
            return mistake(Problem::UnknownName, format!("no class `{class}` here"), span, "check the spelling");
        };
        let own = scope.this.as_ref().and_then(Type::class_id);
        if own.is_some_and(|own| self.w.is_subclass(own, wanted)) {
            return self.this(scope, span);
        }
        match self.around(span, scope, |ctx, class| ctx.w.is_subclass(class, wanted))? {
            Some(object) => Ok(object),
            None => {
                let message = format!("there is no object of class `{class}` around this one");
                mistake("no-this", message, span, "name a class around this one that is not static")
            }
        }
    }

    /// The class around, and its object if there is one, whose method of this name a bare call means.
    pub(super) fn method_around(
        &mut self,
        name: &str,
        span: Span,
        scope: &Scope,
    ) -> Result<Option<(ClassId, Option<Relation>)>> {
        let Some(mut own) = scope.place.class else { return Ok(None) };
        let is_static = self.w.is_lambda(own) && scope.this.is_none();
        // Of a lambda `this` is the object around it.
        while let Some(outer) = self.w.outer(own).filter(|_| self.w.is_lambda(own)) {
            own = outer;
        }
        if !self.w.member_methods(own, name).is_empty() {
            return Ok(is_static.then_some((own, None)));
        }
        let mut around = self.w.outer(own);
        while let Some(class) = around {
            if !self.w.member_methods(class, name).is_empty() {
                let object = self.around(span, scope, |_, found| found == class)?;
                return Ok(Some((class, object)));
            }
            around = self.w.outer(class);
        }
        Ok(None)
    }
}
