//! Which change is tried when: the plainest first, at the most suspicious statement first.

use crate::mutate::{Edit, Fix, Tier};

/// A change with the place of its statement in the ranking.
#[derive(Clone, Debug)]
pub struct Candidate {
    pub edit: Edit,
    pub tier: Tier,
    /// From 0; statements that are not ranked come last.
    pub rank: usize,
}

/// Tier by tier, and within one a change of each rank in turn, so that no statement with many waits for none.
pub fn ordered(fixes: Vec<(Fix, usize)>) -> Vec<Candidate> {
    let mut n_of_kind = std::collections::BTreeMap::new();
    let mut keyed: Vec<((Tier, usize, usize), Candidate)> = Vec::new();
    for (fix, rank) in fixes {
        let n: &mut usize = n_of_kind.entry((fix.tier, rank)).or_insert(0);
        // A statement further down has its turn as soon as those before it had a few more.
        let turn = *n + 8 * rank;
        *n += 1;
        keyed.push(((fix.tier, turn, rank), Candidate { edit: fix.edit, tier: fix.tier, rank }));
    }
    keyed.sort_by_key(|(key, _)| *key);
    keyed.into_iter().map(|(_, candidate)| candidate).collect()
}
