//! Slots that are filled last: the same inputs, numbered along the structure. What may lead elsewhere is never late.

use std::collections::BTreeSet;

use huntsman::base::{Budget, MethodId, Sources};
use huntsman::heap::canon;
use huntsman::ir::Program;
use huntsman::lower::{Lowered, Request, lower};
use huntsman::query::late_slots;
use huntsman::sat::SolverKind;
use huntsman::symex::{self, Bounds, SlotKey};
use huntsman::testgen::{Domain, Enumerator};

const LIST: &str = r#"
import huntsman.*;
@SpecField("nodes: set Node | this.nodes = this.head.*next - null")
@Invariant({
    "acyclic: all n: this.nodes | n !in n.^next",
    "back: all n: this.nodes | all m: n.next - null | m.prev = n",
    "first: no this.head.prev",
    LAST
})
class Numbered {
    Node head;
    Node tail;
    static class Node { Node next; Node prev; }

    @Requires({"member: node in this.nodes"})
    @Ensures("there: this.head = @old(this.head)")
    void member(Node node) { }

    @Requires({"members: a + b in this.nodes", "some a && some b"})
    @Ensures("there: this.head = @old(this.head)")
    void two(Node a, Node b) { }

    @Ensures("there: this.head = @old(this.head)")
    void any(Node node) { }

    @Requires("apart: no (node.*next & this.nodes)")
    @Ensures("there: this.head = @old(this.head)")
    void apart(Node node) { }

    @Requires("within: b in a.*next")
    @Ensures("there: a.next = @old(a.next)")
    static void within(Node a, Node b) { }
}
"#;

const TREE: &str = r#"
import huntsman.*;
@SpecField("nodes: set Node | this.nodes = this.root.*(left + right) - null")
@Invariant({
    "tree: all n: this.nodes | n !in n.^(left + right) && lone n.~(left + right) && no (n.left & n.right)",
    "parent: no this.root.parent && (all n: this.nodes | all c: n.left + n.right - null | c.parent = n)",
    "least: this.least in this.nodes"
})
class Numbered {
    Node least;
    Node root;
    static class Node { Node left; Node right; Node parent; }

    @Requires("member: node in this.nodes")
    @Ensures("there: this.root = @old(this.root)")
    void member(Node node) { }
}
"#;

fn lowered(text: &str) -> Lowered {
    let mut sources = Sources::default();
    let file = sources.add("Numbered.java", text.to_owned());
    let lowered = lower(&Request::of(vec![file]), &mut sources);
    assert!(!lowered.targets.is_empty(), "the text is understood: {:?}", lowered.diagnostics);
    lowered
}

/// All valid references of the method's inputs, without regard to numbers.
fn inputs(program: &Program, method: MethodId, config: &symex::Config) -> BTreeSet<String> {
    let mut search = Enumerator::new(program, method, config, &Domain::of((0, 0)), SolverKind::preferred());
    let mut found = BTreeSet::new();
    while let Some(input) = search.next(&Budget::default()).expect("nothing stops it") {
        let mut input = input;
        input.heap.statics.retain(|field, _| program.fields[*field].constant.is_none());
        assert!(found.insert(format!("{:?}", canon(program, &input))), "an input is found once");
    }
    found
}

fn late(program: &Program, method: MethodId, scope: usize) -> BTreeSet<SlotKey> {
    let (config, budget) = (symex::Config::with_scope(scope), Budget::default());
    late_slots(program, method, &config, SolverKind::preferred(), &budget)
}

/// How many slots are late; the inputs are the same whether or not they are.
fn n_late(text: &str, name: &str) -> usize {
    let Lowered { program, targets, .. } = lowered(text);
    let method = *targets.iter().find(|method| program.methods[**method].name == name).expect("the method is there");
    let mut n_late = BTreeSet::new();
    for scope in 2..=3 {
        let late = late(&program, method, scope);
        n_late.insert(late.len());
        let plain = inputs(&program, method, &symex::Config::with_scope(scope));
        let bounds = Bounds { late, ..Bounds::with_scope(scope) };
        assert_eq!(inputs(&program, method, &symex::Config::new(bounds)), plain, "{name} at scope {scope}");
        assert!(plain.len() >= scope, "{name} has inputs");
    }
    assert_eq!(n_late.len(), 1, "of each scope alike: {n_late:?}");
    n_late.into_iter().sum()
}

fn list(last: &str) -> String {
    LIST.replace("LAST", last)
}

#[test]
fn what_others_lead_to_is_late() {
    let last = list(r#""last: this.tail = {n: this.nodes | no n.next}""#);
    assert_eq!(n_late(&last, "member"), 2, "the argument and the tail");
    assert_eq!(n_late(&last, "two"), 3, "both arguments and the tail");
    assert_eq!(n_late(TREE, "member"), 2, "the argument and the least");
}

#[test]
fn what_may_be_elsewhere_is_not() {
    let last = list(r#""last: this.tail = {n: this.nodes | no n.next}""#);
    assert_eq!(n_late(&last, "any"), 1, "the tail alone");
    assert_eq!(n_late(&last, "apart"), 1, "the tail alone");
    let stale = list(r#""last: no this.head => no this.tail""#);
    assert_eq!(n_late(&stale, "member"), 1, "the argument alone");
}

#[test]
fn an_argument_may_lead_to_another() {
    let free = list(r#""last: this.tail = this.tail""#);
    let n_late = n_late(&free, "within");
    assert_eq!(n_late, 1, "the second argument");
}

/// The comparison above can fail: a slot that is late though it must not be loses inputs.
#[test]
fn a_slot_that_must_not_be_late_loses_inputs() {
    let Lowered { program, targets, .. } = lowered(&list(r#""last: this.tail = {n: this.nodes | no n.next}""#));
    let find = |name: &str| *targets.iter().find(|method| program.methods[**method].name == name).expect("it is there");
    let both = late(&program, find("member"), 3);
    let bounds = Bounds { late: both, ..Bounds::with_scope(3) };
    let plain = inputs(&program, find("any"), &symex::Config::with_scope(3));
    let fewer = inputs(&program, find("any"), &symex::Config::new(bounds));
    assert!(fewer.len() < plain.len() && fewer.is_subset(&plain), "{} of {}", fewer.len(), plain.len());
}
