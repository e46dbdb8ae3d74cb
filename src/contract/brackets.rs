//! `a[i]`: elements of arrays, applied definitions, box joins.

use crate::base::Span;
use crate::rel::{Expr, ExprKind, IntExpr, IntKind, IntOp, State};
use crate::spec::ast;
use crate::types::Type;

use super::expr::Ctx;
use super::scope::{Dialect, Result, Scope, mistake};
use super::typed::{Column, Relation, Typed};

impl Ctx<'_, '_> {
    /// `{(a, i, a[i])}` for this array type.
    pub(super) fn elements(&mut self, array: &Type, span: Span, scope: &Scope) -> Result<Relation> {
        let Type::Array(elem, class) = array else {
            return mistake("spec-type", "this is no array", span, "check the types");
        };
        let elem = (**elem).clone();
        let sort = self.sort(&elem);
        let value = Column::of(sort, &elem);
        let columns = vec![Column::reference(array.clone()), Column::int(), value];
        Ok(Relation::new(Expr::new(ExprKind::Elems(*class, scope.state, sort), span), columns))
    }

    /// `a[i]` of an array; `p[x, y]` of a predicate; else the box join `e[x] = x.e`.
    pub(super) fn boxed(&mut self, base: &ast::Expr, args: &[ast::Expr], span: Span, scope: &Scope) -> Result<Typed> {
        if let ast::ExprKind::Name(name) = &*base.kind
            && scope.lookup(name).is_none()
            && scope.param(name).is_none()
        {
            let built_in = match name.as_str() {
                "plus" | "add" => Some(IntOp::Add),
                "minus" | "sub" => Some(IntOp::Sub),
                "mul" => Some(IntOp::Mul),
                "div" => Some(IntOp::Div),
                "rem" => Some(IntOp::Rem),
                "min" => Some(IntOp::Min),
                "max" => Some(IntOp::Max),
                _ => None,
            };
            let this_class = scope.this.as_ref().and_then(Type::class_id);
            let found = self.definition(name, this_class, scope).or_else(|| self.definition(name, None, scope));
            if let Some(definition) = found.filter(|definition| !definition.is_field) {
                return self.apply(&definition, args, span, scope);
            }
            if let (Some(op), [a, b]) = (built_in, args) {
                let (x, y) = (self.int(a, scope)?, self.int(b, scope)?);
                return Ok(Typed::Int(IntExpr::new(IntKind::Binary(op, x, y), span)));
            }
        }
        // `a'[i]` and `this.a'[i]`: the element after the call. The index says itself when it is meant.
        let relation = self.relation(base, scope)?;
        if is_primed(base) && scope.has_two_states {
            let post = scope.in_state(State::Post);
            return self.element_or_box(relation, args, span, &post, scope);
        }
        self.element_or_box(relation, args, span, scope, scope)
    }

    pub(super) fn element_or_box(
        &mut self,
        base: Relation,
        args: &[ast::Expr],
        span: Span,
        state: &Scope,
        scope: &Scope,
    ) -> Result<Typed> {
        let array = base.columns.last().and_then(|column| column.ty.clone()).filter(|ty| matches!(ty, Type::Array(..)));
        if let (Some(array), [index]) = (array, args)
            && base.arity() == 1
        {
            let is_scalar = base.is_scalar;
            let elements = self.elements(&array, span, state)?;
            let Typed::Rel(of_array) = self.join_relations(base.clone(), elements, span)? else {
                unreachable!("joins are relations")
            };
            // `a[int]`, as Squander writes it, is all there is.
            if matches!(&*index.kind, ast::ExprKind::Type(name) if name == "int") {
                let columns = vec![Column::reference(array), Column::int()];
                let lengths = Relation::new(Expr::new(ExprKind::Length(state.of_lengths()), span), columns);
                let length = self.join_relations(base, lengths, span)?.into_relation(span);
                let (from, to) = (IntKind::Const(0), IntKind::Value(length.expr));
                let all = ExprKind::Range(IntExpr::new(from, span), IntExpr::new(to, span));
                let all = Relation::new(Expr::new(all, span), vec![Column::int()]);
                return self.join_relations(all, of_array, span);
            }
            if let (ast::ExprKind::Binary(ast::BinaryOp::Range, ..), Dialect::Jml) = (&*index.kind, scope.dialect) {
                let some = self.relation(index, scope)?;
                return self.join_relations(some, of_array, span);
            }
            let index = self.int(index, scope)?;
            let index = Relation::new(Expr::new(ExprKind::Int(index), span), vec![Column::int()]).total();
            return Ok(match self.join_relations(index, of_array, span)? {
                Typed::Rel(r) if is_scalar => Typed::Rel(r.scalar()),
                other => other,
            });
        }
        let mut result = base;
        for arg in args {
            let arg = self.relation(arg, scope)?;
            result = self.join_relations(arg, result, span)?.into_relation(span);
        }
        Ok(Typed::Rel(result))
    }
}

/// Does a prime end the chain?
fn is_primed(expr: &ast::Expr) -> bool {
    match &*expr.kind {
        ast::ExprKind::Prime(_) => true,
        ast::ExprKind::Binary(ast::BinaryOp::Join, _, last) => is_primed(last),
        _ => false,
    }
}
