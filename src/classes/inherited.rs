//! Which fields and methods of its supertypes a class has as members (JLS 8.2, 8.4.8): private ones it has not, nor those
//! that another package keeps to itself. A simple name means what a class around has then.

use crate::base::{ClassId, FieldId, MethodId};
use crate::ir::ClassKind;
use crate::java::{Member, Modifiers};

use super::table::{Classes, MethodSource};

impl Classes<'_> {
    /// The field of that name that is a member of the class.
    pub(crate) fn member_field(&mut self, class: ClassId, name: &str) -> Option<FieldId> {
        self.complete_members(class);
        let declared = &self.program.classes[class];
        if let Some(field) = declared.fields.iter().find(|field| self.program.fields[**field].name == name) {
            return Some(*field);
        }
        let parents: Vec<ClassId> = declared.superclass.into_iter().chain(declared.interfaces.clone()).collect();
        parents.into_iter().find_map(|parent| {
            let field = self.member_field(parent, name)?;
            self.inherits_field(class, field).then_some(field)
        })
    }

    fn inherits_field(&self, class: ClassId, field: FieldId) -> bool {
        let owner = self.program.fields[field].class;
        let name = &self.program.fields[field].name;
        let Some(declared) = &self.infos[owner].declared else { return true };
        let modifiers = declared.decl.members.iter().find_map(|member| match member {
            Member::Field(decl) if decl.vars.iter().any(|var| var.name.text == *name) => Some(&decl.modifiers),
            _ => None,
        });
        modifiers.is_none_or(|modifiers| self.inherits(class, owner, modifiers))
    }

    /// The methods of that name that are members of the class.
    pub(crate) fn member_methods(&mut self, class: ClassId, name: &str) -> Vec<MethodId> {
        let mut found = self.find_methods(class, name);
        found.retain(|method| self.inherits_method(class, *method));
        found
    }

    pub(crate) fn inherits_method(&self, class: ClassId, method: MethodId) -> bool {
        let owner = self.program.methods[method].class;
        match &self.methods[method].source {
            MethodSource::Declared(decl) => self.inherits(class, owner, &decl.modifiers),
            _ => true,
        }
    }

    fn inherits(&self, class: ClassId, owner: ClassId, modifiers: &Modifiers) -> bool {
        if owner == class || modifiers.has("public") || modifiers.has("protected") {
            return true;
        }
        if modifiers.has("private") {
            return false;
        }
        let package = |class: ClassId| self.infos[class].declared.as_ref().map(|declared| &declared.unit.package);
        self.program.classes[owner].kind == ClassKind::Interface
            || package(class).is_none()
            || package(class) == package(owner)
    }
}
