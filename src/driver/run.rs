//! `run`: one input, replayed and judged.

use crate::base::{Diagnostic, MethodId, SourceId, Sources, Span, Stopper};
use crate::exec;
use crate::findings::RunReport;
use crate::heap::{self, Value, parse_input, saved_for};
use crate::inputs::{Inputs, Place};
use crate::ir::Program;

use super::{Answer, Input, Refusal};
use crate::lift::{self, RunView};

/// Runs the method on the input in `json` and evaluates its contract.
pub fn run(
    input: &Input<'_>,
    json: SourceId,
    stopper: &Stopper,
    sources: &mut Sources,
) -> Result<Answer<RunReport>, Refusal> {
    let lowered = input.lower(sources)?;
    let program = &lowered.program;
    let method = the_method(program, &lowered.targets, (json, sources))?;
    let text = sources.get(json).text.clone();
    let call = parse_input(program, method, json, &text).map_err(Refusal)?;
    let inputs = Inputs::new(program, method, None);
    let is_typed = is_well_typed(&inputs, &call);
    let is_founded = inputs.is_founded(&call, &|_, _| true);
    let mut diagnostics = lowered.diagnostics;
    if !is_typed {
        let message = "this input has objects that the declared types do not let be where they are";
        diagnostics.push(
            Diagnostic::warning("not-well-typed", message)
                .at(Span::new(json, 0, 0), "")
                .help("no program that compiles without unchecked casts brings it about: see docs/inputs.md"),
        );
    }
    if !is_founded {
        let message = "this input has objects that lead to themselves through what their constructors were given";
        diagnostics.push(
            Diagnostic::warning("not-founded", message)
                .at(Span::new(json, 0, 0), "")
                .help("an argument is older than the object that is made with it: see docs/inputs.md"),
        );
    }
    if !inputs.is_owned(&call) {
        let message = "this input has an object that is inside one of the library's and elsewhere as well";
        diagnostics.push(
            Diagnostic::warning("not-owned", message)
                .at(Span::new(json, 0, 0), "")
                .help("no caller gets hold of the array in an `ArrayList`: see docs/inputs.md"),
        );
    }
    if !inputs.is_fresh(&call) {
        let message = "this input has an object in two places for each of which another was made";
        diagnostics.push(
            Diagnostic::warning("not-fresh", message)
                .at(Span::new(json, 0, 0), "")
                .help("what was made for one field, or as the row of one array, no other holds: see docs/inputs.md"),
        );
    }
    if !inputs.has_lengths(&call, &|_| true) {
        let message = "this input has an array of another length than the field has that holds it";
        diagnostics.push(
            Diagnostic::warning("not-of-length", message)
                .at(Span::new(json, 0, 0), "")
                .help("all that is assigned to the field is of one length: see docs/inputs.md"),
        );
    }
    if !inputs.has_rows(&call, &|_, _| true) {
        let message = "this input has an array of arrays that lacks one which it was made with";
        diagnostics.push(
            Diagnostic::warning("not-of-rows", message)
                .at(Span::new(json, 0, 0), "")
                .help("code neither hands it out nor writes into it: see docs/inputs.md"),
        );
    }
    let config = exec::Config { stopper: stopper.clone(), ..exec::Config::check() };
    let run = exec::run(program, method, &call, &config);
    let judgement = exec::judge(program, &run, &config);
    let names = lift::names(program, &run);
    let view = RunView { program, sources, run: &run, names: &names };
    let report = RunReport {
        class: program.classes[program.methods[method].class].name.clone(),
        signature: lift::signature(program, method),
        place: lift::declaration(program, sources, method),
        execution: lift::execution(view),
        assumed: lift::labels(sources, &judgement.assumed),
        promised: lift::labels(sources, &judgement.promised),
        violations: lift::violations(view, &judgement),
    };
    Ok(Answer { report, diagnostics })
}

/// Do the declared types admit the input? What static fields lead to may have been made by initializers of the
/// library, and is taken as it is.
fn is_well_typed(inputs: &Inputs<'_>, call: &heap::Input) -> bool {
    let of_statics = heap::reachable(&call.heap, call.heap.statics.values().copied());
    let is_static = |value: Option<&Value>| matches!(value, Some(Value::Ref(object)) if of_statics.contains(object));
    let is_chosen = |place: Place| match place {
        Place::Arg(at) => !is_static(call.args.get(at)),
        Place::Static(_) => false,
        Place::Field(owner, _) | Place::Elem(owner, _) => !of_statics.contains(&owner),
    };
    inputs.is_well_typed(call, 0, &is_chosen)
}

/// The only method, or of several the one that the input was saved for.
pub(super) fn the_method(
    program: &Program,
    targets: &[MethodId],
    (json, sources): (SourceId, &Sources),
) -> Result<MethodId, Refusal> {
    let refusal = |diagnostic: Diagnostic| Refusal(vec![diagnostic]);
    match targets {
        [one] => Ok(*one),
        [] => Err(refusal(Diagnostic::error("no-method", "no method to run").help("name one with --method"))),
        _ => {
            // Of what is no JSON nobody can tell the method.
            let name = saved_for(json, &sources.get(json).text).map_err(refusal)?;
            if let Some(method) = targets.iter().find(|method| name == Some(program.signature(**method))) {
                return Ok(*method);
            }
            let names: Vec<String> = targets.iter().map(|method| program.signature(*method)).collect();
            let message = format!("an input is for one method, not {}", targets.len());
            let help = format!("choose with --method and --class among {}", names.join(", "));
            Err(refusal(Diagnostic::error("ambiguous-method", message).help(help)))
        }
    }
}
