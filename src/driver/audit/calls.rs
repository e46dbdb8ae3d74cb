//! Calls that a precondition forbids, in methods of the same program.

use crate::base::MethodId;
use crate::driver::equiv::execution;
use crate::exec;
use crate::findings::ForbiddenCall;
use crate::heap;
use crate::ir::{Instr, InstrKind, Program};
use crate::lift;

use super::command::Auditor;

impl Auditor<'_> {
    /// For each method with a contract that calls this one with what it does not allow, the smallest input of the caller
    /// that shows it. `others` are the methods with a contract.
    pub(super) fn forbidden_calls(&self, others: &[MethodId]) -> Vec<ForbiddenCall> {
        let contract = &self.program.methods[self.method].contract;
        let callers = others.iter().copied().filter(|other| *other != self.method);
        let callers: Vec<MethodId> =
            callers.filter(|other| self.program.reached_by_calls(*other).contains(&self.method)).collect();
        if contract.requires.is_empty() || callers.is_empty() {
            return Vec::new();
        }
        let Some(asking) = self.asking() else { return Vec::new() };
        callers.into_iter().filter_map(|caller| self.forbidden_call(&asking, caller)).collect()
    }

    /// The program in which the method checks its preconditions where it begins.
    fn asking(&self) -> Option<Program> {
        let mut program = self.program.clone();
        let method = &mut program.methods[self.method];
        let requires = method.contract.requires.clone();
        let body = method.body.as_mut()?;
        let checks = requires.into_iter().map(|clause| {
            let (origin, span) = (clause.origin, clause.span);
            Instr { kind: InstrKind::Check(Box::new(clause)), origin, span }
        });
        body.blocks[body.entry].instrs.splice(0..0, checks);
        Some(program)
    }

    fn forbidden_call(&self, asking: &Program, caller: MethodId) -> Option<ForbiddenCall> {
        let checked = self.check(asking, caller, None);
        let failure = checked.failure?;
        let clauses = &self.program.methods[self.method].contract.requires;
        let clause = clauses.iter().find(|clause| clause.label == failure.label)?;
        let config = exec::Config { stopper: self.stopper.clone(), ..exec::Config::check() };
        let run = exec::run(asking, caller, &failure.input, &config);
        let judgement = exec::judge(asking, &run, &config);
        let is_confirmed =
            judgement.is_valid_input() && judgement.violated().iter().any(|result| result.label == clause.label);
        is_confirmed.then(|| ForbiddenCall {
            label: clause.label.to_string(),
            caller: format!("{}.{}", self.simple_class(caller), lift::signature(self.program, caller)),
            place: lift::declaration(self.program, self.sources, caller),
            input: heap::print_input(self.program, caller, &failure.input),
            execution: execution((self.program, caller), self.sources, &failure.input, self.stopper),
        })
    }

    fn simple_class(&self, method: MethodId) -> String {
        lift::simple(&self.program.classes[self.program.methods[method].class].name).to_owned()
    }
}
