//! The runs that small changes are held against.

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::rc::Rc;

use crate::base::{Idx, LabelId, OriginId};
use crate::exec;
use crate::heap;
use crate::ir::Program;

use super::callees::Callees;
use super::held::{Asked, Held};
use super::judged::{Judged, violated};
use super::left_out::LeftOut;
use super::neighbours::{MAX_LONG, Sample};
use super::patience::Patience;
use super::reach::Reach;
use super::repair::{CHANGES_CONTRACT, Repairs, Saving};
use super::subject::{Focus, Subject};
use super::technique::Step;
use super::unlike::{failing, spread};
use super::variant::{Change, DELETION, Next, Variant, Variants, Wanted};

/// A variant that saves none of the first failing runs is not run on the rest: where all of them show one fault, and
/// where they show several.
const FIRST_RUNS: usize = 10;
const FIRST_RUNS_OF_SEVERAL: usize = 24;

/// Variants that are held against further samples: those that save most.
const MAX_REFINED: usize = 64;

/// One violation in so many may be left unseen by a change with which runs are too long.
const UNSEEN_AT_MOST: usize = 4;

/// Of several faults a repair may break a share of the passing runs: one in so many, or this part of the share of
/// violations that it saves. Where nearly every run fails, what passes does so because one fault makes up for another.
const ONE_BROKEN_IN: usize = 20;
const BROKEN_OF_SAVED: f64 = 0.5;

/// What one variant does to the samples.
#[derive(Default)]
struct Tally {
    saves: BTreeSet<usize>,
    breaks: usize,
    unseen: usize,
}

/// The failing and the passing runs that variants are held against.
pub struct Trials<'a, 'p> {
    pub(super) subject: &'a Subject<'p>,
    pub(super) variants: &'a dyn Variants,
    focus: &'a Focus,
    /// The labels whose violations are to be explained; `None`: all in focus.
    expected: Option<&'a BTreeSet<LabelId>>,
    passing: Vec<Sample>,
    /// Changes that are made already: the samples are of the program that has them.
    pub(super) on: Vec<usize>,
    /// That program, if its methods have the original's ids: its contracts judge.
    base: Option<Rc<Program>>,
    /// Changes of this kind are not tried.
    pub(super) without: Option<Step>,
    tried: BTreeSet<usize>,
    /// Runs of the variant at hand that were too long.
    n_long: Cell<usize>,
    patience: Patience,
    /// A variant's program, and the original with its classes.
    extended: RefCell<Option<(Rc<Program>, Rc<Program>)>>,
    judged: Judged,
    left_out: LeftOut,
    callees: Callees,
    reach: Reach<'p>,
    pub found: Repairs,
}

