//! The side files in `specs/jdk` against the JDK's own source, and against copies of it with a seeded fault.

use std::path::Path;

use huntsman::base::Sources;
use huntsman::lower::{Library, Request, Target, lower};
use huntsman::sat::SolverKind;

use crate::corpus::{Claim, verdict_of};
use crate::jdk::Archive;

/// The archive, with one piece of one class replaced.
struct Patched<'a> {
    archive: &'a Archive,
    class: &'a str,
    /// Behind the first text, the next occurrence of the second becomes the third.
    patch: Option<(&'a str, &'a str, &'a str)>,
}

impl Library for Patched<'_> {
    fn find(&self, qualified_name: &str) -> Option<(String, String)> {
        let (name, mut text) = self.archive.find(qualified_name)?;
        if qualified_name == self.class
            && let Some((behind, old, new)) = self.patch
        {
            let from = text.find(behind).unwrap_or_else(|| panic!("{qualified_name} has no `{behind}`"));
            let at = from + text[from..].find(old).unwrap_or_else(|| panic!("no `{old}` behind `{behind}`"));
            text.replace_range(at..at + old.len(), new);
        }
        Some((name, text))
    }
}

fn check(
    archive: &Archive,
    class: &str,
    patch: Option<(&str, &str, &str)>,
    methods: &[&str],
    scope: usize,
    solver: SolverKind,
) -> Claim {
    let simple = class.rsplit('.').next().expect("a name has parts");
    let spec = Path::new(env!("CARGO_MANIFEST_DIR")).join("specs/jdk").join(format!("{simple}.spec"));
    let mut sources = Sources::default();
    let spec = sources.add(format!("{simple}.spec"), std::fs::read_to_string(spec).expect("the side file is there"));
    let request = Request {
        files: Vec::new(),
        named: vec![class.to_owned()],
        library: &Patched { archive, class, patch },
        specs: vec![spec],
        target: Target {
            classes: vec![class.to_owned()],
            methods: methods.iter().map(|method| (*method).to_owned()).collect(),
            invariant_methods: Vec::new(),
        },
    };
    let lowered = lower(&request, &mut sources);
    let errors: Vec<String> =
        lowered.diagnostics.iter().filter(|d| d.is_error()).map(|d| d.render(&sources, false)).collect();
    assert_eq!(errors, Vec::<String>::new(), "{class}");
    let n_wanted = if class == LIST { 8 } else { 5 };
    assert!(!methods.is_empty() || lowered.targets.len() == n_wanted, "every specified method of {class} is checked");
    verdict_of(&lowered, &sources, scope, solver).unwrap_or_else(|why| panic!("{class} {methods:?}: {why}"))
}

const LIST: &str = "java.util.LinkedList";
const DEQUE: &str = "java.util.ArrayDeque";

#[test]
fn the_jdk_meets_its_side_files() {
    let Some(archive) = Archive::find() else { return };
    for class in [LIST, DEQUE] {
        assert_eq!(check(&archive, class, None, &[], 4, SolverKind::preferred()), Claim::Holds, "{class}");
    }
    if std::env::var_os("SLOW_TESTS").is_some() {
        for solver in SolverKind::all() {
            for class in [LIST, DEQUE] {
                assert_eq!(check(&archive, class, None, &[], 5, *solver), Claim::Holds, "{class} by {solver}");
            }
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
        match check(&archive, class, Some((behind, old, new)), &[method], 3, SolverKind::preferred()) {
            Claim::Violates(labels) => {
                assert!(labels.contains(label), "{class}.{method} without `{old}`: {labels:?} lacks {label}");
            }
            other => panic!("{class}.{method}: `{old}` became `{new}`, yet {other:?}"),
        }
    }
}
