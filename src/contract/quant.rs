//! Quantifiers, comprehensions and their declarations.

use crate::base::Span;
use crate::ir;
use crate::rel::{CmpOp, Decl, Expr, ExprKind, FoldOp, Formula, FormulaKind, IntExpr, IntKind, IntOp, Quantifier};
use crate::spec::ast;

use super::bounds::unbounded;
use super::expr::Ctx;
use super::lookups::{in_boxes, in_guard};
use super::ranges::{Ranges, is_within, values_of};
use super::scope::{Bound, Dialect, Result, Scope, mistake};
use super::typed::{Column, Relation, Typed, and, not};

impl Ctx<'_, '_> {
    pub(super) fn quantified(
        &mut self,
        quantifier: ast::Quantifier,
        decls: &[ast::Decl],
        body: &ast::Expr,
        span: Span,
        scope: &Scope,
    ) -> Result<Typed> {
        let guard = match quantifier {
            ast::Quantifier::All => super::bounds::Guard::Antecedent,
            _ => super::bounds::Guard::Conjunct,
        };
        // What is said of all, or of some, may be looked at by cases; what is counted, one by one.
        let is_jml = scope.dialect == Dialect::Jml;
        let by_cases = is_jml && matches!(quantifier, ast::Quantifier::All | ast::Quantifier::Some);
        let (decls, inner, distinct) = self.decls(decls, body, guard, is_jml, scope)?;
        match quantifier {
            ast::Quantifier::Sum | ast::Quantifier::Product | ast::Quantifier::Min | ast::Quantifier::Max => {
                let op = match quantifier {
                    ast::Quantifier::Sum => FoldOp::Sum,
                    ast::Quantifier::Product => FoldOp::Product,
                    ast::Quantifier::Min => FoldOp::Min,
                    _ => FoldOp::Max,
                };
                let mut filter = distinct;
                let value = match &*body.kind {
                    // Of several variables at once: what is looked at, and its value.
                    ast::ExprKind::Binary(ast::BinaryOp::AndAnd, range, value) => {
                        filter.push(self.formula(range, &inner)?);
                        value
                    }
                    _ => body,
                };
                let (filter, body) = (and(filter, span), self.int(value, &inner)?);
                let decls = self.one_by_one(decls, &filter, scope)?;
                Ok(Typed::Int(IntExpr::new(IntKind::Fold(op, decls, filter, body), span)))
            }
            ast::Quantifier::Count => {
                let mut filter = distinct;
                filter.push(self.formula(body, &inner)?);
                let filter = and(filter, span);
                let decls = self.one_by_one(decls, &filter, scope)?;
                let set = Expr::new(ExprKind::Comprehension(decls, filter), span);
                Ok(Typed::Int(IntExpr::new(IntKind::Count(set), span)))
            }
            _ => {
                let body = self.formula(body, &inner)?;
                let (quantifier, body) = match quantifier {
                    ast::Quantifier::All => (
                        Quantifier::All,
                        if distinct.is_empty() {
                            body
                        } else {
                            Formula::new(FormulaKind::Implies(and(distinct, span), body), span)
                        },
                    ),
                    other => {
                        let mut parts = distinct;
                        parts.push(body);
                        let quantifier = match other {
                            ast::Quantifier::Some => Quantifier::Some,
                            ast::Quantifier::No => Quantifier::No,
                            ast::Quantifier::One => Quantifier::One,
                            _ => Quantifier::Lone,
                        };
                        (quantifier, and(parts, span))
                    }
                };
                let decls = match by_cases {
                    true => self.by_cases(decls, &body, guard, scope)?,
                    false => self.one_by_one(decls, &body, scope)?,
                };
                Ok(Typed::Truth(Formula::new(FormulaKind::Quant(quantifier, decls, body), span)))
            }
        }
    }

    /// A variable of which nothing says how far it goes, or that may go far, takes values that stand for all.
    fn by_cases(
        &mut self,
        mut decls: Vec<Decl>,
        body: &Formula,
        guard: super::bounds::Guard,
        scope: &Scope,
    ) -> Result<Vec<Decl>> {
        self.looked_for(&mut decls, body, guard, scope);
        for at in (0..decls.len()).rev() {
            let decl = decls[at].clone();
            let is_open = self.open.remove(&decl.var.id);
            if !is_open && !self.is_long(&decl.bound, scope) {
                continue;
            }
            let ty = self.var_types.get(&decl.var.id).copied();
            let span = decl.bound.span.unwrap_or_else(|| body.span.expect("it is written somewhere"));
            let is_last = decls[at + 1..].iter().all(|later| !super::critical::is_in(decl.var.id, &later.bound));
            let domain = if is_last { self.critical(&decl.var, ty, body, span, scope) } else { None };
            match domain {
                Some(domain) => {
                    let decl = decls.remove(at);
                    decls.push(Decl { bound: domain.expr, ..decl });
                }
                None if is_open => {
                    let values = ty.filter(|_| self.w.memory.is_promised).and_then(values_of);
                    let all = values.map(|values| super::everywhere::all_of(values, span));
                    match all.filter(|all| all.as_long_range().is_some()) {
                        Some(all) => decls[at].bound = all,
                        None => return unbounded(&decl.var.name, span),
                    }
                }
                None => {}
            }
        }
        Ok(decls)
    }

