//! The report of `attack` on the wire.

use serde::Serialize;

use crate::findings::{self, AttackOutcome};

use super::wire::{ByMethod, Execution, Place};

#[derive(Serialize)]
struct Method<'a> {
    class: &'a str,
    method: &'a str,
    place: Place<'a>,
    verdict: &'a str,
    outcome: &'static str,
    reason: Option<&'a str>,
    violated: &'a [String],
    on_jvm: Option<&'a str>,
    input: Option<serde_json::Value>,
    execution: Option<Execution<'a>>,
    note: Option<&'a str>,
    n_tried: u64,
    n_valid: u64,
    n_cut_off: u64,
    n_reached: usize,
    n_statements: usize,
    n_from_text: usize,
    n_from_formulas: usize,
    not_asked: Vec<NotAsked<'a>>,
}

#[derive(Serialize)]
struct NotAsked<'a> {
    label: &'a str,
    reason: &'a str,
}

pub(super) fn attack(report: &findings::AttackReport) -> impl Serialize {
    ByMethod::new("attack", &report.options, report.methods.iter().map(Method::of).collect(), report.total)
}

pub(super) fn attack_word(outcome: &AttackOutcome) -> &'static str {
    match outcome {
        AttackOutcome::NothingFound => "nothing-found",
        AttackOutcome::NotAttacked(_) => "not-attacked",
        AttackOutcome::Found(found) if found.is_refuted => "refuted",
        AttackOutcome::Found(_) => "violated",
    }
}

impl<'a> Method<'a> {
    fn of(method: &'a findings::MethodAttack) -> Self {
        let found = match &method.outcome {
            AttackOutcome::Found(found) => Some(found),
            _ => None,
        };
        Method {
            class: &method.class,
            method: &method.signature,
            place: Place::of(&method.place),
            verdict: &method.verdict,
            outcome: attack_word(&method.outcome),
            reason: match &method.outcome {
                AttackOutcome::NotAttacked(reason) => Some(reason),
                _ => None,
            },
            violated: found.map_or(&[], |found| &found.labels),
            on_jvm: found.map(|found| found.outcome.as_str()),
            input: found.and_then(|found| serde_json::from_str(&found.input).ok()),
            execution: found.and_then(|found| found.replay.as_ref()).map(|replay| Execution::of(&replay.execution)),
            note: found.and_then(|found| found.note.as_deref()),
            n_tried: method.inputs.n_tried,
            n_valid: method.inputs.n_kept,
            n_cut_off: method.inputs.n_open,
            n_reached: method.n_reached,
            n_statements: method.n_statements,
            n_from_text: method.n_from_text,
            n_from_formulas: method.n_from_formulas,
            not_asked: method.unasked.iter().map(|(label, reason)| NotAsked { label, reason }).collect(),
        }
    }
}
