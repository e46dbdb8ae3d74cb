//! The feedback loop with its solver: generate, choose, run, rate, and again.
//!
//! SAT-TAR, section 4: the failure's cores are the first suspects; candidates come from negated path conditions of
//! the failure and of every test added since; the one most like the failure on the suspects is added and run.
//! Beyond the paper, a failing test joins only if one statement can save it and all failing tests before it;
//! others belong to another fault and are set aside.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::time::Duration;

use crate::base::{Budget, LabelId, Observer, OriginId, Phase, Random};
use crate::heap::Input;
use crate::query::Core;
use crate::testgen::{Executed, Explorer, Path, negations};

use super::evidence::{missing, shares};
use super::neighbours::Sample;
use super::repair::Repairs;
use super::session::{Added, Discard, Session, Strategy};
use super::subject::{Explanation, Focus, Subject, Unmeetable, Wants};
use super::technique::{Plan, Step, Technique};
use super::unmeetable::meetable;
use super::{Ranked, Test};

/// Candidates are not generated beyond so many: the paper's loop looks only around the failure and its own tests.
const MAX_CANDIDATES: usize = 256;

/// Tests of `tar-random`, where no number of rounds is given.
const RANDOM_TESTS: usize = 20;

/// Failing tests, besides those the loop added, whose corrections are met in the end.
const MAX_WITNESSES: usize = 6;

/// What the default spends on one input.
const MAX_CONFLICTS_OF_INPUT: u32 = 3_000;

/// Questions that the default gives up on before it asks no more: the interpreter finds inputs, too.
const MAX_GIVEN_UP: usize = 4;

/// What the default spends on all inputs of the solver: clauses, times how often they were asked. A formula of ten
/// million is asked a dozen times, one of a hundred thousand as often as there are candidates.
const MAX_CLAUSES_ASKED: usize = 120_000_000;

/// And the paper's techniques, whose single questions have no limit.
const MAX_CLAUSES_ASKED_OF_OTHERS: usize = 480_000_000;

/// Changed inputs that are run in search of failing and passing ones near the tests.
pub(super) const MAX_TRIES: usize = 600;

/// Valid inputs that the search for more starts from, besides the tests.
pub(super) const MAX_SMALL: usize = 120;

/// Tests of the default, whose further inputs the interpreter tries; and in one group of several.
const MAX_TESTS: usize = 40;
const MAX_TESTS_OF_GROUP: usize = 8;

/// One round: the test and what it did.
#[derive(Clone, Debug)]
pub struct Round {
    pub test: Executed,
    pub strategy: Strategy,
    /// What it was chosen for; `None`: at random, or as a further witness of the fault.
    pub similarity: Option<f64>,
    /// Suspects it covers, of so many.
    pub n_suspects_covered: usize,
    pub n_suspects: usize,
    pub added: Added,
    /// No statement can save it together with the failing tests before it.
    pub is_of_another_fault: bool,
    /// Statements that can still save all failing tests.
    pub n_corrections: Option<usize>,
}

/// What the one who watches decides after a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    GoOn,
    Stop,
    /// Take the round's test out of the suite.
    Drop,
    /// Take it out: it belongs to another fault.
    SetAside,
}

/// What one localization came to.
#[derive(Clone, Debug)]
pub struct Localized {
    /// The one localized: not the first, if what that violates nobody can meet.
    pub failure: Executed,
    /// Failures before it that are the contract's.
    pub unmeetable: Vec<Unmeetable>,
    pub repairs: Repairs,
    pub explanation: Explanation,
    pub statements: Vec<OriginId>,
    pub rounds: Vec<Round>,
    pub ranking: Vec<Ranked>,
    /// The suspects at the end: what the loop took back is missing.
    pub suspects: BTreeSet<OriginId>,
    pub corrections: Option<BTreeSet<OriginId>>,
    /// The suite, the failure first.
    pub tests: Vec<Test>,
    /// Failing tests of other faults.
    pub set_aside: Vec<Executed>,
    /// Why it ended early.
    pub stopped: Option<String>,
    pub times: BTreeMap<Phase, Duration>,
}

