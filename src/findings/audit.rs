//! What `audit` says: what a contract leaves open, with a witness for each.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{CoveredClass, Difference, Execution, Place};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct AuditReport {
    pub options: Vec<(String, String)>,
    /// Those of which there is something to say.
    pub classes: Vec<ClassAudit>,
    /// In source order.
    pub methods: Vec<MethodAudit>,
    pub total: Duration,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct MethodAudit {
    /// Qualified.
    pub class: String,
    pub signature: String,
    pub place: Place,
    pub outcome: AuditOutcome,
    pub total: Duration,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum AuditOutcome {
    /// The code does not meet the contract: first things first.
    Violated,
    /// No input meets what is assumed; already the invariants exclude every one.
    Vacuous {
        by_invariants: bool,
    },
    Undetermined(String),
    Audited(Box<Audited>),
}

/// What is said of a contract that the code meets.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
pub struct Audited {
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
    pub score: Score,
    /// Outcomes with one value changed.
    pub changed: Changed,
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
    pub label: String,
    pub input: String,
    pub execution: Execution,
}

/// A method with a contract that passes what a precondition forbids.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ForbiddenCall {
    /// Of the precondition.
    pub label: String,
    /// `LinkedList.add(int)`.
    pub caller: String,
    pub place: Place,
    /// Of the caller, and its run.
    pub input: String,
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
    pub n_refuted: usize,
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
    pub n_refuted: usize,
    /// The contract takes them, and on some input they do something else.
    pub n_unnoticed: usize,
    /// They do the same within the bounds: they count for nothing.
    pub n_equivalent: usize,
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
    pub place: Place,
    pub operator: String,
    pub before: String,
    pub after: String,
    pub difference: Difference,
}
