//! What generated Java may do with the user's classes, read off their source.

use std::collections::BTreeSet;

use crate::base::{SourceId, Sources};
use crate::ir::Program;
use crate::java::{self, Member, TypeDecl, TypeKind};
use crate::testgen::java::{Access, ClassAccess};

/// Of every class in a file that one of the user's classes is in.
pub(crate) fn access(program: &Program, sources: &Sources) -> Access {
    let of_user = program.classes.values().filter(|class| class.is_user);
    let files: BTreeSet<SourceId> = of_user.filter_map(|class| class.span).map(|span| span.source).collect();
    let mut access = Access::new();
    for file in files {
        let unit = java::parse(file, &sources.get(file).text).tree;
        let package = unit.package.clone();
        let prefix = if package.is_empty() { String::new() } else { format!("{package}.") };
        for decl in &unit.types {
            let around = Around { name: prefix.clone(), binary: prefix.clone(), is_visible: true, is_type: false };
            class(decl, &package, &around, &mut access);
        }
    }
    access
}

struct Around {
    /// With the separator.
    name: String,
    binary: String,
    is_visible: bool,
    /// A type, not a package.
    is_type: bool,
}

fn class(decl: &TypeDecl, package: &str, around: &Around, access: &mut Access) {
    let name = format!("{}{}", around.name, decl.name.text);
    let binary = format!("{}{}", around.binary, decl.name.text);
    let is_visible = around.is_visible && !decl.modifiers.has("private");
    let is_class = decl.kind == TypeKind::Class;
    let is_inner = around.is_type && is_class && !decl.modifiers.has("static");
    let mut hidden_fields = BTreeSet::new();
    let mut has_plain_constructor = is_class && !is_inner && decl.extends.is_none() && !decl.modifiers.has("abstract");
    for member in &decl.members {
        match member {
            Member::Field(field) if field.modifiers.has("private") || field.modifiers.has("final") => {
                hidden_fields.extend(field.vars.iter().map(|var| var.name.text.clone()));
            }
            Member::Method(method) => has_plain_constructor &= !method.is_constructor,
            Member::Initializer { is_static: false, .. } => has_plain_constructor = false,
            Member::Type(inner) => {
                let around =
                    Around { name: format!("{name}."), binary: format!("{binary}$"), is_visible, is_type: true };
                class(inner, package, &around, access);
            }
            _ => {}
        }
    }
    let found =
        ClassAccess { binary, package: package.to_owned(), is_visible, has_plain_constructor, is_inner, hidden_fields };
    access.insert(name, found);
}
