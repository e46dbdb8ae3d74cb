//! One minimal unsatisfiable subset, by deletion.
//!
//! The main function is [`shrink`]. First the solver's own cores are asked again until they stop getting smaller.
//! Then each remaining group is left out once: if the rest is still unsatisfiable, the new core replaces the
//! candidates (clause set refinement); if not, the group is needed, and its model may show more that are
//! (see [`Rotation`]). The combination is MUSer2's: Belov and Marques-Silva (2012), for groups as in Nadel (2010).
//! One incremental call per group at most.

use std::collections::BTreeSet;

use crate::base::{Budget, StopReason};
use crate::cnf::Lit;
use crate::sat::{Answer, Model, SatSolver};

use super::Rotation;

/// How often a core is asked again before single groups are left out. A guess: most of the gain is in the first.
const MAX_TRIMS: usize = 4;

/// After so many questions that were too hard the rest may cost less: one after the other they took minutes.
const MAX_HARD: usize = 3;
const LESS: u32 = 20;

/// An unsatisfiable set of groups.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mus {
    /// The selectors, sorted.
    pub members: Vec<Lit>,
    /// Those of them shown to be needed: without one, the rest is satisfiable. Sorted.
    pub needed: Vec<Lit>,
    /// Why it is not known to be minimal; `None` when it is, that is, when all members are needed.
    pub stopped: Option<StopReason>,
    pub n_calls: usize,
}

impl Mus {
    pub fn is_minimal(&self) -> bool {
        self.stopped.is_none()
    }
}

/// What became of the question whether the groups can hold together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Shrunk {
    /// They can.
    Satisfiable(Model),
    Mus(Mus),
    /// The budget ended before that was known.
    Unknown(StopReason),
}

/// A minimal subset of the selectors that cannot hold together with the clauses and the literals `hard`.
///
/// Groups are left out in the given order, so those that come last are the most likely to stay.
/// `rotation` saves calls where the clauses of the groups are known.
///
/// Requires: `rotation`, if any, is of the clauses that the solver has.
/// Ensures: the members M of the result are unsatisfiable with `hard`; if nothing stopped it, then for each m in M,
/// M - m is satisfiable with `hard`.
pub fn shrink(
    solver: &mut dyn SatSolver,
    hard: &[Lit],
    selectors: &[Lit],
    rotation: Option<&Rotation>,
    budget: &Budget,
) -> Shrunk {
    let mut ctx = Ctx { solver, hard, budget: budget.clone(), n_calls: 0 };
    let mut candidates: BTreeSet<Lit> = match ctx.ask(selectors.iter().copied()) {
        Answer::Sat(model) => return Shrunk::Satisfiable(model),
        Answer::Unknown(reason) => return Shrunk::Unknown(reason),
        // A selector that must hold anyway is in cores for that, and not needed.
        Answer::Unsat(core) => {
            selectors.iter().copied().filter(|lit| core.binary_search(lit).is_ok() && !hard.contains(lit)).collect()
        }
    };
    let mut needed = BTreeSet::new();
    let stopped = ctx.go(&mut candidates, &mut needed, selectors, rotation).err();
    Shrunk::Mus(Mus {
        members: candidates.into_iter().collect(),
        needed: needed.into_iter().collect(),
        stopped,
        n_calls: ctx.n_calls,
    })
}

struct Ctx<'a> {
    solver: &'a mut dyn SatSolver,
    hard: &'a [Lit],
    budget: Budget,
    n_calls: usize,
}