impl Localized {
    /// Tests that were run, the failure included.
    pub fn n_tests(&self) -> usize {
        1 + self.rounds.len()
    }

    pub fn cores(&self) -> &[Core] {
        &self.explanation.cores
    }
}

/// Localizes the fault behind one failing input. `decide` is asked after each round.
pub fn localize<'p>(
    subject: &Subject<'p>,
    explorer: &mut Explorer<'p>,
    failure: Executed,
    plan: &Plan,
    observer: &mut dyn Observer,
    decide: &mut dyn FnMut(&Round, &Session) -> Decision,
) -> Localized {
    observer.phase_begins(Phase::Core, "");
    let technique = plan.technique;
    let wants =
        Wants { cores: technique.has_cores(), corrections: technique.has_corrections(), values: plan.wants_values };
    let (failure, explanation, unmeetable) = meetable((subject, explorer), failure, plan, wants, observer);
    observer.phase_done(Phase::Core, explanation.in_cores, explanation.suspects().len());
    observer.phase_done(Phase::Correct, explanation.in_corrections, explanation.corrections.len());
    let hidden = plan.diagnosed.iter().flat_map(|fault| fault.runs.keys().copied());
    // An encoding that was cut short knows less than the run does.
    let statements = subject.statements_and(explorer, hidden.chain(failure.coverage.iter().copied()));
    let suspects = if technique.has_cores() { explanation.suspects() } else { BTreeSet::new() };
    let mut session = Session::new(plan.session, statements.clone(), suspects, test_of(&failure, &plan.focus));
    if technique.has_corrections() {
        match &plan.diagnosed {
            Some(fault) => session.meet_corrections(&fault.statements),
            None => session.meet_corrections(&anchored(plan, explanation.saviours())),
        }
    }
    // Where values of statements meet nothing, a change may: another call, or one of what the contract calls.
    let is_dead_end = explanation.cores.is_empty();
    let blocked = unmeetable.iter().filter(|_| !is_dead_end).flat_map(|it| it.labels.clone()).collect();
    let mut engine = Engine {
        subject,
        explorer,
        plan,
        observer,
        session,
        pool: Vec::new(),
        first: failure.input.clone(),
        first_path: failure.path.clone(),
        waiting: VecDeque::from([failure.path.clone()]),
        later: VecDeque::new(),
        asked: BTreeSet::new(),
        seen: BTreeSet::from([failure.path.clone()]),
        rounds: Vec::new(),
        set_aside: Vec::new(),
        random: Random::new(plan.seed),
        samples: Vec::new(),
        unmet: Vec::new(),
        unmeetable: blocked,
        n_given_up: 0,
        n_clauses_asked: 0,
        is_asking: true,
        has_fresh: false,
        doubted: BTreeSet::new(),
        is_too_large: explanation.is_too_large,
        unwritten: explanation.unwritten(subject.program),
        times: BTreeMap::from([(Phase::Core, explanation.in_cores), (Phase::Correct, explanation.in_corrections)]),
    };
    let mut stopped = explanation.incomplete.clone();
    if technique != Technique::Sat {
        engine.go(decide);
    }
    let mut repairs = Repairs::default();
    if let Some(fault) = &plan.diagnosed {
        engine.session.meet_omissions(missing(&fault.repairs, &fault.statements));
        engine.session.meet_repairs(shares(&fault.repairs, &BTreeSet::new(), plan.without));
        if plan.has(Step::Runs) {
            engine.session.meet_runs(fault.runs.clone());
        }
        repairs = fault.repairs.clone();
    } else if let Some(variants) =
        subject.variants.as_ref().filter(|_| plan.variants > 0 && subject.stopped().is_none())
    {
        repairs = engine.repair(variants.as_ref());
    }
    stopped = stopped.or(subject.stopped().map(|reason| reason.to_string()));
    // What a change meets is no finding about the contract.
    let is_met = engine.unmeetable.is_empty() && plan.diagnosed.is_none() && repairs.has_repair();
    let unmeetable = if is_met { Vec::new() } else { unmeetable };
    let Engine { session, rounds, mut set_aside, pool, times, .. } = engine;
    // Failing candidates that were never chosen may still speak of other faults.
    let labels = plan.focus.of(&failure.violated);
    set_aside.extend(pool.into_iter().filter(|test| !plan.focus.of(&test.violated).is_subset(&labels)));
    Localized {
        unmeetable,
        repairs,
        ranking: session.ranking(),
        suspects: session.suspects().clone(),
        corrections: session.corrections().cloned(),
        tests: session.tests().to_vec(),
        explanation,
        statements,
        rounds,
        set_aside,
        stopped,
        times,
        failure,
    }
}

