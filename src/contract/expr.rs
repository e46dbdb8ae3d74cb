//! Surface expressions to typed relational ones.

use std::collections::{BTreeMap, BTreeSet};

use super::contracts::Contracts;
use crate::base::{ClassId, Span};
use crate::base::{Problem, suggest};
use crate::ir;
use crate::rel::{Expr, ExprKind, Formula, FormulaKind, IntExpr, IntKind, Param, Sort, State, VarId};
use crate::spec::ast;
use crate::spec::jml::INVARIANT;
use crate::types::Type;

use super::calls::Call;
use super::defined::Defined;
use super::lookup::UNKNOWN_INVARIANTS;
use super::ranges::Ranges;
use super::scope::{Bound, Dialect, Result, Scope, Vars, mistake};
use super::typed::{Column, Relation, Typed};

/// Lowers the expressions of one clause.
pub(super) struct Ctx<'c, 'a> {
    pub w: &'c mut Contracts<'a>,
    pub vars: Vars,
    /// The types that variables over integers are declared with.
    pub var_types: BTreeMap<VarId, ir::Type>,
    /// Variables of which nothing says from where to where they go.
    pub open: BTreeSet<VarId>,
    /// Mistakes are told in JML's words.
    pub is_jml: bool,
}

impl<'c, 'a> Ctx<'c, 'a> {
    pub(super) fn new(w: &'c mut Contracts<'a>, scope: &Scope) -> Ctx<'c, 'a> {
        let is_jml = scope.dialect == Dialect::Jml;
        Ctx { w, vars: Vars::default(), var_types: BTreeMap::new(), open: BTreeSet::new(), is_jml }
    }
}

impl Ctx<'_, '_> {
    pub(super) fn typed(&mut self, expr: &ast::Expr, scope: &Scope) -> Result<Typed> {
        let span = expr.span;
        let rel = |relation: Relation| Ok(Typed::Rel(relation));
        match &*expr.kind {
            ast::ExprKind::Name(name) => self.name(name, span, scope),
            ast::ExprKind::This => rel(self.this(scope, span)?),
            ast::ExprKind::Result => match &scope.result {
                Some(ty) => {
                    let ty = ty.clone();
                    rel(self.of_type(ExprKind::Param(Param::Result, self.sort(&ty)), &ty, span)?)
                }
                None => mistake(
                    Problem::NoResult,
                    "there is no result here",
                    span,
                    "only the postcondition of a non-void method has one",
                ),
            },
            ast::ExprKind::Thrown => {
                let throwable = Type::class(self.w.library_class("java.lang.Throwable"));
                rel(self.of_type(ExprKind::Param(Param::Thrown, Sort::Ref), &throwable, span)?)
            }
            ast::ExprKind::Null => {
                let mut null = Relation::new(
                    Expr::new(ExprKind::None(vec![Sort::Ref]), span),
                    vec![Column { sort: Sort::Ref, ty: None }],
                )
                .scalar();
                null.is_null = true;
                rel(null)
            }
            ast::ExprKind::Bool(value) => Ok(Typed::Truth(Formula::new(FormulaKind::Const(*value), span))),
            ast::ExprKind::Int(value) => Ok(Typed::Int(IntExpr::new(IntKind::Const(*value), span))),
            ast::ExprKind::Real(value) => Ok(super::real::constant(*value, span)),
            ast::ExprKind::Char(unit) => Ok(Typed::Int(IntExpr::new(IntKind::Const(i64::from(*unit)), span))),
            ast::ExprKind::Str(text) => self.literal(text, span, scope),
            ast::ExprKind::New(class, args) => self.new_object(class, args, span, scope),
            ast::ExprKind::Arg(n) => match scope.params.get(*n as usize) {
                Some((_, ty)) => {
                    let ty = ty.clone();
                    rel(self.of_type(ExprKind::Param(Param::Arg(*n), self.sort(&ty)), &ty, span)?)
                }
                None => mistake(
                    Problem::UnknownName,
                    format!("there is no argument {n} here"),
                    span,
                    "arguments are numbered from 0",
                ),
            },
            ast::ExprKind::Type(name) => self.type_set(name, span, scope),
            ast::ExprKind::QualifiedField(class, field) => {
                let Some(class) = self.class_named(class, scope) else {
                    return mistake(
                        Problem::UnknownName,
                        format!("no class `{class}` here"),
                        span,
                        "check the spelling",
                    );
                };
                match self.field_relation(class, &field.text, span, scope)? {
                    Some(relation) => rel(relation),
                    None => self.no_field(class, &field.text, field.span),
                }
            }
            ast::ExprKind::Old(inner) => {
                self.two_states("@old", span, scope)?;
                self.typed(inner, &scope.in_state(State::Pre))
            }
            ast::ExprKind::Prime(inner) => {
                self.two_states("a prime", span, scope)?;
                self.typed(inner, &scope.in_state(State::Post))
            }
            ast::ExprKind::Unary(op, operand) => self.unary(*op, operand, span, scope),
            ast::ExprKind::Binary(op, a, b) => self.binary(*op, a, b, span, scope),
            ast::ExprKind::InstanceOf(operand, class) => self.instance_of(operand, class, span, scope),
            ast::ExprKind::Cast(ty, operand) => self.cast(ty, operand, span, scope),
            ast::ExprKind::IfElse(cond, a, b) => self.if_else(cond, a, b, span, scope),
            ast::ExprKind::Quant(quantifier, decls, body) => self.quantified(*quantifier, decls, body, span, scope),
            ast::ExprKind::Comprehension(decls, body) => self.comprehension(decls, body, span, scope),
            ast::ExprKind::Set(items) => self.set(items, span, scope),
            ast::ExprKind::Holds(inner) => {
                let formula = self.formula(inner, scope)?;
                let mut facts = (*scope.known).clone();
                let strong = Defined::new(&mut facts, Ranges::new(self.w.program(), scope)).strong(&formula);
                Ok(Typed::Truth(strong.unwrap_or(formula)))
            }
            ast::ExprKind::Let(bindings, body) => self.let_in(bindings, body, span, scope),
            ast::ExprKind::Call { receiver, name, args } => {
                self.call(Call { receiver: receiver.as_ref(), name, args, span }, scope)
            }
            ast::ExprKind::Reach(from) => self.reach(from, span, scope),
            ast::ExprKind::Box(base, args) => match self.element_of_seq(base, args, span, scope)? {
                Some(element) => Ok(element),
                None => self.boxed(base, args, span, scope),
            },
        }
    }

