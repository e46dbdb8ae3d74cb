//! A second opinion on a minimal core.

use crate::base::{Budget, StopReason};
use crate::cnf::{Clauses, Lit};
use crate::sat::{Answer, Model, SatSolver};

/// What is wrong with a core that was said to be minimal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MusFault {
    /// It is not even unsatisfiable.
    Satisfiable(Box<Model>),
    /// The rest is unsatisfiable without it.
    NotNeeded(Lit),
    /// The budget ended before everything was checked.
    Stopped(StopReason),
}

/// Confirms that `mus` is unsatisfiable with the clauses and the literals `hard`, and satisfiable without any one.
///
/// Requires: `solver` is fresh, and another than the one that found the core.
pub fn verify_mus(
    clauses: &Clauses,
    hard: &[Lit],
    mus: &[Lit],
    solver: &mut dyn SatSolver,
    budget: &Budget,
) -> Result<(), MusFault> {
    clauses.iter().for_each(|clause| solver.add_clause(clause));
    let mut ask = |left_out: Option<Lit>| {
        let kept = mus.iter().copied().filter(|lit| Some(*lit) != left_out);
        solver.solve(&hard.iter().copied().chain(kept).collect::<Vec<_>>(), budget)
    };
    match ask(None) {
        Answer::Unsat(_) => {}
        Answer::Sat(model) => return Err(MusFault::Satisfiable(Box::new(model))),
        Answer::Unknown(reason) => return Err(MusFault::Stopped(reason)),
    }
    for lit in mus {
        match ask(Some(*lit)) {
            Answer::Sat(_) => {}
            Answer::Unsat(_) => return Err(MusFault::NotNeeded(*lit)),
            Answer::Unknown(reason) => return Err(MusFault::Stopped(reason)),
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sat::{SolverKind, solver};
    use crate::ucore::brute::load;

    #[test]
    fn a_core_too_many_and_a_core_too_few_are_found_out() {
        let text = "p gcnf 2 4 4\n{1} 1 0\n{2} -1 0\n{3} 2 0\n{4} -2 1 0\n";
        let grouped = crate::cnf::parse_gcnf(crate::base::Idx::new(0), text).unwrap();
        let check = |members: &[usize]| {
            let (clauses, selectors) = load(&grouped, solver(SolverKind::Batsat).as_mut());
            let mus: Vec<Lit> = members.iter().map(|at| selectors[*at]).collect();
            let verdict = verify_mus(&clauses, &[], &mus, solver(SolverKind::Varisat).as_mut(), &Budget::default());
            (verdict, mus)
        };
        assert_eq!(check(&[0, 1]).0, Ok(()));
        assert_eq!(check(&[1, 2, 3]).0, Ok(()));
        let (verdict, mus) = check(&[0, 1, 2]);
        assert_eq!(verdict, Err(MusFault::NotNeeded(mus[2])));
        assert!(matches!(check(&[0, 2]).0, Err(MusFault::Satisfiable(_))));
    }
}
