//! What `check` says: a verdict per method, with all that it rests on.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::base::{Code, StopReason};

use super::{Accepted, Execution, Notice, Place, RefusedFile, SourceFile};

/// What `check` says.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct CheckReport {
    /// The options that a verdict may depend on, as the table prints them: `("scope", "4")`.
    pub options: Vec<(String, String)>,
    /// In source order. If the run was stopped, those not reached are here too, undetermined.
    pub methods: Vec<MethodReport>,
    /// Not tied to a method.
    pub warnings: Vec<Warning>,
    /// Files whose methods have no verdicts.
    pub refused: Vec<RefusedFile>,
    /// What there is to say about the input, each once.
    pub notices: Vec<Notice>,
    /// Folders that were found and not looked at: those of tests.
    pub not_looked_at: Vec<String>,
    /// Methods that were not to be checked, with the place that says so.
    pub skipped: Vec<String>,
    /// The files of the methods.
    pub files: Vec<SourceFile>,
    /// Wall-clock time, all phases together.
    pub total: Duration,
}

/// A method and its verdict.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct MethodReport {
    /// Qualified.
    pub class: String,
    /// With the types of the parameters: `delete(int)`.
    pub signature: String,
    /// Of its name.
    pub place: Place,
    /// Within the bounds below.
    pub verdict: Verdict,
    /// Counterexamples besides that of the verdict, where they were asked for.
    pub others: Option<Others>,
    /// Why a violation does not fail the run.
    pub accepted: Option<Accepted>,
    /// Those the verdict was reached under. For a violation, those of the smallest scope that has one.
    pub bounds: Bounds,
    /// What `holds` is about; `None` for other verdicts.
    pub covered: Option<InputCoverage>,
    /// The one that was asked: `cadical`.
    pub solver: String,
    /// The proofs behind `holds` were checked.
    pub is_certified: bool,
    /// Clauses of the contract that were not understood: the verdict is about the others.
    pub left_out: Vec<Place>,
    /// In the order of the contract; conditions that no clause states (`no_exception`, `modifies`) after it.
    pub labels: Vec<Label>,
    /// What qualifies the verdict, or the contract.
    pub warnings: Vec<Warning>,
    /// In the order of the engine; a phase that ran for several scopes is summed up.
    pub timings: Vec<PhaseTime>,
    /// Wall-clock time, all phases together.
    pub total: Duration,
    /// Bytes of the whole process, where the system tells.
    pub peak_memory: Option<u64>,
    /// Of the largest question asked.
    pub sizes: Sizes,
}

impl MethodReport {
    /// All that are known, the one of the verdict first.
    pub fn counterexamples(&self) -> impl Iterator<Item = &Counterexample> {
        let first = match &self.verdict {
            Verdict::Violated(found) => Some(&**found),
            _ => None,
        };
        let others = self.others.iter().flat_map(|others| &others.found);
        first.into_iter().flat_map(move |first| std::iter::once(first).chain(others.clone()))
    }

    /// What qualifies the verdict, in a few words for formats of one line: ` (1 clause, longer runs left out)`.
    pub fn reservation(&self) -> String {
        let clauses = match self.left_out.len() {
            0 => None,
            1 => Some("1 clause".to_owned()),
            n => Some(format!("{n} clauses")),
        };
        let bounds = &self.bounds;
        let left_out = [
            (bounds.no_longer, "longer runs"),
            (bounds.no_overflow, "runs that overflow"),
            (bounds.non_null_elements, "null elements"),
            (!bounds.made.is_empty(), "runs that make longer arrays"),
            (!bounds.beyond.is_empty(), "runs beyond models"),
            (!bounds.excluded.is_empty(), "some inputs"),
        ];
        // They say how far a verdict reaches; a failing run needs no such words.
        let holds = self.verdict == Verdict::HoldsWithin;
        let left_out = left_out.into_iter().filter(|(is_so, _)| holds && *is_so).map(|(_, what)| what.to_owned());
        let all: Vec<String> = clauses.into_iter().chain(left_out).collect();
        if all.is_empty() { String::new() } else { format!(" ({} left out)", all.join(", ")) }
    }
}

/// Further counterexamples.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Others {
    /// None is the verdict's.
    pub found: Vec<Counterexample>,
    /// Within the bounds there is none besides these.
    pub is_all: bool,
}

/// Whether a method meets its contract.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Verdict {
    /// Every run within the bounds terminates and meets the contract.
    HoldsWithin,
    /// A run does not, and here it is.
    Violated(Box<Counterexample>),
    /// It is not known, for this reason.
    Undetermined(Reason),
}

/// Why there is no verdict.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reason {
    /// For machines.
    pub kind: ReasonKind,
    /// For people, a sentence fragment: `lambda expressions are not modelled`.
    pub message: String,
    /// Of the construct, the loop or the call that is to blame.
    pub place: Option<Place>,
    /// What the user can do about it, if anything: `raise --max-unwind`.
    pub help: Option<String>,
}

