//! Operators, resolved by the types of their operands.

use crate::base::{ClassId, Diagnostic, Span};
use crate::rel::{CmpOp, Expr, ExprKind, Formula, FormulaKind, IntExpr, IntKind, IntOp, Mult, RealOp, Sort};
use crate::spec::ast::{self, BinaryOp, UnaryOp};
use crate::types::Type;

use super::expr::Ctx;
use super::scope::{Dialect, Result, Scope, mistake};
use super::typed::{Column, Relation, Typed, has, not};

impl Ctx<'_, '_> {
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
        let typed = match op {
            UnaryOp::Not | UnaryOp::Neg | UnaryOp::Plus | UnaryOp::Tilde => self.unboxed(typed, operand.span, scope)?,
            _ => typed,
        };
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

    pub(super) fn binary(
        &mut self,
        op: BinaryOp,
        a: &ast::Expr,
        b: &ast::Expr,
        span: Span,
        scope: &Scope,
    ) -> Result<Typed> {
        match op {
            BinaryOp::Join => return self.join(a, b, span, scope),
            BinaryOp::Implies | BinaryOp::Iff | BinaryOp::Xor | BinaryOp::OrOr | BinaryOp::AndAnd => {
                let (x, y) = (self.formula(a, scope)?, self.formula(b, scope)?);
                return Ok(Typed::Truth(connective(op, x, y, span)));
            }
            _ => {}
        }
        if let Some(same) = self.same_class(op, a, b, span, scope)? {
            return Ok(same);
        }
        if let Some(fresh) = self.fresh_objects(op, a, b, span, scope)? {
            return Ok(fresh);
        }
        let (left, right) = (self.typed(a, scope)?, self.typed(b, scope)?);
        if scope.dialect == Dialect::Jml {
            if let Some(same) = self.same_value(op, (&left, a), (&right, b), span, scope)? {
                return Ok(same);
            }
            return self.jml_binary(op, (left, a), (right, b), span, scope);
        }
        self.operated(op, (left, a), (right, b), span, scope)
    }

