//! The page of `check`: verdicts, counterexamples as pictures, the sources with what was found beside them.

use std::collections::BTreeMap;

use crate::findings::{Accepted, CheckReport, MethodReport, Verdict};

use super::page::{Mark, code, escaped, frame, row, source, violations};
use super::run::run;

pub(crate) fn page(report: &CheckReport) -> String {
    let n = |is: fn(&Verdict) -> bool| report.methods.iter().filter(|method| is(&method.verdict)).count();
    let n_hold = n(|verdict| *verdict == Verdict::HoldsWithin);
    let n_violated = n(|verdict| matches!(verdict, Verdict::Violated(_)));
    let n_open = report.methods.len() - n_hold - n_violated;
    let mut body = format!(
        "<p>{}: <span class=\"holds\">{n_hold} hold</span>, <span class=\"violated\">{n_violated} violated</span>, \
         <span class=\"undetermined\">{n_open} undetermined</span></p>\n",
        match report.methods.len() {
            1 => "1 method".to_owned(),
            n => format!("{n} methods"),
        }
    );
    let link = |file: &str, line: u32| link(report, file, line);
    body += "<table>\n<tr><th>method</th><th>verdict</th><th>at</th></tr>\n";
    for (at, method) in report.methods.iter().enumerate() {
        let name = code(&format!("{}.{}", method.class, method.signature));
        let name = match &method.verdict {
            Verdict::Violated(_) => format!("<a href=\"#m{at}\">{name}</a>"),
            _ => name,
        };
        let mut said = verdict(method) + &escaped(&method.reservation());
        for warning in &method.warnings {
            said += &format!("<br/><small>{}</small>", escaped(&warning.message));
        }
        body += &row(&[name, said, link(&method.place.file, method.place.line())]);
    }
    body += "</table>\n";
    if !report.refused.is_empty() {
        body += "<h2>Not read</h2>\n<ul>\n";
        for file in &report.refused {
            let said: Vec<String> = file.notices.iter().map(|notice| escaped(&notice.message)).collect();
            body += &format!("<li>{}: {}</li>\n", code(&file.file), said.join("; "));
        }
        body += "</ul>\n";
    }
    let texts =
        report.notices.iter().map(|notice| &notice.message).chain(report.warnings.iter().map(|each| &each.message));
    let mut said: Vec<String> = texts.map(|text| escaped(text)).collect();
    said.extend(report.skipped.iter().map(|method| format!("skipped: {}", escaped(method))));
    said.extend(report.not_looked_at.iter().map(|folder| format!("not looked at: {}", escaped(folder))));
    if !said.is_empty() {
        body += &format!("<h2>Also</h2>\n<ul>\n<li>{}</li>\n</ul>\n", said.join("</li>\n<li>"));
    }
    for (at, method) in report.methods.iter().enumerate() {
        if !matches!(method.verdict, Verdict::Violated(_)) {
            continue;
        }
        let name = format!("{}.{}", method.class, method.signature);
        body += &format!("<section id=\"m{at}\">\n<h2>{}</h2>\n", escaped(&name));
        body += &counterexamples(method, &link);
        body += "</section>\n";
    }
    body += "<h2>Sources</h2>\n";
    for (at, file) in report.files.iter().enumerate() {
        let marks = marks(report, &file.name);
        let lines = file.text.lines().enumerate().map(|(at, line)| (at as u32 + 1, line));
        let table = source(&format!("f{at}"), lines, &marks);
        body += &format!("<details open=\"\"><summary>{}</summary>\n{table}</details>\n", code(&file.name));
    }
    frame("huntsman check", &body)
}

/// The first is open; those that `--counterexamples` asks for besides are folded.
fn counterexamples(method: &MethodReport, link: &dyn Fn(&str, u32) -> String) -> String {
    let n = method.counterexamples().count();
    let mut out = String::new();
    for (at, found) in method.counterexamples().enumerate() {
        let labels: Vec<&str> = found.violations.iter().map(|violation| violation.label.as_str()).collect();
        let call = code(&found.execution.call);
        let inner = violations(&found.violations, link) + &run(&found.execution, link);
        out += &match n {
            1 => format!("<p>call: {call}</p>\n{inner}"),
            _ => format!(
                "<details class=\"counterexample\"{}><summary>{} of {n}: {call} violates {}</summary>\n{inner}</details>\n",
                if at == 0 { " open=\"\"" } else { "" },
                at + 1,
                escaped(&labels.join(", "))
            ),
        };
    }
    if method.others.as_ref().is_some_and(|others| others.is_all) {
        out += "<p>There is no other counterexample within these bounds.</p>\n";
    }
    out
}

fn verdict(method: &MethodReport) -> String {
    match (&method.verdict, &method.accepted) {
        (Verdict::HoldsWithin, _) => {
            format!("<span class=\"holds\">✓ holds within scope {}</span>", method.bounds.scope)
        }
        (Verdict::Undetermined(reason), _) => {
            format!("<span class=\"undetermined\">? undetermined: {}</span>", escaped(&reason.message))
        }
        (Verdict::Violated(found), accepted) => {
            let labels: Vec<&str> = found.violations.iter().map(|violation| violation.label.as_str()).collect();
            let accepted = match accepted {
                None => String::new(),
                Some(Accepted::Baseline) => " (in the baseline)".into(),
                Some(Accepted::Suppressed(by)) => format!(" ({})", escaped(by)),
            };
            format!("<span class=\"violated\">✗ violates {}</span>{accepted}", escaped(&labels.join(", ")))
        }
    }
}

/// To a line of a file that is on the page.
fn link(report: &CheckReport, file: &str, line: u32) -> String {
    let text = code(&format!("{file}:{line}"));
    match report.files.iter().position(|known| known.name == file) {
        Some(at) => format!("<a href=\"#f{at}-{line}\">{text}</a>"),
        None => text,
    }
}

/// Lines of paths first, then clauses, then methods: what is more telling wins.
fn marks(report: &CheckReport, file: &str) -> BTreeMap<u32, Mark> {
    let mut marks: BTreeMap<u32, Mark> = BTreeMap::new();
    for method in &report.methods {
        for found in method.counterexamples() {
            for step in found.execution.path.iter().filter(|step| step.place.file == file) {
                marks.entry(step.place.line()).or_default().class = "path";
            }
            for violation in &found.violations {
                if violation.place.file == file {
                    marks.entry(violation.place.line()).or_default().class = "clause";
                }
                if let Some(at) = violation.at.as_ref().filter(|at| at.file == file) {
                    marks.entry(at.line()).or_default().class = "violated-line";
                }
            }
        }
    }
    for (at, method) in report.methods.iter().enumerate().filter(|(_, method)| method.place.file == file) {
        let why = match &method.verdict {
            Verdict::HoldsWithin => "<span class=\"holds\" title=\"holds\">✓</span>".to_owned(),
            Verdict::Violated(_) => format!("<a class=\"violated\" href=\"#m{at}\" title=\"violated\">✗</a>"),
            Verdict::Undetermined(_) => "<span class=\"undetermined\" title=\"undetermined\">?</span>".to_owned(),
        };
        marks.entry(method.place.line()).or_default().why.push(why);
    }
    marks
}
