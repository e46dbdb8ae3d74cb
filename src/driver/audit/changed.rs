//! Outcomes with one value changed, two exchanged, or an object replaced by a new one: how many does the contract refute?
//!
//! What the solver finds says that something is open; this says how much. Mutation of the state instead of the code, on
//! inputs near one that the solver gave, so that a contract that says less refutes fewer of the same outcomes.

use std::collections::BTreeSet;
use std::hash::Hash;
use std::mem::discriminant;

use indexmap::{IndexMap, IndexSet};

use crate::base::Idx;
use crate::driver::localize::subject;
use crate::exec::{self, Outcome, Run};
use crate::findings::Changed;
use crate::heap::{Content, Input, Object, ObjectId, State, Value};
use crate::ir::{ClassKind, Program, Type};
use crate::localize::{Sample, neighbours, small};

use super::command::Auditor;

/// Inputs of all sizes that others are near.
const MAX_SMALL: usize = 100;

/// Changes of an input that are run in search of others.
const MAX_TRIES: usize = 200;

/// Inputs whose outcomes are changed.
const MAX_INPUTS: usize = 24;

/// Changed outcomes of one input.
const MAX_CHANGED: usize = 64;

/// Outcomes of one input with two values exchanged.
const MAX_SWAPPED: usize = 32;

/// Outcomes of one input with a new object in the place of one that was there.
const MAX_RENEWED: usize = 8;

/// Objects that a changed reference may lead to.
const MAX_TARGETS: usize = 4;

/// A place in the heap after a run.
#[derive(Clone, Copy)]
enum Slot {
    Result,
    Field(ObjectId, crate::base::FieldId),
    Elem(ObjectId, usize),
}

/// A place with what it holds.
struct Held {
    slot: Slot,
    ty: Type,
    value: Value,
}

