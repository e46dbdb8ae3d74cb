//! A heap as boxes and arrows, whatever draws them.

use crate::findings::{Execution, Heap, Object, Outcome, Slot, Value};
use crate::report::replay::State;

/// An object with what stands in it.
#[derive(Clone)]
pub(super) struct Block {
    /// `Node0`.
    pub name: String,
    pub title: String,
    pub rows: Vec<Row>,
    pub is_fresh: bool,
}

/// A slot that is no arrow.
#[derive(Clone)]
pub(super) struct Row {
    pub text: String,
    pub is_changed: bool,
}

#[derive(Clone)]
pub(super) struct Arrow {
    /// A box by its number; `None`: from a name outside the heap, which is the label.
    pub from: Option<usize>,
    pub label: String,
    pub to: usize,
    pub is_changed: bool,
}

/// One state.
#[derive(Clone, Default)]
pub(super) struct Graph {
    pub boxes: Vec<Block>,
    pub arrows: Vec<Arrow>,
    /// Names outside the heap that hold no object: `k = 3`.
    pub plain: Vec<Row>,
}

impl Graph {
    /// A state between two steps.
    pub(super) fn of(state: &State<'_>) -> Graph {
        let names: Vec<_> =
            state.names.iter().map(|slot| (slot.name.clone(), slot.value.clone(), slot.is_changed)).collect();
        graph(state.heap, &names)
    }

    /// A graph that has the boxes of both, each as large as it ever is, so that one layout does for both. Where a name
    /// leads only later it does not count: names move.
    pub(super) fn widen(&mut self, later: &Graph) {
        let join = |rows: &mut Vec<Row>, others: &[Row]| {
            for (at, other) in others.iter().enumerate() {
                match rows.get_mut(at) {
                    Some(row) if row.text.len() >= other.text.len() => {}
                    Some(row) => row.text.clone_from(&other.text),
                    None => rows.push(Row { text: other.text.clone(), is_changed: false }),
                }
            }
        };
        join(&mut self.plain, &later.plain);
        for block in &later.boxes {
            match self.boxes.iter_mut().find(|known| known.name == block.name) {
                Some(known) => join(&mut known.rows, &block.rows),
                None => {
                    let mut known = Block { rows: Vec::new(), ..block.clone() };
                    join(&mut known.rows, &block.rows);
                    self.boxes.push(known);
                }
            }
        }
        for arrow in &later.arrows {
            let number = |at: usize| self.boxes.iter().position(|block| block.name == later.boxes[at].name);
            let (from, Some(to)) = (arrow.from.and_then(number), number(arrow.to)) else { continue };
            let mut at_same = self.arrows.iter().filter(|known| (known.from, known.to) == (from, to)).peekable();
            let is_new_name = from.is_none() && at_same.peek().is_none();
            if !is_new_name && at_same.all(|known| known.label != arrow.label) {
                self.arrows.push(Arrow { from, label: arrow.label.clone(), to, is_changed: false });
            }
        }
    }
}

/// The states before and after a run.
pub(super) fn before_and_after(run: &Execution) -> (Graph, Graph) {
    let mut roots: Vec<(String, Value, bool)> = Vec::new();
    roots.extend(run.receiver.clone().map(|value| ("this".to_owned(), value, false)));
    roots.extend(run.args.iter().map(|slot| (slot.name.clone(), slot.value.clone(), false)));
    let before = graph(&run.pre, &roots);
    match &run.outcome {
        Outcome::Returned(Some(value)) => roots.push(("result".into(), value.clone(), true)),
        Outcome::Threw { object, .. } => roots.push(("thrown".into(), Value::Ref(object.clone()), true)),
        _ => {}
    }
    (before, graph(&run.post, &roots))
}

fn graph(heap: &Heap, roots: &[(String, Value, bool)]) -> Graph {
    let mut graph = Graph::default();
    let number = |name: &str| heap.objects.iter().position(|object| object.name == name);
    let statics = heap.statics.iter().map(|slot| (slot.name.clone(), slot.value.clone(), slot.is_changed));
    for (label, value, is_changed) in roots.iter().cloned().chain(statics) {
        match (&value, number(&value.to_string())) {
            (Value::Ref(_), Some(to)) => graph.arrows.push(Arrow { from: None, label, to, is_changed }),
            _ => graph.plain.push(Row { text: format!("{label} = {value}"), is_changed }),
        }
    }
    for (at, object) in heap.objects.iter().enumerate() {
        let mut rows = Vec::new();
        for slot in &object.slots {
            let label = slot_name(object, slot);
            match (&slot.value, number(&slot.value.to_string())) {
                (Value::Ref(_), Some(to)) => {
                    graph.arrows.push(Arrow { from: Some(at), label, to, is_changed: slot.is_changed });
                }
                _ => rows.push(Row { text: format!("{label} = {}", slot.value), is_changed: slot.is_changed }),
            }
        }
        graph.boxes.push(Block { name: object.name.clone(), title: object.title(), rows, is_fresh: object.is_fresh });
    }
    graph
}

fn slot_name(object: &Object, slot: &Slot) -> String {
    if object.is_array { format!("[{}]", slot.name) } else { slot.name.clone() }
}
