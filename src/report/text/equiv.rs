//! Two versions of a method: the same, or both runs on the input that tells them apart.

use crate::findings::{Difference, EquivOutcome, EquivReport, Execution, MethodEquiv, Outcome};

use super::describe::{count, one_line, time};
use super::{Look, Paint, execution};

pub(super) fn render(report: &EquivReport, look: Look, paint: Paint) -> String {
    let one = |method: &MethodEquiv| one(method, &report.files, look, paint).join("\n");
    report.methods.iter().map(one).collect::<Vec<_>>().join("\n\n") + "\n"
}

fn one(method: &MethodEquiv, files: &[String; 2], look: Look, paint: Paint) -> Vec<String> {
    let name = paint.title(&format!("{}.{}", method.class, method.signature));
    let mut lines = match &method.outcome {
        EquivOutcome::Same { scope, iterations } => {
            let loops = iterations.map_or(String::new(), |n| format!(" and {}", count(n as usize, "iteration")));
            vec![format!("{} {name}: the same within scope {scope}{loops}", paint.good("✓"))]
        }
        EquivOutcome::Different(difference) => {
            let mut lines = vec![format!("{} {name}: they differ", paint.bad("✗"))];
            lines.push(format!("  call: {}", difference.first.call));
            lines.extend(two_runs(difference, [&files[0], &files[1]], look, paint));
            lines
        }
        EquivOutcome::Undetermined(why) => vec![format!("{} {name}: not decided: {why}", paint.unsure("?"))],
        EquivOutcome::Unchanged => vec![format!("{} {name}: unchanged, as is all that it reaches", paint.good("✓"))],
        EquivOutcome::Missing => vec![format!("{} {name}: not in {}", paint.unsure("?"), files[1])],
    };
    if look.timings {
        lines.push(format!("  {} in all", time(method.total)));
    }
    lines
}

/// The heap before, and what each made of it; heaps afterwards only where the endings do not tell them apart.
pub(super) fn two_runs(difference: &Difference, names: [&str; 2], look: Look, paint: Paint) -> Vec<String> {
    let Difference { first, this, .. } = difference;
    let mut lines = execution::before(first, look, paint);
    let (a, b) = (end(first), end(this));
    for (name, run, ending) in [(names[0], first, &a), (names[1], this, &b)] {
        lines.push(format!("  {}: {ending}", paint.title(name)));
        if a == b {
            lines.extend(execution::after(run, look, paint).into_iter().skip(1));
        }
    }
    lines
}

pub(super) fn end(run: &Execution) -> String {
    match &run.outcome {
        Outcome::Returned(None) => "returns".to_owned(),
        Outcome::Returned(Some(value)) => format!("returns {value}"),
        Outcome::Threw { class, .. } => format!("throws {class}"),
        Outcome::Diverged { .. } => "never ends".to_owned(),
        Outcome::IterationEnded { .. } => "ends the iteration".to_owned(),
        Outcome::Stuck { reason, .. } => format!("not known: {}", one_line(reason)),
    }
}
