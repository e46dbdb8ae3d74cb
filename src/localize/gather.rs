//! Tests from which the diagnosis of several faults begins.

use std::collections::{BTreeSet, VecDeque};

use crate::base::{Budget, OriginId};
use crate::testgen::{Executed, Explorer, Path, negations};

use super::subject::Subject;

/// Failures whose corrections are asked for; more of the same coverage tell little.
pub(super) const MAX_FAILURES: usize = 12;

/// Inputs that are generated in search of failures.
const MAX_INPUTS: usize = 96;

/// Statements that no input runs yet for which a failing one is asked.
const MAX_ELSEWHERE: usize = 24;

/// What one input may cost.
const MAX_CONFLICTS: u32 = 3_000;

/// Failing and passing tests: from the first failure outwards by negated branches, one failure for each label that can
/// be violated alone or with others, and one for each statement that none of these runs.
pub(super) fn gather<'p>(
    subject: &Subject<'p>,
    explorer: &mut Explorer<'p>,
    first: Executed,
) -> (Vec<Executed>, Vec<Executed>) {
    let mut waiting: VecDeque<Path> = VecDeque::from([first.path.clone()]);
    let mut seen: BTreeSet<Path> = BTreeSet::from([first.path.clone()]);
    let mut asked: BTreeSet<Path> = BTreeSet::new();
    let mut found = vec![first];
    for label in explorer.labels() {
        let labels = BTreeSet::from([label]);
        for exactly in [true, false] {
            if let Ok(Some(input)) = explorer.violating(&labels, exactly, &subject.budget) {
                let executed = explorer.execute(input);
                if executed.is_judged() && seen.insert(executed.path.clone()) {
                    waiting.push_back(executed.path.clone());
                    found.push(executed);
                }
                break;
            }
        }
    }
    let budget = Budget { n_conflicts: Some(MAX_CONFLICTS), ..subject.budget.clone() };
    while let Some(path) = waiting.pop_front() {
        for condition in negations(&path) {
            if subject.stopped().is_some() || found.len() >= MAX_INPUTS {
                waiting.clear();
                break;
            }
            if !asked.insert(condition.clone()) {
                continue;
            }
            let Ok(Some(input)) = explorer.solve(&condition, &budget) else { continue };
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

/// A failure for each statement that no known test runs, as far as there is one: a fault there would go unseen, as inputs
/// near the known ones do not reach it either.
fn failing_elsewhere(subject: &Subject<'_>, explorer: &mut Explorer<'_>, known: &[Executed]) -> Vec<Executed> {
    let mut covered: BTreeSet<OriginId> = known.iter().flat_map(|test| &test.coverage).copied().collect();
    let budget = Budget { n_conflicts: Some(MAX_CONFLICTS), ..subject.budget.clone() };
    let mut found = Vec::new();
    let mut n_asked = 0;
    for statement in subject.statements(explorer) {
        if n_asked == MAX_ELSEWHERE || subject.stopped().is_some() {
            break;
        }
        if covered.contains(&statement) {
            continue;
        }
        n_asked += 1;
        let Ok(Some(input)) = explorer.failing_at(statement, &budget) else { continue };
        let executed = explorer.execute(input);
        if executed.is_judged() && !executed.violated.is_empty() {
            covered.extend(&executed.coverage);
            found.push(executed);
        }
    }
    found
}
