//! Expressions as what is expected: a formula, a number, a relation; and what is said where it is another thing.

use crate::base::{Diagnostic, Span};
use crate::rel::{Expr, ExprKind, Formula, FormulaKind, IntExpr, Sort};
use crate::spec::ast;

use super::expr::Ctx;
use super::scope::{Result, Scope, mistake};
use super::typed::{Column, Relation, Typed, value_of};

impl Ctx<'_, '_> {
    pub(super) fn formula(&mut self, expr: &ast::Expr, scope: &Scope) -> Result<Formula> {
        let typed = self.typed(expr, scope)?;
        let typed = self.unboxed(typed, expr.span, scope)?;
        self.as_formula(typed, expr.span)
    }

    pub(super) fn as_formula(&mut self, typed: Typed, span: Span) -> Result<Formula> {
        match typed {
            Typed::Truth(formula) => Ok(formula),
            Typed::Rel(relation) if relation.is_bool() => Ok(match *relation.expr.kind {
                ExprKind::Bool(formula) => formula,
                _ => Formula::new(FormulaKind::Truth(relation.expr), span),
            }),
            Typed::Rel(relation) => {
                let shown = self.show(&relation);
                let (wanted, help) = match self.is_jml {
                    true => ("a condition", "compare it: `== 0`, `!= null`, …"),
                    false => ("a formula", "write `some` or `no` before a set, or compare it"),
                };
                mistake("spec-type", format!("{wanted} was expected, but this is {shown}"), span, help)
            }
            Typed::Int(_) => {
                let wanted = self.formula_word();
                let message = format!("{wanted} was expected, but this is a number");
                mistake("spec-type", message, span, "compare it with something")
            }
        }
    }

    pub(super) fn int(&mut self, expr: &ast::Expr, scope: &Scope) -> Result<IntExpr> {
        let typed = self.typed(expr, scope)?;
        let typed = self.unboxed(typed, expr.span, scope)?;
        self.as_int(typed, expr.span)
    }

    pub(super) fn as_int(&mut self, typed: Typed, span: Span) -> Result<IntExpr> {
        match typed {
            Typed::Int(int) => Ok(int),
            Typed::Rel(relation) if relation.arity() == 1 && relation.columns[0].is_int() => {
                if !relation.is_scalar {
                    self.w.report(
                        Diagnostic::warning("set-as-number", "this may be a set of numbers; its sum is taken")
                            .at(span, "")
                            .help("quantify over its elements, or write `sum` to say so"),
                    );
                }
                Ok(value_of(relation.expr, span))
            }
            Typed::Rel(relation) => {
                let shown = self.show(&relation);
                let is_object = relation.columns.iter().any(|column| column.sort == Sort::Ref);
                let is_real = relation.columns.iter().any(|column| column.real().is_some());
                let wanted = if is_real { "an integer" } else { "a number" };
                let help = match self.is_jml {
                    _ if is_real => {
                        "sums, products, extrema and ranges are of integers; for others write a pure method"
                    }
                    true if !is_object => "check the types",
                    true => "name a field of it, or call a method, that is a number",
                    false => "use `#` for the size of a set",
                };
                mistake("spec-type", format!("{wanted} was expected, but this is {shown}"), span, help)
            }
            Typed::Truth(_) => {
                let found = self.formula_word();
                let message = format!("a number was expected, but this is {found}");
                mistake("spec-type", message, span, "check the operators and their precedence")
            }
        }
    }

    pub(super) fn relation(&mut self, expr: &ast::Expr, scope: &Scope) -> Result<Relation> {
        Ok(self.typed(expr, scope)?.into_relation(expr.span))
    }

    pub(super) fn binary_relation(&mut self, typed: Typed, span: Span) -> Result<Relation> {
        match typed {
            Typed::Rel(relation) if relation.arity() == 2 => Ok(relation),
            Typed::Rel(relation) => {
                let shown = self.show(&relation);
                mistake(
                    "spec-type",
                    format!("a relation between two columns was expected, but this is {shown}"),
                    span,
                    "name a field here",
                )
            }
            _ => mistake("spec-type", "a relation was expected here", span, "name a field here"),
        }
    }

    /// Makes `null` fit the other side; anything else must agree.
    pub(super) fn same_columns(
        &mut self,
        mut a: Relation,
        mut b: Relation,
        span: Span,
    ) -> Result<(Relation, Relation)> {
        if a.is_null && !b.is_null {
            a = Relation { columns: b.columns.clone(), expr: Expr::new(ExprKind::None(b.sorts()), a.expr.span), ..a };
        } else if b.is_null && !a.is_null {
            b = Relation { columns: a.columns.clone(), expr: Expr::new(ExprKind::None(a.sorts()), b.expr.span), ..b };
        }
        let is_real = |relation: &Relation| relation.columns.iter().map(Column::real).collect::<Vec<_>>();
        if a.sorts() == b.sorts() && is_real(&a) == is_real(&b) {
            return Ok((a, b));
        }
        let (left, right) = (self.show(&a), self.show(&b));
        mistake(
            "spec-type",
            format!("these do not fit together: {left}, and {right}"),
            span,
            "check the joins and their order",
        )
    }

    /// What a clause is called.
    pub(super) fn formula_word(&self) -> &'static str {
        if self.is_jml { "a condition" } else { "a formula" }
    }

    pub(super) fn show(&self, relation: &Relation) -> String {
        if relation.is_null {
            return "`null`".into();
        }
        if let ([column], true) = (relation.columns.as_slice(), self.is_jml && relation.is_scalar) {
            return match (column.class(), column.sort) {
                (Some(class), _) => format!("an object of class `{}`", self.w.program().classes[class].name),
                (None, Sort::Ref) => "an object".into(),
                (None, Sort::Int) if column.real().is_some() => "a floating-point number".into(),
                (None, Sort::Int) => "a number".into(),
                (None, Sort::Bool) => "a `boolean`".into(),
            };
        }
        let column = |column: &Column| match (&column.ty, column.sort) {
            _ if column.real().is_some() => "floating-point number".into(),
            (Some(ty), _) => {
                ty.class_id().map_or("object".into(), |class| self.w.program().classes[class].name.clone())
            }
            (None, Sort::Ref) => "object".into(),
            (None, Sort::Int) => "int".into(),
            (None, Sort::Bool) => "boolean".into(),
        };
        let columns: Vec<String> = relation.columns.iter().map(column).collect();
        if relation.is_scalar {
            format!("one {}", columns.join(" -> "))
        } else {
            format!("a set of {}", columns.join(" -> "))
        }
    }
}