/// The test as the loop looks at it: labels out of focus do not count.
pub fn test_of(executed: &Executed, focus: &Focus) -> Test {
    Test {
        coverage: executed.coverage.clone(),
        violated: focus.of(&executed.violated),
        path: executed.path.iter().map(|(key, taken)| (key.origin, *taken)).collect(),
    }
}

fn anchored(plan: &Plan, saviours: BTreeSet<OriginId>) -> BTreeSet<OriginId> {
    match &plan.anchor {
        Some(anchor) => saviours.intersection(anchor).copied().collect(),
        None => saviours,
    }
}

pub(super) struct Engine<'a, 'p> {
    pub(super) subject: &'a Subject<'p>,
    pub(super) explorer: &'a mut Explorer<'p>,
    pub(super) plan: &'a Plan,
    pub(super) observer: &'a mut dyn Observer,
    pub(super) session: Session,
    /// Candidates not chosen yet, in the order of generation.
    pub(super) pool: Vec<Executed>,
    /// The failure's.
    pub(super) first: Input,
    first_path: Path,
    /// Paths of tests of the suite whose negations were not asked for yet.
    waiting: VecDeque<Path>,
    /// Paths of mere candidates: their turn comes when nothing else is left.
    later: VecDeque<Path>,
    asked: BTreeSet<Path>,
    seen: BTreeSet<Path>,
    pub(super) rounds: Vec<Round>,
    set_aside: Vec<Executed>,
    random: Random,
    /// Inputs near those executed.
    pub(super) samples: Vec<Sample>,
    /// Those that violate what no values of statements meet.
    pub(super) unmet: Vec<Sample>,
    /// Labels that nothing can keep on some input: near it they say nothing of the code.
    pub(super) unmeetable: BTreeSet<LabelId>,
    /// Fields that another value on the way out could save the failure by.
    pub(super) unwritten: BTreeSet<String>,
    /// Questions for an input that were too hard for the solver.
    n_given_up: usize,
    /// Clauses that were asked, counted each time.
    n_clauses_asked: usize,
    /// Inputs are still asked of the solver.
    is_asking: bool,
    /// Changes were held against inputs that they had not seen.
    pub(super) has_fresh: bool,
    /// Changes whose programs the solver was asked about.
    pub(super) doubted: BTreeSet<usize>,
    /// The solver cannot be asked what saves a run.
    is_too_large: bool,
    pub(super) times: BTreeMap<Phase, Duration>,
}

