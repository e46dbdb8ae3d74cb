//! What a concrete run leaves behind: plain data, with ids of the program and of the two heaps.

use std::collections::BTreeMap;

use crate::base::{ClassId, FieldId, MethodId, OriginId, Span, StopReason, Stopper};
use crate::heap::{ObjectId, State, Value};
use crate::ir::{BinaryOp, BlockId, BranchKind, LocalId, Reader};

use super::partial::UnknownSlots;
use super::{AngelicValues, ClauseResult};

/// How to run, and what a run may cost.
#[derive(Clone, Debug)]
pub struct Config {
    pub initialisation: Initialisation,
    /// Instructions and terminators, and what it takes to evaluate formulas on the way.
    pub n_steps: u64,
    /// Frames on the stack.
    pub call_depth: usize,
    /// Calls of specifications inside one another: each is a run of its own.
    pub nesting: usize,
    /// Fields and array elements allocated by the run.
    pub n_cells: usize,
    /// Record [`Run::trace`]. Writes are always recorded.
    pub is_traced: bool,
    /// Record [`Run::coverage`], which takes time.
    pub is_covered: bool,
    /// Judge with the values that parts of violated clauses have: what a report shows, and a search does without.
    pub explains: bool,
    /// Loops that are taken by their invariants are, where the input says how; otherwise they run.
    pub is_abstract: bool,
    pub stopper: Stopper,
    /// A statement that does not produce what it computes.
    pub angelic: Option<AngelicValues>,
    /// Slots of the pre-state that are not chosen: what reads one stops.
    pub unknown: Option<UnknownSlots>,
}

/// When static initializers run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Initialisation {
    /// All before the call; statics given in the input then override. The mode of a check.
    Before,
    /// Each class at its first use, as in the Java Language Specification, 12.4. The mode of a whole program.
    Lazy,
}

impl Config {
    /// A call of one method, all classes initialised before.
    pub fn check() -> Self {
        Self {
            initialisation: Initialisation::Before,
            n_steps: 1_000_000,
            call_depth: 1_000,
            nesting: 0,
            n_cells: 10_000_000,
            is_traced: true,
            is_covered: true,
            explains: true,
            is_abstract: true,
            stopper: Stopper::new(),
            angelic: None,
            unknown: None,
        }
    }

    /// For runs of so many steps that are judged, and of which nothing is shown.
    pub fn only_judged(&self, n_steps: u64) -> Self {
        Self { n_steps, explains: false, is_traced: false, is_covered: false, ..self.clone() }
    }

    /// A whole program.
    pub fn main() -> Self {
        Self { initialisation: Initialisation::Lazy, n_steps: 100_000_000, is_traced: false, ..Self::check() }
    }
}

/// A finished run.
///
/// Ensures: `post` extends `pre`: an object keeps its id, and ids from `pre.objects.len()` on are fresh.
#[derive(Clone, Debug)]
pub struct Run {
    pub method: MethodId,
    /// The heap when the method's body began, classes initialised; in lazy mode, before any initializer.
    /// A constructor's receiver is not yet in it.
    pub pre: State,
    /// The heap when the run stopped, however it stopped.
    pub post: State,
    /// A constructor's receiver is the first fresh object.
    pub receiver: Option<Value>,
    pub args: Vec<Value>,
    pub outcome: Outcome,
    pub trace: Vec<Step>,
    pub coverage: Coverage,
    /// Every write to the heap, in order, also those to fresh objects and those that change nothing.
    pub writes: Vec<Write>,
    /// Every read of a place that can change, in order, where the contract says what may be read.
    pub reads: Vec<Read>,
    /// Formulas inside bodies (`Check` instructions), each time one was evaluated, in order.
    pub checks: Vec<ClauseResult>,
    pub n_steps: u64,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// `None` for `void`.
    Returned(Option<Value>),
    Threw(ObjectId),
    /// A proof that the run never ends.
    Diverged(Divergence),
    /// An `Assume` was false: the input is not one to look at.
    AssumptionFailed(Span),
    /// Of an abstract run: the iteration that stands for all is over.
    IterationEnded(Span),
    Stuck(Stuck),
}

