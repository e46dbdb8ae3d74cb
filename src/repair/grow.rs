//! Three places and more: one change after the other, each of which saves further failing tests and breaks none.
//!
//! Of programs with several slips of one kind (`<` for `<=` in every branch) no pair of changes is enough, and all sets
//! of three are too many. A beam search takes the best few sets of each size; what passes every test is checked like
//! any other candidate, and its counterexample joins the tests.

use std::collections::BTreeSet;

use crate::mutate::Tier;

use super::order::Candidate;
use super::search::{Search, Workshop, together};

/// Changes in one set, at most.
const MAX_PLACES: usize = 6;

/// Sets of one size that are grown further, at most.
const BEAM: usize = 4;

/// A set of changes, as places in the list of candidates, and the failing tests that it saves.
struct Grown {
    members: BTreeSet<usize>,
    saved: BTreeSet<usize>,
}

impl<W: Workshop> Search<'_, W> {
    pub(super) fn grown(&mut self, candidates: &[Candidate]) {
        let small: Vec<&Candidate> = candidates.iter().filter(|it| it.tier <= Tier::Small).collect();
        let n_before = self.effort.n_candidates;
        let mut level = vec![Grown { members: BTreeSet::new(), saved: BTreeSet::new() }];
        for _ in 0..MAX_PLACES {
            let mut next: Vec<Grown> = Vec::new();
            let mut seen = BTreeSet::new();
            for set in &level {
                for at in 0..small.len() {
                    let is_spent = self.effort.n_candidates - n_before >= self.limits.n_candidates;
                    if self.stopper.stopped().is_some() || is_spent {
                        return;
                    }
                    let members: BTreeSet<usize> = set.members.iter().copied().chain([at]).collect();
                    if members.len() == set.members.len() || !seen.insert(members.clone()) {
                        continue;
                    }
                    let Some(saved) = self.saved_by(&small, &members) else { continue };
                    if saved.len() > set.saved.len() {
                        if !self.found.is_empty() {
                            return;
                        }
                        next.push(Grown { members, saved });
                    }
                }
            }
            // Of sets that save the same tests the most suspicious one is enough.
            next.sort_by_key(|set| (std::cmp::Reverse(set.saved.len()), set.members.iter().sum::<usize>()));
            let mut told = BTreeSet::new();
            next.retain(|set| told.insert(set.saved.clone()));
            next.truncate(BEAM);
            level = next;
        }
    }

    /// The failing tests that these changes save together; where these are all, the changes are checked.
    fn saved_by(&mut self, small: &[&Candidate], members: &BTreeSet<usize>) -> Option<BTreeSet<usize>> {
        let chosen = || members.iter().map(|at| small[*at]);
        let change = together(chosen())?;
        self.effort.n_candidates += 1;
        let (program, method) = self.workshop.make(&change)?;
        self.effort.n_run += 1;
        let saved = self.tests.saved(&program, method);
        // Sets of one and two had their turn.
        if saved.len() == self.tests.n_failing() && members.len() > 2 {
            let tier = chosen().map(|candidate| candidate.tier).max()?;
            self.try_it(change, tier);
        }
        Some(saved)
    }
}