impl Engine<'_, '_> {
    fn go(&mut self, decide: &mut dyn FnMut(&Round, &Session) -> Decision) {
        let limit = self.plan.rounds.unwrap_or(match self.plan.technique {
            Technique::TarRandom => RANDOM_TESTS,
            Technique::CommonCorrection if self.plan.diagnosed.is_some() => MAX_TESTS_OF_GROUP,
            Technique::CommonCorrection => MAX_TESTS,
            _ => usize::MAX,
        });
        let limit = if self.plan.has(Step::Tests) { limit } else { 0 };
        // What the solver could find was found when the failures were parted.
        if let Some(fault) = self.plan.diagnosed.clone().filter(|_| limit > 0) {
            self.is_asking = false;
            self.samples = fault.samples.to_vec();
            self.pool_samples();
        } else if self.plan.technique.has_corrections() && limit > 0 {
            self.pass_beyond();
        }
        if !self.add_tests(limit, decide) {
            return;
        }
        // Where the solver finds no inputs, those that the interpreter finds near the failure take their place.
        let has_few = self.rounds.is_empty() || self.n_given_up > 0;
        let is_short = self.plan.technique.has_corrections() && self.plan.diagnosed.is_none() && has_few;
        if is_short && self.rounds.len() < limit && self.subject.stopped().is_none() {
            self.sample();
            self.pool_samples();
            self.is_asking = false;
            if !self.add_tests(limit, decide) {
                return;
            }
        }
        if self.plan.technique.has_corrections() && self.plan.has(Step::Witnesses) {
            let left = self.plan.rounds.map_or(MAX_WITNESSES, |most| most.saturating_sub(self.rounds.len()));
            let left = left.min(MAX_WITNESSES);
            self.witnesses(left, decide);
            if self.plan.rounds.is_none() && self.plan.diagnosed.is_none() {
                if self.samples.is_empty() {
                    self.sample();
                }
                self.refute();
            }
        }
    }

    /// A run that breaks off has few conditions to negate, or none: one that takes the same ones and passes goes on
    /// from there.
    fn pass_beyond(&mut self) {
        let failure = self.first_path.clone();
        let budget = Budget { n_conflicts: Some(MAX_CONFLICTS_OF_INPUT), ..self.subject.budget.clone() };
        let Ok(Ok(input)) = self.explorer.solve_or_explain(&failure, &[], true, &budget) else { return };
        let executed = self.explorer.execute(input);
        if executed.is_judged() && self.seen.insert(executed.path.clone()) {
            self.later.push_back(executed.path.clone());
            self.pool.push(executed);
        }
    }

    /// Tests until there are so many rounds, or none tells more; false: whoever watches wants to stop.
    fn add_tests(&mut self, limit: usize, decide: &mut dyn FnMut(&Round, &Session) -> Decision) -> bool {
        while self.rounds.len() < limit && self.subject.stopped().is_none() {
            let Some((at, similarity)) = self.next() else { break };
            let test = self.pool.remove(at);
            if !self.round(test, similarity, decide) {
                return false;
            }
        }
        true
    }

    /// The next test: an index into the pool, and what it is chosen for.
    fn next(&mut self) -> Option<(usize, Option<f64>)> {
        let start = self.observer.now();
        self.observer.phase_begins(Phase::Generate, "");
        let n_before = self.pool.len();
        let found = self.find();
        let took = self.observer.now().saturating_sub(start);
        *self.times.entry(Phase::Generate).or_default() += took;
        self.observer.phase_done(Phase::Generate, took, self.pool.len().saturating_sub(n_before));
        found
    }

    fn find(&mut self) -> Option<(usize, Option<f64>)> {
        while let Some(path) = self.waiting.pop_front() {
            self.expand(&path);
        }
        if self.plan.technique == Technique::TarRandom {
            while let Some(path) = self.later.pop_front() {
                self.expand(&path);
            }
            return (!self.pool.is_empty()).then(|| (self.random.below(self.pool.len()), None));
        }
        loop {
            let candidates: Vec<Test> = self.pool.iter().map(|test| test_of(test, &self.plan.focus)).collect();
            if let Some(chosen) = self.session.choose(&candidates) {
                return Some((chosen.index, Some(chosen.similarity)));
            }
            let path = self.later.pop_front()?;
            self.expand(&path);
        }
    }

