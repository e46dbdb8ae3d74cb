//! The smallest correction sets, smallest first, and those of one group.
//!
//! A correction set is a set of groups without which the rest can hold: a place to repair. [`single_corrections`] asks
//! for each group alone, with the model that shows what it should have done. [`smallest_corrections`] goes up by size,
//! by implicit hitting sets (Reiter 1987; Davies and Bacchus 2011): a correction set hits every core, so the smallest
//! set that hits all cores known so far either is one, or leaves a new core.

use std::collections::BTreeSet;

use crate::base::{Budget, Idx, StopReason};
use crate::cnf::{Lit, Var, Vars};
use crate::sat::{Answer, Model, SatSolver, SolverKind, solver};

use super::counter::at_most;
use super::formula::{core_of_any, sort_sets};
use super::{Formula, Incomplete};

/// Questions that end at their limit of conflicts before the limit is lowered.
const MANY_OPEN: usize = 3;

/// The groups each of which alone can save a formula.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SingleCorrections {
    /// In the order of the selectors, each with a model in which all other groups hold.
    pub found: Vec<(Lit, Model)>,
    /// The formula can hold as it is, so there is nothing to correct and `found` is empty.
    pub satisfiable: bool,
    /// `None`: there are no others.
    pub incomplete: Option<Incomplete>,
    is_stopped: bool,
    pub n_calls: usize,
}

/// Every selector without which the others can hold. Only members of every core are asked for.
pub fn single_corrections(formula: &mut Formula, selectors: &[Lit], budget: &Budget) -> SingleCorrections {
    let mut single = SingleCorrections::default();
    let mut candidates: BTreeSet<Lit> = selectors.iter().copied().collect();
    let mut n_open = 0;
    let mut ask = |left_out: Option<Lit>, single: &mut SingleCorrections| {
        single.n_calls += 1;
        // Where several were too hard, the others likely are: they get a part of the conflicts.
        let n_conflicts = budget.n_conflicts.map(|most| if n_open < MANY_OPEN { most } else { most / 10 });
        let budget = Budget { n_conflicts, ..budget.clone() };
        let answer = formula.ask(selectors.iter().copied().filter(|lit| Some(*lit) != left_out), &budget);
        n_open += usize::from(matches!(answer, Answer::Unknown(_)));
        match answer {
            Answer::Sat(model) => Some(Ok(model)),
            Answer::Unsat(core) => Some(Err(core)),
            Answer::Unknown(reason) => {
                single.incomplete.get_or_insert(reason.into());
                single.is_stopped |= reason != StopReason::Conflicts;
                None
            }
        }
    };
    match ask(None, &mut single) {
        Some(Ok(_)) => single.satisfiable = true,
        Some(Err(core)) => candidates.retain(|lit| core.binary_search(lit).is_ok()),
        None => {}
    }
    if single.satisfiable {
        return single;
    }
    for selector in selectors {
        // A question that is too hard leaves the others.
        if single.is_stopped {
            break;
        }
        if candidates.contains(selector) {
            match ask(Some(*selector), &mut single) {
                Some(Ok(model)) => single.found.push((*selector, model)),
                Some(Err(core)) => candidates.retain(|lit| core.binary_search(lit).is_ok()),
                None => {}
            }
        }
    }
    single
}

/// Correction sets in order of size.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Corrections {
    /// Small ones first, each sorted. Of several formulas: each set corrects all of them.
    pub sets: Vec<Vec<Lit>>,
    /// All sets of fewer groups than this are listed.
    pub complete_below: usize,
    /// `None`: all minimal correction sets are listed, of whatever size.
    pub incomplete: Option<Incomplete>,
    /// Minimal cores met on the way, sorted; not all there are.
    pub cores: Vec<Vec<Lit>>,
    pub n_calls: usize,
}

