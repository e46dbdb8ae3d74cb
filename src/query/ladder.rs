//! The bounds that a check needs, found step by step: few iterations first, more where a run asks for them.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::base::{Budget, ClassId, MethodId, Observer, Phase};
use crate::ir::Program;
use crate::symex::{self, Bounds, Encoding, MOST_ALLOCATED};

use super::Session;
use super::after::after;
use super::asking::{Asking, Unwinding};
use super::check::{Checked, Config, Effort, Failure, Runs, Unwound};
use super::lengths::settle;
use super::ranges::has_restricted;
use super::sample::Sampler;
use super::settle::{Settled, note_loops};
use super::smaller::{Smaller, smaller};
use super::tighten::{SMALL, Tightening};

pub(super) enum Step {
    /// Encode again, within these bounds.
    Again(Box<Bounds>),
    /// Begin again, where inputs may hold these literals: what they could be before says nothing of that.
    Restart(BTreeSet<String>),
    Answer(Box<Checked>),
}

/// Beyond so many gates a violation that shows before limits are raised is the answer.
const MANY_GATES: usize = 100_000;

/// Up to so many gates labels are asked about before limits are raised, in case time ends first; each at most for so
/// many conflicts.
const FEW_GATES: usize = 30_000;
const FEW_CONFLICTS: u32 = 1_000;

/// With a failing input that runs found, the solver looks for a smaller one with so many conflicts a question.
const SOME_CONFLICTS: u32 = 5_000;

/// Integers of a range that ends where no constant says, first and last, where those of the arrays are not enough.
const LEAST_RANGE: usize = 16;
const MAX_RANGE: usize = 32;

/// What is known while climbing.
pub(super) struct Ladder<'a> {
    program: &'a Program,
    method: MethodId,
    config: &'a Config,
    budget: &'a Budget,
    observer: &'a mut dyn Observer,
    runs: &'a mut dyn Runs,
    /// Loops and recursions of all encodings so far.
    seen: Vec<Unwound>,
    /// The objects that the pre-state may have before anything is assumed.
    allowed: Vec<(ClassId, usize)>,
    /// Of these, those that assumptions would need more of.
    excluded: Vec<Unwound>,
    /// Of the last encoding.
    abstracted: Vec<symex::Abstracted>,
    asks_narrowable: bool,
    draws_texts: bool,
    /// No assumption exceeds its limits.
    is_settled: bool,
    is_known_possible: bool,
    /// The last bounds whose encoding was not too large; once gone back to, nothing is raised any more.
    fitting: Option<Bounds>,
    may_raise: bool,
    /// A violation that showed before limits were raised: the answer if time ends before a better one.
    early: Option<Box<Checked>>,
    /// Of the last encoding that was not enough.
    n_gates: Option<usize>,
    /// It is worth looking at what runs leave.
    looks_after: bool,
    /// Inputs were run, and smaller scopes asked, to see whether one fails.
    is_tried: bool,
    /// A smaller scope within which it is known to hold.
    holds_within: Option<usize>,
}

impl<'a> Ladder<'a> {
    pub(super) fn new(
        program: &'a Program,
        method: MethodId,
        config: &'a Config,
        budget: &'a Budget,
        observer: &'a mut dyn Observer,
        runs: &'a mut dyn Runs,
    ) -> Self {
        Ladder {
            program,
            method,
            config,
            budget,
            observer,
            runs,
            seen: Vec::new(),
            allowed: Vec::new(),
            excluded: Vec::new(),
            abstracted: Vec::new(),
            asks_narrowable: false,
            draws_texts: false,
            is_settled: false,
            is_known_possible: false,
            fitting: None,
            may_raise: true,
            early: None,
            n_gates: None,
            looks_after: config.tightens && config.symex.beside.is_none() && config.symex.loose.is_none(),
            is_tried: false,
            holds_within: None,
        }
    }

    /// The method within these bounds. Where that is large, what runs leave is looked at before clauses are encoded.
    fn encoding(&mut self, bounds: &Bounds) -> Encoding {
        let mut symex = self.config.symex.within(bounds.clone());
        if self.looks_after && bounds.largest() > SMALL && self.budget.stopped().is_none() {
            let run = symex::encode_run(self.program, self.method, &symex);
            let (after, is_worth_it) = after(run, self.config.solver, self.budget);
            self.looks_after = is_worth_it;
            symex.after = Arc::new(after);
        }
        symex::encode(self.program, self.method, &symex)
    }