    /// A variable of which nothing says how far it goes takes the values that are looked for and found.
    fn one_by_one(&mut self, mut decls: Vec<Decl>, filter: &Formula, scope: &Scope) -> Result<Vec<Decl>> {
        self.looked_for(&mut decls, filter, super::bounds::Guard::Conjunct, scope);
        match decls.iter().find(|decl| self.open.remove(&decl.var.id)) {
            Some(decl) => unbounded(&decl.var.name, decl.bound.span.expect("it is written somewhere")),
            None => Ok(decls),
        }
    }

    /// Variables of which nothing is said but where a collection has them take the values in boxes.
    fn looked_for(&mut self, decls: &mut [Decl], body: &Formula, guard: super::bounds::Guard, scope: &Scope) {
        for decl in decls {
            let memory = &self.w.memory;
            if !self.open.contains(&decl.var.id) || !memory.looks_up || memory.has_open_links {
                continue;
            }
            let program = self.w.program();
            let found = in_guard(program, decl.var.id, body, guard);
            let boxes = found.and_then(|(class, _)| in_boxes(program, class, scope.state, decl.bound.span));
            if let (Some((_, looked_up)), Some(boxes)) = (found, boxes) {
                // One more, so that what has no value is noticed where there are no boxes.
                let ty = self.var_types.get(&decl.var.id).copied();
                let least =
                    IntExpr::new(IntKind::Const(ty.and_then(values_of).map_or(0, |(least, _)| least as i64)), None);
                let least = Expr { kind: Box::new(ExprKind::Int(least)), span: boxes.span };
                decl.bound = Expr { span: boxes.span, kind: Box::new(ExprKind::Union(least, boxes)) };
                self.open.remove(&decl.var.id);
                self.w.memory.looked_up = self.w.memory.looked_up.max(looked_up);
            }
        }
    }

    pub(super) fn comprehension(
        &mut self,
        decls: &[ast::Decl],
        body: &ast::Expr,
        span: Span,
        scope: &Scope,
    ) -> Result<Typed> {
        let is_jml = scope.dialect == Dialect::Jml;
        let (lowered, inner, distinct) = self.decls(decls, body, super::bounds::Guard::Conjunct, is_jml, scope)?;
        let mut parts = distinct;
        parts.push(self.formula(body, &inner)?);
        let n_outer = scope.bound.len();
        let columns = inner.bound[n_outer..].iter().map(|(_, bound)| match bound {
            Bound::Variable(relation) => relation.columns[0].clone(),
            Bound::Argument(_) => unreachable!("declarations bind variables"),
        });
        let columns = columns.collect();
        let filter = and(parts, span);
        let lowered = self.one_by_one(lowered, &filter, scope)?;
        Ok(Typed::Rel(Relation::new(Expr::new(ExprKind::Comprehension(lowered, filter), span), columns)))
    }