    /// Requires: the operator is no connective and no join.
    pub(super) fn operated(
        &mut self,
        op: BinaryOp,
        (left, a): (Typed, &ast::Expr),
        (right, b): (Typed, &ast::Expr),
        span: Span,
        scope: &Scope,
    ) -> Result<Typed> {
        if let Some(done) = self.real_binary(op, (&left, a.span), (&right, b.span), span)? {
            return Ok(done);
        }
        match op {
            BinaryOp::Eq | BinaryOp::Ne => {
                let equal = self.equal(left, right, a.span, b.span, span)?;
                Ok(Typed::Truth(if op == BinaryOp::Eq { equal } else { not(equal, span) }))
            }
            BinaryOp::In | BinaryOp::NotIn => {
                let (x, y) = (left.into_relation(a.span), right.into_relation(b.span));
                if x.is_null {
                    self.w.report(
                        Diagnostic::warning(
                            "null-set",
                            "`null` is the empty set, which is in every set: this is always true",
                        )
                        .at(span, "")
                        .help("write `no x` or `some x` for a reference that is or is not null"),
                    );
                }
                let (x, y) = self.same_columns(x, y, span)?;
                self.narrows(&x, &y);
                let subset = Formula::new(FormulaKind::Subset(x.expr, y.expr), span);
                Ok(Typed::Truth(if op == BinaryOp::In { subset } else { not(subset, span) }))
            }
            BinaryOp::Lt | BinaryOp::Le | BinaryOp::Gt | BinaryOp::Ge => {
                let (x, y) = (self.as_int(left, a.span)?, self.as_int(right, b.span)?);
                let cmp = match op {
                    BinaryOp::Lt => CmpOp::Lt,
                    BinaryOp::Le => CmpOp::Le,
                    BinaryOp::Gt => CmpOp::Gt,
                    _ => CmpOp::Ge,
                };
                Ok(Typed::Truth(Formula::new(FormulaKind::Compare(cmp, x, y), span)))
            }
            BinaryOp::And | BinaryOp::BitOr | BinaryOp::BitXor => self.overloaded(op, left, right, a, b, span, scope),
            BinaryOp::Add | BinaryOp::Sub if !(left.is_int() && right.is_int()) => {
                let set_op = if op == BinaryOp::Add { BinaryOp::Union } else { BinaryOp::Difference };
                self.set_op(set_op, left.into_relation(a.span), right.into_relation(b.span), span)
            }
            BinaryOp::Add
            | BinaryOp::Sub
            | BinaryOp::Mul
            | BinaryOp::Div
            | BinaryOp::Rem
            | BinaryOp::Shl
            | BinaryOp::Shr
            | BinaryOp::Ushr => {
                let (x, y) = (self.as_int(left, a.span)?, self.as_int(right, b.span)?);
                Ok(Typed::Int(IntExpr::new(IntKind::Binary(int_op(op), x, y), span)))
            }
            BinaryOp::Range => {
                let (x, y) = (self.as_int(left, a.span)?, self.as_int(right, b.span)?);
                let one = IntExpr::new(IntKind::Const(1), span);
                let end = IntExpr::new(IntKind::Binary(IntOp::Add, y, one), span);
                Ok(Typed::Rel(Relation::new(Expr::new(ExprKind::Range(x, end), span), vec![Column::int()])))
            }
            BinaryOp::Product => {
                let (x, y) = (left.into_relation(a.span), right.into_relation(b.span));
                let columns = x.columns.iter().chain(&y.columns).cloned().collect();
                let mut product = Relation::new(Expr::new(ExprKind::Product(x.expr, y.expr), span), columns);
                product.is_scalar = x.is_scalar && y.is_scalar;
                Ok(Typed::Rel(product))
            }
            BinaryOp::DomainRestrict => {
                let (x, y) = (left.into_relation(a.span), right.into_relation(b.span));
                let columns = y.columns.clone();
                Ok(Typed::Rel(Relation::new(Expr::new(ExprKind::DomainRestrict(x.expr, y.expr), span), columns)))
            }
            BinaryOp::RangeRestrict => {
                let (x, y) = (left.into_relation(a.span), right.into_relation(b.span));
                let columns = x.columns.clone();
                Ok(Typed::Rel(Relation::new(Expr::new(ExprKind::RangeRestrict(x.expr, y.expr), span), columns)))
            }
            BinaryOp::Union | BinaryOp::Difference | BinaryOp::Intersect | BinaryOp::Override => {
                self.set_op(op, left.into_relation(a.span), right.into_relation(b.span), span)
            }
            BinaryOp::Join | BinaryOp::Implies | BinaryOp::Iff | BinaryOp::Xor | BinaryOp::OrOr | BinaryOp::AndAnd => {
                unreachable!("handled above")
            }
        }
    }

    pub(super) fn set_op(&mut self, op: BinaryOp, a: Relation, b: Relation, span: Span) -> Result<Typed> {
        let (a, b) = self.same_columns(a, b, span)?;
        if op == BinaryOp::Intersect {
            self.narrows(&a, &b);
            self.narrows(&b, &a);
        }
        // Subtracting null takes nothing away.
        if op == BinaryOp::Difference && b.is_null {
            return Ok(Typed::Rel(a));
        }
        let columns: Vec<Column> = a.columns.iter().zip(&b.columns).map(|(x, y)| self.joint(x, y, op)).collect();
        let is_scalar = match op {
            BinaryOp::Union | BinaryOp::Override => false,
            BinaryOp::Intersect => a.is_scalar || b.is_scalar,
            _ => a.is_scalar,
        };
        let kind = match op {
            BinaryOp::Union => ExprKind::Union(a.expr, b.expr),
            BinaryOp::Difference => ExprKind::Difference(a.expr, b.expr),
            BinaryOp::Intersect => ExprKind::Intersect(a.expr, b.expr),
            _ => ExprKind::Override(a.expr, b.expr),
        };
        let mut relation = Relation::new(Expr::new(kind, span), columns);
        relation.is_scalar = is_scalar;
        Ok(Typed::Rel(relation))
    }

