//! What comments before a statement say of it: its own contract, as far as that is asked.

use crate::base::Span;
use crate::java::{Stmt, StmtKind, visit};
use crate::spec::jml::{self, Behavior, ItemKind};

use super::inside::items_before;

/// What is said of one statement, in one specification case.
#[derive(Default)]
pub(crate) struct BlockSpec {
    pub requires: Vec<jml::Expr>,
    pub ensures: Vec<jml::Expr>,
    /// Where it is said, and what.
    pub assignable: Option<(Span, Vec<jml::StoreRef>)>,
    pub is_normal: bool,
}

/// The contract before the statement, if all of it is asked. `None`: there is none, or it is not.
pub(crate) fn block_spec(stmt: &Stmt) -> Option<BlockSpec> {
    if is_loop(stmt) || matches!(stmt.kind, StmtKind::Local { .. } | StmtKind::LocalType(_)) {
        return None;
    }
    let mut spec = BlockSpec::default();
    for item in items_before(stmt) {
        match item.kind {
            ItemKind::Requires(formula) => spec.requires.push(formula),
            ItemKind::Ensures(formula) => spec.ensures.push(formula),
            ItemKind::Assignable(places) => {
                spec.assignable.get_or_insert((item.span, Vec::new())).1.extend(places);
            }
            ItemKind::Behavior(Behavior::Normal) => spec.is_normal = true,
            ItemKind::Behavior(Behavior::Exceptional)
            | ItemKind::Also
            | ItemKind::Open
            | ItemKind::Close
            | ItemKind::Signals { .. }
            | ItemKind::SignalsOnly(_)
            | ItemKind::Diverges(_)
            | ItemKind::Accessible(_)
            | ItemKind::Forall(_)
            | ItemKind::Old { .. }
            | ItemKind::Unsupported(_) => return None,
            _ => {}
        }
    }
    let is_any = !spec.requires.is_empty() || !spec.ensures.is_empty() || spec.assignable.is_some();
    (is_any && !may_jump(stmt)).then_some(spec)
}

/// Something besides an exception may leave the statement before its end.
fn may_jump(stmt: &Stmt) -> bool {
    #[derive(Default)]
    struct Jumps {
        leaves: bool,
        /// Of `break` and `continue` without a label.
        plain: Vec<Span>,
        /// What these leave or go on with.
        targets: Vec<Span>,
    }
    impl visit::Visitor for Jumps {
        fn stmt(&mut self, stmt: &Stmt) {
            match &stmt.kind {
                StmtKind::Return(_) | StmtKind::Yield(_) => self.leaves = true,
                StmtKind::Break(label) | StmtKind::Continue(label) => match label {
                    Some(_) => self.leaves = true,
                    None => self.plain.push(stmt.span),
                },
                StmtKind::Switch { .. } => self.targets.push(stmt.span),
                _ if is_loop(stmt) => self.targets.push(stmt.span),
                _ => {}
            }
        }
    }
    let mut jumps = Jumps::default();
    visit::walk_stmt(stmt, &mut jumps);
    let stays = |jump: &Span| jumps.targets.iter().any(|target| target.contains(*jump));
    jumps.leaves || !jumps.plain.iter().all(stays)
}

/// The statement is a loop, perhaps a labelled one.
pub(crate) fn is_loop(stmt: &Stmt) -> bool {
    match &stmt.kind {
        StmtKind::While { .. } | StmtKind::DoWhile { .. } | StmtKind::For { .. } | StmtKind::ForEach { .. } => true,
        StmtKind::Labeled { body, .. } => is_loop(body),
        _ => false,
    }
}