impl Ctx<'_> {
    fn ask(&mut self, selectors: impl Iterator<Item = Lit>) -> Answer {
        self.n_calls += 1;
        let assumptions: Vec<Lit> = self.hard.iter().copied().chain(selectors).collect();
        self.solver.solve(&assumptions, &self.budget)
    }

    /// Shrinks `candidates` until all of them are in `needed`.
    fn go(
        &mut self,
        candidates: &mut BTreeSet<Lit>,
        needed: &mut BTreeSet<Lit>,
        order: &[Lit],
        rotation: Option<&Rotation>,
    ) -> Result<(), StopReason> {
        if self.solver.caps().cores {
            self.trim(candidates)?;
        }
        let (mut too_hard, mut n_hard) = (None, 0);
        for lit in order {
            if !candidates.contains(lit) || needed.contains(lit) {
                continue;
            }
            match self.ask(candidates.iter().copied().filter(|other| other != lit)) {
                Answer::Unsat(core) => candidates.retain(|other| core.binary_search(other).is_ok()),
                Answer::Sat(model) => {
                    needed.insert(*lit);
                    if let Some(rotation) = rotation {
                        rotation.rotate(&model, *lit, self.hard, candidates, needed);
                    }
                }
                // One question was too hard: the group stays, and the others are asked about all the same.
                Answer::Unknown(reason @ StopReason::Conflicts) => {
                    too_hard = Some(reason);
                    n_hard += 1;
                    if n_hard == MAX_HARD {
                        self.budget.n_conflicts = self.budget.n_conflicts.map(|n| n.div_ceil(LESS));
                    }
                }
                Answer::Unknown(reason) => return Err(reason),
            }
        }
        match too_hard {
            Some(reason) if candidates.len() > needed.len() => Err(reason),
            _ => Ok(()),
        }
    }

    fn trim(&mut self, candidates: &mut BTreeSet<Lit>) -> Result<(), StopReason> {
        for _ in 0..MAX_TRIMS {
            let before = candidates.len();
            match self.ask(candidates.iter().copied()) {
                Answer::Unsat(core) => candidates.retain(|lit| core.binary_search(lit).is_ok()),
                Answer::Sat(_) => panic!("a core is unsatisfiable"),
                Answer::Unknown(reason) => return Err(reason),
            }
            if candidates.len() == before {
                break;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::base::Stopper;
    use crate::sat::{SolverKind, solver};
    use crate::ucore::brute::{Tired, any_grouped, load};
    use crate::ucore::{brute, verify_mus};

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(96))]

        #[test]
        fn a_shrunk_core_is_one_of_the_minimal_ones(grouped in any_grouped(), reverse in any::<bool>()) {
            let all = brute::muses(&grouped);
            for kind in SolverKind::all() {
                for rotate in [false, true] {
                    let mut solver = solver(*kind);
                    let (clauses, mut selectors) = load(&grouped, solver.as_mut());
                    let rotation = rotate.then(|| Rotation::new(&grouped, &selectors));
                    let names = selectors.clone();
                    if reverse {
                        selectors.reverse();
                    }
                    match shrink(solver.as_mut(), &[], &selectors, rotation.as_ref(), &Budget::default()) {
                        Shrunk::Satisfiable(model) => {
                            prop_assert!(all.is_empty());
                            prop_assert!(clauses.satisfied_by(|lit| model.value(lit)));
                        }
                        Shrunk::Mus(mus) => {
                            let indices = brute::indices(&names, &mus.members);
                            prop_assert!(all.contains(&indices), "{kind}: {indices:?} is not in {all:?}");
                            prop_assert!(mus.is_minimal() && mus.needed == mus.members);
                            let mut other = crate::sat::solver(SolverKind::Varisat);
                            let verified = verify_mus(&clauses, &[], &mus.members, other.as_mut(), &Budget::default());
                            prop_assert_eq!(verified, Ok(()));
                        }
                        Shrunk::Unknown(reason) => prop_assert!(false, "{}", reason),
                    }
                }
            }
        }
    }

    #[test]
    fn a_selector_that_must_hold_anyway_is_not_needed() {
        let (a, b) = (Lit::from_dimacs(1), Lit::from_dimacs(2));
        let mut solver = solver(SolverKind::Cadical);
        solver.add_clause(&[a, !a]);
        solver.add_clause(&[b, !b]);
        let shrunk = shrink(solver.as_mut(), &[a, !a], &[a, b], None, &Budget::default());
        assert!(matches!(shrunk, Shrunk::Mus(mus) if mus.members.is_empty() && mus.is_minimal()));
    }

    #[test]
    fn a_core_that_the_budget_cuts_short_is_still_a_core_and_says_so() {
        let text = "p gcnf 3 5 5\n{1} 1 0\n{2} -1 2 0\n{3} -2 0\n{4} 3 0\n{5} -1 -2 0\n";
        let grouped = crate::cnf::parse_gcnf(crate::base::Idx::new(0), text).unwrap();
        let mut sizes = Vec::new();
        for left in 0..8 {
            let mut tired = Tired { solver: solver(SolverKind::Batsat), left };
            let (_, selectors) = load(&grouped, &mut tired);
            match shrink(&mut tired, &[], &selectors, None, &Budget::default()) {
                Shrunk::Unknown(reason) => assert_eq!((left, reason), (0, StopReason::Time)),
                Shrunk::Mus(mus) => {
                    assert_eq!(mus.is_minimal(), mus.needed == mus.members);
                    assert!(brute::is_unsat(&grouped, &brute::indices(&selectors, &mus.members)));
                    sizes.push((mus.members.len(), mus.is_minimal()));
                }
                Shrunk::Satisfiable(_) => panic!("unsatisfiable"),
            }
        }
        assert!(sizes.first().is_some_and(|(_, minimal)| !minimal), "{sizes:?}");
        assert_eq!(sizes.last(), Some(&(3, true)));
    }

    /// Implications in a row, first true, last false: every one is needed, and each model rotates to its neighbours.
    #[test]
    fn rotation_saves_a_question_per_group() {
        let n = 20;
        let chain = (1..n).map(|var| format!("{{{}}} -{var} {} 0\n", var + 1, var + 1)).collect::<String>();
        let text = format!("p gcnf {n} {} {}\n{{1}} 1 0\n{chain}{{{}}} -{n} 0\n", n + 1, n + 1, n + 1);
        let grouped = crate::cnf::parse_gcnf(crate::base::Idx::new(0), &text).unwrap();
        let n_calls = |rotate: bool| {
            let mut solver = solver(SolverKind::Batsat);
            let (_, selectors) = load(&grouped, solver.as_mut());
            let rotation = rotate.then(|| Rotation::new(&grouped, &selectors));
            match shrink(solver.as_mut(), &[], &selectors, rotation.as_ref(), &Budget::default()) {
                Shrunk::Mus(mus) if mus.is_minimal() && mus.members.len() == n + 1 => mus.n_calls,
                other => panic!("{other:?}"),
            }
        };
        assert_eq!((n_calls(false), n_calls(true)), (n + 3, 3));
    }

    #[test]
    fn a_raised_flag_is_unknown() {
        let stopper = Stopper::new();
        stopper.stop(StopReason::Interrupt);
        let mut solver = solver(SolverKind::preferred());
        let answer = shrink(solver.as_mut(), &[], &[], None, &Budget::until(stopper));
        assert_eq!(answer, Shrunk::Unknown(StopReason::Interrupt));
    }
}
