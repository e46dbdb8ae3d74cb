//! Varisat, by Jannis Harder: pure Rust, always built in.
//!
//! It has no way to interrupt a search. But it gives up when its proof cannot be written, so it gets a proof file
//! that swallows everything until the flag is up and then fails. A solver broken off that way is of no more use:
//! the clauses are kept, and the next question starts a new one from them.
//! For the same trick with the proof checked, see `certify.rs`.

use varisat::{ExtendFormula, ProofFormat};

use crate::base::{Budget, Idx, StopReason};
use crate::cnf::{Clauses, Lit};

use super::proof_sink::ProofSink;
use super::solver::{set_assumed, tidy_assumptions, tidy_clause};
use super::{Answer, Caps, Model, SatSolver, StopStyle};

#[derive(Default)]
pub(super) struct Varisat {
    clauses: Clauses,
    running: Option<Running>,
}

struct Running {
    solver: varisat::Solver<'static>,
    /// How many of the clauses it has.
    n_clauses: usize,
    sink: ProofSink,
}

impl Running {
    fn new() -> Self {
        let sink = ProofSink::default();
        let mut solver = varisat::Solver::new();
        solver.write_proof(sink.clone(), ProofFormat::Varisat);
        Self { solver, n_clauses: 0, sink }
    }
}

pub(super) fn foreign(lit: Lit) -> varisat::Lit {
    varisat::Lit::from_index(lit.var().index(), !lit.is_negated())
}

pub(super) fn foreign_clause(clause: &[Lit]) -> Vec<varisat::Lit> {
    clause.iter().map(|lit| foreign(*lit)).collect()
}

pub(super) fn model(solver: &varisat::Solver, assumptions: &[Lit]) -> Model {
    let mut values = Vec::new();
    for lit in solver.model().expect("varisat has a model after a satisfiable answer") {
        if lit.index() >= values.len() {
            values.resize(lit.index() + 1, false);
        }
        values[lit.index()] = lit.is_positive();
    }
    set_assumed(&mut values, assumptions);
    Model::new(values)
}

/// Those of the assumptions that cannot hold together, after the solver has said that all cannot.
///
/// Its own core can lack one that it needs (`conformance::a_core_has_all_that_it_needs`): so it is asked again of the
/// core alone.
pub(super) fn core(
    solver: &mut varisat::Solver<'static>,
    assumptions: Vec<Lit>,
) -> Result<Vec<Lit>, varisat::solver::SolverError> {
    let failed = solver.failed_core().expect("varisat has a core after an unsatisfiable answer");
    let core: Vec<Lit> = assumptions.iter().copied().filter(|lit| failed.contains(&foreign(*lit))).collect();
    if core.len() == assumptions.len() {
        return Ok(core);
    }
    solver.assume(&foreign_clause(&core));
    Ok(if solver.solve()? { assumptions } else { core })
}

/// The flag is the only thing that makes the proof file fail.
fn why_stopped(error: &varisat::solver::SolverError, budget: &Budget) -> StopReason {
    budget.stopped().unwrap_or_else(|| panic!("varisat failed, but nobody stopped it: {error}"))
}

impl SatSolver for Varisat {
    fn name(&self) -> &'static str {
        "varisat"
    }

    fn caps(&self) -> Caps {
        Caps { incremental: true, cores: true, conflict_limit: false, stop: StopStyle::Aborted }
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        if let Some(clause) = tidy_clause(clause) {
            self.clauses.push(&clause);
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
        let running = self.running.get_or_insert_with(Running::new);
        running.sink.watch(budget.stopper.clone(), u64::MAX);
        for clause in self.clauses.iter().skip(running.n_clauses) {
            running.solver.add_clause(&foreign_clause(clause));
        }
        running.n_clauses = self.clauses.len();
        running.solver.assume(&foreign_clause(&assumptions));
        match running.solver.solve() {
            Ok(true) => return Answer::Sat(model(&running.solver, &assumptions)),
            Ok(false) => core(&mut running.solver, assumptions).map(Answer::Unsat),
            Err(error) => Err(error),
        }
        .unwrap_or_else(|error| {
            self.running = None;
            Answer::Unknown(why_stopped(&error, budget))
        })
    }
}
