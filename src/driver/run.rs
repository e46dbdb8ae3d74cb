//! `run`: one input, replayed and judged.

use crate::base::{Diagnostic, MethodId, SourceId, Sources, Stopper};
use crate::exec;
use crate::findings::RunReport;
use crate::heap::parse_input;
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
    let method = the_method(program, &lowered.targets).map_err(|error| Refusal(vec![error]))?;
    let text = sources.get(json).text.clone();
    let call = parse_input(program, method, json, &text).map_err(Refusal)?;
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
    Ok(Answer { report, diagnostics: lowered.diagnostics })
}

pub(super) fn the_method(program: &Program, targets: &[MethodId]) -> Result<MethodId, Diagnostic> {
    match targets {
        [one] => Ok(*one),
        [] => Err(Diagnostic::error("no-method", "no method to run").help("name one with --method")),
        _ => {
            let names: Vec<String> = targets
                .iter()
                .map(|method| {
                    let class = &program.classes[program.methods[*method].class].name;
                    format!("{class}.{}", lift::signature(program, *method))
                })
                .collect();
            Err(Diagnostic::error("ambiguous-method", format!("an input is for one method, not {}", targets.len()))
                .help(format!("choose with --method and --class among {}", names.join(", "))))
        }
    }
}
