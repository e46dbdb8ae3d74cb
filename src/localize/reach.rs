//! Which runs come to a change: the others end as they did, and need not be run again.

use std::cell::{OnceCell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use crate::base::{MethodId, OriginId};
use crate::ir::Program;

/// What runs of a program come to where one of its statements is another, told from what they covered before.
pub struct Reach<'p> {
    program: &'p Program,
    /// Methods that static initializers may run: nothing of that is covered.
    before: OnceCell<BTreeSet<MethodId>>,
    /// Statements and conditions within each; `None`: what is covered does not tell.
    within: RefCell<BTreeMap<OriginId, Option<Rc<BTreeSet<OriginId>>>>>,
}

impl<'p> Reach<'p> {
    /// Of the program without changes.
    pub fn of(program: &'p Program) -> Self {
        Reach { program, before: OnceCell::new(), within: RefCell::default() }
    }

    /// May a run with this coverage, in the program without the change, come to a change of this statement or next to
    /// it?
    pub fn may_come_to(&self, statement: OriginId, coverage: &BTreeSet<OriginId>) -> bool {
        let known = self.within.borrow().get(&statement).cloned();
        let within = known.unwrap_or_else(|| {
            let within = self.within(statement).map(Rc::new);
            self.within.borrow_mut().insert(statement, within.clone());
            within
        });
        within.is_none_or(|within| !within.is_disjoint(coverage))
    }

    fn within(&self, statement: OriginId) -> Option<BTreeSet<OriginId>> {
        let program = self.program;
        let span = program.origins.get(statement)?.span;
        let mut found = BTreeSet::new();
        for (id, method) in program.methods.iter().filter(|(_, method)| program.classes[method.class].is_user) {
            let origins = method.body.iter().flat_map(|body| body.origins());
            let n_known = found.len();
            found.extend(origins.filter(|it| span.contains(program.origins[*it].span)));
            let is_initializer = program.classes[method.class].initializer == Some(id);
            // What formulas call is run where they are judged, too.
            let is_run_unseen = is_initializer || method.contract.is_pure || self.before().contains(&id);
            if found.len() > n_known && is_run_unseen {
                return None;
            }
        }
        Some(found).filter(|found| !found.is_empty())
    }

    fn before(&self) -> &BTreeSet<MethodId> {
        self.before.get_or_init(|| {
            let initializers = self.program.classes.values().filter_map(|class| class.initializer);
            let of_user = initializers.filter(|id| self.program.classes[self.program.methods[*id].class].is_user);
            of_user.flat_map(|id| self.program.reached_by_calls(id)).collect()
        })
    }
}
