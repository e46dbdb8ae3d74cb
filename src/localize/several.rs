//! Several faults: failures into groups, and a localization for each.
//!
//! Tests are gathered from the first failure outwards, and run with small changes of the program: the fewest changes
//! that save most are the faults ([`diagnose`]). Of failures that this leaves unexplained each is asked what can save
//! it, and [`by_common_correction`] parts them. A run that no single statement saves shows several faults:
//! it is split by label.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use crate::base::{LabelId, Observer, OriginId, Phase};
use crate::heap::Input;
use crate::testgen::{Executed, Explorer};

use super::beneath::beneath;
use super::climb::{climbed, plainly};
use super::confirmed::{alternatives, best, changes, is_whole, members_with};
use super::diagnosis::Member;
use super::engine::{Decision, Localized, MAX_SMALL, MAX_TRIES, Round, localize};
use super::evidence::spectrum;
use super::exchange::{exchanged, learn};
use super::gather::{MAX_FAILURES, gather};
use super::masked::masked;
use super::neighbours::{Sample, neighbours, run, small};
use super::on_top::{Scene, on_top, on_top_of_others};
use super::partition::{Group, Unit, by_common_correction, by_labels};
use super::repair::{Evidence, Repairs};
use super::session::Session;
use super::subject::{Focus, Subject, Wants};
use super::technique::{Diagnosed, Plan, Step};
use super::trials::Trials;
use super::variant::Variants;

/// Variants that are tried, as a multiple of those of one localization.
const MANY_TIMES: usize = 2;

/// Fewer failures than this share that the diagnosis leaves unexplained are no group.
const LEAST_OPEN: f64 = 0.05;

/// Unless so many of them violate labels that the diagnosis does not explain anywhere.
const LEAST_NEW: usize = 2;

/// Diagnoses that are refuted by what still fails with their changes.
const MAX_REFUTED: usize = 3;

/// One group of failures and its localization.
pub struct Part {
    /// What of its failures is looked at.
    pub focus: Focus,
    /// The failures found that belong to it, the one localized first.
    pub failures: Vec<Executed>,
    /// Failing inputs that were found to be its, those and others.
    pub n_failing: usize,
    pub localized: Localized,
}

/// What a unit of the partition is a part of.
struct Slice {
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
    let small = small(subject, MAX_SMALL / 2);
    let (failures, passing) = gather(subject, explorer, first, (&small, plan.seed));
    observer.phase_done(Phase::Generate, observer.now().saturating_sub(start), failures.len() + passing.len());
    let start = observer.now();
    observer.phase_begins(Phase::Core, "");
    let mut shares = Vec::new();
    let mut open = failures.clone();
    if let Some(variants) = subject.variants.as_ref().filter(|_| plan.variants > 0) {
        let mut seeds: Vec<Input> = failures.iter().chain(&passing).map(|test| test.input.clone()).collect();
        seeds.extend(small);
        (shares, open) = diagnosed(subject, explorer, variants.as_ref(), (&failures, &seeds), plan, observer);
    }
    shares.extend(by_solver(subject, &open, &passing, plan, observer));
    observer.phase_done(Phase::Core, observer.now().saturating_sub(start), shares.len());
    let mut parts = Vec::new();
    for share in shares {
        let (failure, plan) = share.clearest(&failures[0], plan);
        let localized = localize(subject, explorer, failure, &plan, observer, decide);
        let (focus, n_failing) = (plan.focus, share.n_failing);
        parts.push(Part { focus, failures: share.failures, n_failing, localized });
    }
    parts
}

/// What is localized together.
pub(super) struct Share {
    /// The plainest first: it speaks clearest.
    pub failures: Vec<Executed>,
    pub n_failing: usize,
    pub plan: Plan,
}

impl Share {
    /// The failure that is localized, and how. Where the time has ended runs may have been cut short and violate
    /// nothing: what is known of the fault is told all the same, of the first failure.
    fn clearest(&self, first: &Executed, plan: &Plan) -> (Executed, Plan) {
        let fails = |test: &&Executed| !self.plan.focus.of(&test.violated).is_empty();
        match self.failures.iter().find(fails) {
            Some(test) => (test.clone(), self.plan.clone()),
            None => (first.clone(), Plan { focus: plan.focus.clone(), ..self.plan.clone() }),
        }
    }
}

