//! Can the method break its contract within the bounds?
//!
//! [`check`] is a ladder: each step encodes the method within some bounds and either answers, or says within which
//! bounds to encode next. The steps are in [`ladder`](super::ladder), the questions of one encoding in
//! [`asking`](super::asking).

use crate::base::{Budget, ClassId, LabelId, LimitKind, MethodId, Observer, OriginId, Span, StopReason};
use crate::heap::Input;
use crate::ir::Program;
use crate::sat::{SolverCommand, SolverKind};
use crate::symex::{self, Bounds};

use super::cover::Covered;
use super::ladder::{Ladder, Step};
use super::texts;

#[derive(Clone, Debug)]
pub struct Config {
    /// Its bounds are where raising starts, so that [`Bounds::frugal`] unrolls each loop only as far as it can go.
    pub symex: symex::Config,
    pub most: Most,
    pub solver: SolverKind,
    /// Decides the final question.
    pub command: Option<SolverCommand>,
    /// Compute tight bounds on the pre-state's references first.
    pub tightens: bool,
    /// Look for the smallest failing input.
    pub smallest: bool,
    /// And one with small numbers.
    pub small_numbers: bool,
    /// A violation that shows before limits are raised is the answer.
    pub first: bool,
    /// Ask which inputs and statements a `holds` covers.
    pub covers: bool,
    /// Failing inputs that are looked for, at most.
    pub n_failures: usize,
    /// Runs that need more than the limits are left out.
    pub leaves_out_longer: bool,
    /// Texts from outside become longer while nothing fails and that is cheap.
    pub lengthens_texts: bool,
    pub effort: Effort,
}

/// How hard an answer is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effort {
    /// A verdict soon: where a question is hard, some inputs are run and smaller scopes are asked before it, and none is
    /// long once the method is known to fail.
    Verdict,
    /// Every question within these bounds and no other.
    EveryLabel,
    /// The first question without an answer is the last.
    ByTheWay,
}

/// How far limits are raised.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Most {
    /// Iterations of a loop.
    pub unwind: usize,
    /// Nested calls of a method.
    pub recursion: usize,
}

impl Most {
    pub(super) fn of(self, is_recursion: bool) -> usize {
        if is_recursion { self.recursion } else { self.unwind }
    }
}

/// What running an input that exceeds the unwinding shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Probe {
    /// The run provably never ends.
    Diverges,
    /// It ends, or nobody knows.
    Open,
}

/// What runs say of inputs, while the solver is asked.
pub trait Runs {
    /// Of an input that exceeds the unwinding: does its run ever end?
    fn probe(&mut self, input: &Input) -> Probe;

    /// Are inputs run to see whether they fail?
    fn judges(&self) -> bool {
        false
    }

    /// A label that the run of a valid input violates.
    fn violated(&mut self, _: &Input) -> Option<LabelId> {
        None
    }
}

impl<F: FnMut(&Input) -> Probe> Runs for F {
    fn probe(&mut self, input: &Input) -> Probe {
        self(input)
    }
}

#[derive(Clone, Debug)]
pub struct Checked {
    /// In the order of the encoding, one entry per label.
    pub labels: Vec<LabelAnswer>,
    pub failure: Option<Failure>,
    pub others: Others,
    /// No input within the bounds meets what the contract assumes.
    pub is_vacuous: bool,
    /// The invariants alone exclude every input already. Implies `is_vacuous`.
    pub has_no_instance: bool,
    /// Limits of the encoding that runs, or the contract, reach.
    pub unsupported: Vec<(Option<Span>, LimitKind)>,
    /// Loops and recursions that runs need more of than allowed.
    pub unwound: Vec<Unwound>,
    /// The first question without an answer.
    pub stopped: Option<StopReason>,
    /// What the command of the configuration did instead of answering.
    pub unanswered: Option<String>,
    /// No run needs more than the bounds, and none meets a limit: what is said of one label stands, whether or not others
    /// have an answer.
    pub is_settled: bool,
    /// A smaller scope within which it is known to hold, where that was asked first.
    pub holds_within: Option<usize>,
    /// Within which it all was asked.
    pub reached: Reached,
    /// What the verdict is about; only where nothing is violated or left open.
    pub covered: Option<Covered>,
    pub sizes: Sizes,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LabelAnswer {
    pub label: LabelId,
    /// `None`: not asked, or no answer.
    pub is_violated: Option<bool>,
}

/// A failing input, as the solver found it: not replayed yet.
#[derive(Clone, Debug)]
pub struct Failure {
    pub label: LabelId,
    pub input: Input,
    /// Where the smallest input was looked for and found.
    pub least: Option<Least>,
}

/// Failing inputs besides the first.
#[derive(Clone, Debug, Default)]
pub struct Others {
    pub failures: Vec<Failure>,
    /// Within the bounds there is none besides these.
    pub is_all: bool,
}

/// The least bounds that admit a failing input: one number for all classes and arrays, but for what every input has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Least {
    pub objects: usize,
    pub array_length: usize,
}