    /// Where the ladder stands: bounds in which assumptions need no more, tight if wanted.
    pub(super) fn foot(&mut self) -> Bounds {
        let start = self.observer.now();
        self.observer.phase_begins(Phase::Bounds, "");
        let config = self.config;
        let settled = settle(self.program, self.method, &config.symex, config.most, config.solver, self.budget);
        let Settled { mut bounds, encoding, excluded, loops, is_certain } = settled;
        self.seen = loops;
        self.allowed = encoding.scopes.clone();
        self.excluded = excluded;
        self.is_settled = is_certain;
        let has_integers = has_restricted(&encoding);
        if config.tightens && !encoding.is_cut && self.budget.stopped().is_none() {
            let symex = config.symex.within(bounds.clone());
            let (program, method, solver, budget) = (self.program, self.method, config.solver, self.budget);
            let tightening = Tightening { program, method, config: &symex, solver, budget };
            if bounds.largest() > SMALL && config.symex.symmetry {
                bounds.late = tightening.late();
            }
            bounds.impossible = if bounds.late.is_empty() {
                tightening.of(encoding)
            } else {
                let renumbered = config.symex.within(bounds.clone());
                let encoding = symex::encode_pre(program, method, &renumbered);
                Tightening { config: &renumbered, ..tightening }.of(encoding)
            };
        }
        // Slots that are filled last number objects otherwise, which nobody vouches for without them.
        if has_integers && bounds.late.is_empty() && self.budget.stopped().is_none() {
            let symex = config.symex.within(bounds.clone());
            let (program, method, solver, budget) = (self.program, self.method, config.solver, self.budget);
            let encoding = symex::encode_pre(program, method, &symex);
            bounds.ranges = Tightening { program, method, config: &symex, solver, budget }.ranges(encoding);
        }
        let took = self.observer.now().saturating_sub(start);
        self.observer.phase_done(Phase::Bounds, took, bounds.impossible.len());
        bounds
    }

    pub(super) fn step(&mut self, bounds: Bounds) -> Step {
        let start = self.observer.now();
        self.observer.phase_begins(Phase::Encode, "");
        let encoding = self.encoding(&bounds);
        let n_gates = encoding.circuit.n_gates();
        self.observer.phase_done(Phase::Encode, self.observer.now().saturating_sub(start), n_gates);
        if encoding.is_cut
            && self.budget.stopped().is_none()
            && let Some(fitting) = self.fitting.take()
        {
            self.may_raise = false;
            return Step::Again(Box::new(fitting));
        }
        if !encoding.compared_literals.is_empty() && !encoding.is_cut {
            return Step::Restart(encoding.compared_literals);
        }
        self.fitting = Some(bounds.clone());
        self.note_loops(&encoding);
        self.abstracted = encoding.abstracted();
        self.asks_narrowable = encoding.asks_narrowable;
        self.draws_texts = encoding.draws_texts;
        let start = self.observer.now();
        self.observer.phase_begins(Phase::Solve, "");
        let step = self.solve(encoding, bounds, n_gates);
        let n_answers = match &step {
            Step::Again(_) | Step::Restart(_) => 0,
            Step::Answer(checked) => checked.labels.len(),
        };
        self.observer.phase_done(Phase::Solve, self.observer.now().saturating_sub(start), n_answers);
        step
    }

