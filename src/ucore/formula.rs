//! What the enumerators ask: one or several formulas that share their selectors.

use crate::base::{Budget, StopReason};
use crate::cnf::Lit;
use crate::sat::{Answer, SatSolver};

use super::{Rotation, Shrunk, shrink};

/// A solver with its clauses, and what always holds in it.
///
/// Several formulas may share selectors: a program's statements, in the failing runs of several tests.
pub struct Formula<'a> {
    pub solver: &'a mut dyn SatSolver,
    /// Assumed in every question.
    pub hard: &'a [Lit],
    /// The clauses of the groups, where they are known.
    pub rotation: Option<&'a Rotation>,
}

/// Why a list is not known to be complete.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Incomplete {
    /// The budget ended.
    Stopped(StopReason),
    /// As many were found, or as large ones, as were asked for.
    Enough,
}

impl std::fmt::Display for Incomplete {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Incomplete::Stopped(reason) => reason.fmt(f),
            Incomplete::Enough => f.write_str("as many as asked for"),
        }
    }
}

impl From<StopReason> for Incomplete {
    fn from(reason: StopReason) -> Self {
        Incomplete::Stopped(reason)
    }
}

/// A minimal core of the first formula that cannot hold with these selectors; `None` if all formulas can.
pub(super) fn core_of_any(
    formulas: &mut [Formula],
    selectors: &[Lit],
    n_calls: &mut usize,
    budget: &Budget,
) -> Result<Option<Vec<Lit>>, StopReason> {
    for formula in formulas {
        match shrink(formula.solver, formula.hard, selectors, formula.rotation, budget) {
            Shrunk::Satisfiable(_) => *n_calls += 1,
            Shrunk::Unknown(reason) => return Err(reason),
            Shrunk::Mus(mus) => {
                *n_calls += mus.n_calls;
                return mus.stopped.map_or(Ok(Some(mus.members)), Err);
            }
        }
    }
    Ok(None)
}

impl Formula<'_> {
    pub(super) fn ask(&mut self, selectors: impl Iterator<Item = Lit>, budget: &Budget) -> Answer {
        let assumptions: Vec<Lit> = self.hard.iter().copied().chain(selectors).collect();
        self.solver.solve(&assumptions, budget)
    }
}

/// Small sets first, then by literals.
pub(super) fn sort_sets(sets: &mut [Vec<Lit>]) {
    sets.sort_unstable_by(|a, b| a.len().cmp(&b.len()).then_with(|| a.cmp(b)));
}

/// Requires: both sorted.
pub(super) fn is_subset(small: &[Lit], large: &[Lit]) -> bool {
    small.iter().all(|lit| large.binary_search(lit).is_ok())
}
