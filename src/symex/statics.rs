//! Static initializers, run on constants before the pre-state is taken.

use std::collections::BTreeSet;

use crate::base::ClassId;

use super::heap::SymHeap;
use super::machine::Machine;
use super::state::SymState;

impl Machine<'_> {
    /// The heap after all static initializers, in order of class ids unless one needs another.
    pub(super) fn initialize(&mut self) -> SymHeap {
        self.initialized = Some(BTreeSet::new());
        let mut state = SymState::on(SymHeap::default());
        for class in self.program.classes.ids() {
            self.init_class(&mut state, class);
        }
        self.initialized = None;
        state.heap
    }

    /// Nothing in a check: everything is initialized before.
    pub(super) fn init_class(&mut self, state: &mut SymState, class: ClassId) {
        let Some(done) = &mut self.initialized else { return };
        if !done.insert(class) {
            return;
        }
        if let Some(parent) = self.program.classes[class].superclass {
            self.init_class(state, parent);
        }
        let Some(initializer) = self.program.classes[class].initializer else { return };
        // Without a body it is not reached: only constants of the class are used, which need no initializer.
        if self.program.methods[initializer].body.is_none() {
            return;
        }
        let span = self.program.methods[initializer].span;
        let at_call =
            SymState { path: state.path.clone(), locals: Vec::new(), heap: state.heap.clone(), open: Vec::new() };
        let path = state.path.bit();
        match self.call(initializer, Vec::new(), at_call, None) {
            Ok(outcome) => {
                if let Some(threw) = outcome.threw {
                    self.unsupported(threw.path.bit(), Some(span), "a static initializer throws");
                }
                match outcome.returned {
                    Some(returned) => state.heap = returned.heap,
                    None => self.unsupported(path, Some(span), "a static initializer does not end"),
                }
            }
            Err(what) => self.unsupported(path, Some(span), what),
        }
    }
}