impl<'a, 'p> Trials<'a, 'p> {
    /// With as many unlike samples as are run, those that fail by labels in focus and those that pass.
    pub fn new(
        subject: &'a Subject<'p>,
        variants: &'a dyn Variants,
        samples: &[Sample],
        (focus, without): (&'a Focus, Option<Step>),
        expected: Option<&'a BTreeSet<LabelId>>,
    ) -> Trials<'a, 'p> {
        let failing = failing(samples, focus, expected);
        let passing = spread(samples.iter().filter(|sample| !sample.fails()));
        let label = |(at, sample): (usize, &Sample)| {
            focus.of(&sample.violated).into_iter().map(move |label| (at, label)).collect::<Vec<_>>()
        };
        let violations = failing.iter().enumerate().flat_map(label).collect();
        let (n_failing, n_passing) = (failing.len(), passing.len());
        let found = Repairs { violations, failing, n_failing, n_passing, ..Repairs::default() };
        let mut trials = Trials {
            subject,
            variants,
            focus,
            expected,
            passing,
            on: Vec::new(),
            base: None,
            without,
            tried: BTreeSet::new(),
            n_long: Cell::default(),
            patience: Patience::default(),
            extended: RefCell::default(),
            judged: Judged::default(),
            left_out: LeftOut::default(),
            callees: Callees::default(),
            reach: Reach::of(subject.program),
            found,
        };
        trials.own();
        trials
    }

    /// The same on top of these changes, which the samples were run with.
    pub fn on(self, on: Vec<usize>, made: &Variant) -> Self {
        let base = made.has_methods.then(|| made.program.clone());
        Self { on, base, judged: Judged::default(), callees: Callees::default(), ..self }
    }

    /// A change that is believed only where no other does as much: something added, or of what the contract calls.
    pub(super) fn is_doubtful(&self, saving: &Saving) -> bool {
        saving.oddness == CHANGES_CONTRACT || self.found.omissions.contains_key(&saving.statement)
    }

    /// Whose contracts judge, as far as methods are known by their ids.
    fn before(&self) -> Option<&Program> {
        if self.on.is_empty() { Some(self.subject.program) } else { self.base.as_deref() }
    }

    /// A sample that violates more than is expected shows another fault.
    fn own(&mut self) {
        let (focus, found) = (self.focus, &mut self.found);
        let is_own = |sample: &Sample| self.expected.is_none_or(|labels| focus.of(&sample.violated).is_subset(labels));
        let own = found.violations.iter().enumerate().filter(|(_, (sample, _))| is_own(&found.failing[*sample]));
        found.own = own.map(|(at, _)| at).collect();
    }

    /// Tries variants of the statements that were not tried before, so many at most in all calls together. Of a
    /// statement that has a repair no other variant is tried.
    pub fn of(&mut self, statements: &[OriginId], most: usize) {
        if self.found.failing.is_empty() || self.found.n_variants >= most {
            return;
        }
        let variants = self.variants;
        let (on, known) = (self.on.clone(), self.tried.clone());
        let has_none = |statement: &OriginId| !self.found.is_repaired(*statement);
        let statements: Vec<OriginId> = statements.iter().copied().filter(has_none).collect();
        let without = self.without;
        let is_wanted =
            |change: &Change| !known.contains(&change.id) && !without.is_some_and(|step| step.makes(change.operator));
        let wanted = Wanted { statements: &statements, on: &on, is_wanted: &is_wanted };
        variants.each(&wanted, &mut |variant| {
            self.tried.insert(variant.id);
            self.found.n_variants += 1;
            let is_repaired = self.met(&variant);
            if self.found.n_variants >= most || self.subject.stopped().is_some() {
                Next::Nothing
            } else if is_repaired {
                Next::OfOthers
            } else {
                Next::Another
            }
        });
    }

    /// Tries changes that saved something elsewhere.
    pub(super) fn again(&mut self, known: &[Saving]) {
        for saving in known {
            if self.subject.stopped().is_some() {
                return;
            }
            if self.tried.insert(saving.id)
                && let Some(variant) = self.variants.again(saving.statement, &self.on, saving.id)
            {
                self.found.n_variants += 1;
                self.met(&variant);
            }
        }
    }

    /// The program of a change that saved something.
    pub(super) fn made(&self, saving: &Saving) -> Option<Variant> {
        let made: Vec<usize> = self.on.iter().copied().chain([saving.id]).collect();
        self.variants.together(&made)
    }

    /// Runs the variant and notes what it saves; true: everything.
    pub(super) fn met(&mut self, variant: &Variant) -> bool {
        // Of several faults one must be sure: a statement less saves many runs that contracts say little of.
        if self.expected.is_none() && variant.oddness == DELETION {
            return false;
        }
        let mut tally = self.tally(variant, Asked::AsBefore);
        let mut oddness = variant.oddness;
        if tally.saves.is_empty() && self.may_change_contract(variant) {
            tally = self.tally(variant, Asked::Changed);
            oddness = CHANGES_CONTRACT;
        }
        if let Some(omission) = &variant.omission {
            if tally.saves.is_empty() {
                return false;
            }
            self.found.omissions.insert(variant.statement, omission.clone());
        }
        let evidence = self.found.by_statement.entry(variant.statement).or_default();
        evidence.n_variants += 1;
        let Tally { saves, breaks, unseen } = tally;
        if saves.is_empty() {
            return false;
        }
        let (id, statement) = (variant.id, variant.statement);
        let saving = Saving { id, statement, text: variant.text.clone(), oddness, saves, breaks, unseen };
        let is_repaired = self.found.note(&saving);
        self.found.savings.push(saving);
        is_repaired
    }

    /// The violations that are gone, and the passing runs that are broken; none if these are more than is tolerated.
    fn tally(&self, variant: &Variant, asked: Asked) -> Tally {
        let is_alone = self.expected.is_some();
        let n_first = if is_alone { FIRST_RUNS } else { FIRST_RUNS_OF_SEVERAL };
        let violations = &self.found.violations;
        let nothing = Tally::default();
        self.n_long.set(0);
        let (mut saved, mut open) = (BTreeSet::new(), Vec::new());
        let (mut n_seen, mut unseen) = (0, 0);
        let mut harmless = None;
        for (at, sample) in self.found.failing.iter().enumerate() {
            if n_seen == n_first && saved.is_empty() || self.subject.stopped().is_some() {
                return nothing;
            }
            let held = self.held(variant, asked, sample);
            let own = violations.partition_point(|(of, _)| *of < at)..violations.partition_point(|(of, _)| *of <= at);
            if matches!(held, Held::TooLong) {
                open.extend(own);
                unseen += 1;
                continue;
            }
            n_seen += 1;
            saved.extend(own.filter(|violation| held.saves(violations[*violation].1)));
            if is_alone && !saved.is_empty() && harmless.is_none() {
                harmless = self.broken(variant, asked, &self.passing, 0.0);
                if harmless.is_none() {
                    return nothing;
                }
            }
        }
        // What runs too long has passed no test.
        let is_seen = open.len() * UNSEEN_AT_MOST <= violations.len();
        if saved.is_empty() || !is_seen || self.breaks_own_contract(variant) {
            return nothing;
        }
        saved.extend(open);
        let share = saved.len() as f64 / violations.len() as f64;
        let of_passing = harmless.or_else(|| self.broken(variant, asked, &self.passing, share));
        of_passing.map_or(nothing, |(breaks, too_long)| Tally { saves: saved, breaks, unseen: unseen + too_long })
    }

    /// Is the change in a callee, and breaks what that promises by itself?
    fn breaks_own_contract(&self, variant: &Variant) -> bool {
        let Some(before) = self.before() else { return false };
        let (calls, is_alone) = ((&*self.found.failing, &*self.passing), self.expected.is_some());
        let config = self.subject.exec.only_judged(self.patience.n_steps(false));
        self.callees.are_broken((before, variant), self.subject.method, calls, is_alone, &config)
    }

    /// How many of these passing samples fail in the variant, which saves so large a share of the violations, and how
    /// many run too long; `None`: more fail than is tolerated.
    fn broken(&self, variant: &Variant, asked: Asked, passing: &[Sample], saved: f64) -> Option<(usize, usize)> {
        let of_saved = (BROKEN_OF_SAVED * saved * passing.len() as f64) as usize;
        let most = if self.expected.is_some() { 0 } else { of_saved.max(passing.len() / ONE_BROKEN_IN) };
        let (mut n_broken, mut unseen) = (0, 0);
        for sample in passing {
            let held = self.held(variant, asked, sample);
            n_broken += usize::from(!held.passes());
            unseen += usize::from(matches!(held, Held::TooLong));
            if n_broken > most {
                return None;
            }
        }
        Some((n_broken, unseen))
    }

    /// What the variant, which is one change, does to the sample: nothing where the run does not come to it.
    fn held(&self, variant: &Variant, asked: Asked, sample: &Sample) -> Held {
        if asked == Asked::AsBefore && !self.may_change(variant, &sample.coverage) {
            return Held::Left(sample.violated.clone());
        }
        self.held_anew(variant, asked, sample)
    }

    /// May a run with this coverage be another one in the variant, which is one change more?
    pub(super) fn may_change(&self, variant: &Variant, coverage: &BTreeSet<OriginId>) -> bool {
        let is_judged_alike = variant.has_methods && self.before().is_some();
        !is_judged_alike || self.reach.may_change(variant, coverage)
    }

    /// What a variant of any changes does to the sample; it is not run where [`MAX_LONG`] others were too long.
    fn held_anew(&self, variant: &Variant, asked: Asked, sample: &Sample) -> Held {
        if self.n_long.get() >= MAX_LONG && sample.may_take_long() {
            return Held::TooLong;
        }
        let n_steps = self.patience.n_steps(sample.may_take_long());
        let config = self.subject.exec.only_judged(n_steps);
        let run = exec::run(&variant.program, variant.method, &sample.input, &config);
        if self.patience.is_stopped(&run, n_steps) && sample.may_take_long() {
            self.n_long.set(self.n_long.get() + 1);
            return Held::TooLong;
        }
        if !matches!(run.outcome, exec::Outcome::Returned(_) | exec::Outcome::Threw(_)) {
            return Held::Otherwise;
        }
        match self.left_of(variant, asked, (&run, &sample.input, Some(&sample.violated)), &config) {
            Some(left) if left.is_subset(&sample.violated) => Held::Left(left),
            _ => Held::Otherwise,
        }
    }

    /// The labels that a variant's run on this input violates; `None`: not all of them are decided, or it ends in
    /// a way that is left out, and the original's does not.
    pub(super) fn left(
        &self,
        variant: &Variant,
        asked: Asked,
        (run, input): (&exec::Run, &heap::Input),
        config: &exec::Config,
    ) -> Option<BTreeSet<LabelId>> {
        self.left_of(variant, asked, (run, input, None), config)
    }

    /// The same; nothing, too, where it violates a label that is not `allowed`. These are the same for each run on the
    /// same input.
    fn left_of(
        &self,
        variant: &Variant,
        asked: Asked,
        (run, input, allowed): (&exec::Run, &heap::Input, Option<&BTreeSet<LabelId>>),
        config: &exec::Config,
    ) -> Option<BTreeSet<LabelId>> {
        let before = self.before().filter(|_| asked == Asked::AsBefore && variant.has_methods);
        let is_known = |object: &heap::Object| before.is_none_or(|it| object.class.index() < it.classes.len());
        let extended;
        // Every sample is an input that the original takes.
        let (program, left) = match before {
            None => (&*variant.program, violated(&exec::judge(&variant.program, run, config))),
            Some(before) if run.post.objects.values().all(is_known) => {
                let left = match allowed {
                    Some(allowed) => {
                        let judge = |first| exec::judge_within(before, run, config, (allowed, first));
                        self.judged.within(run, config, judge)
                    }
                    None => self.judged.violated(run, config, || violated(&exec::judge_valid(before, run, config))),
                };
                (before, left)
            }
            Some(before) => {
                extended = self.with_more_classes(variant, before);
                (&*extended, violated(&exec::judge_valid(&extended, run, config)))
            }
        };
        left.filter(|_| !self.left_out.is_new(self.subject, (program, run), input, config))
    }

    /// The original with classes that only the variant has: a change may throw what nothing threw before.
    fn with_more_classes(&self, variant: &Variant, before: &Program) -> Rc<Program> {
        let mut known = self.extended.borrow_mut();
        match &*known {
            Some((of, extended)) if Rc::ptr_eq(of, &variant.program) => extended.clone(),
            _ => {
                let mut extended = (*variant.program).clone();
                for (id, method) in before.methods.iter() {
                    extended.methods[id] = method.clone();
                }
                let extended = Rc::new(extended);
                *known = Some((variant.program.clone(), extended.clone()));
                extended
            }
        }
    }

    /// Is the change in a method that formulas may call?
    pub(super) fn may_change_contract(&self, variant: &Variant) -> bool {
        let program = self.subject.program;
        program.method_with(variant.place()).is_some_and(|method| program.methods[method].contract.is_pure)
    }

    /// Holds what saved something against further samples: those that break a passing one are dropped.
    pub fn refine(&mut self, samples: &[Sample]) {
        self.refine_keeping(samples, &[]);
    }

    /// The same; changes of these ids stay, whatever they break.
    pub(super) fn refine_keeping(&mut self, samples: &[Sample], kept: &[usize]) {
        let focus = self.focus;
        let failing = failing(samples, focus, self.expected);
        let passing = spread(samples.iter().filter(|sample| !sample.fails()));
        let (n_failing, n_violations) = (self.found.failing.len(), self.found.violations.len());
        for (at, sample) in failing.iter().enumerate() {
            let labels = focus.of(&sample.violated).into_iter();
            self.found.violations.extend(labels.map(|label| (n_failing + at, label)));
        }
        let mut savings = std::mem::take(&mut self.found.savings);
        savings.sort_by_key(|saving| (!kept.contains(&saving.id), std::cmp::Reverse(saving.saves.len())));
        savings.truncate(MAX_REFINED);
        for mut saving in savings {
            let Some(variant) = self.made(&saving) else { continue };
            let asked = Asked::with(saving.oddness);
            self.n_long.set(0);
            if self.subject.stopped().is_none() {
                let share = saving.saves.len() as f64 / n_violations.max(1) as f64;
                let share = if kept.contains(&saving.id) { f64::INFINITY } else { share };
                let Some((broken, unseen)) = self.broken(&variant, asked, &passing, share) else { continue };
                saving.breaks += broken;
                saving.unseen += unseen;
            }
            let held: Vec<Held> = failing.iter().map(|sample| self.held(&variant, asked, sample)).collect();
            saving.unseen += held.iter().filter(|held| matches!(held, Held::TooLong)).count();
            for (at, (sample, label)) in self.found.violations.iter().enumerate().skip(n_violations) {
                if held[sample - n_failing].saves(*label) {
                    saving.saves.insert(at);
                }
            }
            self.found.savings.push(saving);
        }
        self.found.n_failing += failing.len();
        self.found.n_passing += passing.len();
        self.found.failing.extend(failing);
        self.passing.extend(passing);
        self.own();
        self.weigh();
        self.found.keep_last_omissions();
    }

    /// Counts a change among the savings that saves something on top of others, whatever it does alone.
    pub(super) fn admit(&mut self, change: Saving) {
        if self.saving(change.id).is_some() {
            return;
        }
        let Some(variant) = self.made(&change) else { return };
        let asked = Asked::with(change.oddness);
        self.n_long.set(0);
        let held: Vec<Held> = self.found.failing.iter().map(|sample| self.held(&variant, asked, sample)).collect();
        let violations = self.found.violations.iter().enumerate();
        let saves = violations.filter(|(_, (sample, label))| held[*sample].saves(*label)).map(|(at, _)| at).collect();
        let breaks = self.passing.iter().filter(|it| !self.held(&variant, asked, it).passes()).count();
        let unseen = held.iter().filter(|held| matches!(held, Held::TooLong)).count();
        self.found.savings.push(Saving { saves, breaks, unseen, ..change });
        self.weigh();
    }

    pub(super) fn saving(&self, id: usize) -> Option<&Saving> {
        self.found.savings.iter().find(|saving| saving.id == id)
    }

    /// The samples that variants are run on.
    pub(super) fn samples(&self) -> Vec<Sample> {
        self.found.failing.iter().chain(&self.passing).cloned().collect()
    }

    /// The evidence anew, from the savings that are left.
    fn weigh(&mut self) {
        self.found.by_statement.values_mut().for_each(|it| (it.repair, it.change, it.saves) = (None, None, 0.0));
        let savings = std::mem::take(&mut self.found.savings);
        for saving in &savings {
            self.found.note(saving);
        }
        self.found.savings = savings;
    }

    /// The failing samples that pass when the changes of all these variants are made together.
    pub fn saved_together(&self, ids: &[usize]) -> BTreeSet<usize> {
        self.made_together(ids).map_or_else(BTreeSet::new, |(saved, _)| saved)
    }

    /// The same, and how many passing samples fail then; `None`: the changes overlap.
    pub fn made_together(&self, ids: &[usize]) -> Option<(BTreeSet<usize>, usize)> {
        let all: Vec<usize> = self.on.iter().chain(ids).copied().collect();
        let variant = self.variants.together(&all)?;
        let made = self.found.savings.iter().filter(|saving| ids.contains(&saving.id));
        let asked = Asked::with(made.map(|saving| saving.oddness).max().unwrap_or(0));
        self.n_long.set(0);
        let passes = |sample: &Sample| self.held_anew(&variant, asked, sample).is_rid_of(|left| self.focus.has(*left));
        let failing = self.found.failing.iter().enumerate();
        let saved = failing.filter(|(_, sample)| passes(sample)).map(|(at, _)| at).collect();
        Some((saved, self.passing.iter().filter(|sample| !passes(sample)).count()))
    }
}
