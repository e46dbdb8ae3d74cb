//! What runs without the solver tell: failing inputs that corrections cannot save, and small changes that save them.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::{LabelId, OriginId, Phase};
use crate::heap::Input;

use super::Ranked;
use super::diagnosis::{diagnose, without_additions};
use super::engine::{Engine, MAX_SMALL, MAX_TRIES};
use super::neighbours::{Sample, neighbours, small};
use super::repair::{Evidence, Repairs};
use super::technique::Step;
use super::trials::Trials;
use super::variant::Variants;

/// Failing inputs in a row that refute no correction, before the search for more ends.
const MAX_USELESS: usize = 6;

/// The part of the bonus for repairs that a change earns which saves a share of the violations: as a member of the
/// diagnosis, or not.
const OF_MEMBER: f64 = 0.8;
const OF_OTHERS: f64 = 0.25;

/// Where statements are many each of them has so many variants, all the same.
const VARIANTS_OF_STATEMENT: usize = 16;

/// Where nothing repairs everything the most suspicious statements have so many variants more.
const MAX_LIKELY: usize = 40;
const VARIANTS_OF_LIKELY: usize = 40;

/// Repairs up to this oddness end the search for what may be missing; up to that one, for what else may be.
const PLAIN: u8 = 2;
const OMISSION: u8 = 3;

/// What a repair earns less by each degree of oddness, and where failures of other labels stay.
const LESS_PLAIN: f64 = 0.01;
const LESS_SAVED: f64 = 0.05;

/// The latter where no run passes, and nothing else speaks for a repair or against it.
const LESS_SAVED_OF_ALL: f64 = 0.75;

/// And where it breaks a passing run, which only another fault can explain.
const LESS_KEPT: f64 = 0.03;

/// What part of the bonus for repairs statements earn: all with a repair, much as members of a diagnosis, some else.
pub(super) fn shares(
    repairs: &Repairs,
    members: &BTreeSet<OriginId>,
    without: Option<Step>,
) -> BTreeMap<OriginId, f64> {
    let less_saved = if repairs.n_passing == 0 { LESS_SAVED_OF_ALL } else { LESS_SAVED };
    let share = |(statement, evidence): (&OriginId, &Evidence)| {
        let is_member = members.contains(statement) && without != Some(Step::Diagnosis);
        let part = if is_member { OF_MEMBER } else { OF_OTHERS };
        let less_plain = if without == Some(Step::Plainness) { 0.0 } else { LESS_PLAIN };
        let less = less_plain * f64::from(evidence.oddness)
            + if evidence.saves_others { 0.0 } else { less_saved }
            + if evidence.breaks == 0 { 0.0 } else { LESS_KEPT };
        (*statement, if evidence.repair.is_some() { 1.0 - less } else { part * evidence.saves })
    };
    repairs.by_statement.iter().map(share).collect()
}

/// The additions that are ranked: those that repair everything, and members of the diagnosis.
pub(super) fn missing(found: &Repairs, members: &BTreeSet<OriginId>) -> BTreeMap<OriginId, OriginId> {
    let is_ranked = |id: &OriginId| members.contains(id) || found.repair(*id).is_some();
    found.omissions.iter().filter(|(id, _)| is_ranked(id)).map(|(id, omission)| (*id, omission.anchor)).collect()
}

/// Ochiai over runs, those that fail by labels in focus against those that pass.
pub(super) fn spectrum<'s>(
    runs: impl IntoIterator<Item = &'s Sample>,
    fails: impl Fn(&Sample) -> bool,
) -> BTreeMap<OriginId, f64> {
    let mut counts: BTreeMap<OriginId, (usize, usize)> = BTreeMap::new();
    let mut n_failing = 0;
    for sample in runs {
        let fails = fails(sample);
        if !fails && sample.fails() {
            continue;
        }
        n_failing += usize::from(fails);
        for statement in &sample.coverage {
            let (failing, all) = counts.entry(*statement).or_default();
            *failing += usize::from(fails);
            *all += 1;
        }
    }
    let ochiai = |(failing, all): (usize, usize)| {
        if failing == 0 { 0.0 } else { failing as f64 / ((n_failing * all) as f64).sqrt() }
    };
    counts.into_iter().map(|(statement, counts)| (statement, ochiai(counts))).collect()
}

