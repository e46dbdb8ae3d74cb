//! Loops by their invariants and loops unrolled: what holds by invariants, no unrolled run violates.

use std::collections::BTreeMap;
use std::path::Path;

use huntsman::base::{Options, Sources, Stopper};
use huntsman::driver::{self, Input};
use huntsman::findings::{Concrete, LabelStatus, MethodReport, Verdict};

fn reports(name: &str, text: &str, by_invariants: bool) -> Vec<MethodReport> {
    let mut sources = Sources::default();
    let file = sources.add(name.to_owned(), text.to_owned());
    let mut options = Options::default();
    // Loops to a number without a bound are left open soon.
    for (option, value) in [("scope", "2"), ("max_unwind", "16"), ("timeout_per_method", "20")] {
        options.set(option, value).expect("in range");
    }
    options.set("loop_invariants", if by_invariants { "true" } else { "false" }).expect("a flag");
    let input = Input::of(vec![file]);
    match driver::check(&input, &options, &Stopper::new(), &mut sources, &mut ()) {
        Ok(answer) => answer.report.methods,
        Err(_) => Vec::new(),
    }
}

/// Labels that are violated; those of invariants have other names by invariants.
fn violated(report: &MethodReport) -> Vec<&str> {
    let labels = report.labels.iter().filter(|label| label.status == LabelStatus::Violated);
    labels.map(|label| label.name.as_str()).collect()
}

#[test]
fn what_holds_by_invariants_no_run_violates() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/contracts");
    let mut paths: Vec<_> = folder.read_dir().expect("a folder").map(|entry| entry.expect("a file").path()).collect();
    paths.sort();
    let (mut n_methods, mut n_abstract, mut n_concrete) = (0, 0, 0);
    for path in paths.into_iter().filter(|path| path.extension().is_some_and(|ext| ext == "java")) {
        let text = std::fs::read_to_string(&path).expect("a case");
        if !text.contains("loop_invariant") && !text.contains("maintaining") {
            continue;
        }
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        let unrolled: BTreeMap<(String, String), MethodReport> = reports(&name, &text, false)
            .into_iter()
            .map(|report| ((report.class.clone(), report.signature.clone()), report))
            .collect();
        for report in reports(&name, &text, true) {
            let runs = &unrolled[&(report.class.clone(), report.signature.clone())];
            let what = format!("{name}: {}", report.signature);
            n_methods += 1;
            n_abstract += usize::from(!report.bounds.abstracted.is_empty());
            match &report.verdict {
                Verdict::HoldsWithin => {
                    let ends =
                        report.labels.iter().all(|it| it.name != "terminates" || it.status == LabelStatus::Holds);
                    let wrong: Vec<&str> =
                        violated(runs).into_iter().filter(|label| ends || *label != "terminates").collect();
                    assert!(wrong.is_empty(), "{what} holds by invariants, and unrolled violates {wrong:?}");
                }
                Verdict::Violated(found) => {
                    // What the code does on the input, a check of the code finds, if no bound is in the way.
                    if let Some(Concrete::Violates(labels)) = &found.concrete {
                        n_concrete += 1;
                        let holds = matches!(runs.verdict, Verdict::HoldsWithin);
                        assert!(!holds, "{what} holds, and violates {labels:?} on {}", found.input);
                    }
                }
                Verdict::Undetermined(reason) => {
                    assert!(!reason.message.contains("disagree"), "{what}: {}", reason.message);
                }
            }
        }
    }
    assert!(n_methods >= 60 && n_abstract >= 50 && n_concrete >= 5, "{n_methods}, {n_abstract}, {n_concrete}");
}

#[test]
fn the_report_says_what_was_taken_by_its_invariant() {
    let text = "class A { /*@ requires 0 <= n; ensures \\result == n; @*/ static int m(int n) { int i = 0;\n\
                //@ loop_invariant 0 <= i;\n\
                while (i < n) { i++; }\n return i; } }";
    let report = &reports("A.java", text, true)[0];
    let [abstracted] = report.bounds.abstracted.as_slice() else { panic!("one loop: {:?}", report.bounds.abstracted) };
    assert_eq!((abstracted.place.line(), abstracted.ends), (3, false));
    assert!(report.bounds.loops.is_empty());
    let Verdict::Violated(found) = &report.verdict else { panic!("{:?}", report.verdict) };
    assert_eq!(found.concrete, Some(Concrete::Keeps));
    let ends = report.labels.iter().find(|label| label.name == "terminates").map(|label| label.status.clone());
    assert_eq!(ends, Some(LabelStatus::NotReached));
}
