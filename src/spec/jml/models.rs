//! What belongs to a model method that is not Java.

use super::ast::{Item, ItemKind};

/// The items without the contracts of model methods: what stands before such a method is about it, not about the next
/// method of Java.
pub(crate) fn of_java(items: Vec<Item>) -> Vec<Item> {
    let mut found: Vec<Item> = Vec::new();
    for item in items {
        if matches!(item.kind, ItemKind::ModelMethod(_) | ItemKind::ModelFunction { .. }) {
            let n = found.iter().rev().take_while(|before| is_of_contract(&before.kind)).count();
            found.truncate(found.len() - n);
        }
        found.push(item);
    }
    found
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
