//! Calls of another method with the same arguments: `addLast` for `addFirst`, `right()` for `left()`.
//!
//! Method name replacement is an operator of the literature on mutations of classes (Ma, Kwon and Offutt, ISSRE 2002:
//! accessors and modifiers of a class changed for one another) and a pattern of fixes by people (Pan, Kim and
//! Whitehead, 2009: "different method call").

use std::rc::Rc;

use crate::base::Sources;
use crate::java::{Member, MethodDecl, TypeDecl};

use super::operators::{is_code, type_text};

/// Other methods of the user's that are tried at one call, at most.
const MAX_OWN: usize = 4;

/// Indices that are tried as one argument more, at most.
const MAX_INTEGERS: usize = 6;

/// Methods of the library that are taken for one another, with how many arguments. A name that is in several groups
/// is tried with the members of each.
const KIN: &[(usize, &[&str])] = &[
    // One end or the other; looked at or taken away.
    (0, &["peekFirst", "peekLast"]),
    (0, &["pollFirst", "pollLast"]),
    (0, &["getFirst", "getLast"]),
    (0, &["removeFirst", "removeLast"]),
    (0, &["first", "last"]),
    (0, &["firstKey", "lastKey"]),
    (0, &["firstEntry", "lastEntry"]),
    (0, &["pollFirstEntry", "pollLastEntry"]),
    (0, &["peek", "poll"]),
    (0, &["peek", "pop"]),
    (0, &["poll", "pollLast"]),
    (0, &["peek", "peekLast"]),
    (0, &["pop", "removeLast"]),
    (0, &["peekFirst", "pollFirst"]),
    (0, &["peekLast", "pollLast"]),
    (0, &["getFirst", "removeFirst"]),
    (0, &["getLast", "removeLast"]),
    (0, &["firstEntry", "pollFirstEntry"]),
    (0, &["lastEntry", "pollLastEntry"]),
    (1, &["get", "remove"]),
    (0, &["first", "pollFirst"]),
    (0, &["last", "pollLast"]),
    (0, &["next", "previous"]),
    (0, &["hasNext", "hasPrevious"]),
    (1, &["addFirst", "addLast"]),
    (1, &["offerFirst", "offerLast"]),
    (1, &["push", "addLast"]),
    (1, &["push", "add"]),
    (1, &["push", "offer"]),
    (1, &["add", "addFirst"]),
    (1, &["add", "remove"]),
    (2, &["add", "set"]),
    (2, &["put", "putIfAbsent"]),
    (2, &["put", "replace"]),
    (2, &["putIfAbsent", "replace"]),
    (2, &["computeIfAbsent", "computeIfPresent"]),
    (2, &["computeIfPresent", "compute"]),
    (1, &["addAll", "removeAll", "retainAll"]),
    // Neighbours in an order.
    (1, &["floor", "ceiling", "lower", "higher"]),
    (1, &["floorKey", "ceilingKey", "lowerKey", "higherKey"]),
    (1, &["floorEntry", "ceilingEntry", "lowerEntry", "higherEntry"]),
    (1, &["headSet", "tailSet"]),
    (2, &["headSet", "tailSet"]),
    (1, &["headMap", "tailMap"]),
    (2, &["headMap", "tailMap"]),
    // Keys and values.
    (1, &["containsKey", "containsValue"]),
    (0, &["keySet", "values"]),
    (0, &["getKey", "getValue"]),
    // Texts and characters.
    (1, &["indexOf", "lastIndexOf"]),
    (2, &["indexOf", "lastIndexOf"]),
    (1, &["startsWith", "endsWith", "contains"]),
    (1, &["equals", "equalsIgnoreCase"]),
    (1, &["compareTo", "compareToIgnoreCase"]),
    (0, &["toUpperCase", "toLowerCase"]),
    (1, &["toUpperCase", "toLowerCase"]),
    (0, &["isEmpty", "isBlank"]),
    (1, &["isDigit", "isLetter", "isLetterOrDigit"]),
    (1, &["isUpperCase", "isLowerCase"]),
    // Numbers.
    (2, &["min", "max"]),
    (2, &["floorDiv", "floorMod"]),
    (2, &["addExact", "subtractExact", "multiplyExact"]),
    (1, &["incrementExact", "decrementExact"]),
    (1, &["floor", "ceil", "round"]),
    (0, &["incrementAndGet", "getAndIncrement"]),
    (0, &["decrementAndGet", "getAndDecrement"]),
    (0, &["incrementAndGet", "decrementAndGet"]),
    // Streams.
    (1, &["anyMatch", "allMatch", "noneMatch"]),
];

