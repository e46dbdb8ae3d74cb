//! The libraries of predicates: each is evaluated on a structure that meets it, `libraries/tree/met`, and on one that
//! does not, `libraries/tree/unmet`, by the symbolic executor and, in the replay of what is violated, by the interpreter.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use huntsman::base::{Options, Sources, Stopper};
use huntsman::driver::{self, Input};
use huntsman::findings::{MethodReport, Verdict};

use crate::plan::{Plan, Shared};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The predicates of all libraries, and the libraries.
fn predicates() -> (Vec<String>, Vec<String>) {
    let (mut predicates, mut libraries) = (Vec::new(), Vec::new());
    for entry in fs::read_dir(root().join("specs/libraries")).expect("libraries") {
        let path = entry.expect("a file").path();
        let text = fs::read_to_string(&path).expect("a library");
        libraries.push(path.file_stem().expect("a name").to_string_lossy().into_owned());
        let heads = text.lines().filter_map(|line| line.strip_prefix("pred "));
        predicates.extend(heads.map(|rest| rest.split('[').next().unwrap_or_default().to_owned()));
    }
    predicates.sort();
    libraries.sort();
    (predicates, libraries)
}

/// `red_black` to `redBlack`.
fn camel(name: &str) -> String {
    let mut parts = name.split('_');
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (first, rest) = part.split_at(1);
        out += &first.to_uppercase();
        out += rest;
    }
    out
}

/// The methods, and what was said of the texts.
fn told(java: &str, spec: &str, folder: &Path) -> (Vec<MethodReport>, String) {
    let mut sources = Sources::default();
    let file = sources.add("Structures.java", fs::read_to_string(folder.join(java)).expect("Java"));
    let spec = sources.add("Structures.spec", spec);
    let input = Input { specs: vec![spec], ..Input::of(vec![file]) };
    let (methods, said) = match driver::check(&input, &Options::default(), &Stopper::new(), &mut sources, &mut ()) {
        Ok(answer) => (answer.report.methods, answer.diagnostics),
        Err(refusal) => (Vec::new(), refusal.0),
    };
    (methods, said.iter().map(|it| it.render(&sources, false)).collect::<Vec<_>>().join("\n"))
}

fn checked(java: &str, spec: &str, folder: &Path) -> Result<Vec<MethodReport>, String> {
    match told(java, spec, folder) {
        (methods, said) if said.is_empty() => Ok(methods),
        (_, said) => Err(said),
    }
}

/// One method of `Structures` asks one predicate of a structure that it made.
fn tells(found: &[MethodReport], name: &str, is_met: bool) -> Result<(), String> {
    let method = format!("{}{}()", camel(name), if is_met { "Yes" } else { "No" });
    let report = found.iter().find(|report| report.signature.ends_with(&method));
    let report = report.ok_or_else(|| format!("no `{method}` asks `{name}` of a structure"))?;
    match (&report.verdict, is_met) {
        (Verdict::HoldsWithin, true) | (Verdict::Violated(_), false) => Ok(()),
        _ => Err(format!("{method}: {:?}", report.labels)),
    }
}

pub fn plan(plan: &mut Plan<'_>) {
    let folder = root().join("tests/cases/libraries");
    let spec = fs::read_to_string(folder.join("Structures.spec")).expect("a side file");
    let (predicates, libraries) = predicates();
    assert!(predicates.len() >= 8, "{predicates:?}");
    assert!(libraries.iter().all(|name| spec.contains(&format!("uses {name}\n"))), "{libraries:?}");
    let found: Arc<Shared<Vec<MethodReport>>> = Arc::default();
    for name in predicates {
        for (end, is_met) in [("met", true), ("unmet", false)] {
            let (found, spec, folder, asked) = (Arc::clone(&found), spec.clone(), folder.clone(), name.clone());
            plan.case(format!("libraries/{name}/{end}"), move || {
                tells(found.get(|| checked("Structures.java", &spec, &folder))?, &asked, is_met)
            });
        }
    }
    plan.case("libraries/what_no_library_has_is_told_with_a_place", what_no_library_has_is_told_with_a_place);
}

fn what_no_library_has_is_told_with_a_place() -> Result<(), String> {
    let folder = root().join("tests/cases/libraries");
    let shown = |spec: &str| told("Structures.java", spec, &folder).1;
    let class = "class Structures { method acyclicYes { ensures tree[return, next'] } }";
    expect_test::expect![[r#"
        warning[unknown-library]: there is no library `acylic`: what is said there is left out
         --> Structures.spec:1:6
          |
        1 | uses acylic
          |      ^^^^^^
          |
          = help: did you mean `acyclic`?
        warning[unknown-name]: nothing is called `tree` here: this clause is left out, verdicts are about the others
         --> Structures.spec:2:48
          |
        2 | class Structures { method acyclicYes { ensures tree[return, next'] } }
          |                                                ^^^^
          |
          = help: the library `tree` defines it: `uses tree`"#]]
    .assert_eq(shown(&format!("uses acylic\n{class}")).trim_end());
    expect_test::expect![[r#"
        warning[unknown-file]: there is no side file `tree.spec`: what is said there is left out
         --> Structures.spec:1:6
          |
        1 | uses "tree.spec"
          |      ^^^^^^^^^^^
          |
          = help: the library of that name is used without quotes: `uses tree`"#]]
    .assert_eq(shown(&format!("uses \"tree.spec\"\nuses tree\n{class}")).trim_end());
    Ok(())
}