/// A share for each fault of the diagnosis by small changes, and failures that it does not explain.
fn diagnosed<'p>(
    subject: &Subject<'p>,
    explorer: &mut Explorer<'p>,
    variants: &dyn Variants,
    (failures, seeds): (&[Executed], &[Input]),
    plan: &Plan,
    observer: &mut dyn Observer,
) -> (Vec<Share>, Vec<Executed>) {
    let samples = Rc::new(neighbours(subject, seeds, MAX_TRIES, plan.seed));
    let suspicion = suspicion(&samples, plan);
    let covered = samples.iter().flat_map(|sample| sample.coverage.iter().copied());
    let mut statements = subject.statements_and(explorer, covered);
    statements.retain(|statement| suspicion(*statement) > 0.0);
    statements.sort_by(|a, b| suspicion(*b).total_cmp(&suspicion(*a)));
    let mut trials = Trials::new(subject, variants, &samples, (&plan.focus, plan.without), None);
    vary(&mut trials, &statements, plan);
    let is_run = |statement: &OriginId| failures.iter().any(|test| test.coverage.contains(statement));
    trials.add(&statements.iter().copied().filter(is_run).collect(), plan.variants, plan.variants / 4);
    let pool = trials.found.savings.clone();
    if !trials.found.savings.is_empty() && plan.has(Step::FreshInputs) {
        let failing: Vec<Input> = trials.found.failing.iter().map(|sample| sample.input.clone()).collect();
        let mut fresh = neighbours(subject, &failing, 2 * MAX_TRIES, plan.seed + 1);
        let known: BTreeSet<_> = samples.iter().map(Sample::key).collect();
        fresh.retain(|sample| !known.contains(&sample.key()));
        trials.refine(&fresh);
    }
    let mut members = best(&trials, &suspicion);
    let mut ids = changes(&trials, &members);
    let faults = Faults { subject, variants };
    // What still fails where all of the diagnosis is repaired refutes it, or shows what it hides.
    let (mut hidden, mut is_refuted, mut is_plainly) = (Vec::new(), true, false);
    if plan.has(Step::Pairs) {
        for _ in 0..MAX_REFUTED {
            let Some(samples) = still_failing(&faults, &trials, &ids, plan, observer) else {
                is_refuted = false;
                break;
            };
            let inputs = samples.iter().map(|sample| sample.input.clone());
            trials.refine(&inputs.filter_map(|input| run(subject, input)).collect::<Vec<_>>());
            members = best(&trials, &suspicion);
            let others = changes(&trials, &members);
            if others == ids {
                hidden = samples;
                break;
            }
            ids = others;
        }
        // What is added is believed where no change does as much, as of one fault: almost any run can be saved so.
        let is_doubtful = |member: &Member| trials.is_doubtful(&trials.found.savings[member.saving]);
        let is_refuted = is_refuted || !is_whole(&trials, &ids) || members.iter().any(is_doubtful);
        if is_refuted && !members.is_empty() && plan.has(Step::Exchanges) {
            is_plainly = true;
            let better = plainly(&faults, &mut trials, plan, observer);
            let n_known = members.len();
            match better.or_else(|| exchanged(&faults, &mut trials, pool, n_known, plan, observer)) {
                Some(better) => {
                    hidden.clear();
                    members = members_with(&trials, &better);
                    ids = better;
                }
                // The runs that it brought tell more all the same.
                None => {
                    members = best(&trials, &suspicion);
                    let others = changes(&trials, &members);
                    if others != ids && !hidden.is_empty() {
                        hidden = still_failing(&faults, &trials, &others, plan, observer).unwrap_or_default();
                    }
                    ids = others;
                }
            }
        }
    }
    if members.is_empty() && plan.has(Step::Exchanges) {
        is_plainly = true;
        ids = match plainly(&faults, &mut trials, plan, observer) {
            Some(ids) => ids,
            None => {
                let starts = starts(subject, &failures[0], &suspicion, plan, observer);
                masked(&faults, &mut trials, &starts, plan, observer).unwrap_or_default()
            }
        };
        members = members_with(&trials, &ids);
        hidden = still_failing(&faults, &trials, &ids, plan, observer).unwrap_or_default();
    }
    let scene = (subject, &*explorer, variants);
    let n_known = ids.len();
    let mut beneath = with_others(scene, (&members, &mut ids, &hidden), failures, &trials, plan);
    if plan.has(Step::Exchanges) && subject.stopped().is_none() {
        let of_members = changes(&trials, &members);
        // What is hidden and has no change on top of these.
        if beneath.is_empty() && !hidden.is_empty() {
            learn(&faults, &mut trials, &hidden, &ids);
            members = members_with(&trials, &of_members);
        }
        if let Some(found) = climbed(&faults, &mut trials, (&ids, n_known, is_plainly), plan, observer) {
            members = members_with(&trials, &found);
            hidden = still_failing(&faults, &trials, &found, plan, observer).unwrap_or_default();
            ids = found;
            beneath = with_others(scene, (&members, &mut ids, &hidden), failures, &trials, plan);
        }
    }
    if ids.is_empty() {
        return (Vec::new(), failures.to_vec());
    }
    let found = &trials.found;
    // Runs that pass with all changes, and those of which each violation is saved by one of them.
    let saved: BTreeSet<usize> = members.iter().flat_map(|member| &member.saves).copied().collect();
    let left: BTreeSet<usize> =
        found.violations.iter().enumerate().filter(|(at, _)| !saved.contains(at)).map(|(_, it)| it.0).collect();
    let mut explained = trials.saved_together(&ids);
    explained.extend((0..found.failing.len()).filter(|at| !left.contains(at)));
    let open = found.failing.iter().enumerate().filter(|(at, _)| !explained.contains(at)).map(|(_, it)| it);
    let open: Vec<&Sample> = open.collect();
    let of_members = members.iter().flat_map(|member| &member.saves);
    let explained_labels: BTreeSet<LabelId> = of_members.map(|at| found.violations[*at].1).collect();
    let is_new =
        |sample: &&Sample| plan.focus.of(&sample.violated).iter().all(|label| !explained_labels.contains(label));
    let n_new = open.iter().filter(|sample| is_new(sample)).count();
    let is_much = n_new >= LEAST_NEW || open.len() as f64 >= LEAST_OPEN * found.n_failing as f64;
    let open = if is_much { executed(explorer, open, MAX_FAILURES) } else { Vec::new() };
    let alternatives = alternatives(&trials, &mut members);
    let found = &trials.found;
    let mut shares = Vec::new();
    for (member, as_good) in members.iter().zip(alternatives) {
        let (own, own_samples) = shown_by(found, member);
        let n_failing = own_samples.len();
        let labels: BTreeSet<LabelId> = own.iter().map(|at| found.violations[*at].1).collect();
        let runs = runs_of(&own_samples, &samples);
        let mut known = executed(explorer, own_samples, MAX_FAILURES);
        // Where the time has ended a run may have been cut short.
        known.retain(|test| !test.violated.is_empty());
        if known.is_empty() {
            known.push(failures[0].clone());
        }
        // What others violate in the same runs is theirs.
        let is_whole = known[0].violated.is_subset(&labels);
        let focus = if is_whole { plan.focus.clone() } else { Focus(Some(labels)) };
        // Another member's own statement is that member's, however much it could save here.
        let of_others: BTreeSet<OriginId> = members
            .iter()
            .filter(|other| other.saving != member.saving)
            .map(|other| found.savings[other.saving].statement)
            .collect();
        let statements: BTreeSet<OriginId> = member.statements.difference(&of_others).copied().collect();
        let repairs = of_member(found, &as_good, &statements, own, n_failing);
        let samples = samples.clone();
        let mut fault = Diagnosed { statements: statements.clone(), repairs, runs, samples };
        fault.repairs.by_statement.retain(|statement, _| !of_others.contains(statement));
        let plan = Plan { focus, diagnosed: Some(Rc::new(fault)), anchor: Some(statements.clone()), ..plan.clone() };
        shares.push(Share { failures: known, n_failing, plan });
    }
    // The first failure's fault is the first group's.
    if let Some(first) = members.iter().position(|member| member.saves.contains(&0)) {
        let share = shares.remove(first);
        shares.insert(0, share);
    }
    shares.extend(beneath.into_iter().map(|(_, share)| share));
    (shares, open)
}

