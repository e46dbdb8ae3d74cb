//! What a run covered beyond statements: outcomes of conditions, and calls with what they returned.
//!
//! Artzi et al., ISSTA 2010, sections 3.2 and 5.1: a statement is counted together with the outcome of its condition,
//! and a call together with an abstraction of its value, so that runs through the same statements differ.

use std::collections::BTreeSet;

use crate::base::{MethodId, OriginId};
use crate::exec::{Event, Exit, Run};
use crate::heap::{Content, Value};
use crate::ir::{BranchKind, Program};

/// Something a run covers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Tuple {
    Statement(OriginId),
    /// The condition went this way; of a `switch` each case is a condition.
    Outcome(OriginId, crate::base::Span, bool),
    /// The statement's call of this method returned such a value.
    Returned(OriginId, MethodId, Abstract),
}

impl Tuple {
    /// The statement or condition that it speaks of.
    pub fn origin(self) -> OriginId {
        match self {
            Tuple::Statement(origin) | Tuple::Outcome(origin, ..) | Tuple::Returned(origin, ..) => origin,
        }
    }
}

/// What is kept of a value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Abstract {
    Null,
    NonNull,
    Zero,
    NonZero,
    True,
    False,
    /// An array or string without elements, or with some.
    Empty,
    NonEmpty,
}

impl Abstract {
    pub fn name(self) -> &'static str {
        match self {
            Abstract::Null => "null",
            Abstract::NonNull => "non-null",
            Abstract::Zero => "zero",
            Abstract::NonZero => "non-zero",
            Abstract::True => "true",
            Abstract::False => "false",
            Abstract::Empty => "empty",
            Abstract::NonEmpty => "non-empty",
        }
    }
}

/// What the run covered.
///
/// Requires: the run was traced.
pub fn tuples(program: &Program, run: &Run) -> BTreeSet<Tuple> {
    let mut found: BTreeSet<Tuple> = run.coverage.origins.keys().map(|origin| Tuple::Statement(*origin)).collect();
    for step in &run.trace {
        match &step.event {
            Event::Branched { kind, taken } if *kind != BranchKind::Check => {
                found.insert(Tuple::Outcome(step.origin, step.span, *taken));
            }
            Event::Left { callee, exit: Exit::Returned(Some(value)), .. } => {
                found.insert(Tuple::Returned(step.origin, *callee, abstraction(program, run, *value)));
            }
            _ => {}
        }
    }
    found
}

/// Elements are looked at in the final heap: an array keeps its length, a string its characters.
fn abstraction(program: &Program, run: &Run, value: Value) -> Abstract {
    match value {
        Value::Null => Abstract::Null,
        Value::Bool(true) => Abstract::True,
        Value::Bool(false) => Abstract::False,
        Value::Float(bits) if f32::from_bits(bits) == 0.0 => Abstract::Zero,
        Value::Double(bits) if f64::from_bits(bits) == 0.0 => Abstract::Zero,
        Value::Float(_) | Value::Double(_) => Abstract::NonZero,
        Value::Ref(object) => {
            let found = &run.post.objects[object];
            let n_elems = match &found.content {
                Content::Elems(elems) => Some(elems.len()),
                Content::Fields(fields) if program.classes[found.class].name == "java.lang.String" => {
                    let chars = fields.values().find_map(|value| value.as_object());
                    chars.map(|chars| match &run.post.objects[chars].content {
                        Content::Elems(elems) => elems.len(),
                        Content::Fields(_) => 0,
                    })
                }
                Content::Fields(_) => None,
            };
            match n_elems {
                None => Abstract::NonNull,
                Some(0) => Abstract::Empty,
                Some(_) => Abstract::NonEmpty,
            }
        }
        number if number.as_integer() == Some(0) => Abstract::Zero,
        _ => Abstract::NonZero,
    }
}
