//! What model fields and model functions mean.

use super::contracts::Contracts;
use super::jml::{define, items};
use super::scope::{Definition, Function};
use crate::base::ClassId;
use crate::spec::jml::{self, Item, ItemKind};

impl Contracts<'_> {
    /// As the class or one above it declares it.
    fn model_field_type(&mut self, class: ClassId, name: &str) -> Option<jml::TypeRef> {
        let is_it = |item: Item| match item.kind {
            ItemKind::Field { is_ghost: false, ty, name: declared, .. } if declared.text == name => Some(ty),
            _ => None,
        };
        let classes = self.program().supertypes(class);
        classes.into_iter().find_map(|class| {
            let declared = self.declaration(class)?;
            declared.members.iter().flat_map(|member| items(&member.notes.comments).0).find_map(is_it)
        })
    }

    /// Does a class from the first up to the other one declare a model field of this name that is not the other's?
    pub(super) fn hides_model_field(&self, owner: ClassId, class: ClassId, name: &str) -> bool {
        let program = self.program();
        let mut between = program.supertypes(owner);
        between.retain(|above| *above != class && program.is_subclass(*above, class));
        let declares = |item: &Item| match &item.kind {
            ItemKind::Field { is_ghost: false, name: declared, .. } => declared.text == name,
            _ => false,
        };
        between
            .into_iter()
            .filter_map(|class| self.declaration(class))
            .any(|declared| declared.members.iter().any(|member| items(&member.notes.comments).0.iter().any(declares)))
    }

    /// Model fields with a `represents` clause, as definitions.
    pub(crate) fn jml_definitions(&mut self, classes: &[ClassId]) -> Vec<Definition> {
        let mut found = Vec::new();
        for class in classes {
            let Some(declared) = self.declaration(*class) else { continue };
            if self.is_specified(*class) {
                found.extend(self.invariant_definitions(*class));
            }
            let all: Vec<Item> = declared.members.iter().flat_map(|member| items(&member.notes.comments).0).collect();
            for item in all {
                let (definition, value, two) = match item.kind {
                    ItemKind::Represents { field, value, is_relational: false } => {
                        let value = match self.model_field_type(*class, &field.text) {
                            Some(ty) => value.assigned_to(&ty),
                            None => value,
                        };
                        (define(*class, field.text, true, item.span), value, false)
                    }
                    ItemKind::ModelFunction { is_static, is_two_state, returns, name, params, body: Some(body) } => {
                        let function = Function {
                            is_static,
                            params: params.iter().map(|(ty, _)| jml::type_text(ty)).collect(),
                            returns: jml::type_text(&returns),
                        };
                        let params = params.into_iter().map(|(_, name)| name.text).collect();
                        let definition = Definition {
                            params,
                            function: Some(function),
                            ..define(*class, name.text, false, item.span)
                        };
                        (definition, body, is_two_state)
                    }
                    _ => continue,
                };
                match jml::relational(&value, two) {
                    Ok(body) => found.push(Definition { body, ..definition }),
                    Err(error) => self.leave_out(*error),
                }
            }
        }
        found
    }
}
