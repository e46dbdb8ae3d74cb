//! Places that may change: `f`, `e.f`, `e.*`, `a[*]`, `a[i..j]`, `Class.f`, as object sets and fields.

use crate::base::{FieldId, Span};
use crate::ir::{ClassKind, Frame};
use crate::rel::{Expr, ExprKind, IntExpr, IntKind, IntOp, Sort};
use crate::spec::ast;
use crate::types::Type;

use super::expr::Ctx;
use super::lookup::precedes_this;
use super::scope::{Dialect, Result, Scope, mistake};
use super::typed::{Column, Relation};

impl Ctx<'_, '_> {
    /// Whose field a bare name is: of `this`, of an object around it, or a static one.
    fn place_of(&mut self, name: &str, span: Span, scope: &Scope) -> Result<std::result::Result<Relation, FieldId>> {
        let own = scope.this.as_ref().and_then(Type::class_id);
        if own.is_none_or(|own| self.w.member_field(own, name).is_none()) {
            if let Some(object) = self.around_with(name, span, scope)? {
                return Ok(Ok(object));
            }
            if let Some(field) = self.static_around(name, scope) {
                return Ok(Err(field));
            }
        }
        self.this(scope, span).map(Ok)
    }

    /// A parameter, and no field of this name that could be meant.
    fn is_only_param(&mut self, name: &str, scope: &Scope) -> bool {
        let own = scope.this.as_ref().and_then(Type::class_id).or(scope.place.class);
        let has_field = |ctx: &mut Self, class| ctx.w.member_field(class, name).is_some();
        scope.params.iter().any(|(param, _)| param == name) && !own.is_some_and(|class| has_field(self, class))
    }

    /// Does JML speak of objects that the library has the code of?
    fn is_of_library(&self, objects: &Relation, scope: &Scope) -> bool {
        let class = objects.columns.last().and_then(Column::class).map(|class| &self.w.program().classes[class]);
        let is_open = |class: &crate::ir::Class| {
            !class.is_user && !matches!(class.kind, ClassKind::Array(_)) && class.name != "java.lang.Object"
        };
        scope.dialect == Dialect::Jml && class.is_some_and(|class| is_open(class))
    }

    /// With what is inside of such objects: which fields lead there is known when all classes are.
    fn with_insides(&self, objects: Relation, scope: &Scope) -> Expr {
        if !self.is_of_library(&objects, scope) {
            return objects.expr;
        }
        let span = objects.expr.span;
        let links = Expr { kind: Box::new(ExprKind::None(vec![Sort::Ref, Sort::Ref])), span };
        Expr { kind: Box::new(ExprKind::ReachFrom(objects.expr, links)), span }
    }

