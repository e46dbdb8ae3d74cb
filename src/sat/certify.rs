//! Unsatisfiable answers with a checked proof.
//!
//! The main function is [`certify_unsat`]. Varisat derives the answer anew, and its checker (`varisat-checker`,
//! resolution steps only) follows every step. Alone it is lost on some formulas with wide words, where CaDiCaL
//! needs a second. Then CaDiCaL goes first and the clauses it learns are the signposts: varisat is asked to refute the negation
//! of each in turn, which takes next to no search, and then has the clause as a lemma. Nothing of CaDiCaL's is
//! believed: what varisat cannot refute quickly is left out. The signposts alone are in the spirit of a RUP proof
//! (Goldberg and Novikov 2003); the search in between fills the steps that CaDiCaL's preprocessing does not report.

use varisat::{ExtendFormula, ProofFormat};

use crate::base::{Budget, StopReason};
use crate::cnf::{Clauses, Lit};

use super::Model;
use super::proof_sink::ProofSink;
use super::solver::tidy_clause;
#[cfg(any(feature = "cadical", test))]
use super::varisat::core;
use super::varisat::{foreign_clause, model};

/// Bytes of proof after which varisat gets help. Without wide words it is often done by then, and faster alone.
const MAX_ALONE_BYTES: u64 = 16 << 20;

/// Bytes of proof that a lemma may take. A guess: most take a few hundred.
#[cfg(any(feature = "cadical", test))]
const MAX_LEMMA_BYTES: u64 = 2 << 20;

/// An unsatisfiable answer that was derived anew, with every step of the proof checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Certified {
    pub n_clauses: usize,
    /// Signposts that were proved on the way.
    pub n_lemmas: usize,
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
/// A wrong step is a panic. Without CaDiCaL in the build, varisat is on its own.
pub fn certify_unsat(clauses: &Clauses, assumptions: &[Lit], budget: &Budget) -> Result<Certified, Uncertified> {
    if let Some(reason) = budget.stopped() {
        return Err(Uncertified::Stopped(reason));
    }
    let mut facts = clauses.clone();
    facts.extend(assumptions.chunks(1));
    let sink = ProofSink::default();
    sink.watch(budget.stopper.clone(), if cfg!(feature = "cadical") { MAX_ALONE_BYTES } else { u64::MAX });
    let alone = conclude(checked_solver(&facts, &sink), facts.len(), 0, &sink, budget);
    #[cfg(feature = "cadical")]
    if alone.is_none() {
        let signposts = super::cadical::learned_clauses(&facts, budget)?;
        return prove(facts, &signposts, budget);
    }
    alone.expect("without a limit there is an answer")
}

/// The answer of a solver that has all it will get; `None` if its proof is longer than the sink allows.
fn conclude(
    mut solver: varisat::Solver<'static>,
    n_clauses: usize,
    n_lemmas: usize,
    sink: &ProofSink,
    budget: &Budget,
) -> Option<Result<Certified, Uncertified>> {
    solver.assume(&[]);
    match solver.solve() {
        Ok(true) => Some(Err(Uncertified::Satisfiable(model(&solver, &[])))),
        Ok(false) => Some(Ok(Certified { n_clauses, n_lemmas, proof_bytes: sink.n_bytes() })),
        Err(_) => budget.stopped().map(|reason| Err(Uncertified::Stopped(reason))),
    }
}

/// Proves the facts contradictory by way of the signposts, none of which is believed.
#[cfg(any(feature = "cadical", test))]
fn prove(facts: Clauses, signposts: &Clauses, budget: &Budget) -> Result<Certified, Uncertified> {
    let n_clauses = facts.len();
    // The facts, and the lemmas proved from them.
    let mut known = facts;
    let sink = ProofSink::default();
    sink.watch(budget.stopper.clone(), u64::MAX);
    let mut solver = checked_solver(&known, &sink);
    for signpost in signposts.iter() {
        let Some(signpost) = tidy_clause(signpost) else { continue };
        let negated: Vec<Lit> = signpost.iter().map(|lit| !*lit).collect();
        sink.watch(budget.stopper.clone(), MAX_LEMMA_BYTES);
        solver.assume(&foreign_clause(&negated));
        let found = match solver.solve() {
            Ok(true) => Ok(None),
            Ok(false) => core(&mut solver, negated).map(Some),
            Err(error) => Err(error),
        };
        match found {
            // A signpost to nowhere.
            Ok(None) => {}
            Ok(Some(core)) => {
                let lemma: Vec<Lit> = core.into_iter().map(|lit| !lit).collect();
                known.push(&lemma);
                if lemma.is_empty() {
                    break;
                }
                solver.add_clause(&foreign_clause(&lemma));
            }
            Err(_) => {
                if let Some(reason) = budget.stopped() {
                    return Err(Uncertified::Stopped(reason));
                }
                // Too long a way to this one. The solver is of no more use, but what it proved stands.
                sink.watch(budget.stopper.clone(), u64::MAX);
                solver = checked_solver(&known, &sink);
            }
        }
    }
    sink.watch(budget.stopper.clone(), u64::MAX);
    let n_lemmas = known.len() - n_clauses;
    conclude(solver, n_clauses, n_lemmas, &sink, budget).expect("without a limit there is an answer")
}

fn checked_solver(clauses: &Clauses, sink: &ProofSink) -> varisat::Solver<'static> {
    let mut solver = varisat::Solver::new();
    solver.enable_self_checking();
    solver.write_proof(sink.clone(), ProofFormat::Varisat);
    for clause in clauses.iter() {
        if let Some(clause) = tidy_clause(clause) {
            solver.add_clause(&foreign_clause(&clause));
        }
    }
    solver
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;
    use crate::base::Idx;
    use crate::cnf::Var;
    use crate::sat::{SolverKind, solver};

    proptest! {
        /// Lies among the signposts change nothing.
        #[test]
        fn signposts_are_not_believed(
            clauses in vec(vec((0..8usize, any::<bool>()), 1..4), 1..50),
            signposts in vec(vec((0..8usize, any::<bool>()), 0..3), 0..9),
        ) {
            let lit = |&(var, negated): &(usize, bool)| Lit::new(Var::new(var), negated);
            let formula = |clauses: &[Vec<(usize, bool)>]| -> Clauses {
                clauses.iter().map(|clause| clause.iter().map(lit).collect::<Vec<_>>()).collect()
            };
            let (clauses, signposts) = (formula(&clauses), formula(&signposts));
            let mut other = solver(SolverKind::Batsat);
            clauses.iter().for_each(|clause| other.add_clause(clause));
            let satisfiable = other.solve(&[], &Budget::default()).is_sat();
            match prove(clauses.clone(), &signposts, &Budget::default()) {
                Ok(_) => prop_assert!(!satisfiable),
                Err(Uncertified::Satisfiable(model)) => {
                    prop_assert!(satisfiable && clauses.satisfied_by(|lit| model.value(lit)));
                }
                Err(stopped) => prop_assert!(false, "{:?}", stopped),
            }
        }
    }
}