    /// A specification that asks which objects are of a class speaks of inputs that hold such objects, as a cast does.
    fn narrows(&mut self, objects: &Relation, class: &Relation) {
        let of_objects = objects.columns.last().and_then(Column::class);
        if let ExprKind::Class(class, _) = &*class.expr.kind
            && of_objects.is_some_and(|found| self.w.program().classes[found].is_object())
        {
            self.w.program_mut().asked.insert(*class);
        }
    }

    /// The class of a column of a union, what both sides are, or of an intersection.
    pub(super) fn joint(&mut self, a: &Column, b: &Column, op: BinaryOp) -> Column {
        if op == BinaryOp::Difference {
            return a.clone();
        }
        match (a.class(), b.class()) {
            // Of an intersection it is what either side is.
            (Some(x), Some(y)) if op == BinaryOp::Intersect && self.w.is_subclass(y, x) => b.clone(),
            (Some(x), Some(y)) if op == BinaryOp::Intersect && self.w.is_subclass(x, y) => a.clone(),
            (Some(x), Some(y)) if self.w.is_subclass(y, x) => a.clone(),
            (Some(x), Some(y)) if self.w.is_subclass(x, y) => b.clone(),
            (Some(x), Some(y)) => {
                let supers = self.w.program().supertypes(x);
                let common: Option<ClassId> = supers.into_iter().find(|sup| self.w.is_subclass(y, *sup));
                Column { sort: a.sort, ty: common.map(Type::class) }
            }
            (None, _) => b.clone(),
            _ => a.clone(),
        }
    }

    /// `&`, `|` and `^` in JFSL: logical, bitwise, or on sets, by type.
    #[expect(clippy::too_many_arguments, reason = "both sides come with their text for the diagnostics")]
    pub(super) fn overloaded(
        &mut self,
        op: BinaryOp,
        left: Typed,
        right: Typed,
        a: &ast::Expr,
        b: &ast::Expr,
        span: Span,
        scope: &Scope,
    ) -> Result<Typed> {
        let is_truth =
            |typed: &Typed| matches!(typed, Typed::Truth(_)) || matches!(typed, Typed::Rel(r) if r.is_bool());
        if is_truth(&left) && is_truth(&right) {
            if scope.dialect != Dialect::Jml {
                self.warn_of_precedence(op, a, b, scope);
            }
            let (x, y) = (self.as_formula(left, a.span)?, self.as_formula(right, b.span)?);
            let as_connective = match op {
                BinaryOp::And => BinaryOp::AndAnd,
                BinaryOp::BitOr => BinaryOp::OrOr,
                _ => BinaryOp::Xor,
            };
            if scope.dialect == Dialect::Jml && op != BinaryOp::BitXor && self.may_lack_value(&y, scope) {
                return Ok(Typed::Truth(both_evaluated(op, x, y, span)));
            }
            return Ok(Typed::Truth(connective(as_connective, x, y, span)));
        }
        if left.is_int() && right.is_int() && op != BinaryOp::And
            || left.is_int() && right.is_int() && scope.dialect != Dialect::Alloy
        {
            let (x, y) = (self.as_int(left, a.span)?, self.as_int(right, b.span)?);
            return Ok(Typed::Int(IntExpr::new(IntKind::Binary(int_op(op), x, y), span)));
        }
        if is_truth(&left) != is_truth(&right) && op == BinaryOp::And && scope.dialect == Dialect::Jfsl {
            let (formula, set) = if is_truth(&left) { (a, b) } else { (b, a) };
            return Err(Box::new(
                Diagnostic::error(
                    "precedence",
                    "`&` binds looser than comparisons and than `no`, `some`: here it joins a formula and a set",
                )
                .at(span, "")
                .at(formula.span, "this is read as a formula")
                .at(set.span, "and this as a set")
                .help("put the intersection in parentheses: `a = (b & c)`, `no (a & b)`"),
            ));
        }
        match op {
            BinaryOp::And => {
                self.set_op(BinaryOp::Intersect, left.into_relation(a.span), right.into_relation(b.span), span)
            }
            _ => mistake(
                "spec-type",
                "this operator needs two formulas or two numbers",
                span,
                "use `+` for the union of sets",
            ),
        }
    }

