//! The language of Graphviz: a graph for each counterexample, with a cluster for each state.

use crate::findings::CheckReport;

use super::graph::{Graph, before_and_after};

/// All counterexamples of a report.
pub(crate) fn document(report: &CheckReport) -> String {
    let mut out = String::new();
    for method in &report.methods {
        for (at, found) in method.counterexamples().enumerate() {
            let (before, after) = before_and_after(&found.execution);
            let labels: Vec<&str> = found.violations.iter().map(|violation| violation.label.as_str()).collect();
            let number = if at == 0 { String::new() } else { format!(" {}", at + 1) };
            out += &format!("digraph {} {{\n", quoted(&format!("{}.{}{number}", method.class, method.signature)));
            let title = format!("{} violates {}", found.execution.call, labels.join(", "));
            out += &format!("  label={};\n", quoted(&title));
            out += "  rankdir=LR;\n  node [shape=box, fontname=\"monospace\"];\n  edge [fontname=\"monospace\"];\n";
            cluster("before", &before, &mut out);
            cluster("after", &after, &mut out);
            out += "}\n";
        }
    }
    out
}

fn cluster(name: &str, graph: &Graph, out: &mut String) {
    let id = |at: usize| quoted(&format!("{name}:{}", graph.boxes[at].name));
    *out += &format!("  subgraph {} {{\n    label={};\n", quoted(&format!("cluster_{name}")), quoted(name));
    let plain: Vec<&str> = graph.plain.iter().map(|row| row.text.as_str()).collect();
    if !plain.is_empty() {
        let text = quoted(&plain.join("\n"));
        *out += &format!("    {} [label={text}, shape=plaintext];\n", quoted(&format!("{name}:")));
    }
    for (at, each) in graph.boxes.iter().enumerate() {
        let mut lines = vec![each.title.clone()];
        lines.extend(
            each.rows.iter().map(|row| if row.is_changed { format!("{} *", row.text) } else { row.text.clone() }),
        );
        let style = if each.is_fresh { ", style=bold" } else { "" };
        *out += &format!("    {} [label={}{style}];\n", id(at), quoted(&lines.join("\n")));
    }
    for (number, arrow) in graph.arrows.iter().enumerate() {
        let from = match arrow.from {
            Some(at) => id(at),
            None => {
                let root = quoted(&format!("{name}:root{number}"));
                *out += &format!("    {root} [label={}, shape=plaintext];\n", quoted(&arrow.label));
                root
            }
        };
        let label = if arrow.from.is_some() { arrow.label.as_str() } else { "" };
        let style = if arrow.is_changed { ", color=red, fontcolor=red" } else { "" };
        *out += &format!("    {from} -> {} [label={}{style}];\n", id(arrow.to), quoted(label));
    }
    *out += "  }\n";
}

/// A name or text of DOT: quotes and backslashes are escaped, line ends are those of the language.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}
