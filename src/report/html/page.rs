//! The frame of a page, and what both kinds of pages have.

use std::collections::BTreeMap;

use base64::prelude::*;
use sha2::{Digest, Sha256};

use crate::findings::Violation;

/// Light and dark, for screens, paper and large print.
const STYLE: &str = "
:root{color-scheme:light dark;--ink:#1b1f24;--paper:#fff;--soft:#f6f8fa;--line:#57606a;--good:#1a7f37;--bad:#b3261e;--open:#9a6700;--mark:#ffebe9;--path:#ddf4ff}
@media(prefers-color-scheme:dark){:root{--ink:#e6edf3;--paper:#0d1117;--soft:#161b22;--line:#8b949e;--good:#3fb950;--bad:#ff7b72;--open:#d29922;--mark:#4b1113;--path:#10304f}}
[hidden]{display:none!important}
body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);max-width:75rem;margin:0 auto;padding:1rem}
h1,h2,h3{line-height:1.2}a{color:inherit}
table{display:block;overflow-x:auto;border-collapse:collapse;margin:.5rem 0}h1,h2,h3,h4,p{overflow-wrap:anywhere}pre{overflow-x:auto}th,td{text-align:left;padding:.2rem .7rem .2rem 0;vertical-align:top;border-bottom:1px solid var(--soft)}
code,pre,td.code,.source{font-family:ui-monospace,monospace;font-size:.9em}
.holds{color:var(--good)}.violated{color:var(--bad)}.undetermined{color:var(--open)}
.source{border:1px solid var(--line);overflow-x:auto;border-collapse:collapse;width:100%}
.source td{padding:0 .5rem;border:0;white-space:pre}.source .no{text-align:right;color:var(--line);user-select:none;width:1%}.source .why{width:1%;white-space:nowrap}
tr.path{background:var(--path)}tr.clause,tr.violated-line{background:var(--mark)}tr:target{outline:2px solid var(--line)}
.heaps{overflow-x:auto}svg{max-width:none;display:block}svg text{font:13px ui-monospace,monospace;fill:var(--ink)}
svg .title{font-weight:bold}.box{fill:var(--soft);stroke:var(--line)}.fresh{stroke-width:2.5}.arrow{fill:none;stroke:var(--line)}.head{fill:var(--line)}
svg text.changed{fill:var(--bad);font-weight:bold}path.arrow.changed{stroke:var(--bad)}path.head.changed{fill:var(--bad)}
tr[data-step]{cursor:pointer}tr[aria-current]{background:var(--path);outline:2px solid var(--line)}.source tr.now{outline:2px solid var(--ink)}
.stepper{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}.stepper input{flex:1 1 12rem;max-width:40rem}.stepper button{font:inherit;min-width:2.5rem}.stepper output{flex-basis:100%;font-family:ui-monospace,monospace;font-size:.9em}
.beside{display:flex;flex-wrap:wrap;gap:1rem;align-items:flex-start}.beside>*{min-width:0}.beside>div{flex:1 1 24rem}
.chart{margin:0;max-width:100%;overflow-x:auto}.chart ul{list-style:none;margin:.3rem 0;padding:0}.chart figcaption{font-size:.9em;max-width:440px}
body:has(.groups){max-width:none}.groups{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,32rem),1fr))}.groups>article{min-width:0;border:1px solid var(--line);border-radius:4px;padding:0 1rem}
details{margin:.5rem 0}summary{cursor:pointer}
@media print{.by-step{display:none}details{display:block}.heaps,.source{overflow:visible}}
";

/// Steps through runs. What it may do is bound to its own text by the page's policy.
const SCRIPT: &str = include_str!("steps.js");

pub(super) fn frame(title: &str, body: &str) -> String {
    let title = escaped(title);
    let hash = BASE64_STANDARD.encode(Sha256::digest(SCRIPT));
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; \
         script-src 'sha256-{hash}'\">\n\
         <title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n{body}\
         <script>{SCRIPT}</script>\n</body>\n</html>\n"
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
