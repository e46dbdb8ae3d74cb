//! What comments before a statement say of it: its own contract, as far as that is asked.

use crate::base::Span;
use crate::java::{Stmt, StmtKind};
use crate::spec::jml::{self, Behavior, Item, ItemKind, Jump};

use super::inside::items_before;

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

/// The contract before the statement, if all of it is asked. `None`: there is none, or it is not.
pub(crate) fn block_spec(stmt: &Stmt) -> Option<BlockSpec> {
    block_spec_of(stmt, items_before(stmt))
}

/// The contract that the items say.
pub(crate) fn block_spec_of(stmt: &Stmt, items: Vec<Item>) -> Option<BlockSpec> {
    if matches!(stmt.kind, StmtKind::Local { .. } | StmtKind::LocalType(_)) {
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
            ItemKind::Assignable(_) if is_loop(stmt) => is_clause = false,
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

/// The statement is a loop, perhaps a labelled one.
pub(crate) fn is_loop(stmt: &Stmt) -> bool {
    match &stmt.kind {
        StmtKind::While { .. } | StmtKind::DoWhile { .. } | StmtKind::For { .. } | StmtKind::ForEach { .. } => true,
        StmtKind::Labeled { body, .. } => is_loop(body),
        _ => false,
    }
}

/// The loop that a block begins with, and whether there is nothing else in it.
pub(crate) fn loop_of_block(stmt: &Stmt) -> Option<(&Stmt, bool)> {
    match &stmt.kind {
        StmtKind::Block(block) => {
            let first = block.stmts.first().filter(|first| is_loop(first))?;
            Some((first, block.stmts.len() == 1))
        }
        StmtKind::Labeled { body, .. } => loop_of_block(body),
        _ => None,
    }
}