/// Where two changes that save nothing alone may begin, the most suspicious first.
fn starts(
    subject: &Subject<'_>,
    failure: &Executed,
    suspicion: &dyn Fn(OriginId) -> f64,
    plan: &Plan,
    observer: &mut dyn Observer,
) -> Vec<OriginId> {
    let wants = Wants { cores: true, ..Wants::SAVIOURS };
    let explanation = subject.explain(failure, &plan.focus, wants, observer);
    let mut starts: Vec<OriginId> = explanation.saviours().into_iter().collect();
    // Where no value of one statement saves the run it takes two at least, and one of them is in the core.
    if starts.is_empty() {
        starts.extend(explanation.suspects());
    }
    starts.sort_by(|a, b| suspicion(*b).total_cmp(&suspicion(*a)));
    starts
}

/// What is localized with other changes made: changes of the diagnosis that save nothing alone, and those of what it
/// hides, whose ids join its.
fn with_others<'p>(
    scene: Scene<'_, 'p>,
    (members, ids, hidden): (&[Member], &mut Vec<usize>, &[Sample]),
    failures: &[Executed],
    trials: &Trials<'_, '_>,
    plan: &Plan,
) -> Vec<(usize, Share)> {
    let of_members = changes(trials, members);
    let mut found = Vec::new();
    for id in ids.iter().filter(|id| !of_members.contains(id)) {
        found.extend(on_top_of_others(scene, (ids, *id), failures, trials, plan));
    }
    if !hidden.is_empty() {
        let of_hidden = on_top(scene, ids, hidden, failures, trials, plan);
        ids.extend(of_hidden.iter().map(|(id, _)| *id));
        found.extend(of_hidden);
    }
    found
}

