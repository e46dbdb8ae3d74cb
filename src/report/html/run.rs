//! One run on a page: the heaps at its ends, its steps, and a slider that draws the heap at each of them.

use crate::findings::{Execution, Outcome};
use crate::report::fold::{Folded, folded};
use crate::report::picture;

use super::page::{code, escaped};

/// The heaps before and after and how the run ended, then its way. Without a script the slider is not there.
pub(super) fn run(run: &Execution, link: &dyn Fn(&str, u32) -> String) -> String {
    heaps(run) + &path(run, link)
}

/// The heap before and after, and how the run ended.
pub(super) fn heaps(run: &Execution) -> String {
    let [before, after] = picture::drawing(run);
    let drawn = |drawing| format!("<div class=\"heaps\">{drawing}</div>\n");
    format!("<h4>before</h4>\n{}<h4>after: {}</h4>\n{}", drawn(before), escaped(&ended(run)), drawn(after))
}

/// Two runs from one heap, each with what it is called.
pub(super) fn two(first: (&str, &Execution), second: (&str, &Execution)) -> String {
    let [before, _] = picture::drawing(first.1);
    let mut out = format!("<h4>before</h4>\n<div class=\"heaps\">{before}</div>\n<div class=\"beside\">\n");
    for (name, run) in [first, second] {
        let [_, after] = picture::drawing(run);
        let ended = escaped(&ended(run));
        out += &format!("<div><h4>{}: {ended}</h4>\n<div class=\"heaps\">{after}</div></div>\n", escaped(name));
    }
    out + "</div>\n"
}

fn ended(run: &Execution) -> String {
    match &run.outcome {
        Outcome::Returned(None) => "returns".to_owned(),
        Outcome::Returned(Some(value)) => format!("returns {value}"),
        Outcome::Threw { class, .. } => format!("throws {class}"),
        Outcome::Diverged { .. } => "never ends".to_owned(),
        Outcome::IterationEnded { .. } => "the iteration ends".to_owned(),
        Outcome::Stuck { reason, .. } => format!("was given up: {reason}"),
    }
}

fn path(run: &Execution, link: &dyn Fn(&str, u32) -> String) -> String {
    if run.path.is_empty() {
        return String::new();
    }
    let folded = folded(run);
    let mut rows = String::new();
    for step in &folded.steps {
        let changes = step.changes.iter().map(|change| match &change.old {
            Some(old) => format!("{}: {old} → {}", change.what, change.new),
            None => format!("{} = {}", change.what, change.new),
        });
        let said: Vec<String> =
            changes.chain(step.branch.map(|way| way.to_string())).chain(step.note.clone()).collect();
        let indent = "&nbsp;".repeat(2 * step.depth);
        rows += &format!(
            "<tr data-step=\"{}\"><td>{}</td><td>{indent}{}</td><td>{}</td></tr>\n",
            escaped(&step.text),
            link(&step.place.file, step.place.line()),
            code(&step.text),
            code(&said.join("; "))
        );
    }
    if let Some(again) = folded.again {
        let n = again.n_steps;
        let values = if again.has_other_values { ", with other values" } else { "" };
        rows += &format!("<tr><td></td><td>… and the last {n} again and again{values}</td><td></td></tr>\n");
    }
    format!(
        "<div class=\"run\" {}<details open=\"\"><summary>path, {} steps</summary>\n<table>\n\
         <tr><th>at</th><th>statement</th><th>what it does</th></tr>\n{rows}</table>\n</details>\n</div>\n",
        stepper(run, &folded),
        folded.steps.len()
    )
}

/// The rest of the opening tag, and the slider with its drawings.
fn stepper(run: &Execution, folded: &Folded) -> String {
    let frames = picture::frames(run, folded);
    let of_state: Vec<String> = frames.of_state.iter().map(usize::to_string).collect();
    let n_left = folded.steps.len() + 1 - frames.of_state.len();
    let left = if n_left == 0 { String::new() } else { format!("<p>The last {n_left} steps are not drawn.</p>\n") };
    let drawings =
        frames.drawings.iter().map(|drawing| format!("<div class=\"drawing\" hidden=\"\">{drawing}</div>\n"));
    format!(
        "data-drawings=\"{}\">\n<h4 class=\"by-step\" hidden=\"\">step by step</h4>\n<p class=\"by-step stepper\" hidden=\"\">\
         <button type=\"button\" aria-label=\"step back\">←</button> \
         <input type=\"range\" min=\"0\" max=\"{}\" value=\"0\" aria-label=\"step\"/> \
         <button type=\"button\" aria-label=\"step on\">→</button> <output></output></p>\n\
         <div class=\"heaps by-step\" hidden=\"\">\n{}</div>\n{left}",
        of_state.join(" "),
        frames.of_state.len() - 1,
        drawings.collect::<String>()
    )
}
