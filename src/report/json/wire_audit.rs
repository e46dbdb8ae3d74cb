//! The report of `audit` on the wire: as one object, or a line for each finding.

use std::borrow::Cow;

use indexmap::IndexMap;
use serde::Serialize;

use crate::findings;

use super::wire::{ByMethod, Execution, Place};
use super::wire_check::seconds;
use super::wire_equiv::Difference;

#[derive(Serialize)]
struct Method<'a> {
    class: &'a str,
    method: &'a str,
    place: Place<'a>,
    outcome: &'static str,
    reason: Option<&'a str>,
    defines: &'a [String],
    score: Option<u32>,
    refuted: usize,
    unnoticed: usize,
    equivalent: usize,
    open: usize,
    changed: usize,
    changed_refuted: usize,
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
    /// Where one run is the witness.
    run: Option<Witness<'a>>,
}

/// An input with the run on it.
#[derive(Serialize)]
struct Witness<'a> {
    input: serde_json::Value,
    run: Execution<'a>,
}

impl<'a> Witness<'a> {
    fn of(input: &str, run: &'a findings::Execution) -> Self {
        Witness { input: serde_json::from_str(input).expect("an input is JSON"), run: Execution::of(run) }
    }
}

#[derive(Serialize)]
struct Line<'a> {
    class: &'a str,
    method: &'a str,
    #[serde(flatten)]
    finding: Finding<'a>,
}

/// A finding about a class: in its own line, and in the report beside the methods.
#[derive(Serialize)]
struct Class<'a> {
    class: &'a str,
    kind: &'static str,
    what: Cow<'a, str>,
    place: Place<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    by_size: Option<IndexMap<String, usize>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    is_all: Option<bool>,
}

#[derive(Serialize)]
struct WithClasses<'a, T: Serialize> {
    #[serde(flatten)]
    methods: T,
    classes: Vec<Class<'a>>,
}

fn of_classes(report: &findings::AuditReport) -> Vec<Class<'_>> {
    let mut found = Vec::new();
    for class in &report.classes {
        let kinds =
            [("unestablished", &class.unestablished), ("implied", &class.implied), ("unneeded", &class.unneeded)];
        for (kind, labels) in kinds {
            found.extend(labels.iter().map(|label| of_class(class, kind, label.into())));
        }
        let Some(heaps) = &class.heaps else { continue };
        let n: usize = heaps.by_size.iter().map(|(_, n)| n).sum();
        let by_size = heaps.by_size.iter().map(|(size, n)| (size.to_string(), *n)).collect();
        let (by_size, is_all) = (Some(by_size), Some(heaps.is_all));
        found.push(Class { by_size, is_all, ..of_class(class, "heaps", n.to_string().into()) });
        for each in &heaps.small {
            let what = format!("{} {} of {}", each.n_objects, each.class, each.n_allowed);
            found.push(of_class(class, "no-larger", what.into()));
        }
    }
    found
}

fn of_class<'a>(class: &'a findings::ClassAudit, kind: &'static str, what: Cow<'a, str>) -> Class<'a> {
    Class { class: &class.class, kind, what, place: Place::of(&class.place), by_size: None, is_all: None }
}

pub(super) fn audit(report: &findings::AuditReport) -> impl Serialize {
    let methods = report.methods.iter().map(Method::of).collect();
    WithClasses { methods: ByMethod::new("audit", &report.options, methods, report.total), classes: of_classes(report) }
}

/// A line for each finding.
pub(super) fn lines(report: &findings::AuditReport) -> Vec<impl Serialize> {
    let value = |class| serde_json::to_value(class).expect("wire structs are JSON");
    let mut lines: Vec<serde_json::Value> = of_classes(report).into_iter().map(value).collect();
    for method in &report.methods {
        for finding in findings_of(&method.outcome) {
            let line = Line { class: &method.class, method: &method.signature, finding };
            lines.push(serde_json::to_value(line).expect("wire structs are JSON"));
        }
    }
    lines
}

fn findings_of(outcome: &findings::AuditOutcome) -> Vec<Finding<'_>> {
    let findings::AuditOutcome::Audited(audited) = outcome else { return Vec::new() };
    let mut found = Vec::new();
    for freedom in &audited.freedoms {
        let difference = Some(Difference::of(&freedom.difference));
        found.push(Finding { kind: "freedom", what: freedom.what.clone(), difference, run: None });
    }
    for freedom in &audited.seen {
        let difference = Some(Difference::of(&freedom.difference));
        found.push(Finding { kind: "seen", what: freedom.what.clone(), difference, run: None });
    }
    for (labels, kind) in [
        (&audited.fixed, "fixed"),
        (&audited.redundant, "redundant"),
        (&audited.empty, "excludes-nothing"),
        (&audited.unbroken, "not-broken"),
        (&audited.needless, "not-needed"),
    ] {
        found.extend(labels.iter().map(|label| Finding { kind, what: label.clone(), difference: None, run: None }));
    }
    for mutant in &audited.unnoticed {
        let what = format!("line {}: `{}` as `{}`", mutant.place.line(), mutant.before, mutant.after);
        let difference = Some(Difference::of(&mutant.difference));
        found.push(Finding { kind: "mutant", what, difference, run: None });
    }
    for proposal in &audited.proposals {
        found.push(Finding { kind: "proposal", what: proposal.clause.clone(), difference: None, run: None });
    }
    for excluded in &audited.strict {
        let run = Some(Witness::of(&excluded.input, &excluded.execution));
        found.push(Finding { kind: "could-be-weaker", what: excluded.label.clone(), difference: None, run });
    }
    for call in &audited.forbidden {
        let run = Some(Witness::of(&call.input, &call.execution));
        let what = format!("{} in {}", call.label, call.caller);
        found.push(Finding { kind: "forbidden-call", what, difference: None, run });
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
            defines: &[],
            score: None,
            refuted: 0,
            unnoticed: 0,
            equivalent: 0,
            open: 0,
            changed: 0,
            changed_refuted: 0,
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
            findings::AuditOutcome::Definition(of) => {
                wire.outcome = "definition";
                wire.defines = of;
            }
            findings::AuditOutcome::Audited(audited) => {
                let findings::Audited { score, unasked, n_open, .. } = &**audited;
                wire.unasked = unasked;
                wire.outcome = "audited";
                (wire.changed, wire.changed_refuted) = (audited.changed.n, audited.changed.n_refuted);
                wire.score = score.percent();
                (wire.refuted, wire.unnoticed) = (score.n_refuted, score.n_unnoticed);
                (wire.equivalent, wire.open) = (score.n_equivalent, score.n_open + n_open);
            }
        }
        wire
    }
}
