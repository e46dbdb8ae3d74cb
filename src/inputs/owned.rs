//! What is inside an object of the library is inside no other, and no variable, field or array of the user's holds it:
//! a caller never gets hold of the array in an `ArrayList`.
//!
//! Models say which fields these are. Whether two objects of one class may share what is in such a field, as strings
//! may their characters, their own `@WellFormed` says.

use std::collections::BTreeMap;

use crate::base::FieldId;
use crate::heap::{Content, Input, ObjectId, Value};

use super::Inputs;

impl Inputs<'_> {
    /// Is nothing that such a field holds held by anything else?
    pub(crate) fn is_owned(&self, input: &Input) -> bool {
        let owned = &self.program().owned;
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
}
