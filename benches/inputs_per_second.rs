//! Measures test generation: `cargo bench --bench inputs_per_second -- [SECONDS]`.
//!
//! Two tables: inputs per second for new paths, each one incremental question on an encoding made once; and inputs per
//! second of exhaustive enumerations against scope, by the solver and by candidates. What takes longer than the given
//! seconds (10) is not tried at the next scope.

#![expect(clippy::print_stdout, clippy::disallowed_methods, reason = "a program for a terminal")]

use std::path::Path;
use std::time::Instant;

use huntsman::base::{Options, Sources, Stopper};
use huntsman::driver::Input;
use huntsman::driver::testgen::{Request, testgen};

/// Inputs, seconds, and how it ended.
fn measured(
    path: &str,
    class: &str,
    method: Option<&str>,
    request: Request,
    settings: &[(&str, &str)],
) -> (usize, f64, String) {
    let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).expect("a subject");
    let mut sources = Sources::default();
    let file = sources.add(path, text);
    let is_executable = path.contains("executable");
    let input = Input {
        classes: vec![class.to_owned()],
        methods: method.iter().map(|name| (*name).to_owned()).collect(),
        invariant_methods: if is_executable { vec!["repOK".to_owned()] } else { Vec::new() },
        ..Input::of(vec![file])
    };
    let mut options = Options::default();
    for (field, value) in settings {
        options.set(field, value).expect("in range");
    }
    let start = Instant::now();
    let found = testgen(request, &input, &options, &Stopper::new(), &mut sources, &());
    let (answer, ..) = found.unwrap_or_else(|refusal| panic!("{path}: {refusal:?}"));
    let took = start.elapsed().as_secs_f64();
    let found = &answer.report.methods[0];
    (found.n_tests, took, found.ending.name().to_owned())
}

fn main() {
    let patience: f64 =
        std::env::args().skip(1).find(|word| word != "--bench").map_or(10.0, |text| text.parse().expect("seconds"));
    println!("| method | scope | tests | seconds | per second | ending |\n|---|---|---|---|---|---|");
    let methods = [
        ("specs/subjects/linked_list/LinkedList.java", "LinkedList", "delete"),
        ("specs/subjects/bst/Bst.java", "Bst", "add"),
        ("specs/subjects/red_black_tree/RedBlackTree.java", "RedBlackTree", "insert"),
    ];
    for (path, class, method) in methods {
        for scope in ["4", "6", "8"] {
            let settings = [("strategy", "base"), ("count", "200"), ("scope", scope)];
            let (n, took, ending) = measured(path, class, Some(method), Request::default(), &settings);
            println!("| {class}.{method} | {scope} | {n} | {took:.2} | {:.0} | {ending} |", n as f64 / took);
            if took > patience {
                break;
            }
        }
    }
    println!("\n| class | invariant | search | scope | inputs | seconds | per second |\n|---|---|---|---|---|---|---|");
    let classes = [
        ("specs/subjects/linked_list/LinkedList.java", "LinkedList"),
        ("specs/subjects/bst/Bst.java", "Bst"),
        ("specs/subjects/red_black_tree/RedBlackTree.java", "RedBlackTree"),
        ("specs/subjects/enumerated/BinaryTree.java", "BinaryTree"),
        ("specs/subjects/enumerated/ObjectList.java", "ObjectList"),
        ("specs/subjects/enumerated/FullHeap.java", "FullHeap"),
        ("tests/cases/executable/SearchTree.java", "SearchTree"),
        ("tests/cases/executable/RedBlackTree.java", "RedBlackTree"),
        ("tests/cases/executable/BinaryTree.java", "BinaryTree"),
        ("tests/cases/executable/ObjectList.java", "ObjectList"),
        ("tests/cases/executable/FullHeap.java", "FullHeap"),
    ];
    for (path, class) in classes {
        let kind = if path.contains("executable") { "code" } else { "formulas" };
        for search in ["solver", "candidates"] {
            for scope in 3..=8 {
                let scope = scope.to_string();
                let settings = [("scope", scope.as_str()), ("array_length", &scope), ("search", search)];
                let request = Request { is_of_instances: true, is_counted: true, ..Request::default() };
                let (n, took, ending) = measured(path, class, None, request, &settings);
                let n_shown = if ending == "stopped" { format!("{n} (cut)") } else { n.to_string() };
                println!("| {class} | {kind} | {search} | {scope} | {n_shown} | {took:.2} | {:.0} |", n as f64 / took);
                if took > patience {
                    break;
                }
            }
        }
    }
}
