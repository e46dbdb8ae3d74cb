//! What `query::check` asks of runs: does this one end, and does it fail?

use crate::base::{LabelId, MethodId};
use crate::exec;
use crate::heap::Input;
use crate::ir::Program;
use crate::query::{Probe, Runs};

/// A run of an input that may fail is no longer than so many steps.
const MAX_STEPS: u64 = 20_000;

/// A method that is run by the interpreter.
pub struct Interpreted<'a> {
    pub program: &'a Program,
    pub method: MethodId,
    pub config: &'a exec::Config,
}

impl Runs for Interpreted<'_> {
    fn probe(&mut self, input: &Input) -> Probe {
        let config = exec::Config { is_traced: false, ..self.config.clone() };
        probed(self.program, &exec::run(self.program, self.method, input, &config), &config)
    }

    fn judges(&self) -> bool {
        true
    }

    fn violated(&mut self, input: &Input) -> Option<LabelId> {
        let quick = exec::Config { is_traced: false, explains: false, n_steps: MAX_STEPS, ..self.config.clone() };
        let run = exec::run(self.program, self.method, input, &quick);
        match run.outcome {
            exec::Outcome::Returned(_) | exec::Outcome::Threw(_) => {}
            _ => return None,
        }
        let judgement = exec::judge(self.program, &run, &quick);
        let violated = || judgement.violated().into_iter().map(|result| result.label);
        judgement.is_valid_input().then(|| violated().find(|label| *label != LabelId::TERMINATES))?
    }
}

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
