//! What `attack` says: what a JVM did with inputs of its own making.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{Execution, Place, Violation};

/// What `attack` says.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct AttackReport {
    /// What was asked for, as the table of options prints it: `("scope", "4")`.
    pub options: Vec<(String, String)>,
    /// Those that `check` looks at, in the same order.
    pub methods: Vec<MethodAttack>,
    /// Wall-clock time, all phases together.
    pub total: Duration,
}

/// A method, and what a JVM says of it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct MethodAttack {
    /// Qualified.
    pub class: String,
    /// With the types of the parameters: `delete(int)`.
    pub signature: String,
    /// Of its name.
    pub place: Place,
    /// What `check` said: `holds`, `violated`, `undetermined`.
    pub verdict: String,
    /// What was found.
    pub outcome: AttackOutcome,
    /// Inputs, by what became of them.
    pub inputs: InputCounts,
    /// Statements of the method's body that a kept input reached, and all.
    pub n_reached: usize,
    /// Statements of the method's body.
    pub n_statements: usize,
    /// Clauses that were compiled from their text, and from the formulas that `check` uses.
    pub n_from_text: usize,
    /// Clauses that were compiled from the formulas that `check` uses.
    pub n_from_formulas: usize,
    /// Labels that nothing was asked of, with the reason.
    pub unasked: Vec<(String, String)>,
}

/// Inputs of an attack, by what became of them.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct InputCounts {
    /// All that were run.
    pub n_tried: u64,
    /// Met what the contract assumes.
    pub n_kept: u64,
    /// Kept, but the run was cut off: no verdict.
    pub n_open: u64,
}

/// What an attack found.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum AttackOutcome {
    /// No input violates the contract.
    NothingFound,
    /// Why it could not be tried.
    NotAttacked(String),
    /// An input violates it.
    Found(Box<Attacked>),
}

/// An input that violates the contract on a JVM.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Attacked {
    /// Of the clauses that it violates.
    pub labels: Vec<String>,
    /// `check` said `holds`, and the input is within its bounds: one of the two is wrong.
    pub is_refuted: bool,
    /// How the call ended on the JVM, and why clauses have no value.
    pub outcome: String,
    /// As `run --input` reads it; of objects that have no such form a description.
    pub input: String,
    /// The interpreter's run of the input and what it says is violated, if it could read it.
    pub replay: Option<Box<Replay>>,
    /// What a reader should know besides.
    pub note: Option<String>,
}

/// The interpreter's run of the input.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Replay {
    /// The run.
    pub execution: Execution,
    /// What of the contract the run violates.
    pub violations: Vec<Violation>,
}