impl Engine<'_, '_> {
    /// Inputs near all that were executed.
    pub(super) fn sample(&mut self) {
        let mut seeds: Vec<Input> = vec![self.first.clone()];
        seeds.extend(self.rounds.iter().map(|round| round.test.input.clone()));
        seeds.extend(self.pool.iter().map(|test| test.input.clone()));
        seeds.extend(small(self.subject, MAX_SMALL));
        self.samples = neighbours(self.subject, &seeds, MAX_TRIES, self.plan.seed);
        let is_meetable = |sample: &Sample| sample.violated.is_disjoint(&self.unmeetable);
        (self.samples, self.unmet) = std::mem::take(&mut self.samples).into_iter().partition(is_meetable);
    }

    /// Samples of each kind join the candidates: those of new coverage, or new violations.
    pub(super) fn pool_samples(&mut self) {
        let kind = |coverage: &BTreeSet<OriginId>, violated: &BTreeSet<LabelId>| (coverage.clone(), violated.clone());
        let known = self.pool.iter().chain(self.rounds.iter().map(|round| &round.test));
        let mut kinds: BTreeSet<_> = known.map(|it| kind(&it.coverage, &it.violated)).collect();
        let first = self.session.failure();
        kinds.insert(kind(&first.coverage, &first.violated));
        for sample in &self.samples {
            if self.subject.stopped().is_some() {
                return;
            }
            if kinds.insert(kind(&sample.coverage, &sample.violated)) {
                let executed = self.explorer.execute(sample.input.clone());
                if executed.is_judged() {
                    self.pool.push(executed);
                }
            }
        }
    }

    /// Failing inputs that some of the corrections cannot save: those of new coverage, or new violations, or that run
    /// the fewest of the corrections, until a number of them changed nothing.
    pub(super) fn refute(&mut self) {
        let start = self.observer.now();
        let mut known_kinds = BTreeSet::new();
        let mut n_useless = 0;
        let focus = &self.plan.focus;
        let expected = self.session.failure().violated.clone();
        let failing: Vec<Sample> = self
            .samples
            .iter()
            .filter(|it| {
                it.fails() && !focus.of(&it.violated).is_empty() && focus.of(&it.violated).is_subset(&expected)
            })
            .cloned()
            .collect();
        let corrections = self.session.corrections().cloned().unwrap_or_default();
        let mut ordered: Vec<&Sample> = failing.iter().collect();
        ordered.sort_by_key(|it| it.coverage.intersection(&corrections).count());
        for sample in ordered {
            let Some(known) = self.session.corrections().filter(|known| known.len() > 1).cloned() else { break };
            if n_useless >= MAX_USELESS || self.subject.stopped().is_some() {
                break;
            }
            if !known_kinds.insert((sample.coverage.clone(), sample.violated.clone())) {
                continue;
            }
            let test = self.explorer.execute(sample.input.clone());
            let saved_by = self.subject.savers(&test, focus, &known);
            // What none of them saves is another fault's.
            if saved_by.is_empty() || saved_by == known {
                n_useless += 1;
                continue;
            }
            self.session.meet_corrections(&saved_by);
        }
        *self.times.entry(Phase::Correct).or_default() += self.observer.now().saturating_sub(start);
    }

    /// Small changes of the statements, the most suspicious first, on the samples.
    pub(super) fn repair(&mut self, variants: &dyn Variants) -> Repairs {
        if self.samples.is_empty() {
            self.sample();
        }
        let start = self.observer.now();
        self.observer.phase_begins(Phase::Rank, "");
        let corrections = self.session.corrections().cloned().unwrap_or_default();
        let ranking = self.session.ranking();
        let is_correction = |ranked: &&Ranked| corrections.contains(&ranked.statement);
        let first: Vec<OriginId> = ranking.iter().filter(is_correction).map(|ranked| ranked.statement).collect();
        let rest = ranking.iter().filter(|ranked| !is_correction(ranked) && ranked.rating.suspiciousness > 0.0);
        let rest: Vec<OriginId> = rest.map(|ranked| ranked.statement).collect();
        let expected = self.session.failure().violated.clone();
        let focus = &self.plan.focus;
        let found = match self.changed_where_unmet(variants, &expected, &first, &rest) {
            Some(found) => found,
            None => self.changed(variants, &expected, &first, &rest),
        };
        let suspicion = |statement: OriginId| {
            let statement = found.omissions.get(&statement).map_or(statement, |omission| omission.anchor);
            let rated = ranking.iter().find(|ranked| ranked.statement == statement);
            rated.map_or(0.0, |ranked| ranked.rating.suspiciousness / 4.0)
        };
        let savings = found.own_savings();
        let mut members = diagnose(&savings, suspicion);
        without_additions(&mut members, &savings, |id| found.omissions.contains_key(id));
        let members: BTreeSet<OriginId> = members.into_iter().flat_map(|member| member.statements).collect();
        self.session.meet_omissions(missing(&found, &members));
        self.session.meet_repairs(shares(&found, &members, self.plan.without));
        if self.plan.has(Step::Runs) {
            let is_own = |sample: &Sample| {
                let ours = focus.of(&sample.violated);
                !ours.is_empty() && ours.is_subset(&expected)
            };
            self.session.meet_runs(spectrum(&self.samples, is_own));
        }
        let took = self.observer.now().saturating_sub(start);
        *self.times.entry(Phase::Rank).or_default() += took;
        self.observer.phase_done(Phase::Rank, took, found.n_variants);
        found
    }

