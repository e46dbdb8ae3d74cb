//! The report of `check` on the wire.

use std::time::Duration;

use indexmap::IndexMap;
use serde::Serialize;

use crate::base::Severity;
use crate::findings;

use super::SCHEMA;
use super::wire::{Execution, Label, Place, Violation, Warning};

#[derive(Serialize)]
pub(super) struct Check<'a> {
    schema: &'static str,
    command: &'static str,
    options: IndexMap<&'a str, &'a str>,
    methods: Vec<Method<'a>>,
    warnings: Vec<Warning<'a>>,
    refused: Vec<Refused<'a>>,
    diagnostics: Vec<Diagnostic<'a>>,
    not_looked_at: &'a [String],
    skipped: &'a [String],
    seconds: f64,
}

/// `--format jsonl`: a line for each method, as verdicts come.
#[derive(Serialize)]
pub(super) struct VerdictLine<'a> {
    schema: &'static str,
    event: &'static str,
    #[serde(flatten)]
    method: Method<'a>,
}

/// And the last line.
#[derive(Serialize)]
pub(super) struct EndLine<'a> {
    event: &'static str,
    #[serde(flatten)]
    report: Check<'a>,
}

/// There is no report.
#[derive(Serialize)]
pub(super) struct Errors<'a> {
    schema: &'static str,
    event: &'static str,
    diagnostics: Vec<Diagnostic<'a>>,
}

#[derive(Serialize)]
struct Refused<'a> {
    file: &'a str,
    diagnostics: Vec<Diagnostic<'a>>,
}

#[derive(Serialize)]
struct Diagnostic<'a> {
    severity: &'static str,
    code: &'a str,
    message: &'a str,
    place: Option<Place<'a>>,
    help: Option<&'a str>,
}

#[derive(Serialize)]
struct Method<'a> {
    class: &'a str,
    method: &'a str,
    place: Place<'a>,
    verdict: &'static str,
    accepted: Option<&'a str>,
    reason: Option<Reason<'a>>,
    bounds: Bounds<'a>,
    covered: Option<Covered<'a>>,
    solver: &'a str,
    certified: bool,
    left_out: Vec<Place<'a>>,
    labels: Vec<Label<'a>>,
    warnings: Vec<Warning<'a>>,
    counterexample: Option<Counterexample<'a>>,
    others: Option<Others<'a>>,
    seconds: f64,
    timings: Vec<PhaseTime<'a>>,
    sizes: Sizes,
}

#[derive(Serialize)]
struct Others<'a> {
    counterexamples: Vec<Counterexample<'a>>,
    is_all: bool,
}

#[derive(Serialize)]
struct Reason<'a> {
    code: &'static str,
    message: &'a str,
    place: Option<Place<'a>>,
    help: Option<&'a str>,
}

#[derive(Serialize)]
pub(super) struct Bounds<'a> {
    scope: u32,
    classes: Vec<ClassBound<'a>>,
    stands: Vec<Stand<'a>>,
    array_length: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lengthened: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    text_length: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    no_longer: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    exact_arrays: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    no_overflow: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    non_null_elements: Option<bool>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    made: Vec<MadeBound<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    beyond: Vec<Excluded<'a>>,
    excluded: Vec<Excluded<'a>>,
    loops: Vec<LoopBound<'a>>,
    recursions: Vec<RecursionBound<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    abstracted: Vec<Abstracted<'a>>,
    integers: String,
}

/// A loop that was taken by its invariant, or a call that was taken by a contract.
#[derive(Serialize)]
struct Abstracted<'a> {
    place: Place<'a>,
    callee: Option<&'a str>,
    ends: bool,
    made: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    made_array_length: Option<u32>,
}

#[derive(Serialize)]
struct MadeBound<'a> {
    array_length: u32,
    place: Place<'a>,
}

#[derive(Serialize)]
struct Excluded<'a> {
    what: &'a str,
    place: Place<'a>,
}

#[derive(Serialize)]
struct Covered<'a> {
    classes: Vec<CoveredClass<'a>>,
    array_length: Option<u32>,
    reached: u32,
    statements: u32,
    open: u32,
    unreached: Vec<Place<'a>>,
    assumptions: Vec<Place<'a>>,
}

#[derive(Serialize)]
struct CoveredClass<'a> {
    class: &'a str,
    objects: u32,
    allowed: u32,
}

