//! Faults that hide each other, however many: changes on changes, as long as more runs pass.
//!
//! With three faults on one path no change saves a run, and no pair. But each repair changes how runs end, and some
//! inputs pass by fewer of the faults than others. So sets of changes are grown one change at a time, those kept with
//! which most runs pass, and of equals those that runs can tell apart: a beam search over repairs that is led by how
//! many tests pass (Weimer et al., GenProg, ICSE 2009, with a beam instead of a population).

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use crate::base::{LabelId, Observer, OriginId};
use crate::exec;
use crate::heap::Input;

use super::beneath::rerun;
use super::confirmed::{gain, is_whole};
use super::held::Asked;
use super::neighbours::{Key, Sample, key};
use super::repair::Saving;
use super::several::{Faults, still_failing, suspicion};
use super::technique::Plan;
use super::told::Told;
use super::trials::Trials;
use super::variant::{Change, DELETION, Next, Variant, Wanted};

/// Changes of one set, at most.
const MAX_CHANGES: usize = 6;

/// Sets that are grown at a time, and of these so many that change the same statements.
const WIDTH: usize = 12;
const OF_STATEMENTS: usize = 2;

/// Changes that are no odder are plain: one token or expression in the place of another.
const PLAIN: u8 = 1;

/// Changes that are tried on top of the best set, of each further one this share of those before it, and at least so
/// many; and since the last set with which more runs pass, of plain ones and of any.
const OF_BEST: usize = 400;
const OF_NEXT: f64 = 0.75;
const LEAST: usize = 80;
const MAX_TRIED: usize = 12_000;
const MAX_PLAIN: usize = 4_000;

/// Runs that sets are held against, of either outcome at first.
const MAX_FAILING: usize = 40;
const MAX_PASSING: usize = 20;

/// Further ones that a set is refuted by, and passing ones with them.
const MAX_REFUTING: usize = 12;

/// Steps of such a run.
const MAX_STEPS: u64 = 2_000;

/// Sets that pass all runs known and are held against further ones.
const MAX_REFUTED: usize = 6;

/// Levels without any more passing.
const MAX_LEVEL: usize = 2;

/// Of a run that cannot be judged as many labels are counted as violated.
const ASTRAY: usize = 4;

/// Changes that are made together, and how the runs end then.
#[derive(Clone)]
struct Set {
    /// In the order in which they were found.
    ids: Vec<usize>,
    statements: BTreeSet<OriginId>,
    ends: Vec<End>,
    oddness: usize,
    suspicion: f64,
}

/// What is still violated at the end of a run, and what that was judged from.
#[derive(Clone, PartialEq, Eq)]
struct End {
    /// `None`: nobody can say.
    left: Option<BTreeSet<LabelId>>,
    told: Rc<Told>,
}

impl End {
    fn passes(&self) -> bool {
        self.left.as_ref().is_some_and(BTreeSet::is_empty)
    }

    fn n_left(&self) -> usize {
        self.left.as_ref().map_or(ASTRAY, BTreeSet::len)
    }
}

impl Set {
    fn n_passing(&self) -> usize {
        self.ends.iter().filter(|end| end.passes()).count()
    }

    fn n_left(&self) -> usize {
        self.ends.iter().map(End::n_left).sum()
    }

    fn is_whole(&self) -> bool {
        self.ends.iter().all(End::passes)
    }

    /// What it is worth, the best last.
    fn order(&self, other: &Self) -> std::cmp::Ordering {
        let size = other.ids.len().cmp(&self.ids.len());
        let order = self.n_passing().cmp(&other.n_passing()).then(other.n_left().cmp(&self.n_left())).then(size);
        order.then(other.oddness.cmp(&self.oddness)).then(self.suspicion.total_cmp(&other.suspicion))
    }
}

/// The search: what it runs, and what it knows.
struct Climb<'c, 'a, 'p> {
    faults: &'c Faults<'a, 'p>,
    plan: &'c Plan,
    inputs: Vec<Input>,
    changes: BTreeMap<usize, Saving>,
    /// Sets that were tried.
    known: Rc<RefCell<BTreeSet<Vec<usize>>>>,
    /// Since the best set was found.
    n_tried: usize,
    /// Odder changes are not tried.
    most_odd: u8,
}