    /// What no values of statements meet, a change may: of a call, say, which throws whatever it is given. `None`: none
    /// does, and their samples say nothing.
    fn changed_where_unmet(
        &mut self,
        variants: &dyn Variants,
        expected: &BTreeSet<LabelId>,
        first: &[OriginId],
        rest: &[OriginId],
    ) -> Option<Repairs> {
        if self.unmet.is_empty() {
            return None;
        }
        let unmeetable = std::mem::take(&mut self.unmeetable);
        let meetable = self.samples.clone();
        self.samples.append(&mut self.unmet);
        let found = self.changed(variants, expected, first, rest);
        if found.has_repair() {
            return Some(found);
        }
        (self.unmeetable, self.samples, self.has_fresh) = (unmeetable, meetable, false);
        self.doubted.clear();
        None
    }

    /// Changes of the statements, those of `first` before the rest, on the samples.
    fn changed(
        &mut self,
        variants: &dyn Variants,
        expected: &BTreeSet<LabelId>,
        first: &[OriginId],
        rest: &[OriginId],
    ) -> Repairs {
        let most = self.plan.variants.max(VARIANTS_OF_STATEMENT * (first.len() + rest.len()));
        let focus = (&self.plan.focus, self.plan.without);
        let mut trials = Trials::new(self.subject, variants, &self.samples, focus, Some(expected));
        trials.of(first, most);
        self.doubt(&mut trials, first);
        // A statement that throws, or writes elsewhere, may be beyond corrections: what is in a core is tried all the same.
        let is_settled = trials.found.is_settled();
        let in_cores = |statement: &OriginId| self.session.suspects().contains(statement);
        let rest = rest.iter().copied().filter(|statement| !is_settled || in_cores(statement));
        let rest: Vec<OriginId> = rest.collect();
        trials.of(&rest, most + most / 2);
        self.doubt(&mut trials, &rest);
        // An odd change does not end the search for a plainer one.
        if !trials.found.has_repair_within(PLAIN) {
            let anchors = self.session.failure().coverage.clone();
            trials.omissions(&anchors, &self.unwritten, most);
            if !trials.found.has_repair_within(OMISSION) {
                let likely: Vec<OriginId> = first.iter().chain(&rest).copied().take(MAX_LIKELY).collect();
                trials.of(&likely, trials.found.n_variants + VARIANTS_OF_LIKELY * likely.len());
            }
            if !trials.found.has_repair_within(OMISSION) {
                trials.additions(&anchors, most / 3 * 2);
            }
            self.doubt(&mut trials, &rest);
        }
        trials.found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Idx;

    fn sample(covers: &[usize], violated: &[&str]) -> Sample {
        let input = Input::of(Vec::new());
        let coverage = covers.iter().map(|at| OriginId::new(*at)).collect();
        Sample { input, coverage, violated: violated.iter().map(|label| LabelId::of(label)).collect() }
    }

    /// A run that fails by labels of another fault speaks neither for nor against.
    #[test]
    fn the_spectrum_is_of_failures_in_question_and_of_what_passes() {
        let samples = [sample(&[0, 1], &["a"]), sample(&[0], &[]), sample(&[2], &["b"])];
        let found = spectrum(&samples, |sample| sample.violated.contains(&LabelId::of("a")));
        let of = |at: usize| found.get(&OriginId::new(at)).copied();
        assert_eq!((of(0), of(1), of(2)), (Some(1.0 / f64::sqrt(2.0)), Some(1.0), None));
    }
}
