//! "At most k of these" as clauses: the sequential counter of Sinz (2005).

use crate::cnf::{Lit, Vars};

/// States that at most `k` of the literals are true, unless `unless` is.
pub(super) fn at_most(k: usize, lits: &[Lit], unless: Lit, vars: &mut Vars, sink: &mut dyn FnMut(&[Lit])) {
    if k >= lits.len() {
        return;
    }
    if k == 0 {
        lits.iter().for_each(|lit| sink(&[!*lit, unless]));
        return;
    }
    // reached[j]: at least j + 1 of the literals before the current one are true.
    let mut reached: Vec<Lit> = Vec::new();
    for lit in lits {
        let next: Vec<Lit> = (0..k).map(|_| vars.fresh_lit()).collect();
        sink(&[!*lit, next[0]]);
        for (at, before) in reached.iter().enumerate() {
            sink(&[!*before, next[at]]);
            match next.get(at + 1) {
                Some(more) => sink(&[!*lit, !*before, *more]),
                None => sink(&[!*lit, !*before, unless]),
            }
        }
        reached = next;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Budget;
    use crate::sat::{SolverKind, solver};

    #[test]
    fn the_counter_counts() {
        for n in 0..6 {
            for k in 0..7 {
                let mut vars = Vars::default();
                let lits: Vec<Lit> = (0..n).map(|_| vars.fresh_lit()).collect();
                let unless = vars.fresh_lit();
                let mut solver = solver(SolverKind::Batsat);
                at_most(k, &lits, unless, &mut vars, &mut |clause| solver.add_clause(clause));
                for row in 0..1u32 << n {
                    let chosen = lits.iter().enumerate().map(|(at, lit)| if row >> at & 1 == 1 { *lit } else { !*lit });
                    let mut ask = |unless| {
                        let all: Vec<Lit> = chosen.clone().chain([unless]).collect();
                        solver.solve(&all, &Budget::default()).is_sat()
                    };
                    assert_eq!(ask(!unless), row.count_ones() as usize <= k, "{row:b} with at most {k}");
                    assert!(ask(unless));
                }
            }
        }
    }
}
