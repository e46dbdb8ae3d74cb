//! The samples that changes are run on: few, and of every kind.

use std::collections::BTreeSet;

use indexmap::IndexMap;

use crate::base::LabelId;

use super::neighbours::Sample;
use super::subject::Focus;

/// Inputs of each outcome that a variant is run on, at most.
const MAX_RUNS: usize = 100;

/// Failing samples, unlike each other, those first that violate nothing but what is expected.
pub(super) fn failing(samples: &[Sample], focus: &Focus, expected: Option<&BTreeSet<LabelId>>) -> Vec<Sample> {
    let of_focus = |sample: &&Sample| !focus.of(&sample.violated).is_empty();
    let is_own = |sample: &&Sample| expected.is_none_or(|labels| focus.of(&sample.violated).is_subset(labels));
    let mut found = spread(samples.iter().filter(of_focus).filter(is_own));
    found.extend(spread(samples.iter().filter(of_focus).filter(|it| !is_own(it))));
    found.truncate(MAX_RUNS + MAX_RUNS / 2);
    found
}

/// So many samples, one of each kind in turn: of one coverage and the same violations.
pub(super) fn spread<'s>(samples: impl Iterator<Item = &'s Sample>) -> Vec<Sample> {
    let mut kinds: IndexMap<_, Vec<&Sample>> = IndexMap::new();
    for sample in samples {
        kinds.entry((&sample.coverage, &sample.violated)).or_default().push(sample);
    }
    let longest = kinds.values().map(Vec::len).max().unwrap_or(0);
    let in_turn = (0..longest).flat_map(|at| kinds.values().filter_map(move |of_kind| of_kind.get(at)));
    in_turn.take(MAX_RUNS).map(|sample| (*sample).clone()).collect()
}
