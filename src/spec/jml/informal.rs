//! Informal descriptions, `(* … *)`, where something is promised: for readers, and so taken as true.
//!
//! Where something is assumed they stay: what they exclude is not known.

use crate::base::{Diagnostic, Problem};

use super::ast::{BinaryOp, Expr, ExprKind, Item, ItemKind};

/// The item without the conjuncts that are informal, of which it is said that nothing asks for them.
pub(super) fn passed_over(mut item: Item, said: &mut Vec<Diagnostic>) -> Item {
    let promised = match &mut item.kind {
        ItemKind::Ensures(formula) | ItemKind::Assert(formula) | ItemKind::LoopInvariant(formula) => formula,
        ItemKind::Signals { cond: Some(formula), .. } | ItemKind::Jump { cond: formula, .. } => formula,
        _ => return item,
    };
    let n_before = said.len();
    let taken = without(promised.clone(), said);
    if said.len() > n_before {
        *promised = taken;
    }
    item
}

fn without(expr: Expr, said: &mut Vec<Diagnostic>) -> Expr {
    let span = expr.span;
    let kind = match *expr.kind {
        ExprKind::Informal => {
            let warning = Diagnostic::warning(Problem::NotChecked, "an informal description is not checked");
            said.push(warning.at(span, "").help("say it as a formula, if it is to be checked"));
            ExprKind::Bool(true)
        }
        ExprKind::Binary(BinaryOp::AndAnd, a, b) => {
            ExprKind::Binary(BinaryOp::AndAnd, without(a, said), without(b, said))
        }
        ExprKind::Binary(BinaryOp::Implies, a, b) => ExprKind::Binary(BinaryOp::Implies, a, without(b, said)),
        other => other,
    };
    Expr { kind: Box::new(kind), span }
}
