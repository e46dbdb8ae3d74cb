//! Domains for integer quantifiers: the guard says between which numbers, or in which set.
//!
//! `all i: int | 0 <= i && i < n => p` ranges over `0..n-1`; `some k: int | k in S && p` over S.
//! Outside the domain the guard is false, so leaving those numbers out changes nothing.

use crate::base::Span;
use crate::rel::{Expr, ExprKind, IntExpr, IntKind, IntOp};
use crate::spec::ast::{self, BinaryOp};

use super::expr::Ctx;
use super::isolated::{Sign, isolated};
use super::scope::{Dialect, Result, Scope, mistake};
use super::typed::{Column, Relation};

/// Where in the body the guard is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Guard {
    /// `all`: left of the implication.
    Antecedent,
    /// `some`, comprehensions: among the conjuncts.
    Conjunct,
}

impl Ctx<'_, '_> {
    /// The domain of an integer variable. Names bound by the same declarations are not in scope yet.
    pub(super) fn int_bound(
        &mut self,
        name: &ast::Name,
        body: &ast::Expr,
        guard: Guard,
        scope: &Scope,
        decls: &[ast::Decl],
    ) -> Result<Relation> {
        match self.int_domain(name, body, guard, scope, decls)? {
            Some(domain) => Ok(domain),
            None => unbounded(&name.text, name.span),
        }
    }

    /// `None`: nothing says from where to where.
    pub(super) fn int_domain(
        &mut self,
        name: &ast::Name,
        body: &ast::Expr,
        guard: Guard,
        scope: &Scope,
        decls: &[ast::Decl],
    ) -> Result<Option<Relation>> {
        let mut conditions = Vec::new();
        guards(body, guard, &mut conditions);
        // Variables that the same declarations, or quantifiers further in, bind.
        let mut later: Vec<&str> = decls
            .iter()
            .flat_map(|decl| &decl.names)
            .map(|n| n.text.as_str())
            .filter(|n| scope.lookup(n).is_none())
            .collect();
        inner_names(body, guard, &mut later);
        // In JML a value that one condition has no value for is looked at, whatever those behind it say.
        let n_evaluated = conditions.iter().position(|condition| is_partial(condition, &name.text)).map(|at| at + 1);
        if let Some(n) = n_evaluated.filter(|n| scope.dialect == Dialect::Jml && *n < conditions.len())
            && let Some(domain) = self.domain_of(name, &conditions[..n], body, &later, false, scope)?
        {
            return Ok(Some(domain));
        }
        self.domain_of(name, &conditions, body, &later, true, scope)
    }

    /// What the conditions leave; `may_index`: or that the variable indexes an array.
    fn domain_of(
        &mut self,
        name: &ast::Name,
        conditions: &[&ast::Expr],
        body: &ast::Expr,
        later: &[&str],
        may_index: bool,
        scope: &Scope,
    ) -> Result<Option<Relation>> {
        let usable = |expr: &ast::Expr| !mentions(expr, later);
        let set = conditions.iter().rev().find_map(|condition| self::values(&name.text, condition, later));
        let mut low = end(&name.text, End::Low, conditions, &usable, &mut Vec::new());
        let mut high = end(&name.text, End::High, conditions, &usable, &mut Vec::new());
        if let Some(set) = set {
            let values = self.typed(&set, scope)?;
            return self.unboxed(values, set.span, scope).map(|it| Some(it.into_relation(set.span)));
        }
        // What indexes an array is an index: only the ends that nothing else says are taken from there. In JML what is
        // said of another number is said of an element that is none.
        if may_index
            && scope.dialect != Dialect::Jml
            && (low.is_none() || high.is_none())
            && let Some(array) = indexed(body, &name.text)
            && usable(&array)
        {
            let at = |kind| ast::Expr { kind: Box::new(kind), span: name.span };
            let length = at(ast::ExprKind::Name("length".into()));
            low = low.or_else(|| Some((at(ast::ExprKind::Int(0)), false)));
            high = high.or_else(|| Some((at(ast::ExprKind::Binary(BinaryOp::Join, array, length)), true)));
        }
        if let (Some((low, low_strict)), Some((high, high_strict))) = (low, high) {
            let span = name.span;
            let (low, high) = (self.int(&low, scope)?, self.int(&high, scope)?);
            let from = if low_strict { plus_one(low, span) } else { low };
            let to = if high_strict { high } else { plus_one(high, span) };
            return Ok(Some(Relation::new(Expr::new(ExprKind::Range(from, to), span), vec![Column::int()])));
        }
        Ok(None)
    }
}

