//! `a.b`: joins of relations, the fields of an object, static fields.

use crate::base::{Problem, Span};
use crate::ir::ClassKind;
use crate::rel::{Expr, ExprKind, Formula, FormulaKind, IntExpr, IntKind, Sort, State};
use crate::spec::ast::{self, UnaryOp};
use crate::types::Type;

use super::expr::Ctx;
use super::scope::{Dialect, Result, Scope, mistake};
use super::typed::{Column, Relation, Typed};

impl Ctx<'_, '_> {
    pub(super) fn join(&mut self, a: &ast::Expr, b: &ast::Expr, span: Span, scope: &Scope) -> Result<Typed> {
        // `Class.field` is a static field, or the field's values over all objects.
        if let ast::ExprKind::Name(field) = &*b.kind
            && let Some(class) = self.class_path(a, scope)
            && let Some(id) = self.w.field(class, field)
            && self.w.program().fields[id].is_static
        {
            if let Some(constant) = &self.w.program().fields[id].constant
                && let Some(value) = constant.as_integer()
            {
                return Ok(Typed::Int(IntExpr::new(IntKind::Const(value), span)));
            }
            if let Some(value) = self.w.program().fields[id].constant.as_ref().and_then(real_constant) {
                return Ok(super::real::constant(value, span));
            }
            return Ok(Typed::Rel(self.declared_relation(id, span, scope)?));
        }
        if let (ast::ExprKind::Name(class), ast::ExprKind::Name(this)) = (&*a.kind, &*b.kind)
            && this == "this"
        {
            return Ok(Typed::Rel(self.qualified_this(class, span, scope)?));
        }
        if let Some(literal) = self.class_literal(a, b, span, scope)? {
            return Ok(literal);
        }
        // Alloy's `e.f'` primes the whole join; `this.f'.g` primes only the first.
        let left = self.relation(a, scope)?;
        self.joined(left, b, span, scope)
    }

    pub(super) fn joined(&mut self, left: Relation, b: &ast::Expr, span: Span, scope: &Scope) -> Result<Typed> {
        let inner = Scope { context: left.columns.last().and_then(Column::class).or(scope.context), ..scope.clone() };
        match &*b.kind {
            // Behind a dot JML has members alone, whatever a variable is called.
            ast::ExprKind::Name(name) if scope.dialect == Dialect::Jml || scope.lookup(name).is_none() => {
                return self.member(left, name, span, scope);
            }
            // `list.(ArrayList@size)`: the field of a subclass.
            ast::ExprKind::QualifiedField(class, field)
                if left.columns.last().is_some_and(|column| column.sort == Sort::Ref) =>
            {
                let Some(class) = self.class_named(class, scope) else {
                    return mistake(
                        Problem::UnknownName,
                        format!("no class `{class}` here"),
                        b.span,
                        "check the spelling",
                    );
                };
                let mut left = left;
                *left.columns.last_mut().expect("just seen") = Column::reference(Type::class(class));
                return self.member(left, &field.text, span, scope);
            }
            ast::ExprKind::Prime(target) => {
                let post = Scope { state: State::Post, ..scope.clone() };
                if !scope.has_two_states {
                    return mistake(
                        Problem::OneState,
                        "a prime has no meaning here: there is only one state",
                        b.span,
                        "use it in postconditions",
                    );
                }
                return self.joined(left, target, span, &post);
            }
            ast::ExprKind::Unary(UnaryOp::ReflexiveClosure, relation) => {
                // Of each object that `child` leads to in `child.*right`, its own chain.
                if left.arity() != 1 {
                    let right = self.unary(UnaryOp::ReflexiveClosure, relation, b.span, &inner)?;
                    let right = right.into_relation(b.span);
                    return self.join_relations(left, right, span);
                }
                let relation = self.relation(relation, &inner)?;
                if relation.arity() != 2 {
                    return mistake(
                        "spec-type",
                        "a set can be followed only through a relation of two columns",
                        span,
                        "name a field after the star",
                    );
                }
                let column = relation.columns[1].clone();
                let reach = Expr::new(ExprKind::ReachFrom(left.expr, relation.expr), span);
                return Ok(Typed::Rel(Relation::new(reach, vec![column])));
            }
            _ => {}
        }
        let right = self.typed(b, &inner)?.into_relation(b.span);
        // A declared field has one value for each object.
        let is_function = matches!(&*right.expr.kind, ExprKind::Field(..) | ExprKind::Length(_));
        let is_scalar = left.is_scalar && left.arity() == 1 && is_function;
        Ok(match self.join_relations(left, right, span)? {
            Typed::Rel(relation) if is_scalar => Typed::Rel(relation.scalar()),
            other => other,
        })
    }

