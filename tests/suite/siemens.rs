//! `closest` on programs of several methods, in the structure of the Siemens programs: every faulty version has a report,
//! and many a report names the faulty branch.

use huntsman::base::{Options, Sources, Stopper};
use huntsman::driver::Input;
use huntsman::driver::testgen::closest;
use huntsman::experiment::localize::{Text, twins};
use huntsman::findings::{Closest, ClosestOutcome};

/// The versions with one fault each.
fn versions(program: &str) -> Vec<Text> {
    let path = format!("{}/specs/siemens/{program}.java", env!("CARGO_MANIFEST_DIR"));
    let text = Text::new(format!("{program}.java"), std::fs::read_to_string(path).expect("subjects are readable"));
    twins(&text).into_iter().filter(|twin| twin.faults.len() == 1).collect()
}

fn report(text: &Text, method: &str) -> ClosestOutcome {
    let mut options = Options::default();
    for (field, value) in [("scope", "3"), ("array_length", "3")] {
        options.set(field, value).expect("in range");
    }
    let mut sources = Sources::default();
    let file = sources.add(text.name.as_str(), text.text.as_str());
    let input = Input { methods: vec![method.to_owned()], ..Input::of(vec![file]) };
    let found = closest(None, &input, &options, &Stopper::new(), &mut sources, &mut ());
    found.unwrap_or_else(|refusal| panic!("{refusal:?}")).report.methods.remove(0).outcome
}

fn found(text: &Text, method: &str) -> Option<Box<Closest>> {
    match report(text, method) {
        ClosestOutcome::Found(found) => Some(found),
        ClosestOutcome::NothingFails => None,
        other => panic!("{} with line {:?}: {other:?}", text.name, text.faults),
    }
}

#[test]
fn reports_name_the_faulty_branch() {
    for (program, method, n_looked_at, n_failing, n_named) in
        [("Tcas", "advise", 30, 19, 4), ("PrintTokens2", "scan", 6, 5, 1)]
    {
        let is_branch = |version: &Text| {
            let line = version.text.lines().find(|line| line.ends_with("//~ fault")).expect("one is marked");
            program == "Tcas" || line.contains("if (")
        };
        let versions = versions(program).into_iter().filter(is_branch).take(n_looked_at);
        let reports: Vec<(Text, Box<Closest>)> =
            versions.filter_map(|version| found(&version, method).map(|report| (version, report))).collect();
        assert!(reports.len() >= n_failing, "{program}: {} versions fail", reports.len());
        let is_named = |(version, report): &&(Text, Box<Closest>)| {
            report.flips.iter().any(|flip| version.faults.contains(&flip.place.line()))
        };
        let named = reports.iter().filter(is_named).count();
        assert!(named >= n_named, "{program}: {named} of {} reports name the fault", reports.len());
    }
}

/// Distances that cannot be are exponentially many: they are leapt over.
#[test]
fn a_run_with_many_branches_has_a_report() {
    let versions = versions("PrintTokens");
    let at = |line: &str| versions.iter().find(|it| it.text.contains(&format!("{line} //~ fault"))).expect("a version");
    let report = found(at("if (isDigit(c)) {"), "scan").expect("it fails");
    assert!(report.tried.len() < 200, "{} distances", report.tried.len());
}

/// Another branch is told of, not that one more token makes the run pass.
#[test]
fn loops_run_as_often_as_in_the_failing_run() {
    let versions = versions("PrintTokens");
    let is_it = |version: &&Text| version.text.contains("if (isLetter(c) || isBlank(c)) { //~ fault");
    let report = found(versions.iter().find(is_it).expect("a version"), "scan").expect("it fails");
    let flips: Vec<&str> = report.flips.iter().map(|flip| flip.text.as_str()).collect();
    assert_eq!(flips, ["isDigit(c)"]);
}
