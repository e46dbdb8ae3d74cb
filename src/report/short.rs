//! One line for each verdict, as compilers print errors: `file:line: method: violates clause: input`.

use crate::findings::{Accepted, CheckReport, MethodReport, Verdict};

pub(super) fn line(method: &MethodReport) -> String {
    let at = format!("{}:{}", method.place.file, method.place.line());
    let name = format!("{}.{}", method.class, method.signature);
    let said = match &method.verdict {
        Verdict::HoldsWithin => format!("holds within scope {}", method.bounds.scope),
        Verdict::Undetermined(reason) => format!("undetermined: {}", reason.message),
        Verdict::Violated(found) => {
            let labels: Vec<&str> = found.violations.iter().map(|violation| violation.label.as_str()).collect();
            let accepted = match &method.accepted {
                None => String::new(),
                Some(Accepted::Baseline) => " (in the baseline)".to_owned(),
                Some(Accepted::Suppressed(_)) => " (suppressed)".to_owned(),
            };
            format!("violates {}{accepted}: {}", labels.join(", "), found.execution.call)
        }
    };
    format!("{at}: {name}: {said}\n")
}

pub(super) fn end(report: &CheckReport) -> String {
    let first =
        |notices: &[crate::findings::Notice]| notices.first().map_or(String::new(), |each| each.message.clone());
    let refused = report.refused.iter();
    refused.map(|file| format!("{}: not read: {}\n", file.file, first(&file.notices))).collect()
}