/// Plain changes, by ids, that together leave nothing failing.
///
/// Of three faults two odd patches may save most of what the three repairs do, so plain changes come first.
pub(super) fn plainly(
    faults: &Faults<'_, '_>,
    trials: &mut Trials<'_, '_>,
    plan: &Plan,
    observer: &mut dyn Observer,
) -> Option<Vec<usize>> {
    climb(faults, trials, (&[], PLAIN), plan, observer).filter(|ids| is_whole(trials, ids))
}

/// A better diagnosis than this one, of which `n_known` changes were found before others were put on top of them:
/// one of plain changes, and odd ones as a last resort.
pub(super) fn climbed(
    faults: &Faults<'_, '_>,
    trials: &mut Trials<'_, '_>,
    (ids, n_known, is_plainly): (&[usize], usize, bool),
    plan: &Plan,
    observer: &mut dyn Observer,
) -> Option<Vec<usize>> {
    if !is_plainly && price(trials, ids) != Some(ids.len()) {
        let found = plainly(faults, trials, plan, observer);
        if let Some(found) = found.filter(|found| is_better(trials, found, ids)) {
            return Some(found);
        }
    }
    // More than one fault more is hard to believe: patches of patches save much.
    if is_whole(trials, ids) && ids.len() <= n_known + 1 {
        return None;
    }
    let found = climb(faults, trials, (&ids[..n_known], u8::MAX), plan, observer);
    found.filter(|found| is_better(trials, found, ids))
}

/// What a diagnosis that leaves nothing failing asks one to believe: its changes, and how odd they are.
fn price(trials: &Trials<'_, '_>, ids: &[usize]) -> Option<usize> {
    let oddness = ids.iter().filter_map(|id| trials.saving(*id)).map(|it| usize::from(it.oddness)).sum::<usize>();
    is_whole(trials, ids).then_some(ids.len() + oddness)
}

/// A diagnosis that leaves nothing failing is better than one that leaves something; of two such the one that is easier
/// to believe, of others the one with which more runs pass.
fn is_better(trials: &Trials<'_, '_>, one: &[usize], other: &[usize]) -> bool {
    let worth = |ids: &[usize]| (gain(trials, ids).unwrap_or(0), std::cmp::Reverse(ids.len()));
    match (price(trials, one), price(trials, other)) {
        (Some(one), Some(other)) => one < other,
        (None, None) => worth(one) > worth(other),
        (one, _) => one.is_some(),
    }
}

