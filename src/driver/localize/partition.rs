//! Several faults: failures into groups, and a localization for each.
//!
//! SAT-TAR parts failing tests by the labels they violate (section 4.2). That cannot part two faults that violate one
//! label, and it has no answer where one run shows both. Here failures belong together if one statement can save
//! them all; a run that no single statement saves is split by label, each label's core and corrections its own.

use std::collections::{BTreeSet, VecDeque};

use crate::base::Observer;
use crate::localize::Session;
use crate::testgen::{Executed, Explorer};

use super::engine::{Decision, Localized, Round, localize};
use super::subject::{Focus, Subject};
use super::technique::Plan;

/// More groups than this are not looked for: each costs a localization.
const MAX_GROUPS: usize = 8;

/// A failure to explain, and what of it.
struct Open {
    failure: Executed,
    focus: Focus,
}

/// One localization per group of failures that seem to share a fault, the first failure's first.
pub fn partition<'p>(
    subject: &Subject<'p>,
    explorer: &mut Explorer<'p>,
    first: Executed,
    plan: &Plan,
    observer: &mut dyn Observer,
    decide: &mut dyn FnMut(&Round, &Session) -> Decision,
) -> Vec<(Focus, Localized)> {
    let mut groups: Vec<(Focus, Localized)> = Vec::new();
    let mut open = VecDeque::from([Open { failure: first, focus: plan.focus.clone() }]);
    let mut is_seeded = false;
    loop {
        let Some(next) = open.pop_front() else {
            if is_seeded {
                break;
            }
            // Labels that no failure so far violates may have failures of their own.
            is_seeded = true;
            open.extend(failures_of_other_labels(subject, explorer, &groups));
            continue;
        };
        if groups.len() >= MAX_GROUPS || subject.stopped().is_some() {
            break;
        }
        let labels = next.focus.of(&next.failure.violated);
        if labels.is_empty() || is_explained(subject, &next, plan, &groups) {
            continue;
        }
        if labels.len() > 1 && subject.explain(&next.failure, &next.focus, false, true).saviours().is_empty() {
            // No single change saves it: more than one fault shows.
            let parts = labels.into_iter().map(|label| Focus(Some(BTreeSet::from([label]))));
            open.extend(parts.map(|focus| Open { failure: next.failure.clone(), focus }));
            continue;
        }
        let plan = Plan { focus: next.focus.clone(), ..plan.clone() };
        let localized = localize(subject, explorer, next.failure, &plan, observer, decide);
        let aside = localized.set_aside.iter().cloned();
        open.extend(aside.map(|failure| Open { failure, focus: Focus::default() }));
        groups.push((next.focus, localized));
    }
    groups
}

/// A statement that can save a known group's failures can save this one too; without corrections, the same labels
/// are violated.
fn is_explained(subject: &Subject<'_>, open: &Open, plan: &Plan, groups: &[(Focus, Localized)]) -> bool {
    let labels = open.focus.of(&open.failure.violated);
    let of_labels = |focus: &Focus, group: &Localized| focus.of(&group.failure.violated);
    if !plan.technique.has_corrections() {
        return groups.iter().any(|(focus, group)| of_labels(focus, group) == labels);
    }
    let saviours = subject.explain(&open.failure, &open.focus, false, true).saviours();
    if saviours.is_empty() {
        // More than one fault in one run: known if each of its labels is some group's.
        let known: BTreeSet<String> = groups.iter().flat_map(|(focus, group)| of_labels(focus, group)).collect();
        return labels.len() > 1 && labels.is_subset(&known) || groups.iter().any(|(f, g)| of_labels(f, g) == labels);
    }
    groups.iter().any(|(_, group)| {
        group.corrections.as_ref().is_some_and(|known| known.intersection(&saviours).next().is_some())
    })
}

/// One failure for each label that no group violates.
fn failures_of_other_labels(
    subject: &Subject<'_>,
    explorer: &mut Explorer<'_>,
    groups: &[(Focus, Localized)],
) -> Vec<Open> {
    let known: BTreeSet<&String> = groups.iter().flat_map(|(_, group)| &group.failure.violated).collect();
    let others: Vec<String> = explorer.labels().into_iter().filter(|label| !known.contains(label)).collect();
    let mut found = Vec::new();
    for label in others {
        let Ok(Some(input)) = explorer.violating(&BTreeSet::from([label]), false, &subject.budget) else { continue };
        let failure = explorer.execute(input);
        if failure.is_judged() && !failure.violated.is_empty() {
            found.push(Open { failure, focus: Focus::default() });
        }
    }
    found
}