pub(super) fn unbounded<T>(name: &str, span: Span) -> Result<T> {
    mistake(
        "unbounded",
        format!("`{name}` may be any integer: nothing says from where to where"),
        span,
        format!("say where it begins and ends before what is said of it, as in `0 <= {name} && {name} < n`"),
    )
}

/// The values outside of which the condition is false, as a set, if it says which.
fn values(name: &str, condition: &ast::Expr, later: &[&str]) -> Option<ast::Expr> {
    use ast::ExprKind as K;
    let make = |kind| ast::Expr { kind: Box::new(kind), span: condition.span };
    let usable = |expr: &ast::Expr| !mentions(expr, later) && !mentions(expr, &[name]);
    // What an array has, where the element is not known.
    let value = |expr: &ast::Expr| match &*expr.kind {
        _ if usable(expr) => Some(expr.clone()),
        K::Box(array, _) if usable(array) => Some(make(K::Box(array.clone(), vec![make(K::Type("int".into()))]))),
        _ => None,
    };
    match &*condition.kind {
        K::Binary(BinaryOp::In, a, b) if is_name(a, name) && usable(b) => Some(b.clone()),
        K::Binary(BinaryOp::Eq, a, b) if is_name(a, name) => value(b),
        K::Binary(BinaryOp::Eq, a, b) if is_name(b, name) => value(a),
        K::Binary(BinaryOp::OrOr | BinaryOp::BitOr, a, b) => {
            let (a, b) = (either(name, a, later)?, either(name, b, later)?);
            Some(make(K::Binary(BinaryOp::Union, a, b)))
        }
        K::Binary(BinaryOp::AndAnd | BinaryOp::And, a, b) => values(name, a, later).or_else(|| values(name, b, later)),
        K::Quant(ast::Quantifier::Some, decls, body) => {
            let mut later = later.to_vec();
            later.extend(decls.iter().flat_map(|decl| &decl.names).map(|name| name.text.as_str()));
            values(name, body, &later)
        }
        _ => None,
    }
}

/// As [`values`], or all between two ends.
fn either(name: &str, condition: &ast::Expr, later: &[&str]) -> Option<ast::Expr> {
    if let Some(found) = values(name, condition, later) {
        return Some(found);
    }
    let mut conditions = Vec::new();
    guards(condition, Guard::Conjunct, &mut conditions);
    let usable = |expr: &ast::Expr| !mentions(expr, later);
    let make = |kind| ast::Expr { kind: Box::new(kind), span: condition.span };
    let one = || make(ast::ExprKind::Int(1));
    let (low, low_strict) = end(name, End::Low, &conditions, &usable, &mut Vec::new())?;
    let (high, high_strict) = end(name, End::High, &conditions, &usable, &mut Vec::new())?;
    let low = if low_strict { make(ast::ExprKind::Binary(BinaryOp::Add, low, one())) } else { low };
    let high = if high_strict { make(ast::ExprKind::Binary(BinaryOp::Sub, high, one())) } else { high };
    Some(make(ast::ExprKind::Binary(BinaryOp::Range, low, high)))
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    Low,
    High,
}