/// The minimal correction sets of up to `max_size` groups, smallest first, at most `max_sets`.
///
/// Ensures: every set listed is minimal. No formula gains clauses.
pub fn smallest_corrections(
    formulas: &mut [Formula],
    selectors: &[Lit],
    max_size: usize,
    max_sets: usize,
    budget: &Budget,
) -> Corrections {
    let mut found = Corrections::default();
    found.incomplete = go(formulas, selectors, max_size, max_sets, &mut found, budget).err();
    sort_sets(&mut found.sets);
    sort_sets(&mut found.cores);
    found
}

fn go(
    formulas: &mut [Formula],
    selectors: &[Lit],
    max_size: usize,
    max_sets: usize,
    found: &mut Corrections,
    budget: &Budget,
) -> Result<(), Incomplete> {
    let mut hitting = Hitting::default();
    loop {
        let size = found.complete_below;
        match hitting.next(size, found, budget)? {
            Next::Set(set) => {
                let rest: Vec<Lit> = selectors.iter().copied().filter(|lit| !set.contains(lit)).collect();
                match core_of_any(formulas, &rest, &mut found.n_calls, budget)? {
                    Some(core) => {
                        hitting.add_core(&core);
                        found.cores.push(core);
                    }
                    None if found.sets.len() >= max_sets => return Err(Incomplete::Enough),
                    None => {
                        hitting.add_found(&set);
                        found.sets.push(set);
                    }
                }
            }
            Next::Larger if size < max_size => {
                found.complete_below = size + 1;
                hitting.built = None;
            }
            Next::Larger => {
                found.complete_below = size + 1;
                return Err(Incomplete::Enough);
            }
            Next::None => {
                found.complete_below = usize::MAX;
                return Ok(());
            }
        }
    }
}

enum Next {
    /// Hits all cores, contains no set found before, and none of fewer groups does.
    Set(Vec<Lit>),
    /// There may be one of more groups.
    Larger,
    /// There is none of any size.
    None,
}

/// The sets that hit all cores found so far.
#[derive(Default)]
struct Hitting {
    /// The members of the cores, in the order they were first met: no other group is in a minimal hitting set.
    members: Vec<Lit>,
    /// Up to date with the members and the size asked for.
    built: Option<Box<dyn SatSolver>>,
}

impl Hitting {
    fn var(&self, lit: &Lit) -> Lit {
        let at = self.members.iter().position(|other| other == lit).expect("a member of a core");
        Lit::new(Var::new(at), false)
    }

    fn add_core(&mut self, core: &[Lit]) {
        for lit in core {
            if !self.members.contains(lit) {
                self.members.push(*lit);
                self.built = None;
            }
        }
        let clause: Vec<Lit> = core.iter().map(|lit| self.var(lit)).collect();
        if let Some(solver) = &mut self.built {
            solver.add_clause(&clause);
        }
    }

    fn add_found(&mut self, set: &[Lit]) {
        let clause: Vec<Lit> = set.iter().map(|lit| !self.var(lit)).collect();
        if let Some(solver) = &mut self.built {
            solver.add_clause(&clause);
        }
    }

    fn next(&mut self, size: usize, found: &Corrections, budget: &Budget) -> Result<Next, StopReason> {
        let mut vars = Vars::after(self.members.len());
        let on = vars.fresh_lit();
        if self.built.is_none() {
            let mut built = solver(SolverKind::Batsat);
            for core in &found.cores {
                built.add_clause(&core.iter().map(|lit| self.var(lit)).collect::<Vec<_>>());
            }
            for set in &found.sets {
                built.add_clause(&set.iter().map(|lit| !self.var(lit)).collect::<Vec<_>>());
            }
            let members: Vec<Lit> = (0..self.members.len()).map(|at| Lit::new(Var::new(at), false)).collect();
            at_most(size, &members, !on, &mut vars, &mut |clause| built.add_clause(clause));
            self.built = Some(built);
        }
        let built = self.built.as_mut().expect("just built");
        // The hitting sets are small, so a limit on conflicts is not meant for them.
        let budget = Budget::until(budget.stopper.clone());
        match built.solve(&[on], &budget) {
            Answer::Unknown(reason) => Err(reason),
            Answer::Unsat(_) => match built.solve(&[], &budget) {
                Answer::Unknown(reason) => Err(reason),
                Answer::Unsat(_) => Ok(Next::None),
                Answer::Sat(_) => Ok(Next::Larger),
            },
            Answer::Sat(model) => {
                let chosen = self.members.iter().enumerate().filter(|(at, _)| model.var(Var::new(*at)));
                let mut set: Vec<Lit> = chosen.map(|(_, lit)| *lit).collect();
                set.sort_unstable();
                Ok(Next::Set(set))
            }
        }
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

    fn up_to(size: usize, sets: Vec<Set>) -> Vec<Set> {
        sets.into_iter().filter(|set| set.len() <= size).collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(128))]

