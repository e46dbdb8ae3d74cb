//! The solver of a kind.

#[cfg(feature = "cadical")]
use super::cadical;
use super::kind::SolverKind;
#[cfg(feature = "kissat")]
use super::kissat;
use super::solver::SatSolver;
use super::{batsat, varisat};

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
