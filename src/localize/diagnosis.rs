//! Several faults at once: the fewest changes that together save the most.
//!
//! A hitting set over the savings of small changes (de Kleer and Williams, *Diagnosing multiple faults*, AI 1987, with
//! changes that were run in the place of candidates that are assumed). Each violation is saved by some change or by
//! none; a diagnosis is a smallest set of changes of different statements that leaves little of what any could save.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::OriginId;

use super::repair::Saving;

/// A further fault is assumed only if it explains so many violations more, and this share of those that can be saved.
const LEAST_GAIN: usize = 2;
const LEAST_SHARE: f64 = 0.02;

/// Faults of one diagnosis, at most.
const MAX_FAULTS: usize = 6;

/// Savings that are combined: those that save most.
const MAX_CANDIDATES: usize = 64;

/// Diagnoses of one size that are extended to the next.
const BEAM: usize = 48;

/// Diagnoses that are worth a run with all their changes made: of the size that the count prefers, and of one fault
/// less and more.
const OF_SIZE: usize = 10;
const OF_OTHER_SIZE: usize = 3;

/// One fault of a diagnosis.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Member {
    /// Its place among the savings.
    pub saving: usize,
    /// Statements that could stand for it without any loss.
    pub statements: BTreeSet<OriginId>,
    /// What it saves, and what of that no other member does.
    pub saves: BTreeSet<usize>,
    pub alone: BTreeSet<usize>,
}

/// The members of the best diagnosis, what saves most first; of equals that whose statements are more suspicious, then
/// the plainest changes.
pub fn diagnose(savings: &[Saving], suspicion: impl Fn(OriginId) -> f64) -> Vec<Member> {
    diagnoses(savings, suspicion).first().map_or_else(Vec::new, |best| members(savings, best))
}

/// How many more violations, or runs, a further fault has to explain.
pub(super) fn least_gain(n: usize) -> usize {
    LEAST_GAIN.max((LEAST_SHARE * n as f64).ceil() as usize)
}

/// The best diagnosis and others nearly as good, as indices into the savings.
pub(super) fn diagnoses(savings: &[Saving], suspicion: impl Fn(OriginId) -> f64) -> Vec<Vec<usize>> {
    // Of changes that save the same in one statement the first is the plainest.
    let mut kinds: BTreeMap<(OriginId, &BTreeSet<usize>), usize> = BTreeMap::new();
    for (at, saving) in savings.iter().enumerate() {
        kinds.entry((saving.statement, &saving.saves)).or_insert(at);
    }
    let mut candidates: Vec<usize> = kinds.into_values().collect();
    candidates.sort_by(|a, b| {
        let key = |at: usize| (savings[at].saves.len(), suspicion(savings[at].statement));
        let (x, y) = (key(*a), key(*b));
        y.0.cmp(&x.0).then(y.1.total_cmp(&x.1)).then(a.cmp(b))
    });
    candidates.truncate(MAX_CANDIDATES);
    let union =
        |set: &[usize]| set.iter().flat_map(|at| &savings[*at].saves).copied().collect::<BTreeSet<usize>>().len();
    let least = least_gain(union(&candidates));
    let mut beam: Vec<Vec<usize>> = vec![Vec::new()];
    let mut of_size: Vec<Vec<Vec<usize>>> = Vec::new();
    let mut is_enough = false;
    while of_size.len() < MAX_FAULTS && !is_enough {
        let mut extended: BTreeMap<Vec<usize>, usize> = BTreeMap::new();
        for set in &beam {
            for at in &candidates {
                if set.iter().any(|other| savings[*other].statement == savings[*at].statement) {
                    continue;
                }
                let mut set: Vec<usize> = set.iter().copied().chain([*at]).collect();
                set.sort_unstable();
                extended.entry(set).or_insert_with_key(|set| union(set));
            }
        }
        let mut ordered: Vec<(Vec<usize>, usize)> = extended.into_iter().collect();
        let doubt = |set: &[usize]| -> f64 { set.iter().map(|at| 1.0 - suspicion(savings[*at].statement)).sum() };
        // Faults overlap little: what is saved twice is a hint that a change is no more than a patch.
        let spent = |set: &[usize]| -> usize { set.iter().map(|at| savings[*at].saves.len()).sum() };
        let breaks = |set: &[usize]| -> usize { set.iter().map(|at| savings[*at].breaks).sum() };
        ordered.sort_by(|(a, saved_a), (b, saved_b)| {
            let order = saved_b.cmp(saved_a).then(breaks(a).cmp(&breaks(b))).then(doubt(a).total_cmp(&doubt(b)));
            order.then(spent(a).cmp(&spent(b))).then(a.cmp(b))
        });
        ordered.truncate(BEAM);
        let Some((_, saved)) = ordered.first() else { break };
        let before = of_size.last().map_or(0, |sets| union(&sets[0]));
        is_enough = *saved < before + if of_size.is_empty() { 1 } else { least };
        beam = ordered.into_iter().map(|(set, _)| set).collect();
        of_size.push(beam.clone());
    }
    let n_further = usize::from(is_enough);
    let best = of_size.len() - n_further;
    let Some(at) = best.checked_sub(1) else { return Vec::new() };
    // By what they save, and by what is left of that without what they break.
    let chosen = |sets: &[Vec<usize>], n: usize| -> Vec<Vec<usize>> {
        let mut by_worth: Vec<&Vec<usize>> = sets.iter().collect();
        by_worth.sort_by_key(|set| {
            let n_broken: usize = set.iter().map(|at| savings[*at].breaks).sum();
            std::cmp::Reverse(union(set) as isize - n_broken as isize)
        });
        let both = sets.iter().zip(by_worth).flat_map(|(a, b)| [a, b]);
        let mut known = BTreeSet::new();
        both.filter(|set| known.insert(*set)).take(n).cloned().collect()
    };
    let mut found = chosen(&of_size[at], OF_SIZE);
    let others = at.checked_sub(1).into_iter().chain([best]).filter_map(|at| of_size.get(at));
    found.extend(others.flat_map(|sets| chosen(sets, OF_OTHER_SIZE)));
    found
}

