//! What is inside an object of the library is inside no other, and no variable, field or array of the user's holds it:
//! a caller never gets hold of the array in an `ArrayList`.
//!
//! And what a field of the user's holds to which only fresh objects are assigned is held by no other such field.
//!
//! Models say which fields these are. Whether two objects of one class may share what is in such a field, as strings
//! may their characters, their own `@WellFormed` says.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::FieldId;
use crate::heap::{Content, Input, Object, ObjectId, Value};

use super::Inputs;

impl Inputs<'_> {
    /// Is nothing that such a field holds held by anything else?
    pub(crate) fn is_owned(&self, input: &Input) -> bool {
        let owned = &self.program().owned;
        let is_owner = |(field, value): (&FieldId, &Value)| matches!(value, Value::Ref(_)) && owned.contains(field);
        let has_owner =
            |object: &Object| matches!(&object.content, Content::Fields(fields) if fields.iter().any(is_owner));
        if !input.heap.objects.values().any(has_owner) {
            return true;
        }
        // By which such field an object is held; not by one: none.
        let mut holders: BTreeMap<ObjectId, Option<FieldId>> = BTreeMap::new();
        let mut held = |value: Value, by: Option<FieldId>| match value {
            Value::Ref(object) => *holders.entry(object).or_insert(by) == by,
            _ => true,
        };
        let in_objects = input.heap.objects.values().all(|object| match &object.content {
            Content::Fields(fields) => fields.iter().all(|(field, value)| held(*value, owned.get(field).copied())),
            Content::Elems(elems) => elems.iter().all(|value| held(*value, None)),
        });
        in_objects && input.roots().into_iter().all(|value| held(value, None))
    }

    /// Do no two fields to which only fresh objects are assigned hold the same, nor two arrays that keep their rows?
    pub(crate) fn is_fresh(&self, input: &Input) -> bool {
        let fresh = &self.program().fresh;
        let mut held: BTreeSet<ObjectId> = BTreeSet::new();
        let in_fields = input.heap.objects.values().all(|object| {
            let Content::Fields(fields) = &object.content else { return true };
            fields.iter().all(|(field, value)| match value {
                Value::Ref(to) if fresh.contains(field) => held.insert(*to),
                _ => true,
            })
        });
        let with_rows: BTreeSet<ObjectId> = self.with_rows(input).map(|(array, _)| array).collect();
        let mut rows = with_rows.into_iter().flat_map(|array| elems(input, array));
        in_fields && rows.all(|row| row.as_object().is_none_or(|row| held.insert(row)))
    }

    /// Has every array that keeps its rows all of them? Elements that are not chosen may still get one.
    pub(crate) fn has_rows(&self, input: &Input, is_chosen: &dyn Fn(ObjectId, usize) -> bool) -> bool {
        self.with_rows(input).all(|(array, _)| {
            elems(input, array).enumerate().all(|(at, row)| !is_chosen(array, at) || row.as_object().is_some())
        })
    }

    /// Arrays that keep the rows they were made with, and how long these are.
    pub(super) fn with_rows(&self, input: &Input) -> impl Iterator<Item = (ObjectId, Option<usize>)> {
        let rows = &self.program().rows;
        let fields = input.heap.objects.values().filter_map(|object| match &object.content {
            Content::Fields(fields) => Some(fields),
            Content::Elems(_) => None,
        });
        fields.flatten().filter_map(|(field, value)| Some((value.as_object()?, *rows.get(field)?)))
    }
}

pub(super) fn elems(input: &Input, array: ObjectId) -> impl Iterator<Item = Value> {
    let elems = match &input.heap.objects[array].content {
        Content::Elems(elems) => elems.as_slice(),
        Content::Fields(_) => &[],
    };
    elems.iter().copied()
}