/// Why there is no verdict, for machines.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum ReasonKind {
    /// A run can reach a construct that is not modelled.
    Unsupported,
    /// A run needs more loop iterations than allowed, and no divergence was proved.
    Unwinding,
    /// A run needs more nested calls than allowed.
    Recursion,
    /// A run allocates more objects, or longer arrays, than allowed.
    Allocation,
    /// The formula is larger than allowed.
    Size,
    /// A clause that promises something was not understood.
    LeftOut,
    /// Nothing can meet the contract by which a call is taken.
    Unmeetable,
    /// The proof that was asked for was not found.
    Uncertified,
    /// The solver of `--solver-command` has not answered.
    SolverCommand,
    /// We are wrong.
    Bug,
    /// Time, memory or conflicts were spent, or the user interrupted.
    Stopped(StopReason),
}

impl ReasonKind {
    /// Stable, for machines.
    pub fn code(self) -> &'static str {
        match self {
            ReasonKind::Unsupported => "unsupported",
            ReasonKind::Unwinding => "unwinding",
            ReasonKind::Recursion => "recursion",
            ReasonKind::Allocation => "allocation",
            ReasonKind::Size => "size",
            ReasonKind::LeftOut => "left-out",
            ReasonKind::Unmeetable => "unmeetable",
            ReasonKind::Uncertified => "uncertified",
            ReasonKind::SolverCommand => "solver-command",
            ReasonKind::Bug => "bug",
            ReasonKind::Stopped(StopReason::Time) => "time",
            ReasonKind::Stopped(StopReason::Interrupt) => "interrupt",
            ReasonKind::Stopped(StopReason::Conflicts) => "conflicts",
            ReasonKind::Stopped(StopReason::Memory) => "memory",
        }
    }
}

/// The limits within which a verdict speaks. Integers are exact: what is said of those before the call leaves the
/// width of Java's arithmetic as it is.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Bounds {
    /// Objects of a class without an entry of its own.
    pub scope: u32,
    /// The classes that have objects before the call, in order of their names.
    pub classes: Vec<ClassBound>,
    /// Which concrete classes stand for a declared type, where that is not just the type itself.
    pub stands: Vec<Stand>,
    /// Elements of an array before the call; `None` if there are no arrays.
    pub array_length: Option<u32>,
    /// No input has shorter arrays: this is more than was asked for.
    #[serde(default)]
    pub lengthened: bool,
    /// Texts that the code asks for from outside have at most so many characters; `None` if it asks for none.
    #[serde(default)]
    pub text_length: Option<u32>,
    /// Runs that need more iterations or nested calls than is said of the loops and recursions are left out.
    #[serde(default)]
    pub no_longer: bool,
    /// The code stores into arrays that a caller may have made with narrower elements than declared, or something asks
    /// for the class of one; such are left out.
    #[serde(default)]
    pub exact_arrays: bool,
    /// Runs in which a number leaves its type were left out.
    #[serde(default)]
    pub no_overflow: bool,
    /// Inputs were left out in which a collection of the library holds null.
    #[serde(default)]
    pub non_null_elements: bool,
    /// Runs that make longer arrays than these are left out.
    #[serde(default)]
    pub made: Vec<MadeBound>,
    /// Runs that come to these are left out.
    #[serde(default)]
    pub beyond: Vec<BeyondBound>,
    /// Integers before the call that the user restricted.
    pub integers: Vec<IntegerBound>,
    /// Inputs that were left out because what is assumed of them was beyond a limit.
    pub excluded: Vec<Excluded>,
    /// In source order.
    pub loops: Vec<LoopBound>,
    /// Methods that call themselves, also by way of others.
    pub recursions: Vec<RecursionBound>,
    /// In source order: what was taken by what is known of it, and not run.
    pub abstracted: Vec<Abstracted>,
}

/// The longest array that a run may make there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MadeBound {
    /// Of the allocation.
    pub place: Place,
    /// Elements; runs that make a longer one are left out.
    pub array_length: u32,
}

/// Values that a model of the library does not cover.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BeyondBound {
    /// In the user's code, from where a run comes to them.
    pub place: Place,
    /// A noun phrase: "the encoding of characters beyond ASCII as bytes".
    pub what: String,
}

/// A loop that was taken by its invariant, or a call that was taken by a contract.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Abstracted {
    /// Of the loop or the call.
    pub place: Place,
    /// Of a call: the method that is called, `LinkedList.delete`.
    pub callee: Option<String>,
    /// That it ends was asked for: the loop has a variant; the call is none that may come back to its caller.
    pub ends: bool,
    /// Classes of which it may have made objects, at most as many as of objects before the call.
    pub made: Vec<String>,
    /// Elements of arrays that it made, at most; `None` if there are no such arrays.
    pub made_array_length: Option<u32>,
}

/// The integers of a parameter or field before the call, both ends included.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct IntegerBound {
    /// `n`, `List.Node.key`; empty: of all others.
    pub name: String,
    /// The least one.
    pub from: i64,
    /// The greatest one.
    pub to: i64,
}

/// A class, and how many objects of it there are at most.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClassBound {
    /// Its qualified name.
    pub class: String,
    /// Objects of it before the call, at most.
    pub n_objects: u32,
}

