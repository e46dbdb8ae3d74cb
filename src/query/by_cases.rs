//! Hard questions, asked for one value of the input after the other.
//!
//! How the numbers of a run depend on those before the call may be beyond a solver (greatest common divisors, digits,
//! powers) where each single run is not: with its input known, a run is propagated. So where few bits are all the
//! numbers that there are before the call, a question that is not answered soon is asked by cases of these bits, and of
//! as few of them as it needs: cube and conquer (Heule, Kullmann, Wieringa, Biere, HVC 2011) with inputs as cubes.

use std::collections::BTreeSet;

use crate::base::{Budget, StopReason};
use crate::cnf::Lit;
use crate::sat::Answer;

/// Inputs of more bits are left to the solver.
pub(super) const MOST_BITS: usize = 16;

/// A question that takes more is asked by cases.
const CONFLICTS: u32 = 10_000;

/// A case that takes more is asked by cases of its own.
const CONFLICTS_OF_CASE: u32 = 100;

/// Somebody who solves under assumptions.
type Solve<'s> = dyn FnMut(&[Lit], &Budget) -> Answer + 's;

/// Can these hold together? By cases of the bits only if it is hard and nothing else limits it.
pub(super) fn solve(lits: &[Lit], bits: &[Lit], budget: &Budget, solve: &mut Solve<'_>) -> Answer {
    if bits.is_empty() || budget.n_conflicts.is_some() {
        return solve(lits, budget);
    }
    match solve(lits, &limited(budget, CONFLICTS)) {
        Answer::Unknown(StopReason::Conflicts) => parted(&mut lits.to_vec(), bits, budget, solve),
        answer => answer,
    }
}

fn limited(budget: &Budget, n_conflicts: u32) -> Budget {
    Budget { n_conflicts: Some(n_conflicts), ..budget.clone() }
}

/// Both values of the first bit.
fn parted(lits: &mut Vec<Lit>, bits: &[Lit], budget: &Budget, solve: &mut Solve<'_>) -> Answer {
    let Some((bit, rest)) = bits.split_first() else { return solve(lits, budget) };
    let mut core: BTreeSet<Lit> = BTreeSet::new();
    for value in [!*bit, *bit] {
        lits.push(value);
        let answer = match solve(lits, &limited(budget, CONFLICTS_OF_CASE)) {
            Answer::Unknown(StopReason::Conflicts) => parted(lits, rest, budget, solve),
            answer => answer,
        };
        lits.pop();
        match answer {
            // The other value is as impossible.
            Answer::Unsat(part) if !part.contains(&value) => return Answer::Unsat(part),
            Answer::Unsat(part) => core.extend(part.into_iter().filter(|lit| *lit != value)),
            other => return other,
        }
    }
    Answer::Unsat(core.into_iter().collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Stopper;
    use crate::cnf::Vars;
    use crate::sat::Model;

    /// What is known of three bits, where a question needs as many values as it is not given.
    fn asked(holds: impl Fn(&[bool; 3]) -> bool) -> (Answer, usize) {
        let mut vars = Vars::default();
        let (target, bits): (Lit, Vec<Lit>) = (vars.fresh_lit(), (0..3).map(|_| vars.fresh_lit()).collect());
        let mut n_asked = 0;
        let mut oracle = |lits: &[Lit], budget: &Budget| {
            n_asked += 1;
            let given: Vec<Option<bool>> = bits
                .iter()
                .map(|bit| {
                    lits.iter().find_map(|lit| (lit == bit).then_some(true).or((*lit == !*bit).then_some(false)))
                })
                .collect();
            let values = given.iter().map(|value| value.unwrap_or(false)).collect::<Vec<bool>>();
            match (given.iter().all(Option::is_some), budget.n_conflicts) {
                (false, Some(_)) => Answer::Unknown(StopReason::Conflicts),
                (false, None) => panic!("asked without a limit before all is given"),
                (true, _) if holds(&[values[0], values[1], values[2]]) => Answer::Sat(Model::default()),
                (true, _) => Answer::Unsat(lits.to_vec()),
            }
        };
        let answer = solve(&[target], &bits, &Budget::until(Stopper::default()), &mut oracle);
        if let Answer::Unsat(core) = &answer {
            assert_eq!(*core, [target], "bits of cases are in no core");
        }
        (answer, n_asked)
    }

    #[test]
    fn every_case_is_asked_until_one_holds() {
        assert!(matches!(asked(|_| false), (Answer::Unsat(_), 15)));
        assert!(matches!(asked(|values| *values == [true, true, true]), (Answer::Sat(_), 15)));
        assert!(matches!(asked(|values| !values[0]), (Answer::Sat(_), 4)));
    }

    #[test]
    fn a_case_that_fails_whatever_its_bit_is_settles_the_question() {
        let mut vars = Vars::default();
        let (target, bit) = (vars.fresh_lit(), vars.fresh_lit());
        let mut n_asked = 0;
        let mut oracle = |_: &[Lit], _: &Budget| {
            n_asked += 1;
            if n_asked == 1 { Answer::Unknown(StopReason::Conflicts) } else { Answer::Unsat(vec![target]) }
        };
        let answer = solve(&[target], &[bit], &Budget::until(Stopper::default()), &mut oracle);
        assert_eq!((answer, n_asked), (Answer::Unsat(vec![target]), 2));
    }
}
