//! All minimal cores and all minimal correction sets.
//!
//! The main function is [`enumerate`]: MARCO (Liffiton, Previti, Malik, Marques-Silva 2016). A second, small solver
//! holds the map of what is still unknown about subsets of the groups. Each maximal unknown subset is either
//! satisfiable, and then its complement is a minimal correction set; or not, and then it is shrunk to a minimal core.
//! Either way the map learns that all subsets, or all supersets, are known. The list grows with both numbers,
//! which may be exponential: so there is a limit.

use std::collections::BTreeSet;

use crate::base::{Budget, Idx, StopReason};
use crate::cnf::{Lit, Var};
use crate::sat::{Answer, SatSolver, SolverKind, solver};

use super::formula::{core_of_any, is_subset, sort_sets};
use super::{Formula, Incomplete};

/// Minimal cores and corrections: small ones first, each sorted.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Enumeration {
    /// Sets of selectors that cannot hold together, all proper subsets of which can.
    /// Of several formulas: in at least one of them.
    pub muses: Vec<Vec<Lit>>,
    /// Sets of selectors without which the rest can hold, and no proper subset of which will do.
    /// Of several formulas: without which all of them can, each with the same set.
    pub mcses: Vec<Vec<Lit>>,
    /// `None`: both lists are complete.
    pub incomplete: Option<Incomplete>,
    pub n_calls: usize,
}

/// All minimal cores and correction sets over `selectors`, at most `max_sets` of both together.
///
/// Ensures: every set listed is minimal, even when the lists are not complete. (Of several formulas, a core listed
/// is minimal for its own formula; that no other formula has a smaller one inside is known only when complete.)
pub fn enumerate(formulas: &mut [Formula], selectors: &[Lit], max_sets: usize, budget: &Budget) -> Enumeration {
    let mut found = Enumeration::default();
    let mut map = Map::new(selectors);
    found.incomplete = go(formulas, &mut map, max_sets, &mut found, budget).err();
    sort_sets(&mut found.muses);
    sort_sets(&mut found.mcses);
    // A core of one formula may lie within a core of another that was found before.
    let mut minimal: Vec<Vec<Lit>> = Vec::new();
    for mus in found.muses {
        if !minimal.iter().any(|smaller| is_subset(smaller, &mus)) {
            minimal.push(mus);
        }
    }
    found.muses = minimal;
    found
}

fn go(
    formulas: &mut [Formula],
    map: &mut Map,
    max_sets: usize,
    found: &mut Enumeration,
    budget: &Budget,
) -> Result<(), Incomplete> {
    while let Some(seed) = map.unknown_subset(&found.muses, budget)? {
        if found.muses.len() + found.mcses.len() >= max_sets {
            return Err(Incomplete::Enough);
        }
        match core_of_any(formulas, &seed, &mut found.n_calls, budget)? {
            Some(mus) => {
                map.block(&mus, true);
                found.muses.push(mus);
            }
            None => {
                let seed: BTreeSet<Lit> = seed.into_iter().collect();
                let mut rest: Vec<Lit> = map.selectors.iter().copied().filter(|lit| !seed.contains(lit)).collect();
                map.block(&rest, false);
                rest.sort_unstable();
                found.mcses.push(rest);
            }
        }
    }
    Ok(())
}

/// What is known about the subsets of the groups: variable i says that selector i is in the subset.
struct Map<'a> {
    selectors: &'a [Lit],
    solver: Box<dyn SatSolver>,
}

impl<'a> Map<'a> {
    fn new(selectors: &'a [Lit]) -> Self {
        Self { selectors, solver: solver(SolverKind::Batsat) }
    }

    /// A subset of which neither a superset is known to be satisfiable nor a subset to be a core, and that
    /// cannot be extended; in the order of the selectors.
    fn unknown_subset(&mut self, muses: &[Vec<Lit>], budget: &Budget) -> Result<Option<Vec<Lit>>, StopReason> {
        // The map is small, so a limit on conflicts is not meant for it.
        let model = match self.solver.solve(&[], &Budget::until(budget.stopper.clone())) {
            Answer::Unsat(_) => return Ok(None),
            Answer::Unknown(reason) => return Err(reason),
            Answer::Sat(model) => model,
        };
        let mut inside: Vec<bool> = (0..self.selectors.len()).map(|at| model.var(Var::new(at))).collect();
        // How many members of each core are still outside: a group that is the last of one stays there.
        let mut n_outside: Vec<usize> = vec![0; muses.len()];
        let mut cores_of: Vec<Vec<usize>> = vec![Vec::new(); self.selectors.len()];
        for (at, selector) in self.selectors.iter().enumerate() {
            for (core, mus) in muses.iter().enumerate() {
                if mus.binary_search(selector).is_ok() {
                    cores_of[at].push(core);
                    n_outside[core] += usize::from(!inside[at]);
                }
            }
        }
        for at in 0..self.selectors.len() {
            if !inside[at] && cores_of[at].iter().all(|core| n_outside[*core] > 1) {
                inside[at] = true;
                cores_of[at].iter().for_each(|core| n_outside[*core] -= 1);
            }
        }
        Ok(Some(self.selectors.iter().zip(inside).filter(|(_, inside)| *inside).map(|(lit, _)| *lit).collect()))
    }