/// The least or greatest value that the conditions leave to the variable, and whether it is excluded. What is said of
/// another variable, `x < y && y < n`, counts for this one too.
fn end(
    name: &str,
    which: End,
    conditions: &[&ast::Expr],
    usable: &dyn Fn(&ast::Expr) -> bool,
    seen: &mut Vec<String>,
) -> Option<(ast::Expr, bool)> {
    if seen.iter().any(|other| other == name) {
        return None;
    }
    seen.push(name.to_owned());
    let mut others = Vec::new();
    let mut found = None;
    let mut among = Vec::new();
    for condition in conditions {
        let ast::ExprKind::Binary(op, a, b) = &*condition.kind else { continue };
        let (is_less, strict) = match op {
            BinaryOp::Lt => (true, true),
            BinaryOp::Le => (true, false),
            BinaryOp::Gt => (false, true),
            BinaryOp::Ge => (false, false),
            _ => continue,
        };
        let (smaller, greater) = if is_less { (a, b) } else { (b, a) };
        let (own, other) = if which == End::High { (smaller, greater) } else { (greater, smaller) };
        if is_name(own, name) {
            if usable(other) {
                found = Some((other.clone(), strict));
            } else if let ast::ExprKind::Name(between) = &*other.kind {
                others.push((between.clone(), strict));
            }
        }
        among.extend(isolated(name, which, (smaller, greater), strict, usable).map(|it| (it, *condition)));
    }
    found
        .or_else(|| {
            others.into_iter().find_map(|(between, strict)| {
                let (value, is_strict) = end(&between, which, conditions, usable, seen)?;
                Some((value, strict || is_strict))
            })
        })
        .or_else(|| {
            among.into_iter().find_map(|(isolated, condition)| {
                let between = match &isolated.between {
                    None => None,
                    Some((between, sign)) => {
                        let its = match (sign, which) {
                            (Sign::Plus, _) => which,
                            (Sign::Minus, End::Low) => End::High,
                            (Sign::Minus, End::High) => End::Low,
                        };
                        Some(end(between, its, conditions, usable, seen)?)
                    }
                };
                Some(isolated.end(which, between, condition))
            })
        })
}

/// The variables of quantifiers that a guard may stand behind.
fn inner_names<'e>(body: &'e ast::Expr, guard: Guard, found: &mut Vec<&'e str>) {
    match (&*body.kind, guard) {
        (ast::ExprKind::Binary(BinaryOp::Implies, a, b), Guard::Antecedent) => {
            inner_names(a, Guard::Conjunct, found);
            inner_names(b, guard, found);
        }
        (ast::ExprKind::Quant(ast::Quantifier::All, decls, inner), Guard::Antecedent)
        | (ast::ExprKind::Quant(ast::Quantifier::Some, decls, inner), Guard::Conjunct) => {
            found.extend(decls.iter().flat_map(|decl| &decl.names).map(|name| name.text.as_str()));
            inner_names(inner, guard, found);
        }
        (ast::ExprKind::Binary(BinaryOp::AndAnd | BinaryOp::And, a, b), Guard::Conjunct) => {
            inner_names(a, guard, found);
            inner_names(b, guard, found);
        }
        _ => {}
    }
}

fn plus_one(value: IntExpr, span: Span) -> IntExpr {
    let one = IntExpr::new(IntKind::Const(1), span);
    IntExpr::new(IntKind::Binary(IntOp::Add, value, one), span)
}

fn is_name(expr: &ast::Expr, name: &str) -> bool {
    matches!(&*expr.kind, ast::ExprKind::Name(other) if other == name)
}

