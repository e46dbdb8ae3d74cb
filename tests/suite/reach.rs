//! Which fields `\reach(x)` goes on from.

use huntsman::base::{Options, Sources, Stopper};
use huntsman::driver::{self, Input};

const NODE: &str = "class Node<T> { T value; /*@ nullable */ Node<T> next; }";

/// Is no clause of `f` left out?
fn is_followed(more: &str) -> bool {
    let text = format!("import java.util.*;\n{NODE}\n{more}");
    let mut sources = Sources::default();
    let file = sources.add("Reach.java", text);
    let input = Input { methods: vec!["f".to_owned()], ..Input::of(vec![file]) };
    let answer = match driver::check(&input, &Options::default(), &Stopper::new(), &mut sources, &mut ()) {
        Ok(answer) => answer,
        Err(refusal) => panic!("{more}: {:?}", refusal.0),
    };
    let [method] = answer.report.methods.as_slice() else { panic!("one method in {more}") };
    method.left_out.is_empty()
}

#[test]
fn type_variables_lead_to_what_they_may_stand_for() {
    let f = |types: &str, node: &str| {
        format!("class F {{ /*@ ensures \\reach(n).has(n); @*/ static {types} void f({node} n) {{ }} }}")
    };
    for (types, node, expected) in [
        ("", "Node<String>", true),
        ("<E>", "Node<E>", true),
        ("", "Node<?>", true),
        ("", "Node<? extends Number>", true),
        ("", "Node<Node<Integer>>", true),
        ("", "Node<int[]>", true),
        ("", "Node<String[]>", false),
        ("", "Node<List<String>>", false),
        ("", "Node<Node<List<String>>>", false),
        ("", "Node<? extends List<String>>", false),
    ] {
        assert_eq!(is_followed(&f(types, node)), expected, "{types} {node}");
    }
    let shelf = "class Shelf<T extends List<String>> { T value; }";
    assert!(
        !is_followed(&format!("{shelf} {}", f("<L extends List<String>>", "Shelf<L>"))),
        "a bound of the library's"
    );
    let made = "class Maker { static Node<List<String>> make() { return new Node<>(); } }";
    assert!(!is_followed(&format!("{made} {}", f("", "Node<String>"))), "what a body makes");
    let open = "class Any { Object what; }";
    assert!(!is_followed(&format!("{open} {}", f("<E>", "Node<E>"))), "a class that it may stand for is open");
}
