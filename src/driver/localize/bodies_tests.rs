//! A program with one body lowered anew is the program of the changed text.

use crate::base::{Sources, Span};
use crate::ir::{Program, print};
use crate::java;
use crate::lower::{self, NoLibrary, Target, is_numbered_like};
use crate::mutate::{self, Mutant};

use super::variants::{Edited, declarations, one_file};

/// Changes of one file, about.
const N_CHANGES: usize = 240;

/// What the two ways made of all changes of a file.
#[derive(Default, Debug)]
struct Tally {
    n_alike: usize,
    /// Neither way makes a program.
    n_neither: usize,
    /// The text comes to fewer classes than the original, or to the same in another order.
    n_other: usize,
    /// The body alone was not enough.
    n_whole: usize,
}

/// Compares both ways on changes of every method of the file.
fn compared(name: &str, text: &str) -> Tally {
    let mut sources = Sources::default();
    let file = sources.add(name, text);
    let lowered = lower::lower(&one_file(file, &NoLibrary), &mut sources);
    assert!(!lowered.has_errors(), "{name} does not compile");
    let program = &lowered.program;
    let unit = java::parse(file, &sources.get(file).text).tree;
    let mut methods = Vec::new();
    declarations(&unit.types, &mut methods);
    let mut tally = Tally::default();
    let n_methods = methods.len();
    let target = lowered.targets[0];
    let edited = Edited::new((program, target), &sources, one_file(file, &NoLibrary));
    for method in methods {
        let fixes = mutate::fixes(method, &unit.types, &sources);
        let step = (fixes.len() * n_methods).div_ceil(N_CHANGES).max(1);
        for fix in fixes.into_iter().step_by(step) {
            let changed = format!("{name}: {} {:?}", fix.edit.operator, fix.edit.replacement);
            let mutant = Mutant { edits: vec![fix.edit] };
            let whole = edited.make(&mutant);
            let Some(quick) = edited.bodies.borrow_mut().with(&edited, &mutant) else {
                tally.n_whole += 1;
                continue;
            };
            match (quick, whole) {
                (None, None) => tally.n_neither += 1,
                (Some((quick, id)), Some(whole)) => {
                    assert_eq!(id, whole.method, "{changed}");
                    assert_eq!(
                        bodies(&quick, method.span, program),
                        bodies(&whole.program, method.span, program),
                        "{changed}"
                    );
                    tally.n_alike += 1;
                }
                (Some(_), None) => {
                    let all = edited.lowered(&mutant, Some(Target::default()));
                    let is_other = all.is_some_and(|(all, _)| !is_numbered_like(&all.program, program));
                    assert!(is_other, "{changed}: only lowering all of it refuses");
                    tally.n_other += 1;
                }
                (None, Some(_)) => panic!("{changed}: only the body alone is refused"),
            }
        }
    }
    tally
}

/// The bodies of what the declaration declares.
fn bodies(program: &Program, declared: Span, original: &Program) -> Vec<String> {
    let changed = original.methods.iter().filter(|(_, method)| declared.contains(method.span));
    let found: Vec<String> = changed.map(|(id, _)| print::method(program, id, None)).collect();
    assert!(!found.is_empty());
    found
}

#[test]
fn of_a_list_with_a_constructor() {
    let tally = compared("LinkedList.java", include_str!("../../../specs/subjects/linked_list/LinkedList.java"));
    assert!(tally.n_alike > 100 && tally.n_whole < 5, "{tally:?}");
}

#[test]
fn of_a_tree() {
    let tally = compared("Bst.java", include_str!("../../../specs/subjects/bst/Bst.java"));
    assert!(tally.n_alike > 100 && tally.n_whole < 5, "{tally:?}");
}

#[test]
fn of_an_array() {
    let tally = compared("IntDeque.java", include_str!("../../../specs/subjects/array_deque/IntDeque.java"));
    assert!(tally.n_alike > 100 && tally.n_whole < 5, "{tally:?}");
}

#[test]
fn of_methods_that_call_methods() {
    let tally = compared("Crossing.java", include_str!("../../../specs/subjects/decisions/Crossing.java"));
    assert!(tally.n_alike > 100 && tally.n_whole < 5, "{tally:?}");
}

#[test]
fn of_bodies_that_bring_classes_with_them() {
    let text = "
        import java.util.*;
        public class Words {
            /*@ nullable */ String last;
            int n;
            //@ ensures \\result >= 0;
            public int count(int[] a, int k) {
                int n = 0;
                for (int x : a) { if (x == k) n++; }
                Comparator<Integer> order = (x, y) -> x - y;
                if (order.compare(n, k) > 0) { n = k < 0 ? 0 : n; }
                return n;
            }
            //@ ensures n == \\old(n) + 1;
            public void add(String word) {
                last = word + n;
                n = n + 1;
            }
            static class Box { int value; Box(int v) { value = v; } int twice() { return value * 2; } }
            //@ ensures \\result == 2 * k;
            public int boxed(int k) {
                Box box = new Box(k);
                try { return box.twice(); } finally { n = n; }
            }
        }";
    let tally = compared("Words.java", text);
    assert!(tally.n_alike > 50 && tally.n_whole > 0, "{tally:?}");
}