/// Changes, by ids, with which more runs pass than with any fewer: the best set found, if most runs pass with it.
/// `known`: changes that save something, from which it is grown, too; none is odder than `most_odd` otherwise.
fn climb(
    faults: &Faults<'_, '_>,
    trials: &mut Trials<'_, '_>,
    (known, most_odd): (&[usize], u8),
    plan: &Plan,
    observer: &mut dyn Observer,
) -> Option<Vec<usize>> {
    let samples = trials.samples();
    let of = |fails, most| spread(samples.iter().filter(move |it| it.fails() == fails).collect(), most);
    let inputs = of(true, MAX_FAILING).into_iter().chain(of(false, MAX_PASSING)).map(|it| it.input.clone()).collect();
    let mut climb =
        Climb { faults, plan, inputs, changes: BTreeMap::new(), known: Rc::default(), n_tried: 0, most_odd };
    let start = climb.ends(trials, &[])?;
    let nothing = Set { ids: Vec::new(), statements: BTreeSet::new(), ends: start, oddness: 0, suspicion: 0.0 };
    let mut best = nothing.clone();
    let mut beam: Vec<Set> = climb.seeded(trials, known).into_iter().chain([nothing.clone()]).collect();
    let (mut n_level, mut n_refuted) = (0, 0);
    while !beam.is_empty() && n_level <= MAX_LEVEL && climb.goes_on() {
        let mut grown: Vec<Set> = Vec::new();
        for (at, set) in beam.iter().filter(|set| set.ids.len() < MAX_CHANGES).enumerate() {
            let most = (OF_BEST as f64 * OF_NEXT.powi(at as i32)) as usize;
            climb.grow(trials, set, most.max(LEAST), &mut grown);
            if !climb.goes_on() {
                break;
            }
        }
        grown.sort_by(|a, b| b.order(a));
        let mut is_refuted = false;
        while let Some(whole) = grown.first().filter(|it| it.is_whole()).cloned() {
            let whole = climb.least(trials, whole);
            climb.admit(trials, &whole.ids);
            match still_failing(faults, trials, &whole.ids, plan, observer) {
                None => return Some(whole.ids),
                Some(_) if n_refuted == MAX_REFUTED => return Some(whole.ids),
                Some(samples) => {
                    (n_refuted, is_refuted) = (n_refuted + 1, true);
                    climb.learn(trials, &samples, &mut grown);
                    best = climb.anew(trials, best);
                }
            }
        }
        beam = unlike(grown);
        let Some(first) = beam.first() else { break };
        n_level = if is_refuted || first.n_passing() > best.n_passing() { 0 } else { n_level + 1 };
        if first.n_passing() > best.n_passing() {
            climb.n_tried = 0;
        }
        if first.order(&best).is_gt() {
            best = first.clone();
        }
    }
    let best = climb.least(trials, best);
    // Of all runs known by now.
    let nothing = climb.anew(trials, nothing);
    let gained = best.n_passing().saturating_sub(nothing.n_passing());
    if best.ids.is_empty() || 2 * gained <= nothing.ends.len() - nothing.n_passing() {
        return None;
    }
    climb.admit(trials, &best.ids);
    Some(best.ids)
}

