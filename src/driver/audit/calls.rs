//! Calls that a precondition forbids, in methods of the same program.

use crate::base::{LabelId, MethodId};
use crate::driver::equiv::execution;
use crate::exec;
use crate::findings::ForbiddenCall;
use crate::heap;
use crate::ir::{Clause, Instr, InstrKind, Program};
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
        callers.into_iter().filter_map(|caller| self.forbidden_call(&self.asking(caller)?, caller)).collect()
    }

    /// The program in which the method checks its preconditions where it begins, and the caller's postconditions, which
    /// may be violated as well, are nobody's business.
    fn asking(&self, caller: MethodId) -> Option<Program> {
        let mut program = self.program.clone();
        let method = &mut program.methods[self.method];
        let requires = method.contract.requires.clone();
        let body = method.body.as_mut()?;
        let checks = requires.into_iter().map(|clause| {
            let (origin, span) = (clause.origin, clause.span);
            let clause = Clause { label: asked(clause.label), ..clause };
            Instr { kind: InstrKind::Check(Box::new(clause)), origin, span }
        });
        body.blocks[body.entry].instrs.splice(0..0, checks);
        program.methods[caller].contract.ensures.clear();
        Some(program)
    }

    fn forbidden_call(&self, asking: &Program, caller: MethodId) -> Option<ForbiddenCall> {
        let checked = self.check(asking, caller, None);
        let failure = checked.failure?;
        let clauses = &self.program.methods[self.method].contract.requires;
        let clause = clauses.iter().find(|clause| asked(clause.label) == failure.label)?;
        let config = self.exec_config();
        let run = exec::run(asking, caller, &failure.input, &config);
        let judgement = exec::judge(asking, &run, &config);
        let is_confirmed =
            judgement.is_valid_input() && judgement.violated().iter().any(|result| result.label == failure.label);
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

/// A label of the question: the caller may have a clause of the same name.
fn asked(label: LabelId) -> LabelId {
    LabelId::of(&format!("{label} of the callee"))
}