/// Tries variants of all statements, the most suspicious half twice as long and more.
pub(super) fn vary(trials: &mut Trials<'_, '_>, statements: &[OriginId], plan: &Plan) {
    trials.of(statements, MANY_TIMES * plan.variants / 2);
    trials.of(&statements[..statements.len().div_ceil(2)], MANY_TIMES * plan.variants);
}

/// Where changes come from.
pub(super) struct Faults<'a, 'p> {
    pub subject: &'a Subject<'p>,
    pub variants: &'a dyn Variants,
}

/// Runs of the program with these changes, some of which fail.
pub(super) fn still_failing(
    faults: &Faults<'_, '_>,
    trials: &Trials<'_, '_>,
    made: &[usize],
    plan: &Plan,
    observer: &mut dyn Observer,
) -> Option<Vec<Sample>> {
    if made.is_empty() || faults.subject.stopped().is_some() {
        return None;
    }
    let repaired = faults.variants.together(made)?;
    // What passed may fail now: one fault made up for another.
    let seeds: Vec<Input> = trials.samples().into_iter().map(|sample| sample.input).collect();
    let samples = beneath(faults.subject, &repaired, &seeds, plan, observer);
    let n_failing = samples.iter().filter(|sample| !plan.focus.of(&sample.violated).is_empty()).count();
    (n_failing >= LEAST_NEW).then_some(samples)
}

/// The evidence with regard to these violations alone: only these savings repair them.
pub(super) fn of_member(
    found: &Repairs,
    as_good: &BTreeSet<usize>,
    statements: &BTreeSet<OriginId>,
    own: &BTreeSet<usize>,
    n_failing: usize,
) -> Repairs {
    let mut by_statement: BTreeMap<OriginId, Evidence> = BTreeMap::new();
    for (at, saving) in found.savings.iter().enumerate() {
        let evidence = by_statement.entry(saving.statement).or_default();
        evidence.n_variants += 1;
        evidence.saves = evidence.saves.max(saving.saves.intersection(own).count() as f64 / own.len() as f64);
        let is_plainer = evidence.repair.is_none() || evidence.breaks > 0 && saving.breaks == 0;
        if is_plainer && as_good.contains(&at) {
            (evidence.repair, evidence.change) = (Some(saving.text.clone()), Some(saving.id));
            (evidence.oddness, evidence.saves_others) = (saving.oddness, true);
            (evidence.breaks, evidence.unseen) = (saving.breaks, saving.unseen);
        }
    }
    let mut omissions = found.omissions.clone();
    omissions.retain(|id, _| statements.contains(id));
    by_statement.retain(|id, _| !found.omissions.contains_key(id) || omissions.contains_key(id));
    let (n_passing, n_variants, beside) = (found.n_passing, found.n_variants, found.beside.clone());
    Repairs { by_statement, omissions, n_failing, n_passing, n_variants, beside, ..Repairs::default() }
}

