//! CaDiCaL, by Armin Biere and others: incremental, with inprocessing.
//!
//! The flag is polled through CaDiCaL's terminate callback, which all its search and inprocessing loops ask.

use crate::base::{Budget, StopReason, Stopper};
use crate::cnf::Lit;

use super::solver::{set_assumed, tidy_assumptions, tidy_clause};
use super::{Answer, Caps, Model, SatSolver, StopStyle};

pub(super) struct Cadical {
    solver: cadical::Solver<Poll>,
}

struct Poll(Stopper);

impl cadical::Callbacks for Poll {
    fn terminate(&mut self) -> bool {
        self.0.stopped().is_some()
    }
}

impl Cadical {
    pub(super) fn new() -> Self {
        Self { solver: cadical::Solver::new() }
    }
}

impl SatSolver for Cadical {
    fn name(&self) -> &'static str {
        "cadical"
    }

    fn caps(&self) -> Caps {
        Caps { incremental: true, cores: true, conflict_limit: true, stop: StopStyle::Polled }
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        if let Some(clause) = tidy_clause(clause) {
            self.solver.add_clause(clause.iter().map(|lit| lit.to_dimacs()));
        }
    }

    fn solve(&mut self, assumptions: &[Lit], budget: &Budget) -> Answer {
        let assumptions = match tidy_assumptions(assumptions) {
            Ok(assumptions) => assumptions,
            Err(core) => return Answer::Unsat(core),
        };
        if let Some(reason) = budget.stopped() {
            return Answer::Unknown(reason);
        }
        self.solver.set_callbacks(Some(Poll(budget.stopper.clone())));
        if let Some(n_conflicts) = budget.n_conflicts {
            let limit = i32::try_from(n_conflicts).unwrap_or(i32::MAX);
            self.solver.set_limit("conflicts", limit).expect("CaDiCaL has a limit on conflicts");
        }
        match self.solver.solve_with(assumptions.iter().map(|lit| lit.to_dimacs())) {
            Some(true) => {
                let values = (1..=self.solver.max_variable()).map(|var| self.solver.value(var) == Some(true));
                let mut values: Vec<bool> = values.collect();
                // Assumed variables that no clause mentions are known to CaDiCaL only as assumptions.
                set_assumed(&mut values, &assumptions);
                Answer::Sat(Model::new(values))
            }
            Some(false) => {
                Answer::Unsat(assumptions.into_iter().filter(|lit| self.solver.failed(lit.to_dimacs())).collect())
            }
            None => Answer::Unknown(budget.stopped().unwrap_or(StopReason::Conflicts)),
        }
    }
}
