//! The states between the two heaps of a run: what its steps changed, one after another.

use crate::findings::{Change, Execution, Heap, Object, Slot, Step, Value};

/// The heap and the variables after some of the steps of a run.
pub(super) struct Replay<'r> {
    run: &'r Execution,
    heap: Heap,
    calls: Vec<Call>,
}

/// A call that has not ended.
#[derive(Default)]
struct Call {
    /// Simple: `index`.
    method: String,
    variables: Vec<Slot>,
}

/// A state: what is changed in it is what the last steps changed.
pub(super) struct State<'s> {
    pub heap: &'s Heap,
    /// Receiver, arguments and variables of the method under check, and of the call that runs.
    pub names: Vec<Slot>,
}

const NEW: &str = "new ";

impl<'r> Replay<'r> {
    /// Before the first step.
    pub(super) fn new(run: &'r Execution) -> Self {
        let slot = |name: &str, value: &Value| Slot { name: name.into(), value: value.clone(), is_changed: false };
        let receiver = run.receiver.iter().map(|value| slot("this", value));
        let variables = receiver.chain(run.args.iter().map(|arg| slot(&arg.name, &arg.value))).collect();
        let mut replay = Replay { run, heap: run.pre.clone(), calls: vec![Call { method: String::new(), variables }] };
        if let Some(Value::Ref(receiver)) = &run.receiver {
            // A constructor's is not there before.
            replay.appear(&receiver.clone());
        }
        replay
    }

    /// After these steps, which follow those before.
    pub(super) fn run(&mut self, steps: &[Step]) {
        let slots = self.heap.objects.iter_mut().flat_map(|object| &mut object.slots).chain(&mut self.heap.statics);
        let variables = self.calls.iter_mut().flat_map(|call| &mut call.variables);
        slots.chain(variables).for_each(|slot| slot.is_changed = false);
        for step in steps {
            self.calls.truncate(step.depth + 1);
            self.calls.resize_with(step.depth + 1, Call::default);
            if let Some(call) = self.calls.last_mut() {
                call.method = step.method.rsplit('.').next().unwrap_or_default().into();
            }
            step.changes.iter().for_each(|change| self.apply(change));
        }
    }

    pub(super) fn state(&self) -> State<'_> {
        let mut names = self.calls[0].variables.clone();
        if let [_, .., inner] = self.calls.as_slice() {
            let of_inner = inner.variables.iter().cloned();
            names.extend(of_inner.map(|slot| Slot { name: format!("{}: {}", inner.method, slot.name), ..slot }));
        }
        State { heap: &self.heap, names }
    }

    fn apply(&mut self, change: &Change) {
        let value = self.value(&change.new);
        if let Value::Ref(name) = &value {
            self.appear(name);
        }
        let owner = owner_and_slot(&change.what);
        if let Some((owner, _)) = owner {
            self.appear(owner);
        }
        let object = owner.and_then(|(owner, slot)| {
            let object = self.heap.objects.iter_mut().find(|object| object.name == owner)?;
            object.slots.iter_mut().find(|known| known.name == slot)
        });
        let slot = match object {
            Some(slot) => Some(slot),
            None => self.heap.statics.iter_mut().find(|known| known.name == change.what),
        };
        match (slot, owner) {
            (Some(slot), _) => (slot.value, slot.is_changed) = (value, true),
            // A place of an object that no drawing has.
            (None, Some(_)) => {}
            (None, None) => {
                let Some(call) = self.calls.last_mut() else { return };
                let slot = Slot { name: change.what.clone(), value, is_changed: true };
                match call.variables.iter_mut().find(|known| known.name == change.what) {
                    Some(known) => *known = slot,
                    None => call.variables.push(slot),
                }
            }
        }
    }

    fn value(&self, text: &str) -> Value {
        let text = text.strip_prefix(NEW).unwrap_or(text);
        let is_object = |heap: &Heap| heap.object(text).is_some();
        match text {
            "null" => Value::Null,
            _ if is_object(&self.run.pre) || is_object(&self.run.post) => Value::Ref(text.into()),
            _ => Value::Plain(text.into()),
        }
    }

    /// An object that the run allocates, with what its places hold before they are written.
    fn appear(&mut self, name: &str) {
        if self.heap.object(name).is_some() {
            return;
        }
        let Some(object) = self.run.post.object(name) else { return };
        let slots = object.slots.iter().map(|slot| {
            let first = self.run.path.iter().flat_map(|step| &step.changes).find(|change| {
                owner_and_slot(&change.what).is_some_and(|(owner, place)| owner == name && place == slot.name)
            });
            let old = first.and_then(|change| change.old.as_deref()).map(|old| self.value(old));
            Slot { name: slot.name.clone(), value: old.unwrap_or_else(|| slot.value.clone()), is_changed: false }
        });
        let object = Object { slots: slots.collect(), ..object.clone() };
        self.heap.objects.push(object);
    }
}