impl Climb<'_, '_, '_> {
    fn goes_on(&self) -> bool {
        self.n_tried < (if self.most_odd == PLAIN { MAX_PLAIN } else { MAX_TRIED })
            && self.faults.subject.stopped().is_none()
    }

    /// The set of these changes; `None`: they do nothing together.
    fn seeded(&mut self, trials: &Trials<'_, '_>, ids: &[usize]) -> Option<Set> {
        let made: Vec<Saving> = ids.iter().map(|id| trials.saving(*id).cloned()).collect::<Option<_>>()?;
        let ends = self.ends(trials, ids).filter(|_| !ids.is_empty()).filter(|ends| ends.iter().any(End::passes))?;
        let statements = made.iter().map(|saving| saving.statement).collect();
        let oddness = made.iter().map(|saving| usize::from(saving.oddness)).sum();
        self.changes.extend(made.into_iter().map(|saving| (saving.id, saving)));
        Some(Set { ids: ids.to_vec(), statements, ends, oddness, suspicion: 0.0 })
    }

    /// How the runs end with these changes made; `None`: they are no program.
    fn ends(&self, trials: &Trials<'_, '_>, ids: &[usize]) -> Option<Vec<End>> {
        let made = if ids.is_empty() { None } else { Some(self.faults.variants.together(ids)?) };
        Some(self.inputs.iter().map(|input| self.end(trials, made.as_ref(), input, None)).collect())
    }

    /// How the run ends in this program; `None`: in the original. `known`: another end of that input.
    fn end(&self, trials: &Trials<'_, '_>, made: Option<&Variant>, input: &Input, known: Option<&End>) -> End {
        let subject = self.faults.subject;
        let (program, method) = made.map_or((subject.program, subject.method), |it| (&*it.program, it.method));
        let config = subject.exec.only_judged(MAX_STEPS);
        let run = exec::run(program, method, input, &config);
        if let Some(known) = known.filter(|known| known.told.is_of(&run)) {
            return known.clone();
        }
        let is_stuck = !matches!(run.outcome, exec::Outcome::Returned(_) | exec::Outcome::Threw(_));
        let left = match made {
            _ if is_stuck => None,
            Some(made) => trials.left(made, Asked::AsBefore, (&run, input), &config),
            None => {
                Some(exec::judge_valid(program, &run, &config).violated().iter().map(|result| result.label).collect())
            }
        };
        End { left: left.map(|left| self.plan.focus.of(&left)), told: Rc::new(Told::of(&run)) }
    }

    /// The sets that have one change more.
    fn grow(&mut self, trials: &Trials<'_, '_>, set: &Set, most: usize, grown: &mut Vec<Set>) {
        let Some(samples) = self.samples(trials, set) else { return };
        let covered: BTreeMap<Key, &BTreeSet<OriginId>> =
            samples.iter().map(|sample| (sample.key(), &sample.coverage)).collect();
        let covered: Vec<_> = self.inputs.iter().map(|input| covered.get(&key(input)).copied()).collect();
        let suspicion = suspicion(&samples, self.plan);
        let failing = samples.iter().filter(|it| it.fails());
        let run: BTreeSet<OriginId> = failing.flat_map(|it| &it.coverage).copied().collect();
        let users = self.faults.subject.user_origins();
        let mut statements: Vec<OriginId> = run.difference(&set.statements).copied().collect();
        statements.retain(|it| users.contains(it));
        statements.sort_by(|a, b| suspicion(*b).total_cmp(&suspicion(*a)).then(a.cmp(b)));
        // Those first that fail now.
        let mut order: Vec<usize> = (0..self.inputs.len()).collect();
        order.sort_by_key(|at| (set.ends[*at].passes(), *at));
        let n_failing = set.ends.len() - set.n_passing();
        let mut n_of_set = 0;
        let variants = self.faults.variants;
        let (known, most_odd, without) = (self.known.clone(), self.most_odd, self.plan.without);
        let is_wanted = |change: &Change| {
            let mut sorted: Vec<usize> = set.ids.iter().copied().chain([change.id]).collect();
            sorted.sort_unstable();
            change.oddness != DELETION
                && change.oddness <= most_odd
                && !without.is_some_and(|step| step.makes(change.operator))
                && known.borrow_mut().insert(sorted)
        };
        variants.each(&Wanted { statements: &statements, on: &set.ids, is_wanted: &is_wanted }, &mut |variant| {
            (self.n_tried, n_of_set) = (self.n_tried + 1, n_of_set + 1);
            if let Some(ends) = self.told(trials, (&variant, &covered), set, (&order, n_failing)) {
                grown.push(self.with(set, &variant, ends, suspicion(variant.statement)));
            }
            if n_of_set >= most || !self.goes_on() { Next::Nothing } else { Next::Another }
        });
    }

    fn with(&mut self, set: &Set, variant: &Variant, ends: Vec<End>, suspicion: f64) -> Set {
        let Variant { id, statement, text, oddness, .. } = variant;
        let (id, statement, oddness) = (*id, *statement, *oddness);
        let (saves, breaks, unseen) = (BTreeSet::new(), 0, 0);
        let saving = Saving { id, statement, text: text.clone(), oddness, saves, breaks, unseen };
        self.changes.entry(id).or_insert(saving);
        let ids = set.ids.iter().copied().chain([id]).collect();
        let statements = set.statements.iter().copied().chain([statement]).collect();
        Set { ids, statements, ends, oddness: set.oddness + usize::from(oddness), suspicion }
    }

    /// How the runs end with one change more; `None`: what fails ends as it did, or fewer pass than with the changes
    /// before. The first may spoil what passes because one fault makes up for another. `covered`: what the runs come to
    /// without it, as far as that is known.
    fn told(
        &self,
        trials: &Trials<'_, '_>,
        (made, covered): (&Variant, &[Option<&BTreeSet<OriginId>>]),
        set: &Set,
        (order, n_failing): (&[usize], usize),
    ) -> Option<Vec<End>> {
        let mut ends = set.ends.clone();
        let mut is_like = true;
        let mut n_lost = 0;
        let is_first = set.ids.is_empty();
        for (n, at) in order.iter().enumerate() {
            if n == n_failing && is_like {
                return None;
            }
            if covered[*at].is_none_or(|coverage| trials.may_change(made, coverage)) {
                ends[*at] = self.end(trials, Some(made), &self.inputs[*at], Some(&set.ends[*at]));
            }
            is_like &= ends[*at] == set.ends[*at];
            // What fails still, and what passed.
            n_lost += usize::from(!ends[*at].passes());
            if n_lost > n_failing && !is_first {
                return None;
            }
        }
        (!is_like).then_some(ends)
    }

    /// The runs of the program with these changes made, with what they cover.
    fn samples(&self, trials: &Trials<'_, '_>, set: &Set) -> Option<Vec<Sample>> {
        if set.ids.is_empty() {
            return Some(trials.samples());
        }
        let made = self.faults.variants.together(&set.ids)?;
        Some(rerun(self.faults.subject, &made, &self.inputs))
    }

    /// Without the changes that nothing is lost without.
    fn least(&self, trials: &Trials<'_, '_>, mut set: Set) -> Set {
        for id in set.ids.clone() {
            let ids: Vec<usize> = set.ids.iter().copied().filter(|other| *other != id).collect();
            let Some(ends) = self.ends(trials, &ids) else { continue };
            let n_passing = ends.iter().filter(|end| end.passes()).count();
            if n_passing >= set.n_passing() {
                let statements = ids.iter().map(|id| self.changes[id].statement).collect();
                set = Set { ids, statements, ends, ..set };
            }
        }
        set
    }

    /// Further runs: what fails with a set that passed all.
    fn learn(&mut self, trials: &Trials<'_, '_>, samples: &[Sample], sets: &mut Vec<Set>) {
        let failing = samples.iter().filter(|it| !self.plan.focus.of(&it.violated).is_empty());
        self.inputs.extend(failing.take(MAX_REFUTING).map(|it| it.input.clone()));
        let passing = samples.iter().filter(|it| !it.fails());
        self.inputs.extend(passing.take(MAX_REFUTING / 2).map(|it| it.input.clone()));
        // The others are as good as lost.
        sets.truncate(4 * WIDTH);
        *sets = std::mem::take(sets).into_iter().map(|set| self.anew(trials, set)).collect();
        sets.sort_by(|a, b| b.order(a));
    }

    /// The set with the runs that it was not held against yet.
    fn anew(&self, trials: &Trials<'_, '_>, set: Set) -> Set {
        match self.ends(trials, &set.ids) {
            Some(ends) => Set { ends, ..set },
            None => set,
        }
    }

    fn admit(&self, trials: &mut Trials<'_, '_>, ids: &[usize]) {
        for id in ids {
            trials.admit(self.changes[id].clone());
        }
    }
}

