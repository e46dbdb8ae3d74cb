//! Which change is tried when: the plainest first, at the most suspicious statement first.

use crate::base::OriginId;
use crate::mutate::{Edit, Tier};

/// A change with the place of its statement in the ranking.
#[derive(Clone, Debug)]
pub(crate) struct Candidate {
    pub edit: Edit,
    pub tier: Tier,
    /// From 0; statements that are not ranked come last.
    pub rank: usize,
    /// The statement; `None`: it is none of those that are ranked.
    pub statement: Option<OriginId>,
    /// Some value of the statement saves every failing test that was explained.
    pub is_correction: bool,
}

/// Tier by tier, and within one a change of each rank in turn, so that no statement with many waits for none.
pub(crate) fn ordered(candidates: Vec<Candidate>) -> Vec<Candidate> {
    let mut n_of_kind = std::collections::BTreeMap::new();
    let mut keyed: Vec<((Tier, usize, usize), Candidate)> = Vec::new();
    for candidate in candidates {
        let (tier, rank) = (candidate.tier, candidate.rank);
        let n: &mut usize = n_of_kind.entry((tier, rank)).or_insert(0);
        // A statement further down has its turn as soon as those before it had a few more.
        let turn = *n + 8 * rank;
        *n += 1;
        keyed.push(((tier, turn, rank), candidate));
    }
    keyed.sort_by_key(|(key, _)| *key);
    keyed.into_iter().map(|(_, candidate)| candidate).collect()
}
