//! What comments before a statement say of it: its own contract, as far as that is asked.

use crate::base::Span;
use crate::spec::jml::{self, Behavior, Item, ItemKind, Jump};

use super::written::Statement;

/// What is said of one statement.
#[derive(Default)]
pub(crate) struct BlockSpec {
    /// Specification cases: of one of them the precondition holds, and each promises where its own held.
    pub cases: Vec<BlockCase>,
    /// It is said of a loop and what is left of its iterations, not of the statement as a whole.
    pub is_of_loop: bool,
}

#[derive(Default)]
pub(crate) struct BlockCase {
    pub requires: Vec<jml::Expr>,
    pub ensures: Vec<jml::Expr>,
    /// What holds where it is left so, to that label if one is given.
    pub jumps: Vec<(Jump, Option<String>, jml::Expr)>,
    pub signals: Vec<(jml::TypeRef, Option<jml::Name>, jml::Expr)>,
    pub signals_only: Option<(Span, Vec<jml::TypeRef>)>,
    /// Where it is said, and what.
    pub assignable: Option<(Span, Vec<jml::StoreRef>)>,
    /// The only way in which it is left.
    pub leaves: Option<(Behavior, Span)>,
}

impl BlockCase {
    fn says_nothing(&self) -> bool {
        self.requires.is_empty()
            && self.ensures.is_empty()
            && self.jumps.is_empty()
            && self.signals.is_empty()
            && self.signals_only.is_none()
            && self.assignable.is_none()
            && self.leaves.is_none()
    }
}

/// The contract that the items before a statement say, if all of it is asked. `None`: there is none, or it is not.
pub(crate) fn block_spec(statement: Statement, items: Vec<Item>) -> Option<BlockSpec> {
    if statement == Statement::Declaration {
        return None;
    }
    let mut spec = BlockSpec { cases: vec![BlockCase::default()], is_of_loop: false };
    let mut says_something = false;
    for item in items {
        let case = spec.cases.last_mut().expect("there is one from the beginning");
        let mut is_clause = true;
        match item.kind {
            ItemKind::Requires(formula) => case.requires.push(formula),
            ItemKind::Ensures(formula) => case.ensures.push(formula),
            ItemKind::Jump { kind, label, cond } => case.jumps.push((kind, label.map(|label| label.text), cond)),
            ItemKind::Signals { class, name, cond: Some(cond) } => case.signals.push((class, name, cond)),
            ItemKind::SignalsOnly(classes) => {
                case.signals_only.get_or_insert((item.span, Vec::new())).1.extend(classes);
            }
            // What a loop assigns is asked without a contract, too.
            ItemKind::Assignable(_) if statement == Statement::Loop => is_clause = false,
            ItemKind::Assignable(places) => {
                case.assignable.get_or_insert((item.span, Vec::new())).1.extend(places);
            }
            ItemKind::Also => {
                if !case.says_nothing() {
                    spec.cases.push(BlockCase::default());
                }
                is_clause = false;
            }
            ItemKind::Behavior(Behavior::Loop) => spec.is_of_loop = true,
            ItemKind::Behavior(Behavior::Any) => is_clause = false,
            ItemKind::Behavior(behavior) => {
                case.leaves = Some((behavior, item.span));
                is_clause = false;
            }
            // Runs that do not end are looked at anyway.
            ItemKind::Diverges(_) => is_clause = false,
            ItemKind::Open
            | ItemKind::Close
            | ItemKind::Accessible(_)
            | ItemKind::Forall(_)
            | ItemKind::Old { .. }
            | ItemKind::Unsupported(_) => return None,
            _ => is_clause = false,
        }
        says_something |= is_clause;
    }
    spec.cases.retain(|case| !case.says_nothing());
    (says_something && !spec.cases.is_empty()).then_some(spec)
}