    /// Declarations in order, the scope inside, and what `disj` asks for.
    pub(super) fn decls(
        &mut self,
        decls: &[ast::Decl],
        body: &ast::Expr,
        guard: super::bounds::Guard,
        may_be_open: bool,
        scope: &Scope,
    ) -> Result<(Vec<Decl>, Scope, Vec<Formula>)> {
        let mut inner = scope.clone();
        let mut lowered = Vec::new();
        let mut distinct = Vec::new();
        for decl in decls {
            if let Some(mult) = decl.mult.as_ref().filter(|mult| mult.text != "one") {
                return mistake(
                    "unsupported",
                    format!("variables that range over sets (`{}`) are not supported", mult.text),
                    mult.span,
                    "let the variable range over single elements",
                );
            }
            let mut same = Vec::new();
            let is_integer = matches!(&*decl.bound.kind, ast::ExprKind::Type(ty) if integer_type(ty).is_some());
            let mut waiting: Vec<&ast::Name> = decl.names.iter().collect();
            while !waiting.is_empty() {
                // In JML the bounds of one may name those written behind it; in which order they stand changes nothing.
                let is_free = is_integer && waiting.len() > 1 && scope.dialect == Dialect::Jml;
                let at = match is_free {
                    true => waiting.iter().position(|name| self.int_bound(name, body, guard, &inner, decls).is_ok()),
                    false => None,
                };
                let name = waiting.remove(at.unwrap_or(0));
                let declared = match &*decl.bound.kind {
                    ast::ExprKind::Type(ty) => integer_type(ty),
                    _ => None,
                };
                let mut is_open = false;
                let bound = match declared {
                    Some(ty) => {
                        let domain = match self.int_domain(name, body, guard, &inner, decls)? {
                            Some(domain) => domain,
                            None if may_be_open => {
                                is_open = true;
                                let any = IntExpr::new(IntKind::Const(0), name.span);
                                Relation::new(Expr::new(ExprKind::Int(any), name.span), vec![Column::int()])
                            }
                            None => return unbounded(&name.text, name.span),
                        };
                        match scope.dialect {
                            Dialect::Jml if !is_open => self.of_integer_type(domain, ty, &inner),
                            _ => domain,
                        }
                    }
                    None => self.relation(&decl.bound, &inner)?,
                };
                if bound.arity() != 1 {
                    let shown = self.show(&bound);
                    return mistake(
                        "spec-type",
                        format!("a variable ranges over a set, but this is {shown}"),
                        decl.bound.span,
                        "join it with something first",
                    );
                }
                let var = self.vars.fresh(&name.text);
                if is_open {
                    self.open.insert(var.id);
                }
                let of_domain = match &*bound.expr.kind {
                    ExprKind::Comprehension(decls, _) => {
                        decls.last().and_then(|decl| self.var_types.get(&decl.var.id)).copied()
                    }
                    _ => None,
                };
                let ty = declared.flatten().or(of_domain);
                self.var_types.extend(ty.map(|ty| (var.id, ty)));
                let here =
                    Relation::new(Expr::new(ExprKind::Var(var.clone()), name.span), bound.columns.clone()).total();
                same.push(here.expr.clone());
                inner.bound.push((name.text.clone(), Bound::Variable(here)));
                lowered.push(Decl { var, bound: bound.expr });
            }
            if decl.is_disjoint {
                for (at, a) in same.iter().enumerate() {
                    for b in &same[at + 1..] {
                        let span = decl.bound.span;
                        let equal = Formula::new(FormulaKind::Equal(a.clone(), b.clone()), span);
                        distinct.push(not(equal, span));
                    }
                }
            }
        }
        Ok((lowered, inner, distinct))
    }

    /// Those values of the domain that the variable's type has.
    pub(super) fn of_integer_type(&mut self, domain: Relation, ty: Option<ir::Type>, scope: &Scope) -> Relation {
        let Some((least, greatest)) = ty.and_then(values_of) else { return domain };
        let mut ranges = Ranges::new(self.w.program(), scope);
        ranges.vars = self.var_types.iter().filter_map(|(var, ty)| Some((*var, values_of(*ty)?))).collect();
        let span = domain.expr.span;
        let constant = |n: i128| IntExpr::new(IntKind::Const(n as i64), span);
        let limited = |int: &IntExpr, op: IntOp, limit: IntExpr| match (&*int.kind, &*limit.kind) {
            (IntKind::Const(_), IntKind::Const(_)) => limit,
            _ => IntExpr::new(IntKind::Binary(op, int.clone(), limit), span),
        };
        let kind = match &*domain.expr.kind {
            ExprKind::Range(from, to) => {
                let (lowest, highest) = (ranges.int(from).0, ranges.int(to).1 - 1);
                if lowest >= least && highest <= greatest {
                    return domain;
                }
                let from = if lowest < least { limited(from, IntOp::Max, constant(least)) } else { from.clone() };
                let end = match i64::try_from(greatest + 1) {
                    Ok(end) => IntExpr::new(IntKind::Const(end), span),
                    Err(_) => IntExpr::new(IntKind::Binary(IntOp::Add, constant(greatest), constant(1)), span),
                };
                let to = if highest > greatest { limited(to, IntOp::Min, end) } else { to.clone() };
                ExprKind::Range(from, to)
            }
            _ if is_within(ranges.expr(&domain.expr), (least, greatest)) => return domain,
            _ => {
                let var = self.vars.fresh("value");
                self.var_types.extend(ty.map(|ty| (var.id, ty)));
                let value = || IntExpr::new(IntKind::Value(Expr::new(ExprKind::Var(var.clone()), span)), span);
                let low = Formula::new(FormulaKind::Compare(CmpOp::Le, constant(least), value()), span);
                let high = Formula::new(FormulaKind::Compare(CmpOp::Le, value(), constant(greatest)), span);
                let decl = Decl { var: var.clone(), bound: domain.expr.clone() };
                ExprKind::Comprehension(vec![decl], Formula::new(FormulaKind::And(vec![low, high]), span))
            }
        };
        Relation { expr: Expr::new(kind, span), ..domain }
    }
}

/// The type that a variable over integers is declared with; an inner `None`: the type has all integers.
fn integer_type(name: &str) -> Option<Option<ir::Type>> {
    Some(match name {
        "byte" => Some(ir::Type::Byte),
        "short" => Some(ir::Type::Short),
        "char" => Some(ir::Type::Char),
        "int" => Some(ir::Type::Int),
        "long" => Some(ir::Type::Long),
        "\\bigint" => None,
        _ => return None,
    })
}
