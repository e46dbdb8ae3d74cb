//! Several faults: failures into groups, and a localization for each.
//!
//! Tests are gathered from the first failure outwards, each failure is asked what can save it, and
//! [`by_common_correction`] parts them. A run that no single statement saves shows several faults:
//! it is split by label.

use std::collections::{BTreeSet, VecDeque};

use crate::base::{Observer, OriginId, Phase};
use crate::testgen::{Executed, Explorer, Path, negations};

use super::engine::{Decision, Localized, Round, localize};
use super::partition::{Unit, by_common_correction, by_labels};
use super::session::Session;
use super::subject::{Focus, Subject, Wants};
use super::technique::Plan;

/// Inputs that are generated in search of failures.
const MAX_INPUTS: usize = 128;

/// Failures whose corrections are asked for; more of the same coverage tell little.
const MAX_FAILURES: usize = 12;

/// One group of failures and its localization.
pub struct Part {
    /// What of its failures is looked at.
    pub focus: Focus,
    /// The failures found that belong to it, the one localized first.
    pub failures: Vec<Executed>,
    pub localized: Localized,
}

/// What a unit of the partition is a part of.
struct Share {
    failure: usize,
    focus: Focus,
}

/// One localization per group of failures that seem to share a fault, that of the first failure first.
pub fn partition<'p>(
    subject: &Subject<'p>,
    explorer: &mut Explorer<'p>,
    first: Executed,
    plan: &Plan,
    observer: &mut dyn Observer,
    decide: &mut dyn FnMut(&Round, &Session) -> Decision,
) -> Vec<Part> {
    let start = observer.now();
    observer.phase_begins(Phase::Generate, "");
    let (failures, passing) = gather(subject, explorer, first);
    observer.phase_done(Phase::Generate, observer.now().saturating_sub(start), failures.len() + passing.len());
    let start = observer.now();
    observer.phase_begins(Phase::Core, "");
    let (shares, units) = units(subject, &failures, plan, observer);
    observer.phase_done(Phase::Core, observer.now().saturating_sub(start), units.len());
    let in_passing = |statement: OriginId| {
        let n = passing.iter().filter(|test| test.coverage.contains(&statement)).count();
        n as f64 / passing.len().max(1) as f64
    };
    let groups =
        if plan.technique.has_corrections() { by_common_correction(&units, in_passing) } else { by_labels(&units) };
    let mut parts = Vec::new();
    for group in groups {
        if subject.stopped().is_some() && !parts.is_empty() {
            break;
        }
        // The plainest failure speaks clearest: few labels, few objects.
        let plainness =
            |at: &&usize| (units[**at].labels.len(), failures[shares[**at].failure].input.heap.objects.len());
        let chosen = &shares[*group.units.iter().min_by_key(plainness).expect("a group has failures")];
        let members = group.units.iter().map(|at| &shares[*at]);
        let plan = Plan { focus: chosen.focus.clone(), anchor: group.anchor, ..plan.clone() };
        let mut own: Vec<Executed> = vec![failures[chosen.failure].clone()];
        own.extend(members.filter(|it| it.failure != chosen.failure).map(|it| failures[it.failure].clone()));
        let localized = localize(subject, explorer, own[0].clone(), &plan, observer, decide);
        parts.push(Part { focus: plan.focus, failures: own, localized });
    }
    parts
}

/// Failing and passing tests: from the first failure outwards by negated branches, and one failure for each label that
/// can be violated alone or with others.
fn gather<'p>(subject: &Subject<'p>, explorer: &mut Explorer<'p>, first: Executed) -> (Vec<Executed>, Vec<Executed>) {
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
    while let Some(path) = waiting.pop_front() {
        for condition in negations(&path) {
            if subject.stopped().is_some() || found.len() >= MAX_INPUTS {
                waiting.clear();
                break;
            }
            if !asked.insert(condition.clone()) {
                continue;
            }
            let Ok(Some(input)) = explorer.solve(&condition, &subject.budget) else { continue };
            let executed = explorer.execute(input);
            if executed.is_judged() && seen.insert(executed.path.clone()) {
                waiting.push_back(executed.path.clone());
                found.push(executed);
            }
        }
    }
    let (mut failing, passing): (Vec<_>, Vec<_>) = found.into_iter().partition(|test| !test.violated.is_empty());
    // Of failures of one kind the shortest: its formula is the smallest. The first failure stays the first.
    failing[1..].sort_by_key(|test| test.path.len());
    let mut kinds = BTreeSet::new();
    let kept = failing.into_iter().filter(|test| kinds.insert((test.coverage.clone(), test.violated.clone())));
    (kept.take(MAX_FAILURES).collect(), passing)
}

/// The failures with what can save them. One that shows several faults becomes a unit for each label.
fn units(
    subject: &Subject<'_>,
    failures: &[Executed],
    plan: &Plan,
    observer: &mut dyn Observer,
) -> (Vec<Share>, Vec<Unit>) {
    let (mut shares, mut units) = (Vec::new(), Vec::new());
    for (failure, executed) in failures.iter().enumerate() {
        let labels = plan.focus.of(&executed.violated);
        if labels.is_empty() {
            continue;
        }
        let asks = plan.technique.has_corrections() && subject.stopped().is_none();
        let mut saved_by = |focus: &Focus| {
            if asks { subject.explain(executed, focus, Wants::SAVIOURS, observer).saviours() } else { BTreeSet::new() }
        };
        let saviours = saved_by(&plan.focus);
        if saviours.is_empty() && labels.len() > 1 {
            for label in labels {
                let labels = BTreeSet::from([label]);
                let focus = Focus(Some(labels.clone()));
                let saviours = saved_by(&focus);
                shares.push(Share { failure, focus });
                units.push(Unit { labels, saviours });
            }
        } else {
            shares.push(Share { failure, focus: plan.focus.clone() });
            units.push(Unit { labels, saviours });
        }
    }
    (shares, units)
}
