//! Changes on top of others: what some faults hide shows where these are repaired.

use std::collections::BTreeSet;
use std::rc::Rc;

use crate::base::OriginId;
use crate::heap::Input;
use crate::testgen::{Executed, Explorer};

use super::beneath::near;
use super::confirmed::{alternatives, best, members_with};
use super::diagnosis::Member;
use super::gather::MAX_FAILURES;
use super::neighbours::Sample;
use super::several::{Share, executed, of_member, runs_of, shown_by, suspicion, vary};
use super::subject::Subject;
use super::technique::{Diagnosed, Plan};
use super::trials::Trials;
use super::variant::Variants;

/// Where changes are made, and runs told.
pub(super) type Scene<'a, 'p> = (&'a Subject<'p>, &'a Explorer<'p>, &'a dyn Variants);

/// Changes on top of those that are made, each with what is localized for it.
pub(super) fn on_top<'p>(
    (subject, explorer, variants): Scene<'_, 'p>,
    made: &[usize],
    samples: &[Sample],
    failures: &[Executed],
    lower: &Trials<'_, '_>,
    plan: &Plan,
) -> Vec<(usize, Share)> {
    let Some(repaired) = variants.together(made) else { return Vec::new() };
    let taken = statements_of(lower, made);
    let suspicion = suspicion(samples, plan);
    let mut statements = subject.statements_and(explorer, run_by(samples));
    statements.retain(|statement| suspicion(*statement) > 0.0);
    let anchors = statements.iter().copied().collect();
    statements.retain(|statement| !taken.contains(statement));
    statements.sort_by(|a, b| suspicion(*b).total_cmp(&suspicion(*a)));
    let trials = Trials::new(subject, variants, samples, (&plan.focus, plan.without), None);
    let mut trials = trials.on(made.to_vec(), &repaired);
    vary(&mut trials, &statements, plan);
    trials.add(&anchors, plan.variants / 2, plan.variants / 4);
    trials.found.beside = texts_of(lower, made);
    let members = best(&trials, &suspicion);
    shares_on_top(explorer, &trials, members, samples, failures, &taken, plan)
}

/// The change of this id, with all others made: what it saves there.
pub(super) fn on_top_of_others<'p>(
    (subject, explorer, variants): Scene<'_, 'p>,
    (ids, id): (&[usize], usize),
    failures: &[Executed],
    lower: &Trials<'_, '_>,
    plan: &Plan,
) -> Vec<(usize, Share)> {
    let others: Vec<usize> = ids.iter().copied().filter(|other| *other != id).collect();
    let (Some(made), Some(saving)) = (variants.together(&others), lower.saving(id)) else { return Vec::new() };
    let seeds: Vec<Input> = lower.samples().into_iter().map(|sample| sample.input).collect();
    let samples = near(subject, &made, &seeds, plan.seed + 5);
    let (taken, beside) = (statements_of(lower, &others), texts_of(lower, &others));
    let suspicion = suspicion(&samples, plan);
    let mut statements = subject.statements_and(explorer, run_by(&samples));
    statements.retain(|it| suspicion(*it) > 0.0 && !taken.contains(it) && *it != saving.statement);
    let trials = Trials::new(subject, variants, &samples, (&plan.focus, plan.without), None);
    let mut trials = trials.on(others, &made);
    trials.again(std::slice::from_ref(saving));
    trials.of(&statements, plan.variants / 2);
    trials.found.beside = beside;
    let members = members_with(&trials, &[id]);
    shares_on_top(explorer, &trials, members, &samples, failures, &taken, plan)
}

fn run_by(samples: &[Sample]) -> impl Iterator<Item = OriginId> {
    samples.iter().flat_map(|sample| sample.coverage.iter().copied())
}

fn statements_of(trials: &Trials<'_, '_>, ids: &[usize]) -> BTreeSet<OriginId> {
    ids.iter().filter_map(|id| trials.saving(*id)).map(|it| it.statement).collect()
}

fn texts_of(trials: &Trials<'_, '_>, ids: &[usize]) -> Vec<String> {
    ids.iter().filter_map(|id| trials.saving(*id)).map(|it| it.text.clone()).collect()
}

/// A share for each member of a diagnosis in a program with changes of other statements made.
fn shares_on_top(
    explorer: &Explorer<'_>,
    trials: &Trials<'_, '_>,
    mut members: Vec<Member>,
    samples: &[Sample],
    failures: &[Executed],
    taken: &BTreeSet<OriginId>,
    plan: &Plan,
) -> Vec<(usize, Share)> {
    let alternatives = alternatives(trials, &mut members);
    let known = Rc::new(samples.to_vec());
    let found = &trials.found;
    let share = |(member, as_good): (&Member, BTreeSet<usize>)| {
        let (own, own_samples) = shown_by(found, member);
        let n_failing = own_samples.len();
        let runs = runs_of(&own_samples, samples);
        // Where the other faults stand they may hide this one altogether.
        let mut fails = executed(explorer, own_samples, MAX_FAILURES);
        fails.retain(|test| test.is_judged() && !plan.focus.of(&test.violated).is_empty());
        if fails.is_empty() {
            fails.push(failures[0].clone());
        }
        let statements: BTreeSet<OriginId> = member.statements.difference(taken).copied().collect();
        let mut repairs = of_member(found, &as_good, &statements, own, n_failing);
        repairs.by_statement.retain(|statement, _| !taken.contains(statement));
        let samples = known.clone();
        let fault = Diagnosed { statements: statements.clone(), repairs, runs, samples };
        let plan = Plan { diagnosed: Some(Rc::new(fault)), anchor: Some(statements), ..plan.clone() };
        (found.savings[member.saving].id, Share { failures: fails, n_failing, plan })
    };
    members.iter().zip(alternatives).map(share).collect()
}