/// The whole machine was in the same state twice, up to the numbering of objects.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Divergence {
    pub method: MethodId,
    /// The loop head, or the entry of a method that calls itself with nothing changed.
    pub block: BlockId,
    pub span: Span,
    pub is_recursion: bool,
}

/// The run was given up: nothing is known of what would follow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stuck {
    pub reason: StuckReason,
    /// Where the run stood.
    pub span: Span,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StuckReason {
    /// More instructions than the limit, which is given.
    Steps(u64),
    /// More frames than the limit.
    CallDepth(usize),
    /// More fields and elements than the limit.
    Memory(usize),
    Stopped(StopReason),
    /// A construct that we do not model, named.
    Unsupported(String),
    /// `Nondet` ran more often than the input has values, or wants one of another type.
    NoMoreInputs,
    /// An exception left this class's static initializer.
    Initializer(ClassId, ObjectId),
}

impl std::fmt::Display for StuckReason {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            StuckReason::Steps(n) => write!(f, "more than {n} steps"),
            StuckReason::CallDepth(n) => write!(f, "more than {n} nested calls"),
            StuckReason::Memory(n) => write!(f, "more than {n} fields and array elements"),
            StuckReason::Stopped(reason) => reason.fmt(f),
            StuckReason::Unsupported(what) => write!(f, "unsupported: {what}"),
            StuckReason::NoMoreInputs => f.write_str("the input has no value left for a nondeterministic choice"),
            StuckReason::Initializer(..) => f.write_str("an exception left a static initializer"),
        }
    }
}

/// One instruction or terminator that ran. A call gives `Enter`, the steps of the callee, and `Leave`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    pub method: MethodId,
    pub block: BlockId,
    /// 0 in the method under check.
    pub depth: usize,
    pub origin: OriginId,
    pub span: Span,
    pub event: Event,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A local or temporary got a value; `old` is `None` the first time.
    Local {
        local: LocalId,
        old: Option<Value>,
        new: Value,
    },
    /// A place in the heap was written; indexes [`Run::writes`].
    Wrote(usize),
    /// The local holds a fresh object.
    Allocated {
        local: LocalId,
        object: ObjectId,
    },
    Branched {
        kind: BranchKind,
        taken: bool,
    },
    /// A call; the next steps, one deeper, are the callee's.
    Entered {
        callee: MethodId,
        args: Vec<Value>,
    },
    /// Back from a call, at its place; `dest` got the value.
    Left {
        callee: MethodId,
        exit: Exit,
        dest: Option<LocalId>,
    },
    /// The static initializer of the class begins.
    Initializing(ClassId),
    /// A formula was evaluated; indexes [`Run::checks`].
    Checked(usize),
    /// The method in which the step stands ends.
    Ended(Exit),
    /// A sum, difference or product in the user's code that its type does not hold: it wraps.
    Overflowed {
        op: BinaryOp,
        left: Value,
        right: Value,
    },
    /// A jump, an assumption, the initialization of a class that is initialized.
    Nothing,
}

/// How a method was left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exit {
    Returned(Option<Value>),
    Threw(ObjectId),
}

/// One read of the heap.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Read {
    pub place: Place,
    pub by: Reader,
    pub origin: OriginId,
    pub span: Span,
}

/// One write to the heap.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Write {
    pub place: Place,
    pub old: Value,
    pub new: Value,
    pub origin: OriginId,
    pub span: Span,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    Field(ObjectId, FieldId),
    /// An array and an index.
    Elem(ObjectId, usize),
    Static(FieldId),
}

/// How often each thing ran. Static initializers that run before the call are not counted.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Coverage {
    pub origins: BTreeMap<OriginId, u64>,
    pub blocks: BTreeMap<(MethodId, BlockId), u64>,
    /// Control passed from the first block to the second, also around a call.
    pub edges: BTreeMap<(MethodId, BlockId, BlockId), u64>,
    /// The branch that ends the block went this way.
    pub branches: BTreeMap<(MethodId, BlockId, bool), u64>,
}
