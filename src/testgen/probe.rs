//! What `query::check` asks of an input that exceeds a bound: does its run end?

use crate::base::LabelId;
use crate::exec;
use crate::ir::Program;
use crate::query::Probe;

/// Is the run endless where the contract does not let it be?
///
/// A specification that does not end may be why a bound was exceeded: then the input is not one to judge.
pub fn probed(program: &Program, run: &exec::Run, config: &exec::Config) -> Probe {
    let is_violated = || {
        let judgement = exec::judge(program, run, config);
        let terminates = judgement.get(LabelId::TERMINATES).map(|result| &result.status);
        judgement.is_valid_input() && terminates == Some(&exec::Status::Violated)
    };
    match run.outcome {
        exec::Outcome::Diverged(_) if is_violated() => Probe::Diverges,
        _ => Probe::Open,
    }
}
