//! `closest` on programs of several methods, in the structure of the Siemens programs: every faulty version has a report,
//! and many a report names the faulty branch.

use huntsman::base::{Options, OriginId, Sources, Stopper};
use huntsman::driver::Input;
use huntsman::driver::testgen::closest;
use huntsman::experiment::localize::{Text, twins};
use huntsman::experiment::testgen::Dependence;
use huntsman::findings::{Closest, ClosestOutcome};

/// The versions with one fault each.
fn versions(program: &str) -> Vec<Text> {
    let path = format!("{}/specs/papers/siemens/{program}.java", env!("CARGO_MANIFEST_DIR"));
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

/// What flows through the heap from call to call passes the nodes of both, and these count.
#[test]
fn nodes_of_methods_and_calls_count() {
    let text = "class Box {\n    static int held;\n    static void put(int x) {\n        held = x;\n    }\n    \
                static int get() {\n        return held;\n    }\n    //@ ensures \\result == a;\n    \
                static int f(int a) {\n        put(a);\n        return get();\n    }\n}\n";
    let mut sources = Sources::default();
    let file = sources.add("Box.java", text);
    let input = Input::of(vec![file]);
    let program = input.lower(&mut sources).expect("it is lowered").program;
    let lines = |wanted: &str| -> Vec<OriginId> {
        let at = text.lines().position(|line| line.contains(wanted)).expect("a line") + 1;
        let origins = program.origins.iter();
        let here =
            origins.filter(|(_, origin)| origin.span.source == file && sources.start(origin.span).line as usize == at);
        here.map(|(id, _)| id).collect()
    };
    let all: Vec<OriginId> =
        ["held = x", "return held", "put(a)", "return get"].iter().flat_map(|it| lines(it)).collect();
    let (plain, system) = (Dependence::of(&program, &all), Dependence::system(&program, &all));
    assert_eq!(plain.size(), all.len());
    // Three entries; two parameters and an argument; two results and one given; `held` into three methods and two
    // calls, and out of two methods and one call.
    assert_eq!(system.size(), all.len() + 3 + 3 + 3 + 5 + 3);
    let (blamed, fault) = (lines("held = x").into_iter().collect(), lines("return held"));
    assert!(plain.score(&blamed, &fault) > 0.0);
    assert!(system.score(&blamed, &fault) < 1.0 - 6.0 / system.size() as f64, "the way leads through five nodes");
}
