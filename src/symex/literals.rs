//! String literals that references of the pre-state would have to hold for the run to show: code and formulas can tell
//! a literal from an equal string by identity alone (JLS 3.10.5, 15.21.3).
//!
//! An encoding begins without them. Those that it compares strings of the pre-state with are noted, and the next one
//! has them among what references may hold: a literal that nothing is compared with is as good as any equal string.

use std::collections::BTreeSet;

use crate::ground::Atom;
use crate::ir::WellKnown;

use super::machine::Machine;
use super::objects::Birth;

impl Machine<'_> {
    /// Is it the user's code that runs? The library compares strings by identity only before it compares their texts;
    /// what `==` calls to compare what may be boxes counts as the user's.
    pub(super) fn is_users_code(&self) -> bool {
        let program = self.program;
        let boxes = program.class_by_name.get("java.lang.Boxes").copied();
        let mut classes = self.calls.innermost_first().map(|method| program.methods[method].class);
        classes.find(|class| Some(*class) != boxes).is_some_and(|class| program.classes[class].is_user)
    }

    /// The run, or a formula, tells the objects of one side from those of the other.
    pub(super) fn compared(&mut self, sides: impl FnOnce() -> [Vec<Atom>; 2]) {
        if !self.objects.has_late_literals() {
            return;
        }
        let string = self.program.well_known(WellKnown::String);
        let is_given = |atom: &Atom| {
            let object = &self.objects[*atom];
            Some(object.class) == string && matches!(object.birth, Birth::Pre(_))
        };
        let mut found: BTreeSet<&str> = BTreeSet::new();
        let [a, b] = sides();
        for (one, other) in [(&a, &b), (&b, &a)] {
            if one.iter().any(is_given) {
                found.extend(other.iter().filter_map(|atom| self.objects.late_literal(*atom)));
            }
        }
        let found: Vec<String> = found.into_iter().map(str::to_owned).collect();
        self.compared_literals.extend(found);
    }
}
