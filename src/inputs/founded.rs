//! What fields that were filled before their object was seen lead to is older than the object.

use crate::base::{ClassId, FieldId, Idx};
use crate::heap::{Content, Input, ObjectId, Value};
use crate::ir::{Program, Type};

use super::Inputs;

impl Inputs<'_> {
    /// Does no object lead to itself through such fields alone? Slots that are not chosen may still hold anything.
    pub(crate) fn is_founded(&self, input: &Input, is_chosen: &dyn Fn(ObjectId, FieldId) -> bool) -> bool {
        let given = &self.program().given;
        let objects = &input.heap.objects;
        let next = |object: ObjectId| -> Vec<ObjectId> {
            let Content::Fields(fields) = &objects[object].content else { return Vec::new() };
            let held = fields.iter().filter(|(field, _)| given.contains(field) && is_chosen(object, **field));
            held.filter_map(|(_, value)| if let Value::Ref(to) = value { Some(*to) } else { None }).collect()
        };
        // What all such fields lead to was made; round by round, as long as there is more of it.
        let mut is_made = vec![false; objects.len()];
        loop {
            let more: Vec<ObjectId> = objects
                .ids()
                .filter(|id| !is_made[id.index()])
                .filter(|id| next(*id).iter().all(|to| is_made[to.index()]))
                .collect();
            if more.is_empty() {
                return is_made.into_iter().all(|is_made| is_made);
            }
            for id in more {
                is_made[id.index()] = true;
            }
        }
    }
}

/// The fields of objects of the class that were filled before anyone saw their object.
pub(crate) fn given_references(program: &Program, class: ClassId) -> Vec<FieldId> {
    let fields = program.instance_fields(class).into_iter();
    fields.filter(|field| program.given.contains(field) && matches!(program.fields[*field].ty, Type::Ref(_))).collect()
}
