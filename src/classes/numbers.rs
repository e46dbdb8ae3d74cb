//! The numbers of classes and fields, as another program has them.
//!
//! Two versions of a text need the same classes, but come upon them in another order: one that follows a reference less
//! meets the exception of null references later, or not at all. An input of the one is an input of the other if what it
//! is made of has the same numbers.

use crate::base::{ClassId, FieldId};
use crate::ir::{ClassKind, Program};

use super::table::Classes;
use crate::types::Type;

impl Classes<'_> {
    /// Makes classes known, and their fields, in the order of the other program. It stops at the first that only code
    /// or a specification brings: from there on the order is what it is.
    pub(crate) fn number_like(&mut self, like: &Program) {
        for (id, class) in like.classes.iter() {
            let found = match class.kind {
                ClassKind::Array(elem) => {
                    let elem = self.as_written(elem);
                    Type::class_id(&self.array(elem))
                }
                _ => self.class(&class.name),
            };
            if found != Some(id) {
                return;
            }
        }
        for (id, field) in like.fields.iter() {
            if self.program.fields.get(id).is_none() && self.has_declaration(field.class) {
                self.complete_members(field.class);
            }
            if self.program.fields.get(id).is_none_or(|its| its.name != field.name || its.class != field.class) {
                return;
            }
        }
    }

    fn has_declaration(&self, class: ClassId) -> bool {
        self.infos[class].declared.is_some()
    }
}

/// Every number of a class or field of the shorter program means the same in the longer one.
pub fn is_numbered_like(longer: &Program, shorter: &Program) -> bool {
    let same_class = |id: ClassId| longer.classes.get(id).is_some_and(|class| class.name == shorter.classes[id].name);
    let same_field = |id: FieldId| {
        let its = &shorter.fields[id];
        longer
            .fields
            .get(id)
            .is_some_and(|field| field.name == its.name && field.class == its.class && field.ty == its.ty)
    };
    shorter.classes.ids().all(same_class) && shorter.fields.ids().all(same_field)
}
