//! Repairs: what to change, what that was verified for, and how the alternatives differ.

use crate::findings::{
    AttackOutcome, Bounds, Difference, Execution, FixEffort, FixFinding, FixOnJvm, FixOutcome, FixReport, MethodFix,
};

use super::describe::{count, listed, time};
use super::equiv::{end, two_runs};
use super::execution;
use super::layout::wrap;
use super::{Look, Paint};

pub(super) fn render(report: &FixReport, look: Look, paint: Paint) -> String {
    let blocks: Vec<String> = report.methods.iter().map(|method| one(method, look, paint).join("\n")).collect();
    blocks.join("\n\n") + "\n"
}

fn one(method: &MethodFix, look: Look, paint: Paint) -> Vec<String> {
    let name = paint.title(&format!("{}.{}", method.class, method.signature));
    let mut lines = match &method.outcome {
        FixOutcome::Nothing { scope } => {
            vec![format!("{} {name}: nothing fails within scope {scope}: nothing to fix", paint.good("✓"))]
        }
        FixOutcome::Undetermined(why) => vec![format!("{} {name}: {why}", paint.unsure("?"))],
        FixOutcome::NotFound { failing, violated, effort } => {
            let mut lines = vec![format!("{} {name}: no fix found", paint.unsure("?"))];
            lines.push(failure(failing, violated));
            lines.extend(execution::before(failing, look, paint));
            lines.push(format!("  outcome: {}", end(failing)));
            lines.push(sum(effort));
            lines
        }
        FixOutcome::Fixed { failing, violated, fixes, effort } => {
            let scope = fixes[0].bounds.scope;
            let n = match fixes.len() {
                1 => "a fix".to_owned(),
                n => format!("{n} fixes"),
            };
            let mut lines = vec![format!("{} {name}: {n}, verified within scope {scope}", paint.good("✓"))];
            lines.push(failure(failing, violated));
            for (at, fix) in fixes.iter().enumerate() {
                lines.push(String::new());
                lines.extend(fix_lines(at, fix, effort, look, paint));
            }
            lines.push(String::new());
            lines.push(sum(effort));
            lines
        }
    };
    if look.timings {
        lines.push(format!("  {} in all", time(method.total)));
    }
    lines
}

fn failure(failing: &Execution, violated: &[String]) -> String {
    format!("  as it is: {} violates {}", failing.call, listed(violated))
}

fn fix_lines(at: usize, fix: &FixFinding, effort: &FixEffort, look: Look, paint: Paint) -> Vec<String> {
    let mut lines = vec![format!("  {}", paint.title(&format!("fix {}", at + 1)))];
    for line in fix.diff.lines() {
        lines.push(match line.as_bytes().first() {
            Some(b'+') => paint.good(line),
            Some(b'-') => paint.bad(line),
            _ => line.to_owned(),
        });
    }
    lines.push(format!("  verified within scope {}: {} hold{}", bounds(&fix.bounds), listed(&fix.labels), above(fix)));
    if !fix.asked.is_empty() {
        let what = format!("it changes what the contract asks by calling {}", listed(&fix.asked));
        lines.push(format!("  {}: verified is what the contract says then", paint.unsure(&what)));
    }
    let tests = count(effort.n_failing + effort.n_passing, "test");
    let changed = match fix.n_changed {
        0 => "what passed does what it did".to_owned(),
        n => format!("{n} of those that passed do something else now"),
    };
    lines.push(format!("  passes {tests}, {} of which failed; {changed}", effort.n_failing));
    if let Some(on_jvm) = &fix.on_jvm {
        lines.extend(on_jvm_lines(on_jvm, look, paint));
    }
    if let Some(difference) = &fix.difference {
        lines.extend(difference_lines(difference, look, paint));
    }
    lines
}

fn bounds(bounds: &Bounds) -> String {
    let loops = bounds.loops.iter().map(|it| it.unwinding).max();
    match loops {
        Some(n) => format!("{} and {}", bounds.scope, count(n as usize, "iteration")),
        None => bounds.scope.to_string(),
    }
}

fn above(fix: &FixFinding) -> String {
    let scope = fix.bounds.scope + 1;
    match fix.holds_above {
        Some(true) => format!("; within scope {scope} too"),
        Some(false) => format!("; violated within scope {scope}"),
        None => format!("; within scope {scope} undecided"),
    }
}

fn on_jvm_lines(on_jvm: &FixOnJvm, look: Look, paint: Paint) -> Vec<String> {
    let inputs = count(on_jvm.inputs.n_kept as usize, "valid input");
    match &on_jvm.outcome {
        AttackOutcome::NothingFound => vec![format!("  attacked on a JVM with {inputs}: nothing found")],
        AttackOutcome::NotAttacked(reason) => {
            vec![format!("  {}: {reason}", paint.unsure("not attacked on a JVM"))]
        }
        AttackOutcome::Found(found) => {
            let beyond = if found.is_refuted { "within these bounds" } else { "beyond these bounds" };
            let what = format!("on a JVM it violates {}, {beyond}", listed(&found.labels));
            let mut lines = vec![format!("  {}", paint.bad(&what))];
            lines.extend(wrap(&format!("  on the JVM: {}", found.outcome), "    ", look.width));
            lines.push(format!("  input: {}", found.input));
            lines
        }
    }
}

/// One run of each on the input that tells them apart.
fn difference_lines(difference: &Difference, look: Look, paint: Paint) -> Vec<String> {
    let mut lines = vec![format!("  unlike fix 1 on {}", difference.first.call)];
    let runs = two_runs(difference, ["fix 1", "this one"], look, paint);
    lines.extend(runs.into_iter().map(|line| format!("  {line}")));
    lines
}

fn sum(effort: &FixEffort) -> String {
    let stopped = effort.stopped.as_ref().map_or(String::new(), |why| format!("; ended early: {why}"));
    // Several of them together, and one of them with more tests, are tries of their own.
    let tries = match effort.n_tried > effort.n_candidates {
        true => format!("{} times one or several", effort.n_tried),
        false => effort.n_tried.to_string(),
    };
    format!(
        "  tried {tries} of {} at {}: {} compile, {} checked, {}, {} like a fix on all tests{stopped}",
        count(effort.n_candidates, "change"),
        count(effort.n_statements, "statement"),
        effort.n_run,
        effort.n_checked,
        count(effort.n_counterexamples, "counterexample"),
        effort.n_alike,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_changes_are_tried_than_there_are() {
        let effort = |n_tried| FixEffort {
            n_statements: 1,
            n_candidates: 246,
            n_tried,
            n_run: 9,
            n_checked: 1,
            n_counterexamples: 0,
            n_alike: 0,
            n_failing: 1,
            n_passing: 1,
            stopped: None,
        };
        assert!(sum(&effort(12)).starts_with("  tried 12 of 246 changes at 1 statement: "));
        assert!(sum(&effort(428)).starts_with("  tried 428 times one or several of 246 changes at 1 statement: "));
    }
}
