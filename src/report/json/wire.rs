//! What is common to the reports on the wire, and the reports of `run` and `list`.

use std::time::Duration;

use indexmap::IndexMap;
use serde::Serialize;

use crate::findings;

use super::SCHEMA;
use super::wire_check::seconds;

/// A report that is a list of methods.
#[derive(Serialize)]
pub(super) struct ByMethod<'a, M> {
    schema: &'static str,
    command: &'a str,
    options: IndexMap<&'a str, &'a str>,
    methods: Vec<M>,
    seconds: f64,
}

impl<'a, M> ByMethod<'a, M> {
    pub(super) fn new(command: &'a str, options: &'a [(String, String)], methods: Vec<M>, total: Duration) -> Self {
        let options = options.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        ByMethod { schema: SCHEMA, command, options, methods, seconds: seconds(total) }
    }
}

#[derive(Serialize)]
pub(super) struct Place<'a> {
    file: &'a str,
    line: u32,
    column: u32,
    end_line: u32,
    end_column: u32,
}

impl<'a> Place<'a> {
    pub(super) fn of(place: &'a findings::Place) -> Self {
        Place {
            file: &place.file,
            line: place.start.line,
            column: place.start.column,
            end_line: place.end.line,
            end_column: place.end.column,
        }
    }
}

#[derive(Serialize)]
pub(super) struct Warning<'a> {
    code: &'a str,
    message: &'a str,
    place: Option<Place<'a>>,
    help: Option<&'a str>,
}

impl<'a> Warning<'a> {
    pub(super) fn of(warning: &'a findings::Warning) -> Self {
        Warning {
            code: warning.code.text(),
            message: &warning.message,
            place: warning.place.as_ref().map(Place::of),
            help: warning.help.as_deref(),
        }
    }
}

#[derive(Serialize)]
pub(super) struct Label<'a> {
    label: &'a str,
    status: &'static str,
    reason: Option<&'a str>,
    text: &'a str,
    place: Place<'a>,
}

impl<'a> Label<'a> {
    pub(super) fn of(label: &'a findings::Label) -> Self {
        Label {
            label: &label.name,
            status: match label.status {
                findings::LabelStatus::Holds => "holds",
                findings::LabelStatus::Violated => "violated",
                findings::LabelStatus::Undetermined(_) => "undetermined",
                findings::LabelStatus::NotReached => "not-reached",
            },
            reason: match &label.status {
                findings::LabelStatus::Undetermined(reason) => Some(reason),
                _ => None,
            },
            text: &label.text,
            place: Place::of(&label.place),
        }
    }
}

#[derive(Serialize)]
pub(super) struct Violation<'a> {
    label: &'a str,
    text: &'a str,
    place: Place<'a>,
    at: Option<Place<'a>>,
    values: Vec<SubValue<'a>>,
}

#[derive(Serialize)]
pub(super) struct SubValue<'a> {
    text: &'a str,
    value: &'a str,
}

impl<'a> SubValue<'a> {
    pub(super) fn of(value: &'a findings::SubValue) -> Self {
        SubValue { text: &value.text, value: &value.value }
    }
}

impl<'a> Violation<'a> {
    pub(super) fn of(violation: &'a findings::Violation) -> Self {
        Violation {
            label: &violation.label,
            text: &violation.text,
            place: Place::of(&violation.place),
            at: violation.at.as_ref().map(Place::of),
            values: violation.values.iter().map(SubValue::of).collect(),
        }
    }
}

/// Values are `{"ref": NAME}`, `{"plain": TEXT}` or null.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Value<'a> {
    Ref(&'a str),
    Plain(&'a str),
}

fn value(value: &findings::Value) -> Option<Value<'_>> {
    match value {
        findings::Value::Null => None,
        findings::Value::Ref(name) => Some(Value::Ref(name)),
        findings::Value::Plain(text) => Some(Value::Plain(text)),
    }
}

#[derive(Serialize)]
struct Slot<'a> {
    name: &'a str,
    value: Option<Value<'a>>,
    changed: bool,
}

fn slots(slots: &[findings::Slot]) -> Vec<Slot<'_>> {
    slots.iter().map(|slot| Slot { name: &slot.name, value: value(&slot.value), changed: slot.is_changed }).collect()
}

#[derive(Serialize)]
struct Heap<'a> {
    objects: Vec<Object<'a>>,
    statics: Vec<Slot<'a>>,
}

#[derive(Serialize)]
struct Object<'a> {
    name: &'a str,
    class: &'a str,
    array: bool,
    fresh: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    literal: Option<bool>,
    slots: Vec<Slot<'a>>,
}

impl<'a> Heap<'a> {
    fn of(heap: &'a findings::Heap) -> Self {
        let object = |object: &'a findings::Object| Object {
            name: &object.name,
            class: &object.class,
            array: object.is_array,
            fresh: object.is_fresh,
            literal: object.is_literal.then_some(true),
            slots: slots(&object.slots),
        };
        Heap { objects: heap.objects.iter().map(object).collect(), statics: slots(&heap.statics) }
    }
}

#[derive(Serialize)]
pub(super) struct Execution<'a> {
    call: &'a str,
    receiver: Option<Value<'a>>,
    args: Vec<Slot<'a>>,
    pre: Heap<'a>,
    path: Vec<Step<'a>>,
    outcome: Outcome<'a>,
    post: Heap<'a>,
}

#[derive(Serialize)]
struct Step<'a> {
    place: Place<'a>,
    method: &'a str,
    text: &'a str,
    depth: usize,
    library: bool,
    branch: Option<bool>,
    changes: Vec<Change<'a>>,
    note: Option<&'a str>,
}

#[derive(Serialize)]
struct Change<'a> {
    what: &'a str,
    old: Option<&'a str>,
    new: &'a str,
}

