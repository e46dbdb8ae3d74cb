//! Satisfiability solvers behind one trait, chosen at run time.
//!
//! [`solver`](fn@solver) gives a fresh one. All backends pass one conformance suite (`conformance.rs`); what one cannot do it
//! emulates, and says so in its [`Caps`]. [`certify_unsat`] derives an unsatisfiable answer again with a checked proof.
//! [`SolverCommand`] is a solver of the user's, for one question.
//! A raised flag in the [`Budget`](crate::base::Budget) ends a running search: see [`StopStyle`] for how.

mod batsat;
#[cfg(feature = "cadical")]
mod cadical;
mod certify;
mod child;
mod choose;
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
pub use choose::solver;
pub use command::{NoAnswer, SolverCommand, set_scratch_folder};
pub use kind::SolverKind;
#[cfg(feature = "kissat")]
pub use kissat::{KISSAT_COMMAND, serve_kissat, set_kissat_program};
pub use solver::{Answer, Caps, Model, SatSolver, StopStyle};
