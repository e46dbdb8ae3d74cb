//! Static initializers: run on constants before the pre-state is taken, or each at the first use of its class in a
//! program that starts with `main` (JLS 12.4).

use std::collections::BTreeSet;

use crate::base::{ClassId, LimitKind, MethodId, Span};
use crate::circuit::Bit;
use crate::ir::{self, LocalId};

use super::Value;
use super::heap::SymHeap;
use super::machine::Machine;
use super::path::Path;
use super::state::SymState;

/// When classes are initialized.
#[derive(Default)]
pub(super) enum Initialization {
    /// None has been.
    #[default]
    NotYet,
    /// All that a call of this method uses have been.
    Done { of: MethodId },
    /// They are now, before anything else: these have been.
    Before(BTreeSet<ClassId>),
    /// Each at its first use, in a whole program.
    AtUse,
}

impl Initialization {
    pub(super) fn is_before(&self) -> bool {
        matches!(self, Initialization::Before(_))
    }

    pub(super) fn is_at_use(&self) -> bool {
        matches!(self, Initialization::AtUse)
    }
}

impl Machine<'_> {
    /// Classes are initialized as the run uses them: the heap is empty until then.
    pub(super) fn initialize_at_use(&mut self) -> SymHeap {
        self.initialization = Initialization::AtUse;
        SymHeap::default()
    }

    /// The heap after the static initializers that count for the method, in order of class ids unless one needs another.
    pub(super) fn initialize(&mut self, method: MethodId) -> SymHeap {
        self.initialization = Initialization::Before(BTreeSet::new());
        let mut state = SymState::on(SymHeap::default());
        for class in self.program.classes.ids().filter(|class| self.program.is_initialized_for(method, *class)) {
            self.init_before(&mut state, class);
        }
        self.initialization = Initialization::Done { of: method };
        state.heap
    }

    /// No verdict where a formula names a static field of a class with an initializer that did not run.
    pub(super) fn foresee(&mut self, class: ClassId) {
        if let Initialization::Done { of } = self.initialization
            && self.program.classes[class].initializer.is_some()
            && !self.program.is_initialized_for(of, class)
        {
            self.unsupported(Bit::TRUE, None, ir::UNFORESEEN);
        }
    }

    /// Nothing in a check of one method: everything is initialized before.
    pub(super) fn init_class(&mut self, state: &mut SymState, class: ClassId, failed: Option<LocalId>, span: Span) {
        if self.initialization.is_before() {
            self.init_before(state, class);
        }
        if let Initialization::Done { of } = self.initialization
            && !self.program.is_initialized_for(of, class)
        {
            return self.unsupported(state.path.bit(), Some(span), ir::UNFORESEEN);
        }
        if let Some(failed) = failed {
            state.set_local(failed, Value::null());
        }
        // Calls of specifications find classes as they are.
        if !self.initialization.is_at_use() || !self.records.is_on() {
            return;
        }
        let Some(threw) = self.init_at_use(state, class, span) else { return };
        let Some(failed) = failed else {
            return self.unsupported(threw.path.bit(), Some(span), "a static initializer throws");
        };
        let exception = threw.locals.into_iter().next().flatten().expect("a thrown state holds its exception");
        let mut threw = SymState { locals: state.locals.clone(), ..SymState { locals: Vec::new(), ..threw } };
        threw.set_local(failed, exception);
        let states = vec![std::mem::replace(state, SymState { path: Path::dead(), ..state.clone() }), threw];
        if let Some(merged) = SymState::merge_all(&mut self.circuit, states) {
            *state = merged;
        }
    }

    /// What stands for code runs no initializers: in a whole program all that it could run have been.
    pub(super) fn initialized_before(
        &self,
        classes: &[ClassId],
        state: &SymState,
        what: &str,
    ) -> Result<(), LimitKind> {
        let may_run = |class: &&ClassId| {
            let (begun, _) = state.heap.initialized(**class);
            state.path.decides(&self.circuit, begun) != Some(true)
        };
        match classes.iter().find(may_run).filter(|_| self.initialization.is_at_use()) {
            None => Ok(()),
            Some(class) => {
                let class = &self.program.classes[*class].name;
                Err(format!("{what} and may be the first to use `{class}`, whose static initializer runs then").into())
            }
        }
    }

    /// Leaves in `state` the runs in which the class is initialized, or being initialized; returns those in which an
    /// exception left its initializer.
    pub(super) fn init_at_use(&mut self, state: &mut SymState, class: ClassId, span: Span) -> Option<SymState> {
        let (begun, has_failed) = state.heap.initialized(class);
        let again = self.circuit.and2(state.path.bit(), has_failed);
        if again != Bit::FALSE {
            self.unsupported(again, Some(span), "a use of a class whose initialization failed before");
            state.path = state.path.and(&mut self.circuit, !has_failed);
        }
        let program = self.program;
        let body = |class: ClassId| {
            let initializer = program.classes[class].initializer;
            initializer.filter(|initializer| program.methods[*initializer].body.is_some())
        };
        if !program.initialized_with(class).into_iter().any(|class| body(class).is_some())
            || state.path.decides(&self.circuit, begun) == Some(true)
        {
            return None;
        }
        let mut first = SymState { locals: Vec::new(), ..state.clone() };
        first.path = first.path.and(&mut self.circuit, !begun);
        state.path = state.path.and(&mut self.circuit, begun);
        if first.path.is_dead() {
            return None;
        }
        first.heap.set_initialized(class, false);
        let mut threw: Vec<SymState> = Vec::new();
        for before in program.prerequisites(class) {
            if !first.path.is_dead() {
                threw.extend(self.init_at_use(&mut first, before, span));
            }
        }
        let mut done = Some(first);
        if let Some(initializer) = body(class)
            && let Some(ready) = done.take().filter(|first| !first.path.is_dead())
        {
            let path = ready.path.bit();
            match self.call(initializer, Vec::new(), ready, None) {
                Ok(outcome) => {
                    done = outcome.returned;
                    threw.extend(outcome.threw);
                }
                Err(what) => self.unsupported(path, Some(span), what),
            }
        }
        if let Some(done) = done {
            let done = SymState { locals: state.locals.clone(), ..done };
            let states = vec![state.clone(), done];
            *state = SymState::merge_all(&mut self.circuit, states).unwrap_or_else(|| state.clone());
        }
        let mut threw = SymState::merge_all(&mut self.circuit, threw)?;
        threw.heap.set_initialized(class, true);
        Some(threw)
    }

    fn init_before(&mut self, state: &mut SymState, class: ClassId) {
        let Initialization::Before(done) = &mut self.initialization else { return };
        if !done.insert(class) {
            return;
        }
        for before in self.program.prerequisites(class) {
            self.init_before(state, before);
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
