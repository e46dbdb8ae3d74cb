//! What `eval-expr` found, on the wire.

use serde::Serialize;

use crate::findings::{self, ExprAnswer};

use super::SCHEMA;
use super::wire::{Execution, Place, SubValue};

#[derive(Serialize)]
pub(super) struct EvalExpr<'a> {
    schema: &'static str,
    command: &'static str,
    class: &'a str,
    method: &'a str,
    place: Place<'a>,
    state: &'static str,
    expressions: Vec<Expression<'a>>,
    execution: Execution<'a>,
}

#[derive(Serialize)]
struct Expression<'a> {
    expression: &'a str,
    kind: &'static str,
    value: Option<String>,
    tuples: &'a [Vec<String>],
    reason: Option<&'a str>,
    values: Vec<SubValue<'a>>,
}

impl<'a> EvalExpr<'a> {
    pub(super) fn of(report: &'a findings::EvalExprReport) -> Self {
        EvalExpr {
            schema: SCHEMA,
            command: "eval-expr",
            class: &report.class,
            method: &report.signature,
            place: Place::of(&report.place),
            state: if report.is_after { "after" } else { "before" },
            expressions: report.values.iter().map(Expression::of).collect(),
            execution: Execution::of(&report.execution),
        }
    }
}

impl<'a> Expression<'a> {
    fn of(value: &'a findings::ExprValue) -> Self {
        let plain = |kind, value: String| (kind, Some(value), &[][..], None);
        let (kind, shown, tuples, reason) = match &value.answer {
            ExprAnswer::Truth(truth) => plain("truth", truth.to_string()),
            ExprAnswer::Number(text) => plain("number", text.clone()),
            ExprAnswer::Object(name) => plain("object", name.clone()),
            ExprAnswer::Set(tuples) => ("set", None, tuples.as_slice(), None),
            ExprAnswer::NoValue => ("no-value", None, &[][..], None),
            ExprAnswer::Unknown(why) => ("unknown", None, &[][..], Some(why.as_str())),
        };
        let values = value.parts.iter().map(SubValue::of).collect();
        Expression { expression: &value.text, kind, value: shown, tuples, reason, values }
    }
}
