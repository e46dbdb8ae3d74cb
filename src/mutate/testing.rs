//! A method to change, for tests.

use std::rc::Rc;

use crate::base::Sources;
use crate::java::{self, Member, MethodDecl, TypeDecl};

/// The text as a file, its classes, and the first method of the first one.
pub(super) fn parsed(java: &str) -> (Sources, Vec<Rc<TypeDecl>>, MethodDecl) {
    let mut sources = Sources::default();
    let file = sources.add("T.java", java);
    let types = java::parse(file, java).tree.types;
    let method = types[0].members.iter().find_map(|member| match member {
        Member::Method(method) => Some(method.clone()),
        _ => None,
    });
    (sources, types, method.expect("there is one"))
}
