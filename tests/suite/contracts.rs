//! The ways to state a contract: one file each in `tests/cases/contracts`, with the verdict on every method.
//!
//! A file begins with `//~ set NAME=VALUE` for options, `//~ invariant-method NAME`, and one line for each method that
//! is looked at: `//~ delete: holds`, `//~ add: violated size_ok`, `//~ get: undetermined`. `, 1 left out` counts the
//! clauses that were not understood.

use std::path::Path;

use huntsman::base::{Options, Sources, Stopper};
use huntsman::driver::{self, Input};
use huntsman::findings::{LabelStatus, MethodReport, Verdict};
use huntsman::lower::NoLibrary;

fn shown(method: &MethodReport) -> String {
    let name = method.signature.split('(').next().unwrap_or_default();
    let verdict = match &method.verdict {
        Verdict::HoldsWithin => "holds".to_owned(),
        Verdict::Undetermined(_) => "undetermined".to_owned(),
        Verdict::Violated(_) => {
            let violated = method.labels.iter().filter(|label| label.status == LabelStatus::Violated);
            let labels: Vec<&str> = violated.map(|label| label.name.as_str()).collect();
            format!("violated {}", labels.join(" "))
        }
    };
    let left_out = match method.left_out.len() {
        0 => String::new(),
        n => format!(", {n} left out"),
    };
    format!("{name}: {verdict}{left_out}")
}

#[test]
fn each_way_to_state_a_contract_is_understood() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/contracts");
    let mut paths: Vec<_> =
        std::fs::read_dir(folder).expect("cases").map(|entry| entry.expect("a file").path()).collect();
    paths.sort();
    assert!(paths.len() >= 8, "the cases are there");
    for path in paths {
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).expect("a case");
        let mut options = Options::default();
        options.set("scope", "3").expect("in range");
        let (mut invariant_methods, mut expected) = (Vec::new(), Vec::new());
        for line in text.lines().map_while(|line| line.strip_prefix("//~ ")) {
            if let Some(setting) = line.strip_prefix("set ") {
                let (name, value) = setting.split_once('=').expect("name=value");
                options.set(name, value).expect("in range");
            } else if let Some(method) = line.strip_prefix("invariant-method ") {
                invariant_methods.push(method.to_owned());
            } else {
                expected.push(line.to_owned());
            }
        }
        let mut sources = Sources::default();
        let file = sources.add(name.clone(), text);
        let input = Input {
            files: vec![file],
            named: Vec::new(),
            library: &NoLibrary,
            specs: Vec::new(),
            classes: Vec::new(),
            methods: Vec::new(),
            invariant_methods,
        };
        let answer = driver::check(&input, &options, &Stopper::new(), &mut sources, &mut ())
            .unwrap_or_else(|refusal| panic!("{name}: {:?}", refusal.0));
        let found: Vec<String> = answer.report.methods.iter().map(shown).collect();
        assert_eq!(found, expected, "{name}");
    }
}

/// What is wrong with the only contract of a file, which leaves no verdict.
fn warned(text: &str) -> Vec<String> {
    let mut sources = Sources::default();
    let file = sources.add("A.java", text);
    let input = Input {
        files: vec![file],
        named: Vec::new(),
        library: &NoLibrary,
        specs: Vec::new(),
        classes: Vec::new(),
        methods: Vec::new(),
        invariant_methods: Vec::new(),
    };
    let answer = driver::check(&input, &Options::default(), &Stopper::new(), &mut sources, &mut ());
    let answer = answer.unwrap_or_else(|refusal| panic!("{text}: {:?}", refusal.0));
    assert!(matches!(answer.report.methods[0].verdict, Verdict::Undetermined(_)), "{text}");
    answer.diagnostics.iter().map(|diagnostic| diagnostic.message.clone()).collect()
}

#[test]
fn a_contract_that_does_not_parse_is_shown_and_leaves_no_verdict() {
    for (clause, expected) in [
        ("ensures \\result == x", "`;` or an operator was expected"),
        ("ensures \\reslt == x;", "an expression was expected"),
        ("ensure \\result == x;", "a clause was expected"),
        ("ensures (\\forall int i; 0 <= i && i < x; i >= 0;", "`)` or an operator was expected"),
        ("ensures \\old(x > 0;", "`)` or an operator was expected"),
    ] {
        let found = warned(&format!("class A {{ //@ {clause}\n int f(int x) {{ return x; }} }}"));
        assert_eq!(found.len(), 1, "{clause}: {found:?}");
        assert!(found[0].contains(expected), "{clause}: {found:?}");
    }
}

#[test]
fn operators_nested_thousands_deep_are_refused() {
    let deep = [
        format!("{}b", "!".repeat(5000)),
        format!("{}1 == 1", "- ".repeat(5000)),
        format!("{}1 == 1", "b ? 1 : ".repeat(5000)),
        format!("{}b{}", "(".repeat(5000), ")".repeat(5000)),
    ];
    for clause in deep {
        let text = format!("class A {{ //@ ensures {clause};\n static void f(boolean b) {{ }} }}");
        let mut sources = Sources::default();
        let file = sources.add("A.java", text);
        let (files, library) = (vec![file], &NoLibrary);
        let (named, specs, classes) = (Vec::new(), Vec::new(), Vec::new());
        let (methods, invariant_methods) = (Vec::new(), Vec::new());
        let input = Input { files, named, library, specs, classes, methods, invariant_methods };
        let answer = driver::check(&input, &Options::default(), &Stopper::new(), &mut sources, &mut ());
        let refusal = answer.err().expect("it is refused");
        assert!(refusal.0.iter().any(|diagnostic| diagnostic.code == "too-deep"), "{:?}", refusal.0);
    }
}