    fn solve(&mut self, encoding: Encoding, bounds: Bounds, n_gates: usize) -> Step {
        let session = match self.config.command {
            Some(_) => Session::open(encoding, self.config.solver),
            None => Session::new(encoding, self.config.solver, true),
        };
        if n_gates > MANY_GATES && self.may_try() {
            self.is_tried = true;
            if let Some(failure) = self.sampled(&bounds) {
                let some = Budget { n_conflicts: Some(SOME_CONFLICTS), ..self.budget.clone() };
                let mut asking = Asking::new(self.program, self.config, session, &some, Checked::within(bounds));
                asking.fails_on(failure);
                return Step::Answer(self.answer(asking));
            }
            if self.has_smaller() {
                let whole = (self.program, self.method);
                let Smaller { fails, holds } = smaller(whole, self.config, self.budget, self.runs);
                self.holds_within = holds;
                if let Some(fails) = fails {
                    return Step::Answer(fails);
                }
            }
        }
        let few = Budget { n_conflicts: Some(FEW_CONFLICTS), ..self.budget.clone() };
        let mut asking = Asking::new(self.program, self.config, session, self.budget, Checked::within(bounds.clone()));
        let may_look_smaller = self.may_try() && self.has_smaller();
        asking.looks_smaller = may_look_smaller;
        if !self.is_known_possible {
            self.is_known_possible = asking.is_possible();
        }
        let mut next = bounds.clone();
        let unwinding = if self.is_known_possible {
            asking.unwinding(&mut next, self.may_raise, self.is_settled, self.runs)
        } else {
            Unwinding::Enough
        };
        if unwinding == Unwinding::Raised {
            asking.only_with_values();
            // Before a large encoding becomes much larger: perhaps it shows a violation already.
            let is_large = n_gates > MANY_GATES;
            // One that hardly grows becomes no much larger one.
            let before = self.n_gates.replace(n_gates);
            let is_stable = before.is_some_and(|before| n_gates < before + before / 4);
            if is_large && !is_stable {
                asking.questions(self.runs);
            } else if n_gates <= FEW_GATES && self.early.is_none() {
                asking.budget = &few;
                asking.questions(self.runs);
                asking.budget = self.budget;
            }
            if self.config.first && asking.fails() {
                return Step::Answer(self.answer(asking));
            }
            self.is_tried |= may_look_smaller && !asking.looks_smaller;
            if self.budget.stopped().is_none() && !(is_large && (asking.fails() || self.early.is_some())) {
                if asking.fails() {
                    self.early = Some(self.answer(asking));
                }
                return Step::Again(Box::new(next));
            }
        }
        if self.may_raise && bounds.range < MAX_RANGE && unwinding == Unwinding::Enough && asking.exceeds_a_range() {
            let range = (2 * bounds.range).max(LEAST_RANGE);
            return Step::Again(Box::new(Bounds { range, ..bounds }));
        }
        let is_short = bounds.new_array_length < MOST_ALLOCATED;
        if self.may_raise && is_short && unwinding == Unwinding::Enough && asking.exceeds_an_allocation() {
            // A violation with shorter arrays is the answer.
            asking.questions(self.runs);
            if !asking.fails() && self.early.is_none() {
                let new_array_length = (2 * bounds.new_array_length).min(MOST_ALLOCATED);
                return Step::Again(Box::new(Bounds { new_array_length, ..bounds }));
            }
        } else if self.is_known_possible && unwinding == Unwinding::Enough {
            asking.questions(self.runs);
        }
        if !asking.fails() && self.early.is_none() {
            asking.leave_out();
            if self.config.leaves_out_longer {
                asking.leave_out_longer();
            }
        }
        if self.is_known_possible && unwinding == Unwinding::Enough && self.config.covers {
            asking.cover();
        }
        let checked = self.answer(asking);
        match self.early.take() {
            Some(early) if checked.failure.is_none() && !checked.is_complete() => {
                Step::Answer(Box::new(Checked { stopped: checked.stopped, ..*early }))
            }
            _ => Step::Answer(checked),
        }
    }

    /// Once, where questions are about to take longer than hundreds of runs.
    fn may_try(&self) -> bool {
        let is_about_labels = self.config.symex.beside.is_none() && self.config.symex.loose.is_none();
        let is_for_one = self.config.n_failures == 1 && self.config.command.is_none();
        let may = self.config.effort == Effort::Verdict && is_about_labels && is_for_one && self.abstracted.is_empty();
        may && !self.is_tried
    }

    /// A smaller scope is another question: inputs have objects.
    fn has_smaller(&self) -> bool {
        !self.allowed.is_empty()
    }

    fn sampled(&mut self, bounds: &Bounds) -> Option<Failure> {
        if !self.runs.judges() {
            return None;
        }
        let symex = self.config.symex.within(bounds.clone());
        let (program, method, solver, budget) = (self.program, self.method, self.config.solver, self.budget);
        Sampler { program, method, symex: &symex, most: self.config.most, solver, budget }.failing(self.runs)
    }

    fn answer(&self, mut asking: Asking<'_>) -> Box<Checked> {
        if let Some(instead) = asking.instead.take() {
            return instead;
        }
        let mut checked = asking.finish();
        checked.holds_within = checked.holds_within.or(self.holds_within);
        checked.reached.loops = self.seen.clone();
        checked.reached.allowed = self.allowed.clone();
        checked.reached.excluded = self.excluded.clone();
        checked.reached.abstracted = self.abstracted.clone();
        checked.reached.asks_narrowable = self.asks_narrowable;
        checked.reached.draws_texts = self.draws_texts;
        let reached = &mut checked.reached;
        for found in reached.loops.iter_mut().chain(&mut checked.unwound).chain(&mut reached.longer) {
            found.limit = reached.bounds.limit(found.origin, found.is_recursion);
        }
        // A limit that would have been raised is no reason: the time is.
        if checked.failure.is_none() && checked.unwound.iter().any(|it| it.limit < self.config.most.of(it.is_recursion))
        {
            checked.stopped = checked.stopped.or(self.budget.stopped());
        }
        Box::new(checked)
    }

    /// Adds the loops and recursions of an encoding that are not known yet, in order of appearance.
    fn note_loops(&mut self, encoding: &Encoding) {
        note_loops(encoding, &mut self.seen);
    }
}