#[derive(Serialize)]
struct Outcome<'a> {
    kind: &'static str,
    value: Option<Value<'a>>,
    class: Option<&'a str>,
    reason: Option<&'a str>,
    recursion: bool,
    place: Option<Place<'a>>,
}

impl<'a> Outcome<'a> {
    fn of(outcome: &'a findings::Outcome) -> Self {
        let none = Outcome { kind: "", value: None, class: None, reason: None, recursion: false, place: None };
        match outcome {
            findings::Outcome::Returned(result) => {
                Outcome { kind: "returned", value: result.as_ref().and_then(value), ..none }
            }
            findings::Outcome::Threw { object, class, place } => Outcome {
                kind: "threw",
                value: Some(Value::Ref(object)),
                class: Some(class),
                place: place.as_ref().map(Place::of),
                ..none
            },
            findings::Outcome::Diverged { place, is_recursion } => {
                Outcome { kind: "diverged", recursion: *is_recursion, place: Some(Place::of(place)), ..none }
            }
            findings::Outcome::IterationEnded { place } => {
                Outcome { kind: "iteration-ended", place: Some(Place::of(place)), ..none }
            }
            findings::Outcome::Stuck { reason, place } => {
                Outcome { kind: "stuck", reason: Some(reason), place: Some(Place::of(place)), ..none }
            }
        }
    }
}

impl<'a> Execution<'a> {
    pub(super) fn of(run: &'a findings::Execution) -> Self {
        let change =
            |change: &'a findings::Change| Change { what: &change.what, old: change.old.as_deref(), new: &change.new };
        let step = |step: &'a findings::Step| Step {
            place: Place::of(&step.place),
            method: &step.method,
            text: &step.text,
            depth: step.depth,
            library: step.is_library,
            branch: step.branch,
            changes: step.changes.iter().map(change).collect(),
            note: step.note.as_deref(),
        };
        Execution {
            call: &run.call,
            receiver: run.receiver.as_ref().and_then(value),
            args: slots(&run.args),
            pre: Heap::of(&run.pre),
            path: run.path.iter().map(step).collect(),
            outcome: Outcome::of(&run.outcome),
            post: Heap::of(&run.post),
        }
    }
}

#[derive(Serialize)]
pub(super) struct Run<'a> {
    schema: &'static str,
    command: &'static str,
    class: &'a str,
    method: &'a str,
    place: Place<'a>,
    assumed: Vec<Label<'a>>,
    labels: Vec<Label<'a>>,
    violations: Vec<Violation<'a>>,
    execution: Execution<'a>,
}

impl<'a> Run<'a> {
    pub(super) fn of(run: &'a findings::RunReport) -> Self {
        Run {
            schema: SCHEMA,
            command: "run",
            class: &run.class,
            method: &run.signature,
            place: Place::of(&run.place),
            assumed: run.assumed.iter().map(Label::of).collect(),
            labels: run.promised.iter().map(Label::of).collect(),
            violations: run.violations.iter().map(Violation::of).collect(),
            execution: Execution::of(&run.execution),
        }
    }
}

#[derive(Serialize)]
pub(super) struct List<'a> {
    schema: &'static str,
    command: &'static str,
    classes: Vec<Class<'a>>,
    warnings: Vec<Warning<'a>>,
}

#[derive(Serialize)]
struct Class<'a> {
    name: &'a str,
    kind: &'a str,
    place: Place<'a>,
    invariants: Vec<Clause<'a>>,
    methods: Vec<Method<'a>>,
}

#[derive(Serialize)]
struct Method<'a> {
    name: &'a str,
    signature: &'a str,
    place: Place<'a>,
    checked: bool,
    pure: bool,
    helper: bool,
    clauses: Vec<Clause<'a>>,
}

#[derive(Serialize)]
struct Clause<'a> {
    kind: &'static str,
    label: &'a str,
    text: &'a str,
    place: Place<'a>,
    dialects: Vec<SaidClause<'a>>,
}

#[derive(Serialize)]
struct SaidClause<'a> {
    dialect: &'a str,
    text: Option<&'a str>,
    reason: Option<&'a str>,
    strict: bool,
}

impl<'a> SaidClause<'a> {
    fn of(said: &'a findings::SaidClause) -> Self {
        SaidClause {
            dialect: said.dialect,
            text: said.text.as_deref().ok(),
            reason: said.text.as_ref().err().map(String::as_str),
            strict: said.is_strict,
        }
    }
}

fn clauses(clauses: &[findings::ListedClause]) -> Vec<Clause<'_>> {
    let clause = |clause: &'_ findings::ListedClause| clause.kind.name();
    clauses
        .iter()
        .map(|each| Clause {
            kind: clause(each),
            label: &each.label,
            text: &each.text,
            place: Place::of(&each.place),
            dialects: each.said.iter().map(SaidClause::of).collect(),
        })
        .collect()
}

impl<'a> List<'a> {
    pub(super) fn of(list: &'a findings::ListReport) -> Self {
        let method = |method: &'a findings::ListedMethod| Method {
            name: &method.name,
            signature: &method.signature,
            place: Place::of(&method.place),
            checked: method.is_checked,
            pure: method.is_pure,
            helper: method.is_helper,
            clauses: clauses(&method.clauses),
        };
        let class = |class: &'a findings::ListedClass| Class {
            name: &class.name,
            kind: &class.kind,
            place: Place::of(&class.place),
            invariants: clauses(&class.invariants),
            methods: class.methods.iter().map(method).collect(),
        };
        List {
            schema: SCHEMA,
            command: "list",
            classes: list.classes.iter().map(class).collect(),
            warnings: list.warnings.iter().map(Warning::of).collect(),
        }
    }
}