    pub(super) fn two_states(&self, what: &str, span: Span, scope: &Scope) -> Result<()> {
        if scope.has_two_states {
            return Ok(());
        }
        mistake(
            Problem::OneState,
            format!("{what} has no meaning here: there is only one state"),
            span,
            "use it in postconditions",
        )
    }

    pub(super) fn if_else(
        &mut self,
        cond: &ast::Expr,
        a: &ast::Expr,
        b: &ast::Expr,
        span: Span,
        scope: &Scope,
    ) -> Result<Typed> {
        let cond = self.formula(cond, scope)?;
        let (left, right) = (self.typed(a, scope)?, self.typed(b, scope)?);
        let (left, right) = self.unboxed_beside(left, a.span, right, b.span, scope)?;
        let (left, right) = self.same_reals(left, a.span, right, b.span)?;
        Ok(match (left, right) {
            (Typed::Truth(x), y) => {
                let y = self.as_formula(y, b.span)?;
                Typed::Truth(Formula::new(FormulaKind::IfElse(cond, x, y), span))
            }
            (x, Typed::Truth(y)) => {
                let x = self.as_formula(x, a.span)?;
                Typed::Truth(Formula::new(FormulaKind::IfElse(cond, x, y), span))
            }
            (x, y) if x.is_int() && y.is_int() => {
                let (x, y) = (self.as_int(x, a.span)?, self.as_int(y, b.span)?);
                Typed::Int(IntExpr::new(IntKind::IfElse(cond, x, y), span))
            }
            (x, y) => {
                let (x, y) = (x.into_relation(a.span), y.into_relation(b.span));
                let (x, y) = self.same_columns(x, y, span)?;
                let is_scalar = x.is_scalar && y.is_scalar;
                let mut both = Relation::new(Expr::new(ExprKind::IfElse(cond, x.expr, y.expr), span), x.columns);
                both.is_scalar = is_scalar;
                Typed::Rel(both)
            }
        })
    }

