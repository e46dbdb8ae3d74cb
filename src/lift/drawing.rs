//! Concrete heaps as drawings.

use std::collections::BTreeSet;

use crate::base::{FieldId, Idx};
use crate::exec::{Outcome, Run};
use crate::findings;
use crate::heap::{Content, Names, Object, ObjectId, State, Value, renumber};
use crate::symex::Left;

use super::run::{RunView, simple};

pub(super) fn value(names: &Names, value: Value) -> findings::Value {
    match value {
        Value::Null => findings::Value::Null,
        Value::Ref(object) if !names.is_whole(object) => findings::Value::Ref(names.get(object).into()),
        _ => findings::Value::Plain(names.show(value)),
    }
}

/// What receiver, arguments and statics reach.
pub(super) fn pre(view: RunView<'_>) -> findings::Heap {
    let statics = shown_statics(view);
    let roots = pre_roots(view.run);
    let shown = reached(view, &view.run.pre, &roots, &statics);
    draw(view, &view.run.pre, None, &shown, &roots, &statics)
}

/// What receiver, arguments, statics and result reach, and what was there before.
pub(super) fn post(view: RunView<'_>) -> findings::Heap {
    let run = view.run;
    let statics = shown_statics(view);
    let mut roots: Vec<Value> = run.receiver.iter().chain(&run.args).copied().collect();
    match run.outcome {
        Outcome::Returned(result) => roots.extend(result),
        Outcome::Threw(object) => roots.push(Value::Ref(object)),
        _ => {}
    }
    // What was there before is shown though nothing may lead to it any more, and so is what it has now.
    let before = reached(view, &run.pre, &pre_roots(run), &statics).into_iter().map(Value::Ref);
    let all: Vec<Value> = roots.iter().copied().chain(before).collect();
    let shown = reached(view, &run.post, &all, &statics);
    draw(view, &run.post, Some(&run.pre), &shown, &roots, &statics)
}

/// Receiver and arguments that exist before the call.
fn pre_roots(run: &Run) -> Vec<Value> {
    let is_old = |value: &Value| value.as_object().is_none_or(|object| object.index() < run.pre.objects.len());
    run.receiver.iter().chain(&run.args).copied().filter(is_old).collect()
}

/// Through what is drawn: a constant that its name says all of is a value.
fn reached(view: RunView<'_>, state: &State, roots: &[Value], statics: &[FieldId]) -> BTreeSet<ObjectId> {
    let RunView { program, names, .. } = view;
    let of_statics = statics.iter().filter_map(|field| state.statics.get(field)).copied();
    let mut todo: Vec<Value> = roots.iter().copied().chain(of_statics).collect();
    let mut found = BTreeSet::new();
    while let Some(value) = todo.pop() {
        if let Value::Ref(object) = value
            && !names.is_whole(object)
            && found.insert(object)
        {
            match &state.objects[object].content {
                Content::Fields(fields) => {
                    let drawn = names.fields(program, state, object);
                    todo.extend(drawn.iter().filter_map(|field| fields.get(field)));
                }
                Content::Elems(elems) => todo.extend(elems),
            }
        }
    }
    found
}

/// Static fields of the user's classes that can change, or that did, and those whose objects can; of constants of the
/// library's nothing is said.
fn shown_statics(view: RunView<'_>) -> Vec<FieldId> {
    let RunView { program, run, .. } = view;
    let changed = Left::of(program, &run.pre).changed(program);
    let is_shown = |field: &FieldId| {
        let declared = &program.fields[*field];
        let held = run.pre.statics.get(field).and_then(|value| value.as_object());
        let may_differ = !declared.is_final || held.is_some_and(|object| changed.contains(&object.index()));
        let is_user = program.classes[declared.class].is_user;
        let is_constant = declared.is_final && !is_user;
        is_user && may_differ || !is_constant && run.pre.statics.get(field) != run.post.statics.get(field)
    };
    run.post.statics.keys().copied().filter(is_shown).collect()
}

fn draw(
    view: RunView<'_>,
    state: &State,
    before: Option<&State>,
    shown: &BTreeSet<ObjectId>,
    roots: &[Value],
    statics: &[FieldId],
) -> findings::Heap {
    let RunView { program, names, .. } = view;
    let (_, order) = renumber(program, state, roots, &[]);
    let mut shown: Vec<ObjectId> = shown.iter().copied().collect();
    shown.sort_by_key(|object| (order.get(*object).is_none(), order.get(*object), *object));
    let objects = shown.into_iter().map(|id| {
        let earlier = before.map(|before| before.objects.get(id));
        findings::Object {
            name: names.get(id).into(),
            class: program.classes[state.objects[id].class].name.clone(),
            is_array: matches!(state.objects[id].content, Content::Elems(_)),
            is_fresh: earlier == Some(None),
            is_literal: state.is_literal(id),
            slots: slots(view, state, id, earlier.flatten()),
        }
    });
    let statics = statics.iter().filter_map(|field| {
        let declared = &program.fields[*field];
        let now = *state.statics.get(field)?;
        Some(findings::Slot {
            name: format!("{}.{}", simple(&program.classes[declared.class].name), declared.name),
            value: value(names, now),
            is_changed: before.is_some_and(|before| before.statics.get(field) != Some(&now)),
        })
    });
    let heap = findings::Heap { objects: objects.collect(), statics: statics.collect() };
    debug_assert!(is_closed(&heap), "an object of the drawing leads to one that is not drawn");
    heap
}

/// Nothing leads out of it.
fn is_closed(heap: &findings::Heap) -> bool {
    let slots = heap.objects.iter().flat_map(|object| &object.slots).chain(&heap.statics);
    slots.into_iter().all(|slot| match &slot.value {
        findings::Value::Ref(name) => heap.object(name).is_some(),
        _ => true,
    })
}

/// Two fields of one name, of a class and its superclass, are told apart by their classes.
fn slots(view: RunView<'_>, state: &State, object: ObjectId, earlier: Option<&Object>) -> Vec<findings::Slot> {
    let RunView { program, names, .. } = view;
    match &state.objects[object].content {
        Content::Fields(fields) => {
            let known = names.fields(program, state, object);
            let name = |field: FieldId| {
                let declared = &program.fields[field];
                let is_twice = known.iter().filter(|other| program.fields[**other].name == declared.name).count() > 1;
                if is_twice {
                    format!("{}.{}", simple(&program.classes[declared.class].name), declared.name)
                } else {
                    declared.name.clone()
                }
            };
            let old = |field: FieldId| match earlier.map(|earlier| &earlier.content) {
                Some(Content::Fields(fields)) => fields.get(&field).copied(),
                _ => None,
            };
            let slot = |field: &FieldId| findings::Slot {
                name: name(*field),
                value: value(names, fields[field]),
                is_changed: old(*field).is_some_and(|old| old != fields[field]),
            };
            known.iter().map(slot).collect()
        }
        Content::Elems(elems) => {
            let old = |index: usize| match earlier.map(|earlier| &earlier.content) {
                Some(Content::Elems(elems)) => elems.get(index).copied(),
                _ => None,
            };
            let slot = |(index, elem): (usize, &Value)| findings::Slot {
                name: index.to_string(),
                value: value(names, *elem),
                is_changed: old(index).is_some_and(|old| old != *elem),
            };
            elems.iter().enumerate().map(slot).collect()
        }
    }
}
