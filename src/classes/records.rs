//! What a record is made of.

use crate::base::FieldId;
use crate::java;

use super::table::{Classes, MethodSource};
use crate::types::Type;

impl Classes<'_> {
    /// The components of a record as this type of it has them. An accessor that is written may throw, and what it
    /// throws would be wrapped: such records are not taken apart.
    pub(crate) fn components_of(&mut self, written: &Type, of: &Type) -> Option<Vec<(FieldId, Type)>> {
        let class = written.class_id()?;
        self.complete_members(class);
        let declared = self.infos[class].declared.clone()?;
        if declared.decl.kind != java::TypeKind::Record {
            return None;
        }
        let is_generic = !declared.decl.type_params.is_empty();
        let ty = if is_generic && *written == Type::class(class) {
            // Type arguments that are left out are inferred: from the same class only.
            if of.class_id() != Some(class) || of == written {
                return None;
            }
            of.clone()
        } else {
            written.clone()
        };
        let map = self.bindings(&ty);
        let mut all = Vec::new();
        for field in self.program.instance_fields(class) {
            let name = self.program.fields[field].name.clone();
            let accessor =
                self.find_methods(class, &name).into_iter().find(|method| self.methods[*method].params.is_empty())?;
            if matches!(self.methods[accessor].source, MethodSource::Declared(_)) {
                return None;
            }
            all.push((field, self.infos[class].field_types[&field].subst(&map)));
        }
        Some(all)
    }
}