    pub(super) fn set(&mut self, items: &[ast::Expr], span: Span, scope: &Scope) -> Result<Typed> {
        let mut union: Option<Relation> = None;
        for item in items {
            let item_relation = self.relation(item, scope)?;
            union = Some(match union {
                None => item_relation,
                Some(so_far) => {
                    let (a, b) = self.same_columns(so_far, item_relation, item.span)?;
                    Relation::new(Expr::new(ExprKind::Union(a.expr, b.expr), span), a.columns)
                }
            });
        }
        let none = || {
            Relation::new(Expr::new(ExprKind::None(vec![Sort::Ref]), span), vec![Column { sort: Sort::Ref, ty: None }])
        };
        Ok(Typed::Rel(union.unwrap_or_else(none)))
    }

    pub(super) fn let_in(
        &mut self,
        bindings: &[(ast::Name, ast::Expr)],
        body: &ast::Expr,
        span: Span,
        scope: &Scope,
    ) -> Result<Typed> {
        let mut inner = scope.clone();
        let mut bound = Vec::new();
        for (name, value) in bindings {
            let typed = self.typed(value, &inner)?;
            let var = self.vars.fresh(&name.text);
            // It is seen where a call or a text is made of it.
            if let Type::Prim(narrow @ (ir::Type::Byte | ir::Type::Short | ir::Type::Char)) =
                self.java_type(value, &typed, &inner)
            {
                self.var_types.insert(var.id, narrow);
            }
            let relation = typed.into_relation(value.span);
            let here = Relation { expr: Expr::new(ExprKind::Var(var.clone()), name.span), ..relation.clone() };
            inner.bound.push((name.text.clone(), Bound::Variable(here)));
            bound.push((var, relation.expr));
        }
        let mut typed = self.typed(body, &inner)?;
        for (var, value) in bound.into_iter().rev() {
            typed = match typed {
                Typed::Truth(f) => Typed::Truth(Formula::new(FormulaKind::Let(var, value, f), span)),
                Typed::Int(i) => Typed::Int(IntExpr::new(IntKind::Let(var, value, i), span)),
                Typed::Rel(r) => Typed::Rel(Relation { expr: Expr::new(ExprKind::Let(var, value, r.expr), span), ..r }),
            };
        }
        Ok(typed)
    }

    pub(super) fn sort(&self, ty: &Type) -> Sort {
        match ty {
            Type::Prim(ir::Type::Bool) => Sort::Bool,
            // A number of floating point is its bits.
            Type::Prim(_) => Sort::Int,
            _ => Sort::Ref,
        }
    }

    /// A single value of that type; primitives are always there, references may be null.
    pub(super) fn of_type(&mut self, kind: ExprKind, ty: &Type, span: Span) -> Result<Relation> {
        let sort = self.sort(ty);
        let column = Column::of(sort, ty);
        let relation = Relation::new(Expr::new(kind, span), vec![column]);
        Ok(if sort == Sort::Ref { relation.scalar() } else { relation.total() })
    }

    pub(super) fn no_field<T>(&mut self, class: ClassId, name: &str, span: Span) -> Result<T> {
        let class_name = self.w.program().classes[class].name.clone();
        if self.w.is_opaque(class) {
            let message = match name {
                INVARIANT => UNKNOWN_INVARIANTS.to_owned(),
                _ => format!("`{name}` of `{class_name}`, which was not found"),
            };
            return mistake(
                "unsupported",
                message,
                span,
                "give its file too, or name a folder or archive that holds it with --source-path",
            );
        }
        let mut known = Vec::new();
        for sup in self.w.program().supertypes(class) {
            known.extend(self.w.program().classes[sup].fields.iter().map(|f| self.w.program().fields[*f].name.clone()));
        }
        let help = match suggest(name, known.iter().map(String::as_str)) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("`{class_name}` has the fields {}", known.join(", ")),
        };
        self.unknown(name, format!("`{class_name}` has no field `{name}`"), span, help)
    }
}