impl Auditor<'_> {
    /// How many changed outcomes there are, and how many the contract refutes.
    pub(super) fn changed(&self, inputs: &[Sample]) -> Changed {
        let outcomes = self.changed_outcomes(inputs);
        Changed { n_refuted: self.n_refuted(self.program, &outcomes), n: outcomes.len() }
    }

    /// Of the runs, those that break the contract.
    pub(crate) fn n_refuted(&self, program: &Program, outcomes: &[Run]) -> usize {
        let config = self.exec_config();
        let is_refuted = |run: &&Run| !exec::judge_valid(program, run, &config).violated().is_empty();
        outcomes.iter().filter(is_refuted).count()
    }

    /// Runs that end otherwise than the code's in one place, with the values of two exchanged, or with a new object in the
    /// place of one that was there, on unlike inputs.
    pub(crate) fn changed_outcomes(&self, inputs: &[Sample]) -> Vec<Run> {
        let config = self.exec_config();
        let mut found = Vec::new();
        for sample in inputs.iter().take(MAX_INPUTS) {
            if self.stopper.stopped().is_some() {
                break;
            }
            let run = exec::run(self.program, self.method, &sample.input, &config);
            let Outcome::Returned(result) = run.outcome else { continue };
            let behaviour = exec::behaviour(self.program, &run);
            let places = self.places_after(&run, result);
            let one = evenly(self.changes(&run, &places), MAX_CHANGED).map(|change| vec![change]);
            let two = evenly(swaps(&run, &places), MAX_SWAPPED).map(Vec::from);
            let changed_ends = one.chain(two).map(|changes| {
                let end = (run.post.clone(), result);
                changes.into_iter().fold(end, |end, (slot, value)| changed(end.0, end.1, slot, value))
            });
            let renewed_ends = self.renewable(&run).take(MAX_RENEWED).map(|object| renewed(&run, result, object));
            for (post, result) in changed_ends.chain(renewed_ends) {
                let other = self.ended(&run, post, result);
                if exec::behaviour(self.program, &other) != behaviour {
                    found.push(other);
                }
            }
        }
        found
    }

    /// Objects of the user's classes that were there before the call, but for those it was given.
    fn renewable(&self, run: &Run) -> impl Iterator<Item = ObjectId> {
        let given: Vec<Value> = run.args.iter().copied().chain(run.receiver).collect();
        let all = run.pre.objects.iter().map(|(id, object)| (id, self.program.classes[object.class].is_user));
        let found: Vec<ObjectId> =
            all.filter(|(id, is_user)| *is_user && !given.contains(&Value::Ref(*id))).map(|(id, _)| id).collect();
        found.into_iter()
    }

    /// Inputs on which the code is right, of unlike runs and sizes first.
    pub(super) fn inputs(&self) -> Vec<Sample> {
        let Some((seed, _)) = self.right_run(self.program, false) else { return Vec::new() };
        let subject = subject(self.program, self.method, self.options, self.stopper);
        let mut seeds = vec![seed];
        seeds.extend(small(&subject, MAX_SMALL));
        let near = neighbours(&subject, &seeds, MAX_TRIES, self.options.seed.into());
        let right = near.into_iter().filter(|sample| !sample.fails()).collect();
        let of_unlike_sizes = taken_in_turn(right, |sample| size(&sample.input));
        taken_in_turn(of_unlike_sizes, |sample| sample.coverage.clone())
    }

    /// Other values for each of the places; for the result also the numbers that the call was given.
    fn changes(&self, run: &Run, places: &[Held]) -> Vec<(Slot, Value)> {
        let mut found = Vec::new();
        for held in places {
            let mut others: IndexSet<Value> = others(self.program, &run.post, held.ty, held.value).collect();
            if matches!(held.slot, Slot::Result) && held.value.as_integer().is_some() {
                others.extend(run.args.iter().filter(|arg| discriminant(*arg) == discriminant(&held.value)));
                others.shift_remove(&held.value);
            }
            found.extend(others.into_iter().map(|other| (held.slot, other)));
        }
        found
    }

    /// The result, and each place of the user's that could have another value.
    fn places_after(&self, run: &Run, result: Option<Value>) -> Vec<Held> {
        let program = self.program;
        let n_before = run.pre.objects.len();
        let held = self.held_by_user(run, result);
        let mut found = Vec::new();
        let mut add = |slot, ty, value| found.push(Held { slot, ty, value });
        if let Some(value) = result {
            add(Slot::Result, program.methods[self.method].returns, value);
        }
        for (id, object) in run.post.objects.iter() {
            let class = &program.classes[object.class];
            match &object.content {
                Content::Fields(fields) if class.is_user => {
                    for (field, value) in fields {
                        let declared = &program.fields[*field];
                        let is_set = declared.is_final && id.index() < n_before;
                        if program.classes[declared.class].is_user && !is_set {
                            add(Slot::Field(id, *field), declared.ty, *value);
                        }
                    }
                }
                Content::Elems(elems) => {
                    let ClassKind::Array(ty) = class.kind else { continue };
                    for (at, value) in elems.iter().enumerate().filter(|_| held.contains(&id)) {
                        add(Slot::Elem(id, at), ty, *value);
                    }
                }
                Content::Fields(_) => {}
            }
        }
        found
    }

    /// Objects that the user's code has in its fields, arrays, arguments and results: not what library objects are made of.
    fn held_by_user(&self, run: &Run, result: Option<Value>) -> BTreeSet<ObjectId> {
        let program = self.program;
        let mut waiting: Vec<Value> = run.args.iter().copied().chain(run.receiver).chain(result).collect();
        waiting.extend(
            run.post
                .statics
                .iter()
                .filter_map(|(field, value)| program.classes[program.fields[*field].class].is_user.then_some(*value)),
        );
        let mut found = BTreeSet::new();
        while let Some(value) = waiting.pop() {
            let Value::Ref(id) = value else { continue };
            if !found.insert(id) {
                continue;
            }
            let object = &run.post.objects[id];
            match &object.content {
                Content::Fields(fields) if program.classes[object.class].is_user => waiting.extend(fields.values()),
                Content::Elems(elems) => waiting.extend(elems),
                Content::Fields(_) => {}
            }
        }
        found
    }
}

/// One of each kind, then a second of each, to the end; kinds and what is of a kind in the order given.
fn taken_in_turn<T, K: Hash + Eq>(all: Vec<T>, kind: impl Fn(&T) -> K) -> Vec<T> {
    let mut kinds: IndexMap<K, Vec<T>> = IndexMap::new();
    for one in all {
        kinds.entry(kind(&one)).or_default().push(one);
    }
    let mut kinds: Vec<_> = kinds.into_values().map(Vec::into_iter).collect();
    let mut found = Vec::new();
    while !kinds.is_empty() {
        kinds.retain_mut(|kind| kind.next().map(|one| found.push(one)).is_some());
    }
    found
}

