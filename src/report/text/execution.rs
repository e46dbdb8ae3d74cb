//! A run: the call, the heap before, the path, the heap after.

use crate::findings::{Change, Execution, Outcome, Step, Value};

use crate::report::fold::folded;

use super::describe::{count, one_line};
use super::heap::{Drawing, Root};
use super::layout::padded;
use super::{Look, Paint};

/// The widest source text that the path's second column is aligned for.
const MAX_SOURCE_WIDTH: usize = 48;

pub(super) fn lines(run: &Execution, look: Look, paint: Paint) -> Vec<String> {
    let mut lines = vec![format!("  call: {}", run.call), String::new()];
    lines.extend(before(run, look, paint));
    lines.push(String::new());

    if !run.path.is_empty() {
        lines.push(format!("  {}", paint.title("path")));
        let folded = folded(run);
        lines.extend(path(&folded.steps, paint));
        if let Some(again) = folded.again {
            let values = if again.has_other_values { ", with other values" } else { "" };
            lines.push(format!("    … and the last {} again and again{values}", count(again.n_steps, "step")));
        }
        lines.push(String::new());
    }

    lines.extend(after(run, look, paint));
    lines
}

/// How it ended, and the heap then.
pub(super) fn after(run: &Execution, look: Look, paint: Paint) -> Vec<String> {
    let mut lines = Vec::new();
    lines.push(format!("  {}{}", paint.title("after"), outcome(&run.outcome)));
    let drawing = Drawing { heap: &run.post, before: Some(&run.pre), paint, width: look.width - 4 };
    let plain = roots(run).into_iter().filter(|root| matches!(root.value, Value::Ref(_)));
    let mut after: Vec<Root<'_>> = plain.collect();
    let thrown;
    match &run.outcome {
        Outcome::Returned(Some(value)) => after.push(Root { name: "result", value }),
        Outcome::Threw { object, .. } => {
            thrown = Value::Ref(object.clone());
            after.push(Root { name: "thrown", value: &thrown });
        }
        _ => {}
    }
    lines.extend(indented(drawing.lines(&after), "nothing"));
    lines
}

/// The heap before the call.
pub(super) fn before(run: &Execution, look: Look, paint: Paint) -> Vec<String> {
    let is_constructor = match &run.receiver {
        Some(Value::Ref(name)) => run.pre.object(name).is_none(),
        _ => false,
    };
    let roots = roots(run);
    let before: &[Root<'_>] = if is_constructor { &roots[1..] } else { &roots };
    let drawing = Drawing { heap: &run.pre, before: None, paint, width: look.width - 4 };
    let mut lines = vec![format!("  {}", paint.title("before"))];
    lines.extend(indented(drawing.lines(before), "nothing"));
    lines
}

fn roots(run: &Execution) -> Vec<Root<'_>> {
    let receiver = run.receiver.iter().map(|value| Root { name: "this", value });
    receiver.chain(run.args.iter().map(|arg| Root { name: &arg.name, value: &arg.value })).collect()
}

fn indented(lines: Vec<String>, if_empty: &str) -> Vec<String> {
    let lines = if lines.is_empty() { vec![if_empty.to_owned()] } else { lines };
    lines.into_iter().map(|line| format!("    {line}")).collect()
}

fn outcome(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Returned(None) => String::new(),
        Outcome::Returned(Some(value)) => format!(", returning {value}"),
        Outcome::Threw { class, place, .. } => {
            let place = place.as_ref().map_or(String::new(), |place| format!(" at {place}"));
            format!(", throwing {class}{place}")
        }
        Outcome::Diverged { place, is_recursion } => {
            let what = if *is_recursion { "recursion" } else { "loop" };
            format!(" never comes: the {what} at {place} repeats a state it was in before")
        }
        Outcome::IterationEnded { .. } => " the iteration".into(),
        Outcome::Stuck { reason, place } => format!(" is not known: {reason}, at {place}"),
    }
}

/// Line, source, effect; a title where method or file changes.
fn path(steps: &[Step], paint: Paint) -> Vec<String> {
    let text = |step: &Step| format!("{}{}", "  ".repeat(step.depth), one_line(&step.text));
    let number_width = steps.iter().map(|step| step.place.line().to_string().len()).max().unwrap_or(1);
    let text_width = steps.iter().map(|step| text(step).chars().count()).max().unwrap_or(0).min(MAX_SOURCE_WIDTH);
    let mut lines = Vec::new();
    let mut shown_in: Option<(&str, &str)> = None;
    for step in steps {
        let here = (step.method.as_str(), step.place.file.as_str());
        if shown_in != Some(here) {
            lines.push(paint.faint(&format!("    {}in {}, {}", "  ".repeat(step.depth), step.method, step.place.file)));
            shown_in = Some(here);
        }
        let effect = effect(step, paint);
        let source = if effect.is_empty() { text(step) } else { padded(&text(step), text_width) };
        let line = format!("    {:>number_width$}  {source}  {effect}", step.place.line());
        lines.push(line.trim_end().to_owned());
    }
    lines
}

fn effect(step: &Step, paint: Paint) -> String {
    let mut parts = Vec::new();
    if let Some(taken) = step.branch {
        parts.push(if taken { "true".to_owned() } else { "false".to_owned() });
    }
    for Change { what, old, new } in &step.changes {
        parts.push(match old {
            Some(old) => paint.changed(&format!("{what}: {old} -> {new}")),
            None => format!("{what} = {new}"),
        });
    }
    parts.extend(step.note.clone());
    parts.join(", ")
}
