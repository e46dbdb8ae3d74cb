//! What services for continuous integration read: JUnit XML, annotations of GitHub, Markdown.

use crate::base::Problem;
use crate::findings::{Accepted, CheckReport, MethodReport, Notice, Place, RefusedFile, Verdict};

use super::text::{Look, verdict};

/// JUnit's XML: a suite for each class, a case for each method.
pub(super) fn junit(report: &CheckReport) -> String {
    let mut classes: Vec<&str> = report.methods.iter().map(|method| method.class.as_str()).collect();
    let mut seen = std::collections::BTreeSet::new();
    classes.retain(|class| seen.insert(*class));
    let mut out = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    let failed = |method: &&MethodReport| matches!(method.verdict, Verdict::Violated(_)) && method.accepted.is_none();
    let skipped = |method: &&MethodReport| !failed(method) && method.verdict != Verdict::HoldsWithin;
    let (n, n_refused) = (report.methods.len(), report.refused.len());
    let n_late = report.refused.iter().filter(|file| is_late(file)).count();
    out += &format!(
        "<testsuites name=\"huntsman\" tests=\"{}\" failures=\"{}\" errors=\"{}\" skipped=\"{}\" time=\"{:.3}\">\n",
        n + n_refused,
        report.methods.iter().filter(failed).count(),
        n_refused - n_late,
        report.methods.iter().filter(skipped).count() + n_late,
        report.total.as_secs_f64()
    );
    for class in classes {
        let methods: Vec<&MethodReport> = report.methods.iter().filter(|method| method.class == class).collect();
        out += &format!(
            "  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"0\" skipped=\"{}\" time=\"{:.3}\">\n",
            xml(class),
            methods.len(),
            methods.iter().copied().filter(|method| failed(method)).count(),
            methods.iter().copied().filter(|method| skipped(method)).count(),
            methods.iter().map(|method| method.total.as_secs_f64()).sum::<f64>()
        );
        for method in methods {
            out += &case(method);
        }
        out += "  </testsuite>\n";
    }
    for file in &report.refused {
        let name = xml(&file.file);
        let said: Vec<String> = file.notices.iter().map(said).collect();
        let said = xml(&said.join("\n"));
        let (n_errors, n_skipped, inside) = match is_late(file) {
            true => (0, 1, format!("<skipped message=\"not read: {said}\"/>")),
            false => (1, 0, format!("<error message=\"not read\">{said}</error>")),
        };
        out += &format!(
            "  <testsuite name=\"{name}\" tests=\"1\" failures=\"0\" errors=\"{n_errors}\" skipped=\"{n_skipped}\" time=\"0\">\n    \
             <testcase classname=\"{name}\" name=\"read\" time=\"0\">\n      {inside}\n    </testcase>\n  </testsuite>\n"
        );
    }
    out + "</testsuites>\n"
}

/// Time ended before it was read: nothing is wrong with the file.
fn is_late(file: &RefusedFile) -> bool {
    file.notices.iter().any(|notice| notice.code.is(Problem::Stopped))
}

fn case(method: &MethodReport) -> String {
    let head = format!(
        "    <testcase classname=\"{}\" name=\"{}\" file=\"{}\" line=\"{}\" time=\"{:.3}\"",
        xml(&method.class),
        xml(&method.signature),
        xml(&method.place.file),
        method.place.line(),
        method.total.as_secs_f64()
    );
    let inside = match (&method.verdict, &method.accepted) {
        (Verdict::HoldsWithin, _) if method.reservation().is_empty() => return head + "/>\n",
        (Verdict::HoldsWithin, _) => {
            let said = format!("holds within scope {}{}", method.bounds.scope, method.reservation());
            format!("<system-out>{}</system-out>", xml(&said))
        }
        (Verdict::Undetermined(reason), _) => {
            format!("<skipped message=\"{}\"/>", xml(&format!("undetermined: {}", reason.message)))
        }
        (Verdict::Violated(_), Some(accepted)) => format!("<skipped message=\"{}\"/>", xml(&why(accepted))),
        (Verdict::Violated(_), None) => {
            let message = format!("violates {}", labels(method));
            format!(
                "<failure message=\"{}\">{}</failure>",
                xml(&message),
                xml(verdict(method, Look::plain()).trim_end())
            )
        }
    };
    format!("{head}>\n      {inside}\n    </testcase>\n")
}

fn labels(method: &MethodReport) -> String {
    let Verdict::Violated(found) = &method.verdict else { return String::new() };
    found.violations.iter().map(|violation| violation.label.as_str()).collect::<Vec<_>>().join(", ")
}

