//! What the JVM found, a method at a time.

use crate::findings::{AttackOutcome, AttackReport, MethodAttack};

use super::describe::{count, listed, one_line, time, violation};
use super::layout::wrap;
use super::{Look, Paint, execution};

pub(super) fn render(report: &AttackReport, look: Look, paint: Paint) -> String {
    let mut blocks: Vec<String> = report.methods.iter().map(|method| one(method, look, paint).join("\n")).collect();
    blocks.push(summary(report, paint));
    blocks.join("\n\n") + "\n"
}

fn one(method: &MethodAttack, look: Look, paint: Paint) -> Vec<String> {
    let name = paint.title(&format!("{}.{}", method.class, method.signature));
    let verdict = &method.verdict;
    let mut lines = Vec::new();
    match &method.outcome {
        AttackOutcome::NotAttacked(reason) => {
            let words = paint.unsure("not attacked");
            lines.push(format!("{} {name}: {words}: {}; check says {verdict}", paint.unsure("?"), one_line(reason)));
            return lines;
        }
        AttackOutcome::NothingFound => {
            lines.push(format!("{} {name}: {}; check says {verdict}", paint.good("✓"), paint.good("nothing found")));
        }
        AttackOutcome::Found(found) => {
            let what = if found.is_refuted {
                format!("refutes `{verdict}`: on the JVM it violates {}", listed(&found.labels))
            } else {
                format!("on the JVM it violates {}; check says {verdict}", listed(&found.labels))
            };
            lines.push(format!("{} {name}: {}", paint.bad("✗"), paint.bad(&what)));
            lines.extend(wrap(&format!("  on the JVM: {}", found.outcome), "    ", look.width));
            if let Some(replay) = &found.replay {
                lines.extend(execution::lines(&replay.execution, look, paint));
                lines.push(String::new());
                for each in &replay.violations {
                    lines.extend(violation(each, look, paint));
                    lines.push(String::new());
                }
            }
            lines.extend(found.note.iter().flat_map(|note| wrap(&format!("  note: {note}"), "    ", look.width)));
            lines.push(format!("  input: {}", found.input));
        }
    }
    let inputs = method.inputs;
    let open = if inputs.n_open > 0 { format!(" ({} cut off)", inputs.n_open) } else { String::new() };
    let reached = format!("{} of {} reached", method.n_reached, count(method.n_statements, "statement"));
    lines.push(format!(
        "  {} tried, {} valid{open}, {reached}",
        count(inputs.n_tried as usize, "input"),
        inputs.n_kept
    ));
    let compiled = format!(
        "  {} compiled from text, {} from formulas",
        count(method.n_from_text, "clause"),
        method.n_from_formulas
    );
    lines.push(compiled);
    for (label, reason) in &method.unasked {
        lines.extend(wrap(&format!("  not asked: {label}: {reason}"), "    ", look.width));
    }
    lines
}

fn summary(report: &AttackReport, paint: Paint) -> String {
    let (mut n_refuted, mut n_found, mut n_open, mut n_nothing) = (0, 0, 0, 0);
    for method in &report.methods {
        match &method.outcome {
            AttackOutcome::Found(found) if found.is_refuted => n_refuted += 1,
            AttackOutcome::Found(_) => n_found += 1,
            AttackOutcome::NotAttacked(_) => n_open += 1,
            AttackOutcome::NothingFound => n_nothing += 1,
        }
    }
    let mut parts = Vec::new();
    if n_nothing > 0 {
        parts.push(paint.good(&format!("{n_nothing} without a finding")));
    }
    if n_found > 0 {
        parts.push(paint.bad(&format!("{n_found} violated")));
    }
    if n_refuted > 0 {
        parts.push(paint.bad(&format!("{n_refuted} refuted")));
    }
    if n_open > 0 {
        parts.push(paint.unsure(&format!("{n_open} not attacked")));
    }
    let took = paint.faint(&format!("({})", time(report.total)));
    format!("{}: {}  {took}", count(report.methods.len(), "method"), parts.join(", "))
}
