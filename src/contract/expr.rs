//! Surface expressions to typed relational ones.

use std::collections::BTreeMap;

use super::contracts::Contracts;
use crate::base::{ClassId, Diagnostic, Span};
use crate::base::{Problem, suggest};
use crate::ir;
use crate::rel::{
    Expr, ExprKind, Formula, FormulaKind, IntExpr, IntKind, IntType, Mult, Param, RealOp, RealType, Sort, State, VarId,
};
use crate::spec::ast::{self, UnaryOp};
use crate::types::Type;

use super::calls::Call;
use super::defined::Defined;
use super::ranges::Ranges;
use super::scope::{Bound, Dialect, Result, Scope, Vars, mistake};
use super::typed::{Column, Relation, Typed, and, has, not, value_of};

/// Lowers the expressions of one clause.
pub(super) struct Ctx<'c, 'a> {
    pub w: &'c mut Contracts<'a>,
    pub vars: Vars,
    /// The types that variables over integers are declared with.
    pub var_types: BTreeMap<VarId, ir::Type>,
    /// Mistakes are told in JML's words.
    is_jml: bool,
}

impl<'c, 'a> Ctx<'c, 'a> {
    pub(super) fn new(w: &'c mut Contracts<'a>, scope: &Scope) -> Ctx<'c, 'a> {
        Ctx { w, vars: Vars::default(), var_types: BTreeMap::new(), is_jml: scope.dialect == Dialect::Jml }
    }
}

