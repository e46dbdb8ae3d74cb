//! Tests from which the diagnosis of several faults begins.

use std::collections::{BTreeSet, VecDeque};

use crate::base::{Budget, LabelId, OriginId};
use crate::heap::Input;
use crate::testgen::{Executed, Explorer, Path, negations};

use super::engine::MAX_TRIES;
use super::neighbours::{Sample, neighbours};
use super::subject::Subject;

/// Failures whose corrections are asked for; more of the same coverage tell little.
pub(super) const MAX_FAILURES: usize = 12;

/// Inputs that are generated in search of failures.
const MAX_INPUTS: usize = 96;

/// Statements that no input runs yet for which a failing one is asked.
const MAX_ELSEWHERE: usize = 24;

/// What one input may cost, and how many may cost more before no others are asked for.
const MAX_CONFLICTS: u32 = 1_000;
const MAX_GIVEN_UP: usize = 4;

/// Questions whose answers tell of new paths; what is near the inputs known is run anyway.
const MAX_ASKED: usize = 32;

/// Failing and passing tests: from the first failure outwards by negated branches, one failure for each label that can
/// be violated alone or with others, and one for each statement that none of these runs. `small`: valid inputs.
pub(super) fn gather<'p>(
    subject: &Subject<'p>,
    explorer: &mut Explorer<'p>,
    first: Executed,
    (small, seed): (&[Input], u64),
) -> (Vec<Executed>, Vec<Executed>) {
    let seeds: Vec<Input> = [&first.input].into_iter().chain(small).cloned().collect();
    let samples = neighbours(subject, &seeds, MAX_TRIES, seed);
    let budget = Budget { n_conflicts: Some(MAX_CONFLICTS), ..subject.budget.clone() };
    let mut waiting: VecDeque<Path> = VecDeque::from([first.path.clone()]);
    let mut seen: BTreeSet<Path> = BTreeSet::from([first.path.clone()]);
    let mut asked: BTreeSet<Path> = BTreeSet::new();
    let mut found = vec![first];
    for label in explorer.labels() {
        if subject.stopped().is_some() {
            break;
        }
        let Some(input) = violating(explorer, label, &samples, &budget) else { continue };
        let executed = explorer.execute(input);
        if executed.is_judged() && seen.insert(executed.path.clone()) {
            waiting.push_back(executed.path.clone());
            found.push(executed);
        }
    }
    let mut n_given_up = 0;
    while let Some(path) = waiting.pop_front() {
        for condition in negations(&path) {
            if subject.stopped().is_some()
                || found.len() >= MAX_INPUTS
                || asked.len() >= MAX_ASKED
                || n_given_up >= MAX_GIVEN_UP
            {
                waiting.clear();
                break;
            }
            if !asked.insert(condition.clone()) {
                continue;
            }
            let answer = explorer.solve(&condition, &budget);
            n_given_up += usize::from(answer.is_err());
            let Ok(Some(input)) = answer else { continue };
            let executed = explorer.execute(input);
            if executed.is_judged() && seen.insert(executed.path.clone()) {
                waiting.push_back(executed.path.clone());
                found.push(executed);
            }
        }
    }
    let elsewhere = failing_elsewhere(subject, explorer, &found);
    let (mut failing, passing): (Vec<_>, Vec<_>) = found.into_iter().partition(|test| !test.violated.is_empty());
    // Of failures of one kind the shortest: its formula is the smallest. The first failure stays the first.
    failing[1..].sort_by_key(|test| test.path.len());
    failing.splice(1..1, elsewhere);
    let mut kinds = BTreeSet::new();
    let kept = failing.into_iter().filter(|test| kinds.insert((test.coverage.clone(), test.violated.clone())));
    (kept.take(MAX_FAILURES).collect(), passing)
}

/// An input that violates this label, if it can be no other: one that was run, else one that the solver finds.
fn violating(explorer: &mut Explorer<'_>, label: LabelId, samples: &[Sample], budget: &Budget) -> Option<Input> {
    let labels = BTreeSet::from([label]);
    let run = |exactly: bool| {
        let is_wanted = |it: &&Sample| if exactly { it.violated == labels } else { it.violated.contains(&label) };
        samples.iter().find(is_wanted).map(|sample| sample.input.clone())
    };
    let mut asked = |exactly: bool| explorer.violating(&labels, exactly, budget).ok().flatten();
    run(true).or_else(|| asked(true)).or_else(|| run(false)).or_else(|| asked(false))
}

/// A failure for each statement that no known test runs, as far as there is one: a fault there would go unseen, as inputs
/// near the known ones do not reach it either.
fn failing_elsewhere(subject: &Subject<'_>, explorer: &mut Explorer<'_>, known: &[Executed]) -> Vec<Executed> {
    let mut covered: BTreeSet<OriginId> = known.iter().flat_map(|test| &test.coverage).copied().collect();
    let budget = Budget { n_conflicts: Some(MAX_CONFLICTS), ..subject.budget.clone() };
    let mut found = Vec::new();
    let (mut n_asked, mut n_given_up) = (0, 0);
    for statement in subject.statements(explorer) {
        if n_asked == MAX_ELSEWHERE || n_given_up == MAX_GIVEN_UP || subject.stopped().is_some() {
            break;
        }
        if covered.contains(&statement) {
            continue;
        }
        n_asked += 1;
        let answer = explorer.failing_at(statement, &budget);
        n_given_up += usize::from(answer.is_err());
        let Ok(Some(input)) = answer else { continue };
        let executed = explorer.execute(input);
        if executed.is_judged() && !executed.violated.is_empty() {
            covered.extend(&executed.coverage);
            found.push(executed);
        }
    }
    found
}
