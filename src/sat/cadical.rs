//! CaDiCaL, by Armin Biere and others: incremental, with inprocessing.
//!
//! The flag is polled through CaDiCaL's terminate callback, which all its search and inprocessing loops ask.

use std::cell::RefCell;
use std::rc::Rc;

use crate::base::{Budget, StopReason, Stopper};
use crate::cnf::{Clauses, Lit};

use super::solver::{set_assumed, tidy_assumptions, tidy_clause};
use super::{Answer, Caps, Model, SatSolver, StopStyle, Uncertified};

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

/// Literals of learned clauses that are kept; those learned later are dropped.
const MAX_LEARNED_LITS: usize = 50_000_000;

struct Record {
    poll: Poll,
    learned: Rc<RefCell<Clauses>>,
}

impl cadical::Callbacks for Record {
    fn terminate(&mut self) -> bool {
        self.poll.terminate()
    }

    fn max_length(&self) -> i32 {
        i32::MAX
    }

    fn learn(&mut self, clause: &[i32]) {
        let mut learned = self.learned.borrow_mut();
        if learned.n_lits() < MAX_LEARNED_LITS {
            learned.push(&clause.iter().map(|number| Lit::from_dimacs(*number)).collect::<Vec<_>>());
        }
    }
}

/// What CaDiCaL learns on its way to the contradiction, in that order.
pub(super) fn learned_clauses(clauses: &Clauses, budget: &Budget) -> Result<Clauses, Uncertified> {
    let learned = Rc::new(RefCell::new(Clauses::default()));
    let mut solver = cadical::Solver::new();
    solver.set_callbacks(Some(Record { poll: Poll(budget.stopper.clone()), learned: learned.clone() }));
    for clause in clauses.iter().filter_map(tidy_clause) {
        solver.add_clause(clause.iter().map(|lit| lit.to_dimacs()));
    }
    match solver.solve() {
        Some(false) => Ok(learned.take()),
        Some(true) => {
            let values = (1..=solver.max_variable()).map(|var| solver.value(var) == Some(true));
            Err(Uncertified::Satisfiable(Model::new(values.collect())))
        }
        None => Err(Uncertified::Stopped(budget.stopped().unwrap_or(StopReason::Memory))),
    }
}
