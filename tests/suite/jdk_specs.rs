//! The side files in `specs/jdk` against the JDK's own source, and against copies of it with a seeded fault.

use std::path::Path;

use huntsman::base::Sources;
use huntsman::lower::{Library, Request, Target, lower};
use huntsman::sat::SolverKind;

use crate::jdk::Archive;
use crate::verdict::{Asked, Claim, verdict_of};

/// The archive, with one piece of one class replaced.
struct Patched<'a> {
    archive: &'a Archive,
    class: &'a str,
    /// Behind the first text, the next occurrence of the second becomes the third.
    patches: &'a [(&'a str, &'a str, &'a str)],
}

impl Library for Patched<'_> {
    fn find(&self, qualified_name: &str) -> Option<(String, String)> {
        let (name, mut text) = self.archive.find(qualified_name)?;
        let patches = if qualified_name == self.class { self.patches } else { &[] };
        for (behind, old, new) in patches {
            let from = text.find(*behind).unwrap_or_else(|| panic!("{qualified_name} has no `{behind}`"));
            let at = from + text[from..].find(*old).unwrap_or_else(|| panic!("no `{old}` behind `{behind}`"));
            text.replace_range(at..at + old.len(), new);
        }
        Some((name, text))
    }
}

fn check(archive: &Archive, class: &str, patches: &[(&str, &str, &str)], methods: &[&str], asked: Asked) -> Claim {
    let simple = class.rsplit('.').next().expect("a name has parts");
    let spec = Path::new(env!("CARGO_MANIFEST_DIR")).join("specs/jdk").join(format!("{simple}.spec"));
    let mut sources = Sources::default();
    let spec = sources.add(format!("{simple}.spec"), std::fs::read_to_string(spec).expect("the side file is there"));
    let key = Path::new(env!("CARGO_MANIFEST_DIR")).join("specs/jdk/Key.java");
    let files = match sources.get(spec).text.contains("Key") {
        true => vec![sources.add("Key.java", std::fs::read_to_string(key).expect("the elements are there"))],
        false => Vec::new(),
    };
    let request = Request {
        context: Vec::new(),
        files,
        named: vec![class.to_owned()],
        library: &Patched { archive, class, patches },
        specs: vec![spec],
        target: Target {
            classes: vec![class.to_owned()],
            methods: methods.iter().map(|method| (*method).to_owned()).collect(),
            invariant_methods: Vec::new(),
            asks: huntsman::driver::Asks::default(),
        },
        like: None,
    };
    let lowered = lower(&request, &mut sources);
    let errors: Vec<String> =
        lowered.diagnostics.iter().filter(|d| d.is_error()).map(|d| d.render(&sources, false)).collect();
    assert_eq!(errors, Vec::<String>::new(), "{class}");
    let (_, n_wanted) = SUBJECTS.iter().find(|(name, _)| *name == class).expect("a subject");
    assert!(!methods.is_empty() || lowered.targets.len() == *n_wanted, "every specified method of {class} is checked");
    verdict_of(&lowered, &sources, asked).unwrap_or_else(|why| panic!("{class} {methods:?}: {why}"))
}

const LIST: &str = "java.util.LinkedList";
const DEQUE: &str = "java.util.ArrayDeque";

/// Each class with the number of methods that its side file specifies.
const SUBJECTS: [(&str, usize); 10] = [
    (LIST, 8),
    (DEQUE, 5),
    ("java.util.ArrayList", 3),
    ("jdk.internal.util.ArraysSupport", 1),
    ("java.util.PriorityQueue", 4),
    ("java.util.TreeMap", 4),
    (HASH_MAP, 4),
    ("java.util.BitSet", 3),
    ("java.util.Arrays", 1),
    (TIM_SORT, 1),
];

const HASH_MAP: &str = "java.util.HashMap";
const TIM_SORT: &str = "java.util.TimSort";

/// Merging changes the elements too, which takes arrays far longer than a stack of runs: it is left out.
const STACK_ONLY: (&str, &str, &str) =
    ("private void mergeAt(int i)", "stackSize--;", "stackSize--; if (stackSize > 0) return;");

/// The condition as it was before 2015.
const OLDER: (&str, &str, &str) =
    ("private void mergeCollapse()", "n > 1 && runLen[n-2] <= runLen[n] + runLen[n-1]", "false");

#[test]
fn the_older_condition_of_tim_sort_breaks_its_invariant() {
    let Some(archive) = Archive::find() else { return };
    let solver = SolverKind::preferred();
    if crate::slow::is_slow() {
        assert_eq!(check(&archive, TIM_SORT, &[STACK_ONLY], &[], Asked::within(5, solver)), Claim::Holds);
        assert_eq!(
            check(&archive, TIM_SORT, &[STACK_ONLY, OLDER], &[], Asked::within(4, solver)),
            Claim::Holds,
            "four runs are too few"
        );
    }
    assert_eq!(
        check(&archive, TIM_SORT, &[STACK_ONLY, OLDER], &[], Asked::within(5, solver)),
        Claim::violates("grows")
    );
}

