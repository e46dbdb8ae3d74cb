//! Failures that stem from several faults, put into groups.
//!
//! SAT-TAR groups by violated labels (section 4.2). That cannot separate two faults that violate the same label;
//! a common correction can: failures belong together if changing one statement can save all of them. Of the
//! statements that could stand for a group those count more that passing tests avoid: a helper that every run calls
//! can save any failure, and yet a fault in it would fail them all.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::{LabelId, OriginId};

/// What one more group costs, against the share of passing tests that execute its statement.
const GROUP_COST: f64 = 0.1;

/// A failure, or the part of it that concerns some labels.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unit {
    /// The labels it violates.
    pub labels: BTreeSet<LabelId>,
    /// Statements whose change alone saves it; empty where none does, or nobody asked.
    pub saviours: BTreeSet<OriginId>,
}

/// Units that seem to share a fault.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// Indices, sorted.
    pub units: Vec<usize>,
    /// Statements, all as good an explanation, each of which saves every unit; `None` when grouped by labels only.
    pub anchor: Option<BTreeSet<OriginId>>,
}

/// One group per set of violated labels, in order of first appearance: SAT-TAR's rule.
pub fn by_labels(units: &[Unit]) -> Vec<Group> {
    let mut groups: Vec<(&BTreeSet<LabelId>, Group)> = Vec::new();
    for (at, unit) in units.iter().enumerate() {
        match groups.iter_mut().find(|(labels, _)| **labels == unit.labels) {
            Some((_, group)) => group.units.push(at),
            None => groups.push((&unit.labels, Group { units: vec![at], anchor: None })),
        }
    }
    groups.into_iter().map(|(_, group)| group).collect()
}

/// A cheap cover: statements, each the correction of a group, so that every unit that can be saved is saved by one.
///
/// `in_passing` is the share of passing tests that execute a statement. Greedy by cost for each unit newly saved; of
/// equals the first in the source. Units that nothing alone can save are grouped by labels, unless these labels have
/// their groups already. Groups are in the order of their first units.
pub fn by_common_correction(units: &[Unit], in_passing: impl Fn(OriginId) -> f64) -> Vec<Group> {
    let mut saves: BTreeMap<OriginId, BTreeSet<usize>> = BTreeMap::new();
    for (at, unit) in units.iter().enumerate() {
        for statement in &unit.saviours {
            saves.entry(*statement).or_default().insert(at);
        }
    }
    let cost = |statement: OriginId| GROUP_COST + in_passing(statement);
    let is_saved = |at: &usize| !units[*at].saviours.is_empty();
    let mut open: BTreeSet<usize> = (0..units.len()).filter(is_saved).collect();
    let hard = (0..units.len()).filter(|at| !is_saved(at));
    let mut groups = Vec::new();
    while !open.is_empty() {
        let value = |statement: OriginId, saved: &BTreeSet<usize>| {
            let n = saved.intersection(&open).count();
            (n > 0).then(|| cost(statement) / n as f64)
        };
        let best = saves
            .iter()
            .filter_map(|(statement, saved)| Some((value(*statement, saved)?, *statement)))
            .min_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)))
            .expect("an open unit has saviours")
            .1;
        let saved: Vec<usize> = saves[&best].intersection(&open).copied().collect();
        open.retain(|at| !saved.contains(at));
        let is_as_good =
            |other: &OriginId| saved.iter().all(|at| units[*at].saviours.contains(other)) && cost(*other) <= cost(best);
        let anchor: BTreeSet<OriginId> = units[saved[0]].saviours.iter().copied().filter(is_as_good).collect();
        groups.push(Group { units: saved, anchor: Some(anchor) });
    }
    let known: BTreeSet<&LabelId> =
        groups.iter().flat_map(|group| &group.units).flat_map(|at| &units[*at].labels).collect();
    let mut by_label: BTreeMap<&BTreeSet<LabelId>, Vec<usize>> = BTreeMap::new();
    for at in hard {
        let labels = &units[at].labels;
        if !labels.iter().all(|label| known.contains(label)) {
            by_label.entry(labels).or_default().push(at);
        }
    }
    groups.extend(by_label.into_values().map(|units| Group { units, anchor: None }));
    groups.sort_by_key(|group| group.units.first().copied());
    groups
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Idx;

    fn ids(ids: &[usize]) -> BTreeSet<OriginId> {
        ids.iter().map(|id| OriginId::new(*id)).collect()
    }

    fn unit(labels: &[&str], saviours: &[usize]) -> Unit {
        Unit { labels: labels.iter().map(|label| LabelId::of(label)).collect(), saviours: ids(saviours) }
    }

    fn anchored(groups: &[Group]) -> Vec<(Vec<usize>, Option<BTreeSet<OriginId>>)> {
        groups.iter().map(|group| (group.units.clone(), group.anchor.clone())).collect()
    }

    /// Two faults that violate one label: labels put all failures in one heap, corrections part them.
    #[test]
    fn corrections_part_what_labels_cannot() {
        let units =
            [unit(&["parent"], &[3, 4]), unit(&["parent"], &[7]), unit(&["parent"], &[3]), unit(&["parent"], &[7, 4])];
        assert_eq!(by_labels(&units).len(), 1);
        let groups = by_common_correction(&units, |_| 0.0);
        assert_eq!(anchored(&groups), [(vec![0, 2], Some(ids(&[3]))), (vec![1, 3], Some(ids(&[7])))]);
    }

    /// A statement that saves all is no explanation if every passing test runs it too.
    #[test]
    fn what_passing_tests_run_explains_little() {
        let units = [unit(&["a"], &[1, 9]), unit(&["a"], &[2, 9])];
        let share = |statement: OriginId| if statement == OriginId::new(9) { 1.0 } else { 0.0 };
        assert_eq!(by_common_correction(&units, |_| 0.0).len(), 1);
        assert_eq!(by_common_correction(&units, share).len(), 2);
    }

    #[test]
    fn equally_good_statements_anchor_together() {
        let groups = by_common_correction(&[unit(&["a"], &[1, 5]), unit(&["a"], &[1, 5, 6])], |_| 0.5);
        assert_eq!(anchored(&groups), [(vec![0, 1], Some(ids(&[1, 5])))]);
    }

    #[test]
    fn a_failure_that_no_single_change_saves_stands_alone_unless_its_labels_are_known() {
        let groups = by_common_correction(&[unit(&["a", "b"], &[]), unit(&["a"], &[2])], |_| 0.0);
        assert_eq!(anchored(&groups), [(vec![0], None), (vec![1], Some(ids(&[2])))]);
        let groups = by_common_correction(&[unit(&["a"], &[]), unit(&["a"], &[2])], |_| 0.0);
        assert_eq!(anchored(&groups), [(vec![1], Some(ids(&[2])))]);
    }

    #[test]
    fn equal_labels_make_one_group() {
        let groups = by_labels(&[unit(&["a"], &[]), unit(&["b"], &[]), unit(&["a"], &[])]);
        assert_eq!(groups.iter().map(|group| group.units.clone()).collect::<Vec<_>>(), [vec![0, 2], vec![1]]);
    }
}
