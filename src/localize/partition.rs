//! Failures that stem from several faults, put into groups.
//!
//! SAT-TAR groups by violated labels (section 4.2). That cannot separate two faults that violate the same label;
//! a common correction can: failures belong together if changing one statement can save all of them.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::OriginId;

/// Failures that share a fault, as indices into what was given, and what they share.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// Sorted.
    pub failures: Vec<usize>,
    /// The labels all of them violate.
    pub labels: BTreeSet<String>,
    /// Statements whose change alone can save every one of them; empty when grouped by labels only.
    pub corrections: BTreeSet<OriginId>,
}

/// One group per set of violated labels, in order of first appearance.
pub fn by_violated_labels(failures: &[BTreeSet<String>]) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for (index, labels) in failures.iter().enumerate() {
        match groups.iter_mut().find(|group| group.labels == *labels) {
            Some(group) => group.failures.push(index),
            None => groups.push(Group { failures: vec![index], labels: labels.clone(), corrections: BTreeSet::new() }),
        }
    }
    groups
}

/// Covers the failures with as few statements as greedy choice finds: each group is saved by one common statement.
///
/// `corrections[i]` are the statements whose change alone saves failure i. A failure that no single statement saves
/// is a group of its own with no correction: it may need two changes. Deterministic: the statement that saves most
/// uncovered failures wins, of equals the smallest set of others' failures, then the smallest id.
pub fn by_common_correction(labels: &[BTreeSet<String>], corrections: &[BTreeSet<OriginId>]) -> Vec<Group> {
    assert_eq!(labels.len(), corrections.len(), "one correction set per failure");
    let mut saves: BTreeMap<OriginId, BTreeSet<usize>> = BTreeMap::new();
    for (failure, statements) in corrections.iter().enumerate() {
        for statement in statements {
            saves.entry(*statement).or_default().insert(failure);
        }
    }
    let mut open: BTreeSet<usize> = (0..labels.len()).collect();
    let mut groups = Vec::new();
    while let Some(best) = saves
        .iter()
        .map(|(statement, saved)| (saved.intersection(&open).count(), *statement))
        .filter(|(n_saved, _)| *n_saved > 0)
        .max_by_key(|(n_saved, statement)| (*n_saved, std::cmp::Reverse(*statement)))
    {
        let failures: Vec<usize> = saves[&best.1].intersection(&open).copied().collect();
        open.retain(|failure| !failures.contains(failure));
        groups.push(group(failures, labels, corrections));
    }
    groups.extend(open.into_iter().map(|failure| group(vec![failure], labels, corrections)));
    groups.sort_by_key(|group| group.failures[0]);
    groups
}

fn group(failures: Vec<usize>, labels: &[BTreeSet<String>], corrections: &[BTreeSet<OriginId>]) -> Group {
    Group {
        labels: common(failures.iter().map(|failure| &labels[*failure])),
        corrections: common(failures.iter().map(|failure| &corrections[*failure])),
        failures,
    }
}

fn common<'a, T: Ord + Clone + 'a>(mut sets: impl Iterator<Item = &'a BTreeSet<T>>) -> BTreeSet<T> {
    let first = sets.next().cloned().unwrap_or_default();
    sets.fold(first, |left, set| left.intersection(set).cloned().collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Idx;

    fn ids(ids: &[usize]) -> BTreeSet<OriginId> {
        ids.iter().map(|id| OriginId::new(*id)).collect()
    }

    fn labels(labels: &[&str]) -> BTreeSet<String> {
        labels.iter().map(|label| (*label).to_owned()).collect()
    }

    /// Two faults that violate one label: labels put all failures in one heap, corrections part them.
    #[test]
    fn corrections_part_what_labels_cannot() {
        let violated = vec![labels(&["parent"]); 4];
        let saved_by = [ids(&[3, 4]), ids(&[7]), ids(&[3]), ids(&[7, 4])];
        assert_eq!(by_violated_labels(&violated).len(), 1);
        let groups = by_common_correction(&violated, &saved_by);
        let found: Vec<(Vec<usize>, BTreeSet<OriginId>)> =
            groups.into_iter().map(|group| (group.failures, group.corrections)).collect();
        assert_eq!(found, [(vec![0, 2], ids(&[3])), (vec![1, 3], ids(&[7]))]);
    }

    #[test]
    fn a_failure_that_no_single_change_saves_stands_alone() {
        let violated = vec![labels(&["a", "b"]), labels(&["a"])];
        let groups = by_common_correction(&violated, &[ids(&[]), ids(&[2])]);
        assert_eq!(groups.len(), 2);
        assert!(groups[0].corrections.is_empty());
        assert_eq!(groups[0].labels, labels(&["a", "b"]));
    }

    #[test]
    fn equal_labels_make_one_group() {
        let violated = [labels(&["a"]), labels(&["b"]), labels(&["a"])];
        let groups = by_violated_labels(&violated);
        assert_eq!(groups.iter().map(|group| group.failures.clone()).collect::<Vec<_>>(), [vec![0, 2], vec![1]]);
    }
}
