//! Runs told for people: from the interpreter's ids to the names, places and drawings of `findings`.
//!
//! The main functions are [`execution`] for the run and [`labels`] and [`violations`] for what the judge says of it.

use crate::base::{MethodId, Sources};
use crate::exec::{self, Run};
use crate::findings::{Execution, Outcome, Place, Slot};
use crate::heap::{Names, Value};
use crate::ir::{Program, Type};

use super::{drawing, path};

/// A run, and what its ids mean.
#[derive(Clone, Copy)]
pub(crate) struct RunView<'a> {
    pub program: &'a Program,
    pub sources: &'a Sources,
    pub run: &'a Run,
    pub names: &'a Names,
}

/// The names of the objects of a run, the same in everything that is lifted from it.
pub(crate) fn names(program: &Program, run: &Run) -> Names {
    let roots: Vec<Value> = run.receiver.iter().chain(&run.args).copied().collect();
    Names::of_run(program, &run.pre, &run.post, &roots)
}

/// The call, both heaps, the path, the outcome.
pub(crate) fn execution(view: RunView<'_>) -> Execution {
    let RunView { program, run, names, .. } = view;
    let method = &program.methods[run.method];
    let slot = |((name, _), value): (&(String, Type), &Value)| Slot {
        name: name.clone(),
        value: drawing::value(names, *value),
        is_changed: false,
    };
    Execution {
        call: call(view),
        receiver: run.receiver.map(|value| drawing::value(names, value)),
        args: method.params.iter().zip(&run.args).map(slot).collect(),
        pre: drawing::pre(view),
        post: drawing::post(view),
        outcome: outcome(view),
        path: path::path(view),
    }
}

/// `delete(int)`, types by their simple names; a constructor as `LinkedList(int)`.
pub(crate) fn signature(program: &Program, method: MethodId) -> String {
    format!("{}({})", method_name(program, method), program.param_names(method).join(", "))
}

/// `delete`; a constructor has the simple name of its class, a static initializer is `static`.
pub(crate) fn method_name(program: &Program, method: MethodId) -> String {
    let declared = &program.methods[method];
    match declared.name.as_str() {
        crate::ir::CONSTRUCTOR => simple(&program.classes[declared.class].name),
        crate::ir::STATIC_INITIALIZER => "static".into(),
        name => name.into(),
    }
}

/// The part of a qualified name after the last dot.
pub(crate) fn simple(name: &str) -> String {
    name.rsplit('.').next().expect("split gives at least one part").into()
}

/// The line that declares the method, from its first character to the body.
pub(crate) fn declaration(program: &Program, sources: &Sources, method: MethodId) -> Place {
    Place::of(sources, program.methods[method].span)
}

fn call(view: RunView<'_>) -> String {
    let RunView { program, run, names, .. } = view;
    let method = &program.methods[run.method];
    let args: Vec<String> = run.args.iter().map(|value| names.show(*value)).collect();
    let name = method_name(program, run.method);
    let callee = match run.receiver {
        _ if method.is_constructor() => format!("new {name}"),
        Some(receiver) => format!("{}.{name}", names.show(receiver)),
        None => format!("{}.{name}", simple(&program.classes[method.class].name)),
    };
    format!("{callee}({})", args.join(", "))
}

fn outcome(view: RunView<'_>) -> Outcome {
    let RunView { program, sources, run, names } = view;
    match &run.outcome {
        exec::Outcome::Returned(result) => Outcome::Returned(result.map(|value| drawing::value(names, value))),
        exec::Outcome::Threw(object) => Outcome::Threw {
            object: names.get(*object).into(),
            class: program.classes[run.post.objects[*object].class].name.clone(),
            place: path::place_of_throw(view, *object),
        },
        exec::Outcome::Diverged(proof) => {
            Outcome::Diverged { place: Place::of(sources, proof.span), is_recursion: proof.is_recursion }
        }
        exec::Outcome::AssumptionFailed(span) => {
            Outcome::Stuck { reason: "an assumption does not hold".into(), place: Place::of(sources, *span) }
        }
        exec::Outcome::IterationEnded(span) => Outcome::IterationEnded { place: Place::of(sources, *span) },
        exec::Outcome::Stuck(stuck) => {
            Outcome::Stuck { reason: stuck.reason.to_string(), place: Place::of(sources, stuck.span) }
        }
    }
}
