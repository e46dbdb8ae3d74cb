//! Postconditions and frames that say nothing: beside the others, or at all.

use crate::base::LabelId;
use crate::ir::Role;
use crate::symex::{Keeps, Loose, Places};

use super::command::Auditor;
use super::outcomes::Asked;

/// Labels of postconditions, and of the frame.
#[derive(Default)]
pub(super) struct Idle {
    /// No outcome breaks it that keeps all others.
    pub redundant: Vec<LabelId>,
    /// No outcome breaks it.
    pub empty: Vec<LabelId>,
}

impl Auditor<'_> {
    /// Of postconditions and the frame. Invariants are the class's: that one method cannot break them says nothing against them.
    pub(super) fn idle(&self, n_open: &mut usize) -> Idle {
        let receiver = self.program.methods[self.method].class;
        let mut idle = Idle::default();
        for obligation in self.program.obligations(self.method, receiver).promised {
            if !matches!(obligation.role, Role::Ensures(_) | Role::Modifies) {
                continue;
            }
            let label = obligation.label;
            if self.excludes_nothing(Keeps::AllBut(label), n_open) {
                let is_empty = self.excludes_nothing(Keeps::Breaks(label), n_open);
                let list = if is_empty { &mut idle.empty } else { &mut idle.redundant };
                list.push(label);
            }
        }
        idle
    }

    /// Labels of clauses of which the audit says that they add nothing, or nothing that was found.
    pub(crate) fn idle_labels(&self) -> Vec<LabelId> {
        let idle = self.idle(&mut 0);
        idle.redundant.into_iter().chain(idle.empty).chain(self.strict().needless).collect()
    }

    pub(super) fn excludes_nothing(&self, keeps: Keeps, n_open: &mut usize) -> bool {
        match self.ask(&Loose::new(Places::All, keeps)) {
            Asked::Yes(_) => false,
            Asked::No => true,
            Asked::Open => {
                *n_open += 1;
                false
            }
        }
    }
}