impl Ctx<'_, '_> {
    // ---- as what is needed --------------------------------------------------------------------------------------

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
                let help = match self.is_jml {
                    true if !is_object => "check the types",
                    true => "name a field of it, or call a method, that is a number",
                    false => "use `#` for the size of a set",
                };
                mistake("spec-type", format!("a number was expected, but this is {shown}"), span, help)
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
                (None, Sort::Int) => "a number".into(),
                (None, Sort::Bool) => "a `boolean`".into(),
            };
        }
        let column = |column: &Column| match (&column.ty, column.sort) {
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

    // ---- expressions --------------------------------------------------------------------------------------------

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
                let throwable = Type::class(self.w.known("java.lang.Throwable"));
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
            ast::ExprKind::New(class, args) => self.made(class, args, span, scope),
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
            ast::ExprKind::InstanceOf(operand, class) => {
                let relation = self.relation(operand, scope)?;
                let array =
                    class.text.ends_with("[]").then(|| self.type_set(&class.text, class.span, scope)).transpose()?;
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
                // As in Java, null is an instance of nothing.
                let is = Formula::new(FormulaKind::InstanceOf(relation.expr.clone(), class_id), span);
                Ok(Typed::Truth(and(vec![has(Mult::Some, relation.expr, span), is], span)))
            }
            ast::ExprKind::Cast(ty, operand) => {
                let int_type = match ty.as_str() {
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
                        return self.value_of_element(typed, operand, "asBoolean", scope);
                    }
                    other => return self.cast(other, operand, span, scope),
                };
                let typed = self.typed(operand, scope)?;
                let typed = self.value_of_element(typed, operand, "asInt", scope)?;
                let typed = self.unboxed(typed, operand.span, scope)?;
                if let Some(real) = super::real::of(&typed) {
                    let bits = super::real::bits(typed, operand.span);
                    return Ok(Typed::Int(IntExpr::new(
                        IntKind::Real(RealOp::ToInt(int_type), real, vec![bits]),
                        span,
                    )));
                }
                let operand = self.as_int(typed, operand.span)?;
                Ok(Typed::Int(IntExpr::new(IntKind::Wrap(int_type, operand), span)))
            }
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

    /// A cast to a class: nothing, where the object is of another one.
    fn cast(&mut self, ty: &str, operand: &ast::Expr, span: Span, scope: &Scope) -> Result<Typed> {
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
        let is = Formula::new(FormulaKind::InstanceOf(relation.expr.clone(), class), span);
        let none = Expr::new(ExprKind::None(vec![column.sort]), span);
        let expr = Expr::new(ExprKind::IfElse(is, relation.expr.clone(), none), span);
        Ok(Typed::Rel(Relation { expr, columns: vec![Column::reference(target)], is_total: false, ..relation }))
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

    pub(super) fn unary(&mut self, op: UnaryOp, operand: &ast::Expr, span: Span, scope: &Scope) -> Result<Typed> {
        let mult = match op {
            UnaryOp::Some => Some(Mult::Some),
            UnaryOp::No => Some(Mult::No),
            UnaryOp::One => Some(Mult::One),
            UnaryOp::Lone => Some(Mult::Lone),
            _ => None,
        };
        if let Some(mult) = mult {
            let relation = self.relation(operand, scope)?;
            return Ok(Typed::Truth(has(mult, relation.expr, span)));
        }
        let typed = self.typed(operand, scope)?;
        match op {
            UnaryOp::Not => {
                let formula = self.as_formula(typed, operand.span)?;
                Ok(Typed::Truth(not(formula, span)))
            }
            UnaryOp::Neg | UnaryOp::Plus if super::real::of(&typed).is_some() => {
                let real = super::real::of(&typed).expect("just seen");
                if op == UnaryOp::Plus {
                    return Ok(typed);
                }
                let bits = super::real::bits(typed, operand.span);
                Ok(super::real::number(RealOp::Neg, real, vec![bits], span))
            }
            UnaryOp::Neg => {
                let int = self.as_int(typed, operand.span)?;
                Ok(Typed::Int(IntExpr::new(IntKind::Neg(int), span)))
            }
            UnaryOp::Plus => {
                let typed = self.value_of_element(typed, operand, "asInt", scope)?;
                Ok(Typed::Int(self.as_int(typed, operand.span)?))
            }
            UnaryOp::Tilde if typed.is_int() => {
                let int = self.as_int(typed, operand.span)?;
                Ok(Typed::Int(IntExpr::new(IntKind::BitNot(int), span)))
            }
            UnaryOp::Tilde => {
                let relation = self.binary_relation(typed, operand.span)?;
                let columns = relation.columns.iter().rev().cloned().collect();
                Ok(Typed::Rel(Relation::new(Expr::new(ExprKind::Transpose(relation.expr), span), columns)))
            }
            UnaryOp::Closure => {
                let relation = self.binary_relation(typed, operand.span)?;
                let columns = relation.columns.clone();
                Ok(Typed::Rel(Relation::new(Expr::new(ExprKind::Closure(relation.expr), span), columns)))
            }
            UnaryOp::ReflexiveClosure => {
                let relation = self.binary_relation(typed, operand.span)?;
                let columns = relation.columns.clone();
                let Some(class) = columns[0].class() else {
                    return mistake("spec-type", "the class of this relation is not known", span, "write `s.*r`");
                };
                let all = Expr::new(ExprKind::Class(class, scope.state), span);
                let identity = Expr::new(ExprKind::Identity(all), span);
                let closure = Expr::new(ExprKind::Closure(relation.expr), span);
                Ok(Typed::Rel(Relation::new(Expr::new(ExprKind::Union(identity, closure), span), columns)))
            }
            UnaryOp::Count => {
                let relation = typed.into_relation(operand.span);
                if relation.is_null {
                    self.w
                        .report(Diagnostic::warning("null-set", "`null` is the empty set: its size is 0").at(span, ""));
                }
                Ok(Typed::Int(IntExpr::new(IntKind::Count(relation.expr), span)))
            }
            UnaryOp::Sum => {
                let relation = typed.into_relation(operand.span);
                if relation.sorts() != [Sort::Int] {
                    let shown = self.show(&relation);
                    return mistake(
                        "spec-type",
                        format!("a set of numbers was expected, but this is {shown}"),
                        operand.span,
                        "join with an int field first",
                    );
                }
                Ok(Typed::Int(IntExpr::new(IntKind::Value(relation.expr), span)))
            }
            UnaryOp::Some | UnaryOp::No | UnaryOp::One | UnaryOp::Lone => unreachable!("handled above"),
        }
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
            let relation = self.relation(value, &inner)?;
            let var = self.vars.fresh(&name.text);
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

    // ---- helpers of names ---------------------------------------------------------------------------------------

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
            return mistake(
                "unsupported",
                format!("`{name}` of `{class_name}`, which was not found"),
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
        mistake(Problem::UnknownName, format!("`{class_name}` has no field `{name}`"), span, help)
    }
}
