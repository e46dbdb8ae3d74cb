//! Private fields whose arrays their own class makes, as `elements = new Object[8]`: they are of exactly the declared
//! class. Whatever else an array variable holds may be an array of narrower elements, in which a store can fail
//! (JLS 10.5).

use std::collections::BTreeSet;

use super::assignments::{Assignments, How};
use super::value::{Value, element_name};
use super::world::World;
use crate::base::{ClassId, FieldId};
use crate::ir::{self, ClassKind};
use crate::java;

impl World<'_> {
    /// Finds them in all classes that are known with their members.
    pub(super) fn find_made_arrays(&mut self) {
        for class in self.program.classes.ids() {
            let Some((top, found)) = self.top_level(class).zip(self.infos[class].declared.clone()) else { continue };
            let assignments = self.assignments(&top);
            let made: Vec<FieldId> = self.made_arrays(class, &found.decl, &assignments);
            self.program.made_arrays.extend(made);
        }
    }

    fn made_arrays(&self, class: ClassId, decl: &java::TypeDecl, assignments: &Assignments) -> Vec<FieldId> {
        let is_array = |ty: ir::Type| matches!(ty, ir::Type::Ref(array) if matches!(self.program.classes[array].kind, ClassKind::Array(ir::Type::Ref(_))));
        let element = |name: &str| {
            decl.members.iter().find_map(|member| match member {
                java::Member::Field(fields) if fields.modifiers.has("private") => {
                    let has = fields.vars.iter().any(|var| var.name.text == name && var.dims == 0);
                    element_name(&fields.ty).filter(|_| has)
                }
                _ => None,
            })
        };
        let fields = self.program.classes[class].fields.iter().copied();
        let is_made = |id: &FieldId| {
            let field = &self.program.fields[*id];
            let is_variable = |element: &str| decl.type_params.iter().any(|param| param.name.text == element);
            is_array(field.ty)
                && element(&field.name)
                    .is_some_and(|element| assignments.makes_arrays(&field.name, &element, is_variable(&element)))
        };
        fields.filter(is_made).collect()
    }
}

impl Assignments {
    /// Is every array that the name may hold one of such elements, or of the erasure of such a variable?
    fn makes_arrays(&self, name: &str, element: &str, is_variable: bool) -> bool {
        let mut seen = BTreeSet::from([name]);
        let mut waiting = vec![name];
        while let Some(name) = waiting.pop() {
            // What the text does not give a value to is given one elsewhere.
            let mut values = self.all(name).filter(|each| each.how != How::Changed).peekable();
            if self.may_be_assigned_unclearly(name) || values.peek().is_none() {
                return false;
            }
            for each in values {
                match each.value.uncast() {
                    Value::Null => {}
                    Value::Array(array) if array.element.as_deref().is_some_and(|it| it == element || is_variable) => {}
                    Value::Like(other) | Value::Copy(Some(other)) => {
                        if seen.insert(other) {
                            waiting.push(other);
                        }
                    }
                    _ => return false,
                }
            }
        }
        true
    }
}