    pub(super) fn frame(&mut self, store_ref: &ast::StoreRef, scope: &Scope) -> Result<Frame> {
        let target = &store_ref.target;
        let inside = scope;
        let scope = &with_new_this(scope, store_ref.span);
        if store_ref.is_all {
            let objects = self.objects(target, scope)?;
            return Ok(Frame::AllOf { objects: self.with_insides(objects, scope) });
        }
        let (objects, field) = match &*target.kind {
            ast::ExprKind::Binary(ast::BinaryOp::Join, objects, field) => (Some(objects), field),
            ast::ExprKind::Name(_) => (None, target),
            ast::ExprKind::Box(array, index) if index.len() == 1 => {
                let arrays = self.objects(array, scope)?.expr;
                // `a[i..j]` has both ends.
                let (first, last) = match &*index[0].kind {
                    ast::ExprKind::Binary(ast::BinaryOp::Range, first, last) => (first, last),
                    _ => (&index[0], &index[0]),
                };
                let (from, last) = (self.int(first, inside)?, self.int(last, inside)?);
                let one = IntExpr::new(IntKind::Const(1), index[0].span);
                let to = IntKind::Binary(IntOp::Add, last, one);
                let to = IntExpr::new(to, index[0].span);
                return Ok(Frame::Elems { arrays, range: Some((from, to)) });
            }
            _ => {
                return mistake(
                    "frame",
                    "a place that may change was expected",
                    store_ref.span,
                    "write `this.f`, `set.f`, `a[*]` or `o.*`",
                );
            }
        };
        let ast::ExprKind::Name(name) = &*field.kind else {
            return mistake(
                "frame",
                "a field was expected here",
                field.span,
                "write `this.f`, `set.f`, `a[*]` or `o.*`",
            );
        };
        // `Class.f` is the field of all its objects, or a static one.
        let class = match objects.map(|objects| &*objects.kind) {
            Some(ast::ExprKind::Name(class)) if scope.param(class).is_none() && scope.lookup(class).is_none() => {
                self.class_named(class, scope)
            }
            _ => None,
        };
        let relation = match (objects, class) {
            (_, Some(class)) => {
                if let Some(field) = self.w.field(class, name)
                    && self.w.program().fields[field].is_static
                {
                    return Ok(Frame::Static(field));
                }
                let all = Expr::new(ExprKind::Class(class, scope.state), store_ref.span);
                Relation::new(all, vec![Column::reference(Type::class(class))])
            }
            (Some(objects), None) => self.relation(objects, scope)?,
            (None, None) if self.is_only_param(name, scope) => {
                return mistake(
                    "frame",
                    format!("`{name}` is a parameter, of which no caller sees what is assigned to it"),
                    store_ref.span,
                    format!("name what may change behind it: `{name}[*]`, `{name}.f` or `{name}.*`"),
                );
            }
            (None, None) => match self.place_of(name, store_ref.span, scope)? {
                Ok(relation) => relation,
                Err(field) => return Ok(Frame::Static(field)),
            },
        };
        let Some(class) = relation.columns.last().and_then(Column::class) else {
            return mistake(
                "frame",
                "objects were expected before the field",
                store_ref.span,
                "write `this.f` or `set.f`",
            );
        };
        if name == "elems" || name == "elts" {
            return Ok(Frame::AllOf { objects: relation.expr });
        }
        let Some(field_id) = self.w.field(class, name) else {
            if name == "objectState" && self.is_of_library(&relation, scope) {
                return Ok(Frame::AllOf { objects: self.with_insides(relation, scope) });
            }
            // A model field of what the constructor makes needs no leave either.
            let is_new = matches!(&*relation.expr.kind, ExprKind::None(_));
            if is_new && (self.w.memory.ghosts.contains(name) || self.definition(name, Some(class), scope).is_some()) {
                return Ok(Frame::AllOf { objects: relation.expr });
            }
            return self.no_field(class, name, field.span);
        };
        if self.w.program().fields[field_id].is_static {
            return Ok(Frame::Static(field_id));
        }
        let objects = match &store_ref.selector {
            Some(selector) => self.relation(selector, scope)?.expr,
            None => relation.expr,
        };
        Ok(Frame::Field { objects, field: field_id })
    }

    /// Whose fields or elements are places.
    fn objects(&mut self, written: &ast::Expr, scope: &Scope) -> Result<Relation> {
        let relation = self.relation(written, scope)?;
        match relation.columns.as_slice() {
            [column] if column.sort == Sort::Ref => Ok(relation),
            _ => mistake(
                "frame",
                "a place that may change was expected",
                written.span,
                "write `this.f`, `set.f`, `a[*]` or `o.*`",
            ),
        }
    }
}

/// Of a constructor's frame: what it makes may be written anyway, and is nothing that was there before.
fn with_new_this(scope: &Scope, span: Span) -> Scope {
    let mut scope = scope.clone();
    if precedes_this(&scope)
        && let Some(ty) = &scope.this
    {
        let nothing = Expr::new(ExprKind::None(vec![Sort::Ref]), span);
        let column = Column::reference(ty.clone());
        scope.this_is = Some(Relation::new(nothing, vec![column]).scalar());
    }
    scope
}
