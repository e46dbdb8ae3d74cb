//! Preconditions that the code does not need, and those that exclude inputs on which it is right.

use crate::base::LabelId;
use crate::driver::settings::query_config;
use crate::exec::{self, Run};
use crate::findings::Refused;
use crate::heap;
use crate::ir::Program;
use crate::query::{self, Checked};
use crate::rel::{Formula, FormulaKind};

use super::command::Auditor;

/// Labels of preconditions.
#[derive(Default)]
pub(super) struct Strict {
    /// Without it the code meets the contract as well.
    pub needless: Vec<LabelId>,
    /// It excludes inputs on which the code is right: the smallest for each.
    pub weaker: Vec<Refused>,
}

impl Auditor<'_> {
    /// What each precondition alone excludes.
    pub(super) fn strict(&self) -> Strict {
        let mut strict = Strict::default();
        for (at, clause) in self.program.methods[self.method].contract.requires.iter().enumerate() {
            if !self.is_users(clause) {
                continue;
            }
            if self.is_needless(at) {
                strict.needless.push(clause.label);
                continue;
            }
            let mut outside = self.program.clone();
            let negated = &mut outside.methods[self.method].contract.requires[at].formula;
            *negated = Formula::new(FormulaKind::Not(negated.clone()), clause.span);
            strict.weaker.extend(self.right_run(&outside, true).map(|(input, run)| {
                let input = heap::print_input(self.program, self.method, &input);
                Refused { label: clause.label.to_string(), input, execution: self.shown(&run) }
            }));
        }
        strict
    }

    /// Without each of these preconditions the code meets the contract as well.
    pub(super) fn needless(&self) -> Vec<LabelId> {
        let requires = &self.program.methods[self.method].contract.requires;
        let mine = (0..requires.len()).filter(|at| self.is_users(&requires[*at]));
        mine.filter(|at| self.is_needless(*at)).map(|at| requires[at].label).collect()
    }

    fn is_needless(&self, at: usize) -> bool {
        let mut without = self.program.clone();
        without.methods[self.method].contract.requires.remove(at);
        let checked = self.decided(&without, self.method);
        checked.failure.is_none() && checked.is_complete()
    }

    /// An input on which the method keeps that program's contract, with the run; confirmed by the judge.
    ///
    /// `is_least`: the smallest one.
    pub(super) fn right_run(&self, program: &Program, is_least: bool) -> Option<(heap::Input, Run)> {
        let Checked { is_vacuous: false, reached, .. } = self.check(program, self.method, None) else { return None };
        let config = query::Config { smallest: is_least, ..query_config(program, self.options, self.stopper) };
        let bounds = reached.bounds.untightened();
        let input = query::right(program, self.method, &config, bounds, &self.budget())?;
        let config = self.exec_config();
        let run = exec::run(program, self.method, &input, &config);
        let judgement = exec::judge(program, &run, &config);
        let violated: Vec<LabelId> = judgement.violated().iter().map(|result| result.label).collect();
        let is_right = violated.is_empty() && judgement.undetermined().is_empty() && judgement.is_valid_input();
        is_right.then_some((input, run))
    }
}
