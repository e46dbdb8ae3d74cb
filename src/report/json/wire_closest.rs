//! The report of `closest` on the wire.

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
    failing: Option<Execution<'a>>,
    violated: &'a [String],
    passing: Option<Execution<'a>>,
    input: Option<serde_json::Value>,
    flips: Vec<Flip<'a>>,
    detour: Vec<Flip<'a>>,
    tried: Vec<Tried<'a>>,
    seconds: f64,
}

#[derive(Serialize)]
struct Flip<'a> {
    place: Place<'a>,
    text: &'a str,
    taken: bool,
    iterations: &'a [u32],
}

#[derive(Serialize)]
struct Tried<'a> {
    lines: &'a [u32],
    result: &'a str,
    run: &'a [u32],
}

pub(super) fn closest(report: &findings::ClosestReport) -> impl Serialize {
    ByMethod::new("closest", &report.options, report.methods.iter().map(Method::of).collect(), report.total)
}

impl<'a> Method<'a> {
    fn of(method: &'a findings::MethodClosest) -> Self {
        let mut wire = Method {
            class: &method.class,
            method: &method.signature,
            place: Place::of(&method.place),
            outcome: "",
            reason: None,
            failing: None,
            violated: &[],
            passing: None,
            input: None,
            flips: Vec::new(),
            detour: Vec::new(),
            tried: Vec::new(),
            seconds: seconds(method.total),
        };
        match &method.outcome {
            findings::ClosestOutcome::Found(found) => {
                wire.outcome = "found";
                wire.failing = Some(Execution::of(&found.failing));
                wire.violated = &found.violated;
                wire.passing = Some(Execution::of(&found.passing));
                wire.input = Some(serde_json::from_str(&found.input).expect("an input is JSON"));
                wire.flips = flips(&found.flips);
                wire.detour = flips(&found.detour);
                wire.tried = tried(&found.tried);
            }
            findings::ClosestOutcome::NoPassingPath { failing, tried: all } => {
                wire.outcome = "no-passing-path";
                wire.failing = Some(Execution::of(failing));
                wire.tried = tried(all);
            }
            findings::ClosestOutcome::NoBranch(failing) => {
                wire.outcome = "no-branch";
                wire.failing = Some(Execution::of(failing));
            }
            findings::ClosestOutcome::NothingFails => wire.outcome = "nothing-fails",
            findings::ClosestOutcome::Unmeetable => wire.outcome = "unmeetable",
            findings::ClosestOutcome::Stopped(why) => {
                wire.outcome = "stopped";
                wire.reason = Some(why);
            }
        }
        wire
    }
}

fn flips(flips: &[findings::Flip]) -> Vec<Flip<'_>> {
    flips
        .iter()
        .map(|flip| Flip {
            place: Place::of(&flip.place),
            text: &flip.text,
            taken: flip.taken,
            iterations: &flip.iterations,
        })
        .collect()
}

fn tried(tried: &[findings::TriedDistance]) -> Vec<Tried<'_>> {
    tried.iter().map(|one| Tried { lines: &one.lines, result: &one.result, run: &one.run }).collect()
}
