//! Generated tests: each input drawn, with what its run did; then why there are not more.

use crate::findings::{Ending, Execution, MethodTests, Outcome, TestFinding, TestgenReport, Value};

use super::describe::{count, listed, time};
use super::heap::{Drawing, Root};
use super::{Look, Paint};

pub(super) fn render(report: &TestgenReport, look: Look, paint: Paint) -> String {
    let blocks: Vec<String> = report.methods.iter().map(|method| one(method, look, paint).join("\n")).collect();
    blocks.join("\n\n") + "\n"
}

fn one(method: &MethodTests, look: Look, paint: Paint) -> Vec<String> {
    let name = paint.title(&format!("{}.{}", method.class, method.signature));
    let n_failing = method.tests.iter().filter(|test| !test.violated.is_empty()).count();
    let failing = if n_failing > 0 { format!(", {n_failing} failing") } else { String::new() };
    let tests = count(method.n_tests, if method.strategy == "exhaustive" { "input" } else { "test" });
    let mut lines = vec![format!("{name}: {tests}{failing} ({}; {})", method.strategy, ending(&method.ending))];
    for test in &method.tests {
        lines.push(String::new());
        lines.extend(test_lines(test, look, paint));
    }
    if method.by_size.len() > 1 || (method.tests.is_empty() && !method.by_size.is_empty()) {
        let sizes = method.by_size.iter().map(|(objects, n)| format!("{objects}: {n}"));
        lines.push(String::new());
        lines.push(format!("  by number of objects  {}", sizes.collect::<Vec<_>>().join(", ")));
    }
    lines.extend(method.notes.iter().map(|note| paint.faint(&format!("  {note}"))));
    if look.timings {
        lines.push(format!("  {} in all", time(method.total)));
    }
    lines
}

/// A sentence's end.
fn ending(ending: &Ending) -> String {
    match ending {
        Ending::Complete => "all there are within the bounds".into(),
        Ending::Enough => "as many as asked for".into(),
        Ending::Dry => "the strategy ran dry: no other path is feasible within the bounds".into(),
        Ending::Unmeetable => "no input within the bounds meets the precondition and the invariants".into(),
        Ending::NothingFails => "nothing fails within the bounds; --strategy base needs no failure".into(),
        Ending::Stopped(why) => format!("stopped: {why}"),
    }
}

fn test_lines(test: &TestFinding, look: Look, paint: Paint) -> Vec<String> {
    let mark = if !test.violated.is_empty() {
        paint.bad("✗")
    } else if !test.undetermined.is_empty() {
        paint.unsure("?")
    } else {
        paint.good("✓")
    };
    let worth = test.worth.map_or(String::new(), |worth| paint.faint(&format!("  [{worth:.3}]")));
    let mut lines = vec![format!("  {mark} {}: {}{worth}", test.name, test.execution.call)];
    lines.extend(before(&test.execution, look, paint).into_iter().map(|line| format!("      {line}")));
    let outcome = outcome(&test.execution.outcome);
    lines.push(if test.violated.is_empty() {
        format!("      {outcome}")
    } else {
        format!("      {outcome}, violating {}", paint.bad(&listed(&test.violated)))
    });
    if !test.undetermined.is_empty() {
        lines.push(format!("      not known: {}", listed(&test.undetermined)));
    }
    lines
}

fn before(run: &Execution, look: Look, paint: Paint) -> Vec<String> {
    let receiver = run.receiver.iter().filter(|value| match value {
        Value::Ref(name) => run.pre.object(name).is_some(),
        _ => true,
    });
    let receiver = receiver.map(|value| Root { name: "this", value });
    let args = run.args.iter().map(|arg| Root { name: &arg.name, value: &arg.value });
    let roots: Vec<Root<'_>> = receiver.chain(args).collect();
    Drawing { heap: &run.pre, before: None, paint, width: look.width - 6 }.lines(&roots)
}

fn outcome(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Returned(None) => "returns".into(),
        Outcome::Returned(Some(value)) => format!("returns {value}"),
        Outcome::Threw { class, place, .. } => {
            format!("throws {class}{}", place.as_ref().map_or(String::new(), |place| format!(" at {place}")))
        }
        Outcome::Diverged { place, .. } => format!("never ends: a state repeats at {place}"),
        Outcome::IterationEnded { place } => format!("ends the iteration at {place}"),
        Outcome::Stuck { reason, place } => format!("given up: {reason}, at {place}"),
    }
}
