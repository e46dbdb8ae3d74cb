//! Variables over all integers of a type, in what a method promises.
//!
//! `(\forall int k; k != key; contains(k) == \old(contains(k)))` names no bounds, and a call says nothing of where it
//! changes. Where such a formula is only claimed, never assumed, and says this of *all* (or denies it of some), it can
//! be asked of one integer that the solver chooses. Anywhere else it stays beyond us.

use crate::base::Span;
use crate::rel::{Decl, Expr, ExprKind, Formula, FormulaKind, IntExpr, IntKind, IntOp, Node, Quantifier};

use super::bounds::unbounded;
use super::scope::Result;

/// From the least to the greatest value.
pub(super) fn all_of((least, greatest): (i128, i128), span: Span) -> Expr {
    let constant = |n: i128| IntExpr::new(IntKind::Const(n as i64), span);
    let end = IntExpr::new(IntKind::Binary(IntOp::Add, constant(greatest), constant(1)), span);
    Expr::new(ExprKind::Range(constant(least), end), span)
}

/// Is every long range one over which a claim says something of all?
pub(super) fn only_of_all(formula: &Formula) -> Result<()> {
    let mut n_fit = 0;
    claimed(formula, true, &mut n_fit);
    let (mut n_all, mut first) = (0, None);
    Node::from(formula).each(&mut |node| match node {
        Node::Expr(expr) if expr.as_long_range().is_some() => n_all += 1,
        Node::Formula(formula) => {
            if let FormulaKind::Quant(_, decls, _) = &*formula.kind {
                let long = decls.iter().find(|decl| decl.bound.as_long_range().is_some());
                first = first.take().or(long.and_then(|decl| Some((decl.var.name.clone(), decl.bound.span?))));
            }
        }
        _ => {}
    });
    match first {
        Some((name, span)) if n_all > n_fit => unbounded(&name, span),
        _ => Ok(()),
    }
}

/// Counts long ranges where the formula, claimed or denied, says something of all.
fn claimed(formula: &Formula, is_claimed: bool, n_fit: &mut usize) {
    match &*formula.kind {
        FormulaKind::Not(f) => claimed(f, !is_claimed, n_fit),
        FormulaKind::Defined(f) | FormulaKind::Let(_, _, f) => claimed(f, is_claimed, n_fit),
        FormulaKind::And(parts) | FormulaKind::Or(parts) => {
            parts.iter().for_each(|part| claimed(part, is_claimed, n_fit));
        }
        FormulaKind::Implies(a, b) => {
            claimed(a, !is_claimed, n_fit);
            claimed(b, is_claimed, n_fit);
        }
        FormulaKind::IfElse(_, a, b) => [a, b].into_iter().for_each(|f| claimed(f, is_claimed, n_fit)),
        FormulaKind::Quant(quantifier, decls, body) => {
            let long = || decls.iter().filter(|decl: &&Decl| decl.bound.as_long_range().is_some()).count();
            match (quantifier, is_claimed) {
                (Quantifier::All | Quantifier::No, true) | (Quantifier::Some, false) => *n_fit += long(),
                _ => {}
            }
            match quantifier {
                Quantifier::All | Quantifier::Some => claimed(body, is_claimed, n_fit),
                Quantifier::No => claimed(body, !is_claimed, n_fit),
                Quantifier::One | Quantifier::Lone => {}
            }
        }
        _ => {}
    }
}
