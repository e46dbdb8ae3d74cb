//! Statements by what they are, labels aside.

use super::{Stmt, StmtKind};

impl Stmt {
    /// A loop, perhaps a labelled one.
    pub(crate) fn is_loop(&self) -> bool {
        match &self.kind {
            StmtKind::While { .. } | StmtKind::DoWhile { .. } | StmtKind::For { .. } | StmtKind::ForEach { .. } => true,
            StmtKind::Labeled { body, .. } => body.is_loop(),
            _ => false,
        }
    }

    /// The loop that a block begins with, and whether there is nothing else in it.
    pub(crate) fn loop_of_block(&self) -> Option<(&Stmt, bool)> {
        match &self.kind {
            StmtKind::Block(block) => {
                let first = block.stmts.first().filter(|first| first.is_loop())?;
                Some((first, block.stmts.len() == 1))
            }
            StmtKind::Labeled { body, .. } => body.loop_of_block(),
            _ => None,
        }
    }
}
