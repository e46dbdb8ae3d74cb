//! The report of `audit` on the wire: as one object, or a line for each finding.

use serde::Serialize;

use crate::findings;

use super::wire::{ByMethod, Place};
use super::wire_check::seconds;
use super::wire_equiv::Difference;

#[derive(Serialize)]
struct Method<'a> {
    class: &'a str,
    method: &'a str,
    place: Place<'a>,
    outcome: &'static str,
    reason: Option<&'a str>,
    score: Option<u32>,
    refuted: usize,
    unnoticed: usize,
    equivalent: usize,
    open: usize,
    unasked: &'a [String],
    findings: Vec<Finding<'a>>,
    seconds: f64,
}

#[derive(Serialize)]
struct Finding<'a> {
    kind: &'static str,
    /// A place of the heap, a label, or a change of the code.
    what: String,
    difference: Option<Difference<'a>>,
}

#[derive(Serialize)]
struct Line<'a> {
    class: &'a str,
    method: &'a str,
    #[serde(flatten)]
    finding: Finding<'a>,
}

pub(super) fn audit(report: &findings::AuditReport) -> impl Serialize {
    ByMethod::new("audit", &report.options, report.methods.iter().map(Method::of).collect(), report.total)
}

/// A line for each finding.
pub(super) fn lines(report: &findings::AuditReport) -> Vec<impl Serialize> {
    let mut lines = Vec::new();
    for method in &report.methods {
        for finding in findings_of(&method.outcome) {
            let line = Line { class: &method.class, method: &method.signature, finding };
            lines.push(serde_json::to_value(line).expect("wire structs are JSON"));
        }
    }
    lines
}

fn findings_of(outcome: &findings::AuditOutcome) -> Vec<Finding<'_>> {
    let findings::AuditOutcome::Audited { freedoms, redundant, needless, unnoticed, .. } = outcome else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for freedom in freedoms {
        let difference = Some(Difference::of(&freedom.difference));
        found.push(Finding { kind: "freedom", what: freedom.what.clone(), difference });
    }
    for (labels, kind) in [(redundant, "redundant"), (needless, "not-needed")] {
        found.extend(labels.iter().map(|label| Finding { kind, what: label.clone(), difference: None }));
    }
    for mutant in unnoticed {
        let what = format!("line {}: `{}` as `{}`", mutant.place.line(), mutant.before, mutant.after);
        found.push(Finding { kind: "mutant", what, difference: Some(Difference::of(&mutant.difference)) });
    }
    found
}

impl<'a> Method<'a> {
    fn of(method: &'a findings::MethodAudit) -> Self {
        let mut wire = Method {
            class: &method.class,
            method: &method.signature,
            place: Place::of(&method.place),
            outcome: "",
            reason: None,
            score: None,
            refuted: 0,
            unnoticed: 0,
            equivalent: 0,
            open: 0,
            unasked: &[],
            findings: findings_of(&method.outcome),
            seconds: seconds(method.total),
        };
        match &method.outcome {
            findings::AuditOutcome::Violated => wire.outcome = "violated",
            findings::AuditOutcome::Vacuous { by_invariants } => {
                wire.outcome = "vacuous";
                wire.reason = Some(if *by_invariants { "invariants" } else { "preconditions" });
            }
            findings::AuditOutcome::Undetermined(why) => {
                wire.outcome = "undetermined";
                wire.reason = Some(why);
            }
            findings::AuditOutcome::Audited { score, unasked, n_open, .. } => {
                wire.unasked = unasked;
                wire.outcome = "audited";
                wire.score = score.percent();
                (wire.refuted, wire.unnoticed) = (score.n_refuted, score.n_unnoticed);
                (wire.equivalent, wire.open) = (score.n_equivalent, score.n_open + n_open);
            }
        }
        wire
    }
}
