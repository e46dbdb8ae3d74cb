//! What belongs to a model method that is not Java.

use super::ast::{Behavior, BinaryOp, Expr, ExprKind, Item, ItemKind};

/// The items without the contracts of model methods: what stands before such a method is about it, not about the next
/// method of Java. Of a method without a body that contract may be the whole definition.
pub(crate) fn of_java(items: Vec<Item>) -> Vec<Item> {
    let mut found: Vec<Item> = Vec::new();
    for mut item in items {
        if matches!(item.kind, ItemKind::ModelMethod(_) | ItemKind::ModelFunction { .. }) {
            let n = found.iter().rev().take_while(|before| is_of_contract(&before.kind)).count();
            let contract = found.split_off(found.len() - n);
            item.kind = match item.kind {
                ItemKind::ModelFunction { body: None, is_static, is_two_state, returns, name, params } => {
                    match defined(&contract) {
                        None => ItemKind::ModelMethod(name.text),
                        body => ItemKind::ModelFunction { body, is_static, is_two_state, returns, name, params },
                    }
                }
                kind => kind,
            };
        }
        found.push(item);
    }
    found
}

/// What a method gives by its contract, if that says `ensures \result == e` and nothing else, always.
fn defined(contract: &[Item]) -> Option<Expr> {
    let mut promised = None;
    for item in contract {
        match &item.kind {
            ItemKind::Ensures(formula) if promised.is_none() => promised = Some(formula),
            ItemKind::Requires(formula) if matches!(&*formula.kind, ExprKind::Bool(true)) => {}
            ItemKind::Behavior(Behavior::Exceptional) => return None,
            ItemKind::Modifier(_) | ItemKind::Behavior(_) | ItemKind::Ignored(_) => {}
            ItemKind::Assignable(_) | ItemKind::Accessible(_) => {}
            _ => return None,
        }
    }
    match &*promised?.kind {
        ExprKind::Binary(BinaryOp::Eq | BinaryOp::Iff, given, value) if matches!(&*given.kind, ExprKind::Result) => {
            Some(value.clone())
        }
        _ => None,
    }
}

fn is_of_contract(kind: &ItemKind) -> bool {
    matches!(
        kind,
        ItemKind::Modifier(_)
            | ItemKind::Also
            | ItemKind::Behavior(_)
            | ItemKind::Open
            | ItemKind::Close
            | ItemKind::Requires(_)
            | ItemKind::Ensures(_)
            | ItemKind::Jump { .. }
            | ItemKind::Diverges(_)
            | ItemKind::Forall(_)
            | ItemKind::Signals { .. }
            | ItemKind::SignalsOnly(_)
            | ItemKind::Assignable(_)
            | ItemKind::Accessible(_)
            | ItemKind::Old { .. }
            | ItemKind::Ignored(_)
            | ItemKind::Unsupported(_)
    )
}
