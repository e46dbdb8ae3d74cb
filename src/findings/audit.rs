//! What `audit` says: what a contract leaves open, with a witness for each.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{Difference, Place};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct AuditReport {
    pub options: Vec<(String, String)>,
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
    Audited {
        freedoms: Vec<Freedom>,
        /// Labels of postconditions that no outcome breaks which keeps all other clauses.
        redundant: Vec<String>,
        /// Labels of preconditions without which the code meets the contract as well.
        needless: Vec<String>,
        score: Score,
        unnoticed: Vec<MutantFinding>,
        /// Kinds of outcomes that were not tried: `new arrays`.
        unasked: Vec<String>,
        /// Questions without an answer.
        n_open: usize,
    },
}

/// Something that the contract leaves open: an input on which another outcome is accepted as well.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Freedom {
    /// `the result`, `LinkedList.size`.
    pub what: String,
    /// The code's outcome first.
    pub difference: Difference,
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
