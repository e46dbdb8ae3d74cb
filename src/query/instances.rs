//! A label that is hard to decide, place by place: what is known of earlier places makes later ones easy.
//!
//! An assertion in a loop has an instance in each iteration, and mostly follows from what held one iteration before. All
//! of them at once are a question in which nothing of that may be used; in the order of runs each is a small step, as in
//! a proof by induction.

use crate::base::{Budget, LabelId};
use crate::circuit::Bit;

use super::Reply;
use super::asking::Asking;

/// What takes more than this is asked place by place before it is asked as a whole.
const FEW_CONFLICTS: u32 = 2_000;

/// A place that takes more than this is left to the question as a whole.
const CONFLICTS_OF_ONE: u32 = 10_000;

impl Asking<'_> {
    /// Can this be true, where `labels` says what else is asked? The first time that the answer is not near, all places
    /// are looked at, in the order of runs.
    pub(super) fn ask_label(&mut self, bit: Bit, is_looked_at: &mut bool) -> Reply {
        let is_limited = *is_looked_at || self.budget.n_conflicts.is_some();
        if !is_limited {
            match self.session.ask(&[bit], &self.few(FEW_CONFLICTS)) {
                Reply::Unknown(reason) if self.budget.stopped().is_some() => return Reply::Unknown(reason),
                Reply::Unknown(_) => {}
                reply => return reply,
            }
            *is_looked_at = true;
            self.look_at_each();
        }
        self.session.ask(&[bit], self.budget)
    }

    fn few(&self, n_conflicts: u32) -> Budget {
        Budget { n_conflicts: Some(n_conflicts), ..self.budget.clone() }
    }

    /// Asserts of each place where a label is asked for that it cannot be violated there, if that is so and near. A label
    /// that is violated in one place is looked at no more.
    fn look_at_each(&mut self) {
        let mut places: Vec<(LabelId, Bit)> =
            self.session.encoding.labels.iter().map(|label| (label.label, label.violated)).collect();
        // What is said inside of bodies, `sort.loop_invariant#1`, comes before what is promised at their end.
        places.sort_by_key(|(label, _)| !label.as_str().contains('.'));
        let few = self.few(CONFLICTS_OF_ONE);
        let mut violated: Vec<LabelId> = Vec::new();
        for (label, bit) in places {
            if bit == Bit::FALSE || violated.contains(&label) {
                continue;
            }
            match self.session.ask(&[bit], &few) {
                Reply::Yes(_) => violated.push(label),
                Reply::No(_) => self.session.assert(!bit),
                Reply::Unknown(_) if self.budget.stopped().is_some() => return,
                Reply::Unknown(_) => {}
            }
        }
    }
}
