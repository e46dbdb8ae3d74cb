//! Varisat, by Jannis Harder: pure Rust, always built in.
//!
//! It has no way to interrupt a search. But it gives up when its proof cannot be written, so it gets a proof file
//! that swallows everything until the flag is up and then fails. A solver broken off that way is of no more use:
//! the clauses are kept, and the next question starts a new one from them.
//! For the same trick with the proof checked, see [`certify_unsat`].

use std::cell::{Cell, RefCell};
use std::io::{self, Write};
use std::rc::Rc;

use varisat::{ExtendFormula, ProofFormat};

use crate::base::{Budget, Idx, StopReason, Stopper};
use crate::cnf::{Clauses, Lit};

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

/// A proof file that fails once the flag is up.
#[derive(Clone, Default)]
struct ProofSink {
    stopper: Rc<RefCell<Stopper>>,
    n_bytes: Rc<Cell<u64>>,
}

impl Write for ProofSink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.stopper.borrow().stopped() {
            Some(reason) => Err(io::Error::other(reason.to_string())),
            None => {
                self.n_bytes.set(self.n_bytes.get() + bytes.len() as u64);
                Ok(bytes.len())
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn foreign(lit: Lit) -> varisat::Lit {
    varisat::Lit::from_index(lit.var().index(), !lit.is_negated())
}

fn foreign_clause(clause: &[Lit]) -> Vec<varisat::Lit> {
    clause.iter().map(|lit| foreign(*lit)).collect()
}

fn model(solver: &varisat::Solver, assumptions: &[Lit]) -> Model {
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
        running.sink.stopper.replace(budget.stopper.clone());
        for clause in self.clauses.iter().skip(running.n_clauses) {
            running.solver.add_clause(&foreign_clause(clause));
        }
        running.n_clauses = self.clauses.len();
        running.solver.assume(&foreign_clause(&assumptions));
        match running.solver.solve() {
            Ok(true) => Answer::Sat(model(&running.solver, &assumptions)),
            Ok(false) => {
                let failed = running.solver.failed_core().expect("varisat has a core after an unsatisfiable answer");
                Answer::Unsat(assumptions.into_iter().filter(|lit| failed.contains(&foreign(*lit))).collect())
            }
            Err(error) => {
                self.running = None;
                Answer::Unknown(why_stopped(&error, budget))
            }
        }
    }
}

/// An unsatisfiable answer that was derived anew, with every step of the proof checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Certified {
    pub n_clauses: usize,
    /// Length of the checked proof in varisat's own format.
    pub proof_bytes: u64,
}

/// Why there is no certificate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Uncertified {
    /// There is a model: whoever said otherwise was wrong.
    Satisfiable(Model),
    Stopped(StopReason),
}

/// Derives from scratch that the clauses cannot hold together with the assumptions, and checks the proof as it grows.
///
/// The checker is varisat's own (`varisat-checker`): resolution steps only, no search. A wrong step is a panic.
pub fn certify_unsat(clauses: &Clauses, assumptions: &[Lit], budget: &Budget) -> Result<Certified, Uncertified> {
    if let Some(reason) = budget.stopped() {
        return Err(Uncertified::Stopped(reason));
    }
    let sink = ProofSink { stopper: Rc::new(RefCell::new(budget.stopper.clone())), n_bytes: Rc::default() };
    let mut solver = varisat::Solver::new();
    solver.enable_self_checking();
    solver.write_proof(sink.clone(), ProofFormat::Varisat);
    for clause in clauses.iter().chain(assumptions.chunks(1)) {
        if let Some(clause) = tidy_clause(clause) {
            solver.add_clause(&foreign_clause(&clause));
        }
    }
    match solver.solve() {
        Ok(true) => Err(Uncertified::Satisfiable(model(&solver, assumptions))),
        Ok(false) => Ok(Certified { n_clauses: clauses.len() + assumptions.len(), proof_bytes: sink.n_bytes.get() }),
        Err(error) => Err(Uncertified::Stopped(why_stopped(&error, budget))),
    }
}