fn why(accepted: &Accepted) -> String {
    match accepted {
        Accepted::Baseline => "violated, as the baseline says".into(),
        Accepted::Suppressed(by) => format!("violated, {by}"),
    }
}

fn said(notice: &Notice) -> String {
    let place = notice.place.as_ref().map_or(String::new(), |place| format!("{place}: "));
    format!("{place}{}", notice.message)
}

/// As text or as an attribute. What XML cannot hold becomes a question mark.
fn xml(text: &str) -> String {
    let legal = |c: char| if c >= ' ' || matches!(c, '\n' | '\t') { c } else { '?' };
    let text: String = text.chars().map(legal).filter(|c| !matches!(c, '\u{fffe}' | '\u{ffff}')).collect();
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Workflow commands of GitHub's actions, a line each.
pub(super) fn github(report: &CheckReport) -> String {
    let mut out = String::new();
    for method in &report.methods {
        let name = format!("{}.{}", method.class, method.signature);
        match (&method.verdict, &method.accepted) {
            (Verdict::HoldsWithin, _) => {}
            (Verdict::Undetermined(reason), _) => {
                let text = format!("{name} is undetermined: {}", reason.message);
                out += &annotation("warning", Some(&method.place), "undetermined", &text);
            }
            (Verdict::Violated(found), accepted) => {
                let level = if accepted.is_some() { "notice" } else { "error" };
                for violation in &found.violations {
                    let text =
                        format!("{name} violates {}: {}\n{}", violation.label, violation.text, found.execution.call);
                    out += &annotation(level, Some(&method.place), &format!("violates {}", violation.label), &text);
                }
            }
        }
        for place in &method.left_out {
            let text = format!("this is not understood, and the verdict on {name} is not about it");
            out += &annotation("warning", Some(place), "left-out", &text);
        }
        for warning in &method.warnings {
            out += &annotation(
                "warning",
                warning.place.as_ref().or(Some(&method.place)),
                warning.code.text(),
                &warning.message,
            );
        }
    }
    for notice in report.refused.iter().flat_map(|file| &file.notices).chain(&report.notices) {
        let level = match notice.severity {
            crate::base::Severity::Error => "error",
            crate::base::Severity::Warning => "warning",
            crate::base::Severity::Note => "notice",
        };
        out += &annotation(level, notice.place.as_ref(), notice.code.text(), &notice.message);
    }
    out
}

fn annotation(level: &str, place: Option<&Place>, title: &str, text: &str) -> String {
    let message = |text: &str| text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A");
    let property = |text: &str| message(text).replace(':', "%3A").replace(',', "%2C");
    let at = place.map_or(String::new(), |place| {
        format!(
            "file={},line={},endLine={},col={},endColumn={},",
            property(&place.file),
            place.start.line,
            place.end.line,
            place.start.column,
            place.end.column
        )
    });
    format!("::{level} {at}title={}::{}\n", property(title), message(text))
}

/// A table, and the story of each violation, as pull requests and job summaries show it.
pub(super) fn markdown(report: &CheckReport) -> String {
    let mut out = String::from("| method | verdict | at |\n|---|---|---|\n");
    for method in &report.methods {
        let verdict = match (&method.verdict, &method.accepted) {
            (Verdict::HoldsWithin, _) => format!("holds within scope {}", method.bounds.scope),
            (Verdict::Undetermined(reason), _) => format!("undetermined: {}", reason.message),
            (Verdict::Violated(_), None) => format!("**violates {}**", cell(&labels(method))),
            (Verdict::Violated(_), Some(accepted)) => format!("{}: {}", why(accepted), labels(method)),
        };
        let (file, line) = (&method.place.file, method.place.line());
        let verdict = verdict + &method.reservation();
        let name = format!("{}.{}", method.class, method.signature);
        out += &format!("| `{}` | {} | {}:{line} |\n", cell(&name), cell(&verdict).replace("\\*\\*", "**"), cell(file));
    }
    for file in &report.refused {
        out += &format!("| | not read | {} |\n", cell(&file.file));
    }
    for method in report.methods.iter().filter(|method| matches!(method.verdict, Verdict::Violated(_))) {
        let text = verdict(method, Look::plain());
        // A fence that the text cannot end.
        let longest = text.split(|c| c != '`').map(str::len).max().unwrap_or(0);
        let fence = "`".repeat(longest.max(2) + 1);
        out += &format!("\n{fence}text\n{}\n{fence}\n", text.trim_end());
    }
    out
}

/// In a cell of a table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('\n', " ").replace('<', "&lt;")
}
