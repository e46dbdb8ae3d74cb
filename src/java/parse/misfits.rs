//! Methods that the grammar takes and Java does not: nobody knows what runs of them would do.

use std::collections::{BTreeMap, BTreeSet};

use super::super::print_expr::type_ref;
use super::super::{Block, Member, MethodDecl, Stmt, StmtKind, TypeKind, TypeRef, TypeRefKind};

/// The members of a type of this kind and name, where the bodies of such methods say what is wrong.
pub(super) fn without_misfits(kind: TypeKind, name: &str, mut members: Vec<Member>) -> Vec<Member> {
    let mut declared: BTreeMap<String, usize> = BTreeMap::new();
    for method in members.iter().filter_map(as_method) {
        *declared.entry(signature(method)).or_default() += 1;
    }
    for member in &mut members {
        let Member::Method(method) = member else { continue };
        let is_twice = declared.get(&signature(method)).is_some_and(|n| *n > 1);
        let why = misfit(kind, name, method).or(is_twice.then_some("a method that is declared twice"));
        let Some(why) = why else { continue };
        if method.is_constructor && method.name.text != name {
            method.is_constructor = false;
            method.returns = Some(TypeRef { kind: TypeRefKind::Primitive("void"), span: method.name.span });
        }
        let span = method.name.span;
        let body = method.body.get_or_insert_with(|| Block { stmts: Vec::new(), span });
        // What is asserted in there is asserted all the same.
        body.stmts.insert(0, Stmt { kind: StmtKind::Unsupported(why.to_owned()), comments: Vec::new(), span });
        method.modifiers.words.retain(|word| word.text != "abstract" && word.text != "native");
    }
    members
}

fn as_method(member: &Member) -> Option<&MethodDecl> {
    match member {
        Member::Method(method) => Some(method),
        _ => None,
    }
}

/// As it is written.
fn signature(method: &MethodDecl) -> String {
    let types: Vec<String> = method.params.iter().map(|param| type_ref(&param.ty)).collect();
    format!("{}({})", method.name.text, types.join(", "))
}

fn misfit(kind: TypeKind, class: &str, method: &MethodDecl) -> Option<&'static str> {
    let words = &method.modifiers;
    // A model method may be all contract.
    if words.has("model") {
        return None;
    }
    let mut names = BTreeSet::new();
    if !method.params.iter().all(|param| names.insert(&param.name.text)) {
        return Some("a method with two parameters of one name");
    }
    if method.is_constructor {
        return (!method.is_compact && method.name.text != class).then_some("a method without a type of its result");
    }
    if matches!(kind, TypeKind::Interface | TypeKind::Annotation) {
        return None;
    }
    match (&method.body, words.has("abstract"), words.has("native")) {
        (Some(_), true, _) => Some("an abstract method with a body"),
        (Some(_), false, true) => Some("a native method with a body"),
        (None, false, false) => Some("a method without a body, which is neither abstract nor native"),
        _ => None,
    }
}