/// So many of them, from all parts of the list: those that were found one after another are alike.
fn spread(samples: Vec<&Sample>, most: usize) -> Vec<&Sample> {
    let n = samples.len().min(most);
    (0..n).map(|at| samples[at * samples.len() / n]).collect()
}

/// The best sets, the best first, each ending unlike the others in what is violated, and then in anything.
fn unlike(sets: Vec<Set>) -> Vec<Set> {
    let mut chosen: Vec<usize> = Vec::new();
    let mut of_statements: BTreeMap<&BTreeSet<OriginId>, usize> = BTreeMap::new();
    let (mut left, mut ended) = (BTreeSet::new(), BTreeSet::new());
    for is_strict in [true, false] {
        for (at, set) in sets.iter().enumerate() {
            if chosen.len() == WIDTH {
                break;
            }
            let n = of_statements.entry(&set.statements).or_default();
            let is_known = chosen.contains(&at) || *n == OF_STATEMENTS;
            let labels: Vec<_> = set.ends.iter().map(|end| &end.left).collect();
            if is_known || is_strict && !left.insert(labels) {
                continue;
            }
            if !ended.insert(set.ends.iter().map(|end| end.told.hash).collect::<Vec<u64>>()) {
                continue;
            }
            *n += 1;
            chosen.push(at);
        }
    }
    chosen.sort_unstable();
    let mut sets: Vec<Option<Set>> = sets.into_iter().map(Some).collect();
    chosen.into_iter().filter_map(|at| sets[at].take()).collect()
}