/// The faults of a diagnosis, what saves most first.
pub(super) fn members(savings: &[Saving], set: &[usize]) -> Vec<Member> {
    let mut members: Vec<Member> = set.iter().map(|at| member(savings, set, *at)).collect();
    members.sort_by_key(|member| (std::cmp::Reverse(member.saves.len()), member.saving));
    members
}

/// A statement that could stand for a member is better than something added; of additions its own is enough.
pub(super) fn without_additions(members: &mut [Member], savings: &[Saving], is_addition: impl Fn(&OriginId) -> bool) {
    for member in members {
        let own = savings[member.saving].statement;
        if member.statements.iter().all(&is_addition) {
            member.statements = BTreeSet::from([own]);
        } else {
            member.statements.retain(|statement| !is_addition(statement));
        }
    }
}

fn member(savings: &[Saving], best: &[usize], at: usize) -> Member {
    let others: BTreeSet<usize> =
        best.iter().filter(|other| **other != at).flat_map(|other| &savings[*other].saves).copied().collect();
    let alone: BTreeSet<usize> = savings[at].saves.difference(&others).copied().collect();
    let is_as_good = |saving: &&Saving| {
        alone.is_subset(&saving.saves)
            && saving.saves.len() >= savings[at].saves.len()
            && saving.breaks <= savings[at].breaks
    };
    let statements = savings.iter().filter(is_as_good).map(|saving| saving.statement).collect();
    Member { saving: at, statements, saves: savings[at].saves.clone(), alone }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Idx;

    fn saving(statement: usize, saves: impl IntoIterator<Item = usize>) -> Saving {
        let saves = saves.into_iter().collect();
        Saving {
            id: 0,
            statement: OriginId::new(statement),
            text: String::new(),
            oddness: 0,
            saves,
            breaks: 0,
            unseen: 0,
        }
    }

    fn statements(savings: &[Saving]) -> Vec<Vec<usize>> {
        let members = diagnose(savings, |_| 0.5);
        members.iter().map(|member| member.statements.iter().map(|id| id.index()).collect()).collect()
    }

    #[test]
    fn one_change_that_saves_all_is_the_diagnosis() {
        assert_eq!(statements(&[saving(1, 0..4), saving(2, 0..9), saving(3, 4..9)]), [vec![2]]);
        assert_eq!(statements(&[saving(1, 0..9), saving(2, 0..9)]), [vec![1, 2]]);
    }

    /// A patch that saves some of both faults' violations is outdone by the two repairs.
    #[test]
    fn two_repairs_are_better_than_a_patch_and_one() {
        let savings = [saving(1, 2..9), saving(2, 0..6), saving(3, 6..12)];
        assert_eq!(statements(&savings), [vec![2], vec![3]]);
    }

    #[test]
    fn a_change_that_saves_one_run_more_is_no_fault() {
        assert_eq!(statements(&[saving(1, 0..9), saving(2, 9..10)]), [vec![1]]);
    }

    #[test]
    fn of_changes_that_save_as_much_the_one_that_breaks_less_is_the_diagnosis() {
        let patch = Saving { breaks: 3, ..saving(1, 0..9) };
        assert_eq!(statements(&[patch, saving(2, 0..9)]), [vec![2]]);
    }

    /// What the count prefers comes first; one fault less and one more are worth a look where runs decide.
    #[test]
    fn diagnoses_of_one_fault_less_and_more_are_considered() {
        let savings = [saving(1, 0..9), saving(2, 6..16), saving(3, 2..4)];
        let sets = diagnoses(&savings, |_| 0.5);
        assert_eq!(sets[0], [0, 1]);
        assert!(sets.contains(&vec![1]) && sets.contains(&vec![0, 1, 2]), "{sets:?}");
    }

    #[test]
    fn nothing_saved_is_no_diagnosis() {
        assert!(diagnose(&[], |_| 0.5).is_empty());
    }
}
