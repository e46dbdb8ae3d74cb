//! Heaps as SVG: text, boxes and arrows, nothing from elsewhere.

use crate::findings::{CheckReport, Execution};

use super::graph::{Graph, before_and_after};
use super::layout::{Area, LINE, is_back, layout, text_width};

/// Colours as classes, so that a page may have its own.
const STYLE: &str = "text{font:13px monospace;fill:#1b1f24}.box{fill:#f6f8fa;stroke:#57606a}.fresh{stroke-width:2.5}\
    .arrow{fill:none;stroke:#57606a}.head{fill:#57606a}.changed{fill:#b3261e;font-weight:bold}\
    path.changed{fill:none;stroke:#b3261e}.head.changed{fill:#b3261e;stroke:none}.title{font-weight:bold}";

/// All counterexamples of a report, one below the other.
pub(crate) fn document(report: &CheckReport) -> String {
    let mut body = String::new();
    let (mut y, mut width) = (10, 400);
    let all = report.methods.iter().flat_map(|method| method.counterexamples().map(move |found| (method, found)));
    for (method, found) in all {
        let labels: Vec<&str> = found.violations.iter().map(|violation| violation.label.as_str()).collect();
        let title =
            format!("{}.{}: {} violates {}", method.class, method.signature, found.execution.call, labels.join(", "));
        body += &format!("<text class=\"title\" x=\"10\" y=\"{}\">{}</text>\n", y + 14, escaped(&title));
        width = width.max(text_width(&title) + 30);
        y += 30;
        let (before, after) = before_and_after(&found.execution);
        for (name, graph) in [("before", before), ("after", after)] {
            let (picture, area) = group(&graph);
            body +=
                &format!("<text x=\"10\" y=\"{}\">{name}</text>\n<g transform=\"translate(10 {})\">\n", y + 14, y + 24);
            body += &picture;
            body += "</g>\n";
            width = width.max(area.width + 20);
            y += area.height + 40;
        }
    }
    let height = y + 10;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\">\n\
         <style>{STYLE}</style>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n{body}</svg>\n"
    )
}

/// The states before and after a run, each a drawing for a page that has the style.
pub(crate) fn drawing(run: &Execution) -> [String; 2] {
    let (before, after) = before_and_after(run);
    [("before", before), ("after", after)].map(|(name, graph)| {
        let (picture, area) = group(&graph);
        framed(&format!("the heap {name}"), &picture, area)
    })
}

/// A drawing of its own, for a page that has the style.
pub(super) fn framed(name: &str, picture: &str, Area { width, height, .. }: Area) -> String {
    format!(
        "<svg role=\"img\" aria-label=\"{name}\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\">\n{picture}</svg>"
    )
}

fn group(graph: &Graph) -> (String, Area) {
    let (areas, whole) = layout(graph);
    (group_at(graph, &areas), whole)
}

/// The boxes at these places. Names of what does not stand in the first column are above it.
pub(super) fn group_at(graph: &Graph, areas: &[Area]) -> String {
    let mut out = String::new();
    let first = areas.iter().map(|area| area.x).min().unwrap_or(0);
    for (number, row) in graph.plain.iter().enumerate() {
        out += &text(2, (number as u32 + 1) * LINE, &row.text, if row.is_changed { "changed" } else { "" });
    }
    let mut names_at: Vec<u32> = vec![0; areas.len()];
    for arrow in &graph.arrows {
        let to = areas[arrow.to];
        let changed = if arrow.is_changed { " changed" } else { "" };
        let Some(from) = arrow.from else {
            if to.x > first {
                let x = to.x + 2 + names_at[arrow.to];
                out += &text(x, to.y.saturating_sub(4), &format!("{} ↓", arrow.label), &format!("title{changed}"));
                names_at[arrow.to] += text_width(&arrow.label) + 24;
                continue;
            }
            // Several names of one object stand below each other.
            let y = to.y + 14 + names_at[arrow.to] * LINE;
            names_at[arrow.to] += 1;
            let start = text_width(&arrow.label) + 8;
            out += &text(2, y + 4, &arrow.label, "title");
            let end = (to.x, (to.y + 14).min(to.y + to.height / 2));
            out += &line(
                &format!("M{start} {y} C{} {y} {} {} {} {}", start + 15, end.0.saturating_sub(20), end.1, end.0, end.1),
                end,
                true,
                changed,
            );
            continue;
        };
        let nth = graph.arrows.iter().filter(|other| other.from == arrow.from);
        let nth = nth.take_while(|other| !std::ptr::eq(*other, arrow)).count() as u32;
        let area = areas[from];
        let y = (area.y + 14 + nth * LINE).min(area.y + area.height.saturating_sub(4));
        let x = area.x + area.width;
        let end_y = to.y + 14;
        if is_back(areas, Some(from), arrow.to) {
            let below = area.y.max(to.y) + area.height.max(to.height) + 16 + nth * 8;
            let end = (to.x + to.width / 2, to.y + to.height);
            let path = format!("M{x} {y} C{} {below} {} {below} {} {}", x + 50, end.0, end.0, end.1);
            out += &line(&path, end, false, changed);
        } else {
            let path = format!("M{x} {y} C{} {y} {} {end_y} {} {end_y}", x + 30, to.x.saturating_sub(30), to.x);
            out += &line(&path, (to.x, end_y), true, changed);
        }
        out += &text(x + 6, y - 4, &arrow.label, changed.trim());
    }
    for (each, area) in graph.boxes.iter().zip(areas) {
        let fresh = if each.is_fresh { " fresh" } else { "" };
        out += &format!(
            "<rect class=\"box{fresh}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"4\"/>\n",
            area.x, area.y, area.width, area.height
        );
        out += &text(area.x + 8, area.y + LINE, &each.title, "title");
        for (number, row) in each.rows.iter().enumerate() {
            let class = if row.is_changed { "changed" } else { "" };
            out += &text(area.x + 8, area.y + (number as u32 + 2) * LINE, &row.text, class);
        }
    }
    out
}

fn text(x: u32, y: u32, text: &str, class: &str) -> String {
    let class = if class.is_empty() { String::new() } else { format!(" class=\"{class}\"") };
    format!("<text x=\"{x}\" y=\"{y}\"{class}>{}</text>\n", escaped(text))
}

/// With a head, which points to the right or up.
fn line(path: &str, (x, y): (u32, u32), to_right: bool, changed: &str) -> String {
    let (x, y) = (i64::from(x), i64::from(y));
    let head = match to_right {
        true => format!("M{x} {y} l-8 -4 l0 8 z"),
        false => format!("M{x} {y} l-4 8 l8 0 z"),
    };
    format!("<path class=\"arrow{changed}\" d=\"{path}\"/>\n<path class=\"head{changed}\" d=\"{head}\"/>\n")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
