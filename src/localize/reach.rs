//! Which runs come to a change: the others end as they did, and need not be run again.

use std::cell::{OnceCell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use crate::base::{MethodId, OriginId};
use crate::ir::{Program, asked_in};

use super::variant::Variant;

/// What runs of a program come to where one of its statements is another, told from what they covered before.
pub struct Reach<'p> {
    program: &'p Program,
    /// Methods that static initializers or formulas in the code may run: nothing of that is covered.
    unseen: OnceCell<BTreeSet<MethodId>>,
    /// Statements and conditions within each; `None`: what is covered does not tell.
    within: RefCell<BTreeMap<OriginId, Option<Rc<BTreeSet<OriginId>>>>>,
}

impl<'p> Reach<'p> {
    /// Of the program without changes.
    pub fn of(program: &'p Program) -> Self {
        Reach { program, unseen: OnceCell::new(), within: RefCell::default() }
    }

    /// May a run with this coverage, in the program without the variant's last change, be another one with it?
    pub fn may_change(&self, variant: &Variant, coverage: &BTreeSet<OriginId>) -> bool {
        let place = variant.place();
        let known = self.within.borrow().get(&place).cloned();
        let within = known.unwrap_or_else(|| {
            let within = self.within(place).map(Rc::new);
            self.within.borrow_mut().insert(place, within.clone());
            within
        });
        !variant.is_inside || within.is_none_or(|within| !within.is_disjoint(coverage))
    }

    fn within(&self, statement: OriginId) -> Option<BTreeSet<OriginId>> {
        let program = self.program;
        let span = program.origins.get(statement)?.span;
        let mut found = BTreeSet::new();
        for (id, method) in program.methods.iter().filter(|(_, method)| program.classes[method.class].is_user) {
            let origins = method.body.iter().flat_map(|body| body.origins());
            let n_known = found.len();
            found.extend(origins.filter(|it| span.contains(program.origins[*it].span)));
            if found.len() > n_known && self.unseen().contains(&id) {
                return None;
            }
        }
        Some(found).filter(|found| !found.is_empty())
    }

    fn unseen(&self) -> &BTreeSet<MethodId> {
        self.unseen.get_or_init(|| {
            let program = self.program;
            let of_user = |id: &MethodId| program.classes[program.methods[*id].class].is_user;
            let initializers = program.classes.values().filter_map(|class| class.initializer).filter(of_user);
            let bodies = program.methods.iter().filter(|(id, _)| of_user(id));
            let asked = bodies.filter_map(|(_, method)| method.body.as_ref()).flat_map(|body| asked_in(program, body));
            initializers.flat_map(|id| program.reached_by_calls(id)).chain(asked).collect()
        })
    }
}
