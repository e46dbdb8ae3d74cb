//! Satisfiability solvers behind one trait, chosen at run time.
//!
//! [`solver`] gives a fresh one. All backends pass one conformance suite (`conformance.rs`); what one cannot do it
//! emulates, and says so in its [`Caps`]. [`certify_unsat`] derives an unsatisfiable answer again with a checked proof.
//! [`SolverCommand`] is a solver of the user's, for one question.
//! A raised flag in the [`Budget`](crate::base::Budget) ends a running search: see [`StopStyle`] for how.

mod batsat;
#[cfg(feature = "cadical")]
mod cadical;
mod certify;
mod child;
mod command;
#[cfg(test)]
mod conformance;
mod kind;
#[cfg(feature = "kissat")]
mod kissat;
mod proof_sink;
mod solver;
mod varisat;

pub use certify::{Certified, Uncertified, certify_unsat};
pub use command::{NoAnswer, SolverCommand, set_scratch_folder};
pub use kind::SolverKind;
#[cfg(feature = "kissat")]
pub use kissat::{KISSAT_COMMAND, serve_kissat, set_kissat_program};
pub use solver::{Answer, Caps, Model, SatSolver, StopStyle};

/// A fresh solver without clauses. Requires: `kind` is in [`SolverKind::all`].
pub fn solver(kind: SolverKind) -> Box<dyn SatSolver> {
    match kind {
        #[cfg(feature = "cadical")]
        SolverKind::Cadical => Box::new(cadical::Cadical::new()),
        SolverKind::Batsat => Box::new(batsat::Batsat::new()),
        SolverKind::Varisat => Box::<varisat::Varisat>::default(),
        #[cfg(feature = "kissat")]
        SolverKind::Kissat => Box::<kissat::Kissat>::default(),
        #[allow(unreachable_patterns, reason = "reached where a feature is off")]
        absent => panic!("this build has no {absent}"),
    }
}