/// A loop or a recursion, with what the encoding allows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unwound {
    pub origin: OriginId,
    pub span: Span,
    pub is_recursion: bool,
    /// Iterations, or calls of the method at a time.
    pub limit: usize,
}

#[derive(Clone, Debug)]
pub struct Reached {
    /// Of the last encoding.
    pub bounds: Bounds,
    /// The classes an object of the pre-state may have, with the number of objects.
    pub scopes: Vec<(ClassId, usize)>,
    /// The same before invariants and preconditions are looked at.
    pub allowed: Vec<(ClassId, usize)>,
    /// Every loop and recursion that the bounds, not the program, end in some encoding.
    pub loops: Vec<Unwound>,
    /// Those of them that assumptions need more of: inputs beyond them are left out.
    pub excluded: Vec<Unwound>,
    /// What runs need more of that are left out because that was asked for.
    pub longer: Vec<Unwound>,
    /// Where runs go beyond a bound: such runs are left out.
    pub left_out: Vec<(Option<Span>, LimitKind)>,
    /// Runs ask for texts from outside: they have at most [`Bounds::text_length`] characters.
    pub draws_texts: bool,
    /// Arrays that are narrower than declared are left out, and the user's code stores into such, or asks for their class.
    pub asks_narrowable: bool,
    /// What runs took by what is known of it.
    pub abstracted: Vec<symex::Abstracted>,
}

#[derive(Clone, Copy, Default, Debug)]
pub struct Sizes {
    pub n_gates: usize,
    pub n_variables: usize,
    pub n_clauses: usize,
}

impl Checked {
    /// No answer yet.
    pub fn within(bounds: Bounds) -> Checked {
        Checked {
            labels: Vec::new(),
            failure: None,
            others: Others::default(),
            is_vacuous: false,
            has_no_instance: false,
            unsupported: Vec::new(),
            unwound: Vec::new(),
            stopped: None,
            unanswered: None,
            is_settled: false,
            holds_within: None,
            reached: Reached {
                bounds,
                scopes: Vec::new(),
                allowed: Vec::new(),
                loops: Vec::new(),
                excluded: Vec::new(),
                longer: Vec::new(),
                left_out: Vec::new(),
                abstracted: Vec::new(),
                draws_texts: false,
                asks_narrowable: false,
            },
            covered: None,
            sizes: Sizes::default(),
        }
    }

    /// Every question has its answer, and no run was left out.
    pub fn is_complete(&self) -> bool {
        let has_all = self.stopped.is_none() && self.unanswered.is_none();
        has_all && self.unsupported.is_empty() && self.unwound.is_empty()
    }

    /// Is it known, though time ended, that no run violates the label? One that the encoding has no place for nothing can
    /// violate. Where calls are taken by their contracts it was still to be asked whether any run comes beyond them.
    pub fn is_kept(&self, label: &str) -> bool {
        let answer = self.labels.iter().find(|answer| answer.label.as_str() == label);
        let is_asked = self.is_settled && self.stopped.is_some() && self.reached.abstracted.is_empty();
        is_asked && answer.is_none_or(|answer| answer.is_violated == Some(false))
    }
}

/// Asks for every label whether it can be violated.
///
/// `runs` runs inputs that exceed the unwinding, and tries some where questions take long.
pub fn check(
    program: &Program,
    method: MethodId,
    config: &Config,
    budget: &Budget,
    observer: &mut dyn Observer,
    runs: &mut dyn Runs,
) -> Checked {
    let mut checked = climb(program, method, config, budget, observer, runs);
    while let Some((longer, budget)) = texts::longer(&checked, config, budget) {
        let next = climb(program, method, &longer, &budget, observer, runs);
        if !texts::tells_more(&next) {
            break;
        }
        checked = next;
    }
    checked
}

/// One ladder, or two where what inputs may hold shows on the way.
pub(super) fn climb(
    program: &Program,
    method: MethodId,
    config: &Config,
    budget: &Budget,
    observer: &mut dyn Observer,
    runs: &mut dyn Runs,
) -> Checked {
    let mut config = config.clone();
    loop {
        let mut ladder = Ladder::new(program, method, &config, budget, observer, runs);
        let mut bounds = ladder.foot();
        let literals = loop {
            match ladder.step(bounds) {
                Step::Again(next) => bounds = *next,
                Step::Restart(literals) => break literals,
                Step::Answer(checked) => return *checked,
            }
        };
        config.symex.bounds.literals.extend(literals);
    }
}