/// Names that the callee's may be changed for, each with the operator: those of the library, then methods of the user's
/// that stand beside it and look the same. The latter are of many meanings, and less is to be believed of them. Where
/// the call `is_bare` nobody asks for its result.
pub(super) fn others(
    (name, n_args): (&str, usize),
    is_bare: bool,
    types: &[Rc<TypeDecl>],
    sources: &Sources,
) -> Vec<(&'static str, String)> {
    let mut own = Vec::new();
    alike((name, n_args), is_bare, types, sources, &mut own);
    own.truncate(MAX_OWN);
    let kin = KIN.iter().filter(|(n, names)| *n == n_args && names.contains(&name));
    let kin = kin.flat_map(|(_, names)| names.iter().map(|it| ("another-method", (*it).to_owned())));
    let mut found: Vec<_> = kin.chain(own.into_iter().map(|it| ("look-alike", it))).collect();
    let mut known = std::collections::HashSet::from([name.to_owned()]);
    found.retain(|(_, other)| known.insert(other.clone()));
    found
}

/// The same of a method that is referred to: `I::lo` for `I::hi`. Nobody says with how many arguments it is called.
pub(super) fn referred(name: &str, types: &[Rc<TypeDecl>], sources: &Sources) -> Vec<(&'static str, String)> {
    let mut found: Vec<_> = (0..=2).flat_map(|n_args| others((name, n_args), false, types, sources)).collect();
    let mut known = std::collections::HashSet::new();
    found.retain(|(_, other)| known.insert(other.clone()));
    found
}

/// Calls of the library's methods of this name, or one like it, with an argument more or less: `add(i, x)` for `add(x)`,
/// `getOrDefault(k, 0)` for `get(k)`. `integers`: what may be an index.
pub(super) fn with_other_arguments(name: &str, args: &[&str], integers: &[String]) -> Vec<String> {
    let integers = || integers.iter().take(MAX_INTEGERS);
    match (name, args) {
        ("add", [x]) => integers().map(|i| format!("add({i}, {x})")).collect(),
        ("add", [_, x]) => vec![format!("add({x})")],
        ("substring" | "indexOf" | "lastIndexOf", [a]) => integers().map(|i| format!("{name}({a}, {i})")).collect(),
        ("substring" | "indexOf" | "lastIndexOf", [a, _]) => vec![format!("{name}({a})")],
        ("get", [k]) => vec![format!("getOrDefault({k}, 0)")],
        ("getOrDefault", [k, _]) => vec![format!("get({k})"), format!("remove({k})")],
        _ => Vec::new(),
    }
}

/// Methods with the parameters and the result of one of this name in its class, there or further in.
fn alike(
    (name, n_args): (&str, usize),
    is_bare: bool,
    types: &[Rc<TypeDecl>],
    sources: &Sources,
    found: &mut Vec<String>,
) {
    for decl in types {
        let methods = || decl.members.iter().filter_map(|it| if let Member::Method(it) = it { Some(it) } else { None });
        let is_named = |it: &&MethodDecl| it.name.text == name && it.params.len() == n_args;
        for named in methods().filter(is_named) {
            let shape = |it: &MethodDecl| {
                let (result, params, is_static) = shape(it, sources)?;
                Some(((!is_bare).then_some(result), params, is_static))
            };
            let own = shape(named);
            let is_alike =
                |it: &&MethodDecl| it.name.text != name && is_code(&it.modifiers) && own.is_some() && shape(it) == own;
            found.extend(methods().filter(is_alike).map(|it| it.name.text.clone()));
        }
        let inner =
            decl.members.iter().filter_map(|it| if let Member::Type(it) = it { Some(it.clone()) } else { None });
        alike((name, n_args), is_bare, &inner.collect::<Vec<_>>(), sources, found);
    }
}

