//! Which methods objects of a class have.

use crate::base::{ClassId, MethodId};
use crate::ir::{self, ClassKind};

use super::table::Classes;

impl Classes<'_> {
    /// The methods of that name that objects of the class have: own ones first, overridden ones left out.
    pub(crate) fn find_methods(&mut self, class: ClassId, name: &str) -> Vec<MethodId> {
        self.complete_members(class);
        let mut found: Vec<MethodId> = Vec::new();
        let mut supers = self.program.supertypes(class);
        if self.program.classes[class].kind == ClassKind::Interface {
            supers.push(self.object());
        }
        for sup in supers {
            self.complete_members(sup);
            for method in self.program.classes[sup].methods.clone() {
                let is_overridden = found.iter().any(|other| self.program.methods[*other].overrides.contains(&method));
                if self.program.methods[method].name == name && !is_overridden && !found.contains(&method) {
                    found.push(method);
                }
            }
            if name == crate::ir::CONSTRUCTOR {
                break;
            }
        }
        // What is not a member is chosen only if nothing else has the name.
        if found.iter().any(|method| self.inherits_method(class, *method)) {
            found.retain(|method| self.inherits_method(class, *method));
        }
        found
    }

    /// The one abstract method of a functional interface.
    pub(crate) fn functional_method(&mut self, class: ClassId) -> Option<MethodId> {
        if self.program.classes[class].kind != ir::ClassKind::Interface {
            return None;
        }
        self.complete_members(class);
        let object = self.object();
        let mut found = None;
        for sup in self.program.supertypes(class) {
            self.complete_members(sup);
            for method in self.program.classes[sup].methods.clone() {
                let candidate = &self.program.methods[method];
                let redeclares_object = candidate.overrides.iter().any(|m| self.program.methods[*m].class == object);
                if candidate.is_abstract && !candidate.is_static && !redeclares_object {
                    match found {
                        Some(other) if !self.program.methods[other].overrides.contains(&method) => return None,
                        Some(_) => {}
                        None => found = Some(method),
                    }
                }
            }
        }
        found
    }
}
