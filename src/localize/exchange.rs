//! A diagnosis of several faults is made better one change at a time, with the others made.
//!
//! Where two faults stand, a patch for one of them saves as much as its repair does: the other fault covers up what the
//! patch breaks. With the other change made there is one fault only, and what is known of one fault holds: its repair
//! saves every run and breaks none. So each change of the diagnosis is exchanged for the best one on top of the others,
//! in turn, until no input is found that still fails with all of them (coordinate descent, with counterexamples).

use std::collections::{BTreeMap, BTreeSet};

use crate::base::{Observer, OriginId};
use crate::heap::Input;

use super::beneath::near;
use super::confirmed::{best_of_size, gain, is_whole};
use super::neighbours::{Sample, run};
use super::repair::Saving;
use super::several::{Faults, still_failing, suspicion};
use super::technique::Plan;
use super::trials::Trials;

/// Faults of a diagnosis that is made better.
const MAX_FAULTS: usize = 3;

/// Exchanges that are tried in all.
const MAX_EXCHANGES: usize = 8;

/// Changes that are tried in an exchange: those of all statements that saved most where nothing else was made, and
/// variants of the statement itself.
const OF_ALL: usize = 160;
const OF_OWN: usize = 160;

/// And of all statements where one more change is looked for: what others hide saved nothing alone.
pub(super) const OF_HIDDEN: usize = 320;

/// Inputs that show what an exchange came to, at most.
const MAX_NEW: usize = 60;

/// The changes of a diagnosis, by ids, that leaves nothing failing as far as is known; `None`: there is none such.
/// `pool` is what saved something before any further input was known.
pub(super) fn exchanged(
    faults: &Faults<'_, '_>,
    trials: &mut Trials<'_, '_>,
    mut pool: Vec<Saving>,
    n_known: usize,
    plan: &Plan,
    observer: &mut dyn Observer,
) -> Option<Vec<usize>> {
    pool.retain(|saving| !trials.is_doubtful(saving));
    pool.sort_by_key(|saving| (std::cmp::Reverse(saving.saves.len()), saving.breaks, saving.oddness));
    let pool = spread(&pool);
    let mut left = MAX_EXCHANGES;
    for n in 2..=(n_known + 1).clamp(2, MAX_FAULTS) {
        // One fault less and the best change on top of it; or what the count says.
        let suspicion_now = suspicion(&trials.samples(), plan);
        let fewer = best_of_size(trials, &suspicion_now, n - 1);
        let grown = fewer.and_then(|mut ids| {
            let next = exchange(faults, trials, (&pool, OF_HIDDEN), (&ids, ids.len()), plan)?;
            ids.push(next);
            Some(ids)
        });
        if let Some(found) = grown.and_then(|ids| descend(faults, trials, (&pool, &mut left), ids, plan, observer)) {
            return Some(found);
        }
        let suspicion_now = suspicion(&trials.samples(), plan);
        let counted = best_of_size(trials, &suspicion_now, n);
        if let Some(found) = counted.and_then(|ids| descend(faults, trials, (&pool, &mut left), ids, plan, observer)) {
            return Some(found);
        }
    }
    None
}

/// So many of them, of each statement the first in turn.
fn spread(pool: &[Saving]) -> Vec<Saving> {
    let mut n_of: BTreeMap<OriginId, usize> = BTreeMap::new();
    let mut in_turn: Vec<(usize, usize)> = Vec::new();
    for (at, saving) in pool.iter().enumerate() {
        let n = n_of.entry(saving.statement).or_default();
        in_turn.push((*n, at));
        *n += 1;
    }
    in_turn.sort_unstable();
    in_turn.into_iter().take(OF_ALL).map(|(_, at)| pool[at].clone()).collect()
}

/// Exchanges until nothing fails as far as is known; `None`: it does not come to that.
pub(super) fn descend(
    faults: &Faults<'_, '_>,
    trials: &mut Trials<'_, '_>,
    (pool, left): (&[Saving], &mut usize),
    mut ids: Vec<usize>,
    plan: &Plan,
    observer: &mut dyn Observer,
) -> Option<Vec<usize>> {
    let (mut n_idle, mut n, mut is_new) = (0, 0, true);
    loop {
        if std::mem::take(&mut is_new) && is_whole(trials, &ids) {
            match still_failing(faults, trials, &ids, plan, observer) {
                None => return Some(ids),
                Some(samples) => learn(faults, trials, &samples, &ids),
            }
        }
        if *left == 0 || n_idle >= ids.len() || faults.subject.stopped().is_some() {
            return None;
        }
        // What came first was chosen with the least known.
        let at = n % ids.len();
        (n, n_idle, *left) = (n + 1, n_idle + 1, *left - 1);
        let Some(id) = exchange(faults, trials, (pool, 0), (&ids, at), plan) else { continue };
        let mut other = ids.clone();
        other[at] = id;
        if gain(trials, &other) > gain(trials, &ids) {
            (ids, n_idle, is_new) = (other, 0, true);
        }
    }
}

