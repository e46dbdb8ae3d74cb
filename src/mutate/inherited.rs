//! What classes have from the classes above them.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use crate::java::{Member, MethodDecl, TypeDecl, TypeKind, TypeRef, TypeRefKind};

/// The declarations, each with the fields and the methods, without their bodies, that it inherits from the others (JLS
/// 8.2). Classes are known by their simple names.
pub(super) fn with_inherited(types: &[Rc<TypeDecl>]) -> Vec<Rc<TypeDecl>> {
    let mut known = BTreeMap::new();
    types.iter().for_each(|decl| collect(decl, &mut known));
    types.iter().map(|decl| extended(decl, &known)).collect()
}

/// The constants of each enum.
pub(super) fn enums(types: &[Rc<TypeDecl>]) -> BTreeMap<String, Vec<String>> {
    let mut known = BTreeMap::new();
    types.iter().for_each(|decl| collect(decl, &mut known));
    let enums = known.into_values().filter(|decl| decl.kind == TypeKind::Enum);
    let constants = |decl: &TypeDecl| decl.constants.iter().map(|constant| constant.name.text.clone()).collect();
    enums.map(|decl| (decl.name.text.clone(), constants(decl))).collect()
}

fn collect<'t>(decl: &'t Rc<TypeDecl>, known: &mut BTreeMap<&'t str, &'t TypeDecl>) {
    known.entry(&decl.name.text).or_insert(decl);
    for member in &decl.members {
        if let Member::Type(inner) = member {
            collect(inner, known);
        }
    }
}

fn extended(decl: &Rc<TypeDecl>, known: &BTreeMap<&str, &TypeDecl>) -> Rc<TypeDecl> {
    let has_inner = decl.members.iter().any(|member| matches!(member, Member::Type(_)));
    if decl.extends.is_none() && !has_inner {
        return decl.clone();
    }
    let mut all = TypeDecl::clone(decl);
    for member in &mut all.members {
        if let Member::Type(inner) = member {
            *inner = extended(inner, known);
        }
    }
    let mut seen = BTreeSet::from([decl.name.text.as_str()]);
    let mut above = decl.extends.as_ref();
    while let Some(parent) = above.and_then(simple).and_then(|name| known.get(name)) {
        if !seen.insert(&parent.name.text) {
            break;
        }
        let own = all.members.len();
        for member in &parent.members {
            match member {
                Member::Field(field) if !field.modifiers.has("private") => all.members.push(member.clone()),
                Member::Method(method) if !method.is_constructor && !method.modifiers.has("private") => {
                    let is_known = all.members[..own].iter().any(|it| overrides(it, method));
                    if !is_known {
                        all.members.push(Member::Method(MethodDecl { body: None, ..method.clone() }));
                    }
                }
                _ => {}
            }
        }
        above = parent.extends.as_ref();
    }
    Rc::new(all)
}

fn overrides(member: &Member, above: &MethodDecl) -> bool {
    matches!(member, Member::Method(it) if it.name.text == above.name.text && it.params.len() == above.params.len())
}

fn simple(ty: &TypeRef) -> Option<&str> {
    match &ty.kind {
        TypeRefKind::Named { path, .. } => path.last().map(|name| name.text.as_str()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::mutate::fixes::fixes;
    use crate::mutate::insertions::insertions;
    use crate::mutate::testing::parsed;

    #[test]
    fn inherited_fields_and_constants_of_enums_are_values() {
        let java = "class S extends P { Mode mode; int m(int k) { int sum = 0; if (k > 0) { mode = Mode.ON; } return sum; } \
                    enum Mode { ON, OFF } } class P extends Q { private int hidden; } class Q { int base; }";
        let (sources, types, method) = parsed(java);
        let changed: Vec<String> =
            fixes(&method, &types, &sources).into_iter().map(|fix| fix.edit.replacement).collect();
        assert!(changed.iter().any(|text| text == "base"), "{changed:?}");
        assert!(changed.iter().all(|text| text != "hidden"), "{changed:?}");
        let added: Vec<String> = insertions(&method, &types, &sources).into_iter().map(|it| it.text).collect();
        assert!(added.iter().any(|text| text == "mode = Mode.OFF;"), "{added:?}");
    }

    #[test]
    fn what_is_missing_may_be_missing_in_a_group_or_a_handler() {
        let java = "class S { int n, w; void m(int k) { switch (k) { case 0: n = 1; break; default: n = 2; } \
                    try { n = 3; } catch (Exception e) { n = 4; } } }";
        let (sources, types, method) = parsed(java);
        let texts: Vec<String> =
            insertions(&method, &types, &sources).iter().map(|it| crate::mutate::apply(java, &it.mutant)).collect();
        for text in ["n = 1; w = w + 1; break;", "n = 2; w = w + 1; }", "n = 3; w = w + 1; }", "n = 4; w = w + 1; }"] {
            let squeezed = |it: &String| it.split_whitespace().collect::<Vec<_>>().join(" ").contains(text);
            assert!(texts.iter().any(squeezed), "no insertion gives `{text}`: {texts:#?}");
        }
    }
}
