//! What `attack` says: what a JVM did with inputs of its own making.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{Execution, Place, Violation};

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct AttackReport {
    pub options: Vec<(String, String)>,
    /// Those that `check` looks at, in the same order.
    pub methods: Vec<MethodAttack>,
    pub total: Duration,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct MethodAttack {
    /// Qualified.
    pub class: String,
    /// With the types of the parameters: `delete(int)`.
    pub signature: String,
    pub place: Place,
    /// What `check` said: `holds`, `violated`, `undetermined`.
    pub verdict: String,
    pub outcome: AttackOutcome,
    pub inputs: InputCounts,
    /// Statements of the method's body that a kept input reached, and all.
    pub n_reached: usize,
    pub n_statements: usize,
    /// Clauses that were compiled from their text, and from the formulas that `check` uses.
    pub n_from_text: usize,
    pub n_from_formulas: usize,
    /// Labels that nothing was asked of, with the reason.
    pub unasked: Vec<(String, String)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct InputCounts {
    pub n_tried: u64,
    /// Met what the contract assumes.
    pub n_kept: u64,
    /// Kept, but the run was cut off: no verdict.
    pub n_open: u64,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum AttackOutcome {
    NothingFound,
    /// Why it could not be tried.
    NotAttacked(String),
    Found(Box<Attacked>),
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Attacked {
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

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Replay {
    pub execution: Execution,
    pub violations: Vec<Violation>,
}