/// Another change in the place of this one, or one more; `None`: none is better on top of the others. Beside the pool
/// so many changes of all statements are tried where one more is looked for.
pub(super) fn exchange(
    faults: &Faults<'_, '_>,
    trials: &mut Trials<'_, '_>,
    (pool, n_further): (&[Saving], usize),
    (ids, at): (&[usize], usize),
    plan: &Plan,
) -> Option<usize> {
    let replaced = ids.get(at).copied();
    let on: Vec<usize> = ids.iter().copied().filter(|id| Some(*id) != replaced).collect();
    let made = faults.variants.together(&on)?;
    let seeds: Vec<Input> = trials.samples().into_iter().map(|sample| sample.input).collect();
    let samples = near(faults.subject, &made, &seeds, plan.seed + 4 + at as u64);
    let suspicion = suspicion(&samples, plan);
    let taken: BTreeSet<OriginId> = on.iter().filter_map(|id| trials.saving(*id)).map(|it| it.statement).collect();
    let known = replaced.and_then(|id| trials.saving(id)).map(|saving| saving.statement);
    let pool: Vec<Saving> = pool.iter().filter(|saving| !taken.contains(&saving.statement)).cloned().collect();
    let mut inner =
        Trials::new(faults.subject, faults.variants, &samples, (&plan.focus, plan.without), None).on(on, &made);
    inner.again(&pool);
    let n_tried = inner.found.n_variants;
    match known {
        Some(statement) => inner.of(&[statement], n_tried + OF_OWN),
        None if inner.found.whole_of_all().is_none() => {
            let failing = samples.iter().filter(|sample| sample.fails());
            let run: BTreeSet<OriginId> = failing.flat_map(|sample| &sample.coverage).copied().collect();
            let mut likely: Vec<OriginId> = run.difference(&taken).copied().collect();
            likely.sort_by(|a, b| suspicion(*b).total_cmp(&suspicion(*a)).then(a.cmp(b)));
            inner.of(&likely, n_tried + n_further);
            // What others hide may be missing, too; a change that does as much is believed rather.
            if n_further >= OF_HIDDEN && inner.found.whole_of_all().is_none() {
                inner.add(&run, n_further / 2, n_further / 4);
            }
        }
        None => {}
    }
    let worth = |saving: &Saving| saving.saves.len() as isize - 2 * saving.breaks as isize;
    // The plainest of the best; of statements the more suspicious.
    let is_change = |saving: &Saving| !inner.found.omissions.contains_key(&saving.statement);
    let best = inner.found.savings.iter().max_by(|a, b| {
        let plain = b.oddness.cmp(&a.oddness);
        let order = worth(a).cmp(&worth(b)).then(is_change(a).cmp(&is_change(b)));
        order.then(suspicion(a.statement).total_cmp(&suspicion(b.statement))).then(plain)
    })?;
    let best = best.clone();
    if Some(best.id) == replaced {
        return None;
    }
    let failing = samples.into_iter().filter(Sample::fails).take(MAX_NEW);
    let inputs = failing.map(|sample| sample.input).filter_map(|input| run(faults.subject, input));
    trials.refine_keeping(&inputs.collect::<Vec<_>>(), ids);
    if let Some(omission) = inner.found.omissions.get(&best.statement) {
        trials.found.omissions.entry(best.statement).or_insert_with(|| omission.clone());
    }
    trials.admit(best.clone());
    Some(best.id)
}

/// What still fails joins the samples.
pub(super) fn learn(faults: &Faults<'_, '_>, trials: &mut Trials<'_, '_>, samples: &[Sample], ids: &[usize]) {
    let inputs = samples.iter().map(|sample| sample.input.clone());
    trials.refine_keeping(&inputs.filter_map(|input| run(faults.subject, input)).collect::<Vec<_>>(), ids);
}