#[test]
fn the_jdk_meets_its_side_files() {
    let Some(archive) = Archive::find() else { return };
    for (class, _) in SUBJECTS.into_iter().filter(|(class, _)| ![TIM_SORT, HASH_MAP].contains(class)) {
        assert_eq!(
            check(&archive, class, &[], &[], Asked::within(4, SolverKind::preferred())),
            Claim::Holds,
            "{class}"
        );
    }
    if crate::slow::is_slow() {
        for solver in SolverKind::all() {
            for class in [LIST, DEQUE] {
                assert_eq!(
                    check(&archive, class, &[], &[], Asked::within(5, *solver)),
                    Claim::Holds,
                    "{class} by {solver}"
                );
            }
        }
    }
}

/// Tables of one, two and four places grow to a threshold computed by floating point, from 16 on without it.
const NARROW: usize = 8;
const WIDE: usize = 16;

#[test]
fn the_hash_map_of_the_jdk_meets_its_side_file() {
    let Some(archive) = Archive::find() else { return };
    let is_slow = crate::slow::is_slow();
    let solver = SolverKind::preferred();
    let within = Asked::within(if is_slow { 4 } else { 3 }, solver);
    for method in ["put", "remove"] {
        assert_eq!(check(&archive, HASH_MAP, &[], &[method], within), Claim::Holds, "{method}");
    }
    let sizes = if is_slow { [(4, NARROW), (3, WIDE)] } else { [(2, NARROW), (2, WIDE)] };
    for (scope, array_length) in sizes {
        let within = Asked { array_length, ..Asked::within(scope, solver) };
        assert_eq!(check(&archive, HASH_MAP, &[], &["resize"], within), Claim::Holds, "resize of {array_length}");
    }
}

#[test]
fn a_fault_seeded_in_the_hash_map_is_found() {
    let Some(archive) = Archive::find() else { return };
    let small = Asked::within(2, SolverKind::preferred());
    let wide = Asked { array_length: WIDE, ..small };
    let link = ("final V putVal(", "p.next = newNode(hash, key, value, null);", "newNode(hash, key, value, null);");
    let value = ("final V putVal(", "e.value = value;", ";");
    let unlink = ("removeNode(int hash", "p.next = node.next;", "");
    let high = ("final Node<K,V>[] resize()", "newTab[j + oldCap] = hiHead;", "newTab[j] = hiHead;");
    for (method, patch, within, label) in [
        ("put", link, small, "keyed"),
        ("put", value, small, "value"),
        ("remove", unlink, small, "keyed"),
        ("resize", high, wide, "kept"),
    ] {
        match check(&archive, HASH_MAP, &[patch], &[method], within) {
            Claim::Violates(labels) => assert!(labels.contains(label), "{method}: {labels:?} lacks {label}"),
            other => panic!("{method}: {patch:?}, yet {other:?}"),
        }
    }
}

#[test]
fn a_fault_seeded_in_a_copy_is_found() {
    let Some(archive) = Archive::find() else { return };
    for (class, method, (behind, old, new), label) in [
        (LIST, "unlink", ("E unlink(Node<E> x)", "next.prev = prev;", ""), "back"),
        (LIST, "unlink", ("E unlink(Node<E> x)", "if (prev == null)", "if (prev != null)"), "no_exception"),
        (LIST, "linkFirst", ("void linkFirst(E e)", "size++;", ""), "size"),
        (LIST, "linkLast", ("void linkLast(E e)", "if (l == null)", "if (l != null)"), "no_exception"),
        (LIST, "node", ("Node<E> node(int index)", "i < index", "i <= index"), "found.2"),
        (DEQUE, "pollFirst", ("public E pollFirst()", "es[h] = null;", ""), "filled"),
        (DEQUE, "pollLast", ("public E pollLast()", "if (e != null)", "if (e == null)"), "filled"),
        (DEQUE, "addLast", ("public void addLast(E e)", "es[tail] = e;", ""), "put"),
        (DEQUE, "grow", ("private void grow(int needed)", "es[i] = null;", ";"), "filled"),
    ] {
        match check(&archive, class, &[(behind, old, new)], &[method], Asked::within(3, SolverKind::preferred())) {
            Claim::Violates(labels) => {
                assert!(labels.contains(label), "{class}.{method} without `{old}`: {labels:?} lacks {label}");
            }
            other => panic!("{class}.{method}: `{old}` became `{new}`, yet {other:?}"),
        }
    }
}
