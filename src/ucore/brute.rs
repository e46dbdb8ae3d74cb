//! The oracle of the tests: everything by trying all subsets and all assignments.

use std::collections::BTreeSet;

use proptest::collection::vec;
use proptest::prelude::*;

use crate::base::{Budget, Idx, StopReason};
use crate::cnf::{Clauses, Group, Grouped, Lit, Var};
use crate::sat::{Answer, Caps, SatSolver};

/// Groups by their number, from 0.
pub(super) type Set = BTreeSet<usize>;

const N_VARS: usize = 5;

fn any_clauses(most: usize) -> impl Strategy<Value = Clauses> {
    let lit = (0..N_VARS, any::<bool>()).prop_map(|(var, negated)| Lit::new(Var::new(var), negated));
    vec(vec(lit, 1..4), 0..=most).prop_map(|clauses| clauses.iter().collect())
}

/// A few small groups over a few variables; about half of the formulas are unsatisfiable.
pub(super) fn any_grouped() -> impl Strategy<Value = Grouped> {
    (1..8usize).prop_flat_map(any_groups)
}

/// The same with this many groups.
pub(super) fn any_groups(n: usize) -> impl Strategy<Value = Grouped> {
    (any_clauses(3), vec(any_clauses(3), n)).prop_map(|(hard, groups)| Grouped {
        n_vars: N_VARS,
        hard,
        groups: groups.into_iter().map(|clauses| Group { name: String::new(), clauses }).collect(),
    })
}

/// A solver that stops after so many questions.
pub(super) struct Tired {
    pub(super) solver: Box<dyn SatSolver>,
    pub(super) left: usize,
}

impl SatSolver for Tired {
    fn name(&self) -> &'static str {
        "tired"
    }
    fn caps(&self) -> Caps {
        self.solver.caps()
    }
    fn add_clause(&mut self, clause: &[Lit]) {
        self.solver.add_clause(clause);
    }
    fn solve(&mut self, assumptions: &[Lit], budget: &Budget) -> Answer {
        if self.left == 0 {
            return Answer::Unknown(StopReason::Time);
        }
        self.left -= 1;
        self.solver.solve(assumptions, budget)
    }
}

/// Adds the formula with selectors to a solver.
pub(super) fn load(grouped: &Grouped, solver: &mut dyn SatSolver) -> (Clauses, Vec<Lit>) {
    let (cnf, selectors) = grouped.with_selectors();
    cnf.clauses.iter().for_each(|clause| solver.add_clause(clause));
    (cnf.clauses, selectors)
}

/// The numbers of the groups with these selectors.
pub(super) fn indices(selectors: &[Lit], members: &[Lit]) -> Set {
    members.iter().map(|lit| selectors.iter().position(|other| other == lit).expect("a selector")).collect()
}

pub(super) fn is_unsat(grouped: &Grouped, set: &Set) -> bool {
    let chosen = || set.iter().map(|at| &grouped.groups[*at].clauses);
    !(0..1u32 << grouped.n_vars).any(|row| {
        let value = |lit: Lit| (row >> lit.var().index() & 1 == 1) != lit.is_negated();
        grouped.hard.satisfied_by(value) && chosen().all(|clauses| clauses.satisfied_by(value))
    })
}

fn subsets(n: usize) -> impl Iterator<Item = Set> {
    (0..1u32 << n).map(move |row| (0..n).filter(|at| row >> at & 1 == 1).collect())
}

/// The minimal among the sets with a property that supersets keep.
fn minimal(sets: impl Iterator<Item = Set>, property: impl Fn(&Set) -> bool) -> Vec<Set> {
    let without = |set: &Set, at: usize| set.iter().copied().filter(|other| *other != at).collect::<Set>();
    let mut found: Vec<Set> =
        sets.filter(|set| property(set) && set.iter().all(|at| !property(&without(set, *at)))).collect();
    found.sort();
    found
}

/// All minimal unsatisfiable subsets, sorted.
pub(super) fn muses(grouped: &Grouped) -> Vec<Set> {
    common_muses(std::slice::from_ref(grouped))
}

/// All minimal correction sets, sorted; none if the hard clauses are unsatisfiable.
pub(super) fn mcses(grouped: &Grouped) -> Vec<Set> {
    common_mcses(std::slice::from_ref(grouped))
}

/// The minimal sets that one of the formulas does not allow.
///
/// Requires: all have the same number of groups, and there is one.
pub(super) fn common_muses(formulas: &[Grouped]) -> Vec<Set> {
    minimal(subsets(formulas[0].groups.len()), |set| formulas.iter().any(|grouped| is_unsat(grouped, set)))
}

/// The minimal sets without which all formulas can hold.
pub(super) fn common_mcses(formulas: &[Grouped]) -> Vec<Set> {
    let n = formulas[0].groups.len();
    let rest = |set: &Set| (0..n).filter(|at| !set.contains(at)).collect::<Set>();
    minimal(subsets(n), |set| formulas.iter().all(|grouped| !is_unsat(grouped, &rest(set))))
}

proptest! {
    /// Reiter's duality: the minimal cores are the minimal hitting sets of the minimal corrections.
    #[test]
    fn minimal_cores_hit_minimal_corrections(grouped in any_grouped()) {
        let n = grouped.groups.len();
        let (muses, mcses) = (muses(&grouped), mcses(&grouped));
        if !is_unsat(&grouped, &Set::new()) {
            let hits = |set: &Set| mcses.iter().all(|mcs| !mcs.is_disjoint(set));
            prop_assert_eq!(minimal(subsets(n), hits), muses);
        }
    }
}
