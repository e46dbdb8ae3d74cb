//! Two faults of which each hides the other: no change alone saves a run, and the right pair saves them all.
//!
//! What a run returns wrongly at its end hides all that was wrong before. So changes of the statements that could save
//! the first failure by some value are made first, one of each kind that runs can tell apart, and what is left is looked
//! for on top of each: with the right one made there is one fault only. Where that finds nothing, something that is
//! missing is made first: a `break`, a guard, an assignment.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use crate::base::{MethodId, Observer, OriginId};
use crate::exec;
use crate::ir::Program;

use super::confirmed::gain;
use super::exchange::{OF_HIDDEN, descend, exchange};
use super::neighbours::Sample;
use super::repair::Saving;
use super::several::Faults;
use super::technique::{Plan, Step};
use super::trials::Trials;
use super::variant::{Beside, DELETION, Next, Omission, Variant, Wanted};

/// Changes that others are looked for on top of, at most; out of so many; and of one statement.
const MAX_FIRST: usize = 10;
const MAX_UNLIKE: usize = 48;
const OF_STATEMENT: usize = 8;

/// Changes of one statement that are run to find these.
const MAX_RUN: usize = 40;

/// Jumps, calls and guards that are added to find them, and assignments.
const MAX_ADDED: usize = 300;

/// Runs that tell changes apart, of either outcome.
const MAX_TOLD: usize = 6;

/// Steps of such a run.
const MAX_STEPS: u64 = 5_000;

/// Exchanges that make the best pair better.
const MAX_EXCHANGES: usize = 4;

/// Changes, by ids, that together save more than half of the failing runs, less what they break, where none does alone.
/// `starts`: statements of which one is changed first, the likeliest first.
pub(super) fn masked(
    faults: &Faults<'_, '_>,
    trials: &mut Trials<'_, '_>,
    starts: &[OriginId],
    plan: &Plan,
    observer: &mut dyn Observer,
) -> Option<Vec<usize>> {
    let samples = trials.samples();
    let wanted = Wanted { statements: starts, on: &[], is_wanted: &|change| change.oddness != DELETION };
    let changed = unlike(faults, &samples, |visit| faults.variants.each(&wanted, visit));
    if let Some(found) = on_each(faults, trials, changed, plan, observer) {
        return Some(found);
    }
    if !plan.has(Step::Omissions) || faults.subject.stopped().is_some() {
        return None;
    }
    let anchors = samples.iter().filter(|sample| sample.fails()).flat_map(|sample| sample.coverage.clone()).collect();
    let beside = Beside { anchors: &anchors, on: &[] };
    let added = unlike(faults, &samples, |visit| {
        faults.variants.additions(&beside, &mut some(visit));
        faults.variants.omissions(&beside, &BTreeSet::new(), &mut some(visit));
    });
    on_each(faults, trials, added, plan, observer)
}

/// The best pair of one of these changes and another on top of it, made better.
fn on_each(
    faults: &Faults<'_, '_>,
    trials: &mut Trials<'_, '_>,
    firsts: Vec<First>,
    plan: &Plan,
    observer: &mut dyn Observer,
) -> Option<Vec<usize>> {
    let mut best: Option<(isize, Vec<usize>)> = None;
    for First { change, omission, .. } in firsts {
        if faults.subject.stopped().is_some() {
            break;
        }
        let ids = [change.id];
        trials.found.omissions.extend(omission.map(|omission| (change.statement, omission)));
        trials.admit(change);
        let Some(second) = exchange(faults, trials, (&[], OF_HIDDEN / 2), (&ids, 1), plan) else { continue };
        let pair = vec![ids[0], second];
        let Some(gained) = gain(trials, &pair) else { continue };
        if best.as_ref().is_none_or(|(most, _)| gained > *most) {
            let is_all = gained == trials.found.failing.len() as isize;
            best = Some((gained, pair));
            if is_all {
                break;
            }
        }
    }
    let (_, pair) = best?;
    let mut left = MAX_EXCHANGES;
    let better = descend(faults, trials, (&[], &mut left), pair.clone(), plan, observer);
    let is_much = |ids: &Vec<usize>| gain(trials, ids).is_some_and(|it| 2 * it > trials.found.failing.len() as isize);
    Some(better.unwrap_or(pair)).filter(is_much)
}

/// Of what may be added not all is run.
fn some(visit: &mut dyn FnMut(Variant) -> Next) -> impl FnMut(Variant) -> Next {
    let mut n = 0;
    move |variant| {
        n += 1;
        if n > MAX_ADDED { Next::Nothing } else { visit(variant) }
    }
}

/// A change that another is looked for on top of.
struct First {
    change: Saving,
    omission: Option<Omission>,
    /// So many runs violate nothing with it that they did without.
    n_cleared: usize,
}

/// Of the changes that are visited those that do something else than the program and than each other on some of the
/// runs, failing or passing: the right one may return what is wrong still. First those with which most runs violate
/// other labels alone: what was thrown first is thrown no more.
fn unlike(faults: &Faults<'_, '_>, runs: &[Sample], each: impl FnOnce(&mut dyn FnMut(Variant) -> Next)) -> Vec<First> {
    let of = |fails: bool| runs.iter().filter(move |sample| sample.fails() == fails).take(MAX_TOLD);
    let samples: Vec<&Sample> = of(true).chain(of(false)).collect();
    let subject = faults.subject;
    let config = subject.exec.only_judged(MAX_STEPS);
    // How each run ends, and how many violate nothing that they did.
    let told = |program: &Program, method: MethodId| -> (Vec<u64>, usize) {
        let mut n_cleared = 0;
        let ends = samples.iter().map(|sample| {
            let run = exec::run(program, method, &sample.input, &config);
            if sample.fails() && !matches!(run.outcome, exec::Outcome::Stuck(_)) {
                let left = exec::judge_valid(program, &run, &config);
                n_cleared += usize::from(left.violated().iter().all(|it| !sample.violated.contains(&it.label)));
            }
            let mut hasher = DefaultHasher::new();
            format!("{:?} {:?}", run.outcome, run.post).hash(&mut hasher);
            hasher.finish()
        });
        (ends.collect(), n_cleared)
    };
    let mut known = BTreeSet::from([told(subject.program, subject.method).0]);
    let (mut n_run, mut found): (BTreeMap<OriginId, usize>, Vec<First>) = (BTreeMap::new(), Vec::new());
    each(&mut |variant: Variant| {
        let Variant { id, statement, text, oddness, .. } = &variant;
        let n = n_run.entry(*statement).or_default();
        *n += 1;
        let of_statement = found.iter().filter(|it| it.change.statement == *statement).count();
        if *n > MAX_RUN || of_statement >= OF_STATEMENT {
            return Next::OfOthers;
        }
        let (ends, n_cleared) = told(&variant.program, variant.method);
        if known.insert(ends) {
            let change = Saving {
                id: *id,
                statement: *statement,
                text: text.clone(),
                oddness: *oddness,
                saves: BTreeSet::new(),
                breaks: 0,
                unseen: 0,
            };
            found.push(First { change, omission: variant.omission.clone(), n_cleared });
        }
        if found.len() >= MAX_UNLIKE { Next::Nothing } else { Next::Another }
    });
    found.sort_by_key(|it| std::cmp::Reverse(it.n_cleared));
    found.truncate(MAX_FIRST);
    found
}
