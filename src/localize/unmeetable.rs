//! Failures that no code could avoid: another one is looked for.

use std::collections::BTreeSet;

use crate::base::{LabelId, Observer, OriginId};
use crate::heap::Input;
use crate::testgen::{Executed, Explorer, Path};

use super::engine::MAX_TRIES;
use super::neighbours::neighbours;
use super::subject::{Explanation, Subject, Unmeetable, Wants};
use super::technique::{Plan, Step};

/// Failures that nobody can meet are passed over, so many of them.
const MAX_UNMEETABLE: usize = 8;

/// This failure, or if nobody can meet what it violates the next that somebody can; what explains it, and failures on
/// the way.
pub(super) fn meetable<'p>(
    (subject, explorer): (&Subject<'p>, &mut Explorer<'p>),
    failure: Executed,
    plan: &Plan,
    wants: Wants,
    observer: &mut dyn Observer,
) -> (Executed, Explanation, Vec<Unmeetable>) {
    let mut failure = failure;
    let mut explanation = subject.explain(&failure, &plan.focus, wants, observer);
    let mut unmeetable = Vec::new();
    if !wants.corrections || !plan.has(Step::Unmeetable) {
        return (failure, explanation, unmeetable);
    }
    let first = (failure.clone(), explanation.clone());
    while !explanation.unmeetable.is_empty() && explanation.cores.is_empty() && unmeetable.len() < MAX_UNMEETABLE {
        unmeetable.push(Unmeetable { failure: failure.clone(), labels: explanation.unmeetable.clone() });
        match another_failure(subject, explorer, &unmeetable, plan) {
            Some(other) => failure = other,
            None => break,
        }
        explanation = subject.explain(&failure, &plan.focus, wants, observer);
    }
    // What the solver could not explain may still be the code's; what nobody can meet is not.
    let is_contracts = explanation.cores.is_empty() && !explanation.unmeetable.is_empty();
    if is_contracts {
        (failure, explanation) = first;
    } else if !explanation.unmeetable.is_empty() {
        unmeetable.push(Unmeetable { failure: failure.clone(), labels: explanation.unmeetable.clone() });
    }
    (failure, explanation, unmeetable)
}

/// A failing input whose labels somebody may be able to meet: of another path, of a label that was met so far, or nearby.
fn another_failure<'p>(
    subject: &Subject<'p>,
    explorer: &mut Explorer<'p>,
    known: &[Unmeetable],
    plan: &Plan,
) -> Option<Executed> {
    let paths: Vec<Path> = known.iter().map(|it| it.failure.path.clone()).collect();
    let is_new = |violated: &BTreeSet<LabelId>, coverage: &BTreeSet<OriginId>| {
        let ours = plan.focus.of(violated);
        !ours.is_empty()
            && known.iter().all(|it| *coverage != it.failure.coverage || !ours.is_subset(&plan.focus.of(&it.labels)))
    };
    let mut found: Vec<Executed> = Vec::new();
    for label in explorer.labels().into_iter().filter(|label| plan.focus.has(*label)) {
        if let Ok(Some(input)) = explorer.violating_elsewhere(label, &paths, &subject.budget) {
            found.push(explorer.execute(input));
        }
    }
    // Where there is one path only, all failures are of it.
    let met = |label: &LabelId| known.iter().all(|it| !it.labels.contains(label));
    if found.is_empty() {
        for label in explorer.labels().into_iter().filter(|label| plan.focus.has(*label) && met(label)) {
            if let Ok(Some(input)) = explorer.violating(&BTreeSet::from([label]), false, &subject.budget) {
                found.push(explorer.execute(input));
            }
        }
    }
    let seeds: Vec<Input> = known.iter().map(|it| it.failure.input.clone()).collect();
    let near = neighbours(subject, &seeds, MAX_TRIES, plan.seed);
    let near = near.iter().filter(|it| is_new(&it.violated, &it.coverage)).take(MAX_UNMEETABLE);
    found.extend(near.map(|it| explorer.execute(it.input.clone())).collect::<Vec<_>>());
    found.retain(|it| it.is_judged() && is_new(&it.violated, &it.coverage));
    // The plainest, as far as labels go that were met elsewhere.
    let n_unmeetable = |it: &Executed| known.iter().filter(|other| !other.labels.is_disjoint(&it.violated)).count();
    found.into_iter().min_by_key(|it| (n_unmeetable(it), it.input.heap.objects.len(), it.path.len()))
}
