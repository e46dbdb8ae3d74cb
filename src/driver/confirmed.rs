//! A failing input is run before anyone sees it.

use crate::base::{LabelId, MethodId, Sources};
use crate::exec;
use crate::findings::{Concrete, Counterexample, Reason};
use crate::heap;
use crate::ir::Program;
use crate::lift::{self, RunView};
use crate::query;

use super::doubt::{bug, stopped, unseen};

/// Replays the input: the run as a finding, if it breaks the same label.
pub(super) fn confirmed(
    program: &Program,
    sources: &Sources,
    method: MethodId,
    failure: &query::Failure,
    config: &exec::Config,
) -> Result<Counterexample, Reason> {
    let run = exec::run(program, method, &failure.input, config);
    let judgement = exec::judge(program, &run, config);
    let text = heap::print_input(program, method, &failure.input);
    let agrees = judgement.get(failure.label).is_some_and(|result| result.status == exec::Status::Violated);
    if !judgement.is_valid_input() || !agrees {
        // Time may pass between the answer and its replay.
        if let Some(reason) = config.stopper.stopped() {
            return Err(stopped(reason));
        }
        if is_of_any(program, method, failure.label) {
            return Err(unseen(failure.label));
        }
        return Err(bug(&format!(
            "encoder and interpreter disagree on `{}` of {}: outcome {:?}, assumed {:?}, promised {:?}, for the input\n{text}",
            failure.label,
            program.method_name(method),
            run.outcome,
            statuses(&judgement.assumed),
            statuses(&judgement.promised),
        )));
    }
    let names = lift::names(program, &run);
    let view = RunView { program, sources, run: &run, names: &names };
    let concrete = (!failure.input.chosen.is_empty()).then(|| concretely(program, method, &failure.input, config));
    let violations = lift::violations(view, &judgement);
    Ok(Counterexample { execution: lift::execution(view), violations, input: text, concrete })
}

/// Does the clause say something of all integers of a type? A run tries some of them.
fn is_of_any(program: &Program, method: MethodId, label: LabelId) -> bool {
    let contract = &program.methods[method].contract;
    let mut clauses = contract.clauses().filter(|clause| clause.label == label);
    clauses.any(|clause| clause.formula.has_long_range())
}

/// What the code does on the input where nothing is taken by what is known of it.
fn concretely(program: &Program, method: MethodId, input: &heap::Input, config: &exec::Config) -> Concrete {
    let input = heap::Input { chosen: Vec::new(), ..input.clone() };
    let run = exec::run(program, method, &input, config);
    let judgement = exec::judge(program, &run, config);
    let violated: Vec<String> = judgement.violated().iter().map(|result| result.label.to_string()).collect();
    let unknown = judgement.undetermined().into_iter().find_map(|result| match &result.status {
        exec::Status::Undetermined(why) => Some(why.clone()),
        _ => None,
    });
    match (violated.is_empty(), unknown) {
        (false, _) => Concrete::Violates(violated),
        (true, Some(why)) => Concrete::Unknown(why),
        (true, None) => Concrete::Keeps,
    }
}

fn statuses(results: &[exec::ClauseResult]) -> Vec<(&str, &exec::Status)> {
    results.iter().map(|result| (result.label.as_str(), &result.status)).collect()
}
