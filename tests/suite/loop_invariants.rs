//! Loops by their invariants and calls by contracts beside runs of the code: what holds by them, no run violates.

use std::collections::BTreeMap;
use std::path::Path;

use huntsman::base::{Options, Sources, Stopper};
use huntsman::driver::localize::{Command, command, unwatched};
use huntsman::driver::{self, Input};
use huntsman::findings::{Concrete, FaultOutcome, LabelStatus, MethodReport, Verdict};

/// Whether loops are taken by invariants, and calls by contracts.
fn reports(name: &str, text: &str, (by_invariants, by_contracts): (bool, bool)) -> Vec<MethodReport> {
    let mut sources = Sources::default();
    let file = sources.add(name.to_owned(), text.to_owned());
    let mut options = Options::default();
    // Loops to a number without a bound are left open soon, and so are calls.
    for (option, value) in [("scope", "2"), ("max_unwind", "16"), ("max_recursion", "8")] {
        options.set(option, value).expect("in range");
    }
    options.set("loop_invariants", if by_invariants { "true" } else { "false" }).expect("a flag");
    options.set("modular", if by_contracts { "true" } else { "false" }).expect("a flag");
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

/// The files of contracts, with their names.
fn cases() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/contracts");
    let mut paths: Vec<_> = folder.read_dir().expect("a folder").map(|entry| entry.expect("a file").path()).collect();
    paths.sort();
    let java = paths.into_iter().filter(|path| path.extension().is_some_and(|ext| ext == "java"));
    let read = |path: std::path::PathBuf| {
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        (name, std::fs::read_to_string(&path).expect("a case"))
    };
    java.map(read).collect()
}

/// `localize` takes the options and says what it does: it follows the code, which keeps its contract here, or fails.
#[test]
fn localize_ranks_runs_of_the_code_with_these_options_too() {
    let text = "class Weak {\n /*@ ensures \\result >= n; assignable \\nothing; @*/\n MARK static int weak(int n) {\n \
        return n;\n }\n //@ ensures \\result == n;\n static int same(int n) {\n return weak(n);\n }\n \
        //@ ensures \\result == n;\n static int more(int n) {\n return weak(n) + 1;\n }\n}\n";
    for (mark, option) in [("@Modular", None), ("", Some("modular")), ("", Some("loop_invariants")), ("", None)] {
        let mut sources = Sources::default();
        let file = sources.add("Weak.java", text.replace("MARK", mark));
        let mut options = Options::default();
        for (field, value) in option.map(|option| (option, "true")).into_iter().chain([("scope", "2")]) {
            options.set(field, value).expect("in range");
        }
        let what = (Command::Localize, None, &[][..]);
        let (input, stopper) = (Input::of(vec![file]), Stopper::new());
        let answer = command(what, &input, &options, &stopper, &mut sources, &(), &mut unwatched);
        let answer = answer.expect("an answer");
        let warned = answer.diagnostics.iter().filter(|diagnostic| diagnostic.code.text() == "runs").count();
        assert_eq!(warned, usize::from(!mark.is_empty() || option.is_some()), "{mark} {option:?}");
        let found: Vec<bool> =
            answer.report.methods.iter().map(|method| matches!(method.outcome, FaultOutcome::Found(_))).collect();
        assert_eq!(found, [false, false, true], "{mark} {option:?}");
    }
}

/// Quick: of every fifth file.
#[test]
fn what_holds_by_invariants_no_run_violates() {
    let (mut n_methods, mut n_abstract, mut n_concrete) = (0, 0, 0);
    let is_said = |text: &str| text.contains("loop_invariant") || text.contains("maintaining");
    let with_invariants = cases().into_iter().filter(|(_, text)| is_said(text));
    for (name, text) in with_invariants.step_by(crate::slow::stride(5)) {
        let unrolled: BTreeMap<(String, String), MethodReport> = reports(&name, &text, (false, false))
            .into_iter()
            .map(|report| ((report.class.clone(), report.signature.clone()), report))
            .collect();
        for report in reports(&name, &text, (true, false)) {
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
    assert!(n_methods >= 12 && n_abstract >= 10 && n_concrete >= 1, "{n_methods}, {n_abstract}, {n_concrete}");
}

#[test]
fn the_report_says_what_was_taken_by_its_invariant() {
    let text = "class A { /*@ requires 0 <= n; ensures \\result == n; @*/ static int m(int n) { int i = 0;\n\
                //@ loop_invariant 0 <= i;\n\
                while (i < n) { i++; }\n return i; } }";
    let report = &reports("A.java", text, (true, false))[0];
    let [abstracted] = report.bounds.abstracted.as_slice() else { panic!("one loop: {:?}", report.bounds.abstracted) };
    assert_eq!((abstracted.place.line(), abstracted.ends), (3, false));
    assert!(report.bounds.loops.is_empty());
    let Verdict::Violated(found) = &report.verdict else { panic!("{:?}", report.verdict) };
    assert_eq!(found.concrete, Some(Concrete::Keeps));
    let ends = report.labels.iter().find(|label| label.name == "terminates").map(|label| label.status.clone());
    assert_eq!(ends, Some(LabelStatus::NotReached));
}

#[test]
fn what_holds_by_contracts_that_are_kept_no_run_violates() {
    let files = ["Modular.java", "CheckCalls.java", "Frames.java", "PureCalls.java", "Bodies.java", "LoopFrames.java"];
    let (mut n_methods, mut n_abstract) = (0, 0);
    for (name, text) in cases().into_iter().filter(|(name, _)| files.contains(&name.as_str())) {
        let runs = reports(&name, &text, (false, false));
        let kept = |callee: &str| {
            let method = callee.rsplit('.').next().expect("a name");
            let mut of_name = runs.iter().filter(|report| report.signature.split('(').next() == Some(method));
            of_name.all(|report| matches!(report.verdict, Verdict::HoldsWithin))
        };
        for report in reports(&name, &text, (false, true)) {
            let callees: Vec<&str> = report.bounds.abstracted.iter().filter_map(|it| it.callee.as_deref()).collect();
            n_methods += 1;
            n_abstract += usize::from(!callees.is_empty());
            if let Verdict::Undetermined(reason) = &report.verdict {
                assert!(!reason.message.contains("disagree"), "{name}: {}: {}", report.signature, reason.message);
            }
            if report.verdict != Verdict::HoldsWithin || !callees.iter().all(|callee| kept(callee)) {
                continue;
            }
            let is_it = |run: &&MethodReport| run.class == report.class && run.signature == report.signature;
            let run = runs.iter().find(is_it).expect("the same methods");
            let wrong: Vec<&str> = violated(run).into_iter().filter(|label| *label != "terminates").collect();
            assert!(wrong.is_empty(), "{name}: {} holds by contracts, and runs violate {wrong:?}", report.signature);
        }
    }
    assert!(n_methods >= 60 && n_abstract >= 25, "{n_methods}, {n_abstract}");
}
