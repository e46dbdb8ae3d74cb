//! What expressions are on a run, with their parts, and the heap that they speak of.

use crate::findings::{EvalExprReport, ExprAnswer, ExprValue};

use super::describe::one_line;
use super::layout::padded;
use super::{Look, Paint, execution};

pub(super) fn render(report: &EvalExprReport, look: Look, paint: Paint) -> String {
    let when = if report.is_after { "after" } else { "before" };
    let name = paint.title(&format!("{}.{}", report.class, report.signature));
    let mut lines = vec![format!("{name}, {when} {}", report.execution.call)];
    for value in &report.values {
        lines.extend(one(value, paint));
    }
    lines.push(String::new());
    lines.extend(match report.is_after {
        true => execution::after(&report.execution, look, paint),
        false => execution::before(&report.execution, look, paint),
    });
    lines.join("\n") + "\n"
}

fn one(value: &ExprValue, paint: Paint) -> Vec<String> {
    let shown = match &value.answer {
        ExprAnswer::Truth(true) => paint.good("true"),
        ExprAnswer::Truth(false) => paint.bad("false"),
        ExprAnswer::Unknown(why) => paint.unsure(&format!("not known: {why}")),
        ExprAnswer::NoValue => paint.unsure("no value"),
        ExprAnswer::Number(text) | ExprAnswer::Object(text) => text.clone(),
        ExprAnswer::Set(tuples) if tuples.is_empty() => "none".into(),
        ExprAnswer::Set(tuples) => {
            let tuple = |cells: &Vec<String>| match cells.as_slice() {
                [cell] => cell.clone(),
                cells => format!("({})", cells.join(", ")),
            };
            format!("{{{}}}", tuples.iter().map(tuple).collect::<Vec<_>>().join(", "))
        }
    };
    let mut lines = vec![format!("  {}  {shown}", one_line(&value.text))];
    let width = value.parts.iter().map(|part| one_line(&part.text).chars().count()).max().unwrap_or(0).min(48);
    let part =
        |part: &crate::findings::SubValue| format!("    {}  {}", padded(&one_line(&part.text), width), part.value);
    lines.extend(value.parts.iter().map(part));
    lines
}