/// Concrete classes that stand for a declared type.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stand {
    /// `java.util.List`.
    pub declared: String,
    /// `java.util.ArrayList`, ….
    pub concrete: Vec<String>,
}

/// Inputs that are left out: those whose precondition or invariants do something more often than the limits allow.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Excluded {
    /// Of the clause.
    pub place: Place,
    /// A verb phrase: "nests more than 32 calls of `ok(n.next)`".
    pub what: String,
}

/// How many objects of a class one valid input has at most.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CoveredClass {
    /// Its qualified name.
    pub class: String,
    /// Objects of it in the valid input that has most.
    pub n_objects: u32,
    /// So many would fit within the bounds.
    pub n_allowed: u32,
}

/// The valid inputs that exist within the bounds, and what of the method they reach.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct InputCoverage {
    /// In order of the names.
    pub objects: Vec<CoveredClass>,
    /// The longest array of a valid input; `None` if there are no arrays.
    pub array_length: Option<u32>,
    /// Statements and conditions of the method that some valid input reaches, of so many.
    pub n_reached: u32,
    /// All statements and conditions of the method.
    pub n_statements: u32,
    /// Those of which it is not known.
    pub n_open: u32,
    /// Those that none reaches, in source order; of nested ones the outermost.
    pub unreached: Vec<Place>,
    /// Assumptions in the code that some run does not meet, in source order: such runs are left out from there on.
    pub assumptions: Vec<Place>,
}

/// How often a loop was unrolled.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LoopBound {
    /// Of the loop.
    pub place: Place,
    /// `LinkedList.delete`.
    pub method: String,
    /// Iterations, at most.
    pub unwinding: u32,
    /// No run within the other bounds needs more.
    pub is_enough: bool,
}

/// How deep a method's calls of itself were followed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RecursionBound {
    /// `LinkedList.delete`.
    pub method: String,
    /// Nested calls, at most.
    pub depth: u32,
    /// No run within the other bounds needs more.
    pub is_enough: bool,
}

/// A labelled condition and what became of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Label {
    /// `ensures#1`, or what its author called it.
    pub name: String,
    /// Of the clause, or of the method for conditions that no clause states.
    pub place: Place,
    /// The clause as its author wrote it; for others a description: `no exception escapes`.
    pub text: String,
    /// Within the bounds of the verdict, or of one run.
    pub status: LabelStatus,
}

/// What became of a labelled condition.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum LabelStatus {
    /// It does.
    Holds,
    /// It does not.
    Violated,
    /// The reason, for people.
    Undetermined(String),
    /// Nothing was asked, or (of one run) the condition says nothing of how the run ended.
    NotReached,
}

impl LabelStatus {
    /// For people: `holds`, `not reached`.
    pub fn name(&self) -> &'static str {
        match self {
            LabelStatus::Holds => "holds",
            LabelStatus::Violated => "violated",
            LabelStatus::Undetermined(_) => "undetermined",
            LabelStatus::NotReached => "not reached",
        }
    }
}

/// Something the user should know although the verdict stands: a vacuous precondition, an invariant without instance.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Warning {
    /// Stable, kebab-case: `vacuous-precondition`.
    pub code: Code,
    /// For people, a sentence fragment without a full stop.
    pub message: String,
    /// What it is about.
    pub place: Option<Place>,
    /// What the user can do about it, if anything.
    pub help: Option<String>,
}

/// A failing input, replayed by the interpreter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Counterexample {
    /// The run.
    pub execution: Execution,
    /// At least one.
    pub violations: Vec<Violation>,
    /// As `--save-input` writes it and `run --input` reads it.
    pub input: String,
    /// What the code itself does on the input, where the run above took loops by their invariants or calls by contracts.
    pub concrete: Option<Concrete>,
}

/// A run of the code as it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Concrete {
    /// It keeps the contract.
    Keeps,
    /// It violates these labels.
    Violates(Vec<String>),
    /// It is not known, for this reason.
    Unknown(String),
}

/// A condition that a run violates.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Violation {
    /// As in [`Label::name`].
    pub label: String,
    /// Of the clause, or of the method for conditions that no clause states.
    pub place: Place,
    /// The clause as its author wrote it, or a description.
    pub text: String,
    /// The statement that violates it, where there is one: the write, the throw, the loop.
    pub at: Option<Place>,
    /// Parts of the clause, outermost first, then the variables of its quantifiers.
    pub values: Vec<SubValue>,
}

/// A part of a clause, and its value in a run.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SubValue {
    /// As the clause has it: `#this.head.*next`.
    pub text: String,
    /// `3`, `Node0`, `{(Node0, 3), (Node1, 5)}`, `none`.
    pub value: String,
}

/// How long a phase took.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PhaseTime {
    /// `encode`.
    pub phase: String,
    /// Wall-clock time.
    pub took: Duration,
}

/// How large the largest question was.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Sizes {
    /// Objects before the call, of all classes.
    pub n_objects: usize,
    /// Gates of the circuit.
    pub n_gates: usize,
    /// Variables of the formula in conjunctive normal form.
    pub n_variables: usize,
    /// Clauses of the formula in conjunctive normal form.
    pub n_clauses: usize,
}
