//! What one fault hides: the program with the changes of a diagnosis made, and what still fails there.
//!
//! A fault that breaks every run that reaches another one leaves nothing for a single change to save. So the changes
//! found are made together, and inputs are looked for that fail all the same: by the interpreter near the known ones,
//! and by the solver where it finds none. They refute the diagnosis, if a single change saves them too; else further
//! changes are tried on top of it.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::{Budget, Observer, Origin, OriginId, OriginKind, Span};
use crate::heap::Input;
use crate::ir::Program;

use super::engine::MAX_TRIES;
use super::neighbours::{Sample, neighbours, run};
use super::subject::{Search, Subject};
use super::technique::Plan;
use super::variant::Variant;

/// So few failing inputs may be all that there is near the known ones: one is looked around for more.
const FEW: usize = 4;

/// What one question about the repaired program may cost.
const MAX_CONFLICTS: u32 = 50_000;

/// The repaired program's failing inputs and passing ones near them, with the original's ids.
pub(super) fn beneath(
    subject: &Subject<'_>,
    repaired: &Variant,
    seeds: &[Input],
    plan: &Plan,
    observer: &mut dyn Observer,
) -> Vec<Sample> {
    let mut inner = of_variant(subject, repaired, MAX_CONFLICTS);
    let mut samples = neighbours(&inner, seeds, MAX_TRIES, plan.seed + 2);
    let fails = |sample: &&Sample| !plan.focus.of(&sample.violated).is_empty();
    if samples.iter().filter(fails).count() < FEW {
        let known = samples.iter().find(fails).map(|sample| sample.input.clone());
        let input = match known {
            Some(input) => input,
            None => {
                inner = inner.settled();
                let Search::Fails(input) = inner.failing_input(observer) else { return Vec::new() };
                *input
            }
        };
        // Half of the changes are of failing inputs: with this one more of its like are found.
        samples.extend(neighbours(&inner, &[input], MAX_TRIES, plan.seed + 3));
        let mut known = BTreeSet::new();
        samples.retain(|sample| known.insert(sample.key()));
    }
    with_ids_of(subject, repaired, samples)
}

/// Runs of a changed program on these inputs and on inputs near them, with the original's ids.
pub(super) fn near(subject: &Subject<'_>, changed: &Variant, seeds: &[Input], seed: u64) -> Vec<Sample> {
    let inner = of_variant(subject, changed, MAX_CONFLICTS);
    with_ids_of(subject, changed, neighbours(&inner, seeds, MAX_TRIES, seed))
}

/// Runs of a changed program on these inputs, with the original's ids.
pub(super) fn rerun(subject: &Subject<'_>, changed: &Variant, inputs: &[Input]) -> Vec<Sample> {
    let inner = of_variant(subject, changed, MAX_CONFLICTS);
    with_ids_of(subject, changed, inputs.iter().filter_map(|input| run(&inner, input.clone())).collect())
}

fn with_ids_of(subject: &Subject<'_>, changed: &Variant, mut samples: Vec<Sample>) -> Vec<Sample> {
    // What only the changed program knows is no input of the original.
    samples.retain(|sample| sample.input.is_of(subject.program));
    let names = renamed(changed, subject.program);
    for sample in &mut samples {
        sample.coverage = sample.coverage.iter().filter_map(|origin| names.get(origin)).copied().collect();
    }
    samples
}

/// The repaired program under the same limits, each question with so many conflicts.
fn of_variant<'v>(subject: &Subject<'_>, repaired: &'v Variant, n_conflicts: u32) -> Subject<'v> {
    let mut symex = subject.symex.clone();
    // Limits are kept by the ids of the original's loops.
    symex.bounds.limits.clear();
    symex.bounds.excluded.clear();
    symex.bounds.impossible.clear();
    Subject {
        program: &repaired.program,
        method: repaired.method,
        symex,
        most: subject.most,
        solver: subject.solver,
        exec: subject.exec.clone(),
        budget: Budget { n_conflicts: Some(n_conflicts), ..subject.budget.clone() },
        runs_longer: true,
        variants: None,
    }
}

/// What the solver says of a repaired program.
pub(super) enum Answer {
    /// It fails here; the input is one of the original's.
    Fails(Box<Input>),
    /// No input within the bounds makes it fail.
    Holds,
    /// It costs too much to tell, or the program does what is not modelled.
    Open,
}

/// Does the repaired program fail within the bounds? For so many conflicts.
pub(super) fn answer(
    subject: &Subject<'_>,
    repaired: &Variant,
    n_conflicts: u32,
    observer: &mut dyn Observer,
) -> Answer {
    let is_understood = |method| subject.program.unpromised(method).or(subject.program.unread(method)).is_none();
    match of_variant(subject, repaired, n_conflicts).settled().failing_input(observer) {
        Search::Fails(input) if input.is_of(subject.program) => Answer::Fails(input),
        Search::Nothing(None) if is_understood(subject.method) => Answer::Holds,
        Search::Fails(_) | Search::Nothing(_) => Answer::Open,
    }
}

/// The original's id of each statement and condition of the user's that is not within a change.
fn renamed(variant: &Variant, original: &Program) -> BTreeMap<OriginId, OriginId> {
    // One place may have several, as the statements of a `finally` block have.
    let mut old: BTreeMap<(OriginKind, Span), Vec<OriginId>> = BTreeMap::new();
    for (id, origin) in of_user(original) {
        old.entry((origin.kind, origin.span)).or_default().push(id);
    }
    let mut n_met: BTreeMap<(OriginKind, Span), usize> = BTreeMap::new();
    let mut found = BTreeMap::new();
    for (new, origin) in of_user(&variant.program) {
        let n_met = n_met.entry((origin.kind, origin.span)).or_default();
        let known = variant.originals(origin.span).into_iter().find_map(|span| old.get(&(origin.kind, span)));
        found.extend(known.and_then(|ids| Some((new, *ids.get(*n_met)?))));
        *n_met += 1;
    }
    found
}

fn of_user(program: &Program) -> impl Iterator<Item = (OriginId, &Origin)> {
    let users: BTreeSet<_> = program
        .methods
        .values()
        .filter(|method| program.classes[method.class].is_user)
        .map(|method| method.span.source)
        .collect();
    let is_ranked = |kind| matches!(kind, OriginKind::Statement | OriginKind::Condition);
    program.origins.iter().filter(move |(_, origin)| is_ranked(origin.kind) && users.contains(&origin.span.source))
}