    /// Equality: of integers if both are surely numbers, else of sets; with null, emptiness.
    pub(super) fn equal(&mut self, left: Typed, right: Typed, a: Span, b: Span, span: Span) -> Result<Formula> {
        match (&left, &right) {
            (Typed::Truth(_), _) | (_, Typed::Truth(_)) => {
                if let (Typed::Rel(r), _) | (_, Typed::Rel(r)) = (&left, &right)
                    && !r.is_bool()
                {
                    let (shown, formula) = (self.show(r), self.formula_word());
                    return mistake(
                        "spec-type",
                        format!("{formula} is compared with {shown}"),
                        span,
                        "check the precedence: parenthesise the comparison",
                    );
                }
                let (x, y) = (self.as_formula(left, a)?, self.as_formula(right, b)?);
                return Ok(Formula::new(FormulaKind::Iff(x, y), span));
            }
            (Typed::Rel(x), Typed::Rel(y)) if x.is_null != y.is_null => {
                let other = if x.is_null { y } else { x };
                if other.columns[0].sort != Sort::Ref && !self.is_jml {
                    // The empty set, which no number is.
                    let warning = Diagnostic::warning("null-number", "a number is never `null`").at(span, "");
                    self.w.report(warning.help("leave this comparison out"));
                    return Ok(has(Mult::No, other.expr.clone(), span));
                }
                if other.columns[0].sort != Sort::Ref {
                    let shown = self.show(other);
                    return mistake(
                        "spec-type",
                        format!("only references can be null, but this is {shown}"),
                        span,
                        "compare with a number",
                    );
                }
                return Ok(has(Mult::No, other.expr.clone(), span));
            }
            _ => {}
        }
        let surely = |typed: &Typed| match typed {
            Typed::Int(_) => true,
            Typed::Rel(r) => r.is_int_scalar() && r.is_total,
            Typed::Truth(_) => false,
        };
        if surely(&left) && surely(&right) {
            let (x, y) = (self.as_int(left, a)?, self.as_int(right, b)?);
            return Ok(Formula::new(FormulaKind::Compare(CmpOp::Eq, x, y), span));
        }
        let (x, y) = self.same_columns(left.into_relation(a), right.into_relation(b), span)?;
        Ok(Formula::new(FormulaKind::Equal(x.expr, y.expr), span))
    }
}

/// `a & b` and `a | b` of JML: b is evaluated whatever a is.
fn both_evaluated(op: BinaryOp, a: Formula, b: Formula, span: Span) -> Formula {
    let constant = Formula::new(FormulaKind::Const(op == BinaryOp::BitOr), span);
    let kind = match op {
        BinaryOp::And => FormulaKind::IfElse(a, b.clone(), Formula::new(FormulaKind::And(vec![b, constant]), span)),
        _ => FormulaKind::IfElse(a, Formula::new(FormulaKind::Or(vec![b.clone(), constant]), span), b),
    };
    Formula::new(kind, span)
}

fn connective(op: BinaryOp, a: Formula, b: Formula, span: Span) -> Formula {
    let kind = match op {
        BinaryOp::Implies => FormulaKind::Implies(a, b),
        BinaryOp::Iff => FormulaKind::Iff(a, b),
        BinaryOp::Xor => return not(Formula::new(FormulaKind::Iff(a, b), span), span),
        BinaryOp::OrOr => FormulaKind::Or(vec![a, b]),
        _ => FormulaKind::And(vec![a, b]),
    };
    Formula::new(kind, span)
}

fn int_op(op: BinaryOp) -> IntOp {
    match op {
        BinaryOp::Add => IntOp::Add,
        BinaryOp::Sub => IntOp::Sub,
        BinaryOp::Mul => IntOp::Mul,
        BinaryOp::Div => IntOp::Div,
        BinaryOp::Rem => IntOp::Rem,
        BinaryOp::And => IntOp::And,
        BinaryOp::BitOr => IntOp::Or,
        BinaryOp::BitXor => IntOp::Xor,
        BinaryOp::Shl => IntOp::Shl,
        BinaryOp::Shr => IntOp::Shr,
        BinaryOp::Ushr => IntOp::Ushr,
        other => unreachable!("{other:?} is not arithmetic"),
    }
}
