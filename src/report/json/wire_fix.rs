//! The report of `fix` on the wire.

use serde::Serialize;
use serde_json::Value;

use crate::findings::{self, AttackOutcome};

use super::wire::{ByMethod, Execution, Place};
use super::wire_attack::attack_word;
use super::wire_check::{Bounds, seconds};
use super::wire_equiv::Difference;

#[derive(Serialize)]
struct Method<'a> {
    class: &'a str,
    method: &'a str,
    place: Place<'a>,
    outcome: &'static str,
    reason: Option<&'a str>,
    failing: Option<Execution<'a>>,
    violated: &'a [String],
    fixes: Vec<Fix<'a>>,
    effort: Option<Effort<'a>>,
    seconds: f64,
}

#[derive(Serialize)]
struct Fix<'a> {
    changes: Vec<Change<'a>>,
    diff: &'a str,
    file: &'a str,
    source: &'a str,
    bounds: Bounds<'a>,
    hold: &'a [String],
    holds_above: Option<bool>,
    asked: &'a [String],
    passing_changed: usize,
    unlike_first: Option<Difference<'a>>,
    on_jvm: Option<OnJvm<'a>>,
}

#[derive(Serialize)]
struct OnJvm<'a> {
    outcome: &'static str,
    reason: Option<&'a str>,
    violated: &'a [String],
    input: Option<Value>,
    n_tried: u64,
    n_valid: u64,
}

#[derive(Serialize)]
struct Change<'a> {
    place: Place<'a>,
    operator: &'a str,
    before: &'a str,
    after: &'a str,
}

#[derive(Serialize)]
struct Effort<'a> {
    statements: usize,
    candidates: usize,
    tried: usize,
    compiled: usize,
    checked: usize,
    counterexamples: usize,
    alike: usize,
    failing_tests: usize,
    passing_tests: usize,
    stopped: Option<&'a str>,
}

pub(super) fn fix(report: &findings::FixReport) -> impl Serialize {
    ByMethod::new("fix", &report.options, report.methods.iter().map(Method::of).collect(), report.total)
}

impl<'a> Method<'a> {
    fn of(method: &'a findings::MethodFix) -> Self {
        let mut wire = Method {
            class: &method.class,
            method: &method.signature,
            place: Place::of(&method.place),
            outcome: "",
            reason: None,
            failing: None,
            violated: &[],
            fixes: Vec::new(),
            effort: None,
            seconds: seconds(method.total),
        };
        match &method.outcome {
            findings::FixOutcome::Nothing { .. } => wire.outcome = "nothing-fails",
            findings::FixOutcome::Undetermined(why) => {
                wire.outcome = "undetermined";
                wire.reason = Some(why);
            }
            findings::FixOutcome::NotFound { failing, violated, effort } => {
                wire.outcome = "not-found";
                wire.failing = Some(Execution::of(failing));
                wire.violated = violated;
                wire.effort = Some(Effort::of(effort));
            }
            findings::FixOutcome::Fixed { failing, violated, fixes, effort } => {
                wire.outcome = "fixed";
                wire.failing = Some(Execution::of(failing));
                wire.violated = violated;
                wire.fixes = fixes.iter().map(Fix::of).collect();
                wire.effort = Some(Effort::of(effort));
            }
        }
        wire
    }
}

impl<'a> Fix<'a> {
    fn of(fix: &'a findings::FixFinding) -> Self {
        let change = |change: &'a findings::ChangedText| Change {
            place: Place::of(&change.place),
            operator: &change.operator,
            before: &change.before,
            after: &change.after,
        };
        Fix {
            changes: fix.changes.iter().map(change).collect(),
            diff: &fix.diff,
            file: &fix.file,
            source: &fix.text,
            bounds: Bounds::of(&fix.bounds),
            hold: &fix.labels,
            holds_above: fix.holds_above,
            asked: &fix.asked,
            passing_changed: fix.n_changed,
            unlike_first: fix.difference.as_ref().map(Difference::of),
            on_jvm: fix.on_jvm.as_ref().map(OnJvm::of),
        }
    }
}

impl<'a> OnJvm<'a> {
    fn of(on_jvm: &'a findings::FixOnJvm) -> Self {
        let found = match &on_jvm.outcome {
            AttackOutcome::Found(found) => Some(found),
            _ => None,
        };
        OnJvm {
            outcome: attack_word(&on_jvm.outcome),
            reason: match &on_jvm.outcome {
                AttackOutcome::NotAttacked(reason) => Some(reason),
                _ => None,
            },
            violated: found.map_or(&[], |found| &found.labels),
            input: found.and_then(|found| serde_json::from_str(&found.input).ok()),
            n_tried: on_jvm.inputs.n_tried,
            n_valid: on_jvm.inputs.n_kept,
        }
    }
}

impl<'a> Effort<'a> {
    fn of(effort: &'a findings::FixEffort) -> Self {
        Effort {
            statements: effort.n_statements,
            candidates: effort.n_candidates,
            tried: effort.n_tried,
            compiled: effort.n_run,
            checked: effort.n_checked,
            counterexamples: effort.n_counterexamples,
            alike: effort.n_alike,
            failing_tests: effort.n_failing,
            passing_tests: effort.n_passing,
            stopped: effort.stopped.as_deref(),
        }
    }
}