    /// From now on one of `set` is outside, or (not `outside`) inside.
    fn block(&mut self, set: &[Lit], outside: bool) {
        let position = |lit: &Lit| self.selectors.iter().position(|other| other == lit).expect("a selector");
        let clause: Vec<Lit> = set.iter().map(|lit| Lit::new(Var::new(position(lit)), outside)).collect();
        self.solver.add_clause(&clause);
    }
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;
    use crate::ucore::brute::{self, Set, Tired, any_grouped, any_groups, load};

    fn sets(selectors: &[Lit], found: &[Vec<Lit>]) -> Vec<Set> {
        let mut sets: Vec<Set> = found.iter().map(|set| brute::indices(selectors, set)).collect();
        sets.sort();
        sets
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(128))]

        #[test]
        fn both_lists_are_exact(grouped in any_grouped()) {
            for kind in SolverKind::all() {
                let mut solver = solver(*kind);
                let (_, selectors) = load(&grouped, solver.as_mut());
                let formula = Formula { solver: solver.as_mut(), hard: &[], rotation: None };
                let found = enumerate(&mut [formula], &selectors, usize::MAX, &Budget::default());
                prop_assert_eq!(found.incomplete, None);
                prop_assert_eq!(sets(&selectors, &found.muses), brute::muses(&grouped));
                prop_assert_eq!(sets(&selectors, &found.mcses), brute::mcses(&grouped));
            }
        }

        #[test]
        fn the_same_question_has_the_same_answer_in_the_same_number_of_calls(grouped in any_grouped(), max_sets in 0..9usize) {
            for kind in SolverKind::all() {
                let run = || {
                    let mut solver = solver(*kind);
                    let (_, selectors) = load(&grouped, solver.as_mut());
                    let formula = Formula { solver: solver.as_mut(), hard: &[], rotation: None };
                    enumerate(&mut [formula], &selectors, max_sets, &Budget::default())
                };
                prop_assert_eq!(run(), run());
            }
        }

        #[test]
        fn several_formulas_are_corrected_in_common(formulas in vec(any_groups(5), 1..4)) {
            let mut solvers: Vec<_> = formulas.iter().map(|_| solver(SolverKind::Batsat)).collect();
            let mut selectors = Vec::new();
            for (grouped, solver) in formulas.iter().zip(&mut solvers) {
                selectors = load(grouped, solver.as_mut()).1;
            }
            let mut asked: Vec<Formula> = solvers.iter_mut()
                .map(|solver| Formula { solver: solver.as_mut(), hard: &[], rotation: None }).collect();
            let found = enumerate(&mut asked, &selectors, usize::MAX, &Budget::default());
            prop_assert_eq!(found.incomplete, None);
            prop_assert_eq!(sets(&selectors, &found.muses), brute::common_muses(&formulas));
            prop_assert_eq!(sets(&selectors, &found.mcses), brute::common_mcses(&formulas));
        }

        #[test]
        fn what_a_budget_leaves_is_right_and_marked(grouped in any_grouped(), left in 0..12usize, max_sets in 0..5usize) {
            let mut tired = Tired { solver: solver(SolverKind::Batsat), left };
            let (_, selectors) = load(&grouped, &mut tired);
            let formula = Formula { solver: &mut tired, hard: &[], rotation: None };
            let found = enumerate(&mut [formula], &selectors, max_sets, &Budget::default());
            let (muses, mcses) = (brute::muses(&grouped), brute::mcses(&grouped));
            let (some_muses, some_mcses) = (sets(&selectors, &found.muses), sets(&selectors, &found.mcses));
            prop_assert!(some_muses.iter().all(|set| muses.contains(set)));
            prop_assert!(some_mcses.iter().all(|set| mcses.contains(set)));
            prop_assert_eq!(found.incomplete.is_none(), (some_muses, some_mcses) == (muses, mcses));
        }
    }
}
