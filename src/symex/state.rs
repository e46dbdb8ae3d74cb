//! The state of a run between two instructions, and how two of them merge.

use std::rc::Rc;

use crate::circuit::Circuit;
use crate::ir::LocalId;

use super::Value;
use super::frames::OpenFrame;
use super::heap::SymHeap;
use super::path::Path;

/// Locals and heap mean something where the path is taken.
#[derive(Clone, Debug)]
pub(super) struct SymState {
    pub path: Path,
    /// By `LocalId`; absent until assigned, or when no longer needed.
    pub locals: Vec<Option<Value>>,
    pub heap: SymHeap,
    /// What parts of bodies that are being executed may write, the innermost last.
    pub open: Vec<Rc<OpenFrame>>,
}

impl SymState {
    /// Where a run begins.
    pub(super) fn on(heap: SymHeap) -> Self {
        SymState { path: Path::default(), locals: Vec::new(), heap, open: Vec::new() }
    }

    pub(super) fn local(&self, local: LocalId) -> Option<&Value> {
        use crate::base::Idx;
        self.locals.get(local.index())?.as_ref()
    }

    pub(super) fn set_local(&mut self, local: LocalId, value: Value) {
        use crate::base::Idx;
        let at = local.index();
        if self.locals.len() <= at {
            self.locals.resize(at + 1, None);
        }
        self.locals[at] = Some(value);
    }

    /// Requires: no run is in both states.
    fn merge(circuit: &mut Circuit, a: SymState, b: SymState) -> SymState {
        let (path, cond) = a.path.join(circuit, &b.path);
        let n = a.locals.len().max(b.locals.len());
        let locals = (0..n).map(|at| {
            let (t, e) = (a.locals.get(at).and_then(Option::as_ref), b.locals.get(at).and_then(Option::as_ref));
            match (t, e) {
                (Some(t), Some(e)) => Some(Value::select(circuit, cond, t, e)),
                // Definitely assigned locals are assigned on both sides; the others are not read.
                (one, other) => one.or(other).cloned(),
            }
        });
        let locals = locals.collect();
        let heap = SymHeap::select(circuit, cond, &a.heap, &b.heap);
        // Frames are opened and closed by blocks, so that runs which meet are inside the same ones.
        debug_assert_eq!(a.open.len(), b.open.len(), "runs that meet are in the same frames");
        SymState { path, locals, heap, open: a.open }
    }

    /// The runs of all states. Neighbours that share the most of their paths merge first, the latest before the
    /// earlier ones, so that each join undoes one branch.
    pub(super) fn merge_all(circuit: &mut Circuit, states: Vec<SymState>) -> Option<SymState> {
        let mut states: Vec<SymState> = states.into_iter().filter(|state| !state.path.is_dead()).collect();
        while states.len() > 1 {
            let depth = |at: usize| states[at].path.shared_depth(&states[at + 1].path);
            let at = (0..states.len() - 1).max_by_key(|at| (depth(*at), *at)).expect("two states are neighbours");
            let b = states.remove(at + 1);
            let a = states.remove(at);
            states.insert(at, SymState::merge(circuit, a, b));
        }
        states.pop()
    }
}
