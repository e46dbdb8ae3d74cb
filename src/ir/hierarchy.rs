//! The rules of a program that concern its classes: see [`verify`](super::verify).

use std::collections::BTreeSet;

use crate::base::{ClassId, MethodId};

use super::verify::Violation;
use super::{ClassKind, Method, Program};

/// A class is found under its name; its members say that they are its own; supertypes form no cycle.
pub(super) fn classes(program: &Program, found: &mut Vec<Violation>) {
    let mut fail = |message: String| found.push(Violation { method: None, block: None, message });
    for (id, class) in program.classes.iter() {
        let name = &class.name;
        if program.class_by_name.get(name) != Some(&id) {
            fail(format!("class {name} is not found under its name"));
        }
        for field in &class.fields {
            if program.fields.get(*field).is_none_or(|field| field.class != id) {
                fail(format!("{field} is listed in {name} but is not its own"));
            }
        }
        for method in class.methods.iter().chain(&class.initializer) {
            if program.methods.get(*method).is_none_or(|method| method.class != id) {
                fail(format!("{method} is listed in {name} but is not its own"));
            }
        }
        let needs_superclass = class.kind != ClassKind::Interface && !class.is_object();
        if needs_superclass != class.superclass.is_some() {
            fail(format!("{name} has {} superclass", if needs_superclass { "no" } else { "a" }));
        }
        if proper_supertypes(program, id).contains(&id) {
            fail(format!("{name} is its own supertype"));
        }
    }
}

fn proper_supertypes(program: &Program, class: ClassId) -> BTreeSet<ClassId> {
    let mut seen = BTreeSet::new();
    let mut work = vec![class];
    while let Some(class) = work.pop() {
        let class = &program.classes[class];
        for parent in class.superclass.iter().chain(&class.interfaces) {
            if seen.insert(*parent) {
                work.push(*parent);
            }
        }
    }
    seen
}

/// A method overrides methods of as many parameters, in proper supertypes of its class.
pub(super) fn overriding(program: &Program, id: MethodId, method: &Method, found: &mut Vec<Violation>) {
    for above in &method.overrides {
        let is_proper = program.methods.get(*above).is_some_and(|above| {
            above.params.len() == method.params.len()
                && above.class != method.class
                && (proper_supertypes(program, method.class).contains(&above.class)
                    || program.classes[above.class].is_object())
        });
        if !is_proper {
            let message = format!("overrides {above}, which it cannot");
            found.push(Violation { method: Some(id), block: None, message });
        }
    }
}
