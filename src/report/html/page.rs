//! The frame of a page, and what both kinds of pages have.

use std::collections::BTreeMap;

use crate::findings::{Execution, Outcome, Violation};
use crate::report::fold::folded;
use crate::report::picture;

/// Light and dark, for screens, paper and large print.
const STYLE: &str = "
:root{color-scheme:light dark;--ink:#1b1f24;--paper:#fff;--soft:#f6f8fa;--line:#57606a;--good:#1a7f37;--bad:#b3261e;--open:#9a6700;--mark:#ffebe9;--path:#ddf4ff}
@media(prefers-color-scheme:dark){:root{--ink:#e6edf3;--paper:#0d1117;--soft:#161b22;--line:#8b949e;--good:#3fb950;--bad:#ff7b72;--open:#d29922;--mark:#4b1113;--path:#10304f}}
body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);max-width:75rem;margin:0 auto;padding:1rem}
h1,h2,h3{line-height:1.2}a{color:inherit}
table{border-collapse:collapse;margin:.5rem 0}th,td{text-align:left;padding:.2rem .7rem .2rem 0;vertical-align:top;border-bottom:1px solid var(--soft)}
code,pre,td.code,.source{font-family:ui-monospace,monospace;font-size:.9em}
.holds{color:var(--good)}.violated{color:var(--bad)}.undetermined{color:var(--open)}
.source{border:1px solid var(--line);overflow-x:auto;border-collapse:collapse;width:100%}
.source td{padding:0 .5rem;border:0;white-space:pre}.source .no{text-align:right;color:var(--line);user-select:none;width:1%}.source .why{width:1%;white-space:nowrap}
tr.path{background:var(--path)}tr.clause,tr.violated-line{background:var(--mark)}tr:target{outline:2px solid var(--line)}
.heaps{overflow-x:auto}svg{max-width:none;display:block}svg text{font:13px ui-monospace,monospace;fill:var(--ink)}
svg .title{font-weight:bold}.box{fill:var(--soft);stroke:var(--line)}.fresh{stroke-width:2.5}.arrow{fill:none;stroke:var(--line)}.head{fill:var(--line)}
svg text.changed{fill:var(--bad);font-weight:bold}path.arrow.changed{stroke:var(--bad)}path.head.changed{fill:var(--bad)}
details{margin:.5rem 0}summary{cursor:pointer}
@media print{details{display:block}.heaps,.source{overflow:visible}}
";

pub(super) fn frame(title: &str, body: &str) -> String {
    let title = escaped(title);
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n\
         <title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n{body}</body>\n</html>\n"
    )
}

/// As text and as the value of an attribute.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;").replace('\'', "&#39;")
}

/// A row of a table; cells are HTML.
pub(super) fn row(cells: &[String]) -> String {
    let cells: Vec<String> = cells.iter().map(|cell| format!("<td>{cell}</td>")).collect();
    format!("<tr>{}</tr>\n", cells.concat())
}

pub(super) fn code(text: &str) -> String {
    format!("<code>{}</code>", escaped(text))
}

/// The heaps before and after, and how the run ended.
pub(super) fn heaps(run: &Execution) -> String {
    let [before, after] = picture::drawing(run);
    let ended = match &run.outcome {
        Outcome::Returned(None) => "returns".to_owned(),
        Outcome::Returned(Some(value)) => format!("returns {value}"),
        Outcome::Threw { class, .. } => format!("throws {class}"),
        Outcome::Diverged { .. } => "never ends".to_owned(),
        Outcome::IterationEnded { .. } => "the iteration ends".to_owned(),
        Outcome::Stuck { reason, .. } => format!("was given up: {reason}"),
    };
    format!(
        "<h4>before</h4>\n<div class=\"heaps\">{before}</div>\n<h4>after: {}</h4>\n<div class=\"heaps\">{after}</div>\n",
        escaped(&ended)
    )
}

/// The clauses that do not hold, each with the values of its parts.
pub(super) fn violations(violations: &[Violation], link: &dyn Fn(&str, u32) -> String) -> String {
    let mut out = String::new();
    for violation in violations {
        let at = link(&violation.place.file, violation.place.line());
        out += &format!("<h4 class=\"violated\">{} <small>{at}</small></h4>\n", escaped(&violation.label));
        out += &format!("<pre>{}</pre>\n", escaped(&violation.text));
        if !violation.values.is_empty() {
            let rows = violation.values.iter().map(|part| row(&[code(&part.text), code(&part.value)]));
            out += &format!("<table>\n<tr><th>part</th><th>value</th></tr>\n{}</table>\n", rows.collect::<String>());
        }
    }
    out
}

/// The way of the run.
pub(super) fn path(run: &Execution, link: &dyn Fn(&str, u32) -> String) -> String {
    if run.path.is_empty() {
        return String::new();
    }
    let mut rows = String::new();
    let folded = folded(run);
    for step in &folded.steps {
        let changes = step.changes.iter().map(|change| match &change.old {
            Some(old) => format!("{}: {old} → {}", change.what, change.new),
            None => format!("{} = {}", change.what, change.new),
        });
        let said: Vec<String> =
            changes.chain(step.branch.map(|way| way.to_string())).chain(step.note.clone()).collect();
        let indent = "&nbsp;".repeat(2 * step.depth);
        let text = format!("{indent}{}", code(&step.text));
        rows += &row(&[link(&step.place.file, step.place.line()), text, code(&said.join("; "))]);
    }
    if let Some(n) = folded.again {
        rows += &row(&[String::new(), format!("… and the last {n} again and again"), String::new()]);
    }
    let n = folded.steps.len();
    format!(
        "<details open=\"\"><summary>path, {n} steps</summary>\n<table>\n<tr><th>at</th><th>statement</th><th>what it does</th></tr>\n{rows}</table>\n</details>\n"
    )
}

/// What is to be seen at a line: a class of the row, and texts before it.
#[derive(Default)]
pub(super) struct Mark {
    pub class: &'static str,
    pub style: String,
    pub why: Vec<String>,
}

/// Lines with numbers, of which some are marked; `id` begins the anchors.
pub(super) fn source<'t>(id: &str, lines: impl Iterator<Item = (u32, &'t str)>, marks: &BTreeMap<u32, Mark>) -> String {
    let mut out = String::from("<table class=\"source\">\n");
    for (number, text) in lines {
        let mark = marks.get(&number);
        let class = mark.map_or("", |mark| mark.class);
        let style = mark.filter(|mark| !mark.style.is_empty());
        let style = style.map_or(String::new(), |mark| format!(" style=\"{}\"", mark.style));
        let why = mark.map_or(String::new(), |mark| mark.why.join(" "));
        out += &format!(
            "<tr id=\"{id}-{number}\" class=\"{class}\"{style}><td class=\"no\">{number}</td><td class=\"why\">{why}</td><td>{}</td></tr>\n",
            escaped(text)
        );
    }
    out + "</table>\n"
}