impl<'a> Covered<'a> {
    fn of(covered: &'a findings::InputCoverage) -> Self {
        let class = |each: &'a findings::CoveredClass| CoveredClass {
            class: &each.class,
            objects: each.n_objects,
            allowed: each.n_allowed,
        };
        Covered {
            classes: covered.objects.iter().map(class).collect(),
            array_length: covered.array_length,
            reached: covered.n_reached,
            statements: covered.n_statements,
            open: covered.n_open,
            unreached: covered.unreached.iter().map(Place::of).collect(),
            assumptions: covered.assumptions.iter().map(Place::of).collect(),
        }
    }
}

#[derive(Serialize)]
struct ClassBound<'a> {
    class: &'a str,
    objects: u32,
}

#[derive(Serialize)]
struct Stand<'a> {
    declared: &'a str,
    concrete: &'a [String],
}

#[derive(Serialize)]
struct LoopBound<'a> {
    method: &'a str,
    place: Place<'a>,
    unwinding: u32,
    enough: bool,
}

#[derive(Serialize)]
struct RecursionBound<'a> {
    method: &'a str,
    depth: u32,
    enough: bool,
}

#[derive(Serialize)]
struct Counterexample<'a> {
    violations: Vec<Violation<'a>>,
    execution: Execution<'a>,
    input: serde_json::Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    concrete: Option<Concrete<'a>>,
}

/// What the code itself does on the input.
#[derive(Serialize)]
struct Concrete<'a> {
    outcome: &'static str,
    labels: &'a [String],
    reason: Option<&'a str>,
}

impl<'a> Concrete<'a> {
    fn of(concrete: &'a findings::Concrete) -> Self {
        match concrete {
            findings::Concrete::Keeps => Concrete { outcome: "holds", labels: &[], reason: None },
            findings::Concrete::Violates(labels) => Concrete { outcome: "violated", labels, reason: None },
            findings::Concrete::Unknown(why) => Concrete { outcome: "undetermined", labels: &[], reason: Some(why) },
        }
    }
}

#[derive(Serialize)]
struct PhaseTime<'a> {
    phase: &'a str,
    seconds: f64,
}

#[derive(Serialize)]
struct Sizes {
    objects: usize,
    gates: usize,
    variables: usize,
    clauses: usize,
}

/// To the microsecond: the rest is noise.
pub(super) fn seconds(took: Duration) -> f64 {
    took.as_micros() as f64 / 1e6
}

impl<'a> Check<'a> {
    pub(super) fn of(report: &'a findings::CheckReport) -> Self {
        Check { methods: report.methods.iter().map(Method::of).collect(), ..Check::without_methods(report) }
    }

    fn without_methods(report: &'a findings::CheckReport) -> Self {
        let refused = |file: &'a findings::RefusedFile| Refused {
            file: &file.file,
            diagnostics: file.notices.iter().map(Diagnostic::of).collect(),
        };
        Check {
            schema: SCHEMA,
            command: "check",
            options: report.options.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect(),
            methods: Vec::new(),
            warnings: report.warnings.iter().map(Warning::of).collect(),
            refused: report.refused.iter().map(refused).collect(),
            diagnostics: report.notices.iter().map(Diagnostic::of).collect(),
            not_looked_at: &report.not_looked_at,
            skipped: &report.skipped,
            seconds: seconds(report.total),
        }
    }
}

impl<'a> Method<'a> {
    fn of(method: &'a findings::MethodReport) -> Self {
        let (verdict, reason, counterexample) = match &method.verdict {
            findings::Verdict::HoldsWithin => ("holds", None, None),
            findings::Verdict::Violated(found) => ("violated", None, Some(Counterexample::of(found))),
            findings::Verdict::Undetermined(reason) => ("undetermined", Some(Reason::of(reason)), None),
        };
        let timing = |each: &'a findings::PhaseTime| PhaseTime { phase: &each.phase, seconds: seconds(each.took) };
        Method {
            class: &method.class,
            method: &method.signature,
            place: Place::of(&method.place),
            verdict,
            accepted: method.accepted.as_ref().map(|accepted| match accepted {
                findings::Accepted::Baseline => "baseline",
                findings::Accepted::Suppressed(by) => by,
            }),
            reason,
            bounds: Bounds::of(&method.bounds),
            covered: method.covered.as_ref().map(Covered::of),
            solver: &method.solver,
            certified: method.is_certified,
            left_out: method.left_out.iter().map(Place::of).collect(),
            labels: method.labels.iter().map(Label::of).collect(),
            warnings: method.warnings.iter().map(Warning::of).collect(),
            counterexample,
            others: method.others.as_ref().map(|others| Others {
                counterexamples: others.found.iter().map(Counterexample::of).collect(),
                is_all: others.is_all,
            }),
            seconds: seconds(method.total),
            timings: method.timings.iter().map(timing).collect(),
            sizes: Sizes {
                objects: method.sizes.n_objects,
                gates: method.sizes.n_gates,
                variables: method.sizes.n_variables,
                clauses: method.sizes.n_clauses,
            },
        }
    }
}