/// Of `Node0.next` and `int[]0[2]`. `None`: a variable.
fn owner_and_slot(what: &str) -> Option<(&str, &str)> {
    match what.strip_suffix(']') {
        Some(element) => element.rsplit_once('['),
        None => what.rsplit_once('.'),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::LineColumn;
    use crate::findings::{Outcome, Place};

    fn slot(name: &str, value: Value) -> Slot {
        Slot { name: name.into(), value, is_changed: false }
    }

    fn node(name: &str, is_fresh: bool, next: Value) -> Object {
        Object {
            name: name.into(),
            class: "Node".into(),
            is_array: false,
            is_fresh,
            is_literal: false,
            slots: vec![slot("next", next)],
        }
    }

    fn step(depth: usize, changes: &[(&str, Option<&str>, &str)]) -> Step {
        let at = LineColumn { line: 1, column: 1 };
        let change = |(what, old, new): &(&str, Option<&str>, &str)| Change {
            what: (*what).into(),
            old: old.map(Into::into),
            new: (*new).into(),
        };
        Step {
            place: Place { file: "A.java".into(), start: at, end: at },
            method: "A.m".into(),
            text: String::new(),
            depth,
            is_library: false,
            branch: None,
            changes: changes.iter().map(change).collect(),
            note: None,
        }
    }

    fn shown(replay: &Replay<'_>) -> String {
        let State { heap, names } = replay.state();
        let slots = |slots: &[Slot]| {
            let each = slots
                .iter()
                .map(|slot| format!("{}={}{}", slot.name, slot.value, if slot.is_changed { "!" } else { "" }));
            each.collect::<Vec<_>>().join(" ")
        };
        let objects: Vec<String> =
            heap.objects.iter().map(|object| format!("{}({})", object.name, slots(&object.slots))).collect();
        format!("{} | {}", slots(&names), objects.join(" "))
    }

    #[test]
    fn each_step_shows_what_it_changed() {
        let run = Execution {
            call: "Node0.m()".into(),
            receiver: Some(Value::Ref("Node0".into())),
            args: Vec::new(),
            pre: Heap { objects: vec![node("Node0", false, Value::Null)], statics: Vec::new() },
            post: Heap {
                objects: vec![
                    node("Node0", false, Value::Ref("Node1".into())),
                    node("Node1", true, Value::Ref("Node0".into())),
                ],
                statics: Vec::new(),
            },
            outcome: Outcome::Returned(None),
            path: vec![
                step(0, &[("n", None, "new Node1")]),
                step(1, &[("k", None, "3")]),
                step(1, &[("Node1.next", Some("null"), "Node0")]),
                step(0, &[("Node0.next", Some("null"), "Node1"), ("n", Some("Node1"), "null")]),
            ],
        };
        let mut replay = Replay::new(&run);
        let mut states = vec![shown(&replay)];
        for step in &run.path {
            replay.run(std::slice::from_ref(step));
            states.push(shown(&replay));
        }
        assert_eq!(
            states,
            [
                "this=Node0 | Node0(next=null)",
                "this=Node0 n=Node1! | Node0(next=null) Node1(next=null)",
                "this=Node0 n=Node1 m: k=3! | Node0(next=null) Node1(next=null)",
                "this=Node0 n=Node1 m: k=3 | Node0(next=null) Node1(next=Node0!)",
                "this=Node0 n=null! | Node0(next=Node1!) Node1(next=Node0)",
            ]
        );
    }
}