/// The conditions outside of which the body is trivially true (`all`) or false (the others).
fn guards<'e>(body: &'e ast::Expr, guard: Guard, found: &mut Vec<&'e ast::Expr>) {
    match (&*body.kind, guard) {
        (ast::ExprKind::Binary(BinaryOp::Implies, a, b), Guard::Antecedent) => {
            guards(a, Guard::Conjunct, found);
            guards(b, Guard::Antecedent, found);
        }
        // `all i | all j | guard => …`: the guard may stand further in.
        (ast::ExprKind::Quant(ast::Quantifier::All, _, inner), Guard::Antecedent) => guards(inner, guard, found),
        (ast::ExprKind::Quant(ast::Quantifier::Some, _, inner), Guard::Conjunct) => guards(inner, guard, found),
        (ast::ExprKind::Binary(BinaryOp::AndAnd | BinaryOp::And, a, b), Guard::Conjunct) => {
            guards(a, guard, found);
            guards(b, guard, found);
        }
        (_, Guard::Conjunct) => found.push(body),
        _ => {}
    }
}

/// The first array that is indexed with just this name.
fn indexed(expr: &ast::Expr, name: &str) -> Option<ast::Expr> {
    use ast::ExprKind as K;
    let any = |parts: &[&ast::Expr]| parts.iter().find_map(|part| indexed(part, name));
    match &*expr.kind {
        K::Box(array, args) => match &args[..] {
            [only] if is_name(only, name) => Some(array.clone()),
            _ => any(&[array]).or_else(|| args.iter().find_map(|arg| indexed(arg, name))),
        },
        K::Old(e) | K::Prime(e) | K::Unary(_, e) | K::Cast(_, e) => indexed(e, name),
        K::Binary(_, a, b) => any(&[a, b]),
        K::IfElse(a, b, c) => any(&[a, b, c]),
        _ => None,
    }
}

/// May a part of it have no value for some value of the variable?
fn is_partial(expr: &ast::Expr, name: &str) -> bool {
    use ast::ExprKind as K;
    let any = |parts: &[&ast::Expr]| parts.iter().any(|part| is_partial(part, name));
    match &*expr.kind {
        K::Binary(BinaryOp::Div | BinaryOp::Rem, a, b) if matches!(&*b.kind, K::Int(n) if *n != 0) => any(&[a]),
        K::Binary(BinaryOp::Div | BinaryOp::Rem | BinaryOp::Join, ..) | K::Box(..) | K::Call { .. } | K::Cast(..) => {
            mentions(expr, &[name])
        }
        K::Old(e) | K::Prime(e) | K::Unary(_, e) | K::InstanceOf(e, _) => any(&[e]),
        K::Binary(_, a, b) => any(&[a, b]),
        K::IfElse(a, b, c) => any(&[a, b, c]),
        K::Quant(_, _, body) | K::Comprehension(_, body) => any(&[body]),
        K::Let(bindings, body) => bindings.iter().any(|(_, value)| is_partial(value, name)) || any(&[body]),
        _ => false,
    }
}

pub(super) fn mentions(expr: &ast::Expr, names: &[&str]) -> bool {
    use ast::ExprKind as K;
    match &*expr.kind {
        K::Name(name) => names.contains(&name.as_str()),
        K::Old(e) | K::Prime(e) | K::Unary(_, e) | K::Cast(_, e) | K::InstanceOf(e, _) => mentions(e, names),
        K::Binary(_, a, b) => mentions(a, names) || mentions(b, names),
        K::IfElse(a, b, c) => mentions(a, names) || mentions(b, names) || mentions(c, names),
        K::Quant(_, decls, body) | K::Comprehension(decls, body) => {
            decls.iter().any(|decl| mentions(&decl.bound, names)) || mentions(body, names)
        }
        K::Set(items) | K::New(_, items) => items.iter().any(|item| mentions(item, names)),
        K::Let(bindings, body) => bindings.iter().any(|(_, value)| mentions(value, names)) || mentions(body, names),
        K::Call { receiver, args, .. } => {
            receiver.as_ref().is_some_and(|e| mentions(e, names)) || args.iter().any(|arg| mentions(arg, names))
        }
        K::Box(base, args) => mentions(base, names) || args.iter().any(|arg| mentions(arg, names)),
        _ => false,
    }
}
