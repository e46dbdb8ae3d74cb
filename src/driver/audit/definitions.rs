//! Methods that say what contracts mean, and have no postcondition of their own.

use std::collections::BTreeSet;

use crate::ir::Clause;
use crate::lift;
use crate::rel::Node;

use super::command::Auditor;

impl Auditor<'_> {
    /// Whose clauses call the pure method, or what calls it: methods with their parameters' types, and classes; none if
    /// it has a postcondition, or if nothing is said with it. Its body is all there is to say of its result, so that
    /// another result is no less right than the code's.
    pub(super) fn defines(&self) -> Vec<String> {
        let (program, its) = (self.program, &self.program.methods[self.method]);
        // That a result is not null goes without saying in JML.
        let says = |clause: &Clause| self.is_users(clause) && !clause.label.as_str().starts_with("non_null(");
        let thrown = its.contract.exceptional.iter().flat_map(|each| &each.ensures);
        if !its.contract.is_pure || its.contract.ensures.iter().chain(thrown).any(says) {
            return Vec::new();
        }
        let says_with_it = |clauses: &mut dyn Iterator<Item = &Clause>| {
            let called = clauses.flat_map(|clause| Node::from(&clause.formula).called()).collect::<BTreeSet<_>>();
            called.into_iter().any(|id| program.reached_by_formulas(id).contains(&self.method))
        };
        let methods = program.methods.iter().filter(|(id, method)| {
            *id != self.method && program.classes[method.class].is_user && says_with_it(&mut method.contract.clauses())
        });
        let methods = methods
            .map(|(id, method)| format!("{}.{}", program.classes[method.class].name, lift::signature(program, id)));
        let classes = program.classes.values().filter(|class| {
            class.is_user && says_with_it(&mut class.invariants.iter().chain(&class.static_invariants))
        });
        classes.map(|class| class.name.clone()).chain(methods).collect()
    }
}