impl<'a> VerdictLine<'a> {
    pub(super) fn of(method: &'a findings::MethodReport) -> Self {
        VerdictLine { schema: SCHEMA, event: "verdict", method: Method::of(method) }
    }
}

impl<'a> EndLine<'a> {
    pub(super) fn of(report: &'a findings::CheckReport) -> Self {
        EndLine { event: "end", report: Check::without_methods(report) }
    }
}

impl<'a> Errors<'a> {
    pub(super) fn of(errors: &'a [findings::Notice]) -> Self {
        Errors { schema: SCHEMA, event: "refused", diagnostics: errors.iter().map(Diagnostic::of).collect() }
    }
}

impl<'a> Diagnostic<'a> {
    fn of(notice: &'a findings::Notice) -> Self {
        Diagnostic {
            severity: match notice.severity {
                Severity::Error => "error",
                Severity::Warning => "warning",
                Severity::Note => "note",
            },
            code: notice.code.text(),
            message: &notice.message,
            place: notice.place.as_ref().map(Place::of),
            help: notice.help.as_deref(),
        }
    }
}

impl<'a> Reason<'a> {
    fn of(reason: &'a findings::Reason) -> Self {
        Reason {
            code: reason.kind.code(),
            message: &reason.message,
            place: reason.place.as_ref().map(Place::of),
            help: reason.help.as_deref(),
        }
    }
}

impl<'a> Counterexample<'a> {
    fn of(found: &'a findings::Counterexample) -> Self {
        Counterexample {
            violations: found.violations.iter().map(Violation::of).collect(),
            execution: Execution::of(&found.execution),
            input: serde_json::from_str(&found.input).expect("an input is JSON"),
            concrete: found.concrete.as_ref().map(Concrete::of),
        }
    }
}

impl<'a> Bounds<'a> {
    pub(super) fn of(bounds: &'a findings::Bounds) -> Self {
        let class = |each: &'a findings::ClassBound| ClassBound { class: &each.class, objects: each.n_objects };
        let stand = |each: &'a findings::Stand| Stand { declared: &each.declared, concrete: &each.concrete };
        let unwound = |each: &'a findings::LoopBound| LoopBound {
            method: &each.method,
            place: Place::of(&each.place),
            unwinding: each.unwinding,
            enough: each.is_enough,
        };
        let nested = |each: &'a findings::RecursionBound| RecursionBound {
            method: &each.method,
            depth: each.depth,
            enough: each.is_enough,
        };
        Bounds {
            scope: bounds.scope,
            classes: bounds.classes.iter().map(class).collect(),
            stands: bounds.stands.iter().map(stand).collect(),
            array_length: bounds.array_length,
            lengthened: bounds.lengthened.then_some(true),
            text_length: bounds.text_length,
            no_longer: bounds.no_longer.then_some(true),
            exact_arrays: bounds.exact_arrays.then_some(true),
            no_overflow: bounds.no_overflow.then_some(true),
            non_null_elements: bounds.non_null_elements.then_some(true),
            made: bounds
                .made
                .iter()
                .map(|each| MadeBound { array_length: each.array_length, place: Place::of(&each.place) })
                .collect(),
            beyond: bounds
                .beyond
                .iter()
                .map(|each| Excluded { what: &each.what, place: Place::of(&each.place) })
                .collect(),
            excluded: bounds
                .excluded
                .iter()
                .map(|each| Excluded { what: &each.what, place: Place::of(&each.place) })
                .collect(),
            loops: bounds.loops.iter().map(unwound).collect(),
            recursions: bounds.recursions.iter().map(nested).collect(),
            abstracted: bounds
                .abstracted
                .iter()
                .map(|each| Abstracted {
                    place: Place::of(&each.place),
                    callee: each.callee.as_deref(),
                    ends: each.ends,
                    made: &each.made,
                    made_array_length: each.made_array_length,
                })
                .collect(),
            integers: integers(&bounds.integers),
        }
    }
}

fn integers(restricted: &[findings::IntegerBound]) -> String {
    if restricted.is_empty() {
        return "exact".into();
    }
    let shown = restricted.iter().map(|each| {
        let name = if each.name.is_empty() { String::new() } else { format!("{}=", each.name) };
        format!("{name}{}..{}", each.from, each.to)
    });
    shown.collect::<Vec<_>>().join(",")
}
