//! Arrays that fields hold which are all of one length.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::ClassId;
use crate::heap::{Content, Input, ObjectId, Value};
use crate::ir::{ClassKind, Type};

use super::Inputs;
use super::owned::elems;

impl Inputs<'_> {
    /// The lengths of arrays of the class that such fields of objects in an input hold, whatever the bound is.
    pub(crate) fn fixed_lengths(&self, array: ClassId) -> BTreeSet<usize> {
        let program = self.program();
        let is_held = |field: &crate::ir::Field| {
            matches!(field.ty, Type::Ref(held) if held == array || program.is_subclass(array, held))
                && self.all_classes().any(|class| program.is_subclass(class, field.class))
        };
        let is_row = |field: &crate::ir::Field| match field.ty {
            Type::Ref(of) if program.classes[of].kind == ClassKind::Array(Type::Ref(array)) => {
                self.all_classes().any(|class| program.is_subclass(class, field.class))
            }
            _ => false,
        };
        let fields = program.array_lengths.iter().filter(|(field, _)| is_held(&program.fields[**field]));
        let rows = program.rows.iter().filter(|(field, _)| is_row(&program.fields[**field]));
        fields.map(|(_, length)| *length).chain(rows.filter_map(|(_, length)| *length)).collect()
    }

    /// The length that the array has where such a field holds it. `None`: two of them do not agree.
    pub(crate) fn lengths_held(&self, input: &Input) -> Option<BTreeMap<ObjectId, usize>> {
        let lengths = &self.program().array_lengths;
        let mut found: BTreeMap<ObjectId, usize> = BTreeMap::new();
        for object in input.heap.objects.values() {
            let Content::Fields(fields) = &object.content else { continue };
            for (field, value) in fields {
                if let Value::Ref(array) = value
                    && let Some(length) = lengths.get(field)
                    && found.insert(*array, *length).is_some_and(|other| other != *length)
                {
                    return None;
                }
            }
        }
        for (array, length) in self.with_rows(input) {
            for row in elems(input, array).filter_map(|row| row.as_object()) {
                if let Some(length) = length
                    && found.insert(row, length).is_some_and(|other| other != length)
                {
                    return None;
                }
            }
        }
        Some(found)
    }

    /// Has each array that such a field holds the field's length? Arrays whose length is not chosen may still get it.
    pub(crate) fn has_lengths(&self, input: &Input, is_chosen: &dyn Fn(ObjectId) -> bool) -> bool {
        let Some(held) = self.lengths_held(input) else { return false };
        held.into_iter().filter(|(array, _)| is_chosen(*array)).all(|(array, length)| {
            matches!(&input.heap.objects[array].content, Content::Elems(elems) if elems.len() == length)
        })
    }

    /// Has each array, from this object on, that no such field holds at most so many elements?
    pub(crate) fn is_within(&self, input: &Input, first: usize, most: usize) -> bool {
        let held = self.lengths_held(input).unwrap_or_default();
        input.heap.objects.iter().skip(first).all(|(id, object)| match &object.content {
            Content::Elems(elems) => elems.len() <= most || held.contains_key(&id),
            Content::Fields(_) => true,
        })
    }
}
