//! Inputs that candidates are run on, those first that refuted most.

use std::collections::BTreeSet;

use crate::base::{LabelId, MethodId, OriginId};
use crate::exec::{self, Behaviour};
use crate::heap::Input;
use crate::ir::Program;

/// A candidate's run that is longer is given up.
const MAX_STEPS: u64 = 20_000;

/// An input of the method, and what the code does with it as it is.
#[derive(Clone, Debug)]
pub struct Case {
    pub input: Input,
    /// Statements that the run came to.
    pub coverage: BTreeSet<OriginId>,
    /// Empty: it passes.
    pub violated: BTreeSet<LabelId>,
    /// `None`: the run did not end within the limits.
    pub before: Option<Behaviour>,
    n_refuted: u32,
}

/// All cases of one method.
pub struct Tests {
    config: exec::Config,
    cases: Vec<Case>,
    /// In the order in which they are run.
    turns: Vec<usize>,
}

impl Tests {
    pub fn new(config: &exec::Config) -> Tests {
        let config = config.only_judged(MAX_STEPS);
        Tests { config, cases: Vec::new(), turns: Vec::new() }
    }

    pub fn cases(&self) -> &[Case] {
        &self.cases
    }

    pub fn n_failing(&self) -> usize {
        self.cases.iter().filter(|case| !case.violated.is_empty()).count()
    }

    /// Every failing case comes to the statement.
    pub fn all_failing_cover(&self, statement: OriginId) -> bool {
        self.cases.iter().all(|case| case.violated.is_empty() || case.coverage.contains(&statement))
    }

    /// Adds the input, unless the contract says nothing of it.
    pub fn add(&mut self, program: &Program, method: MethodId, input: Input) {
        let config = exec::Config { n_steps: 200_000, is_covered: true, ..self.config.clone() };
        let run = exec::run(program, method, &input, &config);
        let judgement = exec::judge(program, &run, &config);
        if !judgement.is_valid_input() || self.cases.iter().any(|case| case.input == input) {
            return;
        }
        let violated = judgement.violated().iter().map(|result| result.label).collect();
        let coverage = run.coverage.origins.keys().copied().collect();
        let before = exec::behaviour(program, &run);
        self.turns.push(self.cases.len());
        self.cases.push(Case { input, coverage, violated, before, n_refuted: 0 });
    }

    /// What the program does on each case; `None` if it fails on one.
    pub fn passes(&mut self, program: &Program, method: MethodId) -> Option<Vec<Behaviour>> {
        let mut found: Vec<Option<Behaviour>> = vec![None; self.cases.len()];
        for turn in 0..self.turns.len() {
            let at = self.turns[turn];
            match self.met(program, method, at) {
                Some(behaviour) => found[at] = Some(behaviour),
                None => {
                    self.refuted(turn);
                    return None;
                }
            }
        }
        found.into_iter().collect()
    }

    /// The failing cases that pass, if no passing one fails.
    pub fn saved(&self, program: &Program, method: MethodId) -> BTreeSet<usize> {
        let mut saved = BTreeSet::new();
        for (at, case) in self.cases.iter().enumerate() {
            match (case.violated.is_empty(), self.met(program, method, at).is_some()) {
                (true, false) => return BTreeSet::new(),
                (false, true) => drop(saved.insert(at)),
                _ => {}
            }
        }
        saved
    }

    fn met(&self, program: &Program, method: MethodId, at: usize) -> Option<Behaviour> {
        let run = exec::run(program, method, &self.cases[at].input, &self.config);
        if !matches!(run.outcome, exec::Outcome::Returned(_) | exec::Outcome::Threw(_)) {
            return None;
        }
        let judgement = exec::judge_valid(program, &run, &self.config);
        let is_met = judgement.violated().is_empty() && judgement.undetermined().is_empty();
        if is_met { exec::behaviour(program, &run) } else { None }
    }

    /// What refutes often comes to its turn earlier.
    fn refuted(&mut self, turn: usize) {
        let at = self.turns[turn];
        self.cases[at].n_refuted += 1;
        let mut turn = turn;
        while turn > 0 && self.cases[self.turns[turn - 1]].n_refuted < self.cases[at].n_refuted {
            self.turns.swap(turn, turn - 1);
            turn -= 1;
        }
    }
}
