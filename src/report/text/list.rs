//! Classes, methods, clauses, each with its label.

use crate::findings::{ListReport, ListedClause, ListedMethod};

use super::Paint;
use super::describe::{one_line, warning};
use super::layout::padded;

pub(super) fn render(report: &ListReport, paint: Paint) -> String {
    let mut blocks = Vec::new();
    for class in &report.classes {
        let title = paint.title(&format!("{} {}", class.kind, class.name));
        let mut lines = vec![format!("{title}  {}", paint.faint(&class.place.to_string()))];
        lines.extend(clauses(&class.invariants, "  ", paint));
        for method in &class.methods {
            lines.extend(one(method, paint));
        }
        blocks.push(lines.join("\n"));
    }
    if blocks.is_empty() {
        blocks.push("no classes".into());
    }
    if !report.warnings.is_empty() {
        let lines: Vec<String> = report.warnings.iter().flat_map(|each| warning(each, paint)).collect();
        blocks.push(lines.join("\n"));
    }
    blocks.join("\n\n") + "\n"
}

fn one(method: &ListedMethod, paint: Paint) -> Vec<String> {
    let mut marks: Vec<&str> = Vec::new();
    if method.is_pure {
        marks.push("pure");
    }
    if method.is_helper {
        marks.push("helper");
    }
    if !method.is_checked {
        marks.push("no contract");
    }
    let marks = if marks.is_empty() { String::new() } else { format!("  ({})", marks.join(", ")) };
    let mut lines =
        vec![format!("  {}{}", method.signature, paint.faint(&format!("  :{}{marks}", method.place.line())))];
    lines.extend(clauses(&method.clauses, "    ", paint));
    lines
}

fn clauses(clauses: &[ListedClause], margin: &str, paint: Paint) -> Vec<String> {
    let width = clauses.iter().map(|clause| clause.label.chars().count()).max().unwrap_or(0);
    let line = |clause: &ListedClause| {
        let kind = padded(clause.kind.name(), 9);
        let label = padded(&clause.label, width);
        format!("{margin}{}  {label}  {}", paint.faint(&kind), one_line(&clause.text))
    };
    clauses.iter().map(line).collect()
}