/// Fields and elements in the heap.
fn size(input: &Input) -> usize {
    let held = |object: &Object| match &object.content {
        Content::Fields(fields) => fields.len(),
        Content::Elems(elems) => elems.len(),
    };
    input.heap.objects.values().map(held).sum()
}

/// Values of the type near this one: null and some objects, the next numbers and 0, the other truth value.
fn others(program: &Program, state: &State, ty: Type, value: Value) -> impl Iterator<Item = Value> {
    let near = match value {
        Value::Bool(it) => vec![Value::Bool(!it)],
        Value::Int(it) => vec![Value::Int(it.wrapping_add(1)), Value::Int(it.wrapping_sub(1)), Value::Int(0)],
        Value::Long(it) => vec![Value::Long(it.wrapping_add(1)), Value::Long(it.wrapping_sub(1)), Value::Long(0)],
        Value::Char(it) => vec![Value::Char(it.wrapping_add(1)), Value::Char(b'a'.into())],
        Value::Byte(it) => vec![Value::Byte(it.wrapping_add(1)), Value::Byte(0)],
        Value::Short(it) => vec![Value::Short(it.wrapping_add(1)), Value::Short(0)],
        Value::Float(_) | Value::Double(_) => Vec::new(),
        Value::Null | Value::Ref(_) => {
            let fits = |class| matches!(ty, Type::Ref(of) if program.is_subclass(class, of));
            let objects = state.objects.iter().filter(|(_, object)| fits(object.class));
            [Value::Null].into_iter().chain(objects.map(|(id, _)| Value::Ref(id)).take(MAX_TARGETS)).collect()
        }
    };
    near.into_iter().filter(move |other| *other != value)
}

/// Two elements of one array, or one field of two objects, each with the other's value.
fn swaps(run: &Run, places: &[Held]) -> Vec<[(Slot, Value); 2]> {
    let class = |object: ObjectId| run.post.objects[object].class;
    let mut found = Vec::new();
    for (at, a) in places.iter().enumerate() {
        for b in &places[at + 1..] {
            let is_alike = match (a.slot, b.slot) {
                (Slot::Elem(x, _), Slot::Elem(y, _)) => x == y,
                (Slot::Field(x, of_x), Slot::Field(y, of_y)) => of_x == of_y && class(x) == class(y),
                _ => false,
            };
            if is_alike && a.value != b.value {
                found.push([(a.slot, b.value), (b.slot, a.value)]);
            }
        }
    }
    found
}

/// Not more than so many, from all over.
fn evenly<T>(all: Vec<T>, n: usize) -> impl Iterator<Item = T> {
    let step = all.len().div_ceil(n).max(1);
    all.into_iter().step_by(step)
}

fn changed(mut post: State, result: Option<Value>, slot: Slot, value: Value) -> (State, Option<Value>) {
    match slot {
        Slot::Result => return (post, Some(value)),
        Slot::Field(object, field) => {
            if let Content::Fields(fields) = &mut post.objects[object].content {
                fields.insert(field, value);
            }
        }
        Slot::Elem(object, at) => {
            if let Content::Elems(elems) = &mut post.objects[object].content {
                elems[at] = value;
            }
        }
    }
    (post, result)
}

/// The end of the run with a new object in the place of this one, of the same content: all that leads to it leads there.
fn renewed(run: &Run, result: Option<Value>, object: ObjectId) -> (State, Option<Value>) {
    let mut post = run.post.clone();
    let new = ObjectId::new(post.objects.len());
    let like = post.objects[object].clone();
    post.objects.push(like);
    let moved = |value: &mut Value| {
        if *value == Value::Ref(object) {
            *value = Value::Ref(new);
        }
    };
    for held in post.objects.values_mut() {
        match &mut held.content {
            Content::Fields(fields) => fields.values_mut().for_each(moved),
            Content::Elems(elems) => elems.iter_mut().for_each(moved),
        }
    }
    post.statics.values_mut().for_each(moved);
    let mut result = result;
    result.iter_mut().for_each(moved);
    (post, result)
}
