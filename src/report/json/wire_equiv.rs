//! The report of `equiv` on the wire.

use serde::Serialize;

use crate::findings;

use super::wire::{ByMethod, Execution, Place};
use super::wire_check::seconds;

#[derive(Serialize)]
struct Method<'a> {
    class: &'a str,
    method: &'a str,
    place: Place<'a>,
    outcome: &'static str,
    reason: Option<&'a str>,
    scope: Option<u32>,
    iterations: Option<u32>,
    difference: Option<Difference<'a>>,
    seconds: f64,
}

#[derive(Serialize)]
pub(super) struct Difference<'a> {
    input: serde_json::Value,
    first: Execution<'a>,
    this: Execution<'a>,
}

impl<'a> Difference<'a> {
    pub(super) fn of(difference: &'a findings::Difference) -> Self {
        Difference {
            input: serde_json::from_str(&difference.input).expect("an input is JSON"),
            first: Execution::of(&difference.first),
            this: Execution::of(&difference.this),
        }
    }
}

pub(super) fn equiv(report: &findings::EquivReport) -> impl Serialize {
    ByMethod::new("equiv", &report.options, report.methods.iter().map(Method::of).collect(), report.total)
}

impl<'a> Method<'a> {
    fn of(method: &'a findings::MethodEquiv) -> Self {
        let mut wire = Method {
            class: &method.class,
            method: &method.signature,
            place: Place::of(&method.place),
            outcome: "",
            reason: None,
            scope: None,
            iterations: None,
            difference: None,
            seconds: seconds(method.total),
        };
        match &method.outcome {
            findings::EquivOutcome::Same { scope, iterations } => {
                wire.outcome = "same";
                (wire.scope, wire.iterations) = (Some(*scope), *iterations);
            }
            findings::EquivOutcome::Different(difference) => {
                wire.outcome = "different";
                wire.difference = Some(Difference::of(difference));
            }
            findings::EquivOutcome::Undetermined(why) => {
                wire.outcome = "undetermined";
                wire.reason = Some(why);
            }
            findings::EquivOutcome::Unchanged => wire.outcome = "unchanged",
            findings::EquivOutcome::Missing => wire.outcome = "missing",
        }
        wire
    }
}
