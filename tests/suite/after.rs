//! What runs leave, as a solver finds it before clauses are encoded: the same verdicts as without it.

use huntsman::base::Sources;
use huntsman::lower::{Lowered, Request, lower};
use huntsman::sat::SolverKind;

use crate::verdict::{Asked, Claim, verdict_of};

/// Beyond the scopes in which nothing is looked at.
const SCOPE: usize = 9;

fn lowered(file: &str, methods: &[&str]) -> (Lowered, Sources) {
    let mut sources = Sources::default();
    let path = format!("specs/subjects/{file}.java");
    let text = std::fs::read_to_string(&path).expect("the subject is there");
    let file = sources.add(&path, text);
    let mut lowered = lower(&Request::of(vec![file]), &mut sources);
    let program = &lowered.program;
    lowered.targets.retain(|method| methods.contains(&program.methods[*method].name.as_str()));
    assert_eq!(lowered.targets.len(), methods.len(), "the methods are there");
    (lowered, sources)
}

/// Tight bounds and what runs leave together, or neither.
fn both_ways(file: &str, methods: &[&str]) -> Claim {
    let (lowered, sources) = lowered(file, methods);
    let ask = |bounds| {
        let asked = Asked { bounds, ..Asked::within(SCOPE, SolverKind::preferred()) };
        verdict_of(&lowered, &sources, asked).unwrap_or_else(|why| panic!("{file}: {why}"))
    };
    let (with, without) = (ask(true), ask(false));
    assert_eq!(with, without, "{file}");
    with
}

#[test]
fn right_methods_hold() {
    assert_eq!(both_ways("doubly_linked_list/DoublyLinkedList", &["unlink"]), Claim::Holds);
    assert_eq!(both_ways("array_heap/ArrayHeap", &["removeMin"]), Claim::Holds);
    assert_eq!(both_ways("sorted_array/SortedArray", &["insert"]), Claim::Holds);
}

#[test]
fn faults_are_found() {
    for (file, methods) in [
        ("doubly_linked_list/BackErr", ["unlink"]),
        ("doubly_linked_list/TailErr", ["addLast"]),
        ("array_heap/SiblingErr", ["removeMin"]),
        ("array_heap/SiftErr", ["insert"]),
        ("sorted_array/ShiftErr", ["insert"]),
    ] {
        assert!(matches!(both_ways(file, &methods), Claim::Violates(_)), "{file} is faulty");
    }
}
