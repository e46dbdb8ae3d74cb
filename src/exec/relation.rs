//! Operations on finite relations, each written as its definition in set notation.

use std::collections::BTreeSet;

use super::{Cell, Relation};

pub(super) fn scalar(cell: Cell) -> Relation {
    Relation::from([vec![cell]])
}

pub(super) fn union(a: &Relation, b: &Relation) -> Relation {
    a.union(b).cloned().collect()
}

pub(super) fn intersect(a: &Relation, b: &Relation) -> Relation {
    a.intersection(b).cloned().collect()
}

pub(super) fn difference(a: &Relation, b: &Relation) -> Relation {
    a.difference(b).cloned().collect()
}

/// `a ++ b = b + {t in a | no u in b with u[0] = t[0]}`.
pub(super) fn override_with(a: &Relation, b: &Relation) -> Relation {
    let starts: BTreeSet<Cell> = b.iter().map(|tuple| tuple[0]).collect();
    let kept = a.iter().filter(|tuple| !starts.contains(&tuple[0])).cloned();
    kept.chain(b.iter().cloned()).collect()
}

/// `a.b = {x y | some c: x c in a and c y in b}`.
pub(super) fn join(a: &Relation, b: &Relation) -> Relation {
    let mut joined = Relation::new();
    for left in a {
        let (last, front) = left.split_last().expect("a tuple has a cell");
        // Tuples are sorted, so those that start with the cell stand together.
        for right in b.range(vec![*last]..).take_while(|right| right[0] == *last) {
            joined.insert(front.iter().chain(&right[1..]).copied().collect());
        }
    }
    joined
}

pub(super) fn product(a: &Relation, b: &Relation) -> Relation {
    a.iter().flat_map(|left| b.iter().map(|right| [left.as_slice(), right.as_slice()].concat())).collect()
}

pub(super) fn transpose(r: &Relation) -> Relation {
    r.iter().map(|tuple| tuple.iter().rev().copied().collect()).collect()
}

/// `^r = r + r.r + r.r.r + …`
pub(super) fn closure(r: &Relation) -> Relation {
    let mut closed = r.clone();
    loop {
        let more = union(&closed, &join(&closed, r));
        if more == closed {
            return closed;
        }
        closed = more;
    }
}

/// `s.*r = s + s.r + s.r.r + …`
pub(super) fn reach_from(s: &Relation, r: &Relation) -> Relation {
    let mut reached = s.clone();
    loop {
        let more = union(&reached, &join(&reached, r));
        if more == reached {
            return reached;
        }
        reached = more;
    }
}

/// `{(x, x) : x in s}`.
pub(super) fn identity(s: &Relation) -> Relation {
    s.iter().map(|tuple| vec![tuple[0], tuple[0]]).collect()
}

/// `s <: r = {t in r | t[0] in s}`.
pub(super) fn domain_restrict(s: &Relation, r: &Relation) -> Relation {
    r.iter().filter(|tuple| s.contains(&vec![tuple[0]])).cloned().collect()
}

/// `r :> s = {t in r | t's last cell in s}`.
pub(super) fn range_restrict(r: &Relation, s: &Relation) -> Relation {
    r.iter().filter(|tuple| s.contains(&vec![tuple[tuple.len() - 1]])).cloned().collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const N: i128 = 4;

    fn cells() -> impl Iterator<Item = Cell> {
        (0..N).map(Cell::Int)
    }

    fn pairs() -> impl Strategy<Value = Relation> {
        proptest::collection::btree_set((0..N, 0..N), 0..8)
            .prop_map(|set| set.into_iter().map(|(a, b)| vec![Cell::Int(a), Cell::Int(b)]).collect())
    }

    fn set() -> impl Strategy<Value = Relation> {
        proptest::collection::btree_set(0..N, 0..4)
            .prop_map(|set| set.into_iter().map(|a| vec![Cell::Int(a)]).collect())
    }

    /// All pairs of cells for which the definition holds.
    fn by_definition(holds: impl Fn(Cell, Cell) -> bool) -> Relation {
        cells()
            .flat_map(|a| cells().map(move |b| (a, b)))
            .filter(|(a, b)| holds(*a, *b))
            .map(|(a, b)| vec![a, b])
            .collect()
    }

    /// Is there a path of 1 to N steps? Counted by matrix powers, not by a fixed point.
    fn has_path(r: &Relation, from: Cell, to: Cell, n_steps: i128) -> bool {
        r.contains(&vec![from, to])
            || n_steps > 1 && cells().any(|mid| r.contains(&vec![from, mid]) && has_path(r, mid, to, n_steps - 1))
    }

    proptest! {
        #[test]
        fn closure_is_the_smallest_transitive_superset(r in pairs(), other in pairs()) {
            let closed = closure(&r);
            prop_assert!(r.is_subset(&closed));
            prop_assert!(join(&closed, &closed).is_subset(&closed));
            prop_assert_eq!(&closed, &by_definition(|a, b| has_path(&r, a, b, N)));
            let transitive = closure(&union(&r, &other));
            prop_assert!(closed.is_subset(&transitive));
        }

        #[test]
        fn joins_products_and_restrictions_meet_their_definitions(r in pairs(), q in pairs(), s in set()) {
            let has = |r: &Relation, a, b| r.contains(&vec![a, b]);
            let is_in = |a| s.contains(&vec![a]);
            prop_assert_eq!(join(&r, &q), by_definition(|a, b| cells().any(|c| has(&r, a, c) && has(&q, c, b))));
            prop_assert_eq!(
                override_with(&r, &q),
                by_definition(|a, b| has(&q, a, b) || has(&r, a, b) && !cells().any(|c| has(&q, a, c)))
            );
            prop_assert_eq!(transpose(&r), by_definition(|a, b| has(&r, b, a)));
            prop_assert_eq!(domain_restrict(&s, &r), by_definition(|a, b| is_in(a) && has(&r, a, b)));
            prop_assert_eq!(range_restrict(&r, &s), by_definition(|a, b| has(&r, a, b) && is_in(b)));
            prop_assert_eq!(identity(&s), by_definition(|a, b| a == b && is_in(a)));
            prop_assert_eq!(product(&s, &s), by_definition(|a, b| is_in(a) && is_in(b)));
            prop_assert_eq!(reach_from(&s, &r), union(&s, &join(&s, &closure(&r))));
            prop_assert_eq!(product(&s, &r).len(), s.len() * r.len());
        }
    }
}
