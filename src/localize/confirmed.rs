//! Which diagnosis is believed: its changes are made together, and run.
//!
//! Savings are counted one change at a time. Where there are several faults, a change that is right may break runs that
//! passed only because one fault made up for another, and a patch may save what it should not. With all changes of a
//! diagnosis made nothing is broken any more, if they are right.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::OriginId;

use super::diagnosis::{Member, diagnoses, least_gain, members, without_additions};
use super::repair::Saving;
use super::trials::Trials;

/// Changes that are tried in the place of one of a diagnosis, those first that save most; and of one statement.
const MAX_ALTERNATIVES: usize = 32;
const OF_STATEMENT: usize = 2;

/// A broken run counts as much as so many saved ones.
const BROKEN: isize = 2;

/// The fewest changes that save the most, and break the least when they are made together.
pub(super) fn best(trials: &Trials<'_, '_>, suspicion: &dyn Fn(OriginId) -> f64) -> Vec<Member> {
    let found = &trials.found;
    let sets = diagnoses(&found.savings, |statement| {
        suspicion(found.omissions.get(&statement).map_or(statement, |omission| omission.anchor))
    });
    let Some(first) = sets.first() else { return Vec::new() };
    let is_whole = |at: usize| found.savings[at].saves.len() == found.violations.len() && found.savings[at].breaks == 0;
    let mut best = first;
    if !matches!(first.as_slice(), [one] if is_whole(*one)) {
        // A further fault has to be worth it here, too.
        let least = least_gain(found.failing.len()) as isize;
        let mut most = None;
        for set in &sets {
            let worth = worth(trials, set).map(|worth| worth - least * set.len() as isize);
            if worth > most {
                (best, most) = (set, worth);
            }
        }
    }
    let mut members = members(&found.savings, best);
    without_additions(&mut members, &found.savings, |id| found.omissions.contains_key(id));
    // Where the time has ended a change may have been held against nothing.
    members.retain(|member| !member.saves.is_empty());
    members
}

/// Failing runs that pass with the changes of these savings, less what they break; `None`: they overlap.
fn worth(trials: &Trials<'_, '_>, set: &[usize]) -> Option<isize> {
    gain(trials, &set.iter().map(|at| trials.found.savings[*at].id).collect::<Vec<usize>>())
}

/// The best diagnosis with so many faults and nothing doubtful, by the ids of its changes, what saves most first.
pub(super) fn best_of_size(
    trials: &Trials<'_, '_>,
    suspicion: &dyn Fn(OriginId) -> f64,
    n: usize,
) -> Option<Vec<usize>> {
    let found = &trials.found;
    let is_plain = |saving: &&Saving| !trials.is_doubtful(saving);
    let savings: Vec<Saving> = found.savings.iter().filter(is_plain).cloned().collect();
    let ids = |set: &Vec<usize>| set.iter().map(|at| savings[*at].id).collect::<Vec<usize>>();
    let sets = diagnoses(&savings, suspicion);
    let of_size = sets.iter().filter(|set| set.len() == n);
    let best = of_size.filter_map(|set| Some((gain(trials, &ids(set))?, set))).max_by_key(|(worth, _)| *worth)?.1;
    Some(members(&savings, best).iter().map(|member| savings[member.saving].id).collect())
}

/// Failing runs that pass with these changes made, less what they break.
pub(super) fn gain(trials: &Trials<'_, '_>, ids: &[usize]) -> Option<isize> {
    let (saved, n_broken) = trials.made_together(ids)?;
    Some(saved.len() as isize - BROKEN * n_broken as isize)
}

/// Every run passes with these changes made.
pub(super) fn is_whole(trials: &Trials<'_, '_>, ids: &[usize]) -> bool {
    let made = trials.made_together(ids);
    made.is_some_and(|(saved, n_broken)| n_broken == 0 && saved.len() == trials.found.failing.len())
}

/// The members of the diagnosis with these changes.
pub(super) fn members_with(trials: &Trials<'_, '_>, ids: &[usize]) -> Vec<Member> {
    let savings = &trials.found.savings;
    let set: Vec<usize> = ids.iter().filter_map(|id| savings.iter().position(|saving| saving.id == *id)).collect();
    let mut members = members(savings, &set);
    without_additions(&mut members, savings, |id| trials.found.omissions.contains_key(id));
    members.retain(|member| !member.saves.is_empty());
    members
}

/// The changes of these members, as the variants are called.
pub(super) fn changes(trials: &Trials<'_, '_>, members: &[Member]) -> Vec<usize> {
    members.iter().map(|member| trials.found.savings[member.saving].id).collect()
}

/// For each member the savings that could stand in its place with nothing lost. Statements that have none leave it.
pub(super) fn alternatives(trials: &Trials<'_, '_>, members: &mut [Member]) -> Vec<BTreeSet<usize>> {
    let savings = &trials.found.savings;
    let set: Vec<usize> = members.iter().map(|member| member.saving).collect();
    let whole = worth(trials, &set);
    let mut all = Vec::new();
    for (at, member) in members.iter_mut().enumerate() {
        let own = if member.alone.is_empty() { &member.saves } else { &member.alone };
        let mut candidates: Vec<usize> = (0..savings.len()).filter(|it| own.is_subset(&savings[*it].saves)).collect();
        candidates.sort_by_key(|it| std::cmp::Reverse(savings[*it].saves.len()));
        let mut n_of: BTreeMap<OriginId, usize> = BTreeMap::new();
        candidates.retain(|it| {
            let n = n_of.entry(savings[*it].statement).or_default();
            *n += 1;
            *n <= OF_STATEMENT
        });
        candidates.truncate(MAX_ALTERNATIVES);
        let is_as_good = |candidate: &usize| {
            let mut other = set.clone();
            other[at] = *candidate;
            worth(trials, &other) >= whole
        };
        let as_good: BTreeSet<usize> = candidates.into_iter().filter(is_as_good).chain([member.saving]).collect();
        let statements: BTreeSet<OriginId> = as_good.iter().map(|it| savings[*it].statement).collect();
        member.statements.retain(|statement| statements.contains(statement));
        all.push(as_good);
    }
    all
}