        #[test]
        fn corrections_up_to_a_size_are_exact(formulas in vec(any_groups(5), 1..4), max_size in 0..6usize) {
            let mut solvers: Vec<_> = formulas.iter().map(|_| solver(SolverKind::Batsat)).collect();
            let mut selectors = Vec::new();
            for (grouped, solver) in formulas.iter().zip(&mut solvers) {
                selectors = load(grouped, solver.as_mut()).1;
            }
            let mut asked: Vec<Formula> = solvers.iter_mut()
                .map(|solver| Formula { solver: solver.as_mut(), hard: &[], rotation: None }).collect();
            let found = smallest_corrections(&mut asked, &selectors, max_size, usize::MAX, &Budget::default());
            let all = brute::common_mcses(&formulas);
            prop_assert!(found.sets.windows(2).all(|pair| pair[0].len() <= pair[1].len()));
            let listed = sets(&selectors, &found.sets);
            if found.incomplete.is_none() {
                prop_assert_eq!(listed, all);
            } else {
                prop_assert_eq!(found.complete_below, max_size + 1);
                prop_assert_eq!(listed, up_to(max_size, all));
            }
        }

        #[test]
        fn single_corrections_are_exact_and_come_with_a_model(grouped in any_grouped()) {
            for kind in SolverKind::all() {
                let mut solver = solver(*kind);
                let (clauses, selectors) = load(&grouped, solver.as_mut());
                let mut formula = Formula { solver: solver.as_mut(), hard: &[], rotation: None };
                let single = single_corrections(&mut formula, &selectors, &Budget::default());
                prop_assert_eq!(single.incomplete, None);
                prop_assert_eq!(single.satisfiable, brute::mcses(&grouped) == [Set::new()]);
                let found: Vec<Vec<Lit>> = single.found.iter().map(|(lit, _)| vec![*lit]).collect();
                let expected: Vec<Set> = brute::mcses(&grouped).into_iter().filter(|set| set.len() == 1).collect();
                prop_assert_eq!(sets(&selectors, &found), expected);
                for (lit, model) in &single.found {
                    prop_assert!(clauses.satisfied_by(|lit| model.value(lit)));
                    prop_assert!(selectors.iter().all(|other| other == lit || model.value(*other)));
                }
            }
        }

        #[test]
        fn what_a_budget_leaves_is_right_and_marked(grouped in any_grouped(), left in 0..12usize, max_sets in 0..4usize) {
            let mut tired = Tired { solver: solver(SolverKind::Batsat), left };
            let (_, selectors) = load(&grouped, &mut tired);
            let formula = Formula { solver: &mut tired, hard: &[], rotation: None };
            let found = smallest_corrections(&mut [formula], &selectors, usize::MAX, max_sets, &Budget::default());
            let all = brute::mcses(&grouped);
            let listed = sets(&selectors, &found.sets);
            prop_assert!(listed.iter().all(|set| all.contains(set)));
            prop_assert!(found.incomplete.is_some() || listed == all);
            let below = all.iter().filter(|set| set.len() < found.complete_below);
            prop_assert!(below.clone().all(|set| listed.contains(set)));
        }
    }
}
