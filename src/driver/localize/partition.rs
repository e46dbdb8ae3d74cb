//! Several faults: failures into groups, and a localization for each.
//!
//! SAT-TAR parts failing tests by the labels they violate (section 4.2). That cannot part two faults that violate one
//! label, and it has no answer where one run shows both. Here failures belong together if one statement can save
//! them all, and a run that no single statement saves is split by label. Of the statements that could stand for a
//! group those count more that passing tests avoid: a helper that every run calls can save any failure, and yet a
//! fault in it would fail them all.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::base::{Observer, OriginId, Phase};
use crate::localize::Session;
use crate::testgen::{Executed, Explorer, Path, negations};

use super::engine::{Decision, Localized, Round, localize};
use super::subject::{Focus, Subject, Wants};
use super::technique::Plan;

/// Inputs that are generated in search of failures.
const MAX_INPUTS: usize = 128;

/// Failures whose corrections are asked for; more of the same coverage tell little.
const MAX_FAILURES: usize = 12;

/// What one more group costs, against the share of passing tests that execute its statement.
const GROUP_COST: f64 = 0.1;

/// One group of failures and its localization.
pub struct Part {
    /// What of its failures is looked at.
    pub focus: Focus,
    /// The failures found that belong to it, the one localized first.
    pub failures: Vec<Executed>,
    pub localized: Localized,
}

/// A failure, or the part of it that concerns some labels.
struct Unit {
    failure: usize,
    focus: Focus,
    labels: BTreeSet<String>,
    saviours: BTreeSet<OriginId>,
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
    let units = units(subject, &failures, plan, observer);
    observer.phase_done(Phase::Core, observer.now().saturating_sub(start), units.len());
    let groups = if plan.technique.has_corrections() { by_correction(&units, &passing) } else { by_labels(&units) };
    let mut parts = Vec::new();
    for group in groups {
        if subject.stopped().is_some() && !parts.is_empty() {
            break;
        }
        // The plainest failure speaks clearest: few labels, few objects.
        let members = group.units.iter().map(|at| &units[*at]);
        let plainness = |unit: &&Unit| (unit.labels.len(), failures[unit.failure].input.heap.objects.len());
        let chosen = members.clone().min_by_key(plainness).expect("a group has failures");
        let plan = Plan { focus: chosen.focus.clone(), anchor: group.anchor, ..plan.clone() };
        let mut own: Vec<Executed> = vec![failures[chosen.failure].clone()];
        own.extend(members.filter(|unit| unit.failure != chosen.failure).map(|unit| failures[unit.failure].clone()));
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
fn units(subject: &Subject<'_>, failures: &[Executed], plan: &Plan, observer: &mut dyn Observer) -> Vec<Unit> {
    let mut units = Vec::new();
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
                units.push(Unit { failure, focus, labels, saviours });
            }
        } else {
            units.push(Unit { failure, focus: plan.focus.clone(), labels, saviours });
        }
    }
    units
}

struct Group {
    units: Vec<usize>,
    anchor: Option<BTreeSet<OriginId>>,
}

/// One group per set of violated labels, in order of first appearance: SAT-TAR's rule.
fn by_labels(units: &[Unit]) -> Vec<Group> {
    let mut groups: Vec<(BTreeSet<String>, Group)> = Vec::new();
    for (at, unit) in units.iter().enumerate() {
        match groups.iter_mut().find(|(labels, _)| *labels == unit.labels) {
            Some((_, group)) => group.units.push(at),
            None => groups.push((unit.labels.clone(), Group { units: vec![at], anchor: None })),
        }
    }
    groups.into_iter().map(|(_, group)| group).collect()
}

/// A cheap cover: statements, each the correction of a group, so that every failure is saved by one.
/// Greedy by cost for each failure newly saved; of equals the first in the source.
fn by_correction(units: &[Unit], passing: &[Executed]) -> Vec<Group> {
    let mut saves: BTreeMap<OriginId, BTreeSet<usize>> = BTreeMap::new();
    for (at, unit) in units.iter().enumerate() {
        for statement in &unit.saviours {
            saves.entry(*statement).or_default().insert(at);
        }
    }
    let cost = |statement: OriginId| {
        let n = passing.iter().filter(|test| test.coverage.contains(&statement)).count();
        GROUP_COST + n as f64 / passing.len().max(1) as f64
    };
    let mut open: BTreeSet<usize> = (0..units.len()).filter(|at| !units[*at].saviours.is_empty()).collect();
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
        // Statements that save the same failures and are as cheap are as good an explanation.
        let is_tied =
            |other: &OriginId| saved.iter().all(|at| units[*at].saviours.contains(other)) && cost(*other) <= cost(best);
        let anchor: BTreeSet<OriginId> = units[saved[0]].saviours.iter().copied().filter(is_tied).collect();
        groups.push(Group { units: saved, anchor: Some(anchor) });
    }
    // What nothing alone can save: by labels, unless these labels have their groups already.
    let known: BTreeSet<String> =
        groups.iter().flat_map(|group| &group.units).flat_map(|at| units[*at].labels.clone()).collect();
    let hard: Vec<usize> =
        (0..units.len()).filter(|at| units[*at].saviours.is_empty() && !units[*at].labels.is_subset(&known)).collect();
    let mut by_label: BTreeMap<&BTreeSet<String>, Vec<usize>> = BTreeMap::new();
    for at in hard {
        by_label.entry(&units[at].labels).or_default().push(at);
    }
    groups.extend(by_label.into_values().map(|units| Group { units, anchor: None }));
    groups.sort_by_key(|group| group.units.iter().map(|at| units[*at].failure).min());
    groups
}