/// Result, parameters, and whether there is a receiver; a constructor is like no method.
fn shape(method: &MethodDecl, sources: &Sources) -> Option<(String, Vec<String>, bool)> {
    let result = type_text(method.returns.as_ref()?, 0, sources);
    let params = method.params.iter().map(|it| type_text(&it.ty, 0, sources)).collect();
    Some((result, params, method.modifiers.has("static")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mutate::testing::parsed;

    fn of(name: &str, n_args: usize, java: &str) -> Vec<String> {
        let (sources, types, _) = parsed(java);
        others((name, n_args), false, &types, &sources).into_iter().map(|(_, other)| other).collect()
    }

    #[test]
    fn the_other_end_and_what_else_the_library_has_with_so_many_arguments() {
        let java = "class T { void m() {} }";
        assert_eq!(of("addFirst", 1, java), ["addLast", "add"]);
        assert_eq!(of("set", 2, java), ["add"]);
        assert_eq!(of("floor", 1, java), ["ceiling", "lower", "higher", "ceil", "round"]);
        assert!(of("set", 1, java).is_empty());
    }

    #[test]
    fn an_argument_more_or_less() {
        let integers: Vec<String> = ["i", "n"].map(String::from).into();
        let of = |name: &str, args: &[&str]| with_other_arguments(name, args, &integers);
        assert_eq!(of("add", &["x"]), ["add(i, x)", "add(n, x)"]);
        assert_eq!(of("add", &["i", "x"]), ["add(x)"]);
        assert_eq!(of("substring", &["1"]), ["substring(1, i)", "substring(1, n)"]);
        assert_eq!(of("getOrDefault", &["k", "0"]), ["get(k)", "remove(k)"]);
        assert!(of("put", &["k", "v"]).is_empty());
    }

    #[test]
    fn what_only_specifications_may_call_is_no_code() {
        let java = "class T { int left(int i) { return 0; } int right(int j) { return 1; }
            /*@ model pure int middle(int i) { return 2; } @*/ }";
        assert_eq!(of("left", 1, java), ["right"]);
    }

    #[test]
    fn methods_beside_it_that_look_the_same() {
        let java =
            "class T { int left(int i) { return 0; } int right(int j) { return 1; } long far(int i) { return 2; }
            static int half(int i) { return 3; } int root() { return 4; } T(int i) {}
            class In { int left(int i) { return 5; } int up(int i) { return 6; } } }";
        assert_eq!(of("left", 1, java), ["right", "up"]);
        assert!(of("root", 0, java).is_empty() && of("T", 1, java).is_empty());
        let java = "class T { int first() { return 0; } int last() { return 1; } int second() { return 2; } }";
        let (sources, types, _) = parsed(java);
        let operators = others(("first", 0), false, &types, &sources);
        let is_called = |name: &str| operators.iter().find(|(_, other)| other == name).map(|(operator, _)| *operator);
        assert_eq!([is_called("last"), is_called("second")], [Some("another-method"), Some("look-alike")]);
        let java = "class T { void a(int i) { } int b(int j) { return 1; } void c() { } T(int i) { } }";
        let (sources, types, _) = parsed(java);
        assert_eq!(others(("a", 1), true, &types, &sources), [("look-alike", "b".to_owned())]);
        assert!(others(("a", 1), false, &types, &sources).is_empty());
    }
}
