//! Reachability, and heaps up to the numbering of their objects.
//!
//! The main function is [`canon`]: two inputs have equal canonical forms exactly when they are isomorphic
//! in what the call can see. A heap's references are functional, so one breadth-first walk from the roots
//! in a fixed order fixes the numbering; no search is needed.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::base::IndexVec;
use crate::ir::Program;

use super::{Content, Input, Object, ObjectId, State, Value};

/// The input with objects numbered in breadth-first order from receiver, arguments, statics and choices,
/// slots in the order of [`Program::instance_fields`]; what is unreachable is dropped.
///
/// Ensures: `canon(a) == canon(b)` iff a renaming of objects makes the reachable parts of a and b equal.
pub fn canon(program: &Program, input: &Input) -> Input {
    let (heap, renaming) = renumber(program, &input.heap, &input.leading_roots(), &input.nondet);
    let renamed = |value: &Value| renaming.apply(*value);
    let literals = input.heap.literals.iter();
    let literals = literals.filter_map(|(text, object)| Some((text.clone(), renaming.get(*object)?))).collect();
    Input {
        heap: State { literals, ..heap },
        receiver: input.receiver.as_ref().map(renamed),
        args: input.args.iter().map(renamed).collect(),
        nondet: input.nondet.iter().map(renamed).collect(),
        chosen: Vec::new(),
    }
}

/// From old ids of reachable objects to new ones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Renaming(BTreeMap<ObjectId, ObjectId>);

impl Renaming {
    /// `None` if the object was not reachable.
    pub fn get(&self, old: ObjectId) -> Option<ObjectId> {
        self.0.get(&old).copied()
    }

    /// Requires: a reference in `value` was reachable.
    pub fn apply(&self, value: Value) -> Value {
        match value {
            Value::Ref(object) => Value::Ref(self.0[&object]),
            other => other,
        }
    }
}

/// The part of `state` reachable from `before`, the statics, and `after`, in that order, renumbered as it is found.
/// Which strings are literals is left out.
pub fn renumber(program: &Program, state: &State, before: &[Value], after: &[Value]) -> (State, Renaming) {
    let mut found = BTreeMap::new();
    let mut order = Vec::new();
    let mut queue = VecDeque::new();
    let mut visit = |value: &Value, queue: &mut VecDeque<ObjectId>| {
        if let Value::Ref(object) = value
            && !found.contains_key(object)
        {
            found.insert(*object, crate::base::Idx::new(order.len()));
            order.push(*object);
            queue.push_back(*object);
        }
    };
    for value in before.iter().chain(state.statics.values()).chain(after) {
        visit(value, &mut queue);
    }
    while let Some(object) = queue.pop_front() {
        for value in slots(program, &state.objects[object]) {
            visit(&value, &mut queue);
        }
    }
    let renaming = Renaming(found);
    let objects: IndexVec<ObjectId, Object> =
        order.iter().map(|object| renamed(&state.objects[*object], &renaming)).collect();
    let statics = state.statics.iter().map(|(field, value)| (*field, renaming.apply(*value))).collect();
    (State { objects, statics, ..State::default() }, renaming)
}

/// The objects that can be reached from the values through fields and elements.
pub fn reachable(state: &State, roots: impl IntoIterator<Item = Value>) -> BTreeSet<ObjectId> {
    let mut found = BTreeSet::new();
    let mut todo: Vec<Value> = roots.into_iter().collect();
    while let Some(value) = todo.pop() {
        if let Value::Ref(object) = value
            && found.insert(object)
        {
            match &state.objects[object].content {
                Content::Fields(fields) => todo.extend(fields.values()),
                Content::Elems(elems) => todo.extend(elems),
            }
        }
    }
    found
}

/// The values in an object, fields in the order of [`Program::instance_fields`].
fn slots(program: &Program, object: &Object) -> Vec<Value> {
    match &object.content {
        Content::Fields(fields) => {
            program.instance_fields(object.class).iter().filter_map(|field| fields.get(field).copied()).collect()
        }
        Content::Elems(elems) => elems.clone(),
    }
}

fn renamed(object: &Object, renaming: &Renaming) -> Object {
    let content = match &object.content {
        Content::Fields(fields) => {
            Content::Fields(fields.iter().map(|(field, value)| (*field, renaming.apply(*value))).collect())
        }
        Content::Elems(elems) => Content::Elems(elems.iter().map(|value| renaming.apply(*value)).collect()),
    };
    Object { class: object.class, content }
}

impl Input {
    /// The roots that come before the statics in canonical order: receiver, then arguments.
    pub fn leading_roots(&self) -> Vec<Value> {
        self.receiver.iter().chain(&self.args).copied().collect()
    }

    /// All roots: receiver, arguments, statics, choices.
    pub fn roots(&self) -> Vec<Value> {
        let mut roots = self.leading_roots();
        roots.extend(self.heap.statics.values());
        roots.extend(&self.nondet);
        roots
    }
}
