//! What may be missing, held against the runs: an assignment, a jump, a call or a guard more.

use std::collections::BTreeSet;

use crate::base::OriginId;

use super::technique::Step;
use super::trials::Trials;
use super::variant::{Beside, Next, Variant, Variants};

impl Trials<'_, '_> {
    /// Tries what may be missing next to these statements, as long as violations are left that no change saves: so many
    /// assignments at most, then so many jumps, calls and guards.
    pub(super) fn add(&mut self, anchors: &BTreeSet<OriginId>, n_assignments: usize, n_others: usize) {
        if self.found.n_unsaved() > 0 {
            self.omissions(anchors, &BTreeSet::new(), n_assignments);
        }
        if self.found.n_unsaved() > 0 {
            self.additions(anchors, n_others);
        }
    }

    /// Tries assignments next to these statements, so many at most.
    pub fn omissions(&mut self, anchors: &BTreeSet<OriginId>, fields: &BTreeSet<String>, most: usize) {
        self.insertions(most, anchors, |variants, beside, visit| variants.omissions(beside, fields, visit));
    }

    /// Tries jumps, calls and guards next to these statements, so many at most.
    pub fn additions(&mut self, anchors: &BTreeSet<OriginId>, most: usize) {
        self.insertions(most, anchors, |variants, beside, visit| variants.additions(beside, visit));
    }

    fn insertions(
        &mut self,
        most: usize,
        anchors: &BTreeSet<OriginId>,
        each: impl FnOnce(&dyn Variants, &Beside<'_>, &mut dyn FnMut(Variant) -> Next),
    ) {
        if self.found.failing.is_empty() || self.without == Some(Step::Omissions) {
            return;
        }
        let mut n_tried = 0;
        let on = self.on.clone();
        each(self.variants, &Beside { anchors, on: &on }, &mut |variant| {
            n_tried += 1;
            self.met(&variant);
            if n_tried >= most || self.subject.stopped().is_some() { Next::Nothing } else { Next::Another }
        });
        self.found.n_variants += n_tried;
        self.found.keep_last_omissions();
    }
}
