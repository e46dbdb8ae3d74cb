//! What `audit` says: what a contract leaves open, with a witness for each.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{CoveredClass, Difference, Execution, Place};

/// What `audit` says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct AuditReport {
    /// What was asked for, as the table of options prints it: `("scope", "4")`.
    pub options: Vec<(String, String)>,
    /// Those of which there is something to say.
    pub classes: Vec<ClassAudit>,
    /// In source order.
    pub methods: Vec<MethodAudit>,
    /// Wall-clock time, all phases together.
    pub total: Duration,
}

/// A method, and what its contract is worth.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct MethodAudit {
    /// Qualified.
    pub class: String,
    /// With the types of the parameters: `delete(int)`.
    pub signature: String,
    /// Where it stands in the source.
    pub place: Place,
    /// What was found.
    pub outcome: AuditOutcome,
    /// Wall-clock time, all phases together.
    pub total: Duration,
}

/// What became of the audit of a method.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum AuditOutcome {
    /// The code does not meet the contract: first things first.
    Violated,
    /// No input meets what is assumed; already the invariants exclude every one.
    Vacuous {
        /// The invariants alone exclude every input.
        by_invariants: bool,
    },
    /// Why it is not known whether the code meets the contract.
    Undetermined(String),
    /// It has no postcondition of its own, and is what these contracts mean: those of methods (`Queue.add(int)`), and
    /// the invariants of classes.
    Definition(Vec<String>),
    /// The code meets the contract, and this is what the contract says.
    Audited(Box<Audited>),
}

/// What is said of a contract that the code meets.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
pub struct Audited {
    /// Places that may hold something else than the code leaves there.
    pub freedoms: Vec<Freedom>,
    /// What may be seen of other outcomes: `values of Node.key inside`.
    pub seen: Vec<Freedom>,
    /// What is the same in all outcomes that the contract accepts and that were tried, where there are others.
    pub fixed: Vec<String>,
    /// Labels of postconditions that no outcome breaks which keeps all other clauses.
    pub redundant: Vec<String>,
    /// Labels of postconditions that no outcome breaks at all.
    pub empty: Vec<String>,
    /// Labels of postconditions that no outcome which was tried breaks alone, where not every kind was.
    pub unbroken: Vec<String>,
    /// Labels of preconditions without which the code meets the contract as well.
    pub needless: Vec<String>,
    /// Inputs that a precondition excludes although the code does what it should on them.
    pub strict: Vec<Refused>,
    /// Calls of this method that its preconditions do not allow.
    pub forbidden: Vec<ForbiddenCall>,
    /// Mutants of the code, by what became of them.
    pub score: Score,
    /// Outcomes with one value changed.
    pub changed: Changed,
    /// Mutants that meet the contract and do something else.
    pub unnoticed: Vec<MutantFinding>,
    /// Clauses that would close what is open.
    pub proposals: Vec<Proposal>,
    /// Kinds of outcomes that were not tried: `new arrays`.
    pub unasked: Vec<String>,
    /// Questions without an answer.
    pub n_open: usize,
}

/// What a class's invariants ask of it that it does not do.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ClassAudit {
    /// Qualified.
    pub class: String,
    /// Of its name.
    pub place: Place,
    /// Labels of invariants that every constructor breaks on some input.
    pub unestablished: Vec<String>,
    /// Labels of invariants that the others imply; of two that say the same both.
    pub implied: Vec<String>,
    /// Labels of further ones without which each method keeps its contract, and that no outcome which was tried breaks
    /// alone. Each was left out by itself; empty if not all methods are looked at.
    pub unneeded: Vec<String>,
    /// Those that meet the invariants; `None` if they could not be listed, or there are none.
    pub heaps: Option<Heaps>,
}

/// The heaps within the bounds that meet the invariants of a class, up to isomorphism.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Heaps {
    /// A number of objects, and how many heaps have so many: the least first. Numbers in them are from 0 to the scope.
    pub by_size: Vec<(usize, usize)>,
    /// There are no others.
    pub is_all: bool,
    /// Classes of which no heap has as many objects as the scope allows, whatever the numbers in it.
    pub small: Vec<CoveredClass>,
}

/// An input that a precondition alone excludes, and the run on it, which keeps the contract.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Refused {
    /// Of the precondition.
    pub label: String,
    /// As `run --input` reads it.
    pub input: String,
    /// It keeps the contract.
    pub execution: Execution,
}

/// A method with a contract that passes what a precondition forbids.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ForbiddenCall {
    /// Of the precondition.
    pub label: String,
    /// `LinkedList.add(int)`.
    pub caller: String,
    /// Of the call.
    pub place: Place,
    /// Of the caller, and its run.
    pub input: String,
    /// The caller's run up to the call.
    pub execution: Execution,
}

/// A clause that the code keeps and the contract does not say, in the language of side files.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Proposal {
    /// `ensures this.head' = this.head`.
    pub clause: String,
    /// The open places that are open no more with it.
    pub closes: Vec<String>,
    /// Mutants that only the contract with it refutes.
    pub n_mutants: usize,
}

/// Something that the contract leaves open: an input on which another outcome is accepted as well.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Freedom {
    /// `the result`, `LinkedList.size`.
    pub what: String,
    /// The code's outcome first.
    pub difference: Difference,
}

/// Outcomes that differ from the code's in one value, on some inputs.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Changed {
    /// Those that the contract refutes.
    pub n_refuted: usize,
    /// All that were tried.
    pub n: usize,
}

impl Changed {
    /// The share that the contract refutes, in percent, rounded down; `None`: there are none.
    pub fn percent(self) -> Option<u32> {
        (100 * self.n_refuted).checked_div(self.n).map(|share| share as u32)
    }
}

/// Mutants of the code by what became of them.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Score {
    /// They break the contract.
    pub n_refuted: usize,
    /// The contract takes them, and on some input they do something else.
    pub n_unnoticed: usize,
    /// They do the same within the bounds: they count for nothing.
    pub n_equivalent: usize,
    /// It is not known what they do.
    pub n_open: usize,
}

impl Score {
    /// The share that is refuted of those that do something else, in percent; `None`: there are none.
    pub fn percent(self) -> Option<u32> {
        (100 * self.n_refuted).checked_div(self.n_refuted + self.n_unnoticed).map(|share| share as u32)
    }
}

/// A mutant that meets the contract too.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct MutantFinding {
    /// Of what is changed.
    pub place: Place,
    /// Kebab-case: `relational-operator`.
    pub operator: String,
    /// The text that is changed.
    pub before: String,
    /// What stands there instead; empty: nothing.
    pub after: String,
    /// An input on which the two do something else, with both runs.
    pub difference: Difference,
}