    /// Asks for inputs of the path's negations; new ones join the pool.
    fn expand(&mut self, path: &Path) {
        // The interpreter finds inputs too, where the solver is slow; the paper's method has the solver alone.
        let n_conflicts = self.plan.technique.has_corrections().then_some(MAX_CONFLICTS_OF_INPUT);
        let budget = Budget { n_conflicts, ..self.subject.budget.clone() };
        for condition in negations(path) {
            if self.subject.stopped().is_some() || self.seen.len() >= MAX_CANDIDATES || !self.is_asking {
                return;
            }
            if !self.asked.insert(condition.clone()) {
                continue;
            }
            let found = self.explorer.solve_and_execute(&condition, &budget);
            self.n_given_up += usize::from(found.is_err());
            self.n_clauses_asked += self.explorer.n_clauses();
            let (most, most_given_up) = match self.plan.technique.has_corrections() {
                true => (MAX_CLAUSES_ASKED, MAX_GIVEN_UP),
                false => (MAX_CLAUSES_ASKED_OF_OTHERS, usize::MAX),
            };
            if self.n_clauses_asked > most {
                self.n_given_up += 1;
                self.is_asking = false;
            }
            self.is_asking &= self.n_given_up < most_given_up;
            let Ok(Some(executed)) = found else { continue };
            if executed.is_judged() && self.seen.insert(executed.path.clone()) {
                self.later.push_back(executed.path.clone());
                self.pool.push(executed);
            }
        }
    }

    /// False: whoever watches wants to stop.
    fn round(
        &mut self,
        test: Executed,
        similarity: Option<f64>,
        decide: &mut dyn FnMut(&Round, &Session) -> Decision,
    ) -> bool {
        let suspects = self.session.suspects().clone();
        let strategy = self.session.strategy();
        let mut is_of_another_fault = false;
        let ours = test_of(&test, &self.plan.focus);
        let is_ours = ours.violated.is_subset(&self.session.failure().violated);
        let mut saved_by = None;
        if self.plan.technique.has_corrections() && !self.is_too_large && ours.failed() && is_ours {
            let start = self.observer.now();
            let known = self.session.corrections().cloned();
            let (subject, focus) = (self.subject, &self.plan.focus);
            let saviours = match &known {
                Some(known) => subject.savers(&test, focus, known),
                None => anchored(self.plan, subject.explain(&test, focus, Wants::SAVIOURS, self.observer).saviours()),
            };
            is_of_another_fault = known.is_some() && saviours.is_empty();
            *self.times.entry(Phase::Correct).or_default() += self.observer.now().saturating_sub(start);
            saved_by = Some(saviours);
        }
        let added = if is_of_another_fault {
            self.session.see(&ours);
            self.session.added(Some(Discard::NoCommonCorrection), Vec::new())
        } else {
            let added = self.session.add(ours);
            if let (Some(saved_by), None) = (&saved_by, &added.discarded) {
                self.session.meet_corrections(saved_by);
            }
            Added { ranking: self.session.ranking(), ..added }
        };
        if added.discarded.is_some() {
            self.set_aside.push(test.clone());
        } else {
            self.waiting.push_back(test.path.clone());
        }
        let round = Round {
            n_suspects_covered: test.coverage.intersection(&suspects).count(),
            n_suspects: suspects.len(),
            test,
            strategy,
            similarity,
            added,
            is_of_another_fault,
            n_corrections: self.session.corrections().map(BTreeSet::len),
        };
        let decision = decide(&round, &self.session);
        let is_in = round.added.discarded.is_none();
        match decision {
            Decision::Drop if is_in => drop(self.session.drop_last()),
            Decision::SetAside if is_in => {
                self.session.drop_last();
                self.set_aside.push(round.test.clone());
            }
            _ => {}
        }
        self.rounds.push(round);
        decision != Decision::Stop
    }

    /// More failures of the same labels, as unlike each other as their coverage tells: each narrows the corrections.
    fn witnesses(&mut self, n: usize, decide: &mut dyn FnMut(&Round, &Session) -> Decision) {
        for _ in 0..n {
            if self.session.corrections().is_none_or(|known| known.len() <= 1) || self.subject.stopped().is_some() {
                return;
            }
            let expected = &self.session.failure().violated;
            let known = self.session.corrections().expect("asked above").clone();
            let failing =
                self.pool.iter().enumerate().filter(|(_, test)| self.plan.focus.of(&test.violated) == *expected);
            // One that misses corrections rules them out.
            let best = failing.min_by_key(|(at, test)| (test.coverage.intersection(&known).count(), *at));
            let Some((at, _)) = best else { return };
            let test = self.pool.remove(at);
            if !self.round(test, None, decide) {
                return;
            }
        }
    }
}
