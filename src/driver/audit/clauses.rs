//! Postconditions and frames that say nothing: beside the others, or at all.

use crate::base::LabelId;
use crate::ir::Role;
use crate::symex::{Keeps, Loose, Places};

use super::command::Auditor;
use super::outcomes::Asked;

/// Labels of postconditions, and of the frame.
#[derive(Default)]
pub(crate) struct Idle {
    /// No outcome breaks it that keeps all others.
    pub redundant: Vec<LabelId>,
    /// No outcome breaks it.
    pub empty: Vec<LabelId>,
    /// No outcome with small numbers breaks it that keeps all others.
    pub unbroken: Vec<LabelId>,
    /// It is not known.
    pub undecided: Vec<LabelId>,
}

impl Auditor<'_> {
    /// Of postconditions and the frame. Invariants are the class's: that one method cannot break them says nothing against them.
    pub(crate) fn idle(&self) -> Idle {
        let mut idle = Idle::default();
        for label in self.promised() {
            let list = match self.broken(Keeps::AllBut(label)) {
                Asked::Yes(_) => continue,
                Asked::NoSmall => &mut idle.unbroken,
                Asked::Open => &mut idle.undecided,
                Asked::No => match self.broken(Keeps::Breaks(label)) {
                    Asked::No => &mut idle.empty,
                    _ => &mut idle.redundant,
                },
            };
            list.push(label);
        }
        idle
    }

    /// The labels of postconditions and of the frame.
    fn promised(&self) -> Vec<LabelId> {
        let receiver = self.program.methods[self.method].class;
        let promised = self.program.obligations(self.method, receiver).promised.into_iter();
        let is_mine = |role: Role| matches!(role, Role::Ensures(_) | Role::History(_) | Role::Modifies);
        promised.filter(|it| is_mine(it.role)).map(|it| it.label).collect()
    }

    /// A clause adds nothing besides these.
    pub(crate) fn is_idle_besides(&self, known: &[LabelId]) -> bool {
        let is_new = |label: &LabelId| !known.contains(label);
        let is_unbroken = |label| matches!(self.broken(Keeps::AllBut(label)), Asked::No | Asked::NoSmall);
        self.promised().into_iter().filter(is_new).any(is_unbroken) || self.needless().iter().any(is_new)
    }

    /// Labels of clauses of which the audit says that they add nothing, or nothing that was found; and those of which it
    /// does not know.
    pub(crate) fn idle_labels(&self) -> (Vec<LabelId>, Vec<LabelId>) {
        let Idle { redundant, empty, unbroken, undecided } = self.idle();
        let idle = redundant.into_iter().chain(empty).chain(unbroken).chain(self.needless());
        (idle.collect(), undecided)
    }

    pub(super) fn broken(&self, keeps: Keeps) -> Asked {
        self.ask(&Loose::new(Places::All, keeps))
    }
}
