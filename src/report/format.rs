//! Formats of reports, and which renderer each of them has.

use crate::findings::{CheckReport, FixOutcome, FixReport, MethodReport, Notice, RefusedFile, Report};

use super::text::Look;
use super::{ci, eval, html, json, picture, sarif, sarif_rank, short, text};

/// The tables of an evaluation as one CSV, and its curves as an SVG drawing.
pub fn render_eval(report: &crate::findings::EvalReport) -> (String, String) {
    (eval::csv(report), eval::svg(report))
}

/// How a report is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// For people.
    Text(Look),
    /// One object.
    Json,
    /// An object on each line, as verdicts come.
    JsonLines,
    /// A line for each verdict.
    Short,
    /// For code scanning: SARIF 2.1.0.
    Sarif,
    /// For continuous integration: a test for each method.
    Junit,
    /// Annotations of GitHub's actions.
    Github,
    /// A table.
    Markdown,
    /// A page that needs nothing else.
    Html,
    /// The changes of fixes, for `patch`.
    Diff,
    /// The heaps of counterexamples, for Graphviz.
    Dot,
    /// The heaps of counterexamples, drawn.
    Svg,
}

impl Format {
    /// By its name on the command line.
    pub fn of_name(name: &str, look: Look) -> Format {
        match name {
            "json" => Format::Json,
            "jsonl" => Format::JsonLines,
            "short" => Format::Short,
            "sarif" => Format::Sarif,
            "junit" => Format::Junit,
            "github" => Format::Github,
            "markdown" => Format::Markdown,
            "html" => Format::Html,
            "diff" => Format::Diff,
            "dot" => Format::Dot,
            "svg" => Format::Svg,
            _ => Format::Text(look),
        }
    }
}

/// What is written of a verdict as soon as it is known, whatever came before.
pub fn at_once(method: &MethodReport, format: Format) -> Option<String> {
    match format {
        Format::JsonLines => Some(json::line(method)),
        _ => None,
    }
}

/// What is written of a verdict when all before it are written.
pub fn in_order(method: &MethodReport, format: Format) -> Option<String> {
    match format {
        Format::Text(look) => Some(text::verdict(method, look)),
        Format::Short => Some(short::line(method)),
        _ => None,
    }
}

/// What is written when all verdicts are there: where they were not, all of it.
pub fn rest(report: &CheckReport, format: Format) -> String {
    match format {
        Format::Text(look) => text::end(report, look),
        Format::Short => short::end(report),
        Format::JsonLines => json::last_line(report),
        Format::Json | Format::Diff => json::render(&Report::Check(report.clone())),
        Format::Sarif => sarif::render(report),
        Format::Junit => ci::junit(report),
        Format::Github => ci::github(report),
        Format::Markdown => ci::markdown(report),
        Format::Html => html::check(report),
        Format::Dot => picture::dot(report),
        Format::Svg => picture::svg(report),
    }
}

/// For formats of machines: why there is no report.
pub fn errors(errors: &[Notice], format: Format) -> Option<String> {
    match format {
        Format::Json => Some(json::errors(errors)),
        Format::JsonLines => Some(json::error_lines(errors)),
        // What is no matter of a file, such as a method's name, people have read.
        Format::Short if !errors.iter().any(has_place) => None,
        Format::Sarif | Format::Junit | Format::Github | Format::Markdown | Format::Short => {
            let place = errors.iter().find_map(|error| error.place.as_ref());
            let file = place.map_or("huntsman", |place| place.file.as_str()).to_owned();
            let refused = RefusedFile { file, notices: errors.to_vec() };
            Some(rest(&CheckReport { refused: vec![refused], ..CheckReport::default() }, format))
        }
        _ => None,
    }
}

/// The report of a run of which nothing could be read; `None`: the format has no place for errors.
pub fn refused(report: &CheckReport, format: Format) -> Option<String> {
    match format {
        Format::Json | Format::JsonLines => {
            let notices = report.refused.iter().flat_map(|file| &file.notices);
            errors(&notices.cloned().collect::<Vec<Notice>>(), format)
        }
        Format::Text(_) | Format::Dot | Format::Svg | Format::Diff => None,
        Format::Short if !report.refused.iter().flat_map(|file| &file.notices).any(has_place) => None,
        _ => Some(rest(report, format)),
    }
}

fn has_place(notice: &Notice) -> bool {
    notice.place.is_some()
}

/// The report as text that ends with a line end.
pub fn render(report: &Report, format: Format) -> String {
    match (report, format) {
        (_, Format::Text(look)) => text::render(report, look),
        (Report::Check(check), Format::Short | Format::JsonLines) => {
            let line = |method| at_once(method, format).or_else(|| in_order(method, format)).unwrap_or_default();
            check.methods.iter().map(line).collect::<String>() + &rest(check, format)
        }
        (Report::Check(check), format) if format != Format::Json => rest(check, format),
        (Report::Rank(found), Format::Sarif) => sarif_rank::render(found),
        (Report::Localize(faults), Format::Html) => html::localize(faults),
        (Report::Fix(found), Format::Diff) => diffs(found),
        (Report::Audit(found), Format::Html) => html::audit(found),
        (Report::Audit(found), Format::JsonLines) => json::audit_lines(found),
        _ => json::render(report),
    }
}

/// The best fix of each method that no JVM refutes.
fn diffs(report: &FixReport) -> String {
    let fixes = report.methods.iter().filter_map(|method| match &method.outcome {
        FixOutcome::Fixed { fixes, .. } => fixes.iter().find(|fix| !fix.is_violated_on_jvm()),
        _ => None,
    });
    fixes.map(|fix| fix.diff.as_str()).collect()
}

/// One round of a localization, as the interactive mode shows it.
pub fn render_round(number: usize, round: &crate::findings::RoundFinding, look: Look) -> String {
    text::round(number, round, look)
}