pub(super) fn executed<'p>(explorer: &Explorer<'p>, samples: Vec<&Sample>, most: usize) -> Vec<Executed> {
    samples.into_iter().take(most).map(|sample| explorer.execute(sample.input.clone())).collect()
}

/// The violations that show the fault of a member, and the failing samples they are of, the plainest first: those that
/// it saves alone, if there are any.
pub(super) fn shown_by<'t>(found: &'t Repairs, member: &'t Member) -> (&'t BTreeSet<usize>, Vec<&'t Sample>) {
    let own = if member.alone.is_empty() { &member.saves } else { &member.alone };
    let failing: BTreeSet<usize> = own.iter().map(|at| found.violations[*at].0).collect();
    let mut samples: Vec<&Sample> = failing.iter().map(|at| &found.failing[*at]).collect();
    samples.sort_by_key(|it| (it.violated.len(), it.input.heap.objects.len(), it.coverage.len()));
    (own, samples)
}

/// Ochiai over the samples.
pub(super) fn suspicion(samples: &[Sample], plan: &Plan) -> impl Fn(OriginId) -> f64 + use<> {
    let runs = spectrum(samples, |sample| !plan.focus.of(&sample.violated).is_empty());
    move |statement| runs.get(&statement).copied().unwrap_or(0.0)
}

/// The same over a fault's failing samples and all passing ones.
pub(super) fn runs_of(failing: &[&Sample], samples: &[Sample]) -> BTreeMap<OriginId, f64> {
    let passing = samples.iter().filter(|sample| !sample.fails());
    spectrum(failing.iter().copied().chain(passing), Sample::fails)
}

/// A share for each group of failures that one statement can save, by what the solver says.
fn by_solver(
    subject: &Subject<'_>,
    failures: &[Executed],
    passing: &[Executed],
    plan: &Plan,
    observer: &mut dyn Observer,
) -> Vec<Share> {
    let (slices, units) = units(subject, failures, plan, observer);
    let in_passing = |statement: OriginId| {
        let n = passing.iter().filter(|test| test.coverage.contains(&statement)).count();
        n as f64 / passing.len().max(1) as f64
    };
    let groups =
        if plan.technique.has_corrections() { by_common_correction(&units, in_passing) } else { by_labels(&units) };
    let share = |group: Group| {
        // The plainest failure speaks clearest: few labels, few objects.
        let plainness =
            |at: &&usize| (units[**at].labels.len(), failures[slices[**at].failure].input.heap.objects.len());
        let chosen = &slices[*group.units.iter().min_by_key(plainness).expect("a group has failures")];
        let members = group.units.iter().map(|at| &slices[*at]);
        let plan = Plan { focus: chosen.focus.clone(), anchor: group.anchor, ..plan.clone() };
        let mut own: Vec<Executed> = vec![failures[chosen.failure].clone()];
        own.extend(members.filter(|it| it.failure != chosen.failure).map(|it| failures[it.failure].clone()));
        Share { n_failing: own.len(), failures: own, plan }
    };
    groups.into_iter().map(share).collect()
}

/// The failures with what can save them. One that shows several faults becomes a unit for each label.
fn units(
    subject: &Subject<'_>,
    failures: &[Executed],
    plan: &Plan,
    observer: &mut dyn Observer,
) -> (Vec<Slice>, Vec<Unit>) {
    let (mut slices, mut units) = (Vec::new(), Vec::new());
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
                slices.push(Slice { failure, focus });
                units.push(Unit { labels, saviours });
            }
        } else {
            slices.push(Slice { failure, focus: plan.focus.clone() });
            units.push(Unit { labels, saviours });
        }
    }
    (slices, units)
}
