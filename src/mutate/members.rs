//! Fields and methods as a program's files declare them.

use std::rc::Rc;

use crate::base::{SourceId, Sources};
use crate::java::{Member, TypeDecl};

use super::operators::{is_named_in, type_text};
use super::vocabulary::erased;

/// A field as the file declares it.
pub(super) struct FieldOf {
    pub(super) class: String,
    pub(super) name: String,
    pub(super) ty: String,
    pub(super) is_static: bool,
    pub(super) is_final: bool,
}

/// A method as the file declares it.
pub(super) struct MethodOf {
    pub(super) class: String,
    pub(super) name: String,
    pub(super) params: Vec<String>,
    pub(super) returns: Option<String>,
    pub(super) is_pure: bool,
    pub(super) is_static: bool,
}

/// Fields and methods of the declarations that may be named in the file.
pub(super) fn members(
    types: &[Rc<TypeDecl>],
    file: SourceId,
    sources: &Sources,
    fields: &mut Vec<FieldOf>,
    methods: &mut Vec<MethodOf>,
) {
    for decl in types {
        let class = || decl.name.text.clone();
        let components = decl.components.iter().filter(|_| decl.span.source == file);
        fields.extend(components.map(|it| FieldOf {
            class: class(),
            name: it.name.text.clone(),
            ty: erased(&type_text(&it.ty, 0, sources)),
            is_static: false,
            is_final: true,
        }));
        for member in &decl.members {
            match member {
                Member::Field(field) if is_named_in(file, decl.span, &field.modifiers) => {
                    fields.extend(field.vars.iter().map(|var| FieldOf {
                        class: class(),
                        name: var.name.text.clone(),
                        ty: erased(&type_text(&field.ty, var.dims, sources)),
                        is_static: field.modifiers.has("static"),
                        is_final: field.modifiers.has("final"),
                    }));
                }
                Member::Method(method) if !method.is_constructor && is_named_in(file, decl.span, &method.modifiers) => {
                    let is_pure = method.modifiers.annotation("Pure").is_some()
                        || method.modifiers.comments.iter().any(|comment| comment.text.contains("pure"));
                    methods.push(MethodOf {
                        class: class(),
                        name: method.name.text.clone(),
                        params: method.params.iter().map(|param| erased(&type_text(&param.ty, 0, sources))).collect(),
                        returns: method.returns.as_ref().map(|ty| erased(&type_text(ty, 0, sources))),
                        is_pure,
                        is_static: method.modifiers.has("static"),
                    });
                }
                Member::Type(inner) => members(std::slice::from_ref(inner), file, sources, fields, methods),
                _ => {}
            }
        }
    }
}