    pub(super) fn join_relations(&mut self, left: Relation, right: Relation, span: Span) -> Result<Typed> {
        if left.is_null {
            return mistake("spec-type", "`null` has no fields", span, "check the precedence");
        }
        let arity = left.arity() + right.arity();
        let fits = match (left.columns.last(), right.columns.first()) {
            (Some(x), Some(y)) => x.sort == y.sort,
            _ => false,
        };
        if arity < 3 || !fits {
            let (x, y) = (self.show(&left), self.show(&right));
            return mistake(
                "spec-type",
                format!("{x} cannot be joined with {y}"),
                span,
                "the last column of the left must match the first of the right",
            );
        }
        let mut columns: Vec<Column> = left.columns[..left.arity() - 1].to_vec();
        columns.extend_from_slice(&right.columns[1..]);
        Ok(Typed::Rel(Relation::new(Expr::new(ExprKind::Join(left.expr, right.expr), span), columns)))
    }

    /// `left.name`: a field, a spec field, the length or elements of an array.
    pub(super) fn member(&mut self, left: Relation, name: &str, span: Span, scope: &Scope) -> Result<Typed> {
        let last = left.columns.last().and_then(|column| Some((column.ty.clone()?, column.class()?)));
        let Some((ty, class)) = last else {
            let shown = self.show(&left);
            return mistake("spec-type", format!("{shown} has no fields"), span, "check the precedence");
        };
        if let ClassKind::Array(_) = self.w.program().classes[class].kind {
            let is_scalar = left.is_scalar && left.arity() == 1;
            let relation = match name {
                "length" => Relation::new(
                    Expr::new(ExprKind::Length(scope.of_lengths()), span),
                    vec![Column::reference(ty.clone()), Column::int()],
                ),
                "elems" | "elts" => self.elements(&ty, span, scope)?,
                _ => {
                    return self.unknown(
                        name,
                        format!("an array has no `{name}`"),
                        span,
                        "arrays have `length` and `elems`",
                    );
                }
            };
            let is_length = name == "length";
            return Ok(match self.join_relations(left, relation, span)? {
                Typed::Rel(r) if is_length && is_scalar => Typed::Rel(r.scalar()),
                other => other,
            });
        }
        if let Some(field) = self.w.field(class, name) {
            if self.w.program().fields[field].is_static {
                return Ok(Typed::Rel(self.declared_relation(field, span, scope)?));
            }
            let mut relation = self.declared_relation(field, span, scope)?;
            let value_type = self.w.field_type(&ty, field);
            if relation.columns[1].sort == Sort::Ref {
                relation.columns[1] = Column::reference(value_type);
            }
            let is_scalar = left.is_scalar && left.arity() == 1;
            let is_total = is_scalar && left.is_total && relation.columns[1].sort != Sort::Ref;
            return Ok(match self.join_relations(left, relation, span)? {
                Typed::Rel(r) if is_total => Typed::Rel(r.total()),
                Typed::Rel(r) if is_scalar => Typed::Rel(r.scalar()),
                other => other,
            });
        }
        match self.definition(name, Some(class), scope) {
            Some(definition) if definition.is_field && self.is_redefined(&definition, class, scope) => {
                match self.represented(&left, class, name, span, scope)? {
                    Some(value) => Ok(value),
                    None => self.no_single_field(name, span),
                }
            }
            Some(definition) if definition.is_field => {
                if left.is_scalar && left.arity() == 1 {
                    // One object: put it in place of `this`. It is named once, so that it is evaluated once.
                    if matches!(&*left.expr.kind, ExprKind::Param(..) | ExprKind::Var(_)) {
                        return self.expand(&definition, Vec::new(), Some(left), span, scope);
                    }
                    let var = self.vars.fresh("this");
                    let here = Relation { expr: Expr::new(ExprKind::Var(var.clone()), span), ..left.clone() };
                    return Ok(match self.expand(&definition, Vec::new(), Some(here), span, scope)? {
                        Typed::Truth(f) => Typed::Truth(Formula::new(FormulaKind::Let(var, left.expr, f), span)),
                        Typed::Int(i) => Typed::Int(IntExpr::new(IntKind::Let(var, left.expr, i), span)),
                        Typed::Rel(r) => {
                            Typed::Rel(Relation { expr: Expr::new(ExprKind::Let(var, left.expr, r.expr), span), ..r })
                        }
                    });
                }
                match self.field_relation(class, name, span, scope)? {
                    Some(relation) => self.join_relations(left, relation, span),
                    None => self.no_field(class, name, span),
                }
            }
            // `x.f` for a function of one argument, as Alloy's join with its box form.
            Some(definition) if definition.params.len() == 1 && definition.function.is_none() => {
                self.expand(&definition, vec![Typed::Rel(left)], None, span, scope)
            }
            _ => match self.represented(&left, class, name, span, scope)? {
                Some(value) => Ok(value),
                None => self.no_field(class, name, span),
            },
        }
    }
}

fn real_constant(constant: &crate::ir::Const) -> Option<ast::Real> {
    use crate::ir::Const;
    match constant {
        Const::Float(bits) => Some(ast::Real::Float(*bits)),
        Const::Double(bits) => Some(ast::Real::Double(*bits)),
        _ => None,
    }
}
