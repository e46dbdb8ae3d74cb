//! BatSat, by Simon Cruanes: MiniSat's search in Rust, small and without inprocessing.
//!
//! On formulas of a few thousand variables, asked many times, that is often faster than a large solver.

use std::cell::Cell;
use std::rc::Rc;

use batsat::{Callbacks, ClauseKind, SolverInterface, SolverOpts, lbool};

use crate::base::{Budget, Idx, StopReason, Stopper};
use crate::cnf::Lit;

use super::solver::{set_assumed, tidy_assumptions, tidy_clause};
use super::{Answer, Caps, Model, SatSolver, StopStyle};

pub(super) struct Batsat {
    solver: batsat::Solver<Watch>,
    limits: Rc<Limits>,
}

/// What the search may cost; shared with the callbacks inside the solver.
#[derive(Default)]
struct Limits {
    stopper: Cell<Stopper>,
    /// Conflicts left in this question.
    n_conflicts: Cell<Option<u32>>,
}

struct Watch(Rc<Limits>);

impl Callbacks for Watch {
    fn on_new_clause(&mut self, _: &[batsat::Lit], kind: ClauseKind) {
        if let (ClauseKind::Learnt, Some(left)) = (kind, self.0.n_conflicts.get()) {
            self.0.n_conflicts.set(Some(left.saturating_sub(1)));
        }
    }

    fn stop(&self) -> bool {
        let stopper = self.0.stopper.take();
        let stopped = stopper.stopped().is_some();
        self.0.stopper.set(stopper);
        stopped || self.0.n_conflicts.get() == Some(0)
    }
}

impl Batsat {
    pub(super) fn new() -> Self {
        let limits = Rc::new(Limits::default());
        Self { solver: batsat::Solver::new(SolverOpts::default(), Watch(limits.clone())), limits }
    }

    fn lit(&mut self, lit: Lit) -> batsat::Lit {
        let var = self.solver.var_of_int(lit.var().index() as u32);
        batsat::Lit::new(var, !lit.is_negated())
    }
}

impl SatSolver for Batsat {
    fn name(&self) -> &'static str {
        "batsat"
    }

    fn caps(&self) -> Caps {
        Caps { incremental: true, cores: true, conflict_limit: true, stop: StopStyle::Polled }
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        if let Some(clause) = tidy_clause(clause) {
            let mut clause: Vec<batsat::Lit> = clause.iter().map(|lit| self.lit(*lit)).collect();
            self.solver.add_clause_reuse(&mut clause);
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
        self.limits.stopper.set(budget.stopper.clone());
        self.limits.n_conflicts.set(budget.n_conflicts);
        let assumed: Vec<batsat::Lit> = assumptions.iter().map(|lit| self.lit(*lit)).collect();
        let answer = self.solver.solve_limited(&assumed);
        if answer == lbool::TRUE {
            let mut values: Vec<bool> = self.solver.get_model().iter().map(|value| *value == lbool::TRUE).collect();
            set_assumed(&mut values, &assumptions);
            Answer::Sat(Model::new(values))
        } else if answer == lbool::FALSE {
            // BatSat states the core as the clause that refutes it.
            let failed = self.solver.unsat_core();
            let core =
                assumptions.iter().zip(&assumed).filter(|(_, lit)| failed.contains(lit) || failed.contains(&!**lit));
            Answer::Unsat(core.map(|(lit, _)| *lit).collect())
        } else {
            Answer::Unknown(budget.stopped().unwrap_or(StopReason::Conflicts))
        }
    }
}
